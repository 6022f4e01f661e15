"""Databases of earlier releases, which give the same answers today.

``tests/data/earlier_release`` was written by the release before modules and identifiers were
renamed: a dump of its database, with games in the middle of an undo request, of a rematch, of
Quardo's coins and of Touch, and two tournaments; and the answers of its API to three clients.

``tests/data/release_0_2_0`` was written by the release that began 0.2.0, whose tables are of
revision 0001: four games in progress or finished, one that waits for a player, and what its API
answered about them. 0.1.0 stored no games.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.helpers.markdown import ROOT
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.variants import FrozenClock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DATA = ROOT / "tests" / "data"
EARLIER, RELEASE_0_2_0 = DATA / "earlier_release", DATA / "release_0_2_0"


def read_answers(file: Path) -> tuple[dict[str, Any], list[str]]:
    """Return the time and tokens of an earlier release, and its answers."""
    first, *answers = file.read_text("utf-8").splitlines()
    return json.loads(first), answers


SESSION, LINES = read_answers(EARLIER / "answers.jsonl")
SESSION_0_2_0, LINES_0_2_0 = read_answers(RELEASE_0_2_0 / "games.jsonl")
IGNORED = {"text", "message", "present", "away_ms"}
"""Fields that may differ: sentences are reworded, and a new process has other connections."""
ADDED = {"naming": False, "stuck": False, "trouble_round": None, "trouble_table": None}
"""Fields that releases since then have added, with their value in every earlier game."""


@contextmanager
def run_on_earlier_data(folder: Path, data: Path, now: int) -> Iterator[RunningServer]:
    """Run this release on an earlier one's database, at the time its answers were written."""
    (folder / "data").mkdir()
    with closing(sqlite3.connect(folder / "data" / "fourfold.sqlite3")) as database:
        database.executescript((data / "database.sql").read_text("utf-8"))
    clock = FrozenClock(folder / "clock")
    clock.set(now)
    with RunningServer(folder, clock=clock) as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server on the data of the release before the renaming."""
    with run_on_earlier_data(tmp_path_factory.mktemp("earlier"), EARLIER, SESSION["now"]) as server:
        yield server


@pytest.fixture(scope="module")
def server_0_2_0(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server on the data of 0.2.0."""
    folder, now = tmp_path_factory.mktemp("release"), SESSION_0_2_0["now"]
    with run_on_earlier_data(folder, RELEASE_0_2_0, now) as server:
        yield server


def drop_ignored_fields(body: Any) -> Any:
    """Return an answer without ignored and added fields; the players' own words stay."""
    if isinstance(body, dict):
        is_chat = body.get("type") == "chat"
        added = {key for key, value in ADDED.items() if body.get(key) is value}
        fields = {k: v for k, v in body.items() if is_chat or k not in IGNORED | added}
        return {key: drop_ignored_fields(value) for key, value in fields.items()}
    return [drop_ignored_fields(item) for item in body] if isinstance(body, list) else body


@pytest.mark.parametrize(
    "line", LINES, ids=lambda line: "{viewer} {path}".format(**json.loads(line))
)
def test_answers_equal_those_of_earlier_release(server: RunningServer, line: str) -> None:
    recorded = json.loads(line)
    headers = {
        "Authorization": f"Bearer {SESSION['tokens'][recorded['viewer']]}",
        "Accept-Language": "en",
    }
    answer = httpx.get(f"{server.url}/api{recorded['path']}", headers=headers, timeout=60)
    is_json = answer.headers["content-type"].startswith("application/json")
    body = drop_ignored_fields(answer.json() if is_json else answer.text)
    assert (answer.status_code, body) == (recorded["status"], drop_ignored_fields(recorded["body"]))


@pytest.mark.parametrize(
    "line", LINES_0_2_0, ids=lambda line: "{viewer} {game} {preset}".format(**json.loads(line))
)
def test_games_of_0_2_0_read_as_before(server_0_2_0: RunningServer, line: str) -> None:
    recorded = json.loads(line)
    token = SESSION_0_2_0["tokens"][recorded["viewer"]]
    headers = {"Authorization": f"Bearer {token}"}
    url = f"{server_0_2_0.url}/api/games/{recorded['game']}"
    answer = httpx.get(url, headers=headers, timeout=60).json()
    game, view = answer["game"], answer["view"]
    seats = [[seat["kind"], seat["name"], seat["yours"]] for seat in game["seats"]]
    assert (game["preset"], game["phase"], game["length"], seats) == (
        *(recorded["preset"], recorded["phase"], recorded["length"]),
        recorded["seats"],
    )
    if recorded["view"] is None:
        assert view is None
        return
    winners = recorded["view"].pop("winners")
    assert {name: view[name] for name in recorded["view"]} == recorded["view"]
    assert (view["result"] and view["result"]["winners"]) == winners

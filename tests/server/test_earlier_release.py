"""A database of an earlier release, which gives the same answers today.

``tests/data/earlier_release`` was written by the release before modules and identifiers were
renamed: a dump of its database, with games in the middle of an undo request, of a rematch, of
Quardo's coins and of Touch, and two tournaments; and the answers of its API to three clients.
"""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.pages import ROOT
from tests.server.frozen_clock import FrozenClock
from tests.server.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DATA = ROOT / "tests" / "data" / "earlier_release"
FIRST, *LINES = (DATA / "answers.jsonl").read_text("utf-8").splitlines()
NOW, TOKENS = (json.loads(FIRST)[key] for key in ("now", "tokens"))
IGNORED = {"text", "message", "present", "away_ms"}
"""Fields that may differ: sentences are reworded, and a new process has other connections."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Run this release on the earlier one's database, at the time the answers were written."""
    folder: Path = tmp_path_factory.mktemp("earlier")
    (folder / "data").mkdir()
    database = sqlite3.connect(folder / "data" / "fourfold.sqlite3")
    database.executescript((DATA / "database.sql").read_text("utf-8"))
    database.close()
    clock = FrozenClock(folder / "clock")
    clock.set(NOW)
    with RunningServer(folder, clock=clock) as running:
        yield running


def drop_ignored_fields(body: Any) -> Any:
    """Return an answer without the ignored fields; the players' own words stay."""
    if isinstance(body, dict):
        is_chat = body.get("type") == "chat"
        fields = {key: value for key, value in body.items() if is_chat or key not in IGNORED}
        return {key: drop_ignored_fields(value) for key, value in fields.items()}
    return [drop_ignored_fields(item) for item in body] if isinstance(body, list) else body


@pytest.mark.parametrize(
    "line", LINES, ids=lambda line: "{viewer} {path}".format(**json.loads(line))
)
def test_answers_equal_those_of_earlier_release(server: RunningServer, line: str) -> None:
    recorded = json.loads(line)
    headers = {"Authorization": f"Bearer {TOKENS[recorded['viewer']]}", "Accept-Language": "en"}
    answer = httpx.get(f"{server.url}/api{recorded['path']}", headers=headers, timeout=60)
    is_json = answer.headers["content-type"].startswith("application/json")
    body = drop_ignored_fields(answer.json() if is_json else answer.text)
    assert (answer.status_code, body) == (recorded["status"], drop_ignored_fields(recorded["body"]))

"""Computers at a dark table, which touch like players, one event at a time (D8)."""

from __future__ import annotations

import asyncio
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from fourfold import Rules
from fourfold.engine import Limit
from fourfold.match import Match, Play, Touch
from fourfold.rules import QuardoState, parse_move
from fourfold.server.engine.service import EngineService
from fourfold.server.engine.tasks import ComputerTurn
from tests.helpers.dark.knowledge import Truth
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import find_seat
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.anyio

FAST_SERVER = """
import sys
from pathlib import Path
from fourfold.server.runtime.rate_limits import Limits
from fourfold.server.serve import serve
from fourfold.server.settings import Settings

settings = Settings(
    data=Path(sys.argv[2]), limits=Limits().scaled(100_000), touch_seconds=float(sys.argv[3]),
    warm_up=False,
)
serve(settings, "127.0.0.1", int(sys.argv[1]), log_level="info", plain_logs=False)
"""


class FastServer(RunningServer):
    """A server whose computers take a given time for a touch."""

    def __init__(self, folder: Path, touch_seconds: float = 0.0) -> None:
        super().__init__(folder)
        arguments = [str(self.port), str(folder / "data"), str(touch_seconds)]
        self._command = [sys.executable, "-c", FAST_SERVER, *arguments]


@pytest.fixture(scope="module")
def fast_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastServer]:
    """Yield a server whose computers touch without a pause."""
    with FastServer(tmp_path_factory.mktemp("nimble")) as server:
        yield server


async def wait_until_over(client: Client, game: str) -> Any:
    """Follow a game to its end and return it."""
    index = 0
    now: dict[str, Any] = {}
    async with asyncio.timeout(300):
        while not now or now["game"]["phase"] != "over":
            now = await client.ask("GET", f"/games/{game}", None, since=index, wait=20)
            index = now["index"]
    return now


async def wait_for_turn(client: Client, game: str, seat: int) -> Any:
    """Wait until a seat is to act, or the game is over."""
    now = await client.ask("GET", f"/games/{game}")
    async with asyncio.timeout(300):
        while now["game"]["phase"] == "playing" and now["view"]["to_act"] != seat:
            now = await client.ask("GET", f"/games/{game}", None, since=now["index"], wait=20)
    return now


def moves_of(match: Match) -> list[Play]:
    """Return all moves, including refused ones."""
    return [entry.event for entry in match.log if isinstance(entry.event, Play)]


@pytest.mark.parametrize(
    ("preset", "levels", "options"),
    [
        ("quardo-touch", ("1", "3"), {}),
        ("quardo-touch", ("2", "1", "1"), {"touches": 1}),
        ("quarto", ("1", "2"), {"blindfold": True}),
        ("quardo-classic", ("1", "2"), {"blindfold": True, "touches": 0}),
    ],
)
async def test_computers_finish_dark_games(
    fast_server: FastServer, preset: str, levels: tuple[str, ...], options: dict[str, Any]
) -> None:
    async with await Client.new(fast_server.url) as ann:
        seats = [f"program:{level}" for level in levels]
        all_options = {**options, "players": len(seats)} if len(seats) == 3 else options
        created = await ann.create(preset, *seats, options=all_options)
        game = created["game"]["id"]
        end = await wait_until_over(ann, game)
        truth = Truth(fast_server.folder)
        match = truth.match(game)
        truth.close()
        assert end["view"]["position"] == str(match.state)
        touched = any(isinstance(entry.event, Touch) for entry in match.log)
        assert touched == (options.get("touches") != 0)


async def test_computer_touches_before_moving_in_secret(
    fast_server: FastServer,
) -> None:
    async with await Client.new(fast_server.url, "Ann") as ann:
        created = await ann.create("quardo-touch", "me", "program:3", first=1)
        game = created["game"]["id"]
        assert find_seat(created["game"], 2)["level"] == "3"
        for move in ("0@a1", "1@d4", "6@c1", "9@b3"):
            before = await wait_for_turn(ann, game, 1)
            await ann.act(game, "play", expect=before["index"], move=move, seat=1)
        now = await wait_for_turn(ann, game, 1)
        truth = Truth(fast_server.folder)
        match = truth.match(game)
        truth.close()
        assert now["view"]["touch_counts"][1] == match.touch_counts[1] > 0
        kinds = [type(entry.event) for entry in match.log]
        first = kinds.index(Touch)
        assert match.log[first].event.seat == 2  # type: ignore[union-attr]
        assert kinds.index(Play, first) > first, "the computer moves after its touches"
        received = [notice for notice in now["notices"] if notice["seat"] == 2]
        assert all(notice["event"] is None for notice in received)


async def test_computer_touches_at_human_pace(tmp_path: Path) -> None:
    with FastServer(tmp_path, 0.3) as server:
        async with await Client.new(server.url, "Ann") as ann:
            created = await ann.create("quardo-touch", "me", "program:1", first=1)
            game = created["game"]["id"]
            now = await ann.act(game, "play", move="0@a1", seat=1)
            while now["view"]["to_act"] == 2:
                await ann.act(game, "touch", target="b2", seat=1)
                now = await ann.ask("GET", f"/games/{game}")
                await asyncio.sleep(0.02)
            truth = Truth(tmp_path)
            match = truth.match(game)
            truth.close()
        mine = [e.at for e in match.log if isinstance(e.event, Touch) and e.event.seat == 2]
        gaps = [later - at for at, later in pairwise(mine)]
        assert len(mine) >= 3
        assert all(gap >= 280 for gap in gaps), gaps
        others = [e.at for e in match.log if isinstance(e.event, Touch) and e.event.seat == 1]
        between = [at for at in others if mine[0] < at < mine[-1]]
        assert between, "a player can touch between the computer's touches"


async def test_computer_resumes_after_server_is_killed(tmp_path: Path) -> None:
    server = FastServer(tmp_path, 0.2).start()
    try:
        async with await Client.new(server.url, "Ann") as ann:
            created = await ann.create("quardo-touch", "me", "program:1", first=1)
            game = created["game"]["id"]
            now = await ann.act(game, "play", move="0@a1", seat=1)
            while now["view"]["touch_counts"][1] < 2:
                now = await ann.ask("GET", f"/games/{game}", None, wait=1, since=now["index"])
            server.kill()
            server.start()
            now = await wait_for_turn(ann, game, 1)
            truth = Truth(tmp_path)
            match = truth.match(game)
            truth.close()
    finally:
        server.kill()
    targets = [str(e.event.target) for e in match.log if isinstance(e.event, Touch)]
    assert len(targets) == len(set(targets)), "no target is touched twice"
    assert sum(entry.refusal is None for entry in match.log if isinstance(entry.event, Play)) == 2


async def test_computer_waits_for_pauses_and_rulings(fast_server: FastServer) -> None:
    async with (
        await Client.new(fast_server.url, "Ann") as ann,
        await Client.new(fast_server.url) as olga,
    ):
        created = await ann.create("quardo-touch", "me", "program:2", first=1, observer="open")
        game, secret = created["game"]["id"], created["links"][0]["secret"]
        await olga.ask("POST", "/join", {"secret": secret})
        await olga.act(game, "pause")
        before = (await olga.ask("GET", f"/games/{game}"))["index"]
        await asyncio.sleep(0.5)
        assert (await olga.ask("GET", f"/games/{game}"))["index"] == before
        await olga.act(game, "resume")
        await ann.act(game, "play", move="0@a1", seat=1)
        now = await wait_for_turn(ann, game, 1)
        assert now["view"]["to_act"] == 1


async def test_engine_turns_a_view_into_an_event() -> None:
    rules = Rules.preset("quardo-touch")
    match = Match.new(rules, ("Ann", "Bob"), seed=1)
    assert isinstance(match.state, QuardoState)
    match = match.apply(Play(1, parse_move("0@a1")), 0)
    first, second = (ComputerTurn("3", 7, match.view(seat), Limit()).task for seat in (1, 2))
    async with EngineService() as engine:
        event = await engine.run(second)
        assert await engine.run(second) == event
        assert await engine.run(first) is None
    assert isinstance(event, Touch)

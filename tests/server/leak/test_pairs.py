"""Paired dark games that must receive equal bytes, and tests of their checkers."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from fourfold import parse_move
from fourfold.match import Event, Match, Play, event_to_plain
from tests.helpers.dark.checker import MESSAGE, Checker
from tests.helpers.dark.listener import Listener, close_all
from tests.helpers.dark.paired_game import Pair
from tests.helpers.dark.pairs import observer_event, random_event, try_event
from tests.helpers.dark.table import SCENES, SOAKED_SCENES, Scene, Table
from tests.helpers.effort import in_soak

if TYPE_CHECKING:
    from fourfold.store import GameRow
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.servers.running_server import RunningServer


async def finish(table: Table, rng: Random) -> Match:
    """Continue a single game until it is over."""
    match = table.truth.match(table.game)
    for _ in range(2000):
        if match.outcome is not None:
            break
        event: Event | None = observer_event(match, rng)
        if event is None:
            event = random_event(match, match.state.to_act, rng)
        after = try_event(match, event).after
        if after is None:
            continue
        await table.perform(event, live=rng.random() < 0.5)
        match = table.truth.match(table.game, match)
        await table.wait_for_index(len(match.log))
    return match


@pytest.mark.parametrize("scene", [*SCENES, *SOAKED_SCENES], ids=lambda scene: scene.name)
def test_d8_unfelt_cells_change_no_byte(scene: Scene, server: RunningServer, truth: Truth) -> None:
    async def play() -> None:
        rng = Random(scene.name)
        one, other = (Table(server, truth, scene) for _ in range(2))
        pair = Pair(one, other, rng)
        try:
            await pair.begin()
            await pair.play()
            await pair.run_at_both(pair.probes.sweep)
            assert pair.steps > 20
            assert pair.differences > 0
            boards = [truth.match(table.game).state.board for table in pair.tables]
            assert boards[0] != boards[1]
            assert pair.compare() > 50
            for table in pair.tables:
                match = await finish(table, rng)
                assert match.outcome is not None
        finally:
            await asyncio.gather(
                *(listener.close() for listener in (*one.listeners, *other.listeners))
            )
        for table in pair.tables:
            assert table.check() > 100

    asyncio.run(play())


# Against computers


COMPUTER_SCENES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("quarto", {"blindfold": True}, ["program", "me"]),
    *in_soak(
        ("quardo-touch", {"touches": 3}, ["me", "program"]),
        ("quardo-touch", {}, ["me", "program", "program"]),
    ),
]


@pytest.mark.parametrize(("preset", "options", "kinds"), COMPUTER_SCENES)
def test_d8_computers_reveal_nothing(
    preset: str, options: dict[str, Any], kinds: list[str], server: RunningServer, truth: Truth
) -> None:
    async def play() -> None:
        rng = Random(f"{preset}{kinds}")
        listener, spectator = (
            await Listener.new(server.url, "Me", "fr"),
            await Listener.new(server.url, "Walt"),
        )
        level = {"me": None, "program": "1"}
        seats = [{"kind": kind, "level": level[kind]} for kind in kinds]
        body = {"preset": preset, "options": options, "seats": seats, "first": 1}
        game = (await listener.ask("POST", "/api/games", body)).json["game"]["id"]
        listener.answers.clear()
        mine = kinds.index("me") + 1
        async with close_all(listener, spectator):
            channel = await listener.connect(game)
            await spectator.connect(game)
            match = truth.match(game)
            while match.outcome is None:
                if match.state.to_act != mine:
                    await channel.wait_for_index(len(match.log) + 1)
                elif (event := random_event(match, mine, rng)) is not None:
                    action = event_to_plain(event)
                    action.pop("seat")
                    path = rng.choice(["", "/moves", "/record", "/hint", "?since=3"])
                    method = "POST" if path == "/hint" else "GET"
                    await listener.ask(method, f"/api/games/{game}{path}")
                    await listener.act(game, action, mine)
                match = truth.match(game, match)
            for each in (channel, *spectator.channels):
                await each.wait_for_index(len(match.log))
        row = truth.row(game)
        assert Checker(match, row, (mine,), "fr").check_listener(listener) > 20
        assert Checker(match, row, (), "en").check_listener(spectator) > 5

    asyncio.run(play())


# The checkers can fail


@pytest.mark.parametrize(
    "tamper",
    [
        lambda m, truth: m["view"].update(position=str(truth.state)),
        lambda m, truth: m["view"].update(seed=truth.setup.seed),
        lambda m, _: m["view"].update(touches_left=9),
        lambda m, _: m["view"].update(hint="b3"),
        lambda m, _: m["view"]["scores"].append(1),
        lambda m, truth: m["notices"][-1].update(event=event_to_plain(truth.log[-1].event)),
        lambda m, _: m["notices"][-1].update(felt=True),
        lambda m, _: m["notices"][-1]["text"].append("d3"),
        lambda m, _: m["notices"].append(m["notices"][-1]),
        lambda m, _: m.update(board="0123/4567/89ab/cdef"),
    ],
)
def test_checker_finds_forbidden_fields(tamper: Any) -> None:
    match = Match.new("quardo-touch", ("Ann", "Bob", "Cleo"), seed=5, touches=3)
    for move in ("3@d3", "4@d4", "5@a1"):
        if try_event(match, Play(match.state.to_act, parse_move(move))).after is not None:
            match = match.apply(Play(match.state.to_act, parse_move(move)), 0)
    checker = Checker(match, cast("GameRow", None), (2,), "en")
    known = checker.knowledge(2)
    index = len(match.log)
    notices = [notice for notice in known.notices if notice is not None]
    message = {"type": "update", "index": index, "view": known.views[index], "notices": notices}
    message = json.loads(json.dumps({**message, "since": 0, "claim": None, "now": 0}))

    def check() -> None:
        assert set(message) == MESSAGE
        checker.check_view(message, 0)
        checker.check_text(json.dumps(message, separators=(",", ":")))

    check()
    tamper(message, match)
    with pytest.raises((AssertionError, KeyError)):
        check()

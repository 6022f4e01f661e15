"""Games in memory: as many as there is room for."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import Translator
from fourfold.match import Play
from fourfold.rules import parse_move
from fourfold.server import schemas
from fourfold.server.context import Context
from fourfold.server.metrics import Metrics
from fourfold.server.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

MOVES = ["0", "a1", "1", "b2", "2", "c3"]


async def played(context: Context) -> str:
    """Play the beginning of a new game at one screen; return its name."""
    host, _ = await context.auth.create("Ann", bot=True)
    wish = schemas.NewGame(preset="quarto", seats=[schemas.SeatWish(), schemas.SeatWish()], first=1)
    table, _ = await context.lobby.create(wish, host, Translator("en"), "192.0.2.7")
    async with table.lock:
        for move in MOVES:
            play = Play(table.playing.state.to_act, parse_move(move))
            assert await context.rooms.append(table, play)
    return table.id


async def test_long_games_make_room_for_others(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, warm_up=False, events_kept=2 * len(MOVES))
    context = Context.build(settings, Metrics())
    await context.start()
    try:
        games = [await played(context) for _ in range(4)]
        gc.collect()
        assert {table.id for table in context.rooms.loaded} == set(games[1:])
        again = await context.rooms.get(games[0])
        assert again.index == len(MOVES), "it is loaded again when somebody asks"
    finally:
        await context.close()


async def test_everybody_else_gets_in_between_two_that_take_long(tmp_path: Path) -> None:
    context = Context.build(Settings(data=tmp_path, warm_up=False), Metrics())
    await context.start()
    done: list[str] = []

    async def long() -> None:
        async with context.rooms.taking_turns():
            done.append("long")

    async def short() -> None:
        while done.count("long") < 5:
            done.append("short")
            await asyncio.sleep(0)

    try:
        await asyncio.gather(*(long() for _ in range(5)), short())
    finally:
        await context.close()
    assert "long long" not in " ".join(done)

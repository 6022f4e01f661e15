"""The services of a server in the process of the tests."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fourfold.i18n import Translator
from fourfold.match import Play
from fourfold.rules import parse_move
from fourfold.server.metrics import Metrics
from fourfold.server.schemas.games import NewGame, SeatRequest
from fourfold.server.services import Context

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from fourfold.server.games.room import Room
    from fourfold.server.settings import Settings


MOVES = ["0", "a1", "1", "b2", "2", "c3"]


@asynccontextmanager
async def run_context(settings: Settings) -> AsyncIterator[Context]:
    """Yield the services of a started server."""
    context = Context(settings, Metrics())
    await context.start()
    try:
        yield context
    finally:
        await context.close()


async def create_game(context: Context, name: str) -> Room:
    """Create a hot-seat game."""
    host, _ = await context.auth.create(name, bot=True)
    request = NewGame(preset="quarto", seats=[SeatRequest(), SeatRequest()], first=1)
    room, _ = await context.lobby.create(request, host, Translator("en"), "192.0.2.7")
    return room


async def play_moves(context: Context, room: Room, moves: Sequence[str]) -> None:
    """Make moves in a hot-seat game."""
    async with room.lock:
        for move in moves:
            play = Play(room.started_match.state.to_act, parse_move(move))
            assert await context.rooms.append(room, [play])

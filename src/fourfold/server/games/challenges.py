"""Challenges: games that wait for the answer of a bot.

A challenge is a game with an open seat that is reserved for a bot. Like any game it is stored,
known to all processes, and can be cancelled.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import BotAway, BotBusy, NoSuchBot
from fourfold.store.bots import find_bots
from fourfold.store.seats import OPEN

if TYPE_CHECKING:
    from fourfold.server.games.game_setup import ChallengedBots
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.schemas.games import NewGame
    from fourfold.store import GameRow, Identity

ANSWER_MILLISECONDS = 60_000
"""The time that a bot has to answer; it may be restarting."""
MAX_CHALLENGES = 50
"""Games that may wait for one bot's answer."""
NO_ANSWER = "no-answer"
"""The stored reason for cancelling a game whose bot did not answer."""


async def find_challenged_bots(
    storage: Storage, request: NewGame, host: Identity
) -> ChallengedBots:
    """Return the bots that a new game invites; refuse one that is not available."""
    ids = [seat.bot for seat in request.seats if seat.kind == "bot" and seat.bot is not None]
    if not ids:
        return {}
    found = await storage.read(partial(find_bots, ids=ids))
    for bot in ids:
        if bot not in found or bot == host.id or ids.count(bot) > 1:
            raise NoSuchBot
        if not found[bot].connected:
            raise BotAway(bot=found[bot].name)
        if found[bot].challenges >= MAX_CHALLENGES:
            raise BotBusy(bot=found[bot].name)
    return found


def challenged_seat(row: GameRow, bot: str) -> int | None:
    """Return the seat for which a waiting game needs a bot's answer, if any."""
    if row.started is not None or row.over is not None:
        return None
    if (seat := row.invited_seat(bot)) is not None or row.previous is None:
        return seat
    held = (seat.seat for seat in row.players if bot in seat.holders and not seat.wants_rematch)
    return next(held, None)


def answer_deadline(row: GameRow) -> int | None:
    """Return when a game is cancelled unless its bots have answered."""
    is_waiting = any(seat.invited and seat.kind == OPEN for seat in row.seats)
    return row.created + ANSWER_MILLISECONDS if is_waiting and row.over is None else None

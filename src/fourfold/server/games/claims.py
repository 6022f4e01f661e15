"""Claims against a player who has left the game (Q13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Per
from fourfold.server.errors import NotAway
from fourfold.server.schemas.views import Claimable
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from fourfold.match import Match
    from fourfold.rules import Clock
    from fourfold.server.games.room import Room

SLOW_TURN_SECONDS = 10 * 60
"""Seconds per turn above which only the clock decides: players of slow games come and go."""


def claim_of(room: Room) -> Claimable | None:
    """Return the absent seat to act, and when the others may claim the game.

    The time counts from the last event, so that a player may be away while opponents move.
    """
    match = room.match
    if match is None or room.present.get(match.state.to_act):
        return None
    absent = room.row.seat(match.state.to_act)
    if absent is None or absent.kind != PERSON or not _is_claimable(room, match):
        return None
    since = max(absent.away_since or 0, match.now)
    return Claimable(
        seat=absent.seat, at=since + 1000 * room.claim_grace, draw=len(match.active) == 2
    )


def _is_claimable(room: Room, match: Match) -> bool:
    """Return whether a game can be claimed by an opponent in its present state."""
    has_grace = room.row.grace is not None
    is_stopped = match.outcome is not None or match.paused or match.proposal is not None
    others = set(match.active) - {match.state.to_act} - room.computer_seats
    return bool(others) and not (has_grace or is_slow(match.rules.clock) or is_stopped)


def is_slow(clock: Clock | None) -> bool:
    """Return whether turns are so long that players do not wait at the board."""
    return clock is not None and clock.per is Per.TURN and clock.seconds > SLOW_TURN_SECONDS


def check_claim(room: Room, now: int) -> None:
    """Refuse a claim before its time; the match checks everything else."""
    claim = claim_of(room)
    if claim is None or now < claim.at:
        raise NotAway

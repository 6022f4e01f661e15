"""Quotas of each seat's actions besides moves, so that no game's log grows without limit.

Moves are not counted, nor are actions that answer or end something: a game whose quotas are used up
can still be played to its end, resigned, drawn by agreement or lost on time. Each seat has its own
quota, so that no player can use up another's.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, Play, correct_ruling
from fourfold.server.errors import GameQuota, TurnQuota

if TYPE_CHECKING:
    from collections.abc import Container

    from fourfold.match import Entry, Match

MAX_TURN_COST = 500
"""A finger gliding over a blindfold board touches a few cells a second: enough for minutes."""
MAX_GAME_COST = 4000
"""More than thirty times the touches of a computer in a game."""


class Quotas:
    """The actions of each seat besides moves: in the current turn, and in the game."""

    def __init__(self) -> None:
        self._turn = 0
        self._turn_cost: Counter[int] = Counter()
        self._game_cost: Counter[int] = Counter()

    def count(self, match: Match) -> None:
        """Count the last event of a match."""
        if match.turn != self._turn:
            self._turn = match.turn
            self._turn_cost.clear()
        entry = match.log[-1]
        self._turn_cost[_seat(entry)] += cost(entry)
        self._game_cost[_seat(entry)] += cost(entry)

    def check(self, after: Match, exempt: Container[int] = ()) -> None:
        """Refuse the last event of a match if it exceeds a quota; count nothing yet."""
        entry = after.log[-1]
        seat, added = _seat(entry), cost(entry)
        if not added or seat in exempt or after.outcome is not None or _is_move_approved(after):
            return
        if self._turn_cost[seat] + added > MAX_TURN_COST:
            raise TurnQuota(most=MAX_TURN_COST)
        if self._game_cost[seat] + added > MAX_GAME_COST:
            raise GameQuota(most=MAX_GAME_COST)


def cost(entry: Entry) -> int:
    """Return the cost of an event; a move costs only if it is refused or waits for a ruling."""
    event = entry.event
    if isinstance(event, Play):
        return int(bool(entry.refused) or entry.proposed)
    return event.weight


def _seat(entry: Entry) -> int:
    """Return the seat whose quota an event uses up."""
    return OBSERVER if entry.seat is None else entry.seat


def _is_move_approved(match: Match) -> bool:
    """Return whether a move waits for the observer, who has to approve it (D8)."""
    return match.log[-1].proposed and correct_ruling(match) is None

"""How much each seat may do besides moving, so that no game's log grows without end.

Moves are not counted, nor is what answers or ends something: a game whose quotas are used up can
still be played to its end, resigned, agreed upon and lost on time. Each seat has a quota of its
own, so that nobody can use up another's.
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
"""A finger that glides over a dark board feels a few cells a second: this is minutes of it."""
MAX_GAME_COST = 4000
"""More than thirty times what a computer touches in a game."""


class Quotas:
    """What each seat of a game has done besides moving: in the turn under way, and in all."""

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
        """Refuse the last event of a match when it is too much; nothing is counted yet."""
        entry = after.log[-1]
        seat, added = _seat(entry), cost(entry)
        if not added or seat in exempt or after.outcome is not None or _is_move_approved(after):
            return
        if self._turn_cost[seat] + added > MAX_TURN_COST:
            raise TurnQuota(most=MAX_TURN_COST)
        if self._game_cost[seat] + added > MAX_GAME_COST:
            raise GameQuota(most=MAX_GAME_COST)


def cost(entry: Entry) -> int:
    """Return what an event counts; a move costs something only while it is refused or waits."""
    event = entry.event
    if isinstance(event, Play):
        return int(bool(entry.refused) or entry.proposed)
    return event.weight


def _seat(entry: Entry) -> int:
    """Return whose quota an event counts for."""
    return OBSERVER if entry.seat is None else entry.seat


def _is_move_approved(match: Match) -> bool:
    """Return whether a move waits for the observer that has to be approved (D8)."""
    return match.log[-1].proposed and correct_ruling(match) is None

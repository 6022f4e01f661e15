"""The fate of every alignment that could be called in a match (Q2 to Q6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from fourfold.rules import Game, Reason

if TYPE_CHECKING:
    from fourfold.match.match import Match
    from fourfold.rules import Board, Figure


class Fate(Enum):
    """The fate of an alignment."""

    CALLED = "called"  # Q3: by the player who made it
    STOLEN = "stolen"  # Q4: by the opponent
    DEAD = "dead"  # Q5: not called in time
    OPEN = "open"  # can still be called


@dataclass(frozen=True, slots=True)
class Alignment:
    """An alignment, who made it in which turn on which board, and its fate."""

    figure: Figure
    board: Board
    turn: int
    seat: int
    fate: Fate


def alignments(match: Match) -> tuple[Alignment, ...]:
    """Return every alignment that could be called in a match, in the order they were made.

    Undone moves are left out. Quardo has no calls, and so no entries.
    """
    if match.rules.game is Game.QUARDO:
        return ()
    states = [*(past.state for past in match.past), match.state]
    found: list[Alignment] = []
    for past, after in zip(match.past, states[1:], strict=True):
        if after.count > past.state.count:
            fate = _fate(match, past.seat, after.count)
            found += [
                Alignment(figure, after.board, past.turn, past.seat, fate)
                for figure in after.open_figures
            ]
    return tuple(found)


def _fate(match: Match, seat: int, count: int) -> Fate:
    """Return the fate of the alignments that a seat made with one placement."""
    outcome = match.outcome
    died = match.state.count > count or not match.state.open_figures
    if died or (outcome is not None and outcome.reason is Reason.FULL_BOARD):
        return Fate.DEAD
    if outcome is None or outcome.reason is not Reason.CALLED:
        return Fate.OPEN
    return Fate.CALLED if outcome.winners == (seat,) else Fate.STOLEN

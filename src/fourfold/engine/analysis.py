"""Looking back on a game: the exact value of every move, and what would have been better."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.match import Play, replay
from fourfold.rules import Call, QuartoState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.match import Match
    from fourfold.rules import Move


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move of a game: what could be had before it, what it kept, and the better moves.

    Both scores are for the seat that moved. ``better`` is empty when nothing was given away.
    """

    turn: int
    seat: int
    move: Move
    possible: Score
    kept: Score
    better: tuple[Move, ...]

    @property
    def changed_value(self) -> bool:
        """Whether the move threw a win or a draw away."""
        return self.kept.value < self.possible.value


def review(match: Match, limit: float | None = None, start: int = 0) -> Iterator[MoveReview]:
    """Review the moves of a game of Quarto, those taken back left out, one after the other.

    ``limit`` is in seconds for each move; scores that were not proved in time say so. The first
    ``start`` moves are left out.
    """
    played = _moves_kept(match)
    for past, move in islice(zip(match.past, played, strict=True), start, None):
        state = past.state
        if not isinstance(state, QuartoState):
            return
        solution = solve(state, limit, variation=False)
        if isinstance(move, Call):
            kept = Score(Value.WIN, 0)
        else:
            kept = solution.moves.get(move, Score(Value.DRAW, proved=False))
        possible = max(solution.score, kept)
        better = solution.best if kept < possible else ()
        if state.open_figures and kept < possible:
            better = tuple(Call(figure) for figure in state.open_figures)
        yield MoveReview(past.turn, past.seat, move, possible, kept, better)


def _moves_kept(match: Match) -> list[Move]:
    """Return the moves that led from each past state to the next.

    The log also holds refused calls and moves that were taken back; folding it again tells which
    moves are in the past in the end.
    """
    moves: list[Move] = []
    for entry, _, after in replay(match):
        if len(after.past) > len(moves) and isinstance(entry.event, Play):
            moves.append(entry.event.move)
        del moves[len(after.past) :]
    return moves

"""Looking back on a game: the exact value of every move, and what would have been better."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.results import MoveReview
from fourfold.engine.score import UNKNOWN
from fourfold.engine.solution import solve
from fourfold.match import Play, replay
from fourfold.rules import QuartoState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.limit import Limit
    from fourfold.match import Match
    from fourfold.rules import Move


def review(match: Match, limit: Limit = NO_LIMIT, start: int = 0) -> Iterator[MoveReview]:
    """Review the moves of a game of Quarto, those taken back left out, one after the other.

    The limit is for each move; scores that were not proved within it say so. The first ``start``
    moves are left out.
    """
    played = _moves_kept(match)
    for past, move in islice(zip(match.past, played, strict=True), start, None):
        state = past.state
        if not isinstance(state, QuartoState):
            return
        solution = solve(state, limit, variation=False)
        kept = solution.moves.get(move, UNKNOWN)
        possible = max(solution.score, kept)
        better = solution.best if kept < possible else ()
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

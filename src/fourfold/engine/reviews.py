"""Review of a game: the score of every move, and better moves."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.results import MoveReview
from fourfold.engine.score import UNKNOWN
from fourfold.engine.solution import solve
from fourfold.match import NameCoin, Play, replay
from fourfold.rules import Call, QuardoState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.limit import Limit
    from fourfold.engine.score import Score
    from fourfold.match import Event, Match
    from fourfold.match.model import Past
    from fourfold.rules import Move


def review(match: Match, limit: Limit = NO_LIMIT, start: int = 0) -> Iterator[MoveReview]:
    """Yield a review of each move of a game, without moves that were undone.

    Names of coins are not reviewed: all coins that a move has formed count as named (D4).
    The limit is for each move; in Quardo it defaults to one second. The first ``start`` moves are
    skipped.
    """
    moves_made = zip(match.past, _moves_kept(match), strict=True)
    for past, move in islice(
        (pair for pair in moves_made if not _names_coins(pair[0])), start, None
    ):
        solution = solve(past.state, limit, variation=False)
        score = solution.moves.get(move, UNKNOWN)
        possible = max(solution.score, score)
        better = solution.best if _is_worse(score, possible) else ()
        yield MoveReview(past.turn, past.seat, move, possible, score, better)


def _names_coins(past: Past) -> bool:
    """Return whether coins were named in a past state."""
    return isinstance(past.state, QuardoState) and bool(past.state.moved)


def _is_worse(score: Score, possible: Score) -> bool:
    """Return whether a move was not best; leads that look equal when rounded are equal."""
    if score.lead is None or possible.lead is None:
        return score < possible
    return round(score.lead, 1) < round(possible.lead, 1)


def _moves_kept(match: Match) -> list[Move]:
    """Return the moves that led from each past state to the next.

    The log also holds refused calls and moves that were undone; replaying it shows which moves
    remain.
    """
    moves: list[Move] = []
    for entry, before, after in replay(match):
        if len(after.past) > len(moves):
            moves.append(_move_made(entry.event, before))
        del moves[len(after.past) :]
    return moves


def _move_made(event: Event, before: Match) -> Move:
    """Return the move that an event made: a player's, one approved, or a coin that was named."""
    if isinstance(event, Play):
        return event.move
    if isinstance(event, NameCoin):
        return Call(event.figure)
    assert before.proposal is not None  # noqa: S101 - only rulings are left
    return before.proposal.move

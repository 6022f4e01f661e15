"""What makes a game count for ratings: who may play it, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Ask, Play, Request
from fourfold.ratings import family_of, is_rateable
from fourfold.rules import QuardoState
from fourfold.server.errors import NoUndoRated, RatedPosition, RatedSeats
from fourfold.tournament import Result

if TYPE_CHECKING:
    from fourfold.match import Event, Match
    from fourfold.rules import Rules
    from fourfold.server.schemas.games import NewGame
    from fourfold.store import GameRow


def rated_family(request: NewGame, rules: Rules) -> str | None:
    """Return for whose ratings a new game is to count, or refuse it.

    Everybody must have an identity of their own, and so a rating. Computers have none: what they
    can do is known, and depends on the machine.
    """
    if not request.rated:
        return None
    kinds = [seat.kind for seat in request.seats]
    if "program" in kinds or kinds.count("me") > 1:
        raise RatedSeats
    if request.position is not None:
        raise RatedPosition
    return family_of(rules)


def check_undo(row: GameRow, event: Event) -> None:
    """Refuse to ask for an undo in a rated game."""
    if row.rated and isinstance(event, Ask) and event.request is Request.UNDO:
        raise NoUndoRated


def places_of(match: Match) -> tuple[int, ...]:
    """Return the place of each seat in a game that counts; nothing if it does not.

    It counts once everybody has moved: nobody gains by an opponent who never came.
    """
    outcome, seats = match.outcome, range(1, len(match.setup.players) + 1)
    moved = {entry.seat for entry in match.log if isinstance(entry.event, Play)}
    if outcome is None or not is_rateable(match) or not moved.issuperset(seats):
        return ()
    coins = match.state.scores if isinstance(match.state, QuardoState) else ()
    return Result.won(outcome.winners, len(seats), tuple(coins)).places

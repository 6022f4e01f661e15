"""Rated games: their conditions, and the places that count for ratings."""

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
    """Return the family in which a new game is rated, if it is; refuse an unsuitable game.

    Every player must have an identity of their own, and so a rating. Computers have no rating:
    their strength is known, and depends on the machine.
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
    """Refuse a request to undo a move of a rated game."""
    if row.rated and isinstance(event, Ask) and event.request is Request.UNDO:
        raise NoUndoRated


def places_of(match: Match) -> tuple[int, ...]:
    """Return the place of each seat in a game that counts, or an empty tuple.

    A game counts once all players have moved: a player gains nothing from an absent opponent.
    """
    outcome, seats = match.outcome, range(1, len(match.setup.players) + 1)
    moved = {entry.seat for entry in match.log if isinstance(entry.event, Play)}
    if outcome is None or not is_rateable(match) or not moved.issuperset(seats):
        return ()
    coins = match.state.scores if isinstance(match.state, QuardoState) else ()
    return Result.from_winners(outcome.winners, len(seats), tuple(coins)).places

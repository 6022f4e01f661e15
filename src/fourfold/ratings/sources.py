"""Sources of rated games: matches and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.ratings.families import family_of
from fourfold.ratings.model import RatedGame
from fourfold.tournament import Confirm, Correct, Report

if TYPE_CHECKING:
    from fourfold.match import Match
    from fourfold.tournament import Tournament


def is_rateable(match: Match) -> bool:
    """Return whether a game can be rated: over, with the usual start, and without an undo."""
    undone = any(entry.back_to is not None for entry in match.log)
    return match.outcome is not None and match.setup.position is None and not undone


def rated_games(tournament: Tournament) -> list[RatedGame]:
    """Return the rated games of a tournament, which are those played and not forfeited."""
    times: dict[tuple[int, int, int], int] = {}
    for entry in tournament.log:
        event = entry.event
        if isinstance(event, Report | Confirm | Correct):
            times.setdefault((event.round, event.table, event.game), entry.at)
    family = family_of(tournament.setup.rules)
    return [
        RatedGame(times[place], family, game.seats, game.result.places)
        for place, game in tournament.games()
        if game.result is not None and game.is_played
    ]

"""Everybody's ratings in one family, how they came about, and who leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.ratings.families import THREE
from fourfold.ratings.glicko import rate_twos
from fourfold.ratings.plackett_luce import rate_threes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.ratings.model import RatedGame, Rating


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings by player, and each player's ratings by day, for a graph."""

    ratings: dict[str, Rating]
    history: dict[str, list[tuple[int, Rating]]]


def rate(games: Iterable[RatedGame], family: str) -> Ladder:
    """Return the ratings that the games of a family lead to.

    >>> from fourfold.ratings import RatedGame
    >>> ladder = rate([RatedGame(0, "quarto", ("ann", "ben"), (1, 2))], "quarto")
    >>> round(ladder.ratings["ann"].value), round(ladder.ratings["ben"].value)
    (1662, 1338)
    """
    own = [game for game in games if game.family == family]
    ratings: dict[str, Rating] = {}
    history: dict[str, list[tuple[int, Rating]]] = {}
    for day, after in (rate_threes if family == THREE else rate_twos)(own):
        for player, one in after.items():
            line = history.setdefault(player, [])
            if player in ratings and ratings[player].games == one.games:
                continue  # a point of the graph for each day with games, not for days of rest
            if line and line[-1][0] == day:
                line.pop()
            line.append((day, one))
        ratings = after
    return Ladder(ratings, history)


def leaderboard(ladder: Ladder, *, provisional: bool = False) -> list[tuple[str, Rating]]:
    """Return players and ratings, the highest first; provisional ones only if asked for."""
    shown = [
        (player, one)
        for player, one in ladder.ratings.items()
        if provisional or not one.is_provisional
    ]
    return sorted(shown, key=lambda line: (-line[1].value, line[0]))

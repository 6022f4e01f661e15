"""Weights of games, so that no one can win a rating against identities of their own.

Of the games of two players within a month, each counts less than the one before. A game against an
identity that has met few others counts little for the opponent. Leaderboards want several
opponents.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fourfold.ratings.model import RatedGame, Rating

RECENT_DAYS = 30
"""Days for which earlier games of two players make the next one count less."""
KNOWN_OPPONENTS = 4
"""Opponents that a player has met when games against them count fully."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """The games of two players before a day: of all time, and of the last days."""

    total: int = 0
    recent: int = 0


MeetingsByPair: TypeAlias = "Mapping[frozenset[str], Meetings]"
Weights: TypeAlias = "dict[tuple[str, str], float]"
"""Weights of one game, by a player and an opponent."""
NEVER_MET = Meetings()


def repeat_weight(earlier: int) -> float:
    """Return the weight of a game after earlier ones of the same players.

    >>> [round(repeat_weight(earlier), 2) for earlier in range(5)]
    [1.0, 0.5, 0.33, 0.25, 0.2]
    """
    return 1 / (1 + earlier)


def opponent_weight(opponents: int) -> float:
    """Return the weight of a game against a player who has met some opponents before.

    >>> [opponent_weight(opponents) for opponents in range(6)]
    [0.2, 0.4, 0.6, 0.8, 1.0, 1.0]
    """
    return min(1.0, (1 + opponents) / (1 + KNOWN_OPPONENTS))


def weigh_games(
    before: Mapping[str, Rating], games: Sequence[RatedGame], meetings: MeetingsByPair
) -> Iterator[tuple[RatedGame, Weights]]:
    """Yield the games of a day with their weights, in order."""
    today: Counter[frozenset[str]] = Counter()
    for game in games:
        weights: Weights = {}
        for player, other in permutations(game.players, 2):
            pair = frozenset((player, other))
            earlier = meetings.get(pair, NEVER_MET).recent + today[pair]
            known = before[other].opponents if other in before else 0
            weights[player, other] = repeat_weight(earlier) * opponent_weight(known)
        today.update({frozenset(pair) for pair in weights})
        yield game, weights


def count_new_opponents(player: str, games: Sequence[RatedGame], meetings: MeetingsByPair) -> int:
    """Return the number of a player's opponents on a day that the player had never met."""
    met = {other for game in games if player in game.players for other in game.players} - {player}
    return sum(meetings.get(frozenset((player, other)), NEVER_MET).total == 0 for other in met)

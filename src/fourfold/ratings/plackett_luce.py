"""The Plackett–Luce model of openskill, for games of three, on the scale that Glicko uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.ratings.glicko import PERIOD
from fourfold.ratings.model import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.ratings.model import RatedGame

MU, SCALE, MIDDLE = 25.0, 40.0, 1500.0
"""openskill begins with 25 ± 25/3, which is shown as 1500 ± 333."""
SETTLED_BELOW = 200.0


def rate_threes(games: Iterable[RatedGame]) -> Iterator[tuple[int, dict[str, Rating]]]:
    """Yield everybody's ratings after each game, with the number of its day."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # only needed to rate

    model = PlackettLuce()
    known: dict[str, tuple[float, float]] = {}
    played: dict[str, int] = {}
    for game in sorted(games):
        seats = [
            [model.create_rating(list(known[player])) if player in known else model.rating()]
            for player in game.players
        ]
        after = model.rate(seats, ranks=[float(place) for place in game.places])
        for player, (one,) in zip(game.players, after, strict=True):
            known[player] = (one.mu, one.sigma)
            played[player] = played.get(player, 0) + 1
        yield (
            game.at // PERIOD,
            {player: _shown(*one, played[player]) for player, one in known.items()},
        )


def _shown(mu: float, sigma: float, games: int) -> Rating:
    """Return a rating on the scale that players know."""
    value = MIDDLE + (mu - MU) * SCALE
    return Rating(value, sigma * SCALE, games=games, settled_below=SETTLED_BELOW)

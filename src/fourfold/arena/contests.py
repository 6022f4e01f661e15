"""Two players, many games, seats swapped in pairs; the difference in strength with its error."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from fourfold.arena.blindfolded import play_in_the_dark
from fourfold.engine import BlindPlayer, Limit, player
from fourfold.engine.pool import open_pool
from fourfold.rules import new
from fourfold.rules.lots import draw_lot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourfold.engine import Player
    from fourfold.rules import Outcome, Rules

CONFIDENCE = 1.96
"""Standard errors on either side that hold the truth 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a contest, from the side of its first player.

    ``pairs`` has for each pair of games, seats swapped, the points of the first player: 0 to 2.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[float, ...] = field(default=())

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points, 0 to 1."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def error(self) -> float:
        """Half the width of the interval around the score that holds the truth with 95 %."""
        if len(self.pairs) < 2:
            return 0.5
        spread = statistics.stdev(points / 2 for points in self.pairs)
        if not spread:  # all alike: the rule of three
            return min(0.5, 3 / len(self.pairs))
        return CONFIDENCE * spread / math.sqrt(len(self.pairs))

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo points: lowest likely, estimate, highest likely."""
        low, middle, high = (self.score + step * self.error for step in (-1, 0, 1))
        return elo(low, self.games), elo(middle, self.games), elo(high, self.games)


def elo(score: float, games: int) -> float:
    """Return the Elo difference that a score stands for; all or nothing counts as half a game off.

    >>> round(elo(0.75, 100)), round(elo(0.5, 100))
    (191, 0)
    """
    most = 1 - 0.5 / (games + 1)
    score = min(most, max(1 - most, score))
    return 400 * math.log10(score / (1 - score))


def contest(
    rules: Rules,
    levels: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    seconds: float | None = None,
    workers: int = 1,
    progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Let two levels play ``games`` games in pairs and return the tally of the first."""
    pairs = (games + 1) // 2
    tally = Tally()
    play_pair = partial(_play_pair, rules, tuple(levels), seed, seconds)
    with open_pool(workers) as results:
        for outcomes in results(play_pair, range(pairs)):
            tally = _added(tally, outcomes)
            if progress is not None:
                progress(tally)
    return tally


def _play_pair(
    rules: Rules, levels: tuple[str, ...], seed: int, seconds: float | None, number: int
) -> tuple[float, float]:
    """Play two games with seats swapped; return the first level's points in each."""
    points = []
    sit_down = BlindPlayer if rules.blindfold else player
    for swapped in (False, True):
        seats = tuple(reversed(levels)) if swapped else levels
        players = [
            sit_down(level, rules, draw_lot(seed, f"pair {number} {level} {seat}", 2**32))
            for seat, level in enumerate(seats)
        ]
        outcome = play_game(rules, players, draw_lot(seed, f"pair {number}", 2**32), seconds)
        points.append(_points(outcome, 2 if swapped else 1))
    return points[0], points[1]


def play_game(
    rules: Rules,
    players: Sequence[Player | BlindPlayer],
    seed: int = 0,
    seconds: float | None = None,
) -> Outcome:
    """Play one game to its end; each player calls what it sees, or remembers in the dark."""
    if rules.blindfold:
        return play_in_the_dark(rules, players, seed, seconds).outcome
    sighted = [one for one in players if not isinstance(one, BlindPlayer)]
    state = new(rules, seed=seed)
    while (outcome := state.outcome) is None:
        state = state.play(sighted[state.to_act - 1].choose(state, Limit(seconds=seconds)))
    return outcome


def _points(outcome: Outcome, seat: int) -> float:
    """Return the points of a seat: 1, one half or 0."""
    if outcome.is_draw:
        return 0.5
    return 1.0 if outcome.winners == (seat,) else 0.0


def _added(tally: Tally, points: tuple[float, float]) -> Tally:
    """Return the tally with one more pair of games."""
    return Tally(
        tally.wins + points.count(1.0),
        tally.draws + points.count(0.5),
        tally.losses + points.count(0.0),
        (*tally.pairs, sum(points)),
    )

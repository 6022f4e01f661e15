"""Contests of two players: pairs of games, and the difference in strength."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from fourfold.contests.blindfold_games import play_blindfold_game
from fourfold.engine import BlindPlayer, player
from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.pool import open_pool
from fourfold.rules import as_rules, new
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourfold.engine import Limit, Player
    from fourfold.rules import Outcome, Rules

    Entrant: TypeAlias = str | int | Player | BlindPlayer
    """A level or a player."""

CONFIDENCE = 1.96
"""Standard errors on either side of a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The result of a contest for its first player.

    ``pairs`` has the first player's points, 0 to 2, in each pair of games with swapped seats.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[float, ...] = field(default=())

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Share of the points, from 0 to 1; one half before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def error(self) -> float:
        """Half the width of the score's 95 % confidence interval."""
        if len(self.pairs) < 2:
            return 0.5
        spread = statistics.stdev(points / 2 for points in self.pairs)
        if not spread:  # all equal: the rule of three
            return min(0.5, 3 / len(self.pairs))
        return CONFIDENCE * spread / math.sqrt(len(self.pairs))

    @property
    def elo(self) -> tuple[float, float, float]:
        """Difference in Elo points: lower bound, estimate, upper bound."""
        low, middle, high = (self.score + step * self.error for step in (-1, 0, 1))
        return elo(low, self.games), elo(middle, self.games), elo(high, self.games)


def elo(score: float, games: int) -> float:
    """Return the Elo difference of a score; a score of 0 or 1 is moved by half a game.

    >>> round(elo(0.75, 100)), round(elo(0.5, 100))
    (191, 0)
    """
    most = 1 - 0.5 / (games + 1)
    score = min(most, max(1 - most, score))
    return 400 * math.log10(score / (1 - score))


def contest(
    rules: Rules | str,
    players: Sequence[Entrant],
    games: int,
    *,
    seed: int = 0,
    limit: Limit = NO_LIMIT,
    workers: int = 1,
    progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play ``games`` games in pairs and return the first player's tally.

    A player is a level or any object with ``choose(state, limit)``, which must be picklable if
    there are several workers.
    """
    pairs = (games + 1) // 2
    tally = Tally()
    play_pair = partial(_play_pair, as_rules(rules), tuple(players), seed, limit)
    with open_pool(workers) as results:
        for outcomes in results(play_pair, range(pairs)):
            tally = added(tally, outcomes)
            if progress is not None:
                progress(tally)
    return tally


def _play_pair(
    rules: Rules, entrants: tuple[Entrant, ...], seed: int, limit: Limit, number: int
) -> tuple[float, float]:
    """Play two games with swapped seats; return the first player's points in each."""
    scored = []
    for swapped in (False, True):
        seats = tuple(reversed(entrants)) if swapped else entrants
        players = [
            _seat_player(
                entrant, rules, draw_number(seed, f"pair {number} {entrant} {seat}", 2**32)
            )
            for seat, entrant in enumerate(seats)
        ]
        outcome = play_game(rules, players, draw_number(seed, f"pair {number}", 2**32), limit)
        scored.append(points(outcome, 2 if swapped else 1))
    return scored[0], scored[1]


def _seat_player(entrant: Entrant, rules: Rules, seed: int) -> Player | BlindPlayer:
    """Return the player for a level, or the given player."""
    if isinstance(entrant, str | int):
        return (
            BlindPlayer(entrant, rules, seed) if rules.blindfold else player(entrant, rules, seed)
        )
    if isinstance(entrant, BlindPlayer) and rules.blindfold:
        return entrant
    if not callable(getattr(entrant, "choose", None)):
        raise TypeError(f"neither a level nor a player with choose(state, limit): {entrant!r}")
    return entrant


def play_game(
    rules: Rules | str,
    players: Sequence[Entrant],
    seed: int = 0,
    limit: Limit = NO_LIMIT,
) -> Outcome:
    """Play one game to its end.

    A player is a level or any object with ``choose(state, limit)``.
    """
    rules = as_rules(rules)
    if len(players) != rules.players:
        raise ValueError(f"{rules.players} players sit at this game, not {len(players)}")
    seated = [_seat_player(entrant, rules, seed + seat) for seat, entrant in enumerate(players)]
    if rules.blindfold:
        return play_blindfold_game(rules, seated, seed, limit).outcome
    sighted = [
        seated_player for seated_player in seated if not isinstance(seated_player, BlindPlayer)
    ]
    state = new(rules, seed=seed)
    while (outcome := state.outcome) is None:
        state = state.play(sighted[state.to_act - 1].choose(state, limit))
    return outcome


def points(outcome: Outcome, seat: int) -> float:
    """Return the points of a seat: 1, one half or 0."""
    if outcome.is_draw:
        return 0.5
    return 1.0 if outcome.winners == (seat,) else 0.0


def added(tally: Tally, scored: tuple[float, float]) -> Tally:
    """Add a pair of games to a tally."""
    return Tally(
        tally.wins + scored.count(1.0),
        tally.draws + scored.count(0.5),
        tally.losses + scored.count(0.0),
        (*tally.pairs, sum(scored)),
    )

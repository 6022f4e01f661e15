"""Weights of games: ratings cannot be won against oneself, and honest ones are as before."""

from __future__ import annotations

import itertools
import math
from random import Random

import glicko2
import pytest
from benchmarks.ratings import club_error, rate_farmer

from fourfold.ratings import MIN_OPPONENTS, PERIOD, RatedGame, Rating, leaderboard, rate, weights
from fourfold.ratings.glicko import Outcome, update_rating


def random_outcomes(random: Random) -> list[Outcome]:
    """Return outcomes against random opponents."""
    return [
        Outcome(
            Rating(random.uniform(1000, 2000), random.uniform(30, 350)),
            random.choice([0.0, 0.5, 1.0]),
            random.choice([1.0, 2.0, 3.0]),
        )
        for _ in range(random.randint(1, 12))
    ]


@pytest.mark.parametrize("seed", range(50))
def test_weight_counts_as_so_many_games(seed: int) -> None:
    """The package glicko2 knows no weights: there, a game of weight three is played three times."""
    random = Random(seed)
    start = Rating(random.uniform(1000, 2000), random.uniform(40, 350), random.uniform(0.04, 0.1))
    outcomes = random_outcomes(random)
    repeated = [outcome for outcome in outcomes for _ in range(int(outcome.weight))]
    expected = glicko2.Player(start.value, start.deviation, start.volatility)
    expected.update_player(
        [outcome.opponent.value for outcome in repeated],
        [outcome.opponent.deviation for outcome in repeated],
        [outcome.score for outcome in repeated],
    )
    after = update_rating(start, outcomes)
    assert after.value == pytest.approx(expected.rating, abs=0.2)
    assert after.deviation == pytest.approx(expected.rd, abs=0.2)
    assert after.volatility == pytest.approx(find_volatility(start, repeated), abs=1e-6)


def find_volatility(rating: Rating, outcomes: list[Outcome]) -> float:
    """Solve Glickman's equation for the volatility by bisection.

    The package has the rating in the place of the deviation there, so its volatility is a little
    different.
    """
    scale, tau = 173.7178, 0.5
    mu, phi = (rating.value - 1500) / scale, rating.deviation / scale
    terms = []
    for outcome in outcomes:
        g = (1 + 3 * (outcome.opponent.deviation / scale) ** 2 / math.pi**2) ** -0.5
        mu_j = (outcome.opponent.value - 1500) / scale
        terms.append((g, 1 / (1 + math.exp(-g * (mu - mu_j))), outcome.score))
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)
    delta = v * sum(g * (score - e) for g, e, score in terms)
    a = math.log(rating.volatility**2)
    low, high = a - 20, a + 20
    for _ in range(200):
        x = (low + high) / 2
        all_variance = phi**2 + v + math.exp(x)
        fit = math.exp(x) * (delta**2 - all_variance) / (2 * all_variance**2)
        low, high = (x, high) if fit - (x - a) / tau**2 > 0 else (low, x)
    return math.exp(low / 2)


def wins(count: int, other: str, day: int = 0) -> list[RatedGame]:
    """Return wins of Ann on a day."""
    start = day * PERIOD
    return [RatedGame(start + number, "quarto", ("ann", other), (1, 2)) for number in range(count)]


def test_wins_against_one_other_name_lead_nowhere() -> None:
    """It was 1977 ± 100, and first place."""
    farmer = rate_farmer(names=1, wins=25, days=1)
    assert 1600 < farmer.value < 1650
    assert farmer.deviation > 290
    assert farmer.is_provisional
    month = rate_farmer(names=1, wins=25, days=30)
    assert month.value < 1750
    assert month.is_provisional


def test_wins_against_several_names_stay_off_the_leaderboard() -> None:
    for names, count, days in ((5, 5, 1), (5, 5, 30), (25, 1, 1)):
        assert rate_farmer(names, count, days).is_provisional


def test_game_a_month_later_counts_fully_again() -> None:
    known = [RatedGame(0, "quarto", ("ben", f"p{number}"), (1, 1)) for number in range(4)]

    def gain(day: int) -> float:
        history = rate([*known, *wins(1, "ben", 1), *wins(1, "ben", day)], "quarto").history["ann"]
        return history[1][1].value - history[0][1].value

    assert gain(31) < 0.6 * gain(32)


def test_newcomers_count_little_for_opponents_alone() -> None:
    """Ben has met four others, Ann no one: their game says much about her, little about him."""
    known = [RatedGame(0, "quarto", ("ben", f"p{number}"), (1, 1)) for number in range(4)]
    before = rate(known, "quarto").ratings["ben"]
    after = rate([*known, *wins(1, "ben", 1)], "quarto").ratings
    alone = rate(wins(1, "cleo"), "quarto").ratings["ann"]
    assert after["ann"].value - 1500 > 3 * (alone.value - 1500)
    assert before.value - after["ben"].value < 0.3 * (after["ann"].value - 1500)


def test_leaderboard_wants_five_opponents() -> None:
    games = [
        RatedGame(day * PERIOD + one * 10 + two, "quarto", (f"p{one}", f"p{two}"), (1, 1))
        for day in range(0, 400, 2)
        for one in range(MIN_OPPONENTS)
        for two in range(one)
    ]
    ladder = rate(games, "quarto")
    assert all(rating.deviation < 110 for rating in ladder.ratings.values())
    assert leaderboard(ladder) == [], "each has four opponents"
    last = RatedGame(400 * PERIOD, "quarto", ("p0", "new"), (1, 1))
    assert [player for player, _ in leaderboard(rate([*games, last], "quarto"))] == ["p0"]


def test_three_friends_count_less_each_time() -> None:
    game = [RatedGame(day * PERIOD, "quardo-three", ("a", "b", "c"), (1, 2, 3)) for day in range(9)]
    values = [1500.0, *(one.value for _, one in rate(game, "quardo-three").history["a"])]
    gains = [after - before for before, after in itertools.pairwise(values)]
    assert gains[8] < gains[2] / 2 < gains[1]


def test_honest_ratings_settle_as_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    weighted = {days: club_error(days) for days in (10, 40)}
    for name in ("repeat_weight", "opponent_weight"):
        monkeypatch.setattr(weights, name, lambda _: 1.0)
    for days, error in weighted.items():
        assert error < 1.2 * club_error(days)

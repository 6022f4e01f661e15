"""Simulated ratings: wins against identities of one's own, and a club of honest players.

``python -m benchmarks.ratings`` prints the figures of ``docs/tournaments.md``.
"""

from __future__ import annotations

import math
from random import Random

from fourfold.ratings import PERIOD, RatedGame, Rating, rate
from fourfold.ratings.glicko import START

CLUB_SIZE, GAMES_A_DAY, CLUBS = 12, 12, 8
STRENGTHS = [1200 + 600 * number / (CLUB_SIZE - 1) for number in range(CLUB_SIZE)]
FARMER = "farmer"


def rate_farmer(names: int, wins: int, days: int) -> Rating:
    """Return a player's rating after daily wins against each of several names of their own."""
    games = [
        RatedGame(day * PERIOD + number, "quarto", (FARMER, f"name {number % names}"), (1, 2))
        for day in range(days)
        for number in range(names * wins)
    ]
    return rate(games, "quarto").ratings[FARMER]


def play_club(seed: int, days: int) -> list[RatedGame]:
    """Return the games of honest players of different strengths."""
    random = Random(seed)
    games = []
    for day in range(days):
        for number in range(GAMES_A_DAY):
            one, two = random.sample(range(CLUB_SIZE), 2)
            is_won = random.random() < 1 / (1 + 10 ** ((STRENGTHS[two] - STRENGTHS[one]) / 400))
            places = (1, 2) if is_won else (2, 1)
            players = (str(one), str(two))
            games.append(RatedGame(day * PERIOD + number, "quarto", players, places))
    return games


def club_error(days: int) -> float:
    """Return how far ratings are from strengths after some days, as a root mean square."""
    squares = [
        (ratings.get(str(number), START).value - strength) ** 2
        for seed in range(CLUBS)
        for ratings in [rate(play_club(seed, days), "quarto").ratings]
        for number, strength in enumerate(STRENGTHS)
    ]
    return math.sqrt(sum(squares) / len(squares))


def main() -> None:
    """Print the figures."""
    for names, wins, days in (
        (1, 25, 1),
        (1, 25, 30),
        (5, 5, 1),
        (5, 5, 30),
        (25, 1, 1),
        (100, 1, 1),
    ):
        rating = rate_farmer(names, wins, days)
        shown = "off the leaderboard" if rating.is_provisional else "on the leaderboard"
        print(
            f"names: {names}, wins a day against each: {wins}, days: {days}: "
            f"{rating.value:.0f} ± {rating.deviation:.0f}, {shown}"
        )
    for days in (5, 10, 20, 40, 60):
        print(f"club of {CLUB_SIZE} after {days} days: error {club_error(days):.0f}")


if __name__ == "__main__":
    main()

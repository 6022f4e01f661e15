"""Round-robin pairing, by the tables that Johann Berger published in 1893."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.random_draw import draw_number
from fourfold.tournament.events import Pair
from fourfold.tournament.model import Seating

if TYPE_CHECKING:
    from fourfold.tournament.tournament import Tournament


def berger(players: int, number: int) -> list[tuple[int, int]]:
    """Return the pairings of a round, numbered from 1; the first of each pair begins.

    With an odd number of players, one number more than there are players stands for the bye.

    >>> berger(4, 1), berger(4, 2), berger(4, 3)
    ([(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)])
    """
    even = players + players % 2
    circle = even - 1
    last = (number - 1) * (even // 2) % circle + 1  # the opponent of the highest number
    pairs = [(last, even) if number % 2 else (even, last)]
    for step in range(1, even // 2):
        first = (last - 1 + step) % circle + 1
        second = (last - 1 - step) % circle + 1
        pairs.append((first, second))
    return pairs


def count_rounds(tournament: Tournament) -> int:
    """Return the number of rounds of a round robin."""
    players = len(tournament.players)
    return players - 1 + players % 2


def pair_round_robin(tournament: Tournament) -> Pair:
    """Return the next round of the Berger tables, with the numbers drawn at random."""
    order = _draw_order(tournament)
    tables, byes = [], []
    for first, second in berger(len(order), tournament.next_round):
        if max(first, second) > len(order):
            byes.append(order[min(first, second) - 1])
        else:
            tables.append(Seating((order[first - 1], order[second - 1])))
    return Pair(tournament.next_round, tuple(tables), tuple(byes))


def _draw_order(tournament: Tournament) -> list[str]:
    """Return the players in a random order, which the seed decides."""
    seed = tournament.setup.seed
    return sorted(
        tournament.players, key=lambda player: draw_number(seed, f"number {player}", 2**64)
    )

"""The cheapest matching of players into pairs."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from fourfold.tournament.perfect_matching import SCALE, PerfectMatching

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NEAREST = 14
"""Number of each player's cheapest pairs that are tried first."""


def find_cheapest_matching(
    count: int, costs: Mapping[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """Return the cheapest of the largest matchings, as sorted pairs.

    >>> find_cheapest_matching(4, {(0, 1): 1, (2, 3): 9, (0, 2): 4, (1, 3): 4})
    [(0, 2), (1, 3)]
    """
    # A pair that may not meet costs more than any matching without it. Most pairs are far from the
    # cheapest matching, so it is found among a few; the duals tell which others might improve it.
    size = count + count % 2
    illegal = 1 + sum(sorted(costs.values(), reverse=True)[:size])
    every = {pair: costs.get(pair, illegal) for pair in combinations(range(size), 2)}
    tried = _first_pairs(size, every)
    while True:
        rows: list[dict[int, int]] = [{} for _ in range(size)]
        for (low, high), cost in tried.items():
            rows[low][high] = rows[high][low] = cost
        found = PerfectMatching(rows)
        duals = found.duals
        missing = {
            pair: cost
            for pair, cost in every.items()
            if SCALE * cost < duals[pair[0]] + duals[pair[1]] and pair not in tried
        }
        if not missing:
            return [pair for pair in found.pairs if pair in costs]
        tried |= missing


def _first_pairs(size: int, every: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """Return the cheapest pairs of each player, and pairs enough for a perfect matching."""
    pairs: list[list[tuple[int, tuple[int, int]]]] = [[] for _ in range(size)]
    for pair, cost in every.items():
        for player in pair:
            pairs[player].append((cost, pair))
    nearest = {pair: cost for row in pairs for cost, pair in sorted(row)[:NEAREST]}
    neighbours = ((at, at + 1) for at in range(0, size, 2))
    return nearest | {pair: every[pair] for pair in neighbours}


def pack_costs(costs: Iterable[tuple[int, int]]) -> int:
    """Return one number from costs and the bounds of their sums; the first weighs most.

    >>> pack_costs([(1, 10), (2, 100), (3, 1000)])
    102003
    """
    total = 0
    for cost, bound in costs:
        total = total * bound + cost
    return total

"""The cheapest matching is a largest one, and costs as much as networkx finds."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from fourfold.tournament.matching import find_cheapest_matching
from fourfold.tournament.perfect_matching import SCALE, NoPerfectMatching, PerfectMatching
from tests.helpers.effort import rounds

Costs = dict[tuple[int, int], int]


def random_costs(count: int, density: float, greatest: int, rng: Random) -> Costs:
    """Return costs of some pairs of ``count`` players."""
    pairs = [(low, high) for high in range(count) for low in range(high)]
    return {pair: rng.randint(0, greatest) for pair in pairs if rng.random() < density}


def best_by_networkx(costs: Costs) -> tuple[int, int]:
    """Return the size and the cost of the cheapest of the largest matchings."""
    highest = max(costs.values(), default=0)
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from((*pair, highest - cost) for pair, cost in costs.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return len(found), sum(costs[min(pair), max(pair)] for pair in found)


def assert_is_best(count: int, costs: Costs) -> None:
    """Compare a matching with that of networkx."""
    found = find_cheapest_matching(count, costs)
    assert len({player for pair in found for player in pair}) == 2 * len(found)
    assert found == sorted(found)
    assert (len(found), sum(costs[pair] for pair in found)) == best_by_networkx(costs)


@pytest.mark.parametrize("greatest", [0, 1, 4, 40, 10**30])
@pytest.mark.parametrize("density", [0.2, 0.5, 0.9, 1.0])
def test_small_matchings_cost_what_networkx_finds(density: float, greatest: int) -> None:
    """Equal costs make tight cycles, and with them blossoms within blossoms."""
    rng = Random(f"{density} {greatest}")
    for _ in range(rounds(40, 2000)):
        count = rng.randint(0, 15)
        assert_is_best(count, random_costs(count, density, greatest, rng))


@pytest.mark.parametrize("count", [40, 61, 90])
def test_pairs_beyond_the_nearest_are_found(count: int) -> None:
    """A few players may meet only distant ones."""
    rng = Random(count)
    costs = random_costs(count, 1.0, 1000, rng)
    close = {pair: cost for pair, cost in costs.items() if pair[1] - pair[0] < 30 or cost < 500}
    assert_is_best(count, costs)
    assert_is_best(count, close)


def test_matching_of_300_players_leaves_none_out() -> None:
    """It takes a fifth of a second of processor time."""
    rng, count = Random(300), 300
    points = sorted((rng.randint(0, 14) for _ in range(count)), reverse=True)
    costs = {
        (low, high): (points[low] - points[high]) ** 2 << 40 | abs(high - low - 20)
        for high in range(count)
        for low in range(high)
        if rng.random() < 0.97
    }
    assert len(find_cheapest_matching(count, costs)) == count // 2


def test_duals_prove_the_matching() -> None:
    """No edge costs less than its duals, and duals and blossoms together cost the matching."""
    rng = Random(7)
    costs = random_costs(12, 1.0, 30, rng)
    rows: list[dict[int, int]] = [{} for _ in range(12)]
    for (low, high), cost in costs.items():
        rows[low][high] = rows[high][low] = cost
    found = PerfectMatching(rows)
    total = sum(costs[pair] for pair in found.pairs)
    assert sum(found.duals) >= SCALE * total  # the duals of blossoms are subtracted
    assert len(found.pairs) == 6


def test_graph_without_perfect_matching_is_refused() -> None:
    with pytest.raises(NoPerfectMatching):
        PerfectMatching([{1: 3, 2: 3, 3: 3}, {0: 3}, {0: 3}, {0: 3}])

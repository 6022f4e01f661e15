"""The cheapest matching of players into pairs, computed by rustworkx."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.extras import needs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def find_cheapest_matching(
    count: int, costs: Mapping[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """Return the cheapest of the largest matchings, as sorted pairs.

    >>> find_cheapest_matching(4, {(0, 1): 1, (2, 3): 9, (0, 2): 4, (1, 3): 4})
    [(0, 2), (1, 3)]
    """
    with needs("terminal"):
        import rustworkx  # noqa: PLC0415  # only needed to pair rounds

    highest = max(costs.values(), default=0)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(low, high, highest - cost) for (low, high), cost in costs.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def pack_costs(costs: Iterable[tuple[int, int]]) -> int:
    """Return one number from costs and the bounds of their sums; the first weighs most.

    >>> pack_costs([(1, 10), (2, 100), (3, 1000)])
    102003
    """
    total = 0
    for cost, bound in costs:
        total = total * bound + cost
    return total

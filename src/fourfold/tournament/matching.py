"""The cheapest way to put everybody in pairs: maximum-weight matching by rustworkx."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.extras import needs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def cheapest_matching(count: int, costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return as many disjoint pairs as possible and, among these ways, the one of least cost.

    >>> sorted(cheapest_matching(4, {(0, 1): 1, (2, 3): 9, (0, 2): 4, (1, 3): 4}))
    [(0, 2), (1, 3)]
    """
    with needs("terminal"):
        import rustworkx  # noqa: PLC0415  # only needed to pair rounds

    most = max(costs.values(), default=0)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(one, other, most - cost) for (one, other), cost in costs.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def packed(parts: Iterable[tuple[int, int]]) -> int:
    """Return one number from costs, each with what their sums stay below; the first weighs most.

    >>> packed([(1, 10), (2, 100), (3, 1000)])
    102003
    """
    whole = 0
    for cost, bound in parts:
        whole = whole * bound + cost
    return whole

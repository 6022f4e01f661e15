"""The cheapest perfect matching of a graph: Edmonds' blossom algorithm with dual variables.

Every vertex has a *dual*, a number such that no edge costs less than the duals of its ends; an edge
that costs just as much is *tight*. Trees of tight edges grow from all unmatched vertices at once.
Vertices at even depth are *outer*, the others *inner*. A tight edge between two trees is the middle
of a path along which the matching grows. Within a tree it closes an odd cycle, which shrinks to a
*blossom* and counts as one outer node. If no edge is tight, the duals of outer vertices rise and
those of inner ones fall, until one is. A blossom has a dual too; when that of an inner one reaches
0, it expands. Costs are multiplied by four, so that all numbers stay integers.

Zvi Galil, "Efficient algorithms for finding maximum matching in graphs" (1986), explains it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Edge: TypeAlias = tuple[int, int]
"""Two vertices; which one comes first says from which node the edge leads to which."""

FREE, OUTER, INNER = -1, 0, 1
SCALE = 4


class NoPerfectMatching(ValueError):
    """The graph has no perfect matching."""


class PerfectMatching:
    """A growing matching of the vertices from 0; ``costs[u][v]`` is the cost of an edge.

    A *node* is a vertex or a blossom. ``top`` is the outermost blossom of a node, or the node.
    """

    def __init__(self, costs: Sequence[dict[int, int]]) -> None:
        count = len(costs)
        self._edges = [{v: SCALE * cost for v, cost in row.items()} for row in costs]
        self._top = list(range(count))
        self._blossom_of: list[int | None] = [None] * count
        self._parts: list[list[int]] = [[] for _ in range(count)]
        self._links: list[list[Edge]] = [[] for _ in range(count)]
        self._mate: list[Edge | None] = [None] * count
        self._label = [FREE] * count
        self._parent: list[Edge | None] = [None] * count
        self._slack: list[Edge | None] = [None] * count
        self._queue: list[int] = []
        self._count = count
        self._dual = [min(row.values(), default=0) // 2 for row in self._edges]
        self._spare: list[int] = []
        self._match_tight_edges()
        while self._grow():
            pass

    @property
    def duals(self) -> list[int]:
        """Duals of the vertices, in units of costs divided by `SCALE`."""
        return self._dual[: self._count]

    @property
    def pairs(self) -> list[Edge]:
        """The pairs of the matching, each with the lower vertex first."""
        mates = (mate for mate in self._mate[: self._count] if mate is not None)
        return sorted(mate for mate in mates if mate[0] < mate[1])

    def _match_tight_edges(self) -> None:
        """Raise the duals one by one, and match vertices along tight edges."""
        for u, row in enumerate(self._edges):
            self._dual[u] = min((cost - self._dual[v] for v, cost in row.items()), default=0)
        for u, row in enumerate(self._edges):
            if self._mate[u] is not None:
                continue
            for v in row:
                if self._mate[v] is None and not self._slack_of(u, v):
                    self._mate[u], self._mate[v] = (u, v), (v, u)
                    break

    def _slack_of(self, u: int, v: int) -> int:
        """Return the slack of an edge between different top nodes."""
        return self._edges[u][v] - self._dual[u] - self._dual[v]

    def _vertices(self, node: int) -> Iterator[int]:
        """Yield the vertices of a node."""
        pending = [node]
        while pending:
            node = pending.pop()
            if node < self._count:
                yield node
            else:
                pending += self._parts[node]

    def _top_nodes(self) -> list[int]:
        """Return the nodes that are in no blossom."""
        spare = set(self._spare)
        every = range(len(self._top))
        return [x for x in every if self._top[x] == x and x not in spare]

    # Growing the trees

    def _grow(self) -> bool:
        """Grow the matching by one pair; return whether there was one to grow."""
        size = len(self._top)
        self._label[:] = [FREE] * size
        self._slack[:] = self._parent[:] = [None] * size
        roots = [x for x in self._top_nodes() if self._mate[x] is None]
        self._queue = []
        for x in roots:
            self._make_outer(x)
        while roots:
            if self._scan() or self._adjust():
                return True
        return False

    def _make_outer(self, x: int) -> None:
        """Label a node as outer and let its vertices be scanned."""
        self._label[x] = OUTER
        self._queue += self._vertices(x)

    def _scan(self) -> bool:
        """Follow the tight edges of the waiting vertices; return whether the matching grew."""
        top, dual = self._top, self._dual
        while self._queue:
            u = self._queue.pop()
            if self._label[top[u]] != OUTER:
                continue
            for v, cost in self._edges[u].items():
                if top[u] == top[v]:
                    continue
                slack = cost - dual[u] - dual[v]
                if slack:
                    self._note_slack(u, v, slack)
                elif self._use((u, v)):
                    return True
        return False

    def _note_slack(self, u: int, v: int, slack: int) -> None:
        """Remember an edge from an outer vertex if it is the tightest into its node."""
        x = self._top[v]
        best = self._slack[x]
        if best is None or slack < self._slack_of(*best):
            self._slack[x] = (u, v)

    def _find_slack(self, x: int) -> None:
        """Find the tightest edge from an outer vertex into a node."""
        self._slack[x] = None
        for v in self._vertices(x):
            for u in self._edges[v]:
                if self._top[u] != x and self._label[self._top[u]] == OUTER:
                    self._note_slack(u, v, self._slack_of(u, v))

    def _use(self, edge: Edge) -> bool:
        """Use a tight edge from an outer vertex; return whether the matching grew."""
        one, other = self._top[edge[0]], self._top[edge[1]]
        if self._label[other] == FREE:
            mate = self._mate[other]
            assert mate is not None  # noqa: S101 - unmatched nodes are outer
            self._label[other], self._parent[other] = INNER, edge
            next_node = self._top[mate[1]]
            self._slack[other] = self._slack[next_node] = None
            self._make_outer(next_node)
        elif self._label[other] == OUTER:
            common = self._common_ancestor(one, other)
            if common is None:
                self._augment(one, edge)
                self._augment(other, (edge[1], edge[0]))
                return True
            self._shrink(edge, common)
        return False

    def _outer_parent(self, x: int) -> int | None:
        """Return the outer node two steps above an outer node, None for a root."""
        mate = self._mate[x]
        if mate is None:
            return None
        parent = self._parent[self._top[mate[1]]]
        assert parent is not None  # noqa: S101 - the node between is inner
        return self._top[parent[0]]

    def _common_ancestor(self, one: int, other: int) -> int | None:
        """Return the lowest outer node above two outer nodes, None in different trees."""
        above: set[int] = set()
        node: int | None = one
        while node is not None:
            above.add(node)
            node = self._outer_parent(node)
        node = other
        while node is not None and node not in above:
            node = self._outer_parent(node)
        return node

    def _adjust(self) -> bool:
        """Change the duals until an edge is tight, and use it; return whether the matching grew."""
        nodes = self._top_nodes()
        change: int | None = None
        for x in nodes:
            best, label = self._slack[x], self._label[x]
            if label == INNER:
                limit = self._dual[x] // 2 if x >= self._count else None
            elif best is None:
                limit = None
            else:
                slack = self._slack_of(*best)
                limit = slack if label == FREE else slack // 2
            if limit is not None and (change is None or limit < change):
                change = limit
        if change is None:
            raise NoPerfectMatching
        for u in range(self._count):
            label = self._label[self._top[u]]
            self._dual[u] += change if label == OUTER else -change if label == INNER else 0
        for x in nodes:
            if x >= self._count and self._label[x] != FREE:
                self._dual[x] += 2 * change if self._label[x] == OUTER else -2 * change
        return self._use_tight_edges(nodes)

    def _use_tight_edges(self, nodes: list[int]) -> bool:
        """Use the edges that a change of duals made tight, and expand blossoms."""
        for x in nodes:
            best = self._slack[x]
            if self._top[x] != x or best is None or self._top[best[0]] == x:
                continue
            if self._label[x] != INNER and not self._slack_of(*best) and self._use(best):
                return True
        for x in nodes:
            is_expired = x >= self._count and self._top[x] == x and not self._dual[x]
            if is_expired and self._label[x] == INNER:
                self._expand(x)
        return False

    # Changing the matching

    def _augment(self, x: int, edge: Edge) -> None:
        """Match an outer node by an edge, and change the pairs on the way to its root."""
        while True:
            mate = self._mate[x]
            self._match(x, edge)
            if mate is None:
                return
            inner = self._top[mate[1]]
            parent = self._parent[inner]
            assert parent is not None  # noqa: S101 - inner nodes have one
            self._match(inner, (parent[1], parent[0]))
            x, edge = self._top[parent[0]], parent

    def _match(self, x: int, edge: Edge) -> None:
        """Match a node by an edge that leads out of it, and its parts accordingly."""
        self._mate[x] = edge
        if x < self._count:
            return
        at = self._even_place(x, self._part_with(x, edge[0]))
        parts, links = self._parts[x], self._links[x]
        for place in range(0, at, 2):
            u, v = links[place]
            self._match(parts[place], (u, v))
            self._match(parts[place + 1], (v, u))
        self._match(parts[at], edge)
        self._parts[x] = parts[at:] + parts[:at]
        self._links[x] = links[at:] + links[:at]

    def _part_with(self, blossom: int, vertex: int) -> int:
        """Return the part of a blossom that contains a vertex."""
        node = vertex
        while self._blossom_of[node] != blossom:
            above = self._blossom_of[node]
            assert above is not None  # noqa: S101 - the vertex is in the blossom
            node = above
        return node

    def _even_place(self, blossom: int, part: int) -> int:
        """Return the place of a part, after turning the cycle round if it was odd."""
        parts, links = self._parts[blossom], self._links[blossom]
        at = parts.index(part)
        if at % 2:
            self._parts[blossom] = [parts[0], *parts[:0:-1]]
            self._links[blossom] = [(v, u) for u, v in reversed(links)]
            at = len(parts) - at
        return at

    # Blossoms

    def _shrink(self, edge: Edge, common: int) -> None:
        """Shrink the cycle that an edge closes below an outer node."""
        down_nodes, down_links = self._way_up(self._top[edge[0]], common)
        up_nodes, up_links = self._way_up(self._top[edge[1]], common)
        parts = [common, *reversed(down_nodes), *up_nodes]
        links = [*((v, u) for u, v in reversed(down_links)), edge, *up_links]
        blossom = self._new_blossom()
        self._parts[blossom], self._links[blossom] = parts, links
        self._mate[blossom], self._parent[blossom] = self._mate[common], None
        self._dual[blossom], self._label[blossom] = 0, OUTER
        for part in parts:
            self._blossom_of[part] = blossom
            if self._label[part] == INNER:
                self._queue += self._vertices(part)
        self._set_top(blossom, blossom)
        self._find_slack(blossom)

    def _way_up(self, x: int, common: int) -> tuple[list[int], list[Edge]]:
        """Return the nodes from an outer one to below an ancestor, with the edges upwards."""
        nodes, links = [], []
        while x != common:
            mate = self._mate[x]
            assert mate is not None  # noqa: S101 - roots are above
            inner = self._top[mate[1]]
            parent = self._parent[inner]
            assert parent is not None  # noqa: S101 - inner nodes have one
            nodes += [x, inner]
            links += [mate, (parent[1], parent[0])]
            x = self._top[parent[0]]
        return nodes, links

    def _expand(self, blossom: int) -> None:
        """Replace an inner blossom by its parts: a way through it, and free nodes."""
        parent = self._parent[blossom]
        assert parent is not None  # noqa: S101 - inner nodes have one
        for part in self._parts[blossom]:
            self._blossom_of[part] = None
            self._set_top(part, part)
        node = parent[1]
        while (above := self._blossom_of[node]) is not None:
            node = above
        at = self._even_place(blossom, node)
        parts, links = self._parts[blossom], self._links[blossom]
        for place in range(0, at, 2):
            inner, outer = parts[place], parts[place + 1]
            u, v = links[place]
            self._label[inner], self._parent[inner], self._slack[inner] = INNER, (v, u), None
            self._make_outer(outer)
            self._find_slack(outer)
        self._label[node], self._parent[node], self._slack[node] = INNER, parent, None
        for part in parts[at + 1 :]:
            self._label[part], self._parent[part] = FREE, None
            self._find_slack(part)
        self._label[blossom] = FREE
        self._spare.append(blossom)

    def _set_top(self, node: int, top: int) -> None:
        """Set the outermost blossom of a node and everything in it."""
        pending = [node]
        while pending:
            node = pending.pop()
            self._top[node] = top
            pending += self._parts[node] if node >= self._count else []

    def _new_blossom(self) -> int:
        """Return the number of a new blossom."""
        if self._spare:
            blossom = self._spare.pop()
            self._blossom_of[blossom] = self._slack[blossom] = None
            return blossom
        for table in (self._blossom_of, self._mate, self._parent, self._slack):
            table.append(None)
        self._parts.append([])
        self._links.append([])
        self._label.append(FREE)
        self._dual.append(0)
        self._top.append(len(self._top))
        return len(self._top) - 1

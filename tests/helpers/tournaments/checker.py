"""An independent checker of Swiss tournaments, which reads their JSON lines alone.

It imports nothing from ``src/``, and finds legal rounds and their costs with networkx.
"""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import combinations
from typing import Any

import networkx as nx

BYE = "the bye"
MAX_LOOKAHEAD_FIELD = 12
"""Largest field in which a costlier round may be chosen to keep later rounds possible."""


class Checker:
    """A reader of a tournament's lines that asserts the laws of pairing at every event."""

    def __init__(self, lines: str) -> None:
        first, *rest = lines.splitlines()
        self.setup = json.loads(first)
        self.events = [json.loads(line)["event"] for line in rest]
        self.entrants: set[str] = set()
        self.leavers: set[str] = set()
        self.absences: set[tuple[str, int]] = set()
        self.opponents: defaultdict[str, set[str]] = defaultdict(set)
        self.byes: list[str] = []
        self.walkovers: set[str] = set()
        self.halves: defaultdict[str, int] = defaultdict(int)
        self.balance: defaultdict[str, int] = defaultdict(int)
        self.open_games: dict[tuple[int, int], tuple[str, str]] = {}
        self.round = 0

    def run(self, *, optimal_in: int = 0) -> None:
        """Check every event, and the cost of round ``optimal_in`` in a large field."""
        for event in self.events:
            if event["kind"] == "pair" and event["round"] == optimal_in:
                is_small = len(self.present_players(event["round"])) <= MAX_LOOKAHEAD_FIELD
                assert is_small or self.cost(event) == self.lowest_cost(), self.setup
            getattr(self, event["kind"])(event)

    def enter(self, event: dict[str, Any]) -> None:
        self.entrants.add(event["entrant"]["id"])

    def withdraw(self, event: dict[str, Any]) -> None:
        self.leavers.add(event["entrant"])
        for place, players in list(self.open_games.items()):
            if event["entrant"] in players:
                del self.open_games[place]
                (other,) = set(players) - {event["entrant"]}
                self.halves[other] += 2
                self.walkovers.add(other)

    def miss(self, event: dict[str, Any]) -> None:
        self.absences.add((event["entrant"], event["round"]))

    def pair(self, event: dict[str, Any]) -> None:
        self.round += 1
        assert event["round"] == self.round
        assert not self.open_games
        tables = [tuple(table["players"]) for table in event["tables"]]
        placed = [player for table in tables for player in table] + event["byes"]
        assert sorted(placed) == sorted(self.present_players(self.round))
        assert len(event["byes"]) == len(placed) % 2
        for player in event["byes"]:
            assert player not in self.byes
            self.byes.append(player)
            self.halves[player] += 2
        for number, (first, second) in enumerate(tables, 1):
            assert second not in self.opponents[first]
            self.opponents[first].add(second)
            self.opponents[second].add(first)
            self.open_games[self.round, number] = (first, second)

    def report(self, event: dict[str, Any]) -> None:
        first, second = self.open_games.pop((event["round"], event["table"]))
        places, absent = event["result"]["places"], event["result"]["absent"]
        if not absent:
            self.balance[first] += 1
            self.balance[second] -= 1
            assert abs(self.balance[first]) <= 1
            assert abs(self.balance[second]) <= 1
            is_draw = places[0] == places[1]
            self.halves[first] += 1 if is_draw else 2 * (places[0] == 1)
            self.halves[second] += 1 if is_draw else 2 * (places[1] == 1)
        elif len(absent) == 1:
            winner = second if absent == [1] else first
            self.halves[winner] += 2
            self.walkovers.add(winner)

    def present_players(self, number: int) -> set[str]:
        """Return the players of a round."""
        absent = {player for player, missed in self.absences if missed == number}
        return self.entrants - self.leavers - absent

    def graph(self) -> nx.Graph[str]:
        """Return the legal pairings of the next round as a graph with negative costs."""
        graph: nx.Graph[str] = nx.Graph()
        present = sorted(self.present_players(self.round + 1))
        graph.add_nodes_from(present)
        for one, other in combinations(present, 2):
            balances = {self.balance[one], self.balance[other]}
            if other not in self.opponents[one] and balances not in ({1}, {-1}):
                gap = self.halves[one] - self.halves[other]
                graph.add_edge(one, other, weight=-gap * gap)
        if len(present) % 2:
            free = [player for player in present if player not in self.byes]
            graph.add_weighted_edges_from((player, BYE, -self.bye_cost(player)) for player in free)
            graph.add_node(BYE)
        return graph

    def has_legal_round(self) -> bool:
        """Return whether the next round has a legal pairing."""
        graph = self.graph()
        bare: nx.Graph[str] = nx.Graph(graph.edges)
        return 2 * len(nx.max_weight_matching(bare, maxcardinality=True)) == len(graph)

    def lowest_cost(self) -> int:
        """Return the cost of the best legal round: the bye, then the score gaps."""
        graph = self.graph()
        best = nx.max_weight_matching(graph, maxcardinality=True)
        return -sum(int(graph.edges[pair]["weight"]) for pair in best)

    def cost(self, event: dict[str, Any]) -> int:
        """Return the cost of a round."""
        gaps = (
            self.halves[table["players"][0]] - self.halves[table["players"][1]]
            for table in event["tables"]
        )
        return sum(gap * gap for gap in gaps) + sum(map(self.bye_cost, event["byes"]))

    def bye_cost(self, player: str) -> int:
        """Return the cost of a player's bye: their points, then a win by forfeit."""
        return 10**9 * self.halves[player] + 10**6 * (player in self.walkovers)

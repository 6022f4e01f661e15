"""Pairing for tables of three (D1): few repeated opponents, then close scores."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from fourfold.tournament.errors import NoLegalPairing, TooFew
from fourfold.tournament.events import Pair
from fourfold.tournament.history import History, history
from fourfold.tournament.model import Format, Seating
from fourfold.tournament.swiss import rank_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tournament.tournament import Tournament

SEATS = 3
MAX_COMPARISONS = 40_000
"""The most comparisons of two tables, which take about half a second."""
REPEAT_COST, SEAT_COST = 10**9, 10**6
"""The costs of a repeated opponent and of a repeated seat, which outweigh all score gaps."""


def pair_threes(tournament: Tournament) -> Pair:
    """Return the next round for tables of three.

    One or two players may be left over: they have a bye, or wait in an arena. Tables without
    repeated opponents are hard to find in general, so swaps of players between tables reduce the
    repeats until no swap helps.
    """
    past, busy = history(tournament), tournament.busy_players
    order = [player for player in rank_players(tournament, past) if player not in busy]
    arena = tournament.setup.format is Format.ARENA
    byes = () if arena else _byes(tournament, order, past)
    playing = [player for player in order if player not in byes]
    playing = playing[: len(playing) // SEATS * SEATS]
    if not playing:
        raise TooFew(present=len(order), players=SEATS)
    costs = TableCosts(playing, past)
    seats = tuple(
        Seating(tuple(playing[rank] for rank in costs.order_seats(table)))
        for table in improve_tables(len(playing), costs)
    )
    return Pair(tournament.next_round, seats, byes)


def _byes(tournament: Tournament, order: list[str], past: History) -> tuple[str, ...]:
    """Return the players with a bye: the lowest in rank who have had none."""
    needed = len(order) % SEATS
    free = [player for player in reversed(order) if not past.byes[player]]
    if len(free) < needed:
        raise NoLegalPairing(round=tournament.next_round)
    return tuple(free[:needed])


class TableCosts:
    """The costs of tables; players are numbers, in the order of rank."""

    def __init__(self, players: Sequence[str], past: History) -> None:
        self._excess = [_seat_excess(player, past) for player in players]
        self._pairs = [[_pair_cost(player, other, past) for other in players] for player in players]
        self._seats: dict[tuple[tuple[int, ...], ...], int] = {}

    def cost(self, table: Sequence[int]) -> int:
        """Return the cost of a table."""
        return self.pair_cost(table) + self.seat_cost(table)

    def pair_cost(self, table: Sequence[int]) -> int:
        """Return the cost of repeated opponents and score gaps."""
        first, second, third = table
        to_others = self._pairs[first]
        return to_others[second] + to_others[third] + self._pairs[second][third]

    def seat_cost(self, table: Sequence[int]) -> int:
        """Return the cost of the best seats of a table."""
        excess = tuple([self._excess[player] for player in table])
        known = self._seats.get(excess)
        if known is None:
            best = self._count_excess(self.order_seats(table))
            known = self._seats[excess] = SEAT_COST * best
        return known

    def order_seats(self, table: Sequence[int]) -> tuple[int, ...]:
        """Return the players of a table in the seats that they have had least often."""
        return min(permutations(table), key=self._count_excess)

    def _count_excess(self, players: Sequence[int]) -> int:
        """Return how many more games players have had in these seats than in their rarest ones."""
        return sum(self._excess[player][seat] for seat, player in enumerate(players))


def _pair_cost(player: str, other: str, past: History) -> int:
    """Return the cost of two players at one table."""
    is_repeat = other in past.opponents[player]
    return REPEAT_COST * is_repeat + (past.halves[player] - past.halves[other]) ** 2


def _seat_excess(player: str, past: History) -> tuple[int, ...]:
    """Return how many more games a player has had in each seat than in the rarest one."""
    counts = [past.seats[player, seat] for seat in range(1, SEATS + 1)]
    return tuple(count - min(counts) for count in counts)


def improve_tables(count: int, costs: TableCosts) -> list[list[int]]:
    """Return tables for players in the order of rank, improved by swaps between two tables.

    Two tables are compared again only when one of them has changed. The number of comparisons is
    limited, so that no history of a large field takes long.
    """
    tables = [list(range(start, start + SEATS)) for start in range(0, count, SEATS)]
    changed = [0] * len(tables)
    compared = dict.fromkeys(combinations(range(len(tables)), 2), -1)
    comparisons, is_better = 0, True
    while is_better:
        is_better = False
        for (low, high), last in compared.items():
            if max(changed[low], changed[high]) < last:
                continue
            if comparisons == MAX_COMPARISONS:
                return tables
            comparisons += 1
            compared[low, high] = comparisons
            if _swap_players(tables[low], tables[high], costs):
                changed[low] = changed[high] = comparisons
                is_better = True
    return tables


def _swap_players(table: list[int], other_table: list[int], costs: TableCosts) -> bool:
    """Make the first swap between two tables that lowers their costs; return whether one did."""
    before = costs.cost(table) + costs.cost(other_table)
    if not before:
        return False
    for i in range(SEATS):
        for j in range(SEATS):
            table[i], other_table[j] = other_table[j], table[i]
            left = before - costs.pair_cost(table) - costs.pair_cost(other_table)
            if left > 0 and costs.seat_cost(table) + costs.seat_cost(other_table) < left:
                return True
            table[i], other_table[j] = other_table[j], table[i]
    return False

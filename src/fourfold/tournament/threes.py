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
    from fourfold.tournament.tournament import Tournament

SEATS = 3
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
    tables = [playing[at : at + SEATS] for at in range(0, len(playing), SEATS)]
    _improve(tables, past)
    seats = tuple(
        Seating(min(permutations(table), key=lambda players: _seat_excess(players, past)))
        for table in tables
    )
    return Pair(tournament.next_round, seats, byes)


def _byes(tournament: Tournament, order: list[str], past: History) -> tuple[str, ...]:
    """Return the players with a bye: the lowest in rank who have had none."""
    needed = len(order) % SEATS
    free = [player for player in reversed(order) if not past.byes[player]]
    if len(free) < needed:
        raise NoLegalPairing(round=tournament.next_round)
    return tuple(free[:needed])


def _improve(tables: list[list[str]], past: History) -> None:
    """Swap players between tables until no swap lowers the costs."""
    better = True
    while better:
        better = False
        for table, other_table in combinations(tables, 2):
            better |= _swap_best(table, other_table, past)


def _swap_best(table: list[str], other_table: list[str], past: History) -> bool:
    """Make the first swap between two tables that lowers their costs; return whether one did."""
    before = _cost(table, past) + _cost(other_table, past)
    for i in range(SEATS):
        for j in range(SEATS):
            table[i], other_table[j] = other_table[j], table[i]
            if _cost(table, past) + _cost(other_table, past) < before:
                return True
            table[i], other_table[j] = other_table[j], table[i]
    return False


def _cost(table: list[str], past: History) -> int:
    """Return the cost of a table: repeated opponents, uneven seats, then score gaps."""
    pairs = sum(
        REPEAT_COST * (other in past.opponents[player])
        + (past.halves[player] - past.halves[other]) ** 2
        for player, other in combinations(table, 2)
    )
    return pairs + SEAT_COST * min(_seat_excess(players, past) for players in permutations(table))


def _seat_excess(players: tuple[str, ...], past: History) -> int:
    """Return how many more games players have had in these seats than in their rarest ones."""
    return sum(
        past.seats[player, seat] - min(past.seats[player, other] for other in (1, 2, 3))
        for seat, player in enumerate(players, 1)
    )

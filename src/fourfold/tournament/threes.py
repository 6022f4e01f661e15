"""Tables of three (D1): as few repeated opponents as can be found, then scores close together."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from fourfold.tournament.errors import NoLegalPairing, TooFew
from fourfold.tournament.events import Pair
from fourfold.tournament.history import History, history
from fourfold.tournament.model import Format, Seating
from fourfold.tournament.swiss import ranked

if TYPE_CHECKING:
    from fourfold.tournament.tournament import Tournament

SEATS = 3
REPEAT, UNEVEN = 10**9, 10**6
"""What it costs that two meet again, or that seats are not rotated: more than any scores."""


def pair_threes(tournament: Tournament) -> Pair:
    """Return the next round for tables of three; one or two may have a bye, or wait in an arena.

    Which tables never repeat an opponent is too hard a question to answer in general, so repeats
    are only made as few as swapping players between tables can make them.
    """
    past = history(tournament)
    order = [player for player in ranked(tournament, past) if player not in tournament.busy]
    arena = tournament.setup.format is Format.ARENA
    byes = () if arena else _byes(tournament, order, past)
    playing = [player for player in order if player not in byes]
    playing = playing[: len(playing) // SEATS * SEATS]
    if not playing:
        raise TooFew(present=len(order), players=SEATS)
    tables = [playing[at : at + SEATS] for at in range(0, len(playing), SEATS)]
    _improve(tables, past)
    seats = tuple(
        Seating(min(permutations(table), key=lambda players: _uneven(players, past)))
        for table in tables
    )
    return Pair(tournament.next_round, seats, byes)


def _byes(tournament: Tournament, order: list[str], past: History) -> tuple[str, ...]:
    """Return who has a bye: the lowest who have had none."""
    needed = len(order) % SEATS
    free = [player for player in reversed(order) if not past.byes[player]]
    if len(free) < needed:
        raise NoLegalPairing(round=tournament.next_round)
    return tuple(free[:needed])


def _improve(tables: list[list[str]], past: History) -> None:
    """Swap players between tables as long as that makes the tables better."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            better |= _swap_best(one, other, past)


def _swap_best(one: list[str], other: list[str], past: History) -> bool:
    """Swap two players of two tables where that makes them better."""
    before = _cost(one, past) + _cost(other, past)
    for i in range(SEATS):
        for j in range(SEATS):
            one[i], other[j] = other[j], one[i]
            if _cost(one, past) + _cost(other, past) < before:
                return True
            one[i], other[j] = other[j], one[i]
    return False


def _cost(table: list[str], past: History) -> int:
    """Return how bad a table is: repeated opponents, uneven seats, then distances of scores."""
    pairs = sum(
        REPEAT * (other in past.met[one]) + (past.halves[one] - past.halves[other]) ** 2
        for one, other in combinations(table, 2)
    )
    return pairs + UNEVEN * min(_uneven(players, past) for players in permutations(table))


def _uneven(players: tuple[str, ...], past: History) -> int:
    """Return how much more often than another seat players would have had these."""
    return sum(
        past.seats[player, seat] - min(past.seats[player, other] for other in (1, 2, 3))
        for seat, player in enumerate(players, 1)
    )

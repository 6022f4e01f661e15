"""An arena: free players meet, near in points, but not the same opponent twice in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.errors import TooFew
from fourfold.tournament.events import Pair
from fourfold.tournament.history import History, history
from fourfold.tournament.matching import cheapest_matching, packed
from fourfold.tournament.model import Seating
from fourfold.tournament.swiss import ranked, seated

if TYPE_CHECKING:
    from fourfold.tournament.tournament import Tournament

BLOCK = 100
"""So many players are matched at a time, or nearly twice as many; an even number."""


def pair_arena(tournament: Tournament) -> Pair:
    """Return tables for those who are free; anyone left over is paired the next time."""
    past, busy = history(tournament), tournament.busy
    order = [player for player in ranked(tournament, past) if player not in busy]
    again = len(tournament.present()) == 2
    tables = [
        Seating(seated(tournament, past, some[low], some[high]))
        for some in _blocks(order)
        for low, high in cheapest_matching(len(some), _costs(some, past, again))
    ]
    if not tables:
        raise TooFew(present=len(order), players=2)
    return Pair(tournament.next_round, tuple(tables))


def _blocks(order: list[str]) -> list[list[str]]:
    """Split a long ranking into blocks: a matching of all takes too long, and is hardly nearer.

    >>> [len(block) for block in _blocks([str(number) for number in range(275)])]
    [100, 175]
    """
    starts = range(0, max(1, len(order) - BLOCK), BLOCK)
    return [order[at : at + BLOCK] if at != starts[-1] else order[at:] for at in starts]


def _costs(order: list[str], past: History, again: bool) -> dict[tuple[int, int], int]:
    """Return what each pairing costs: an uneven first turn, a known opponent, other points."""
    count = len(order)
    return {
        (low, high): packed(
            [
                (_uneven(past, order[low], order[high]), 1),
                (int(order[high] in past.met[order[low]]), count + 1),
                ((past.halves[order[low]] - past.halves[order[high]]) ** 2, 2**40),
                (high - low, count * count + 1),
            ]
        )
        for high in range(count)
        for low in range(high)
        if again
        or order[high] not in past.last_met.get(order[low], ())
        or order[low] not in past.last_met.get(order[high], ())
    }


def _uneven(past: History, one: str, other: str) -> int:
    """Return by how much more than one somebody's first turns would be out of balance."""
    low, high = sorted((past.balance[one], past.balance[other]))
    return max(0, abs(low + 1) - 1) + max(0, abs(high - 1) - 1)

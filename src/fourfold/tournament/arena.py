"""Arena pairing: free players with close scores meet, but never twice in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.errors import TooFew
from fourfold.tournament.events import Pair
from fourfold.tournament.history import History, history
from fourfold.tournament.matching import find_cheapest_matching, pack_costs
from fourfold.tournament.model import Seating
from fourfold.tournament.swiss import order_pair, rank_players

if TYPE_CHECKING:
    from fourfold.tournament.tournament import Tournament

BLOCK_SIZE = 100
"""The players matched at a time, an even number; the last block has up to twice as many."""


def pair_arena(tournament: Tournament) -> Pair:
    """Return tables for the free players; a player left over waits for the next pairing."""
    past, busy = history(tournament), tournament.busy_players
    order = [player for player in rank_players(tournament, past) if player not in busy]
    can_rematch = len(tournament.present_players()) == 2
    tables = [
        Seating(order_pair(tournament, past, block[low], block[high]))
        for block in _split_blocks(order)
        for low, high in find_cheapest_matching(len(block), _costs(block, past, can_rematch))
    ]
    if not tables:
        raise TooFew(present=len(order), players=2)
    return Pair(tournament.next_round, tuple(tables))


def _split_blocks(order: list[str]) -> list[list[str]]:
    """Split a long ranking into blocks.

    Matching all players at once takes too long, and the scores that meet are hardly closer.

    >>> [len(block) for block in _split_blocks([str(number) for number in range(275)])]
    [100, 175]
    """
    starts = range(0, max(1, len(order) - BLOCK_SIZE), BLOCK_SIZE)
    return [
        order[start : start + BLOCK_SIZE] if start != starts[-1] else order[start:]
        for start in starts
    ]


def _costs(order: list[str], past: History, can_rematch: bool) -> dict[tuple[int, int], int]:
    """Return the cost of each pairing: uneven first turns, earlier opponents, score gaps."""
    count = len(order)
    return {
        (low, high): pack_costs(
            [
                (_imbalance(past, order[low], order[high]), 1),
                (int(order[high] in past.opponents[order[low]]), count + 1),
                ((past.halves[order[low]] - past.halves[order[high]]) ** 2, 2**40),
                (high - low, count * count + 1),
            ]
        )
        for high in range(count)
        for low in range(high)
        if can_rematch
        or order[high] not in past.last_opponents.get(order[low], ())
        or order[low] not in past.last_opponents.get(order[high], ())
    }


def _imbalance(past: History, player: str, other: str) -> int:
    """Return the excess of two players' first turns over a balance of one."""
    low, high = sorted((past.balance[player], past.balance[other]))
    return max(0, abs(low + 1) - 1) + max(0, abs(high - 1) - 1)

"""Swiss pairing: equal scores meet, as far as the laws of pairing allow.

A round is a matching of least cost in the graph of all legal pairings, with one more node for the
bye where the number is odd. So a legal round is found whenever there is one. In order of weight:
the bye goes to the lowest score; scores differ as little as possible; in each group of one score
the upper half meets the lower half; whoever began the last time does not begin again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.random_draw import draw_number
from fourfold.tournament.errors import NoLegalPairing
from fourfold.tournament.events import Pair
from fourfold.tournament.foresight import MAX_PLAYERS, Foresight, all_matchings
from fourfold.tournament.history import History, history
from fourfold.tournament.laws import may_begin
from fourfold.tournament.matching import cheapest_matching, packed
from fourfold.tournament.model import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tournament.tournament import Tournament


def pair_swiss(tournament: Tournament) -> Pair:
    """Return the next round for tables of two, or say that there is no legal one."""
    past, games = history(tournament), tournament.setup.games
    order = ranked(tournament, past)
    costs = _costs(order, past, games)
    cheapest = cheapest_matching(len(order) + len(order) % 2, costs)
    if len(cheapest) < (len(order) + 1) // 2:
        raise NoLegalPairing(round=tournament.next_round)
    pairs, begins = _foreseen(tournament, order, past, costs, cheapest)
    byes = tuple(order[low] for low, high in pairs if high == len(order))
    tables = tuple(
        Seating(begins.get((low, high)) or seated(tournament, past, order[low], order[high]))
        for low, high in pairs
        if high < len(order)
    )
    return Pair(tournament.next_round, tables, byes)


def _foreseen(
    tournament: Tournament,
    order: list[str],
    past: History,
    costs: dict[tuple[int, int], int],
    cheapest: list[tuple[int, int]],
) -> tuple[Sequence[tuple[int, int]], dict[tuple[int, int], tuple[str, str]]]:
    """Return the cheapest round after which all others can be paired, and who begins in it.

    Where none is found, or the field is too large to look ahead, it is the cheapest of all.
    """
    later = tournament.setup.rounds - tournament.next_round
    if not later or len(order) > MAX_PLAYERS:
        return cheapest, {}
    ways = sorted(
        all_matchings(len(order) + len(order) % 2, costs),
        key=lambda pairs: sum(costs[pair] for pair in pairs),
    )
    foresight = Foresight(order, past, tournament.setup.games)
    for pairs in (cheapest, *ways):
        games = [pair for pair in pairs if pair[1] < len(order)]
        begin = {seated(tournament, past, order[low], order[high])[0] for low, high in games}
        starters = {at for at, player in enumerate(order) if player in begin}
        found = foresight.seats(pairs, starters, later)
        if found is not None:
            return pairs, {
                pair: (order[first], order[second]) for pair, (first, second) in found.items()
            }
    return cheapest, {}


def ranked(tournament: Tournament, past: History) -> list[str]:
    """Return who is there by points, then rating, then lot."""
    seed, members = tournament.setup.seed, tournament.members

    def rank(player: str) -> tuple[int, int, int]:
        rating = members[player].entrant.rating
        return -past.halves[player], -rating, draw_number(seed, f"number {player}", 2**64)

    return sorted(tournament.present(), key=rank)


def _costs(order: list[str], past: History, games: int) -> dict[tuple[int, int], int]:
    """Return what each legal pairing costs, by the ranks of the two; the last node is the bye."""
    halves = [past.halves[player] for player in order]
    places = _places(halves)
    costs = {}
    for high in range(len(order)):
        for low in range(high):
            one, other = order[low], order[high]
            forth = may_begin(past, one, other, games)
            if other in past.met[one] or not (forth or may_begin(past, other, one, games)):
                continue
            costs[low, high] = _cost(low, high, halves, places, _same_turn(past, one, other))
    if len(order) % 2:
        costs |= {
            (at, len(order)): _bye_cost(at, halves, past.walkovers[player])
            for at, player in enumerate(order)
            if not past.byes[player]
        }
    return costs


def _cost(
    low: int, high: int, halves: list[int], places: list[tuple[int, int]], same_turn: bool
) -> int:
    """Return what it costs to pair two ranks."""
    count = len(halves)
    gap = halves[low] - halves[high]
    (place, size), (other, _) = places[low], places[high]
    fold = high - low if gap else abs(other - place - size // 2)
    return _weighed(count, 0, 0, gap * gap, fold, int(same_turn))


def _bye_cost(at: int, halves: list[int], walkovers: int) -> int:
    """Return what it costs to give somebody the bye: their points, and a win without a game."""
    return _weighed(len(halves), halves[at], min(walkovers, 1), 0, len(halves) - at, 0)


def _weighed(count: int, bye: int, walkover: int, gap: int, fold: int, turn: int) -> int:
    """Return costs as one number, in which no lower one can outweigh a higher."""
    return packed(
        [(bye, 1), (walkover, 2), (gap, 2**40), (fold, count * count + 1), (turn, count + 1)]
    )


def _places(halves: list[int]) -> list[tuple[int, int]]:
    """Return each rank's place in the group of its score, and the size of that group."""
    first = {score: halves.index(score) for score in set(halves)}
    return [(at - first[score], halves.count(score)) for at, score in enumerate(halves)]


def _same_turn(past: History, one: str, other: str) -> bool:
    """Return whether both began their last games, or neither did."""
    return past.began.get(one) is not None and past.began.get(one) == past.began.get(other)


def seated(tournament: Tournament, past: History, one: str, other: str) -> tuple[str, str]:
    """Return two players with the one first who has begun less often, or not the last time."""
    lot = draw_number(tournament.setup.seed, f"first {tournament.next_round} {one} {other}", 2)
    turns = [(past.balance[who], past.began.get(who, False)) for who in (one, other)]
    swap = turns[0] > turns[1] or (turns[0] == turns[1] and lot)
    return (other, one) if swap else (one, other)

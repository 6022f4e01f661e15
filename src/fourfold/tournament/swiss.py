"""Swiss pairing: equal scores meet, as far as the laws of pairing allow.

A round is a matching of least cost in the graph of all legal pairings, with one more node for the
bye if the number of players is odd. So a legal round is found if there is one. In order of weight:
the bye goes to the lowest score; scores differ as little as possible; among equal scores the upper
half meets the lower half; a player who began the last game does not begin the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.random_draw import draw_number
from fourfold.tournament.errors import NoLegalPairing
from fourfold.tournament.events import Pair
from fourfold.tournament.history import History, history
from fourfold.tournament.laws import can_begin
from fourfold.tournament.lookahead import MAX_PLAYERS, Lookahead, list_matchings
from fourfold.tournament.matching import find_cheapest_matching, pack_costs
from fourfold.tournament.model import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tournament.tournament import Tournament


def pair_swiss(tournament: Tournament) -> Pair:
    """Return the next round for tables of two, or raise `NoLegalPairing`."""
    past, games = history(tournament), tournament.setup.games
    order = rank_players(tournament, past)
    costs = _costs(order, past, games)
    cheapest = find_cheapest_matching(len(order) + len(order) % 2, costs)
    if len(cheapest) < (len(order) + 1) // 2:
        raise NoLegalPairing(round=tournament.next_round)
    pairs, seats = _choose_round(tournament, order, past, costs, cheapest)
    byes = tuple(order[low] for low, high in pairs if high == len(order))
    tables = tuple(
        Seating(seats.get((low, high)) or order_pair(tournament, past, order[low], order[high]))
        for low, high in pairs
        if high < len(order)
    )
    return Pair(tournament.next_round, tables, byes)


def _choose_round(
    tournament: Tournament,
    order: list[str],
    past: History,
    costs: dict[tuple[int, int], int],
    cheapest: list[tuple[int, int]],
) -> tuple[Sequence[tuple[int, int]], dict[tuple[int, int], tuple[str, str]]]:
    """Return the cheapest round that allows all later ones, with the seats of its pairs.

    If none is found, or the field is too large to look ahead, it is the cheapest round of all.
    """
    later = tournament.setup.rounds - tournament.next_round
    if not later or len(order) > MAX_PLAYERS:
        return cheapest, {}
    matchings = sorted(
        list_matchings(len(order) + len(order) % 2, costs),
        key=lambda pairs: sum(costs[pair] for pair in pairs),
    )
    lookahead = Lookahead(order, past, tournament.setup.games)
    for pairs in (cheapest, *matchings):
        games = [pair for pair in pairs if pair[1] < len(order)]
        firsts = {order_pair(tournament, past, order[low], order[high])[0] for low, high in games}
        starters = {rank for rank, player in enumerate(order) if player in firsts}
        seats = lookahead.find_seats(pairs, starters, later)
        if seats is not None:
            return pairs, {
                pair: (order[first], order[second]) for pair, (first, second) in seats.items()
            }
    return cheapest, {}


def rank_players(tournament: Tournament, past: History) -> list[str]:
    """Return the present players by points, then rating, then at random."""
    seed, members = tournament.setup.seed, tournament.members

    def rank(player: str) -> tuple[int, int, int]:
        rating = members[player].entrant.rating
        return -past.halves[player], -rating, draw_number(seed, f"number {player}", 2**64)

    return sorted(tournament.present_players(), key=rank)


def _costs(order: list[str], past: History, games: int) -> dict[tuple[int, int], int]:
    """Return the cost of each legal pair of ranks; the last node is the bye."""
    halves = [past.halves[player] for player in order]
    places = _places(halves)
    costs = {}
    for high in range(len(order)):
        for low in range(high):
            player, other = order[low], order[high]
            is_balanced = can_begin(past, player, other, games) or can_begin(
                past, other, player, games
            )
            if other in past.opponents[player] or not is_balanced:
                continue
            costs[low, high] = _cost(low, high, halves, places, _has_same_turn(past, player, other))
    if len(order) % 2:
        costs |= {
            (rank, len(order)): _bye_cost(rank, halves, past.walkovers[player])
            for rank, player in enumerate(order)
            if not past.byes[player]
        }
    return costs


def _cost(
    low: int, high: int, halves: list[int], places: list[tuple[int, int]], same_turn: bool
) -> int:
    """Return the cost of a pair of ranks."""
    count = len(halves)
    gap = halves[low] - halves[high]
    (place, size), (other, _) = places[low], places[high]
    fold = high - low if gap else abs(other - place - size // 2)
    return _pack(count, 0, 0, gap * gap, fold, int(same_turn))


def _bye_cost(rank: int, halves: list[int], walkovers: int) -> int:
    """Return the cost of a player's bye: their points, then an earlier win by forfeit."""
    return _pack(len(halves), halves[rank], min(walkovers, 1), 0, len(halves) - rank, 0)


def _pack(count: int, bye: int, walkover: int, gap: int, fold: int, turn: int) -> int:
    """Return costs as one number in which each outweighs all sums of the costs after it."""
    return pack_costs(
        [(bye, 1), (walkover, 2), (gap, 2**40), (fold, count * count + 1), (turn, count + 1)]
    )


def _places(halves: list[int]) -> list[tuple[int, int]]:
    """Return each rank's place among equal scores, and the number of these."""
    first = {score: halves.index(score) for score in set(halves)}
    return [(rank - first[score], halves.count(score)) for rank, score in enumerate(halves)]


def _has_same_turn(past: History, player: str, other: str) -> bool:
    """Return whether both players began their last games, or neither did."""
    began = past.began_last
    return began.get(player) is not None and began.get(player) == began.get(other)


def order_pair(tournament: Tournament, past: History, player: str, other: str) -> tuple[str, str]:
    """Return a pair in order of play.

    The player with fewer first turns begins, then the one who did not begin their last game, then
    a random one.
    """
    drawn = draw_number(tournament.setup.seed, f"first {tournament.next_round} {player} {other}", 2)
    turns = [(past.balance[each], past.began_last.get(each, False)) for each in (player, other)]
    swap = turns[0] > turns[1] or (turns[0] == turns[1] and drawn)
    return (other, player) if swap else (player, other)

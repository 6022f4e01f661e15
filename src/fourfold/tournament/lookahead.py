"""A lookahead for small fields, where the cheapest round can leave no legal later one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.laws import keeps_balance

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fourfold.tournament.history import History

MAX_PLAYERS = 12
"""The largest field that is searched. In larger ones a round rarely blocks a later one."""
MAX_STEPS = 40_000
"""The most pairs that are tried, which takes a tenth of a second."""


class Lookahead:
    """A search for legal later rounds, assuming that all players stay and play every game."""

    def __init__(self, order: Sequence[str], past: History, games: int) -> None:
        self.count = len(order)
        self.all_players = (1 << self.count) - 1
        self.games = games
        self.opponents = [
            sum(1 << rank for rank, other in enumerate(order) if other in past.opponents[player])
            for player in order
        ]
        self.balance = [past.balance[player] for player in order]
        self.had_bye = sum(1 << rank for rank, player in enumerate(order) if past.byes[player])
        self.starters: set[int] = set()
        self.steps = 0

    def find_seats(
        self, pairs: Sequence[tuple[int, int]], starters: set[int], rounds: int
    ) -> dict[tuple[int, int], tuple[int, int]] | None:
        """Return an order of play for each pair that allows later rounds, or None.

        The ``starters`` begin wherever that is possible.
        """
        self.starters = starters
        partners = {player: other for pair in pairs for player, other in (pair, pair[::-1])}
        seats: dict[tuple[int, int], tuple[int, int]] = {}
        return seats if self._pair_rounds(rounds + 1, self.all_players, partners, seats) else None

    def _pair_rounds(
        self,
        rounds: int,
        free: int,
        partners: Mapping[int, int] | None,
        seats: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Pair the free players of this round, then all later rounds; return whether it worked."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            return False
        if not free:
            return rounds == 1 or self._pair_rounds(rounds - 1, self.all_players, None, seats)
        player = (free & -free).bit_length() - 1
        rest = free & ~(1 << player)
        for other in self._opponents(player, rest, partners):
            if other == self.count:
                if self._try_bye(player, rounds, rest, partners, seats):
                    return True
                continue
            both = [(player, other), (other, player)]
            for first, second in both if player in self.starters else reversed(both):
                if not self._can_begin(first, second):
                    continue
                if partners is not None:
                    seats[player, other] = (first, second)
                if self._try_game(first, second, rounds, rest, partners, seats):
                    return True
        return False

    def _opponents(
        self, player: int, rest: int, partners: Mapping[int, int] | None
    ) -> Iterator[int]:
        """Yield the possible opponents of a player in this round; the last number is the bye."""
        if partners is not None:
            yield partners[player]
            return
        for other in range(player + 1, self.count):
            if rest >> other & 1 and not self.opponents[player] >> other & 1:
                yield other
        if rest.bit_count() % 2 == 0 and not self.had_bye >> player & 1:
            yield self.count

    def _can_begin(self, first: int, second: int) -> bool:
        """Return whether a player can begin against another with first turns still balanced."""
        even = self.games % 2 == 0
        balance = self.balance
        return even or (keeps_balance(balance[first], 1) and keeps_balance(balance[second], -1))

    def _try_bye(
        self,
        player: int,
        rounds: int,
        rest: int,
        partners: Mapping[int, int] | None,
        seats: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Pair the remaining players after a bye; return whether it worked."""
        self.had_bye ^= 1 << player
        is_possible = self._pair_rounds(rounds, rest, partners, seats)
        self.had_bye ^= 1 << player
        return is_possible

    def _try_game(
        self,
        first: int,
        second: int,
        rounds: int,
        rest: int,
        partners: Mapping[int, int] | None,
        seats: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Pair the remaining players after a game; return whether it worked."""
        step = self.games % 2
        self._toggle_game(first, second, step)
        rest &= ~(1 << first | 1 << second)
        is_possible = self._pair_rounds(rounds, rest, partners, seats)
        self._toggle_game(first, second, -step)
        return is_possible

    def _toggle_game(self, first: int, second: int, step: int) -> None:
        """Add a game of two players, or remove it with a negative ``step``."""
        self.opponents[first] ^= 1 << second
        self.opponents[second] ^= 1 << first
        self.balance[first] += step
        self.balance[second] -= step


def list_matchings(
    count: int, costs: Mapping[tuple[int, int], int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield every matching of all nodes.

    >>> list(list_matchings(4, {(0, 1): 1, (2, 3): 1, (0, 2): 1, (1, 3): 1}))
    [((0, 1), (2, 3)), ((0, 2), (1, 3))]
    """

    def extend(free: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not free:
            yield ()
            return
        first = free[0]
        for other in free[1:]:
            if (first, other) in costs:
                rest = tuple(node for node in free[1:] if node != other)
                for pairs in extend(rest):
                    yield ((first, other), *pairs)

    return extend(tuple(range(count)))

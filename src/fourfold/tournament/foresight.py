"""Looking ahead in small fields, where a hasty round can leave no legal one for later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.laws import keeps_balance

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fourfold.tournament.history import History

MAX_PLAYERS = 12
"""In larger fields nearly everything stays possible, and there is too much to look at."""
MAX_STEPS = 40_000
"""So many pairs are tried, a tenth of a second's worth."""


class Foresight:
    """Whether all rounds to come can be paired, if everybody stays and every game is played."""

    def __init__(self, order: Sequence[str], past: History, games: int) -> None:
        self.count = len(order)
        self.everybody = (1 << self.count) - 1
        self.games = games
        self.met = [
            sum(1 << at for at, other in enumerate(order) if other in past.met[player])
            for player in order
        ]
        self.balance = [past.balance[player] for player in order]
        self.had_bye = sum(1 << at for at, player in enumerate(order) if past.byes[player])
        self.starters: set[int] = set()
        self.steps = 0

    def seats(
        self, pairs: Sequence[tuple[int, int]], starters: set[int], rounds: int
    ) -> dict[tuple[int, int], tuple[int, int]] | None:
        """Return who begins in each pair so that a number of rounds can follow, if they can.

        If nothing speaks against it, those begin who should.
        """
        self.starters = starters
        partners = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
        chosen: dict[tuple[int, int], tuple[int, int]] = {}
        return chosen if self._go_on(rounds + 1, self.everybody, partners, chosen) else None

    def _go_on(
        self,
        rounds: int,
        free: int,
        partners: Mapping[int, int] | None,
        chosen: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Pair those who are still free in this round, and then the rounds after it."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            return False
        if not free:
            return rounds == 1 or self._go_on(rounds - 1, self.everybody, None, chosen)
        one = (free & -free).bit_length() - 1
        rest = free & ~(1 << one)
        for other in self._opponents(one, rest, partners):
            if other == self.count:
                if self._with_bye(one, rounds, rest, partners, chosen):
                    return True
                continue
            both = [(one, other), (other, one)]
            for first, second in both if one in self.starters else reversed(both):
                if not self._may_begin(first, second):
                    continue
                if partners is not None:
                    chosen[one, other] = (first, second)
                if self._with_game(first, second, rounds, rest, partners, chosen):
                    return True
        return False

    def _opponents(self, one: int, rest: int, partners: Mapping[int, int] | None) -> Iterator[int]:
        """Return whom somebody may meet in this round; beyond the last is the bye."""
        if partners is not None:
            yield partners[one]
            return
        for other in range(one + 1, self.count):
            if rest >> other & 1 and not self.met[one] >> other & 1:
                yield other
        if rest.bit_count() % 2 == 0 and not self.had_bye >> one & 1:
            yield self.count

    def _may_begin(self, first: int, second: int) -> bool:
        """Return whether one may begin against another."""
        even = self.games % 2 == 0
        balance = self.balance
        return even or (keeps_balance(balance[first], 1) and keeps_balance(balance[second], -1))

    def _with_bye(
        self,
        one: int,
        rounds: int,
        rest: int,
        partners: Mapping[int, int] | None,
        chosen: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Try what follows a bye."""
        self.had_bye ^= 1 << one
        done = self._go_on(rounds, rest, partners, chosen)
        self.had_bye ^= 1 << one
        return done

    def _with_game(
        self,
        first: int,
        second: int,
        rounds: int,
        rest: int,
        partners: Mapping[int, int] | None,
        chosen: dict[tuple[int, int], tuple[int, int]],
    ) -> bool:
        """Try what follows a game."""
        step = self.games % 2
        self._change(first, second, step)
        rest &= ~(1 << first | 1 << second)
        done = self._go_on(rounds, rest, partners, chosen)
        self._change(first, second, -step)
        return done

    def _change(self, first: int, second: int, step: int) -> None:
        """Note that two have met, or take that back."""
        self.met[first] ^= 1 << second
        self.met[second] ^= 1 << first
        self.balance[first] += step
        self.balance[second] -= step


def all_matchings(
    count: int, costs: Mapping[tuple[int, int], int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Return every way to put all nodes in pairs.

    >>> list(all_matchings(4, {(0, 1): 1, (2, 3): 1, (0, 2): 1, (1, 3): 1}))
    [((0, 1), (2, 3)), ((0, 2), (1, 3))]
    """

    def go_on(free: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not free:
            yield ()
            return
        one = free[0]
        for other in free[1:]:
            if (one, other) in costs:
                rest = tuple(node for node in free[1:] if node != other)
                for pairs in go_on(rest):
                    yield ((one, other), *pairs)

    return go_on(tuple(range(count)))

"""The result of a game in a tournament."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.tournament.errors import BadResult

_TWO = {"1-0": (1, 2), "0-1": (2, 1), "½-½": (1, 1), "1/2-1/2": (1, 1)}
_FORFEITS: dict[str, tuple[int, ...]] = {"+/-": (2,), "-/+": (1,), "-/-": (1, 2)}


@dataclass(frozen=True, slots=True)
class Result:
    """The place of each seat, equal for a draw, the coins, and the absent seats.

    A player has one point for each opponent beaten and half a point for each draw, so that two
    players share one point and three players three. An absent player has none.
    """

    places: tuple[int, ...]
    coins: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        seats = range(1, len(self.places) + 1)
        whole = len(seats) >= 2 and all(place in seats for place in self.places)
        coins = not self.coins or (len(self.coins) == len(seats) and min(self.coins) >= 0)
        if not (whole and coins and 1 in self.places and set(self.absent) <= set(seats)):
            raise BadResult(result="-".join(map(str, self.places)) or "-")

    @classmethod
    def from_winners(
        cls, winners: tuple[int, ...], players: int, coins: tuple[int, ...] = ()
    ) -> Result:
        """Return the result of a game from its winning seats; none or all of them is a draw."""
        if coins and players > 2:  # the losers are also ranked by their coins
            scores = [(seat in winners, held) for seat, held in enumerate(coins, 1)]
        else:
            scores = [(seat in winners, 0) for seat in range(1, players + 1)]
        return cls(tuple(1 + sum(other > score for other in scores) for score in scores), coins)

    @classmethod
    def forfeit(cls, absent: tuple[int, ...], players: int) -> Result:
        """Return the result of a game that the absent seats, or all seats, have forfeited."""
        has_winner = len(absent) < players
        places = (1 + (has_winner and seat in absent) for seat in range(1, players + 1))
        return cls(tuple(places), absent=tuple(sorted(absent)))

    @classmethod
    def parse(cls, text: str, players: int = 2) -> Result:
        """Read a result: ``1-0``, ``½-½``, ``+/-`` for a forfeit; of three players, the places.

        >>> Result.parse("1-0"), str(Result.parse("+/-")), str(Result.parse("1-3-2", players=3))
        (Result(places=(1, 2), coins=(), absent=()), '+/-', '1-3-2')
        """
        if players == 2 and text in _TWO:
            return cls(_TWO[text])
        if players == 2 and text in _FORFEITS:
            return cls.forfeit(_FORFEITS[text], 2)
        places = text.split("-")
        if players == 2 or len(places) != players or not all(map(str.isdecimal, places)):
            raise BadResult(result=text)
        return cls(tuple(map(int, places)))

    @property
    def halves(self) -> tuple[int, ...]:
        """The half points of each seat."""
        return tuple(
            0 if seat in self.absent else self._count_halves(seat)
            for seat in range(1, len(self.places) + 1)
        )

    def _count_halves(self, seat: int) -> int:
        """Return the half points that a seat has won from all others."""
        own = self.places[seat - 1]
        others = (
            self.places[other] if other + 1 not in self.absent else len(self.places) + 1
            for other in range(len(self.places))
            if other != seat - 1
        )
        return sum(2 if own < place else int(own == place) for place in others)

    def __str__(self) -> str:
        if len(self.places) > 2:
            return "-".join(
                "x" if seat in self.absent else str(place)
                for seat, place in enumerate(self.places, 1)
            )
        if self.absent:
            return next(text for text, absent in _FORFEITS.items() if absent == self.absent)
        return next(text for text, places in _TWO.items() if places == self.places)

"""How a game ended, as a tournament counts it."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.tournament.errors import BadResult

_TWO = {"1-0": (1, 2), "0-1": (2, 1), "½-½": (1, 1), "1/2-1/2": (1, 1)}
_FORFEITS: dict[str, tuple[int, ...]] = {"+/-": (2,), "-/+": (1,), "-/-": (1, 2)}


@dataclass(frozen=True, slots=True)
class Result:
    """The place of each seat, equal places for a draw; the coins; the seats that did not play.

    A game counts half a point for each opponent drawn with and one for each opponent beaten, so
    that two players share one point and three players three. A player who was absent has none.
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
    def won(cls, winners: tuple[int, ...], players: int, coins: tuple[int, ...] = ()) -> Result:
        """Return the result of a game from the seats that won; none or all of them drew."""
        if coins and players > 2:  # the others too are ranked by their coins
            marks = [(seat in winners, held) for seat, held in enumerate(coins, 1)]
        else:
            marks = [(seat in winners, 0) for seat in range(1, players + 1)]
        return cls(tuple(1 + sum(other > mark for other in marks) for mark in marks), coins)

    @classmethod
    def forfeit(cls, absent: tuple[int, ...], players: int) -> Result:
        """Return the result of a game for which some seats, or all, did not turn up."""
        there = len(absent) < players
        places = (1 + (there and seat in absent) for seat in range(1, players + 1))
        return cls(tuple(places), absent=tuple(sorted(absent)))

    @classmethod
    def parse(cls, text: str, players: int = 2) -> Result:
        """Read a result: ``1-0``, ``½-½``, ``+/-`` for a forfeit; with three, their places.

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
            0 if seat in self.absent else self._against(seat)
            for seat in range(1, len(self.places) + 1)
        )

    def _against(self, seat: int) -> int:
        """Return the half points of a seat that played, from all others."""
        mine = self.places[seat - 1]
        others = (
            self.places[other] if other + 1 not in self.absent else len(self.places) + 1
            for other in range(len(self.places))
            if other != seat - 1
        )
        return sum(2 if mine < place else int(mine == place) for place in others)

    def __str__(self) -> str:
        if len(self.places) > 2:
            return "-".join(
                "x" if seat in self.absent else str(place)
                for seat, place in enumerate(self.places, 1)
            )
        if self.absent:
            return next(text for text, absent in _FORFEITS.items() if absent == self.absent)
        return next(text for text, places in _TWO.items() if places == self.places)

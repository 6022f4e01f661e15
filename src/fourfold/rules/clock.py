"""Time controls (Q12, D9)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from fourfold.rules.enums import member_repr
from fourfold.rules.errors import BadClock
from fourfold.rules.text_value import TextValue

DAY = 24 * 60 * 60
MAX_DAYS = 14
"""The longest time limit for a turn, in days."""
MAX_MINUTES = 180
"""The longest time limit for a whole game, in minutes."""
MAX_INCREMENT = 180
"""The largest increment, in seconds."""
ANSWER_SECONDS = 30
"""Q13: time to answer a request, in a game whose turns have no limit of their own."""
UNITS = {"s": 1, "m": 60, "h": 60 * 60, "d": DAY}
_TEXT = re.compile(r"([0-9]{1,9})([smhd])(?:\+([0-9]{1,9})s)?/(turn|game)")


class Per(StrEnum):
    """The period that a clock's limit covers."""

    TURN = "turn"
    GAME = "game"

    __repr__ = member_repr


@dataclass(frozen=True, slots=True)
class Clock(TextValue):
    """A time limit for each turn, or for each player's whole game; checked when it is made.

    With an ``increment``, a player's time for the game grows by that many seconds with every turn.

    >>> Clock.per_turn(60), Clock.per_game(600, increment=5), Clock.days_per_turn(3)
    (Clock.per_turn(60), Clock.per_game(600, increment=5), Clock.days_per_turn(3))
    >>> [str(Clock.parse(text)) for text in ("60", "1m/turn", "10m+5s/game", "3d/turn")]
    ['60', '60', '600s+5s/game', '3d/turn']
    """

    seconds: int
    per: Per = Per.TURN
    increment: int = 0

    def __post_init__(self) -> None:
        most = MAX_DAYS * DAY if self.per is Per.TURN else MAX_MINUTES * 60
        most_increment = 0 if self.per is Per.TURN else MAX_INCREMENT
        whole = is_whole(self.seconds, 1, most) and is_whole(self.increment, 0, most_increment)
        if not whole or not isinstance(self.per, Per):
            increment = f"+{self.increment}s" if self.increment else ""
            raise bad_clock(f"{self.seconds}s{increment}/{self.per}")

    @classmethod
    def per_turn(cls, seconds: int) -> Clock:
        """Return a limit for each turn."""
        return cls(seconds)

    @classmethod
    def days_per_turn(cls, days: int) -> Clock:
        """Return a limit of days for each turn."""
        return cls(days * DAY)

    @classmethod
    def per_game(cls, seconds: int, increment: int = 0) -> Clock:
        """Return a limit for a player's whole game, raised by an increment each turn."""
        return cls(seconds, Per.GAME, increment)

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Read a clock; a number alone is seconds for each turn."""
        if re.fullmatch(r"[0-9]{1,9}", text):
            return cls(int(text))
        found = _TEXT.fullmatch(text)
        if found is None:
            raise bad_clock(text)
        number, unit, increment, per = found.groups()
        return cls(int(number) * UNITS[unit], Per(per), int(increment or 0))

    @property
    def days(self) -> int | None:
        """The days for each turn, if the limit is a whole number of days."""
        whole = self.per is Per.TURN and self.seconds % DAY == 0
        return self.seconds // DAY if whole else None

    @property
    def answer_seconds(self) -> int:
        """Q13: time to answer a request while the requesting player's clock is stopped."""
        return self.seconds if self.per is Per.TURN else ANSWER_SECONDS

    @property
    def plain(self) -> int | str:
        """The clock in JSON: a number of seconds for each turn, or else its text."""
        text = str(self)
        return int(text) if text.isdecimal() else text

    def __str__(self) -> str:
        if self.days is not None:
            return f"{self.days}d/turn"
        if self.per is Per.TURN:
            return str(self.seconds)
        increment = f"+{self.increment}s" if self.increment else ""
        return f"{self.seconds}s{increment}/game"

    def __repr__(self) -> str:
        if self.days is not None:
            return f"Clock.days_per_turn({self.days})"
        if self.per is Per.TURN:
            return f"Clock.per_turn({self.seconds})"
        increment = f", increment={self.increment}" if self.increment else ""
        return f"Clock.per_game({self.seconds}{increment})"


def read_clock(value: object) -> Clock | None:
    """Return a clock from an option's value: seconds for each turn, a text, or a clock."""
    if value is None or isinstance(value, Clock):
        return value
    if isinstance(value, str):
        return Clock.parse(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return Clock(value)
    raise bad_clock(value)


def bad_clock(value: object) -> BadClock:
    """Return the error for a bad clock."""
    game = f"{MAX_MINUTES}m+{MAX_INCREMENT}s/game"
    return BadClock(option="clock", value=value, turn=f"{MAX_DAYS}d/turn", game=game)


def is_whole(value: object, least: int, most: int) -> bool:
    """Return whether a value is a whole number in range."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

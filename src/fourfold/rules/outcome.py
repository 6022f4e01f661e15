"""The outcome of a game: its winners and the reason for its end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from fourfold.rules.enums import member_repr
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from fourfold.rules.board import Figure


class Reason(Enum):
    """The reason for the end of a game."""

    CALLED = "called"  # Q2, Q3, Q4, Q6, Q11
    WRONG_CALL = "wrong call"  # Q7
    COINS = "coins"  # D6
    FULL_BOARD = "full board"  # Q8
    TIME = "time"  # Q12, D9
    RESIGNED = "resigned"  # Q13
    AGREED = "agreed"  # Q13
    FORFEIT = "forfeit"  # D8
    ABSENT = "absent"  # Q13

    __repr__ = member_repr


@dataclass(frozen=True, slots=True)
class Outcome(TextValue):
    """The seats that won (none or several in a draw) and the reason.

    ``figures`` has the figure that was called, or every alignment that automatic calling found.
    """

    winners: tuple[int, ...]
    reason: Reason
    figures: tuple[Figure, ...] = ()

    @property
    def is_draw(self) -> bool:
        """Whether there is no single winner."""
        return len(self.winners) != 1

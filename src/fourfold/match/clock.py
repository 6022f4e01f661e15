"""Q12 and D9: a time limit for each turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.rules import Game

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds
    from fourfold.rules import Rules


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The time of the turn under way: running towards a deadline, or held with so much left."""

    limit: Milliseconds
    deadline: Milliseconds
    held: Milliseconds | None = None

    @classmethod
    def start(cls, seconds: int, at: Milliseconds) -> TurnClock:
        """Return a clock for a turn that begins now."""
        return cls(1000 * seconds, at + 1000 * seconds)

    def next_turn(self, at: Milliseconds) -> TurnClock:
        """Return the clock with the whole time again."""
        return TurnClock(self.limit, at + self.limit)

    def hold(self, at: Milliseconds) -> TurnClock:
        """Stop the clock; a clock that is held already stays so."""
        return replace(self, held=self.remaining(at))

    def release(self, at: Milliseconds) -> TurnClock:
        """Let a held clock run on."""
        return replace(self, deadline=at + self.remaining(at), held=None)

    def add(self, extra: Milliseconds) -> TurnClock:
        """Return the clock with more time for this turn."""
        held = None if self.held is None else self.held + extra
        return replace(self, deadline=self.deadline + extra, held=held)

    def remaining(self, at: Milliseconds) -> Milliseconds:
        """Return the time left, never less than nothing."""
        return max(0, self.deadline - at) if self.held is None else self.held

    def is_up(self, at: Milliseconds) -> bool:
        """Tell whether the time has run out."""
        return self.remaining(at) == 0


def clock_rule(rules: Rules) -> str:
    """Return the number of the clock's rule in a game."""
    return "Q12" if rules.game is Game.QUARTO else "D9"

"""The time that each seat has left (Q12, D9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.rules import Game, Per

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds
    from fourfold.rules import Clock, Rules


@dataclass(frozen=True, slots=True)
class SeatClocks:
    """The time of every seat; the clock of the seat to act is running or stopped.

    ``left`` is what each seat had when the clock was last started or stopped; ``since`` is when the
    clock of ``seat`` was started, or ``None`` while it is stopped.
    """

    clock: Clock
    left: tuple[Milliseconds, ...]
    seat: int
    since: Milliseconds | None

    @classmethod
    def start(cls, clock: Clock, seat_count: int, seat: int, at: Milliseconds) -> SeatClocks:
        """Return the clocks of a game that starts now with the turn of a seat."""
        return cls(clock, (1000 * clock.seconds,) * seat_count, seat, at)

    def next_turn(self, seat: int, at: Milliseconds, *, has_earned_increment: bool) -> SeatClocks:
        """Start the clock of the next seat.

        A limit for each turn is reset. A limit for the game grows by the increment for the seat
        whose turn ends, if it has ``has_earned_increment`` it.
        """
        if self.clock.per is Per.TURN:
            return SeatClocks.start(self.clock, len(self.left), seat, at)
        extra = 1000 * self.clock.increment if has_earned_increment else 0
        return replace(self.stop(at).add(extra), seat=seat, since=at)

    def stop(self, at: Milliseconds) -> SeatClocks:
        """Stop the clock."""
        return replace(self, left=self.remaining_times(at), since=None)

    def resume(self, at: Milliseconds) -> SeatClocks:
        """Start a stopped clock."""
        return replace(self, since=at) if self.since is None else self

    def add(self, extra: Milliseconds) -> SeatClocks:
        """Add time for the seat to act: to its turn, or to its game."""
        left = list(self.left)
        left[self.seat - 1] += extra
        return replace(self, left=tuple(left))

    def remaining_times(self, at: Milliseconds) -> tuple[Milliseconds, ...]:
        """Return the time that each seat has left, never below zero."""
        passed = 0 if self.since is None else at - self.since
        left = list(self.left)
        left[self.seat - 1] = max(0, left[self.seat - 1] - passed)
        return tuple(left)

    def remaining(self, at: Milliseconds) -> Milliseconds:
        """Return the time that the seat to act has left."""
        return self.remaining_times(at)[self.seat - 1]

    def is_time_up(self, at: Milliseconds) -> bool:
        """Return whether the seat to act has run out of time."""
        return self.remaining(at) == 0

    @property
    def deadline(self) -> Milliseconds | None:
        """When the seat to act runs out of time, or ``None`` while the clock is stopped."""
        return None if self.since is None else self.since + self.left[self.seat - 1]


def clock_rule(rules: Rules) -> str:
    """Return the number of the clock's rule in a game."""
    return "Q12" if rules.game is Game.QUARTO else "D9"

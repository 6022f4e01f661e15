"""A slow clock: what each seat has left is added up again from everything that has happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.match import (
    Answer,
    Ask,
    Claim,
    Forfeit,
    GiveTime,
    Pause,
    Play,
    Resign,
    Resume,
    StopObserving,
    TimeUp,
)

if TYPE_CHECKING:
    from fourfold import Clock
    from fourfold.match import Entry, Match


@dataclass(frozen=True)
class Amount:
    """Time that a seat gained, or lost where it is less than nothing, in a turn."""

    turn: int
    seat: int
    milliseconds: int


@dataclass
class SlowClock:
    """Hears every event with the match before and after it, of which it knows the turns alone."""

    clock: Clock
    seats: int
    now: int
    turns: int = 0  # begun so far, those that were begun again too
    to_act: int = 1
    paused: bool = False
    asking: bool = False
    amounts: list[Amount] = field(default_factory=list)

    @property
    def stopped(self) -> bool:
        """Whether the player to act waits for somebody else."""
        return self.paused or self.asking

    def left(self, seat: int, at: int) -> int:
        """Return what a seat has left at a time after the last event."""
        running = seat == self.to_act and not self.stopped
        counted = [
            amount.milliseconds
            for amount in self.amounts
            if amount.seat == seat and (self.clock.per == "game" or amount.turn == self.turns)
        ]
        passed = at - self.now if running else 0
        return max(0, 1000 * self.clock.seconds + sum(counted) - passed)

    def hear(self, entry: Entry, before: Match, after: Match) -> None:
        """Take in an event."""
        if not self.stopped:
            self._count(self.to_act, self.now - entry.at)
        self.now = entry.at
        self._stop_or_go(entry, before)
        if isinstance(entry.event, GiveTime):
            self._count(self.to_act, 1000 * entry.event.seconds)
        moved = isinstance(entry.event, Play) and entry.refusal is None
        undone = entry.back_to is not None
        if undone or before.state.to_act != after.state.to_act:
            drawn = before.rules.players == 3 and not (before.past or before.setup.position)
            if moved and not drawn:
                self._count(self.to_act, 1000 * self.clock.increment)
            self.turns += 1
            self.to_act = after.state.to_act

    def _count(self, seat: int, milliseconds: int) -> None:
        """Add time to a seat, or take it away."""
        self.amounts.append(Amount(self.turns, seat, milliseconds))

    def _stop_or_go(self, entry: Entry, before: Match) -> None:
        """Stop while the game is paused, and while the player to act waits for an answer (Q13)."""
        event = entry.event
        if isinstance(event, Pause | Resume | StopObserving):
            self.paused = isinstance(event, Pause)
        elif isinstance(event, Ask):
            self.asking = event.seat == self.to_act
        elif isinstance(event, Answer):
            self.asking = self.asking and event.accept and not _all_agree(entry, before)
        elif isinstance(event, Resign | Forfeit | Claim | TimeUp):
            self.asking = False
        elif isinstance(event, Play):
            self.asking = self.asking and entry.refusal is not None


def _all_agree(entry: Entry, before: Match) -> bool:
    """Return whether everybody but the asker has agreed by now, from what was said since."""
    said = [*before.log, entry]
    asked = max(n for n, told in enumerate(said) if isinstance(told.event, Ask))
    yes = {told.seat for told in said[asked:] if isinstance(told.event, Answer)}
    return yes | {said[asked].seat} >= set(before.active)

"""A reference clock that recomputes each seat's time from all events."""

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
    """Time gained by a seat in a turn, or lost if negative."""

    turn: int
    seat: int
    milliseconds: int


@dataclass
class SlowClock:
    """Clocks that sum each seat's time from events; of the match they read only the turns."""

    clock: Clock
    seats: int
    now: int
    turns: int = 0  # begun so far, including repeated ones
    to_act: int = 1
    paused: bool = False
    has_request: bool = False
    amounts: list[Amount] = field(default_factory=list)

    @property
    def is_stopped(self) -> bool:
        """Return whether the player to act waits for another player or the observer."""
        return self.paused or self.has_request

    def remaining(self, seat: int, at: int) -> int:
        """Return the time a seat has left at a moment after the last event."""
        running = seat == self.to_act and not self.is_stopped
        counted = [
            amount.milliseconds
            for amount in self.amounts
            if amount.seat == seat and (self.clock.per == "game" or amount.turn == self.turns)
        ]
        passed = at - self.now if running else 0
        return max(0, 1000 * self.clock.seconds + sum(counted) - passed)

    def apply(self, entry: Entry, before: Match, after: Match) -> None:
        """Apply an event, given the match before and after it."""
        if not self.is_stopped:
            self._add_time(self.to_act, self.now - entry.at)
        self.now = entry.at
        self._update_pauses(entry, before)
        if isinstance(entry.event, GiveTime):
            self._add_time(self.to_act, 1000 * entry.event.seconds)
        moved = isinstance(entry.event, Play) and entry.refusal is None
        undone = entry.back_to is not None
        if undone or before.state.to_act != after.state.to_act:
            drawn = before.rules.players == 3 and not (before.past or before.setup.position)
            if moved and not drawn:
                self._add_time(self.to_act, 1000 * self.clock.increment)
            self.turns += 1
            self.to_act = after.state.to_act

    def _add_time(self, seat: int, milliseconds: int) -> None:
        """Add time to a seat, or subtract it if negative."""
        self.amounts.append(Amount(self.turns, seat, milliseconds))

    def _update_pauses(self, entry: Entry, before: Match) -> None:
        """Stop during a pause, and while the player to act waits for an answer (Q13)."""
        event = entry.event
        if isinstance(event, Pause | Resume | StopObserving):
            self.paused = isinstance(event, Pause)
        elif isinstance(event, Ask):
            self.has_request = event.seat == self.to_act
        elif isinstance(event, Answer):
            self.has_request = self.has_request and event.accept and not _is_accepted(entry, before)
        elif isinstance(event, Resign | Forfeit | Claim | TimeUp):
            self.has_request = False
        elif isinstance(event, Play):
            self.has_request = self.has_request and entry.refusal is not None


def _is_accepted(entry: Entry, before: Match) -> bool:
    """Return whether all seats but the asking one have accepted the request."""
    entries = [*before.log, entry]
    asked = max(n for n, each in enumerate(entries) if isinstance(each.event, Ask))
    accepted = {each.seat for each in entries[asked:] if isinstance(each.event, Answer)}
    return accepted | {entries[asked].seat} >= set(before.active)

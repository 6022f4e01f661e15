"""A game in progress: a fold over events, each with its time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.match.clock import SeatClocks
from fourfold.match.errors import NoSuchSeat, WrongPlayerCount
from fourfold.match.events import Play
from fourfold.match.log import Log
from fourfold.match.model import Setup
from fourfold.match.referee import apply_event
from fourfold.match.view import observer_view, player_view, spectator_view
from fourfold.rules import Per, as_rules, parse
from fourfold.rules.arguments import whole_number
from fourfold.rules.random_draw import draw_number
from fourfold.rules.state import opening, start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.match.events import Event, Milliseconds
    from fourfold.match.model import Past, Pending
    from fourfold.match.view import View
    from fourfold.rules import Outcome, Rules, State


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment. ``apply`` returns the next; nothing is changed in place.

    ``log`` is everything that happened; all the rest follows from it and the set-up. ``touches``
    counts the board touches each seat has used in its turn, ``touch_counts`` all touches of the
    whole game. ``asked`` are the seats that have made a request in this turn (Q13),
    ``barred`` those that may not call until another piece has been placed (Q7).
    """

    setup: Setup
    started: Milliseconds
    state: State
    log: Log = field(default_factory=Log)
    past: tuple[Past, ...] = ()
    turn: int = 1
    clocks: SeatClocks | None = None
    paused: bool = False
    out: frozenset[int] = frozenset()
    pending: Pending | None = None
    asked: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    observer: str | None = None
    proposal: Play | None = None
    touches: tuple[int, ...] = ()
    touch_counts: tuple[int, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def new(
        cls,
        preset: str | Rules,
        names: Iterable[str],
        *,
        seed: int,
        first: int | None = None,
        at: Milliseconds = 0,
        **options: object,
    ) -> Match:
        """Draw the starting player among the names, in clockwise order (G5), and start.

        ``first`` chooses the starting player by number instead. With three players the opening is
        drawn and made too (D2).
        """
        players = tuple(names)
        seed = whole_number("seed", seed)
        rules = as_rules(preset, **{"players": len(players), **options})
        lot = draw_number(seed, "starter", rules.players) + 1 if first is None else None
        if first is not None and not 1 <= first <= rules.players:
            raise NoSuchSeat(seat=first)
        begins = (lot or first or 1) - 1
        setup = Setup(rules, players[begins:] + players[:begins], seed, lot, chosen=first)
        match = cls.start(setup, at)
        put = opening(rules, seed)
        return match if put is None else match.apply(Play(1, put), at)

    @classmethod
    def start(cls, setup: Setup, at: Milliseconds = 0) -> Match:
        """Return the match before its first event."""
        rules = setup.rules
        if len(setup.players) != rules.players:
            raise WrongPlayerCount(count=len(setup.players), players=rules.players)
        state = start(rules) if setup.position is None else parse(rules, setup.position)
        clocks = None
        if rules.clock is not None:
            clocks = SeatClocks.start(rules.clock, rules.players, state.to_act, at)
        return cls(
            setup,
            at,
            state,
            clocks=clocks,
            touches=(0,) * rules.players,
            touch_counts=(0,) * rules.players,
            outcome=state.outcome,
        )

    def apply(self, event: Event, at: Milliseconds) -> Match:
        """Return the match after an event, or raise and change nothing."""
        return apply_event(self, event, at)

    def view(
        self,
        seat: int,
        at: Milliseconds | None = None,
        since: int = 0,
        until: int | None = None,
    ) -> View:
        """Return what a seat may know, with the notices of some entries of the log.

        The entries go from ``since`` to before ``until``, like a slice.
        """
        if not 1 <= seat <= self.rules.players:
            raise NoSuchSeat(seat=seat)
        return player_view(self, seat, self.now if at is None else at, since, until)

    def observer_view(
        self, at: Milliseconds | None = None, since: int = 0, until: int | None = None
    ) -> View:
        """Return what the observer sees: everything."""
        return observer_view(self, self.now if at is None else at, since, until)

    def spectator_view(
        self, at: Milliseconds | None = None, since: int = 0, until: int | None = None
    ) -> View:
        """Return what a spectator may know."""
        return spectator_view(self, self.now if at is None else at, since, until)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.setup.rules

    @property
    def now(self) -> Milliseconds:
        """The time of the last event."""
        return self.log[-1].at if self.log else self.started

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the game."""
        seats = range(1, self.rules.players + 1)
        return tuple(seat for seat in seats if seat not in self.out)

    @property
    def deadline(self) -> Milliseconds | None:
        """When the seat to act runs out of time, or ``None`` while no clock is running."""
        return None if self.clocks is None or self.outcome is not None else self.clocks.deadline

    @property
    def due(self) -> Milliseconds | None:
        """When the server must act: a clock runs out, or a request expires."""
        return self.pending.due if self.pending and self.pending.due else self.deadline

    def remaining(self, at: Milliseconds) -> Milliseconds | None:
        """Return the time that the seat to act has left, or ``None`` without a clock."""
        if self.clocks is None:
            return None
        return self.clocks.remaining(at if self.outcome is None else self.now)

    def times(self, at: Milliseconds) -> tuple[Milliseconds, ...]:
        """Return the time that each seat has left; empty without a clock."""
        if self.clocks is None:
            return ()
        return self.clocks.remaining_times(at if self.outcome is None else self.now)

    def turn_time(self, at: Milliseconds) -> Milliseconds | None:
        """Return how much time to plan for this turn: of a game's time, a fair share."""
        left, clock = self.remaining(at), self.rules.clock
        if left is None or clock is None or clock.per is Per.TURN:
            return left
        turns = 1 + len(self.state.pieces_left) // len(self.active)
        return min(left, left // turns + 1000 * clock.increment)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.setup.players[seat - 1]

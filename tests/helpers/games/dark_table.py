"""An independent model of a blindfolded Quardo table, built from what one seat may know.

``redact`` reduces a match to what one seat may know (D8): its own touches with their answers, its
own moves, and the public part of everything else. ``DarkTable`` derives the whole view from that
alone, so a view that equals the derived one cannot contain anything more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fourfold.match import (
    Answer,
    Ask,
    Claim,
    Event,
    Forfeit,
    GiveTime,
    LogEntry,
    Match,
    Notice,
    Observe,
    Pause,
    Play,
    Remind,
    Repeated,
    Request,
    Resign,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    TimeUp,
    Touch,
    View,
)
from fourfold.rules import Cell
from tests.helpers.games.matches import list_prefixes

if TYPE_CHECKING:
    from fourfold import Rules


@dataclass(frozen=True)
class Fact:
    """One event from the view of a seat.

    ``moved`` is true if a move was made, ``is_pending`` if it waits for a ruling. ``named`` is the
    number of cells that a refused attempt names and thereby feels.
    """

    index: int
    kind: str
    seat: int | None
    at: int
    event: Event | None
    notice: Notice | None
    coins: int = 0
    moved: bool = False
    is_pending: bool = False
    on_board: bool = False
    named: int = 0


def redact(match: Match, seat: int | None) -> list[Fact]:
    """Return what a seat, or a spectator for None, may know of all events."""
    facts = []
    opening = match.rules.players == 3 and match.setup.position is None
    steps = list_prefixes(match)
    for index, entry in enumerate(match.log):
        before, after = steps[index], steps[index + 1]
        event, by = entry.event, seat_of_event(before, entry.event)
        own = seat is not None and by == seat
        private = isinstance(event, Play | Touch)
        is_drawn = opening and before.state.count == 0 and after.state.count == 1
        known = event if (own and not is_drawn) or not private else None
        code = "" if entry.refusal is None else entry.refusal.code
        rule = "" if entry.refusal is None else entry.refusal.rule
        refusal = entry.refusal if own and not is_drawn else None
        is_pending = before.proposal is None and after.proposal is not None
        notice: Notice = LogEntry(
            index=index,
            at=entry.at,
            seat=by,
            event=known,
            coins=entry.coins,
            refused=code,
            rule=rule,
            refusal=refusal,
            proposed=is_pending,
            drawn=is_drawn,
        )
        if isinstance(event, Touch):
            felt = LogEntry(index=index, at=entry.at, seat=by, event=event, felt=entry.felt)
            shown: Notice | None = felt if own else None
        else:
            shown = notice
        facts.append(
            Fact(
                index,
                type(event).__name__,
                by,
                entry.at,
                None if private else event,
                shown,
                entry.coins,
                moved=after.state.board != before.state.board and not isinstance(event, Answer),
                is_pending=is_pending,
                on_board=isinstance(event, Touch) and isinstance(event.target, Cell),
                named=0 if entry.refusal is None else count_named_cells(before, event),
            )
        )
    return facts


def count_named_cells(before: Match, event: Event) -> int:
    """Return the number of cells named by a refused move."""
    play = event if isinstance(event, Play) else before.proposal
    assert play is not None
    return len(re.findall(r"[a-d][1-4]", str(play.move)))


def seat_of_event(before: Match, event: Event) -> int | None:
    """Return the seat an event concerns; for a ruling, the seat whose move is pending."""
    if isinstance(event, TimeUp):
        return before.state.to_act
    if isinstance(event, Ruling | StopObserving):
        return None if before.proposal is None else before.proposal.seat
    return getattr(event, "seat", None)


@dataclass
class DarkTable:
    """The state of the table, derived from facts alone."""

    rules: Rules
    players: tuple[str, ...]
    lot: int | None
    started: int
    set_up: bool = False
    to_act: int = 1
    scores: tuple[int, ...] = ()
    turn: int = 1
    out: set[int] = field(default_factory=set)
    asked: tuple[int, Request] | None = None
    target: int = 0
    accepted: set[int] = field(default_factory=set)
    held: bool = False  # the clock is stopped: the player to act awaits an answer to a request
    made: list[int] = field(default_factory=list)  # log index of each move not undone
    undone: dict[int, int] = field(default_factory=dict)
    history: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    observer: str | None = None
    paused: bool = False
    waiting: bool = False
    times: list[int] = field(default_factory=list)
    since: int = 0
    used: dict[int, int] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)
    reason_hidden: list[Notice | None] = field(default_factory=list)
    repeated: dict[int, Repeated] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.since = self.started
        if self.rules.clock is not None:
            self.times = [1000 * self.rules.clock.seconds] * self.rules.players

    def apply(self, fact: Fact) -> None:
        """Apply one fact."""
        if not (self.paused or self.waiting or self.held):
            self.pass_time(fact.at - self.since)
        self.since = fact.at
        if fact.kind == "Touch":
            assert fact.seat is not None
            self.counts[fact.seat] = self.counts.get(fact.seat, 0) + 1
            self.used[fact.seat] = self.used.get(fact.seat, 0) + fact.on_board
        elif isinstance(fact.event, Remind):
            assert fact.notice is not None
            self.repeated[fact.notice.index] = self.repeat_fact(fact.event.fact.value)
        elif fact.event is not None:
            self.apply_public(fact.event, fact.index)
        if fact.named and self.rules.touches is not None:
            self.charge_attempt(fact, self.rules.touches)
        if fact.is_pending:
            self.waiting = True
        if fact.moved:
            self.end_request()
            self.count_move(fact.coins, fact.index)
        self.held = self.held and self.asked is not None

    def pass_time(self, passed: int) -> None:
        """Subtract elapsed time from the clock of the player to act."""
        if self.times:
            self.times[self.to_act - 1] = max(0, self.times[self.to_act - 1] - passed)

    def end_request(self) -> None:
        """End the request unless the mover accepted it, or offered a draw themselves."""
        self.held = False
        if self.to_act not in self.accepted and self.asked != (self.to_act, Request.DRAW):
            self.asked = None

    def charge_attempt(self, fact: Fact, limit: int) -> None:
        """Charge the cells felt by a refused attempt; hide its reason if touches run out."""
        assert fact.seat is not None
        used = self.used.get(fact.seat, 0)
        self.used[fact.seat] = used + fact.named
        if used + fact.named > limit:
            self.reason_hidden.append(fact.notice)

    def repeat_fact(self, fact: str) -> Repeated:
        """Return the public fact that an observer repeats."""
        if fact == "turn":
            return Repeated(seat=self.to_act)
        if fact == "coins":
            return Repeated(held=self.scores)
        if fact == "time":
            return Repeated(seat=self.to_act, left=self.times[self.to_act - 1])
        seat, taken = self.find_last_move()
        return Repeated(seat=seat, taken=taken)

    def find_last_move(self) -> tuple[int, int]:
        """Return the seat of the last move and the number of coins it took."""
        seat, _, before = self.history[-1]
        return seat, self.scores[seat - 1] - before[seat - 1]

    def complete(self, notice: Notice) -> Notice:
        """Return a notice in its final form, completed by later events."""
        if notice.index in self.undone:
            return replace(notice, back_to=self.undone[notice.index])
        if notice.index in self.repeated:
            return replace(notice, repeated=self.repeated[notice.index])
        if notice not in self.reason_hidden:
            return notice
        rule = "Q7" if notice.refused.startswith("call-") else notice.rule
        return replace(notice, refused="illegal-move", rule=rule, refusal=None, reason_hidden=True)

    def count_move(self, coins: int, index: int) -> None:
        """Count the coins of a move and pass the turn on."""
        self.history.append((self.to_act, self.turn, self.scores))
        self.made.append(index)
        held = list(self.scores)
        held[self.to_act - 1] += coins
        self.scores = tuple(held)
        if self.rules.clock is not None and not (self.is_opening_drawn and len(self.made) == 1):
            self.times[self.to_act - 1] += 1000 * self.rules.clock.increment
        self.pass_turn()

    def pass_turn(self) -> None:
        """Begin the turn of the next active seat."""
        seats = [seat for seat in self.seats() if seat not in self.out]
        self.begin_turn(next((s for s in seats if s > self.to_act), seats[0]), self.turn + 1)

    def begin_turn(self, seat: int, turn: int) -> None:
        """Begin a turn with its full time, and its touches less those owed."""
        self.to_act, self.turn, self.waiting = seat, turn, False
        if self.rules.clock is not None and self.rules.clock.per == "turn":
            self.times = [1000 * self.rules.clock.seconds] * self.rules.players
        limit = self.rules.touches
        owed = 0 if limit is None else self.used.get(seat, 0) - limit
        self.used[seat] = max(0, owed)

    @property
    def is_opening_drawn(self) -> bool:
        """Return whether the opening is drawn at random (D2)."""
        return self.rules.players == 3 and not self.set_up

    def seats(self) -> range:
        """Return all seats."""
        return range(1, self.rules.players + 1)

    def apply_public(self, event: Event, index: int) -> None:
        """Apply a public event."""
        if isinstance(event, Ask):
            self.asked, self.accepted = (event.seat, event.request), set()
            self.held = self.rules.clock is not None and event.seat == self.to_act
            own = [n for n, (seat, _, _) in enumerate(self.history) if seat == event.seat]
            self.target = own[-1] if own else 0
        elif isinstance(event, Answer):
            self.apply_answer(event, index)
        elif isinstance(event, Resign | Forfeit):
            self.remove_seat(event.seat)
        elif isinstance(event, TimeUp | Claim):
            self.remove_seat(self.to_act)
        elif isinstance(event, GiveTime):
            self.times[self.to_act - 1] += 1000 * event.seconds
        elif isinstance(event, Observe):
            self.observer = event.name
        elif isinstance(event, StopObserving):
            self.observer, self.paused, self.waiting = None, False, False
        elif isinstance(event, Pause | Resume):
            self.paused = isinstance(event, Pause)
        elif isinstance(event, Ruling):
            self.waiting = False

    def apply_answer(self, event: Answer, index: int) -> None:
        """Apply an answer; an undo takes effect once all other seats agree."""
        assert self.asked is not None
        self.accepted.add(event.seat)
        if not event.accept:
            self.asked = None
        elif self.accepted | self.out | {self.asked[0]} == set(self.seats()):
            self.asked = None
            seat, turn, self.scores = self.history[self.target]
            self.undone[index] = self.made[self.target - 1] + 1 if self.target else 0
            del self.history[self.target :], self.made[self.target :]
            self.begin_turn(seat, turn)

    def remove_seat(self, seat: int) -> None:
        """Remove a seat; if it was to act, pass the turn on."""
        self.out.add(seat)
        self.asked = None
        if seat == self.to_act:
            self.pass_turn()

    def view(self, seat: int | None, facts: list[Fact]) -> View:
        """Return the view expected for a seat, or for a spectator if None."""
        limit = self.rules.touches
        left = None if seat is None or limit is None else max(limit - self.used.get(seat, 0), 0)
        is_stopped = self.paused or self.waiting or self.held
        return View(
            setup=Setup(self.rules, self.players, None, self.lot, None),
            set_up=self.set_up,
            seat=seat,
            state=None,
            to_act=self.to_act,
            turn=self.turn,
            hand=None,
            scores=self.scores,
            out=tuple(sorted(self.out)),
            outcome=None,
            barred=(),
            asked=self.asked,
            observer=self.observer,
            paused=self.paused,
            ruling_pending=self.waiting,
            naming=False,
            proposal=None,
            opening=self.made[0] if self.is_opening_drawn and self.made else None,
            remaining=self.times[self.to_act - 1] if self.times else None,
            times=tuple(self.times),
            clock_running=self.rules.clock is not None and not is_stopped,
            touches_left=left,
            touch_counts=tuple(self.counts.get(each, 0) for each in self.seats()),
            notices=tuple(self.complete(fact.notice) for fact in facts if fact.notice is not None),
        )


def derive_view(match: Match, seat: int | None) -> View:
    """Derive a view from what a seat may know and from the public start of the game."""
    setup, start = match.setup, Match.start(match.setup, match.started)
    scores = start.view(1).scores
    table = DarkTable(
        match.rules,
        setup.players,
        setup.lot,
        match.started,
        setup.position is not None,
        start.state.to_act,
        scores,
    )
    facts = redact(match, seat)
    for fact in facts:
        table.apply(fact)
    return table.view(seat, facts)

"""What each person at the table may know. A view is the only thing ever sent to anybody.

A blindfolded seat's view is built from what it was told, entry by entry of the log, and from facts
that are public to the whole table. The board is not hidden in it: it never goes in (D8).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.match.events import Play, Touch
from fourfold.match.referee import correct_ruling
from fourfold.rules import CallRefused, IllegalMove, Put, QuardoState, QuartoState

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds, Request
    from fourfold.match.match import Match
    from fourfold.match.model import Notice, Setup
    from fourfold.rules import Move, Outcome, Piece


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that waits for the observer's ruling, and why it must be refused, if it must (D8)."""

    seat: int
    move: Move
    refusal: IllegalMove | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, the observer or a spectator may know at one moment.

    ``setup`` comes without its seed to those in the dark, since it would tell what was drawn (D2),
    and without the position that was set up; ``set_up`` says to all whether there was one.
    ``state`` is the state of the game, or nothing for those who may not see the board.
    ``opening`` is the index of the drawn opening of three players (D2). ``proposal`` is what the
    observer has to rule on, and only the observer has it: the others know that ``ruling_pending``.
    ``remaining`` is the time that the seat to act has left, ``times`` that of each seat.
    ``touches_left`` is how often the seat may still feel the board in this turn, if that is
    limited; ``touch_counts`` says how many things each seat has touched in the whole game.
    """

    setup: Setup
    set_up: bool
    seat: int | None
    state: QuartoState | QuardoState | None
    to_act: int
    turn: int
    hand: Piece | None
    scores: tuple[int, ...]
    out: tuple[int, ...]
    outcome: Outcome | None
    barred: tuple[int, ...]
    asked: tuple[int, Request] | None
    observer: str | None
    paused: bool
    ruling_pending: bool
    proposal: Proposal | None
    opening: int | None
    remaining: Milliseconds | None
    times: tuple[Milliseconds, ...]
    clock_running: bool
    touches_left: int | None
    touch_counts: tuple[int, ...]
    notices: tuple[Notice, ...]

    @property
    def position(self) -> str | None:
        """The notation of the state, or nothing for those who may not see the board."""
        return None if self.state is None else str(self.state)


def player_view(
    match: Match, seat: int, at: Milliseconds, since: int = 0, until: int | None = None
) -> View:
    """Return what a seat may know: everything, or in the dark what it felt and was told."""
    return _view(match, seat, at, slice(since, until), sees=_in_the_light(match))


def observer_view(match: Match, at: Milliseconds, since: int = 0, until: int | None = None) -> View:
    """Return what the observer sees: everything, refused attempts and touches too."""
    view = _view(match, None, at, slice(since, until), sees=True)
    return replace(view, proposal=_proposal(match))


def spectator_view(
    match: Match, at: Milliseconds, since: int = 0, until: int | None = None
) -> View:
    """Return what somebody watching sees: in the dark no more than the whole table is told."""
    return _view(match, None, at, slice(since, until), sees=_in_the_light(match))


def _proposal(match: Match) -> Proposal | None:
    """Return what waits for the observer's ruling."""
    play = match.proposal
    return None if play is None else Proposal(play.seat, play.move, correct_ruling(match))


def _in_the_light(match: Match) -> bool:
    """Return whether the board is there for all to see; when the game ends, blindfolds come off."""
    return not match.rules.blindfold or match.outcome is not None


def _view(match: Match, seat: int | None, at: Milliseconds, told: slice, *, sees: bool) -> View:
    """Put a view together."""
    state, pending = match.state, match.pending
    return View(
        setup=match.setup if sees else replace(match.setup, seed=None, position=None),
        set_up=match.setup.position is not None,
        seat=seat,
        state=state if sees else None,
        to_act=state.to_act,
        turn=match.turn,
        hand=state.hand if isinstance(state, QuartoState) else None,
        scores=state.scores if isinstance(state, QuardoState) else (),
        out=tuple(sorted(match.out)),
        outcome=match.outcome,
        barred=tuple(sorted(match.barred)),
        asked=None if pending is None else (pending.seat, pending.request),
        observer=match.observer,
        paused=match.paused,
        ruling_pending=match.proposal is not None,
        proposal=None,
        opening=opening_index(match),
        remaining=match.remaining(at),
        times=match.times(at),
        clock_running=match.deadline is not None,
        touches_left=_touches_left(match, seat),
        touch_counts=match.touch_counts,
        notices=_notices(match, seat, told, sees=sees),
    )


def _touches_left(match: Match, seat: int | None) -> int | None:
    """Return how many touches of the board a seat has left, if they are limited."""
    if seat is None or match.rules.touches is None:
        return None
    return max(0, match.rules.touches - match.touches[seat - 1])


def _notices(match: Match, seat: int | None, told: slice, *, sees: bool) -> tuple[Notice, ...]:
    """Return what somebody was told by some entries of the log."""
    entries = match.log[told]
    if sees:
        return entries
    drawn = opening_index(match)
    dark = (_dark_notice(entry, seat, secret=entry.index == drawn) for entry in entries)
    return tuple(notice for notice in dark if notice is not None)


def opening_index(match: Match) -> int | None:
    """Return where in the log the drawn opening of a three-player game is, if it is there."""
    if not match.setup.draws_opening:
        return None
    puts = (
        index
        for index, entry in enumerate(match.log)
        if isinstance(entry.event, Play) and isinstance(entry.event.move, Put)
    )
    return next(puts, None)


def _dark_notice(notice: Notice, seat: int | None, *, secret: bool) -> Notice | None:
    """Tell a blindfolded seat what it did and felt itself, and of others only what all may hear.

    The opening of a three-player game, drawn with eyes closed, is secret from everybody (D2).
    """
    event = notice.event
    if (
        notice.reason_hidden
    ):  # the rule alone; of wrong calls all the same one, or calls would be touches
        rule = CallRefused.rule if isinstance(notice.refusal, CallRefused) else notice.rule
        notice = replace(notice, refused=IllegalMove.code, rule=rule, refusal=None)
    own = seat is not None and notice.seat == seat
    if isinstance(event, Touch):
        return notice if own else None
    if isinstance(event, Play) and (secret or not own):
        return replace(notice, event=None, placed=None, refusal=None)
    return notice if own else replace(notice, refusal=None)

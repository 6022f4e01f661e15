"""Views: the knowledge of each person at the table. Clients receive nothing but views.

A blindfolded seat's view is built from the notices of that seat, one for each log entry, and from
public facts. The board is not removed from it; it is never included (D8).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.match.events import NameCoin, Play, Touch
from fourfold.match.referee import correct_ruling
from fourfold.rules import CallRefused, Decline, IllegalMove, Put, QuardoState, QuartoState

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds, Request
    from fourfold.match.match import Match
    from fourfold.match.model import Notice, Setup
    from fourfold.rules import Move, Outcome, Piece, State


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that waits for the observer's ruling, and the reason to refuse it, if any (D8)."""

    seat: int
    move: Move
    refusal: IllegalMove | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, the observer or a spectator may know at one moment.

    Blindfolded players get ``setup`` without its seed, which would reveal the draw (D2), and
    without a set-up position; ``set_up`` says whether there was one. ``state`` is the state of the
    game, or ``None`` for viewers who may not see the board. ``opening`` is the index of the drawn
    opening of three players (D2). ``proposal`` is what the observer has to rule on; other viewers
    only get ``ruling_pending``. ``remaining`` is the time that the seat to act has left, ``times``
    that of each seat. ``naming`` says that the seat to act has moved and may name coins (D4).
    ``touches_left`` is how often the seat may still feel the board in this turn,
    if that is limited; ``touch_counts`` counts each seat's touches in the whole game.
    """

    setup: Setup
    set_up: bool
    seat: int | None
    state: State | None
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
    naming: bool
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
        """The notation of the state, or ``None`` for viewers who may not see the board."""
        return None if self.state is None else str(self.state)


def player_view(
    match: Match, seat: int, at: Milliseconds, since: int = 0, until: int | None = None
) -> View:
    """Return what a seat may know: everything, or if blindfolded what it felt and heard."""
    return _view(match, seat, at, slice(since, until), can_see_board=_is_board_visible(match))


def observer_view(match: Match, at: Milliseconds, since: int = 0, until: int | None = None) -> View:
    """Return what the observer sees: everything, including refused attempts and touches."""
    view = _view(match, None, at, slice(since, until), can_see_board=True)
    return replace(view, proposal=_proposal(match))


def spectator_view(
    match: Match, at: Milliseconds, since: int = 0, until: int | None = None
) -> View:
    """Return what a spectator sees: of a blindfolded game, the public facts only."""
    return _view(match, None, at, slice(since, until), can_see_board=_is_board_visible(match))


def _proposal(match: Match) -> Proposal | None:
    """Return the move that waits for the observer's ruling."""
    play = match.proposal
    return None if play is None else Proposal(play.seat, play.move, correct_ruling(match))


def _is_board_visible(match: Match) -> bool:
    """Return whether all players may see the board; blindfolds come off when the game ends."""
    return not match.rules.blindfold or match.outcome is not None


def _view(
    match: Match, seat: int | None, at: Milliseconds, entries: slice, *, can_see_board: bool
) -> View:
    """Build a view."""
    state, pending = match.state, match.pending
    return View(
        setup=match.setup if can_see_board else replace(match.setup, seed=None, position=None),
        set_up=match.setup.position is not None,
        seat=seat,
        state=state if can_see_board else None,
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
        naming=isinstance(state, QuardoState) and bool(state.moved),
        proposal=None,
        opening=opening_index(match),
        remaining=match.remaining(at),
        times=match.times(at),
        clock_running=match.deadline is not None,
        touches_left=_touches_left(match, seat),
        touch_counts=match.touch_counts,
        notices=_notices(match, seat, entries, can_see_board=can_see_board),
    )


def _touches_left(match: Match, seat: int | None) -> int | None:
    """Return the number of touches of the board that a seat has left, if they are limited."""
    if seat is None or match.rules.touches is None:
        return None
    return max(0, match.rules.touches - match.touches[seat - 1])


def _notices(
    match: Match, seat: int | None, part: slice, *, can_see_board: bool
) -> tuple[Notice, ...]:
    """Return a viewer's notices of some entries of the log."""
    entries = match.log[part]
    if can_see_board:
        return entries
    drawn = opening_index(match)
    dark = (
        _dark_notice(
            entry, seat, is_secret=entry.index == drawn, ends_turn=_ends_naming(entry, match)
        )
        for entry in entries
    )
    return tuple(notice for notice in dark if notice is not None)


def opening_index(match: Match) -> int | None:
    """Return the log index of the drawn opening of a three-player game, if there is one."""
    if not match.setup.draws_opening:
        return None
    puts = (
        index
        for index, entry in enumerate(match.log)
        if isinstance(entry.event, Play) and isinstance(entry.event.move, Put)
    )
    return next(puts, None)


def _ends_naming(entry: Notice, match: Match) -> bool:
    """Return whether an entry ends a turn in which coins were named, which is public (D4)."""
    is_decline = isinstance(entry.event, Play) and isinstance(entry.event.move, Decline)
    return is_decline and not entry.refused and isinstance(match.state, QuardoState)


def _dark_notice(
    notice: Notice, seat: int | None, *, is_secret: bool, ends_turn: bool
) -> Notice | None:
    """Return a notice for a blindfolded seat: its own actions in full, of others the public part.

    The drawn opening of a three-player game is secret from all seats (D2).
    """
    event = notice.event
    if ends_turn:
        return notice
    notice = replace(notice, figures=(), swapped=())
    # Reveal only the rule, the same one for every wrong call: otherwise a call would work as a free
    # touch.
    if notice.reason_hidden:
        is_call = isinstance(notice.refusal, CallRefused) and notice.rule != "D4"
        rule = CallRefused.rule if is_call else notice.rule
        notice = replace(notice, refused=IllegalMove.code, rule=rule, refusal=None)
    is_own = seat is not None and notice.seat == seat
    if isinstance(event, Touch):
        return notice if is_own else None
    if isinstance(event, NameCoin) and not is_own:
        return replace(notice, event=None)
    if isinstance(event, Play) and (is_secret or not is_own):
        return replace(notice, event=None, placed=None, refusal=None)
    return notice if is_own else replace(notice, refusal=None)

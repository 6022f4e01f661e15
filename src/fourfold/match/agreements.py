"""Requests between players: undo and draw offers (Q13, Q14).

With a clock, a request by the player to act stops that clock until it is answered, so that an
opponent's silence costs no time. It buys no thinking time either: a seat asks once a turn, the
answer is due within the time of one turn (or soon, where turns have no limit of their own), and
the first move starts the clock again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match.errors import (
    AlreadyAsked,
    AskedThisTurn,
    NothingAsked,
    NothingToTakeBack,
)
from fourfold.match.events import Request
from fourfold.match.model import Pending
from fourfold.match.replacement import replace
from fourfold.match.turns import logged, new_turn
from fourfold.rules import Outcome, QuartoState, Reason

if TYPE_CHECKING:
    from fourfold.match.events import Answer, Ask, Milliseconds
    from fourfold.match.match import Match


def ask(match: Match, event: Ask, at: Milliseconds) -> Match:
    """Ask the other seats for an undo or a draw."""
    if match.pending is not None:
        raise AlreadyAsked
    by_old_rules = match.setup.edition == 1
    timed = match.clocks is not None and not by_old_rules
    if timed and event.seat in match.asked:
        raise AskedThisTurn
    target = _undo_target(match, event.seat) if event.request is Request.UNDO else 0
    holds = timed and event.seat == match.state.to_act
    due = None
    if holds and match.rules.clock is not None:
        due = at + 1000 * match.rules.clock.answer_seconds
    pending = Pending(event.seat, event.request, target, due)
    asked = match.asked | {event.seat}
    return replace(logged(match, event, at), pending=pending, asked=asked)


def answer(match: Match, event: Answer, at: Milliseconds) -> Match:
    """Agree or refuse; a request is granted when all other seats agree."""
    pending = match.pending
    if pending is None or (event.seat == pending.seat and event.accept):
        raise NothingAsked
    if not event.accept:
        return replace(logged(match, event, at), pending=None)
    accepted = pending.accepted | {event.seat}
    if accepted != set(match.active) - {pending.seat}:
        match = logged(match, event, at)
        return replace(match, pending=replace(pending, accepted=accepted))
    if pending.request is Request.DRAW:
        outcome = Outcome((), Reason.AGREED)
        return replace(logged(match, event, at), pending=None, outcome=outcome)
    return _undo(match, event, pending.target, at)


def _undo_target(match: Match, seat: int) -> int:
    """Return the number of the move with which a seat's last turn began (Q14).

    The drawn opening of three players cannot be undone (D2).
    """
    first = 1 if match.setup.draws_opening else 0
    own = [index for index in range(first, len(match.past)) if match.past[index].seat == seat]
    if not own:
        raise NothingToTakeBack(seat=seat)
    if match.setup.edition == 1:
        return own[-1]
    turn = match.past[own[-1]].turn
    return next(index for index in own if match.past[index].turn == turn)


def _undo(match: Match, event: Answer, target: int, at: Milliseconds) -> Match:
    """Return to the state before a move, with the whole time for that turn.

    Time for the whole game is not refunded. An alignment that was uncalled when that move was made
    is dead (Q5), and stays dead.
    """
    past = match.past[target]
    state = past.state
    if match.setup.edition > 1 and isinstance(state, QuartoState):
        state = state.without_open_figures()
    back_to = match.past[target - 1].index + 1 if target else 0
    match = logged(match, event, at, back_to=back_to)
    match = replace(match, state=state, past=match.past[:target])
    return new_turn(
        replace(match, proposal=None, pending=None), past.turn, at, has_earned_increment=False
    )

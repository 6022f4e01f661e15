"""The effects of a move on a match: the log, the turn, the clock, the touches, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from fourfold.match.events import Request
from fourfold.match.model import LogEntry, Past
from fourfold.match.replacement import replace
from fourfold.rules import (
    FIGURES,
    Call,
    CallRefused,
    Cell,
    Decline,
    IllegalMove,
    Outcome,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Reason,
    Swap,
    WrongCall,
)
from fourfold.rules.errors import CallAutomatic, NotThisGame

if TYPE_CHECKING:
    from fourfold.match.events import Event, Milliseconds, NameCoin, Play
    from fourfold.match.match import Match
    from fourfold.match.model import Repeated
    from fourfold.rules import Figure, Move, Piece, State


def make_move(match: Match, play: Play, event: Event, at: Milliseconds) -> Match:
    """Make or refuse a move; ``event`` is the move or the ruling on it.

    A wrong call is kept in the log (Q7); so is any attempt made blindfolded.
    """
    try:
        after = match.state.play(play.move)
    except IllegalMove as error:
        error.position = ""  # logs and views never hold a board (D8)
        if not _stays_in_log(match, error):
            raise
        return _apply_penalty(_refuse(match, play, event, at, error), play.seat, error)
    past = (*match.past, Past(match.state, match.turn, play.seat, len(match.log)))
    details = _move_details(play.move, match.state, after)
    details["drawn"] = match.setup.draws_opening and not match.past
    match = logged(match, event, at, seat=play.seat, **details)
    ends_bar = after.count != match.state.count or (
        isinstance(play.move, Decline) and isinstance(after, QuardoState)
    )
    barred = frozenset() if ends_bar else match.barred
    return to_state(_end_request(match, play.seat), after, at, past=past, barred=barred)


def name_coin(match: Match, event: NameCoin, at: Milliseconds) -> Match:
    """D8: take a coin that the observer names for the player to act."""
    seat, index = match.state.to_act, len(match.log)
    after = match.state.play(Call(event.figure))
    past = (*match.past, Past(match.state, match.turn, seat, index))
    figures = figures_taken(match.state, after)
    logged_match = logged(match, event, at, coins=len(figures), figures=figures, seat=seat)
    return to_state(logged_match, after, at, past=past)


def _stays_in_log(match: Match, error: IllegalMove) -> bool:
    """Return whether a refused attempt stays in the log: a wrong call, or any if blindfolded."""
    if isinstance(error, CallAutomatic):
        return match.setup.edition == 1
    is_blindfolded = match.rules.blindfold and not isinstance(error, NotThisGame)
    return isinstance(error, CallRefused) or is_blindfolded


def _apply_penalty(match: Match, seat: int, error: IllegalMove) -> Match:
    """Apply the penalty for a wrong call (Q7), or for a wrong name of a coin (D4).

    A swap must collect a coin, so names cost nothing until it has (D3).
    """
    if not isinstance(error, CallRefused) or match.rules.wrong_call is WrongCall.FREE:
        return match
    if isinstance(match.state, QuardoState) and match.state.owes:
        return match
    if match.rules.wrong_call is WrongCall.ONCE:
        return replace(match, barred=match.barred | {seat})
    others = tuple(other for other in match.active if other != seat)
    return replace(match, pending=None, outcome=Outcome(others, Reason.WRONG_CALL))


def _end_request(match: Match, seat: int) -> Match:
    """End an open request when a seat moves instead of answering or waiting.

    A draw offer stays open when the seat that made it moves, and any request stays open when a seat
    that has agreed to it moves.
    """
    pending = match.pending
    if pending is None or seat in pending.accepted or match.setup.edition == 1:
        return match
    stands = pending.request is Request.DRAW and seat == pending.seat
    return replace(match, pending=replace(pending, due=None) if stands else None)


def _refuse(match: Match, play: Play, event: Event, at: Milliseconds, error: IllegalMove) -> Match:
    """Log a refused attempt.

    Where touches are counted, an attempt feels the cells it names: it costs as many touches, if
    need be those of later turns, and a player without enough left gets the rule number alone (D8).
    The error is logged without its traceback, which would keep every match on the stack alive.
    """
    error = error.with_traceback(None)
    if match.rules.touches is None:
        return logged(match, event, at, refusal=error, seat=play.seat)
    cells = len(_cells_named(play.move))
    left = max(0, match.rules.touches - match.touches[play.seat - 1])
    cost = cells if match.setup.edition > 2 else min(cells, left)
    after = logged(match, event, at, refusal=error, seat=play.seat, reason_hidden=cells > left)
    return replace(after, touches=increment(match.touches, play.seat, cost))


def _cells_named(move: Move) -> tuple[Cell, ...]:
    """Return the cells of the board that a move names."""
    if isinstance(move, Swap):
        return (move.first, move.second)
    if isinstance(move, Call):
        return move.figure.cells
    return (move.cell,) if isinstance(move, Put | Place) else ()


def increment(counts: tuple[int, ...], seat: int, more: int = 1) -> tuple[int, ...]:
    """Return counts by seat, with one seat's count incremented."""
    return (*counts[: seat - 1], counts[seat - 1] + more, *counts[seat:])


def _move_details(move: Move, before: State, after: State) -> Details:
    """Return what a move did, for the log: its coins, the piece placed, the pawns swapped."""
    hand = before.hand if isinstance(before, QuartoState) else None
    figures = figures_taken(before, after)
    cells = (move.first, move.second) if isinstance(move, Swap) else ()
    return {
        "coins": len(figures),
        "figures": figures,
        "placed": hand if isinstance(move, Place) else None,
        "swapped": tuple(piece for cell in cells if (piece := before.board[cell]) is not None),
    }


def figures_taken(before: State, after: State) -> tuple[Figure, ...]:
    """Return the figures whose coins a move took."""
    if not isinstance(before, QuardoState) or not isinstance(after, QuardoState):
        return ()
    taken = before.coin_bits & ~after.coin_bits
    return tuple(figure for figure in FIGURES if taken >> figure.number & 1) if taken else ()


def to_state(match: Match, state: State, at: Milliseconds, **changes: Any) -> Match:
    """Advance to a state; if another seat is to act there, start a new turn."""
    while isinstance(state, QuardoState) and state.turn in match.out and not state.is_over:
        state = state.skip()
    before = match.state.to_act
    drawn = match.setup.draws_opening and not match.past
    turn = match.turn if state.to_act == before else match.turn + 1
    match = replace(match, state=state, **changes)
    if state.is_over:
        return replace(match, outcome=_result(match))
    if turn == match.turn:
        return match
    return new_turn(match, turn, at, has_earned_increment=not drawn and before not in match.out)


def _result(match: Match) -> Outcome | None:
    """Return how the game ended; seats that have left do not count for coins (D6)."""
    state = match.state
    if not match.out or not isinstance(state, QuardoState):
        return state.outcome
    most = max(state.scores[seat - 1] for seat in match.active)
    winners = tuple(seat for seat in match.active if state.scores[seat - 1] == most)
    return Outcome(winners, Reason.COINS)


def new_turn(match: Match, turn: int, at: Milliseconds, *, has_earned_increment: bool) -> Match:
    """Start a turn: start its clock, and reset the seat's touches, less those it owes.

    ``has_earned_increment`` says whether the seat completed its previous turn.
    """
    clocks = match.clocks
    if clocks is not None:
        clocks = clocks.next_turn(match.state.to_act, at, has_earned_increment=has_earned_increment)
    touches, to_act = list(match.touches), match.state.to_act - 1
    limit = match.rules.touches
    touches[to_act] = 0 if limit is None else max(0, touches[to_act] - limit)
    return replace(match, turn=turn, clocks=clocks, touches=tuple(touches), asked=frozenset())


def keep_time(match: Match, at: Milliseconds) -> Match:
    """Stop the clock while the player to act waits for another seat; start it afterwards."""
    if match.clocks is None:
        return match
    asks = match.pending is not None and match.pending.due is not None
    waits = match.paused or match.proposal is not None or asks
    return replace(match, clocks=match.clocks.stop(at) if waits else match.clocks.resume(at))


class Details(TypedDict, total=False):
    """The fields of a log entry beyond the event itself."""

    coins: int
    felt: Piece | bool | None
    placed: Piece | None
    figures: tuple[Figure, ...]
    swapped: tuple[Piece, ...]
    drawn: bool
    reason_hidden: bool
    repeated: Repeated
    proposed: bool
    back_to: int


def logged(
    match: Match,
    event: Event,
    at: Milliseconds,
    *,
    seat: int | None = None,
    refusal: IllegalMove | None = None,
    **details: Unpack[Details],
) -> Match:
    """Return the match with one more log entry; its seat is the event's, if it names one."""
    entry = LogEntry(
        index=len(match.log),
        at=at,
        seat=getattr(event, "seat", seat),
        event=event,
        refused="" if refusal is None else refusal.code,
        rule="" if refusal is None else refusal.rule,
        refusal=refusal,
        **details,
    )
    return replace(match, log=match.log.plus(entry))

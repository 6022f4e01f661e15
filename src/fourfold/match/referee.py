"""How a match responds to each event: the rules of conduct around the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.match.agreements import answer, ask
from fourfold.match.clock import clock_rule
from fourfold.match.errors import (
    BadSeconds,
    CallBarred,
    MatchOver,
    NamingBarred,
    NoClock,
    NoCoinsHere,
    NoDrawToClaim,
    NoLeaving,
    NoObserver,
    NoSuchSeat,
    NotBlindfolded,
    NothingToClaim,
    NothingToRule,
    NoTouchesLeft,
    NotPaused,
    NotYourTurn,
    ObserverThere,
    OpeningDrawn,
    OwnTime,
    Paused,
    RulingPending,
    RulingWrong,
    SeatOut,
    TimeBackwards,
    TimeIsUp,
    TimeNotUp,
)
from fourfold.match.events import (
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Event,
    Forfeit,
    GiveTime,
    Milliseconds,
    NameCoin,
    Observe,
    Pause,
    Play,
    Remind,
    Resign,
    Resume,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.match.reminders import repeated
from fourfold.match.replacement import replace
from fourfold.match.turns import (
    figures_taken,
    increment,
    keep_time,
    logged,
    make_move,
    name_coin,
    to_state,
)
from fourfold.rules import (
    Call,
    Cell,
    Figure,
    Game,
    IllegalMove,
    Outcome,
    Piece,
    Put,
    QuardoState,
    Reason,
    Swap,
)
from fourfold.rules.clock import DAY
from fourfold.rules.errors import NothingToName
from fourfold.rules.state import opening

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.match.match import Match


def apply_event(match: Match, event: Event, at: Milliseconds) -> Match:
    """Return the match after an event, or raise and change nothing."""
    handle = HANDLERS.get(type(event))
    if handle is None:
        raise TypeError(f"not an event: {event!r}; a move is Play(seat, move)")
    if at < match.now:
        raise TimeBackwards
    if match.outcome is not None:
        raise MatchOver
    _check_seat(match, event)
    late = match.clocks is not None and match.clocks.is_time_up(at)
    if late and not isinstance(event, TimeUp):
        raise TimeIsUp(rule=clock_rule(match.rules))
    return keep_time(handle(match, event, at), at)


def correct_ruling(match: Match) -> IllegalMove | None:
    """Return the reason to refuse the pending move, or None if it must be approved."""
    if match.proposal is None:
        raise NothingToRule
    try:
        match.state.play(match.proposal.move)
    except IllegalMove as error:
        return error
    return None


# Moves


def _play(match: Match, event: Play, at: Milliseconds) -> Match:
    """Make a move, or submit it to the observer."""
    _check_running(match)
    if event.seat != match.state.to_act:
        rule = "Q1" if match.rules.game is Game.QUARTO else "D3"
        raise NotYourTurn(seat=event.seat, to_act=match.state.to_act, rule=rule)
    if isinstance(event.move, Call) and event.seat in match.barred:
        raise CallBarred if match.rules.game is Game.QUARTO else NamingBarred
    drawn = _drawn_opening(match)
    if drawn is not None and event.move != drawn:
        raise OpeningDrawn
    if match.observer is not None and _needs_ruling(match, event):
        return replace(logged(match, event, at, proposed=True), proposal=event)
    return make_move(match, event, event, at)


def _drawn_opening(match: Match) -> Put | None:
    """D2: the opening drawn from the seed, until it has been made."""
    setup = match.setup
    if setup.seed is None or setup.position is not None or match.state.count:
        return None
    return opening(match.rules, setup.seed)


def _needs_ruling(match: Match, event: Play) -> bool:
    """D8: return whether the observer rules on a move: a swap, or one that takes coins.

    With coins by hand, the observer also rules on the coins that a player names (D4).
    """
    if not match.rules.blindfold or not isinstance(match.state, QuardoState):
        return False
    if isinstance(event.move, Swap):
        return True
    if isinstance(event.move, Call):
        return bool(match.state.moved)
    try:
        return bool(figures_taken(match.state, match.state.play(event.move)))
    except IllegalMove:
        return False


# Feeling in the dark


def _touch(match: Match, event: Touch, at: Milliseconds) -> Match:
    """D8: feel one thing; in memory mode the touches of the board in a turn are limited."""
    _check_not_paused(match)
    if not match.rules.blindfold:
        raise NotBlindfolded
    used, felt = match.touches, _feel(match, event.target)
    if isinstance(event.target, Cell):
        if match.rules.touches is not None and used[event.seat - 1] >= match.rules.touches:
            raise NoTouchesLeft
        used = increment(used, event.seat)
    counts = increment(match.touch_counts, event.seat)
    return replace(logged(match, event, at, felt=felt), touches=used, touch_counts=counts)


def _feel(match: Match, target: Cell | Piece | Figure) -> Piece | bool | None:
    """Return the piece on a cell, or whether a pawn or a coin is in its place."""
    if isinstance(target, Cell):
        return match.state.board[target]
    if isinstance(target, Piece):
        return target in match.state.pieces_left
    if not isinstance(match.state, QuardoState):
        raise NoCoinsHere
    return target in match.state.coins


# Leaving


def _resign(match: Match, event: Resign, at: Milliseconds) -> Match:
    """Q13: resign; players may not leave the table in Touch of Quardo (D8)."""
    if match.rules.name == "quardo-touch":
        raise NoLeaving
    return _drop(logged(match, event, at), event.seat, Reason.RESIGNED, at)


def _forfeit(match: Match, event: Forfeit, at: Milliseconds) -> Match:
    """Forfeit a seat that has left."""
    return _drop(logged(match, event, at), event.seat, Reason.FORFEIT, at)


def _claim(match: Match, event: Claim, at: Milliseconds) -> Match:
    """Q13: forfeit the seat to act, or draw the game; Touch waits for absent players (D8)."""
    _check_running(match)
    if match.rules.name == "quardo-touch":
        raise NothingToClaim(rule="D8")
    if event.seat == match.state.to_act:
        raise NothingToClaim
    if event.draw and len(match.active) > 2:
        raise NoDrawToClaim
    match = logged(match, event, at)
    if event.draw:
        return replace(match, pending=None, outcome=Outcome((), Reason.ABSENT))
    return _drop(match, match.state.to_act, Reason.ABSENT, at)


def _time_up(match: Match, event: TimeUp, at: Milliseconds) -> Match:
    """Q12: running out of time loses the game."""
    if match.clocks is None:
        raise NoClock(rule=clock_rule(match.rules))
    if not match.clocks.is_time_up(at):
        raise TimeNotUp(rule=clock_rule(match.rules))
    late = match.state.to_act
    return _drop(logged(match, event, at, seat=late), late, Reason.TIME, at)


def _drop(match: Match, seat: int, reason: Reason, at: Milliseconds) -> Match:
    """Remove a seat; a sole survivor wins, two of three play on."""
    match = replace(match, out=match.out | {seat}, pending=None)
    if len(match.active) == 1:
        return replace(match, proposal=None, outcome=Outcome(match.active, reason))
    if seat != match.state.to_act:
        return match
    return to_state(replace(match, proposal=None), match.state, at)


# The clock and the observer


def _give_time(match: Match, event: GiveTime, at: Milliseconds) -> Match:
    """Give extra time to the seat to act."""
    if match.clocks is None:
        raise NoClock(rule=clock_rule(match.rules))
    if event.seat == match.state.to_act:
        raise OwnTime(rule=clock_rule(match.rules))
    if not 1 <= event.seconds <= DAY:
        raise BadSeconds(seconds=event.seconds, most=DAY, rule=clock_rule(match.rules))
    return replace(logged(match, event, at), clocks=match.clocks.add(1000 * event.seconds))


def _observe(match: Match, event: Observe, at: Milliseconds) -> Match:
    """Seat an observer."""
    if match.observer is not None:
        raise ObserverThere(name=match.observer)
    return replace(logged(match, event, at), observer=event.name)


def _stop_observing(match: Match, event: StopObserving, at: Milliseconds) -> Match:
    """Replace the observer by the computer: end a pause, and rule on a pending move."""
    _check_observed(match)
    proposal = match.proposal
    match = replace(match, observer=None, paused=False, proposal=None)
    if proposal is None:
        return logged(match, event, at)
    return make_move(match, proposal, event, at)


def _ruling(match: Match, event: Ruling, at: Milliseconds) -> Match:
    """Apply the observer's ruling, if it is correct."""
    _check_not_paused(match)
    if event.approve != (correct_ruling(match) is None):
        raise RulingWrong
    proposal = match.proposal
    assert proposal is not None  # noqa: S101 - checked by correct_ruling
    return make_move(replace(match, proposal=None), proposal, event, at)


def _name_coin(match: Match, event: NameCoin, at: Milliseconds) -> Match:
    """Take a coin that the observer names; a wrong one is refused (D8)."""
    _check_observed(match)
    _check_running(match)
    if not isinstance(match.state, QuardoState) or not match.state.moved:
        raise NothingToName
    return name_coin(match, event, at)


def _pause(match: Match, event: Pause, at: Milliseconds) -> Match:
    """Stop the game and its clock."""
    _check_observed(match)
    _check_not_paused(match)
    return replace(logged(match, event, at), paused=True)


def _resume(match: Match, event: Resume, at: Milliseconds) -> Match:
    """Resume the game."""
    _check_observed(match)
    if not match.paused:
        raise NotPaused
    return replace(logged(match, event, at), paused=False)


def _remind(match: Match, event: Remind, at: Milliseconds) -> Match:
    """Repeat a public fact; nothing changes but the log."""
    _check_observed(match)
    return logged(match, event, at, repeated=repeated(match, event.fact, at))


# Checks


def _check_seat(match: Match, event: Event) -> None:
    """Refuse an event of a seat that does not exist or has left."""
    seat = getattr(event, "seat", None)
    if seat == OBSERVER and isinstance(event, GiveTime):
        _check_observed(match)
    elif seat is not None and not 1 <= seat <= match.rules.players:
        raise NoSuchSeat(seat=seat)
    elif seat in match.out:
        raise SeatOut(seat=seat)


def _check_running(match: Match) -> None:
    """Refuse a move while the game is paused or waits for a ruling."""
    _check_not_paused(match)
    if match.proposal is not None:
        raise RulingPending


def _check_not_paused(match: Match) -> None:
    """Refuse an event that is not possible during a pause."""
    if match.paused:
        raise Paused


def _check_observed(match: Match) -> None:
    """Refuse an observer's event in a game without an observer."""
    if match.observer is None:
        raise NoObserver


HANDLERS: dict[type[Event], Callable[[Match, Any, Milliseconds], Match]] = {
    Answer: answer,
    Ask: ask,
    Claim: _claim,
    Forfeit: _forfeit,
    GiveTime: _give_time,
    NameCoin: _name_coin,
    Observe: _observe,
    Pause: _pause,
    Play: _play,
    Remind: _remind,
    Resign: _resign,
    Resume: _resume,
    Ruling: _ruling,
    StopObserving: _stop_observing,
    TimeUp: _time_up,
    Touch: _touch,
}

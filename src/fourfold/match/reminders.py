"""D8: the facts an observer may repeat. All are public; none concerns a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match.clock import clock_rule
from fourfold.match.errors import NoClock, NoCoinsHere, NoMoveYet
from fourfold.match.events import Fact
from fourfold.match.model import Repeated
from fourfold.match.turns import figures_taken
from fourfold.rules import QuardoState

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.match.events import Milliseconds
    from fourfold.match.match import Match


def repeated(match: Match, fact: Fact, at: Milliseconds) -> Repeated:
    """Return a public fact as it is now; refuse if there is none of its kind."""
    return _FACTS[fact](match, at)


def _turn(match: Match, _: Milliseconds) -> Repeated:
    """Whose turn it is."""
    return Repeated(seat=match.state.to_act)


def _coins(match: Match, _: Milliseconds) -> Repeated:
    """How many coins each seat holds."""
    if not isinstance(match.state, QuardoState):
        raise NoCoinsHere
    return Repeated(held=match.state.scores)


def _last(match: Match, _: Milliseconds) -> Repeated:
    """Return the seat of the last move and the coins it took, but not the move itself."""
    if not match.past:
        raise NoMoveYet
    last = match.past[-1]
    first = next(past for past in match.past if past.turn == last.turn)
    return Repeated(seat=last.seat, taken=len(figures_taken(first.state, match.state)))


def _time(match: Match, at: Milliseconds) -> Repeated:
    """How much time the seat to act has left."""
    left = match.remaining(at)
    if left is None:
        raise NoClock(rule=clock_rule(match.rules))
    return Repeated(seat=match.state.to_act, left=left)


_FACTS: dict[Fact, Callable[[Match, Milliseconds], Repeated]] = {
    Fact.TURN: _turn,
    Fact.COINS: _coins,
    Fact.LAST: _last,
    Fact.TIME: _time,
}

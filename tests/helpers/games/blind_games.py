"""Games between blindfolded computer players, event by event."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fourfold import Game, Rules
from fourfold.engine import BlindPlayer, Limit, levels
from fourfold.match import Answer, Ask, Match, MatchError, Request, Setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NAMES = ("Ann", "Bob", "Cem")
MAX_EVENTS = 3000
TOUCH = Rules.preset("quardo-touch")
TABLES = [
    *(Rules.preset("quardo-touch", touches=touches) for touches in (None, 0, 1, 3)),
    *(Rules.preset("quardo-touch", players=3, touches=touches) for touches in (None, 0, 1, 3)),
    *(Rules.preset("quarto", blindfold=True, touches=touches) for touches in (None, 0, 1, 3)),
    Rules.preset("quarto-advanced", blindfold=True, auto_call=True),
    Rules.preset("quarto-beginner", blindfold=True, touches=1),
    Rules.preset("quardo-classic", blindfold=True, touches=2),
]


def seat_players(rules: Rules, names: Sequence[str], seed: int) -> list[BlindPlayer]:
    """Return players of these levels; the first level also takes a remaining seat."""
    seats = [*names, *names[:1]][: rules.players]
    return [BlindPlayer(level, rules, seed + seat) for seat, level in enumerate(seats)]


def moments(
    rules: Rules,
    names: Sequence[str],
    seed: int,
    *,
    undo_rate: float = 0.0,
    position: str | None = None,
) -> Iterator[Match]:
    """Play a game with occasional undos and yield the match after every event."""
    rng = Random(seed)
    players = seat_players(rules, names, seed)
    match = Match.new(rules, NAMES[: rules.players], seed=seed)
    if position is not None:
        match = Match.start(Setup(rules, NAMES[: rules.players], position=position))
    for _ in range(MAX_EVENTS):
        yield match
        if match.outcome is not None:
            return
        if rng.random() < undo_rate:
            match = undo_last_move(match, rng.randint(1, rules.players))
            yield match
        seat = match.state.to_act
        event = players[seat - 1].decide(match.view(seat), Limit(seconds=0.02))
        assert event is not None
        match = match.apply(event, 0)
    raise AssertionError(f"no end: {rules!r} {names} {seed}")


def undo_last_move(match: Match, seat: int) -> Match:
    """Return the match with the last move of a seat undone, if it has one."""
    try:
        match = match.apply(Ask(seat, Request.UNDO), 0)
    except MatchError:
        return match
    for other in match.active:
        if other != seat:
            match = match.apply(Answer(other, accept=True), 0)
    return match


def fast_levels(rules: Rules) -> tuple[str, ...]:
    """Return the levels that neither search by the clock nor solve the game."""
    return levels(rules)[: 4 if rules.game is Game.QUARTO else 5]

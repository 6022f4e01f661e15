"""Games of blindfolded programs, step by step, and what really stands on the board."""

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


def sit_down(rules: Rules, names: Sequence[str], seed: int) -> list[BlindPlayer]:
    """Return players of these levels; the seats are filled up with the first."""
    seats = [*names, *names[:1]][: rules.players]
    return [BlindPlayer(level, rules, seed + seat) for seat, level in enumerate(seats)]


def moments(
    rules: Rules,
    names: Sequence[str],
    seed: int,
    *,
    takebacks: float = 0.0,
    position: str | None = None,
) -> Iterator[Match]:
    """Play a game and return it after every event; sometimes somebody takes a move back."""
    rng = Random(seed)
    players = sit_down(rules, names, seed)
    match = Match.new(rules, NAMES[: rules.players], seed=seed)
    if position is not None:
        match = Match.start(Setup(rules, NAMES[: rules.players], position=position))
    for _ in range(MAX_EVENTS):
        yield match
        if match.outcome is not None:
            return
        if rng.random() < takebacks:
            match = taken_back(match, rng.randint(1, rules.players))
            yield match
        seat = match.state.to_act
        event = players[seat - 1].decide(match.view(seat), Limit(seconds=0.02))
        assert event is not None
        match = match.apply(event, 0)
    raise AssertionError(f"no end: {rules!r} {names} {seed}")


def taken_back(match: Match, seat: int) -> Match:
    """Return the match with the last move of a seat taken back, if it has one."""
    try:
        match = match.apply(Ask(seat, Request.UNDO), 0)
    except MatchError:
        return match
    for other in match.active:
        if other != seat:
            match = match.apply(Answer(other, accept=True), 0)
    return match


def fast_levels(rules: Rules) -> tuple[str, ...]:
    """Return the levels that do not think by the clock, nor through the whole game."""
    return levels(rules)[: 4 if rules.game is Game.QUARTO else 5]

"""Random matches for every preset, with every kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import fourfold
from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Decline,
    FourfoldError,
    Game,
    Give,
    Move,
    Place,
    Put,
    QuartoState,
    Rules,
    Swap,
    parse_move,
)
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.match.errors import NothingToRule

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

NAMES = ("Ann", 'Bob "B." O\\Neil', "Chloé 赵")
CLAIM_PROBABILITY = 0.015
"""Probability of an event claiming that a player is absent; only a server can verify it."""
OBSERVERS = ("Olga", 'O"(x) {y}\\', "", "two\nlines\rlong")

QUARTO_RULES = [
    Rules.preset("quarto"),
    Rules.preset("quarto", auto_call=True, clock=60),
    Rules.preset("quarto-beginner", wrong_call="loses"),
    Rules.preset("quarto-beginner", traits="shape,core", squares=True, clock=5),
    Rules.preset("quarto-advanced", clock=60),
    Rules.preset("quarto-advanced", clock="120s/game"),
    Rules.preset("quardo-classic"),
    Rules.preset("quardo-classic", clock="60s+5s/game"),
]
OPEN_QUARDO_RULES = [
    Rules.preset("quardo", players=players, clock=clock)
    for players in (2, 3)
    for clock in (None, 30, "90s+2s/game")
]
TOUCH_RULES = [
    Rules.preset("quardo-touch", players=players, clock=clock, touches=touches)
    for players in (2, 3)
    for clock, touches in ((None, None), ("3d/turn", None), (None, 0), (60, 3), ("90s+2s/game", 2))
]
DARK_QUARTO_RULES = [
    Rules.preset("quarto", blindfold=True),
    Rules.preset("quarto-advanced", blindfold=True, touches=2, clock=60),
]
DARK_RULES = [*TOUCH_RULES, *DARK_QUARTO_RULES]
ALL_RULES = [*QUARTO_RULES, *OPEN_QUARDO_RULES, *DARK_RULES]


def names(rules: Rules) -> tuple[str, ...]:
    """Return a name for each seat."""
    return NAMES[: rules.players]


def start_match(rules: Rules, *, seed: int | None = None, position: str | None = None) -> Match:
    """Return a match before its first event."""
    return Match.start(Setup(rules, names(rules), seed, None, position))


def play(match: Match, *moves: Move | str, at: int | None = None) -> Match:
    """Return the match after moves by the seats to act, all at the same time.

    A text may have several moves.
    """
    for each in moves:
        parsed = [parse_move(text) for text in each.split()] if isinstance(each, str) else [each]
        for move in parsed:
            match = match.apply(Play(match.state.to_act, move), match.now if at is None else at)
    return match


def random_start(rules: Rules, rng: Random) -> Match:
    """Start a match with a seed, without one, or from a position."""
    kind = rng.randrange(3)
    if kind == 0:
        return Match.new(rules, names(rules), seed=rng.getrandbits(32), at=rng.randrange(10_000))
    if kind == 1:
        return start_match(rules)
    return start_match(rules, position=random_position(rules, rng))


def random_position(rules: Rules, rng: Random) -> str:
    """Return a position a few moves into an unfinished game."""
    state = fourfold.new(rules)
    for _ in range(rng.randrange(12)):
        after = state.play(rng.choice(state.legal_moves()))
        if after.is_over:
            break
        state = after
    return str(state)


def random_match(rules: Rules, rng: Random, max_events: int = 120) -> Match:
    """Play at random until the game is over or ``max_events`` were tried."""
    match = random_start(rules, rng)
    leaving = rng.random() < 0.3
    for _ in range(max_events):
        if match.outcome is not None:
            break
        event = random_event(match, rng, leaving=leaving)
        if leaving and rng.random() < CLAIM_PROBABILITY:
            event = Claim(_random_seat(match, rng), draw=rng.random() < 0.5)
        at = match.now + random_delay(match, rng)
        late = match.clocks is not None and match.clocks.is_time_up(at)
        try:
            match = match.apply(TimeUp() if late else event, at)
        except FourfoldError:
            continue
    return match


def random_delay(match: Match, rng: Random) -> int:
    """Return the elapsed milliseconds: often none, rarely more than the clock has left."""
    left = match.remaining(match.now)
    if left is None:
        return rng.choice((0, 0, 1500))
    if left and rng.random() < 0.98:
        return rng.choice((0, rng.randrange(1 + left // 20), rng.randrange(left)))
    return left


def random_event(match: Match, rng: Random, *, leaving: bool) -> Event:
    """Return a random event, possibly an illegal one."""
    kinds: list[tuple[int, Callable[[], Event]]] = [
        (60, lambda: Play(match.state.to_act, random_move(match, rng))),
        (2, lambda: Play(_random_seat(match, rng), random_move(match, rng))),
        (
            40 if match.rules.blindfold else 1,
            lambda: Touch(_random_seat(match, rng), _random_target(rng)),
        ),
        (3, lambda: Ask(_random_seat(match, rng), Request.UNDO)),
        (1, lambda: Ask(_random_seat(match, rng), Request.DRAW)),
        (6, lambda: Answer(_random_seat(match, rng), accept=rng.random() < 0.7)),
        (3, lambda: GiveTime(rng.choice((OBSERVER, *match.active)), rng.randrange(1, 90))),
        (4, lambda: Observe(rng.choice(OBSERVERS))),
        (2, StopObserving),
        (2, Pause),
        (8, Resume),
        (4, lambda: Remind(rng.choice(list(Fact)))),
        (1 if leaving else 0, lambda: Resign(_random_seat(match, rng))),
        (1 if leaving else 0, lambda: Forfeit(_random_seat(match, rng))),
        (1, TimeUp),
    ]
    if match.proposal is not None:
        kinds.append((80, lambda: Ruling(approve=right_ruling(match))))
    weights = [weight for weight, _ in kinds]
    return rng.choices([make for _, make in kinds], weights)[0]()


def right_ruling(match: Match) -> bool:
    """Return the correct ruling on the pending move."""
    if match.proposal is None:
        raise NothingToRule
    try:
        match.state.play(match.proposal.move)
    except FourfoldError:
        return False
    return True


def random_move(match: Match, rng: Random) -> Move:
    """Return mostly a legal move, else a right call or any move."""
    state = match.state
    if state.open_figures and rng.random() < 0.3:
        return Call(rng.choice(state.open_figures))
    legal = state.legal_moves()
    if legal and rng.random() < 0.85:
        swaps = [move for move in legal if isinstance(move, Swap)]
        return rng.choice(swaps if swaps and rng.random() < 0.3 else legal)
    return any_move(match.rules, rng)


def any_move(rules: Rules, rng: Random) -> Move:
    """Return a move of the game, legal or not."""
    one, other = rng.sample(CELLS, 2)
    piece = rng.choice(PIECES)
    if rules.game is Game.QUARDO:
        return rng.choice((Put(piece, one), Swap.between(one, other)))
    call = Call(rng.choice(FIGURES))
    return rng.choice((call, call, Give(piece), Place(one), Decline()))


def _random_seat(match: Match, rng: Random) -> int:
    return rng.randint(1, match.rules.players)


def _random_target(rng: Random) -> fourfold.Cell | fourfold.Piece | fourfold.Figure:
    return rng.choice(
        (rng.choice(CELLS), rng.choice(CELLS), rng.choice(PIECES), rng.choice(FIGURES))
    )


def list_prefixes(match: Match, step: int = 1) -> list[Match]:
    """Return the match at its start, after every ``step`` events, and at its end."""
    replayed = Match.start(match.setup, match.started)
    moments = [replayed]
    for index, entry in enumerate(match.log):
        replayed = replayed.apply(entry.event, entry.at)
        if index % step == 0 or index == len(match.log) - 1:
            moments.append(replayed)
    return moments


def get_hand(match: Match) -> fourfold.Piece | None:
    """Return the piece in hand, if the game has one."""
    return match.state.hand if isinstance(match.state, QuartoState) else None

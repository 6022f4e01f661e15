"""The engine's answers about a position: its move, and the value of every move."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from fourfold import engine
from fourfold.engine import Limit, Stop, levels, player
from fourfold.engine.limit import NO_LIMIT
from fourfold.protocol.lines import write_score
from fourfold.rules import Call, QuardoState, QuartoState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine import QuardoSearch
    from fourfold.rules import Move, State

ONE_SECOND = Limit(seconds=1.0)
MEGABYTES = 64


@dataclass(slots=True)
class Question:
    """A position in which to choose a move, with limit and level."""

    state: State
    limit: Limit = NO_LIMIT
    may_call: bool = True
    level: str = ""
    seed: int = 0
    stop: Stop = field(default_factory=Stop)

    @property
    def is_strongest(self) -> bool:
        """Whether the strongest play is requested, not a level with lapses."""
        return self.level in {"", levels(self.state.rules)[-1]}


def answer(question: Question) -> Iterator[str]:
    """Yield the lines that answer ``go``: info, then the move."""
    state = question.state
    if not question.is_strongest:
        yield f"bestmove {_choose_by_level(question)}"
    elif isinstance(state, QuartoState):
        yield from _answer_quarto(state, question)
    else:
        yield from _answer_quardo(state, question)


def _choose_by_level(question: Question) -> Move:
    """Return a level's move; without the right to call it plays as if nothing were open."""
    state = question.state
    if isinstance(state, QuartoState) and not question.may_call:
        state = state.without_open_figures()
    return player(question.level, state.rules, question.seed).choose(state, question.limit)


def _answer_quarto(state: QuartoState, question: Question) -> Iterator[str]:
    """Yield the answer for a Quarto position: a random one of the best moves."""
    if not question.may_call:
        state = state.without_open_figures()
    found = engine.solve(state, question.limit, stop=question.stop)
    pv = " ".join(map(str, found.variation))
    yield (
        f"info score {write_score(found.score)} {_certainty(proved=found.proved)}"
        f" nodes {found.nodes} time {found.seconds * 1000:.0f}" + (f" pv {pv}" if pv else "")
    )
    best = found.best or tuple(found.moves) or state.legal_moves()
    calls = [move for move in best if isinstance(move, Call)]
    rng = random.Random(f"{question.seed} {state}")  # noqa: S311 - play, not secrets
    yield f"bestmove {rng.choice(calls or best)}"


def _answer_quardo(state: QuardoState, question: Question) -> Iterator[str]:
    """Yield the answer for a Quardo position."""
    limit = question.limit
    if limit == NO_LIMIT and not question.stop.is_set():
        limit = ONE_SECOND
    found = _search().search(state, limit, stop=question.stop)
    coins = "-".join(f"{held:g}" for held in found.coins)
    yield (
        f"info score coins {coins} {_certainty(proved=found.proved)} depth {found.depth}"
        f" nodes {found.nodes} time {found.seconds * 1000:.0f} pv {' '.join(map(str, found.line))}"
    )
    yield f"bestmove {found.move}"


def values(question: Question) -> Iterator[str]:
    """Yield a line with the value of every move."""
    limit = question.limit
    if isinstance(question.state, QuardoState) and limit == NO_LIMIT:
        limit = ONE_SECOND
    found = engine.solve(question.state, limit, stop=question.stop, variation=False)
    for move, score in found.moves.items():
        yield f"value {move} {write_score(score)} {_certainty(proved=score.proved)}"


def _certainty(*, proved: bool) -> str:
    """Return the protocol's word for the certainty of a score."""
    return "proved" if proved else "estimate"


@cache
def _search() -> QuardoSearch:
    """Return this process's search."""
    return engine.QuardoSearch(MEGABYTES)

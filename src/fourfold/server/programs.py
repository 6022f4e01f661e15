"""Opponents and analysis, each in processes of their own (`fourfold.server.workers`).

::

    event loop ── Thinkers ─┬─ players    niceness 5    moves of opponents
                            └─ analysts   niceness 10   studies and reviews
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Self

from fourfold.engine import BlindPlayer, Score, player
from fourfold.match import Record
from fourfold.rules import Call, Game, QuardoState, QuartoState, parse
from fourfold.rules.errors import GameOver
from fourfold.server.workers import Crew, ThinkersDown

if TYPE_CHECKING:
    from fourfold.engine import QuardoSearch, Solution
    from fourfold.engine.analysis import MoveReview
    from fourfold.match import Event, View
    from fourfold.rules import Rules

__all__ = ["MoveValue", "ReviewedMove", "Study", "Thinkers", "ThinkersDown"]

PLAYER_NICENESS, ANALYST_NICENESS = 5, 10
"""How far the processes stand back: the server comes first, then opponents, then analysis."""
GUARD_FACTOR, GUARD_SECONDS = 2.0, 30.0
"""An answer is given up after so many times its limit and so many seconds more."""
UNLIMITED_SECONDS = 300.0
"""When an answer to a question without a limit is given up."""
MOST_REVIEWED = 48
"""No game has more moves to review: gifts, placements and what is declined."""
WARM_POSITIONS = ("4.../7.c./..../f..6 - -", "01../..../..../.... 7 -")
"""Positions that take the solver through all its kernels, and open the book."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move in notation and what the player to act gets by it."""

    move: str
    score: Score


@dataclass(frozen=True, slots=True)
class Study:
    """What was found out about a position.

    Quarto has a ``score`` and the ``moves`` with theirs: all of them, or with too little time those
    that were reached. Quardo has the ``coins`` each seat is expected to hold at the end, and a
    ``depth`` in turns. ``best`` are the best moves, calls where something can be called.
    """

    position: str
    proved: bool
    best: tuple[str, ...]
    variation: tuple[str, ...]
    nodes: int
    seconds: float
    score: Score | None = None
    moves: tuple[MoveValue, ...] = ()
    coins: tuple[float, ...] = ()
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of a game: what could be had before it, what it kept, and the better moves."""

    turn: int
    seat: int
    move: str
    possible: Score
    kept: Score
    better: tuple[str, ...]
    changed_value: bool


class Thinkers:
    """The programs that think for a server; they belong to one event loop.

    Opponents and analysis have processes of their own, so that a study never delays a move. A
    refusal of the rules is raised as the engine raises it, `ThinkersDown` when no answer came.
    """

    def __init__(self, players: int = 1, analysts: int = 1) -> None:
        self._players = Crew(players, PLAYER_NICENESS)
        self._analysts = Crew(analysts, ANALYST_NICENESS)
        self._warming: asyncio.Task[None] | None = None

    async def choose(
        self, level: str, rules: Rules, seed: int, position: str, seconds: float | None = None
    ) -> str:
        """Return the move that a level chooses, in notation."""
        question = partial(_choose, level, rules, seed, position, seconds)
        return await self._players.answer(question, _guard(seconds), partial(_load, rules.game))

    async def decide(
        self, level: str, seed: int, view: View, seconds: float | None = None
    ) -> Event | None:
        """Return what a blindfolded level does next by what its seat may know (D8)."""
        rules = view.setup.rules
        question = partial(_decide, level, seed, view, seconds)
        return await self._players.answer(question, _guard(seconds), partial(_load, rules.game))

    async def solve(self, rules: Rules, position: str, seconds: float) -> Study:
        """Study a position: exact values in Quarto, a best move and the coins in Quardo."""
        question = partial(_solve, rules, position, seconds)
        return await self._analysts.answer(question, _guard(seconds), partial(_load, rules.game))

    async def review(self, record: str, seconds_per_move: float) -> tuple[ReviewedMove, ...]:
        """Review the moves of a recorded game of Quarto; a game of Quardo has no reviews."""
        question = partial(_review, record, seconds_per_move)
        guard = _guard(seconds_per_move * MOST_REVIEWED)
        return await self._analysts.answer(question, guard, partial(_load, Game.QUARTO))

    def warm_up(self) -> asyncio.Task[None]:
        """Start every process and load the engine there, in the background."""
        self._warming = asyncio.ensure_future(self._load_all())
        return self._warming

    async def _load_all(self) -> None:
        """Load one game everywhere, then the other."""
        for game in Game:
            load = partial(_load, game)
            await asyncio.gather(self._players.load(load), self._analysts.load(load))

    async def close(self) -> None:
        """End the processes at once; whoever waits for an answer gets `ThinkersDown`."""
        await asyncio.gather(self._players.close(), self._analysts.close())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _guard(limit: float | None) -> float:
    """Return after how many seconds an answer is given up."""
    return UNLIMITED_SECONDS if limit is None else GUARD_FACTOR * limit + GUARD_SECONDS


# In the processes


@cache
def _load(game: Game) -> None:
    """Load the engine for a game, so that no time limit ever pays for it."""
    if game is Game.QUARDO:
        _quardo_search()
        return
    from fourfold.engine import solve  # noqa: PLC0415 - only here are the kernels loaded

    for position in WARM_POSITIONS:
        state = parse("quarto", position)
        if isinstance(state, QuartoState):
            solve(state)


@cache
def _quardo_search() -> QuardoSearch:
    """Return the search that the studies of this process share, one after the other."""
    from fourfold.engine import QuardoSearch  # noqa: PLC0415

    return QuardoSearch()


def _choose(level: str, rules: Rules, seed: int, position: str, seconds: float | None) -> str:
    """Return the move of a level."""
    state = parse(rules, position)
    chooser = player(level, rules, seed)
    if state.is_over:
        raise GameOver
    return str(chooser.choose(state, seconds))


def _decide(level: str, seed: int, view: View, seconds: float | None) -> Event | None:
    """Return the touch or the move of a blindfolded level; the board never comes here."""
    return BlindPlayer(level, view.setup.rules, seed).decide(view, seconds)


def _solve(rules: Rules, position: str, seconds: float) -> Study:
    """Return what is found out about a position in a time."""
    from fourfold.engine import solve  # noqa: PLC0415

    state = parse(rules, position)
    if isinstance(state, QuardoState):
        return _quardo_study(state, seconds)
    return _quarto_study(state, solve(state, seconds))


def _quarto_study(state: QuartoState, solution: Solution) -> Study:
    """Return a solution as plain values."""
    calls = () if state.is_over else tuple(map(Call, state.open_figures))
    return Study(
        position=solution.position,
        proved=solution.proved,
        best=tuple(map(str, calls or solution.best)),
        variation=tuple(map(str, solution.variation)),
        nodes=solution.nodes,
        seconds=solution.seconds,
        score=solution.score,
        moves=tuple(MoveValue(str(move), score) for move, score in solution.moves.items()),
    )


def _quardo_study(state: QuardoState, seconds: float) -> Study:
    """Search a position and return what was found as plain values."""
    if state.is_over:
        raise GameOver(rule="D6")
    found = _quardo_search().search(state, seconds)
    return Study(
        position=str(state),
        proved=found.proved,
        best=(str(found.move),),
        variation=tuple(map(str, found.line)),
        nodes=found.nodes,
        seconds=found.seconds,
        coins=found.coins,
        depth=found.depth,
    )


def _review(record: str, seconds_per_move: float) -> tuple[ReviewedMove, ...]:
    """Return the reviews of a recorded game."""
    from fourfold.engine.analysis import review  # noqa: PLC0415

    return tuple(map(_reviewed, review(Record.parse(record).match, seconds_per_move)))


def _reviewed(found: MoveReview) -> ReviewedMove:
    """Return a review as plain values."""
    return ReviewedMove(
        turn=found.turn,
        seat=found.seat,
        move=str(found.move),
        possible=found.possible,
        kept=found.kept,
        better=tuple(map(str, found.better)),
        changed_value=found.changed_value,
    )

"""What opponents and analysts are asked. All of this runs in processes of their own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer, Limit, Score, player
from fourfold.match import Record
from fourfold.rules import Game, QuardoState, QuartoState, Rules, new, parse
from fourfold.rules.errors import GameOver
from fourfold.server.worker import hurry

if TYPE_CHECKING:
    from fourfold.engine import QuardoSearch, Solution
    from fourfold.engine.analysis import MoveReview
    from fourfold.match import Event, View

QUICK = {Game.QUARTO: ("1", "2", "3"), Game.QUARDO: ("1", "2", "3", "4", "5")}
"""Levels that look at a bounded number of positions: milliseconds, however the board is."""
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


# What is loaded first


@cache
def load(game: Game) -> None:
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
def load_quick(game: Game) -> None:
    """Load what the quick levels of a game need."""
    rules = Rules.preset(game.value)
    for level in QUICK[game]:
        player(level, rules).choose(new(rules, seed=0))


def load_nothing() -> None:
    """Load nothing: reading needs no engine."""


@cache
def _quardo_search() -> QuardoSearch:
    """Return the search that the studies of this process share, one after the other."""
    from fourfold.engine import QuardoSearch  # noqa: PLC0415

    return QuardoSearch()


def choose(level: str, rules: Rules, seed: int, position: str, seconds: float | None) -> str:
    """Return the move of a level."""
    state = parse(rules, position)
    chooser = player(level, rules, seed)
    if state.is_over:
        raise GameOver
    return str(chooser.choose(state, Limit(seconds=seconds)))


def decide(level: str, seed: int, view: View, seconds: float | None) -> Event | None:
    """Return the touch or the move of a blindfolded level; the board never comes here."""
    return BlindPlayer(level, view.setup.rules, seed).decide(view, Limit(seconds=seconds))


def study(rules: Rules, position: str, seconds: float) -> tuple[Study, bool]:
    """Return what is found out about a position in a time, and whether others were waiting."""
    from fourfold.engine import solve  # noqa: PLC0415

    state = parse(rules, position)
    if isinstance(state, QuardoState):
        return _quardo_study(state, seconds), hurry.is_set()
    found = solve(state, Limit(seconds=seconds), stop=hurry)
    return _quarto_study(found), hurry.is_set()


def _quarto_study(solution: Solution) -> Study:
    """Return a solution as plain values."""
    return Study(
        position=solution.position,
        proved=solution.proved,
        best=tuple(map(str, solution.best)),
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
    found = _quardo_search().search(state, Limit(seconds=seconds), stop=hurry)
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


def review_moves(
    record: str, seconds_per_move: float, start: int
) -> tuple[tuple[ReviewedMove, ...], bool]:
    """Return reviews of a recorded game from a move on, and whether some may be left for later."""
    from fourfold.engine.analysis import review  # noqa: PLC0415

    found: list[ReviewedMove] = []
    for move in review(Record.parse(record).match, Limit(seconds=seconds_per_move), start):
        found.append(_reviewed(move))
        if hurry.is_set():
            return tuple(found), True
    return tuple(found), False


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

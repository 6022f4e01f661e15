"""The tasks of opponents and analysts, which run in engine processes.

Tasks and results are pickled. A task that is asked to stop early returns a task.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from fourfold.engine import BlindPlayer, Limit, Solution, levels, player, review, solve
from fourfold.match import Play, Record, Touch, View
from fourfold.rules import Game, QuartoState, Rules, parse
from fourfold.rules.errors import GameOver
from fourfold.server.engine.task_process import early_stop

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine import MoveReview
    from fourfold.rules import State

Result = TypeVar("Result")


QUICK_LEVELS = {Game.QUARTO: ("1", "2", "3"), Game.QUARDO: ("1", "2", "3", "4", "5")}
"""Levels that search a bounded number of positions: milliseconds on any board."""
SEARCH_FROM = {"4": 10, "5": 8}
"""Pieces on the board from which these levels of Quarto search."""
FIRST_POSITIONS = {
    Game.QUARTO: "..../..../..../.... 7 -",
    Game.QUARDO: "0.../.5../..../.... 7ffff 0-0 1",
}
"""Positions to load the engine with."""
LOADING = Limit(seconds=0.01)
"""Not a limit of nodes, which would clear the tables and so occupy their memory."""

TIMEOUT_FACTOR, TIMEOUT_SECONDS = 2.0, 120.0
"""A task is killed after its limit times the factor plus the seconds.

The margin is wide, because on a busy machine a process with a high niceness may wait a long time.
"""
UNLIMITED_SECONDS = 300.0
"""The timeout of a task without a limit."""
MAX_REVIEWED = 48
"""More moves than any game has to review: gifts, placements and declined calls."""
READ_SECONDS = 1.0
"""About the most that reading a record costs."""
SLICE_SECONDS = 2.0
"""The time slice of an analysis or a review while others wait."""
QUARDO_DIVISOR = 4
"""Divisor of the time for a review of Quardo, which uses all of it; Quarto's rarely does."""


class Pool(Enum):
    """A pool of engine processes."""

    QUICK = "quick"
    PLAYERS = "players"
    ANALYSTS = "analysts"
    TOURNAMENTS = "tournaments"


def load_engine() -> None:
    """Load the engine and Quarto's book in this process, so that its first task is quick."""
    for game, position in FIRST_POSITIONS.items():
        state = parse(game.value, position)
        player(levels(state.rules)[0], state.rules).choose(state)
        solve(state, LOADING, variation=False)


@dataclass(frozen=True, slots=True)
class Task(Generic[Result]):
    """A task for an engine process, a value that knows its own cost and limit in seconds.

    ``run`` returns the result or, if it was asked to stop early, a task for the rest.
    """

    run: Callable[[], Result | Task[Result]]
    cost: float
    limit: float | None
    pool: Pool = Pool.ANALYSTS

    @property
    def timeout(self) -> float:
        """The seconds after which the task is killed."""
        if self.limit is None:
            return UNLIMITED_SECONDS
        return TIMEOUT_FACTOR * self.limit + TIMEOUT_SECONDS


@dataclass(frozen=True, slots=True)
class ComputerTurn:
    """A computer's turn: its level and seed, and what its seat may see.

    A computer that sees the board gets the state, a blindfolded one the view of its seat (D8).
    """

    level: str
    seed: int
    visible: State | View
    limit: Limit

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.visible.setup.rules if isinstance(self.visible, View) else self.visible.rules

    @property
    def is_quick(self) -> bool:
        """Whether the turn takes milliseconds, since its level searches little or not yet."""
        if isinstance(self.visible, QuartoState) and self.level in SEARCH_FROM:
            return self.visible.count < SEARCH_FROM[self.level]
        return self.level in QUICK_LEVELS[self.rules.game]

    @property
    def task(self) -> Task[Play | Touch | None]:
        """The task to choose the next action, None if there is nothing to do."""
        is_quick, seconds = self.is_quick, self.limit.seconds
        cost = 1.0 if is_quick or seconds is None else seconds
        return Task(self.act, cost, seconds, Pool.QUICK if is_quick else Pool.PLAYERS)

    def act(self) -> Play | Touch | None:
        """Return the next action; a blindfolded computer has only its view (D8)."""
        if isinstance(self.visible, View):
            return BlindPlayer(self.level, self.rules, self.seed).decide(self.visible, self.limit)
        computer = player(self.level, self.rules, self.seed)
        if self.visible.is_over:
            raise GameOver
        return Play(self.visible.to_act, computer.choose(self.visible, self.limit))


def analysis_task(state: State, seconds: float, found: tuple[Solution, ...] = ()) -> Task[Solution]:
    """Return the task to analyse a position, after the slices that have been ``found``."""
    left = seconds - sum(part.seconds for part in found)
    run = partial(_analyse, state, seconds, found, Limit(seconds=left))
    return Task(run, min(left, SLICE_SECONDS), seconds)


def _analyse(
    state: State, seconds: float, found: tuple[Solution, ...], limit: Limit
) -> Solution | Task[Solution]:
    """Return the best solution of a position, or the task to continue."""
    part = solve(state, limit, stop=early_stop)
    found = (*found, part)
    spent = sum(each.seconds for each in found)
    if early_stop.is_set() and not part.proved and spent < seconds:
        return analysis_task(state, seconds, found)
    nodes = sum(each.nodes for each in found)
    return replace(max(found, key=_quality), nodes=nodes, seconds=spent)


def _quality(found: Solution) -> tuple[bool, int]:
    """Return the sort key of a slice's result: proof first, then depth or number of moves."""
    return found.proved, len(found.moves) if found.depth is None else found.depth


def review_task(
    record: str, seconds_per_move: float, found: tuple[MoveReview, ...] = ()
) -> Task[tuple[MoveReview, ...]]:
    """Return the task to review a recorded game, after the moves that have been ``found``."""
    run = partial(_review, record, seconds_per_move, found)
    return Task(run, SLICE_SECONDS, seconds_per_move * MAX_REVIEWED)


def _review(
    record: str, seconds_per_move: float, found: tuple[MoveReview, ...]
) -> tuple[MoveReview, ...] | Task[tuple[MoveReview, ...]]:
    """Return the reviews of all moves, or the task to continue."""
    match, limit = Record.parse(record).match, Limit(seconds=seconds_per_move)
    if match.rules.game is Game.QUARDO:
        limit /= QUARDO_DIVISOR
    for move in review(match, limit, len(found)):
        found = (*found, move)
        if early_stop.is_set():
            return review_task(record, seconds_per_move, found)
    return found


def reading_task(read: Callable[[], Result]) -> Task[Result]:
    """Return the task to read a record, which needs no engine."""
    return Task(read, READ_SECONDS, READ_SECONDS)

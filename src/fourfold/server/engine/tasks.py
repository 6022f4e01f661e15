"""The tasks of opponents and analysts, which run in engine processes.

Arguments and results are the engine's own values, pickled.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine import BlindPlayer, Limit, Solution, player
from fourfold.match import Play, Record, Touch, View
from fourfold.rules import Game, QuardoState, QuartoState, Rules, parse
from fourfold.rules.errors import GameOver
from fourfold.server.engine.worker import hurry

if TYPE_CHECKING:
    from fourfold.engine import MoveReview

State: TypeAlias = QuartoState | QuardoState

QUICK_LEVELS = {Game.QUARTO: ("1", "2", "3"), Game.QUARDO: ("1", "2", "3", "4", "5")}
"""Levels that search a bounded number of positions: milliseconds on any board."""
SEARCHLESS_LEVELS = ("1", "2")
"""Levels for beginners, which do not search and need the fewest kernels."""
SEARCH_FROM = {"4": 10, "5": 8}
"""Pieces on the board from which these levels of Quarto search."""
WARM_POSITIONS = {
    Game.QUARTO: ("4.../7.c./..../f..6 - -", "01../..../..../.... 7 -"),
    Game.QUARDO: ("0123/4567/89ab/cde. 00001 9-9 1",),
}
"""Positions that make a solver run all its kernels and open the book."""
QUICK_POSITIONS = {
    Game.QUARTO: "0.../.5../..../.... - -",
    Game.QUARDO: "0.../.5../..../.... 7ffff 0-0 1",
}
WARM_SEED = 1
"""Positions and a seed that make the quick levels run all their kernels."""

QUARDO_DIVISOR = 4
"""Divisor of the time for a review of Quardo, which uses all of it; Quarto's rarely does."""


class Part(Enum):
    """The part of an engine to load: for levels without search, for quick levels, or all."""

    SEARCHLESS = "glances"
    QUICK = "quick"
    WHOLE = "whole"


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
    def part(self) -> Part:
        """The part of the engine that the turn needs."""
        if self.level in SEARCHLESS_LEVELS:
            return Part.SEARCHLESS
        if isinstance(self.visible, QuartoState) and self.visible.count < SEARCH_FROM.get(
            self.level, 0
        ):
            return Part.QUICK
        return Part.QUICK if self.level in QUICK_LEVELS[self.rules.game] else Part.WHOLE


@dataclass(frozen=True, slots=True)
class Load:
    """Loads an engine or a part of it, so that no task's time limit has to pay for it."""

    game: Game
    part: Part = Part.WHOLE

    def __call__(self) -> None:
        """Load the engine in this process, once."""
        if self.part is Part.WHOLE:
            _load_solver(self.game)
        else:
            _load_levels(
                self.game,
                SEARCHLESS_LEVELS if self.part is Part.SEARCHLESS else QUICK_LEVELS[self.game],
            )


@cache
def _load_solver(game: Game) -> None:
    """Load the kernels of a game, and Quarto's book."""
    from fourfold.engine import solve  # noqa: PLC0415 - importing it loads the kernels

    for position in WARM_POSITIONS[game]:
        solve(parse(game.value, position))


@cache
def _load_levels(game: Game, levels: tuple[str, ...]) -> None:
    """Load the kernels of some quick levels of a game."""
    state = parse(game.value, QUICK_POSITIONS[game])
    for level in levels:
        player(level, state.rules, WARM_SEED).choose(state)


def act(turn: ComputerTurn) -> Play | Touch | None:
    """Return a computer's next action; a blindfolded one has only its view (D8)."""
    if isinstance(turn.visible, View):
        return BlindPlayer(turn.level, turn.rules, turn.seed).decide(turn.visible, turn.limit)
    computer = player(turn.level, turn.rules, turn.seed)
    if turn.visible.is_over:
        raise GameOver
    return Play(turn.visible.to_act, computer.choose(turn.visible, turn.limit))


def analyse(state: State, limit: Limit) -> tuple[Solution, bool]:
    """Return the analysis of a position, and whether it was interrupted."""
    from fourfold.engine import solve  # noqa: PLC0415

    return solve(state, limit, stop=hurry), hurry.is_set()


def review_moves(record: str, limit: Limit, start: int) -> tuple[tuple[MoveReview, ...], bool]:
    """Return reviews of a recorded game from move ``start``, and whether it was interrupted."""
    from fourfold.engine import review  # noqa: PLC0415

    match = Record.parse(record).match
    Load(match.rules.game)()
    if match.rules.game is Game.QUARDO:
        limit /= QUARDO_DIVISOR
    reviews: list[MoveReview] = []
    for move in review(match, limit, start):
        reviews.append(move)
        if hurry.is_set():
            return tuple(reviews), True
    return tuple(reviews), False

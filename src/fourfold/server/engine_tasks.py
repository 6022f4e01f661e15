"""What programs and analysts are asked to do. All of this runs in processes of their own.

What goes in and out are the values that the engine itself takes and returns, pickled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine import BlindPlayer, Limit, Solution, player
from fourfold.match import Play, Record, Touch, View
from fourfold.rules import Game, QuardoState, QuartoState, Rules, new, parse
from fourfold.rules.errors import GameOver
from fourfold.server.worker import hurry

if TYPE_CHECKING:
    from fourfold.engine import MoveReview

State: TypeAlias = QuartoState | QuardoState

QUICK = {Game.QUARTO: ("1", "2", "3"), Game.QUARDO: ("1", "2", "3", "4", "5")}
"""Levels that look at a bounded number of positions: milliseconds, however the board is."""
WARM_POSITIONS = {
    Game.QUARTO: ("4.../7.c./..../f..6 - -", "01../..../..../.... 7 -"),
    Game.QUARDO: ("0123/4567/89ab/cde. 00001 9-9 1",),
}
"""Positions that take a solver through all its kernels, and open the book."""

QUARDO_PART = 4
"""A review of Quardo gets one part in so many: it takes all its time, Quarto's mostly none."""


@dataclass(frozen=True, slots=True)
class ProgramTurn:
    """What a program is asked: to do the next thing at its seat, by what it may see.

    A program that sees the board gets the state, a blindfolded one the view of its seat (D8).
    """

    level: str
    seed: int
    sees: State | View
    limit: Limit

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return self.sees.setup.rules if isinstance(self.sees, View) else self.sees.rules


@dataclass(frozen=True, slots=True)
class Load:
    """What a process loads first, so that no limit pays for it: an engine, or its quick levels."""

    game: Game
    quick: bool = False

    def __call__(self) -> None:
        """Load it in this process, once."""
        if self.quick:
            _load_quick(self.game)
        else:
            _load_solver(self.game)


@cache
def _load_solver(game: Game) -> None:
    """Load the kernels of a game, and Quarto's book."""
    from fourfold.engine import solve  # noqa: PLC0415 - only here are the kernels loaded

    for position in WARM_POSITIONS[game]:
        solve(parse(game.value, position))


@cache
def _load_quick(game: Game) -> None:
    """Load what the quick levels of a game need."""
    rules = Rules.preset(game.value)
    for level in QUICK[game]:
        player(level, rules).choose(new(rules, seed=0))


def act(turn: ProgramTurn) -> Play | Touch | None:
    """Return what a program does next; in the dark the board never comes here."""
    if isinstance(turn.sees, View):
        return BlindPlayer(turn.level, turn.rules, turn.seed).decide(turn.sees, turn.limit)
    program = player(turn.level, turn.rules, turn.seed)
    if turn.sees.is_over:
        raise GameOver
    return Play(turn.sees.to_act, program.choose(turn.sees, turn.limit))


def analyse(state: State, limit: Limit) -> tuple[Solution, bool]:
    """Return what is found out about a position, and whether others were waiting."""
    from fourfold.engine import solve  # noqa: PLC0415

    return solve(state, limit, stop=hurry), hurry.is_set()


def review_moves(record: str, limit: Limit, start: int) -> tuple[tuple[MoveReview, ...], bool]:
    """Return reviews of a recorded game from a move on, and whether some may be left for later."""
    from fourfold.engine import review  # noqa: PLC0415

    match = Record.parse(record).match
    Load(match.rules.game)()
    if match.rules.game is Game.QUARDO:
        limit /= QUARDO_PART
    found: list[MoveReview] = []
    for move in review(match, limit, start):
        found.append(move)
        if hurry.is_set():
            return tuple(found), True
    return tuple(found), False

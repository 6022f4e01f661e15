"""What programs and analysts are asked to do. All of this runs in processes of their own.

What goes in and out are the values that the engine itself takes and returns, pickled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine import BlindPlayer, Limit, QuardoResult, Solution, player
from fourfold.match import Play, Record, Touch, View
from fourfold.rules import Game, QuardoState, QuartoState, Rules, new, parse
from fourfold.rules.errors import GameOver
from fourfold.server.worker import hurry

if TYPE_CHECKING:
    from fourfold.engine import MoveReview, QuardoSearch

State: TypeAlias = QuartoState | QuardoState
Analysis: TypeAlias = Solution | QuardoResult

QUICK = {Game.QUARTO: ("1", "2", "3"), Game.QUARDO: ("1", "2", "3", "4", "5")}
"""Levels that look at a bounded number of positions: milliseconds, however the board is."""
WARM_POSITIONS = ("4.../7.c./..../f..6 - -", "01../..../..../.... 7 -")
"""Positions that take the solver through all its kernels, and open the book."""


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
        elif self.game is Game.QUARDO:
            _quardo_search()
        else:
            _load_solver()


@cache
def _load_solver() -> None:
    """Load the solver's kernels and the book."""
    from fourfold.engine import solve  # noqa: PLC0415 - only here are the kernels loaded

    for position in WARM_POSITIONS:
        solve(parse("quarto", position))


@cache
def _load_quick(game: Game) -> None:
    """Load what the quick levels of a game need."""
    rules = Rules.preset(game.value)
    for level in QUICK[game]:
        player(level, rules).choose(new(rules, seed=0))


@cache
def _quardo_search() -> QuardoSearch:
    """Return the search that the analyses of this process share, one after the other."""
    from fourfold.engine import QuardoSearch  # noqa: PLC0415

    return QuardoSearch()


def act(turn: ProgramTurn) -> Play | Touch | None:
    """Return what a program does next; in the dark the board never comes here."""
    if isinstance(turn.sees, View):
        return BlindPlayer(turn.level, turn.rules, turn.seed).decide(turn.sees, turn.limit)
    program = player(turn.level, turn.rules, turn.seed)
    if turn.sees.is_over:
        raise GameOver
    return Play(turn.sees.to_act, program.choose(turn.sees, turn.limit))


def analyse(state: State, limit: Limit) -> tuple[Analysis, bool]:
    """Return what is found out about a position, and whether others were waiting."""
    from fourfold.engine import solve  # noqa: PLC0415

    if isinstance(state, QuartoState):
        return solve(state, limit, stop=hurry), hurry.is_set()
    if state.is_over:
        raise GameOver(rule="D6")
    return _quardo_search().search(state, limit, stop=hurry), hurry.is_set()


def review_moves(record: str, limit: Limit, start: int) -> tuple[tuple[MoveReview, ...], bool]:
    """Return reviews of a recorded game from a move on, and whether some may be left for later."""
    from fourfold.engine import review  # noqa: PLC0415

    found: list[MoveReview] = []
    for move in review(Record.parse(record).match, limit, start):
        found.append(move)
        if hurry.is_set():
            return tuple(found), True
    return tuple(found), False

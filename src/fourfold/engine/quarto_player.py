"""Quarto opponents, from shallow play with human lapses to perfect play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine import interface
from fourfold.engine.book import byte_of
from fourfold.engine.chance import seed_word, signed
from fourfold.engine.library import library
from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.memory import Words
from fourfold.engine.quarto.skills import SKILLS
from fourfold.engine.solution import borrowed_solver, number_of, solve
from fourfold.rules import FIGURES, Call, Decline, QuartoState
from fourfold.rules.alignment import numbers
from fourfold.rules.moves import GIVES, PLACES

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit
    from fourfold.rules import Move, QuardoState

LEVELS = list(SKILLS)


class QuartoPlayer:
    """A computer player of Quarto at one level; the same seed plays the same game."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._level = LEVELS.index(level)
        self._seed = seed_word(seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a call if the player sees an alignment, else the move that it thinks best."""
        if not isinstance(state, QuartoState):
            raise TypeError("this player plays Quarto")
        hand = None if state.hand is None else state.hand.number
        move, chance = self._glance(state)
        if move == interface.THINK:
            solution = solve(state, limit, variation=False)
            scores = {number_of(move): byte_of(score) for move, score in solution.moves.items()}
            with borrowed_solver(state) as solver:
                move = solver.choice(numbers(state.board), hand, scores, chance)
        return _move(state, move)

    def _glance(self, state: QuartoState) -> tuple[int, int]:
        """Return a move made without exact scores, or `THINK`, and the state of the generator."""
        workspace, pieces = Words(interface.QUARTO_WORKSPACE), numbers(state.board)
        workspace.write(
            interface.QUARTO_CELLS, [-1 if piece is None else piece for piece in pieces]
        )
        hand = -1 if state.hand is None else state.hand.number
        last = -1 if state.last is None else state.last.number
        rules = (len(state.rules.figures), state.rules.trait_mask)
        others = (hand, last, *rules, self._level, signed(self._seed))
        move = library().quarto_glance(workspace.address, *others)
        return int(move), workspace[interface.QUARTO_CHANCE]


def _move(state: QuartoState, number: int) -> Move:
    """Decode a move number of `choice`."""
    if number == interface.DECLINE:
        return Decline()
    if number >= interface.CALL:
        return Call(FIGURES[number - interface.CALL])
    return GIVES[number] if state.hand is None else PLACES[number]

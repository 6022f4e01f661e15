"""An attempt at a puzzle: answers, verdicts, replies and reasons, as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.puzzles.facts import refutation, solution_facts
from fourfold.puzzles.puzzle import is_same_answer
from fourfold.puzzles.quarto_proof import completing_moves
from fourfold.rules import Call, Give, Place, QuartoState

if TYPE_CHECKING:
    from fourfold.puzzles.facts import Fact
    from fourfold.puzzles.puzzle import Puzzle
    from fourfold.rules import Move, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an answer: the next attempt, the replies, and the reason.

    After a wrong answer ``line`` has the moves that beat it, as far as they are shown.
    """

    is_right: bool
    attempt: Attempt
    reply: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    because: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle with the moves made so far, and the number of wrong answers."""

    puzzle: Puzzle
    state: State
    done: int = 0
    wrong: int = 0

    @staticmethod
    def at(puzzle: Puzzle) -> Attempt:
        """Return an attempt that has not begun."""
        return Attempt(puzzle, puzzle.state)

    @property
    def is_solved(self) -> bool:
        """Whether every decision of the line has been found."""
        return self.done >= len(self.puzzle.line)

    @property
    def expected(self) -> Move:
        """The next move of the line."""
        return self.puzzle.line[self.done]

    def accepts(self, move: Move) -> bool:
        """Return whether a move is right: the line's, the same answer, or any that wins at once."""
        if isinstance(self.state, QuartoState):
            if isinstance(self.expected, Call):
                return isinstance(move, Call) and move.figure in self.state.open_figures
            if self.puzzle.kind.placements and isinstance(move, Place) and self.state.hand:
                completing = completing_moves(self.state)
                if completing:
                    return move in completing
        return is_same_answer(move, self.expected, self.puzzle.rules)

    def answer(self, move: Move) -> Verdict:
        """Return the verdict on a move; one against the rules is refused as in a game."""
        after = self.state.play(move)
        kind = self.puzzle.kind
        if not self.accepts(move):
            line, facts = refutation(self.state, kind, move)
            missed = replace(self, wrong=self.wrong + 1)
            return Verdict(False, missed, line=line, because=tuple(facts))
        because = tuple(solution_facts(self.state, kind, move))
        puzzle = self._with_answer(move)
        line, done = puzzle.line, self.done + 1
        if isinstance(move, Call):
            done = len(line)
        reply: list[Move] = []
        while done < len(line) and after.to_act != puzzle.solver:
            reply.append(line[done])
            after = after.play(line[done])
            done += 1
        attempt = replace(self, puzzle=puzzle, state=after, done=done)
        return Verdict(True, attempt, tuple(reply), (), because)

    def _with_answer(self, move: Move) -> Puzzle:
        """Return the puzzle with two pieces exchanged in its line if the same answer was given."""
        expected = self.expected
        if not isinstance(move, Give) or not isinstance(expected, Give) or move == expected:
            return self.puzzle
        exchanged: dict[Move, Move] = {move: expected, expected: move}
        line = (exchanged.get(each, each) for each in self.puzzle.line)
        return replace(self.puzzle, line=tuple(line))

"""Marks of answers: the value that each move loses, according to the solver."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from fourfold import engine
from fourfold.engine import Limit
from fourfold.engine.limit import NO_LIMIT
from fourfold.evaluation.subjects import read_answer
from fourfold.rules import FourfoldError, QuartoState, parse_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fourfold.evaluation.questions import Question
    from fourfold.evaluation.subjects import Subject
    from fourfold.rules import Move, State

QUARDO_LIMIT = Limit(nodes=50_000)


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of one answer: the value that it lost, and the mean loss of random moves.

    Values are 1, 0 and -1 for a win, a draw and a loss; in Quardo they are leads in coins. An
    illegal move loses as much as the worst move, or a loss if that is worse.
    """

    position: str
    pieces: int
    said: str
    regret: float
    by_chance: float
    illegal: bool = False
    missed_call: bool = False
    wrong_call: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The marks of all answers, with their means."""

    marks: tuple[Mark, ...] = ()
    remembered: tuple[bool, ...] = field(default=())

    @property
    def regret(self) -> float:
        """Mean value lost by a move."""
        return statistics.fmean(mark.regret for mark in self.marks) if self.marks else 0.0

    @property
    def by_chance(self) -> float:
        """Mean value lost by uniformly random legal moves, computed exactly."""
        return statistics.fmean(mark.by_chance for mark in self.marks) if self.marks else 0.0

    @property
    def memory(self) -> float | None:
        """Share of correct answers to memory questions."""
        return statistics.fmean(self.remembered) if self.remembered else None

    def count(self, what: str) -> int:
        """Return the number of answers that were ``illegal``, ``missed_call`` or ``wrong_call``."""
        return sum(bool(getattr(mark, what)) for mark in self.marks)

    def plain(self) -> dict[str, Any]:
        """Return the result as plain values, for JSON."""
        return {
            "moves": len(self.marks),
            "regret": self.regret,
            "by_chance": self.by_chance,
            "illegal": self.count("illegal"),
            "missed_calls": self.count("missed_call"),
            "wrong_calls": self.count("wrong_call"),
            "memory": self.memory,
            "marks": [asdict(mark) for mark in self.marks],
        }


def examine(
    subject: Subject,
    questions: Iterable[Question],
    progress: Callable[[], None] = lambda: None,
) -> Result:
    """Ask the questions and mark the answers."""
    marks, remembered = [], []
    for question in questions:
        text = read_answer(subject.answer(question))
        if question.state is None:
            remembered.append(text.lower() == question.answer)
        else:
            marks.append(mark(question.state, text))
        progress()
    return Result(tuple(marks), tuple(remembered))


def mark(state: State, text: str) -> Mark:
    """Mark one answer."""
    limit = NO_LIMIT if isinstance(state, QuartoState) else QUARDO_LIMIT
    worth = {move: _worth(score) for move, score in _scores(state, limit).items()}
    best, legal = max(worth.values()), state.legal_moves()
    chance = best - statistics.fmean(worth[move] for move in legal if move in worth)
    move = _read(text)
    regret = best - worth[move] if move in worth else best - min(-1.0, *worth.values())
    wrong_call = text.startswith("!") and move not in worth
    return Mark(
        position=str(state),
        pieces=state.count,
        said=text,
        regret=regret,
        by_chance=chance,
        illegal=move not in worth and not wrong_call,
        missed_call=bool(state.open_figures) and not text.startswith("!"),
        wrong_call=wrong_call,
    )


def _scores(state: State, limit: Limit) -> dict[Move, Any]:
    """Return the score of every legal move and every correct call."""
    return dict(engine.solve(state, limit, variation=False).moves)


def _worth(score: Any) -> float:
    """Return a score as a number; expected leads are rounded to a tenth of a coin."""
    return float(score.value) if score.lead is None else round(float(score.lead), 1)


def _read(text: str) -> Move | None:
    """Parse a move; return None if that fails."""
    try:
        return parse_move(text)
    except FourfoldError:
        return None

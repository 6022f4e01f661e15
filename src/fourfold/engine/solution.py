"""Exact values of Quarto positions, with the value of every move.

Both players are taken to see every alignment, as the game is solved; a position in which something
can be called is a win in no more placements.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.engine.book import DEPTH, Book
from fourfold.engine.quarto.solver import Interrupted, Solver
from fourfold.engine.quarto.solver import Score as KernelScore
from fourfold.engine.score import Score, Value
from fourfold.rules import Call, Decline, Give, Place
from fourfold.rules.alignment import numbers
from fourfold.rules.moves import GIVES, PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.quarto.solver import Cells
    from fourfold.rules import Move, Piece, QuartoState

THREADS = 2
MEGABYTES = 32
MEGABYTES_EARLY = 512
"""Table for a position with fewer than four pieces on the board and no book to start from."""
EARLY = 4
DRAW = Score(Value.DRAW)
UNKNOWN = Score(Value.DRAW, proved=False)
WAIT_SECONDS = 0.05
"""How often somebody who waits for a solver looks whether to give up."""
SOLVERS_KEPT = 2
"""Solvers that are kept, with their tables, for the next question."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What was found out about a position.

    ``score`` is for the player to act, the scores in ``moves`` for the same player after each move.
    With a limit, ``moves`` may lack those that were not reached, and ``proved`` says so.
    """

    position: str
    score: Score
    moves: dict[Move, Score]
    variation: tuple[Move, ...]
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether the score is certain."""
        return self.score.proved

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep the score."""
        return tuple(move for move, score in self.moves.items() if score == self.score)


class Stop:
    """Lets another thread end a solve: pass it to `solve`, call ``stop()`` whenever you like."""

    def __init__(self) -> None:
        self.stopped = False
        self._solver: Solver | None = None

    def stop(self) -> None:
        """End the solve under way as soon as it can; what is proved by then is returned."""
        self.stopped = True
        if self._solver is not None:
            self._solver.stop()

    @property
    def nodes(self) -> int:
        """How many positions the solve under way has visited."""
        return 0 if self._solver is None else self._solver.nodes

    def watch(self, solver: Solver | None) -> None:
        """Say which solver is at work; it asks here, too, whether to go on."""
        if solver is not None:
            solver.is_cancelled = lambda: self.stopped
        self._solver = solver


@dataclass
class _Question:
    """One call of `solve`: the position, what to use, and how much time is left."""

    state: QuartoState
    solver: Solver
    book: Book | None
    deadline: float | None
    stop: Stop
    effort: list[int] = field(default_factory=lambda: [0])  # positions visited, shared by all

    @property
    def cells(self) -> Cells:
        """The board as the kernels take it."""
        return numbers(self.state.board)

    @property
    def hand(self) -> int | None:
        """The piece in hand as the kernels take it."""
        return None if self.state.hand is None else self.state.hand.number

    def seconds(self) -> float | None:
        """Return the time left; raise when there is none."""
        if self.stop.stopped:
            raise Interrupted(-1, 1)
        if self.deadline is None:
            return None
        left = self.deadline - time.perf_counter()
        if left <= 0:
            raise Interrupted(-1, 1)
        return left

    def at(self, state: QuartoState) -> _Question:
        """Return the same question about another position."""
        return replace(self, state=state)


def solve(
    state: QuartoState,
    limit: float | None = None,
    *,
    value_only: bool = False,
    variation: bool = True,
    book: bool = True,
    threads: int = THREADS,
    megabytes: int | None = None,
    stop: Stop | None = None,
) -> Solution:
    """Solve a position: its score, the score of every move and a best line.

    ``limit`` is in seconds; when it is reached, what is proved by then is returned. ``value_only``
    leaves moves, distances and line out and is faster. Solvers are kept and used again, one
    question at a time, so that what one solve has learnt helps the next.
    """
    started = time.perf_counter()
    stop = Stop() if stop is None else stop
    opened = Book.shipped(len(state.rules.traits), squares=state.rules.squares) if book else None
    if megabytes is None:
        megabytes = MEGABYTES_EARLY if state.count < EARLY and not opened else MEGABYTES
    deadline = None if limit is None else started + limit
    needs_no_search = state.is_over or (state.hand is None and not state.pieces_left)
    try:
        with _borrowed(state, megabytes, threads, deadline, stop) as solver:
            question = _Question(state, solver, opened or None, deadline, stop)
            if state.open_figures or needs_no_search:
                score, moves, line = _settled(question)
            elif value_only:
                score, moves, line = _value(question), {}, ()
            else:
                score, moves = _table(question)
                line = tuple(_line(question, score, moves)) if variation else ()
            nodes = question.effort[0]
    except Interrupted:
        score, moves, line, nodes = UNKNOWN, {}, (), 0
    return Solution(str(state), score, moves, line, nodes, time.perf_counter() - started)


@contextmanager
def _borrowed(
    state: QuartoState, megabytes: int, threads: int, deadline: float | None, stop: Stop
) -> Iterator[Solver]:
    """Take a solver of the rule set for one question, waiting for it no longer than allowed."""
    traits = tuple(int(trait) for trait in state.rules.traits)
    lock, solver = _shared_solver(traits, state.rules.squares, megabytes, threads)
    while not lock.acquire(timeout=WAIT_SECONDS):
        if stop.stopped or (deadline is not None and time.perf_counter() >= deadline):
            raise Interrupted(-1, 1)
    try:
        stop.watch(solver)
        yield solver
    finally:
        stop.watch(None)
        lock.release()


@lru_cache(maxsize=SOLVERS_KEPT)
def _shared_solver(
    traits: tuple[int, ...], squares: bool, megabytes: int, threads: int
) -> tuple[threading.Lock, Solver]:
    """Return the solver that all questions of a kind share, and its lock."""
    return threading.Lock(), Solver(traits, squares, megabytes=megabytes, threads=threads)


def _settled(question: _Question) -> tuple[Score, dict[Move, Score], tuple[Move, ...]]:
    """Return score, moves and line of a position that has ended, can be called, or is full."""
    state = question.state
    moves = {move: _beside_a_call(question, move) for move in state.legal_moves()}
    won = state.outcome is not None and bool(state.outcome.winners)
    callable_now = bool(state.open_figures) and not state.is_over
    score = Score(Value.WIN, 0) if won or callable_now else DRAW
    if callable_now:
        return score, moves, (Call(state.open_figures[0]),)
    return score, moves, (Decline(),) * (2 - state.declines) if moves else ()


def _beside_a_call(question: _Question, move: Move) -> Score:
    """Return the score of a move that is made although something could be called, or at the end."""
    after = question.state.play(move)
    if isinstance(move, Place):
        return _after_placing(question.at(after))
    if not question.state.open_figures or after.is_over:
        return DRAW
    return Score(Value.LOSS, 0)


def _after_placing(question: _Question) -> Score:
    """Return the score, for the placer, of a position that a placement has led to."""
    if question.state.open_figures:
        return Score(Value.WIN, 1)
    if not question.state.pieces_left:
        return DRAW
    score, _ = _table(question)
    return score if score.placements is None else replace(score, placements=score.placements + 1)


def _value(question: _Question) -> Score:
    """Return the value alone."""
    known = _from_book(question)
    if known is not None:
        return Score(known.value)
    try:
        answer = question.solver.value(question.cells, question.hand, seconds=question.seconds())
    except Interrupted:
        return UNKNOWN
    question.effort[0] += answer.nodes
    return Score(Value(answer.low)) if answer.proved else UNKNOWN


def _table(question: _Question) -> tuple[Score, dict[Move, Score]]:
    """Return the score and that of every move, from the book or by search."""
    state = question.state
    moves = _book_moves(question)
    if len(moves) < len(state.legal_moves()):
        try:
            seconds = question.seconds()
        except Interrupted:
            return UNKNOWN, {}
        table = question.solver.table(question.cells, question.hand, seconds=seconds)
        question.effort[0] += table.nodes
        kinds: tuple[Move, ...] = GIVES if state.hand is None else PLACES
        moves = {kinds[move]: _public(score) for move, score in table.moves.items()}
    complete = len(moves) == len(state.legal_moves())
    best = max(moves.values(), default=DRAW)
    return (best if complete else _unproved(best)), moves


def _unproved(best: Score) -> Score:
    """Return what is known when not every move was looked at: a win found is a win."""
    return Score(Value.WIN) if best.value is Value.WIN else UNKNOWN


def _book_moves(question: _Question) -> dict[Move, Score]:
    """Return the scores of the moves that the book knows."""
    book, state = question.book, question.state
    if book is None or state.count > DEPTH:
        return {}
    found: dict[Move, Score] = {}
    kinds = _kinds(question)
    for move in state.legal_moves():
        known: int | None = None
        if isinstance(move, Place) and state.hand is not None:
            known = book.cell_score(kinds, _kind(state.hand, question), move.cell.number)
        elif isinstance(move, Give):
            known = book.hand_score(kinds, _kind(move.piece, question))
            known = None if known is None else -known
        if known is None:
            return {}
        found[move] = _from_byte(known)
    return found


def _from_book(question: _Question) -> Score | None:
    """Return the score of the position if the book knows it."""
    book, state = question.book, question.state
    if book is None or state.count > DEPTH:
        return None
    if state.hand is None:
        known = book.score(_kinds(question))
    else:
        known = book.hand_score(_kinds(question), _kind(state.hand, question))
    return None if known is None else _from_byte(known)


def _kind(piece: Piece, question: _Question) -> int:
    """Return a piece with its counting traits moved to the low bits, as the book takes it."""
    return question.solver.kind(piece.number)


def _kinds(question: _Question) -> Cells:
    """Return the board in kinds."""
    return tuple(None if p is None else question.solver.kind(p) for p in question.cells)


def _from_byte(score: int) -> Score:
    """Return a score from the book's byte."""
    if score == 0:
        return DRAW
    return Score(Value.WIN if score > 0 else Value.LOSS, abs(score))


def _public(score: KernelScore) -> Score:
    """Return a score of the kernels as everybody sees it."""
    return Score(Value(score.value), score.placements)


def _line(question: _Question, score: Score, moves: dict[Move, Score]) -> Iterator[Move]:
    """Yield best moves to the end, as far as the time allows."""
    state = question.state
    known = moves
    while not state.is_over and state.legal_moves():
        move = _best_move(question.at(state), score, known)
        if move is None:
            return
        yield move
        state = state.play(move)
        known = {}
        if state.open_figures:
            if not state.is_over:
                yield Call(state.open_figures[0])
            return
        score = _after(score, move)


def _after(score: Score, move: Move) -> Score:
    """Return the score for whoever is to act after a best move was made."""
    if isinstance(move, Give):
        return -score
    return score if score.placements is None else Score(score.value, score.placements - 1)


def _best_move(question: _Question, score: Score, known: dict[Move, Score]) -> Move | None:
    """Return a move that keeps a score, or nothing when there is no time to find it."""
    moves = question.state.legal_moves()
    known = known or _book_moves(question)
    for move in moves:
        if known.get(move) == score:
            return move
    if len(moves) == 1:
        return moves[0]
    if known:
        return max(known, key=lambda move: known[move])
    try:
        for move in moves:
            number = _number(move)
            seconds, hand = question.seconds(), question.hand
            found = question.solver.move_score(question.cells, hand, number, seconds=seconds)
            if _public(found) == score:
                return move
    except Interrupted:
        return None
    return None


def _number(move: Move) -> int:
    """Return the piece given or the cell filled, as the kernels take it."""
    if isinstance(move, Give):
        return move.piece.number
    return move.cell.number if isinstance(move, Place) else 0

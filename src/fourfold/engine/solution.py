"""Solver of positions and their moves: exact in Quarto, proved or expected in Quardo.

In Quarto both players are assumed to see every alignment, so an alignment that can be called is a
win in 0 placements.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.engine.book import DEPTH, Book
from fourfold.engine.limit import NO_LIMIT, Budget, Interrupted
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.results import Solution
from fourfold.engine.score import DRAW, UNKNOWN, Score, Value
from fourfold.rules import Call, Decline, Give, Place, QuardoState, QuartoState
from fourfold.rules.alignment import numbers
from fourfold.rules.moves import GIVES, PLACES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.limit import Limit, Stop
    from fourfold.engine.quardo.move_values import QuardoAnalyst
    from fourfold.engine.quarto.solver import Cells
    from fourfold.rules import Move, Piece

THREADS = 2
MEGABYTES = 32
MEGABYTES_EARLY = 128
"""Table size for a position with fewer than four pieces on the board and no book."""
EARLY = 4
WON = Score(Value.WIN, 0)
WAIT_SECONDS = 0.05
"""Interval at which a caller that waits for a solver checks its limit."""
SOLVERS_KEPT = 2
"""Number of solvers kept, with their tables, for the next positions."""


@dataclass
class _Task:
    """One call of `solve`: the position, the tools and the budget."""

    state: QuartoState
    solver: Solver
    book: Book | None
    budget: Budget

    @property
    def cells(self) -> Cells:
        """Board as an argument of the kernels."""
        return numbers(self.state.board)

    @property
    def hand(self) -> int | None:
        """Piece in hand as an argument of the kernels."""
        return None if self.state.hand is None else self.state.hand.number

    def for_state(self, state: QuartoState) -> _Task:
        """Return this task for another position."""
        return replace(self, state=state)


def solve(
    state: QuartoState | QuardoState,
    limit: Limit = NO_LIMIT,
    *,
    value_only: bool = False,
    variation: bool = True,
    book: bool = True,
    threads: int = THREADS,
    megabytes: int | None = None,
    stop: Stop | None = None,
) -> Solution:
    """Solve a position: its score, the score of every move and a best line.

    When the limit is reached or another thread sets ``stop``, the results proved so far are
    returned. ``value_only`` omits moves, distances and line, and is faster. Solvers and their
    tables are reused, each for one position at a time.

    Quardo is searched for one second if neither a limit nor a stop is given; the other options
    apply to Quarto only.
    """
    budget = Budget(limit, stop)
    if isinstance(state, QuardoState):
        return _solve_quardo(state, limit, budget, stop)
    if not isinstance(state, QuartoState):
        raise TypeError(f"solve takes a state, not {type(state).__name__}")
    started = time.perf_counter()
    opened = Book.shipped(len(state.rules.traits), squares=state.rules.squares) if book else None
    if megabytes is None:
        megabytes = MEGABYTES_EARLY if state.count < EARLY and not opened else MEGABYTES
    try:
        with _borrowed(state, megabytes, threads, limit, budget) as solver:
            task = _Task(state, solver, opened or None, budget)
            score, moves, line, nodes = _found(task, value_only=value_only, variation=variation)
    except Interrupted:
        calls = _calls(state)
        score, moves, line, nodes = max(calls.values(), default=UNKNOWN), calls, tuple(calls)[:1], 0
    return Solution(str(state), score, moves, line, nodes, time.perf_counter() - started)


@contextmanager
def _borrowed(
    state: QuartoState, megabytes: int, threads: int, limit: Limit, budget: Budget
) -> Iterator[Solver]:
    """Borrow a solver for the rule set, waiting no longer than the budget allows."""
    traits = tuple(int(trait) for trait in state.rules.traits)
    by_nodes = limit.nodes is not None
    lock, solver = _shared_solver(
        traits, state.rules.squares, megabytes, 1 if by_nodes else threads
    )
    with _held(lock, budget):
        if by_nodes:
            solver.clear()
        yield solver


@contextmanager
def _held(lock: threading.Lock, budget: Budget) -> Iterator[None]:
    """Hold a lock, waiting no longer than the budget allows."""
    while not lock.acquire(timeout=WAIT_SECONDS):
        budget.left()
    try:
        yield
    finally:
        lock.release()


def _solve_quardo(state: QuardoState, limit: Limit, budget: Budget, stop: Stop | None) -> Solution:
    """Solve a Quardo position."""
    lock, analyst = _shared_analyst()
    with _held(lock, budget):
        return analyst.solve(state, limit, stop=stop)


@lru_cache(maxsize=1)
def _shared_analyst() -> tuple[threading.Lock, QuardoAnalyst]:
    """Return the analyst for all Quardo positions, and its lock."""
    from fourfold.engine.quardo.move_values import QuardoAnalyst  # noqa: PLC0415 - most games are Quarto

    return threading.Lock(), QuardoAnalyst()


@contextmanager
def borrowed_solver(state: QuartoState) -> Iterator[Solver]:
    """Borrow the solver that `solve` uses for a state, with its table."""
    with _borrowed(state, MEGABYTES, THREADS, NO_LIMIT, Budget(NO_LIMIT)) as solver:
        yield solver


@lru_cache(maxsize=SOLVERS_KEPT)
def _shared_solver(
    traits: tuple[int, ...], squares: bool, megabytes: int, threads: int
) -> tuple[threading.Lock, Solver]:
    """Return the solver for these rules and options, and its lock."""
    return threading.Lock(), Solver(traits, squares, megabytes=megabytes, threads=threads)


def _found(
    task: _Task, *, value_only: bool, variation: bool
) -> tuple[Score, dict[Move, Score], tuple[Move, ...], int]:
    """Return score, moves, line and nodes, not counting the nodes of the line."""
    state = task.state
    if state.open_figures or state.is_over or (state.hand is None and not state.pieces_left):
        return *_settled(task), task.budget.spent
    if value_only:
        return _value(task), {}, (), task.budget.spent
    score, moves = _scored(task)
    nodes = task.budget.spent
    return score, moves, tuple(_line(task, score, moves)) if variation else (), nodes


def _settled(task: _Task) -> tuple[Score, dict[Move, Score], tuple[Move, ...]]:
    """Return score, moves and line of a position that is over, full or has an open call."""
    state, calls = task.state, _calls(task.state)
    moves = calls | {move: _beside_a_call(task, move) for move in state.legal_moves()}
    if calls:
        return WON, moves, tuple(calls)[:1]
    won = state.outcome is not None and bool(state.outcome.winners)
    line = (Decline(),) * (2 - state.declines) if moves else ()
    return WON if won else DRAW, moves, line


def _calls(state: QuartoState) -> dict[Move, Score]:
    """Return the calls that win now."""
    return {} if state.is_over else {Call(figure): WON for figure in state.open_figures}


def _beside_a_call(task: _Task, move: Move) -> Score:
    """Return the score of a move made beside an open call or in a full position."""
    after = task.state.play(move)
    if isinstance(move, Place):
        return _after_placing(task.for_state(after))
    if not task.state.open_figures or after.is_over:
        return DRAW
    return Score(Value.LOSS, 0)


def _after_placing(task: _Task) -> Score:
    """Return the score of a position after a placement, for the player who placed."""
    if task.state.open_figures:
        return Score(Value.WIN, 1)
    if not task.state.pieces_left:
        return DRAW
    score, _ = _scored(task)
    return score.one_placement_before()


def _value(task: _Task) -> Score:
    """Return the value of a position without its distance."""
    known = _from_book(task)
    if known is not None:
        return Score(known.value)
    budget = task.budget
    try:
        limit = budget.left()
    except Interrupted:
        return UNKNOWN
    bounds = task.solver.value(task.cells, task.hand, limit=limit, stop=budget.stop)
    budget.spent += bounds.nodes
    return Score(Value(bounds.low)) if bounds.proved else UNKNOWN


def _scored(task: _Task) -> tuple[Score, dict[Move, Score]]:
    """Return the scores of the position and of every move, from the book or by search."""
    state, budget = task.state, task.budget
    moves = _book_moves(task)
    if len(moves) < len(state.legal_moves()):
        try:
            limit = budget.left()
        except Interrupted:
            return UNKNOWN, {}
        found = task.solver.move_scores(task.cells, task.hand, limit=limit, stop=budget.stop)
        budget.spent += found.nodes
        kinds: tuple[Move, ...] = GIVES if state.hand is None else PLACES
        moves = {kinds[move]: score for move, score in found.moves.items()}
    complete = len(moves) == len(state.legal_moves())
    best = max(moves.values(), default=DRAW)
    return (best if complete else _unproved(best)), moves


def _unproved(best: Score) -> Score:
    """Return the score if not all moves were searched: a win that was found is certain."""
    return Score(Value.WIN) if best.value is Value.WIN else UNKNOWN


def _book_moves(task: _Task) -> dict[Move, Score]:
    """Return the scores of all moves from the book, or nothing if one is missing."""
    book, state = task.book, task.state
    if book is None or state.count > DEPTH:
        return {}
    found: dict[Move, Score] = {}
    kinds = _kinds(task)
    for move in state.legal_moves():
        known: Score | None = None
        if isinstance(move, Place) and state.hand is not None:
            known = book.cell_score(kinds, _kind(state.hand, task), move.cell.number)
        elif isinstance(move, Give):
            known = book.hand_score(kinds, _kind(move.piece, task))
            known = None if known is None else -known
        if known is None:
            return {}
        found[move] = known
    return found


def _from_book(task: _Task) -> Score | None:
    """Return the score of the position from the book; None if it is not there."""
    book, state = task.book, task.state
    if book is None or state.count > DEPTH:
        return None
    if state.hand is None:
        return book.score(_kinds(task))
    return book.hand_score(_kinds(task), _kind(state.hand, task))


def _kind(piece: Piece, task: _Task) -> int:
    """Return a piece's kind: its counting traits moved to the low bits."""
    return task.solver.kind(piece.number)


def _kinds(task: _Task) -> Cells:
    """Return the kinds of the pieces on the board."""
    return tuple(None if p is None else task.solver.kind(p) for p in task.cells)


def _line(task: _Task, score: Score, moves: dict[Move, Score]) -> Iterator[Move]:
    """Yield a line of best moves to the end, or until the budget is spent."""
    state = task.state
    known = moves
    while not state.is_over and state.legal_moves():
        move = _best_move(task.for_state(state), score, known)
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
    """Return the score for the next player to act after a best move."""
    if isinstance(move, Give):
        return -score
    return score if score.placements is None else Score(score.value, score.placements - 1)


def _best_move(task: _Task, score: Score, known: dict[Move, Score]) -> Move | None:
    """Return a move that keeps a score; None if the budget ends before one is found."""
    moves = task.state.legal_moves()
    known = known or _book_moves(task)
    for move in moves:
        if known.get(move) == score:
            return move
    if len(moves) == 1:
        return moves[0]
    if known:
        return max(known, key=lambda move: known[move])
    hand, budget = task.hand, task.budget
    try:
        for move in moves:
            number, limit = number_of(move), budget.left()
            found = task.solver.move_score(task.cells, hand, number, limit=limit, stop=budget.stop)
            budget.spent += task.solver.nodes
            if found == score:
                return move
    except Interrupted:
        return None
    return None


def number_of(move: Move) -> int:
    """Return the number of the piece given or the cell filled, for the kernels."""
    if isinstance(move, Give):
        return move.piece.number
    return move.cell.number if isinstance(move, Place) else 0

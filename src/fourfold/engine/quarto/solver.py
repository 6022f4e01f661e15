"""The exact Quarto solver: Python interface to the kernels.

>>> solver = Solver(megabytes=1)
>>> board = "0123456789ab...."  # cells in order, pieces as hex digits
>>> str(solver.score(parse(board), 0xC))
'win in 1'
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fourfold.engine.limit import NO_LIMIT, Interrupted, halted_by
from fourfold.engine.quarto import search
from fourfold.engine.quarto.choice import exact_choice
from fourfold.engine.quarto.tables import (
    DANGER,
    MARK,
    PLANES,
    WORD_FIGURES,
    Int64s,
    board_tables,
    figures,
    slot,
)
from fourfold.engine.score import DRAW, Score, Value

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit, Stop

Cells = Sequence[int | None]

WON_NEXT, LOST_NEXT = Score(Value.WIN, 1), Score(Value.LOSS, 1)
UNLIMITED = 1 << 62
NO_BOOK: Int64s = np.zeros((0, 3), dtype=np.int64)
COOPERATE = 11
"""Empty cells from which threads share a question; below it one thread is faster."""


class Position(NamedTuple):
    """A position as the kernels take it; see `search` for the fields."""

    filled: int
    planes: int
    f0: int
    f1: int
    f2: int
    left: int


@dataclass(frozen=True)
class Bounds:
    """The lowest and highest possible value of a position, and the cost of the search."""

    low: int
    high: int
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.low == self.high


@dataclass(frozen=True)
class MoveScores:
    """The score of every legal move: a cell, or a piece if none is in hand."""

    score: Score | None
    moves: dict[int, Score]
    proved: bool
    nodes: int
    seconds: float


def parse(text: str) -> tuple[int | None, ...]:
    """Parse sixteen hex digits or dots as cells."""
    return tuple(None if c == "." else int(c, 16) for c in text.replace("/", ""))


class Solver:
    """A solver for one rule set, which keeps its table between questions.

    It answers one question at a time; `stop` may be called from any thread.
    """

    def __init__(
        self,
        traits: Sequence[int] = (0, 1, 2, 3),
        squares: bool = False,
        *,
        megabytes: int = 64,
        threads: int = 2,
    ) -> None:
        """Allocate a table of at most ``megabytes``; ``traits`` are the counting traits."""
        if not traits or len(set(traits)) != len(traits) or not set(traits) <= set(range(4)):
            raise ValueError(f"traits must be distinct and among 0-3, not {tuple(traits)}")
        if megabytes < 1 or threads < 1:
            raise ValueError("megabytes and threads must be at least 1")
        self.traits = tuple(sorted(traits))
        self.squares = squares
        self.threads = threads
        self._order = (*self.traits, *(t for t in range(4) if t not in self.traits))
        self._lanes = sum(1 << 16 * t for t in range(len(self.traits)))
        self._board = board_tables(squares)
        self._control: Int64s = np.zeros(8, dtype=np.int64)
        buckets = 1 << (megabytes * (1 << 20) // 32).bit_length() - 1
        self._table: Int64s = np.zeros((buckets, 4), dtype=np.int64)
        self._memories = [self._memory(thread) for thread in range(threads)]

    def clear(self) -> None:
        """Clear the table."""
        self._table[:] = 0

    def stop(self) -> None:
        """Stop the running search; safe from any thread."""
        self._control[search.STOP] = 1

    def _check_stop(self) -> None:
        """Raise `Interrupted` if the search was stopped."""
        if self._control[search.STOP]:
            raise Interrupted

    def value(
        self,
        cells: Cells,
        hand: int | None = None,
        *,
        limit: Limit = NO_LIMIT,
        stop: Stop | None = None,
    ) -> Bounds:
        """Return the value for the player to act, 1, 0 or -1, or bounds if stopped."""
        with self._session(limit, stop) as session:
            try:
                low, high = self._bounds(cells, hand)
            except Interrupted as cut:
                low, high = (cut.low, cut.high) if hand is None else (-cut.high, -cut.low)
        return Bounds(low, high, session.nodes, session.seconds)

    def score(self, cells: Cells, hand: int | None = None) -> Score:
        """Return the value with the number of placements until the win or loss."""
        with self._session(NO_LIMIT, None):
            position = self._position(cells)
            safe = self._safe(position)
            if hand is None:
                return self._give_score(position, safe, None)
            bit = 1 << self.kind(hand)
            return -self._give_score(position, bit, None, bit) if bit & safe else WON_NEXT

    def move_score(
        self,
        cells: Cells,
        hand: int | None,
        move: int,
        *,
        limit: Limit = NO_LIMIT,
        stop: Stop | None = None,
    ) -> Score:
        """Return the score of a move, a cell or a piece; raise `Interrupted` if stopped."""
        with self._session(limit, stop):
            if hand is None:
                return self._gift_score(cells, move, None)
            return self._cell_score(cells, hand, move, None)

    @property
    def nodes(self) -> int:
        """Number of positions visited by the running search, or by the last one."""
        return sum(int(memory[search.NODES]) for memory in self._memories)

    def move_scores(
        self,
        cells: Cells,
        hand: int | None = None,
        *,
        limit: Limit = NO_LIMIT,
        stop: Stop | None = None,
    ) -> MoveScores:
        """Return the score of every legal move that the search reached."""
        moves = self._cells_to_fill(cells) if hand is not None else self._pieces_left(cells)
        scores: dict[int, Score] = {}

        def work(move: int, thread: int | None) -> None:
            try:
                if hand is None:
                    scores[move] = self._gift_score(cells, move, thread)
                else:
                    scores[move] = self._cell_score(cells, hand, move, thread)
            except Interrupted:
                return

        with self._session(limit, stop) as session:
            if len(self._pieces_left(cells)) > COOPERATE + 1 or self.threads == 1:
                for move in moves:
                    work(move, None if self.threads > 1 else 0)
            else:
                self._share(moves, work)
        proved = len(scores) == len(moves)
        best = max(scores.values(), default=DRAW) if proved else None
        ordered = {move: scores[move] for move in moves if move in scores}
        return MoveScores(best, ordered, proved, session.nodes, session.seconds)

    def choice(self, cells: Int64s | list[int], hand: int, scores: Int64s, rng: Int64s) -> int:
        """Return the move that an exact player makes with these scores; see `exact_choice`."""
        tools = (self._board, self._memories[0], self._table, self._control, NO_BOOK)
        counting = sum(1 << trait for trait in self.traits)
        with self._session(NO_LIMIT, None):
            return int(
                exact_choice(cells, hand, len(figures(self.squares)), counting, scores, rng, tools)
            )

    # Conversion of positions

    def kind(self, piece: int) -> int:
        """Return a piece with its counting traits moved to the low bits."""
        return sum((piece >> t & 1) << i for i, t in enumerate(self._order))

    def _position(self, cells: Cells) -> Position:
        """Convert a board for the kernels."""
        marks = [17 * ((1 << len(self.traits)) - 1)] * len(figures(self.squares))
        filled, planes, left = 0, 0, 0xFFFF
        for cell, piece in enumerate(cells):
            if piece is None:
                continue
            kind = self.kind(piece)
            filled |= 1 << cell
            left &= ~(1 << kind)
            planes |= (int(PLANES[slot(kind)]) & self._lanes) << cell
            for index, figure in enumerate(figures(self.squares)):
                if cell in figure:
                    marks[index] &= int(MARK[kind])
        words = [0, 0, 0]
        for index, mark in enumerate(marks):
            words[index // WORD_FIGURES] |= mark << 8 * (index % WORD_FIGURES)
        if planes >> 63:
            planes -= 1 << 64
        return Position(filled, planes, words[0], words[1], words[2], left)

    def _threats(self, position: Position) -> int:
        """Return the trait values that win at once."""
        memory = np.zeros(search.ROW, dtype=np.int64)
        return int(
            search.survey(
                position.filled, position.f0, position.f1, position.f2, 0, memory, self._board
            )
        )

    def _safe(self, position: Position) -> int:
        """Return the pieces left that do not win at once."""
        return position.left & ~int(DANGER[self._threats(position)])

    def _pieces_left(self, cells: Cells) -> list[int]:
        """Return the pieces not on the board."""
        return [piece for piece in range(16) if piece not in cells]

    def _cells_to_fill(self, cells: Cells) -> list[int]:
        """Return the empty cells."""
        return [cell for cell, piece in enumerate(cells) if piece is None]

    # Questions

    def _memory(self, thread: int) -> Int64s:
        """Return new scratch memory for one thread."""
        memory = np.zeros(search.ROWS * search.ROW, dtype=np.int64)
        memory[search.BUCKETS] = self._table.shape[0] - 1
        memory[search.THREAD] = thread
        memory[search.LOOKAHEAD] = search.LOOKAHEAD_FROM
        memory[search.SHARED] = search.SHARED_FROM
        memory[search.TABLE] = search.TABLE_FROM
        memory[search.KIND] = (1 << len(self.traits)) - 1
        memory[search.LANES] = self._lanes
        memory[search.START : search.START + 3] = self._position([None] * 16)[2:5]
        return memory

    @contextmanager
    def _session(self, limit: Limit, stop: Stop | None) -> Iterator[_Session]:
        """Start a search: reset the stop flag and the counters, and enforce the limit."""
        self._control[search.STOP] = 0
        for memory in self._memories:
            memory[search.NODES] = 0
            memory[search.NODE_LIMIT] = UNLIMITED if limit.nodes is None else limit.nodes
        session, began = _Session(), time.perf_counter()
        with halted_by(limit.seconds, stop, self.stop, lambda: self.nodes):
            yield session
        session.nodes, session.seconds = self.nodes, time.perf_counter() - began

    def _ask(
        self, position: Position, safe: int, need: int, n: int, thread: int | None, bit: int = 0
    ) -> bool:
        """Answer a question, for all pieces or ``bit``, on all threads or ``thread``."""
        self._check_stop()
        if thread is not None or position.left.bit_count() < COOPERATE or self.threads == 1:
            return self._ask_alone(position, safe, need, n, thread or 0, bit)
        finished = np.zeros(8, dtype=np.int64)
        answers: list[bool] = []
        lock = threading.Lock()

        def work(index: int) -> None:
            answer = self._run(position, safe, need, n, index, bit, finished)
            with lock:
                if not finished[search.STOP]:
                    finished[search.STOP] = 1
                    answers.append(answer)

        workers = [threading.Thread(target=work, args=(i,)) for i in range(self.threads)]
        for worker in workers:
            worker.start()
        while any(worker.is_alive() for worker in workers):
            workers[0].join(0.02)
            if self._control[search.STOP]:
                with lock:
                    finished[search.STOP] = 1
            if not workers[0].is_alive():
                for worker in workers:
                    worker.join()
        if not answers:
            raise Interrupted
        return answers[0]

    def _ask_alone(
        self, position: Position, safe: int, need: int, n: int, thread: int, bit: int
    ) -> bool:
        """Answer a question on one thread."""
        answer = self._run(position, safe, need, n, thread, bit, self._control)
        if self._control[search.STOP]:
            raise Interrupted
        return answer

    def _run(
        self, position: Position, safe: int, need: int, n: int, thread: int, bit: int, flag: Int64s
    ) -> bool:
        """Call the kernel."""
        rest = (need, n, self._board, self._memories[thread], self._table, flag)
        if bit:
            return bool(search.gift(*position, bit, *rest))
        return bool(search.question(*position, safe, *rest))

    def _share(self, moves: list[int], work: Callable[[int, int], None]) -> None:
        """Distribute the moves over all threads."""
        waiting = list(reversed(moves))

        def drain(thread: int) -> None:
            while waiting and not self._control[search.STOP]:
                try:
                    move = waiting.pop()
                except IndexError:
                    return
                work(move, thread)

        with ThreadPoolExecutor(self.threads) as pool:
            for job in [pool.submit(drain, thread) for thread in range(self.threads)]:
                job.result()

    # Values and scores

    def _bounds(self, cells: Cells, hand: int | None) -> tuple[int, int]:
        """Return the lowest and highest possible value for the player to act."""
        position = self._position(cells)
        if hand is None:
            return self._value(position, self._safe(position), None)
        bit = 1 << self.kind(hand)
        if not bit & self._safe(position):
            return 1, 1
        low, high = self._value(position, bit, None, bit)
        return -high, -low

    def _value(
        self, position: Position, safe: int, thread: int | None, bit: int = 0
    ) -> tuple[int, int]:
        """Return the lowest and highest possible value for the giver, for all pieces or one."""
        empty = position.left.bit_count()
        if not empty:
            return 0, 0
        if not safe:
            return -1, -1
        if not self._ask(position, safe, 0, empty, thread, bit):
            return -1, -1
        try:
            won = self._ask(position, safe, 1, empty, thread, bit)
        except Interrupted:
            raise Interrupted(low=0) from None
        return (1, 1) if won else (0, 0)

    def _give_score(self, position: Position, safe: int, thread: int | None, bit: int = 0) -> Score:
        """Return the score for the giver, for all pieces or one."""
        value, _ = self._value(position, safe, thread, bit)
        if value == 0:
            return DRAW
        if not safe:
            return LOST_NEXT
        need = (value + 1) // 2
        n = 3 - need
        while self._ask(position, safe, need, n, thread, bit) != (need == 1):
            n += 2
        return Score(Value(value), n)

    def _gift_score(self, cells: Cells, piece: int, thread: int | None) -> Score:
        """Return the score of giving a piece."""
        position = self._position(cells)
        bit = 1 << self.kind(piece)
        if not bit & self._safe(position):
            return LOST_NEXT
        return self._give_score(position, bit, thread, bit)

    def _cell_score(self, cells: Cells, hand: int, cell: int, thread: int | None) -> Score:
        """Return the score of placing the piece in hand on a cell."""
        if self._wins(cells, hand, cell):
            return WON_NEXT
        after = [hand if index == cell else piece for index, piece in enumerate(cells)]
        position = self._position(after)
        return self._give_score(position, self._safe(position), thread).one_placement_before()

    def _wins(self, cells: Cells, hand: int, cell: int) -> bool:
        """Return whether the piece on the cell completes an aligned figure."""
        counting = sum(17 << t for t in self.traits)
        for figure in figures(self.squares):
            if cell not in figure:
                continue
            mark = counting & int(MARK[hand])
            for other in figure:
                piece = cells[other]
                if other != cell:
                    mark &= 0 if piece is None else int(MARK[piece])
            if mark:
                return True
        return False


@dataclass
class _Session:
    """The cost of one call of the solver."""

    nodes: int = 0
    seconds: float = 0.0

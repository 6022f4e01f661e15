"""The exact Quarto solver: the Python face of the kernels.

>>> solver = Solver(megabytes=1)
>>> board = "0123456789ab...."  # cells in order, pieces as hex digits
>>> solver.score(parse(board), 0xC)
Score(value=1, placements=1)
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fourfold.engine.quarto import memo, search
from fourfold.engine.quarto.canonical import canonical
from fourfold.engine.quarto.tables import (
    DANGER,
    LEAST,
    MARK,
    PLANES,
    WORD_FIGURES,
    Int64s,
    board_tables,
    figures,
    slot,
)

Cells = Sequence[int | None]

COOPERATE = 11
"""Empty cells from which threads work on one question together; below it one is quicker alone."""


@dataclass(frozen=True, order=True)
class Score:
    """The outcome for the player to act, with the placements until the win or loss."""

    value: int
    placements: int | None = None

    def __neg__(self) -> Score:
        """The same outcome for the other player."""
        return Score(-self.value, self.placements)


DRAW = Score(0)


class Interrupted(Exception):
    """The search was stopped before it had an answer."""


class Position(NamedTuple):
    """A board as the kernels see it; `search` draws the fields."""

    filled: int
    planes: int
    f0: int
    f1: int
    f2: int
    left: int


@dataclass(frozen=True)
class Answer:
    """What a search found out, and what it cost."""

    low: int
    high: int
    nodes: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.low == self.high


@dataclass(frozen=True)
class MoveTable:
    """The score of every legal move: cells with a piece in hand, pieces without."""

    score: Score | None
    moves: dict[int, Score]
    proved: bool
    nodes: int
    seconds: float


def parse(text: str) -> tuple[int | None, ...]:
    """Sixteen hex digits or dots as cells."""
    return tuple(None if c == "." else int(c, 16) for c in text.replace("/", ""))


class Solver:
    """Solves positions of one rule set; keeps its table between questions.

    One question at a time; `stop` may be called from any thread.
    """

    def __init__(
        self,
        traits: Sequence[int] = (0, 1, 2, 3),
        squares: bool = False,
        *,
        megabytes: int = 64,
        threads: int = 2,
    ) -> None:
        """Prepare a table of at most ``megabytes``; ``traits`` are the counting traits."""
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
        self.is_cancelled: Callable[[], bool] = lambda: False
        buckets = 1 << (megabytes * (1 << 20) // 32).bit_length() - 1
        self._table: Int64s = np.zeros((buckets, 4), dtype=np.int64)
        self._memories = [self._memory(thread) for thread in range(threads)]

    def clear(self) -> None:
        """Forget everything learnt."""
        self._table[:] = 0

    def stop(self) -> None:
        """Make the running search return as soon as it can; safe from any thread."""
        self._control[search.STOP] = 1

    def _check_stop(self) -> None:
        """Give up at once if told to stop."""
        if self._control[search.STOP]:
            raise Interrupted(-1, 1)

    def value(
        self, cells: Cells, hand: int | None = None, *, seconds: float | None = None
    ) -> Answer:
        """The value for the player to act: 1 win, 0 draw, -1 loss, or bounds if stopped."""
        with self._session(seconds) as session:
            low, high = -1, 1
            try:
                low, high = self._bounds(cells, hand)
            except Interrupted as stopped:
                least, most = stopped.args
                low, high = (least, most) if hand is None else (-most, -least)
        return Answer(low, high, session.nodes, session.seconds)

    def score(
        self, cells: Cells, hand: int | None = None, *, seconds: float | None = None
    ) -> Score:
        """The value and the placements until the win or loss; raises `Interrupted` if stopped."""
        with self._session(seconds):
            position = self._position(cells)
            safe = self._safe(position)
            if hand is None:
                return self._give_score(position, safe, None)
            bit = 1 << self.kind(hand)
            return -self._give_score(position, bit, None, bit) if bit & safe else Score(1, 1)

    def move_score(
        self, cells: Cells, hand: int | None, move: int, *, seconds: float | None = None
    ) -> Score:
        """The score of one move, a cell or a piece; raises `Interrupted` if stopped."""
        with self._session(seconds):
            if hand is None:
                return self._gift_score(cells, move, None)
            return self._cell_score(cells, hand, move, None)

    @property
    def nodes(self) -> int:
        """Positions visited by the search under way, or by the last one."""
        return sum(int(memory[search.NODES]) for memory in self._memories)

    def table(
        self,
        cells: Cells,
        hand: int | None = None,
        *,
        seconds: float | None = None,
        progress: Callable[[int, Score], None] | None = None,
    ) -> MoveTable:
        """The score of every legal move; moves not reached before a stop are left out."""
        moves = self._cells_to_fill(cells) if hand is not None else self._pieces_left(cells)
        scores: dict[int, Score] = {}

        def work(move: int, thread: int | None) -> None:
            try:
                if hand is None:
                    score = self._gift_score(cells, move, thread)
                else:
                    score = self._cell_score(cells, hand, move, thread)
            except Interrupted:
                return
            scores[move] = score
            if progress:
                progress(move, score)

        with self._session(seconds) as session:
            if len(self._pieces_left(cells)) > COOPERATE + 1 or self.threads == 1:
                for move in moves:
                    work(move, None if self.threads > 1 else 0)
            else:
                self._share(moves, work)
        proved = len(scores) == len(moves)
        best = max(scores.values(), key=rank, default=DRAW) if proved else None
        ordered = {move: scores[move] for move in moves if move in scores}
        return MoveTable(best, ordered, proved, session.nodes, session.seconds)

    def learn(self, cells: Cells, score: Score) -> None:
        """Put a known score of a position to give into the table, as a book does."""
        position = self._position(cells)
        safe = self._safe(position)
        empty = position.left.bit_count()
        if not safe or empty < search.TABLE_FROM:
            return
        key = canonical(position.filled, position.planes, self._board)
        least = int(self._board[LEAST + position.filled])
        where = memo.bucket(key, least, self._table.shape[0] - 1)
        for need in (0, 1):
            most = _most(empty, need)
            won = score.value == 2 * need - 1
            if won and score.placements is not None:
                most = score.placements
                if most > 3 - need:
                    memo.remember(key, least, where, need, (most - 2) >> 1, need == 0, self._table)
            memo.remember(key, least, where, need, most >> 1, won == (need == 1), self._table)

    # How positions become numbers

    def kind(self, piece: int) -> int:
        """The piece with its counting traits moved to the low bits."""
        return sum((piece >> t & 1) << i for i, t in enumerate(self._order))

    def _position(self, cells: Cells) -> Position:
        """The kernels' view of a board."""
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
        """The trait values that win at once."""
        memory = np.zeros(search.ROW, dtype=np.int64)
        return int(
            search.survey(
                position.filled, position.f0, position.f1, position.f2, 0, memory, self._board
            )
        )

    def _safe(self, position: Position) -> int:
        """The pieces left that do not win at once."""
        return position.left & ~int(DANGER[self._threats(position)])

    def _pieces_left(self, cells: Cells) -> list[int]:
        """Pieces not on the board."""
        return [piece for piece in range(16) if piece not in cells]

    def _cells_to_fill(self, cells: Cells) -> list[int]:
        """Empty cells."""
        return [cell for cell, piece in enumerate(cells) if piece is None]

    # How questions are asked

    def _memory(self, thread: int) -> Int64s:
        """Scratch memory of one thread."""
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

    def _session(self, seconds: float | None) -> _Session:
        """Clears the stop flag, starts the clock and counts nodes."""
        return _Session(self, seconds)

    def _ask(
        self, position: Position, safe: int, need: int, n: int, thread: int | None, bit: int = 0
    ) -> bool:
        """One question, of all pieces or only ``bit``; on all threads if ``thread`` is None."""
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

        self._running = finished
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
            raise Interrupted(-1, 1)
        return answers[0]

    def _ask_alone(
        self, position: Position, safe: int, need: int, n: int, thread: int, bit: int
    ) -> bool:
        """One question on one thread."""
        answer = self._run(position, safe, need, n, thread, bit, self._control)
        if self._control[search.STOP]:
            raise Interrupted(-1, 1)
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
        """Run the moves on all threads, each taking the next one."""
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
        """Least and greatest value for the player to act."""
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
        """Least and greatest value for the giver, of all pieces or one."""
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
            raise Interrupted(0, 1) from None
        return (1, 1) if won else (0, 0)

    def _give_score(self, position: Position, safe: int, thread: int | None, bit: int = 0) -> Score:
        """Value and placements for the giver, of all pieces or one."""
        value, _ = self._value(position, safe, thread, bit)
        if value == 0:
            return DRAW
        if not safe:
            return Score(-1, 1)
        need = (value + 1) // 2
        n = 3 - need
        while self._ask(position, safe, need, n, thread, bit) != (need == 1):
            n += 2
        return Score(value, n)

    def _gift_score(self, cells: Cells, piece: int, thread: int | None) -> Score:
        """The score of giving a piece."""
        position = self._position(cells)
        bit = 1 << self.kind(piece)
        if not bit & self._safe(position):
            return Score(-1, 1)
        return self._give_score(position, bit, thread, bit)

    def _cell_score(self, cells: Cells, hand: int, cell: int, thread: int | None) -> Score:
        """The score of placing the piece in hand on a cell."""
        if self._wins(cells, hand, cell):
            return Score(1, 1)
        after = [hand if index == cell else piece for index, piece in enumerate(cells)]
        position = self._position(after)
        score = self._give_score(position, self._safe(position), thread)
        return score if score.placements is None else Score(score.value, score.placements + 1)

    def _wins(self, cells: Cells, hand: int, cell: int) -> bool:
        """Whether the piece completes an aligned figure on the cell."""
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


class _Session:
    """One call of the solver: its deadline, its nodes and its seconds."""

    def __init__(self, solver: Solver, seconds: float | None) -> None:
        self._solver = solver
        self._timer = threading.Timer(seconds, solver.stop) if seconds is not None else None
        self.nodes = 0
        self.seconds = 0.0

    def __enter__(self) -> _Session:
        control = self._solver._control  # noqa: SLF001 - part of the solver
        control[search.STOP] = 0
        if self._solver.is_cancelled():  # asked after the reset, so that no stop gets lost
            control[search.STOP] = 1
        for memory in self._solver._memories:  # noqa: SLF001
            memory[search.NODES] = 0
        if self._timer:
            self._timer.daemon = True
            self._timer.start()
        self.seconds = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds = time.perf_counter() - self.seconds
        self.nodes = self._solver.nodes
        if self._timer:
            self._timer.cancel()


def rank(score: Score) -> float:
    """Scores in order of preference: quick wins best, quick losses worst."""
    return score.value * (100.0 - (score.placements or 0))


def _most(empty: int, need: int) -> int:
    """The greatest number of placements worth asking about."""
    return empty - ((empty + need + 1) & 1)

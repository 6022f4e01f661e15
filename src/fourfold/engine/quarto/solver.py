"""The exact Quarto solver: questions to the engine's library, on one thread or several.

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
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from fourfold.engine import interface
from fourfold.engine.library import library
from fourfold.engine.limit import NO_LIMIT, Interrupted, halted_by
from fourfold.engine.memory import Words
from fourfold.engine.score import DRAW, Score, Value
from fourfold.rules import CELLS, FIGURES

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit, Stop

Cells = Sequence[int | None]
"""A board: the sixteen pieces, None for an empty cell."""

STOP = interface.QUARTO_STOP - interface.QUARTO_CONTROL

WON_NEXT, LOST_NEXT = Score(Value.WIN, 1), Score(Value.LOSS, 1)
UNLIMITED = 1 << 62
LINE_COUNT = 10
BUCKET_BYTES = 32
COOPERATE = 11
"""Empty cells from which threads share a question; below it one thread is faster."""
EMPTY = -1


class Position(NamedTuple):
    """The facts about a position that say which questions make sense.

    ``safe`` has the kinds of pieces, as bits, that do not win at once.
    """

    safe: int
    empty: int


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
        self._counting = sum(1 << trait for trait in self.traits)
        self._figures = len(FIGURES) if squares else LINE_COUNT
        self._calls = library()
        self._board = board_tables(squares)
        self._control = Words(interface.QUARTO_CONTROL_SIZE)
        self._buckets = 1 << (megabytes * (1 << 20) // BUCKET_BYTES).bit_length() - 1
        self._table = Words(self._buckets * interface.QUARTO_BUCKET)
        self._workspaces = [self._new_workspace(thread) for thread in range(threads)]

    def clear(self) -> None:
        """Clear the table."""
        self._table.clear()

    def stop(self) -> None:
        """Stop the running search; safe from any thread."""
        self._control[STOP] = 1

    def _check_stop(self) -> None:
        """Raise `Interrupted` if the search was stopped."""
        if self._control[STOP]:
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
            position = self._place(cells)
            if hand is None:
                return self._give_score(position, None)
            bit = 1 << self.kind(hand)
            return -self._give_score(position, None, bit) if bit & position.safe else WON_NEXT

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
        return sum(workspace[interface.QUARTO_NODES] for workspace in self._workspaces)

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

    def choice(self, cells: Cells, hand: int | None, scores: dict[int, int], chance: int) -> int:
        """Return the move that an exact player makes with these scores; see `quarto.choice`.

        A move without a score is unknown. ``chance`` is the state of the random number generator.
        """
        workspace = self._workspaces[0]
        self._write(workspace, cells)
        every = [scores.get(move, interface.STOPPED) for move in range(16)]
        workspace.write(interface.QUARTO_SCORES, every)
        workspace[interface.QUARTO_CHANCE] = chance
        workspace[interface.QUARTO_STOP] = 0
        rules = (EMPTY if hand is None else hand, self._figures, self._counting)
        with self._session(NO_LIMIT, None):
            return int(self._calls.quarto_pick(*self._shared(workspace), *rules))

    # Conversion of positions

    def kind(self, piece: int) -> int:
        """Return a piece with its counting traits moved to the low bits."""
        return sum((piece >> t & 1) << i for i, t in enumerate(self._order))

    def _place(self, cells: Cells, thread: int | None = None) -> Position:
        """Write a board to the workspace of a thread, or of all; return the facts about it."""
        workspaces = self._workspaces if thread is None else [self._workspaces[thread]]
        safe = 0
        for workspace in workspaces:
            self._write(workspace, cells)
            safe = self._calls.quarto_place(workspace.address, self._counting)
        return Position(safe, cells.count(None))

    def _write(self, workspace: Words, cells: Cells) -> None:
        """Write a board to a workspace."""
        pieces = [EMPTY if piece is None else piece for piece in cells]
        workspace.write(interface.QUARTO_CELLS, pieces)

    def _pieces_left(self, cells: Cells) -> list[int]:
        """Return the pieces not on the board."""
        return [piece for piece in range(16) if piece not in cells]

    def _cells_to_fill(self, cells: Cells) -> list[int]:
        """Return the empty cells."""
        return [cell for cell, piece in enumerate(cells) if piece is None]

    # Questions

    def _new_workspace(self, thread: int) -> Words:
        """Return the workspace of a thread."""
        workspace = Words(interface.QUARTO_WORKSPACE)
        rules = (self._figures, self._counting, self._buckets)
        self._calls.quarto_set_up(workspace.address, *rules)
        workspace[interface.QUARTO_THREAD] = thread
        return workspace

    def _shared(self, workspace: Words) -> tuple[int, int, int, int]:
        """Return a workspace and the memory that all share, as arguments."""
        return workspace.address, self._board.address, self._table.address, self._buckets

    @contextmanager
    def _session(self, limit: Limit, stop: Stop | None) -> Iterator[_Session]:
        """Start a search: reset the stop flag and the counters, and enforce the limit."""
        self._control[STOP] = 0
        for workspace in self._workspaces:
            workspace[interface.QUARTO_NODES] = 0
            nodes = UNLIMITED if limit.nodes is None else min(limit.nodes, UNLIMITED)
            workspace[interface.QUARTO_NODE_LIMIT] = nodes
        session, began = _Session(), time.perf_counter()
        with halted_by(limit.seconds, stop, self.stop, lambda: self.nodes):
            yield session
        session.nodes, session.seconds = self.nodes, time.perf_counter() - began

    def _ask(self, position: Position, need: int, n: int, thread: int | None, bit: int = 0) -> bool:
        """Answer a question, for all pieces or ``bit``, on all threads or ``thread``."""
        self._check_stop()
        if thread is not None or position.empty < COOPERATE or self.threads == 1:
            return self._ask_alone(need, n, thread or 0, bit)
        finished = Words(interface.QUARTO_CONTROL_SIZE)
        answers: list[bool] = []
        lock = threading.Lock()

        def work(index: int) -> None:
            answer = self._run(need, n, index, bit, finished)
            with lock:
                if not finished[STOP]:
                    finished[STOP] = 1
                    answers.append(answer)

        workers = [threading.Thread(target=work, args=(i,)) for i in range(self.threads)]
        for worker in workers:
            worker.start()
        while any(worker.is_alive() for worker in workers):
            workers[0].join(0.02)
            if self._control[STOP]:
                with lock:
                    finished[STOP] = 1
            if not workers[0].is_alive():
                for worker in workers:
                    worker.join()
        if not answers:
            raise Interrupted
        return answers[0]

    def _ask_alone(self, need: int, n: int, thread: int, bit: int) -> bool:
        """Answer a question on one thread."""
        answer = self._run(need, n, thread, bit, self._control)
        self._check_stop()
        return answer

    def _run(self, need: int, n: int, thread: int, bit: int, flag: Words) -> bool:
        """Call the library."""
        shared = self._shared(self._workspaces[thread])
        return bool(self._calls.quarto_ask(*shared, flag.address, bit, need, n))

    def _share(self, moves: list[int], work: Callable[[int, int], None]) -> None:
        """Distribute the moves over all threads."""
        waiting = list(reversed(moves))

        def drain(thread: int) -> None:
            while waiting and not self._control[STOP]:
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
        position = self._place(cells)
        if hand is None:
            return self._value(position, None)
        bit = 1 << self.kind(hand)
        if not bit & position.safe:
            return 1, 1
        low, high = self._value(position, None, bit)
        return -high, -low

    def _value(self, position: Position, thread: int | None, bit: int = 0) -> tuple[int, int]:
        """Return the lowest and highest possible value for the giver, for all pieces or one."""
        if not position.empty:
            return 0, 0
        if not position.safe:
            return -1, -1
        if not self._ask(position, 0, position.empty, thread, bit):
            return -1, -1
        try:
            won = self._ask(position, 1, position.empty, thread, bit)
        except Interrupted:
            raise Interrupted(low=0) from None
        return (1, 1) if won else (0, 0)

    def _give_score(self, position: Position, thread: int | None, bit: int = 0) -> Score:
        """Return the score for the giver, for all pieces or one."""
        value, _ = self._value(position, thread, bit)
        if value == 0:
            return DRAW
        if not position.safe:
            return LOST_NEXT
        need = (value + 1) // 2
        n = 3 - need
        while self._ask(position, need, n, thread, bit) != (need == 1):
            n += 2
        return Score(Value(value), n)

    def _gift_score(self, cells: Cells, piece: int, thread: int | None) -> Score:
        """Return the score of giving a piece."""
        position = self._place(cells, thread)
        bit = 1 << self.kind(piece)
        if not bit & position.safe:
            return LOST_NEXT
        return self._give_score(position, thread, bit)

    def _cell_score(self, cells: Cells, hand: int, cell: int, thread: int | None) -> Score:
        """Return the score of placing the piece in hand on a cell."""
        after = tuple(hand if index == cell else piece for index, piece in enumerate(cells))
        if completes(after, cell, self._figures, self._counting):
            return WON_NEXT
        position = self._place(after, thread)
        return self._give_score(position, thread).one_placement_before()


@cache
def board_tables(squares: bool) -> Words:
    """Return the board tables of a rule set, which all its solvers share."""
    board = Words(interface.QUARTO_BOARD // 2 + 1)
    library().quarto_tables(board.address, int(squares))
    return board


def completes(cells: Cells, cell: int, figures: int, traits: int) -> bool:
    """Return whether the piece on a cell completes an aligned figure."""
    for figure in FIGURES[:figures]:
        if CELLS[cell] in figure.cells:
            ones = zeros = traits
            for other in figure.cells:
                piece = cells[other.number]
                ones, zeros = (0, 0) if piece is None else (ones & piece, zeros & ~piece)
            if ones | zeros:
                return True
    return False


@dataclass
class _Session:
    """The cost of one call of the solver."""

    nodes: int = 0
    seconds: float = 0.0

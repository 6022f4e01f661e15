"""The Quardo engine: a search for the best move, its line and the expected coins."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from fourfold.engine import interface
from fourfold.engine.interface import FIRST_SWAP, UNIT
from fourfold.engine.library import library
from fourfold.engine.limit import NO_LIMIT, Limit, Stop, halted_by
from fourfold.engine.memory import Words
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.results import QuardoResult
from fourfold.rules.alignment import numbers
from fourfold.rules.quardo import QuardoState

if TYPE_CHECKING:
    from collections.abc import Sequence

ENTRY_BYTES = 24
UNLIMITED = 1 << 60
ONE_SECOND = Limit(seconds=1.0)
PROOF_NODES_PER_SECOND = 200_000
"""Node limit of a proof with three players: a fifth of the nodes in a second."""
MARGIN, MARGIN_SECONDS = 0.02, 0.004
"""Share and seconds of the time limit reserved for stopping and finding the line."""
EMPTY = -1
AGES = 64


@dataclass(frozen=True, slots=True)
class Found:
    """The best move known, its value, whether it is proved, the depth and the coins."""

    move: int
    value: int = 0
    proved: bool = False
    depth: int = 0
    coins: tuple[float, ...] = ()


class Step(NamedTuple):
    """An expected move, and the number of coins that it takes."""

    move: int
    gain: int


class Listed(NamedTuple):
    """The legal moves, the first symmetric move of each, and their values at a glance."""

    moves: list[int]
    firsts: list[int]
    values: list[int]


class Mat:
    """A position and the memory of a search: the library's functions for it.

    ``nodes`` limits the total of positions visited since `set_up`.
    """

    def __init__(self, megabytes: int = 0) -> None:
        self._calls = library()
        self._words = Words(interface.QUARDO_WORKSPACE)
        slots = max(2, megabytes * 2**20 // ENTRY_BYTES // 2 * 2)
        self._table = Words(slots * interface.QUARDO_SLOT)
        self._slots = slots
        self._facts: tuple[int, int, int] = (0, 1, 2)

    def set_up(self, state: QuardoState, *, clear: bool = True) -> None:
        """Write a position, and discard what was found for the previous one.

        Without ``clear`` the table is kept; the next results replace its entries.
        """
        words, age = self._words, self._words[interface.QUARDO_AGE]
        cells = [EMPTY if piece is None else piece for piece in numbers(state.board)]
        words.write(interface.QUARDO_CELLS, cells)
        words.write(interface.QUARDO_HELD, state.scores)
        if clear:
            self._table.clear()
        self._facts = (state.coin_bits, state.turn, len(state.scores))
        self._calls.quardo_begin(words.address, self._table.address, 0, len(state.scores))
        if not clear:
            words[interface.QUARDO_AGE] = (age + 1) % AGES

    @property
    def nodes(self) -> int:
        """Number of positions visited."""
        return self._words[interface.QUARDO_NODES]

    def halt(self) -> None:
        """Stop the running search; safe from any thread."""
        self._words[interface.QUARDO_STOP] = 1

    @property
    def found(self) -> Found:
        """Result of the last search."""
        row = self._words.read(interface.QUARDO_FOUND, interface.FOUND_ROW + 1)
        return Found(
            row[interface.FOUND_MOVE],
            row[interface.FOUND_VALUE],
            bool(row[interface.FOUND_PROVED]),
            row[interface.FOUND_DEPTH],
            self.mean_coins(row[interface.FOUND_ROW]),
        )

    def glance(self, level: int, seed: int) -> int:
        """Return the move that a level makes without a search, or `THINK`."""
        return int(self._calls.quardo_glance(*self._search, self._facts[0], level, seed))

    def think(self, nodes: int, proof: int) -> Found:
        """Find a move; ``proof`` limits a proof with three players, 0 stands for an eighth."""
        addresses = (*self._search[:2], self._results, *self._search[2:])
        self._calls.quardo_think(*addresses, *self._facts, nodes, proof)
        return self.found

    def prove(self, nodes: int) -> Found:
        """Try to prove the best move."""
        self._calls.quardo_prove(*self._search, self._facts[0], nodes)
        return self.found

    def list_moves(self) -> Listed:
        """Return the legal moves, which are listed in symmetric classes."""
        count = self._calls.quardo_list(*self._search, self._facts[0])
        offset, width = interface.QUARDO_LISTED, interface.MAX_MOVES
        return Listed(*(self._words.read(offset + row * width, count) for row in range(3)))

    def deepen(self, move: int, depth: int, nodes: int) -> tuple[int, bool] | None:
        """Return the value of a move, and whether it is proved; None if the limit was reached."""
        found = self._calls.quardo_deepen(*self._search, self._facts[0], move, depth, nodes)
        return None if found == interface.STOPPED_SEARCH else (found >> 1, bool(found & 1))

    def secure(self, move: int, gap: int, nodes: int) -> int | None:
        """Return the lead that a move secures with three players; None if that takes too long."""
        found = self._calls.quardo_secure(*self._search, self._facts[0], move, gap, nodes)
        return None if found == interface.STOPPED_SEARCH else int(found)

    def try_out(self, moves: Sequence[int], nodes: int) -> list[tuple[float, ...]]:
        """Play rollouts of moves; return the mean coins of each seat, () for an untried move."""
        words = self._words
        words.clear(interface.QUARDO_RESULTS, interface.QUARDO_LISTED)
        words[interface.QUARDO_ROLLOUT_CHANCE] = interface.ROLLOUT_SEED
        words.write(interface.QUARDO_LISTED, moves)
        addresses = (*self._search[:2], self._results)
        self._calls.quardo_try(*addresses, *self._facts, len(moves), nodes)
        return [self.mean_coins(row) for row in range(len(moves))]

    def mean_coins(self, row: int) -> tuple[float, ...]:
        """Return the mean coins of each seat in the rollouts of a move; () if there were none."""
        width = interface.RESULT_COINS + self._facts[2]
        numbers = self._words.read_numbers(interface.QUARDO_RESULTS + row * width, width)
        tries = numbers[interface.RESULT_TRIES]
        return tuple(coins / tries for coins in numbers[interface.RESULT_COINS :]) if tries else ()

    def line(self, found: Found) -> list[Step]:
        """Return the expected moves after a result; after a proof to the end, if time allows."""
        result = (found.move, int(found.proved), found.depth)
        count = self._calls.quardo_line(*self._search, self._facts[0], *result)
        moves = self._words.read(interface.QUARDO_LINE, count)
        return list(map(Step, moves, self._words.read(interface.QUARDO_GAINS, count)))

    @property
    def _search(self) -> tuple[int, int, int, int]:
        """Workspace, buffers, table and its size, as arguments."""
        words = self._words
        buffers = words.address_of(interface.QUARDO_BUFFERS)
        return words.address, buffers, self._table.address, self._slots

    @property
    def _results(self) -> int:
        """Address of the results of rollouts."""
        return self._words.address_of(interface.QUARDO_RESULTS)


class QuardoSearch:
    """A search with its memory, reusable for one position after another.

    Threads must not share a running search.
    """

    def __init__(self, megabytes: int = 64) -> None:
        self._mat = Mat(megabytes)

    def search(
        self,
        state: QuardoState,
        limit: Limit = ONE_SECOND,
        *,
        stop: Stop | None = None,
    ) -> QuardoResult:
        """Return the best move found within a limit or before another thread sets ``stop``."""
        started = time.perf_counter()
        if not isinstance(state, QuardoState):
            raise TypeError(f"this search takes a QuardoState, not {type(state).__name__}")
        state = state.collected()
        if state.is_over:
            raise ValueError("the game is over")
        if limit == NO_LIMIT and stop is None:
            raise ValueError("the search needs a limit of seconds or nodes, or a stop")
        mat = self._mat
        mat.set_up(state, clear=limit.nodes is not None)
        nodes = UNLIMITED if limit.nodes is None else min(limit.nodes, UNLIMITED)
        seconds = None if limit.seconds is None else search_seconds(limit.seconds)
        with halted_by(seconds, stop, mat.halt, lambda: mat.nodes):
            found = mat.think(nodes, proof_nodes(nodes, limit.seconds))
            line = mat.line(found)
        return QuardoResult(
            decode_move(found.move),
            tuple(decode_move(step.move) for step in line),
            final_coins(state, found, line),
            found.proved,
            found.depth,
            mat.nodes,
            time.perf_counter() - started,
        )


def search_seconds(seconds: float) -> float:
    """Return the part of a time limit that the search itself may use."""
    return max(seconds / 2, seconds * (1 - MARGIN) - MARGIN_SECONDS)


def proof_nodes(nodes: int, seconds: float | None) -> int:
    """Return the node limit of a proof with three players, 0 for a part of all nodes."""
    if seconds is None or nodes < UNLIMITED:
        return 0
    return max(1, int(seconds * PROOF_NODES_PER_SECOND))


def final_coins(state: QuardoState, found: Found, line: list[Step]) -> tuple[float, ...]:
    """Return the final coins of each seat, from rollouts, from a proved line or estimated."""
    if found.coins:
        return found.coins
    held = list(map(float, state.scores))
    seat = state.turn - 1
    if not found.proved or not reaches_end(state, line):
        future = expected_split(found.value, state)
        return tuple(coins + future[(i - seat) % len(held)] for i, coins in enumerate(held))
    for step in line:
        held[seat] += step.gain
        seat = (seat + 1) % len(held)
    return tuple(held)


def reaches_end(state: QuardoState, line: list[Step]) -> bool:
    """Return whether a line fills the mat."""
    return sum(step.move < FIRST_SWAP for step in line) == empty_cells(state)


def empty_cells(state: QuardoState) -> int:
    """Return the number of empty cells."""
    return state.board.count(None)


def expected_split(value: int, state: QuardoState) -> list[float]:
    """Return the coins that each seat, from the mover on, is expected to take."""
    coins, players = state.coin_bits.bit_count(), len(state.scores)
    own = float(library().quardo_own(value, coins, empty_cells(state), players))
    return [own] + [max(own - value / UNIT, 0.0)] * (players - 1)

"""The Quardo engine: a search for the best move, its line and the expected coins."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from fourfold.engine.limit import NO_LIMIT, Limit, Stop, halted_by
from fourfold.engine.quardo.board import (
    FIRST_SWAP,
    MAX_MOVES,
    MAX_PLIES,
    SCAN_SIZE,
    Ints,
    decode_move,
    encode,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.deepening import (
    DEPTH,
    FORCED_NODES,
    FOUND_SIZE,
    MOVE,
    NOTHING,
    PROVED,
    ROW,
    VALUE,
    expect_line,
    expected_own,
    iterate,
    think,
    within,
)
from fourfold.engine.quardo.rollouts import COINS, SEED, TRIES
from fourfold.engine.quardo.search import (
    AGE,
    CONTROL_SIZE,
    NODES,
    PLAYERS,
    STOP,
    UNIT,
    Position,
    best_known,
)
from fourfold.engine.quardo.weights import WEIGHTS
from fourfold.engine.results import QuardoResult
from fourfold.rules.presets import Rules
from fourfold.rules.quardo import QuardoState

ENTRY_BYTES = 24
UNLIMITED = 1 << 60
ONE_SECOND = Limit(seconds=1.0)
PROOF_NODES_PER_SECOND = 200_000
"""Node limit of a proof with three players: a fifth of the nodes in a second."""
MARGIN, MARGIN_SECONDS = 0.02, 0.004
"""Share and seconds of the time limit reserved for stopping and finding the line."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best move known, its value, whether it is proved, the depth and the coins."""

    move: int
    value: int = 0
    proved: bool = False
    depth: int = 0
    coins: tuple[float, ...] = ()


class QuardoSearch:
    """A search with its memory, reusable for one position after another.

    Threads must not share a running search.
    """

    def __init__(self, megabytes: int = 64, weights: Ints = WEIGHTS) -> None:
        slots = max(2, megabytes * 2**20 // ENTRY_BYTES // 2 * 2)
        self._table = np.zeros((slots, 3), np.int64)
        self._control = np.zeros(CONTROL_SIZE, np.int64)
        self._memory = (self._table, make_buffers(), self._control, weights)
        self._compile()

    def _compile(self) -> None:
        """Run every kernel once, so that compilation does not count against a time limit."""
        position = (0, 0x7FFFF << 32, 0xFFFF)
        self._begin(2, 1)
        self._line(position, self._iterate(position, FORCED_NODES))
        best_known(position, 0, self._memory)
        self._think(QuardoState(Rules.preset("quardo", players=3)), position, 1, 0)

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
        if state.is_over:
            raise ValueError("the game is over")
        if limit == NO_LIMIT and stop is None:
            raise ValueError("the search needs a limit of seconds or nodes, or a stop")
        position = encode(state)
        self._begin(len(state.scores), limit.nodes)
        nodes = UNLIMITED if limit.nodes is None else limit.nodes
        nodes = within(nodes, np.array(state.scores, np.int64), state.coin_bits.bit_count())
        seconds = None if limit.seconds is None else usable(limit.seconds)
        with halted_by(seconds, stop, self._halt, lambda: int(self._control[NODES])):
            found = self._think(state, position, nodes, proof_nodes(nodes, limit.seconds))
            line = self._line(position, found)
        return QuardoResult(
            decode_move(found.move),
            tuple(map(decode_move, line)),
            self._coins(state, position, found, line),
            found.proved,
            found.depth,
            int(self._control[NODES]),
            time.perf_counter() - started,
        )

    def look(self, position: Position, seat: int, players: int, nodes: int) -> Found:
        """Search a bare position for a seat, counted from seat 0, to fit the weights."""
        self._begin(players, None)
        return self._iterate(position, nodes, seat)

    def _begin(self, players: int, nodes: int | None) -> None:
        """Reset the control row, and with a node limit the table, for reproducible results."""
        age = (int(self._control[AGE]) + 1) % 64
        self._control[:] = 0
        self._control[PLAYERS] = players
        if nodes is not None:
            self._table[:] = 0
        else:
            self._control[AGE] = age

    def _halt(self) -> None:
        """Stop the kernels."""
        self._control[STOP] = 1

    def _iterate(self, position: Position, limit: int, seat: int = 0) -> Found:
        """Deepen until the value is proved or the search is stopped."""
        row = nothing_found()
        iterate(position, seat, limit, row, self._memory)
        return found_in(row)

    def _think(self, state: QuardoState, position: Position, limit: int, proof: int) -> Found:
        """Find a move: by deepening, or with three players by a proof or rollouts."""
        row, held = nothing_found(), np.array(state.scores, np.int64)
        results, rng = np.zeros((MAX_MOVES, COINS + len(held))), np.array([SEED], np.int64)
        think(position, state.turn - 1, held, limit, proof, row, results, rng, self._memory)
        tried = results[row[ROW]]
        coins = tuple((tried[COINS:] / tried[TRIES]).tolist()) if tried[TRIES] else ()
        return found_in(row, coins)

    def _line(self, position: Position, found: Found) -> list[int]:
        """Return the expected moves; after a proof to the end, if time allows."""
        row, (line, gains) = nothing_found(), np.zeros((2, MAX_PLIES + 2), np.int64)
        row[MOVE], row[PROVED], row[DEPTH] = found.move, found.proved, found.depth
        count = expect_line(position, row, line, gains, self._memory)
        return line[:count].tolist()  # type: ignore[no-any-return]

    def _coins(
        self, state: QuardoState, position: Position, found: Found, line: list[int]
    ) -> tuple[float, ...]:
        """Return the final coins of each seat, from a proved line or estimated."""
        if found.coins:
            return found.coins
        held = list(map(float, state.scores))
        seat = state.turn - 1
        if not found.proved or not reaches_end(position, line):
            future = expected_split(found.value, position, len(held))
            return tuple(coins + future[(i - seat) % len(held)] for i, coins in enumerate(held))
        for move in line:
            position, gain = played(position, move)
            held[seat] += gain
            seat = (seat + 1) % len(held)
        return tuple(held)


def make_buffers() -> Ints:
    """Return the buffers of a search: moves, sort keys and `scan` results for each ply."""
    return np.zeros((MAX_PLIES + 2, 3, MAX_MOVES), np.int64)


def nothing_found() -> Ints:
    """Return an empty result row."""
    row = np.zeros(FOUND_SIZE, np.int64)
    row[MOVE] = NOTHING
    return row


def found_in(row: Ints, coins: tuple[float, ...] = ()) -> Found:
    """Convert a result row."""
    return Found(int(row[MOVE]), int(row[VALUE]), bool(row[PROVED]), int(row[DEPTH]), coins)


def usable(seconds: float) -> float:
    """Return the part of a time limit that the search itself may use."""
    return max(seconds / 2, seconds * (1 - MARGIN) - MARGIN_SECONDS)


def proof_nodes(nodes: int, seconds: float | None) -> int:
    """Return the node limit of a proof with three players."""
    if seconds is None or nodes < UNLIMITED:
        return nodes // 8
    return int(seconds * PROOF_NODES_PER_SECOND)


def legal_moves(position: Position) -> list[int]:
    """Return the numbers of all legal moves."""
    scanned = np.zeros(SCAN_SIZE, np.int64)
    moves, gains = np.zeros((2, MAX_MOVES), np.int64)
    scan(*position, scanned)
    return moves[: generate(position[0], position[2], scanned, moves, gains)].tolist()  # type: ignore[no-any-return]


def played(position: Position, move: int) -> tuple[Position, int]:
    """Return the position after a move, and the number of coins it takes."""
    low, high, left, gain = play(*position, move)
    return (int(low), int(high), int(left)), int(gain)


def reaches_end(position: Position, line: list[int]) -> bool:
    """Return whether a line fills the mat."""
    return sum(move < FIRST_SWAP for move in line) == position[2].bit_count()


def expected_split(value: int, position: Position, players: int) -> list[float]:
    """Return the coins that each seat, from the mover on, is expected to take."""
    coins, empty = (position[1] >> 32).bit_count(), position[2].bit_count()
    own = expected_own(value, coins, empty, players)
    return [own] + [max(own - value / UNIT, 0.0)] * (players - 1)

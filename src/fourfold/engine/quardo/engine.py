"""The Quardo engine: the move to play, the line behind it and the coins to expect."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from fourfold.engine.limit import NO_LIMIT, Limit, Stop, halted_by
from fourfold.engine.quardo.board import (
    FIRST_SWAP,
    MOST_MOVES,
    MOST_PLIES,
    SCAN_SIZE,
    Ints,
    decode_move,
    encode,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.rollouts import COINS, TRIES, try_out
from fourfold.engine.quardo.search import (
    AGE,
    BEST,
    CONTROL_SIZE,
    EXACT,
    HALTED,
    INFINITE,
    NODE_LIMIT,
    NODES,
    PLAYERS,
    STOP,
    UNIT,
    Position,
    best_known,
    search,
)
from fourfold.engine.quardo.weights import TAKEN, WEIGHTS
from fourfold.engine.results import QuardoResult
from fourfold.rules.presets import Rules
from fourfold.rules.quardo import QuardoState

ENTRY_BYTES = 24
UNLIMITED = 1 << 60
ONE_SECOND = Limit(seconds=1.0)
DECIDED_NODES = 20_000
"""Enough for a sensible move when nobody can change who wins any more."""
FORCED_NODES = 1_000
"""Enough to name the coins to expect when there is only one move."""
PROVE_EMPTY = 2
"""With three players and no more empty cells than this, a proof is tried first:"""
PROOF_NODES_PER_SECOND = 200_000
"""about a fifth of the nodes that a second has room for."""
SEED = 20_240_229
MARGIN, MARGIN_SECONDS = 0.02, 0.004
"""The share of the time limit, and the time, kept back for stopping and reading off the line."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is known so far: the best move, its value, whether proved, the depth, maybe coins."""

    move: int
    value: int = 0
    proved: bool = False
    depth: int = 0
    coins: tuple[float, ...] = ()


class QuardoSearch:
    """A search with its memory, for any number of positions one after the other.

    Not to be shared by threads while a search runs; give each its own.
    """

    def __init__(self, megabytes: int = 64, weights: Ints = WEIGHTS) -> None:
        slots = max(2, megabytes * 2**20 // ENTRY_BYTES // 2 * 2)
        self._table = np.zeros((slots, 3), np.int64)
        buffers = np.zeros((MOST_PLIES + 2, 3, MOST_MOVES), np.int64)
        self._control = np.zeros(CONTROL_SIZE, np.int64)
        self._memory = (self._table, buffers, self._control, weights)
        self._compile()

    def _compile(self) -> None:
        """Run every kernel once, so that no time limit ever pays for their compilation."""
        position = (0, 0x7FFFF << 32, 0xFFFF)
        self._begin(2, 1)
        self._line(position, self._iterate(position, FORCED_NODES))
        best_known(position, 0, self._memory)
        self._three(QuardoState(Rules.preset("quardo", players=3)), position, 1, 0)

    def search(
        self,
        state: QuardoState,
        limit: Limit = ONE_SECOND,
        *,
        stop: Stop | None = None,
    ) -> QuardoResult:
        """Return the best move found within a limit, or until another thread sets ``stop``."""
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
        if is_decided(state):
            nodes = min(nodes, DECIDED_NODES)
        seconds = None if limit.seconds is None else usable(limit.seconds)
        with halted_by(seconds, stop, self._halt, lambda: int(self._control[NODES])):
            if len(state.scores) == 2:
                found = self._iterate(position, nodes)
            else:
                proof = proof_nodes(nodes, limit.seconds)
                found = self._three(state, position, nodes, proof)
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
        """Search a bare position from the side of a seat counted from us, for the fitting."""
        self._begin(players, None)
        return self._iterate(position, nodes, seat)

    def _begin(self, players: int, nodes: int | None) -> None:
        """Reset the control row, and the table where the result must not depend on the past."""
        age = (int(self._control[AGE]) + 1) % 64
        self._control[:] = 0
        self._control[PLAYERS] = players
        if nodes is not None:
            self._table[:] = 0
        else:
            self._control[AGE] = age

    def _halt(self) -> None:
        """Make the kernels return as soon as they can."""
        self._control[STOP] = 1

    def _iterate(self, position: Position, limit: int, seat: int = 0) -> Found:
        """Search deeper and deeper until the value is proved or the search is stopped."""
        moves = legal_moves(position)
        found = Found(moves[0])
        self._control[NODE_LIMIT] = limit if len(moves) > 1 else min(limit, FORCED_NODES)
        while not found.proved and not self._control[HALTED]:
            found = self._deepen(position, found.depth + 1, found, seat)
        return found

    def _deepen(self, position: Position, depth: int, before: Found, seat: int = 0) -> Found:
        """Search to a depth; if stopped, keep the best move so far, the one before at least."""
        control = self._control
        control[BEST] = -1
        value = search(position, seat, depth, 0, -INFINITE, INFINITE, self._memory)
        move = int(control[BEST]) if control[BEST] >= 0 else before.move
        if control[HALTED]:
            return Found(move, before.value, False, before.depth)
        return Found(move, int(value), bool(control[EXACT]), depth)

    def _three(self, state: QuardoState, position: Position, limit: int, proof: int) -> Found:
        """Prove the ending if it is short enough; else try the moves out in quick games."""
        if position[2].bit_count() <= PROVE_EMPTY:
            found = self._iterate(position, proof)
            if found.proved:
                return found
        self._control[[HALTED, NODE_LIMIT]] = 0, limit
        moves = np.array(legal_moves(position), np.int64)
        results = np.zeros((len(moves), COINS + len(state.scores)))
        held, rng = np.array(state.scores, np.int64), np.array([SEED], np.int64)
        scratch = self._memory[1][0, 2]
        if len(moves) == 1:
            self._control[NODE_LIMIT] = min(limit, FORCED_NODES)
        try_out(position, state.turn - 1, held, moves, results, scratch, rng, self._control)
        best = results[results[:, TRIES].argmax()]
        move = int(moves[results[:, TRIES].argmax()])
        return Found(move, depth=1, coins=tuple((best[COINS:] / best[TRIES]).tolist()))

    def _line(self, position: Position, found: Found) -> list[int]:
        """Return the moves expected from here on; after a proof, to the end if time allows."""
        players, seat, depth, move = int(self._control[PLAYERS]), 0, found.depth, found.move
        line: list[int] = []
        while move >= 0:
            line.append(move)
            position, _ = played(position, move)
            seat = (seat + 1) % players
            if position[2] == 0:
                break
            if found.proved:
                depth = max(1, depth - 1)
                move = self._proved_move(position, seat, depth)
            elif len(line) < found.depth:
                move = best_known(position, seat, self._memory)
                move = move if move in legal_moves(position) else -1
            else:
                move = -1
        return line

    def _proved_move(self, position: Position, seat: int, depth: int) -> int:
        """Return the best move of a position whose value can be proved; -1 if time is up."""
        if position[1] >> 32 == 0:
            return legal_moves(position)[0]
        found = Found(-1, depth=depth - 1)
        while not found.proved and not self._control[HALTED]:
            found = self._deepen(position, found.depth + 1, found, seat)
        return found.move if found.proved else -1

    def _coins(
        self, state: QuardoState, position: Position, found: Found, line: list[int]
    ) -> tuple[float, ...]:
        """Return the coins each seat will hold: read off a proved line, or estimated."""
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


def usable(seconds: float) -> float:
    """Return how much of a time limit the search itself may use."""
    return max(seconds / 2, seconds * (1 - MARGIN) - MARGIN_SECONDS)


def proof_nodes(nodes: int, seconds: float | None) -> int:
    """Return how many nodes a try at a proof with three players may take."""
    if seconds is None or nodes < UNLIMITED:
        return nodes // 8
    return int(seconds * PROOF_NODES_PER_SECOND)


def legal_moves(position: Position) -> list[int]:
    """Return the numbers of all legal moves."""
    scanned = np.zeros(SCAN_SIZE, np.int64)
    moves, gains = np.zeros((2, MOST_MOVES), np.int64)
    scan(*position, scanned)
    return moves[: generate(position[0], position[2], scanned, moves, gains)].tolist()  # type: ignore[no-any-return]


def played(position: Position, move: int) -> tuple[Position, int]:
    """Return the position after a move and the coins it took."""
    low, high, left, gain = play(*position, move)
    return (int(low), int(high), int(left)), int(gain)


def reaches_end(position: Position, line: list[int]) -> bool:
    """Tell whether a line fills the mat."""
    return sum(move < FIRST_SWAP for move in line) == position[2].bit_count()


def is_decided(state: QuardoState) -> bool:
    """Tell whether who wins is settled: the lead is greater than all coins left."""
    first, second = sorted(state.scores, reverse=True)[:2]
    return first - second > state.coin_bits.bit_count()


def expected_split(value: int, position: Position, players: int) -> list[float]:
    """Return the coins each seat, from the mover on, is expected to take from here on."""
    coins = (position[1] >> 32).bit_count()
    lead, others = value / UNIT, players - 1
    # own + rest = total and own - rest / others = lead, where neither may be negative.
    total = max(coins * TAKEN[position[2].bit_count()], lead, -lead * others)
    own = (total + lead * others) / players
    return [own] + [(total - own) / others] * others

"""The WebAssembly module in Wasmtime, called as in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
from wasmtime import Engine, Instance, Limits, Memory, MemoryType, Module, Store

from fourfold.engine.attention import as_cells
from fourfold.engine.compilation.targets import FIRST_BYTES, MAX_BYTES
from fourfold.engine.interface import QUARDO_FOUND, QUARTO_CELLS

if TYPE_CHECKING:
    from fourfold import QuardoState, QuartoState, Rules
    from fourfold.engine.quarto.tables import Int64s

PAGE = 65536
MAX_NODES = 2**31 - 1


class Machine:
    """An instance of the module with its memory."""

    def __init__(self, code: bytes) -> None:
        engine = Engine()
        self._store = Store(engine)
        pages = Limits(FIRST_BYTES // PAGE, MAX_BYTES // PAGE)
        self._memory = Memory(self._store, MemoryType(pages))
        instance = Instance(self._store, Module(engine, code), [self._memory])
        self._exports = cast("Any", instance.exports(self._store))
        self._free = int(self._exports["__heap_base"].value(self._store))

    def call(self, name: str, *arguments: float) -> Any:
        """Call an export."""
        return self._exports[name](self._store, *arguments)

    def allocate(self, size: int) -> int:
        """Allocate memory and return its address."""
        at = -(-self._free // 16) * 16
        self._free = at + size
        missing = -(-(self._free - self._memory.data_len(self._store)) // PAGE)
        if missing > 0:
            self._memory.grow(self._store, missing)
        return at

    def write(self, at: int, data: bytes) -> None:
        """Write to memory."""
        self._memory.write(self._store, data, at)

    def read(self, at: int, size: int) -> bytes:
        """Read from memory."""
        return bytes(self._memory.read(self._store, at, at + size))


class QuartoMachine:
    """Quarto of one rule set in the module."""

    def __init__(
        self, machine: Machine, rules: Rules, book: Int64s | None = None, megabytes: int = 1
    ) -> None:
        self._machine = machine
        self._buckets = megabytes * 2**20 // 32
        self._figures, self._traits = len(rules.figures), rules.trait_mask
        self._workspace = machine.allocate(machine.call("quarto_workspace_bytes"))
        board = machine.allocate(machine.call("quarto_board_bytes"))
        table = machine.allocate(32 * self._buckets)
        rows = 0 if book is None else len(book)
        at = machine.allocate(24 * rows)
        if book is not None:
            machine.write(at, book.astype("<i8").tobytes())
        machine.call("quarto_tables", board, rules.squares)
        machine.call("quarto_set_up", self._workspace, self._figures, self._traits, self._buckets)
        self._tools = (self._workspace, board, table, self._buckets, at, rows)

    @property
    def nodes(self) -> int:
        """Number of positions visited by the last question."""
        return int(self._machine.call("quarto_nodes", self._workspace))

    def clear(self) -> None:
        """Clear the transposition table."""
        self._machine.write(self._tools[2], bytes(32 * self._buckets))

    def score(self, state: QuartoState, move: int, nodes: int = MAX_NODES) -> int:
        """Return the score of a move as a book byte."""
        hand, _ = self._write_position(state)
        rules = (self._figures, self._traits)
        numbers = (hand, move, *rules, float(nodes))
        return int(self._machine.call("quarto_score", *self._tools, *numbers))

    def choose(self, state: QuartoState, level: int, seed: int, nodes: int = MAX_NODES) -> int:
        """Return the number of the move chosen by a level."""
        hand, last = self._write_position(state)
        rules = (self._figures, self._traits)
        return int(
            self._machine.call(
                "quarto_choose", *self._tools, hand, last, *rules, level, seed, float(nodes)
            )
        )

    def _write_position(self, state: QuartoState) -> tuple[int, int]:
        """Write a position to memory; return the piece in hand and the last filled cell."""
        cells = np.array(as_cells(state.board), dtype="<i8")
        self._machine.write(self._workspace + 8 * QUARTO_CELLS, cells.tobytes())
        return (
            -1 if state.hand is None else state.hand.number,
            -1 if state.last is None else state.last.number,
        )


class QuardoMachine:
    """Quardo in the module."""

    def __init__(self, machine: Machine, megabytes: int = 4) -> None:
        self._machine = machine
        self._workspace = machine.allocate(machine.call("quardo_workspace_bytes"))
        self._buffers = self._workspace + machine.call("quardo_buffers_at")
        self._results = self._workspace + machine.call("quardo_results_at")
        slots = max(2, megabytes * 2**20 // 24 // 2 * 2)
        self._table = (machine.allocate(24 * slots), slots)

    @property
    def nodes(self) -> int:
        """Number of positions visited since the search began."""
        return int(self._machine.call("quardo_nodes", self._workspace))

    @property
    def found(self) -> list[int]:
        """Results of the search, as in `deepening`."""
        row = self._machine.read(self._workspace + 8 * QUARDO_FOUND, 40)
        return np.frombuffer(row, "<i8").tolist()  # type: ignore[no-any-return]

    def begin(self, state: QuardoState) -> None:
        """Write a position to memory and discard the previous search."""
        words = np.array([*as_cells(state.board), *state.scores], dtype="<i8")
        self._machine.write(self._workspace, words.tobytes())
        self._machine.call("quardo_begin", self._workspace, *self._table, len(state.scores))

    def think(self, state: QuardoState, nodes: int) -> int:
        """Continue the search and return the best move so far."""
        turn = (state.coin_bits, state.turn, len(state.scores), float(nodes), 0.0)
        workspace = (self._workspace, self._buffers, self._results)
        return int(self._machine.call("quardo_think", *workspace, *self._table, *turn))

    def choose(self, state: QuardoState, level: int, seed: int) -> int:
        """Return the number of the move chosen by a level without a time limit."""
        self.begin(state)
        glance = (self._workspace, self._buffers, *self._table, state.coin_bits, level, seed)
        move = int(self._machine.call("quardo_glance", *glance))
        if move >= 0:
            return move
        return self.think(state, int(self._machine.call("quardo_level_nodes", level)))

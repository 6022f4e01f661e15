"""Exports for browsers: plain functions of integers and pointers around the kernels.

A *workspace* is the memory of one Quarto search: the board, the scores of its moves, a random
number generator, the control row, and the scratch memory of the kernels::

    0..15    cells     the pieces, -1 for none
    16..31   scores    a score for each move, see `scores`
    32       chance    the state of the generator
    40..47   control   as in `search`
    48..     memory    as in `search`

All are 64-bit words. The board tables, the transposition table and the book are separate.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (the types of an export are in its signature)

from __future__ import annotations

from typing import Any

import numpy as np
from numba import carray, types

from fourfold.engine.chance import WORD
from fourfold.engine.kernel import popcount, portable
from fourfold.engine.quardo import choice as quardo_choice
from fourfold.engine.quardo import deepening
from fourfold.engine.quardo import search as quardo_search
from fourfold.engine.quardo.board import MAX_MOVES, MAX_PLIES, encoded
from fourfold.engine.quardo.rollouts import COINS, SEED
from fourfold.engine.quardo.weights import WEIGHTS
from fourfold.engine.quarto import choice, scores, search
from fourfold.engine.wasm.tables import BOARD_SIZE, write_tables

CELLS, SCORES, CHANCE, CONTROL, MEMORY = 0, 16, 32, 40, 48
WORKSPACE = MEMORY + search.ROWS * search.ROW

INT = types.int32
WORDS = types.CPointer(types.int64)
HALVES = types.CPointer(types.int32)

EXPORTS: list[tuple[Any, Any]] = []
"""The exports: signature and function."""


def export(result: Any, *arguments: Any) -> Any:
    """Export a function with a signature."""

    def mark(function: Any) -> Any:
        EXPORTS.append((result(*arguments), function))
        return function

    return mark


@export(INT)
def quarto_board_bytes():
    """Return the size of the board tables."""
    return 4 * BOARD_SIZE


@export(INT)
def quarto_workspace_bytes():
    """Return the size of a workspace."""
    return 8 * WORKSPACE


@export(INT, HALVES, INT)
def quarto_tables(board, squares):
    """Build the board tables, with or without squares."""
    return write_tables(carray(board, (BOARD_SIZE,)), squares != 0)


@export(INT, WORDS, INT, INT, INT)
def quarto_set_up(workspace, figures, traits, buckets):
    """Prepare a workspace for a rule set and a table with ``buckets`` buckets."""
    memory = carray(workspace, (WORKSPACE,))[MEMORY:WORKSPACE]
    scores.set_up(memory, np.int64(figures), np.int64(traits), np.int64(buckets))
    return 0


@export(types.float64, WORDS)
def quarto_nodes(workspace):
    """Return the number of positions visited by the last question."""
    return float(carray(workspace, (WORKSPACE,))[MEMORY + search.NODES])


@portable
def question(words, nodes):
    """Start a question with a limit of ``nodes`` positions; return memory and control row."""
    memory, control = words[MEMORY:WORKSPACE], words[CONTROL:MEMORY]
    control[search.STOP] = 0
    memory[search.NODES] = 0
    memory[search.NODE_LIMIT] = nodes
    return memory, control


@export(INT, WORDS, HALVES, WORDS, INT, WORDS, INT, INT, INT, INT, INT, INT)
def quarto_score(workspace, board, table, buckets, book, rows, hand, move, figures, traits, nodes):
    """Return the score of a move, or `STOPPED` after ``nodes`` positions."""
    words = carray(workspace, (WORKSPACE,))
    memory, control = question(words, nodes)
    tools = (
        carray(board, (BOARD_SIZE,)),
        memory,
        carray(table, (buckets, 4)),
        control,
        carray(book, (rows, 3)),
    )
    cells = words[CELLS:SCORES]
    return scores.move_score(
        cells, np.int64(hand), np.int64(move), np.int64(figures), np.int64(traits), tools
    )


@export(INT, WORDS, HALVES, WORDS, INT, WORDS, INT, INT, INT, INT, INT, INT, INT, INT)
def quarto_choose(
    workspace, board, table, buckets, book, rows, hand, last, figures, traits, level, seed, nodes
):
    """Return the move of a level, which visits at most ``nodes`` positions."""
    words = carray(workspace, (WORKSPACE,))
    memory, control = question(words, nodes)
    tools = (
        carray(board, (BOARD_SIZE,)),
        memory,
        carray(table, (buckets, 4)),
        control,
        carray(book, (rows, 3)),
    )
    return choice.choose(
        words[CELLS:SCORES],
        np.int64(hand),
        np.int64(last),
        np.int64(figures),
        np.int64(traits),
        np.int64(level),
        np.int64(seed) & WORD,
        words[SCORES:CHANCE],
        words[CHANCE:CONTROL],
        tools,
    )


# Quardo. Its workspace holds the mat and all memory of a search except its table::
#
#   0..15    cells     the pawns, -1 for none
#   16..18   held      the coins of each seat
#   19       chance    the state of the generator
#   20       rollouts  the state of the rollouts' generator
#   24..28   found     as in `deepening`
#   32..     control   as in `search`
#   128..    buffers   as in `search`
#   then     results   of the rollouts, as in `rollouts`: floating-point numbers
#   then     listed    for an analysis: moves, the first symmetric move of each, and values
#   then     line      the expected moves, and the coins that they take

HELD, QUARDO_CHANCE, ROLLOUT_CHANCE, FOUND, QUARDO_CONTROL, BUFFERS = 16, 19, 20, 24, 32, 128
PLIES = MAX_PLIES + 2
RESULTS = BUFFERS + PLIES * 3 * MAX_MOVES
LISTED = RESULTS + MAX_MOVES * (COINS + 3)
LINE = LISTED + 3 * MAX_MOVES
QUARDO_WORKSPACE = LINE + 2 * PLIES
DOUBLES = types.CPointer(types.float64)


@export(INT)
def quardo_workspace_bytes():
    """Return the size of a Quardo workspace."""
    return 8 * QUARDO_WORKSPACE


@export(INT)
def quardo_buffers_at():
    """Return the offset of the buffers in a workspace."""
    return 8 * BUFFERS


@export(INT)
def quardo_results_at():
    """Return the offset of the rollouts' results in a workspace."""
    return 8 * RESULTS


@export(INT, WORDS, WORDS, INT, INT)
def quardo_begin(workspace, table, slots, players):
    """Clear the table and the results of the previous position."""
    words = carray(workspace, (QUARDO_WORKSPACE,))
    words[FOUND:QUARDO_WORKSPACE] = 0
    words[FOUND + deepening.MOVE] = deepening.NOTHING
    words[ROLLOUT_CHANCE] = SEED
    words[QUARDO_CONTROL + quardo_search.PLAYERS] = players
    carray(table, (slots, 3))[:] = 0
    return 0


@export(INT, WORDS, WORDS, DOUBLES, WORDS, INT, INT, INT, INT, INT)
def quardo_think(workspace, buffers, results, table, slots, coins, turn, players, nodes):
    """Continue the search up to a total of ``nodes`` positions; return the best move so far."""
    words = carray(workspace, (QUARDO_WORKSPACE,))
    held = words[HELD : HELD + players]
    limit = deepening.within(np.int64(nodes), held, popcount(np.int64(coins)))
    deepening.think(
        encoded(words[CELLS : CELLS + 16], np.int64(coins)),
        np.int64(turn) - 1,
        held,
        limit,
        limit // 8,
        words[FOUND : FOUND + deepening.FOUND_SIZE],
        carray(results, (MAX_MOVES, COINS + players)),
        words[ROLLOUT_CHANCE : ROLLOUT_CHANCE + 1],
        (
            carray(table, (slots, 3)),
            carray(buffers, (PLIES, 3, MAX_MOVES)),
            words[QUARDO_CONTROL:BUFFERS],
            WEIGHTS,
        ),
    )
    return words[FOUND + deepening.MOVE]


@export(INT, WORDS, WORDS, WORDS, INT, INT, INT, INT)
def quardo_glance(workspace, buffers, table, slots, coins, level, seed):
    """Return the move that a level makes without a search, or -1."""
    words = carray(workspace, (QUARDO_WORKSPACE,))
    position = encoded(words[CELLS : CELLS + 16], np.int64(coins))
    rng = words[QUARDO_CHANCE : QUARDO_CHANCE + 1]
    word = np.int64(seed) & WORD
    quardo_choice.begin(position, word, rng)
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        words[QUARDO_CONTROL:BUFFERS],
        WEIGHTS,
    )
    return quardo_choice.first_choice(position, np.int64(level), word, rng, memory)


@export(INT, INT)
def quardo_level_nodes(level):
    """Return the number of positions that a level visits; 0 if it is limited by time."""
    return quardo_choice.SKILL_NUMBERS[level, quardo_choice.NODES_SEEN]


@export(types.float64, WORDS)
def quardo_nodes(workspace):
    """Return the number of positions visited since `quardo_begin`."""
    return float(carray(workspace, (QUARDO_WORKSPACE,))[QUARDO_CONTROL + quardo_search.NODES])

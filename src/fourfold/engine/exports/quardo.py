"""Exports of Quardo.

A *workspace* holds the mat and all memory of a search except its table::

    0..15    cells     the pawns, -1 for none
    16..18   held      the coins of each seat
    19       chance    the state of the generator
    20       rollouts  the state of the rollouts' generator
    24..28   found     as in `deepening`
    32..     control   as in `search`
    128..    buffers   as in `search`
    then     results   of the rollouts, as in `rollouts`: floating-point numbers
    then     listed    for an analysis: moves, the first symmetric move of each, and values
    then     line      the expected moves, and the coins that they take

All are 64-bit words.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (the types of an export are in its signature)

from __future__ import annotations

import numpy as np

from fourfold.engine.chance import WORD
from fourfold.engine.exports import INT, NUMBER, NUMBERS, WORDS, export
from fourfold.engine.kernel import carray, popcount
from fourfold.engine.quardo import choice, deepening, search
from fourfold.engine.quardo.board import MAX_MOVES, MAX_PLIES, encode_cells
from fourfold.engine.quardo.rollouts import COINS, SEED
from fourfold.engine.quardo.weights import WEIGHTS

CELLS = 0
HELD, CHANCE, ROLLOUT_CHANCE, FOUND, CONTROL, BUFFERS = 16, 19, 20, 24, 32, 128
PLIES = MAX_PLIES + 2
RESULTS = BUFFERS + PLIES * 3 * MAX_MOVES
LISTED = RESULTS + MAX_MOVES * (COINS + 3)
LINE = LISTED + 3 * MAX_MOVES
WORKSPACE = LINE + 2 * PLIES


@export(INT)
def quardo_workspace_bytes():
    """Return the size of a Quardo workspace."""
    return 8 * WORKSPACE


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
    words = carray(workspace, (WORKSPACE,))
    words[FOUND:WORKSPACE] = 0
    words[FOUND + deepening.MOVE] = deepening.NOTHING
    words[ROLLOUT_CHANCE] = SEED
    words[CONTROL + search.PLAYERS] = players
    carray(table, (slots, 3))[:] = 0
    return 0


@export(INT, WORDS, WORDS, NUMBERS, WORDS, INT, INT, INT, INT, NUMBER, NUMBER)
def quardo_think(workspace, buffers, results, table, slots, coins, turn, players, nodes, proof):
    """Continue the search up to a total of ``nodes`` positions; return the best move so far.

    ``proof`` is the limit of a proof with three players, 0 for an eighth of ``nodes``.
    """
    words = carray(workspace, (WORKSPACE,))
    held = words[HELD : HELD + players]
    limit = deepening.lower_node_limit(np.int64(nodes), held, popcount(np.int64(coins)))
    deepening.think(
        encode_cells(words[CELLS : CELLS + 16], np.int64(coins)),
        np.int64(turn) - 1,
        held,
        limit,
        np.int64(proof) if proof > 0 and limit == np.int64(nodes) else limit // 8,
        words[FOUND : FOUND + deepening.FOUND_SIZE],
        carray(results, (MAX_MOVES, COINS + players)),
        words[ROLLOUT_CHANCE : ROLLOUT_CHANCE + 1],
        (
            carray(table, (slots, 3)),
            carray(buffers, (PLIES, 3, MAX_MOVES)),
            words[CONTROL:BUFFERS],
            WEIGHTS,
        ),
    )
    return words[FOUND + deepening.MOVE]


@export(INT, WORDS, WORDS, WORDS, INT, INT, INT, INT)
def quardo_glance(workspace, buffers, table, slots, coins, level, seed):
    """Return the move that a level makes without a search, or -1."""
    words = carray(workspace, (WORKSPACE,))
    position = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    rng = words[CHANCE : CHANCE + 1]
    word = np.int64(seed) & WORD
    choice.begin(position, word, rng)
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        words[CONTROL:BUFFERS],
        WEIGHTS,
    )
    return choice.first_choice(position, np.int64(level), word, rng, memory)


@export(INT, INT)
def quardo_level_nodes(level):
    """Return the number of positions that a level visits; 0 if it is limited by time."""
    return choice.SKILL_NUMBERS[level, choice.NODES_SEEN]


@export(NUMBER, WORDS)
def quardo_nodes(workspace):
    """Return the number of positions visited since `quardo_begin`."""
    return float(carray(workspace, (WORKSPACE,))[CONTROL + search.NODES])

"""Exports that value all moves of Quardo, for `quardo.move_values`."""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined"
# (numpy's integers and Python's mix freely in kernels)
# (the types of an export are in its signature)

from __future__ import annotations

import numpy as np

from fourfold.engine.exports import INT, NUMBER, NUMBERS, WORDS, export
from fourfold.engine.exports.quardo import (
    BUFFERS,
    CELLS,
    CONTROL,
    FOUND,
    HELD,
    LINE,
    LISTED,
    PLIES,
    ROLLOUT_CHANCE,
    WORKSPACE,
)
from fourfold.engine.kernel import carray, kernel
from fourfold.engine.quardo import deepening, search
from fourfold.engine.quardo.board import MAX_MOVES, encode_cells, play
from fourfold.engine.quardo.deepening import STRAIGHT_EMPTY_EACH
from fourfold.engine.quardo.rollouts import COINS, try_out
from fourfold.engine.quardo.table import INFINITE
from fourfold.engine.quardo.values import classify, glance, secure
from fourfold.engine.quardo.weights import WEIGHTS

STOPPED_SEARCH = -(1 << 31)


@export(INT)
def quardo_listed_at():
    """Return the offset of the listed moves in a workspace."""
    return 8 * LISTED


@export(INT)
def quardo_gains_at():
    """Return the offset of the coins of the expected moves in a workspace."""
    return 8 * (LINE + PLIES)


@export(INT)
def quardo_line_at():
    """Return the offset of the expected moves in a workspace."""
    return 8 * LINE


@export(INT, WORDS, WORDS, WORDS, INT, INT)
def quardo_list(workspace, buffers, table, slots, coins):
    """List the moves, the first symmetric move of each, and their values at a glance."""
    words = carray(workspace, (WORKSPACE,))
    position = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    plies = carray(buffers, (PLIES, 3, MAX_MOVES))
    memory = (carray(table, (slots, 3)), plies, words[CONTROL:BUFFERS], WEIGHTS)
    count = deepening.list_moves(position, memory)
    moves = words[LISTED : LISTED + count]
    moves[:] = plies[0, 0, :count]
    firsts = words[LISTED + MAX_MOVES : LISTED + MAX_MOVES + count]
    values = words[LISTED + 2 * MAX_MOVES : LISTED + 2 * MAX_MOVES + count]
    classify(position, moves, firsts, plies[1], plies[0, 2])
    glance(position, moves, values, memory)
    return count


@export(INT, WORDS, WORDS, WORDS, INT, INT, NUMBER)
def quardo_prove(workspace, buffers, table, slots, coins, nodes):
    """Try to prove the best move within a total of ``nodes`` positions."""
    words = carray(workspace, (WORKSPACE,))
    position = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    found = words[FOUND : FOUND + deepening.FOUND_SIZE]
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        words[CONTROL:BUFFERS],
        WEIGHTS,
    )
    deepening.iterate(position, 0, np.int64(nodes), found, memory)
    return found[deepening.PROVED]


@kernel
def limit_search(control, nodes):
    """Resume a search with a total limit of ``nodes`` positions."""
    control[search.HALTED] = 0
    control[search.NODE_LIMIT] = np.int64(nodes)


@export(INT, WORDS, WORDS, WORDS, INT, INT, INT, INT, NUMBER)
def quardo_deepen(workspace, buffers, table, slots, coins, move, depth, nodes):
    """Return twice the value of a move, plus one if it is proved, or `STOPPED_SEARCH`.

    Near the end the search goes on from this depth to the end.
    """
    words = carray(workspace, (WORKSPACE,))
    control = words[CONTROL:BUFFERS]
    limit_search(control, nodes)
    low, high, left = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    low, high, left, gain = play(low, high, left, np.int64(move))
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        control,
        WEIGHTS,
    )
    one, infinite = np.int64(1), np.int64(INFINITE)
    after, players = (low, high, left), control[search.PLAYERS]
    reach = deepening.next_depth(after, np.int64(depth) - 1, STRAIGHT_EMPTY_EACH, players)
    value = search.search(after, one, reach, one, -infinite, infinite, memory)
    if control[search.HALTED]:
        return STOPPED_SEARCH
    return 2 * (search.UNIT * gain - value) + control[search.EXACT + 1]


@export(INT, WORDS, WORDS, WORDS, INT, INT, INT, INT, NUMBER)
def quardo_secure(workspace, buffers, table, slots, coins, move, gap, nodes):
    """Return the lead that a move secures with three players, or `STOPPED_SEARCH`."""
    words = carray(workspace, (WORKSPACE,))
    control = words[CONTROL:BUFFERS]
    limit_search(control, nodes)
    low, high, left = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    low, high, left, gain = play(low, high, left, np.int64(move))
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        control,
        WEIGHTS,
    )
    one, infinite = np.int64(1), np.int64(INFINITE)
    lead = secure((low, high, left), one, np.int64(gap), one, -infinite, infinite, memory)
    return STOPPED_SEARCH if control[search.HALTED] else gain + lead


@export(INT, WORDS, WORDS, NUMBERS, INT, INT, INT, INT, NUMBER)
def quardo_try(workspace, buffers, results, coins, turn, players, count, nodes):
    """Play rollouts of the first ``count`` moves, up to a total of ``nodes`` positions."""
    words = carray(workspace, (WORKSPACE,))
    control = words[CONTROL:BUFFERS]
    limit_search(control, nodes)
    try_out(
        encode_cells(words[CELLS : CELLS + 16], np.int64(coins)),
        np.int64(turn) - 1,
        words[HELD : HELD + players],
        words[LISTED : LISTED + count],
        carray(results, (MAX_MOVES, COINS + players))[:count],
        carray(buffers, (PLIES, 3, MAX_MOVES))[0, 2],
        words[ROLLOUT_CHANCE : ROLLOUT_CHANCE + 1],
        control,
    )
    return 0


@export(INT, WORDS, WORDS, WORDS, INT, INT, INT, INT, INT)
def quardo_line(workspace, buffers, table, slots, coins, move, proved, depth):
    """Write the moves expected after a result, and their coins; return their count."""
    words = carray(workspace, (WORKSPACE,))
    found = words[FOUND : FOUND + deepening.FOUND_SIZE]
    found[deepening.MOVE] = move
    found[deepening.PROVED] = proved
    found[deepening.DEPTH] = depth
    memory = (
        carray(table, (slots, 3)),
        carray(buffers, (PLIES, 3, MAX_MOVES)),
        words[CONTROL:BUFFERS],
        WEIGHTS,
    )
    position = encode_cells(words[CELLS : CELLS + 16], np.int64(coins))
    gains = words[LINE + PLIES : LINE + 2 * PLIES]
    return deepening.expect_line(position, found, words[LINE : LINE + PLIES], gains, memory)


@export(NUMBER, INT, INT, INT, INT)
def quardo_own(value, coins, empty, players):
    """Return the coins that the player to move is expected to take."""
    return deepening.expected_own(
        np.int64(value), np.int64(coins), np.int64(empty), np.int64(players)
    )

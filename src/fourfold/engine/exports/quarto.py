"""Exports of Quarto.

A *workspace* is the memory of one search: the board, the scores of its moves, a random number
generator, the board as the kernels take it, the control row, and their scratch memory::

    0..15    cells     the pieces, -1 for none
    16..31   scores    a score for each move, see `scores`
    32       chance    the state of the generator
    33..39   position  filled, planes, f0, f1, f2, left and safe, see `search`
    40..47   control   as in `search`
    48..     memory    as in `search`
    then     key       the occupancy and planes of the position's canonical form

All are 64-bit words. The board tables, the transposition table and the book are separate.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (the types of an export are in its signature)

from __future__ import annotations

import numpy as np

from fourfold.engine.chance import WORD
from fourfold.engine.exports import HALVES, INT, NUMBER, WORDS, export
from fourfold.engine.exports.tables import BOARD_SIZE, write_tables
from fourfold.engine.kernel import carray, kernel
from fourfold.engine.quarto import canonical, choice, scores, search
from fourfold.engine.quarto.tables import LEAST

CELLS, SCORES, CHANCE, POSITION, CONTROL, MEMORY = 0, 16, 32, 33, 40, 48
KEY = MEMORY + search.ROWS * search.ROW
WORKSPACE = KEY + 2
SAFE = POSITION + 6
CONTROL_SIZE = MEMORY - CONTROL


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
    memory = carray(workspace, (WORKSPACE,))[MEMORY:KEY]
    scores.set_up(memory, np.int64(figures), np.int64(traits), np.int64(buckets))
    return 0


@export(NUMBER, WORDS)
def quarto_nodes(workspace):
    """Return the number of positions visited by the last question."""
    return float(carray(workspace, (WORKSPACE,))[MEMORY + search.NODES])


@kernel
def question(words, nodes):
    """Start a question with a limit of ``nodes`` positions; return memory and control row."""
    memory, control = words[MEMORY:KEY], words[CONTROL:MEMORY]
    control[search.STOP] = 0
    memory[search.NODES] = 0
    memory[search.NODE_LIMIT] = np.int64(nodes)
    return memory, control


@export(INT, WORDS, HALVES, WORDS, INT, WORDS, INT, INT, INT, INT, INT, NUMBER)
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


@export(INT, WORDS, HALVES, WORDS, INT, WORDS, INT, INT, INT, INT, INT, INT, INT, NUMBER)
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
        words[CHANCE:POSITION],
        tools,
    )


@export(INT, WORDS, INT)
def quarto_place(workspace, traits):
    """Write the position of the cells, as `quarto_ask` takes it; return the safe pieces."""
    words = carray(workspace, (WORKSPACE,))
    memory = words[MEMORY:KEY]
    filled, planes, f0, f1, f2, left = scores.position_of(
        words[CELLS:SCORES], np.int64(traits), memory
    )
    threats = search.survey(filled, f0, f1, f2, scores.ROOT_ROW, memory)
    safe = left & ~search.DANGER[threats]
    words[POSITION], words[POSITION + 1], words[POSITION + 2] = filled, planes, f0
    words[POSITION + 3], words[POSITION + 4], words[POSITION + 5] = f1, f2, left
    words[SAFE] = safe
    return safe


@export(INT, WORDS, HALVES)
def quarto_key(workspace, board):
    """Write the canonical form of the position that `quarto_place` has written."""
    words, tables = carray(workspace, (WORKSPACE,)), carray(board, (BOARD_SIZE,))
    words[KEY] = tables[LEAST + words[POSITION]]
    words[KEY + 1] = canonical.canonical(words[POSITION], words[POSITION + 1], tables)
    return 0


@export(INT, WORDS, HALVES, WORDS, INT, WORDS, INT, INT, INT)
def quarto_ask(workspace, board, table, buckets, flag, bit, need, n):
    """Answer a question about the position, for all safe pieces or the one in ``bit``.

    ``flag`` is the control row: several threads that share a question share it too.
    """
    words = carray(workspace, (WORKSPACE,))
    position = (
        words[POSITION],
        words[POSITION + 1],
        words[POSITION + 2],
        words[POSITION + 3],
        words[POSITION + 4],
        words[POSITION + 5],
    )
    tools = (
        carray(board, (BOARD_SIZE,)),
        words[MEMORY:KEY],
        carray(table, (buckets, 4)),
        carray(flag, (CONTROL_SIZE,)),
        carray(table, (0, 3)),
    )
    return scores.answer(position, words[SAFE], np.int64(bit), np.int64(need), np.int64(n), tools)


@export(INT, WORDS, INT, INT, INT, INT, INT, INT)
def quarto_glance(workspace, hand, last, figures, traits, level, seed):
    """Return the move that a level makes without exact scores, or `THINK`."""
    words = carray(workspace, (WORKSPACE,))
    cells, rng = words[CELLS:SCORES], words[CHANCE:POSITION]
    hand, last, word = np.int64(hand), np.int64(last), np.int64(seed) & WORD
    choice.begin(cells, hand, last, word, rng)
    return choice.first_choice(
        cells, hand, last, np.int64(figures), np.int64(traits), np.int64(level), word, rng
    )


@export(INT, WORDS, HALVES, WORDS, INT, INT, INT, INT)
def quarto_pick(workspace, board, table, buckets, hand, figures, traits):
    """Return a move by the scores in the workspace, after `quarto_glance`."""
    words = carray(workspace, (WORKSPACE,))
    tools = (
        carray(board, (BOARD_SIZE,)),
        words[MEMORY:KEY],
        carray(table, (buckets, 4)),
        words[CONTROL:MEMORY],
        carray(table, (0, 3)),
    )
    return choice.exact_choice(
        words[CELLS:SCORES],
        np.int64(hand),
        np.int64(figures),
        np.int64(traits),
        words[SCORES:CHANCE],
        words[CHANCE:POSITION],
        tools,
    )

"""Exports that play many games at once, for `envs.vector`.

Arrays have a row for each game, of ``width`` actions or features; see `engine.batches`.
"""

# mypy: disable-error-code="no-untyped-def,no-untyped-call,arg-type"
# (the types of an export are in its signature)
# ruff: noqa: PLR0913, PLR0917

from __future__ import annotations

import numpy as np

from fourfold.engine import batches
from fourfold.engine.exports import BYTES, INT, NUMBERS, WORDS, export
from fourfold.engine.kernel import carray

CELLS = 16


@export(INT, BYTES, WORDS, BYTES, INT, INT)
def batch_first_illegal(masks, actions, over, games, width):
    """Return the first game whose action is not legal, or -1."""
    return batches.first_illegal(
        carray(masks, (games, width)), carray(actions, (games,)), carray(over, (games,))
    )


@export(INT, BYTES, NUMBERS, WORDS, INT, INT)
def batch_draw(masks, lots, out, games, width):
    """Choose a legal action in every game by a random number from 0 to below 1."""
    batches.draw_actions(
        carray(masks, (games, width)), carray(lots, (games,)), carray(out, (games,))
    )
    return 0


@export(INT, BYTES, WORDS, WORDS, BYTES, BYTES, INT, INT)
def batch_quarto_masks(boards, hands, left, over, masks, games, width):
    """Write the masks of Quarto."""
    batches.quarto_masks(
        carray(boards, (games, CELLS)),
        carray(hands, (games,)),
        carray(left, (games,)),
        carray(over, (games,)),
        carray(masks, (games, width)),
    )
    return 0


@export(INT, BYTES, WORDS, WORDS, WORDS, WORDS, BYTES, WORDS, INT, INT, INT)
def batch_quarto_step(boards, hands, lasts, left, actions, over, results, games, figures, traits):
    """Play an action in every game of Quarto."""
    batches.quarto_step(
        carray(boards, (games, CELLS)),
        carray(hands, (games,)),
        carray(lasts, (games,)),
        carray(left, (games,)),
        carray(actions, (games,)),
        carray(over, (games,)),
        np.int64(figures),
        np.int64(traits),
        carray(results, (games,)),
    )
    return 0


@export(INT, BYTES, WORDS, WORDS, BYTES, INT, INT)
def batch_quarto_features(boards, hands, lasts, out, games, width):
    """Write the features of every game of Quarto."""
    batches.write_quarto(
        carray(boards, (games, CELLS)),
        carray(hands, (games,)),
        carray(lasts, (games,)),
        carray(out, (games, width)),
    )
    return 0


@export(INT, BYTES, WORDS, WORDS, BYTES, BYTES, INT, INT)
def batch_quardo_masks(boards, left, coins, over, masks, games, width):
    """Write the masks of Quardo."""
    batches.quardo_masks(
        carray(boards, (games, CELLS)),
        carray(left, (games,)),
        carray(coins, (games,)),
        carray(over, (games,)),
        carray(masks, (games, width)),
    )
    return 0


@export(INT, BYTES, WORDS, WORDS, BYTES, WORDS, WORDS, BYTES, INT, INT)
def batch_quardo_step(boards, left, coins, held, turns, actions, over, games, players):
    """Play an action in every game of Quardo."""
    batches.quardo_step(
        carray(boards, (games, CELLS)),
        carray(left, (games,)),
        carray(coins, (games,)),
        carray(held, (games, players)),
        carray(turns, (games,)),
        carray(actions, (games,)),
        carray(over, (games,)),
    )
    return 0


@export(INT, BYTES, WORDS, BYTES, WORDS, BYTES, INT, INT, INT)
def batch_quardo_features(boards, coins, held, turns, out, games, players, width):
    """Write the features of every game of Quardo."""
    batches.write_quardo(
        carray(boards, (games, CELLS)),
        carray(coins, (games,)),
        carray(held, (games, players)),
        carray(turns, (games,)),
        carray(out, (games, width)),
    )
    return 0

"""Choice of a Quarto level's move: the same for the same seed, in Python and in browsers.

A move is one number: the cell for the piece in hand, the piece to give if there is none in hand,
`CALL` + the figure for a call, `DECLINE`, or `THINK` if the level needs exact scores first.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (a kernel keeps its state in arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.attention import (
    EMPTY,
    PARTS,
    Cells,
    feared_pieces,
    filled_cells,
    open_figures,
    seen_alignments,
    winning_cells,
)
from fourfold.engine.chance import draw, drawn_bit, mix
from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quarto.scores import STOPPED, Search, legal_moves, move_score, rank
from fourfold.engine.quarto.skills import SKILLS

if TYPE_CHECKING:
    from fourfold.engine.quarto.tables import Int64s

THINK = -1
CALL = 16
DECLINE = 48
CANDIDATES = 4
"""Number of equally good moves compared to find the one that is hardest to answer."""
TRAPS_FROM = 7
"""Pieces on the board from which the answers to drawn moves are compared."""
WHOLE = 720_720
"""Unit of shares; every possible number of moves divides it."""
NEVER = 17

LAPSE, AHEAD, EXACT_FROM = 0, 1, 2
SKILL_NUMBERS: Int64s = np.array(
    [
        (round(PARTS * s.lapse), s.ahead, NEVER if s.exact_from is None else s.exact_from)
        for s in SKILLS.values()
    ],
    dtype=np.int64,
)
"""The skills as kernels take them, a row for each level."""


@kernel
def begin(cells: Cells, hand: int, last: int, seed: int, rng: Int64s) -> None:
    """Initialise a generator from the player's seed and the position."""
    word = mix(seed, hand)
    word = mix(word, last)
    for cell in range(16):
        word = mix(word, cells[cell])
    rng[0] = word


@kernel
def first_choice(
    cells: Cells,
    hand: int,
    last: int,
    figures: int,
    traits: int,
    level: int,
    seed: int,
    rng: Int64s,
) -> int:
    """Return a call, the only move, a move at a glance, or `THINK` to play exactly."""
    lapse = SKILL_NUMBERS[level, LAPSE]
    aligned = open_figures(cells, last, figures, traits)
    seen = seen_alignments(cells, aligned, traits, lapse, seed)
    if seen:
        return CALL + popcount((seen & -seen) - 1)
    moves = legal_moves(cells, hand)
    if moves == 0:
        return DECLINE
    if moves & moves - 1 == 0:
        return popcount(moves - 1)
    exact = filled_cells(cells) >= SKILL_NUMBERS[level, EXACT_FROM]
    # A player that overlooked an alignment on the board cannot play exactly.
    if exact and draw(rng, PARTS) >= lapse and aligned == 0:
        return THINK
    if hand >= 0:
        return cell_at_a_glance(cells, hand, figures, traits, level, seed, rng)
    return gift_at_a_glance(cells, figures, traits, lapse, seed, rng)


@kernel
def safe_gifts(cells: Cells, figures: int, traits: int, lapse: int, seed: int) -> int:
    """Return the pieces left, as bits, with which the player sees no win."""
    left = legal_moves(cells, -1)
    return left & ~feared_pieces(cells, left, figures, traits, lapse, seed)


@kernel
def gift_at_a_glance(
    cells: Cells, figures: int, traits: int, lapse: int, seed: int, rng: Int64s
) -> int:
    """Return a random piece with which no win is seen, or any piece if there is none."""
    safe = safe_gifts(cells, figures, traits, lapse, seed)
    return drawn_bit(rng, safe or legal_moves(cells, -1))


@kernel
def cell_at_a_glance(
    cells: Cells, hand: int, figures: int, traits: int, level: int, seed: int, rng: Int64s
) -> int:
    """Return a cell where the player sees a win, or one that leaves the most safe gifts."""
    lapse = SKILL_NUMBERS[level, LAPSE]
    winning = winning_cells(cells, hand, figures, traits, lapse, seed)
    if winning:
        return drawn_bit(rng, winning)
    empty = legal_moves(cells, hand)
    if not SKILL_NUMBERS[level, AHEAD]:
        return drawn_bit(rng, empty)
    best = np.int64(0)
    most = -1
    for cell in range(16):
        if empty >> cell & 1:
            cells[cell] = hand
            safe = popcount(safe_gifts(cells, figures, traits, lapse, seed))
            cells[cell] = EMPTY
            if safe > most:
                best, most = np.int64(0), safe
            if safe == most:
                best |= np.int64(1) << cell
    return drawn_bit(rng, best)


@kernel
def exact_choice(
    cells: Cells,
    hand: int,
    figures: int,
    traits: int,
    scores: Int64s,
    rng: Int64s,
    tools: Search,
) -> int:
    """Return a move with the best score; among drawing moves the hardest to answer.

    ``scores`` has a score for every legal move, `STOPPED` for an unknown one.
    """
    moves = legal_moves(cells, hand)
    best, unseen, top = np.int64(0), np.int64(0), -1000
    for move in range(16):
        if moves >> move & 1 == 0:
            continue
        if scores[move] == STOPPED:
            unseen |= np.int64(1) << move
            continue
        here = rank(scores[move])
        if here > top:
            best, top = np.int64(0), here
        if here == top:
            best |= np.int64(1) << move
    if unseen and top < 0:
        return drawn_bit(rng, unseen)  # better an unknown move than a certain loss
    if top != 0 or filled_cells(cells) < TRAPS_FROM:
        return drawn_bit(rng, best)
    return hardest(cells, hand, figures, traits, best, rng, tools)


@kernel
def hardest(
    cells: Cells, hand: int, figures: int, traits: int, moves: int, rng: Int64s, tools: Search
) -> int:
    """Return the move, of a few, after which most of the opponent's moves lose."""
    chosen, most = -1, -1
    for _ in range(CANDIDATES):
        if moves == 0:
            break
        move = drawn_bit(rng, moves)
        moves &= ~(np.int64(1) << move)
        if hand >= 0:
            cells[move] = hand
            share = losing_after_giving(cells, figures, traits, tools)
            cells[move] = EMPTY
        else:
            share = losing_share(cells, move, figures, traits, tools)
        if share > most:
            chosen, most = move, share
    return chosen


@kernel
def losing_share(cells: Cells, hand: int, figures: int, traits: int, tools: Search) -> int:
    """Return the share of losing placements of a piece, in units of `WHOLE`."""
    moves = legal_moves(cells, hand)
    lost = 0
    for cell in range(16):
        if moves >> cell & 1:
            lost += move_score(cells, hand, cell, figures, traits, tools) < 0
    return lost * WHOLE // max(1, popcount(moves))


@kernel
def losing_after_giving(cells: Cells, figures: int, traits: int, tools: Search) -> int:
    """Return the greatest losing share after a gift that keeps the draw."""
    moves = legal_moves(cells, -1)
    most, tried = 0, 0
    for piece in range(16):
        if moves >> piece & 1 == 0 or tried == CANDIDATES:
            continue
        if move_score(cells, -1, piece, figures, traits, tools) == 0:
            most = max(most, losing_share(cells, piece, figures, traits, tools))
            tried += 1
    return most


@kernel
def choose(
    cells: Cells,
    hand: int,
    last: int,
    figures: int,
    traits: int,
    level: int,
    seed: int,
    scores: Int64s,
    rng: Int64s,
    tools: Search,
) -> int:
    """Return a level's move, on one thread; write the scores it needed to ``scores``."""
    begin(cells, hand, last, seed, rng)
    move = first_choice(cells, hand, last, figures, traits, level, seed, rng)
    if move != THINK:
        return move
    moves = legal_moves(cells, hand)
    for number in range(16):
        if moves >> number & 1:
            scores[number] = move_score(cells, hand, number, figures, traits, tools)
    return exact_choice(cells, hand, figures, traits, scores, rng, tools)

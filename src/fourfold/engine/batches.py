"""Kernels that play thousands of games at once, as arithmetic on arrays.

Arrays have a row for each game. A board is sixteen numbers, -1 for an empty cell; ``left`` has bit
*p* set while piece *p* is not on the board. Games that are ``over`` have no legal action and are
not played on. The tests compare every kernel with the library, move by move.
"""

# ruff: noqa: PLR0913, PLR0917
# (a kernel keeps its state in arguments)

from __future__ import annotations

from typing import Any

from fourfold.engine.kernel import kernel, table
from fourfold.rules import ADJACENT_PAIRS, CELLS, FIGURES

FIGURE_CELLS = table([[cell.number for cell in figure.cells] for figure in FIGURES])
THROUGH = table([[cell in figure.cells for figure in FIGURES] for cell in CELLS])
PAIRS = table([[first.number, second.number] for first, second in ADJACENT_PAIRS])
PUTS, SWAPS = 256, len(PAIRS)
ONGOING, DRAWN = -1, 2
"""Results of a Quarto game besides the number of its winner, 0 or 1."""

Ints = Any
"""An array of integers."""


@kernel
def is_aligned(board: Ints, figure: int, traits: int) -> bool:
    """Return whether a figure of one board is aligned (G4)."""
    every, some = 15, 0
    for cell in FIGURE_CELLS[figure]:
        piece = board[cell]
        if piece < 0:
            return False
        every &= piece
        some |= piece
    return ((every | ~some) & traits) != 0


@kernel
def place(board: Ints, cell: int, figures: int, traits: int) -> bool:
    """Return whether a figure through a cell is aligned."""
    for figure in range(figures):
        if THROUGH[cell][figure] and is_aligned(board, figure, traits):
            return True
    return False


@kernel
def coins_collected(board: Ints, first: int, second: int, coins: int, traits: int) -> int:
    """Return the coins, as bits, that a put on one cell or a swap of two collects (D4).

    A swap collects the coins of figures that it brings a pawn into.
    """
    taken = 0
    for figure in range(19):
        formed = THROUGH[first][figure] != THROUGH[second][figure] or (
            first == second and THROUGH[first][figure] != 0
        )
        if coins >> figure & 1 and formed and is_aligned(board, figure, traits):
            taken |= 1 << figure
    return taken


@kernel
def swap(board: Ints, first: int, second: int) -> None:
    """Exchange two pawns."""
    board[first], board[second] = board[second], board[first]


@kernel
def quarto_masks(boards: Ints, hands: Ints, left: Ints, over: Ints, masks: Ints) -> None:
    """Write the masks of legal actions: pieces to give, or cells to place on."""
    masks[:] = 0
    for game in range(len(boards)):
        if over[game]:
            continue
        for index in range(16):
            if hands[game] < 0:
                masks[game, index] = left[game] >> index & 1
            else:
                masks[game, 16 + index] = boards[game, index] < 0


@kernel
def quardo_masks(boards: Ints, left: Ints, coins: Ints, over: Ints, masks: Ints) -> None:
    """Write the masks of legal actions: puts, and swaps that collect a coin (D3)."""
    masks[:] = 0
    for game in range(len(boards)):
        if over[game]:
            continue
        board = boards[game]
        for piece in range(16):
            if left[game] >> piece & 1:
                for cell in range(16):
                    masks[game, 16 * piece + cell] = board[cell] < 0
        for pair in range(SWAPS):
            first, second = PAIRS[pair][0], PAIRS[pair][1]
            if board[first] >= 0 and board[second] >= 0:
                swap(board, first, second)
                masks[game, PUTS + pair] = (
                    coins_collected(board, first, second, coins[game], 15) != 0
                )
                swap(board, first, second)


@kernel
def first_illegal(masks: Ints, actions: Ints, over: Ints) -> int:
    """Return the first game whose action is not legal, or -1."""
    for game in range(len(actions)):
        action = actions[game]
        if over[game]:
            continue
        if not 0 <= action < masks.shape[1] or not masks[game, action]:
            return game
    return -1


@kernel
def quarto_step(
    boards: Ints,
    hands: Ints,
    lasts: Ints,
    left: Ints,
    actions: Ints,
    over: Ints,
    figures: int,
    traits: int,
    results: Ints,
) -> None:
    """Play a legal action in every game; write the winner, `DRAWN` or `ONGOING`."""
    for game in range(len(boards)):
        action = actions[game]
        results[game] = ONGOING
        if over[game]:
            continue
        if action < 16:
            hands[game] = action
            continue
        cell, piece = action - 16, hands[game]
        boards[game, cell] = piece
        left[game] &= ~(1 << piece)
        hands[game] = -1
        lasts[game] = cell
        over[game] = left[game] == 0
        if place(boards[game], cell, figures, traits):
            over[game] = 1
            placed = 0
            for index in range(16):
                placed += boards[game, index] >= 0
            results[game] = placed % 2
        elif left[game] == 0:
            results[game] = DRAWN


@kernel
def quardo_step(
    boards: Ints, left: Ints, coins: Ints, scores: Ints, turns: Ints, actions: Ints, over: Ints
) -> None:
    """Play a legal action in every game and collect its coins (D4, D6)."""
    players = scores.shape[1]
    for game in range(len(boards)):
        if over[game]:
            continue
        action, board = actions[game], boards[game]
        if action < PUTS:
            first = second = action % 16
            board[first] = action // 16
            left[game] &= ~(1 << (action // 16))
        else:
            first, second = PAIRS[action - PUTS][0], PAIRS[action - PUTS][1]
            swap(board, first, second)
        taken = coins_collected(board, first, second, coins[game], 15)
        coins[game] &= ~taken
        for figure in range(19):
            scores[game, turns[game]] += taken >> figure & 1
        turns[game] = (turns[game] + 1) % players
        over[game] = left[game] == 0


@kernel
def write_boards(boards: Ints, out: Ints) -> None:
    """Write five features for each cell: the presence of a piece, and its traits."""
    for game in range(len(boards)):
        for cell in range(16):
            write_piece(boards[game, cell], out[game], 5 * cell)


@kernel
def write_piece(piece: int, row: Ints, column: int) -> None:
    """Write the presence of a piece, and its four traits."""
    row[column] = piece >= 0
    for trait in range(4):
        row[column + 1 + trait] = (piece >> trait & 1) if piece >= 0 else 0


@kernel
def write_quarto(boards: Ints, hands: Ints, lasts: Ints, out: Ints) -> None:
    """Write the features of every Quarto game."""
    write_boards(boards, out)
    out[:, 80:] = 0
    for game in range(len(boards)):
        write_piece(hands[game], out[game], 80)
        if lasts[game] >= 0:
            out[game, 85 + lasts[game]] = 1


@kernel
def write_quardo(boards: Ints, coins: Ints, scores: Ints, turns: Ints, out: Ints) -> None:
    """Write the features of every Quardo game from the view of the player to act."""
    write_boards(boards, out)
    players = scores.shape[1]
    for game in range(len(boards)):
        for figure in range(19):
            out[game, 80 + figure] = coins[game] >> figure & 1
        for step in range(players):
            out[game, 99 + step] = scores[game, (turns[game] + step) % players]


@kernel
def draw_actions(masks: Ints, lots: Ints, out: Ints) -> None:
    """Choose a legal action in every game by a random number from 0 to below 1; -1 for none."""
    for game in range(len(masks)):
        count = 0
        out[game] = -1
        for action in range(masks.shape[1]):
            count += masks[game, action]
        skip = int(lots[game] * count)
        for action in range(masks.shape[1]):
            if masks[game, action]:
                if skip == 0:
                    out[game] = action
                    break
                skip -= 1

"""Random positions of Quardo, their symmetric images and their coins by the rules."""

from __future__ import annotations

import random

from fourfold.engine.interface import MAX_MOVES
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.symmetry import move_to
from fourfold.rules import QuardoState, Rules, parse
from fourfold.rules.moves import Put, Swap

NUMBER_OF = {decode_move(number): number for number in range(MAX_MOVES)}


def start(players: int = 2, puts: int = 0, seed: int = 0) -> QuardoState:
    """Return a state after random moves until ``puts`` pawns are on the board."""
    rng = random.Random(seed)
    state = QuardoState(Rules.preset("quardo", players=players))
    while state.count < puts:
        state = state.play(rng.choice(state.legal_moves()))
    return state


def coins_of(state: QuardoState) -> dict[int, int]:
    """Return the moves with their coins by the rules."""
    moves = [move for move in state.legal_moves() if isinstance(move, Put | Swap)]
    return {NUMBER_OF[move]: len(state.collects(move)) for move in moves}


def random_position(rng: random.Random, empty: int, coins: int) -> str:
    """Return a position with given empty cells and coins, mostly unreachable in a game."""
    board = list("0123456789abcdef")
    rng.shuffle(board)
    for cell in rng.sample(range(16), empty):
        board[cell] = "."
    rows = "/".join("".join(board[row : row + 4]) for row in range(0, 16, 4))
    bits = sum(1 << figure for figure in rng.sample(range(19), coins))
    return f"{rows} {bits:05x} {19 - coins}-0 1"


def turned_position(state: QuardoState, turn: int, way: int) -> QuardoState:
    """Return the image of a position, built pawn by pawn and figure by figure."""
    board: list[str] = ["."] * 16
    for cell, piece in enumerate(state.board):
        if piece is not None:
            image = move_to(16 * piece.number + cell, turn, way)
            board[image & 15] = f"{image >> 4:x}"
    cells = [move_to(cell, turn, way) & 15 for cell in range(16)]
    figures = [frozenset(map(int, figure.cells)) for figure in state.rules.figures]
    coins = sum(
        1 << figures.index(frozenset(cells[cell] for cell in figure.cells))
        for figure in state.coins
    )
    rows = "/".join("".join(board[row : row + 4]) for row in range(0, 16, 4))
    turned = parse(
        state.rules, f"{rows} {coins:05x} {'-'.join(map(str, state.scores))} {state.turn}"
    )
    assert isinstance(turned, QuardoState)
    return turned

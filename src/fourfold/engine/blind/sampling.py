"""Samples of complete positions that fit a blindfolded player's memory.

Recalled pieces are placed first; pieces that must be on the board but are not recalled go to random
possible cells. As many coins as were taken are removed from figures that can have lost theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from fourfold.engine.blind.history import given_before, placements
from fourfold.rules import (
    CELLS,
    FIGURES,
    PIECES,
    Cell,
    Figure,
    Game,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Rules,
    alignment,
)
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    import random
    from collections.abc import Set

    from fourfold.engine.blind.history import Clue, History
    from fourfold.engine.blind.memory import Recall
    from fourfold.match import View
    from fourfold.rules import Board

Kind = TypeVar("Kind", Piece, Figure)

PUT_SHARE = 0.7
"""Share of coin-taking moves that are assumed to be puts rather than swaps."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The pawns and coins known to be gone, and those known to be there now."""

    pawns_gone: frozenset[Piece]
    pawns_there: frozenset[Piece]
    coins_gone: frozenset[Figure]
    coins_there: frozenset[Figure]


def take_inventory(history: History, view: View, recall: Recall) -> Inventory:
    """Return the pawns and coins known by touch, by moves or from the board.

    Gone pawns and coins never come back (D5); those felt to be there stay until the next move. The
    coin of an aligned figure was taken (D4), unless the board was set up with it or players name
    their coins.
    """
    seen = {
        piece
        for belief in recall.cells.values()
        if belief.sharp and belief.holds is not None
        for piece in belief.holds
    }
    placed = _pieces_by_history(history, view) | _pawns_refused(history)
    board = known_board(recall)
    is_sure = not history.unknown and view.setup.rules.coins is Coins.AUTOMATIC
    aligned = _aligned(board, view.setup.rules) if is_sure else set()
    never_full = {
        figure
        for figure in FIGURES
        if any(recall.knows(cell) and recall.empty(cell) for cell in figure.cells)
    }
    turn = history.this_turn
    return Inventory(
        _felt(history.clues, Piece, found=False) | seen | placed,
        _felt(turn, Piece, found=True),
        _felt(history.clues, Figure, found=False) | aligned,
        _felt(turn, Figure, found=True) | never_full,
    )


def _aligned(board: Board, rules: Rules) -> set[Figure]:
    """Return the figures that are aligned."""
    return {figure for figure in FIGURES if alignment(board, figure, rules)}


def must_be_filled(recall: Recall, inventory: Inventory) -> set[Cell]:
    """Return the cells of figures without a coin that are not known to be filled."""
    cells = {cell for figure in inventory.coins_gone for cell in figure.cells}
    return {cell for cell in cells if cell not in recall.cells or recall.empty(cell)}


def _felt(clues: list[Clue], kind: type[Kind], *, found: bool) -> frozenset[Kind]:
    """Return the pawns or coins that a touch found, or did not find."""
    return frozenset(
        each.target for each in clues if isinstance(each.target, kind) and each.found is found
    )


def _pieces_by_history(history: History, view: View) -> set[Piece]:
    """Return the pieces known from moves to be on the board."""
    found = {
        clue.found for clue in history.clues if isinstance(clue.move, Place) and not clue.refused
    }
    found |= {
        clue.move.piece for clue in history.clues if isinstance(clue.move, Put) and not clue.refused
    }
    if view.setup.rules.game is Game.QUARTO:
        found |= {given_before(history, index) for index in placements(history, view)}
    return {piece for piece in found if isinstance(piece, Piece)}


def _pawns_refused(history: History) -> set[Piece]:
    """Return the pieces whose move was refused because they are on the board."""
    details = (
        clue.refusal.details.get("piece")
        for clue in history.clues
        if clue.refusal is not None and clue.refusal.code in {"pawn-gone", "piece-gone"}
    )
    return {piece for piece in details if isinstance(piece, Piece)}


def known_board(recall: Recall) -> Board:
    """Return a board of the pieces that are certain."""
    holds = {cell: belief.holds for cell, belief in recall.cells.items() if recall.knows(cell)}
    return tuple(
        pieces[0] if (pieces := holds.get(cell)) is not None and len(pieces) == 1 else None
        for cell in CELLS
    )


def guess_board(
    history: History, view: View, recall: Recall, inventory: Inventory, rng: random.Random
) -> Board:
    """Return a board that fits the memory, with an empty cell unless all pieces are placed.

    The most recent memories are placed first; no piece is placed twice.
    """
    board: dict[Cell, Piece] = {}
    filled = sorted(must_be_filled(recall, inventory))
    by_age = sorted(recall.cells.items(), key=lambda item: (not item[1].sharp, -item[1].after))
    for cell, belief in by_age:
        if belief.holds is None:
            continue
        choices = [piece for piece in belief.holds if piece not in (*board.values(), view.hand)]
        if choices:
            known = [piece for piece in choices if piece in inventory.pawns_gone]
            board[cell] = rng.choice(known or choices)
        else:
            filled.append(cell)
    left = [piece for piece in PIECES if piece not in board.values() and piece != view.hand]
    left = [piece for piece in left if piece not in inventory.pawns_there]
    rng.shuffle(left)
    # Pieces known to be on the board come first.
    left.sort(key=lambda piece: piece not in inventory.pawns_gone)
    known_gone = sum(piece in inventory.pawns_gone for piece in left)
    more = max(len(filled), known_gone, _pawns_down(history, view, rng) - len(board))
    places = filled + _where_more(recall, board, filled, rng)
    most = 16 if is_full(history, view, inventory) else 15
    more = min(more, len(left), len(places), most - len(board))
    board.update(zip(places[: max(0, more)], left, strict=False))
    return tuple(board.get(cell) for cell in CELLS)


def _pawns_down(history: History, view: View, rng: random.Random) -> int:
    """Return the number of pieces on the board, guessing which moves were swaps."""
    down = 0
    for index in placements(history, view):
        moved = history.moves[index]
        if moved.move is not None:
            down += isinstance(moved.move, Put | Place)
        elif moved.sure:
            down += not moved.coins or rng.random() < PUT_SHARE
    return down


def _where_more(
    recall: Recall, board: dict[Cell, Piece], filled: list[Cell], rng: random.Random
) -> list[Cell]:
    """Return the other cells that may hold a piece, forgotten ones before doubtful ones."""
    taken = {*board, *filled}
    cells = [cell for cell in CELLS if cell not in taken and not recall.knows(cell)]
    rng.shuffle(cells)
    return sorted(cells, key=recall.empty)


def is_full(history: History, view: View, inventory: Inventory) -> bool:
    """Return whether all sixteen pieces of Quarto are known to be placed (Q6)."""
    if view.setup.rules.game is not Game.QUARTO or view.hand is not None:
        return False
    return len(placements(history, view)) == 16 or len(inventory.pawns_gone) == 16


def quardo_guess(
    history: History, view: View, recall: Recall, inventory: Inventory, rng: random.Random
) -> QuardoState:
    """Return a Quardo position that fits the memory, with the seat of the view to move."""
    rules = view.setup.rules
    board = guess_board(history, view, recall, inventory, rng)
    coins = (1 << len(FIGURES)) - 1
    is_sure = not history.unknown and rules.coins is Coins.AUTOMATIC
    gone = inventory.coins_gone | _aligned(board, rules) if is_sure else inventory.coins_gone
    for figure in _coins_gone(board, gone, sum(view.scores), inventory, rng):
        coins &= ~(1 << figure.number)
    return QuardoState.imagined(rules, board, coins, view.scores, history.seat)


def _coins_gone(
    board: Board, gone: Set[Figure], count: int, inventory: Inventory, rng: random.Random
) -> Set[Figure]:
    """Return ``count`` figures whose coins may be gone: the known ones, then full figures.

    Memory can be wrong about the coins there; the public count is not.
    """
    others = [figure for figure in FIGURES if figure not in gone]
    rng.shuffle(others)
    others.sort(key=lambda figure: sum(board[cell] is None for cell in figure.cells))
    others.sort(key=lambda figure: figure in inventory.coins_there)
    return gone | set(others[: max(0, count - len(gone))])


def quarto_guess(
    history: History,
    view: View,
    recall: Recall,
    inventory: Inventory,
    rng: random.Random,
    *,
    calling: bool,
) -> QuartoState:
    """Return a Quarto position that fits the memory, with an open call only if ``calling``."""
    rules = view.setup.rules
    board = guess_board(history, view, recall, inventory, rng)
    last = _last_filled(history, view, board) if calling and not rules.auto_call else None
    return QuartoState.imagined(rules, board, view.hand, last)


def _last_filled(history: History, view: View, board: Board) -> Cell | None:
    """Return the cell filled last: the own placement, or the cell of the piece given."""
    indices = placements(history, view)
    if not indices:
        return None
    move = history.moves[indices[-1]].move
    if isinstance(move, Place):
        return move.cell if board[move.cell] is not None else None
    piece = given_before(history, indices[-1])
    return CELLS[board.index(piece)] if piece is not None and piece in board else None

"""Touches of a blindfolded player: the most informative cells, coins and pawns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import (
    ADJACENT_PAIRS,
    CELLS,
    FIGURES,
    PIECES,
    Game,
    Put,
    QuardoState,
    Swap,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from fourfold.engine.blind.history import History
    from fourfold.engine.blind.memory import Recall
    from fourfold.engine.blind.sampling import Inventory
    from fourfold.match import View
    from fourfold.rules import Cell, Figure, Piece


def cells_to_feel(
    history: History, view: View, recall: Recall, doubted: set[Cell], filled: set[Cell]
) -> list[Cell]:
    """Return the doubted cells that a reasoning player feels, most informative first.

    Cells that must be ``filled`` come first. Then come cells that other seats' moves may have
    changed: those believed empty, since a put fills one, and those where a swap can account for
    the coins taken. Forgotten cells come last.
    """
    telling = _telling(history, view, recall)

    def order(cell: Cell) -> tuple[bool, bool, int, bool, Cell]:
        changed = cell in recall.doubtful
        put = changed and recall.empty(cell)
        return cell not in filled, not put, -telling.get(cell, 0), not changed, cell

    return sorted(doubted, key=order)


def cells_around(recall: Recall, rng: random.Random, felt: frozenset[Cell]) -> Iterator[Cell]:
    """Return the cells that a player without reasoning feels, mostly near known pieces."""
    filled = [cell for cell in recall.cells if not recall.empty(cell)]
    cells = [cell for cell in CELLS if cell not in felt and cell not in filled]
    near = {cell: sum(cell.adjacent_to(other) for other in filled) for cell in cells}
    return iter(sorted(cells, key=lambda cell: rng.random() - 0.2 * near[cell]))


def _telling(history: History, view: View, recall: Recall) -> dict[Cell, int]:
    """Count, for each cell, the moves there that account for coins of other seats."""
    taken = {history.moves[index].coins for index in recall.unexplained} - {0}
    if not taken or view.setup.rules.game is Game.QUARTO:
        return {}
    ways: dict[Cell, int] = {}
    state = _as_recalled(view, recall)
    for move, cells in _ways(state, recall):
        if len(state.collects(move)) in taken:
            for cell in cells:
                ways[cell] = ways.get(cell, 0) + 1
    return ways


def _ways(state: QuardoState, recall: Recall) -> Iterator[tuple[Put | Swap, tuple[Cell, ...]]]:
    """Yield the puts and swaps possible on the recalled board."""
    for cell in CELLS:
        if recall.empty(cell) and cell in recall.doubtful:
            yield from ((Put(pawn, cell), (cell,)) for pawn in state.pieces_left)
    for pair in ADJACENT_PAIRS:
        if all(state.board[cell] is not None for cell in pair):
            yield Swap(*pair), pair


def _as_recalled(view: View, recall: Recall) -> QuardoState:
    """Return the recalled board before the unexplained moves, with all coins."""
    board: list[Piece | None] = [None] * 16
    for cell, belief in recall.cells.items():
        if belief.sharp and belief.holds and belief.holds[0] not in board:
            board[cell] = belief.holds[0]
    return QuardoState(view.setup.rules, tuple(board))


def coins_to_feel(
    view: View, recall: Recall, inventory: Inventory, felt: frozenset[Figure]
) -> list[Figure]:
    """Return the coins to feel for, if more were taken than the player knows of.

    Only a figure whose cells are all filled can have lost its coin, so full figures come first.
    """
    if sum(view.scores) <= len(inventory.coins_gone):
        return []
    known = inventory.coins_gone | inventory.coins_there
    figures = [figure for figure in FIGURES if figure not in known and figure not in felt]
    return sorted(figures, key=lambda figure: sum(map(recall.empty, figure.cells)))


def pawns_to_feel(
    history: History, recall: Recall, inventory: Inventory, felt: frozenset[Piece]
) -> list[Piece]:
    """Return the pawns to feel for, if the board is unclear and more may be on it.

    A board that was set up may hold any number of pawns.
    """
    moves = [moved.move is None or isinstance(moved.move, Put) for moved in history.moves]
    if recall.certain or (not history.unknown and len(inventory.pawns_gone) >= sum(moves)):
        return []
    known = inventory.pawns_gone | inventory.pawns_there
    return [pawn for pawn in PIECES if pawn not in known and pawn not in felt]

"""What is rendered: a sheet of pieces for each set, the coins and the boards, at each hour."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from scripts.renders import boards, pieces, studio
from scripts.renders.measures import BOARD, MAT, SPRITE, TRAY, View

PIXELS = 144
"""How many pixels one unit is wide in a sheet of pieces."""
COIN_PIXELS = 72
BOARD_PIXELS = 110

GAME = (None, 2, None, 13, 7, None, 8, None, None, 11, 5, None, 12, None, None, 1)
LINK_SIZE = (4.5, 4.5 * 630 / 1200)
LINK_OFFSET = (0.0, 0.35)


def sheet(
    things: Sequence[Callable[[], list[Any]]], columns: int, pixels: int, hour: str, path: Path
) -> None:
    """Render things side by side on one invisible table, each in the middle of its own view."""
    studio.cleared(hour)
    rows = -(-len(things) // columns)
    width, height = columns * SPRITE.width, rows * SPRITE.height
    for index, thing in enumerate(things):
        row, column = divmod(index, columns)
        x = column * SPRITE.width + SPRITE.middle[0] - width / 2
        y = height / 2 - row * SPRITE.height - SPRITE.middle[1]
        for part in thing():
            part.location.x += x
            part.location.y += y
    studio.table()
    studio.photographed(path, width, height, pixels)


def board(make: Callable[[], None], view: View, hour: str, path: Path) -> None:
    """Render a board; the page casts its shadow."""
    studio.cleared(hour)
    make()
    studio.photographed(path, view.width, view.height, BOARD_PIXELS, view.offset)


def link(path: Path) -> None:
    """Render the picture that goes with a link: a game on the board, from close by."""
    studio.cleared("day")
    boards.wooden()
    for (x, y), piece in zip(boards.cells(), GAME, strict=True):
        for part in [] if piece is None else pieces.quarto(piece):
            part.location.x += x
            part.location.y += y
    studio.photographed(path, *LINK_SIZE, 1200 / LINK_SIZE[0], LINK_OFFSET)


def _sets(hour: str) -> dict[str, Callable[[Path], None]]:
    """Name the sheets of an hour."""
    quarto = [partial(pieces.quarto, piece) for piece in range(16)]
    quardo = [partial(pieces.quardo, pawn) for pawn in range(16)]
    coins = [partial(pieces.coin, stamp) for stamp in pieces.STAMPS]
    return {
        f"quarto-{hour}": partial(sheet, quarto, 4, PIXELS, hour),
        f"quardo-{hour}": partial(sheet, quardo, 4, PIXELS, hour),
        f"coins-{hour}": partial(sheet, coins, 6, COIN_PIXELS, hour),
        f"board-{hour}": partial(board, boards.wooden, BOARD, hour),
        f"mat-{hour}": partial(board, boards.felt, MAT, hour),
        f"tray-{hour}": partial(board, boards.tray, TRAY, hour),
    }


SUBJECTS: dict[str, Callable[[Path], None]] = {
    **_sets("day"),
    **_sets("night"),
    "link": link,
}

"""The pictures: a sheet of pieces for each set, the coins and the boards, at each hour."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from fourfold.draw.measures import STAMPS, cell_centres
from scripts.renders import boards, pieces, studio
from scripts.renders.measures import BOARD, MAT, SPRITE, TRAY, View

PIXELS = 144
"""Pixels per unit in a sheet of pieces."""
COIN_PIXELS = 72
BOARD_PIXELS = 110

GAME = (None, 2, None, 13, 7, None, 8, None, None, 11, 5, None, 12, None, None, 1)
LINK_SIZE = (4.5, 4.5 * 630 / 1200)
LINK_OFFSET = (0.0, 0.35)


def render_sheet(
    makers: Sequence[Callable[[], list[Any]]], columns: int, pixels: int, hour: str, path: Path
) -> None:
    """Render objects side by side on one invisible table, each in the centre of its view."""
    studio.start_scene(hour)
    rows = -(-len(makers) // columns)
    width, height = columns * SPRITE.width, rows * SPRITE.height
    for index, maker in enumerate(makers):
        row, column = divmod(index, columns)
        x = column * SPRITE.width + SPRITE.centre[0] - width / 2
        y = height / 2 - row * SPRITE.height - SPRITE.centre[1]
        for part in maker():
            part.location.x += x
            part.location.y += y
    studio.add_table()
    studio.take_picture(path, width, height, pixels)


def render_board(make: Callable[[], None], view: View, hour: str, path: Path) -> None:
    """Render a board; the page casts its shadow."""
    studio.start_scene(hour)
    make()
    studio.take_picture(path, view.width, view.height, BOARD_PIXELS, view.offset)


def render_link(path: Path) -> None:
    """Render the picture for links: a game on the board, seen from close."""
    studio.start_scene("day")
    boards.make_board()
    for (x, y), piece in zip(cell_centres(), GAME, strict=True):
        for part in [] if piece is None else pieces.make_piece(piece):
            part.location.x += x
            part.location.y += y
    studio.take_picture(path, *LINK_SIZE, 1200 / LINK_SIZE[0], LINK_OFFSET)


def _pictures_of(hour: str) -> dict[str, Callable[[Path], None]]:
    """Return the pictures of an hour by name."""
    quarto = [partial(pieces.make_piece, piece) for piece in range(16)]
    quardo = [partial(pieces.make_pawn, pawn) for pawn in range(16)]
    coins = [partial(pieces.make_coin, stamp) for stamp in STAMPS]
    return {
        f"quarto-{hour}": partial(render_sheet, quarto, 4, PIXELS, hour),
        f"quardo-{hour}": partial(render_sheet, quardo, 4, PIXELS, hour),
        f"coins-{hour}": partial(render_sheet, coins, 6, COIN_PIXELS, hour),
        f"board-{hour}": partial(render_board, boards.make_board, BOARD, hour),
        f"mat-{hour}": partial(render_board, boards.make_mat, MAT, hour),
        f"tray-{hour}": partial(render_board, boards.make_tray, TRAY, hour),
    }


SUBJECTS: dict[str, Callable[[Path], None]] = {
    **_pictures_of("day"),
    **_pictures_of("night"),
    "link": render_link,
}

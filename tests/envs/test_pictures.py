"""Pictures of environments, compared with the renders and the traits of the pieces."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image

import fourfold
from fourfold import Rules, parse
from fourfold.envs import touch_v1
from fourfold.envs.pictures import picture
from fourfold.envs.table import Table
from fourfold.rules import CELLS, FIGURES, PIECES, Piece, PieceSet

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDERS = Path(fourfold.__file__).parent / "draw" / "renders"
CELL = 125
"""Cell size at which pictures of boards are not scaled."""
EMPTY = {
    "quarto": "..../..../..../.... - -",
    "quardo": "..../..../..../.... 7ffff 0-0 1",
    "quardo-touch": "..../..../..../.... 7ffff 0-0 1",
}
AFTER = {"quarto": " - -", "quardo": " 7ffff 0-0 1"}
BOARD_MARGINS = {"quarto": 12.77, "quardo": 62.35}
"""Distance from the edge of the board to its cells, in hundredths of a cell."""


def render_pixels(preset: str, position: str) -> NDArray[np.int16]:
    """Return the picture of a position as signed pixels."""
    return picture(parse(preset, position), CELL).astype(np.int16)


def load_render(name: str) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
    """Return the pixels of a stored render and the mask of its opaque ones."""
    with Image.open(RENDERS / f"{name}.avif") as image:
        pixels = np.asarray(image.convert("RGBA")).astype(np.int16)
    return pixels[..., :3], pixels[..., 3] == 255


def find_part(part: NDArray[np.int16], whole: NDArray[np.int16]) -> tuple[int, int]:
    """Return the row and column of the only match of a part, by a few of its pixels."""
    height, width = part.shape[:2]
    rows, columns = whole.shape[0] - height + 1, whole.shape[1] - width + 1
    fits = np.ones((rows, columns), np.bool_)
    for y, x in np.random.default_rng(0).integers((height // 4, width // 4), height // 2, (40, 2)):
        window = whole[y : y + rows, x : x + columns]
        fits &= (window == part[y, x]).all(axis=-1)
    ((row, column),) = np.argwhere(fits)
    return int(row), int(column)


@cache
def first_cell_corner(preset: str) -> tuple[int, int]:
    """Return the row and column of the first cell in a picture."""
    board = load_render("board-day" if preset == "quarto" else "mat-day")[0]
    row, column = find_part(board, render_pixels(preset, EMPTY[preset]))
    pad = round(BOARD_MARGINS[preset] * CELL / 100)
    return row + pad, column + pad


def board_of(pieces: dict[int, Piece]) -> str:
    """Return the text of a board with pieces on cells."""
    cells = [str(pieces.get(cell, ".")) for cell in range(16)]
    return "/".join("".join(cells[start : start + 4]) for start in range(0, 16, 4))


def cell_surroundings(preset: str, cell: int, position: str) -> NDArray[np.int16]:
    """Return a cell of a position with half a cell around it."""
    row, column = (start - CELL // 2 for start in first_cell_corner(preset))
    row, column = row + cell // 4 * CELL, column + cell % 4 * CELL
    return render_pixels(preset, position)[row : row + 2 * CELL, column : column + 2 * CELL]


@cache
def piece_on_b2(piece_set: str, piece: Piece) -> NDArray[np.int16]:
    """Return the picture of a piece alone on b2."""
    return cell_surroundings(piece_set, 5, board_of({5: piece}) + AFTER[piece_set])


def differing_pixels(
    one: NDArray[np.int16], other: NDArray[np.int16], more_than: int
) -> NDArray[np.bool_]:
    """Return the mask of pixels that differ by more than ``more_than`` of 255."""
    return np.asarray(np.abs(one - other).max(axis=-1) > more_than)


def piece_mask(piece_set: str, piece: Piece) -> NDArray[np.bool_]:
    """Return the mask of pixels that a piece hides or shades."""
    ground = cell_surroundings(piece_set, 5, EMPTY[piece_set])
    return differing_pixels(piece_on_b2(piece_set, piece), ground, 30)


def pairs_by_trait(piece_set: PieceSet, word: str) -> list[tuple[Piece, Piece]]:
    """Return the pairs of pieces that differ only in the trait of this word."""
    of = {piece: piece.describe(piece_set).split() for piece in PIECES}
    return [
        (one, other)
        for one in PIECES
        for other in PIECES
        if word in of[one] and word not in of[other] and len({*of[one]} - {*of[other]}) == 1
    ]


def fraction(condition: NDArray[np.bool_], within: NDArray[np.bool_]) -> float:
    """Return the fraction of masked pixels for which a condition holds."""
    return float(condition[within].mean())


@pytest.mark.parametrize(
    ("preset", "name"),
    [("quarto", "board-day"), ("quardo", "mat-day"), ("quardo-touch", "mat-night")],
)
def test_empty_board_equals_board_render(preset: str, name: str) -> None:
    board, solid = load_render(name)
    page = render_pixels(preset, EMPTY[preset])
    row, column = find_part(board, page)
    part = page[row : row + board.shape[0], column : column + board.shape[1]]
    same = (part == board).all(axis=-1)
    assert solid.mean() > 0.9
    if preset == "quarto":
        assert same[solid].all()
    else:  # coins and letters cover the rest
        assert same[solid].mean() > 0.9


@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_piece_is_drawn_only_on_its_cell(preset: str) -> None:
    row, column = first_cell_corner(preset)
    empty = render_pixels(preset, EMPTY[preset])
    for cell in CELLS:
        position = board_of({cell.number: PIECES[0]}) + AFTER[preset]
        rows, columns = np.nonzero(differing_pixels(render_pixels(preset, position), empty, 60))
        middle = row + (cell.row + 0.5) * CELL, column + (cell.column + 0.5) * CELL
        assert np.hypot(rows - middle[0], columns - middle[1]).max() < 0.85 * CELL
        in_cell = (abs(rows - middle[0]) < CELL / 2) & (abs(columns - middle[1]) < CELL / 2)
        assert in_cell.mean() > 0.75
        assert in_cell.sum() > 0.2 * CELL**2


@pytest.mark.parametrize("piece_set", ["quarto", "quardo"])
def test_pieces_look_different(piece_set: str) -> None:
    for one, other in combinations(PIECES, 2):
        differing = differing_pixels(piece_on_b2(piece_set, one), piece_on_b2(piece_set, other), 32)
        assert differing.sum() > 0.04 * CELL**2, (one, other)


def test_quarto_pieces_show_their_traits() -> None:
    for dark, light in pairs_by_trait(PieceSet.QUARTO, "dark"):
        greys = [piece_on_b2("quarto", piece).mean(axis=-1) for piece in (dark, light)]
        assert (greys[0] < greys[1] - 50).sum() > 0.1 * CELL**2
        assert (greys[0] > greys[1] + 50).sum() < 0.01 * CELL**2
    for tall, short in pairs_by_trait(PieceSet.QUARTO, "tall"):
        tops = [np.nonzero(piece_mask("quarto", piece))[0].min() for piece in (tall, short)]
        assert tops[0] < tops[1] - 15
    for hollow, solid in pairs_by_trait(PieceSet.QUARTO, "hollow"):
        within = piece_mask("quarto", solid)
        black = [piece_on_b2("quarto", piece).mean(axis=-1) < 45 for piece in (hollow, solid)]
        assert fraction(black[0], within) > fraction(black[1], within) + 0.05
    for square, round_ in pairs_by_trait(PieceSet.QUARTO, "square"):
        widths = []
        for piece in (square, round_):
            within = piece_mask("quarto", piece)
            top = np.nonzero(within)[0].min()
            widths.append(within[top : top + 4].any(axis=0).sum())
        assert widths[0] < 0.75 * widths[1]  # a square piece shows a corner


def test_quardo_pawns_show_their_traits() -> None:
    for bulge, dent in pairs_by_trait(PieceSet.QUARDO, "bulge"):
        ivory = [piece_on_b2("quardo", pawn).min(axis=-1) > 190 for pawn in (bulge, dent)]
        assert fraction(ivory[0], piece_mask("quardo", bulge)) > 0.1
        assert fraction(ivory[1], piece_mask("quardo", dent)) < 0.01
    for rim, flat in pairs_by_trait(PieceSet.QUARDO, "rim"):
        amber = [piece_on_b2("quardo", pawn) @ (1, 0, -1) > 80 for pawn in (rim, flat)]
        assert fraction(amber[0], piece_mask("quardo", rim)) > 0.15
        assert fraction(amber[1], piece_mask("quardo", flat)) < 0.01
    for tapered, straight in pairs_by_trait(PieceSet.QUARDO, "tapered"):
        assert piece_mask("quardo", tapered).sum() < piece_mask("quardo", straight).sum()


def test_coins_lie_as_in_figure_1_of_rulebook() -> None:
    row, column = first_cell_corner("quardo")
    bare = render_pixels("quardo", "..../..../..../.... 00000 10-9 1")
    edge = 4.34 * CELL
    for figure in FIGURES:
        coins = f"{1 << figure.number:05x}"
        one = render_pixels("quardo", f"..../..../..../.... {coins} 9-9 1")
        rows, columns = np.nonzero(differing_pixels(one, bare, 90))
        name, first = str(figure), figure.cells[0]
        y = edge if name.startswith(("col", "diag")) else (first.row + 0.5) * CELL
        x = edge if name.startswith(("row", "diag1")) else (first.column + 0.5) * CELL
        if figure.is_square:
            y, x = (first.row + 1) * CELL, (first.column + 1) * CELL
        if name == "diag2":
            x = 4 * CELL - edge
        assert np.ptp(rows) < 0.45 * CELL
        assert np.median(rows) == pytest.approx(row + y, abs=4)
        assert np.median(columns) == pytest.approx(column + x, abs=4)


def test_coin_shows_sign_of_its_figure() -> None:
    bare = render_pixels("quardo", "..../..../..../.... 00000 10-9 1")
    for figure in FIGURES:
        one = render_pixels("quardo", f"..../..../..../.... {1 << figure.number:05x} 9-9 1")
        rows, columns = np.nonzero(differing_pixels(one, bare, 90))
        row, column = round(np.median(rows)), round(np.median(columns))
        inside = one[row - 10 : row + 11, column - 10 : column + 11]
        y, x = np.nonzero(inside[..., 0] < 170)  # dark on brass
        (down, slope), (_, across) = np.cov(y, x)
        name = str(figure)
        assert (across > 4 * down) == name.startswith("row")
        assert (down > 4 * across) == name.startswith("col")
        assert (slope > 0.7 * across) == (name == "diag1")
        assert (slope < -0.7 * across) == (name == "diag2")


def test_piece_in_hand_lies_on_tray() -> None:
    board = load_render("board-day")[0]
    empty, held = (render_pixels("quarto", f"..../..../..../.... {hand} -") for hand in ("-", "0"))
    rows, columns = np.nonzero((held - empty).min(axis=-1) > 60)  # a light piece on dark wood
    assert rows.min() > find_part(board, empty)[0] + board.shape[0]
    assert np.median(columns) == pytest.approx(first_cell_corner("quarto")[1] + 2 * CELL, abs=3)


def test_winning_line_is_lit() -> None:
    table = Table(Rules.preset("quarto", auto_call=True))
    for action in (1, 16, 3, 17, 5, 18, 7, 19):  # four dark pieces, from a1 to d1
        table.act(action)
    assert table.outcome is not None
    lit = picture(table.match.state, CELL).astype(np.int16)
    differing = differing_pixels(lit, render_pixels("quarto", "1357/..../..../.... - -"), 20)
    row, column = first_cell_corner("quarto")
    cells = differing[row : row + 4 * CELL, column : column + 4 * CELL]
    counts = cells.reshape(4, CELL, 4, CELL).sum(axis=(1, 3))
    assert (counts[0] > 0.1 * CELL**2).all()
    assert differing.sum() - counts[0].sum() < 0.01 * CELL**2


def test_blindfolded_game_is_drawn_at_night() -> None:
    dark, light = (render_pixels(preset, EMPTY[preset]) for preset in ("quardo-touch", "quardo"))
    assert dark.shape == light.shape
    assert dark.mean() < light.mean() / 2
    env = touch_v1.env(render_mode="rgb_array")
    env.reset(seed=0)
    assert env.render().mean() == pytest.approx(dark.mean(), abs=3)

"""Draw the pictures of the page on Braille and touch: ``python -m scripts.tactile_pictures``.

The models are drawn from their files, the sheets for swell paper with resvg.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import resvg_py
from PIL import Image, ImageDraw

from fourfold.draw.measures import cell_centres, coin_places
from fourfold.rules import PieceSet
from fourfold.tactile import Mesh, Scale, kit_files
from fourfold.tactile.boards import COIN_WELL_DEPTH, PLATE, WELL
from fourfold.tactile.kit import models

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

FOLDER = Path("docs/images")
GAMES = {
    PieceSet.QUARTO: (9, None, 2, None, None, 13, None, 4, None, 7, None, None, 14, None, None, 11),
    PieceSet.QUARDO: (9, None, 2, None, None, 13, None, 4, None, 7, None, None, 14, None, None, 11),
}
COINS = ("square",) * 9 + ("row",) * 4 + ("column",) * 4 + ("diag2", "diag1")
PIXELS = 210
"""Pixels for each unit, before the picture is made smaller for smooth edges."""
SMOOTHING = 3
TILT, LAMP = np.radians(55.0), np.array([-0.5, 0.4, 0.8])
COLOURS = {"board": (205, 196, 182), "piece": (120, 160, 200), "coin": (230, 180, 70)}


def table(piece_set: PieceSet) -> list[tuple[str, Mesh]]:
    """Return a board with some pieces and coins on it, each with the name of its colour."""
    parts = models(piece_set)
    found = [("board", parts["board"])]
    for at, piece in zip(cell_centres(), GAMES[piece_set], strict=True):
        if piece is not None:
            mesh = parts[f"piece-{piece:x}"].move(*at)
            found.append(("piece", lift(mesh, PLATE - WELL)))
    if piece_set is PieceSet.QUARDO:
        for at, stamp in zip(coin_places(), COINS, strict=True):
            mesh = parts[f"coin-{stamp}"].move(*at)
            found.append(("coin", lift(mesh, PLATE - COIN_WELL_DEPTH)))
    return found


def lift(mesh: Mesh, height: float) -> Mesh:
    """Return a mesh at a height."""
    return Mesh(
        [
            ((a[0], a[1], a[2] + height), (b[0], b[1], b[2] + height), (c[0], c[1], c[2] + height))
            for a, b, c in mesh.triangles
        ]
    )


def draw(parts: Iterable[tuple[str, Mesh]]) -> Image.Image:
    """Draw meshes from a slant, the nearest triangles last."""
    corners = []
    colours = []
    for name, mesh in parts:
        corners += mesh.triangles
        colours += [COLOURS[name]] * len(mesh.triangles)
    points = np.array(corners)
    normals = np.cross(points[:, 1] - points[:, 0], points[:, 2] - points[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    light = 0.35 + 0.65 * np.clip(normals @ (LAMP / np.linalg.norm(LAMP)), 0, 1)
    shades = (np.array(colours) * light[:, None]).astype(int)
    return _paint(points, normals, shades)


def _paint(
    points: NDArray[np.float64], normals: NDArray[np.float64], shades: NDArray[np.int_]
) -> Image.Image:
    """Paint triangles by their distance with a buffer of depths."""
    eye = np.array([0, -np.cos(TILT), np.sin(TILT)])
    up = np.array([0, np.sin(TILT), np.cos(TILT)])
    flat = np.stack([points[:, :, 0], -(points @ up)], axis=2) * PIXELS
    depth = points @ eye
    low = flat.reshape(-1, 2).min(axis=0) - 20
    size = np.ceil(flat.reshape(-1, 2).max(axis=0) + 20 - low).astype(int)
    canvas = np.full((size[1], size[0], 3), 255, dtype=np.uint8)
    nearest = np.full((size[1], size[0]), -np.inf)
    for index in np.flatnonzero(normals @ eye > 0):
        _fill(canvas, nearest, flat[index] - low, depth[index], shades[index])
    image = Image.fromarray(canvas)
    return image.resize((image.width // SMOOTHING * 2, image.height // SMOOTHING * 2))


def _fill(
    canvas: NDArray[np.uint8],
    nearest: NDArray[np.float64],
    corners: NDArray[np.float64],
    depths: NDArray[np.float64],
    shade: NDArray[np.int_],
) -> None:
    """Fill a triangle where nothing nearer is painted."""
    left, top = np.floor(corners.min(axis=0)).astype(int)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    (ax, ay), (bx, by), (cx, cy) = corners
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-9:
        return
    y, x = np.mgrid[top:bottom, left:right]
    second = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
    third = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
    first = 1 - second - third
    depth = first * depths[0] + second * depths[1] + third * depths[2]
    window = nearest[top:bottom, left:right]
    inside = (np.minimum(np.minimum(first, second), third) >= -0.01) & (depth > window)
    window[inside] = depth[inside]
    canvas[top:bottom, left:right][inside] = shade


def draw_sheets() -> Image.Image:
    """Draw the four sheets for swell paper side by side."""
    sheets = []
    for piece_set in PieceSet:
        files = dict(kit_files(piece_set, Scale(32)))
        for name in ("board", "pieces"):
            svg = files[f"{piece_set.value}-{name}.svg"].decode()
            picture = resvg_py.svg_to_bytes(svg_string=svg, dpi=127)
            sheets.append(Image.open(BytesIO(bytes(picture))).convert("L"))
    square = min(sheet.width for sheet in sheets)
    whole = Image.new("L", (2 * square, 2 * square), 255)
    for index, sheet in enumerate(sheets):
        top = (sheet.height - square) // 2
        part = sheet.crop((0, top, square, top + square))
        whole.paste(part, (index % 2 * square, index // 2 * square))
    ImageDraw.Draw(whole).line([(square, 0), (square, 2 * square)], fill=160)
    ImageDraw.Draw(whole).line([(0, square), (2 * square, square)], fill=160)
    return whole.resize((1200, 1200), Image.Resampling.LANCZOS)


def main() -> None:
    """Write all pictures."""
    for piece_set in PieceSet:
        draw(table(piece_set)).quantize(64).save(
            FOLDER / f"tactile-{piece_set.value}.png", optimize=True
        )
    draw_sheets().quantize(8).save(FOLDER / "swell-paper.png", optimize=True)


if __name__ == "__main__":
    main()

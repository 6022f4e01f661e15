"""Pack rendered pictures for the package and the web: ``python -m scripts.renders.pack FROM``.

Two generated files have their measures, so that no number is written twice: ``measures.json``, in
the folder of the pictures, has their areas, and ``measures.css`` of the web app has the margins of
the boards.
"""

import json
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from fourfold.draw.measures import CELL, COIN_SQUARE, FRAME_PAD, MAT_CELLS_PAD, PIECE_SHARE, TRACK
from scripts.renders.measures import BOARD, MAT, SPRITE, View

PICTURES = Path("src/fourfold/draw/renders")
MEASURES = PICTURES / "measures.json"
STYLE_SHEET = Path("web/src/drawing/measures.css")
QUALITY = {"quarto": 62, "quardo": 62, "coins": 60, "board": 55, "mat": 50, "tray": 50}
LINK, LINK_COLOURS = Path("web/public/og.png"), 64
"""The picture for links is a PNG, since not every program that shows it reads AVIF."""
COLUMNS = {"quarto": 4, "quardo": 4, "coins": 6}
GAP, FADE_NEAR, FADE_FAR = 0.04, 0.015, 0.1
"""Width of a shadow within the next sprite, and of the edges that fade."""
HAZE = 24
"""Darkness, of 255, of the ground outside any shadow."""
NOTE = "Made by make renders; do not edit."


def pack(source: Path) -> None:
    """Write every picture of a folder as AVIF into the package, with their measures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.glob("*-*.png")):
        kind = path.stem.partition("-")[0]
        packed = PICTURES / f"{path.stem}.avif"
        with Image.open(path) as picture:
            clean = feather(picture, COLUMNS[kind]) if kind in COLUMNS else picture
            clean.save(packed, quality=QUALITY[kind], speed=4)
        print(f"{packed.stat().st_size:7d}  {packed.name}")
    with Image.open(source / "link.png") as picture:
        smooth = picture.convert("RGB").filter(ImageFilter.MedianFilter(3))
        blurred = smooth.filter(ImageFilter.GaussianBlur(0.7))  # a smooth picture compresses better
        blurred.quantize(LINK_COLOURS, dither=Image.Dither.NONE).save(LINK, optimize=True)
    MEASURES.write_text(measures(), encoding="utf-8")
    STYLE_SHEET.write_text(style_sheet(), encoding="utf-8")


def feather(sheet: Image.Image, columns: int) -> Image.Image:
    """Fade every sprite at its edges and remove the haze of the ambient light.

    So no shadow reaches the next sprite, and no sprite has visible edges on a plain ground.
    """
    unit = sheet.width / columns / SPRITE.width
    across = [_fade(x / unit % SPRITE.width, SPRITE.width) for x in range(sheet.width)]
    down = [_fade(y / unit % SPRITE.height, SPRITE.height) for y in range(sheet.height)]
    mask = Image.new("L", sheet.size)
    mask.putdata([round(255 * x * y) for y in down for x in across])
    clean = sheet.copy()
    alpha = sheet.getchannel("A").point(lambda value: max(0, value - HAZE) * 255 // (255 - HAZE))
    clean.putalpha(ImageChops.multiply(alpha, mask))
    return clean


def _fade(at: float, size: float) -> float:
    """Return the opacity at a distance from one edge: 0 at the edge, 1 inside the margin."""
    near, far = (at - GAP) / FADE_NEAR, (size - at) / FADE_FAR
    return max(0.0, min(1.0, near, far))


def measures() -> str:
    """Return the areas of the pictures as JSON, in hundredths of a cell.

    The first cell begins at 0; for a sprite, the square of its piece begins at 0 and is 100 wide.
    """
    sprite = (-SPRITE.left, -SPRITE.top, SPRITE.width, SPRITE.height)
    areas = {
        "sprite": box(*(round(100 * part) for part in sprite)),
        "board": board_area(BOARD),
        "mat": board_area(MAT),
        "piece": round(100 * PIECE_SHARE),
        "coin": round_digits(COIN_SQUARE * MAT.side * 100 / CELL),
        "coins_at": round_digits(coins_at()),
    }
    return json.dumps(areas, indent=2) + "\n"


def coins_at() -> float:
    """Return the middle of the edge that has the wells of the lines' coins."""
    edge = MAT.side * TRACK / (1 + 2 * TRACK)
    return 200 + 100 / CELL * (MAT.side - edge) / 2


def board_area(board: View) -> dict[str, float]:
    """Return the area of a board's picture, relative to its cells."""
    unit = 100 / CELL
    corner = 200 - unit * board.side / 2
    return box(*map(round_digits, (corner, corner, unit * board.width, unit * board.height)))


def box(x: float, y: float, width: float, height: float) -> dict[str, float]:
    """Return a box as a dictionary."""
    return {"x": x, "y": y, "width": width, "height": height}


def round_digits(number: float) -> float:
    """Round a number to four significant digits."""
    return float(f"{number:.4g}")


def style_sheet() -> str:
    """Return the margins of the boards' pictures, and the start of their cells, as CSS."""
    lines = [
        f"/* {NOTE} */",
        ":root {",
        f"  --board-reach: {reach(BOARD)};",
        f"  --board-pad: {100 * FRAME_PAD:g}cqi;",
        f"  --mat-reach: {reach(MAT)};",
        f"  --mat-pad: {100 * MAT_CELLS_PAD:g}cqi;",
        f"  --mat-track: {8 * TRACK:g}fr;",
        "}",
        "",
    ]
    return "\n".join(lines)


def reach(view: View) -> str:
    """Return a value of ``inset`` that makes room for a picture's shadow."""
    sides = (view.top, view.right, view.bottom, view.left)
    return " ".join(percent(-side / view.side) for side in sides)


def percent(share: float) -> str:
    """Return a share as a percentage of CSS, such as ``-2.48%``."""
    return f"{round(100 * share, 2) + 0:g}%"


if __name__ == "__main__":
    pack(Path(sys.argv[1]))

"""Pack rendered pictures for the package and the web: ``python -m scripts.renders.pack FROM``.

Two files have their measures, so that nobody writes a number twice: ``measures.json`` beside the
pictures says what they show, and ``measures.css`` of the web app how far those of boards reach
beyond their boards.
"""

import json
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from scripts.renders.measures import (
    BOARD,
    CELL,
    COIN_SQUARE,
    FRAME_PAD,
    MAT,
    MAT_CELLS_PAD,
    PIECE_SHARE,
    SPRITE,
    TRACK,
    View,
)

PICTURES = Path("src/fourfold/draw/renders")
MEASURES = PICTURES / "measures.json"
STYLE_SHEET = Path("web/src/drawing/measures.css")
QUALITY = {"quarto": 62, "quardo": 62, "coins": 60, "board": 55, "mat": 50, "tray": 50}
LINK, LINK_COLOURS = Path("web/public/og.png"), 64
"""The picture for links is the one that is no AVIF: whoever shows it may not know that."""
COLUMNS = {"quarto": 4, "quardo": 4, "coins": 6}
GAP, FADE_NEAR, FADE_FAR = 0.04, 0.015, 0.1
"""How far a shadow reaches into the next sprite, and how wide the edges are that fade."""
HAZE = 24
"""How dark, of 255, the ground is where no shadow falls."""
NOTE = "Made by make renders; do not edit."


def pack(source: Path) -> None:
    """Write every picture of a folder as AVIF into the package, with their measures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.glob("*-*.png")):
        kind = path.stem.partition("-")[0]
        packed = PICTURES / f"{path.stem}.avif"
        with Image.open(path) as picture:
            clean = feathered(picture, COLUMNS[kind]) if kind in COLUMNS else picture
            clean.save(packed, quality=QUALITY[kind], speed=4)
        print(f"{packed.stat().st_size:7d}  {packed.name}")
    with Image.open(source / "link.png") as picture:
        calm = picture.convert("RGB").filter(ImageFilter.MedianFilter(3))
        soft = calm.filter(ImageFilter.GaussianBlur(0.7))  # what is calm packs better
        soft.quantize(LINK_COLOURS, dither=Image.Dither.NONE).save(LINK, optimize=True)
    MEASURES.write_text(measures(), encoding="utf-8")
    STYLE_SHEET.write_text(style_sheet(), encoding="utf-8")


def feathered(sheet: Image.Image, columns: int) -> Image.Image:
    """Let every sprite fade at its edges and leave out the haze of light from all sides.

    No shadow reaches into the next sprite, and on a plain ground no sprite has edges.
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
    """Return how much is seen at a distance from one edge: nothing there, all within the margin."""
    near, far = (at - GAP) / FADE_NEAR, (size - at) / FADE_FAR
    return max(0.0, min(1.0, near, far))


def measures() -> str:
    """Write what the pictures show, in hundredths of a cell, as JSON.

    Cells begin at 0; for a sprite it is the square of its piece that begins there and is 100 wide.
    """
    sprite = (-SPRITE.left, -SPRITE.top, SPRITE.width, SPRITE.height)
    shown = {
        "sprite": box(*(round(100 * part) for part in sprite)),
        "board": on_cells(BOARD),
        "mat": on_cells(MAT),
        "piece": round(100 * PIECE_SHARE),
        "coin": four_digits(COIN_SQUARE * MAT.side * 100 / CELL),
        "coins_at": four_digits(coins_at()),
    }
    return json.dumps(shown, indent=2) + "\n"


def coins_at() -> float:
    """Return where the middle of the edge lies in which the coins of lines have their wells."""
    edge = MAT.side * TRACK / (1 + 2 * TRACK)
    return 200 + 100 / CELL * (MAT.side - edge) / 2


def on_cells(board: View) -> dict[str, float]:
    """Return where the picture of a board lies."""
    unit = 100 / CELL
    corner = 200 - unit * board.side / 2
    return box(*map(four_digits, (corner, corner, unit * board.width, unit * board.height)))


def box(x: float, y: float, width: float, height: float) -> dict[str, float]:
    """Name the numbers of a box."""
    return {"x": x, "y": y, "width": width, "height": height}


def four_digits(number: float) -> float:
    """Round a number as far as anybody can see."""
    return float(f"{number:.4g}")


def style_sheet() -> str:
    """Write how far the pictures of boards reach beyond them, and where their cells begin."""
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
    """Write a value for ``inset`` that makes room for a picture's shadow."""
    sides = (view.top, view.right, view.bottom, view.left)
    return " ".join(percent(-side / view.side) for side in sides)


def percent(share: float) -> str:
    """Write a share as CSS does: ``-2.48%``."""
    return f"{round(100 * share, 2) + 0:g}%"


if __name__ == "__main__":
    pack(Path(sys.argv[1]))

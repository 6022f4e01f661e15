"""Export of the drawings for the web app: ``python -m fourfold.draw.export DIR``.

It writes two files, so that Python and the web app share one source. ``drawings.ts`` holds the
sixteen pieces of both sets as SVG symbols, to be included in the page once and shown by
``<use href="#quarto-7">``. ``drawings.css`` holds every colour as a custom property that follows
the page's colour scheme and that the page may override, and the classes that use them.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from fourfold.draw.pieces import TILE, piece_group
from fourfold.draw.svg import element, number
from fourfold.draw.theme import Tone
from fourfold.rules import PIECES, Piece, PieceSet

NOTE = "Made by python -m fourfold.draw.export; do not edit."


def symbols() -> str:
    """Return the pieces of both sets as symbols, named by set and notation: ``quardo-b``."""
    return "".join(_symbol(piece, piece_set) for piece_set in PieceSet for piece in PIECES)


def style_sheet() -> str:
    """Return a style sheet with the colours of both themes and the classes that use them."""
    return "\n".join([f"/* {NOTE} */", ":root {", *_colours(), "}", *_classes(), ""])


def module() -> str:
    """Return the symbols as a TypeScript module."""
    text = json.dumps(symbols(), ensure_ascii=False)
    return f"// {NOTE}\nexport const SYMBOLS =\n  {text};\n"


def export(folder: Path) -> list[Path]:
    """Write both files into a folder and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / "drawings.ts": module(), folder / "drawings.css": style_sheet()}
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    return list(files)


def _symbol(piece: Piece, piece_set: PieceSet) -> str:
    """Return one piece as a symbol."""
    side = number(TILE)
    group = piece_group(piece, piece_set, "auto")
    return element("symbol", group, id=f"{piece_set.value}-{piece}", viewBox=f"0 0 {side} {side}")


def _colours() -> Iterator[str]:
    """Yield a custom property for each tone: ``--ff-ink: light-dark(#2e2015, #f3e9d9);``."""
    for tone in Tone:
        light, dark = tone.value
        yield f"  --ff-{_kebab(tone)}: light-dark({light}, {dark});"


def _classes() -> Iterator[str]:
    """Yield the rules for the classes of "auto" drawings."""
    for tone in Tone:
        for kind in ("fill", "stroke"):
            name = _kebab(tone)
            yield f".ff-{kind}-{name} {{ {kind}: var(--ff-{name}); }}"


def _kebab(tone: Tone) -> str:
    """Return the name of a tone in kebab case: ``maple-top``."""
    return tone.name.lower().replace("_", "-")


if __name__ == "__main__":
    export(Path(sys.argv[1]))

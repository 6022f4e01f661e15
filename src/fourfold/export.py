"""Export of drawings, options and constants to the web app: ``python -m fourfold.export DIR``.

It writes these files, so that Python and the web app share one source. ``drawings.ts`` holds the
sixteen pieces of both sets as SVG symbols, to be included in the page once and shown by
``<use href="#quarto-7">``. ``drawings.css`` holds every colour as a custom property that follows
the page's colour scheme and that the page may override, and the classes that use them.
``options.ts`` holds the rule options, and the type of their values. ``constants`` has a file for
each package with the constants that the web app shares. ``locales/en/errors.ftl`` holds the English
texts of all refusals, which are stated in their classes alone. The standard library is enough to
run it.
"""

import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from fourfold import __version__
from fourfold.braille import errors as braille_errors  # noqa: F401 - its refusals are written
from fourfold.draw.braille import (
    BLANK,
    COIN,
    EMPTY_CELL,
    PIECE_CELLS,
    TAKEN_COIN,
)
from fourfold.draw.pieces import TILE, piece_group
from fourfold.draw.svg import element, number
from fourfold.draw.theme import Tone
from fourfold.engine import interface
from fourfold.engine.compilation import targets
from fourfold.engine.levels import QUARDO_LEVELS, QUARTO_LEVELS
from fourfold.engine.quardo import move_values
from fourfold.engine.results import MISTAKE_COINS
from fourfold.engine.score import EVEN
from fourfold.match import EDITION
from fourfold.puzzles import errors as puzzle_errors  # noqa: F401 - the same
from fourfold.ratings import FAMILIES
from fourfold.rules import PIECES, FourfoldError, Game, Piece, PieceSet, Trait
from fourfold.rules.clock import ANSWER_SECONDS
from fourfold.rules.options import Choice, Count, Option
from fourfold.rules.presets import OPTIONS
from fourfold.rules.wording import to_fluent
from fourfold.server.http import request_errors  # noqa: F401 - its refusals are written
from fourfold.terminal import errors  # noqa: F401 - its refusal is written
from fourfold.tournament import Format, TieBreak
from fourfold.tournament.model import MAX_GAMES, MAX_ROUNDS

NOTE = "Made by python -m fourfold.export; do not edit."
SHARED_NUMBERS = (
    *("CALL", "DECLINE", "FIRST_SWAP", "QUARDO_FOUND", "QUARDO_SLOT", "QUARTO_BUCKET"),
    *("RESULT_COINS", "RESULT_TRIES", "STOPPED", "STOPPED_SEARCH", "UNIT"),
)
"""Numbers of the engine's exports."""
SHARED_LIMITS = (
    *("COIN_NODES", "MAX_PROOF_NODES", "PROOF_NODES_PER_SECOND", "PROOF_PART", "PROVE_EMPTY"),
    "SECURE_EMPTY",
)
"""Limits of the values of Quardo's moves."""
CONSTANTS: dict[str, dict[str, object]] = {
    "version": {"FOURFOLD_VERSION": __version__},
    "rules": {
        "PIECE_TRAITS": {
            piece_set.value: [
                [trait.name_in(piece_set), *trait.values_in(piece_set)] for trait in Trait
            ]
            for piece_set in PieceSet
        },
    },
    "draw": {
        "BRAILLE_BLANK": BLANK,
        "BRAILLE_COIN": COIN,
        "BRAILLE_EMPTY_CELL": EMPTY_CELL,
        "BRAILLE_PIECES": PIECE_CELLS,
        "BRAILLE_TAKEN_COIN": TAKEN_COIN,
    },
    "match": {"ANSWER_SECONDS": ANSWER_SECONDS, "EDITION": EDITION},
    "engine": {
        "COMPUTER_LEVELS": {Game.QUARTO.value: QUARTO_LEVELS, Game.QUARDO.value: QUARDO_LEVELS},
        "ENGINE_FUNCTIONS": sorted(interface.SIGNATURES),
        "EVEN": EVEN,
        "MISTAKE_COINS": MISTAKE_COINS,
        **{name: getattr(interface, name) for name in SHARED_NUMBERS},
        **{name: getattr(move_values, name) for name in SHARED_LIMITS},
        "FIRST_MEMORY_BYTES": targets.FIRST_BYTES,
        "MAX_MEMORY_BYTES": targets.MAX_BYTES,
    },
    "ratings": {"RATING_FAMILIES": FAMILIES},
    "tournament": {
        "FORMATS": list(Format),
        "TIE_BREAKS": list(TieBreak),
        "MAX_TOURNAMENT_GAMES": MAX_GAMES,
        "MAX_TOURNAMENT_ROUNDS": MAX_ROUNDS,
    },
}
"""The shared constants by package."""


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


def options_module() -> str:
    """Return the rule options as a TypeScript module."""
    options = [json.dumps(_describe_option(option)) for option in OPTIONS.values()]
    types = [f"  {_camel(name)}: {_value_type(option)};" for name, option in OPTIONS.items()]
    lines = [
        f"// {NOTE}",
        'import type { Clock } from "../rules/clock";',
        "export const OPTIONS = [",
        *(f"  {option}," for option in options),
        "] as const;",
        "export interface RuleOptions {",
        *types,
        "}",
    ]
    return "\n".join([*lines, ""])


def constants_module(package: str) -> str:
    """Return the constants of a package as a TypeScript module."""
    lines = [f"// {NOTE}"]
    for name, value in CONSTANTS[package].items():
        suffix = "" if isinstance(value, int | float) else " as const"
        lines.append(f"export const {name} = {json.dumps(value)}{suffix};")
    return "\n".join([*lines, ""])


def english_refusals() -> str:
    """Return the English texts of all refusals as a file of the catalogue.

    >>> english_refusals().splitlines()[1]
    'notation = “{ $found }” is not valid here.'
    """
    return "".join(f"{code} = {to_fluent(text)}\n" for code, text in FourfoldError.messages.items())


def export(folder: Path) -> list[Path]:
    """Write all files into a folder and return their paths."""
    files = {
        folder / "drawings.ts": module(),
        folder / "drawings.css": style_sheet(),
        folder / "options.ts": options_module(),
        folder / "locales" / "en" / "errors.ftl": english_refusals(),
        **{folder / "constants" / f"{name}.ts": constants_module(name) for name in CONSTANTS},
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
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


def _describe_option(option: Option) -> dict[str, object]:
    """Return the parts of an option that the web app needs."""
    return {
        "name": option.name,
        "field": _camel(option.name),
        "header": option.header,
        "kind": option.kind.name,
        "default": option.kind.plain(option.default),
        "words": list(option.kind.words) if isinstance(option.kind, Choice) else [],
        "needs": {
            _camel(name): value.value if isinstance(value, Enum) else value
            for name, value in option.needs.items()
        },
    }


def _value_type(option: Option) -> str:
    """Return the TypeScript type of an option's values."""
    if isinstance(option.kind, Choice):
        return " | ".join(f'"{word}"' for word in option.kind.words)
    if isinstance(option.kind, Count):
        return "number | null" if option.kind.is_optional else "number"
    return {"switch": "boolean", "traits": "readonly string[]", "clock": "Clock | null"}[
        option.kind.name
    ]


def _camel(name: str) -> str:
    """Return a name in camel case: ``wrongCall``."""
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)


if __name__ == "__main__":
    export(Path(sys.argv[1]))

"""The tables of liblouis for each language, and the texts that they expect."""

from __future__ import annotations

import re
from importlib.resources import files

ROMANIAN = str(files("fourfold.braille") / "romanian.utb")
TABLES = {
    "en": ("en-ueb-g1.ctb",),
    "fr": ("fr-bfu-comp6.utb",),
    "ro": ("ro-g0.utb", ROMANIAN),
    "pt-BR": ("pt-pt-g1.utb",),
    "zh-Hans": ("zhcn-cbs.ctb", "zhcn-g1.ctb"),
    "zh-Hant": ("zh-tw.ctb",),
}
"""Tables by language, the best first: a later one is for versions of liblouis without it."""
CONTRACTED = {"en": ("en-ueb-g2.ctb",)}
CAPITAL = "\u2820"

_PLAIN = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u200b": "", "\t": " ", "−": "-"})
_QUOTES = {"en": str.maketrans("„", "“"), "zh-Hant": str.maketrans("–“”", "—「」")}
_DIGITS = re.compile(r"[0-9]+")
_SIX_DOTS = 0x3F
_DOT_SEVEN = 0x40


def prepare(text: str, language: str) -> str:
    """Return a text with only such signs as the language's table knows.

    The table of Taiwan writes digits without the number sign, which "#" stands for.
    """
    plain = text.translate(_PLAIN).translate(_QUOTES.get(language, {}))
    return _DIGITS.sub(lambda found: f"#{found[0]}", plain) if language == "zh-Hant" else plain


def fold(braille: str) -> str:
    """Return Braille of six dots: dot 7, which marks a capital, becomes the capital sign."""
    return "".join(map(_fold_cell, braille))


def _fold_cell(cell: str) -> str:
    """Return a cell without dots 7 and 8."""
    dots = ord(cell) - 0x2800
    if not 0 <= dots <= 0xFF:
        return "\u2800"
    six = chr(0x2800 + (dots & _SIX_DOTS))
    return CAPITAL + six if dots & ~_SIX_DOTS == _DOT_SEVEN else six

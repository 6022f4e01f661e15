"""Engines named on the command line."""

from __future__ import annotations

import shlex
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.rules import Rules


def engine_words(text: str, rules: Rules) -> list[str]:
    """Return the words of an engine's command; refuse one whose program is not installed."""
    from fourfold.engine import UnknownEngine, UnknownLevel, levels

    known = ", ".join(levels(rules))
    if rules.blindfold:
        raise UnknownLevel(level=text, levels=known)
    try:
        words = shlex.split(text) or [""]
    except ValueError:  # a quotation mark without its pair
        words = [text]
    if shutil.which(words[0]) is None:
        raise UnknownEngine(program=words[0], levels=known)
    return words

"""Reading a position from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import parse

if TYPE_CHECKING:
    from fourfold.rules import QuardoState, QuartoState


def read_position(
    text: str, preset: str | None = None, **options: object
) -> QuartoState | QuardoState:
    """Read a position; without a preset, its coins and scores mark a Quardo one.

    A Quarto position is read under plain rules, unless it ended with the call of a 2×2 square.
    """
    if preset is not None:
        return parse(preset, text, **options)
    fields = text.split(" ")
    if len(fields) == 4 and not fields[3].startswith("!"):
        return parse("quardo", text, players=max(2, fields[2].count("-") + 1))
    return parse("quarto-advanced" if " !sq" in text else "quarto", text)

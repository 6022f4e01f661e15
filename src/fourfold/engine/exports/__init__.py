"""The engine's exports: plain functions of numbers and pointers around the kernels.

Python calls them in a native library, browsers in the WebAssembly module; both are compiled by
``fourfold.engine.compilation``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

INT, NUMBER = "i", "n"
"""Types of arguments and results: a 32-bit integer, and a floating-point number."""
BYTES, HALVES, WORDS, NUMBERS = "B", "H", "W", "N"
"""Pointers to integers of 8, 32 and 64 bits, and to floating-point numbers."""


class Export(NamedTuple):
    """A function, and the types of its result and its arguments."""

    function: Callable[..., Any]
    result: str
    arguments: str


EXPORTS: dict[str, Export] = {}
"""The exports by name."""


def export(result: str, *arguments: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator that exports a function with these types."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        EXPORTS[function.__name__] = Export(function, result, "".join(arguments))
        return function

    return mark

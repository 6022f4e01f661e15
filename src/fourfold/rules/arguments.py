"""Checks of the arguments of public functions."""

from __future__ import annotations

from numbers import Real
from operator import index
from typing import Any


def whole_number(name: str, value: Any) -> int:
    """Return an argument as a number; refuse what is not a whole one.

    >>> whole_number("seed", 7)
    7
    """
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} takes a whole number, not {value!r}") from None


def number(name: str, value: Any) -> float:
    """Return an argument that is a number; refuse any other type."""
    if not isinstance(value, Real):
        raise TypeError(f"{name} takes a number, not {value!r}")
    return float(value)


def text(name: str, value: Any) -> str:
    """Return an argument that is text; refuse any other type."""
    if not isinstance(value, str):
        raise TypeError(f"{name} takes text, not {value!r}")
    return value

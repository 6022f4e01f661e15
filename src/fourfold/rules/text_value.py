"""Base class of the values that are formatted as their text."""

from __future__ import annotations


class TextValue:
    """A value whose ``format`` is that of its text, with a width and an alignment.

    >>> from fourfold.rules import parse_move
    >>> f"{parse_move('7@b2'):>6}|"
    '  7@b2|'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

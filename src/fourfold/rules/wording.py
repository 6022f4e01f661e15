"""The texts of refusals, with the forms of counted words."""

from __future__ import annotations

import re
import string
from typing import Any

PLURAL = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
"""A counted word: the variable, the form for one, the form for other numbers."""


class _Wording(string.Formatter):
    """A formatter that knows counted words."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return a value, or of two forms the one for the value."""
        one, is_counted, other = format_spec.partition("|")
        if not is_counted:
            return f"{value:,}" if type(value) is int else str(value)
        return one if value == 1 else other


def fill_in(message: str, /, **values: object) -> str:
    """Return a message with its values; ``{count:seat|seats}`` is the word for that many.

    >>> [fill_in("{count} {count:seat|seats}", count=count) for count in (1, 2000)]
    ['1 seat', '2,000 seats']
    """
    return _Wording().format(message, **values)


def to_fluent(message: str) -> str:
    """Return a message in the syntax of the catalogues.

    >>> print(to_fluent("{name} has {count} {count:seat|seats}."))
    { $name } has { $count } { $count ->
        [one] seat
       *[other] seats
    }.
    """
    plain = re.sub(r"\{(\w+)\}", r"{ $\1 }", message)
    return PLURAL.sub(r"{ $\1 ->\n    [one] \2\n   *[other] \3\n}", plain)

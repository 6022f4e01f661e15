"""Seats of the computer: stored under one name, shown in the language of whoever reads it."""

from __future__ import annotations

import re

_STORED = re.compile(
    r"(?:Computer|The program|Le programme|Programul|O programa|电脑|電腦) ?"
    r"[(（](?P<level>[1-5]|perfect|strongest)[)）](?P<number> \d+)?"
)
"""The stored name. The others are what earlier versions stored, in the host's language."""


def computer_name(level: str) -> str:
    """Return the name under which a seat of the computer is stored, in every language.

    >>> computer_name("3")
    'Computer (3)'
    """
    return f"Computer ({level})"


def read_computer_name(name: str) -> tuple[str, str] | None:
    """Return the level of a stored name and the number that tells it from others, if it is one.

    >>> read_computer_name("Computer (3) 2"), read_computer_name("Ann")
    (('3', ' 2'), None)
    """
    found = _STORED.fullmatch(name)
    return (found["level"], found["number"] or "") if found else None

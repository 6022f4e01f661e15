"""Names of computer seats: stored in English, shown in the reader's language."""

from __future__ import annotations

import re

_STORED_NAME = re.compile(
    r"(?:Computer|The program|Le programme|Programul|O programa|电脑|電腦) ?"
    r"[(（](?P<level>[1-5]|perfect|strongest)[)）](?: (?P<number>\d+))?"
)
"""The stored name, or one that earlier versions stored in the host's language."""


_ORDINALS = ("only", "first", "second", "third")


def computer_name(level: str, number: int = 0) -> str:
    """Return the name under which a computer's seat is stored, numbered if it is not the only one.

    >>> computer_name("3"), computer_name("3", 2)
    ('Computer (3)', 'Computer (3) 2')
    """
    return f"Computer ({level}) {number}" if number else f"Computer ({level})"


def read_computer_name(name: str) -> tuple[str, str] | None:
    """Return the level of a computer's stored name and which one it is, or None for other names.

    >>> read_computer_name("Computer (3) 2"), read_computer_name("Ann")
    (('3', 'second'), None)
    """
    match = _STORED_NAME.fullmatch(name)
    if match is None:
        return None
    number = int(match["number"] or 0)
    return match["level"], _ORDINALS[number] if number < len(_ORDINALS) else str(number)

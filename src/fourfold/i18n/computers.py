"""Names of computer seats: stored in English, shown in the reader's language."""

from __future__ import annotations

import re

_STORED_NAME = re.compile(
    r"(?:Computer|The program|Le programme|Programul|O programa|电脑|電腦) ?"
    r"[(（](?P<level>[1-5]|perfect|strongest)[)）](?P<number> \d+)?"
)
"""The stored name, or one that earlier versions stored in the host's language."""


def computer_name(level: str) -> str:
    """Return the name under which a computer's seat is stored.

    >>> computer_name("3")
    'Computer (3)'
    """
    return f"Computer ({level})"


def read_computer_name(name: str) -> tuple[str, str] | None:
    """Return the level and the number of a computer's stored name, or None for other names.

    >>> read_computer_name("Computer (3) 2"), read_computer_name("Ann")
    (('3', ' 2'), None)
    """
    match = _STORED_NAME.fullmatch(name)
    return (match["level"], match["number"] or "") if match else None

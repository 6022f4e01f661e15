"""Line breaking; Chinese, which has no spaces, breaks between any two characters."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

WIDTH = 80
"""Columns of a terminal, unless a caller says otherwise."""
WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"
NEVER_FIRST = "。，、；：！？）」』”"
"""Chinese marks that no line begins with."""
NEVER_LAST = "（「『“"
"""Chinese marks that no line ends with."""
_CHUNK = re.compile(f" +|[{NEVER_LAST}]*(?:[{WIDE}]|[^ {WIDE}]+|$)[{NEVER_FIRST}]*")


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def wrapped(text: str, indent: str = "", hang: str | None = None, width: int = WIDTH) -> list[str]:
    """Break a text into lines of at most ``width``; lines after the first begin with ``hang``."""
    lines, hang = [indent], indent if hang is None else hang
    for chunk in _CHUNK.findall(text):
        if columns(lines[-1] + chunk.rstrip(" ")) > width and lines[-1].strip():
            lines[-1] = lines[-1].rstrip(" ")
            lines.append(hang)
        if chunk.strip(" ") or lines[-1].strip():
            lines[-1] += chunk
    return lines


def fitted(text: str, width: int = WIDTH) -> list[str]:
    """Break those lines of a text that are too long for the screen."""
    return [
        part
        for line in text.split("\n")
        for part in (wrapped(line, hang="  ", width=width) if columns(line) > width else [line])
    ]

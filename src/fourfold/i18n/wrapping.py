"""Line wrapping. Chinese, which has no spaces, breaks between any two characters."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

WIDTH = 80
"""The default width of a terminal, in columns."""
WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"
NEVER_FIRST = "。，、；：！？）」』”"
"""Chinese marks that never begin a line."""
NEVER_LAST = "（「『“"
"""Chinese marks that never end a line."""
_CHUNK = re.compile(f" +|[{NEVER_LAST}]*(?:[{WIDE}]|[^ {WIDE}]+|$)[{NEVER_FIRST}]*")


def count_columns(text: str) -> int:
    """Return the number of terminal columns that a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def wrap_text(
    text: str, indent: str = "", hang: str | None = None, width: int = WIDTH
) -> list[str]:
    """Wrap a text at ``width``; lines after the first begin with ``hang``."""
    lines, hang = [indent], indent if hang is None else hang
    for chunk in _CHUNK.findall(text):
        if count_columns(lines[-1] + chunk.rstrip(" ")) > width and lines[-1].strip():
            lines[-1] = lines[-1].rstrip(" ")
            lines.append(hang)
        if chunk.strip(" ") or lines[-1].strip():
            lines[-1] += chunk
    return lines


def wrap_lines(text: str, width: int = WIDTH) -> list[str]:
    """Wrap the lines of a text that are longer than ``width``."""
    return [
        part
        for line in text.split("\n")
        for part in (
            wrap_text(line, hang="  ", width=width) if count_columns(line) > width else [line]
        )
    ]

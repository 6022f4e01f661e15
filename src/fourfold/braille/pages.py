"""Pages of Braille: lines broken, a running head, form feeds, and Braille ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

BLANK = "\u2800"
ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""Braille ASCII: the sign for each pattern of six dots, in the order of Unicode."""
CRLF = "\r\n"
FORM_FEED = "\f"
MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT = 20, 100, 5, 100
"""The smallest and largest pages, in cells and lines."""


@dataclass(frozen=True)
class PageSize:
    """The cells of a line and the lines of a page, with its running head."""

    width: int = 40
    height: int = 25


def to_ascii(braille: str) -> str:
    """Return Braille of six dots as Braille ASCII."""
    return "".join(ASCII[ord(cell) - 0x2800] for cell in braille)


def from_ascii(text: str) -> str:
    """Return Braille ASCII as Unicode patterns; both cases of letters mean the same."""
    return "".join(chr(0x2800 + ASCII.index(sign)) for sign in text.upper())


def break_line(
    braille: str, width: int, first: int, others: int, breaks: Collection[int] = ()
) -> Iterator[str]:
    """Yield the lines of a paragraph with indents, broken at blanks.

    A word longer than a line is broken at the last of ``breaks``, positions between its cells, or
    where the line ends.
    """
    indent, start = first, 0
    while start < len(braille):
        end = _line_end(braille, start, width - indent, breaks)
        yield BLANK * indent + braille[start:end].rstrip(BLANK)
        while end < len(braille) and braille[end] == BLANK:
            end += 1
        indent, start = others, end


def paginate(
    lines: Sequence[str], size: PageSize, title: str, page_number: Callable[[int], str]
) -> str:
    """Return lines as pages with a running head: the title, and the page number at the right."""
    per_page = size.height - 1
    pages = []
    for number, start in enumerate(range(0, max(len(lines), 1), per_page), 1):
        shown = page_number(number)
        room = size.width - len(shown) - 1
        short = title if len(title) <= room else title[: title.rfind(BLANK, 0, room)]
        head = short[:room].ljust(size.width - len(shown), BLANK) + shown
        body = [head, *lines[start : start + per_page]]
        pages.append("".join(to_ascii(line.rstrip(BLANK)) + CRLF for line in body))
    return FORM_FEED.join(pages)


def _line_end(braille: str, start: int, room: int, breaks: Collection[int]) -> int:
    """Return where the line that starts here ends."""
    if len(braille) - start <= room:
        return len(braille)
    blank = braille.rfind(BLANK, start, start + room + 1)
    after = max((at for at in breaks if start < at <= start + room), default=start)
    best = max(blank, after)
    return best if best > start else start + room

"""What was typed, and how it is compared: without accents, capitals and spare spaces."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.rules import NotationError


class Typed:
    """A text as it is compared, ``plain``, that knows how each part of it was typed.

    >>> typed = Typed(" Donner  Éléphant")
    >>> typed.plain, typed.original("elephant")
    ('donner elephant', 'Éléphant')
    """

    def __init__(self, text: str) -> None:
        self._text = text.rstrip()
        letters: list[tuple[str, int]] = []
        for at, letter in enumerate(self._text):
            for one in unicodedata.normalize("NFKD", letter.casefold()):
                if one.isspace() and letters and letters[-1][0] != " ":
                    letters.append((" ", at))
                elif not one.isspace() and not unicodedata.combining(one):
                    letters.append((one, at))
        self.plain = "".join(letter for letter, _ in letters).rstrip()
        self._places = [at for _, at in letters]

    def original(self, part: str) -> str:
        """Return a part of the plain text as it was typed."""
        at = self.plain.rfind(part)
        if not part or at < 0:
            return part
        end = at + len(part)
        stop = self._places[end] if end < len(self.plain) else len(self._text)
        return self._text[self._places[at] : stop].rstrip()

    def shown(self, error: NotationError) -> NotationError:
        """Return an error about the plain text as one about what was typed."""
        details = {**error.details, "found": self.original(str(error.details["found"]))}
        at = len(self.original(error.text[: error.at]))
        return type(error)(self.original(error.text), at, rule=error.rule, **details)


def plain(text: str) -> str:
    """Return a text as it is compared: lower case, no accents, single spaces."""
    return Typed(text).plain

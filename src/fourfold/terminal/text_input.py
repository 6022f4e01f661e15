"""Normalization of typed text: lower case, without accents and redundant spaces."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.rules import NotationError


class TypedText:
    """A normalized text, ``plain``, that maps each part back to the text as typed.

    >>> typed = TypedText(" Donner  Éléphant")
    >>> typed.plain, typed.original("elephant")
    ('donner elephant', 'Éléphant')

    ``shown`` is the text to quote instead, of the same length, if ``text`` has parts blanked.
    """

    def __init__(self, text: str, *, shown: str = "") -> None:
        self._text = (shown or text).rstrip()
        letters: list[tuple[str, int]] = []
        for index, character in enumerate(text.rstrip()):
            for letter in unicodedata.normalize("NFKD", character.casefold()):
                if letter.isspace() and letters and letters[-1][0] != " ":
                    letters.append((" ", index))
                elif not letter.isspace() and not unicodedata.combining(letter):
                    letters.append((letter, index))
        self.plain = "".join(character for character, _ in letters).rstrip()
        self._offsets = [index for _, index in letters]

    def prefix(self, length: int) -> str:
        """Return the first ``length`` letters of the plain text with their accents."""
        return normalize_spaces(self._text[: self._end(length)])

    def original(self, part: str) -> str:
        """Return a part of the plain text as it was typed."""
        index = self.plain.rfind(part)
        if not part or index < 0:
            return part
        return self._text[self._offsets[index] : self._end(index + len(part))].rstrip()

    def relocate(self, error: NotationError) -> NotationError:
        """Return an error in a part of the plain text as an error in the text as typed."""
        details = {name: self.original(str(value)) for name, value in error.details.items()}
        start = max(self.plain.rfind(error.text), 0)
        return type(error)(self._text, self._end(start + error.at), rule=error.rule, **details)

    def _end(self, length: int) -> int:
        """Return the offset in the typed text after ``length`` letters of the plain text."""
        return self._offsets[length] if length < len(self.plain) else len(self._text)


def normalize(text: str) -> str:
    """Return a text in lower case with single spaces and without accents."""
    return TypedText(text).plain


def normalize_spaces(text: str) -> str:
    """Return a text in lower case with single spaces and its accents.

    >>> normalize_spaces(" Dă  7"), normalize(" Dă  7")
    ('dă 7', 'da 7')
    """
    return " ".join(unicodedata.normalize("NFKC", text.casefold()).split())

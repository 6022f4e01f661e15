"""Names and chat lines, cleaned before other people see them.

Cleaning removes what could disturb the text around a name: control characters, direction marks,
invisible characters, and piles of accents. Letters of every script stay.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from fourfold.server.errors import BadName, NameTooLong

if TYPE_CHECKING:
    from fourfold.i18n import Translator

MAX_NAME = 32
MAX_WHOLE_NAME = 60
"""Characters of an entrant's name, which is never cut."""
MAX_TEXT = 500
"""Characters (code points) that are kept."""

READ_FACTOR = 8
"""How many times as many characters are read: ordering thousands of accents takes long."""

MAX_MARKS = 4
"""Marks on one letter: a Burmese syllable such as မြို့ has four, a Hindi one such as ड़ों three."""

MAX_ACCENTS = 2
"""Of those, the accents that stack above and below any letter. Vietnamese letters have theirs built
in once composed; two more are left for Yoruba, Lithuanian and phonetic writing."""

STACKING_CLASS = 200
"""The first of the combining classes that stack: above, below and around."""

REMOVED_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Control, format (with direction marks), unassigned, private use and surrogate characters."""

INVISIBLE_CHARACTERS = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Letters and marks that show nothing: fillers, variation selectors, the blank Braille cell."""

JOINERS = frozenset("\u200c\u200d")
JOINER_SCRIPTS = range(0x0600, 0x0E00)
"""Scripts in which a joiner changes the spelling of a word: Arabic (Persian) to Sinhala."""


def default_name(seat: int, translate: Translator) -> str:
    """Return the default name at a seat; the observer's seat is 0."""
    if seat == 0:
        return translate("lobby-observer-name")
    return translate("player-number", number=seat)


def make_distinct(names: list[str]) -> tuple[str, ...]:
    """Return distinct names: the second Ann is "Ann 2".

    >>> make_distinct(["Ann", "Bob", "Ann"])
    ('Ann', 'Bob', 'Ann 2')
    """
    unique: list[str] = []
    for name in names:
        number, other = 1, name
        while other in unique:
            number += 1
            other = f"{name} {number}"
        unique.append(other)
    return tuple(unique)


def rename_player(players: list[str], seat: int, name: str) -> list[str]:
    """Return the players with another name at a seat, all distinct.

    >>> rename_player(["Player 2", "Bob"], 2, "Player 2")
    ['Player 2', 'Player 2 2']
    """
    return list(make_distinct([*players[: seat - 1], name, *players[seat:]]))


def clean_name(text: str) -> str:
    """Return a name cleaned for display; refuse it if nothing is left.

    >>> clean_name("  Ana-Mărioara   Ștefănescu ")
    'Ana-Mărioara Ștefănescu'
    """
    name = clean_text(text, MAX_NAME)
    if not name:
        raise BadName
    return name


def clean_whole_name(text: str) -> str:
    """Return a cleaned name; refuse it if nothing is left, or if it would have to be cut.

    >>> clean_whole_name(" Maria   de Fátima Gonçalves de Albuquerque e Castro")
    'Maria de Fátima Gonçalves de Albuquerque e Castro'
    """
    name = clean_text(text)
    if not name:
        raise BadName
    if len(name) > MAX_WHOLE_NAME:
        raise NameTooLong(length=len(name), limit=MAX_WHOLE_NAME)
    return name


def clean_text(text: str, max_length: int = MAX_TEXT) -> str:
    """Return a chat line cleaned for display; it may be empty.

    Removing a character can join others that have to be checked again, so the text is cleaned until
    it does not change. After the first round it only becomes shorter.
    """
    before, text = None, text[: max_length * READ_FACTOR]
    while text != before:
        before, text = text, _clean_once(text, max_length)
    return text


def _clean_once(text: str, max_length: int) -> str:
    """Clean a text once."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    allowed = "".join(char for index, char in enumerate(spaced) if _is_allowed(spaced, index))
    single = " ".join(unicodedata.normalize("NFC", allowed).split())
    return _limit_marks(single)[:max_length].strip()


def _is_allowed(text: str, index: int) -> bool:
    """Return whether the character at an index may stay."""
    char = text[index]
    if char in JOINERS:
        return _needs_joiner(text[index - 1 : index], text[index + 1 : index + 2])
    return char not in INVISIBLE_CHARACTERS and unicodedata.category(char) not in REMOVED_CATEGORIES


def _needs_joiner(before: str, after: str) -> bool:
    """Return whether a joiner has an effect between two characters.

    Persian writes one between letters, Hindi and Sinhala after the mark that silences a vowel.
    Elsewhere it would only make two names look alike; joined emoji come apart.
    """
    if (
        not before
        or not after
        or ord(before) not in JOINER_SCRIPTS
        or ord(after) not in JOINER_SCRIPTS
    ):
        return False
    return unicodedata.category(before)[0] in "LM" and unicodedata.category(after)[0] == "L"


def _limit_marks(text: str) -> str:
    """Drop marks without a letter, and marks that pile up too high on one letter."""
    kept: list[str] = []
    marks = accents = MAX_MARKS
    for char in text:
        category = unicodedata.category(char)
        if category[0] != "M":
            marks = accents = MAX_MARKS if char == " " else 0
            kept.append(char)
            continue
        stacks = category == "Me" or unicodedata.combining(char) >= STACKING_CLASS
        if marks < MAX_MARKS and not (stacks and accents >= MAX_ACCENTS):
            marks, accents = marks + 1, accents + stacks
            kept.append(char)
    return "".join(kept)

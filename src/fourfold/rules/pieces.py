"""The sixteen pieces, one for every combination of four two-valued traits (G2)."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from fourfold.rules.enums import member_repr
from fourfold.rules.errors import PieceSyntax, find_misfit, list_prefixes
from fourfold.rules.numbered import Numbered

if TYPE_CHECKING:
    from collections.abc import Iterable

HEX_DIGITS = "0123456789abcdef"


class PieceSet(Enum):
    """The set of pieces in use; the two sets differ only in names and drawings."""

    QUARTO = "quarto"
    QUARDO = "quardo"

    __repr__ = member_repr


class Trait(IntEnum):
    """A trait: its number is its bit in a piece, its name is that of the Quarto set."""

    COLOUR = 0
    SHAPE = 1
    HEIGHT = 2
    CORE = 3

    __repr__ = member_repr

    def __str__(self) -> str:
        return self.name.lower()

    def name_in(self, piece_set: PieceSet) -> str:
        """Return the trait's name in one of the two sets, ``core`` or ``edge`` for bit 3."""
        return TRAIT_NAMES[piece_set][self]

    def values_in(self, piece_set: PieceSet) -> tuple[str, str]:
        """Return the names of value 0 and value 1, ``("solid", "hollow")``."""
        return TRAIT_VALUES[piece_set][self]


TRAIT_NAMES = {
    PieceSet.QUARTO: ("colour", "shape", "height", "core"),
    PieceSet.QUARDO: ("body", "top", "base", "edge"),
}
TRAIT_VALUES = {
    PieceSet.QUARTO: (
        ("light", "dark"),
        ("round", "square"),
        ("tall", "short"),
        ("solid", "hollow"),
    ),
    PieceSet.QUARDO: (
        ("straight", "tapered"),
        ("dent", "bulge"),
        ("hexagon", "circle"),
        ("flat", "rim"),
    ),
}
ALL_TRAITS = tuple(Trait)


class Piece(Numbered, count=16):
    """One of the sixteen pieces: a number from 0 to 15 whose bit *t* is its value of trait *t*.

    >>> str(Piece(10)), Piece.parse("a"), Piece(10).describe(PieceSet.QUARTO)
    ('a', Piece(10), 'tall light square hollow')
    """

    __slots__ = ()

    def __str__(self) -> str:
        return HEX_DIGITS[self.number]

    @staticmethod
    def parse(text: str) -> Piece:
        """Read a piece, one hex digit."""
        piece = _PIECE_NAMES.get(text)
        if piece is None:
            raise PieceSyntax(text, find_misfit(text, _PIECE_PREFIXES), found=text)
        return piece

    def value(self, trait: Trait) -> int:
        """Return the piece's value of a trait, 0 or 1."""
        return self.number >> trait & 1

    def describe(self, piece_set: PieceSet) -> str:
        """Name the piece by its traits in English."""
        order = (Trait.HEIGHT, Trait.COLOUR, Trait.SHAPE, Trait.CORE)
        return " ".join(trait.values_in(piece_set)[self.value(trait)] for trait in order)


PIECES = tuple(map(Piece, range(16)))
_PIECE_NAMES = {str(piece): piece for piece in PIECES}
_PIECE_PREFIXES = list_prefixes(_PIECE_NAMES)


def shared_traits(pieces: Iterable[Piece], mask: int = 15) -> int:
    """Return as a bit mask the traits in which all pieces agree, among those in ``mask``."""
    ones, zeros = 15, 15
    for piece in pieces:
        ones &= piece.number
        zeros &= ~piece.number
    return (ones | zeros) & mask

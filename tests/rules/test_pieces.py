"""The sixteen pieces, their traits and the symmetries of the traits (G2)."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from fourfold import ALL_TRAITS, PIECES, Piece, PieceSet, Trait
from fourfold.rules.pieces import shared_traits

# G2 of the rules page: bit, name, value 0, value 1.
QUARTO = [
    (0, "colour", "light", "dark"),
    (1, "shape", "round", "square"),
    (2, "height", "tall", "short"),
    (3, "core", "solid", "hollow"),
]
QUARDO = [
    (0, "body", "straight", "tapered"),
    (1, "top", "dent", "bulge"),
    (2, "base", "hexagon", "circle"),
    (3, "edge", "flat", "rim"),
]


def test_g2_pieces_cover_every_combination_of_traits() -> None:
    assert [int(piece) for piece in PIECES] == list(range(16))
    assert "".join(map(str, PIECES)) == "0123456789abcdef"
    combined = {tuple(piece.value(trait) for trait in Trait) for piece in PIECES}
    assert combined == set(product((0, 1), repeat=4))


@pytest.mark.parametrize(
    ("piece_set", "bit", "name", "zero", "one"),
    [(PieceSet.QUARTO, *row) for row in QUARTO] + [(PieceSet.QUARDO, *row) for row in QUARDO],
)
def test_g2_trait_value_is_the_bit_of_the_piece(
    piece_set: PieceSet, bit: int, name: str, zero: str, one: str
) -> None:
    trait = Trait(bit)
    assert trait.name_in(piece_set) == name
    assert trait.values_in(piece_set) == (zero, one)
    for number in range(16):
        value = number // 2**bit % 2
        assert Piece(number).value(trait) == value
        words = Piece(number).describe(piece_set).split()
        assert ((zero, one)[value] in words, (zero, one)[1 - value] in words) == (True, False)


def test_traits_print_their_quarto_names() -> None:
    assert [str(trait) for trait in ALL_TRAITS] == [name for _, name, _, _ in QUARTO]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "tall light round solid"),
        (10, "tall light square hollow"),
        (5, "short dark round solid"),
        (15, "short dark square hollow"),
    ],
)
def test_g2_piece_description_lists_its_traits(number: int, words: str) -> None:
    assert Piece(number).describe(PieceSet.QUARTO) == words


@pytest.mark.parametrize("number", [-1, 16, 255])
def test_piece_rejects_other_numbers(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        Piece(number)


def test_piece_is_one_object_per_number() -> None:
    for number in range(16):
        assert Piece(number) is PIECES[number]
        assert Piece(number).number == int(Piece(number)) == number


def has_shared_trait(four: tuple[int, ...]) -> bool:
    """Return whether pieces share a value of any trait, compared bit by bit."""
    columns = zip(*(f"{piece:04b}" for piece in four), strict=True)
    return any(len(set(column)) == 1 for column in columns)


@pytest.mark.parametrize("mask", range(16))
def test_shared_traits_respects_the_mask(mask: int) -> None:
    for four in combinations(range(16), 4):
        expected = sum(
            1 << bit
            for bit in range(4)
            if mask >> bit & 1 and len({piece >> bit & 1 for piece in four}) == 1
        )
        assert shared_traits(map(Piece, four), mask) == expected


def list_trait_symmetries() -> set[tuple[int, ...]]:
    """Return every trait permutation followed by every trait flip, as maps of the pieces."""
    found = set()
    for order in permutations(range(4)):
        for flips in range(16):
            moved = (
                sum((piece >> old & 1) << new for new, old in enumerate(order)) ^ flips
                for piece in range(16)
            )
            found.add(tuple(moved))
    return found


def test_g2_trait_symmetries_preserve_alignments() -> None:
    symmetries = list_trait_symmetries()
    assert len(symmetries) == 16 * 24 == 384
    quadruples = list(combinations(range(16), 4))
    aligned = {frozenset(four) for four in quadruples if shared_traits(map(Piece, four))}
    assert aligned == {frozenset(four) for four in quadruples if has_shared_trait(four)}
    for symmetry in symmetries:
        assert {frozenset(symmetry[piece] for piece in four) for four in aligned} == aligned


def test_g2_no_other_permutation_preserves_alignments() -> None:
    aligned = {
        frozenset(four) for four in combinations(range(16), 4) if shared_traits(map(Piece, four))
    }

    def count_extensions(images: list[int]) -> int:
        """Count the ways to map the remaining pieces."""
        new = len(images)
        if new == 16:
            return 1
        count = 0
        for image in set(range(16)) - set(images):
            extended = [*images, image]
            if all(
                (frozenset((*three, new)) in aligned)
                == (frozenset(extended[piece] for piece in (*three, new)) in aligned)
                for three in combinations(range(new), 3)
            ):
                count += count_extensions(extended)
        return count

    # The sixteen images of piece 0 are equivalent by the flips, so counting one of them is enough.
    assert 16 * count_extensions([0]) == 384

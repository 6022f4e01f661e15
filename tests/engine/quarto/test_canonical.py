"""The canonical form is equal exactly for symmetric positions; checked by class counts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import Rules
from fourfold.engine.book import SETS, Canon, positions
from fourfold.rules.alignment import numbers
from tests.helpers.effort import in_soak
from tests.helpers.engine.class_counts import aligned_classes, board_classes, classes_in_hand
from tests.helpers.engine.positions import Image, random_state

if TYPE_CHECKING:
    from collections.abc import Sequence

PUBLISHED = {(3, False): 3_382, (3, True): 12_113, (4, False): 91_746, (4, True): 359_931}
CHEAP = ["lines1", "squares1", "lines2", "squares2", "lines3", *in_soak("lines4")]
"""Rule sets with few enough classes after four placements to enumerate them in a test."""


@pytest.mark.parametrize(("count", "squares"), PUBLISHED)
def test_class_counts_equal_published_numbers(count: int, squares: bool) -> None:
    assert classes_in_hand(count, squares=squares) == PUBLISHED[count, squares]


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_canonical_forms_are_as_many_as_classes(name: str, count: int) -> None:
    traits, squares = SETS[name]
    found = positions(name, count)
    assert len(found) == board_classes(count, traits, squares=squares)
    assert all(16 - cells.count(None) == count for cells in found.values())


@pytest.mark.parametrize("name", CHEAP)
def test_canonical_forms_of_four_pieces_are_as_many_as_classes(name: str) -> None:
    traits, squares = SETS[name]
    every = board_classes(4, traits, squares=squares)
    assert len(positions(name, 4)) == every - aligned_classes(traits, squares=squares)


@pytest.mark.parametrize(("count", "squares"), [(2, False), (2, True), (3, False)])
def test_gives_are_as_many_as_classes_with_a_piece_in_hand(count: int, squares: bool) -> None:
    """Two gives are equivalent if the boards they lead to have the same forms."""
    canon = Canon(4, squares=squares)
    gives = 0
    for cells in positions("squares4" if squares else "lines4", count).values():
        empty = [cell for cell in range(16) if cells[cell] is None]
        forms = {
            tuple(sorted(canon.key((*cells[:c], piece, *cells[c + 1 :])) for c in empty))
            for piece in range(16)
            if piece not in cells
        }
        gives += len(forms)
    assert gives == classes_in_hand(count, squares=squares)


@pytest.mark.parametrize("name", SETS)
def test_canonical_form_separates_images_from_other_boards(name: str) -> None:
    traits, squares = SETS[name]
    rules = Rules.preset("quarto", traits=_trait_names(traits), squares=squares)
    canon = Canon(traits, squares=squares)
    rng = Random(name)
    for count in (3, 5, 8, 11, 16):
        for _ in range(20):
            state = random_state(rules, rng, count)
            board = numbers(state.board)
            image = Image.random(rules, rng)
            same_traits = Image(image.cells, _shuffle_counted_traits(rng, traits), image.flips)
            assert canon.key(numbers(same_traits.state(state).board)) == canon.key(board)
            changed = list(board)
            filled = [cell for cell in range(16) if changed[cell] is not None]
            one, two = rng.sample(filled, 2)
            changed[one], changed[two] = changed[two], changed[one]
            same = canon.key(changed) == canon.key(board)
            assert same <= (_profile(changed, rules) == _profile(board, rules))


def _trait_names(traits: int) -> str:
    return ",".join(["colour", "shape", "height", "core"][:traits])


def _shuffle_counted_traits(rng: Random, traits: int) -> tuple[int, ...]:
    """Return a trait permutation that shuffles counted and other traits separately."""
    counting, others = list(range(traits)), list(range(traits, 4))
    return (*rng.sample(counting, traits), *rng.sample(others, 4 - traits))


def _profile(cells: Sequence[int | None], rules: Rules) -> list[tuple[int, ...]]:
    """Return an invariant of all symmetries: the counts of trait values in each figure."""
    found = []
    for figure in rules.figures:
        pieces = [piece for cell in figure.cells if (piece := cells[cell.number]) is not None]
        ones = [sum(piece >> trait & 1 for piece in pieces) for trait in rules.traits]
        found.append(tuple(sorted(min(n, len(pieces) - n) for n in ones)))
    return sorted(found)

"""Number of positions up to symmetry by Burnside's lemma, without enumeration.

The number of classes is the mean, over all symmetries, of the number of positions each leaves
unchanged. A symmetry combines one of the board and one of the pieces. A position is unchanged if
each cycle of cells is empty, or filled so that a step along it is a step of the piece symmetry.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from math import comb, perm, prod
from typing import TypeAlias

from fourfold.rules import FIGURES, LINES
from tests.helpers.engine.positions import board_symmetries

Permutation: TypeAlias = tuple[int, ...]


def _board_permutations(*, squares: bool) -> list[Permutation]:
    """Return the symmetries of the figures as permutations of cell numbers."""
    return [tuple(map(int, image)) for image in board_symmetries(squares=squares)]


@cache
def piece_symmetries(traits: int) -> tuple[Permutation, ...]:
    """Return all permutations of ``traits`` traits combined with all swaps of their values."""
    return tuple(
        tuple(
            sum((piece >> t & 1) << to for t, to in enumerate(order)) ^ flips
            for piece in range(1 << traits)
        )
        for order in permutations(range(traits))
        for flips in range(1 << traits)
    )


def cycles(permutation: Permutation, among: tuple[int, ...] | None = None) -> list[list[int]]:
    """Return the cycles of a permutation, on all points or on an invariant subset."""
    left = set(range(len(permutation)) if among is None else among)
    found = []
    while left:
        cycle = [min(left)]
        while (following := permutation[cycle[-1]]) != cycle[0]:
            cycle.append(following)
        left -= set(cycle)
        found.append(cycle)
    return found


def lengths(permutation: Permutation) -> tuple[tuple[int, int], ...]:
    """Return the number of cycles of each length."""
    return tuple(sorted(Counter(len(cycle) for cycle in cycles(permutation)).items()))


def classes_in_hand(count: int, *, squares: bool) -> int:
    """Return the number of classes with ``count`` pieces and one in hand, for four traits."""
    boards = Counter(map(lengths, _board_permutations(squares=squares)))
    pieces = Counter(lengths(image) for image in piece_symmetries(4))
    fixed = sum(
        many * more * _fixed_in_hand(count, dict(cells), dict(kinds))
        for (cells, many), (kinds, more) in product(boards.items(), pieces.items())
    )
    return _mean(fixed, boards.total() * pieces.total())


def _fixed_in_hand(count: int, cells: dict[int, int], pieces: dict[int, int]) -> int:
    """Return the number of unchanged positions, which depends only on cycle lengths."""
    total = 0
    for chosen in product(*(range(many + 1) for many in cells.values())):
        if sum(map(prod, zip(cells, chosen, strict=True))) != count:
            continue
        filled = prod(
            comb(cells[size], k) * perm(pieces.get(size, 0), k) * size**k
            for size, k in zip(cells, chosen, strict=True)
        )
        used = dict(zip(cells, chosen, strict=True)).get(1, 0)
        total += filled * max(0, pieces.get(1, 0) - used)
    return total


@cache
def board_classes(count: int, traits: int, *, squares: bool) -> int:
    """Return the number of classes of boards with ``count`` pieces, by the counted traits."""
    boards = Counter(map(lengths, _board_permutations(squares=squares)))
    fixed = 0
    for (cells, many), kinds in product(boards.items(), piece_symmetries(traits)):
        for chosen in product(*(range(most + 1) for _, most in cells)):
            sizes = [size for (size, _), k in zip(cells, chosen, strict=True) for _ in range(k)]
            if sum(sizes) == count:
                ways = prod(comb(most, k) for (_, most), k in zip(cells, chosen, strict=True))
                fixed += many * ways * _count_fillings(tuple(sizes), kinds)
    return _mean(fixed, boards.total() * len(piece_symmetries(traits)))


@cache
def aligned_classes(traits: int, *, squares: bool) -> int:
    """Return the number of classes of boards with exactly four pieces, all aligned."""
    fixed = 0
    boards = _board_permutations(squares=squares)
    for image in boards:
        kept = [
            cells
            for cells in (tuple(map(int, f.cells)) for f in (FIGURES if squares else LINES))
            if {image[cell] for cell in cells} == set(cells)
        ]
        sizes = Counter(tuple(len(c) for c in cycles(image, cells)) for cells in kept)
        for (chosen, many), kinds in product(sizes.items(), piece_symmetries(traits)):
            for pieces in _fillings(chosen, kinds):
                same = [{piece >> t & 1 for piece in pieces} for t in range(traits)]
                fixed += many * any(len(values) == 1 for values in same)
    return _mean(fixed, len(boards) * len(piece_symmetries(traits)))


@cache
def _count_fillings(sizes: tuple[int, ...], kinds: Permutation) -> int:
    """Return the number of fillings."""
    return len(_fillings(sizes, kinds))


def _fillings(sizes: tuple[int, ...], kinds: Permutation) -> list[list[int]]:
    """Return the pieces on cycles of cells of these sizes that the piece symmetry preserves.

    There are 16 pieces, which limits the copies of each kind.
    """
    copies = 16 // len(kinds)
    found: list[list[int]] = [[]]
    for size in sizes:
        rounds = []
        for kind in range(len(kinds)):
            walk = [kind]
            while len(walk) <= size:
                walk.append(kinds[walk[-1]])
            if walk.pop() == kind:
                rounds.append(walk)
        found = [
            pieces + walk
            for pieces in found
            for walk in rounds
            if all(pieces.count(kind) + walk.count(kind) <= copies for kind in walk)
        ]
    return found


def _mean(total: int, among: int) -> int:
    """Return an exact quotient."""
    assert total % among == 0
    return total // among

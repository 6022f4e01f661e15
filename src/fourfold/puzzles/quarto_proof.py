"""Values of Quarto positions, by a plain and-or search over the rules' own figures and traits.

It shares nothing with the engine, so each checks the other. Boards are sets of cells: the filled
ones, and for each trait that counts those whose piece has its value 1. A piece is *safe* to give
while it completes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fourfold.rules import Give, Place, QuartoState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.rules import Move, Rules

Planes: TypeAlias = tuple[int, ...]
ALL_CELLS = 0xFFFF
WIN, DRAW = 1, 0
WITH_VALUE = tuple(
    tuple(sum(1 << piece for piece in range(16) if piece >> trait & 1 == value) for value in (0, 1))
    for trait in range(4)
)
"""For each trait and value, the pieces that have it."""


class Table(NamedTuple):
    """A board as sets of cells, and the pieces that are neither on it nor in hand."""

    filled: int
    planes: Planes
    left: int


class QuartoProof:
    """A search that knows the rules only, with a memory for positions under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self._traits = tuple(int(trait) for trait in rules.traits)
        self._figures = tuple(
            sum(1 << cell.number for cell in figure.cells) for figure in rules.figures
        )
        mask = rules.trait_mask
        self._alike = tuple(
            sum(1 << other for other in range(16) if (other ^ piece) & mask == 0)
            for piece in range(16)
        )
        self._reached: dict[tuple[int, Planes, int, int], bool] = {}
        self._won: dict[tuple[int, Planes, int, int], bool] = {}

    # Questions about states

    def holds(self, state: QuartoState, target: int) -> bool:
        """Return whether the player to act can reach a target: `WIN`, or at least `DRAW`."""
        if state.open_figures:
            return True
        if state.hand is not None:
            table = self.table(state)
            hand = state.hand.number
            return self.completes(table, hand) or self._reaches(table, hand, target)
        if not state.pieces_left:
            return target <= DRAW
        return any(self.keeps(state, move, target) for move in state.legal_moves())

    def keeps(self, state: QuartoState, move: Move, target: int) -> bool:
        """Return whether the player to act reaches a target with a move."""
        after = state.play(move)
        if isinstance(move, Give):
            return not self.holds(after, 1 - target)
        return self.holds(after, target)

    def wins_within(self, state: QuartoState, placements: int) -> bool:
        """Return whether the player to act has a call within a number of placements."""
        table = self.table(state)
        if state.hand is not None:
            return self._wins(table, state.hand.number, placements)
        return any(
            self._loses(_given(table, gift), gift, placements) for gift in self._gifts(table.left)
        )

    def loses_within(self, state: QuartoState, placements: int) -> bool:
        """Return whether the opponent has a call within a number of placements, whatever is played.

        The player to act has a piece in hand.
        """
        if state.hand is None:
            raise ValueError("no piece is in hand")
        return self._loses(self.table(state), state.hand.number, placements)

    def table(self, state: QuartoState) -> Table:
        """Return a state's board and pieces as sets."""
        pieces = [(cell, piece) for cell, piece in enumerate(state.board) if piece is not None]
        planes = tuple(
            sum(1 << cell for cell, piece in pieces if piece.number >> trait & 1)
            for trait in self._traits
        )
        left = sum(1 << piece.number for piece in state.pieces_left)
        return Table(sum(1 << cell for cell, _ in pieces), planes, left)

    # The search

    def completes(self, table: Table, piece: int) -> bool:
        """Return whether a piece completes an alignment on some cell."""
        return bool(self._winning(table.filled, table.planes) >> piece & 1)

    def _winning(self, filled: int, planes: Planes) -> int:
        """Return the pieces that complete an alignment somewhere."""
        found = 0
        for figure in self._figures:
            empty = figure & ~filled
            if not empty or empty & (empty - 1):
                continue
            rest = figure ^ empty
            for trait, plane in zip(self._traits, planes, strict=True):
                shared = plane & rest
                if not shared:
                    found |= WITH_VALUE[trait][0]
                elif shared == rest:
                    found |= WITH_VALUE[trait][1]
        return found

    def _gifts(self, pieces: int) -> Iterator[int]:
        """Yield one piece of each kind among the pieces."""
        while pieces:
            piece = (pieces & -pieces).bit_length() - 1
            pieces &= ~self._alike[piece]
            yield piece

    def _placed(self, table: Table, hand: int) -> Iterator[Table]:
        """Yield the boards with the piece in hand on each empty cell."""
        filled, planes, left = table
        empty = ALL_CELLS & ~filled
        while empty:
            cell = empty & -empty
            empty ^= cell
            changed = tuple(
                plane | cell if hand >> trait & 1 else plane
                for trait, plane in zip(self._traits, planes, strict=True)
            )
            yield Table(filled | cell, changed, left)

    def _choices(self, table: Table, hand: int) -> list[tuple[Table, int]]:
        """Return the boards after a placement with the pieces that are safe, the fewest first.

        Few replies are soon refuted: this order takes a tenth of the time of the cells' order.
        """
        choices = [
            (after, after.left & ~self._winning(after.filled, after.planes))
            for after in self._placed(table, hand)
        ]
        choices.sort(key=lambda choice: choice[1].bit_count())
        return choices

    def _reaches(self, table: Table, hand: int, target: int) -> bool:
        """Return whether the placer of a piece that completes nothing reaches a target."""
        if not table.left:
            return target <= DRAW
        key = (table.filled, table.planes, self._alike[hand], target)
        known = self._reached.get(key)
        if known is None:
            known = any(
                not self._reaches(_given(after, gift), gift, 1 - target)
                for after, safe in self._choices(table, hand)
                for gift in self._gifts(safe)
            )
            self._reached[key] = known
        return known

    def _wins(self, table: Table, hand: int, placements: int) -> bool:
        """Return whether the placer has a call within an odd number of placements."""
        if self.completes(table, hand):
            return True
        if placements <= 1:
            return False
        key = (table.filled, table.planes, self._alike[hand], placements)
        known = self._won.get(key)
        if known is None:
            known = any(
                self._loses(_given(after, gift), gift, placements - 1)
                for after, safe in self._choices(table, hand)
                for gift in self._gifts(safe)
            )
            self._won[key] = known
        return known

    def _loses(self, table: Table, hand: int, placements: int) -> bool:
        """Return whether the placer loses within an even number of placements."""
        if self.completes(table, hand) or not table.left or placements < 2:
            return False
        if placements == 2:
            return all(
                not after.left & ~self._winning(after.filled, after.planes)
                for after in self._placed(table, hand)
            )
        return all(
            self._wins(_given(after, gift), gift, placements - 1)
            for after in self._placed(table, hand)
            for gift in self._gifts(after.left)
        )


def _given(table: Table, piece: int) -> Table:
    """Return a table after one of its pieces has been given."""
    return table._replace(left=table.left & ~(1 << piece))


def completing_moves(state: QuartoState) -> list[Place]:
    """Return the placements of the piece in hand that make an alignment."""
    moves = (move for move in state.legal_moves() if isinstance(move, Place))
    return [move for move in moves if state.play(move).open_figures]

"""A player who knows every shortcut and presses as few keys as a page allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Call, Cell, Piece
from tests.helpers.pages.dark_board import KEYS, DarkBoard
from tests.helpers.pages.table import Table, focus_within

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.helpers.pages.user import User


class CountedKeys:
    """Moves by as few keys as possible, which are counted."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.table = Table(user)
        self.count = 0

    def press(self, key: str) -> None:
        """Press a key, which counts once, with or without Shift."""
        self.user.page.keyboard.press(key)
        self.count += 1

    def go_to(self, target: Cell | Piece) -> None:
        """Go to a cell or a piece by its letter, with Shift from the other grid."""
        is_cell = isinstance(target, Cell)
        key = KEYS[target] if isinstance(target, Cell) else KEYS[target.number]
        grid = self.table.board if is_cell else self.table.rack
        self.press(key if focus_within(grid)(self.user) else f"Shift+{key}")

    def make_move(self, move: Move) -> None:
        """Press the keys of a move."""
        if isinstance(move, Call):
            self.press("g")
        for target in targets_of(move):
            self.go_to(target)
            self.press("Enter")
        if isinstance(move, Call):
            self.press("g")


def targets_of(move: Move) -> list[Cell | Piece]:
    """Return the pieces and cells of a move, in the order in which they are pressed."""
    if isinstance(move, Call):
        return list(move.figure.cells)
    names = ("piece", "cell", "first", "second")
    return [getattr(move, name) for name in names if hasattr(move, name)]


class CountedTouches(CountedKeys):
    """Touches and moves on a dark board by as few keys as possible."""

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.dark = DarkBoard(user)

    def go_to(self, target: Cell | Piece) -> None:
        """Go to a cell or a pawn and wait until it is felt."""
        super().go_to(target)
        self.dark.wait_for_touch(str(target))

"""Driver of the blindfolded board: keys, and a finger on a touch screen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from fourfold.rules import Cell, Figure, Piece
from tests.helpers.pages.table import focus_within, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import User

KEYS = "1234qwerasdfzxcv"
"""The keys of the cells, in the position of the cells."""
CENTRE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class DarkBoard:
    """The blindfolded board of a user's page, and the panel with the latest touch."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.page = user.page
        self.panel = self.page.locator("[data-felt]")
        self.panel.wait_for()
        self.piece_set = "quardo" if self.page.locator("button[data-coin]").count() else "quarto"

    def cell(self, cell: Cell) -> Locator:
        """Return the element of a cell."""
        return self.page.locator(f'[data-cell="{int(cell)}"]')

    def pawn(self, piece: Piece) -> Locator:
        """Return the element of a pawn in the rack."""
        return self.page.locator(f'[data-pawn="{piece}"]')

    def coin(self, figure: str) -> Locator:
        """Return the element of a figure's coin."""
        return self.page.locator(f'button[data-coin="{figure}"]')

    # Texts of touches

    def cell_text(self, cell: Cell, piece: Piece | None) -> str:
        """Return the text of a touched cell."""
        if piece is None:
            return self.user.t("felt-cell-empty", cell=str(cell))
        return self.user.t("felt-cell", cell=str(cell), piece=self._name(piece))

    def pawn_text(self, piece: Piece, *, is_there: bool) -> str:
        """Return the text of a touched place in the rack."""
        return self.user.t(f"felt-table-{'yes' if is_there else 'no'}", piece=self._name(piece))

    def short_text(self, target: Cell | Piece | Figure, reading: Piece | bool | None) -> str:
        """Return the text of a touch whose target the focus has announced already."""
        if isinstance(target, Cell) and isinstance(reading, Piece):
            return self.user.t("felt-here", piece=self._name(reading))
        kinds = {Cell: "board", Piece: "table", Figure: "coins"}
        return self.user.t(f"felt-here-{kinds[type(target)]}-{'yes' if reading else 'no'}")

    def _name(self, piece: Piece) -> str:
        return self.user.speaker(self.piece_set).piece(piece)

    # Keyboard

    def wait_for_touch(self, target: str) -> str:
        """Wait until the panel shows a target; return its text."""
        self.user.wait_until(
            lambda: self.panel.get_attribute("data-felt") == target, f"{target} is not touched"
        )
        return self.panel.locator("p").inner_text()

    def tab_to_board(self) -> None:
        """Tab to the board."""
        tab_to(
            self.user, focus_within(self.page.get_by_role("grid", name=self.user.t("web-board")))
        )

    def key_of(self, target: Cell | Piece) -> str:
        """Return the key that leads to a cell or a pawn from the grid with the focus."""
        is_at_table = self.page.locator("[data-pawn]:focus").count() > 0
        key = KEYS[target] if isinstance(target, Cell) else KEYS[target.number]
        return key if is_at_table == isinstance(target, Piece) else f"Shift+{key}"

    def touch_cell(self, cell: Cell) -> str:
        """Move to a cell by its key; return the text of the touch."""
        self.page.keyboard.press(self.key_of(cell))
        return self.wait_for_touch(str(cell))

    def touch_pawn(self, piece: Piece) -> str:
        """Move to a pawn in the rack by its key; return the text of the touch."""
        self.page.keyboard.press(self.key_of(piece))
        return self.wait_for_touch(str(piece))

    # Touch screen

    def slide(self, *targets: Cell | Piece | str) -> None:
        """Slide one finger over targets, waiting for the touch of each."""
        points = [self._element(target).evaluate(CENTRE) for target in targets]
        with Finger(self.user) as finger:
            for target, point in zip(targets, points, strict=True):
                (finger.down if target is targets[0] else finger.move)(*point)
                self.wait_for_touch(str(target))

    def _element(self, target: Cell | Piece | str) -> Locator:
        """Return the element of a target."""
        if isinstance(target, Cell):
            return self.cell(target)
        return self.pawn(target) if isinstance(target, Piece) else self.coin(target)


class Finger:
    """A finger on the screen, sent over the Chrome DevTools Protocol."""

    def __init__(self, user: User) -> None:
        self._tools = user.context.new_cdp_session(user.page)

    def down(self, x: float, y: float, at: float | None = None) -> None:
        """Press the finger down, at a time in seconds or now."""
        self._send("touchStart", [{"x": x, "y": y}], at)

    def move(self, x: float, y: float) -> None:
        """Slide the finger."""
        self._send("touchMove", [{"x": x, "y": y}])

    def lift(self, at: float | None = None) -> None:
        """Lift the finger."""
        self._send("touchEnd", [], at)

    def double_tap(self, x: float, y: float) -> None:
        """Tap twice within a quarter of a second, by timestamps rather than real time."""
        now = time.time()
        for at in (now - 0.25, now - 0.1):
            self.down(x, y, at)
            self.lift(at + 0.05)

    def _send(self, kind: str, points: list[dict[str, Any]], at: float | None = None) -> None:
        when = {} if at is None else {"timestamp": at}
        event = {"type": kind, "touchPoints": points, **when}
        self._tools.send("Input.dispatchTouchEvent", event)

    def __enter__(self) -> Finger:
        return self

    def __exit__(self, *_: object) -> None:
        self.lift()
        self._tools.detach()

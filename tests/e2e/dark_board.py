"""Hands on the dark board: by keys, by typed words, by fingers."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from fourfold.rules import Cell, Figure, Piece
from tests.e2e.table import tab_to, within

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import User

KEYS = "1234qwerasdfzxcv"
"""The key that stands where a cell does."""
CENTRE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class DarkBoard:
    """The dark board on a person's page, and what their hand feels."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.page = user.page
        self.panel = self.page.locator("[data-felt]")
        self.panel.wait_for()
        self.set = "quardo" if self.page.locator("button[data-coin]").count() else "quarto"

    def cell(self, cell: Cell) -> Locator:
        """Return the place of a cell."""
        return self.page.locator(f'[data-cell="{int(cell)}"]')

    def pawn(self, piece: Piece) -> Locator:
        """Return a pawn's place on the table."""
        return self.page.locator(f'[data-pawn="{piece}"]')

    def coin(self, figure: str) -> Locator:
        """Return the place of a figure's coin."""
        return self.page.locator(f'button[data-coin="{figure}"]')

    # What the catalogue says that is felt

    def says_cell(self, cell: Cell, piece: Piece | None) -> str:
        """Return what is said of a cell."""
        if piece is None:
            return self.user.t("felt-cell-empty", cell=str(cell))
        return self.user.t("felt-cell", cell=str(cell), piece=self._name(piece))

    def says_pawn(self, piece: Piece, *, there: bool) -> str:
        """Return what is said of a pawn's place on the table."""
        return self.user.t(f"felt-table-{'yes' if there else 'no'}", piece=self._name(piece))

    def says_here(self, target: Cell | Piece | Figure, thing: Piece | bool | None) -> str:
        """Return what is said of a place that the focus has named."""
        if isinstance(target, Cell) and isinstance(thing, Piece):
            return self.user.t("felt-here", piece=self._name(thing))
        kinds = {Cell: "board", Piece: "table", Figure: "coins"}
        return self.user.t(f"felt-here-{kinds[type(target)]}-{'yes' if thing else 'no'}")

    def _name(self, piece: Piece) -> str:
        return self.user.speaker(self.set).piece(piece)

    # Feeling by keys alone

    def felt(self, target: str) -> str:
        """Wait until something is felt; return what the panel says."""
        self.user.wait_until(
            lambda: self.panel.get_attribute("data-felt") == target, f"{target} is not felt"
        )
        return self.panel.locator("p").inner_text()

    def to_board(self) -> None:
        """Tab to the board."""
        tab_to(self.user, within(self.page.get_by_role("grid", name=self.user.t("web-board"))))

    def feel_cell(self, cell: Cell) -> str:
        """Go to a cell by its key; return what is felt there."""
        self.page.keyboard.press(KEYS[cell])
        return self.felt(str(cell))

    def feel_pawn(self, piece: Piece) -> str:
        """Go to a pawn's place by U and the arrows; return what is felt there."""
        keys = self.page.keyboard
        keys.press("u")
        keys.press("Control+Home")
        for _ in range(piece.number // 8):
            keys.press("ArrowDown")
        for _ in range(piece.number % 8):
            keys.press("ArrowRight")
        return self.felt(str(piece))

    # Sliding a finger

    def slide(self, *targets: Cell | Piece | str) -> None:
        """Slide one finger over cells, pawns and coins, waiting on each until it is felt."""
        points = [self._place(target).evaluate(CENTRE) for target in targets]
        with Finger(self.user) as finger:
            for target, point in zip(targets, points, strict=True):
                (finger.down if target is targets[0] else finger.move)(*point)
                self.felt(str(target))

    def _place(self, target: Cell | Piece | str) -> Locator:
        """Return where something can be felt."""
        if isinstance(target, Cell):
            return self.cell(target)
        return self.pawn(target) if isinstance(target, Piece) else self.coin(target)


class Finger:
    """A finger on the screen, by the protocol of the browser's own tools."""

    def __init__(self, user: User) -> None:
        self._tools = user.context.new_cdp_session(user.page)

    def down(self, x: float, y: float, at: float | None = None) -> None:
        """Put the finger down, at a moment in seconds or now."""
        self._send("touchStart", [{"x": x, "y": y}], at)

    def move(self, x: float, y: float) -> None:
        """Slide it."""
        self._send("touchMove", [{"x": x, "y": y}])

    def lift(self, at: float | None = None) -> None:
        """Lift it."""
        self._send("touchEnd", [], at)

    def double_tap(self, x: float, y: float) -> None:
        """Tap twice within a quarter of a second, however busy the machine is."""
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

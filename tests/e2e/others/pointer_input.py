"""Playing in the dark by a finger or a mouse: slides feel, and a press on a button or two act."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fourfold.rules import Piece
from tests.e2e.blind_input import PointingInput
from tests.e2e.others.driver import pointer_actions

if TYPE_CHECKING:
    from fourfold.rules import Figure
    from tests.e2e.blind_input import Target
    from tests.e2e.others.page import Locator, Page
    from tests.e2e.user import User

ACT = 1
"""The second of the four buttons below the board."""


class PointerInput(PointingInput):
    """By whatever the page of another browser is pointed at with."""

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.other = cast("Page", user.page)

    def reach(self, target: Target) -> None:
        """Slide there from the place beside it."""
        there = self.middle(target)
        self._act(self.middle(type(target)(target.number ^ 1)), there)

    def act_on(self, target: Target) -> None:
        """Press a pawn twice; slide to a cell, and press the button."""
        if isinstance(target, Piece):
            self.user.wait_until(lambda: self._takes(target), f"{target} is not taken")
            return
        self.reach(target)
        self.user.wait_until(lambda: self._is_at(target), f"the hand does not come to {target}")
        hands = self.other.get_by_role("group", name=self.user.t("dark-hands"), exact=True)
        hands.get_by_role("button").nth(ACT).click()

    def _takes(self, target: Target) -> bool:
        """Press twice; on a slow machine these are two presses, which only feel."""
        self._act(self.middle(target), times=2)
        self.user.wait_for_render()
        return self.holds(target)

    def _is_at(self, target: Target) -> bool:
        return "here" in (self.place(target).get_attribute("class") or "").split()

    def middle(self, target: Target) -> tuple[float, float]:
        """Bring a place into view; return its middle."""
        return cast("Locator", self.place(target)).centre()

    def _act(self, *points: tuple[float, float], times: int = 1) -> None:
        self.other.driver.act(pointer_actions(self.other.pointer, *points, times=times))

    def call(self, figure: Figure) -> None:
        """Fail: nobody calls in Quardo."""
        raise NotImplementedError(figure)

    def confirm(self) -> None:
        """Press the button below the board."""
        self.user.press("web-confirm")

    def cancel(self) -> None:
        """Press the button below the board."""
        self.user.press("web-cancel")

    def again(self) -> None:
        """Press the button."""
        self.user.press("web-rematch")

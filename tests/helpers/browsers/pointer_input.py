"""Input for blindfolded players by a pointer: slides touch, presses pick pawns, buttons act."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fourfold.rules import Piece
from tests.helpers.browsers.driver import pointer_actions
from tests.helpers.pages.blind_input import PointingInput

if TYPE_CHECKING:
    from fourfold.rules import Figure
    from tests.helpers.browsers.page import Locator, Page
    from tests.helpers.pages.blind_input import Target
    from tests.helpers.pages.user import User

ACT_BUTTON = 1
"""The index of the act button among the four below the board."""


class PointerInput(PointingInput):
    """Input by the pointer of another browser's page."""

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.other_page = cast("Page", user.page)

    def move_hand(self, target: Target) -> None:
        """Slide to a target from its neighbour."""
        centre = self.centre(target)
        self._point(self.centre(type(target)(target.number ^ 1)), centre)

    def act_on(self, target: Target) -> None:
        """Press a pawn twice, or slide to a cell and press the act button."""
        if isinstance(target, Piece):
            self.user.wait_until(lambda: self._try_pick(target), f"{target} is not picked")
            return
        self.move_hand(target)
        self.user.wait_until(lambda: self._is_at(target), f"the hand does not reach {target}")
        hands = self.other_page.get_by_role("group", name=self.user.t("dark-hands"), exact=True)
        hands.get_by_role("button").nth(ACT_BUTTON).click()

    def _try_pick(self, target: Target) -> bool:
        """Press a pawn twice; return whether it is picked, since slow presses only touch."""
        self._point(self.centre(target), times=2)
        self.user.wait_for_render()
        return self.has_picked(target)

    def _is_at(self, target: Target) -> bool:
        return "here" in (self.element(target).get_attribute("class") or "").split()

    def centre(self, target: Target) -> tuple[float, float]:
        """Scroll a target into view; return its centre."""
        return cast("Locator", self.element(target)).centre()

    def _point(self, *points: tuple[float, float], times: int = 1) -> None:
        self.other_page.driver.act(pointer_actions(self.other_page.pointer, *points, times=times))

    def call(self, figure: Figure) -> None:
        """Fail: Quardo has no calls."""
        raise NotImplementedError(figure)

    def confirm(self) -> None:
        """Press the confirm button below the board."""
        self.user.press("web-confirm")

    def cancel(self) -> None:
        """Press the cancel button below the board."""
        self.user.press("web-cancel")

    def request_rematch(self) -> None:
        """Press the rematch button."""
        self.user.press("web-rematch")

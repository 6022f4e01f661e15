"""Input for blindfolded players by fingers: taps, double taps, slides, a second finger."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.helpers.pages.blind_input import PointingInput
from tests.helpers.pages.dark_board import CENTRE, Finger

if TYPE_CHECKING:
    from fourfold.rules import Figure
    from tests.helpers.pages.blind_input import Target
    from tests.helpers.pages.user import User


class TouchInput(PointingInput):
    """Input by one finger on a phone: taps, double taps, and the buttons below the board."""

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.finger = TwoFingers(user)

    def point(self, target: Target) -> tuple[float, float]:
        """Return the centre of a target, scrolled into view."""
        element = self.element(target)
        element.scroll_into_view_if_needed()
        x, y = element.evaluate(CENTRE)
        return x, y

    def move_hand(self, target: Target) -> None:
        """Tap a target."""
        self.finger.tap(*self.point(target))

    def act_on(self, target: Target) -> None:
        """Double tap a target; wait until more than a touch is announced."""
        before = self.announcement_count
        self.finger.double_tap(*self.point(target))
        self._wait_for_effect(target, before)

    def _wait_for_effect(self, target: Target, before: int) -> None:
        """Wait for an announcement other than a touch."""
        readings = self.possible_readings(target)
        self.user.wait_until(
            lambda: any(
                announcement.text not in readings
                for announcement in self.user.announcements_since(before)
            ),
            f"acting on {target} has no effect",
        )

    def call(self, figure: Figure) -> None:
        """Press the call button and choose the figure from the list."""
        t = self.user.t
        self.user.button("web-call").tap()
        box = self.page.get_by_role("combobox", name=t("dark-call-figure"), exact=True)
        box.select_option(str(figure))
        name = self.user.speaker(self.board.piece_set).figure(figure)
        self.user.button("web-call-this", figure=name).tap()

    def confirm(self) -> None:
        """Press the confirm button below the board."""
        self.user.button("web-confirm").tap()

    def cancel(self) -> None:
        """Press the cancel button below the board."""
        self.user.button("web-cancel").tap()

    def request_rematch(self) -> None:
        """Press the rematch button."""
        self.user.button("web-rematch").tap()


class TwoFingerInput(TouchInput):
    """Input by two fingers: the first slides and rests, the second taps to act."""

    def move_hand(self, target: Target) -> None:
        """Slide to a target from its neighbour."""
        beside = self.point(
            type(target)(target.number - 1 if target.number % 2 else target.number + 1)
        )
        self.finger.down(*beside)
        self.finger.move(*self.point(target))
        self.finger.lift()

    def act_on(self, target: Target) -> None:
        """Rest one finger on a target and tap with another."""
        x, y = self.point(target)
        self.finger.down(x, y)
        before = self.announcement_count
        self.finger.second_tap(x, y)
        self._wait_for_effect(target, before)
        self.finger.lift()


class TwoFingers(Finger):
    """Up to two fingers on the screen."""

    def tap(self, x: float, y: float) -> None:
        """Tap the screen."""
        self.down(x, y)
        self.lift()

    def second_tap(self, x: float, y: float) -> None:
        """Tap with another finger, far from the first."""
        second = {"x": 360 - x, "y": y + 8, "id": 1}
        now = time.time()
        self._send("touchStart", [{"x": x, "y": y, "id": 0}, second], now - 0.1)
        self._send("touchEnd", [second], now)

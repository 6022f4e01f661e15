"""Playing in the dark by fingers on a phone: taps, double taps, slides, a second finger."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.e2e.blind_input import PointingInput
from tests.e2e.dark_board import CENTRE, Finger

if TYPE_CHECKING:
    from fourfold.rules import Figure
    from tests.e2e.blind_input import Target
    from tests.e2e.user import User


class TouchInput(PointingInput):
    """By one finger on a phone: taps, double taps, and the buttons below the board."""

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.finger = TwoFingers(user)

    def point(self, target: Target) -> tuple[float, float]:
        """Return where to touch; what is out of sight is scrolled to, as a person would."""
        place = self.place(target)
        place.scroll_into_view_if_needed()
        x, y = place.evaluate(CENTRE)
        return x, y

    def reach(self, target: Target) -> None:
        """Touch it, and lift the finger."""
        self.finger.tap(*self.point(target))

    def act_on(self, target: Target) -> None:
        """Double tap; something is said then that a finger which only feels would not hear."""
        before = self.count
        self.finger.double_tap(*self.point(target))
        self._acted(target, before)

    def _acted(self, target: Target, before: int) -> None:
        """Wait until the page answers to more than a touch."""
        felt = self.readings(target)
        self.user.wait_until(
            lambda: any(
                announcement.text not in felt
                for announcement in self.user.announcements_since(before)
            ),
            f"nothing comes of acting on {target}",
        )

    def call(self, figure: Figure) -> None:
        """Press the button, and choose the figure from the list."""
        t = self.user.t
        self.user.button("web-call").tap()
        box = self.page.get_by_role("combobox", name=t("dark-call-figure"), exact=True)
        box.select_option(str(figure))
        name = self.user.speaker(self.board.set).figure(figure)
        self.user.button("web-call-this", figure=name).tap()

    def confirm(self) -> None:
        """Press the button below the board."""
        self.user.button("web-confirm").tap()

    def cancel(self) -> None:
        """Press the button below the board."""
        self.user.button("web-cancel").tap()

    def again(self) -> None:
        """Press the button."""
        self.user.button("web-rematch").tap()


class TwoFingerInput(TouchInput):
    """By two fingers: the first one slides and rests, the second one taps to act."""

    def reach(self, target: Target) -> None:
        """Slide there from the place beside it."""
        beside = self.point(
            type(target)(target.number - 1 if target.number % 2 else target.number + 1)
        )
        self.finger.down(*beside)
        self.finger.move(*self.point(target))
        self.finger.lift()

    def act_on(self, target: Target) -> None:
        """Rest one finger on it and tap with another."""
        x, y = self.point(target)
        self.finger.down(x, y)
        before = self.count
        self.finger.second_tap(x, y)
        self._acted(target, before)
        self.finger.lift()


class TwoFingers(Finger):
    """Fingers on the screen, up to two."""

    def tap(self, x: float, y: float) -> None:
        """Put the finger down and lift it at once."""
        self.down(x, y)
        self.lift()

    def second_tap(self, x: float, y: float) -> None:
        """Tap with another finger far from where the first one rests."""
        second = {"x": 360 - x, "y": y + 8, "id": 1}
        now = time.time()
        self._send("touchStart", [{"x": x, "y": y, "id": 0}, second], now - 0.1)
        self._send("touchEnd", [second], now)

"""Ways to play in the dark: by keys and by typed words. Fingers have a module of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeAlias

from fourfold.rules import PIECES, Call, Cell, Figure, Give, Piece, Place, Put, Swap
from tests.e2e.dark_board import KEYS, DarkBoard
from tests.e2e.table import Table, Typed, named, tab_to, within
from tests.e2e.timers import FELT_MS, hold_timers
from tests.e2e.user import spoken

if TYPE_CHECKING:
    from collections.abc import Collection

    from playwright.sync_api import Locator

    from tests.e2e.user import User

Target: TypeAlias = "Cell | Piece | Figure"
"""What can be touched: a cell, a pawn's place on the table, the coin of a figure."""
Reading: TypeAlias = "Piece | bool | None"
"""What is felt: a pawn or nothing on a cell; whether a pawn or a coin is there."""
BlindMove: TypeAlias = "Put | Swap | Give | Place"
"""What hands do."""


class BlindInput(ABC):
    """A way to feel and to move on the dark board."""

    sure = "dark-sure"

    def __init__(self, user: User) -> None:
        hold_timers(user, FELT_MS)
        self.user = user
        self.page = user.page
        self.board = DarkBoard(user)
        self.counted = Table(user).rules.touches is not None
        self.said: list[str] = []

    # Feeling

    def feel(self, target: Target) -> Reading:
        """Bring the hand somewhere; return what is said to be there, which the panel shows too."""
        readings = self.readings(target)
        before = self.count
        self.reach(target)
        text = self.hear(readings, before)
        self.user.wait_until(lambda: self.panel == text, f"the panel does not show {text!r}")
        self.said.append(text)
        return readings[text]

    @abstractmethod
    def reach(self, target: Target) -> None:
        """Bring the hand to a place, so that it feels."""

    @property
    def panel(self) -> str:
        """What stands under the finger."""
        return spoken(self.board.panel.locator("p").inner_text())

    @property
    def count(self) -> int:
        """How much was said so far."""
        return len(self.user.announcements)

    def hear(self, texts: Collection[str], before: int) -> str:
        """Wait until one of some messages is said; return it."""

        def found() -> str:
            said = (announcement.text for announcement in self.user.announcements_since(before))
            return next((text for one in said for text in texts if one.startswith(text)), "")

        try:
            return self.user.wait_until(found)
        except AssertionError:
            heard = "\n".join(map(str, self.user.announcements_since(before)))
            raise AssertionError(f"none of {list(texts)[:3]} is said, but:\n{heard}") from None

    def readings(self, target: Target) -> dict[str, Reading]:
        """Return everything that can be said of a place, by the catalogue, and what it means."""
        if isinstance(target, Cell):
            things: list[Piece | None] = [None, *PIECES]
            return {spoken(self.board.cell_text(target, one)): one for one in things}
        if isinstance(target, Piece):
            return {
                spoken(self.board.pawn_text(target, there=there)): there for there in (True, False)
            }
        figure = self.user.speaker(self.board.set).figure(target)
        return {
            spoken(self.user.t(f"felt-coin-{word}", figure=figure)): word == "yes"
            for word in ("yes", "no")
        }

    # Moving

    def make(self, move: BlindMove) -> str:
        """Make a move, confirmed; return the first of what is said of it."""
        outcomes = self.outcomes(move)
        before = self.count
        self.ask(move)
        self.hear([self.question(move)], before)
        before = self.count
        self.confirm()
        return self.hear(outcomes, before)

    @abstractmethod
    def ask(self, move: BlindMove) -> None:
        """Do all that a move needs before it is confirmed."""

    def question(self, move: BlindMove) -> str:
        """Return the question before a move is made."""
        return spoken(self.user.t(self.sure, move=self.sentence(move)))

    def sentence(self, move: BlindMove) -> str:
        """Return a move by itself; of a piece in hand it is told which it is."""
        kind = "put" if isinstance(move, Place) else type(move).__name__.lower()
        return self.user.t(f"web-move-{kind}", **self.named(move))

    def done(self, move: BlindMove) -> str:
        """Return what the player hears when a move stands."""
        kind = type(move).__name__.lower()
        return spoken(self.user.t(f"said-{kind}", name=self.user.name, **self.named(move)))

    def named(self, move: BlindMove) -> dict[str, str]:
        """Return the words for what a move names."""
        names = {field: str(getattr(move, field)) for field in move.__dataclass_fields__}
        piece = self.hand if isinstance(move, Place) else getattr(move, "piece", None)
        if piece is not None:
            names["piece"] = self.user.speaker(self.board.set).named(piece)
        return names

    def outcomes(self, move: BlindMove) -> list[str]:
        """Return what can come of a move: done, or refused for a reason."""
        t = self.user.t
        reasons = [self.reason_hidden]
        if isinstance(move, Put | Place):
            reasons.append(t("cell-occupied", cell=str(move.cell), set=self.board.set))
        elif isinstance(move, Swap):
            reasons.append(t("swap-no-coin", **self.named(move)))
        return [self.done(move), *map(spoken, reasons)]

    @property
    def reason_hidden(self) -> str:
        """What is said of an attempt where no touches are left to feel why it is refused."""
        return spoken(self.user.t("said-refused-attempt", name=self.user.name, rule="D3"))

    @property
    def hand(self) -> Piece | None:
        """The piece that was given, which everybody knows."""
        shown = spoken(self.page.locator(".hand .name").inner_text())
        speaker = self.user.speaker(self.board.set)
        return next((piece for piece in PIECES if spoken(speaker.piece(piece)) == shown), None)

    @abstractmethod
    def call(self, figure: Figure) -> None:
        """Call "QUARTO!"."""

    @abstractmethod
    def confirm(self) -> None:
        """Confirm what is asked."""

    @abstractmethod
    def cancel(self) -> None:
        """Let go."""

    @abstractmethod
    def again(self) -> None:
        """Want another game when one is over."""


class PointingInput(BlindInput):
    """A hand goes from place to place and acts there."""

    def ask(self, move: BlindMove) -> None:
        """Act on one place after the other; the last completes the move."""
        for name in move.__dataclass_fields__:
            target: Target = getattr(move, name)
            if not self.holds(target):
                self.act_on(target)

    def holds(self, target: Target) -> bool:
        """Return whether a pawn is in the hands already: they do not let go when it is refused."""
        taken = isinstance(target, Piece)
        return taken and self.place(target).get_attribute("aria-selected") == "true"

    @abstractmethod
    def act_on(self, target: Target) -> None:
        """Take, mark, put or swap."""

    def place(self, target: Target) -> Locator:
        """Return where something is on the page."""
        if isinstance(target, Cell):
            return self.board.cell(target)
        if isinstance(target, Piece):
            return self.board.pawn(target)
        return self.board.coin(str(target))


class KeyboardInput(PointingInput):
    """By keyboard alone."""

    def feel(self, target: Target) -> Reading:
        """Go to a place and feel; its name may be left to the focus."""
        if self.at(target):
            return super().feel(target)
        readings, before = self.readings(target), self.count
        self.reach(target)
        text = self.user.wait_until(
            lambda: next((one for one in readings if one == self.panel), ""),
            f"the panel does not show what is at {target}",
        )
        self.hear([text, spoken(self.board.short_text(target, readings[text]))], before)
        self.said.append(text)
        return readings[text]

    def reach(self, target: Target) -> None:
        """Go there by keys and feel; who is there already asks, and who has to ask does."""
        here = self.at(target)
        if not here:
            self.go(target)
        if here or (self.counted and isinstance(target, Cell)):
            self.page.keyboard.press("o")

    def go(self, target: Target) -> None:
        """Go there by keys."""
        if isinstance(target, Cell):
            self.to_places()
            self.page.keyboard.press(KEYS[target])
        elif isinstance(target, Piece):
            self.to_places()
            self.page.keyboard.press("u")
            self.walk(target.number, 8)
        else:
            grid = self.page.get_by_role("grid", name=self.user.t("dark-coins"), exact=True)
            tab_to(self.user, within(grid))
            self.walk(target.number, 10)
        assert self.at(target), f"the focus is not on {target}"

    def at(self, target: Target) -> bool:
        """Return whether the focus is somewhere."""
        return bool(self.place(target).evaluate("(one) => one === document.activeElement"))

    def to_places(self) -> None:
        """Tab to where the keys of the board work."""
        places = self.page.get_by_role("region", name=self.user.t("dark-board"), exact=True)
        grids = places.get_by_role("grid")
        tab_to(self.user, lambda user: any(within(grid)(user) for grid in grids.all()))

    def walk(self, index: int, columns: int) -> None:
        """Walk to a place of a grid from its first one."""
        keys = self.page.keyboard
        keys.press("Control+Home")
        for key, times in (("ArrowDown", index // columns), ("ArrowRight", index % columns)):
            for _ in range(times):
                keys.press(key)

    def act_on(self, target: Target) -> None:
        """Go there and press Enter."""
        if not self.at(target):
            self.go(target)
        self.page.keyboard.press("Enter")

    def call(self, figure: Figure) -> None:
        """Press G, and choose the figure from the list."""
        t, keys = self.user.t, self.page.keyboard
        self.to_places()
        before = self.count
        keys.press("g")
        self.hear([spoken(t("dark-call"))], before)
        tab_to(self.user, named(t("dark-call-figure")))
        for _ in range(figure.number + 1):
            keys.press("ArrowDown")
        name = self.user.speaker(self.board.set).figure(figure)
        tab_to(self.user, named(t("web-call-this", figure=name)))
        keys.press("Enter")

    def confirm(self) -> None:
        """Press the space bar on the same place."""
        self.page.keyboard.press("Space")

    def cancel(self) -> None:
        """Press Escape."""
        self.page.keyboard.press("Escape")

    def again(self) -> None:
        """Tab to the button."""
        tab_to(self.user, named(self.user.t("web-rematch")))
        self.page.keyboard.press("Enter")


class TypedInput(BlindInput):
    """By typed words alone, in the language of the page or another."""

    sure = "dark-sure-typed"

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.typed = Typed(user)

    def reach(self, target: Target) -> None:
        """Type "touch b2"."""
        speaker = self.user.speaker(self.board.set)
        if isinstance(target, Cell):
            name = str(target)
        else:
            name = speaker.piece(target) if isinstance(target, Piece) else speaker.figure(target)
        self.typed.type(f"{self.typed.word('touch')} {name}")

    def ask(self, move: BlindMove) -> None:
        """Type the whole move."""
        self.typed.make(move)

    def call(self, figure: Figure) -> None:
        """Type "call row 2"."""
        name = self.user.speaker(self.board.set).figure(figure)
        sentence = self.user.t("web-move-call", figure=name)
        before = self.count
        self.typed.make(Call(figure))
        self.hear([spoken(self.user.t(self.sure, move=sentence))], before)
        self.confirm()

    def confirm(self) -> None:
        """Type yes."""
        self.typed.type(self.typed.word("yes"))

    def cancel(self) -> None:
        """Type no."""
        self.typed.type(self.typed.word("no"))

    def again(self) -> None:
        """Type that you want another game."""
        self.typed.type(self.typed.word("again"))

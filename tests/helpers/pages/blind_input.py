"""Input for blindfolded players by keyboard and typed commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeAlias

from fourfold.rules import PIECES, Call, Cell, Figure, Give, Piece, Place, Put, Swap
from tests.helpers.pages.browser import FELT_MS, hold_timers
from tests.helpers.pages.dark_board import DarkBoard
from tests.helpers.pages.table import CommandInput, Table, focus_named, focus_within, tab_to
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from collections.abc import Collection

    from playwright.sync_api import Locator

    from tests.helpers.pages.user import User

Target: TypeAlias = "Cell | Piece | Figure"
"""What can be touched: a cell, a pawn's place in the rack, or a figure's coin."""
Reading: TypeAlias = "Piece | bool | None"
"""The result of a touch: the piece on a cell, or whether a pawn or coin is there."""
BlindMove: TypeAlias = "Put | Swap | Give | Place"
"""A move that a blindfolded player makes by hand; calls have a method of their own."""


class BlindInput(ABC):
    """A way to touch and move on the dark board."""

    question_id = "dark-sure"

    def __init__(self, user: User) -> None:
        hold_timers(user, FELT_MS)
        self.user = user
        self.page = user.page
        self.board = DarkBoard(user)
        self.has_touch_limit = Table(user).rules.touches is not None
        self.readings_heard: list[str] = []

    # Touches

    def touch(self, target: Target) -> Reading:
        """Touch a target; return what is announced and shown in the panel."""
        readings = self.possible_readings(target)
        before = self.announcement_count
        self.move_hand(target)
        text = self.expect_any(readings, before)
        self.user.wait_until(lambda: self.panel_text == text, f"the panel does not show {text!r}")
        self.readings_heard.append(text)
        return readings[text]

    @abstractmethod
    def move_hand(self, target: Target) -> None:
        """Move the hand to a target, which touches it."""

    @property
    def panel_text(self) -> str:
        """The text of the panel."""
        return normalize_spaces(self.board.panel.locator("p").inner_text())

    @property
    def announcement_count(self) -> int:
        """The number of announcements so far."""
        return len(self.user.announcements)

    def expect_any(self, texts: Collection[str], after: int) -> str:
        """Wait until one of several texts is announced; return it."""

        def found() -> str:
            spoken_texts = (
                announcement.text for announcement in self.user.announcements_since(after)
            )
            return next(
                (text for spoken in spoken_texts for text in texts if spoken.startswith(text)), ""
            )

        try:
            return self.user.wait_until(found)
        except AssertionError:
            announced = "\n".join(map(str, self.user.announcements_since(after)))
            raise AssertionError(
                f"none of {list(texts)[:3]} is announced, but:\n{announced}"
            ) from None

    def possible_readings(self, target: Target) -> dict[str, Reading]:
        """Return the readings that a touch may announce, by text."""
        if isinstance(target, Cell):
            contents: list[Piece | None] = [None, *PIECES]
            return {
                normalize_spaces(self.board.cell_text(target, piece)): piece for piece in contents
            }
        if isinstance(target, Piece):
            return {
                normalize_spaces(self.board.pawn_text(target, is_there=is_there)): is_there
                for is_there in (True, False)
            }
        figure = self.user.speaker(self.board.piece_set).figure(target)
        return {
            normalize_spaces(self.user.t(f"felt-coin-{word}", figure=figure)): word == "yes"
            for word in ("yes", "no")
        }

    # Moves

    def make_move(self, move: BlindMove) -> str:
        """Make a move, confirming it if asked; return the first announcement of its outcome."""
        outcomes = self.possible_outcomes(move)
        before = self.announcement_count
        self.enter_move(move)
        question = self.confirm_question(move)
        if (heard := self.expect_any([question, *outcomes], before)) != question:
            return heard
        before = self.announcement_count
        self.confirm()
        return self.expect_any(outcomes, before)

    @abstractmethod
    def enter_move(self, move: BlindMove) -> None:
        """Enter a move up to the question that asks to confirm it, if there is one."""

    def question(self, move: str) -> str:
        """Return the question about a move, which starts with a capital letter."""
        text = normalize_spaces(self.user.t(self.question_id, move=move))
        return text[0].upper() + text[1:]

    def confirm_question(self, move: BlindMove) -> str:
        """Return the question before a move is made."""
        return self.question(self.move_text(move))

    def move_text(self, move: BlindMove) -> str:
        """Return the text of a move; it names the piece in hand."""
        kind = "put" if isinstance(move, Place) else type(move).__name__.lower()
        return self.user.t(f"web-move-{kind}", **self.move_values(move))

    def success_text(self, move: BlindMove) -> str:
        """Return the announcement of a successful move, as the player hears it."""
        kind = type(move).__name__.lower()
        return normalize_spaces(self.user.t(f"said-{kind}.you", **self.move_values(move)))

    def move_values(self, move: BlindMove) -> dict[str, str]:
        """Return the message arguments of a move."""
        names = {field: str(getattr(move, field)) for field in move.__dataclass_fields__}
        piece = self.piece_in_hand if isinstance(move, Place) else getattr(move, "piece", None)
        if piece is not None:
            names["piece"] = self.user.speaker(self.board.piece_set).piece_phrase(piece)
        return names

    def possible_outcomes(self, move: BlindMove) -> list[str]:
        """Return the possible outcomes of a move: success, and refusal for each reason."""
        t = self.user.t
        reasons = [self.hidden_refusal]
        if isinstance(move, Put | Place):
            reasons.append(t("cell-occupied", cell=str(move.cell), set=self.board.piece_set))
        elif isinstance(move, Swap):
            reasons.append(t("swap-no-coin", **self.move_values(move)))
        return [self.success_text(move), *map(normalize_spaces, reasons)]

    @property
    def hidden_refusal(self) -> str:
        """The refusal of an attempt for which no touches are left, so that its reason is hidden."""
        return normalize_spaces(self.user.t("said-refused-attempt.you", rule="D3"))

    @property
    def piece_in_hand(self) -> Piece | None:
        """The piece in hand, which is public."""
        shown = normalize_spaces(self.page.locator(".hand .name").inner_text())
        speaker = self.user.speaker(self.board.piece_set)
        return next(
            (piece for piece in PIECES if normalize_spaces(speaker.piece(piece)) == shown), None
        )

    @abstractmethod
    def call(self, figure: Figure) -> None:
        """Call a figure."""

    @abstractmethod
    def confirm(self) -> None:
        """Confirm the move in question."""

    @abstractmethod
    def cancel(self) -> None:
        """Cancel the move in question, or release a picked pawn."""

    @abstractmethod
    def request_rematch(self) -> None:
        """Request a rematch."""


class PointingInput(BlindInput):
    """Input by a hand that goes from target to target and acts on each."""

    def enter_move(self, move: BlindMove) -> None:
        """Act on one target after the other; the last completes the move."""
        for name in move.__dataclass_fields__:
            target: Target = getattr(move, name)
            if not self.has_picked(target):
                self.act_on(target)

    def has_picked(self, target: Target) -> bool:
        """Return whether a pawn is picked already, as after a refused move."""
        is_pawn = isinstance(target, Piece)
        return is_pawn and self.element(target).get_attribute("aria-selected") == "true"

    @abstractmethod
    def act_on(self, target: Target) -> None:
        """Pick, mark, place or swap at a target."""

    def element(self, target: Target) -> Locator:
        """Return the element of a target."""
        if isinstance(target, Cell):
            return self.board.cell(target)
        if isinstance(target, Piece):
            return self.board.pawn(target)
        return self.board.coin(str(target))


class KeyboardInput(PointingInput):
    """Input by keyboard alone."""

    def touch(self, target: Target) -> Reading:
        """Move to a target and touch it; the focus may have announced its name."""
        if self.is_at(target):
            return super().touch(target)
        readings, before = self.possible_readings(target), self.announcement_count
        self.move_hand(target)
        text = self.user.wait_until(
            lambda: next((reading for reading in readings if reading == self.panel_text), ""),
            f"the panel does not show what is at {target}",
        )
        self.expect_any(
            [text, normalize_spaces(self.board.short_text(target, readings[text]))], before
        )
        self.readings_heard.append(text)
        return readings[text]

    def move_hand(self, target: Target) -> None:
        """Move to a target; press O where a touch must be requested."""
        had_focus = self.is_at(target)
        if not had_focus:
            self.go_to(target)
        if had_focus or (self.has_touch_limit and isinstance(target, Cell)):
            self.page.keyboard.press("o")

    def go_to(self, target: Target) -> None:
        """Move to a target by keys."""
        if isinstance(target, Cell | Piece):
            self.tab_to_grids()
            self.page.keyboard.press(self.board.key_of(target))
        else:
            grid = self.page.get_by_role("grid", name=self.user.t("dark-coins"), exact=True)
            tab_to(self.user, focus_within(grid))
            self.walk_to(target.number, 10)
        assert self.is_at(target), f"the focus is not on {target}"

    def is_at(self, target: Target) -> bool:
        """Return whether a target has the focus."""
        return bool(self.element(target).evaluate("(one) => one === document.activeElement"))

    def tab_to_grids(self) -> None:
        """Tab to a grid in which the board's keys work."""
        region = self.page.get_by_role("region", name=self.user.t("dark-board"), exact=True)
        grids = region.get_by_role("grid")
        tab_to(self.user, lambda user: any(focus_within(grid)(user) for grid in grids.all()))

    def walk_to(self, index: int, columns: int) -> None:
        """Move to an element of a grid, starting from the first."""
        keys = self.page.keyboard
        keys.press("Control+Home")
        for key, times in (("ArrowDown", index // columns), ("ArrowRight", index % columns)):
            for _ in range(times):
                keys.press(key)

    def act_on(self, target: Target) -> None:
        """Move to a target, feel it unless that counts, and press Enter."""
        if not self.is_at(target):
            self.go_to(target)
            if not (self.has_touch_limit and isinstance(target, Cell)):
                self.board.wait_for_touch(str(target))
        self.page.keyboard.press("Enter")

    def call(self, figure: Figure) -> None:
        """Press G and choose the figure from the list."""
        t, keys = self.user.t, self.page.keyboard
        self.tab_to_grids()
        before = self.announcement_count
        keys.press("g")
        self.expect_any([normalize_spaces(t("dark-call"))], before)
        tab_to(self.user, focus_named(t("dark-call-figure")))
        for _ in range(figure.number + 1):
            keys.press("ArrowDown")
        name = self.user.speaker(self.board.piece_set).figure(figure)
        tab_to(self.user, focus_named(t("web-call-this", figure=name)))
        keys.press("Enter")

    def confirm(self) -> None:
        """Press the space bar."""
        self.page.keyboard.press("Space")

    def cancel(self) -> None:
        """Press Escape."""
        self.page.keyboard.press("Escape")

    def request_rematch(self) -> None:
        """Tab to the rematch button and press Enter."""
        tab_to(self.user, focus_named(self.user.t("web-rematch")))
        self.page.keyboard.press("Enter")


class TypedInput(BlindInput):
    """Input by typed commands alone, in the language of the page."""

    question_id = "dark-sure-typed"

    def __init__(self, user: User) -> None:
        super().__init__(user)
        self.commands = CommandInput(user)

    def move_hand(self, target: Target) -> None:
        """Type a command such as "touch b2"."""
        speaker = self.user.speaker(self.board.piece_set)
        if isinstance(target, Cell):
            name = str(target)
        else:
            name = speaker.piece(target) if isinstance(target, Piece) else speaker.figure(target)
        self.commands.type(f"{self.commands.word('touch')} {name}")

    def enter_move(self, move: BlindMove) -> None:
        """Type the command of the move."""
        self.commands.make_move(move)

    def call(self, figure: Figure) -> None:
        """Type a command such as "call row 2", and confirm it."""
        name = self.user.speaker(self.board.piece_set).figure(figure)
        move = self.user.t("web-move-call", figure=name)
        before = self.announcement_count
        self.commands.make_move(Call(figure))
        self.expect_any([self.question(move)], before)
        self.confirm()

    def confirm(self) -> None:
        """Type "yes"."""
        self.commands.type(self.commands.word("yes"))

    def cancel(self) -> None:
        """Type "no"."""
        self.commands.type(self.commands.word("no"))

    def request_rematch(self) -> None:
        """Type "again"."""
        self.commands.type(self.commands.word("again"))

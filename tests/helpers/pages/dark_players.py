"""Players of dark games who know only what the page announces, for any input."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from fourfold.rules import (
    ADJACENT_PAIRS,
    CELLS,
    PIECES,
    Cell,
    Give,
    Piece,
    Place,
    Put,
    Rules,
    Swap,
)
from fourfold.rules.alignment import aligned_through
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from fourfold.rules import Figure
    from tests.helpers.pages.blind_input import BlindInput, BlindMove, Reading

T = TypeVar("T", Cell, Piece)
MAX_SWAPS = 3
"""The maximum number of swaps that a player tries in a game."""


class DarkPlayer:
    """A player who trusts touches: pawns stay where they are placed until they are swapped."""

    tasks: tuple[str, ...] = ("put-or-swap",)

    def __init__(self, controls: BlindInput, rng: Random) -> None:
        self.controls = controls
        self.user = controls.user
        self.rng = rng
        self.start = controls.announcement_count
        self.readings: list[tuple[str, Reading]] = []
        self.occupied: set[Cell] = set()
        self.missing: set[Piece] = set()
        self.tried_swaps: list[Swap] = []

    def play(self) -> str:
        """Play to the end; return its announcement."""
        while self.wait_for_turn():
            self.take_turn()
        return self.wait_for_end()

    def wait_for_end(self) -> str:
        """Wait for the end of the game; return its announcement."""
        return self.user.expect_announcement(self.user.t("dark-over"), "assertive", self.start).text

    def wait_for_turn(self) -> bool:
        """Wait for the player's turn; return False if the game is over."""
        t = self.user.t
        own_prompts = {
            normalize_spaces(t("web-turn-yours", what=t(f"web-task-{task}"))) for task in self.tasks
        }
        over = normalize_spaces(t("dark-over"))

        def turn_or_end() -> str:
            prompts = self.user.page.locator(".prompt .what").all_inner_texts()
            for prompt in own_prompts.intersection(map(normalize_spaces, prompts)):
                return prompt
            announcements = self.user.announcements_since(self.start)
            return over if any(over in each.text for each in announcements) else ""

        return self.user.wait_until(turn_or_end, "the turn never comes") in own_prompts

    def take_turn(self) -> None:
        """Try a swap now and then; otherwise place a pawn from the rack on an empty cell."""
        swap = self.choose_swap()
        if swap is None or not self.attempt(swap):
            piece, cell = (
                self.find(PIECES, self.missing, True),
                self.find(CELLS, self.occupied, None),
            )
            assert self.attempt(Put(piece, cell)), "a reading was wrong"
            self.missing.add(piece)
            self.occupied.add(cell)

    def find(self, targets: Sequence[T], known: set[T], expected: Reading) -> T:
        """Touch targets in random order until one reads as expected; remember the others."""
        for target in self.untried(targets, known):
            if self.touch(target) == expected:
                return target
            known.add(target)
        raise AssertionError(f"none of {targets} reads {expected}")

    def untried(self, targets: Sequence[T], known: set[T]) -> list[T]:
        """Return the targets that are not known yet, in random order."""
        return self.rng.sample(
            [target for target in targets if target not in known], len(targets) - len(known)
        )

    def touch(self, target: Cell | Piece) -> Reading:
        """Touch a target and record its reading."""
        reading = self.controls.touch(target)
        self.readings.append((str(target), reading))
        return reading

    def choose_swap(self) -> Swap | None:
        """Return a new swap of two known neighbours, if there is one."""
        swaps = [
            Swap(first, second)
            for first, second in ADJACENT_PAIRS
            if {first, second} <= self.occupied
        ]
        new = [swap for swap in swaps if swap not in self.tried_swaps]
        if not new or len(self.tried_swaps) == MAX_SWAPS:
            return None
        self.tried_swaps.append(self.rng.choice(new))
        return self.tried_swaps[-1]

    def attempt(self, move: BlindMove) -> bool:
        """Make a move; return whether it succeeds."""
        success_text = self.controls.success_text(move)
        return self.controls.make_move(move) == success_text


class MemoryPlayer(DarkPlayer):
    """A player with a touch limit who tries cells blindly when no touches are left.

    This player never swaps, since an attempt costs a touch.
    """

    def __init__(self, controls: BlindInput, rng: Random, touches: int) -> None:
        super().__init__(controls, rng)
        self.touches = touches
        self.blind_move_count = 0
        """The number of pawns placed with no touches left."""
        self.refused_count = 0
        self.owed_touches = 0
        """Touches that the next turns pay for attempts made without any left."""

    def take_turn(self) -> None:
        """Place a pawn on a cell that reads empty, or blindly on an unknown one."""
        piece = self.find(PIECES, self.missing, True)
        self.missing.add(piece)
        paid_touches = min(self.touches, self.owed_touches)
        self.owed_touches -= paid_touches
        cells = self.untried(CELLS, self.occupied)
        for left, cell in zip(reversed(range(self.touches - paid_touches)), cells, strict=False):
            self.occupied.add(cell)
            if self.touch_counted(cell, left) is None:
                assert self.attempt(Put(piece, cell)), "a reading was wrong"
                return
        self.check_touches_exhausted()
        for cell in self.untried(CELLS, self.occupied):
            self.occupied.add(cell)
            if self.attempt(Put(piece, cell)):
                self.blind_move_count += 1
                return
            self.refused_count += 1
            self.owed_touches += 1
        raise AssertionError("there is no empty cell")

    def touch_counted(self, cell: Cell, touches_left: int) -> Reading:
        """Touch a cell; check that the number of touches left is announced with it."""
        before = self.controls.announcement_count
        reading = self.touch(cell)
        expected = f"{self.controls.readings_heard[-1]} {self.touches_text(touches_left)}"
        assert expected in [
            announcement.text for announcement in self.user.announcements_since(before)
        ]
        assert self.user.view["touches_left"] == touches_left
        return reading

    def check_touches_exhausted(self) -> None:
        """Check that a further touch reads nothing and is explained."""
        before = self.controls.announcement_count
        self.controls.move_hand(self.untried(CELLS, self.occupied)[0])
        self.controls.expect_any([self.touches_text(0)], before)
        assert self.controls.board.panel.get_attribute("data-felt") == ""

    def touches_text(self, left: int) -> str:
        """Return the announcement of the touches left."""
        return normalize_spaces(self.user.t("touches-left", count=left))


class QuartoPlayer(DarkPlayer):
    """A player of Quarto: pieces stay where they are placed, and given pieces are public.

    With ``wants_alignment`` the player calls every alignment, otherwise none.
    """

    tasks = ("give", "give-call", "place", "last-call")

    def __init__(self, controls: BlindInput, rng: Random, *, wants_alignment: bool) -> None:
        super().__init__(controls, rng)
        self.wants_alignment = wants_alignment
        self.board: dict[Cell, Piece] = {}
        self.given_piece: Piece | None = None

    def take_turn(self) -> None:
        """Call, or place the piece in hand, and give one."""
        hand = self.controls.piece_in_hand
        if hand is not None:
            self.user.expect_announcement(
                self.user.t("web-in-hand", piece=self.piece_name(hand)), None, self.start
            )
            if self.call(self.find_last_piece()) or self.call(self.place(hand)):
                return
        self.give()

    def find_last_piece(self) -> Cell | None:
        """Find the cell of the piece that the opponent has just placed."""
        if self.given_piece is None:
            return None
        for cell in self.untried(CELLS, set(self.board)):
            if self.touch(cell) is not None:
                self.board[cell] = self.given_piece
                return cell
        raise AssertionError(f"{self.given_piece} is on no cell")

    def place(self, hand: Piece) -> Cell:
        """Place a piece, completing an alignment if the player wants one."""
        self.missing.add(hand)
        cells = self.untried(CELLS, set(self.board))
        aligning = [
            cell for cell in cells if self.aligned_figures(cell, {**self.board, cell: hand})
        ]
        cell = aligning[0] if aligning and self.wants_alignment else cells[0]
        assert self.attempt(Place(cell)), "a reading was wrong"
        self.board[cell] = hand
        return cell

    def call(self, cell: Cell | None) -> bool:
        """Call an alignment through a cell; return whether there is one to call."""
        figures = (
            self.aligned_figures(cell, self.board)
            if self.wants_alignment and cell is not None
            else ()
        )
        if figures:
            self.controls.call(figures[0])
        return bool(figures)

    def aligned_figures(self, cell: Cell, board: dict[Cell, Piece]) -> Sequence[Figure]:
        """Return the aligned figures through a cell."""
        return aligned_through(tuple(map(board.get, CELLS)), cell, Rules.preset("quarto"))

    def give(self) -> None:
        """Give a piece that is in the rack."""
        piece = self.find(PIECES, self.missing, True)
        assert self.attempt(Give(piece)), "a reading was wrong"
        self.missing.add(piece)
        self.given_piece = piece

    def piece_name(self, piece: Piece) -> str:
        """Return the name of a piece."""
        return self.user.speaker("quarto").piece(piece)

"""People who play in the dark only by what the page has told, whichever way."""

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
from tests.e2e.user import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from fourfold.rules import Figure
    from tests.e2e.blind_input import BlindInput, BlindMove, Reading

T = TypeVar("T", Cell, Piece)
MAX_SWAPS = 3
"""How often in a game somebody tries a swap."""


class DarkPlayer:
    """Plays by what was felt: pawns stay where they are put until they are swapped."""

    tasks: tuple[str, ...] = ("put-or-swap",)

    def __init__(self, way: BlindInput, luck: Random) -> None:
        self.way = way
        self.user = way.user
        self.luck = luck
        self.since = way.count
        self.felt: list[tuple[str, Reading]] = []
        self.taken: set[Cell] = set()
        self.gone: set[Piece] = set()
        self.swaps: list[Swap] = []

    def play(self) -> str:
        """Play to the end; return what is said there."""
        while self.wait_for_turn():
            self.turn()
        return self.end()

    def end(self) -> str:
        """Return what is said at the end."""
        return self.user.expect_announcement(self.user.t("dark-over"), "assertive", self.since).text

    def wait_for_turn(self) -> bool:
        """Wait for one's turn, as the page says it; tell whether the game goes on."""
        t = self.user.t
        mine = {spoken(t("web-turn-yours", what=t(f"web-task-{task}"))) for task in self.tasks}
        over = spoken(t("dark-over"))

        def turn_or_end() -> str:
            prompts = self.user.page.locator(".prompt .what").all_inner_texts()
            for prompt in mine.intersection(map(spoken, prompts)):
                return prompt
            said = self.user.announcements_since(self.since)
            return over if any(over in one.text for one in said) else ""

        return self.user.wait_until(turn_or_end, "it is never my turn") in mine

    def turn(self) -> None:
        """Try a swap now and then; otherwise put a pawn that is there on a cell that is empty."""
        swap = self.wish()
        if swap is None or not self.attempt(swap):
            piece, cell = self.find(PIECES, self.gone, True), self.find(CELLS, self.taken, None)
            assert self.attempt(Put(piece, cell)), "what was felt does not hold"
            self.gone.add(piece)
            self.taken.add(cell)

    def find(self, all_: Sequence[T], known: set[T], wanted: Reading) -> T:
        """Feel one place after the other until one is as it is wanted; keep in mind what is not."""
        for target in self.unknown(all_, known):
            if self.feel(target) == wanted:
                return target
            known.add(target)
        raise AssertionError(f"nothing of {all_} is felt to be {wanted}")

    def unknown(self, all_: Sequence[T], known: set[T]) -> list[T]:
        """Return the places that one does not know yet, in any order."""
        return self.luck.sample([one for one in all_ if one not in known], len(all_) - len(known))

    def feel(self, target: Cell | Piece) -> Reading:
        """Feel one place."""
        thing = self.way.feel(target)
        self.felt.append((str(target), thing))
        return thing

    def wish(self) -> Swap | None:
        """Return two pawns that stand side by side, sometimes, if any are known."""
        beside = [Swap(one, other) for one, other in ADJACENT_PAIRS if {one, other} <= self.taken]
        new = [swap for swap in beside if swap not in self.swaps]
        if not new or len(self.swaps) == MAX_SWAPS:
            return None
        self.swaps.append(self.luck.choice(new))
        return self.swaps[-1]

    def attempt(self, move: BlindMove) -> bool:
        """Make a move; tell whether it stands."""
        done = self.way.done(move)
        return self.way.make(move) == done


class MemoryPlayer(DarkPlayer):
    """Plays where touches of the board count: uses them up, and then tries where it may be empty.

    Nobody swaps: an attempt costs as touching does.
    """

    def __init__(self, way: BlindInput, luck: Random, touches: int) -> None:
        super().__init__(way, luck)
        self.touches = touches
        self.blind = 0
        """How many pawns were put with no touches left."""
        self.refused = 0
        self.owed = 0
        """Touches that the next turns have to pay for: what was tried when none were left."""

    def turn(self) -> None:
        """Put a pawn: on a cell that is felt to be empty, or hoped to be."""
        piece = self.find(PIECES, self.gone, True)
        self.gone.add(piece)
        paid = min(self.touches, self.owed)
        self.owed -= paid
        cells = self.unknown(CELLS, self.taken)
        for left, cell in zip(reversed(range(self.touches - paid)), cells, strict=False):
            self.taken.add(cell)
            if self.feel_counted(cell, left) is None:
                assert self.attempt(Put(piece, cell)), "what was felt does not hold"
                return
        self.feel_no_more()
        for cell in self.unknown(CELLS, self.taken):
            self.taken.add(cell)
            if self.attempt(Put(piece, cell)):
                self.blind += 1
                return
            self.refused += 1
            self.owed += 1
        raise AssertionError("there is no empty cell")

    def feel_counted(self, cell: Cell, left: int) -> Reading:
        """Feel a cell; how many touches are left is told at once, also of the last one."""
        before = self.way.count
        thing = self.feel(cell)
        said = f"{self.way.said[-1]} {self.touches_told(left)}"
        assert said in [announcement.text for announcement in self.user.announcements_since(before)]
        assert self.user.view["touches_left"] == left
        return thing

    def feel_no_more(self) -> None:
        """Try to feel once more: nothing is felt, and it is told why."""
        before = self.way.count
        self.way.reach(self.unknown(CELLS, self.taken)[0])
        self.way.hear([self.touches_told(0)], before)
        assert self.way.board.panel.get_attribute("data-felt") == ""

    def touches_told(self, left: int) -> str:
        """Return how many touches there are, in words."""
        return spoken(self.user.t("touches-left", count=left))


class QuartoPlayer(DarkPlayer):
    """Plays Quarto: pieces stay where they are placed, and everybody knows which were given.

    Who is keen calls every alignment; who is not never looks for one.
    """

    tasks = ("give", "give-call", "place", "last-call")

    def __init__(self, way: BlindInput, luck: Random, *, keen: bool) -> None:
        super().__init__(way, luck)
        self.keen = keen
        self.board: dict[Cell, Piece] = {}
        self.gave: Piece | None = None

    def turn(self) -> None:
        """Place what is in hand, and give; or call."""
        hand = self.way.hand
        if hand is not None:
            self.user.expect_announcement(
                self.user.t("web-in-hand", piece=self.name(hand)), None, self.since
            )
            if self.call(self.find_last()) or self.call(self.place(hand)):
                return
        self.give()

    def find_last(self) -> Cell | None:
        """Feel for the piece that the other has placed: it is the one that they were given."""
        if self.gave is None:
            return None
        for cell in self.unknown(CELLS, set(self.board)):
            if self.feel(cell) is not None:
                self.board[cell] = self.gave
                return cell
        raise AssertionError(f"{self.gave} is nowhere")

    def place(self, hand: Piece) -> Cell:
        """Place a piece, to make an alignment if that is wanted and possible."""
        self.gone.add(hand)
        cells = self.unknown(CELLS, set(self.board))
        made = [cell for cell in cells if self.aligned(cell, {**self.board, cell: hand})]
        cell = made[0] if made and self.keen else cells[0]
        assert self.attempt(Place(cell)), "what was felt does not hold"
        self.board[cell] = hand
        return cell

    def call(self, cell: Cell | None) -> bool:
        """Call what the piece on a cell aligns, if anything."""
        figures = self.aligned(cell, self.board) if self.keen and cell is not None else ()
        if figures:
            self.way.call(figures[0])
        return bool(figures)

    def aligned(self, cell: Cell, board: dict[Cell, Piece]) -> Sequence[Figure]:
        """Return the figures that are aligned through a cell."""
        return aligned_through(tuple(map(board.get, CELLS)), cell, Rules.preset("quarto"))

    def give(self) -> None:
        """Give a piece that is felt to be there."""
        piece = self.find(PIECES, self.gone, True)
        assert self.attempt(Give(piece)), "what was felt does not hold"
        self.gone.add(piece)
        self.gave = piece

    def name(self, piece: Piece) -> str:
        """Return what a piece is called."""
        return self.user.speaker("quarto").piece(piece)

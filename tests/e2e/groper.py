"""Somebody who plays in the dark only by what the page has told, whichever way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from fourfold.rules import ADJACENT_PAIRS, CELLS, PIECES, Cell, Piece, Put, Swap
from tests.e2e.person import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tests.e2e.hands import Thing, Way

T = TypeVar("T", Cell, Piece)
MOST_SWAPS = 3
"""How often in a game somebody tries a swap."""
PROGRAM_SECONDS = 90
"""The program's first move may have to wait for its process."""


class Groper:
    """Plays by what was felt: pawns stay where they are put until they are swapped."""

    def __init__(self, way: Way, luck: Random) -> None:
        self.way = way
        self.person = way.person
        self.luck = luck
        self.since = way.count
        self.felt: list[tuple[str, Thing]] = []
        self.taken: set[Cell] = set()
        self.gone: set[Piece] = set()
        self.swaps: list[Swap] = []

    def play(self) -> str:
        """Play to the end; return what is said there."""
        while self.may_move():
            self.turn()
        return self.person.hears(self.person.t("dark-over"), "assertive", self.since).text

    def may_move(self) -> bool:
        """Wait for one's turn, as the page says it; tell whether the game goes on."""
        task = self.person.t("web-task-put-or-swap")
        mine = spoken(self.person.t("web-turn-yours", what=task))
        over = spoken(self.person.t("dark-over"))

        def told() -> str:
            prompts = self.person.page.locator(".prompt .what").all_inner_texts()
            if mine in map(spoken, prompts):
                return mine
            return over if any(over in one.text for one in self.person.heard[self.since :]) else ""

        return self.person.until(told, "it is never my turn", PROGRAM_SECONDS) == mine

    def turn(self) -> None:
        """Try a swap now and then; otherwise put a pawn that is there on a cell that is empty."""
        swap = self.wish()
        if swap is None or not self.attempt(swap):
            piece, cell = self.find(PIECES, self.gone, True), self.find(CELLS, self.taken, None)
            assert self.attempt(Put(Piece(piece), Cell(cell))), "what was felt does not hold"
            self.gone.add(Piece(piece))
            self.taken.add(Cell(cell))

    def find(self, all_: Sequence[T], known: set[T], wanted: Thing) -> T:
        """Feel one place after the other until one is as it is wanted; keep in mind what is not."""
        for target in self.luck.sample([one for one in all_ if one not in known], 16 - len(known)):
            thing = self.way.feel(target)
            self.felt.append((str(target), thing))
            if thing == wanted:
                return target
            known.add(target)
        raise AssertionError(f"nothing of {all_} is felt to be {wanted}")

    def wish(self) -> Swap | None:
        """Return two pawns that stand side by side, sometimes, if any are known."""
        beside = [Swap(one, other) for one, other in ADJACENT_PAIRS if {one, other} <= self.taken]
        new = [swap for swap in beside if swap not in self.swaps]
        if not new or len(self.swaps) == MOST_SWAPS:
            return None
        self.swaps.append(self.luck.choice(new))
        return self.swaps[-1]

    def attempt(self, move: Put | Swap) -> bool:
        """Make a move; tell whether it stands."""
        return self.way.make(move) == self.way.done(move)

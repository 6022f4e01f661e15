"""A player of Touch of Quardo who has only keys and a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import CELLS

if TYPE_CHECKING:
    from random import Random

    from fourfold.rules import Cell
    from tests.helpers.browsers.orca import OrcaUser

MAX_WAITS = 8
"""How often the player listens for the computer's move."""
KEYS = "1234qwerasdfzxcv"
YOUR_TURN = "Your turn: place a pawn"
OVER = "The blindfolds come off."
PRESENT = "On the table"
ROW = ["Right"] * 7
RACK_PATH = [*ROW, "Down", *["Left"] * 7]
"""The arrow keys from the first pawn of the rack over all sixteen."""


class TouchPlayer:
    """Finds a pawn and an empty cell by touch, and remembers the other targets."""

    def __init__(self, orca: OrcaUser, rng: Random) -> None:
        self.orca = orca
        self.rng = rng
        self.rack_steps = iter(RACK_PATH)
        self.tried: set[Cell] = set()
        self.words: list[str] = []

    def play(self) -> str:
        """Play to the end; return its announcement."""
        while True:
            said = self.wait_for_turn()
            if OVER in said:
                return said
            self.pick_pawn()
            self.place_pawn()

    def wait_for_turn(self) -> str:
        """Listen until the turn or the end of the game; return the announcement."""
        for _ in range(MAX_WAITS):
            for text in self.words:
                if YOUR_TURN in text or OVER in text:
                    return text  # may be called repeatedly
            self.words = self.orca.listen()
        raise AssertionError("the turn never comes")

    def pick_pawn(self) -> None:
        """Find a pawn that is still in the rack, and pick it."""
        words = self.orca.press("u")
        while not any(text.startswith(PRESENT) for text in words):
            words = self.orca.press(next(self.rack_steps))
        self.press_and_expect("Return", "Chosen: ")
        self.orca.press("u")  # back to the board

    def place_pawn(self) -> None:
        """Find an empty cell, and place the pawn there."""
        unknown = [cell for cell in CELLS if cell not in self.tried]
        for cell in self.rng.sample(unknown, len(unknown)):
            self.tried.add(cell)
            if any("Place it here" in text for text in self.orca.press(KEYS[cell])):
                break
        self.words = self.orca.press("Return")

    def press_and_expect(self, key: str, text: str) -> None:
        """Press a key; check that a text is spoken."""
        said = self.orca.press(key)
        assert any(one.startswith(text) for one in said), f"{text!r} is not spoken, but {said}"

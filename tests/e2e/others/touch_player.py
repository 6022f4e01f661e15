"""Somebody who plays Touch of Quardo by keys, and knows only what a screen reader says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import CELLS

if TYPE_CHECKING:
    from random import Random

    from fourfold.rules import Cell
    from tests.e2e.others.orca import OrcaUser

PATIENCE = 8
"""How often somebody listens who waits for the computer."""
KEYS = "1234qwerasdfzxcv"
YOUR_TURN = "Your turn: put a pawn"
OVER = "The blindfolds come off."
THERE = "On the table"
ROW = ["Right"] * 7
ALONG = [*ROW, "Down", *["Left"] * 7]
"""From the first pawn of the table to the last, all sixteen."""


class TouchPlayer:
    """Feels for a pawn and for an empty cell, and remembers where there was none."""

    def __init__(self, listener: OrcaUser, rng: Random) -> None:
        self.listener = listener
        self.rng = rng
        self.along = iter(ALONG)
        self.taken: set[Cell] = set()
        self.words: list[str] = []

    def play(self) -> str:
        """Play to the end; return the last words."""
        while True:
            said = self.await_turn()
            if OVER in said:
                return said
            self.take()
            self.put()

    def await_turn(self) -> str:
        """Listen until it is my turn, or the game is over."""
        for _ in range(PATIENCE):
            for text in self.words:
                if YOUR_TURN in text or OVER in text:
                    return text  # also when asked again
            self.words = self.listener.listen()
        raise AssertionError("it is never my turn")

    def take(self) -> None:
        """Feel for a pawn that is still on the table, and take it."""
        words = self.listener.press("u")
        while not any(text.startswith(THERE) for text in words):
            words = self.listener.press(next(self.along))
        self.answers("Return", "Chosen: ")

    def put(self) -> None:
        """Feel for an empty cell, and put the pawn there."""
        unknown = [cell for cell in CELLS if cell not in self.taken]
        for cell in self.rng.sample(unknown, len(unknown)):
            self.taken.add(cell)
            if any("empty" in text.lower() for text in self.listener.press(KEYS[cell])):
                break
        self.answers("Return", "Are you sure: put")
        self.words = self.listener.press("Return")

    def answers(self, key: str, text: str) -> None:
        """Press a key, and hear what it does."""
        said = self.listener.press(key)
        assert any(one.startswith(text) for one in said), f"{text!r} is not said, but {said}"

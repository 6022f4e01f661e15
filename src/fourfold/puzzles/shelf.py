"""The shelf of the days: puzzles that no other mode shows, from Monday's easy ones to Sunday's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.rules import ALL_TRAITS, Game
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from fourfold.puzzles.puzzle import Puzzle

WEEKS = 156
MAX_SHARE = 3
"""A shelf takes no more than one puzzle in three of a game."""
WEEKDAYS = {Game.QUARTO: (0, 2, 3, 4, 6), Game.QUARDO: (1, 5)}
"""Weekdays of each game from the easiest to the hardest, 0 for Monday."""


def with_days(puzzles: list[Puzzle], seed: int) -> list[Puzzle]:
    """Return the puzzles, some of them with the number of their day.

    Every weekday has a pile; the week says, by a permutation that the seed draws, which of a pile.
    """
    weeks = WEEKS
    shelves: dict[Game, list[Puzzle]] = {}
    for game, weekdays in WEEKDAYS.items():
        fit = [p for p in puzzles if p.rules.game is game and p.rules.traits == ALL_TRAITS]
        weeks = min(weeks, len(fit) // MAX_SHARE // len(weekdays))
        shelves[game] = _shuffled(fit, seed, f"shelf {game.value}")
    days: dict[str, int] = {}
    for game, weekdays in WEEKDAYS.items():
        shelf = sorted(shelves[game][: weeks * len(weekdays)], key=_difficulty)
        for pile, weekday in enumerate(weekdays):
            of_pile = _shuffled(shelf[pile * weeks : (pile + 1) * weeks], seed, f"pile {weekday}")
            for week, puzzle in enumerate(of_pile):
                days[puzzle.id] = 7 * week + weekday + 1
    return [replace(puzzle, day=days.get(puzzle.id, 0)) for puzzle in puzzles]


def _difficulty(puzzle: Puzzle) -> tuple[int, str]:
    """Return the rating and, among equals, the id."""
    return puzzle.rating, puzzle.id


def _shuffled(puzzles: list[Puzzle], seed: int, name: str) -> list[Puzzle]:
    """Return puzzles in an order drawn from the seed."""
    return sorted(puzzles, key=lambda puzzle: draw_number(seed, f"{name} {puzzle.id}", 2**64))

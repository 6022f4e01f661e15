"""Puzzles as JSON lines and CSV, for programs that do not know this package."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.puzzles.puzzle import Puzzle

COLUMNS = (
    *("id", "game", "traits", "players", "position", "class", "solution"),
    *("rating", "deviation", "tags", "day"),
)
"""The columns of a table; JSON lines leave out those that are empty."""


def puzzle_row(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as plain data; options that are the preset's own are left out."""
    row: dict[str, object] = {
        "id": puzzle.id,
        "game": puzzle.rules.name,
        **puzzle.rules.options,
        "position": str(puzzle.state),
        "class": puzzle.kind.value,
        "solution": [str(move) for move in puzzle.line],
        "rating": puzzle.rating,
        "deviation": puzzle.deviation,
        "tags": list(puzzle.tags),
    }
    return row | ({"day": puzzle.day} if puzzle.day else {})


def write_json_lines(puzzles: Iterable[Puzzle], out: TextIO) -> None:
    """Write one JSON object per line."""
    out.writelines(json.dumps(puzzle_row(puzzle)) + "\n" for puzzle in puzzles)


def write_csv(puzzles: Iterable[Puzzle], out: TextIO) -> None:
    """Write a table with a heading; moves and tags are separated by spaces."""
    writer = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for puzzle in puzzles:
        row = puzzle_row(puzzle)
        lists = {key: " ".join(value) for key, value in row.items() if isinstance(value, list)}
        writer.writerow(row | lists)

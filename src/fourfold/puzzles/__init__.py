"""Puzzles with one right answer, proved by the rules alone.

A puzzle is a position, a question and a line. Solving needs the rules only; finding, rating and
building need the engine, and are in `finder`, `difficulty` and `builder`.
"""

from fourfold.puzzles.attempt import Attempt, Verdict
from fourfold.puzzles.collection import Collection, day_number, day_of, load
from fourfold.puzzles.errors import NotProved
from fourfold.puzzles.prover import prove, proves
from fourfold.puzzles.puzzle import Kind, Puzzle

__all__ = [
    "Attempt",
    "Collection",
    "Kind",
    "NotProved",
    "Puzzle",
    "Verdict",
    "day_number",
    "day_of",
    "load",
    "prove",
    "proves",
]

"""The kernels give the same answers without Numba, run in a separate process."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from fourfold.engine.quarto.solver import Solver
from fourfold.rules.alignment import numbers
from tests.helpers.engine.positions import EIGHT, random_state

QUESTIONS = [
    (
        tuple(int(trait) for trait in rules.traits),
        rules.squares,
        numbers(state.board),
        None if state.hand is None else state.hand.number,
    )
    for number, rules in enumerate(EIGHT)
    for count, hand in ((8, False), (9, True), (10, False), (11, True), (13, False), (15, True))
    for state in [random_state(rules, Random(100 * number + count), count, hand=hand)]
]
SCRIPT = """
import ast, sys
from fourfold.engine.quarto import search
from fourfold.engine.quarto.solver import Solver
assert type(search.ask).__name__ == "function", "compiled after all"
for traits, squares, board, hand in ast.literal_eval(sys.stdin.read()):
    table = Solver(traits, squares, megabytes=1, threads=1).move_scores(board, hand)
    print([(move, score.value, score.placements) for move, score in table.moves.items()], end=" ")
    print(table.nodes)
"""


@pytest.fixture(scope="module")
def plain_answers() -> list[str]:
    """Return the answers of the uncompiled kernels to all questions."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", SCRIPT],
        input=repr(QUESTIONS),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_compiled_and_plain_kernels_agree(plain_answers: list[str], number: int) -> None:
    """Compare scores and node counts, so that no step of the search may differ."""
    traits, squares, board, hand = QUESTIONS[number]
    table = Solver(traits, squares, megabytes=1, threads=1).move_scores(board, hand)
    scores = [(move, score.value, score.placements) for move, score in table.moves.items()]
    assert plain_answers[number] == f"{scores} {table.nodes}"

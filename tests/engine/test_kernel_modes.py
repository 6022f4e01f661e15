"""The kernels give the same answers in the library, compiled by Numba, and as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from fourfold import Limit, Rules, parse, solve
from fourfold.engine.quarto.solver import Solver
from fourfold.rules.alignment import numbers
from tests.helpers.engine.positions import EIGHT, random_state
from tests.helpers.engine.quardo_positions import start

QUESTIONS = [
    (
        tuple(int(trait) for trait in rules.traits),
        rules.squares,
        numbers(state.board),
        None if state.hand is None else state.hand.number,
    )
    for number, rules in enumerate(EIGHT)
    for count, hand in ((9 + number % 2, True), (11, False), (13, True), (15, False))
    for state in [random_state(rules, Random(100 * number + count), count, hand=hand)]
]
ENDINGS = [(players, str(start(players, puts=13, seed=players))) for players in (2, 3)]
NODES = 1_000
SCRIPT = """
import ast, sys
from fourfold import Limit, Rules, parse, solve
from fourfold.engine.quarto.solver import Solver
questions, endings, nodes = ast.literal_eval(sys.stdin.read())
for traits, squares, board, hand in questions:
    table = Solver(traits, squares, megabytes=1, threads=1).move_scores(board, hand)
    print([(move, score.value, score.placements) for move, score in table.moves.items()], end=" ")
    print(table.nodes)
for players, position in endings:
    state = parse(Rules.preset("quardo", players=players), position)
    found = solve(state, Limit(nodes=nodes))
    moves = sorted(f"{move} {score}" for move, score in found.moves.items())
    print(found.score, found.nodes, found.coins, *moves)
"""


def answers(mode: str) -> list[str]:
    """Return the answers to all questions in a process that runs kernels this way."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", SCRIPT],
        input=repr((QUESTIONS, ENDINGS, NODES)),
        env={**os.environ, "FOURFOLD_KERNELS": mode, "NUMBA_OPT": "0"},  # compiles sooner
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module", params=["python", "numba"])
def other_answers(request: pytest.FixtureRequest) -> list[str]:
    """Return the answers of the kernels as written."""
    return answers(str(request.param))


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_quarto_kernels_agree_in_all_modes(other_answers: list[str], number: int) -> None:
    """Compare scores and node counts, so that no step of the search may differ."""
    traits, squares, board, hand = QUESTIONS[number]
    table = Solver(traits, squares, megabytes=1, threads=1).move_scores(board, hand)
    scores = [(move, score.value, score.placements) for move, score in table.moves.items()]
    assert other_answers[number] == f"{scores} {table.nodes}"


@pytest.mark.parametrize("number", range(len(ENDINGS)))
def test_quardo_kernels_agree_in_all_modes(other_answers: list[str], number: int) -> None:
    players, position = ENDINGS[number]
    state = parse(Rules.preset("quardo", players=players), position)
    found = solve(state, Limit(nodes=NODES))
    moves = sorted(f"{move} {score}" for move, score in found.moves.items())
    expected = " ".join(map(str, (found.score, found.nodes, found.coins, *moves)))
    assert other_answers[len(QUESTIONS) + number] == expected

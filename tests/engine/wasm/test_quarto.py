"""Quarto in WebAssembly agrees with Python and the oracle."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from fourfold import Call, Decline, Move, QuartoState, Rules, new
from fourfold.engine import player
from fourfold.engine.book import byte_of, columns, score_of
from fourfold.engine.compilation.products import MODULE
from fourfold.engine.interface import CALL, DECLINE, STOPPED
from fourfold.engine.quarto.skills import SKILLS
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.quarto.tables import board_tables
from fourfold.engine.solution import number_of
from fourfold.rules.alignment import numbers
from tests.helpers.effort import rounds
from tests.helpers.engine.positions import (
    EIGHT,
    LINES4,
    oracle_game,
    plain,
    random_state,
    with_last_cell,
)
from tests.helpers.engine.wasm import Machine, QuartoMachine
from tests.helpers.games import oracle


@pytest.mark.parametrize("squares", [False, True])
def test_quarto_board_tables_agree_with_python(machine: Machine, squares: bool) -> None:
    at = machine.allocate(machine.call("quarto_board_bytes"))
    size = machine.call("quarto_tables", at, squares)
    built = np.frombuffer(machine.read(at, 4 * size), dtype="<i4")
    assert np.array_equal(built, board_tables(squares))


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_quarto_scores_and_nodes_agree_with_compiled_kernels(
    machine: Machine, rules: Rules
) -> None:
    """Compare node counts, so that no step of the search may differ."""
    quarto = QuartoMachine(machine, rules)
    rng = Random(f"scores {rules!r}")
    for number in range(rounds(4, 100)):
        state = random_state(rules, rng, 6 + number % 8, hand=number % 2 == 1)
        solver = Solver([int(t) for t in rules.traits], rules.squares, megabytes=1, threads=1)
        hand = None if state.hand is None else state.hand.number
        expected = solver.move_scores(numbers(state.board), hand)
        quarto.clear()
        nodes = 0
        for move, score in expected.moves.items():
            assert quarto.score(state, move) == byte_of(score), (state, move)
            nodes += quarto.nodes
        assert nodes == expected.nodes


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_quarto_scores_equal_the_oracle(machine: Machine, rules: Rules) -> None:
    quarto = QuartoMachine(machine, rules)
    rng = Random(f"brute {rules!r}")
    for number in range(rounds(2, 40)):
        state = random_state(rules, rng, 11 + number % 5, hand=number % 2 == 0)
        for move, expected in oracle.solve_moves(oracle_game(state)).items():
            if move != "--":
                found = quarto.score(state, number_of(state_move(state, move)))
                assert plain(score_of(found)) == expected, (state, move)


def state_move(state: QuartoState, text: str) -> Move:
    """Return a legal move by its notation."""
    return next(move for move in state.legal_moves() if str(move) == text)


def expected_number(move: Move) -> int:
    """Return the number of a move in the module."""
    if isinstance(move, Decline):
        return DECLINE
    return CALL + move.figure.number if isinstance(move, Call) else number_of(move)


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_quarto_levels_agree_with_python(machine: Machine, rules: Rules) -> None:
    """The same seed and position give the same move, also with calls and full boards."""
    quarto = QuartoMachine(machine, rules)
    rng = Random(f"levels {rules!r}")
    for number in range(rounds(12, 210)):
        state = random_state(rules, rng, rng.randrange(5, 17), hand=False)
        if number % 2 and state.count < 16:
            state = state.play(rng.choice(state.legal_moves()))
        if number % 3:
            state = with_last_cell(state, rng)
        for level, name in enumerate(SKILLS):
            seed = rng.getrandbits(32)
            expected = player(name, rules, seed).choose(state)
            signed = seed - (seed >> 31 << 32)
            found = quarto.choose(state, level, signed)
            assert found == expected_number(expected), (state, name, seed)


def test_quarto_book_answers_the_opening_without_search(machine: Machine) -> None:
    planes, occupancy, scores = columns((MODULE.parent / "lines4.book").read_bytes())
    quarto = QuartoMachine(machine, LINES4, np.stack([occupancy, planes, scores], axis=1))
    state = new(LINES4)
    for text in ("0", "a1", "6", "b2", "9"):
        assert isinstance(state, QuartoState)
        expected = player("perfect", LINES4, 5).choose(state)
        assert quarto.choose(state, list(SKILLS).index("perfect"), 5) == expected_number(expected)
        assert quarto.nodes == 0
        state = state.play(text)


def test_quarto_node_limit_stops_a_question(machine: Machine) -> None:
    quarto = QuartoMachine(machine, LINES4)
    state = random_state(LINES4, Random(3), 5)
    assert quarto.score(state, number_of(state.legal_moves()[0]), 1000) == STOPPED
    assert quarto.nodes < 1100  # a subtree with seven empty cells is always finished

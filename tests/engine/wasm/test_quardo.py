"""Quardo in WebAssembly agrees with Python for two and three players."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import QuardoState, Rules, new, parse
from fourfold.engine import Limit, QuardoSearch, player
from fourfold.engine.interface import FOUND_DEPTH, FOUND_PROVED, FOUND_VALUE, UNIT
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.skills import SKILLS
from tests.helpers.effort import rounds
from tests.helpers.engine.quardo_positions import random_position
from tests.helpers.engine.wasm import Machine, QuardoMachine
from tests.helpers.games import oracle

LEVELS = [level for level in SKILLS if level != "strongest"]


def random_unfinished_state(players: int, turns: int, rng: Random) -> QuardoState:
    """Return an unfinished state after up to ``turns`` random moves."""
    while True:
        state = new(Rules.preset("quardo", players=players), seed=rng.getrandbits(32))
        for _ in range(turns):
            if not state.is_over:
                state = state.play(rng.choice(state.legal_moves()))
        if isinstance(state, QuardoState) and not state.is_over:
            return state


@pytest.mark.parametrize("players", [2, 3])
def test_quardo_levels_agree_with_python(machine: Machine, players: int) -> None:
    quardo = QuardoMachine(machine)
    rng = Random(f"levels {players}")
    for number in range(rounds(16, 250)):
        state = random_unfinished_state(players, number % 17, rng)
        for name in LEVELS:
            seed = rng.getrandbits(32)
            expected = player(name, state.rules, seed).choose(state)
            found = quardo.choose(state, list(SKILLS).index(name), seed - (seed >> 31 << 32))
            assert decode_move(found) == expected, (str(state), name, seed)


@pytest.mark.parametrize("players", [2, 3])
def test_quardo_search_agrees_with_compiled_kernels(machine: Machine, players: int) -> None:
    """Compare move, depth, proof and number of positions."""
    quardo, native = QuardoMachine(machine, 1), QuardoSearch(1)
    rng = Random(f"searches {players}")
    for number in range(rounds(6, 60)):
        state = random_unfinished_state(players, 4 + 2 * (number % 7), rng)
        expected = native.search(state, Limit(nodes=20_000))
        quardo.begin(state)
        assert decode_move(quardo.think(state, 20_000)) == expected.move, str(state)
        found = quardo.found
        assert (found[FOUND_DEPTH], bool(found[FOUND_PROVED])) == (expected.depth, expected.proved)
        if not expected.proved:  # the line of a proof takes more positions
            assert quardo.nodes == expected.nodes


def test_quardo_proved_values_equal_the_oracle(machine: Machine) -> None:
    quardo = QuardoMachine(machine)
    rng = Random("brute")
    for number in range(rounds(6, 60)):
        text = random_position(rng, 1 + number % 3, 2)
        state = parse("quardo", text)
        assert isinstance(state, QuardoState)
        quardo.begin(state)
        quardo.think(state, 1_000_000)
        found = quardo.found
        assert found[FOUND_PROVED], text
        coins = oracle.solve_coins(oracle.Quardo.from_position(text))
        assert found[FOUND_VALUE] == UNIT * coins, text


def test_quardo_search_resumes_in_slices(machine: Machine) -> None:
    """Slices let the worker handle messages in between."""
    state = random_unfinished_state(2, 9, Random(4))
    quardo = QuardoMachine(machine)
    quardo.begin(state)
    depths = []
    for nodes in (500, 5_000, 50_000):
        assert decode_move(quardo.think(state, nodes)) in state.legal_moves()
        depths.append(quardo.found[FOUND_DEPTH])
        assert quardo.nodes <= nodes
    assert depths == sorted(depths)
    assert depths[0] < depths[-1]

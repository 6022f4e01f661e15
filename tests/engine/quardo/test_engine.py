"""The Quardo search: exact endings, equal values under symmetry, limits."""

from __future__ import annotations

import random
import threading
import time

import numpy as np
import pytest

from fourfold.engine import Limit, Stop
from fourfold.engine.kernel import MODE, PYTHON
from fourfold.engine.quardo.deepening import DECIDED_NODES, lower_node_limit
from fourfold.engine.quardo.engine import QuardoSearch
from fourfold.rules import QuardoState, parse
from tests.helpers.effort import PATIENCE_SECONDS, rounds
from tests.helpers.engine.quardo_positions import random_position, start, turned_position
from tests.helpers.games import oracle

COMPILED = MODE != PYTHON
ENDINGS = rounds(10, 300) if COMPILED else 6
needs_compiled = pytest.mark.skipif(not COMPILED, reason="too slow as plain Python")

SEARCH = QuardoSearch(megabytes=16)
ENDING_NODES = 1867
MIDDLE_FOUND = (8, "8@d2")


def position(text: str) -> QuardoState:
    """Parse a Quardo position."""
    state = parse("quardo", text)
    assert isinstance(state, QuardoState)
    return state


def lead(state: QuardoState, coins: tuple[float, ...]) -> float:
    """Return the further gain of the player to move less that of the opponent."""
    gained = [end - now for end, now in zip(coins, state.scores, strict=True)]
    return gained[state.turn - 1] - gained[2 - state.turn]


def ending(seed: int) -> str:
    """Return a random ending that the oracle can solve."""
    rng = random.Random(seed)
    empty = rng.choice((1, 1, 2, 2, 2, 3))
    return random_position(rng, empty, rng.randint(1, 2 if empty == 3 else 4))


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_endings_equal_the_oracle(seed: int) -> None:
    text = ending(seed)
    state, game = position(text), oracle.Quardo.from_position(text)
    result = SEARCH.search(state, Limit(nodes=100_000))
    values = oracle.solve_coin_moves(game)
    assert result.proved
    assert lead(state, result.coins) == max(values.values())
    assert values[str(result.move)] == max(values.values())


@pytest.mark.parametrize("seed", range(rounds(16, 40) if COMPILED else 2))
def test_proved_line_ends_with_the_predicted_coins(seed: int) -> None:
    state = start(2 + seed % 2, puts=13 + 2 * (seed % 2) if COMPILED else 15, seed=seed)
    result = SEARCH.search(state, Limit(nodes=3_000_000))
    assert result.proved
    for move in result.line:
        state = state.play(move)
    assert state.is_over
    assert state.scores == result.coins


def best_of_three(state: QuardoState, us: int) -> int:
    """Return twice our further coins less the opponents', who both play against us."""
    if state.is_over:
        return 0
    values = []
    for move in state.legal_moves():
        after = state.play(move)
        gain = sum(after.scores) - sum(state.scores)
        values.append((2 if state.turn == us else -1) * gain + best_of_three(after, us))
    return max(values) if state.turn == us else min(values)


@pytest.mark.parametrize("seed", range(rounds(10, 30) if COMPILED else 3))
def test_three_player_endings_equal_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    text = random_position(rng, rng.randint(1, 2), rng.randint(1, 3))
    board, coins, scores, _ = text.split(" ")
    state = parse("quardo", f"{board} {coins} {scores}-0 1", players=3)
    assert isinstance(state, QuardoState)
    result = SEARCH.search(state, Limit(nodes=100_000))
    gained = [end - now for end, now in zip(result.coins, state.scores, strict=True)]
    assert result.proved
    assert 2 * gained[0] - gained[1] - gained[2] == best_of_three(state, 1)


@needs_compiled
@pytest.mark.parametrize("seed", range(rounds(8, 20)))
def test_search_values_are_equal_for_symmetric_positions(seed: int) -> None:
    rng = random.Random(seed)
    state = position(random_position(rng, 4, 12))
    order = rng.sample(range(4), 4)
    way = sum((2 * trait + rng.randint(0, 1)) << (3 * i) for i, trait in enumerate(order))
    other = turned_position(state, rng.randrange(8), way)
    ours, theirs = (SEARCH.search(one, Limit(nodes=5_000_000)) for one in (state, other))
    assert ours.proved
    assert theirs.proved
    assert lead(state, ours.coins) == lead(other, theirs.coins)


@needs_compiled
def test_table_size_does_not_change_a_proved_value() -> None:
    state = position(random_position(random.Random(5), 4, 12))
    small, large = QuardoSearch(megabytes=0), SEARCH
    values = [one.search(state, Limit(nodes=10_000_000)) for one in (small, large)]
    assert all(value.proved for value in values)
    assert len({lead(state, value.coins) for value in values}) == 1


def test_node_limit_makes_search_deterministic() -> None:
    state = start(3, puts=2)
    nodes = 20_000 if COMPILED else 200
    one, two = (QuardoSearch(1).search(state, Limit(nodes=nodes)) for _ in range(2))
    again = SEARCH.search(state, Limit(nodes=nodes))
    SEARCH.search(start(), Limit(nodes=nodes))
    assert (one.move, one.line, one.coins, one.nodes) == (two.move, two.line, two.coins, two.nodes)
    assert again.move == SEARCH.search(state, Limit(nodes=nodes)).move


def test_node_count_matches_the_signature() -> None:
    """A change that should not alter the search leaves these numbers unchanged.

    Compiled and plain Python search the same tree.
    """
    ending = position("0562/4317/9c.a/8e.f 7e37c 4-2 1")
    assert QuardoSearch(1).search(ending, Limit(nodes=1_000_000)).nodes == ENDING_NODES
    if COMPILED:
        found = QuardoSearch(1).search(start(puts=9, seed=4), Limit(nodes=200_000))
        assert (found.depth, str(found.move)) == MIDDLE_FOUND


@needs_compiled
@pytest.mark.parametrize("players", [2, 3])
def test_search_uses_and_respects_the_time_limit(players: int) -> None:
    """An unlimited search takes hours; `benchmarks/quardo.py limits` measures the precision."""
    started = time.perf_counter()
    result = SEARCH.search(start(players, puts=2), Limit(seconds=0.2))
    assert 0.16 <= time.perf_counter() - started < PATIENCE_SECONDS
    assert not result.proved


def test_search_can_be_stopped_from_another_thread() -> None:
    stop = Stop()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    started = time.perf_counter()
    result = SEARCH.search(start(), Limit(seconds=10 * PATIENCE_SECONDS), stop=stop)
    assert time.perf_counter() - started < PATIENCE_SECONDS
    assert result.move in start().legal_moves()


def test_stopped_search_returns_a_legal_move() -> None:
    stop = Stop()
    stop.set()
    result = SEARCH.search(start(), Limit(seconds=30.0), stop=stop)
    assert result.move in start().legal_moves()


def nodes_for(state: QuardoState) -> int:
    """Return the node limit of a search without an explicit limit."""
    return int(lower_node_limit(10**9, np.array(state.scores), state.coin_bits.bit_count()))


def test_forced_and_decided_positions_need_no_search() -> None:
    forced = position("fedc/ba98/7654/123. 00000 10-9 1")
    decided = position("01../..../..../.... 00fff 7-0 1")
    assert [str(move) for move in forced.legal_moves()] == ["0@d4"]
    assert nodes_for(decided) > DECIDED_NODES
    decided = position("01../..../..../.... 0001f 14-0 1")
    assert nodes_for(decided) == DECIDED_NODES
    for state in (forced, decided) if COMPILED else (forced,):
        result = SEARCH.search(state, Limit(seconds=10 * PATIENCE_SECONDS))
        assert result.move in state.legal_moves()
        assert result.seconds < PATIENCE_SECONDS


def test_search_refuses_finished_games() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        SEARCH.search(position("fedc/ba98/7654/1230 00000 10-9 1"))

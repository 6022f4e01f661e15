"""Limits and interruption: partial solutions are correct, timely and marked as such."""

from __future__ import annotations

import threading
import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import QuartoState, Rules, new
from fourfold.engine import Limit, Solution, Stop
from fourfold.engine.limit import Interrupted
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.rules.alignment import numbers
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.engine.positions import EIGHT, LINES4, random_state
from tests.helpers.games.strategies import parse_quarto
from tests.helpers.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine.quarto.solver import Position

MARGIN = PATIENCE_SECONDS
"""Seconds by which a search may exceed its limit on a busy machine."""


def time_solution(work: Callable[[], Solution]) -> tuple[Solution, float]:
    """Return a solution and the seconds it took."""
    began = time.perf_counter()
    solution = work()
    return solution, time.perf_counter() - began


def check_partial(limited: Solution, full: Solution) -> None:
    """Check that a partial solution is correct and marks unproved scores."""
    assert limited.moves.items() <= full.moves.items()
    if not limited.proved:
        assert len(limited.moves) < len(full.moves)
    elif limited.score != full.score:
        assert limited.score.value is full.score.value is Value.WIN


@pytest.mark.parametrize("limit", [0.0, 0.002, 0.01, 0.05])
@pytest.mark.parametrize("rules", EIGHT[4:], ids=repr)
def test_limited_solution_is_correct(rules: Rules, limit: float) -> None:
    rng = Random(f"limit {rules!r} {limit}")
    for hand in (False, True):
        state = random_state(rules, rng, 5, hand=hand)
        _clear_solvers()
        search = partial(solve, state, Limit(seconds=limit), book=False)
        solution, seconds = time_solution(search)
        assert seconds < limit + MARGIN
        check_partial(solution, solve(state, variation=False, book=False))


@pytest.mark.parametrize("limit", [0.0, 0.003])
def test_limited_value_is_correct_or_unproved(limit: float) -> None:
    rng = Random(f"value {limit}")
    for hand in (False, True, False, True):
        state = random_state(LINES4, rng, 5, hand=hand)
        _clear_solvers()
        limited = solve(state, Limit(seconds=limit), book=False, value_only=True)
        whole = solve(state, book=False, value_only=True)
        assert whole.proved
        assert not limited.proved or limited.score == whole.score


def _clear_solvers() -> None:
    """Clear the cached solvers so that searches start with empty tables."""
    from fourfold.engine import solution  # noqa: PLC0415

    solution._shared_solver.cache_clear()


@pytest.mark.parametrize("rules", EIGHT[-2:], ids=repr)
@pytest.mark.parametrize("value_only", [False, True])
def test_empty_board_search_respects_the_limit(rules: Rules, value_only: bool) -> None:
    _clear_solvers()
    state = new(rules)
    assert isinstance(state, QuartoState)
    found, seconds = time_solution(
        lambda: solve(state, Limit(seconds=0.2), book=False, value_only=value_only)
    )
    assert seconds < 0.2 + MARGIN
    assert not found.proved
    assert found.score == Score(Value.DRAW, proved=False)
    assert 0.2 <= found.seconds <= seconds


def test_open_alignment_does_not_lift_the_limit() -> None:
    state = parse_quarto("0123/..../..../.... 4 d1")
    _clear_solvers()
    found, seconds = time_solution(lambda: solve(state, Limit(seconds=0.05), book=False))
    assert found.score == Score(Value.WIN, 0)
    assert seconds < 0.05 + MARGIN


def test_limit_holds_while_the_solver_is_busy() -> None:
    state = new(LINES4)
    assert isinstance(state, QuartoState)
    stop = Stop()
    other = threading.Thread(target=lambda: solve(state, book=False, stop=stop))
    end = threading.Timer(MARGIN, stop.set)
    other.start()
    end.start()
    wait_until(lambda: stop.nodes)
    solve(state, Limit(seconds=0.1), book=False)
    assert not stop.is_set(), "the limited search waited for the other one"
    stop.set()
    end.cancel()
    other.join()


def test_solve_can_be_stopped_from_another_thread() -> None:
    state = new(LINES4)
    assert isinstance(state, QuartoState)
    _clear_solvers()
    stop = Stop()
    timer = threading.Timer(0.2, stop.set)

    def start_and_solve() -> Solution:
        timer.start()
        return solve(state, book=False, stop=stop)

    found, seconds = time_solution(start_and_solve)
    timer.join()
    assert 0.15 < seconds < 0.2 + MARGIN
    assert not found.proved
    assert stop.is_set()
    assert stop.nodes == 0  # no search is running
    late = solve(state, book=False, stop=stop)
    assert (late.moves, late.proved, late.variation) == ({}, False, ())


def test_stop_counts_the_nodes_searched() -> None:
    state = new(LINES4)
    assert isinstance(state, QuartoState)
    stop = Stop()
    seen: list[int] = []

    def read_nodes_and_stop() -> None:
        wait_until(lambda: stop.nodes)
        seen.append(stop.nodes)
        stop.set()

    other = threading.Thread(target=read_nodes_and_stop)
    other.start()
    solve(state, book=False, stop=stop)
    other.join()
    assert seen[0] > 0


def test_solver_answers_in_full_after_a_stop() -> None:
    state = random_state(LINES4, Random(3), 5)
    expected = solve(state, variation=False, threads=1, megabytes=32)
    for limit in (0.001, 0.005, 0.02):
        solve(state, Limit(seconds=limit), book=False)
        again = solve(state, variation=False, book=False)
        assert again.moves == expected.moves
        assert again.score == expected.score


def test_interrupted_search_has_correct_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The true value lies within the bounds, with and without a piece in hand."""
    solver = Solver(megabytes=1, threads=1)
    ask = solver._ask

    def interrupt_second_question(position: Position, need: int, *rest: int) -> bool:
        if need == 1:
            raise Interrupted
        return ask(position, need, *rest)

    rng = Random("bounds")
    seen = set()
    for number in range(400):
        state = random_state(LINES4, rng, 8, hand=number % 2 == 0)
        question = numbers(state.board), None if state.hand is None else state.hand.number
        truth = solver.value(*question).low
        monkeypatch.setattr(solver, "_ask", interrupt_second_question)
        cut = solver.value(*question)
        monkeypatch.undo()
        assert cut.low <= truth <= cut.high, state
        seen.add((number % 2, truth))
    assert len(seen) == 6  # wins, draws and losses both ways


# Node limits


@pytest.mark.parametrize("nodes", [0, 1, 100, 3000])
@pytest.mark.parametrize("value_only", [False, True])
def test_node_limit_is_respected_and_deterministic(nodes: int, value_only: bool) -> None:
    state = random_state(LINES4, Random(7), 5)
    limit = Limit(nodes=nodes)
    found, again = (solve(state, limit, book=False, value_only=value_only) for _ in range(2))
    assert (found.score, found.moves, found.nodes) == (again.score, again.moves, again.nodes)
    assert found.variation == again.variation
    assert not found.proved
    assert found.nodes <= nodes + 100  # a subtree with seven empty cells is always finished
    check_partial(found, solve(state, variation=False, book=False))


def test_large_node_limit_gives_the_full_solution() -> None:
    state = random_state(LINES4, Random(8), 7)
    found = solve(state, Limit(nodes=10**9), book=False)
    whole = solve(state, book=False)
    assert (found.score, found.moves, found.variation) == (
        whole.score,
        whole.moves,
        whole.variation,
    )


def test_limit_divides_into_shares() -> None:
    assert Limit(seconds=1.5, nodes=301) / 3 == Limit(seconds=0.5, nodes=100)
    assert Limit() / 3 == Limit()


@pytest.mark.parametrize("spent", [{"seconds": -1}, {"seconds": float("nan")}, {"nodes": -1}])
def test_limit_refuses_negative_values(spent: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="0 or more"):
        Limit(**spent)  # type: ignore[arg-type]


def test_stop_ends_several_searches() -> None:
    state = new(LINES4)
    assert isinstance(state, QuartoState)
    stop = Stop()
    sizes = (1, 2)
    threads = [
        threading.Thread(
            target=solve, args=(state,), kwargs={"book": False, "megabytes": size, "stop": stop}
        )
        for size in sizes
    ]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(stop._running) >= len(sizes))
    stop.set()
    for thread in threads:
        thread.join(MARGIN)
        assert not thread.is_alive()


def test_call_is_found_without_time() -> None:
    """A call is found even while another thread holds the solver."""
    state = parse_quarto("0123/4567/89ab/c... d a4")
    from fourfold.engine import solution  # noqa: PLC0415

    lock, _ = solution._shared_solver((0, 1, 2, 3), False, solution.MEGABYTES, solution.THREADS)
    with lock:
        found = solve(state, Limit(seconds=0))
    assert found.score == Score(Value.WIN, 0)
    assert [str(move) for move in found.best] == ["!cola"]
    assert found.best == found.variation == tuple(found.moves)

"""Engine processes: answers equal to the engine's, a free event loop, no orphans."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import psutil
import pytest

from fourfold import QuardoState, QuartoState, Rules, new, parse, parse_move
from fourfold.engine import (
    Limit,
    Score,
    Solution,
    UnknownLevel,
    Value,
    levels,
    player,
)
from fourfold.engine.quarto.skills import SKILLS
from fourfold.engine.reviews import review
from fourfold.match import Match, Play, Record, Setup
from fourfold.rules import PRESETS
from fourfold.rules.errors import GameOver
from fourfold.server.engine.service import EngineService
from fourfold.server.engine.tasks import (
    SEARCH_FROM,
    ComputerTurn,
    Pool,
    Task,
    analysis_task,
    review_task,
)
from fourfold.server.engine.worker import EngineDown
from tests.helpers.effort import PATIENCE_SECONDS, in_soak
from tests.helpers.engine.positions import EIGHT, oracle_game, plain_moves, random_state
from tests.helpers.games import oracle
from tests.helpers.games.matches import random_match
from tests.helpers.servers.services import is_running
from tests.helpers.waiting import poll_until, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine import MoveReview
    from fourfold.match import Event
    from fourfold.rules import Move

ROOT = Path(__file__).parents[2]
QUARTO, QUARDO = Rules.preset("quarto"), Rules.preset("quardo")
AUTO, THREE = Rules.preset("quarto", auto_call=True), Rules.preset("quardo", players=3)
RULES = [*map(Rules.preset, PRESETS), AUTO, THREE]
START = str(new(QUARDO))
FULL = "0123/4567/89ab/cdef 00000 10-9 1"
STUDY_SECONDS = 10 * PATIENCE_SECONDS
"""Far more than a solution takes, since a nice process may get little time."""

SERVER = """
import asyncio, sys
from fourfold import Rules, new
from fourfold.server.engine.service import EngineService
from fourfold.server.engine.tasks import Pool, analysis_task, load_engine

async def main():
    engine = EngineService()
    state = new(Rules.preset("quardo"))
    pools = engine.pools[Pool.PLAYERS], engine.pools[Pool.ANALYSTS]
    await asyncio.gather(*(pool.load(load_engine) for pool in pools))
    study = asyncio.create_task(engine.run(analysis_task(state, 600)))
    await asyncio.sleep(0.1)
    print(*engine.pools[Pool.PLAYERS].pids, *engine.pools[Pool.ANALYSTS].pids, flush=True)
    if sys.argv[1] == "leave":
        await asyncio.to_thread(sys.stdin.readline)
        sys.exit()
    await study

if __name__ == "__main__":
    asyncio.run(main())
"""


async def record_gaps(gaps: list[float]) -> None:
    """Record the actual duration of each 5 ms sleep, until cancelled."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        gaps.append(time.perf_counter() - before)


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


# Answers equal to the engine's


def computer_turn(
    level: str, state: QuartoState | QuardoState, seed: int = 0, seconds: float | None = None
) -> ComputerTurn:
    """Return the task of a computer that sees the board."""
    return ComputerTurn(level, seed, state, Limit(seconds=seconds))


def move_of(event: Event | None) -> Move:
    """Return the move of a computer's event."""
    assert isinstance(event, Play)
    return event.move


class SyncEngine:
    """An engine service with its event loop, for synchronous tests."""

    def __init__(self, runner: asyncio.Runner, engine: EngineService) -> None:
        self.runner, self.engine = runner, engine

    def choose(self, level: str, rules: Rules, seed: int, text: str, seconds: float | None) -> Move:
        turn = computer_turn(level, parse(rules, text), seed, seconds)
        return move_of(self.runner.run(self.engine.run(turn.task)))

    def solve(self, rules: Rules, text: str, seconds: float) -> Solution:
        return self.runner.run(self.engine.run(analysis_task(parse(rules, text), seconds)))

    def review(self, record: str) -> tuple[MoveReview, ...]:
        return self.runner.run(self.engine.run(review_task(record, STUDY_SECONDS)))


async def warm_up(engine: EngineService) -> None:
    """Wait until an engine service has started its processes."""
    await engine.warm_up()


@pytest.fixture(scope="module")
def sync_engine() -> Iterator[SyncEngine]:
    """Yield a warmed-up engine service, which tests must not close."""
    with asyncio.Runner() as runner:
        engine = EngineService()
        runner.run(warm_up(engine))
        yield SyncEngine(runner, engine)
        runner.run(engine.close())


def random_positions(rules: Rules) -> list[str]:
    """Return the positions of one random game."""
    rng, state = Random(repr(rules)), new(rules, seed=1)
    found = []
    while not state.is_over and state.legal_moves():
        found.append(str(state))
        state = state.play(rng.choice(state.legal_moves()))
    return found


def play_moves(
    state: QuartoState | QuardoState, moves: tuple[Move, ...]
) -> QuartoState | QuardoState:
    """Return the state after moves, all of them legal."""
    for move in moves:
        state = state.play(move)
    return state


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_engine_service_plays_like_the_engine(rules: Rules, sync_engine: SyncEngine) -> None:
    """Levels with a fixed search play the same move; a timed level plays a legal one."""
    texts = random_positions(rules)
    for seed, level in enumerate(levels(rules)):
        is_timed = level == "strongest"
        for text in texts[:: len(texts) // 3]:
            state = parse(rules, text)
            move = sync_engine.choose(level, rules, seed, text, 0.02 if is_timed else None)
            state.play(move)
            assert is_timed or move == player(level, rules, seed).choose(state)


@pytest.mark.parametrize(("number", "rules"), list(enumerate(EIGHT)))
def test_analysis_matches_brute_force(number: int, rules: Rules, sync_engine: SyncEngine) -> None:
    state = random_state(rules, Random(number), 11, hand=number % 3 == 0)
    found = sync_engine.solve(rules, str(state), STUDY_SECONDS)
    truth = oracle.solve_moves(oracle_game(state))
    assert plain_moves(found.moves) == truth
    best = max(truth.values(), key=oracle.preference)
    assert (str(found.score.value), found.score.placements) == best
    assert set(map(str, found.best)) == {move for move, score in truth.items() if score == best}
    assert (found.position, found.proved) == (str(state), True)
    play_moves(state, found.variation)


def test_analysis_names_a_possible_call(sync_engine: SyncEngine) -> None:
    found = sync_engine.solve(QUARTO, "0123/4567/89ab/c... - a4", STUDY_SECONDS)
    call = parse_move("!cola")
    assert (found.best, found.variation) == ((call,), (call,))
    assert found.score == Score(Value.WIN, 0)


def test_analysis_proves_nothing_without_time(sync_engine: SyncEngine) -> None:
    found = sync_engine.solve(QUARTO, "4.../7.c./..../f..6 - -", 0.0)
    assert (found.proved, found.moves, found.variation) == (False, {}, ())


def test_analysis_proves_the_end_of_quardo(sync_engine: SyncEngine) -> None:
    text = "0123/4567/89ab/cd.. 7ffff 0-0 1"
    found = sync_engine.solve(QUARDO, text, STUDY_SECONDS)
    assert found.proved
    assert found.variation[0] in found.best
    assert set(found.moves) == set(parse(QUARDO, text).legal_moves())
    state = play_moves(parse(QUARDO, text), found.variation)
    assert isinstance(state, QuardoState)
    assert state.is_over
    assert state.scores == found.coins


def test_analysis_estimates_the_start_of_quardo(sync_engine: SyncEngine) -> None:
    for seconds in (0.05, 0.5, 5.0, 50.0):
        found = sync_engine.solve(QUARDO, START, seconds)
        if found.depth:
            break
    assert not found.proved
    assert found.depth
    assert found.seconds < PATIENCE_SECONDS
    assert len(found.moves) == 256
    play_moves(new(QUARDO), found.variation)


@pytest.mark.parametrize("rules", [QUARTO, EIGHT[-1]], ids=repr)
def test_review_matches_the_engine(rules: Rules, sync_engine: SyncEngine) -> None:
    match = random_match(rules, Random(4))
    found, expected = sync_engine.review(str(Record.of(match))), list(review(match))
    assert list(found) == expected
    assert len(found) > 5


def test_quardo_review_has_coins(sync_engine: SyncEngine) -> None:
    match = finish_quardo_match()
    found = sync_engine.review(str(Record.of(match)))
    assert [each.seat for each in found] == [past.seat for past in match.past]
    assert all(each.kept.proved and each.kept.lead is not None for each in found)
    assert list(found) == list(review(match, Limit(nodes=1_000_000)))


def finish_quardo_match() -> Match:
    """Return a finished match of Quardo that started with two pawns left."""
    setup = Setup(QUARDO, ("Ann", "Bob"), position="0123/4567/89ab/cd.. 00081 9-8 1")
    match = Match.start(setup)
    while match.outcome is None:
        match = match.apply(Play(match.state.to_act, match.state.legal_moves()[0]), match.now)
    return match


def test_engine_service_passes_on_refusals(sync_engine: SyncEngine) -> None:
    with pytest.raises(UnknownLevel) as unknown:
        sync_engine.choose("9", QUARTO, 0, str(new(QUARTO)), 1)
    assert unknown.value == UnknownLevel(level="9", levels=", ".join(levels(QUARTO)))
    assert "in act" in str(unknown.value.__cause__)  # the original traceback
    with pytest.raises(GameOver):
        sync_engine.solve(QUARDO, FULL, 1)


@pytest.mark.parametrize(("rules", "over"), [(AUTO, "0123/4567/89ab/c... - a4"), (QUARDO, FULL)])
def test_computer_turn_is_refused_after_the_end(
    rules: Rules, over: str, sync_engine: SyncEngine
) -> None:
    with pytest.raises(GameOver):
        sync_engine.choose("1", rules, 0, over, None)


# The event loop


def test_engine_service_keeps_the_event_loop_free() -> None:
    async def watch() -> None:
        gaps: list[float] = []
        async with EngineService() as engine:
            ticking = asyncio.create_task(record_gaps(gaps))
            started = time.perf_counter()
            await asyncio.gather(
                engine.run(computer_turn("strongest", new(QUARDO), seconds=1.0).task),
                engine.run(analysis_task(new(QUARDO), 1.0)),
            )
            passed = time.perf_counter() - started
            ticking.cancel()
        assert passed > 1
        assert max(gaps) < passed / 4  # the time in which a process starts or thinks

    asyncio.run(watch())


def test_analysis_does_not_delay_a_move(sync_engine: SyncEngine) -> None:
    async def play(engine: EngineService) -> None:
        (analyst,) = engine.pools[Pool.ANALYSTS].pids
        before = processor_seconds(analyst)
        study = asyncio.create_task(engine.run(analysis_task(new(QUARDO), STUDY_SECONDS)))
        await poll_until(lambda: processor_seconds(analyst) > before)
        await engine.run(computer_turn("3", new(QUARDO)).task)
        assert not study.done()
        study.cancel()

    sync_engine.runner.run(play(sync_engine.engine))


def test_engine_processes_are_nice_and_ignore_signals(sync_engine: SyncEngine) -> None:
    async def check(engine: EngineService) -> None:
        pools = engine.pools.values()
        pids = [pid for pool in pools for pid in pool.pids]
        for pid, step in zip(pids, (5, 15, 19), strict=True):
            assert psutil.Process(pid).nice() == min(19, os.nice(0) + step)
            os.kill(pid, signal.SIGINT)
            os.kill(pid, signal.SIGTERM)
        await engine.run(computer_turn("1", new(QUARTO)).task)
        await engine.run(analysis_task(new(QUARDO), 0.01))
        assert [pid for pool in pools for pid in pool.pids] == pids

    sync_engine.runner.run(check(sync_engine.engine))


def test_warm_up_starts_all_processes() -> None:
    async def play() -> None:
        async with EngineService(players=2) as engine:
            await engine.warm_up()
            pids = {pool: engine.pools[pool].pids for pool in Pool}
            assert [len(pids[pool]) for pool in Pool] == [1, 2, 1, 0]
            moves = (
                engine.run(computer_turn("3", new(rules), seed).task)
                for rules in (QUARTO, QUARDO)
                for seed in range(2)
            )
            await asyncio.gather(*moves)
            assert pids == {pool: engine.pools[pool].pids for pool in Pool}

    asyncio.run(play())


def test_levels_that_do_not_search_yet_are_quick() -> None:
    solver_starts = {name: skill.exact_from for name, skill in SKILLS.items() if skill.exact_from}
    assert solver_starts == SEARCH_FROM

    def are_quick(state: QuartoState | QuardoState, *levels: str) -> list[bool]:
        return [computer_turn(level, state).is_quick for level in levels]

    assert are_quick(new(QUARTO), "1", "3", "5", "perfect") == [True, True, True, False]
    assert are_quick(parse(QUARTO, "0123/456./..../.... 8 -"), "3", "4", "5") == [True] * 3
    assert are_quick(parse(QUARTO, "0123/4567/..../.... 8 -"), "4", "5") == [True, False]
    assert are_quick(new(QUARDO), "5", "strongest") == [True, False]


# Failures


def test_engine_service_retries_when_a_process_is_killed(sync_engine: SyncEngine) -> None:
    async def play(engine: EngineService) -> None:
        (before,) = engine.pools[Pool.PLAYERS].pids
        os.kill(before, signal.SIGSTOP)  # so that it cannot answer before it is killed
        thinking = asyncio.create_task(
            engine.run(computer_turn("strongest", new(QUARDO), seconds=0.1).task)
        )
        await asyncio.sleep(0.1)
        os.kill(before, signal.SIGKILL)
        new(QUARDO).play(move_of(await thinking))
        (after,) = engine.pools[Pool.PLAYERS].pids
        assert after != before
        os.kill(after, signal.SIGKILL)  # while idle
        wait_until(lambda: not is_running(after))
        thinking = asyncio.create_task(
            engine.run(computer_turn("strongest", new(QUARDO), seconds=0.1).task)
        )
        new(QUARDO).play(move_of(await thinking))
        assert engine.pools[Pool.PLAYERS].pids != (after,)

    sync_engine.runner.run(play(sync_engine.engine))


def test_timeouts_are_well_above_time_limits() -> None:
    def timeout(limit: float | None) -> float:
        return Task(lambda: None, 1.0, limit).timeout

    assert timeout(10) >= 20
    assert timeout(0) >= 10
    assert timeout(None) >= 60


# The end


def test_engine_service_can_close_while_busy() -> None:
    async def close() -> None:
        engine = EngineService()
        await engine.warm_up()
        pids = engine.pools[Pool.PLAYERS].pids + engine.pools[Pool.ANALYSTS].pids
        studies = [
            asyncio.create_task(engine.run(analysis_task(new(QUARDO), STUDY_SECONDS)))
            for _ in range(3)
        ]
        await poll_until(lambda: processor_seconds(engine.pools[Pool.ANALYSTS].pids[0]) > 0.2)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await engine.close()
        assert not any(map(psutil.pid_exists, pids))
        answers = await asyncio.gather(*studies, return_exceptions=True)
        assert {type(answer) for answer in answers} == {EngineDown}
        with pytest.raises(EngineDown):
            await engine.run(computer_turn("1", new(QUARTO)).task)
        await engine.close()

    asyncio.run(close())


@pytest.mark.parametrize("wait", [0.01, 0.4, *in_soak(0.0, 0.1)])
def test_engine_service_can_close_while_starting(wait: float) -> None:
    async def close() -> None:
        engine = EngineService()
        warming = engine.warm_up()
        await asyncio.sleep(wait)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await engine.close()
        await warming

    before = set(psutil.Process().children(recursive=True))
    asyncio.run(close())
    new_children = set(psutil.Process().children(recursive=True)) - before
    assert not [child for child in new_children if "spawn_main" in " ".join(child.cmdline())]


@pytest.mark.parametrize("ending", ["kill", "leave", *in_soak("interrupt")])
def test_engine_processes_end_when_the_server_dies(ending: str) -> None:
    """The server is killed, interrupted or exits without closing, during an analysis."""
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", SERVER, ending],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        pids = list(map(int, server.stdout.readline().split()))
        child_pids = [child.pid for child in psutil.Process(server.pid).children(recursive=True)]
        assert len(pids) == 2
        assert set(pids) <= set(child_pids)
        if ending == "kill":
            server.kill()
        elif ending == "interrupt":
            server.send_signal(signal.SIGINT)
        else:
            server.stdin.write("leave\n")
            server.stdin.flush()
        try:
            server.wait(PATIENCE_SECONDS)
        finally:
            server.kill()
        wait_until(lambda: not any(map(is_running, child_pids)))

"""Matches between engines: the examples, failing engines, and early stopping."""

from __future__ import annotations

import pickle
import shlex
import signal
import subprocess
import sys
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest

from fourfold import Outcome, QuartoState, Reason, Record, Rules, Value, parse, solve
from fourfold.contests import Conditions, DuelPlan, Sprt, Tally, contest, duel
from fourfold.contests.duels import opening
from fourfold.engine import Limit
from fourfold.protocol import EngineFailed, EnginePlayer
from fourfold.protocol.client import MAX_LINE, MAX_UNREAD, _read
from tests.helpers.markdown import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.contests import PlayedGame

QUARTO = Rules.preset("quarto")
PYTHON = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/engines/careful.py'))}"
NODE = f"node {shlex.quote(str(ROOT / 'examples/engines/quick.mjs'))}"


def fake_engine(tmp_path: Path, *answers: str) -> EnginePlayer:
    """Return an engine that greets and runs ``answers`` on each ``go``."""
    body = "\n            ".join(answers)
    script = tmp_path / "fake.py"
    script.write_text(f"""import sys, time
for line in sys.stdin:
    match line.split():
        case ["fourfold"]: print("id name Fake\\nfourfoldok 1", flush=True)
        case ["isready"]: print("readyok", flush=True)
        case ["go", *words]:
            {body}
""")
    return EnginePlayer(f"{shlex.quote(sys.executable)} {shlex.quote(str(script))}")


@pytest.mark.parametrize(
    "rules",
    [
        QUARTO,
        Rules.preset("quarto-beginner", traits="colour,core", auto_call=True),
        Rules.preset("quarto-advanced", wrong_call="loses"),
        Rules.preset("quardo-classic"),
        Rules.preset("quardo"),
    ],
    ids=repr,
)
def test_example_engines_play_legal_games(rules: Rules) -> None:
    games: list[PlayedGame] = []
    plan = DuelPlan(rules, (EnginePlayer(PYTHON), EnginePlayer(NODE)), random_moves=2, seed=1)
    result = duel(plan, 2, on_game=lambda _number, game: games.append(game))
    assert result.tally.games == 2
    assert not any(result.failures)
    for game in games:
        record = Record.parse(game.record)
        assert record.match.outcome == game.outcome
        assert not record.tags


@pytest.mark.parametrize(("command", "name"), [(PYTHON, "Careful"), (NODE, "Quick")])
def test_example_engine_takes_wins_calls_and_coins(command: str, name: str) -> None:
    with EnginePlayer(command) as engine:
        assert str(engine.choose(parse("05d./..7./2.../..a. 8 c2"))) == "d1"
        assert str(engine.choose(parse("05d9/..../..../.... - d1"))) == "!row1"
        # The square a1 is aligned and still has its coin: a swap within it takes nothing (D4).
        coins = parse("quardo", "012./5678/..../.... 7ffff 0-0 1")
        moves = [engine.choose(coins) for _ in range(20)]
        most = max(len(coins.collects(str(one))) for one in coins.legal_moves())
        assert {len(coins.collects(str(move))) for move in moves} == {most}
        assert most > 0
        assert engine.name == name


@pytest.mark.parametrize(
    ("answer", "how"),
    [
        ("sys.exit(3)", "crash"),
        ("print('bestmove a1', flush=True)", "illegal"),
        ("print('bestmove zz', flush=True)", "illegal"),
        ("print('bestmove', flush=True)", "illegal"),
        ("print('error no I do not', flush=True)", "refusal"),
    ],
)
def test_failing_engine_forfeits_game_and_duel_continues(
    answer: str, how: str, tmp_path: Path
) -> None:
    games: list[PlayedGame] = []
    plan = DuelPlan(QUARTO, ("1", fake_engine(tmp_path, answer)))
    result = duel(plan, 4, on_game=lambda _number, game: games.append(game))
    assert (result.tally.wins, result.tally.losses) == (4, 0)
    assert result.failures == ({}, {how: 4})
    record = Record.parse(games[0].record)
    assert record.tags == (("Termination", how),)
    assert record.match.outcome == Outcome((1,), Reason.FORFEIT)


def test_slow_engine_loses_on_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.protocol.client.GRACE", 0.05)
    conditions = Conditions(limit=Limit(seconds=0.05))
    plan = DuelPlan(QUARTO, (fake_engine(tmp_path, "time.sleep(60)"), "1"), conditions)
    result = duel(plan, 2)
    assert result.tally.losses == 2
    assert result.failures[0] == {"time": 2}


@pytest.mark.parametrize("text", ["'x' * 1000", "'info\\n' * 100"], ids=["long", "many"])
def test_flood_of_an_engine_ends_it(text: str) -> None:
    """Endless output would fill the memory, without a newline or while no answer is awaited."""
    code = f"import sys\nfor _ in range(2000): sys.stdout.write({text})"
    lines: SimpleQueue[str | None] = SimpleQueue()
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        _read(process, lines)
    assert process.returncode == -signal.SIGKILL
    assert lines.qsize() <= MAX_UNREAD + 2
    assert all(len(line) < MAX_LINE for line in iter(lines.get, None) if line)


def test_engine_player_raises_when_command_is_no_engine() -> None:
    with pytest.raises(EngineFailed, match="status 0") as failure:
        EnginePlayer(f"{shlex.quote(sys.executable)} -c pass").choose(
            parse("7.../..../..../.... f a1")
        )
    assert failure.value.kind == "crash"


def test_engine_receives_nocall_after_wrong_call(tmp_path: Path) -> None:
    wrong = fake_engine(
        tmp_path, "print('bestmove', '0' if 'nocall' in words else '!row1', flush=True)"
    )
    games: list[PlayedGame] = []
    plan = DuelPlan(QUARTO, (wrong, "1"))
    duel(plan, 2, on_game=lambda _number, game: games.append(game))
    assert "1. !row1? 0\n" in games[0].record


def test_duel_adjudicates_games_by_solver() -> None:
    games: list[PlayedGame] = []
    plan = DuelPlan(QUARTO, ("1", "1"), Conditions(adjudicate=10), random_moves=6, seed=2)
    duel(plan, 6, on_game=lambda _number, game: games.append(game))
    decided = [game for game in games if game.termination == "adjudicated"]
    assert decided
    for game in decided:
        match = Record.parse(game.record).match
        assert match.state.count == 10
        assert isinstance(match.state, QuartoState)
        score = solve(match.state).score
        draw = score.value is Value.DRAW
        winner = match.state.to_act if score.value is Value.WIN else 3 - match.state.to_act
        assert game.outcome.winners == (() if draw else (winner,))


def test_duel_plays_each_opening_twice() -> None:
    games: list[PlayedGame] = []
    plan = DuelPlan(QUARTO, ("2", "1"), openings=(("7", "b2"), ("0",)))
    duel(plan, 6, on_game=lambda _number, game: games.append(game))
    heads = [game.record.split("\n\n")[1][:12].split()[:4] for game in games]
    assert [head[1] for head in heads] == ["7", "7", "0", "0", "7", "7"]
    assert heads[0][3] == heads[1][3] == "b2"


def test_random_openings_depend_on_seed() -> None:
    plan = DuelPlan(QUARTO, ("1", "1"), random_moves=8, seed=3)
    assert opening(plan, 0) == opening(plan, 0) != opening(plan, 1)
    assert len(opening(plan, 0)) == 8


def test_duel_of_levels_equals_contest() -> None:
    rules = Rules.preset("quarto-advanced")
    assert duel(DuelPlan(rules, ("3", "1"), seed=7), 8).tally == contest(
        rules, ("3", "1"), 8, seed=7
    )


def test_level_finishes_games_within_clock() -> None:
    plan = DuelPlan(Rules.preset("quardo"), ("1", "1"), Conditions(clock=(60.0, 1.0)))
    assert duel(plan, 2).tally.games == 2


def test_engine_player_pickles_its_command() -> None:
    assert pickle.loads(pickle.dumps(EnginePlayer(NODE))).command == NODE  # noqa: S301


# The ratio computed by hand: 100 pairs, half at 0.75 and half at 0.5. The mean is 0.625, the spread
# (100 / 64 + 0.25) / 101 = 0.0179455; 100 * (s1 - s0) * (1.25 - s0 - s1) / (2 * spread).


def test_sprt_ratio_matches_hand_computed_values() -> None:
    tally = Tally(100, 50, 50, (1.5, 1.0) * 50)
    assert Sprt(0, 100).ratio(tally) == pytest.approx(42.9, abs=0.05)
    assert Sprt(-50, 50).ratio(tally) == pytest.approx(99.55, abs=0.05)
    assert Sprt(100, 200).ratio(tally) < 0


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [((2.0,) * 40, True), ((0.0,) * 40, False), ((1.0, 2.0, 0.0, 1.0), None), ((2.0,), None)],
)
def test_sprt_verdict_follows_pairs(pairs: tuple[float, ...], verdict: bool | None) -> None:
    assert Sprt(-20, 20).verdict(Tally(pairs=pairs)) is verdict


def test_duel_stops_when_sprt_decides() -> None:
    result = duel(DuelPlan(QUARTO, ("4", "1"), seed=1), 400, sprt=Sprt(0, 200))
    assert result.tally.games < 100
    assert result.tally.score > 0.8


def test_sprt_raises_when_bounds_are_not_ascending() -> None:
    with pytest.raises(ValueError, match="lower"):
        Sprt(5, 5)

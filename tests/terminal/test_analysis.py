"""Solving, reviewing, contests and computer opponents on the command line."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner, Result

from fourfold.cli.commands import app
from fourfold.i18n import LANGUAGES
from fourfold.match import Match, Play, Record, Setup
from fourfold.rules import PRESETS, Rules, parse_move
from tests.helpers.games import oracle

if TYPE_CHECKING:
    from pathlib import Path


EARLY = "05d./..7./2.../..a. - c2"
LOST = "0f21/4.../..../.... 6 a2"


def run(*arguments: str, typed: str = "") -> Result:
    """Run the command with input."""
    return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)


def run_and_leave(*arguments: str) -> Result:
    """Run a command that exits with its own status."""
    return CliRunner().invoke(app, list(arguments))


def solve_json(*arguments: str) -> dict[str, object]:
    """Return the object that ``solve --json`` prints."""
    result = run("solve", *arguments, "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert isinstance(data, dict)
    return data


def test_solve_json_contains_every_field() -> None:
    data = solve_json(EARLY)
    assert list(data) == [
        "position",
        "value",
        "placements",
        "moves",
        "variation",
        "nodes",
        "seconds",
        "proved",
    ]
    assert (data["position"], data["value"], data["placements"]) == (EARLY, "loss", 9)
    moves = data["moves"]
    assert isinstance(moves, list)
    assert {"move": "1", "value": "loss", "placements": 1} in moves
    assert [move["move"] for move in moves] == list("134689bcef")
    assert data["proved"] is True


def test_solve_value_only_omits_moves() -> None:
    data = solve_json(EARLY, "--value-only", "--no-book", "--threads", "1")
    assert (data["value"], data["placements"], data["moves"], data["variation"]) == (
        "loss",
        None,
        [],
        [],
    )


def test_solve_applies_rule_options() -> None:
    assert solve_json("01.5/..../..../.... 4", "--traits", "shape")["value"] != "loss"
    squares = solve_json("01../5.../..../.... 4 -", "--squares")
    lines = solve_json("01../5.../..../.... 4 -")
    assert (squares["value"], squares["placements"]) == ("win", 1)
    assert lines["placements"] != 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_output_is_translated(language: str) -> None:
    result = run("solve", EARLY, "--lang", language)
    assert result.exit_code == 0
    assert "11" not in result.stdout.split("\n")[0]
    assert re.search(r"\b9\b", result.stdout)
    assert "{" not in result.stdout


def test_solve_reports_unproved_when_limit_is_reached() -> None:
    data = solve_json("0.../..../..../.... - a1", "--no-book", "--limit", "0.05", "--memory", "16")
    assert data["proved"] is False
    assert isinstance(data["seconds"], float)
    assert data["seconds"] < 2


def test_analyse_reports_missed_wins_and_calls(tmp_path: Path) -> None:
    record = tmp_path / "game.4f"
    match = Match.new("quarto", ["Ann", "Bob"], seed=1)
    head = str(Record.of(match)).split("\n\n", 1)[0].replace('[Result "*"]', '[Result "2"]')
    record.write_text(
        head.replace("[Result", '[Reason "called"]\n[Result')
        + "\n\n1. 0\n2. a1 5\n3. b1 d\n4. c1 9\n5. d1 7\n6. !row1\n",
        encoding="utf-8",
    )
    result = run("analyse", str(record), "--limit", "1", "--lang", "en")
    assert result.exit_code == 0
    assert "Turn 4, Ann: 9 – loss in 1. Better:" in result.stdout
    assert "7 – loss in 0. Better: !row1 – win in 0." in result.stdout
    assert "did not call it" in result.stdout


def test_analyse_counts_coins_lost_by_mistake(tmp_path: Path) -> None:
    """Seat 2 could gain coins by a swap; placing the last pawns leaves them to seat 1."""
    truth = oracle.solve_coin_moves(oracle.Quardo.from_position(QUARDO_END))
    worst = min(truth, key=truth.__getitem__)
    match = Match.start(Setup(Rules.preset("quardo"), ("Ann", "Bob"), position=QUARDO_END))
    match = match.apply(Play(2, parse_move(worst)), match.now)
    record = tmp_path / "game.4f"
    record.write_text(str(Record.of(match)), encoding="utf-8")
    result = run("analyse", str(record), "--limit", "20", "--lang", "en")
    assert result.exit_code == 0
    best = max(truth.values())
    assert f"Turn 1, Bob: {worst} – loss by {6 - truth[worst]} coins. Better:" in result.stdout
    assert f"– loss by {6 - best} coins." in result.stdout
    assert f"Mistake on turn 1: Bob gave away {best - truth[worst]} coins." in result.stdout


QUARDO_END = "3b2e/a015/7498/fd.. 430e4 9-3 2"


def test_solve_proves_quardo_ending() -> None:
    data = solve_json(QUARDO_END)
    assert (data["proved"], data["position"]) == (True, QUARDO_END)
    coins = data["coins"]
    assert isinstance(coins, list)
    truth = oracle.solve_coin_moves(oracle.Quardo.from_position(QUARDO_END))
    expected = max(truth.values())
    assert (coins[1] - 3) - (coins[0] - 9) == expected
    moves = data["moves"]
    assert isinstance(moves, list)
    assert {one["move"]: one["lead"] + 6 for one in moves} == truth
    output = run("solve", QUARDO_END, "--lang", "en").stdout
    assert f"Seat 2 to move: loss by {6 - expected} coins." in output
    assert "(proved)" in output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scores", ["0-0", "0-0-0"])
def test_solve_estimates_unproved_quardo_position(language: str, scores: str) -> None:
    early = f"0.../.3../..../...c 7ffff {scores} 1"
    output = run("solve", early, "--limit", "0.05", "--lang", language).stdout
    assert "{" not in output
    assert "0@" not in output
    assert "1@b1" in output


def test_match_of_levels_is_reproducible() -> None:
    result = run("match", "2", "1", "--games", "10", "--seed", "3", "--lang", "en")
    assert result.exit_code == 0
    assert re.search(r"2 against 1: \d+ won, \d+ drawn, \d+ lost", result.stdout)
    assert result.stdout == run("match", "2", "1", "--games", "10", "--seed", "3").stdout


@pytest.mark.parametrize("preset", PRESETS)
def test_weakest_computer_finishes_every_preset(preset: str, tmp_path: Path) -> None:
    """Type every legal and illegal move in turn until the game against level 1 is over."""
    record = tmp_path / "game.4f"
    texts = [f"{piece:x}@{cell}" for piece in range(16) for cell in CELLS] * 2
    texts = texts if preset in ("quardo", "quardo-touch") else [*CELLS, *"0123456789abcdef"] * 20
    result = run(
        "play",
        preset,
        "--opponent",
        "1",
        "--seed",
        "5",
        "--record",
        str(record),
        "--lang",
        "en",
        typed="\n".join(["", *texts, *["--"] * 4]) + "\n",
    )
    assert result.exit_code == 0
    match = Record.parse(record.read_text(encoding="utf-8")).match
    assert match.outcome is not None
    assert any(name.startswith("Computer (") for name in match.setup.players)


CELLS = [f"{column}{row}" for row in "1234" for column in "abcd"]


def test_play_refuses_unknown_level() -> None:
    from fourfold.engine import UnknownLevel  # noqa: PLC0415

    with pytest.raises(UnknownLevel, match="strongest"):
        run("play", "quardo", "--opponent", "perfect")

"""``fourfold tournament``: tournaments of computers, manual directing and crash recovery."""

from __future__ import annotations

import json
import zipfile
from typing import TYPE_CHECKING

import pytest

from fourfold.match import Record
from fourfold.tournament import from_lines
from tests.helpers.markdown import ROOT
from tests.helpers.terminal import CommandResult, runner

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., CommandResult]

run = pytest.fixture(runner)
ENGINE = f"node {ROOT / 'examples' / 'engines' / 'quick.mjs'}"


def events(file: Path) -> list[object]:
    """Return the events of a file, without their times."""
    return [json.loads(line)["event"] for line in file.read_text("utf-8").splitlines()[1:]]


def run_commands(run: Run, file: Path, *commands: str) -> list[CommandResult]:
    """Run commands on one file, each written as ``enter ANN``."""
    words = [command.split() for command in commands]
    return [run("tournament", name, str(file), *rest) for name, *rest in words]


def test_levels_and_engines_play_a_tournament(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "tournament.zip"
    ran = run("tournament", "run", "1", "2", ENGINE, "--games", "1", "--export", str(pack))
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[0].split()[:3] == ["Rank", "Name", "Points"]
    with zipfile.ZipFile(pack) as files:
        records = [name for name in files.namelist() if name.endswith(".4f")]
        assert len(records) == 3
        assert all(Record.parse(files.read(name).decode()) for name in records)


def write_untrusted_file(run: Run, file: Path, marker: Path) -> str:
    """Write a file whose engine is a command that would create a marker; return the command."""
    command = f"touch {marker}"
    run("tournament", "new", str(file), "--format", "round-robin")
    for name, kind in (("1", "level"), (command, "bot")):
        assert run("tournament", "enter", str(file), name, "--kind", kind).code == 0
    return command


def test_engine_of_file_is_not_started(run: Run, tmp_path: Path) -> None:
    """A downloaded file is untrusted: only the commands named by options are run."""
    file, marker = tmp_path / "found.jsonl", tmp_path / "marker"
    command = write_untrusted_file(run, file, marker)
    for arguments in (("play", str(file)), ("run", "1", "--file", str(file))):
        ran = run("tournament", *arguments)
        assert not marker.exists()
        assert ran.code == 0
        assert f"Not started: {command!r}" in ran.err
    run("tournament", "play", str(file), "--engine", command)
    assert marker.exists()


@pytest.mark.parametrize("answer", ["no", "yes", ""])
def test_engine_of_file_is_started_when_confirmed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    file, marker = tmp_path / "found.jsonl", tmp_path / "marker"
    write_untrusted_file(run, file, marker)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    run("tournament", "play", str(file), typed=("perhaps", answer) if answer else ())
    assert marker.exists() is (answer == "yes")


def test_exports_have_no_commands(run: Run, tmp_path: Path) -> None:
    file, marker = tmp_path / "own.jsonl", tmp_path / "marker"
    write_untrusted_file(run, file, marker)
    for name in ("copy.jsonl", "copy.zip"):
        run("tournament", "export", str(file), str(tmp_path / name))
    with zipfile.ZipFile(tmp_path / "copy.zip") as files:
        packed = files.read("events.jsonl").decode()
    copy = (tmp_path / "copy.jsonl").read_text("utf-8")
    assert packed == copy
    entrants = [one.entrant for one in from_lines(copy).members.values()]
    assert [one.plays for one in entrants] == ["1", ""]


@pytest.mark.parametrize("preset", ["quarto-advanced", "quardo", "quardo-touch"])
def test_swiss_runs_in_every_kind_of_game(run: Run, tmp_path: Path, preset: str) -> None:
    file = tmp_path / "tournament.jsonl"
    options = ["--preset", preset, "--format", "swiss", "--rounds", "2", "--games", "1"]
    assert run("tournament", "run", "1", "1", "2", "--file", str(file), *options).code == 0
    tournament = from_lines(file.read_text("utf-8"))
    assert len(tournament.rounds) == 2
    games = [game for _, game in tournament.games()]
    assert all(game.result and game.record for game in games)
    if preset != "quarto-advanced":
        for result in (game.result for game in games if game.result):
            assert 0 < sum(result.coins) <= 19
            assert result.places[0] == 1 + (result.coins[0] < result.coins[1])


def test_tables_of_three_are_played(run: Run, tmp_path: Path) -> None:
    options = ["--preset", "quardo", "--players", "3", "--format", "swiss", "--rounds", "1"]
    ran = run("tournament", "run", "1", "1", "2", "--games", "3", *options)
    assert ran.code == 0, ran.err


def test_arena_ends_after_its_rounds(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    options = ["--format", "arena", "--rounds", "3", "--games", "1", "--file", str(file)]
    assert run("tournament", "run", "1", "1", *options).code == 0
    assert len(from_lines(file.read_text("utf-8")).rounds) == 3


def test_run_resumes_from_any_truncated_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    command = ["tournament", "run", "1", "2", "1", "--file", str(file), "--games", "1"]
    run(*command)
    whole, expected = file.read_bytes(), events(file)
    first = whole.index(b"\n") + 1
    for cut in range(first, len(whole), max(1, len(whole) // 12)):
        file.write_bytes(whole[:cut])
        assert run(*command).code == 0
        assert events(file) == expected, cut


def test_commands_direct_a_tournament(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "club.jsonl"
    ran = run_commands(
        run,
        file,
        "new --rounds 2 --clock 450s/game --preset quarto-advanced",
        "enter Ann",
        "enter Ben --rating 1600",
        "enter Cleo",
        "enter Dan",
        "pair ann:ben cleo:dan",
        "result 1.1 1-0 --by ann",
        "confirm 1.1 --by ben",
        "result 1.2 1/2-1/2",
        "correct 1.2 +/- --reason left",
    )
    assert [one.code for one in ran] == [0] * len(ran), [one.err for one in ran]
    assert ran[1].out == "Ann has entered as ann.\n"
    assert ran[5].out.splitlines() == ["Round 1", "  1. Ann – Ben  *", "  2. Cleo – Dan  *"]
    assert ran[7].out == "Waiting for results: 1.2.1.\n"
    shown = run("tournament", "show", str(file), "--round", "1").out
    assert "1. Ann – Ben  1-0" in shown
    assert "2. Cleo – Dan  +/-" in shown
    refused = run_commands(run, file, "pair ann:ben dan:cleo", "result 1.1 1-0", "withdraw eve")
    assert [one.code for one in refused] == [2, 2, 2]
    assert "repeated pairing" in refused[0].err
    assert run_commands(run, file, "pair ann:ben dan:cleo --anyway")[0].code == 0
    ran = run_commands(run, file, "unpair", "miss dan 2", "withdraw cleo", "return cleo", "pair")
    assert [one.code for one in ran] == [0] * 5, [one.err for one in ran]
    assert "Bye:" in ran[-1].out


def test_people_and_computers_share_a_tournament(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "club.jsonl"
    ran = run_commands(
        run,
        file,
        "new --format round-robin",
        "enter Ann",
        "enter 1 --kind level",
        "enter 2 --kind level --id two",
        "pair",
        "play",
    )
    assert [one.code for one in ran] == [0] * len(ran), [one.err for one in ran]
    tournament = from_lines(file.read_text("utf-8"))
    while games := tournament.open_games():
        run_commands(run, file, f"result {'.'.join(map(str, games[0]))} 0-1", "play")
        tournament = from_lines(file.read_text("utf-8"))
    assert len(tournament.rounds) == 3


@pytest.mark.parametrize("ending", ["csv", "trf", "jsonl", "zip"])
def test_export_writes_every_file_type(run: Run, tmp_path: Path, ending: str) -> None:
    file, to = tmp_path / "club.jsonl", tmp_path / f"out.{ending}"
    run_commands(run, file, "new --rounds 1", "enter Ann")
    assert run("tournament", "export", str(file), str(to)).code == 0
    assert to.stat().st_size > 0


def test_report_lists_regret_of_each_player(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    run("tournament", "run", "1", "perfect", "--file", str(file))
    shown = run("tournament", "report", str(file)).out.splitlines()
    *name, games, choices, faultless, regret, skill = shown[1].split()
    assert (name, games, regret, skill) == (["Computer,", "perfect"], "2", "0", "1")
    assert choices == faultless
    assert shown[2].split()[:3] == ["Computer,", "level", "1"]


def test_ratings_are_computed_from_files(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tournament.jsonl"
    run_commands(
        run, file, "new --rounds 1", "enter Ann", "enter Ben", "pair ann:ben", "result 1.1 1-0"
    )
    shown = run("tournament", "ratings", str(file)).out.splitlines()
    assert [line.split() for line in shown] == [
        ["Name", "Rating", "±", "Games"],
        ["ann", "1543?", "335", "1"],
        ["ben", "1457?", "335", "1"],
    ]
    assert run("tournament", "ratings", str(file), "--family", "chess").code == 2


def test_invalid_arguments_exit_with_usage_error(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "club.jsonl"
    run_commands(run, file, "new --rounds 1")
    assert run("tournament", "new", str(file), "--rounds", "1").code == 2  # the file exists
    assert run("tournament", "export", str(file), "x.pdf").code == 2
    assert run("tournament", "show", "missing.jsonl").code == 2
    assert run("tournament", "result", str(file), "1", "1-0").code == 2
    assert run("tournament", "enter", str(file), "nonsense", "--kind", "level").code == 2
    assert run("tournament", "new", "x.jsonl", "--format", "league").code == 2

"""The command ``fourfold``: the output of its subcommands, and the packages it loads."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from fourfold import PIECES, PRESETS, PieceSet, __version__
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.match import Record
from tests.helpers.terminal import RECORD, CommandResult, runner

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SIX = pytest.mark.parametrize("language", LANGUAGES)
LARGE = {
    *("babel", "fastapi", "fluent", "numba", "numpy", "prompt_toolkit", "rich", "sqlalchemy"),
    *("uvicorn", "websockets"),
}
"""Packages that take longer to load than all of ``fourfold --version``."""
run = pytest.fixture(runner)


def test_version_and_help_are_printed(run: Callable[..., CommandResult]) -> None:
    assert run("--version") == CommandResult(0, f"fourfold {__version__}\n", "")
    helped = run("-h")
    assert helped.code == 0
    assert all(word in helped.out for word in ("play", "rules", "replay", "show", "perft"))


@pytest.mark.parametrize(
    ("arguments", "counts"),
    [
        (("quarto", "1"), (16, 16)),
        (("quarto", "2"), (16, 256)),
        (("quarto", "3"), (16, 3840)),
        (("quardo", "1"), (256, 256)),
        (("quardo", "2"), (256, 57600)),
        (("quarto", "2", "--position", "0123/4567/89ab/cd.. e d3"), (2, 2)),
        (("quarto", "1", "--position", "012./..../..../.... 4 c1", "--auto-call"), (13, 13)),
        (("quarto", "2", "--position", "012./..../..../.... 4 c1", "--auto-call"), (13, 144)),
        (("quarto", "2", "--position", "012./..../..../.... 4 c1"), (13, 156)),
        (("quardo", "1", "--players", "3"), (256, 256)),
    ],
)
def test_perft_prints_counts(
    run: Callable[..., CommandResult], arguments: tuple[str, ...], counts: tuple[int, int]
) -> None:
    ran = run("perft", *arguments)
    *moves, total = ran.out.splitlines()
    assert (len(moves), total) == (counts[0], f"total {counts[1]}")
    assert sum(int(line.split()[1]) for line in moves) == counts[1]


@SIX
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_page_is_translated(
    run: Callable[..., CommandResult], preset: str, language: str
) -> None:
    say = Translator(language)
    ran = run("rules", preset, "--lang", language)
    assert ran.code == 0
    assert ran.out.startswith(say("rules-title", preset=say(f"preset-{preset}")))
    assert "\nG1  " + say("rule-g1.title") in ran.out


def test_default_language_is_that_of_system(
    run: Callable[..., CommandResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    portuguese = run("rules").out
    assert portuguese == run("rules", "--lang", "pt-BR").out != run("rules", "--lang", "en").out


@SIX
def test_replay_prints_moves_and_boards(
    run: Callable[..., CommandResult], language: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD, encoding="utf-8")
    ran = run("replay", str(file), "--lang", language)
    speaker = Speaker(language, PieceSet.QUARTO)
    assert ran.code == 0
    assert "(a bold gift)" in ran.out
    assert (
        speaker.translate("said-give", name="Ann", piece=speaker.piece_phrase(PIECES[7])) in ran.out
    )
    assert ran.out.rstrip().endswith(speaker.translate("result-ongoing"))
    undrawn = run("replay", str(file), "--lang", language, "--no-board").out
    assert "▓" in ran.out
    assert "▓" not in undrawn


@SIX
@pytest.mark.parametrize(
    ("position", "sign"),
    [("0.../.5../..a./...f 3 b2", "▓"), ("0.../.5../..a./...f 7ffff 0-0 1", "⬡")],
)
def test_show_prints_position(
    run: Callable[..., CommandResult], position: str, sign: str, language: str
) -> None:
    ran = run("show", position, "--lang", language)
    assert ran.code == 0
    assert sign in ran.out
    assert ran.out.rstrip().endswith(position)
    assert sign not in run("show", position, "--lang", language, "--no-board").out


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize(
    "position", ["0123/4567/89ab/cde. f c4", "0123/4567/89ab/cde. 7ffff 0-0 1"]
)
def test_show_writes_svg(
    run: Callable[..., CommandResult], position: str, theme: str, tmp_path: Path
) -> None:
    file = tmp_path / "board.svg"
    ran = run("show", position, "--svg", str(file), "--theme", theme, "--cell", "40")
    assert ran.code == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - our own
    assert root.tag.endswith("svg")
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


def test_play_writes_record_of_menu_choice(
    run: Callable[..., CommandResult], tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    names = ("--name", "Ann", "--name", "Bob")
    ran = run(
        "play", *names, "--seed", "1", "--record", str(file), typed=("9", "5", "0@a1", "quit")
    )
    assert ran.code == 0
    match = Record.parse(file.read_text(encoding="utf-8")).match
    assert match.rules.name == "quardo"
    assert set(match.setup.players) == {"Ann", "Bob"}
    assert match.state.count == 1


@pytest.mark.parametrize(
    ("answer", "preset"), [("", "quarto"), ("6", "quardo-touch"), ("quardo",) * 2]
)
def test_menu_selects_preset(
    run: Callable[..., CommandResult], answer: str, preset: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    run("play", "--record", str(file), typed=(answer,))
    assert Record.parse(file.read_text(encoding="utf-8")).match.rules.name == preset


def test_seed_determines_random_draw(run: Callable[..., CommandResult], tmp_path: Path) -> None:
    starters = set()
    for seed in range(12):
        outs = {run("play", "quarto", "--seed", str(seed)).out for _ in range(2)}
        assert len(outs) == 1
        drawn = [line for line in outs.pop().splitlines() if "chosen at random" in line]
        starters.update(drawn)
    assert starters == {f"Player {number} starts, chosen at random." for number in (1, 2)}


def test_rule_options_are_applied(run: Callable[..., CommandResult], tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    options = ("--traits", "height,colour", "--squares", "--auto-call", "--record", str(file))
    run("play", "quarto-beginner", *options)
    rules = Record.parse(file.read_text(encoding="utf-8")).match.rules
    assert repr(rules) == (
        "Rules.preset('quarto-beginner', traits='colour,height', squares=True, auto_call=True)"
    )


def test_match_accepts_a_clock_with_tenths(run: Callable[..., CommandResult]) -> None:
    played = run("match", "1", "2", "--games", "2", "--clock", "2s+0.1s/game")
    assert played.code == 0
    assert "1 against 2" in played.out
    for wrong in ("60", "0s/game", "2s+0.15s/game", "x"):
        refused = run("match", "1", "2", "--games", "2", "--clock", wrong)
        assert refused.code == 2
        assert f"not “{wrong}”" in refused.err


@pytest.mark.parametrize("command", [("match", "1"), ("tournament", "run", "2", "1")])
@pytest.mark.parametrize("program", ["./no-such-engine", "'unpaired"])
def test_missing_engine_is_named(
    run: Callable[..., CommandResult], command: tuple[str, ...], program: str
) -> None:
    refused = run(*command, program)
    assert refused.code == 2
    assert f"“{program}” is neither a level of this game" in refused.err


@pytest.mark.parametrize("is_built", [True, False])
def test_serve_says_that_the_web_app_is_missing(
    run: Callable[..., CommandResult],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    is_built: bool,
) -> None:
    if is_built:
        (tmp_path / "index.html").touch()
    monkeypatch.setattr("fourfold.server.app.SITE", tmp_path)
    monkeypatch.setattr("fourfold.server.serve.serve", lambda *_, **__: None)
    assert ("make web" in run("serve").err) is not is_built


def test_version_command_loads_no_large_package() -> None:
    code = (
        "import sys, fourfold.cli; sys.argv = ['fourfold', '--version']\n"
        "try: fourfold.cli.main()\n"
        "except SystemExit: pass\n"
        f"print({LARGE} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stdout.splitlines() == [f"fourfold {__version__}", "set()"]


def test_solve_command_loads_only_what_it_uses() -> None:
    code = (
        "import sys, fourfold.cli; sys.argv = ['fourfold', 'solve', '0123/4567/89ab/cd.. e d3']\n"
        "try: fourfold.cli.main()\n"
        "except SystemExit: pass\n"
        "print(*(name for name in sys.modules if name.startswith('fourfold.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    *_, loaded = done.stdout.splitlines()
    commands = {name for name in loaded.split() if name.startswith("fourfold.cli.")}
    shared = {f"fourfold.cli.{name}" for name in ("commands", "console", "options")}
    assert commands == shared | {"fourfold.cli.solve"}
    assert not {"fourfold.braille", "fourfold.draw", "fourfold.server"} & set(loaded.split())


def test_unknown_command_is_refused_with_closest_name(run: Callable[..., CommandResult]) -> None:
    refused = run("solv")
    assert refused.code == 2
    assert "'solve'" in refused.err


@pytest.mark.parametrize("module", ["fourfold", "fourfold.cli"])
def test_package_runs_as_module(module: str) -> None:
    command = [sys.executable, "-m", module, "--version"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stdout == f"fourfold {__version__}\n"

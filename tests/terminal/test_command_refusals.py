"""How the command ``fourfold`` says no: a sentence in the language asked for, never a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import ast

from fourfold import PRESETS
from fourfold.i18n import LANGUAGES, Translator
from tests.i18n.ftl import patterns
from tests.terminal.command import RECORD, Ran, runner

if TYPE_CHECKING:
    from collections.abc import Callable

SIX = pytest.mark.parametrize("language", LANGUAGES)
COMMAND = Path(sys.executable).parent / "fourfold"
run = pytest.fixture(runner)


BAD_LINES: list[tuple[tuple[str, ...], str]] = [
    (("play", "chess"), "unknown-preset"),
    (("rules", "chess"), "unknown-preset"),
    (("perft", "chess", "1"), "unknown-preset"),
    (("play", "quarto", "--traits", "smell"), "bad-traits"),
    (("play", "quarto-beginner", "--traits", "colour,shape,height,core"), "bad-traits"),
    (("play", "quarto", "--clock", "0"), "bad-clock"),
    (("play", "quarto", "--clock", "-5"), "bad-clock"),
    (("play", "quarto", "--players", "3"), "bad-players"),
    (("play", "quardo", "--players", "4"), "bad-players"),
    (("play", "quardo", "--traits", "colour"), "fixed-option"),
    (("play", "quarto", "--touches", "3"), "bad-touches"),
    (("play", "quarto", "--fingertip-sight"), "needs-blindfold"),
    (("play", "quarto", "--name", "Ann"), "wrong-player-count"),
    (("show", "0.../.5../..a./..f 3"), "board-syntax"),
    (("show", "0.../.5../..a./...0 3 -"), "piece-twice"),
    (("show", "0.../.5../..a./...f z -"), "hand-syntax"),
    (("perft", "quardo", "1", "--position", "..../..../..../.... 00000 0-0 1"), "coins-do-not-add"),
]


@SIX
@pytest.mark.parametrize(("arguments", "code"), BAD_LINES, ids=lambda part: str(part)[:40])
def test_refusals_are_said_in_the_language(
    run: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    code: str,
    language: str,
) -> None:
    monkeypatch.setenv("LANG", language.replace("-", "_") + ".UTF-8")
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    literal = max(_pieces_of_text(code, language), key=len)
    assert literal in ran.err


def _pieces_of_text(code: str, language: str) -> list[str]:
    """Return the parts of a message between its values, as it is said of Quarto's pieces."""
    return _said(dict(patterns(language, "errors"))[code])


def _said(pattern: ast.Pattern) -> list[str]:
    """Return the texts of a pattern, where it chooses those of its default."""
    parts = []
    for element in pattern.elements:
        chosen = getattr(getattr(element, "expression", None), "variants", ())
        parts += [text for each in chosen if each.default for text in _said(each.value)]
        parts += [element.value] if isinstance(element, ast.TextElement) else []
    return parts


@SIX
@pytest.mark.parametrize("form", ["--lang={}", "--lang {}"])
def test_the_language_asked_for_is_also_that_of_refusals(
    run: Callable[..., Ran], form: str, language: str
) -> None:
    ran = run("play", "chess", *form.format(language).split())
    refusal = Translator(language)("unknown-preset", preset="chess", presets=", ".join(PRESETS))
    assert ran == Ran(2, "", refusal + "\n")


def test_a_wrong_position_has_a_caret_under_the_character(run: Callable[..., Ran]) -> None:
    ran = run("show", "0.../.5../..?./...f 3 -")
    *_, line, caret = ran.err.rstrip("\n").split("\n")
    assert line[caret.index("^")] == "?"


@SIX
def test_files_that_cannot_be_read(run: Callable[..., Ran], language: str, tmp_path: Path) -> None:
    missing = tmp_path / "none.4f"
    for file in (missing, tmp_path):
        ran = run("replay", str(file), "--lang", language)
        assert (ran.code, ran.out) == (2, "")
        assert str(file) in ran.err
    unwritable = tmp_path / "no" / "board.svg"
    ran = run("show", "..../..../..../....", "--svg", str(unwritable), "--lang", language)
    assert ran.code == 2
    assert str(unwritable) in ran.err


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", RECORD.encode("utf-16")])
def test_records_that_are_none(run: Callable[..., Ran], content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "bad.4f"
    file.write_bytes(content)
    ran = run("replay", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip()
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "arguments", [("play", "--touches", "few"), ("fly",), ("show",), ("perft", "quarto", "0")]
)
def test_wrong_usage(run: Callable[..., Ran], arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert "Usage" in ran.err


def test_a_wrong_clock_is_refused_before_anything_is_asked(run: Callable[..., Ran]) -> None:
    ran = run("play", "--clock", "soon")
    assert (ran.code, ran.out) == (2, "")
    assert "450s/game" in ran.err


def test_an_unknown_language_is_refused(run: Callable[..., Ran]) -> None:
    ran = run("rules", "--lang", "xx")
    assert ran.code == 2
    assert "pt-BR" in ran.err


@SIX
def test_a_file_that_is_no_text_is_named(
    run: Callable[..., Ran], language: str, tmp_path: Path
) -> None:
    file = tmp_path / "photo.4f"
    file.write_bytes(b"[Fourfold \xff")
    ran = run("replay", str(file), "--lang", language)
    assert str(file) in ran.err


def test_a_broken_record_is_named_with_its_line(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD + "3. zz\n", encoding="utf-8")
    ran = run("replay", str(file))
    assert str(file) in ran.err
    assert "9" in ran.err


def test_a_record_that_cannot_be_written_is_refused_first(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    ran = run("play", "quarto", "--record", str(tmp_path / "no" / "game.4f"))
    assert ran.code == 2
    assert ran.out == ""


def test_a_terminal_of_few_letters_is_written_to_all_the_same() -> None:
    done = subprocess.run(  # noqa: S603
        [COMMAND, "play", "quarto"],
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert b"Traceback" not in done.stderr


@SIX
@pytest.mark.parametrize("wrong", ["xx", "de", "", "english"])
def test_an_unknown_language_is_refused_in_the_systems(
    run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, wrong: str, language: str
) -> None:
    monkeypatch.setenv("LANG", language)
    ran = run("play", "quarto", "--lang", wrong)
    refusal = Translator(language)(
        "unknown-language", language=wrong, languages=", ".join(LANGUAGES)
    )
    assert ran == Ran(2, "", refusal + "\n")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "ro_RO", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ro_RO", "LANG": "fr_FR"}, "ro"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
    ],
)
def test_the_first_setting_of_the_system_decides_alone(
    run: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    language: str,
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert run("rules").out == run("rules", "--lang", language).out


@SIX
def test_a_move_that_was_not_possible_is_explained_in_the_language(
    run: Callable[..., Ran], language: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD.replace("b2 0", "b2 7"), encoding="utf-8")
    ran = run("replay", str(file), "--lang", language)
    assert str(file) in ran.err
    assert ("already on the board" in ran.err) == (language == "en")

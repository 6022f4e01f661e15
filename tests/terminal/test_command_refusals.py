"""Refusals of the command ``fourfold``: a sentence in the chosen language, no crash."""

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
from tests.helpers.messages import patterns
from tests.helpers.terminal import RECORD, CommandResult, runner

if TYPE_CHECKING:
    from collections.abc import Callable

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
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


@EACH_LANGUAGE
@pytest.mark.parametrize(("arguments", "code"), BAD_LINES, ids=lambda part: str(part)[:40])
def test_refusals_use_system_language(
    run: Callable[..., CommandResult],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    code: str,
    language: str,
) -> None:
    monkeypatch.setenv("LANG", language.replace("-", "_") + ".UTF-8")
    result = run(*arguments)
    assert (result.code, result.out) == (2, "")
    assert "Traceback" not in result.err
    literal = max(_literal_parts(code, language), key=len)
    assert literal in result.err


def _literal_parts(code: str, language: str) -> list[str]:
    """Return the parts of a message between its values, with its default variants."""
    return _texts(dict(patterns(language, "errors"))[code])


def _texts(pattern: ast.Pattern) -> list[str]:
    """Return the text parts of a pattern; a selector contributes its default variant."""
    parts = []
    for element in pattern.elements:
        chosen = getattr(getattr(element, "expression", None), "variants", ())
        parts += [text for each in chosen if each.default for text in _texts(each.value)]
        parts += [element.value] if isinstance(element, ast.TextElement) else []
    return parts


@EACH_LANGUAGE
@pytest.mark.parametrize("form", ["--lang={}", "--lang {}"])
def test_refusals_use_language_of_lang_option(
    run: Callable[..., CommandResult], form: str, language: str
) -> None:
    result = run("play", "chess", *form.format(language).split())
    refusal = Translator(language)("unknown-preset", preset="chess", presets=", ".join(PRESETS))
    assert result == CommandResult(2, "", refusal + "\n")


def test_position_refusal_points_with_caret(run: Callable[..., CommandResult]) -> None:
    result = run("show", "0.../.5../..?./...f 3 -")
    *_, line, caret = result.err.rstrip("\n").split("\n")
    assert line[caret.index("^")] == "?"


@EACH_LANGUAGE
def test_unreadable_file_is_named(
    run: Callable[..., CommandResult], language: str, tmp_path: Path
) -> None:
    missing = tmp_path / "none.4f"
    for file in (missing, tmp_path):
        result = run("replay", str(file), "--lang", language)
        assert (result.code, result.out) == (2, "")
        assert str(file) in result.err
    unwritable = tmp_path / "no" / "board.svg"
    result = run("show", "..../..../..../....", "--svg", str(unwritable), "--lang", language)
    assert result.code == 2
    assert str(unwritable) in result.err


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", RECORD.encode("utf-16")])
def test_replay_refuses_file_that_is_no_record(
    run: Callable[..., CommandResult], content: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "bad.4f"
    file.write_bytes(content)
    result = run("replay", str(file))
    assert (result.code, result.out) == (2, "")
    assert result.err.strip()
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "arguments", [("play", "--touches", "few"), ("fly",), ("show",), ("perft", "quarto", "0")]
)
def test_wrong_usage_exits_with_usage_line(
    run: Callable[..., CommandResult], arguments: tuple[str, ...]
) -> None:
    result = run(*arguments)
    assert result.code == 2
    assert "Usage" in result.err


def test_play_refuses_wrong_clock_before_prompting(run: Callable[..., CommandResult]) -> None:
    result = run("play", "--clock", "soon")
    assert (result.code, result.out) == (2, "")
    assert "450s/game" in result.err


def test_unknown_language_refusal_lists_languages(run: Callable[..., CommandResult]) -> None:
    result = run("rules", "--lang", "xx")
    assert result.code == 2
    assert "pt-BR" in result.err


@EACH_LANGUAGE
def test_undecodable_file_is_named(
    run: Callable[..., CommandResult], language: str, tmp_path: Path
) -> None:
    file = tmp_path / "photo.4f"
    file.write_bytes(b"[Fourfold \xff")
    result = run("replay", str(file), "--lang", language)
    assert str(file) in result.err


def test_record_refusal_names_file_and_line(
    run: Callable[..., CommandResult], tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD + "3. zz\n", encoding="utf-8")
    result = run("replay", str(file))
    assert str(file) in result.err
    assert "9" in result.err


def test_play_refuses_unwritable_record_before_prompting(
    run: Callable[..., CommandResult], tmp_path: Path
) -> None:
    result = run("play", "quarto", "--record", str(tmp_path / "no" / "game.4f"))
    assert result.code == 2
    assert result.out == ""


def test_play_does_not_crash_on_ascii_terminal() -> None:
    done = subprocess.run(  # noqa: S603
        [COMMAND, "play", "quarto"],
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert b"Traceback" not in done.stderr


@EACH_LANGUAGE
@pytest.mark.parametrize("wrong", ["xx", "de", "", "english"])
def test_unknown_language_refusal_uses_system_language(
    run: Callable[..., CommandResult], monkeypatch: pytest.MonkeyPatch, wrong: str, language: str
) -> None:
    monkeypatch.setenv("LANG", language)
    result = run("play", "quarto", "--lang", wrong)
    refusal = Translator(language)(
        "unknown-language", language=wrong, languages=", ".join(LANGUAGES)
    )
    assert result == CommandResult(2, "", refusal + "\n")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "ro_RO", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ro_RO", "LANG": "fr_FR"}, "ro"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
    ],
)
def test_first_locale_variable_decides_language(
    run: Callable[..., CommandResult],
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    language: str,
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert run("rules").out == run("rules", "--lang", language).out


@EACH_LANGUAGE
def test_replay_explains_illegal_move_in_language(
    run: Callable[..., CommandResult], language: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD.replace("b2 0", "b2 7"), encoding="utf-8")
    result = run("replay", str(file), "--lang", language)
    assert str(file) in result.err
    assert ("already on the board" in result.err) == (language == "en")


ESCAPE = "\x1b]0;title\x07\x1b[2J\x9b2J"


@pytest.mark.parametrize(
    "record",
    [
        RECORD.replace("a bold gift", f"a {ESCAPE} gift"),
        RECORD.replace('"Ann"', f'"{ESCAPE}Ann"'),
        RECORD.replace("b2 0", f"b2 0 {ESCAPE}"),
        RECORD.replace('[Seat1 "Ann"]', f"[Seat1 {ESCAPE}"),
    ],
    ids=["comment", "name", "move", "header"],
)
def test_control_characters_of_a_record_are_visible(
    run: Callable[..., CommandResult], tmp_path: Path, record: str
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(record, encoding="utf-8")
    result = run("replay", str(file))
    shown = result.out + result.err
    assert shown
    assert not [sign for sign in shown if not sign.isprintable() and sign != "\n"]


def test_error_in_a_long_line_shows_a_part_of_it(
    run: Callable[..., CommandResult], tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    text = RECORD.replace("a bold gift", 5000 * "x").rstrip() + " zz9\n"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file))
    assert result.code == 2
    assert "Traceback" not in result.err
    *_, line, caret = result.err.splitlines()
    assert line.endswith("x} zz9")
    assert line.startswith("  …")
    assert len(line) <= 80
    assert line[caret.index("^")] == "z"

"""The command ``fourfold braille``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold import parse
from fourfold.braille.pages import from_ascii
from fourfold.braille.translation import run
from fourfold.draw import braille_line
from tests.helpers.terminal import RECORD, runner

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.helpers.terminal import CommandResult

POSITION = "0.../.5../..a./...f 3 b2"


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., CommandResult]:
    return runner(monkeypatch, capsys)


def read_back(document: str) -> str:
    """Return the English text of a BRF document, its lines joined."""
    lines = [from_ascii(line) for page in document.split("\f") for line in page.split("\r\n")]
    back = run([line.strip("\u2800") for line in lines], "en-ueb-g1.ctb", "--backward")
    assert back is not None
    return " ".join(" ".join(back).split())


def test_rules_are_written_to_a_file(command: Callable[..., CommandResult], tmp_path: Path) -> None:
    file = tmp_path / "rules.brf"
    result = command("braille", "rules", "quardo", "--to", str(file), "--height", "20")
    assert (result.code, result.out) == (0, "")
    content = file.read_bytes()
    assert content.isascii()
    assert content.count(b"\f") > 4
    text = read_back(content.decode())
    assert text.startswith("Rules: Quardo")
    assert "2 or 3 players" in text


def test_position_has_its_line_and_description(command: Callable[..., CommandResult]) -> None:
    result = command("braille", "position", POSITION)
    lines = result.out.splitlines()
    assert from_ascii(lines[2]) == braille_line(parse(POSITION))
    assert "b2, short dark round solid" in read_back(result.out)


def test_record_is_described_turn_by_turn(
    command: Callable[..., CommandResult], tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    file.write_text(RECORD, encoding="utf-8")
    text = read_back(command("braille", "record", str(file)).out)
    assert "Quarto: Ann and Bob" in text
    assert "(a bold gift)" in text
    assert text.index("Turn 1") < text.index("Turn 2")


def test_pairings_have_tables_and_bye(
    command: Callable[..., CommandResult], tmp_path: Path
) -> None:
    file = tmp_path / "club.jsonl"
    command("tournament", "new", str(file), "--name", "Club night", "--rounds", "3")
    early = command("braille", "pairings", str(file))
    assert early.code == 2
    assert early.err.count("\n") == 1
    for name in ("Ann", "Bob", "Cem"):
        command("tournament", "enter", str(file), name)
    command("tournament", "pair", str(file))
    text = read_back(command("braille", "pairings", str(file)).out)
    assert "Club night, Round 1" in text
    assert all(name in text for name in ("Ann", "Bob", "Cem"))
    assert command("braille", "pairings", str(file), "--round", "4").code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("position", "0../...."), "four rows"),
        (("rules", "chess"), "chess"),
        (("rules", "--width", "10"), "--width"),
        (("rules", "--grade", "3"), "--grade"),
        (("rules", "--grade", "2", "--lang", "ro"), "engleză"),
        (("record", "no-such.4f"), "no-such.4f"),
        (("pairings", "no-such.jsonl"), "no-such.jsonl"),
    ],
)
def test_bad_input_gets_a_sentence(
    arguments: tuple[str, ...], said: str, command: Callable[..., CommandResult]
) -> None:
    result = command("braille", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert said in result.err
    assert "Traceback" not in result.err


def test_missing_library_is_one_sentence(
    command: Callable[..., CommandResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    result = command("braille", "rules")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "install the package liblouis-bin" in result.err

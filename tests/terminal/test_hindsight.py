"""Hindsight of a blindfolded record: most touched cells and unnoticed alignments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from fourfold import FIGURES, PieceSet
from fourfold.cli.commands import app
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.terminal.hindsight import heat_lines

if TYPE_CHECKING:
    from pathlib import Path

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
HEAD = '[Fourfold "1"]\n[Preset "quardo-touch"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n'
LUCK = HEAD + "1. 0@a1\n2. *a1 *a1 *5 1@b1\n3. 2@c1\n4. *row1 3@d1\n5. 4@a2\n6. *a2 *a1\n"
"""Bob takes the coin of row 1 without ever having touched c1."""
KNOWN = HEAD + "1. 0@a1\n2. *a1 1@b1\n3. 2@c1\n4. *c1 3@d1\n"


def replay_output(folder: Path, text: str, *arguments: str) -> list[str]:
    """Return the lines of a replay."""
    file = folder / "game.4f"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(file), *arguments], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout.splitlines()


@EACH_LANGUAGE
def test_hindsight_sentences_are_translated(tmp_path: Path, language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    say, shared = speaker.translate, ["hexagon", "flat"]
    lines = replay_output(tmp_path, LUCK, "--lang", language, "--no-board")
    row, traits = speaker.figure(FIGURES[0]), speaker.join(say(f"value-{v}") for v in shared)
    assert lines[-3:] == [
        say("hindsight-nothing", name="Ann"),
        say("hindsight-most", name="Bob", cells="a1", count=3),
        say("hindsight-unfelt", turn=4, name="Bob", figure=row, traits=traits),
    ]


@EACH_LANGUAGE
def test_hindsight_lists_ties_and_known_alignments(tmp_path: Path, language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    say, cells = speaker.translate, speaker.join(["a1", "c1"])
    assert replay_output(tmp_path, KNOWN, "--lang", language, "--no-board")[-2:] == [
        say("hindsight-most-several", name="Bob", cells=cells, count=1),
        say("hindsight-all-felt"),
    ]


def test_hindsight_reads_well_in_english(tmp_path: Path) -> None:
    lines = replay_output(tmp_path, LUCK, "--lang", "en", "--no-board")
    assert lines[-3:] == [
        "Ann felt no cell.",
        "Felt most by Bob: a1, 3 times.",
        "Turn 4: Bob completed row 1 (hexagonal, flat edge); "
        "none of the players knew all four cells.",
    ]


def test_heat_map_is_drawn_with_boards(tmp_path: Path) -> None:
    lines = replay_output(tmp_path, LUCK, "--lang", "en")
    assert lines[-8:-1] == [
        "Ann felt no cell.",
        "Felt most by Bob: a1, 3 times.",
        "     a  b  c  d",
        "  1  3  ·  ·  ·",
        "  2  1  ·  ·  ·",
        "  3  ·  ·  ·  ·",
        "  4  ·  ·  ·  ·",
    ]
    assert not [line for line in replay_output(tmp_path, LUCK, "--no-board") if "·" in line]


@pytest.mark.parametrize("most", [1, 9, 10, 999, 12345])
def test_heat_map_columns_are_aligned(most: int) -> None:
    lines = heat_lines([most, *[0] * 14, 1])
    assert len({len(line) for line in lines}) == 1
    ends = [[found.end() for found in re.finditer(r"\S+", line)] for line in lines]
    assert {tuple(of_line[-4:]) for of_line in ends} == {tuple(ends[0])}


@pytest.mark.parametrize("preset", ["quardo", "quarto"])
def test_open_game_has_no_hindsight(tmp_path: Path, preset: str) -> None:
    text = f'[Fourfold "1"]\n[Preset "{preset}"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n'
    lines = replay_output(tmp_path, text, "--lang", "en", "--no-board")
    assert lines[-1] == "The game is not finished."


def test_hindsight_omits_alignments_when_none_was_made(tmp_path: Path) -> None:
    lines = replay_output(tmp_path, HEAD + "1. 0@a1\n", "--lang", "en", "--no-board")
    assert lines[-2:] == ["Ann felt no cell.", "Bob felt no cell."]

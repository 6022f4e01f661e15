"""The command ``fourfold tactile``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.terminal import runner

if TYPE_CHECKING:
    from pathlib import Path


def test_tactile_writes_the_kit_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "kit"
    result = runner(monkeypatch, capsys)("tactile", str(folder), "--game", "quarto")
    assert (result.code, result.out) == (0, f"21 files are in {folder}.\n")
    names = {path.name for path in folder.iterdir()}
    boards = {"quarto-board.stl", "quarto-overlay.stl", "quarto-pieces.stl"}
    sheets = {"quarto-board.svg", "quarto-pieces.svg"}
    assert names == boards | sheets | {f"quarto-piece-{digit}.stl" for digit in "0123456789abcdef"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--cell", "10"), "Invalid value for '--cell'"),
        (("--cell", "nan"), "Invalid value for '--cell'"),
        (("--game", "chess"), "'quarto', 'quardo', 'both'"),
    ],
)
def test_tactile_refuses_other_sizes_and_games(
    arguments: tuple[str, str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = runner(monkeypatch, capsys)("tactile", str(tmp_path / "kit"), *arguments)
    assert result.code == 2
    assert said in result.err
    assert not (tmp_path / "kit").exists()


def test_tactile_names_a_folder_that_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    result = runner(monkeypatch, capsys)("tactile", str(file))
    assert (result.code, result.err) == (2, f"{file}: File exists\n")

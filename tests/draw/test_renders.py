"""The packaged renders and their measures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from scripts.renders import pack

ROOT = Path(__file__).parents[2]
MEASURES = json.loads((ROOT / pack.MEASURES).read_text(encoding="utf-8"))
SHEETS = {"quarto": (4, 4), "quardo": (4, 4), "coins": (6, 1)}


def test_measures_match_scene() -> None:
    assert (ROOT / pack.MEASURES).read_text(encoding="utf-8") == pack.measures()
    assert (ROOT / pack.STYLE_SHEET).read_text(encoding="utf-8") == pack.style_sheet()


@pytest.mark.parametrize("hour", ["day", "night"])
@pytest.mark.parametrize("name", ["quarto", "quardo", "coins", "board", "mat"])
def test_pictures_match_measured_aspect_ratio(name: str, hour: str) -> None:
    columns, rows = SHEETS.get(name, (1, 1))
    shown = MEASURES["sprite" if name in SHEETS else name]
    with Image.open(ROOT / pack.PICTURES / f"{name}-{hour}.avif") as picture:
        expected = picture.width * rows * shown["height"] / (columns * shown["width"])
        assert picture.height == pytest.approx(expected, abs=1)

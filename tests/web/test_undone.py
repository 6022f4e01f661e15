"""The web app's list of moves is held to games in which moves were taken back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.web.undone import FILE, make, text


def test_the_file_is_what_the_match_says_today() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.web.undone"


def test_the_games_show_what_can_happen() -> None:
    for game in make():
        steps = game["steps"]
        assert any(step["notice"]["back_to"] is not None for step in steps), "nothing is undone"
        moved = [after for before, after in pairwise(steps) if before["asked"] and is_move(after)]
        assert any(not after["asked"] for after in moved), "nobody plays on instead of answering"


def is_move(step: dict[str, Any]) -> bool:
    """Whether a step is a move."""
    event = step["notice"]["event"]
    return event is not None and event["kind"] == "play"

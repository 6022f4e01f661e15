"""The fixture of games with undos is up to date and covers undone moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.web.undos import FILE, make, text


def test_undo_fixture_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.web.undos"


def test_undo_fixture_covers_undos_and_withdrawn_requests() -> None:
    for game in make():
        steps = game["steps"]
        assert any(step["notice"]["back_to"] is not None for step in steps), "nothing is undone"
        moved = [after for before, after in pairwise(steps) if before["asked"] and is_move(after)]
        assert any(not after["asked"] for after in moved), "no player moves instead of answering"


def is_move(step: dict[str, Any]) -> bool:
    """Return whether a step is a move."""
    event = step["notice"]["event"]
    return event is not None and event["kind"] == "play"

"""Transcripts of games in ``docs/transcripts``, compared word for word.

    FOURFOLD_KEEP=1 .venv/bin/pytest tests/*/test_heard_games.py

writes the transcripts again. A line "> b2" is a move of the player; the others are messages, on
the page with "!" when they interrupt.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = Path(__file__).parents[2] / "docs" / "transcripts"


def check_kept_transcript(lines: Sequence[str], name: str) -> None:
    """Compare lines with the stored transcript, or store them."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("FOURFOLD_KEEP"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert list(lines) == path.read_text(encoding="utf-8").splitlines()

"""Transcripts of Orca in ``docs/transcripts``, compared with its speech in the tests.

    FOURFOLD_SOAK=1 FOURFOLD_KEEP=1 .venv/bin/pytest tests/e2e/others/test_orca_pages.py

writes the transcripts again.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.helpers.browsers.orca import OrcaUser

FOLDER = Path(__file__).parents[3] / "docs" / "transcripts"
UNRELATED = (
    *("Mozilla Firefox", "Finished loading", "Loading.", "Page has", "blank", "main content"),
    *("leaving panel", "leaving main content"),
)
"""Speech about the browser, the page as a whole or a page that is left, whose time varies."""


def check_transcript(orca: OrcaUser, name: str) -> None:
    """Compare the speech with the stored transcript, as counts of texts; or store it.

    On a slow machine a text may come one key later, or before Orca's own additions.
    """
    path = FOLDER / f"{name}-with-orca.txt"
    said = page_transcript(orca.transcript)
    if os.environ.get("FOURFOLD_KEEP"):
        path.write_text("\n".join(said) + "\n", encoding="utf-8")
    stored = count_texts(path.read_text(encoding="utf-8").splitlines())
    current = count_texts(said)
    missing, additional = (
        sorted((stored - current).elements()),
        sorted((current - stored).elements()),
    )
    assert not missing, f"missing: {missing}; instead: {additional}"
    assert not additional, f"additional: {additional}"


def page_transcript(transcript: Sequence[str]) -> list[str]:
    """Return the transcript from the opening of the page on."""
    start = next(i for i, line in enumerate(transcript) if line.startswith("#"))
    return [*transcript[start:]]


def count_texts(transcript: Sequence[str]) -> Counter[str]:
    """Count the spoken texts, without the states of links and the echo of typed letters.

    When letters follow each other quickly, a few are spoken together.
    """
    typed = " ".join(line for line in transcript if line.startswith("> "))
    said = (line.strip() for line in transcript if line.startswith("  "))
    plain = (text.replace(" visited link", " link") for text in said)
    return Counter(
        text
        for text in plain
        if len(text) > 1 and not (len(text) < 4 and text in typed) and not is_unrelated(text)
    )


def is_unrelated(text: str) -> bool:
    """Return whether a text is about the browser; a page may be read before its title."""
    return text.startswith(UNRELATED) or text.endswith("document web.")

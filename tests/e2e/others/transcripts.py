"""What Orca said, kept in ``docs/transcripts`` to be read, and compared with what it says now.

    FOURFOLD_SOAK=1 FOURFOLD_KEEP=1 .venv/bin/pytest tests/e2e/others/test_orca_pages.py

writes the transcripts anew.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.e2e.others.orca import OrcaUser

FOLDER = Path(__file__).parents[3] / "docs" / "transcripts"
BESIDE = (
    *("Mozilla Firefox", "Finished loading", "Loading.", "Page has", "blank", "main content"),
    *("leaving panel", "leaving main content"),
)
"""What the browser says of itself, and Orca of the page as a whole or of one that goes away, comes
when it likes."""


def check_transcript(listener: OrcaUser, name: str) -> None:
    """Check that the same was said, each text as often, as in the kept transcript; or keep this.

    On a slow machine a text may come one key later, or before what Orca adds by itself.
    """
    path = FOLDER / f"{name}-with-orca.txt"
    said = since_the_page(listener.transcript)
    if os.environ.get("FOURFOLD_KEEP"):
        path.write_text("\n".join(said) + "\n", encoding="utf-8")
    kept, now = words(path.read_text(encoding="utf-8").splitlines()), words(said)
    missing, more = sorted((kept - now).elements()), sorted((now - kept).elements())
    assert not missing, f"not said any more: {missing}; instead: {more}"
    assert not more, f"said more often: {more}"


def since_the_page(transcript: Sequence[str]) -> list[str]:
    """Return what was said once the page was open."""
    begin = next(i for i, line in enumerate(transcript) if line.startswith("#"))
    return [*transcript[begin:]]


def words(transcript: Sequence[str]) -> Counter[str]:
    """Count what was said; visited links and the echo of typed letters come and go."""
    said = (line.strip() for line in transcript if line.startswith("  "))
    plain = (text.replace(" visited link", " link") for text in said)
    return Counter(text for text in plain if len(text) > 1 and not is_beside(text))


def is_beside(text: str) -> bool:
    """Return whether a text is of the browser; the title of a page may be known later than it."""
    return text.startswith(BESIDE) or text.endswith("document web.")

"""Fixture of positions as lines of Braille, which the web app must equal.

``python -m tests.web.braille`` writes it to ``web/tests/fixtures/braille.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from fourfold import new
from fourfold.draw import braille_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.rules import State

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "braille.json"
PRESETS = ("quarto", "quarto-advanced", "quardo-classic", "quardo")


def positions() -> Iterator[State]:
    """Yield the positions of one random game of each preset."""
    for seed, preset in enumerate(PRESETS):
        random, state = Random(seed), new(preset)
        yield state
        while not state.is_over:
            state = state.play(random.choice(state.legal_moves()))
            yield state


def make() -> list[dict[str, str]]:
    """Return positions with their piece sets and lines."""
    return [
        {"position": str(state), "set": state.rules.piece_set.value, "line": braille_line(state)}
        for state in positions()
    ]


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

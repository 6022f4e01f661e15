"""Fixtures of rules in force: sentences that the web app must equal.

``python -m tests.web.in_force`` writes them to ``web/tests/fixtures/in_force.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fourfold.i18n import LANGUAGES, rules_in_force
from fourfold.rules import PRESETS, Rules

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "in_force.json"
CASES: tuple[tuple[str, dict[str, object]], ...] = (
    *((preset, {}) for preset in PRESETS),
    ("quarto", {"auto_call": True, "clock": 60}),
    ("quarto", {"blindfold": True, "wrong_call": "free"}),
    ("quarto-advanced", {"wrong_call": "loses"}),
    ("quarto-beginner", {"traits": "height,core", "squares": True, "clock": 1}),
    ("quardo", {"players": 3, "clock": 90}),
    ("quardo", {"clock": "450s/game"}),
    ("quarto", {"clock": "3601s+5s/game"}),
    ("quarto-advanced", {"clock": "3d/turn"}),
    ("quardo-touch", {"players": 3, "touches": 20}),
    ("quardo-touch", {"fingertip_sight": True}),
    ("quardo", {"players": 3, "first_mover": "3"}),
    ("quardo-touch", {"coins": "by-hand"}),
)


def make() -> list[dict[str, Any]]:
    """Return the stated rules of each game in six languages."""
    return [_case(Rules.preset(preset, **options)) for preset, options in CASES]


def _case(rules: Rules) -> dict[str, Any]:
    """Return a game as the server describes it, with its stated rules."""
    return {
        "preset": rules.name,
        "options": rules.options,
        "players": rules.players,
        "said": {language: rules_in_force(rules, language) for language in LANGUAGES},
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

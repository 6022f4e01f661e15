"""The web app states the rules in force as the library does."""

from __future__ import annotations

import json

from tests.web.in_force import FILE, make


def test_the_file_is_what_is_said_today() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.in_force"

"""The web app's engine is held to what the library's says today."""

from __future__ import annotations

import json

from tests.web.engine import FILE, make


def test_the_file_is_what_is_said_today() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.engine"

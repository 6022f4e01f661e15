"""The fixture of Braille lines of the web app is up to date."""

from __future__ import annotations

import json

from tests.web.braille import FILE, make


def test_braille_fixture_is_up_to_date() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.braille"

"""The fixture of rules in force of the web app is up to date."""

from __future__ import annotations

import json

from tests.web.in_force import FILE, make


def test_in_force_fixture_is_up_to_date() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.in_force"

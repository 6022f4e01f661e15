"""The match fixture of the web app is up to date and covers all events."""

from __future__ import annotations

from tests.web.matches import FILE, make, text


def test_match_fixture_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.web.matches"


def test_match_fixture_covers_events_and_refusals() -> None:
    steps = [step for match in make() for step in match["steps"]]
    done = {step["event"]["kind"] for step in steps if "notices" in step}
    assert done == {"play", "touch", "ask", "answer", "resign", "time-up", "give-time"}
    reasons = {match["replay"]["result"]["reason"] for match in make() if match["replay"]["result"]}
    assert len(reasons) >= 6, reasons
    refused = {step["error"]["code"] for step in steps if "error" in step}
    assert len(refused) >= 12, refused
    notices = [notice for step in steps for notice in step.get("notices", [])]
    assert any(notice["back_to"] is not None for notice in notices), "nothing is undone"
    assert any(notice["event"] is None for notice in notices), "no notice hides its event"

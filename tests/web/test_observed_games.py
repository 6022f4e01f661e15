"""The fixture of observed games is up to date and covers the observer's messages."""

from __future__ import annotations

import json

from tests.web.observed_games import FILE, make


def test_observed_games_fixture_is_up_to_date() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == [game["steps"] for game in make()], "run: python -m tests.web.observed_games"


def test_observed_games_fixture_covers_observer_messages() -> None:
    steps = [step for game in make() for step in game["steps"]]
    kinds = {step["notice"]["event"]["kind"] for step in steps}
    assert kinds >= {"play", "touch", "ruling", "pause", "resume", "observe", "stop-observing"}
    proposals = [step["view"]["proposal"] for step in steps if step["view"]["proposal"]]
    assert {proposal["approve"] for proposal in proposals} == {True, False}
    assert {"~" in proposal["move"] for proposal in proposals} == {True, False}
    assert any(len(step["truth"]["claims"]) > 1 for step in steps if "truth" in step)
    refused = {one["notice"]["event"]["kind"] for one in steps if one["notice"]["refused"]}
    assert refused >= {"play", "ruling"}
    (left,) = (one for one in steps if one["notice"]["event"]["kind"] == "stop-observing")
    assert left["notice"]["seat"] is not None

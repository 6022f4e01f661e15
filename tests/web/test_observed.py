"""What the web app makes of an observer's notices is held to games that the match has conducted."""

from __future__ import annotations

import json

from tests.web.observed import FILE, make


def test_the_file_is_new() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == [game["steps"] for game in make()], "run: python -m tests.web.observed"


def test_the_games_show_what_can_happen() -> None:
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

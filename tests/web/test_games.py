"""The game fixture of the web app is up to date and covers the rules."""

from __future__ import annotations

import json

from tests.web.games import FILE, make


def test_game_fixture_is_up_to_date() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.games"


def test_game_fixture_covers_results_and_refusals() -> None:
    games = make()["games"]
    reasons = {game["outcome"]["reason"] for game in games}
    assert reasons == {"called", "coins", "full board"}
    codes = {wrong["code"] for game in games for step in game["steps"] for wrong in step["refused"]}
    assert len(codes) >= 14
    moves = {step["move"] for game in games for step in game["steps"]}
    assert "--" in moves
    assert any("~" in move for move in moves)

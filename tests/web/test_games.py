"""The web app's own small rules are held to games that the rules here have played."""

from __future__ import annotations

import json

from tests.web.games import FILE, make


def test_the_file_is_what_the_rules_say_today() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == make(), "run: python -m tests.web.games"


def test_the_games_show_what_can_happen() -> None:
    games = make()["games"]
    reasons = {game["outcome"]["reason"] for game in games}
    assert reasons == {"called", "coins", "full board"}
    codes = {wrong["code"] for game in games for step in game["steps"] for wrong in step["refused"]}
    assert len(codes) >= 14
    moves = {step["move"] for game in games for step in game["steps"]}
    assert "--" in moves
    assert any("~" in move for move in moves)

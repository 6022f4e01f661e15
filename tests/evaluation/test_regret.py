"""Regret of Quarto moves, computed by the solver."""

from __future__ import annotations

import pytest

from fourfold import Rules, player
from fourfold.contests.games import Conditions, play_recorded_game
from fourfold.evaluation import regret_report
from fourfold.match import Record


def test_perfect_player_has_no_regret() -> None:
    rules = Rules.preset("quarto")
    matches = []
    for seed in range(2):
        players = [player("perfect", rules, seed), player("1", rules, seed)]
        game = play_recorded_game(rules, players, ["Perfect", "One"], seed, Conditions())
        matches.append(Record.parse(game.record).match)
    report = regret_report(matches)
    assert report["Perfect"].games == 2
    assert report["Perfect"].perfect == report["Perfect"].choices > 0
    assert report["Perfect"].regret == 0
    assert report["Perfect"].skill == 1
    assert report["One"].skill < 1
    assert report["One"].regret > 0


def test_missed_call_adds_regret() -> None:
    headers = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Result "*"]\n'
    record = f"{headers}\n1. 0\n2. a1 1\n3. b1 2\n4. c1 3\n5. d1 f\n"
    report = regret_report([Record.parse(record).match])
    assert report["A"].regret > 0
    assert report["A"].choices > report["A"].perfect


def test_report_handles_no_games_and_no_choices() -> None:
    assert regret_report([]) == {}
    empty = Record.parse(
        '[Fourfold "1"]\n[Preset "quardo"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Result "*"]\n\n'
    )
    assert regret_report([empty.match])["A"].skill == pytest.approx(0)

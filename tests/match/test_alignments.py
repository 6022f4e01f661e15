"""The fate of every alignment of a match (Q2 to Q6)."""

from __future__ import annotations

from random import Random

import pytest
from tests.helpers.games.matches import ALL_RULES, QUARTO_RULES, play, random_match, start_match

from fourfold import PIECES, Game, Rules
from fourfold.match import Answer, Ask, Fate, Request, Resign, alignments
from fourfold.rules import alignment

ROW1 = "0 a1 1 b1 2 c1 3 d1"
"""Moves after which seat 1 has filled row1 in turn 5."""


@pytest.mark.parametrize(
    ("line", "fate"),
    [
        (ROW1, Fate.OPEN),
        (ROW1 + " 4", Fate.OPEN),
        (ROW1 + " !row1", Fate.CALLED),
        (ROW1 + " 4 !row1", Fate.STOLEN),
        (ROW1 + " 4 a2", Fate.DEAD),
        (ROW1 + " 4 a2 5", Fate.DEAD),
    ],
)
def test_alignment_has_its_fate(line: str, fate: Fate) -> None:
    (found,) = alignments(play(start_match(Rules.preset("quarto")), line))
    assert (str(found.figure), found.turn, found.seat, found.fate) == ("row1", 5, 1, fate)
    assert found.board[:4] == PIECES[:4]


def test_q6_alignment_dies_when_both_decline() -> None:
    position = "012./4567/89ab/cdef 3 d4"
    match = play(start_match(Rules.preset("quarto"), position=position), "d1 --")
    assert {each.fate for each in alignments(match)} == {Fate.OPEN}
    assert {each.fate for each in alignments(play(match, "--"))} == {Fate.DEAD}


def test_q11_alignment_is_called_automatically() -> None:
    match = play(start_match(Rules.preset("quarto", auto_call=True)), ROW1)
    assert [each.fate for each in alignments(match)] == [Fate.CALLED]


def test_alignment_stays_open_when_a_player_resigns() -> None:
    match = play(start_match(Rules.preset("quarto")), ROW1).apply(Resign(2), 0)
    assert [each.fate for each in alignments(match)] == [Fate.OPEN]


def test_alignments_omit_undone_moves() -> None:
    match = play(start_match(Rules.preset("quarto")), ROW1).apply(Ask(1, Request.UNDO), 0)
    assert alignments(match.apply(Answer(2, accept=True), 0)) == ()


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_alignments_are_aligned_and_absent_from_quardo(rules: Rules) -> None:
    for seed in range(8):
        match = random_match(rules, Random(seed))
        found = alignments(match)
        assert rules.game is Game.QUARTO or found == ()
        for each in found:
            assert alignment(each.board, each.figure, rules)
            assert each.board[each.figure.cells[0]] is not None
        assert sum(each.fate is Fate.CALLED for each in found) <= len(rules.figures)


def test_random_matches_cover_every_fate() -> None:
    fates = {
        each.fate
        for rules in QUARTO_RULES
        for seed in range(40)
        for each in alignments(random_match(rules, Random(seed)))
    }
    assert fates == set(Fate)

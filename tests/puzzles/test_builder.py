"""The finder agrees with puzzles found by brute force, and a collection with its seed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from fourfold.puzzles import Collection, Kind, Puzzle, proves
from fourfold.puzzles.builder import build
from fourfold.puzzles.difficulty import rating_of
from fourfold.puzzles.exports import puzzle_row
from fourfold.puzzles.finder import find
from fourfold.puzzles.prover import prove
from fourfold.puzzles.shelf import with_days
from fourfold.puzzles.symmetry import (
    are_symmetric,
    board_maps,
    fingerprint,
    symmetry_number,
    trait_maps,
)
from fourfold.rules import Game, QuardoState, parse
from tests.helpers.games.twenty import TWENTY

FOUND = [p for p in TWENTY if p.kind not in {Kind.WIN5, Kind.LEAVE, Kind.MOST}]


@pytest.mark.parametrize("puzzle", FOUND)
def test_finder_finds_what_was_found_by_hand(puzzle: Puzzle) -> None:
    found = {candidate.kind: candidate.line for candidate in find(puzzle.state)}
    assert found[puzzle.kind][0] == puzzle.line[0]
    prove(replace(puzzle, line=found[puzzle.kind]))


def test_positions_without_a_question_have_no_puzzle() -> None:
    state = TWENTY[0].state
    for move in TWENTY[0].line:
        state = state.play(move)
    assert state.is_over
    assert find(state) == []
    assert find(parse("quarto", "..../..../..../.... 3 -")) == []
    assert find(parse("quarto", "012./3.../5.../...f 4 a3")) == []  # two cells complete a line


def test_symmetries_are_as_many_as_known() -> None:
    assert (len(board_maps(squares=False)), len(board_maps(squares=True))) == (32, 8)
    assert len(trait_maps((0, 1, 2, 3))) * 16 == 384
    assert len(trait_maps((0,))) == 6


@pytest.mark.parametrize("puzzle", [p for p in TWENTY if p.kind is not Kind.WIN3])
@pytest.mark.parametrize("number", [12345, 987654])
def test_turned_puzzle_is_proved_and_recognised(puzzle: Puzzle, number: int) -> None:
    symmetry = symmetry_number(puzzle.rules, number)
    line = tuple(symmetry.move(move) for move in puzzle.line)
    turned = replace(puzzle, state=symmetry.state(puzzle.state), line=line)
    assert turned.state != puzzle.state
    prove(turned)
    assert fingerprint(turned.state) == fingerprint(puzzle.state)
    assert are_symmetric(turned.state, puzzle.state)
    assert not are_symmetric(puzzle.state, TWENTY[0].state) or puzzle == TWENTY[0]


def test_collection_is_repeated_by_its_seed_and_proved() -> None:
    built = build(3, 12, 4)
    assert str(Collection.of(built)) == str(Collection.of(build(3, 12, 4)))
    assert all(proves(puzzle) for puzzle in built)
    games = Counter(puzzle.rules.game for puzzle in built)
    assert games[Game.QUARTO] > 6
    assert games[Game.QUARDO] > 1
    assert len({puzzle.id for puzzle in built}) == len(built)


def test_rating_falls_as_more_levels_find_the_line() -> None:
    shares = [
        (0, 0, 0, 0, 0),
        (0, 0, 0, 0.5, 1),
        (0, 0, 0.5, 1, 1),
        (0.5, 0.5, 1, 1, 1),
        (1, 1, 1, 1, 1),
    ]
    ratings = [rating_of(share) for share in shares]
    assert all(harder > easier for harder, easier in pairwise(ratings))
    assert (ratings[0], ratings[-1]) == (2000, 600)


def test_shelf_gives_each_weekday_its_game_and_difficulty() -> None:
    quarto = [replace(TWENTY[0], rating=600 + n) for n in range(60)]
    quardo = [replace(TWENTY[10], rating=600 + n) for n in range(30)]
    boards = [
        replace(p, state=symmetry_number(p.rules, 1000 + 7 * n).state(p.state))
        for n, p in enumerate([*quarto, *quardo])
    ]
    shelved = {puzzle.day: puzzle for puzzle in with_days(boards, 1) if puzzle.day}
    assert sorted(shelved) == list(range(1, 29))
    for day, puzzle in shelved.items():
        assert isinstance(puzzle.state, QuardoState) is ((day - 1) % 7 in {1, 5})
    for order in ((0, 2, 3, 4, 6), (1, 5)):
        piles = [[shelved[7 * week + weekday + 1].rating for week in range(4)] for weekday in order]
        assert all(max(easier) <= min(harder) for easier, harder in pairwise(piles))


def test_export_row_has_what_a_strangers_checker_needs() -> None:
    row = puzzle_row(TWENTY[-1])
    assert row["game"] == "quardo"
    assert row["players"] == 3
    assert row["solution"] == ["a@d3"]
    assert json.loads(json.dumps(row)) == row
    assert "players" not in puzzle_row(TWENTY[0])

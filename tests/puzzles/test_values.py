"""Puzzles and collections as text: what is read is what was written, or is refused."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date

import pytest

from fourfold.puzzles import Collection, Kind, Puzzle, day_number, load
from fourfold.puzzles.collection import FIRST_DAY, HEADER, day_of, read_theme
from fourfold.puzzles.errors import (
    NoDailyPuzzle,
    PuzzleChanged,
    PuzzleFile,
    PuzzleSyntax,
    PuzzleTwice,
    UnknownPuzzle,
    UnknownTheme,
)
from fourfold.rules import FourfoldError, Game, NotationError
from fourfold.rules.errors import CellSyntax, MoveSyntax
from tests.helpers.games.twenty import TWENTY, make

ALL = Collection.of(TWENTY)
LINE = str(TWENTY[0])


@pytest.mark.parametrize("puzzle", TWENTY)
def test_puzzle_is_rebuilt_from_its_text(puzzle: Puzzle) -> None:
    assert Puzzle.parse(str(puzzle)) == puzzle
    assert f"{puzzle:>5}" == str(puzzle)


def test_puzzle_with_tags_and_day_is_rebuilt() -> None:
    puzzle = Puzzle(TWENTY[0].state, Kind.CALL, TWENTY[0].line, 880, 250, ("core", "row"), 318)
    assert str(puzzle).split("\t")[5:] == ["880", "250", "core row", "318"]
    assert Puzzle.parse(str(puzzle)) == puzzle


def test_id_depends_on_position_and_class_only() -> None:
    first = TWENTY[0]
    other = Puzzle(first.state, Kind.CALL, (), 2000, 60, ("row",), 3)
    assert other.id == first.id
    assert re.fullmatch("[2-9b-df-hj-np-tv-z]{5}", first.id)
    assert Puzzle(first.state, Kind.CELL, first.line, 1000).id != first.id
    assert len({puzzle.id for puzzle in TWENTY}) == 20


def test_ids_never_change() -> None:
    assert [puzzle.id for puzzle in TWENTY[:3]] == ["6m5cb", "dg2mz", "f256s"]


def changed(index: int, value: str) -> str:
    """Return the first puzzle with one field changed."""
    fields = LINE.split("\t")
    fields[index] = value
    return "\t".join(fields)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", PuzzleSyntax),
        (LINE + "\t", PuzzleSyntax),
        (changed(0, "xxxxx"), PuzzleChanged),
        (changed(1, "chess"), PuzzleSyntax),
        (changed(1, "quarto players=3"), PuzzleSyntax),
        (changed(2, "1.b./.680/.e54/2.c. 3 c9"), FourfoldError),
        (changed(2, "1.b./.680/.e54/2.c. 4 c3"), FourfoldError),
        (changed(3, "mate"), PuzzleSyntax),
        (changed(4, "d4 castle"), MoveSyntax),
        (changed(4, "d4@x9"), FourfoldError),
        (changed(5, "high"), PuzzleSyntax),
        (changed(6, "-1"), PuzzleSyntax),
        (changed(8, "today"), PuzzleSyntax),
    ],
)
def test_spoilt_puzzle_is_refused(text: str, error: type[FourfoldError]) -> None:
    with pytest.raises(error) as refusal:
        Puzzle.parse(text)
    assert isinstance(refusal.value, NotationError)
    assert refusal.value.text == text


def test_error_points_into_the_line() -> None:
    with pytest.raises(CellSyntax) as refusal:
        Puzzle.parse(changed(4, "a@z4"))
    text = refusal.value.text
    assert text[refusal.value.at :].startswith("z4")


def test_collection_is_rebuilt_from_its_text() -> None:
    assert Collection.parse(str(ALL)) == ALL
    assert len(ALL) == 20
    assert list(ALL) == sorted(TWENTY, key=lambda puzzle: puzzle.id)
    assert all(puzzle.id in ALL and ALL.get(puzzle.id) == puzzle for puzzle in TWENTY)


def test_packed_collection_finds_its_ids_again() -> None:
    assert TWENTY[0].id not in ALL.packed
    assert Collection.parse(ALL.packed) == ALL


def test_shipped_collection_is_complete() -> None:
    puzzles = load()
    games = Counter(line.split("\t")[1].split(" ")[0] for line in puzzles.lines.values())
    assert games["quardo"] == 1000
    assert len(puzzles) == 6000
    days = [puzzles.daily(day_of(number)) for number in range(1, 1093)]
    assert len({puzzle.id for puzzle in days}) == 1092
    assert [puzzle.rules.game is Game.QUARDO for puzzle in days[:7]] == [
        weekday in {1, 5} for weekday in range(7)
    ]
    assert puzzles.daily(day_of(1093)) == days[0]
    assert str(Collection.parse(str(puzzles))) == str(puzzles)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", PuzzleFile),
        ("fourfold-puzzles 2\n", PuzzleFile),
        (f"{HEADER}\n{LINE}\n{LINE}\n", PuzzleTwice),
        (f"{HEADER}\nshort\n", PuzzleSyntax),
    ],
)
def test_spoilt_collection_is_refused(text: str, error: type[FourfoldError]) -> None:
    with pytest.raises(error):
        Collection.parse(text)


def test_unknown_id_is_refused() -> None:
    with pytest.raises(UnknownPuzzle, match="No puzzle of this collection is called “zzzzz”"):
        ALL.get("zzzzz")


def test_selection_filters_by_class_rating_and_tags() -> None:
    easy = make("quarto", "9.2./c..6/..7./8... - a4", "give", "3")
    hard = Puzzle(TWENTY[5].state, Kind.TRAP, TWENTY[5].line, 1480, tags=("core", "row"))
    shelved = Puzzle(TWENTY[0].state, Kind.CALL, TWENTY[0].line, 1000, day=1)
    puzzles = Collection.of([easy, hard, shelved])
    assert set(puzzles.select()) == {easy, hard}
    assert puzzles.select(kinds=[Kind.GIVE]) == [easy]
    assert puzzles.select(rating=(1200, 1500)) == [hard]
    assert puzzles.select(tags=["row"]) == [hard]
    assert puzzles.near(1450, seed=1) == hard
    assert puzzles.near(100, seed=1, kinds=[Kind.GIVE]) == easy
    with pytest.raises(UnknownPuzzle):
        puzzles.near(1000, seed=1, kinds=[Kind.SWAP])


def test_theme_is_a_game_a_class_or_a_tag() -> None:
    assert read_theme("quardo")[0] == [kind for kind in Kind if kind.game is Game.QUARDO]
    assert read_theme("give-trap") == ([Kind.TRAP], ())
    assert read_theme("diagonal") == ((), ["diagonal"])
    with pytest.raises(UnknownTheme, match="“mate” is not a theme"):
        read_theme("mate")
    tags = {tag for puzzle in load().select(kinds=[Kind.CALL]) for tag in puzzle.tags}
    assert all(read_theme(tag) for tag in tags)


def test_days_are_numbered_from_the_first_monday() -> None:
    assert (FIRST_DAY, FIRST_DAY.weekday()) == (date(2026, 1, 5), 0)
    assert day_number(date(2026, 11, 18)) == 318
    assert day_of(318) == date(2026, 11, 18)


def test_daily_puzzle_follows_the_date_and_repeats() -> None:
    first = Puzzle(TWENTY[0].state, Kind.CALL, TWENTY[0].line, 700, day=1)
    second = Puzzle(TWENTY[2].state, Kind.GIVE, TWENTY[2].line, 900, day=2)
    puzzles = Collection.of([second, first])
    days = [puzzles.daily(day_of(number)) for number in (1, 2, 3)]
    assert days == [first, second, first]
    with pytest.raises(NoDailyPuzzle, match="2026-01-04"):
        puzzles.daily(date(2026, 1, 4))
    with pytest.raises(NoDailyPuzzle):
        ALL.daily(FIRST_DAY)

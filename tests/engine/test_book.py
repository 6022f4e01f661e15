"""The opening book: building, resuming, reading, and agreement with the solver."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, PIECES, QuartoState, Rules, Trait, new
from fourfold.engine import book as books
from fourfold.engine.book import DEPTH, SETS, Book, build, byte_of, positions, read_book, score_of
from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.rules.alignment import numbers
from tests.helpers.effort import in_soak
from tests.helpers.engine.class_counts import aligned_classes, board_classes
from tests.helpers.engine.positions import Image, random_board, random_state

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ["lines1", *in_soak("squares1")]


@pytest.fixture(scope="module", params=SMALL)
def built_book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Path of a book of a rule set with few positions."""
    return build(request.param, tmp_path_factory.mktemp("book"), megabytes=8)


@pytest.fixture
def shipped_book(built_book: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The same book, installed in place of the package's own for `solve`."""
    book = read_book(built_book.stem, built_book)
    monkeypatch.setattr(
        books, "_shipped", lambda name: book if name == book.name else Book(name, {})
    )
    return book


def rules_of(name: str, rng: Random) -> Rules:
    """Return rules of a rule set with random traits."""
    traits, squares = SETS[name]
    return Rules.preset("quarto", traits=rng.sample(list(Trait), traits), squares=squares)


def book_size(name: str) -> int:
    """Return the expected size of a book from class counts."""
    traits, squares = SETS[name]
    every = sum(board_classes(count, traits, squares=squares) for count in range(DEPTH + 1))
    return every - aligned_classes(traits, squares=squares)


def test_book_contains_every_class_and_notes_the_deepest(built_book: Path) -> None:
    assert len(read_book(built_book.stem, built_book)) == book_size(built_book.stem)
    lines = (
        (built_book.parent / f"{built_book.stem}.jsonl").read_text(encoding="utf-8").splitlines()
    )
    keys = {(first, second) for line in lines for first, second, _ in json.loads(line)}
    assert keys == set(positions(built_book.stem, DEPTH))


def test_book_agrees_with_the_solver(shipped_book: Book) -> None:
    """Compare every move and its distance, with and without a piece in hand."""
    rng = Random(shipped_book.name)
    for number in range(4, 18):
        rules = rules_of(shipped_book.name, rng)
        state = random_state(rules, rng, 1 + number % 4, hand=number % 3 == 0)
        if any(_aligned(state)):
            continue
        known = solve(state, variation=False)
        searched = solve(state, variation=False, book=False, megabytes=64)
        assert (known.nodes == 0) == (state.count < DEPTH)  # four pieces have values only
        assert known.moves == searched.moves, state
        assert known.score == searched.score
        assert solve(state, value_only=True).score.value is searched.score.value


def _aligned(state: QuartoState) -> list[bool]:
    return [
        bool(QuartoState(state.rules, state.board, None, cell).open_figures)
        for cell in CELLS
        if state.board[cell] is not None
    ]


def test_dead_alignment_is_solved_without_the_book(shipped_book: Book) -> None:
    rules = rules_of(shipped_book.name, Random(1))
    same = [piece for piece in PIECES if not any(piece.value(t) for t in rules.traits)]
    board = (*same[:4], *[None] * 12)
    state = QuartoState(rules, board)
    assert shipped_book.score([None if p is None else 0 for p in board]) is None
    with_book, without = (solve(state, value_only=True, book=book) for book in (True, False))
    assert with_book.score == without.score


def test_book_solves_the_empty_board(shipped_book: Book) -> None:
    state = new(rules_of(shipped_book.name, Random(2)))
    assert isinstance(state, QuartoState)
    found = solve(state)
    assert found.score == Score(Value.DRAW)
    assert set(found.moves.values()) == {Score(Value.DRAW)}
    assert len(found.variation) == 34  # sixteen gives, sixteen placements, two declines


def test_symmetric_boards_share_a_book_entry(shipped_book: Book) -> None:
    rng = Random(3)
    traits, squares = SETS[shipped_book.name]
    rules = Rules.preset("quarto", traits=list(Trait)[:traits], squares=squares)
    for count in (1, 2, 3, 4):
        board = random_board(rng, count)
        image = Image(Image.random(rules, rng).cells, (0, 1, 2, 3), rng.randrange(16))
        turned = image.state(QuartoState(rules, board)).board
        assert shipped_book.score(numbers(board)) == shipped_book.score(numbers(turned))


# Building


@pytest.mark.parametrize("cut", [1, -40, *in_soak(-1)])
def test_interrupted_build_resumes(
    built_book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    """The notes end within a line; the complete lines are reused and the rest is computed."""
    name = built_book.stem
    text = (built_book.parent / f"{name}.jsonl").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    notes = tmp_path / f"{name}.jsonl"
    line_count = len(lines) // 2
    notes.write_text(
        "".join(lines[:line_count]) + lines[line_count][:cut].rstrip("\n"), encoding="utf-8"
    )
    solved: list[int] = []
    solve_chunk = books._solve_chunk

    def count_solved(*task: object) -> object:
        found = solve_chunk(*task)  # type: ignore[arg-type]
        solved.append(len(found))
        return found

    monkeypatch.setattr(books, "_solve_chunk", count_solved)
    seen: list[tuple[int, int]] = []
    path = build(name, tmp_path, megabytes=8, progress=lambda done, all_: seen.append((done, all_)))
    assert path.read_bytes() == built_book.read_bytes()
    assert len(solved) <= len(lines) - line_count
    assert seen[-1][0] == seen[-1][1] == len(positions(name, DEPTH))
    solved.clear()
    assert build(name, tmp_path, megabytes=8).read_bytes() == built_book.read_bytes()
    assert solved == []  # a third build has nothing to do


def test_parallel_build_makes_the_same_book(tmp_path: Path, built_book: Path) -> None:
    assert (
        build(built_book.stem, tmp_path, workers=2, megabytes=8).read_bytes()
        == built_book.read_bytes()
    )


def test_score_bytes_encode_the_order_of_scores() -> None:
    order = [1, 2, 7, 15, 0, -15, -8, -2, -1]
    assert sorted(order, key=score_of, reverse=True) == order
    assert [byte_of(score_of(byte)) for byte in order] == order
    later = [byte_of(score_of(byte).one_placement_before()) for byte in (1, 7, 0, -1, -8)]
    assert later == [2, 8, 0, -2, -9]


# The books shipped in the package, if present


@pytest.mark.parametrize("name", SETS)
def test_shipped_book_agrees_with_the_solver(name: str) -> None:
    """A shipped book is complete, values the empty board as a draw, and matches samples."""
    traits, squares = SETS[name]
    book = Book.shipped(traits, squares=squares)
    if not book:
        assert book.score((None,) * 16) is None
        return
    assert len(book) == book_size(name)
    assert book.score((None,) * 16) == Score(Value.DRAW)
    rng = Random(name)
    for count in (4, 4, 3):
        state = random_state(rules_of(name, rng), rng, count, hand=count < 4)
        if not any(_aligned(state)):
            value = solve(state, value_only=True).score.value
            searched = solve(state, value_only=True, book=False, megabytes=16)
            assert value is searched.score.value

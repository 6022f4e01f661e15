"""Reasons: every fact is checked on the board, and every language can say it."""

from __future__ import annotations

import random
from datetime import date
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import LANGUAGES, Speaker
from fourfold.puzzles import Attempt, Kind, Puzzle, load
from fourfold.puzzles.facts import (
    Completes,
    Ends,
    EveryPieceFits,
    Fact,
    FitsNone,
    Made,
    Takes,
    Waits,
    Wherever,
)
from fourfold.puzzles.reasons import sentence, task
from fourfold.rules import PIECES, Call, Give, Place, QuardoState, QuartoState, State, parse_move
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.puzzle import PuzzleTable
from tests.helpers.effort import SOAK
from tests.helpers.games.twenty import TWENTY
from tests.helpers.terminal import CommandResult, runner

if TYPE_CHECKING:
    from collections.abc import Callable

SHIPPED = sorted(load().lines)
NAMES = SHIPPED if SOAK else random.Random(6).sample(SHIPPED, 40)
PUZZLES = [*TWENTY, *map(load().get, NAMES)]
run = pytest.fixture(runner)


def completes_somewhere(state: QuartoState, piece: int) -> bool:
    """Return whether giving a piece lets the opponent call, by trying every cell."""
    given = state.play(Give(PIECES[piece]))
    return any(given.play(place).open_figures for place in given.legal_moves())


def check(fact: Fact, state: State, shown: State) -> None:
    """Check a fact with moves on the board; ``shown`` is the position after the moves shown."""
    if isinstance(fact, Completes):
        assert fact.state.hand == fact.piece
        assert fact.state.play(Place(fact.cell)).open_figures == fact.figures
    elif isinstance(fact, Made):
        assert fact.state.last == fact.cell
        assert all(fact.state.is_legal(Call(figure)) for figure in fact.figures)
    elif isinstance(fact, Waits):
        assert isinstance(state, QuartoState)
        assert [cell for cell in fact.figure.cells if state.board[cell] is None] == [fact.cell]
        for piece in state.pieces_left:
            placed = state.play(Give(piece)).play(Place(fact.cell))
            fits = any(piece.value(trait) == value for trait, value in fact.values)
            assert (fact.figure in placed.open_figures) is fits
    elif isinstance(fact, FitsNone):
        assert isinstance(state, QuartoState)
        assert not completes_somewhere(state, fact.piece.number)
    elif isinstance(fact, EveryPieceFits):
        assert isinstance(shown, QuartoState)
        assert all(completes_somewhere(shown, piece.number) for piece in shown.pieces_left)
    elif isinstance(fact, Wherever):
        assert isinstance(shown, QuartoState)
        for place in shown.legal_moves():
            placed = shown.play(place)
            assert all(completes_somewhere(placed, piece.number) for piece in placed.pieces_left)
    elif isinstance(fact, Takes | Ends):
        assert isinstance(state, QuardoState)


def facts_of(puzzle: Puzzle) -> list[tuple[Fact, State, State]]:
    """Return the facts of the solution and of some wrong answers, with their positions."""
    found = []
    attempt = Attempt.at(puzzle)
    while not attempt.is_solved:
        state, expected = attempt.state, attempt.expected
        for move in [*state.legal_moves()[:6], expected]:
            verdict = attempt.answer(move)
            shown = state.play(move)
            for reply in verdict.line:
                shown = shown.play(reply)
            found += [(fact, state, shown) for fact in verdict.because]
        attempt = verdict.attempt
    return found


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_facts_are_true_and_said_in_every_language(puzzle: Puzzle) -> None:
    facts = facts_of(puzzle)
    assert facts
    speakers = [Speaker(language, puzzle.rules.piece_set) for language in LANGUAGES]
    for fact, state, shown in facts:
        check(fact, state, shown)
        said = [sentence(fact, puzzle.rules, speaker) for speaker in speakers]
        assert len(set(said)) == len(LANGUAGES)
        assert not any("{" in text or "None" in text for text in said)
    assert len({task(puzzle.state, puzzle.kind, speaker) for speaker in speakers}) == 6


def test_coins_taken_are_those_of_the_rules() -> None:
    for puzzle in TWENTY:
        state = puzzle.state
        if isinstance(state, QuardoState):
            takes = Attempt.at(puzzle).answer(puzzle.line[0]).because[0]
            assert isinstance(takes, Takes)
            assert takes.figures == state.collects(str(puzzle.line[0]))


def test_attempt_follows_the_line_and_counts_wrong_answers() -> None:
    puzzle = TWENTY[3]
    attempt = Attempt.at(puzzle)
    wrong = attempt.answer(parse_move("8"))
    assert not wrong.is_right
    assert wrong.attempt.wrong == 1
    assert wrong.attempt.state == puzzle.state
    assert [str(move) for move in wrong.line] == ["a4", "!diag2"]
    right = wrong.attempt.answer(parse_move("9"))
    assert [str(move) for move in right.reply] == ["a4", "0"]
    placed = right.attempt.answer(parse_move("a3")).attempt
    assert placed.answer(parse_move("!cola")).attempt.is_solved


def test_q9_same_answer_goes_on_with_its_own_piece() -> None:
    """A reply of the line never needs a piece that the solver has given instead."""
    for puzzle in load().select(kinds=[Kind.GIVE, Kind.CELL]):
        if puzzle.rules.trait_mask == 15 or len(puzzle.line) < 4:
            continue
        attempt = Attempt.at(puzzle)
        while not attempt.is_solved:
            alike = [move for move in attempt.state.legal_moves() if attempt.accepts(move)]
            attempt = attempt.answer(alike[-1]).attempt


class Script:
    """A screen that types lines and keeps what is written."""

    is_interactive, width, height = False, 80, 24

    def __init__(self, *lines: str) -> None:
        self.lines, self.written = list(lines), list[str]()

    def write(self, line: object = "") -> None:
        self.written.append(str(line))

    def read(self, *_: object) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def ring(self) -> None:
        """Do nothing."""

    def clear(self) -> None:
        """Do nothing."""


def solve(puzzle: Puzzle, language: str, *lines: str) -> list[str]:
    """Return what a terminal says to some lines about a puzzle."""
    speaker, screen = Speaker(language, puzzle.rules.piece_set), Script(*lines)
    view = BoardView(speaker, draw=False)
    PuzzleTable(puzzle, speaker, screen, view).play()
    return screen.written


def test_terminal_refutes_hints_and_explains() -> None:
    said = solve(TWENTY[3], "en", "8", "hint", "why", "9", "a3", "call row 1", "!cola")
    assert "The opponent calls “QUARTO!”: the diagonal from d1 to a4." in said
    assert "Look for the piece that fits best." in said
    assert "The opponent gives you the tall light round solid piece." in said
    assert "row 1 is not full: c1 is empty. (Q7)" in " ".join(said)
    assert said[-1] == "Solved after 2 tries."
    assert said.index("That is not the answer.") < said.index("Right.")


def test_terminal_places_and_calls_in_one_command() -> None:
    said = solve(TWENTY[0], "en", "quarto d4 diagonal a1-d4")
    assert said[-1] == "Solved at the first try."


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_shows_solutions_in_every_language(language: str) -> None:
    words = Speaker(language, TWENTY[0].rules.piece_set).translate
    for puzzle in TWENTY[::3]:
        said = solve(puzzle, language, words("puzzle-word-why"), words("puzzle-word-solution"))
        assert said[-1] == words("puzzle-shown")
        assert words("puzzle-why-first") in said


def test_solution_is_not_in_the_text_before_the_answer() -> None:
    speaker, screen = Speaker("en", TWENTY[0].rules.piece_set), Script()
    with pytest.raises(EOFError):
        PuzzleTable(TWENTY[0], speaker, screen, BoardView(speaker, draw=False)).play()
    assert not any("diagonal" in line for line in screen.written)


def test_command_shows_the_puzzle_of_a_day(run: Callable[..., CommandResult]) -> None:
    options = ("--plain", "--no-board", "--lang", "en")
    ran = run("puzzle", "--day", "2026-11-18", *options, typed=("solution",))
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"Puzzle {load().daily(date(2026, 11, 18)).id}, Wednesday")
    assert "18 November 2026" in lines[0]
    assert lines[-1] == "That was the solution."
    assert run("puzzle", "--daily", *options).out.splitlines()[-1] == "Puzzle left unsolved."


def test_command_goes_on_to_the_next_puzzle(run: Callable[..., CommandResult]) -> None:
    options = ("--seed", "5", "--theme", "call", "--plain", "--no-board", "--lang", "en")
    ran = run("puzzle", *options, typed=("next", "solution", "", "quit"))
    titles = [line for line in ran.out.splitlines() if line.startswith("Puzzle ")]
    assert len(titles) == 4
    assert len({title.split(",")[0] for title in titles[:3]}) == 3
    assert titles[3] == "Puzzle left unsolved."


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("--theme", "mate"), "“mate” is not a theme of puzzles"),
        (("--id", "zzzzz"), "No puzzle of this collection is called “zzzzz”."),
        (("--day", "2025-12-31"), "There is no puzzle for 2025-12-31"),
        (("--day", "yesterday"), "Invalid isoformat string"),
    ],
)
def test_command_refuses_what_is_no_puzzle(
    run: Callable[..., CommandResult], arguments: tuple[str, ...], text: str
) -> None:
    refused = run("puzzle", *arguments, "--lang", "en")
    assert refused.code == 2
    assert text in refused.err

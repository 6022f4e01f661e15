"""The prover accepts what is true and refuses every spoilt puzzle; the engine agrees with it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from fourfold.engine import Limit, Value, solve
from fourfold.puzzles import Kind, Puzzle, load, prove, proves
from fourfold.puzzles.errors import (
    LineTooLong,
    LineTooShort,
    NoSuchQuestion,
    NotProved,
    NotTheAnswer,
    NotTheOnlyAnswer,
)
from fourfold.puzzles.puzzle import WINS, is_same_answer
from fourfold.puzzles.quardo_proof import QuardoProof
from fourfold.puzzles.quarto_proof import DRAW, WIN, QuartoProof
from fourfold.rules import QuardoState, QuartoState, Rules, new, parse_move
from tests.helpers.effort import in_soak, rounds
from tests.helpers.games.twenty import TWENTY, make

SLOW = {Kind.WIN3}
QUICK = [puzzle for puzzle in TWENTY if puzzle.kind not in SLOW]


@pytest.mark.parametrize("puzzle", TWENTY)
def test_twenty_puzzles_are_proved(puzzle: Puzzle) -> None:
    prove(puzzle)


@pytest.mark.parametrize("puzzle", QUICK)
def test_other_first_move_is_refused(puzzle: Puzzle) -> None:
    for move in puzzle.state.legal_moves():
        if not is_same_answer(move, puzzle.line[0], puzzle.rules):
            assert not proves(replace(puzzle, line=(move, *puzzle.line[1:]))), move


@pytest.mark.parametrize("puzzle", QUICK)
def test_other_class_is_refused(puzzle: Puzzle) -> None:
    """Claims about coins may be true beside another one; all others exclude each other."""
    coins = {Kind.COINS, Kind.SWAP, Kind.LEAVE, Kind.MOST}
    for kind in set(Kind) - {puzzle.kind} - coins:
        with pytest.raises(NotProved):
            prove(replace(puzzle, kind=kind))


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in QUICK if puzzle.kind in WINS])
def test_cut_line_of_a_win_is_refused(puzzle: Puzzle) -> None:
    for length in range(1, len(puzzle.line)):
        with pytest.raises((LineTooShort, NotTheAnswer)):
            prove(replace(puzzle, line=puzzle.line[:length]))


@pytest.mark.parametrize("puzzle", QUICK)
def test_longer_line_is_refused(puzzle: Puzzle) -> None:
    with pytest.raises((LineTooLong, NotTheAnswer)):
        prove(replace(puzzle, line=(*puzzle.line, parse_move("!row1"))))


def test_turn_cut_before_an_only_gift_is_refused() -> None:
    puzzle = next(puzzle for puzzle in TWENTY if puzzle.kind is Kind.CELL)
    with pytest.raises(LineTooShort):
        prove(replace(puzzle, line=puzzle.line[:1]))
    with pytest.raises(LineTooShort):
        prove(replace(puzzle, line=puzzle.line[:4]))


def test_second_completing_cell_is_refused() -> None:
    two = make("quarto", "01../2.../3.../...f 4 a3", "call", "a4 !cola")
    prove(two)
    again = make("quarto", "012./3.../5.../...f 4 a3", "call", "a4 !cola")
    with pytest.raises(NotTheOnlyAnswer):
        prove(again)


def test_question_of_another_game_is_refused() -> None:
    with pytest.raises(NoSuchQuestion):
        prove(replace(TWENTY[0], kind=Kind.SWAP))


def test_answer_under_beginner_rules_is_a_kind() -> None:
    """With colour alone, any piece of the right colour is the same answer."""
    position = "0246/1357/8.../.... - a3"
    board = make("quarto-beginner", position, "call", "a4 !cola").state
    assert isinstance(board, QuartoState)
    assert is_same_answer(parse_move("9"), parse_move("b"), board.rules)
    assert not is_same_answer(parse_move("9"), parse_move("a"), board.rules)


def random_quarto(rules: Rules, pieces: int, seed: int) -> QuartoState | None:
    """Return a position of a game of random moves without any alignment."""
    draw = random.Random(f"{rules!r} {pieces} {seed}")
    state = new(rules)
    assert isinstance(state, QuartoState)
    while state.count < pieces or state.hand is None:
        state = state.play(draw.choice(state.legal_moves()))
        if state.open_figures:
            return None
    return state if draw.random() < 0.5 else replace(state, hand=None)


@pytest.mark.parametrize("preset", ["quarto", "quarto-advanced", "quarto-beginner"])
def test_quarto_values_agree_with_engine(preset: str) -> None:
    rules = Rules.preset(preset)
    compared = 0
    for seed in range(rounds(120, 2000)):
        state = random_quarto(rules, 11 + seed % 3, seed)
        if state is None:
            continue
        score, search = solve(state, threads=1).score, QuartoProof(rules)
        value = Value(search.holds(state, WIN) - (not search.holds(state, DRAW)))
        assert value is score.value, str(state)
        if value is Value.WIN and score.placements:
            assert search.wins_within(state, score.placements), str(state)
            if score.placements > 2:
                assert not search.wins_within(state, score.placements - 2), str(state)
        compared += 1
    assert compared > 10


@pytest.mark.parametrize(("players", "empty"), [(2, 1), (2, 2), (3, 1), *in_soak((2, 3), (3, 2))])
def test_quardo_leads_agree_with_engine(players: int, empty: int) -> None:
    for seed in range(rounds(1, 60)):
        draw = random.Random(f"{players} {empty} {seed}")
        state = new("quardo", seed=seed, players=players)
        assert isinstance(state, QuardoState)
        while state.board.count(None) > empty:
            state = state.play(draw.choice(state.legal_moves()))
        solution, search = solve(state, Limit(nodes=20_000_000)), QuardoProof()
        assert all(score.proved for score in solution.moves.values())
        for move, score in solution.moves.items():
            assert search.lead(state, move) == score.lead, (str(state), str(move))
        best = max(score.lead or 0 for score in solution.moves.values())
        assert search.leads_to(state, int(best))
        assert not search.leads_to(state, int(best) + 1)


SHIPPED = sorted(load().lines)
SAMPLE = random.Random(38).sample(SHIPPED, 60)


@pytest.mark.parametrize("name", in_soak(*SHIPPED) or SAMPLE)
def test_shipped_puzzles_are_proved(name: str) -> None:
    prove(load().get(name))


@pytest.mark.parametrize("name", SAMPLE[:12])
def test_shipped_puzzles_refuse_other_first_moves(name: str) -> None:
    puzzle = load().get(name)
    for move in puzzle.state.legal_moves()[:5]:
        if not is_same_answer(move, puzzle.line[0], puzzle.rules):
            assert not proves(replace(puzzle, line=(move, *puzzle.line[1:])))

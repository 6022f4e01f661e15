"""Looking back on a game: blunders, missed calls, moves that were taken back."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import Call, Figure, Move, Place, QuartoState, Rules, parse_move
from fourfold.engine import Limit, MoveReview
from fourfold.engine.review import review
from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.match import Answer, Ask, Match, Play, Request, Setup
from tests import oracle
from tests.engine.positions import LINES4, oracle_game, random_state
from tests.match.games import random_match


def started(position: str, rules: Rules = LINES4) -> Match:
    """Return a match that begins from a position."""
    return Match.start(Setup(rules, ("Ann", "Bob"), position=position))


def play(match: Match, *moves: Move | str) -> Match:
    """Return the match after moves of whoever is to act."""
    for move in moves:
        chosen = parse_move(move) if isinstance(move, str) else move
        match = match.apply(Play(match.state.to_act, chosen), match.now)
    return match


def only(match: Match) -> MoveReview:
    """Return the last review."""
    return list(review(match))[-1]


def blunder() -> tuple[QuartoState, Move, Score, Score]:
    """Find a position that is not lost and a move that loses, by brute force."""
    rng = Random(1)
    while True:
        state = random_state(LINES4, rng, 11, hand=True)
        game = oracle_game(state)
        moves = oracle.solve_moves(game)
        best = max(moves.values(), key=oracle.preference)
        losing = [text for text, score in moves.items() if score[0] == "loss"]
        if best[0] == "draw" and losing:
            loss = moves[losing[0]]
            return state, parse_move(losing[0]), Score(Value.DRAW), Score(Value.LOSS, loss[1])


def test_a_blunder_is_flagged_with_the_better_moves() -> None:
    state, move, possible, kept = blunder()
    found = only(play(started(str(state)), move))
    assert (found.turn, found.seat, found.move) == (1, state.to_act, move)
    assert (found.possible, found.kept) == (possible, kept)
    assert found.changed_value
    scores = oracle.solve_moves(oracle_game(state))
    drawing = {text for text, score in scores.items() if score == ("draw", None)}
    assert {str(better) for better in found.better} == drawing


def test_a_good_move_has_nothing_better() -> None:
    state, _, possible, _ = blunder()
    best = solve(state).best[0]
    found = only(play(started(str(state)), best))
    assert (found.kept, found.possible, found.better) == (possible, possible, ())
    assert not found.changed_value


def test_a_slower_win_is_not_a_lost_value_but_has_a_better_move() -> None:
    rng = Random(2)
    while True:
        state = random_state(LINES4, rng, 9, hand=True)
        solution = solve(state, variation=False)
        slow = [
            move
            for move, score in solution.moves.items()
            if score.value is Value.WIN and score < solution.score
        ]
        if slow:
            break
    found = only(play(started(str(state)), slow[0]))
    assert not found.changed_value
    assert set(found.better) == set(solution.best)


@pytest.mark.parametrize("then", ["d", "e"])
def test_a_missed_call_names_the_call(then: str) -> None:
    """Row 1 to 3 hold 0 to b; c on a4 makes column a one of 0, 4, 8, c."""
    match = play(started("0123/4567/89ab/.... c -"), "a4", then)
    placed, given = review(match)
    assert placed.kept == placed.possible == Score(Value.WIN, 1)
    assert given.possible == Score(Value.WIN, 0)
    assert given.kept == Score(Value.LOSS, 0)
    assert given.better == (Call(Figure.parse("cola")),)
    assert given.changed_value


def test_a_call_and_a_refused_call() -> None:
    free = Rules.preset("quarto", wrong_call="free")
    match = play(started("0123/4567/89ab/.... c -", free), "a4", "!diag1", "!cola")
    assert len(match.log) == 3
    reviews = list(review(match))
    assert [str(found.move) for found in reviews] == ["a4", "!cola"]
    assert reviews[-1].kept == reviews[-1].possible == Score(Value.WIN, 0)
    assert reviews[-1].better == ()


def test_a_stolen_call_was_there_for_both() -> None:
    match = play(started("0123/4567/89ab/.... c -"), "a4", "d", "!cola")
    reviews = list(review(match))
    assert [found.seat for found in reviews] == [2, 2, 1]
    assert reviews[1].better == (Call(Figure.parse("cola")),)
    assert reviews[2].kept == Score(Value.WIN, 0)


def test_moves_taken_back_are_left_out() -> None:
    state, move, _, _ = blunder()
    match = play(started(str(state)), move)
    seat = state.to_act
    match = match.apply(Ask(seat, Request.UNDO), match.now)
    match = match.apply(Answer(3 - seat, accept=True), match.now)
    best = solve(state).best[0]
    match = play(match, best)
    (found,) = review(match)
    assert (found.move, found.better) == (best, ())


def test_a_limit_leaves_scores_that_say_so() -> None:
    match = play(started("0.1./.2../..7./.... - -"), "8")
    (found,) = review(match, Limit(seconds=0))
    assert not found.kept.proved
    assert not found.possible.proved
    assert found.better == ()


@pytest.mark.parametrize("seed", range(8))
def test_random_matches_with_all_that_can_happen(seed: int) -> None:
    """Reviews follow the game: each for the seat that moved, and the moves lead to the end."""
    rules = Rules.preset("quarto-beginner", traits="shape,core", squares=True)
    match = random_match(rules, Random(seed))
    reviews = list(review(match, Limit(seconds=0.02)))
    assert len(reviews) == len(match.past)
    state = match.past[0].state if match.past else match.state
    for past, found in zip(match.past, reviews, strict=True):
        assert past.state == state
        assert (found.seat, found.turn) == (past.seat, past.turn)
        assert found.kept <= found.possible
        if found.better:
            assert found.move not in found.better
        state = state.play(found.move)
    assert state == match.state


def test_placing_on_after_an_open_alignment() -> None:
    match = play(started("0123/4567/89ab/c... d a4"), "b4")
    (found,) = review(match)
    assert found.possible == Score(Value.WIN, 0)
    assert isinstance(found.move, Place)
    assert found.better == (Call(Figure.parse("cola")),)

"""Reviews of games: blunders, missed calls and undone moves."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import Call, Figure, Move, Place, QuartoState, Rules, parse_move
from fourfold.engine import Limit, MoveReview
from fourfold.engine.reviews import review
from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.match import Answer, Ask, Match, Request, Setup
from tests.helpers.engine.positions import LINES4, oracle_game, random_state
from tests.helpers.games import oracle
from tests.helpers.games.matches import play, random_match


def start_match(position: str, rules: Rules = LINES4) -> Match:
    """Return a match that starts from a position."""
    return Match.start(Setup(rules, ("Ann", "Bob"), position=position))


def last_review(match: Match) -> MoveReview:
    """Return the last review."""
    return list(review(match))[-1]


def find_blunder() -> tuple[QuartoState, Move, Score, Score]:
    """Return a drawn position, a losing move and both scores, found by brute force."""
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


def test_review_flags_a_blunder_with_better_moves() -> None:
    state, move, possible, kept = find_blunder()
    found = last_review(play(start_match(str(state)), move))
    assert (found.turn, found.seat, found.move) == (1, state.to_act, move)
    assert (found.possible, found.kept) == (possible, kept)
    assert found.changed_value
    scores = oracle.solve_moves(oracle_game(state))
    drawing = {text for text, score in scores.items() if score == ("draw", None)}
    assert {str(better) for better in found.better} == drawing


def test_review_names_no_better_move_for_the_best_one() -> None:
    state, _, possible, _ = find_blunder()
    best = solve(state).best[0]
    found = last_review(play(start_match(str(state)), best))
    assert (found.kept, found.possible, found.better) == (possible, possible, ())
    assert not found.changed_value


def test_review_names_faster_wins_without_a_changed_value() -> None:
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
    found = last_review(play(start_match(str(state)), slow[0]))
    assert not found.changed_value
    assert set(found.better) == set(solution.best)


@pytest.mark.parametrize("then", ["d", "e"])
def test_review_names_a_missed_call(then: str) -> None:
    """Rows 1 to 3 hold 0 to b; c on a4 completes column a with 0, 4, 8 and c."""
    match = play(start_match("0123/4567/89ab/.... c -"), "a4", then)
    placed, given = review(match)
    assert placed.kept == placed.possible == Score(Value.WIN, 1)
    assert given.possible == Score(Value.WIN, 0)
    assert given.kept == Score(Value.LOSS, 0)
    assert given.better == (Call(Figure.parse("cola")),)
    assert given.changed_value


def test_review_omits_refused_calls() -> None:
    free = Rules.preset("quarto", wrong_call="free")
    match = play(start_match("0123/4567/89ab/.... c -", free), "a4", "!diag1", "!cola")
    assert len(match.log) == 3
    reviews = list(review(match))
    assert [str(found.move) for found in reviews] == ["a4", "!cola"]
    assert reviews[-1].kept == reviews[-1].possible == Score(Value.WIN, 0)
    assert reviews[-1].better == ()


def test_review_shows_a_stolen_call_as_missed() -> None:
    match = play(start_match("0123/4567/89ab/.... c -"), "a4", "d", "!cola")
    reviews = list(review(match))
    assert [found.seat for found in reviews] == [2, 2, 1]
    assert reviews[1].better == (Call(Figure.parse("cola")),)
    assert reviews[2].kept == Score(Value.WIN, 0)


def test_review_omits_undone_moves() -> None:
    state, move, _, _ = find_blunder()
    match = play(start_match(str(state)), move)
    seat = state.to_act
    match = match.apply(Ask(seat, Request.UNDO), match.now)
    match = match.apply(Answer(3 - seat, accept=True), match.now)
    best = solve(state).best[0]
    match = play(match, best)
    (found,) = review(match)
    assert (found.move, found.better) == (best, ())


def test_limited_review_has_unproved_scores() -> None:
    match = play(start_match("0.1./.2../..7./.... - -"), "8")
    (found,) = review(match, Limit(seconds=0))
    assert not found.kept.proved
    assert not found.possible.proved
    assert found.better == ()


@pytest.mark.parametrize("seed", range(8))
def test_review_follows_random_matches(seed: int) -> None:
    """Each review is for the seat that moved, and the moves lead to the final state."""
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


def test_review_names_a_call_missed_before_a_placement() -> None:
    match = play(start_match("0123/4567/89ab/c... d a4"), "b4")
    (found,) = review(match)
    assert found.possible == Score(Value.WIN, 0)
    assert isinstance(found.move, Place)
    assert found.better == (Call(Figure.parse("cola")),)

"""Scores: their total order and negation."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.engine.score import Score, Value
from tests.helpers.games.oracle import preference
from tests.helpers.games.strategies import SOME

decided = st.builds(Score, st.sampled_from([Value.WIN, Value.LOSS]), st.integers(0, 16))
proved = decided | st.just(Score(Value.DRAW))
scores = st.builds(
    lambda score, sure: Score(score.value, score.placements, sure), proved, st.booleans()
)


@SOME
@given(proved, proved)
def test_score_order_equals_the_oracle_preference(one: Score, two: Score) -> None:
    first, second = ((str(score.value), score.placements) for score in (one, two))
    assert (one < two) == (preference(first) < preference(second))
    assert (one == two) == (preference(first) == preference(second))


@SOME
@given(scores, scores, scores)
def test_score_order_is_total(one: Score, two: Score, three: Score) -> None:
    assert [one < two, one > two, two < one, two > one].count(True) in (0, 2)
    assert (one > two) == (two < one)
    assert (one >= two) == (two <= one)
    assert not one < two < three or one < three
    assert max(one, two) >= min(one, two)


@SOME
@given(scores)
def test_score_negates_twice_to_itself(score: Score) -> None:
    other = -score
    assert -other == score
    assert (-score).value == -score.value
    assert (-score).proved is score.proved
    assert (-score).placements == score.placements


@SOME
@given(proved, proved)
def test_score_negation_reverses_the_order(one: Score, two: Score) -> None:
    assert (one < two) == (-two < -one)


@SOME
@given(proved)
def test_score_order_puts_draws_between_wins_and_losses(score: Score) -> None:
    draw = Score(Value.DRAW)
    assert (score > draw) == (score.value is Value.WIN)
    assert (score < draw) == (score.value is Value.LOSS)


@SOME
@given(scores)
def test_score_prints_in_the_documented_notation(score: Score) -> None:
    word = {1: "win", 0: "draw", -1: "loss"}[score.value]
    assert str(score) == (word if score.placements is None else f"{word} in {score.placements}")

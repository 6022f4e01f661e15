"""D8: the observer repeats public facts: the same to everybody, and never a cell."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples
from tests.match.games import ALL_RULES, DARK_RULES, play, prefixes, random_match, started

from fourfold import FourfoldError, Rules
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    Notice,
    Observe,
    Pause,
    Remind,
    Repeated,
    Request,
    Resume,
    Ruling,
)
from fourfold.match.errors import MatchOver, NoClock, NoCoinsHere, NoMoveYet, NoObserver

PUT_NEXT = "0@a1 1@b1 2@c1"
"""After these, 3@d1 takes the coin of row1."""
seeds = st.integers(0, 2**32 - 1)


def observed(line: str = "", preset: str = "quardo-touch", **options: object) -> Match:
    return play(started(Rules.preset(preset, **options)).apply(Observe("Olga"), 0), line)


def reminded(match: Match, fact: Fact, at: int | None = None) -> Repeated | None:
    return match.apply(Remind(fact), match.now if at is None else at).log[-1].repeated


def heard(match: Match) -> list[Notice]:
    """Return the last thing told to every seat, to somebody watching and to the observer."""
    seats = range(1, match.rules.players + 1)
    views = [*map(match.view, seats), match.spectator_view(), match.observer_view()]
    return [view.notices[-1] for view in views]


def test_d8_whose_turn_it_is() -> None:
    assert reminded(observed(), Fact.TURN) == Repeated(seat=1)
    assert reminded(observed("0@a1"), Fact.TURN) == Repeated(seat=2)
    three = observed("0@a1", players=3).apply(Forfeit(2), 0)
    assert reminded(three, Fact.TURN) == Repeated(seat=3)


def test_d8_the_coins_that_each_player_holds() -> None:
    assert reminded(observed(players=3), Fact.COINS) == Repeated(held=(0, 0, 0))
    match = observed(PUT_NEXT + " 3@d1").apply(Ruling(approve=True), 0)
    assert reminded(match, Fact.COINS) == Repeated(held=(0, 1))


def test_d8_of_the_last_move_who_made_it_and_what_it_took() -> None:
    assert reminded(observed("0@a1"), Fact.LAST) == Repeated(seat=1)
    match = observed(PUT_NEXT + " 3@d1")
    assert reminded(match, Fact.LAST) == Repeated(seat=1), "what waits has not been made"
    assert reminded(match.apply(Ruling(approve=True), 0), Fact.LAST) == Repeated(seat=2, taken=1)


def test_d8_what_was_refused_or_taken_back_is_not_the_last_move() -> None:
    match = play(observed("0@a1 1@b1"), "2@a1")
    assert match.log[-1].refusal is not None
    assert reminded(match, Fact.LAST) == Repeated(seat=2)
    back = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert reminded(back, Fact.LAST) == Repeated(seat=1)


@pytest.mark.parametrize("line", ["7", "7 b2", "7 b2 3"])
def test_d8_in_quarto_too_the_last_move_is_who_made_it(line: str) -> None:
    match = observed(line, "quarto", blindfold=True)
    seat = match.past[-1].seat
    assert seat == {"7": 1, "7 b2": 2, "7 b2 3": 2}[line]
    assert reminded(match, Fact.LAST) == Repeated(seat=seat)


def test_d9_the_time_left_at_that_moment() -> None:
    match = observed("", clock=60)
    assert reminded(match, Fact.TIME, 12_500) == Repeated(seat=1, left=47_500)
    paused = match.apply(Pause(), 20_000)
    assert reminded(paused, Fact.TIME, 500_000) == Repeated(seat=1, left=40_000)
    more = paused.apply(GiveTime(OBSERVER, 5), 500_000)
    assert reminded(more, Fact.TIME, 500_000) == Repeated(seat=1, left=45_000)


def test_d8_what_was_true_then_stays_in_the_log() -> None:
    match = observed("0@a1", clock=60)
    for number, fact in enumerate(Fact, 1):
        match = match.apply(Remind(fact), 1_000 * number)
    told = [entry.repeated for entry in match.log[-4:]]
    later = play(match.apply(GiveTime(1, 60), 9_000), "1@b1 2@c1 3@d1", at=9_000)
    assert [entry.repeated for entry in later.log[2:6]] == told
    assert told == [
        Repeated(seat=2),
        Repeated(held=(0, 0)),
        Repeated(seat=1),
        Repeated(seat=2, left=56_000),
    ]


@pytest.mark.parametrize("fact", Fact)
def test_d8_a_reminder_in_a_pause_and_while_a_ruling_waits(fact: Fact) -> None:
    waiting = observed(PUT_NEXT + " 3@d1", clock=60)
    for match in (waiting, waiting.apply(Pause(), 0), observed("0@a1", clock=60)):
        after = match.apply(Remind(fact), 1_000)
        assert after.log[:-1] == match.log
        for name in match.__dataclass_fields__:
            assert name == "log" or getattr(after, name) == getattr(match, name)
    after = waiting.apply(Pause(), 0).apply(Remind(fact), 0).apply(Resume(), 0)
    assert after.apply(Ruling(approve=True), 0).state.to_act == 1


@pytest.mark.parametrize("fact", Fact)
def test_d8_only_while_a_person_observes_and_the_game_runs(fact: Fact) -> None:
    match = play(started(Rules.preset("quardo-touch", clock=60)), "0@a1")
    with pytest.raises(NoObserver):
        match.apply(Remind(fact), 0)
    with pytest.raises(MatchOver):
        observed("0@a1").apply(Forfeit(1), 0).apply(Remind(fact), 0)


def test_d8_what_there_is_not_is_not_repeated() -> None:
    refused: list[tuple[Match, Fact, type[FourfoldError], str]] = [
        (observed("7", "quarto", blindfold=True), Fact.COINS, NoCoinsHere, "D8"),
        (observed("7", "quardo-classic", blindfold=True), Fact.COINS, NoCoinsHere, "D8"),
        (observed(), Fact.LAST, NoMoveYet, "D8"),
        (observed(), Fact.TIME, NoClock, "D9"),
        (observed("", "quarto", blindfold=True), Fact.TIME, NoClock, "Q12"),
    ]
    for match, fact, kind, rule in refused:
        with pytest.raises(kind) as caught:
            match.apply(Remind(fact), 0)
        assert caught.value.rule == rule


@examples(20, 300)
@given(rules=st.sampled_from(ALL_RULES), seed=seeds)
def test_d8_everybody_is_told_the_same(rules: Rules, seed: int) -> None:
    for moment in prefixes(random_match(rules, Random(seed)))[1:]:
        event: Event = moment.log[-1].event
        if isinstance(event, Remind):
            first, *others = heard(moment)
            assert (first.event, first.seat, first.coins, first.felt) == (event, None, 0, None)
            assert first.repeated is not None
            assert others == [first] * len(others)


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_d8_a_reminder_holds_numbers_and_no_cell_or_piece(rules: Rules, seed: int) -> None:
    for entry in random_match(rules, Random(seed)).log:
        text = re.sub(r"(seat|taken|held|left)=", "", repr(entry.repeated))
        assert re.fullmatch(r"None|Repeated\([0-9, ()None]*\)", text)

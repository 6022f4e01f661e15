"""Reminders, in which the observer repeats public facts, never a cell (D8)."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games.matches import (
    ALL_RULES,
    DARK_RULES,
    list_prefixes,
    play,
    random_match,
    start_match,
)

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

PLACEMENT_NEXT = "0@a1 1@b1 2@c1"
"""Moves after which 3@d1 takes the coin of row1."""
seeds = st.integers(0, 2**32 - 1)


def observed_match(line: str = "", preset: str = "quardo-touch", **options: object) -> Match:
    return play(start_match(Rules.preset(preset, **options)).apply(Observe("Olga"), 0), line)


def remind(match: Match, fact: Fact, at: int | None = None) -> Repeated | None:
    return match.apply(Remind(fact), match.now if at is None else at).log[-1].repeated


def last_notices(match: Match) -> list[Notice]:
    """Return the last notice of every seat, of a spectator and of the observer."""
    seats = range(1, match.rules.players + 1)
    views = [*map(match.view, seats), match.spectator_view(), match.observer_view()]
    return [view.notices[-1] for view in views]


def test_d8_reminder_names_the_seat_to_act() -> None:
    assert remind(observed_match(), Fact.TURN) == Repeated(seat=1)
    assert remind(observed_match("0@a1"), Fact.TURN) == Repeated(seat=2)
    three = observed_match("0@a1", players=3).apply(Forfeit(2), 0)
    assert remind(three, Fact.TURN) == Repeated(seat=3)


def test_d8_reminder_lists_coins_per_player() -> None:
    assert remind(observed_match(players=3), Fact.COINS) == Repeated(held=(0, 0, 0))
    match = observed_match(PLACEMENT_NEXT + " 3@d1").apply(Ruling(approve=True), 0)
    assert remind(match, Fact.COINS) == Repeated(held=(0, 1))


def test_d8_reminder_of_last_move_names_seat_and_coins() -> None:
    assert remind(observed_match("0@a1"), Fact.LAST) == Repeated(seat=1)
    match = observed_match(PLACEMENT_NEXT + " 3@d1")
    assert remind(match, Fact.LAST) == Repeated(seat=1), "a pending move has not been made"
    assert remind(match.apply(Ruling(approve=True), 0), Fact.LAST) == Repeated(seat=2, taken=1)


def test_d8_last_move_excludes_refused_and_undone_moves() -> None:
    match = play(observed_match("0@a1 1@b1"), "2@a1")
    assert match.log[-1].refusal is not None
    assert remind(match, Fact.LAST) == Repeated(seat=2)
    back = match.apply(Ask(2, Request.UNDO), 0).apply(Answer(1, accept=True), 0)
    assert remind(back, Fact.LAST) == Repeated(seat=1)


@pytest.mark.parametrize("line", ["7", "7 b2", "7 b2 3"])
def test_d8_quarto_reminder_names_the_last_mover(line: str) -> None:
    match = observed_match(line, "quarto", blindfold=True)
    seat = match.past[-1].seat
    assert seat == {"7": 1, "7 b2": 2, "7 b2 3": 2}[line]
    assert remind(match, Fact.LAST) == Repeated(seat=seat)


def test_d9_reminder_has_the_time_left_at_that_moment() -> None:
    match = observed_match("", clock=60)
    assert remind(match, Fact.TIME, 12_500) == Repeated(seat=1, left=47_500)
    paused = match.apply(Pause(), 20_000)
    assert remind(paused, Fact.TIME, 500_000) == Repeated(seat=1, left=40_000)
    extended = paused.apply(GiveTime(OBSERVER, 5), 500_000)
    assert remind(extended, Fact.TIME, 500_000) == Repeated(seat=1, left=45_000)


def test_d8_logged_reminder_does_not_change_later() -> None:
    match = observed_match("0@a1", clock=60)
    for number, fact in enumerate(Fact, 1):
        match = match.apply(Remind(fact), 1_000 * number)
    repeated = [entry.repeated for entry in match.log[-4:]]
    later = play(match.apply(GiveTime(1, 60), 9_000), "1@b1 2@c1 3@d1", at=9_000)
    assert [entry.repeated for entry in later.log[2:6]] == repeated
    assert repeated == [
        Repeated(seat=2),
        Repeated(held=(0, 0)),
        Repeated(seat=1),
        Repeated(seat=2, left=56_000),
    ]


@pytest.mark.parametrize("fact", Fact)
def test_d8_reminder_is_possible_in_a_pause_or_before_a_ruling(fact: Fact) -> None:
    waiting = observed_match(PLACEMENT_NEXT + " 3@d1", clock=60)
    for match in (waiting, waiting.apply(Pause(), 0), observed_match("0@a1", clock=60)):
        after = match.apply(Remind(fact), 1_000)
        assert after.log[:-1] == match.log
        for name in match.__dataclass_fields__:
            assert name == "log" or getattr(after, name) == getattr(match, name)
    after = waiting.apply(Pause(), 0).apply(Remind(fact), 0).apply(Resume(), 0)
    assert after.apply(Ruling(approve=True), 0).state.to_act == 1


@pytest.mark.parametrize("fact", Fact)
def test_d8_reminder_needs_an_observer_and_a_running_game(fact: Fact) -> None:
    match = play(start_match(Rules.preset("quardo-touch", clock=60)), "0@a1")
    with pytest.raises(NoObserver):
        match.apply(Remind(fact), 0)
    with pytest.raises(MatchOver):
        observed_match("0@a1").apply(Forfeit(1), 0).apply(Remind(fact), 0)


def test_d8_reminder_is_refused_without_the_fact() -> None:
    refusals: list[tuple[Match, Fact, type[FourfoldError], str]] = [
        (observed_match("7", "quarto", blindfold=True), Fact.COINS, NoCoinsHere, "D8"),
        (observed_match("7", "quardo-classic", blindfold=True), Fact.COINS, NoCoinsHere, "D8"),
        (observed_match(), Fact.LAST, NoMoveYet, "D8"),
        (observed_match(), Fact.TIME, NoClock, "D9"),
        (observed_match("", "quarto", blindfold=True), Fact.TIME, NoClock, "Q12"),
    ]
    for match, fact, kind, rule in refusals:
        with pytest.raises(kind) as caught:
            match.apply(Remind(fact), 0)
        assert caught.value.rule == rule


@examples(20, 300)
@given(rules=st.sampled_from(ALL_RULES), seed=seeds)
def test_d8_reminder_is_the_same_in_every_view(rules: Rules, seed: int) -> None:
    for moment in list_prefixes(random_match(rules, Random(seed)))[1:]:
        event: Event = moment.log[-1].event
        if isinstance(event, Remind):
            first, *others = last_notices(moment)
            assert (first.event, first.seat, first.coins, first.felt) == (event, None, 0, None)
            assert first.repeated is not None
            assert others == [first] * len(others)


@examples(20, 300)
@given(rules=st.sampled_from(DARK_RULES), seed=seeds)
def test_d8_reminder_contains_only_numbers(rules: Rules, seed: int) -> None:
    for entry in random_match(rules, Random(seed)).log:
        text = re.sub(r"(seat|taken|held|left)=", "", repr(entry.repeated))
        assert re.fullmatch(r"None|Repeated\([0-9, ()None]*\)", text)

"""Records: matches written as text and parsed back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games.matches import ALL_RULES, names, play, random_match, start_match

from fourfold import Outcome, Reason, Rules
from fourfold.match import (
    Fact,
    GiveTime,
    Match,
    Observe,
    Pause,
    Record,
    Remind,
    Resign,
    Resume,
    Setup,
)
from fourfold.match.errors import NoSuchSeat

seeds = st.integers(0, 2**32 - 1)
texts = st.text(max_size=12)
HEAD = '[Fourfold "3"]\n[Preset "quarto"]\n[Seat1 "A"]\n[Seat2 "B"]\n'


def check_round_trip(record: Record) -> Record:
    """Check that a record survives its text; return the parsed record."""
    text = str(record)
    parsed = Record.parse(text)
    assert parsed == record
    assert str(parsed) == text
    return parsed


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@examples(4, 60)
@given(seed=seeds)
def test_random_matches_survive_a_record(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    parsed = check_round_trip(Record.of(match)).match
    assert parsed.setup == match.setup
    for name in ("state", "outcome", "turn", "past", "out", "proposal", "touches"):
        assert getattr(parsed, name) == getattr(match, name)
    if match.pending is not None:
        due = None if match.pending.due is None else match.pending.due - match.started
        assert parsed.pending == replace(match.pending, due=due)
    timed = rules.clock is not None
    assert parsed.log == tuple(
        replace(entry, at=entry.at - match.started if timed else 0) for entry in match.log
    )
    if timed:
        assert parsed.times(parsed.now) == match.times(match.now)


@examples(40, 500)
@given(rules=st.sampled_from(ALL_RULES), seed=seeds, data=st.data())
def test_record_preserves_comments_and_headers(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    match = random_match(rules, Random(seed), 30)
    indexes = data.draw(st.sets(st.integers(-1, len(match.log) - 1), max_size=5))
    comments = tuple((index, data.draw(texts)) for index in sorted(indexes))
    keys = st.sampled_from(["Event", "Date", "x", "Site2", "Annotator", "Seat9"])
    tags = data.draw(st.dictionaries(keys, texts, max_size=3))
    check_round_trip(replace(Record.of(match, **tags), comments=comments))


@examples(40, 500)
@given(players=st.tuples(texts, texts), observer=texts)
def test_record_preserves_any_name(players: tuple[str, str], observer: str) -> None:
    match = Match.new("quarto", players, seed=1).apply(Observe(observer), 0)
    assert check_round_trip(Record.of(match)).match.observer == observer


@pytest.mark.parametrize(
    "letter", list('\n\r\t\v\f\x00\x1c\x1d\x1e\x85\xa0\u2028\u2029\\"{}()[]?*:+')
)
def test_record_preserves_control_characters(letter: str) -> None:
    text = f"a{letter}b{letter}"
    match = Match.new("quarto", (text, letter), seed=1).apply(Observe(text), 0)
    record = replace(Record.of(match, Event=text), comments=((-1, text), (0, letter)))
    check_round_trip(record)


def test_record_has_the_documented_format() -> None:
    rules = Rules.preset("quarto", clock=60)
    match = Match.start(Setup(rules, ("Ann", 'Bob "B."')), 5_000)
    match = play(match, "7", at=7_500)
    match = play(match, "b2", at=18_500)
    match = play(match, "!row2 0", at=18_501).apply(GiveTime(2, 30), 20_000)
    match = match.apply(Resign(2), 20_000)
    record = replace(Record.of(match, Event="Club"), comments=((1, "bold }"),))
    assert str(record) == (
        '[Fourfold "3"]\n[Preset "quarto"]\n[Clock "60"]\n[Seat1 "Ann"]\n[Seat2 "Bob \\"B.\\""]\n'
        '[Result "1"]\n[Reason "resigned"]\n[Event "Club"]\n\n'
        "1. +2.5 7\n2. +11 b2 {bold \\}} +0.001 !row2? 0\n3. +1.499 2:(+30) 2:(resigns)\n"
    )
    check_round_trip(record)


def test_record_contains_reminders() -> None:
    match = play(start_match(Rules.preset("quardo-touch", clock=60)), "7@b2").apply(Observe("O"), 0)
    for fact in Fact:
        match = match.apply(Remind(fact), 0)
    text = str(check_round_trip(Record.of(match)))
    words = "(reminds turn) (reminds coins) (reminds last) (reminds time)"
    assert text.endswith(f'1. 7@b2\n2. (observer "O") {words}\n')


@pytest.mark.parametrize("name", ["\n", "x"])
def test_record_of_a_match_without_events_round_trips(name: str) -> None:
    match = Match.start(Setup(Rules.preset("quarto"), (name, "")))
    assert str(check_round_trip(Record.of(match))).endswith('[Result "*"]\n\n')


@pytest.mark.parametrize(
    "body",
    [
        "\n1. 7\n2. b2 0\n",
        "\n1. 7\n2. b2 0",
        "\n\n\n1.  7\t \n\n2.\tb2   0  \n\n\n",
        "\n1. 7\n2. b2\n2. 0\n",
        "\n1. 7\r\n2. b2 0\r\n",
        "\n1. 1:7\n2. 2:b2 2:0\n",
        "\n1. +0 7\n2. +0.0 b2 +0.000 0 +5\n",
    ],
)
@pytest.mark.parametrize("extra", ["", '[Result "*"]\n', '[Lot "1"]\n', '[Seed "42"]\n[Lot "1"]\n'])
def test_record_parses_loose_formatting(body: str, extra: str) -> None:
    record = Record.parse(HEAD + extra + body)
    expected = play(start_match(Rules.preset("quarto")), "7 b2 0")
    assert record.match.log == expected.log
    assert record.match.setup.players == ("A", "B")
    text = str(record)
    assert text.endswith('[Result "*"]\n\n1. 7\n2. b2 0\n')
    assert str(Record.parse(text)) == text


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n \n"])
def test_record_of_headers_alone_has_no_events(end: str) -> None:
    assert Record.parse(HEAD.rstrip() + end).match.log == ()


def test_record_derives_missing_result_and_reason() -> None:
    text = HEAD + "\n1. 0\n2. a1 1\n3. b1 2\n4. c1 3\n5. d1 !row1\n"
    record = Record.parse(text)
    assert record.match.outcome == Outcome((1,), Reason.CALLED, record.match.state.open_figures)
    assert '[Result "1"]\n[Reason "called"]\n' in str(record)


@pytest.mark.parametrize(
    ("preset", "options", "position", "line"),
    [
        ("quarto", {}, "0.../.5../..a./...f 3 d4", "b1 1"),
        ("quarto", {"squares": True}, "0....5....a....f", "3 b1"),
        ("quardo", {}, "0123/..../..../.... 7fffe 0-1 1", "4@a2 5@b2"),
        ("quardo", {"players": 3}, "..../..../..../.... 7ffff 0-0-0 3", "4@a2 5@b2"),
        ("quarto", {}, "2369/0f15/aec7/d4b8 - d4", "-- --"),
    ],
)
def test_record_preserves_the_start_position(
    preset: str, options: dict[str, object], position: str, line: str
) -> None:
    rules = Rules.preset(preset, **options)
    match = play(start_match(rules, position=position), line)
    parsed = check_round_trip(Record.of(match))
    assert parsed.match.setup.position == position
    assert parsed.match.state == match.state


@pytest.mark.parametrize(
    ("outcome", "result"),
    [((1,), "1"), ((1, 3), "1-3"), ((), "draw"), ((1, 2, 3), "1-2-3")],
)
def test_record_writes_the_result(outcome: tuple[int, ...], result: str) -> None:
    scores = {(1,): "9-5-5", (1, 3): "9-1-9", (1, 2, 3): "6-6-6"}.get(outcome)
    if scores is None:
        match = play(start_match(Rules.preset("quarto"), position="2369/0f15/aec7/d4b8 x d4"), "--")
    else:
        coins = f"{(1 << (19 - sum(map(int, scores.split('-'))))) - 1:05x}"
        position = f"2369/0f15/aec7/d4b. {coins} {scores} 1"
        match = play(start_match(Rules.preset("quardo", players=3), position=position), "8@d4")
    assert f'[Result "{result}"]\n' in str(check_round_trip(Record.of(match)))


def test_record_contains_times_only_with_a_clock() -> None:
    for clock, expected in ((None, "1. 7\n"), (60, "1. +1.5 7\n")):
        rules = Rules.preset("quarto", clock=clock)
        match = play(Match.start(Setup(rules, names(rules)), 10**12), "7", at=10**12 + 1_500)
        assert str(check_round_trip(Record.of(match))).endswith(expected)


@pytest.mark.parametrize("elapsed", [1, 10, 999, 1_000, 59_999, 86_400_000, 10**10, 10**12])
def test_record_preserves_any_elapsed_time(elapsed: int) -> None:
    match = start_match(Rules.preset("quarto", clock=60)).apply(Observe("O"), 0).apply(Pause(), 0)
    parsed = check_round_trip(Record.of(match.apply(Resume(), elapsed))).match
    assert parsed.now == elapsed


@pytest.mark.parametrize("key", ["Result", "Reason", "Clock", "Seat1", "a_b", "", "Zwölf"])
def test_record_refuses_reserved_headers(key: str) -> None:
    match = Match.new("quarto", ["Ann", "Bob"], seed=1)
    with pytest.raises(ValueError, match="header"):
        Record.of(match, **{key: "x"})


@pytest.mark.parametrize(("first", "seats"), [(1, "ABC"), (2, "BCA"), (3, "CAB")])
def test_g5_record_preserves_a_chosen_starter(first: int, seats: str) -> None:
    match = Match.new("quardo", "ABC", seed=5, first=first)
    assert "".join(match.setup.players) == seats
    assert (match.setup.lot, match.setup.chosen) == (None, first)
    assert match.state.count == 1, "the opening is still drawn with eyes closed (D2)"
    record = Record.of(match)
    assert f'[Chosen "{first}"]\n[Seed "5"]' in str(record)
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("first", [0, 3])
def test_g5_chosen_starter_must_be_a_seat(first: int) -> None:
    with pytest.raises(NoSuchSeat):
        Match.new("quarto", "AB", seed=5, first=first)


def test_record_repr_rebuilds_the_record() -> None:
    record = Record.of(play(start_match(Rules.preset("quarto")), "7 b2 0"), Event='a "club" game')
    assert eval(repr(record), {"Record": Record}) == record  # noqa: S307

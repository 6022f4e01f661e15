"""A tournament is its events: replayed it is the same, cut anywhere it stands, twice is refused."""

from __future__ import annotations

import json

import pytest

from fourfold.tournament import (
    Attend,
    Begin,
    Confirm,
    Correct,
    Dispute,
    Enter,
    Entrant,
    Event,
    Finish,
    Format,
    Miss,
    Report,
    Result,
    Return,
    Tournament,
    TournamentError,
    Unpair,
    Withdraw,
    from_lines,
    next_pairing,
    to_lines,
)
from fourfold.tournament.errors import (
    BadLine,
    BadPairing,
    BadSetup,
    BuiltUpon,
    EntryClosed,
    Finished,
    GameDecided,
    NotAtTable,
    NotEntered,
    OwnClaim,
    RoundBegun,
    RoundOpen,
    WrongRound,
)
from tests.effort import rounds
from tests.tournament.play import new, paired, random_swiss, reported, to_the_end

WIN, LOSS, DRAW = (Result.parse(text) for text in ("1-0", "0-1", "½-½"))


def story() -> Tournament:
    """Return a tournament in which every kind of event has happened."""
    cup = paired(new(6, rounds=3, games=1))
    first, second = cup.rounds[0].tables[0].players
    events: list[Event] = [
        Unpair(1),
        next_pairing(new(6, rounds=3, games=1)),
        Begin(1, 1, 1),
        Report(1, 1, 1, WIN, by=first, record="a record"),
        Dispute(1, 1, 1, by=second),
        Report(1, 1, 1, LOSS, by=second),
        Confirm(1, 1, 1, by=first),
        Report(1, 2, 1, DRAW),
        Report(1, 3, 1, Result.parse("-/-")),
        Correct(1, 2, 1, DRAW, WIN, "entered for the wrong table"),
        Enter(Entrant("late", "Late")),
        Miss("p1", 2),
        Attend("p1", 2),
        Miss("p2", 2),
        Withdraw("p3"),
        Return("p3"),
    ]
    for at, event in enumerate(events):
        cup = cup.apply(event, at)
    return reported(paired(cup)).apply(Finish(), 99)


def test_a_replay_is_equal() -> None:
    for seed in range(rounds(5, 200)):
        cup, _ = random_swiss(seed)
        assert Tournament.replay(cup.setup, cup.log) == cup
    cup = story()
    assert Tournament.replay(cup.setup, cup.log) == cup


def test_what_is_written_is_read() -> None:
    cup = story()
    assert from_lines(to_lines(cup)) == cup
    assert to_lines(from_lines(to_lines(cup))) == to_lines(cup)


def test_every_beginning_of_the_file_is_a_tournament() -> None:
    lines = to_lines(story()).splitlines()
    for end in range(1, len(lines) + 1):
        cup = from_lines(lines[:end])
        assert len(cup.log) == end - 1
        assert to_lines(cup).splitlines() == lines[:end]


def test_no_event_is_taken_twice() -> None:
    cup = story()
    before = Tournament(cup.setup)
    for entry in cup.log:
        after = before.apply(entry.event, entry.at)
        with pytest.raises(TournamentError):
            after.apply(entry.event, entry.at)
        before = after


def test_a_refused_event_changes_nothing() -> None:
    cup = paired(new(4))
    text = to_lines(cup)
    with pytest.raises(RoundOpen):
        next_pairing(cup)
    with pytest.raises(NotEntered):
        cup.apply(Withdraw("nobody"))
    assert to_lines(cup) == text


def test_nothing_but_a_correction_follows_the_end() -> None:
    cup = story()
    with pytest.raises(Finished):
        cup.apply(Enter(Entrant("x", "X")))
    cup = cup.apply(Correct(1, 2, 1, WIN, DRAW, "appeal"), 100)
    assert [(one.was, one.result, one.reason, one.at) for one in cup.corrections] == [
        (DRAW, WIN, "entered for the wrong table", 9),
        (WIN, DRAW, "appeal", 100),
    ]


def test_a_round_is_undone_only_before_its_first_move() -> None:
    cup = paired(new(4))
    assert cup.apply(Unpair(1)).rounds == ()
    with pytest.raises(RoundBegun):
        cup.apply(Begin(1, 1, 1)).apply(Unpair(1))
    with pytest.raises(WrongRound):
        cup.apply(Unpair(2))


def test_results_come_from_those_who_play() -> None:
    cup = paired(new(4))
    first, second = cup.rounds[0].tables[0].players
    stranger = cup.rounds[0].tables[1].players[0]
    with pytest.raises(NotAtTable):
        cup.apply(Report(1, 1, 1, WIN, by=stranger))
    waiting = cup.apply(Report(1, 1, 1, WIN, by=first))
    with pytest.raises(OwnClaim):
        waiting.apply(Confirm(1, 1, 1, by=first))
    with pytest.raises(NotAtTable):
        waiting.apply(Confirm(1, 1, 1, by=stranger))
    for by in (second, ""):
        done = waiting.apply(Confirm(1, 1, 1, by=by))
        assert done.game(1, 1, 1).result == WIN
        with pytest.raises(GameDecided):
            done.apply(Report(1, 1, 1, LOSS))


@pytest.mark.parametrize("format", [Format.ROUND_ROBIN, Format.KNOCKOUT])
def test_fixed_formats_close_their_entries(format: Format) -> None:  # noqa: A002
    with pytest.raises(EntryClosed):
        paired(new(4, format=format)).apply(Enter(Entrant("late", "Late")))


def test_a_knockout_result_is_not_corrected_under_the_next_round() -> None:
    cup = paired(reported(paired(new(4, format=Format.KNOCKOUT)), "1-0"))
    with pytest.raises(BuiltUpon):
        cup.apply(Correct(1, 1, 1, WIN, LOSS, "wrong"))
    undone = cup.apply(Unpair(2)).apply(Correct(1, 1, 1, WIN, LOSS, "wrong"))
    assert paired(undone).rounds[1] != cup.rounds[1]


@pytest.mark.parametrize(
    "change",
    [
        lambda tables: tables[:1],
        lambda tables: [tables[0], tables[0]],
        lambda tables: [tables[0], {**tables[1], "observer": tables[0]["players"][0]}],
        lambda tables: [{**tables[0], "players": ["p1", "p2", "p3"]}, tables[1]],
    ],
)
def test_a_malformed_pairing_is_refused_even_by_hand(change) -> None:  # type: ignore[no-untyped-def]
    lines = to_lines(paired(new(4))).splitlines()
    pair = json.loads(lines[-1])
    pair["event"]["tables"] = change(pair["event"]["tables"])
    pair["event"]["by_hand"] = True
    with pytest.raises(BadLine) as caught:
        from_lines([*lines[:-1], json.dumps(pair)])
    assert isinstance(caught.value.__cause__, BadPairing)


@pytest.mark.parametrize("text", ["", "{}", "no json", '{"name":"x","rules":"chess","rounds":1}'])
def test_a_file_that_cannot_be_read_names_its_line(text: str) -> None:
    with pytest.raises(BadLine, match="Line 1"):
        from_lines(text)


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("quarto", {"rounds": 0}),
        ("quarto", {"rounds": 3, "games": 0}),
        ("quarto", {"format": Format.KNOCKOUT, "rounds": 3}),
    ],
)
def test_settings_that_make_no_tournament_are_refused(
    preset: str, options: dict[str, object]
) -> None:
    with pytest.raises(BadSetup):
        new(2, preset, **options)


def test_random_tournaments_of_every_format_are_read_as_written() -> None:
    for format in Format:  # noqa: A001
        for preset in ("quarto-advanced", "quardo"):
            cup = new(7, preset, format=format)
            cup = reported(paired(cup)) if format is Format.ARENA else to_the_end(cup)
            assert from_lines(to_lines(cup)) == cup

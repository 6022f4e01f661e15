"""Tournaments as folds of their events: replays, files and refused events."""

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
from tests.helpers.effort import rounds
from tests.helpers.tournaments.simulation import (
    new_tournament,
    pair_round,
    play_rounds,
    random_swiss,
    report_results,
)

WIN, LOSS, DRAW = (Result.parse(text) for text in ("1-0", "0-1", "½-½"))


def eventful_tournament() -> Tournament:
    """Return a tournament with every kind of event in its log."""
    tournament = pair_round(new_tournament(6, rounds=3, games=1))
    first, second = tournament.rounds[0].tables[0].players
    events: list[Event] = [
        Unpair(1),
        next_pairing(new_tournament(6, rounds=3, games=1)),
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
        tournament = tournament.apply(event, at)
    return report_results(pair_round(tournament)).apply(Finish(), 99)


def test_replay_equals_tournament() -> None:
    for seed in range(rounds(5, 200)):
        tournament, _ = random_swiss(seed)
        assert Tournament.replay(tournament.setup, tournament.log) == tournament
    tournament = eventful_tournament()
    assert Tournament.replay(tournament.setup, tournament.log) == tournament


def test_lines_round_trip() -> None:
    tournament = eventful_tournament()
    assert from_lines(to_lines(tournament)) == tournament
    assert to_lines(from_lines(to_lines(tournament))) == to_lines(tournament)


def test_every_prefix_of_lines_is_a_tournament() -> None:
    lines = to_lines(eventful_tournament()).splitlines()
    for end in range(1, len(lines) + 1):
        tournament = from_lines(lines[:end])
        assert len(tournament.log) == end - 1
        assert to_lines(tournament).splitlines() == lines[:end]


def test_repeated_event_is_refused() -> None:
    tournament = eventful_tournament()
    before = Tournament(tournament.setup)
    for entry in tournament.log:
        after = before.apply(entry.event, entry.at)
        with pytest.raises(TournamentError):
            after.apply(entry.event, entry.at)
        before = after


def test_refused_event_changes_nothing() -> None:
    tournament = pair_round(new_tournament(4))
    text = to_lines(tournament)
    with pytest.raises(RoundOpen):
        next_pairing(tournament)
    with pytest.raises(NotEntered):
        tournament.apply(Withdraw("nobody"))
    assert to_lines(tournament) == text


def test_finished_tournament_accepts_only_corrections() -> None:
    tournament = eventful_tournament()
    with pytest.raises(Finished):
        tournament.apply(Enter(Entrant("x", "X")))
    tournament = tournament.apply(Correct(1, 2, 1, WIN, DRAW, "appeal"), 100)
    assert [(one.was, one.result, one.reason, one.at) for one in tournament.corrections] == [
        (DRAW, WIN, "entered for the wrong table", 9),
        (WIN, DRAW, "appeal", 100),
    ]


def test_unpair_is_refused_after_first_move() -> None:
    tournament = pair_round(new_tournament(4))
    assert tournament.apply(Unpair(1)).rounds == ()
    with pytest.raises(RoundBegun):
        tournament.apply(Begin(1, 1, 1)).apply(Unpair(1))
    with pytest.raises(WrongRound):
        tournament.apply(Unpair(2))


def test_results_are_accepted_from_players_of_the_game_only() -> None:
    tournament = pair_round(new_tournament(4))
    first, second = tournament.rounds[0].tables[0].players
    stranger = tournament.rounds[0].tables[1].players[0]
    with pytest.raises(NotAtTable):
        tournament.apply(Report(1, 1, 1, WIN, by=stranger))
    waiting = tournament.apply(Report(1, 1, 1, WIN, by=first))
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
def test_fixed_format_closes_entry_at_first_round(format: Format) -> None:  # noqa: A002
    with pytest.raises(EntryClosed):
        pair_round(new_tournament(4, format=format)).apply(Enter(Entrant("late", "Late")))


def test_knockout_correction_is_refused_after_next_pairing() -> None:
    tournament = pair_round(
        report_results(pair_round(new_tournament(4, format=Format.KNOCKOUT)), "1-0")
    )
    with pytest.raises(BuiltUpon):
        tournament.apply(Correct(1, 1, 1, WIN, LOSS, "wrong"))
    undone = tournament.apply(Unpair(2)).apply(Correct(1, 1, 1, WIN, LOSS, "wrong"))
    assert pair_round(undone).rounds[1] != tournament.rounds[1]


@pytest.mark.parametrize(
    "change",
    [
        lambda tables: tables[:1],
        lambda tables: [tables[0], tables[0]],
        lambda tables: [tables[0], {**tables[1], "observer": tables[0]["players"][0]}],
        lambda tables: [{**tables[0], "players": ["p1", "p2", "p3"]}, tables[1]],
    ],
)
def test_malformed_manual_pairing_is_refused(change) -> None:  # type: ignore[no-untyped-def]
    lines = to_lines(pair_round(new_tournament(4))).splitlines()
    pair = json.loads(lines[-1])
    pair["event"]["tables"] = change(pair["event"]["tables"])
    pair["event"]["by_hand"] = True
    with pytest.raises(BadLine) as caught:
        from_lines([*lines[:-1], json.dumps(pair)])
    assert isinstance(caught.value.__cause__, BadPairing)


@pytest.mark.parametrize("text", ["", "{}", "no json", '{"name":"x","rules":"chess","rounds":1}'])
def test_unreadable_file_error_names_line(text: str) -> None:
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
def test_invalid_setup_is_refused(preset: str, options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        new_tournament(2, preset, **options)


def test_lines_round_trip_in_every_format() -> None:
    for format in Format:  # noqa: A001
        for preset in ("quarto-advanced", "quardo"):
            tournament = new_tournament(7, preset, format=format)
            tournament = (
                report_results(pair_round(tournament))
                if format is Format.ARENA
                else play_rounds(tournament)
            )
            assert from_lines(to_lines(tournament)) == tournament


def open_rounds(tournament: Tournament) -> tuple[int, ...]:
    """Return the rounds with an open game, found one by one."""
    games = [(number, game) for (number, _, _), game in tournament.games()]
    return tuple(sorted({number for number, game in games if game.result is None}))


@pytest.mark.parametrize("seed", range(6))
def test_open_rounds_are_kept_at_every_event(seed: int) -> None:
    played, _ = random_swiss(seed)
    knockout = play_rounds(new_tournament(9, format=Format.KNOCKOUT), seed)
    for tournament in (eventful_tournament(), played, knockout):
        before = Tournament(tournament.setup)
        for entry in tournament.log:
            before = before.apply(entry.event, entry.at)
            assert before.open_rounds == open_rounds(before)

"""Standings against hand calculations, and exports."""

from __future__ import annotations

import csv
import io
import zipfile
from fractions import Fraction
from itertools import pairwise

import pytest

from fourfold import Rules
from fourfold.tournament import (
    Enter,
    Entrant,
    Format,
    Pair,
    Report,
    Result,
    Seating,
    TieBreak,
    Tournament,
    TournamentSetup,
    archive,
    crosstable_csv,
    from_lines,
    standings,
    standings_csv,
    to_trf,
)
from fourfold.tournament.errors import BadResult
from tests.helpers.tournaments.simulation import (
    new_tournament,
    pair_round,
    play_rounds,
    report_results,
)


def club_tournament() -> Tournament:
    """Return a small Swiss tournament that was paired by hand.

    Round 1: Ann beats Ben, Cleo draws with Dan, Eve has a bye. Round 2: Ann draws with Cleo, Dan
    beats Eve, Ben has a bye. Round 3: Ann beats Eve, Cleo wins by forfeit against Ben, Dan has a
    bye.
    """
    tournament = Tournament(TournamentSetup("Club", Rules(), rounds=3))
    for name in ("Ann", "Ben", "Cleo", "Dan", "Eve"):
        tournament = tournament.apply(Enter(Entrant(name.lower(), name, rating=1500)))
    rounds = [
        ([("ann", "ben", "1-0"), ("cleo", "dan", "½-½")], "eve"),
        ([("cleo", "ann", "½-½"), ("dan", "eve", "1-0")], "ben"),
        ([("eve", "ann", "0-1"), ("cleo", "ben", "+/-")], "dan"),
    ]
    for number, (tables, bye) in enumerate(rounds, 1):
        seats = tuple(Seating((one, other)) for one, other, _ in tables)
        tournament = tournament.apply(Pair(number, seats, (bye,), by_hand=True))
        for at, (_, _, result) in enumerate(tables, 1):
            tournament = tournament.apply(Report(number, at, 1, Result.parse(result)))
    return tournament


def test_tie_breaks_equal_hand_calculation() -> None:
    """Ann 2½, Dan 2½, Cleo 2, Ben 1, Eve 1."""
    lines = {line.entrant: line for line in standings(club_tournament())}
    assert {name: float(line.points) for name, line in lines.items()} == {
        "ann": 2.5,
        "dan": 2.5,
        "cleo": 2,
        "ben": 1,
        "eve": 1,
    }
    # Ann met Ben (1), Cleo (2), Eve (1). Dan met Cleo (2), Eve (1); his own 2½ stand for the bye.
    assert lines["ann"].tie_breaks[TieBreak.BUCHHOLZ] == 3
    assert lines["dan"].tie_breaks[TieBreak.BUCHHOLZ] == Fraction(9, 2)
    # Ann beat Ben and Eve and drew with Cleo: 1 + 1 + 1. Dan drew with Cleo and beat Eve: 1 + 1.
    assert lines["ann"].tie_breaks[TieBreak.SONNEBORN] == 3
    assert lines["dan"].tie_breaks[TieBreak.SONNEBORN] == 2
    assert lines["ann"].tie_breaks[TieBreak.WINS] == 2
    assert lines["cleo"].tie_breaks[TieBreak.WINS] == 0
    assert [line.entrant for line in standings(club_tournament())] == [
        "dan",
        "ann",
        "cleo",
        "eve",
        "ben",
    ]


def test_direct_encounter_is_first_tie_break_of_round_robin() -> None:
    tournament = new_tournament(2, rounds=1, games=2)
    tournament = report_results(pair_round(tournament), "1-0")  # one win each
    assert [line.rank for line in standings(tournament)] == [1, 1]
    robin = new_tournament(4, format=Format.ROUND_ROBIN)
    robin = play_rounds(robin, seed=5)
    lines = standings(robin)
    for above, below in pairwise(lines):
        values = [(line.points, line.tie_breaks[TieBreak.DIRECT]) for line in (above, below)]
        assert values[0] >= values[1]


def test_coins_break_ties_in_quardo() -> None:
    tournament = pair_round(new_tournament(4, "quardo", rounds=1))
    tournament = tournament.apply(Report(1, 1, 1, Result.from_winners((1,), 2, (11, 8))))
    tournament = tournament.apply(Report(1, 2, 1, Result.from_winners((1,), 2, (15, 4))))
    lines = standings(tournament)
    assert lines[0].entrant == tournament.rounds[0].tables[1].players[0]
    assert [line.tie_breaks[TieBreak.COINS] for line in lines] == [15, 11, 8, 4]
    assert TieBreak.COINS not in new_tournament(2, rounds=1).setup.active_tie_breaks


@pytest.mark.parametrize(
    ("result", "halves"),
    [
        (Result.parse("1-0"), (2, 0)),
        (Result.parse("½-½"), (1, 1)),
        (Result.parse("1/2-1/2"), (1, 1)),
        (Result.parse("+/-"), (2, 0)),
        (Result.parse("-/+"), (0, 2)),
        (Result.parse("-/-"), (0, 0)),
        (Result.parse("1-2-3", 3), (4, 2, 0)),
        (Result.parse("1-1-3", 3), (3, 3, 0)),
        (Result.from_winners((2,), 3, (5, 9, 5)), (1, 4, 1)),
        (Result.from_winners((), 2), (1, 1)),
        (Result.forfeit((2,), 3), (3, 0, 3)),
    ],
)
def test_result_has_points_for_each_seat(result: Result, halves: tuple[int, ...]) -> None:
    assert result.halves == halves


@pytest.mark.parametrize("text", ["", "2-0", "1-1", "1", "one", "1-0-0", "1-2"])
def test_malformed_result_is_refused(text: str) -> None:
    with pytest.raises(BadResult):
        Result.parse(text)


def test_standings_and_crosstable_are_written_as_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(standings_csv(club_tournament()))))
    assert [row["name"] for row in rows] == ["Dan", "Ann", "Cleo", "Eve", "Ben"]
    assert rows[1]["points"] == "2.5"
    cells = {row[1]: row[3:] for row in csv.reader(io.StringIO(crosstable_csv(club_tournament())))}
    assert cells["Ann"] == ["5w1", "3b½", "4b1"]
    assert cells["Ben"] == ["2b0", "bye", "3b-"]


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("＝1+1", "'＝1+1"),
        ("-Ann", "'-Ann"),
        ("a;=HYPERLINK(0)", "a;'=HYPERLINK(0)"),
        ("a; @b", "a; '@b"),
        ("Jean-Paul; Jr.", "Jean-Paul; Jr."),
    ],
)
def test_csv_escapes_names_that_look_like_formulas(name: str, cell: str) -> None:
    """Where numbers have a decimal comma, a semicolon separates the cells."""
    tournament = Tournament(TournamentSetup("Cup", Rules(), rounds=1)).apply(
        Enter(Entrant("x", name))
    )
    for text in (standings_csv(tournament), crosstable_csv(tournament)):
        assert cell in list(csv.reader(io.StringIO(text)))[1]


def test_trf_has_fields_in_documented_columns() -> None:
    lines = to_trf(club_tournament()).splitlines()
    assert lines[:4] == ["012 Club", "062 5", "092 swiss", "XXR 3"]
    ann, ben, *_ = lines[4:]
    assert (ann[:3], ann[4:8], ann[14:17], ann[48:52]) == ("001", "   1", "Ann", "1500")
    assert (ann[80:84], ann[85:89]) == (" 2.5", "   2")
    assert [ann[at : at + 8] for at in (91, 101, 111)] == ["   2 w 1", "   3 b =", "   5 b 1"]
    assert [ben[at : at + 8] for at in (91, 101, 111)] == ["   1 b 0", "0000 - U", "   3 b -"]
    with pytest.raises(ValueError, match="two at a table"):
        to_trf(new_tournament(3, Rules.preset("quardo", players=3), rounds=1))


def test_archive_is_complete_and_deterministic() -> None:
    tournament = club_tournament()
    packed = archive(tournament)
    assert packed == archive(tournament)
    with zipfile.ZipFile(io.BytesIO(packed)) as pack:
        assert pack.namelist() == [
            "events.jsonl",
            "standings.csv",
            "crosstable.csv",
            "tournament.trf",
        ]
        assert from_lines(pack.read("events.jsonl").decode()) == tournament


def test_archive_contains_game_records() -> None:
    tournament = pair_round(new_tournament(2, rounds=1))
    tournament = tournament.apply(Report(1, 1, 1, Result.parse("1-0"), record="a record\n"))
    with zipfile.ZipFile(io.BytesIO(archive(tournament))) as pack:
        assert pack.read("games/01-001-1.4f") == b"a record\n"

"""Round robin, knockout, arena, tables of three, observers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from fourfold import Rules
from fourfold.tournament import (
    Enter,
    Entrant,
    Format,
    Kind,
    Miss,
    Report,
    Result,
    Tournament,
    TournamentSetup,
    Withdraw,
    next_pairing,
    standings,
)
from fourfold.tournament.errors import BadSetup, NoMoreRounds, TooFew
from fourfold.tournament.history import history
from fourfold.tournament.round_robin import berger
from tests.tournament.play import new, paired, reported, to_the_end

FIDE_TABLE_OF_SIX = [  # the FIDE Handbook, C.05 Annex 1
    "1-6 2-5 3-4",
    "6-4 5-3 1-2",
    "2-6 3-1 4-5",
    "6-5 1-4 2-3",
    "3-6 4-2 5-1",
]


def test_berger_tables_are_those_of_the_handbook() -> None:
    shown = [" ".join(f"{a}-{b}" for a, b in berger(6, number)) for number in range(1, 6)]
    assert shown == FIDE_TABLE_OF_SIX


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9, 14, 15])
def test_everybody_meets_everybody_and_first_turns_are_even(count: int) -> None:
    cup = to_the_end(new(count, format=Format.ROUND_ROBIN))
    met = Counter(frozenset(table.players) for one in cup.rounds for table in one.tables)
    assert met == Counter(map(frozenset, combinations(cup.players, 2)))
    assert all(abs(n) <= 1 for n in history(cup).balance.values())
    with pytest.raises(NoMoreRounds):
        next_pairing(cup)


def test_a_round_robin_goes_on_without_those_who_left() -> None:
    cup = reported(paired(new(4, format=Format.ROUND_ROBIN)))
    cup = to_the_end(cup.apply(Withdraw("p1")))
    results = [str(game.result) for (n, _, _), game in cup.games() if n > 1 and "p1" in game.seats]
    assert sorted(results) in (["+/-", "-/+"], ["+/-", "+/-"], ["-/+", "-/+"])


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_a_knockout_leaves_one(count: int) -> None:
    cup = to_the_end(new(count, format=Format.KNOCKOUT, games=2))
    assert len(cup.rounds) == (count - 1).bit_length()
    assert [line.rank for line in standings(cup)].count(1) == 1
    with pytest.raises(NoMoreRounds):
        next_pairing(cup)


def test_the_strongest_meet_last() -> None:
    cup = Tournament(TournamentSetup("Cup", Rules(), Format.KNOCKOUT))
    for number in range(1, 9):
        cup = cup.apply(Enter(Entrant(f"p{number}", "", rating=2000 - number)))
    while len(cup.rounds) < 3:
        cup = paired(cup)
        for place in cup.open_games():
            best = min(cup.game(*place).seats)
            won = Result.won((cup.game(*place).seats.index(best) + 1,), 2)
            cup = cup.apply(Report(*place, won))
    assert set(cup.rounds[2].tables[0].players) == {"p1", "p2"}
    assert {frozenset(table.players) for table in cup.rounds[1].tables} == {
        frozenset(("p1", "p4")),
        frozenset(("p2", "p3")),
    }


def test_a_level_knockout_pairing_plays_on_and_then_the_lot_decides() -> None:
    cup = paired(new(2, format=Format.KNOCKOUT, games=2))
    for number in (1, 2):
        cup = cup.apply(Report(1, 1, number, Result.parse("½-½")))
    assert len(cup.table(1, 1).games) == 4
    cup = reported(cup, "½-½")
    assert [line.rank for line in standings(cup)] == [1, 2]


def test_nobody_goes_on_from_a_table_at_which_nobody_sat() -> None:
    cup = paired(new(4, format=Format.KNOCKOUT))
    cup = reported(cup.apply(Report(1, 1, 1, Result.parse("-/-"))), "1-0")
    with pytest.raises(NoMoreRounds):
        next_pairing(cup)
    assert standings(cup)[0].entrant == cup.rounds[0].tables[1].players[0]


def test_an_arena_pairs_those_who_are_free() -> None:
    cup = paired(new(5, format=Format.ARENA))
    assert len(cup.rounds[0].tables) == 2
    with pytest.raises(TooFew):
        next_pairing(cup)
    cup = cup.apply(Report(1, 1, 1, Result.parse("1-0")))
    cup = paired(cup)
    assert len(cup.rounds[1].tables) == 1
    assert set(cup.rounds[1].tables[0].players).isdisjoint(cup.rounds[0].tables[1].players)
    assert cup.rounds[1].tables[0].players != cup.rounds[0].tables[0].players


def test_two_alone_in_an_arena_meet_again_with_the_first_turn_changed() -> None:
    cup = reported(paired(new(2, format=Format.ARENA)))
    again = next_pairing(cup).tables[0].players
    assert again == tuple(reversed(cup.rounds[0].tables[0].players))


def test_first_turns_in_an_arena_stay_close() -> None:
    cup = new(9, format=Format.ARENA)
    for seed in range(30):
        cup = reported(paired(cup), seed=seed)
    assert all(abs(n) <= 2 for n in history(cup).balance.values())


@pytest.mark.parametrize("count", [9, 10, 11, 27])
def test_tables_of_three(count: int) -> None:
    rules = Rules.preset("quardo", players=3)
    cup = to_the_end(new(count, rules, rounds=3, games=3))
    assert len(cup.rounds) == 3
    byes = [player for one in cup.rounds for player in one.byes]
    assert len(byes) == len(set(byes)) == 3 * (count % 3)
    meetings = Counter(
        frozenset(pair)
        for one in cup.rounds
        for table in one.tables
        for pair in combinations(table.players, 2)
    )
    assert max(meetings.values()) == 1 or count < 12
    seats = history(cup).seats
    for player in cup.players:
        assert len({seats[player, seat] for seat in (1, 2, 3)}) == 1


def test_single_games_of_three_rotate_the_seats() -> None:
    rules = Rules.preset("quardo", players=3)
    cup = to_the_end(new(27, rules, rounds=3))
    seats = history(cup).seats
    spread = [
        max(seats[player, seat] for seat in (1, 2, 3))
        - min(seats[player, seat] for seat in (1, 2, 3))
        for player in cup.players
    ]
    assert max(spread) <= 1


def test_three_cannot_play_a_knockout() -> None:
    with pytest.raises(BadSetup):
        TournamentSetup("Cup", Rules.preset("quardo", players=3), Format.KNOCKOUT)


def test_observers_in_the_dark_are_those_who_do_not_play() -> None:
    cup = new(5, "quardo-touch", rounds=3).apply(Enter(Entrant("helper", "Helper", Kind.HELPER)))
    cup = cup.apply(Enter(Entrant("robot", "Robot", Kind.LEVEL, plays="3")))
    cup = cup.apply(Miss("p5", 1))
    cup = paired(cup)
    playing = {player for table in cup.rounds[0].tables for player in table.players}
    observers = [table.observer for table in cup.rounds[0].tables]
    assert set(filter(None, observers)) == {"helper", *cup.rounds[0].byes} - {"robot"}
    assert playing.isdisjoint(observers)


def test_observers_take_turns() -> None:
    cup = new(4, "quardo-touch", rounds=3)
    for name in ("h1", "h2", "h3"):
        cup = cup.apply(Enter(Entrant(name, name, Kind.HELPER)))
    cup = to_the_end(cup)
    assert set(history(cup).observed.values()) == {2}

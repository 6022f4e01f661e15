"""Formats: round robin, knockout, arena, tables of three, and observers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

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
    threes,
)
from fourfold.tournament.errors import BadSetup, NoMoreRounds, TooFew
from fourfold.tournament.history import History, history
from fourfold.tournament.round_robin import berger
from fourfold.tournament.swiss import rank_players
from tests.helpers.tournaments.simulation import (
    new_tournament,
    pair_round,
    play_rounds,
    report_results,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

FIDE_TABLE_OF_SIX = [  # the FIDE Handbook, C.05 Annex 1
    "1-6 2-5 3-4",
    "6-4 5-3 1-2",
    "2-6 3-1 4-5",
    "6-5 1-4 2-3",
    "3-6 4-2 5-1",
]


def test_berger_tables_equal_fide_handbook() -> None:
    shown = [" ".join(f"{a}-{b}" for a, b in berger(6, number)) for number in range(1, 6)]
    assert shown == FIDE_TABLE_OF_SIX


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9, 14, 15])
def test_round_robin_pairs_all_players_with_even_first_turns(count: int) -> None:
    tournament = play_rounds(new_tournament(count, format=Format.ROUND_ROBIN))
    met = Counter(frozenset(table.players) for one in tournament.rounds for table in one.tables)
    assert met == Counter(map(frozenset, combinations(tournament.players, 2)))
    assert all(abs(n) <= 1 for n in history(tournament).balance.values())
    with pytest.raises(NoMoreRounds):
        next_pairing(tournament)


def test_round_robin_continues_after_withdrawal() -> None:
    tournament = report_results(pair_round(new_tournament(4, format=Format.ROUND_ROBIN)))
    tournament = play_rounds(tournament.apply(Withdraw("p1")))
    results = [
        str(game.result) for (n, _, _), game in tournament.games() if n > 1 and "p1" in game.seats
    ]
    assert sorted(results) in (["+/-", "-/+"], ["+/-", "+/-"], ["-/+", "-/+"])


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_knockout_leaves_one_winner(count: int) -> None:
    tournament = play_rounds(new_tournament(count, format=Format.KNOCKOUT, games=2))
    assert len(tournament.rounds) == (count - 1).bit_length()
    assert [line.rank for line in standings(tournament)].count(1) == 1
    with pytest.raises(NoMoreRounds):
        next_pairing(tournament)


def test_knockout_seeds_strongest_players_apart() -> None:
    tournament = Tournament(TournamentSetup("Cup", Rules(), Format.KNOCKOUT))
    for number in range(1, 9):
        tournament = tournament.apply(Enter(Entrant(f"p{number}", "", rating=2000 - number)))
    while len(tournament.rounds) < 3:
        tournament = pair_round(tournament)
        for place in tournament.open_games():
            best = min(tournament.game(*place).seats)
            won = Result.from_winners((tournament.game(*place).seats.index(best) + 1,), 2)
            tournament = tournament.apply(Report(*place, won))
    assert set(tournament.rounds[2].tables[0].players) == {"p1", "p2"}
    assert {frozenset(table.players) for table in tournament.rounds[1].tables} == {
        frozenset(("p1", "p4")),
        frozenset(("p2", "p3")),
    }


def test_knockout_tie_adds_games_then_draws_at_random() -> None:
    tournament = pair_round(new_tournament(2, format=Format.KNOCKOUT, games=2))
    for number in (1, 2):
        tournament = tournament.apply(Report(1, 1, number, Result.parse("½-½")))
    assert len(tournament.table(1, 1).games) == 4
    tournament = report_results(tournament, "½-½")
    assert [line.rank for line in standings(tournament)] == [1, 2]


def test_knockout_table_of_absent_players_has_no_winner() -> None:
    tournament = pair_round(new_tournament(4, format=Format.KNOCKOUT))
    tournament = report_results(tournament.apply(Report(1, 1, 1, Result.parse("-/-"))), "1-0")
    with pytest.raises(NoMoreRounds):
        next_pairing(tournament)
    assert standings(tournament)[0].entrant == tournament.rounds[0].tables[1].players[0]


def test_arena_pairs_free_players() -> None:
    tournament = pair_round(new_tournament(5, format=Format.ARENA))
    assert len(tournament.rounds[0].tables) == 2
    with pytest.raises(TooFew):
        next_pairing(tournament)
    tournament = tournament.apply(Report(1, 1, 1, Result.parse("1-0")))
    tournament = pair_round(tournament)
    assert len(tournament.rounds[1].tables) == 1
    assert set(tournament.rounds[1].tables[0].players).isdisjoint(
        tournament.rounds[0].tables[1].players
    )
    assert tournament.rounds[1].tables[0].players != tournament.rounds[0].tables[0].players


def test_arena_of_two_repeats_pairing_with_seats_swapped() -> None:
    tournament = report_results(pair_round(new_tournament(2, format=Format.ARENA)))
    players = next_pairing(tournament).tables[0].players
    assert players == tuple(reversed(tournament.rounds[0].tables[0].players))


def test_arena_keeps_first_turns_balanced() -> None:
    tournament = new_tournament(9, format=Format.ARENA)
    for seed in range(30):
        tournament = report_results(pair_round(tournament), seed=seed)
    assert all(abs(n) <= 2 for n in history(tournament).balance.values())


@pytest.mark.parametrize("count", [9, 10, 11, 27])
def test_tables_of_three_have_few_repeats_and_even_seats(count: int) -> None:
    rules = Rules.preset("quardo", players=3)
    tournament = play_rounds(new_tournament(count, rules, rounds=3, games=3))
    assert len(tournament.rounds) == 3
    byes = [player for one in tournament.rounds for player in one.byes]
    assert len(byes) == len(set(byes)) == 3 * (count % 3)
    meetings = Counter(
        frozenset(pair)
        for one in tournament.rounds
        for table in one.tables
        for pair in combinations(table.players, 2)
    )
    assert max(meetings.values()) == 1 or count < 12
    seats = history(tournament).seats
    for player in tournament.players:
        assert len({seats[player, seat] for seat in (1, 2, 3)}) == 1


def count_uneven_seats(past: History, players: tuple[str, ...]) -> int:
    """Return how many more games players have had in these seats than in their rarest ones."""
    return sum(
        past.seats[player, seat] - min(past.seats[player, other] for other in (1, 2, 3))
        for seat, player in enumerate(players, 1)
    )


def cost_of_tables(past: History, tables: list[list[str]]) -> tuple[int, int, int]:
    """Return the repeated opponents, uneven seats and score gaps of tables, by weight."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return (
        sum(other in past.opponents[player] for player, other in pairs),
        sum(
            min(count_uneven_seats(past, players) for players in permutations(table))
            for table in tables
        ),
        sum((past.halves[player] - past.halves[other]) ** 2 for player, other in pairs),
    )


def swapped_tables(tables: list[list[str]]) -> Iterator[tuple[list[list[str]], list[list[str]]]]:
    """Yield each two tables, before and after each swap of two of their players."""
    for table, other in combinations(tables, 2):
        for player, opponent in product(table, other):
            yield (
                [table, other],
                [
                    [opponent if each == player else each for each in table],
                    [player if each == opponent else each for each in other],
                ],
            )


def play_three_rounds(tournament: Tournament) -> Tournament:
    """Play three rounds with random results."""
    for number in range(3):
        tournament = report_results(pair_round(tournament), seed=number)
    return tournament


@pytest.mark.parametrize("games", [1, 2])
def test_no_swap_improves_tables_of_three(games: int) -> None:
    rules = Rules.preset("quardo", players=3)
    tournament = play_three_rounds(new_tournament(21, rules, rounds=4, games=games))
    past = history(tournament)
    tables = [list(table.players) for table in next_pairing(tournament).tables]
    assert sorted(player for table in tables for player in table) == sorted(tournament.players)
    assert past.opponents
    for before, after in swapped_tables(tables):
        assert cost_of_tables(past, after) >= cost_of_tables(past, before)
    assert all(
        count_uneven_seats(past, tuple(table))
        == min(count_uneven_seats(past, players) for players in permutations(table))
        for table in tables
    )


def test_comparisons_of_tables_of_three_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules.preset("quardo", players=3)
    tournament = play_three_rounds(new_tournament(30, rules, rounds=4))
    unlimited = next_pairing(tournament)
    monkeypatch.setattr(threes, "MAX_COMPARISONS", 0)
    unchanged = next_pairing(tournament)
    ranks = [player for table in unchanged.tables for player in sorted(table.players)]
    order = rank_players(tournament, history(tournament))
    assert ranks == [player for at in range(0, 30, 3) for player in sorted(order[at : at + 3])]
    assert unchanged != unlimited


def test_single_games_of_three_rotate_seats() -> None:
    rules = Rules.preset("quardo", players=3)
    tournament = play_rounds(new_tournament(27, rules, rounds=3))
    seats = history(tournament).seats
    spread = [
        max(seats[player, seat] for seat in (1, 2, 3))
        - min(seats[player, seat] for seat in (1, 2, 3))
        for player in tournament.players
    ]
    assert max(spread) <= 1


def test_knockout_of_three_player_tables_is_refused() -> None:
    with pytest.raises(BadSetup):
        TournamentSetup("Cup", Rules.preset("quardo", players=3), Format.KNOCKOUT)


def test_observers_of_touch_games_are_idle_entrants() -> None:
    tournament = new_tournament(5, "quardo-touch", rounds=3).apply(
        Enter(Entrant("helper", "Helper", Kind.HELPER))
    )
    tournament = tournament.apply(Enter(Entrant("robot", "Robot", Kind.LEVEL, plays="3")))
    tournament = tournament.apply(Miss("p5", 1))
    tournament = pair_round(tournament)
    playing = {player for table in tournament.rounds[0].tables for player in table.players}
    observers = [table.observer for table in tournament.rounds[0].tables]
    assert set(filter(None, observers)) == {"helper", *tournament.rounds[0].byes} - {"robot"}
    assert playing.isdisjoint(observers)


def test_observers_are_assigned_in_turn() -> None:
    tournament = new_tournament(4, "quardo-touch", rounds=3)
    for name in ("h1", "h2", "h3"):
        tournament = tournament.apply(Enter(Entrant(name, name, Kind.HELPER)))
    tournament = play_rounds(tournament)
    assert set(history(tournament).observations.values()) == {2}

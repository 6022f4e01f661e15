"""Swiss pairings, against an independent checker."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import Rules
from fourfold.tournament import (
    Confirm,
    Correct,
    Enter,
    Entrant,
    NoLegalPairing,
    Pair,
    Report,
    Result,
    Seating,
    Tournament,
    TournamentSetup,
    Withdraw,
    next_pairing,
    standings,
    to_lines,
)
from fourfold.tournament.errors import IllegalPairing
from fourfold.tournament.history import history
from tests.helpers.effort import rounds
from tests.helpers.tournaments.checker import Checker
from tests.helpers.tournaments.simulation import (
    new_tournament,
    pair_round,
    play_rounds,
    random_swiss,
    report_results,
)


def test_random_tournaments_obey_all_pairing_laws() -> None:
    """Each round is legal if a legal one exists, and the scores equal the checker's."""
    start = Random().randrange(10**9) if rounds(0, 1) else 0
    for seed in range(start, start + rounds(12, 5000)):
        tournament, stuck = random_swiss(seed)
        checker = Checker(to_lines(tournament))
        checker.run(optimal_in=1 + seed % len(tournament.rounds))
        assert stuck == (not _is_complete(tournament) and not checker.has_legal_round()), seed
        assert {p: history(tournament).halves[p] for p in tournament.players} == {
            p: checker.halves[p] for p in tournament.players
        }, seed


def _is_complete(tournament: Tournament) -> bool:
    """Return whether all rounds are paired."""
    return len(tournament.rounds) == tournament.setup.rounds


def test_odd_field_gives_each_bye_to_another_player() -> None:
    tournament = play_rounds(new_tournament(7, rounds=5))
    byes = [one.byes for one in tournament.rounds]
    assert len(tournament.rounds) == 5
    assert all(len(one) == 1 for one in byes)
    assert len(set(byes)) == 5


def test_pairing_matches_equal_scores() -> None:
    tournament = pair_round(new_tournament(8))
    for at, result in enumerate(("1-0", "0-1", "1-0", "0-1"), 1):
        tournament = tournament.apply(Report(1, at, 1, Result.parse(result)))
    winners = {player for player in tournament.players if history(tournament).halves[player]}
    tournament = pair_round(tournament)
    for table in tournament.rounds[1].tables:
        assert len(winners & set(table.players)) in {0, 2}


def test_first_round_pairs_upper_half_with_lower_half() -> None:
    tournament = Tournament(TournamentSetup("Cup", Rules(), rounds=1))
    for number in range(6):
        tournament = tournament.apply(Enter(Entrant(f"p{number}", "", rating=2000 - 100 * number)))
    pairs = {frozenset(table.players) for table in next_pairing(tournament).tables}
    assert pairs == {frozenset(("p0", "p3")), frozenset(("p1", "p4")), frozenset(("p2", "p5"))}


def test_late_entrant_plays_next_round_from_zero_points() -> None:
    tournament = report_results(pair_round(new_tournament(6)))
    tournament = tournament.apply(Enter(Entrant("late", "Late")))
    assert "late" in {p for table in next_pairing(tournament).tables for p in table.players} | set(
        next_pairing(tournament).byes
    )
    assert next(line for line in standings(tournament) if line.entrant == "late").points == 0


def test_withdrawn_player_gains_no_points() -> None:
    """Only the pairing gives byes, so leaving before a round does not earn one."""
    tournament = report_results(pair_round(new_tournament(6)))
    before = history(tournament).halves["p1"]
    tournament = tournament.apply(Withdraw("p1"))
    tournament = report_results(pair_round(tournament))
    assert history(tournament).halves["p1"] == before
    assert "p1" not in tournament.rounds[-1].byes


def test_withdrawal_during_round_forfeits_the_game() -> None:
    tournament = pair_round(new_tournament(6))
    leaver, other = tournament.rounds[0].tables[0].players
    tournament = tournament.apply(Withdraw(leaver))
    assert str(tournament.game(1, 1, 1).result) == "-/+"
    assert (history(tournament).halves[leaver], history(tournament).halves[other]) == (0, 2)


def test_director_may_pair_by_hand_when_no_round_is_legal() -> None:
    tournament = report_results(pair_round(new_tournament(2, rounds=2)))
    with pytest.raises(NoLegalPairing):
        next_pairing(tournament)
    first, second = tournament.rounds[0].tables[0].players
    repeat = Pair(2, (Seating((second, first)),))
    with pytest.raises(IllegalPairing, match="repeated pairing"):
        tournament.apply(repeat)
    by_hand = tournament.apply(Pair(2, (Seating((second, first)),), by_hand=True))
    assert by_hand.rounds[1].by_hand


def test_pairing_refuses_second_bye() -> None:
    tournament = report_results(pair_round(new_tournament(3, rounds=3)))
    byes = tournament.rounds[0].byes
    others = tuple(player for player in tournament.players if player not in byes)
    with pytest.raises(IllegalPairing, match="second bye"):
        tournament.apply(Pair(2, (Seating(others),), byes))


def test_pairing_refuses_uneven_first_turns() -> None:
    tournament = report_results(pair_round(new_tournament(4)))
    starters = tuple(table.players[0] for table in tournament.rounds[0].tables)
    others = tuple(table.players[1] for table in tournament.rounds[0].tables)
    with pytest.raises(IllegalPairing, match="first turns"):
        tournament.apply(Pair(2, (Seating(starters), Seating(others))))


def test_two_games_per_pairing_alternate_first_turn() -> None:
    tournament = play_rounds(new_tournament(8, games=2))
    for one in tournament.rounds:
        for table in one.tables:
            assert table.games[0].seats == tuple(reversed(table.games[1].seats))
    assert set(history(tournament).balance.values()) == {0}


def test_next_pairing_evens_out_turns_after_correction() -> None:
    tournament = pair_round(new_tournament(8, rounds=4))
    first = tournament.rounds[0].tables[0].players[0]
    tournament = report_results(tournament.apply(Report(1, 1, 1, Result.parse("+/-"))))
    for _ in range(2):
        tournament = pair_round(tournament)
        tournament = report_results(tournament)
    forfeit, played = Result.parse("+/-"), Result.parse("1-0")
    tournament = tournament.apply(Correct(1, 1, 1, forfeit, played, "they did play"))
    uneven = {player: n for player, n in history(tournament).balance.items() if abs(n) > 1}
    after = history(report_results(pair_round(tournament))).balance
    assert all(abs(after[player]) < abs(n) for player, n in uneven.items())
    assert abs(after[first]) <= 2


def test_reported_result_counts_once_confirmed() -> None:
    tournament = pair_round(new_tournament(2, rounds=1))
    first, second = tournament.rounds[0].tables[0].players
    tournament = tournament.apply(Report(1, 1, 1, Result.parse("1-0"), by=first))
    assert history(tournament).halves[first] == 0
    assert history(tournament.apply(Confirm(1, 1, 1, by=second))).halves[first] == 2


@pytest.mark.parametrize(("count", "number"), [(4, 3), (5, 5), (6, 5), (7, 7), (8, 7), (9, 6)])
def test_small_field_is_paired_to_last_possible_round(count: int, number: int) -> None:
    for seed in range(rounds(5, 100)):
        tournament = play_rounds(new_tournament(count, rounds=number, seed=seed), seed=seed)
        assert len(tournament.rounds) == number, seed
        Checker(to_lines(tournament)).run()

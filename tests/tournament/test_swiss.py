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
from tests.effort import rounds
from tests.tournament.checker import Checker
from tests.tournament.play import new, paired, random_swiss, reported, to_the_end


def test_random_tournaments_keep_every_law() -> None:
    """Legal whenever a legal round exists, nothing repeated, no second bye, turns within one."""
    start = Random().randrange(10**9) if rounds(0, 1) else 0
    for seed in range(start, start + rounds(12, 5000)):
        cup, stuck = random_swiss(seed)
        checker = Checker(to_lines(cup))
        checker.run(optimal_in=1 + seed % len(cup.rounds))
        assert stuck == (not _over(cup) and not checker.has_legal_round()), seed
        assert {p: history(cup).halves[p] for p in cup.players} == {
            p: checker.halves[p] for p in cup.players
        }, seed


def _over(cup: Tournament) -> bool:
    """Return whether all rounds are paired."""
    return len(cup.rounds) == cup.setup.rounds


def test_an_odd_one_has_a_bye_once_and_the_lowest_first() -> None:
    cup = to_the_end(new(7, rounds=5))
    byes = [one.byes for one in cup.rounds]
    assert len(cup.rounds) == 5
    assert all(len(one) == 1 for one in byes)
    assert len(set(byes)) == 5


def test_equal_scores_meet() -> None:
    cup = paired(new(8))
    for at, result in enumerate(("1-0", "0-1", "1-0", "0-1"), 1):
        cup = cup.apply(Report(1, at, 1, Result.parse(result)))
    winners = {player for player in cup.players if history(cup).halves[player]}
    cup = paired(cup)
    for table in cup.rounds[1].tables:
        assert len(winners & set(table.players)) in {0, 2}


def test_the_first_round_pairs_the_upper_half_with_the_lower() -> None:
    cup = Tournament(TournamentSetup("Cup", Rules(), rounds=1))
    for number in range(6):
        cup = cup.apply(Enter(Entrant(f"p{number}", "", rating=2000 - 100 * number)))
    pairs = {frozenset(table.players) for table in next_pairing(cup).tables}
    assert pairs == {frozenset(("p0", "p3")), frozenset(("p1", "p4")), frozenset(("p2", "p5"))}


def test_a_latecomer_plays_the_next_round_and_has_no_points_for_those_before() -> None:
    cup = reported(paired(new(6)))
    cup = cup.apply(Enter(Entrant("late", "Late")))
    assert "late" in {p for table in next_pairing(cup).tables for p in table.players} | set(
        next_pairing(cup).byes
    )
    assert next(line for line in standings(cup) if line.entrant == "late").points == 0


def test_leaving_and_coming_back_gives_no_points() -> None:
    """Byes cannot be farmed: only the program gives one, once, to somebody who is there."""
    cup = reported(paired(new(6)))
    before = history(cup).halves["p1"]
    cup = cup.apply(Withdraw("p1"))
    cup = reported(paired(cup))
    assert history(cup).halves["p1"] == before
    assert "p1" not in cup.rounds[-1].byes


def test_somebody_who_leaves_during_a_round_does_not_hold_it_up() -> None:
    cup = paired(new(6))
    leaver, other = cup.rounds[0].tables[0].players
    cup = cup.apply(Withdraw(leaver))
    assert str(cup.game(1, 1, 1).result) == "-/+"
    assert (history(cup).halves[leaver], history(cup).halves[other]) == (0, 2)


def test_where_no_round_is_legal_it_says_so_and_the_director_can_pair_by_hand() -> None:
    cup = reported(paired(new(2, rounds=2)))
    with pytest.raises(NoLegalPairing):
        next_pairing(cup)
    first, second = cup.rounds[0].tables[0].players
    again = Pair(2, (Seating((second, first)),))
    with pytest.raises(IllegalPairing, match="repeated pairing"):
        cup.apply(again)
    by_hand = cup.apply(Pair(2, (Seating((second, first)),), by_hand=True))
    assert by_hand.rounds[1].by_hand


def test_a_second_bye_is_refused() -> None:
    cup = reported(paired(new(3, rounds=3)))
    had = cup.rounds[0].byes
    others = tuple(player for player in cup.players if player not in had)
    with pytest.raises(IllegalPairing, match="second bye"):
        cup.apply(Pair(2, (Seating(others),), had))


def test_an_uneven_first_turn_is_refused() -> None:
    cup = reported(paired(new(4)))
    starters = tuple(table.players[0] for table in cup.rounds[0].tables)
    others = tuple(table.players[1] for table in cup.rounds[0].tables)
    with pytest.raises(IllegalPairing, match="first turns"):
        cup.apply(Pair(2, (Seating(starters), Seating(others))))


def test_two_games_a_pairing_change_who_begins() -> None:
    cup = to_the_end(new(8, games=2))
    for one in cup.rounds:
        for table in one.tables:
            assert table.games[0].seats == tuple(reversed(table.games[1].seats))
    assert set(history(cup).balance.values()) == {0}


def test_a_correction_that_makes_turns_uneven_is_made_good_by_the_next_pairing() -> None:
    cup = paired(new(8, rounds=4))
    first = cup.rounds[0].tables[0].players[0]
    cup = reported(cup.apply(Report(1, 1, 1, Result.parse("+/-"))))
    for _ in range(2):
        cup = paired(cup)
        cup = reported(cup)
    forfeit, played = Result.parse("+/-"), Result.parse("1-0")
    cup = cup.apply(Correct(1, 1, 1, forfeit, played, "they did play"))
    uneven = {player: n for player, n in history(cup).balance.items() if abs(n) > 1}
    after = history(reported(paired(cup))).balance
    assert all(abs(after[player]) < abs(n) for player, n in uneven.items())
    assert abs(after[first]) <= 2


def test_a_result_counts_from_its_confirmation() -> None:
    cup = paired(new(2, rounds=1))
    first, second = cup.rounds[0].tables[0].players
    cup = cup.apply(Report(1, 1, 1, Result.parse("1-0"), by=first))
    assert history(cup).halves[first] == 0
    assert history(cup.apply(Confirm(1, 1, 1, by=second))).halves[first] == 2


@pytest.mark.parametrize(("count", "number"), [(4, 3), (5, 5), (6, 5), (7, 7), (8, 7), (9, 6)])
def test_small_fields_are_paired_to_the_last_possible_round(count: int, number: int) -> None:
    for seed in range(rounds(5, 100)):
        cup = to_the_end(new(count, rounds=number, seed=seed), seed=seed)
        assert len(cup.rounds) == number, seed
        Checker(to_lines(cup)).run()

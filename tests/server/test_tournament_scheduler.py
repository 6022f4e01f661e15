"""Timed actions of tournaments: which arenas rest."""

from __future__ import annotations

from fourfold.server.tournaments.timed_actions import MAX_COMPUTER_GAMES, is_resting
from fourfold.tournament import Enter, Entrant, Format, Kind, Tournament, Withdraw
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results


def arena_of_levels() -> Tournament:
    """Return an arena of four levels, without a game."""
    tournament = new_tournament(0, format=Format.ARENA)
    for number in ("1", "2", "3", "4"):
        entrant = Entrant(number, f"Computer {number}", Kind.LEVEL, plays=number)
        tournament = tournament.apply(Enter(entrant))
    return tournament


def test_arena_of_levels_rests_until_a_person_enters() -> None:
    tournament = arena_of_levels()
    for _ in range(MAX_COMPUTER_GAMES // 2):
        assert not is_resting(tournament)
        tournament = report_results(pair_round(tournament), "1-0")
    assert is_resting(tournament)
    tournament = tournament.apply(Enter(Entrant("5", "Ann")))
    assert not is_resting(tournament)
    assert is_resting(tournament.apply(Withdraw("5")))

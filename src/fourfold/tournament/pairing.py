"""The pairing of the next round in any format."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.rules.random_draw import draw_number
from fourfold.tournament.arena import pair_arena
from fourfold.tournament.history import history
from fourfold.tournament.knockout import pair_knockout
from fourfold.tournament.laws import check_ready
from fourfold.tournament.model import Format, Kind
from fourfold.tournament.round_robin import pair_round_robin
from fourfold.tournament.swiss import pair_swiss
from fourfold.tournament.threes import pair_threes

if TYPE_CHECKING:
    from fourfold.tournament.events import Pair
    from fourfold.tournament.tournament import Tournament


def next_pairing(tournament: Tournament) -> Pair:
    """Return the event that pairs the next round, or raise a refusal.

    The same tournament always gets the same pairing.
    """
    check_ready(tournament)
    pair = _pair_by_format(tournament)
    return _assign_observers(tournament, pair) if tournament.setup.rules.blindfold else pair


def _pair_by_format(tournament: Tournament) -> Pair:
    """Pair the next round by the tournament's format."""
    match tournament.setup.format:
        case Format.ROUND_ROBIN:
            return pair_round_robin(tournament)
        case Format.KNOCKOUT:
            return pair_knockout(tournament)
        case Format.ARENA if tournament.setup.rules.players == 2:
            return pair_arena(tournament)
        case _:
            return (pair_threes if tournament.setup.rules.players > 2 else pair_swiss)(tournament)


def _assign_observers(tournament: Tournament, pair: Pair) -> Pair:
    """Draw an observer for each table from the people without a game (D8)."""
    observations, seed = history(tournament).observations, tournament.setup.seed

    def rank(player: str) -> tuple[int, int]:
        return observations[player], draw_number(seed, f"observer {pair.round} {player}", 2**64)

    playing = {player for table in pair.tables for player in table.players}
    free = [
        player
        for player, member in tournament.members.items()
        if player not in playing
        and not member.has_withdrawn
        and pair.round not in member.absences
        and member.entrant.kind in {Kind.PERSON, Kind.HELPER}
        and player not in tournament.busy_players
    ]
    observers = [*sorted(free, key=rank), *[""] * len(pair.tables)]
    tables = (
        replace(table, observer=observer)
        for table, observer in zip(pair.tables, observers, strict=False)
    )
    return replace(pair, tables=tuple(tables))

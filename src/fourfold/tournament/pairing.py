"""The next round, whatever the format."""

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
    """Return the event that pairs the next round, or refuse: always the same one."""
    check_ready(tournament)
    pair = _pair(tournament)
    return _observed(tournament, pair) if tournament.setup.rules.blindfold else pair


def _pair(tournament: Tournament) -> Pair:
    """Pair by the tournament's format."""
    match tournament.setup.format:
        case Format.ROUND_ROBIN:
            return pair_round_robin(tournament)
        case Format.KNOCKOUT:
            return pair_knockout(tournament)
        case Format.ARENA if tournament.setup.rules.players == 2:
            return pair_arena(tournament)
        case _:
            return (pair_threes if tournament.setup.rules.players > 2 else pair_swiss)(tournament)


def _observed(tournament: Tournament, pair: Pair) -> Pair:
    """D8: draw an observer for each table from those who do not play, as far as they go round."""
    observed, seed = history(tournament).observed, tournament.setup.seed

    def turn(one: str) -> tuple[int, int]:
        return observed[one], draw_number(seed, f"observer {pair.round} {one}", 2**64)

    playing = {player for table in pair.tables for player in table.players}
    free = [
        one
        for one, member in tournament.members.items()
        if one not in playing
        and not member.withdrawn
        and pair.round not in member.absences
        and member.entrant.kind in {Kind.PERSON, Kind.HELPER}
        and one not in tournament.busy
    ]
    drawn = [*sorted(free, key=turn), *[""] * len(pair.tables)]
    tables = (replace(table, observer=one) for table, one in zip(pair.tables, drawn, strict=False))
    return replace(pair, tables=tuple(tables))

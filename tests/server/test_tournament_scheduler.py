"""Timed actions of tournaments: which arenas rest, and tables that cannot be made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from fourfold.server.errors import NotAuthenticated
from fourfold.server.schemas.tournaments import (
    NewEntrant,
    NewTournament,
    PairCommand,
    TournamentAct,
)
from fourfold.server.settings import Settings
from fourfold.server.tournaments.timed_actions import MAX_COMPUTER_GAMES, is_resting
from fourfold.store.schema import tournament_entrants
from fourfold.tournament import Enter, Entrant, Format, Kind, Tournament, Withdraw
from tests.helpers.servers.context import run_context
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection


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


def break_identity(connection: Connection, tournament: str) -> None:
    """Let the first entrant be played by an unknown identity."""
    first = tournament_entrants.c.entrant == "1"
    own = tournament_entrants.c.tournament == tournament
    connection.execute(update(tournament_entrants).where(own, first).values(identity="unknown"))


@pytest.mark.anyio
async def test_table_that_cannot_be_made_holds_up_no_other(tmp_path: Path) -> None:
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        service, scheduler = context.tournament_service, context.tournament_scheduler
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(name="Club", preset="quarto", format=Format.SWISS, rounds=3)
        live, _ = await service.create(request, director, "192.0.2.7")
        entrants = [NewEntrant(name=f"Player {number}") for number in range(4)]
        await service.enter_others(live, director, entrants)
        async with live.lock:
            await context.tournaments.change(live, partial(break_identity, tournament=live.id))
        await service.act(live, director, TournamentAct(event=PairCommand(round=1)))
        live = await context.tournaments.get_current(live.id)
        with pytest.raises(NotAuthenticated):
            await scheduler._run_due(live.id)
        live = await context.tournaments.get_current(live.id)
        (round_,) = live.state.rounds
        made = {round_.tables[table - 1].players for _, table, _ in live.games}
        assert len(made) == 1
        assert "1" not in made.pop()

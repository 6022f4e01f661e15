"""Timed actions of tournaments: which arenas rest, and tables that cannot be made."""

from __future__ import annotations

from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import select, update

from fourfold.i18n import Translator
from fourfold.server.errors import Unavailable
from fourfold.server.people.auth import Caller
from fourfold.server.runtime.rate_limits import Limits, Throttle
from fourfold.server.runtime.signals import Signal
from fourfold.server.schemas.tournament_views import TournamentBody
from fourfold.server.schemas.tournaments import (
    NewEntrant,
    NewTournament,
    PairCommand,
    PlayedAt,
    TournamentAct,
    TournamentSettings,
)
from fourfold.server.settings import Settings
from fourfold.server.tournaments import timed_actions
from fourfold.server.tournaments.timed_actions import MAX_COMPUTER_GAMES, is_resting
from fourfold.store.schema import tournament_entrants, tournaments
from fourfold.tournament import (
    Enter,
    Entrant,
    Format,
    Kind,
    Report,
    Result,
    Tournament,
    Withdraw,
)
from tests.helpers.servers.context import run_context
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results
from tests.helpers.waiting import poll_until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sqlalchemy import Connection

    from fourfold.server.services import Context
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store import Identity


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


@pytest.mark.anyio
async def test_resting_arena_is_paired_when_a_person_enters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed_actions, "MAX_COMPUTER_GAMES", 3)
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        service, tournaments = context.tournament_service, context.tournaments
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(
            name="Club",
            preset="quarto",
            format=Format.ARENA,
            place=PlayedAt.WOODEN,
            automatic=True,
        )
        live, _ = await service.create(request, director, "192.0.2.7")
        levels = [NewEntrant(kind=Kind.LEVEL, level=level) for level in ("1", "2")]
        await service.enter_others(live, director, levels)
        await service.act(live, director, TournamentAct(event=PairCommand(round=1)))
        for number in (1, 2, 3):
            await poll_until(partial(has_rounds, live, number))
            report = Report(number, 1, 1, Result.parse("1-0"))
            await tournaments.extend(live, partial(list, [report]))
        await context.tournament_scheduler._run_due(live.id)
        assert len(live.state.rounds) == 3
        await service.enter_others(live, director, [NewEntrant(name="Ann")])
        await poll_until(partial(has_rounds, live, 4))


def has_rounds(live: LiveTournament, count: int) -> bool:
    """Return whether a tournament has a number of rounds."""
    return len(live.state.rounds) == count


@pytest.mark.anyio
async def test_game_of_a_forgotten_entrant_is_made_without_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann is forgotten after her game has been worked out, and before it is stored."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        service = context.tournament_service
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(name="Club", preset="quarto", rounds=3)
        live, _ = await service.create(request, director, "192.0.2.7")
        players = [(await context.auth.create(name, bot=False))[0] for name in ("Ann", "Bob")]
        for player in players:
            await service.enter(live, player, player.name)
        refusals: list[Unavailable] = []
        add = context.lobby.add_table_games

        async def forget_first(*arguments: Any) -> None:
            if not refusals:
                await context.auth.forget(players[0], Translator("en"))
            try:
                await add(*arguments)
            except Unavailable as refusal:
                refusals.append(refusal)
                raise

        monkeypatch.setattr(context.lobby, "add_table_games", forget_first)
        await service.act(live, director, TournamentAct(event=PairCommand(round=1)))
        await poll_until(lambda: bool(live.games))
        assert len(refusals) == 1
        (game,) = live.games.values()
        room = await context.rooms.get(game)
        assert sorted(seat.name for seat in room.row.seats) == ["Bob", "Player 1"]


@pytest.mark.anyio
async def test_unlisted_tournament_has_no_address(tmp_path: Path) -> None:
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        service = context.tournament_service
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(name="Club", preset="quarto", rounds=3)
        live, _ = await service.create(request, director, "192.0.2.7")
        assert live.row.listed_from is not None
        unlist = TournamentSettings(listed=False)
        await service.update_settings(live, director, unlist, "192.0.2.7")
        assert live.row.listed_from is None


def break_identity(connection: Connection, tournament: str) -> None:
    """Let the first entrant be played by an unknown identity."""
    first = tournament_entrants.c.entrant == "1"
    own = tournament_entrants.c.tournament == tournament
    connection.execute(update(tournament_entrants).where(own, first).values(identity="unknown"))


@asynccontextmanager
async def swiss_of_four(folder: Path) -> AsyncIterator[tuple[Context, LiveTournament, Identity]]:
    """Yield an online Swiss of four whose server does what is due only for the test."""
    async with run_context(Settings(data=folder, warm_up=False, sweep_seconds=1e6)) as context:
        context.tournament_scheduler.loop.schedule = lambda _: None  # type: ignore[method-assign,assignment]  # the test runs it
        context.tournaments.due = Signal()
        service = context.tournament_service
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(name="Club", preset="quarto", format=Format.SWISS, rounds=3)
        live, _ = await service.create(request, director, "192.0.2.7")
        entrants = [NewEntrant(name=f"Player {number}") for number in range(4)]
        await service.enter_others(live, director, entrants)
        yield context, live, director


async def trouble_of(
    context: Context, tournament: str
) -> tuple[str | None, int | None, int | None]:
    """Return the trouble that the director sees, with its round and table."""
    live = await context.tournaments.get_current(tournament)
    limits = Throttle(Limits(), lambda: 0.0)
    known = (None, "en", "192.0.2.7")
    caller = Caller(*known, is_secure=False, throttle=limits, address_throttle=limits)
    text = await context.tournament_views.tournament_json(live, caller)
    body = TournamentBody.model_validate_json(text)
    return body.trouble, body.trouble_round, body.trouble_table


@pytest.mark.anyio
async def test_table_that_cannot_be_made_holds_up_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The director is shown the table; it is tried again, and made once that is possible."""
    async with swiss_of_four(tmp_path) as (context, live, director):
        async with live.lock:
            await context.tournaments.change(live, partial(break_identity, tournament=live.id))
        await context.tournament_service.act(
            live, director, TournamentAct(event=PairCommand(round=1))
        )
        for _ in range(3):
            await context.tournament_scheduler._run_due(live.id)
        (round_,) = live.state.rounds
        made = {round_.tables[table - 1].players for _, table, _ in live.games}
        assert len(made) == 1
        assert "1" not in made.pop()
        [stuck] = [n for n, table in enumerate(round_.tables, 1) if "1" in table.players]
        assert await trouble_of(context, live.id) == ("table-stuck", 1, stuck)
        assert caplog.messages.count("a table is stuck") == 1
        assert context.failure_counts["table"]() == 1
        due = await context.storage.read(partial(load_due, tournament=live.id))
        assert due > context.now(), "it is tried again after a pause"
        async with live.lock:
            await context.tournaments.change(live, partial(repair_identity, tournament=live.id))
        await context.tournament_scheduler._run_due(live.id)
        assert len(live.games) == 2
        assert await trouble_of(context, live.id) == (None, None, None)
        assert context.failure_counts["table"]() == 0


@pytest.mark.anyio
async def test_failing_tournament_is_shown_to_its_director(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("broken")

    async with swiss_of_four(tmp_path) as (context, live, _):
        with monkeypatch.context() as broken:
            broken.setattr(context.tournament_scheduler, "_next_due", fail)
            with pytest.raises(ValueError, match="broken"):
                await context.tournament_scheduler._run_due(live.id)
        assert await trouble_of(context, live.id) == ("server-stuck", None, None)
        await context.tournament_scheduler._run_due(live.id)
        assert await trouble_of(context, live.id) == (None, None, None)


def repair_identity(connection: Connection, tournament: str) -> None:
    """Let the first entrant be played by no identity again."""
    first = tournament_entrants.c.entrant == "1"
    own = tournament_entrants.c.tournament == tournament
    connection.execute(update(tournament_entrants).where(own, first).values(identity=None))


def load_due(connection: Connection, tournament: str) -> int:
    """Return when a tournament is due next."""
    query = select(tournaments.c.due).where(tournaments.c.id == tournament)
    return int(connection.scalars(query).one() or 0)

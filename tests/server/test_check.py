"""``fourfold check``: finding and repairing really damaged databases."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from fourfold.cli.commands import app
from fourfold.match import Resign
from fourfold.server.checks import find_damage, is_in_use, repair
from fourfold.server.schemas.tournaments import (
    NewEntrant,
    NewTournament,
    PairCommand,
    TournamentAct,
)
from fourfold.server.settings import Settings
from fourfold.store import Database, Identity, schema
from fourfold.store.presence import heartbeat
from fourfold.tournament import (
    Entry,
    Format,
    Kind,
    Report,
    Result,
    entry_from_json,
    entry_to_json,
)
from tests.helpers.servers.context import MOVES, create_game, play_moves, run_context
from tests.helpers.store import do
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection

    from fourfold.server.services import Context
    from tests.helpers.servers.services import PostgreSQL

pytestmark = pytest.mark.anyio

LATER = 2_000_000_000_000


async def play(context: Context, *, ends: bool = False) -> str:
    """Play the opening of a game, and perhaps to its end; return its id."""
    room = await create_game(context, "Ann")
    await play_moves(context, room, MOVES)
    if ends:
        async with room.lock:
            assert await context.rooms.append(room, [Resign(1)])
    return room.id


async def store_games(url: str) -> tuple[str, str]:
    """Store a running game and one that is over."""
    async with run_context(Settings(database=url, warm_up=False)) as context:
        return await play(context), await play(context, ends=True)


def set_event(connection: Connection, game: str, number: int, body: str) -> None:
    """Overwrite the body of an event."""
    events = schema.events
    row = sa.and_(events.c.game == game, events.c.number == number)
    connection.execute(sa.update(events).where(row).values(body=body))


def delete_event(connection: Connection, game: str, number: int) -> None:
    """Delete an event."""
    events = schema.events
    row = sa.and_(events.c.game == game, events.c.number == number)
    connection.execute(sa.delete(events).where(row))


def set_game(connection: Connection, game: str, **values: object) -> None:
    """Change the row of a game."""
    connection.execute(sa.update(schema.games).where(schema.games.c.id == game).values(values))


def break_game(way: str) -> Callable[[Connection, str, str], None]:
    """Return a way to damage a running game or one that is over."""
    ways: dict[str, Callable[[Connection, str, str], None]] = {
        "text": lambda c, game, _: set_event(c, game, 3, '{"kind": "pl'),
        "kind": lambda c, game, _: set_event(c, game, 3, '{"kind": "dance", "seat": 1}'),
        "illegal": lambda c, game, _: set_event(c, game, 3, move_of(2, "a1")),
        "gap": lambda c, game, _: delete_event(c, game, 3),
        "ended": lambda c, _, over: set_game(c, over, over=None),
        "running": lambda c, game, _: set_game(c, game, over=5, reason="resigned", winners=[2]),
        "winner": lambda c, _, over: set_game(c, over, winners=[1]),
        "reason": lambda c, _, over: set_game(c, over, reason="draw"),
    }
    return ways[way]


def move_of(seat: int, move: str) -> str:
    """Return the body of a move."""
    return json.dumps({"kind": "play", "seat": seat, "move": move})


GAME_WAYS = {
    "text": ("event 3 cannot follow: it is not JSON", 3),
    "kind": ("event 3 cannot follow", 3),
    "illegal": ("event 3 cannot follow", 3),
    "gap": ("event 3 is missing", 3),
    "ended": ("it is over, but stored as running", len(MOVES) + 1),
    "running": ("it is stored as over, but runs", len(MOVES)),
    "winner": ("its stored winners disagree", len(MOVES) + 1),
    "reason": ("it ended by resigned, but is stored as ended by draw", len(MOVES) + 1),
}


@pytest.mark.parametrize("way", GAME_WAYS)
async def test_damaged_game_is_found_and_set_back(database_url: str, way: str) -> None:
    running, over = await store_games(database_url)
    problem, sound_count = GAME_WAYS[way]
    with contextlib.closing(Database(database_url)) as database:
        assert list(find_damage(database)) == []
        do(database, lambda c: break_game(way)(c, running, over))
        (damage,) = find_damage(database)
        is_over = way in ("ended", "winner", "reason")
        assert (damage.kind, damage.id) == ("game", over if is_over else running)
        assert problem in damage.problem
        assert damage.sound_count == sound_count
        repair(database, damage, LATER)
        assert list(find_damage(database)) == []
    async with run_context(Settings(database=database_url, warm_up=False)) as context:
        room = await context.rooms.get(damage.id)
        assert room.index == sound_count
        assert (room.started_match.outcome is not None) == is_over
        if not is_over:
            await play_moves(context, room, MOVES[sound_count:] or ["3"])


async def test_games_without_rows_cannot_be_repaired(database_url: str) -> None:
    running, over = await store_games(database_url)
    with contextlib.closing(Database(database_url)) as database:
        seats = schema.seats
        lost = sa.and_(seats.c.game == running, seats.c.seat == 2)
        do(database, lambda c: c.execute(sa.delete(seats).where(lost)))
        do(database, partial(set_game, game=over, started=None))
        found = {damage.id: damage for damage in find_damage(database)}
    assert found[running].problem == "a seat is missing"
    assert found[over].problem == "it has events but has not started"
    assert not any(damage.is_repairable for damage in found.values())


# Tournaments


async def store_tournament(url: str) -> tuple[str, dict[tuple[int, int, int], str]]:
    """Store an online Swiss whose computers have played a round; return its games by place."""
    async with run_context(Settings(database=url, warm_up=False)) as context:
        service = context.tournament_service
        director, _ = await context.auth.create("Dora", bot=True)
        request = NewTournament(name="Club", preset="quarto", format=Format.SWISS, rounds=3)
        live, _ = await service.create(request, director, "192.0.2.7")
        levels = [NewEntrant(kind=Kind.LEVEL, level="1") for _ in range(4)]
        await service.enter_others(live, director, levels)
        for number in (1, 2):
            act = TournamentAct(event=PairCommand(round=number))
            await service.act(live, director, act)

            async def open_games() -> int:
                return len((await context.tournaments.get_current(live.id)).state.open_games())

            await poll(open_games, lambda count: count == 0)
        live = await context.tournaments.get_current(live.id)
        return live.id, dict(live.games)


def tournament_bodies(connection: Connection, tournament: str) -> list[dict[str, Any]]:
    """Return the stored events of a tournament."""
    table = schema.tournament_events
    query = sa.select(table.c.body).where(table.c.tournament == tournament).order_by(table.c.number)
    return [json.loads(body) for body in connection.scalars(query)]


def set_tournament_event(connection: Connection, tournament: str, number: int, body: str) -> None:
    """Overwrite the body of an event."""
    table = schema.tournament_events
    row = sa.and_(table.c.tournament == tournament, table.c.number == number)
    connection.execute(sa.update(table).where(row).values(body=body))


async def test_damaged_tournament_is_set_back(database_url: str) -> None:
    """The second round is lost: its games become games of their own, and it is paired again."""
    tournament, games = await store_tournament(database_url)
    with contextlib.closing(Database(database_url)) as database:
        assert list(find_damage(database)) == []
        bodies = database.read(partial(tournament_bodies, tournament=tournament))
        paired = [n for n, body in enumerate(bodies) if '"pair"' in json.dumps(body)]
        assert len(paired) == 2
        do(database, lambda c: set_tournament_event(c, tournament, paired[1], "{"))
        (damage,) = find_damage(database)
        assert (damage.kind, damage.id, damage.sound_count) == ("tournament", tournament, paired[1])
        repair(database, damage, LATER)
        assert list(find_damage(database)) == []
    async with run_context(Settings(database=database_url, warm_up=False)) as context:
        live = await context.tournaments.get_current(tournament)
        assert len(live.state.rounds) == 1
        assert set(live.games) == {place for place in games if place[0] == 1}
        director = Identity(str(live.row.director), bot=True, name="Dora")
        act = TournamentAct(event=PairCommand(round=2))
        await context.tournament_service.act(live, director, act)

        async def made() -> int:
            found = await context.tournaments.get_current(tournament)
            return sum(place[0] == 2 for place in found.games)

        await poll(made, lambda count: count == 2)


def turn_round(entry: Entry) -> Entry:
    """Return the report of another result of two players."""
    report = entry.event
    assert isinstance(report, Report)
    first, second = report.result.places
    result = Result((2, 1) if first < second else (1, 2))
    return replace(entry, event=replace(report, result=result))


async def test_wrong_counts_and_results_of_a_tournament_are_found(database_url: str) -> None:
    tournament, games = await store_tournament(database_url)
    own = schema.tournaments.c.id == tournament
    with contextlib.closing(Database(database_url)) as database:
        do(database, lambda c: c.execute(sa.update(schema.tournaments).where(own).values(rounds=7)))
        (damage,) = find_damage(database)
        assert "'rounds' disagrees" in damage.problem
        repair(database, damage, LATER)
        assert list(find_damage(database)) == []
        bodies = database.read(partial(tournament_bodies, tournament=tournament))
        entries = [entry_from_json(json.dumps(body)) for body in bodies]
        reports = [n for n, entry in enumerate(entries) if isinstance(entry.event, Report)]
        body = entry_to_json(turn_round(entries[reports[0]]))
        do(database, lambda c: set_tournament_event(c, tournament, reports[0], body))
        (damage,) = find_damage(database)
        assert "disagrees with its game" in damage.problem
        assert any(game in damage.problem for game in games.values())
        assert not damage.is_repairable


# The command


def run(*arguments: str, answers: str = "") -> tuple[int, list[str]]:
    """Run ``fourfold check``; return its exit status and lines."""
    result = CliRunner().invoke(app, ["check", *arguments, "--lang", "en"], input=answers)
    return result.exit_code, result.output.splitlines()


async def test_check_asks_before_it_repairs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fourfold.sqlite3'}"
    running, _ = await store_games(url)
    assert run(str(tmp_path)) == (0, ["Damaged: 0; repaired: 0"])
    with contextlib.closing(Database(url)) as database:
        do(database, partial(delete_event, game=running, number=3))
    problem = f"Game {running}: event 3 is missing"
    assert run(str(tmp_path)) == (1, [problem, "Damaged: 1; repaired: 0"])
    status, lines = run(str(tmp_path), "--repair", answers="n\n")
    assert (status, lines[-1].partition(")")[2]) == (1, " Damaged: 1; repaired: 0")
    status, lines = run(url, "--repair", answers="y\n")
    assert (status, lines[-1]) == (0, "Damaged: 1; repaired: 1")
    assert run(str(tmp_path)) == (0, ["Damaged: 0; repaired: 0"])


async def test_check_repairs_without_asking(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'fourfold.sqlite3'}"
    running, over = await store_games(url)
    with contextlib.closing(Database(url)) as database:
        for game in (running, over):
            do(database, partial(delete_event, game=game, number=3))
    status, lines = run(str(tmp_path), "--repair", "--yes")
    assert (status, lines[-1]) == (0, "Damaged: 2; repaired: 2")
    assert sum("Readable events kept: 3 of 5" in line for line in lines) == 1
    assert run(str(tmp_path)) == (0, ["Damaged: 0; repaired: 0"])


async def test_check_names_games_on_a_damaged_page(tmp_path: Path) -> None:
    """What cannot be read cannot be written either: only a backup helps."""
    file = tmp_path / "fourfold.sqlite3"
    running, _ = await store_games(f"sqlite:///{file}")
    with contextlib.closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as stored:
        stored.seek((page - 1) * size)
        stored.write(b"\xa5" * size)
    status, lines = run(str(tmp_path))
    assert status == 1
    assert any(line.startswith(f"Game {running}: event 0 cannot be read") for line in lines)
    status, lines = run(str(tmp_path), "--repair", "--yes")
    assert status == 1
    assert any("restore a backup" in line for line in lines)


def test_check_of_nothing_is_refused(tmp_path: Path) -> None:
    status, lines = run(str(tmp_path))
    assert status == 2
    assert any("No database" in line for line in lines)
    assert list(tmp_path.iterdir()) == []


def test_database_of_a_running_server_is_in_use(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(postgresql.new_database())
    database.migrate()
    assert not is_in_use(database)
    send = partial(heartbeat, process="one")
    do(database, partial(send, now=1))
    sleep = "fourfold.server.checks.database_check.time.sleep"
    monkeypatch.setattr(sleep, lambda _: None)
    assert not is_in_use(database), "it died"
    monkeypatch.setattr(sleep, lambda _: do(database, partial(send, now=2)))
    assert is_in_use(database)
    database.close()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Endommagés"),
        ("ro", "Deteriorate"),
        ("pt-BR", "Danificados"),
        ("zh-Hans", "损坏"),
        ("zh-Hant", "損壞"),
    ],
)
async def test_check_speaks_the_language(tmp_path: Path, lang: str, said: str) -> None:
    await store_games(f"sqlite:///{tmp_path / 'fourfold.sqlite3'}")
    result = CliRunner().invoke(app, ["check", str(tmp_path), "--lang", lang])
    assert (result.exit_code, result.output.startswith(said)) == (0, True)

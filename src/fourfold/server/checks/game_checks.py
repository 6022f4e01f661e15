"""Checks and repairs of stored games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select, update

from fourfold.server.checks.damage import (
    FAILURES,
    Damage,
    StoredEvents,
    describe_error,
    fold,
    load_events,
)
from fourfold.server.games.room import Room, game_status
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.events import mark_tournament_due, store_status
from fourfold.store.games import load_game
from fourfold.store.ratings import drop_ratings
from fourfold.store.schema import events, games, holders, results

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.store import Database, GameRow, GameStatus

KIND = "game"
STATUS = ("over", "winners", "reason", "due", "thinker")


def check_game(database: Database, game: str) -> Damage | None:
    """Return the damage of a game, if there is any."""
    try:
        row = database.read(partial(load_game, game=game))
    except FAILURES as error:
        return Damage(KIND, game, f"its row cannot be read: {describe_error(error)}")
    if row is None:
        return Damage(KIND, game, "it has events but no row")
    stored = load_events(database, GAME_EVENTS, game)
    damaged = partial(Damage, KIND, game, event_count=len(stored.events))
    if row.started is None:
        is_sound = not (stored.events or stored.problem)
        return None if is_sound else damaged("it has events but has not started")
    try:
        room = Room(row, 0, 0)
    except Exception as error:  # whatever damage does to a row
        return damaged(f"its row is unsound: {describe_error(error)}")
    if len(row.players) != room.rules.players:
        return damaged("a seat is missing")
    problem = fold(room, stored) or database.read(partial(_status_problem, room=room))
    return damaged(problem, sound_count=room.index) if problem else None


def repair_game(connection: Connection, damage: Damage, at: int) -> None:
    """Set a game back to its last sound event, and store the status that follows from it."""
    game, count = damage.id, damage.sound_count or 0
    connection.execute(delete(events).where(events.c.game == game, events.c.number >= count))
    row = load_game(connection, game)
    if row is None:
        raise LookupError(game)
    room = Room(row, 0, 0)
    fold(room, StoredEvents(GAME_EVENTS.load(connection, game)))
    has_results = connection.execute(delete(results).where(results.c.game == game)).rowcount > 0
    cleared: dict[str, Any] = {"over": None, "winners": None, "reason": None, "reported": False}
    connection.execute(update(games).where(games.c.id == game).values(cleared))
    connection.execute(update(holders).where(holders.c.game == game).values(over=None))
    status = game_status(room, room.started_match)
    store_status(connection, game, status)
    if status.over is None:  # a server finds when it is due next
        connection.execute(update(games).where(games.c.id == game).values(due=at))
    if has_results or status.places:
        drop_ratings(connection)
    if row.tournament is not None:
        mark_tournament_due(connection, row.tournament, at)


def _status_problem(connection: Connection, room: Room) -> str:
    """Return how the stored status of a game disagrees with its events, "" if it does not."""
    columns = [games.c[name] for name in STATUS]
    stored = connection.execute(select(*columns).where(games.c.id == room.id)).one()
    status = game_status(room, room.started_match)
    if (status.over is None) != (stored.over is None):
        return (
            "it is over, but stored as running" if status.over else "it is stored as over, but runs"
        )
    if stored.reason is not None and stored.reason != status.reason:
        return f"it ended by {status.reason}, but is stored as ended by {stored.reason}"
    if stored.reason is not None and sorted(stored.winners or ()) != sorted(status.winners or ()):
        return "its stored winners disagree with its events"
    if status.due is not None and stored.due is None and stored.thinker is None:
        return "no server would continue it: it is not due"
    return _result_problem(connection, room.row, status)


def _result_problem(connection: Connection, row: GameRow, status: GameStatus) -> str:
    """Return how the stored results disagree with the end of a game, "" if they do not."""
    query = select(results.c.seat, results.c.place).where(results.c.game == row.id)
    stored = {found.seat: found.place for found in connection.execute(query)}
    if stored and stored != dict(enumerate(status.places, 1)):
        return "its stored results disagree with its events"
    players = {seat.player for seat in row.players}
    is_rated = status.places and None not in players and len(players) == len(row.players)
    return "its results are missing" if is_rated and not stored else ""

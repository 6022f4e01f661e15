"""Sample games and identities, and helpers that write and read them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from fourfold.store import Database, GameRow, GameStatus, Identity, SeatRow, StoredEvent
from fourfold.store.event_tables import GAME_EVENTS, TOURNAMENT_EVENTS
from fourfold.store.events import start_game, store_status
from fourfold.store.games import add_game
from fourfold.store.schema import games, metadata
from fourfold.store.seats import Link, take_seat
from fourfold.store.tournaments import TournamentRow, add_tournament

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection


ANN, BOB = Identity("ann", bot=False, name="Ann"), Identity("bob", bot=True, name="Bob")
UNTIL = 1_000_000
"""Time at which links expire."""
GRACE = 30
"""Seconds for which an observer may be away."""
PLAYERS = (
    SeatRow(1, "person", "Ann", away_since=5_000, holders=frozenset({"ann"})),
    SeatRow(2, "open", "", link=Link("L" * 64)),
)
GAME = GameRow(
    id="game1",
    created=1_000,
    preset="quarto",
    options={"clock": 60},
    seed=2**53 - 1,
    lot=2,
    chosen=None,
    edition=2,
    position=None,
    player_seed=7,
    listed=False,
    spectators=True,
    chat=True,
    grace=None,
    seats=PLAYERS,
)
TOURNAMENT = TournamentRow(
    id="tournament1",
    created=0,
    director="ann",
    setup="{}",
    entry="open",
    place="online",
    rated=False,
    listed=True,
    automatic=False,
    grace=60,
)


def do(database: Database, write: Callable[[Connection], Any]) -> Any:
    """Run a write in a transaction of its own."""
    engine = database.engine
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        return write(connection)


def do_twice(database: Database, write: Callable[[Connection], Any]) -> Any:
    """Run a write twice, as after a lost commit; the second must change nothing."""
    first = do(database, write)
    tables = dump(database)
    assert do(database, write) == first
    assert dump(database) == tables
    return first


def dump(database: Database) -> dict[str, list[Any]]:
    """Return all stored rows by table."""
    return database.read(
        lambda c: {
            table.name: sorted(map(repr, c.execute(select(table)).all()))
            for table in metadata.sorted_tables
        }
    )


def link(link_hash: str, by: str = "ann") -> Link:
    """Return a link created by an identity."""
    return Link(link_hash, UNTIL, by)


def event_at(number: int, at: int = 0, **body: Any) -> StoredEvent:
    return StoredEvent(number, at, json.dumps(body or {"kind": "resign", "seat": 1}))


def column(database: Database, name: str, game: str = "game1") -> Any:
    """Return a column of a game's row."""
    return database.read(lambda c: c.scalar(select(games.c[name]).where(games.c.id == game)))


def add_started_game(database: Database, **changes: Any) -> GameRow:
    """Store a game that Ann and Bob started at 10000."""
    players = (
        PLAYERS[0],
        SeatRow(2, "person", "Bob", away_since=6_000, holders=frozenset({"bob"})),
    )
    row = replace(GAME, **{"seats": players, **changes})
    do(database, lambda c: add_game(c, row))
    do(
        database,
        lambda c: start_game(c, row.id, 10_000, ["Ann", "Bob"], [], GameStatus(due=70_000)),
    )
    return row


OWNERS = {GAME_EVENTS: GAME.id, TOURNAMENT_EVENTS: TOURNAMENT.id}
"""The game and the tournament of `add_owners`, by the table of their events."""


def add_owners(database: Database) -> None:
    """Store a started game and a tournament, both without events."""
    add_started_game(database)
    do(database, partial(add_tournament, row=TOURNAMENT))


def execute(statement: Any, connection: Connection) -> None:
    connection.execute(statement)


def take_open_seat(connection: Connection) -> None:
    """Seat Bob at the open seat."""
    assert take_seat(connection, "game1", 2, "bob", "Bob", 5)


def append_event(
    connection: Connection,
    event: StoredEvent,
    mark: str,
    status: GameStatus | None = None,
    game: str = "game1",
) -> bool:
    """Append an event to a game, with its status if there is a new one."""
    writes = [] if status is None else [partial(store_status, game=game, status=status)]
    return GAME_EVENTS.append(connection, game, [event], mark, writes)


def append(database: Database, number: int, mark: str, game: str = "game1", **status: Any) -> bool:
    write = partial(
        append_event, event=event_at(number, 11), mark=mark, status=GameStatus(**status), game=game
    )
    return bool(do(database, write))

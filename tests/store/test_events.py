"""Appending events: the first of two with one number wins, and bodies are unchanged."""

from __future__ import annotations

import json
import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest

from fourfold.store import Database, StoredEvent
from fourfold.store.event_tables import GAME_EVENTS, TOURNAMENT_EVENTS, EventTable
from fourfold.store.events import load_game_versions
from fourfold.store.games import count_open_games
from fourfold.store.presence import set_away_due
from fourfold.store.tournaments import load_tournament_versions
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.store import (
    GRACE,
    OWNERS,
    add_owners,
    add_started_game,
    append,
    append_event,
    column,
    do,
    event_at,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

TABLES = pytest.mark.parametrize(
    "table", [GAME_EVENTS, TOURNAMENT_EVENTS], ids=["game", "tournament"]
)


def try_append(
    database: Database, table: EventTable, mark: str, *numbers: int, is_allowed: bool = True
) -> tuple[bool, list[str]]:
    """Append events; return whether they are stored, and the marks of the extra writes made."""
    made: list[str] = []

    def write(connection: Connection) -> bool:
        return table.append(
            connection,
            OWNERS[table],
            [event_at(number, 11) for number in numbers],
            mark,
            [lambda _: made.append(mark)],
            lambda _: is_allowed,
        )

    return do(database, write), made


@TABLES
def test_first_of_two_appends_wins(database: Database, table: EventTable) -> None:
    add_owners(database)
    assert try_append(database, table, "first", 0, 1) == (True, ["first"])
    assert try_append(database, table, "second", 1) == (False, [])
    assert try_append(database, table, "first", 0, 1) == (True, []), "a repeated write"
    assert try_append(database, table, "third", 2) == (True, ["third"])
    owner = OWNERS[table]
    assert [e.number for e in database.read(lambda c: table.load(c, owner, since=1))] == [1, 2]
    load = load_game_versions if table is GAME_EVENTS else load_tournament_versions
    assert {
        id_: version[0]
        for id_, version in database.read(lambda c: load(c, [owner, "none"])).items()
    } == {owner: 3}


@TABLES
def test_condition_prevents_an_append(database: Database, table: EventTable) -> None:
    add_owners(database)
    assert try_append(database, table, "first", 0, is_allowed=False) == (False, [])
    assert try_append(database, table, "first", 0) == (True, ["first"])
    assert try_append(database, table, "first", 0, is_allowed=False) == (True, []), "repeated"


@TABLES
def test_append_has_one_winner_among_threads(database: Database, table: EventTable) -> None:
    add_owners(database)
    begin = threading.Barrier(6)
    landed: list[tuple[int, str]] = []

    def race(name: str) -> None:
        for number in range(8):
            begin.wait(PATIENCE_SECONDS)
            if try_append(database, table, f"{name}-{number}", number)[0]:
                landed.append((number, name))

    threads = [threading.Thread(target=race, args=(str(name),)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(number for number, _ in landed) == list(range(8))


@TABLES
def test_event_bodies_are_stored_unchanged(database: Database, table: EventTable) -> None:
    add_owners(database)
    body = {"kind": "observe", "name": 'Zoë "赵" \\ \n \u2028 🎲', "n": -1, "b": True, "x": None}
    stored = StoredEvent(0, 2**52, json.dumps(body, ensure_ascii=False))
    do(database, partial(table.append, owner=OWNERS[table], events=[stored], mark="m"))
    assert database.read(lambda c: table.load(c, OWNERS[table])) == [stored]


def test_event_keeps_the_stored_status_without_a_new_one(database: Database) -> None:
    add_started_game(database)
    assert append(database, 0, "first", due=1)
    assert not append(database, 0, "second", due=2, over=3)
    assert append(database, 0, "first", due=9)  # repeated with the same mark
    assert column(database, "due") == 1
    assert column(database, "over") is None
    silent = StoredEvent(1, 5, "third")
    assert do(database, lambda c: append_event(c, silent, "third"))
    assert column(database, "due") == 1


def test_last_event_stores_the_end_of_the_game(database: Database) -> None:
    add_started_game(database, grace=60)
    do(database, lambda c: set_away_due(c, "game1", GRACE))
    assert column(database, "away_due") == 70_000
    assert append(database, 0, "a", due=5)
    assert database.read(lambda c: count_open_games(c, "ann")) == 1
    assert append(database, 1, "b", over=11)
    for name in ("due", "away_due", "thinker"):
        assert column(database, name) is None
    assert database.read(lambda c: count_open_games(c, "ann")) == 0

"""Appending events: the first of two with one number wins, and bodies are unchanged."""

from __future__ import annotations

import json
import threading
from functools import partial

from fourfold.store import Database, GameStatus, StoredEvent
from fourfold.store.events import append_event, count_events, load_events
from fourfold.store.games import count_open_games
from fourfold.store.presence import set_away_due
from tests.effort import PATIENCE_SECONDS
from tests.store.samples import GRACE, add_started_game, append, column, do


def test_append_event_keeps_the_first_of_two(database: Database) -> None:
    add_started_game(database)
    assert append(database, 0, "first", due=1)
    assert not append(database, 0, "second", due=2, over=3)
    assert append(database, 0, "first", due=9)  # repeated with the same mark
    assert column(database, "due") == 1
    assert column(database, "over") is None
    silent = StoredEvent(1, 5, "third")
    assert do(database, lambda c: append_event(c, "game1", silent, "third"))
    assert column(database, "due") == 1  # unchanged without a new status
    assert database.read(lambda c: count_events(c, ["game1", "none"])) == {"game1": 2}
    assert [e.number for e in database.read(lambda c: load_events(c, "game1", since=1))] == [1]


def test_append_event_has_one_winner_among_threads(database: Database) -> None:
    add_started_game(database)
    begin = threading.Barrier(6)
    landed: list[tuple[int, str]] = []

    def race(name: str) -> None:
        for number in range(8):
            begin.wait(PATIENCE_SECONDS)
            if append(database, number, f"{name}-{number}"):
                landed.append((number, name))

    threads = [threading.Thread(target=race, args=(str(name),)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(number for number, _ in landed) == list(range(8))


def test_append_event_stores_the_end_of_the_game(database: Database) -> None:
    add_started_game(database, grace=60)
    do(database, lambda c: set_away_due(c, "game1", GRACE))
    assert column(database, "away_due") == 70_000
    assert append(database, 0, "a", due=5)
    assert database.read(lambda c: count_open_games(c, "ann")) == 1
    assert append(database, 1, "b", over=11)
    for name in ("due", "away_due", "thinker"):
        assert column(database, name) is None
    assert database.read(lambda c: count_open_games(c, "ann")) == 0


def test_event_bodies_are_stored_unchanged(database: Database) -> None:
    add_started_game(database)
    body = {"kind": "observe", "name": 'Zoë "赵" \\ \n \u2028 🎲', "n": -1, "b": True, "x": None}
    stored = StoredEvent(0, 2**52, json.dumps(body, ensure_ascii=False))
    do(database, partial(append_event, game="game1", event=stored, mark="m", status=GameStatus()))
    assert database.read(lambda c: load_events(c, "game1")) == [stored]

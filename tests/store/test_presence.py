"""Connections counted over all processes, living and dead."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sqlalchemy import select

from fourfold.store import Database, GameStatus, SeatRow
from fourfold.store.events import claim_turn, start_game
from fourfold.store.games import add_game
from fourfold.store.presence import (
    SPECTATOR_SEAT,
    heartbeat,
    load_other_processes,
    load_presence,
    reap,
    set_away_due,
    set_presence,
)
from fourfold.store.schema import processes, seats
from tests.helpers.store import GAME, GRACE, PLAYERS, add_started_game, column, do, do_twice


def away_times(database: Database) -> dict[int, int | None]:
    """Return the time since which each seat is away."""
    query = select(seats.c.seat, seats.c.away_since).where(seats.c.game == "game1")
    return {row.seat: row.away_since for row in database.read(lambda c: c.execute(query).all())}


def report_connections(database: Database, process: str, counts: dict[int, int], now: int) -> None:
    do_twice(database, lambda c: set_presence(c, "game1", process, counts, now, GRACE))


def test_presence_is_summed_over_processes(database: Database) -> None:
    add_started_game(database, grace=60)
    report_connections(database, "one", {1: 2, SPECTATOR_SEAT: 3}, 20_000)
    report_connections(database, "two", {1: 1, 2: 1, SPECTATOR_SEAT: 1}, 21_000)
    assert database.read(lambda c: load_presence(c, "game1")) == {1: 3, 2: 1, SPECTATOR_SEAT: 4}
    assert away_times(database) == {1: None, 2: None}
    assert column(database, "away_due") is None
    report_connections(database, "one", {1: 0, SPECTATOR_SEAT: 0}, 30_000)
    assert away_times(database) == {1: None, 2: None}  # still connected to the other process
    report_connections(database, "two", {1: 0}, 40_000)
    assert away_times(database) == {1: 40_000, 2: None}
    assert column(database, "away_due") == 40_000 + 60_000
    report_connections(database, "two", {1: 0}, 45_000)
    assert away_times(database)[1] == 40_000  # the time of leaving, not of the report
    report_connections(database, "two", {2: 0}, 50_000)
    assert column(database, "away_due") == 100_000  # due for the seat that left first
    report_connections(database, "one", {1: 1}, 60_000)
    assert away_times(database) == {1: None, 2: 50_000}
    assert column(database, "away_due") == 110_000


def test_reap_removes_a_dead_process(database: Database) -> None:
    add_started_game(database, grace=60)
    for process, seen in (("one", 100), ("two", 200), ("three", 300)):
        assert not do(database, partial(heartbeat, process=process, now=seen))
    assert do(database, lambda c: heartbeat(c, "three", 400))
    others = partial(load_other_processes, exclude="three")
    assert database.read(others) == {"one": 100, "two": 200}
    report_connections(database, "one", {1: 1, 2: 1}, 20_000)
    report_connections(database, "two", {2: 1, SPECTATOR_SEAT: 1}, 20_000)
    report_connections(database, "ghost", {SPECTATOR_SEAT: 1}, 20_000)
    assert database.read(others) == {"one": 100, "two": 200, "ghost": None}
    assert do(database, lambda c: claim_turn(c, "game1", "one", 80, 0))
    assert do(database, lambda c: reap(c, "one", 30_000, GRACE)) == ["game1"]
    assert away_times(database) == {1: 30_000, 2: None}
    assert (column(database, "thinker"), column(database, "due")) == (None, 30_000)
    assert column(database, "away_due") == 90_000
    assert database.read(lambda c: load_presence(c, "game1")) == {2: 1, SPECTATOR_SEAT: 2}
    known = database.read(lambda c: set(c.scalars(select(processes.c.id))))
    assert known == {"two", "three"}
    do(database, lambda c: reap(c, "ghost", 40_000, GRACE))
    do(database, lambda c: reap(c, "two", 40_000, GRACE))
    assert away_times(database) == {1: 30_000, 2: 40_000}
    assert database.read(lambda c: load_presence(c, "game1")) == {}


def test_set_away_due_applies_to_graced_players_only(database: Database) -> None:
    observer = SeatRow(0, "person", "Olga", away_since=12_000, holders=frozenset({"bob"}))
    computer = SeatRow(3, "computer", "Level 1", "1")
    row = add_started_game(database, grace=60, seats=(observer, PLAYERS[0], computer))
    do(database, lambda c: set_away_due(c, row.id, GRACE))
    assert column(database, "away_due") == 12_000 + 1000 * GRACE
    do(database, lambda c: set_away_due(c, row.id, GRACE, exclude=frozenset({0})))
    assert column(database, "away_due") == 10_000 + 60_000  # counted from the start of the game
    do(database, lambda c: set_away_due(c, row.id, GRACE, exclude=frozenset({0, 1})))
    assert column(database, "away_due") is None  # a computer sits on seat 3
    do(database, lambda c: set_away_due(c, "none", GRACE))
    waiting = replace(GAME, id="game2", grace=60, seats=(PLAYERS[0],))
    do(database, lambda c: add_game(c, waiting))
    do(database, lambda c: set_away_due(c, "game2", GRACE))
    assert column(database, "away_due", "game2") is None  # it has not started
    free = replace(waiting, id="game3", grace=None)
    do(database, lambda c: add_game(c, free))
    do(database, lambda c: start_game(c, "game3", 10_000, ["Ann"], [], GameStatus()))
    do(database, lambda c: set_away_due(c, "game3", GRACE))
    assert column(database, "away_due", "game3") is None  # without a grace period

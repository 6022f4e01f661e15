"""Storing, listing and starting games, and linking rematches."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from fourfold.store import Database, GameStatus, SeatRow
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.events import start_game
from fourfold.store.games import (
    IdTaken,
    add_game,
    count_listed,
    count_open_games,
    find_listed_games,
    find_own_games,
    link_rematch,
    load_game,
    request_rematch,
)
from fourfold.store.identities import revoke_access
from tests.helpers.store import GAME, add_started_game, column, do, do_twice, take_open_seat


def test_game_is_stored_unchanged(database: Database) -> None:
    do_twice(database, lambda c: add_game(c, GAME))
    assert database.read(lambda c: load_game(c, "game1")) == GAME
    assert database.read(lambda c: load_game(c, "other")) is None
    assert column(database, "due") is None


def test_start_game_starts_a_game_once(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    first = ['{"kind":"resign","seat":1}']
    begin = partial(start_game, game="game1", opening=first, status=GameStatus(due=7))
    assert not do(database, lambda c: begin(c, at=9, names=["Ann", ""]))  # a seat is open
    do(database, take_open_seat)
    assert do(database, lambda c: begin(c, at=10, names=["Ann", "Bob"]))
    assert not do(database, lambda c: begin(c, at=20, names=["X", "Y"]))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert (row.started, row.names, column(database, "due")) == (10, ("Ann", "Bob"), 7)
    assert len(database.read(lambda c: GAME_EVENTS.load(c, "game1"))) == 1


def test_link_rematch_links_one_game(database: Database) -> None:
    add_started_game(database)
    one, other = replace(GAME, id="one", seats=()), replace(GAME, id="other", seats=())
    assert do_twice(database, lambda c: link_rematch(c, "game1", one)) == "one"
    assert do(database, lambda c: link_rematch(c, "game1", other)) == "one"
    assert database.read(lambda c: load_game(c, "other")) is None
    do_twice(database, lambda c: request_rematch(c, "game1", [2]))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert [seat.wants_rematch for seat in row.seats] == [False, True]


def test_add_game_refuses_a_taken_id(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    other = replace(GAME, player_seed=8, host="bob", seats=())
    with pytest.raises(IdTaken):
        do(database, lambda c: add_game(c, other))
    assert database.read(lambda c: load_game(c, "game1")) == GAME


def test_link_rematch_drops_forgotten_holders(database: Database) -> None:
    row = add_started_game(database)
    again = replace(row, id="game2", previous="game1", host="bob")
    with_ann = replace(row.seats[0], holders=frozenset({"ann", "bob", "eve"}))
    again = replace(again, seats=(with_ann, *row.seats[1:]))
    assert do_twice(database, lambda c: link_rematch(c, "game1", again)) == "game2"
    kept = database.read(lambda c: load_game(c, "game2"))
    assert kept is not None
    assert kept.seats[0].holders == {"ann", "bob"}, "nobody is called eve"


def test_computer_games_belong_to_their_host(database: Database) -> None:
    """Games of computers alone count for their host, other games for their players."""
    program, open_seat = SeatRow(1, "program", "Computer", "1"), SeatRow(2, "open", "")
    person = SeatRow(2, "person", "Bob", holders=frozenset({"bob"}))
    made = {
        "computers": (program, replace(program, seat=2)),
        "waiting": (program, open_seat),
        "taken": (program, person),
    }
    for game, sitting in made.items():
        row = replace(GAME, id=game, host="ann", seats=sitting)
        do_twice(database, partial(add_game, row=row))
        assert database.read(partial(load_game, game=game)) == row
    for identity, theirs in (("ann", {"computers", "waiting"}), ("bob", {"taken"})):
        rows = database.read(partial(find_own_games, identity=identity, limit=9))
        assert {row.id for row in rows} == theirs
        assert database.read(partial(count_open_games, identity=identity)) == len(theirs)


def test_game_has_no_host_when_host_is_forgotten(database: Database) -> None:
    sitting = (SeatRow(1, "program", "Computer", "1"),)
    do(database, partial(add_game, row=replace(GAME, host="ann", seats=sitting)))
    do(database, partial(revoke_access, identity="ann"))
    row = database.read(partial(load_game, game="game1"))
    assert row is not None
    assert row.host is None


def test_listed_games_interleave_addresses(database: Database) -> None:
    """One address listed 57 games, after three others listed one each."""
    listed = replace(GAME, listed=True, host="ann", seats=())
    made = [replace(listed, id=f"other{n}", created=n, listed_from=f"{n}") for n in range(3)]
    made += [replace(listed, id=f"many{n}", created=10 + n, listed_from="x") for n in range(57)]
    for row in made:
        do(database, partial(add_game, row=row))
    shown = [row.id for row in database.read(lambda c: find_listed_games(c, -1, 50))]
    assert shown[:4] == ["many56", "other2", "other1", "other0"]
    assert shown[4:] == [f"many{n}" for n in range(55, 9, -1)]
    assert database.read(lambda c: count_listed(c, "ann", "x", -1)) == (60, 57)
    assert database.read(lambda c: find_listed_games(c, 66, 50)) == []  # all are too old

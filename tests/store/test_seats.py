"""Seats: taking and holding them, links and roles."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from fourfold.store import Database, GameStatus, SeatRow
from fourfold.store.events import start_game
from fourfold.store.games import add_game, load_game
from fourfold.store.identities import add_identity
from fourfold.store.seats import (
    ObserverNotAccepted,
    RoleConflict,
    accept_observer,
    find_seat_of_link,
    leave_seat,
    replace_link,
    take_seat,
    use_carry_link,
)
from tests.helpers.store import (
    ANN,
    GAME,
    PLAYERS,
    UNTIL,
    add_started_game,
    do,
    do_twice,
    link,
    take_open_seat,
)


def test_take_seat_takes_a_seat_once(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    take = partial(take_seat, game="game1", seat=2, at=9)
    assert database.read(lambda c: find_seat_of_link(c, "L" * 64, 9)) == ("game1", 2, "open")
    assert not do(database, lambda c: take(c, identity="bob", name="Bob", link_hash="wrong"))
    assert do_twice(database, lambda c: take(c, identity="bob", name="Bob", link_hash="L" * 64))
    assert not do(database, lambda c: take(c, identity="ann", name="Ann", link_hash="L" * 64))
    assert not do(database, lambda c: take(c, identity="ann", name="Ann"))
    assert database.read(lambda c: find_seat_of_link(c, "L" * 64, 9)) is None
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seats_of("bob") == (2,)


def test_device_link_works_once(database: Database) -> None:
    add_started_game(database)
    assert do_twice(database, lambda c: replace_link(c, "game1", 1, link("carry"), carries=True))
    bobs = link("other", by="bob")
    assert not do(database, lambda c: replace_link(c, "game1", 1, bobs, carries=True))
    assert not do(database, lambda c: replace_link(c, "game1", 1, bobs))  # the seat is not open
    use = partial(use_carry_link, game="game1", seat=1, identity="bob")
    assert not do(database, lambda c: use(c, link_hash="other", at=9))
    assert not do(database, lambda c: use(c, link_hash="carry", at=UNTIL))  # the link has expired
    assert do(database, lambda c: use(c, link_hash="carry", at=9))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seats_of("bob") == (1, 2)
    assert row.seats_of("ann") == (1,)


def test_device_link_returns_true_when_repeated(database: Database) -> None:
    """A repeated write has the same effect and the same answer."""
    add_started_game(database)
    do(database, lambda c: replace_link(c, "game1", 1, link("carry"), carries=True))
    assert do_twice(database, lambda c: use_carry_link(c, "game1", 1, "bob", "carry", 9)) is True


def test_leave_seat_opens_the_seat(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    do(database, take_open_seat)
    assert do_twice(database, lambda c: leave_seat(c, "game1", 2, link("new")))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seat(2) == SeatRow(2, "open", "", link=link("new"))


def test_leave_seat_is_refused_after_the_start(database: Database) -> None:
    add_started_game(database)
    assert not do(database, lambda c: leave_seat(c, "game1", 2, link("new")))


def add_observed_game(database: Database) -> None:
    """Store a blindfolded game whose observer seat is open."""
    seats_ = (SeatRow(0, "open", ""), *PLAYERS)
    do(database, lambda c: add_game(c, replace(GAME, preset="quardo-touch", seats=seats_)))


def test_d8_former_observer_cannot_play(database: Database) -> None:
    add_observed_game(database)
    take = partial(take_seat, game="game1", at=9)
    assert do_twice(database, lambda c: take(c, seat=0, identity="bob", name="Bob"))
    with pytest.raises(RoleConflict):
        do(database, lambda c: take(c, seat=2, identity="bob", name="Bob"))
    do(database, lambda c: leave_seat(c, "game1", 0, link("back")))  # before the game starts
    assert do(database, lambda c: take(c, seat=2, identity="bob", name="Bob"))
    with pytest.raises(RoleConflict):
        do(database, lambda c: take(c, seat=0, identity="ann", name="Ann"))
    do(database, lambda c: add_identity(c, replace(ANN, id="eve"), "hash of eve", 3))
    begin = partial(start_game, game="game1", at=10, opening=[], status=GameStatus())
    assert do(database, lambda c: begin(c, names=["Ann", "Bob"]))
    with pytest.raises(ObserverNotAccepted):
        do(database, lambda c: take(c, seat=0, identity="eve", name="Eve"))
    assert not do(database, lambda c: accept_observer(c, "game1", [2], asks=False))
    assert do_twice(database, lambda c: accept_observer(c, "game1", [1], asks=True))
    with pytest.raises(ObserverNotAccepted):
        do(database, lambda c: replace_link(c, "game1", 0, link("came")))
    assert do_twice(database, lambda c: accept_observer(c, "game1", [2], asks=False))
    assert do(database, lambda c: replace_link(c, "game1", 0, link("came")))
    assert do_twice(database, lambda c: take(c, seat=0, identity="eve", name="Eve"))
    assert do_twice(database, lambda c: leave_seat(c, "game1", 0, link("again")))
    assert do(database, lambda c: replace_link(c, "game1", 1, link("carry"), carries=True))
    with pytest.raises(RoleConflict):
        do(database, lambda c: use_carry_link(c, "game1", 1, "eve", "carry", 9))
    assert do(database, lambda c: take(c, seat=0, identity="eve", name="Eve", link_hash="again"))

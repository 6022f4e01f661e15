"""Identities: lookup by hash, deletion and expiry."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from fourfold.match import Observe, event_to_json
from fourfold.store import Database, GameStatus
from fourfold.store import identities as identifying
from fourfold.store.chat import add_chat
from fourfold.store.events import start_game
from fourfold.store.games import add_game, load_game
from fourfold.store.identities import (
    add_identity,
    delete_identity,
    drop_unused,
    find_identity,
    forget_in_games,
    mark_seen,
    rename_identity,
    revoke_access,
)
from fourfold.store.schema import identities
from fourfold.store.seats import (
    UnknownIdentity,
    add_holder,
    find_seat_of_link,
    leave_seat,
    replace_link,
    use_carry_link,
)
from tests.helpers.store import ANN, BOB, GAME, PLAYERS, add_started_game, do, do_twice, dump, link

if TYPE_CHECKING:
    from sqlalchemy import Connection


def test_find_identity_needs_the_hash(database: Database) -> None:
    assert database.read(lambda c: find_identity(c, "hash of ann")) == ANN
    assert database.read(lambda c: find_identity(c, "ann")) is None
    do_twice(database, lambda c: rename_identity(c, "ann", "Zoë 赵"))
    found = database.read(lambda c: find_identity(c, "hash of ann"))
    assert found == replace(ANN, name="Zoë 赵")
    do_twice(database, lambda c: add_identity(c, ANN, "hash of ann", 1))
    assert database.read(lambda c: find_identity(c, "hash of ann")) == found


NAMELESS = ("Observer", "Player 1", "Player 2", "Player 3")


def forget(database: Database, identity: str) -> list[str]:
    """Delete an identity; return the games that have changed."""
    do(database, lambda c: revoke_access(c, identity))

    def rename(players: list[str], seat: int) -> list[str]:
        return [NAMELESS[n] if n == seat else name for n, name in enumerate(players, 1)]

    some = partial(forget_in_games, identity=identity, default_names=NAMELESS, rename=rename)
    changed: list[str] = []
    while found := do(database, some):
        changed += found
    do(database, lambda c: delete_identity(c, identity))
    return changed


def test_forgotten_identity_leaves_empty_seats(database: Database) -> None:
    add_started_game(database)
    assert forget(database, "ann") == ["game1"]
    assert database.read(lambda c: find_identity(c, "hash of ann")) is None
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert [seat.holders for seat in row.seats] == [frozenset(), frozenset({"bob"})]
    assert [seat.name for seat in row.seats] == ["Player 1", "Bob"]
    assert row.names == ("Player 1", "Bob")
    with pytest.raises(UnknownIdentity):
        do(database, take_seat_without_identity)


def test_forgotten_identity_is_named_nowhere(database: Database) -> None:
    """Seats, events, chat lines and links contain neither its name nor its id."""
    seats_ = (replace(PLAYERS[0], seat=0, name="Xerxes"), replace(PLAYERS[0], name="Xerxes"))
    do(database, lambda c: add_game(c, replace(GAME, id="observed", seats=seats_[:1])))
    begin = partial(start_game, game="observed", at=9, names=["Bob"], status=GameStatus())
    do(database, lambda c: begin(c, opening=[event_to_json(Observe("Xerxes"))]))
    do(database, lambda c: leave_seat(c, "observed", 0, link("back")))
    do(database, lambda c: add_game(c, replace(GAME, id="played", host="ann", seats=seats_[1:])))
    begin = partial(start_game, game="played", at=9, names=["Xerxes"], status=GameStatus())
    do(database, lambda c: begin(c, opening=[]))
    do(database, lambda c: replace_link(c, "played", 1, link("carry"), carries=True))
    say = partial(add_chat, game="played", at=9, seat=1, name="Xerxes", text="I, Xerxes")
    assert do(database, lambda c: say(c, identity="ann", mark="m"))
    assert not do(database, lambda c: say(c, identity="bob", mark="n"))  # not his seat
    assert sorted(forget(database, "ann")) == ["observed", "played"]
    stored = repr(dump(database))
    assert "Xerxes" not in stored
    assert "'ann'" not in stored
    assert database.read(lambda c: find_seat_of_link(c, "carry", 9)) is None
    assert database.read(lambda c: find_seat_of_link(c, "back", 9)) is None


def test_shared_seat_keeps_its_name_when_one_holder_leaves(database: Database) -> None:
    add_started_game(database)
    do(database, lambda c: replace_link(c, "game1", 1, link("carry"), carries=True))
    do(database, lambda c: use_carry_link(c, "game1", 1, "bob", "carry", 9))
    forget(database, "ann")
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.names == ("Ann", "Bob")


def take_seat_without_identity(connection: Connection) -> None:
    add_holder(connection, "game1", 1, "ann", 0, "Ann")


DAY = 24 * 60 * 60 * 1000


def test_drop_unused_drops_expired_identities(database: Database) -> None:
    """The identities date from 1 and 2; Ann holds a seat, Bob does not."""
    do(database, lambda c: add_game(c, GAME))
    do(database, lambda c: mark_seen(c, "ann", 100 * DAY))
    do(database, lambda c: add_identity(c, replace(BOB, id="new"), "hash of new", 99 * DAY))

    def names() -> set[str]:
        return set(database.read(lambda c: c.scalars(select(identities.c.id)).all()))

    sweep = partial(drop_unused, seatless_before=93 * DAY, any_before=-1)
    assert (do(database, sweep), do(database, sweep)) == (1, 0)
    assert names() == {"ann", "new"}
    assert do(database, partial(drop_unused, seatless_before=101 * DAY, any_before=101 * DAY)) == 2
    assert names() == set()
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert (row.seats[0].name, row.seats[0].holders) == ("Ann", frozenset())


def test_drop_unused_works_in_batches(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifying, "MAX_DROPPED", 1)
    sweep = partial(drop_unused, seatless_before=9, any_before=-1)
    assert [do(database, sweep) for _ in range(3)] == [1, 1, 0]

"""Cancelled games, rematches and table links."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.store import GameStatus, SeatRow
from fourfold.store.events import start_game
from fourfold.store.games import add_game, cancel_game, link_rematch, load_game
from fourfold.store.identities import revoke_access
from fourfold.store.my_games import load_finished_games, load_running_games
from fourfold.store.seats import find_game_of_link, holds_player_seat, replace_table_link, take_seat
from tests.helpers.store import (
    ANN,
    GAME,
    UNTIL,
    add_started_game,
    append,
    column,
    do,
    do_twice,
    link,
)

if TYPE_CHECKING:
    from fourfold.store import Database

OPEN = SeatRow(2, "open", "")


def test_cancel_game_cancels_a_waiting_game(database: Database) -> None:
    row = replace(GAME, host="ann", link=link("T" * 64), listed_from="somewhere")
    do(database, lambda c: add_game(c, row))
    assert len(database.read(lambda c: load_running_games(c, "ann", 9))) == 1
    assert do_twice(database, lambda c: cancel_game(c, "game1", 50))
    assert do(database, lambda c: cancel_game(c, "game1", 60))
    now = database.read(lambda c: load_game(c, "game1"))
    assert now is not None
    assert (now.over, now.link, now.listed_from) == (50, None, None)
    assert [seat.link for seat in now.seats] == [None, None]
    assert not do(database, lambda c: take_seat(c, "game1", 2, "bob", "Bob", 70))
    assert database.read(lambda c: load_running_games(c, "ann", 9)) == []


def test_cancelled_game_never_starts(database: Database) -> None:
    seats = (GAME.seats[0], SeatRow(2, "program", "Computer (1)", "1"))
    do(database, lambda c: add_game(c, replace(GAME, seats=seats)))
    do(database, lambda c: cancel_game(c, "game1", 50))
    begin = ("game1", 60, ["Ann", "Computer (1)"], list[str]())
    assert not do(database, lambda c: start_game(c, *begin, GameStatus()))


def test_cancel_game_refuses_a_started_game(database: Database) -> None:
    add_started_game(database)
    assert not do_twice(database, lambda c: cancel_game(c, "game1", 50))
    assert column(database, "over") is None


def test_cancelled_rematch_can_be_replaced(database: Database) -> None:
    add_started_game(database)
    again = replace(GAME, id="again", previous="game1", seats=(OPEN,))
    do(database, lambda c: link_rematch(c, "game1", again))
    do_twice(database, lambda c: cancel_game(c, "again", 50))
    assert column(database, "next") is None
    other = replace(again, id="other")
    assert do(database, lambda c: link_rematch(c, "game1", other)) == "other"


def test_table_link_is_valid_until_expired_or_replaced(database: Database) -> None:
    do(database, lambda c: add_game(c, replace(GAME, seats=(*GAME.seats[:1], OPEN))))
    assert do_twice(database, lambda c: replace_table_link(c, "game1", link("old")))
    assert do_twice(database, lambda c: replace_table_link(c, "game1", link("new")))
    assert database.read(lambda c: find_game_of_link(c, "old", 5)) is None
    assert database.read(lambda c: find_game_of_link(c, "new", 5)) == "game1"
    assert database.read(lambda c: find_game_of_link(c, "new", UNTIL)) is None
    assert not do(database, lambda c: take_seat(c, "game1", 2, "bob", "Bob", 5, "old"))
    assert not do(database, lambda c: holds_player_seat(c, "game1", "bob"))
    assert do_twice(database, lambda c: take_seat(c, "game1", 2, "bob", "Bob", 5, "new"))
    assert do(database, lambda c: holds_player_seat(c, "game1", "bob"))
    do_twice(database, lambda c: revoke_access(c, ANN.id))
    assert database.read(lambda c: find_game_of_link(c, "new", 5)) is None


def test_finished_games_with_equal_times_are_paged_once(database: Database) -> None:
    for name in ("game1", "game2", "game3"):
        add_started_game(database, id=name)
        status = {"over": 90, "winners": (2,), "reason": "resigned"}
        assert append(database, 0, f"mark {name}", game=name, **status)
    first, place = database.read(lambda c: load_finished_games(c, "ann", 2))
    rest, end = database.read(lambda c: load_finished_games(c, "ann", 2, place))
    assert [game.row.id for game in (*first, *rest)] == ["game3", "game2", "game1"]
    assert end is None
    assert (first[0].winners, first[0].reason, first[0].to_act) == ((2,), "resigned", None)

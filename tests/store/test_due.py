"""Due times, and which process computes the move of a computer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sqlalchemy import update

from fourfold.store import Database, GameStatus
from fourfold.store.events import claim_turn, find_due_games, set_due, start_game
from fourfold.store.games import add_game
from fourfold.store.presence import reap
from fourfold.store.schema import games
from tests.helpers.store import (
    GAME,
    GRACE,
    add_started_game,
    append,
    column,
    do,
    do_twice,
    execute,
    take_open_seat,
)


def test_due_games_are_sorted_by_due_time(database: Database) -> None:
    for number, (due, away) in enumerate(
        [(30, None), (None, 20), (10, 99), (None, None), (41, 40)]
    ):
        row = replace(GAME, id=f"g{number}", seats=())
        do(database, partial(add_game, row=row))
        change = update(games).where(games.c.id == row.id).values(due=due, away_due=away)
        do(database, partial(execute, change))
    assert database.read(lambda c: find_due_games(c, 9, 10)) == []
    assert database.read(lambda c: find_due_games(c, 30, 10)) == ["g2", "g1", "g0"]
    assert database.read(lambda c: find_due_games(c, 30, 1)) == ["g2"]
    assert set(database.read(lambda c: find_due_games(c, 40, 10))) == {"g0", "g1", "g2", "g4"}


def test_set_due_applies_to_the_known_length_only(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    do_twice(database, lambda c: set_due(c, "game1", None, None))
    assert column(database, "due") is None
    do(database, take_open_seat)
    begin = partial(start_game, game="game1", at=1, names=["A", "B"], opening=[])
    do(database, lambda c: begin(c, status=GameStatus(due=50)))
    do(database, lambda c: set_due(c, "game1", None, None))  # the game has started in between
    assert column(database, "due") == 50
    do(database, lambda c: set_due(c, "game1", 60, 0))
    assert column(database, "due") == 60
    assert append(database, 0, "a", due=70)
    do(database, lambda c: set_due(c, "game1", None, 0))  # an event was appended in between
    assert column(database, "due") == 70
    do(database, lambda c: set_due(c, "game1", None, 1))
    assert column(database, "due") is None


def test_begin_thinking_claims_the_turn_for_one_process(database: Database) -> None:
    add_started_game(database)
    assert do_twice(database, lambda c: claim_turn(c, "game1", "one", 80, 0))
    assert (column(database, "thinker"), column(database, "due")) == ("one", 80)
    assert not do(database, lambda c: claim_turn(c, "game1", "two", 90, 0))
    assert append(database, 0, "a", due=5)
    assert column(database, "thinker") is None
    assert not do(database, lambda c: claim_turn(c, "game1", "two", 90, 0))
    assert do(database, lambda c: claim_turn(c, "game1", "two", 90, 1))
    do(database, lambda c: reap(c, "two", 1234, GRACE))
    assert (column(database, "thinker"), column(database, "due")) == (None, 1234)
    assert append(database, 1, "b", over=6)
    assert not do(database, lambda c: claim_turn(c, "game1", "one", 80, 2))

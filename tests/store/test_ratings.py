"""Stored ratings: computed from results alone, in any order and batch size."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.ratings import PERIOD, THREE, RatedGame, Rating, leaderboard, rate
from fourfold.server.people.rating_updates import as_rating, count_results, settled_threshold
from fourfold.store import Identity, SeatRow
from fourfold.store.games import add_game, load_game
from fourfold.store.identities import add_identity, delete_identity, forget_in_games, revoke_access
from fourfold.store.leaderboards import (
    count_leaders,
    find_place,
    load_leaders,
    load_rated_games,
    load_rating_history,
    load_ratings,
)
from fourfold.store.players import PlayerRow, ensure_player_id, find_player, find_player_id
from fourfold.store.ratings import add_results, drop_ratings, find_uncounted_games
from fourfold.store.schema import games, identities, results
from tests.helpers.store import ANN, BOB, GAME, do, do_twice

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.store import Database

DAYS = 12
PLAYERS = 12
"""Players of whom each meets many others."""


def random_games(family: str, count: int, random: Random, players: int = 6) -> list[RatedGame]:
    """Return games with random times and results."""
    times = random.sample(range(DAYS * PERIOD), count)
    size = 3 if family == THREE else 2
    found = []
    for at in times:
        seated = tuple(f"p{number}" for number in random.sample(range(players), size))
        places = tuple(random.choice([(1, 2, 3), (2, 1, 3), (1, 1, 3)])[:size])
        found.append(RatedGame(at, family, seated, places))
    return found


def store(connection: Connection, name: str, game: RatedGame) -> None:
    """Store the result of a game."""
    add_game(connection, replace(GAME, id=name, seats=()))
    connection.execute(games.update().where(games.c.id == name).values(family=game.family))
    for seat, (player, place) in enumerate(zip(game.players, game.places, strict=True), 1):
        row = {"game": name, "seat": seat, "player": player, "family": game.family}
        connection.execute(results.insert(), row | {"at": game.at, "place": place})


def count_all(connection: Connection) -> None:
    """Count all uncounted results, a few games at a time."""
    while new := find_uncounted_games(connection, 3):
        for family, ids in new.items():
            count_results(connection, family, ids)


def stored_ratings(database: Database, family: str) -> dict[str, list[tuple[int, Rating]]]:
    """Return each player's stored ratings by day."""
    found = {}
    for player in (f"p{number}" for number in range(6)):
        days = database.read(partial(load_rating_history, player=player, limit=1000)).get(
            family, []
        )
        if days:
            found[player] = [(one.day, as_rating(family, one)) for one in days]
            newest = database.read(partial(load_ratings, player=player))[family]
            assert newest == days[-1]
    return found


@pytest.mark.parametrize("family", ["quarto", THREE])
def test_ratings_do_not_depend_on_counting_order(database: Database, family: str) -> None:
    random = Random(family)
    played = random_games(family, 60, random)
    waiting = [(f"g{number}", game) for number, game in enumerate(played)]
    while waiting:
        batch = [waiting.pop() for _ in range(min(len(waiting), random.randint(1, 12)))]
        for name, game in batch:
            do(database, partial(store, name=name, game=game))
        do(database, count_all)
        so_far = [game for name, game in enumerate(played) if (f"g{name}", game) not in waiting]
        assert stored_ratings(database, family) == rate(so_far, family).history
    do(database, drop_ratings)
    assert stored_ratings(database, family) == {}
    do(database, count_all)
    assert stored_ratings(database, family) == rate(played, family).history


def test_leaderboard_has_settled_ratings_in_order(database: Database) -> None:
    for number in range(PLAYERS):
        who = Identity(f"i{number}", bot=number == 0, name=f"Name {number}")
        do(database, partial(_add_player, who=who, player=f"p{number}"))
    played = random_games("quarto", 400, Random(2), PLAYERS)
    for number, game in enumerate(played):
        do(database, partial(store, name=f"g{number}", game=game))
    do(database, count_all)
    last = max(game.at for game in played)
    ladder = leaderboard(rate(played, "quarto"))
    assert 2 <= len(ladder) <= PLAYERS
    settled = settled_threshold("quarto", last)
    read = partial(load_leaders, family="quarto", settled=settled)
    found = database.read(partial(read, start=0, limit=PLAYERS))
    assert [row.id for row, _ in found] == [player for player, _ in ladder]
    assert [row.name for row, _ in found] == [f"Name {player[1:]}" for player, _ in ladder]
    assert database.read(partial(read, start=1, limit=1)) == found[1:2]
    assert database.read(partial(count_leaders, family="quarto", settled=settled)) == len(found)
    for place, (row, _) in enumerate(found, 1):
        ask = partial(find_place, family="quarto", settled=settled, player=row.id)
        assert database.read(ask) == place
    years = settled_threshold("quarto", last + 5000 * PERIOD)
    assert (
        database.read(partial(load_leaders, family="quarto", settled=years, start=0, limit=9)) == []
    )
    do(database, partial(revoke_access, identity=f"i{found[0][0].id[1:]}"))
    assert database.read(partial(read, start=0, limit=PLAYERS)) == found[1:]


def _add_player(connection: Connection, who: Identity, player: str) -> None:
    """Store an identity with a given player id."""
    add_identity(connection, who, f"hash {who.id}", 0)
    is_identity = identities.c.id == who.id
    connection.execute(identities.update().where(is_identity).values(player=player))


def add_rated_game(database: Database) -> None:
    """Store a finished rated game between Ann and Bob."""
    seats = (
        replace(GAME.seats[0], holders=frozenset({"ann"})),
        replace(GAME.seats[0], seat=2, name="Bob", holders=frozenset({"bob"})),
    )
    row = replace(GAME, seats=seats, family="quarto", over=PERIOD, names=("Ann", "Bob"))
    do_twice(database, partial(add_game, row=row))
    do_twice(database, partial(add_results, game=GAME.id, places=(1, 2)))


def seats_of(database: Database) -> tuple[SeatRow, ...]:
    """Return the seats of the game, with their ratings."""
    row = database.read(partial(load_game, game=GAME.id))
    assert row is not None
    return row.seats


def player_id(database: Database, identity: str) -> str:
    """Return the public player id of an identity."""
    player = database.read(partial(find_player_id, identity=identity))
    assert player is not None
    return player


def test_result_is_stored_and_counted_once(database: Database) -> None:
    add_rated_game(database)
    players = [player_id(database, identity) for identity in ("ann", "bob")]
    assert [(seat.player, seat.rating) for seat in seats_of(database)] == [
        (player, None) for player in players
    ]
    for _ in range(2):
        do_twice(database, count_all)
    ratings = [seat.rating for seat in seats_of(database) if seat.rating is not None]
    assert [(round(one.value), one.games) for one in ratings] == [(1543, 1), (1457, 1)]
    (game,) = database.read(partial(load_rated_games, player=players[0], limit=5))
    assert game.seats == ((1, "Ann", players[0], 1), (2, "Bob", players[1], 2))


def test_forgotten_player_does_not_change_other_ratings(database: Database) -> None:
    add_rated_game(database)
    do(database, count_all)
    ann, bob = player_id(database, "ann"), player_id(database, "bob")
    assert database.read(partial(find_player, player=ann)) == PlayerRow(ann, "Ann", False, "ann")
    do(database, partial(revoke_access, identity="ann"))
    forget = partial(
        forget_in_games,
        identity="ann",
        default_names=("", "Player 1", "Player 2"),
        rename=lambda names, _: ["Player 1", *names[1:]],
    )
    do(database, forget)
    do(database, partial(delete_identity, identity="ann"))
    assert database.read(partial(find_player, player=ann)) is None
    do(database, drop_ratings)
    do(database, count_all)
    assert round(database.read(partial(load_ratings, player=bob))["quarto"].value) == 1457
    (game,) = database.read(partial(load_rated_games, player=bob, limit=5))
    assert game.seats[0][1] == "Player 1"


def test_game_is_not_counted_without_two_players(database: Database) -> None:
    row = replace(GAME, family="quarto", over=PERIOD)
    do(database, partial(add_game, row=row))
    do(database, partial(add_results, game=GAME.id, places=(1, 2)))
    assert database.read(partial(find_uncounted_games, limit=9)) == {}


def test_player_of_returns_one_opaque_id(database: Database) -> None:
    first = do(database, partial(ensure_player_id, identity=ANN.id))
    assert first == do(database, partial(ensure_player_id, identity=ANN.id))
    assert first != do(database, partial(ensure_player_id, identity=BOB.id))
    assert len(first) == 12


def test_ratings_of_an_earlier_rule_are_computed_again(database: Database) -> None:
    """The tables before weights had other ratings, from the same results."""
    played = random_games("quarto", 30, Random(4))
    for number, game in enumerate(played):
        do(database, partial(store, name=f"g{number}", game=game))
    do(database, count_all)
    do(database, make_tables_before_weights)
    database.migrate()
    assert stored_ratings(database, "quarto") == {}
    do(database, count_all)
    assert stored_ratings(database, "quarto") == rate(played, "quarto").history


def make_tables_before_weights(connection: Connection) -> None:
    """Give the tables of ratings the form of the revision before, with other values."""
    for table in ("ratings", "rating_days"):
        sql = f"UPDATE {table} SET value = 1977, deviation = 100"  # noqa: S608 - of constants
        connection.exec_driver_sql(sql)
        connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN opponents")
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0017'")

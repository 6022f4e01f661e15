"""Merging of identities: a device's games move to the identity that signs in there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, select, update

from fourfold.store.database import insert_new
from fourfold.store.identities import delete_identity, drop_secrets
from fourfold.store.players import ensure_player_id, find_player_id
from fourfold.store.schema import (
    chat_lines,
    games,
    holders,
    roles,
    seats,
    tournament_entrants,
    tournaments,
)
from fourfold.store.seats import OBSERVER, count_seating_change, lock_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

MAX_MOVED = 50
"""Games that are moved in one write."""


def move_games(connection: Connection, former: str, to: str, after: str) -> list[str]:
    """Move a batch of seats of a device's former identity, in games after ``after``.

    Return these games. Seats are not moved if the new identity has the other role in the game (D8),
    or any role in a rated game.
    """
    is_own = and_(holders.c.identity == former, holders.c.game > after)
    query = select(holders.c.game).where(is_own).distinct().order_by(holders.c.game)
    found = list(connection.scalars(query.limit(MAX_MOVED)))
    for game in found:
        lock_game(connection, game)
        _move(connection, game, former, to)
    return found


def _move(connection: Connection, game: str, former: str, to: str) -> None:
    """Move the seats of one game, unless the new identity may not hold them."""
    is_own = and_(holders.c.game == game, holders.c.identity == former)
    held = connection.execute(select(holders.c.seat, holders.c.since, holders.c.over).where(is_own))
    family, over = connection.execute(
        select(games.c.family, games.c.over).where(games.c.id == game)
    ).one()
    rows = held.all()
    observes = any(seat == OBSERVER for seat, _, _ in rows)
    role = select(roles.c.observes).where(roles.c.game == game, roles.c.identity == to)
    existing_role = connection.scalar(role)
    if existing_role is not None and (existing_role != observes or family is not None):
        return
    for seat, since, ended in rows:
        row = {"game": game, "seat": seat, "identity": to, "since": since, "over": ended}
        insert_new(connection, holders, **row)
        if family is not None and over is None and seat != OBSERVER:
            here = and_(seats.c.game == game, seats.c.seat == seat)
            same = seats.c.player == find_player_id(connection, former)
            player = ensure_player_id(connection, to)
            connection.execute(update(seats).where(here, same).values(player=player))
    own = and_(roles.c.game == game, roles.c.identity == former)
    name = connection.scalar(select(roles.c.name).where(own)) or ""
    insert_new(connection, roles, game=game, identity=to, observes=observes, name=name)
    connection.execute(delete(roles).where(own))
    connection.execute(delete(holders).where(is_own))
    count_seating_change(connection, game)


def merge_identity(connection: Connection, former: str, to: str) -> None:
    """Move everything else of a device's former identity, and delete that identity."""
    for column in (games.c.host, games.c.link_by, seats.c.link_by, chat_lines.c.identity):
        own = update(column.table).where(column == former)
        connection.execute(own.values({column.name: to}))
    connection.execute(
        update(tournaments).where(tournaments.c.director == former).values(director=to)
    )
    other = tournament_entrants.alias()
    entered = exists().where(
        other.c.tournament == tournament_entrants.c.tournament, other.c.identity == to
    )
    is_own = tournament_entrants.c.identity == former
    connection.execute(update(tournament_entrants).where(is_own, ~entered).values(identity=to))
    drop_secrets(connection, former)
    delete_identity(connection, former)

"""The games of tournaments: creating, reporting and cancelling them.

There is at most one game for each round, table and number of a tournament.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, delete, exists, func, select, update

from fourfold.store.games import add_game
from fourfold.store.schema import events, games, tournaments
from fourfold.store.seats import add_holder, count_seating_change, store_end
from fourfold.store.tournaments import lock_tournament

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from sqlalchemy import BindParameter, Connection

    from fourfold.store.games import GameRow

    Place = tuple[int, int, int]
    """The numbers of a round, a table and a game, from 1."""

START = "start"
"""The mark of the opening events of a game."""
UNPAIRED = "unpaired"
"""The reason for which the games of a cancelled round are declined."""


class EntrantForgotten(Exception):
    """A game with the names of a time before one of them was forgotten."""


@dataclass(frozen=True, slots=True)
class TableGameRow:
    """A game at a table whose result is not in the tournament yet."""

    id: str
    place: Place
    is_over: bool
    has_begun: bool


_ID: BindParameter[str] = bindparam("of_tournament")
_PLACE = (games.c.tournament_round, games.c.tournament_table, games.c.tournament_game)
_BEGUN = exists().where(events.c.game == games.c.id, events.c.number < 3, events.c.mark != START)
_UNREPORTED = select(games.c.id, *_PLACE, games.c.over, _BEGUN.label("begun")).where(
    games.c.tournament == _ID, games.c.reported.is_(False)
)
_PLACES = select(*_PLACE, games.c.id).where(
    games.c.tournament == _ID, games.c.created >= bindparam("since")
)
NO_PLACE = {
    "tournament": None,
    "tournament_round": None,
    "tournament_table": None,
    "tournament_game": None,
}
"""The place of a game that belongs to no tournament."""
_FORGOTTEN = select(tournaments.c.forgotten).where(tournaments.c.id == _ID)
_COUNT = select(func.count()).where(games.c.tournament == _ID)
_AT = select(games.c.id).where(
    games.c.tournament == _ID,
    games.c.tournament_round == bindparam("number"),
    games.c.tournament_table == bindparam("at_table"),
    games.c.tournament_game == bindparam("of_table"),
)


def load_table_games(connection: Connection, tournament: str, since: int = 0) -> dict[Place, str]:
    """Return the games of a tournament that were created since a time."""
    rows = connection.execute(_PLACES, {"of_tournament": tournament, "since": since})
    return {(number, table, game): found for number, table, game, found in rows}


def load_new_table_games(
    connection: Connection, tournament: str, known: Set[Place], since: int
) -> dict[Place, str]:
    """Return the games created since a time, or all games if others are unknown too.

    A process that is suspended during a write, or a clock that is set back, can store a game with a
    time that other processes have already read past.
    """
    made = load_table_games(connection, tournament, since)
    if len(known | made.keys()) == connection.scalar(_COUNT, {"of_tournament": tournament}):
        return made
    return load_table_games(connection, tournament)


def load_unreported_games(connection: Connection, tournament: str) -> list[TableGameRow]:
    """Return the games whose results are not in the tournament yet."""
    rows = connection.execute(_UNREPORTED, {"of_tournament": tournament})
    return [
        TableGameRow(found, (number, table, game), over is not None, bool(begun))
        for found, number, table, game, over, begun in rows
    ]


def add_table_game(
    connection: Connection, row: GameRow, undone_count: int, forgotten_count: int
) -> bool:
    """Store a table's game, unless it exists or its round was cancelled; return whether it is new.

    The counts are the tournament's, of cancelled rounds and of forgotten names, when the game was
    found missing. Raise `EntrantForgotten` if a name was forgotten since: the game may have it.
    """
    if lock_tournament(connection, str(row.tournament)) != undone_count:
        return False
    if connection.scalar(_FORGOTTEN, {"of_tournament": row.tournament}) != forgotten_count:
        raise EntrantForgotten
    place = {
        "of_tournament": row.tournament,
        "number": row.tournament_round,
        "at_table": row.tournament_table,
        "of_table": row.tournament_game,
    }
    found = connection.scalar(_AT, place)
    if found is None:
        add_game(connection, row)
    return found is None or found == row.id


def mark_reported(connection: Connection, ids: Sequence[str]) -> None:
    """Store that the results of some games are in their tournament."""
    connection.execute(update(games).where(games.c.id.in_(ids)).values(reported=True))


def find_begun(connection: Connection, tournament: str, places: Set[Place]) -> list[Place]:
    """Return those of some places whose games have events after their opening, in order."""
    rows = connection.execute(select(*_PLACE).where(games.c.tournament == tournament, _BEGUN))
    return sorted(places & {(number, table, game) for number, table, game in rows})


def cancel_games(connection: Connection, tournament: str, places: Set[Place], at: int) -> None:
    """Cancel the games at some places, which must not have begun."""
    found = _games_at(connection, tournament, places)
    connection.execute(delete(events).where(events.c.game.in_(found)))
    values = {
        **NO_PLACE,
        "started": None,
        "names": None,
        "over": at,
        "declined": UNPAIRED,
        "due": None,
        "away_due": None,
        "to_act": None,
        "forgotten": games.c.forgotten + 1,
    }
    connection.execute(update(games).where(games.c.id.in_(found)).values(values))
    for game in found:
        store_end(connection, game)


def release_games(connection: Connection, tournament: str, places: Set[Place]) -> None:
    """Detach the games at some places that are over, so that others can be played there."""
    found = _games_at(connection, tournament, places)
    is_over = and_(games.c.id.in_(found), games.c.over.is_not(None))
    connection.execute(update(games).where(is_over).values(NO_PLACE))


def _games_at(connection: Connection, tournament: str, places: Set[Place]) -> list[str]:
    """Return the games at some places of a tournament."""
    if not places:
        return []
    found = load_table_games(connection, tournament)
    return [game for place, game in found.items() if place in places]


def seat_claimer(
    connection: Connection, places: Sequence[tuple[str, int, str]], identity: str, at: int
) -> None:
    """Add the identity that has claimed a name as holder of its seats in running games."""
    for game, seat, name in places:
        add_holder(connection, game, seat, identity, at, name)
        count_seating_change(connection, game)

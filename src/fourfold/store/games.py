"""Games, their seats and their events: what is read, and the writes that change it.

Every function takes a connection and runs in its transaction. Every write can be done twice with
the effect of once, as `fourfold.store.writer` demands.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, exists, func, or_, select, union, update
from sqlalchemy.dialects import postgresql, sqlite

from fourfold.store.database import insert_new
from fourfold.store.schema import events, games, holders, identities, seats
from fourfold.store.seats import (
    NO_LINK,
    OBSERVER,
    OPEN,
    PERSON,
    Link,
    add_holder,
    holds,
    lock_game,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, CompoundSelect, Connection


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who sits there, who holds it, since when they have been away."""

    seat: int
    kind: str
    name: str
    level: str | None = None
    away_since: int | None = None
    again: bool = False
    holders: frozenset[str] = frozenset()
    link: Link | None = None
    welcomes: bool = False


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it is stored, without its events."""

    id: str
    created: int
    preset: str
    options: dict[str, Any]
    seed: int
    lot: int | None
    chosen: int | None
    edition: int
    position: str | None
    player_seed: int
    listed: bool
    spectators: bool
    chat: bool
    grace: int | None
    seats: tuple[SeatRow, ...]
    previous: str | None = None
    next: str | None = None
    started: int | None = None
    names: tuple[str, ...] = ()
    over: int | None = None
    host: str | None = None
    listed_from: str | None = None
    seating: int = field(default=0, compare=False)
    forgotten: int = 0

    @property
    def players(self) -> tuple[SeatRow, ...]:
        """The seats of those who play, in order of play."""
        return tuple(seat for seat in self.seats if seat.seat > 0)

    @property
    def observer(self) -> SeatRow | None:
        """The observer's seat, if there is one."""
        return next((seat for seat in self.seats if seat.seat == 0), None)

    def seat(self, number: int) -> SeatRow | None:
        """Return the seat with a number."""
        return next((seat for seat in self.seats if seat.seat == number), None)

    def program_level(self, number: int) -> str:
        """Return the level of the program at a seat."""
        row = self.seat(number)
        if row is None or row.level is None:
            raise LookupError(f"no program sits at {number}")
        return row.level

    def seats_of(self, identity: str | None) -> tuple[int, ...]:
        """Return the seats that somebody holds."""
        return tuple(seat.seat for seat in self.seats if identity in seat.holders)


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a game as it is stored."""

    number: int
    at: int
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """What is kept beside the events so that any process can find what is to do.

    ``due`` is when a server must look at the game; ``over`` when the game ended.
    """

    due: int | None = None
    over: int | None = None


class IdTaken(Exception):
    """Another game has the id that was drawn for a new one."""


# Reading


def load_game(connection: Connection, game: str) -> GameRow | None:
    """Return a game with its seats."""
    return next(iter(load_games(connection, [game])), None)


def load_games(connection: Connection, ids: Sequence[str]) -> list[GameRow]:
    """Return some games in the order asked for, those that are not there left out."""
    if not ids:
        return []
    found = connection.execute(select(games).where(games.c.id.in_(ids))).mappings()
    rows = {row["id"]: row for row in found}
    held: dict[tuple[str, int], set[str]] = {}
    holding = select(holders.c.game, holders.c.seat, holders.c.identity)
    for game, seat, identity in connection.execute(holding.where(holders.c.game.in_(ids))):
        held.setdefault((game, seat), set()).add(identity)
    seated: dict[str, list[SeatRow]] = {}
    query = select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)
    for row in connection.execute(query).mappings():
        seat = SeatRow(
            row["seat"],
            row["kind"],
            row["name"],
            row["level"],
            row["away_since"],
            row["again"],
            frozenset(held.get((row["game"], row["seat"]), ())),
            Link.of(row),
            row["welcomes"],
        )
        seated.setdefault(row["game"], []).append(seat)
    return [_game_row(rows[game], seated.get(game, [])) for game in ids if game in rows]


def _game_row(row: Any, seat_rows: Iterable[SeatRow]) -> GameRow:
    """Put a game together."""
    names = ("id", "created", "preset", "options", "seed", "lot", "chosen", "edition", "position")
    more = (
        "player_seed",
        "listed",
        "spectators",
        "chat",
        "grace",
        "previous",
        "next",
        "started",
        "over",
        "host",
        "listed_from",
        "seating",
        "forgotten",
    )
    values = {name: row[name] for name in (*names, *more)}
    return GameRow(**values, names=tuple(row["names"] or ()), seats=tuple(seat_rows))


def load_events(connection: Connection, game: str, since: int = 0) -> list[StoredEvent]:
    """Return the events of a game from a number on."""
    query = (
        select(events.c.number, events.c.at, events.c.body)
        .where(events.c.game == game, events.c.number >= since)
        .order_by(events.c.number)
    )
    return [StoredEvent(n, at, json.loads(body)) for n, at, body in connection.execute(query)]


def lengths(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Return how many events some games have; games without any are left out."""
    query = (
        select(events.c.game, func.max(events.c.number) + 1)
        .where(events.c.game.in_(ids))
        .group_by(events.c.game)
    )
    return {game: int(count) for game, count in connection.execute(query)}


def seatings(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Return how often the holders of some games have changed."""
    query = select(games.c.id, games.c.seating).where(games.c.id.in_(ids))
    return {game: int(count) for game, count in connection.execute(query)}


def games_of(connection: Connection, identity: str, most: int) -> list[GameRow]:
    """Return somebody's games, the newest first."""
    query = (
        select(games.c.id)
        .where(games.c.id.in_(_belonging_to(identity)))
        .order_by(games.c.created.desc())
        .limit(most)
    )
    return load_games(connection, list(connection.scalars(query)))


def listed_games(connection: Connection, since: int, most: int) -> list[GameRow]:
    """Return games that anybody may find, made since a time and not over.

    The newest of every address come first, then the second newest of each: whoever lists many
    pushes nobody else off.
    """
    newest = func.row_number().over(
        partition_by=func.coalesce(games.c.listed_from, games.c.host, games.c.id),
        order_by=games.c.created.desc(),
    )
    shown = and_(games.c.listed.is_(True), games.c.over.is_(None), games.c.created > since)
    ranked = select(games.c.id, games.c.created, newest.label("place")).where(shown).subquery()
    query = select(ranked.c.id).order_by(ranked.c.place, ranked.c.created.desc()).limit(most)
    return load_games(connection, list(connection.scalars(query)))


def listed_by(connection: Connection, identity: str, address: str, since: int) -> tuple[int, int]:
    """Return how many games somebody lists now, and how many are listed from an address."""
    shown = and_(games.c.listed.is_(True), games.c.over.is_(None), games.c.created > since)
    count = select(func.count()).select_from(games).where(shown)
    mine = connection.scalar(count.where(games.c.host == identity))
    from_here = connection.scalar(count.where(games.c.listed_from == address))
    return mine or 0, from_here or 0


def open_games_of(connection: Connection, identity: str) -> int:
    """Return how many of somebody's games are not over."""
    theirs = games.c.id.in_(_belonging_to(identity))
    query = select(func.count()).select_from(games).where(theirs, games.c.over.is_(None))
    return connection.scalar(query) or 0


def _belonging_to(identity: str) -> CompoundSelect[tuple[str]]:
    """Return the games somebody holds a seat in, or made and nobody sits in."""
    held = select(holders.c.game).where(holders.c.identity == identity)
    somebody = exists().where(seats.c.game == games.c.id, seats.c.kind == PERSON)
    return union(held, select(games.c.id).where(games.c.host == identity, ~somebody))


def due_games(connection: Connection, now: int, most: int) -> list[str]:
    """Return the games that a server must look at now, the longest overdue first."""
    due = or_(games.c.due <= now, games.c.away_due <= now)
    first = func.coalesce(games.c.due, games.c.away_due)
    query = select(games.c.id).where(due).order_by(first).limit(most)
    return list(connection.scalars(query))


# Creating games


def add_game(connection: Connection, row: GameRow) -> str:
    """Store a new game with its seats, links and holders; return its id."""
    values = {
        column.name: getattr(row, column.name) for column in games.c if hasattr(row, column.name)
    }
    values["names"] = list(row.names) or None
    values["due"] = row.created  # it may be ready to start
    new = insert_new(connection, games).values(values).returning(games.c.id)
    if connection.execute(new).first() is None:
        _check_same_game(connection, row)
    for seat in row.seats:
        connection.execute(
            insert_new(connection, seats).values(
                game=row.id,
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                **(NO_LINK if seat.link is None else seat.link.columns),
                away_since=seat.away_since,
                again=seat.again,
            )
        )
        for identity in seat.holders:
            add_holder(connection, row.id, seat.seat, identity, row.created)
    return row.id


def _check_same_game(connection: Connection, row: GameRow) -> None:
    """Refuse an id that another game has; the seeds tell it from this one, stored before."""
    query = select(games.c.created, games.c.seed, games.c.player_seed).where(games.c.id == row.id)
    if tuple(connection.execute(query).one()) != (row.created, row.seed, row.player_seed):
        raise IdTaken(row.id)


def want_again(connection: Connection, game: str, numbers: Iterable[int], at: int) -> None:
    """Note who wants a rematch, or has accepted one, which may then be ready to start."""
    here = and_(seats.c.game == game, seats.c.seat.in_(list(numbers)))
    connection.execute(update(seats).where(here).values(again=True))
    not_started = and_(games.c.id == game, games.c.started.is_(None))
    connection.execute(update(games).where(not_started).values(due=at))


def link_rematch(connection: Connection, game: str, row: GameRow) -> str:
    """Store a rematch unless there is one; return the id of the one there is.

    Whoever was forgotten since the game holds no seat in it.
    """
    linked = connection.execute(
        update(games).where(games.c.id == game, games.c.next.is_(None)).values(next=row.id)
    )
    if not linked.rowcount:
        return connection.scalar(select(games.c.next).where(games.c.id == game)) or row.id
    holding = frozenset[str]().union(*(seat.holders for seat in row.seats))
    known = connection.scalars(select(identities.c.id).where(identities.c.id.in_(holding)))
    remaining = holding & frozenset(known)
    kept = tuple(replace(seat, holders=seat.holders & remaining) for seat in row.seats)
    return add_game(connection, replace(row, seats=kept))


# Events


def start_game(
    connection: Connection,
    game: str,
    at: int,
    names: Sequence[str],
    first: Sequence[dict[str, Any]],
    standing: Standing,
) -> bool:
    """Start a game, with the events that come with the start; tell whether this was the start.

    Nothing starts when somebody has stood up since whoever starts it last looked.
    """
    lock_game(connection, game)
    started = connection.execute(
        update(games)
        .where(games.c.id == game, games.c.started.is_(None), ~_someone_is_missing(game))
        .values(started=at, names=list(names), due=standing.due, over=standing.over)
    )
    if started.rowcount:
        for number, body in enumerate(first):
            _insert_event(connection, game, number, at, body, "start")
    return bool(started.rowcount)


def append_event(
    connection: Connection,
    game: str,
    event: StoredEvent,
    mark: str,
    standing: Standing,
    holder: tuple[int, str] | None = None,
) -> bool:
    """Append an event if nobody was first; tell whether it is there.

    ``mark`` is new for every event: so a write that is done again knows its own event. With a
    ``holder``, a seat and an identity, it is appended only while that identity holds that seat.
    """
    theirs = holder is None or holds(connection, game, *holder)
    if not theirs or not _insert_event(connection, game, event.number, event.at, event.body, mark):
        query = select(events.c.mark).where(events.c.game == game, events.c.number == event.number)
        return connection.scalar(query) == mark
    columns = {"due": standing.due, "over_at": standing.over}
    connection.execute(_STAND if standing.over is None else _END, {"game_id": game, **columns})
    return True


def _insert_event(
    connection: Connection, game: str, number: int, at: int, body: dict[str, Any], mark: str
) -> bool:
    """Insert one event; tell whether there was none with its number."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    values = {"game": game, "number": number, "at": at, "body": text, "mark": mark}
    return connection.execute(_NEW_EVENT[connection.dialect.name], values).first() is not None


# Every move runs these; statements that are made once need not be put together again.
_NEW_EVENT = {
    "postgresql": postgresql.insert(events).on_conflict_do_nothing().returning(events.c.number),
    "sqlite": sqlite.insert(events).on_conflict_do_nothing().returning(events.c.number),
}
_STAND = (
    update(games)
    .where(games.c.id == bindparam("game_id"))
    .values(
        thinker=None,
        due=bindparam("due"),
        over=bindparam("over_at"),
    )
)
_END = _STAND.values(away_due=None, listed_from=None)  # a game that is over waits for nobody


def set_due(connection: Connection, game: str, due: int | None, length: int | None) -> None:
    """Say when a game of so many events, or not yet begun, must be looked at again.

    Another process may have gone on meanwhile: then what it said stands.
    """
    as_known = _is_waiting(game) if length is None else _has_no_event(game, length)
    connection.execute(update(games).where(games.c.id == game, as_known).values(due=due))


def _is_waiting(game: str) -> ColumnElement[bool]:
    """Return the condition that a game has not started and cannot."""
    return and_(games.c.started.is_(None), _someone_is_missing(game))


def _someone_is_missing(game: str) -> ColumnElement[bool]:
    """Return the condition that a seat is open, or its player has not accepted the rematch.

    An observer is waited for where others than the host play: they agree to one who is there.
    """
    unaccepted = and_(games.c.previous.is_not(None), seats.c.kind == PERSON, ~seats.c.again)
    guests = exists().where(
        holders.c.game == game, holders.c.seat > 0, holders.c.identity != games.c.host
    )
    missing = or_(seats.c.kind == OPEN, unaccepted)
    player = exists().where(seats.c.game == game, seats.c.seat > 0, missing)
    empty = and_(seats.c.game == game, seats.c.seat == OBSERVER, seats.c.kind == OPEN)
    return or_(player, and_(exists().where(empty), guests))


def _has_no_event(game: str, number: int) -> ColumnElement[bool]:
    """Return the condition that nothing has happened in a game from a number on."""
    return ~exists().where(events.c.game == game, events.c.number >= number)


def begin_thinking(
    connection: Connection, game: str, process: str, due: int | None, length: int
) -> bool:
    """Let one process think for the program at a table; tell whether it is this one."""
    free = or_(games.c.thinker.is_(None), games.c.thinker == process)
    claimed = connection.execute(
        update(games)
        .where(games.c.id == game, free, games.c.over.is_(None), _has_no_event(game, length))
        .values(thinker=process, due=due)
    )
    return bool(claimed.rowcount)

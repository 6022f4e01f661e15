"""Games, their seats and their events: what is read, and the writes that change it.

Every function takes a connection and runs in its transaction. Every write can be done twice with
the effect of once, as `fourfold.store.writer` demands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import JSON, and_, bindparam, exists, func, or_, select, union, update

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

    from sqlalchemy import BindParameter, Connection


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who sits there, who holds it, and how long they have been away."""

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
    """An event of a game as it is stored; ``body`` is JSON, which only the match reads."""

    number: int
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What is stored beside the events, so that any process finds the games that need it.

    ``due`` is when a server must look at the game; ``over`` when the game ended.
    """

    due: int | None = None
    over: int | None = None


class IdTaken(Exception):
    """Another game has the id that was drawn for a new one."""


# Reading


_GAME: BindParameter[str] = bindparam("of_game")
_IDS: BindParameter[list[str]] = bindparam("ids", expanding=True)
_IDENTITY: BindParameter[str] = bindparam("who")
_GAMES = select(games).where(games.c.id.in_(_IDS))
_HOLDERS = select(holders.c.game, holders.c.seat, holders.c.identity).where(
    holders.c.game.in_(_IDS)
)
_SEATS = select(seats).where(seats.c.game.in_(_IDS)).order_by(seats.c.seat)
_EVENTS = (
    select(events.c.number, events.c.at, events.c.body)
    .where(events.c.game == _GAME, events.c.number >= bindparam("since"))
    .order_by(events.c.number)
)
_THEIRS = union(  # the games somebody holds a seat in, or made and nobody sits in
    select(holders.c.game).where(holders.c.identity == _IDENTITY),
    select(games.c.id).where(
        games.c.host == _IDENTITY,
        ~exists().where(seats.c.game == games.c.id, seats.c.kind == PERSON),
    ),
)
_OPEN_GAMES = (
    select(func.count()).select_from(games).where(games.c.id.in_(_THEIRS), games.c.over.is_(None))
)
_DUE = (
    select(games.c.id)
    .where(or_(games.c.due <= bindparam("now"), games.c.away_due <= bindparam("now")))
    .order_by(func.coalesce(games.c.due, games.c.away_due))
    .limit(bindparam("most"))
)
_COLUMNS = frozenset(games.c.keys()) & {field.name for field in fields(GameRow)}


def load_game(connection: Connection, game: str) -> GameRow | None:
    """Return a game with its seats."""
    return next(iter(load_games(connection, [game])), None)


def load_games(connection: Connection, ids: Sequence[str]) -> list[GameRow]:
    """Return some games in the order given, without those that do not exist."""
    if not ids:
        return []
    rows = {row["id"]: row for row in connection.execute(_GAMES, {"ids": ids}).mappings()}
    held: dict[tuple[str, int], set[str]] = {}
    for game, seat, identity in connection.execute(_HOLDERS, {"ids": ids}):
        held.setdefault((game, seat), set()).add(identity)
    seated: dict[str, list[SeatRow]] = {}
    for row in connection.execute(_SEATS, {"ids": ids}).mappings():
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
    """Return a game from its row and its seats."""
    values = {name: row[name] for name in _COLUMNS}
    return GameRow(**values | {"names": tuple(row["names"] or ())}, seats=tuple(seat_rows))


def load_events(connection: Connection, game: str, since: int = 0) -> list[StoredEvent]:
    """Return the events of a game, starting with a number."""
    rows = connection.execute(_EVENTS, {"of_game": game, "since": since})
    return [StoredEvent(*row) for row in rows]


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
        .where(games.c.id.in_(_THEIRS))
        .order_by(games.c.created.desc())
        .limit(most)
    )
    return load_games(connection, list(connection.scalars(query, {"who": identity})))


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
    return connection.scalar(_OPEN_GAMES, {"who": identity}) or 0


def due_games(connection: Connection, now: int, most: int) -> list[str]:
    """Return the games that a server must look at now, the longest overdue first."""
    return list(connection.scalars(_DUE, {"now": now, "most": most}))


# Creating games


def add_game(connection: Connection, row: GameRow) -> str:
    """Store a new game with its seats, links and holders; return its id."""
    values = {name: getattr(row, name) for name in _COLUMNS}
    values["names"] = list(row.names) or None
    values["due"] = row.created  # it may be ready to start
    if not insert_new(connection, games, **values):
        _check_same_game(connection, row)
    for seat in row.seats:
        insert_new(
            connection,
            seats,
            game=row.id,
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            **(NO_LINK if seat.link is None else seat.link.columns),
            away_since=seat.away_since,
            again=seat.again,
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
    """Store who wants a rematch, or has accepted one that may now be ready to start."""
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


# An observer is waited for where others than the host play: they agree to one who is there.
_SOMEONE_IS_MISSING = or_(
    exists().where(
        seats.c.game == games.c.id,
        seats.c.seat > 0,
        or_(
            seats.c.kind == OPEN,
            and_(games.c.previous.is_not(None), seats.c.kind == PERSON, ~seats.c.again),
        ),
    ),
    and_(
        exists().where(seats.c.game == games.c.id, seats.c.seat == OBSERVER, seats.c.kind == OPEN),
        exists().where(
            holders.c.game == games.c.id, holders.c.seat > 0, holders.c.identity != games.c.host
        ),
    ),
)
"""The condition that a seat is open, or its player has not accepted the rematch."""
_NOTHING_SINCE = ~exists().where(
    events.c.game == games.c.id, events.c.number >= bindparam("length")
)
"""The condition that a game has no event from a number on."""
_THIS_GAME = update(games).where(games.c.id == _GAME)
_START = _THIS_GAME.where(games.c.started.is_(None), ~_SOMEONE_IS_MISSING).values(
    started=bindparam("at"),
    names=bindparam("players", type_=JSON),
    due=bindparam("due"),
    over=bindparam("over_at"),
)
_MARK = select(events.c.mark).where(events.c.game == _GAME, events.c.number == bindparam("n"))
_STAND = _THIS_GAME.values(thinker=None, due=bindparam("due"), over=bindparam("over_at"))
_END = _STAND.values(away_due=None, listed_from=None)  # a game that is over waits for nobody
_SET_DUE = _THIS_GAME.where(_NOTHING_SINCE).values(due=bindparam("due"))
_SET_DUE_WAITING = _THIS_GAME.where(games.c.started.is_(None), _SOMEONE_IS_MISSING).values(
    due=bindparam("due")
)
_CLAIM = _THIS_GAME.where(
    or_(games.c.thinker.is_(None), games.c.thinker == bindparam("process")),
    games.c.over.is_(None),
    _NOTHING_SINCE,
).values(thinker=bindparam("process"), due=bindparam("due"))


def start_game(
    connection: Connection,
    game: str,
    at: int,
    names: Sequence[str],
    first: Sequence[str],
    standing: Standing,
) -> bool:
    """Start a game, with the events that come with the start; return whether it started now.

    It does not start if somebody has stood up since the caller last looked.
    """
    lock_game(connection, game)
    values = {"at": at, "players": list(names), "due": standing.due, "over_at": standing.over}
    started = connection.execute(_START, {"of_game": game, **values})
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
    """Append an event unless another was first; return whether it is there.

    ``mark`` is new for every event, so that a repeated write recognises its own. With a
    ``holder``, a seat and an identity, it is appended only while that identity holds that seat.
    """
    theirs = holder is None or holds(connection, game, *holder)
    if not theirs or not _insert_event(connection, game, event.number, event.at, event.body, mark):
        return connection.scalar(_MARK, {"of_game": game, "n": event.number}) == mark
    values = {"of_game": game, "due": standing.due, "over_at": standing.over}
    connection.execute(_STAND if standing.over is None else _END, values)
    return True


def _insert_event(
    connection: Connection, game: str, number: int, at: int, body: str, mark: str
) -> bool:
    """Insert one event; return whether there was none with its number."""
    return insert_new(connection, events, game=game, number=number, at=at, body=body, mark=mark)


def set_due(connection: Connection, game: str, due: int | None, length: int | None) -> None:
    """Store when a game of this length, or one that has not started, must be looked at again.

    If another process has gone on meanwhile, what it stored stands.
    """
    values = {"of_game": game, "due": due}
    if length is None:
        connection.execute(_SET_DUE_WAITING, values)
    else:
        connection.execute(_SET_DUE, values | {"length": length})


def begin_thinking(
    connection: Connection, game: str, process: str, due: int | None, length: int
) -> bool:
    """Let one process think for the program in a game; return whether it is this one."""
    values = {"of_game": game, "process": process, "due": due, "length": length}
    return bool(connection.execute(_CLAIM, values).rowcount)

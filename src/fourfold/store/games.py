"""Games and their seats: reading, creating and cancelling them.

Every function takes a connection and runs in its transaction. Every write is idempotent, as
`fourfold.store.writer` demands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, exists, func, select, union, update

from fourfold.store.database import insert_new
from fourfold.store.players import ensure_player_id
from fourfold.store.ratings import StoredRating, load_seat_ratings
from fourfold.store.schema import games, holders, identities, seats
from fourfold.store.seats import (
    NO_LINK,
    OBSERVER,
    OPEN,
    PERSON,
    Link,
    add_holder,
    lock_game,
    store_end,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import BindParameter, Connection, Select


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat with its player, its holders and the start of their absence.

    ``invited`` is the bot for which an open seat is reserved. In a rated game, ``player`` is the
    public id of the player, and ``rating`` the player's rating.
    """

    seat: int
    kind: str
    name: str
    level: str | None = None
    away_since: int | None = None
    wants_rematch: bool = False
    holders: frozenset[str] = frozenset()
    link: Link | None = None
    accepts_observer: bool = False
    invited: str | None = None
    player: str | None = None
    rating: StoredRating | None = None


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
    link: Link | None = None
    declined: str | None = None
    tournament: str | None = None
    tournament_round: int | None = None
    tournament_table: int | None = None
    tournament_game: int | None = None
    family: str | None = None
    """The family of ratings that the game counts for, if it is rated."""
    seating: int = field(default=0, compare=False)
    forgotten: int = 0

    @property
    def rated(self) -> bool:
        """Whether the game counts for ratings."""
        return self.family is not None

    @property
    def players(self) -> tuple[SeatRow, ...]:
        """The players' seats, in order of play."""
        return tuple(seat for seat in self.seats if seat.seat > 0)

    @property
    def observer(self) -> SeatRow | None:
        """The observer's seat, if there is one."""
        return next((seat for seat in self.seats if seat.seat == 0), None)

    def seat(self, number: int) -> SeatRow | None:
        """Return the seat with a number."""
        return next((seat for seat in self.seats if seat.seat == number), None)

    def computer_level(self, number: int) -> str:
        """Return the level of the computer at a seat."""
        row = self.seat(number)
        if row is None or row.level is None:
            raise LookupError(f"no computer plays at seat {number}")
        return row.level

    @property
    def participants(self) -> frozenset[str]:
        """The holders of all seats, and the bots that are invited to one."""
        invited = {seat.invited for seat in self.seats if seat.invited is not None}
        return frozenset(invited).union(*(seat.holders for seat in self.seats))

    def invited_seat(self, bot: str) -> int | None:
        """Return the open seat that a bot is invited to."""
        asked = (seat.seat for seat in self.seats if seat.invited == bot and seat.kind == OPEN)
        return next(asked, None)

    def seats_of(self, identity: str | None) -> tuple[int, ...]:
        """Return the seats that an identity holds."""
        return tuple(seat.seat for seat in self.seats if identity in seat.holders)


class IdTaken(Exception):
    """A new game's id that another game has already."""


_GAME: BindParameter[str] = bindparam("of_game")
_IDS: BindParameter[list[str]] = bindparam("ids", expanding=True)
_IDENTITY: BindParameter[str] = bindparam("who")
_GAMES = select(games)
_HOLDERS = select(holders.c.game, holders.c.seat, holders.c.identity)
_SEATS = select(seats).order_by(seats.c.seat)
_ONE = (
    _GAMES.where(games.c.id == _GAME),
    _HOLDERS.where(holders.c.game == _GAME),
    _SEATS.where(seats.c.game == _GAME),
)
"""A game, its holders and its seats."""
_SOME = (
    _GAMES.where(games.c.id.in_(_IDS)),
    _HOLDERS.where(holders.c.game.in_(_IDS)),
    _SEATS.where(seats.c.game.in_(_IDS)),
)
"""The same for several games; lists of values are slow in SQLAlchemy."""
_HAS_NO_PERSON = ~exists().where(seats.c.game == games.c.id, seats.c.kind == PERSON)
_OWN_GAMES = union(  # the games in which an identity holds a seat, or that it hosts without players
    select(holders.c.game).where(holders.c.identity == _IDENTITY),
    select(games.c.id).where(games.c.host == _IDENTITY, _HAS_NO_PERSON),
)
_OPEN = union(
    select(holders.c.game).where(holders.c.identity == _IDENTITY, holders.c.over.is_(None)),
    select(games.c.id).where(games.c.host == _IDENTITY, games.c.over.is_(None), _HAS_NO_PERSON),
).subquery()
_OPEN_GAMES = select(func.count()).select_from(_OPEN).where(_OPEN.c.game != _GAME)
_COLUMNS = frozenset(games.c.keys()) & {field.name for field in fields(GameRow)}


def load_game(connection: Connection, game: str) -> GameRow | None:
    """Return a game with its seats."""
    return _load(connection, _ONE, {"of_game": game}).get(game)


def load_games(connection: Connection, ids: Sequence[str]) -> list[GameRow]:
    """Return some games in the order given, without those that do not exist."""
    found = _load(connection, _SOME, {"ids": ids}) if ids else {}
    return [found[game] for game in ids if game in found]


def _load(
    connection: Connection, queries: tuple[Select[Any], ...], values: dict[str, Any]
) -> dict[str, GameRow]:
    """Return games by their ids, from queries for them, their holders and their seats."""
    about, holding, seating = queries
    rows = {row["id"]: row for row in connection.execute(about, values).mappings()}
    held: dict[tuple[str, int], set[str]] = {}
    for game, seat, identity in connection.execute(holding, values):
        held.setdefault((game, seat), set()).add(identity)
    seated: dict[str, list[SeatRow]] = {}
    seat_rows = connection.execute(seating, values).mappings().all()
    families = {game: row["family"] for game, row in rows.items() if row["family"] is not None}
    rated = load_seat_ratings(connection, families, seat_rows) if families else {}
    for row in seat_rows:
        seat = SeatRow(
            row["seat"],
            row["kind"],
            row["name"],
            row["level"],
            row["away_since"],
            row["wants_rematch"],
            frozenset(held.get((row["game"], row["seat"]), ())),
            Link.of(row),
            row["accepts_observer"],
            row["invited"],
            row["player"],
            rated.get((row["game"], row["seat"])),
        )
        seated.setdefault(row["game"], []).append(seat)
    return {game: _game_row(row, seated.get(game, [])) for game, row in rows.items()}


def _game_row(row: Any, seat_rows: Iterable[SeatRow]) -> GameRow:
    """Build a game from its row and its seats."""
    values = {name: row[name] for name in _COLUMNS}
    values |= {"names": tuple(row["names"] or ()), "link": Link.of(row)}
    return GameRow(**values, seats=tuple(seat_rows))


def find_own_games(connection: Connection, identity: str, limit: int) -> list[GameRow]:
    """Return the games of an identity, the newest first."""
    query = (
        select(games.c.id)
        .where(games.c.id.in_(_OWN_GAMES))
        .order_by(games.c.created.desc())
        .limit(limit)
    )
    return load_games(connection, list(connection.scalars(query, {"who": identity})))


def find_listed_games(connection: Connection, since: int, limit: int) -> list[GameRow]:
    """Return the unfinished listed games created since a time.

    The newest game of each address comes first, then the second newest of each, so that a client
    that lists many games does not displace those of others.
    """
    newest = func.row_number().over(
        partition_by=func.coalesce(games.c.listed_from, games.c.host, games.c.id),
        order_by=games.c.created.desc(),
    )
    shown = and_(games.c.listed.is_(True), games.c.over.is_(None), games.c.created > since)
    ranked = select(games.c.id, games.c.created, newest.label("place")).where(shown).subquery()
    query = select(ranked.c.id).order_by(ranked.c.place, ranked.c.created.desc()).limit(limit)
    return load_games(connection, list(connection.scalars(query)))


def count_listed(
    connection: Connection, identity: str, address: str, since: int
) -> tuple[int, int]:
    """Return the numbers of games listed by an identity and from an address."""
    shown = and_(games.c.listed.is_(True), games.c.over.is_(None), games.c.created > since)
    count = select(func.count()).select_from(games).where(shown)
    mine = connection.scalar(count.where(games.c.host == identity))
    from_address = connection.scalar(count.where(games.c.listed_from == address))
    return mine or 0, from_address or 0


def count_open_games(connection: Connection, identity: str, exclude: str = "") -> int:
    """Return the number of an identity's unfinished games, without the one in ``exclude``."""
    return connection.scalar(_OPEN_GAMES, {"who": identity, "of_game": exclude}) or 0


def add_game(connection: Connection, row: GameRow) -> str:
    """Store a new game with its seats, links and holders; return its id."""
    values = {name: getattr(row, name) for name in _COLUMNS}
    values["names"] = list(row.names) or None
    values["seating"] = sum(len(seat.holders) for seat in row.seats)
    values |= NO_LINK if row.link is None else row.link.columns
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
            wants_rematch=seat.wants_rematch,
            invited=seat.invited,
            player=_player(connection, row, seat),
        )
        for identity in seat.holders:
            add_holder(connection, row.id, seat.seat, identity, row.created, seat.name)
    return row.id


def _player(connection: Connection, row: GameRow, seat: SeatRow) -> str | None:
    """Return the public id of a seat's player in a new rated game; rematches have it already."""
    if not row.rated or seat.seat == OBSERVER or seat.player is not None:
        return seat.player
    return next((ensure_player_id(connection, identity) for identity in sorted(seat.holders)), None)


def _check_same_game(connection: Connection, row: GameRow) -> None:
    """Raise `IdTaken` if another game has the id; equal seeds mean a repeated write."""
    query = select(games.c.created, games.c.seed, games.c.player_seed).where(games.c.id == row.id)
    if tuple(connection.execute(query).one()) != (row.created, row.seed, row.player_seed):
        raise IdTaken(row.id)


def cancel_game(connection: Connection, game: str, at: int, declined: str | None = None) -> bool:
    """Cancel a game and revoke all links to it; return False if it has started.

    If it was a rematch, the previous game may have another one. ``declined`` is the reason for
    which an invited bot does not play.
    """
    if lock_game(connection, game) is not None:
        return False
    connection.execute(update(seats).where(seats.c.game == game).values(NO_LINK))
    ended = {
        "over": at,
        "declined": declined,
        "due": None,
        "away_due": None,
        "listed_from": None,
        **NO_LINK,
    }
    waiting = and_(games.c.id == game, games.c.over.is_(None))
    connection.execute(update(games).where(waiting).values(ended))
    store_end(connection, game)
    before = select(games.c.id).where(games.c.next == game).scalar_subquery()
    connection.execute(update(seats).where(seats.c.game == before).values(wants_rematch=False))
    connection.execute(update(games).where(games.c.next == game).values(next=None))
    return True


def request_rematch(connection: Connection, game: str, numbers: Iterable[int]) -> None:
    """Store which seats want a rematch or have accepted one."""
    here = and_(seats.c.game == game, seats.c.seat.in_(list(numbers)))
    connection.execute(update(seats).where(here).values(wants_rematch=True))


def link_rematch(connection: Connection, game: str, row: GameRow) -> str:
    """Store a rematch unless there is one; return the id of the stored one.

    Identities deleted since the game do not hold seats in it.
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

"""Tournaments: their rows, events and entrants, and the times at which they are due.

Every function takes a connection and runs in its transaction. Every write is idempotent, as
`fourfold.store.writer` demands.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from sqlalchemy import BigInteger, and_, bindparam, case, cast, func, or_, select, update

from fourfold.store.database import insert_new
from fourfold.store.event_tables import TOURNAMENT_EVENTS
from fourfold.store.games import IdTaken
from fourfold.store.schema import tournament_entrants as entrants
from fourfold.store.schema import tournament_events as events
from fourfold.store.schema import tournaments

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence, Set

    from sqlalchemy import BindParameter, Connection


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament as it is stored, without its events; ``setup`` is JSON."""

    id: str
    created: int
    director: str | None
    setup: str
    entry: str
    place: str
    rated: bool
    listed: bool
    automatic: bool
    grace: int
    link_hash: str | None = None
    starts: int | None = None
    ends: int | None = None
    over: int | None = None
    entrants: int = 0
    rounds: int = 0
    due: int | None = None
    change_count: int = 0
    undone: int = 0
    trouble: str | None = None
    forgotten: int = 0
    listed_from: str | None = None


_ID: BindParameter[str] = bindparam("of_tournament")
_COLUMNS = [tournaments.c[field.name] for field in fields(TournamentRow)]
_ROWS = select(*_COLUMNS)
_ONE = _ROWS.where(tournaments.c.id == _ID)
_LOCK = select(tournaments.c.undone).where(tournaments.c.id == _ID).with_for_update()
_UPDATE = update(tournaments).where(tournaments.c.id == _ID)
_COUNTS = _UPDATE.values(
    entrants=bindparam("members"),
    rounds=bindparam("paired"),
    over=bindparam("over_at"),
    due=bindparam("due_at"),
    change_count=tournaments.c.change_count + 1,
    listed_from=case((cast(bindparam("over_at"), BigInteger).is_(None), tournaments.c.listed_from)),
)
_MARK_HANDLED = _UPDATE.where(tournaments.c.change_count == bindparam("seen")).values(
    due=bindparam("due_at"), trouble=bindparam("because")
)
_DUE = (
    select(tournaments.c.id)
    .where(tournaments.c.due <= bindparam("now"))
    .order_by(tournaments.c.due)
    .limit(bindparam("most"))
)
_IDENTITIES = select(entrants.c.entrant, entrants.c.identity).where(entrants.c.tournament == _ID)


def add_tournament(connection: Connection, row: TournamentRow) -> None:
    """Store a new tournament."""
    values = {field.name: getattr(row, field.name) for field in fields(row)}
    if not insert_new(connection, tournaments, **values):
        query = select(tournaments.c.created, tournaments.c.setup)
        found = connection.execute(query.where(tournaments.c.id == row.id)).one_or_none()
        if found is None or tuple(found) != (row.created, row.setup):
            raise IdTaken(row.id)


def load_tournament(connection: Connection, tournament: str) -> TournamentRow | None:
    """Return a tournament without its events."""
    found = connection.execute(_ONE, {"of_tournament": tournament}).one_or_none()
    return None if found is None else TournamentRow(*found)


def lock_tournament(connection: Connection, tournament: str) -> int | None:
    """Lock a tournament until the commit; return its number of cancelled rounds."""
    return connection.scalar(_LOCK, {"of_tournament": tournament})


def store_counts(connection: Connection, row: TournamentRow, due: int) -> None:
    """Store the columns that follow from a tournament's events, and that it is due."""
    values = {"members": row.entrants, "paired": row.rounds, "over_at": row.over, "due_at": due}
    connection.execute(_COUNTS, {"of_tournament": row.id, **values})


def change_settings(connection: Connection, tournament: str, **values: object) -> None:
    """Store new settings, and count them as a change that must be processed."""
    changes = {"change_count": tournaments.c.change_count + 1, **values}
    connection.execute(_UPDATE.values(changes), {"of_tournament": tournament})


def mark_handled(
    connection: Connection, tournament: str, seen: int, due: int | None, trouble: str | None
) -> bool:
    """Store when a tournament is due again, unless it has changed meanwhile."""
    values = {"of_tournament": tournament, "seen": seen, "due_at": due, "because": trouble}
    return bool(connection.execute(_MARK_HANDLED, values).rowcount)


def store_trouble(connection: Connection, tournament: str, trouble: str) -> None:
    """Store why a tournament cannot go on; it stays due."""
    connection.execute(_UPDATE.values(trouble=trouble), {"of_tournament": tournament})


def find_due_tournaments(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the tournaments that are due, the longest overdue first."""
    return list(connection.scalars(_DUE, {"now": now, "most": limit}))


def load_tournament_versions(
    connection: Connection, ids: Sequence[str]
) -> dict[str, tuple[int, ...]]:
    """Return the numbers of events, changes and forgotten names of some tournaments."""
    count = TOURNAMENT_EVENTS.count_of(tournaments.c.id)
    query = select(tournaments.c.id, count, tournaments.c.change_count, tournaments.c.forgotten)
    rows = connection.execute(query.where(tournaments.c.id.in_(ids)))
    return {
        found: (number, change_count, forgotten) for found, number, change_count, forgotten in rows
    }


# Lists


def find_listed_tournaments(connection: Connection, limit: int) -> list[TournamentRow]:
    """Return listed tournaments: unfinished ones first, then finished ones.

    Of either, the newest of each address comes first, then the second newest of each, so that a
    director of many tournaments does not displace those of others.
    """
    newest = func.row_number().over(
        partition_by=(
            tournaments.c.over.is_not(None),
            func.coalesce(tournaments.c.listed_from, tournaments.c.director, tournaments.c.id),
        ),
        order_by=tournaments.c.created.desc(),
    )
    listed = tournaments.c.listed.is_(True)
    ranked = select(tournaments.c.id, newest.label("place")).where(listed).subquery()
    order = (tournaments.c.over.is_not(None), ranked.c.place, tournaments.c.created.desc())
    query = _ROWS.join(ranked, ranked.c.id == tournaments.c.id).order_by(*order).limit(limit)
    return [TournamentRow(*row) for row in connection.execute(query)]


def count_listed_tournaments(
    connection: Connection, identity: str, address: str, exclude: str = ""
) -> tuple[int, int]:
    """Return the numbers of unfinished tournaments listed by an identity and from an address.

    ``exclude`` is not counted.
    """
    count = select(func.count()).where(
        tournaments.c.listed.is_(True), tournaments.c.over.is_(None), tournaments.c.id != exclude
    )
    mine = connection.scalar(count.where(tournaments.c.director == identity))
    from_address = connection.scalar(count.where(tournaments.c.listed_from == address))
    return mine or 0, from_address or 0


def find_own_tournaments(connection: Connection, identity: str, limit: int) -> list[TournamentRow]:
    """Return the unfinished tournaments that an identity directs or plays in."""
    own = select(entrants.c.tournament).where(entrants.c.identity == identity)
    is_own = or_(tournaments.c.director == identity, tournaments.c.id.in_(own))
    query = _ROWS.where(is_own, tournaments.c.over.is_(None))
    rows = connection.execute(query.order_by(tournaments.c.created.desc()).limit(limit))
    return [TournamentRow(*row) for row in rows]


def count_directed(connection: Connection, identity: str, exclude: str = "") -> int:
    """Return the number of unfinished tournaments of a director, without ``exclude``."""
    query = select(func.count()).where(
        tournaments.c.director == identity,
        tournaments.c.over.is_(None),
        tournaments.c.id != exclude,
    )
    return connection.scalar(query) or 0


# Entrants


def load_entrants(connection: Connection, tournament: str) -> dict[str, str | None]:
    """Return the identity that plays for each entrant."""
    rows = connection.execute(_IDENTITIES, {"of_tournament": tournament})
    return {row.entrant: row.identity for row in rows}


def add_entrant(
    connection: Connection, tournament: str, entrant: str, identity: str | None
) -> None:
    """Store the identity that plays for a new entrant."""
    insert_new(connection, entrants, tournament=tournament, entrant=entrant, identity=identity)


def free_identities(connection: Connection, tournament: str, former: Set[str]) -> None:
    """Let the identities of entrants who are in the tournament no longer enter again."""
    if former:
        of = and_(entrants.c.tournament == tournament, entrants.c.entrant.in_(former))
        connection.execute(update(entrants).where(of).values(identity=None, link_hash=None))


def store_claim_link(connection: Connection, tournament: str, entrant: str, link_hash: str) -> bool:
    """Store the link to claim an entrant's name; return False if it is claimed already."""
    free = and_(_is_entrant(tournament, entrant), entrants.c.identity.is_(None))
    updated = connection.execute(update(entrants).where(free).values(link_hash=link_hash))
    return bool(updated.rowcount)


def find_link(connection: Connection, link_hash: str) -> tuple[str, str | None, str | None] | None:
    """Return the tournament of a link, its entrant, and the identity that claimed that name."""
    claim = select(entrants.c.tournament, entrants.c.entrant, entrants.c.identity)
    found = connection.execute(claim.where(entrants.c.link_hash == link_hash)).one_or_none()
    if found is not None:
        return found[0], found[1], found[2]
    entry = select(tournaments.c.id).where(tournaments.c.link_hash == link_hash)
    tournament = connection.scalar(entry)
    return None if tournament is None else (tournament, None, None)


def claim_entrant(
    connection: Connection, tournament: str, entrant: str, identity: str, link_hash: str
) -> bool:
    """Claim an entrant's name by its link, which works once; return whether it succeeded."""
    lock_tournament(connection, tournament)
    own = and_(entrants.c.tournament == tournament, entrants.c.identity == identity)
    held = connection.scalar(select(entrants.c.entrant).where(own))
    if held is not None:
        return bool(held == entrant)
    free = and_(
        _is_entrant(tournament, entrant),
        entrants.c.identity.is_(None),
        entrants.c.link_hash == link_hash,
    )
    return bool(connection.execute(update(entrants).where(free).values(identity=identity)).rowcount)


def forget_in_tournaments(
    connection: Connection, identity: str, rename: Callable[[str], str]
) -> list[str]:
    """Remove an identity's name from its tournaments; return them.

    Nothing else ever changes an event.
    """
    directs = tournaments.c.director == identity
    changed = set(connection.scalars(select(tournaments.c.id).where(directs)))
    connection.execute(update(tournaments).where(directs).values(director=None))
    own = entrants.c.identity == identity
    query = select(entrants.c.tournament, entrants.c.entrant).where(own)
    for tournament, entrant in connection.execute(query).all():
        lock_tournament(connection, tournament)
        _rename(connection, tournament, entrant, rename(entrant))
        changed.add(tournament)
    connection.execute(update(entrants).where(own).values(identity=None, link_hash=None))
    gone = {"forgotten": tournaments.c.forgotten + 1}
    connection.execute(update(tournaments).where(tournaments.c.id.in_(changed)).values(gone))
    return sorted(changed)


def _rename(connection: Connection, tournament: str, entrant: str, name: str) -> None:
    """Replace the name in the events by which an entrant entered and was edited."""
    is_naming = or_(*(events.c.body.like(f'%"kind":"{kind}"%') for kind in ("enter", "edit")))
    query = select(events.c.number, events.c.body).where(
        events.c.tournament == tournament, is_naming
    )
    for number, text in connection.execute(query).all():
        entry: Any = json.loads(text)
        event = entry["event"]
        has_entered = event["kind"] == "enter"
        named, id_ = (event["entrant"], "id") if has_entered else (event, "entrant")
        if named[id_] == entrant:
            named["name"] = name
            body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
            here = and_(events.c.tournament == tournament, events.c.number == number)
            connection.execute(update(events).where(here).values(body=body))


def _is_entrant(tournament: str, entrant: str) -> Any:
    """Return the condition for an entrant."""
    return and_(entrants.c.tournament == tournament, entrants.c.entrant == entrant)

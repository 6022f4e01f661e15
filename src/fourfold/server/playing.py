"""What people do in a game: from their wish to an event of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, Record, event_from_plain
from fourfold.rules import FourfoldError
from fourfold.server import wire
from fourfold.server.errors import NoSpectators, NotYourSeat, Stale, Unavailable
from fourfold.server.hall import ATTEMPTS
from fourfold.server.telling import MOST_NOTICES, Viewpoint, look, page_start

if TYPE_CHECKING:
    from fourfold.match import Event
    from fourfold.server.hall import Hall
    from fourfold.server.people import Caller
    from fourfold.server.tables import Table

OBSERVERS_ACTIONS = (
    wire.Ruling,
    wire.Pause,
    wire.Resume,
    wire.Remind,
    wire.StopObserving,
)


FRESH_MILLISECONDS = 100
"""How long a message with a running clock may be sent again as it is."""
RECORD = "record"
"""Under which a table keeps its record until something happens."""


async def act(hall: Hall, table: Table, caller: Caller, wish: wire.Act | wire.Command) -> int:
    """Let somebody do something; return the index of the event it became.

    Before anything is refused, this process learns what others did: it may be what was missing.
    Where there may be others, whose seat it is is asked of the database, with the event's write.
    """
    async with table.lock:
        for _ in range(ATTEMPTS):
            number = table.index
            try:
                seat = acting_seat(table, caller, wish)
                event = event_of(seat, wish)
                if wish.expect is not None and wish.expect != number:
                    raise Stale(index=number)
                holder = None if hall.database.embedded else (seat, caller.known.id)
                if await hall.append(table, event, expect=number, holder=holder):
                    return number
            except FourfoldError as error:
                if isinstance(error, Unavailable) or not await hall.catch_up(table):
                    raise
    raise Unavailable


def event_of(seat: int, wish: wire.Act | wire.Command) -> Event:
    """Return the event that somebody at a seat wishes for."""
    plain = wish.action.model_dump()
    if not isinstance(wish.action, OBSERVERS_ACTIONS):
        plain["seat"] = OBSERVER if seat == 0 else seat
    return event_from_plain(plain)


def acting_seat(table: Table, caller: Caller, wish: wire.Act | wire.Command) -> int:
    """Return the seat that somebody acts for, which must be theirs."""
    held = table.row.seats_of(caller.known.id)
    if isinstance(wish.action, OBSERVERS_ACTIONS):
        if 0 not in held:
            raise NotYourSeat(seat=0)
        return 0
    seat = wish.seat
    if seat is None:
        to_act = table.playing.state.to_act
        seat = to_act if to_act in held else next(iter(held), None)
    if seat is None or seat not in held:
        raise NotYourSeat(seat=wish.seat or 1)
    if seat == 0 and not isinstance(wish.action, wire.GiveTime):
        raise NotYourSeat(seat=0)
    return seat


def viewpoint_of(table: Table, caller: Caller, seat: int | None) -> Viewpoint:
    """Return from where somebody looks at a game: a seat of theirs, or as one who watches."""
    held = table.row.seats_of(caller.identity_id)
    if seat is not None and seat not in held:
        raise NotYourSeat(seat=seat)
    if seat is None:
        seat = _usual_seat(table, held)
    if seat is None and not (table.row.spectators or table.row.listed):
        raise NoSpectators
    if seat == 0:
        return Viewpoint(None, observes=True, language=caller.language)
    return Viewpoint(seat, observes=False, language=caller.language)


def _usual_seat(table: Table, held: tuple[int, ...]) -> int | None:
    """Return the seat to look from where nobody says which: the one to act, if it is theirs."""
    if not held:
        return None
    to_act = None if table.match is None else table.match.state.to_act
    return to_act if to_act in held else held[0]


def snapshot(
    hall: Hall,
    table: Table,
    caller: Caller,
    viewpoint: Viewpoint,
    since: int,
    before: int | None = None,
) -> wire.Snapshot:
    """Return a game as somebody may know it, with the last page of what happened since an index."""
    match, now = table.match, hall.now()
    view, notices = None, list[wire.NoticeBody]()
    if match is not None:
        since = page_start(match, since, before)
        view, notices = look(match, viewpoint, max(now, match.now), since, before)
    return wire.Snapshot(
        game=table.game(caller.identity_id, now),
        index=table.index,
        since=since,
        view=view,
        notices=notices,
        now=now,
    )


def update(hall: Hall, table: Table, viewpoint: Viewpoint, since: int) -> str:
    """Return the last page of what happened since an index as the text of a live message.

    Who looks from the same place with the same knowledge gets the same text.
    """
    match, now = table.playing, hall.now()
    since = page_start(match, since)
    key = (viewpoint, since, now // FRESH_MILLISECONDS if match.deadline else None)
    text = table.told.get(key)
    if text is None:
        view, notices = look(match, viewpoint, max(now, match.now), since)
        message = wire.Update(index=table.index, since=since, view=view, notices=notices, now=now)
        text = table.told[key] = message.model_dump_json()
    return text


async def record_text(hall: Hall, table: Table, caller: Caller) -> str:
    """Return the record of a game. A long one takes a while to write, and costs the caller more."""
    match = table.playing
    text = table.told.get(RECORD)
    if text is None:
        caller.take("requests", len(match.log) / MOST_NOTICES)
        text = await hall.compute(lambda: str(Record.of(match)))
        if table.match is match:
            table.told[RECORD] = text
    return text

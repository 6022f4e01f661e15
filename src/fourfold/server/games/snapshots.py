"""Games as one client may see them: snapshots, updates and records."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, Record
from fourfold.server.errors import NoSpectators, NotYourSeat
from fourfold.server.games.claims import claim_of
from fourfold.server.games.presenters import present_view
from fourfold.server.schemas.live import Update
from fourfold.server.schemas.views import Claimable, NoticeBody, Snapshot

if TYPE_CHECKING:
    from fourfold.match import Match, View
    from fourfold.server.games.room import Room
    from fourfold.server.people.auth import Caller
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients

MAX_NOTICES = 100
"""Notices in one message; clients request earlier ones page by page."""
FRESH_MILLISECONDS = 100
"""How long a cached message with a running clock may be sent again."""
RECORD_KEY = "record"
"""The cache key of the game's record; cleared on every event."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A viewpoint: a seat, the observer or a spectator, and a language.

    ``listener`` is the seat that is called "you", if the viewer holds no other.
    """

    seat: int | None
    is_observer: bool
    language: str
    listener: int | None = None

    def view(self, match: Match, at: int, since: int, until: int | None = None) -> View:
        """Return the view from this viewpoint."""
        if self.is_observer:
            return match.observer_view(at, since, until)
        if self.seat is None:
            return match.spectator_view(at, since, until)
        return match.view(self.seat, at, since, until)


def viewpoint_of(room: Room, caller: Caller, seat: int | None) -> Viewpoint:
    """Return the caller's viewpoint: one of their seats, or a spectator's."""
    seats = room.row.seats_of(caller.identity_id)
    if seat is not None and seat not in seats:
        raise NotYourSeat(seat=seat)
    if seat is None:
        seat = _default_seat(room, seats)
    if seat is None and not (room.row.spectators or room.row.listed):
        raise NoSpectators
    listener = seats[0] if len(seats) == 1 else None
    if seat == OBSERVER:
        return Viewpoint(None, is_observer=True, language=caller.language, listener=listener)
    return Viewpoint(seat, is_observer=False, language=caller.language, listener=listener)


def _default_seat(room: Room, seats: tuple[int, ...]) -> int | None:
    """Return the default seat of a viewer: the one to act, if they hold it."""
    if not seats:
        return None
    to_act = None if room.match is None else room.match.state.to_act
    return to_act if to_act in seats else seats[0]


def page_start(match: Match, since: int, before: int | None = None) -> int:
    """Return where a page of notices starts that ends before an index, or with the newest."""
    end = len(match.log) if before is None else min(before, len(match.log))
    return max(min(since, end), end - MAX_NOTICES)


def make_snapshot(
    room: Room,
    caller: Caller,
    viewpoint: Viewpoint,
    now: int,
    since: int,
    before: int | None = None,
) -> Snapshot:
    """Return a game as the caller may know it, with the last page of notices."""
    match = room.match
    view, notices = None, list[NoticeBody]()
    if match is not None:
        since = page_start(match, since, before)
        seen = viewpoint.view(match, max(now, match.now), since, before)
        view, notices = present_view(seen, viewpoint.language, viewpoint.listener)
    return Snapshot(
        game=room.game(caller.identity_id, now),
        index=room.index,
        since=since,
        view=view,
        notices=notices,
        claim=claim_of(room),
        now=now,
    )


def update_text(room: Room, viewpoint: Viewpoint, now: int, since: int) -> str:
    """Return the last page of notices since an index as the text of a live message.

    Clients with the same viewpoint and the same index get the same text.
    """
    match = room.started_match
    since = page_start(match, since)
    claim = claim_of(room)
    tick = now // FRESH_MILLISECONDS if match.deadline else None
    key = (viewpoint, since, claim, tick)
    text: str | None = room.message_cache.get(key)
    if text is None:
        text = _make_update(match, viewpoint, now, since, claim).model_dump_json()
        room.message_cache[key] = text
    return text


def _make_update(
    match: Match, viewpoint: Viewpoint, now: int, since: int, claim: Claimable | None
) -> Update:
    """Return the notices since an index, as seen from a viewpoint."""
    seen = viewpoint.view(match, max(now, match.now), since)
    view, notices = present_view(seen, viewpoint.language, viewpoint.listener)
    return Update(
        index=len(match.log), since=since, view=view, notices=notices, claim=claim, now=now
    )


async def record_text(offload: Offload, room: Room, caller: Caller) -> str:
    """Return the record of a game; a long one costs the caller more."""
    if RECORD_KEY not in room.message_cache:
        caller.charge("requests", len(room.started_match.log) / MAX_NOTICES)
    return await compute_record(offload, room, caller.clients)


async def compute_record(offload: Offload, room: Room, clients: Clients) -> str:
    """Return the record of a game; a long one takes a while."""
    work = partial(_record, room.started_match)
    return await offload.compute_once(room.message_cache, RECORD_KEY, work, clients)


def _record(match: Match) -> str:
    """Return the record of a match."""
    return str(Record.of(match))

"""Invitations as shown before they are used: the host, the game and the seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import NoSuchLink
from fourfold.server.people.tokens import hash_secret
from fourfold.server.schemas.seats import InvitationInfo, Seated
from fourfold.store.invitations import find_link
from fourfold.store.seats import OPEN, PERSON

if TYPE_CHECKING:
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store import GameRow
    from fourfold.store.invitations import GameLink


class Invitations:
    """Descriptions of invitations for clients that have a link."""

    def __init__(self, rooms: Rooms, storage: Storage, now: Clock) -> None:
        self._rooms = rooms
        self._storage = storage
        self._now = now

    async def describe(self, secret: str, identity: str | None) -> InvitationInfo:
        """Describe a link; one that no longer works only to the participants of its game."""
        found = await self._storage.read(partial(find_link, link_hash=hash_secret(secret)))
        if found is None:
            raise NoSuchLink
        room = await self._rooms.get_current(found.game)
        holds_seat = bool(room.row.seats_of(identity))
        is_usable = self._is_usable(room, found)
        if not is_usable and not holds_seat:
            raise NoSuchLink
        row = None if found.seat is None else room.row.seat(found.seat)
        return InvitationInfo(
            host=_host_name(room.row, found),
            preset=room.rules.name,
            options=room.rules.options,
            rated=room.row.rated,
            seat=found.seat,
            seats=[Seated.model_validate(seat, from_attributes=True) for seat in room.row.seats],
            good=is_usable,
            carries=row is not None and row.kind == PERSON and not found.is_used,
            until=None if found.is_used else found.expires,
            game=room.id if holds_seat else None,
        )

    def _is_usable(self, room: Room, found: GameLink) -> bool:
        """Return whether a link still opens its seat, or any seat of its table."""
        if found.is_used or (found.expires is not None and found.expires <= self._now()):
            return False
        if found.seat is None:
            return room.match is None and any(seat.kind == OPEN for seat in room.row.players)
        row = room.row.seat(found.seat)
        return row is not None and row.kind in (OPEN, PERSON)


def _host_name(row: GameRow, found: GameLink) -> str:
    """Return the host's name: as a player of the game, or as stored."""
    name = next((seat.name for seat in row.players if row.host in seat.holders), "")
    return name or found.host or ""

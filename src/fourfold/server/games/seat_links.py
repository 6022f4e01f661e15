"""Secret links to seats, and the devices that hold a seat through them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import AlreadyStarted, Cancelled, NoSuchDevice, NotTheHost, NotYourSeat
from fourfold.server.people.tokens import device_id, hash_secret, new_secret
from fourfold.server.schemas.seats import SeatDevice, SeatDevices, SeatLink, TableLink
from fourfold.store.seats import (
    COMPUTER,
    OBSERVER,
    PERSON,
    Link,
    load_holders,
    remove_holder,
    replace_link,
    replace_table_link,
    revoke_link,
)

if TYPE_CHECKING:
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store import Identity, SeatRow

FIRST_SEAT = 1
"""The seat that begins, standing for any player's seat."""
INVITATION_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
"""The lifetime of a link to an open seat: a friend may be on holiday."""
CARRY_MILLISECONDS = 60 * 60 * 1000
"""The lifetime of a link to a player's own seat: the other device is within reach."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A secret link to a seat, or to the next free seat, and its expiry."""

    seat: int | None
    secret: str
    until: int

    @staticmethod
    def new(seat: int | None, now: int, *, carries: bool = False) -> Invitation:
        """Return a link to an open seat, or one that carries a seat to another device."""
        return Invitation(
            seat, new_secret(), now + (CARRY_MILLISECONDS if carries else INVITATION_MILLISECONDS)
        )

    def _path(self, game: str) -> str:
        """Return the path; the part after the # never reaches a server or its logs.

        The game's id before it is for previews of the link.
        """
        return f"/join/{game}#{self.secret}"

    def body(self, game: str) -> SeatLink:
        """Return the link to a seat as it is sent."""
        path = self._path(game)
        return SeatLink(seat=self.seat or 0, secret=self.secret, path=path, until=self.until)

    def table_body(self, game: str) -> TableLink:
        """Return the link to a whole table as it is sent."""
        return TableLink(secret=self.secret, path=self._path(game), until=self.until)

    def to_link(self, maker: Identity) -> Link:
        """Return the link as it is stored."""
        return Link(hash_secret(self.secret), self.until, maker.id)


class SeatLinks:
    """Links to seats, and the devices that used them."""

    def __init__(self, rooms: Rooms, storage: Storage, now: Clock) -> None:
        self._rooms = rooms
        self._storage = storage
        self._now = now

    async def renew(self, room: Room, seat: int, identity: Identity) -> Invitation:
        """Make a new link: to an open seat, or to the player's own for another device."""
        async with room.lock:
            if room.is_cancelled:
                raise Cancelled
            row = room.row.seat(seat)
            if row is None or row.kind == COMPUTER:
                raise NotYourSeat(seat=seat)
            carries = row.kind == PERSON
            if carries:
                check_holder(room, seat, identity)
            else:
                check_host(room, seat, identity)
            invitation = Invitation.new(seat, self._now(), carries=carries)
            link = invitation.to_link(identity)
            write = partial(replace_link, game=room.id, seat=seat, link=link, carries=carries)
            if not await self._rooms.change(room, write):
                raise NotYourSeat(seat=seat)
        return invitation

    async def renew_table_link(self, room: Room, identity: Identity) -> Invitation:
        """Make a new link to the next free seat of a waiting game."""
        async with room.lock:
            check_host(room, FIRST_SEAT, identity)
            if room.is_cancelled:
                raise Cancelled
            invitation = Invitation.new(None, self._now())
            write = partial(replace_table_link, game=room.id, link=invitation.to_link(identity))
            if not await self._rooms.change(room, write):
                raise AlreadyStarted
        return invitation

    async def revoke(self, room: Room, seat: int, identity: Identity) -> None:
        """Revoke the link to the player's own seat."""
        async with room.lock:
            check_holder(room, seat, identity)
            await self._rooms.change(room, partial(revoke_link, game=room.id, seat=seat))

    async def list_devices(self, room: Room, seat: int, identity: Identity) -> SeatDevices:
        """Return the devices that hold the player's seat."""
        row = check_holder(room, seat, identity)
        held = await self._storage.read(partial(load_holders, game=room.id, seat=seat))
        order = [holder.identity for holder in held]
        own_position = order.index(identity.id) if identity.id in order else len(order)
        devices = [
            SeatDevice(
                id=device_id(room.id, seat, holder.identity),
                since=holder.since,
                current=position == own_position,
                removable=position > own_position,
            )
            for position, holder in enumerate(held)
        ]
        until = None if row.link is None else row.link.until
        is_valid = until is not None and until > self._now()
        return SeatDevices(devices=devices, link_until=until if is_valid else None)

    async def remove_device(self, room: Room, seat: int, identity: Identity, device: str) -> None:
        """Remove a device that joined the player's seat after this one."""
        async with room.lock:
            row = check_holder(room, seat, identity)
            for holder in row.holders:
                if device_id(room.id, seat, holder) == device:
                    write = partial(
                        remove_holder, game=room.id, seat=seat, identity=holder, by=identity.id
                    )
                    if await self._rooms.change(room, write):
                        return
            raise NoSuchDevice


def check_holder(room: Room, seat: int, identity: Identity) -> SeatRow:
    """Return a seat; raise `NotYourSeat` unless the identity holds it."""
    row = room.row.seat(seat)
    if row is None or identity.id not in row.holders:
        raise NotYourSeat(seat=seat)
    return row


def check_host(room: Room, seat: int, identity: Identity) -> None:
    """Refuse an identity that may not open a seat because it is not the host.

    When the host has been forgotten, any player may open the players' seats.
    """
    is_orphan = room.row.host is None and seat != OBSERVER
    if not (bool(room.row.seats_of(identity.id)) if is_orphan else identity.id == room.row.host):
        raise NotTheHost

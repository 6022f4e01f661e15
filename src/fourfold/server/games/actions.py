"""Turn client requests into match events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, Claim, Sender
from fourfold.rules import FourfoldError
from fourfold.server.errors import BadExpect, NotYourSeat, Stale, Unavailable
from fourfold.server.games.claims import check_claim
from fourfold.server.live.event_stream import MAX_ATTEMPTS
from fourfold.server.people.rated_games import check_undo

if TYPE_CHECKING:
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.people.auth import Caller
    from fourfold.server.schemas.actions import Act
    from fourfold.server.schemas.live import Command


async def act(
    rooms: Rooms,
    room: Room,
    caller: Caller,
    request: Act | Command,
) -> int:
    """Apply a client's action and return its event's index.

    A refusal is raised only after this process has read the events of other processes, which may
    make the action legal. With several processes, the transaction that writes the event checks who
    holds the seat.
    """
    async with room.lock:
        for _ in range(MAX_ATTEMPTS):
            number = room.index
            try:
                seat = acting_seat(room, caller, request)
                event = request.action.event(seat)
                _check_expected(request.expect, number)
                check_undo(room.row, event)
                if isinstance(event, Claim):
                    check_claim(room, rooms.now())
                holder = seat, caller.required_identity.id
                if await rooms.append(room, [event], holder=holder):
                    return number
            except FourfoldError as error:
                if isinstance(error, Unavailable) or not await rooms.catch_up(room):
                    raise
    raise Unavailable


def _check_expected(expect: int | None, index: int) -> None:
    """Refuse an action on a game that has changed since, or never had that many events."""
    if expect is not None and expect < index:
        raise Stale(index=index)
    if expect is not None and expect > index:
        raise BadExpect(index=index, expect=expect)


def acting_seat(room: Room, caller: Caller, request: Act | Command) -> int:
    """Return the seat that the caller acts for; refuse a seat they do not hold."""
    held = room.row.seats_of(caller.required_identity.id)
    sender = request.action.event_class.sender
    if Sender.SEAT not in sender:
        if OBSERVER not in held:
            raise NotYourSeat(seat=OBSERVER)
        return OBSERVER
    seat = request.seat
    if seat is None:
        to_act = room.started_match.state.to_act
        seat = to_act if to_act in held else next(iter(held), None)
    if seat is None or seat not in held:
        raise NotYourSeat(seat=request.seat or 1)
    if seat == OBSERVER and Sender.OBSERVER not in sender:
        raise NotYourSeat(seat=OBSERVER)
    return seat

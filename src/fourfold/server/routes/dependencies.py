"""What the routes share: the caller, the parts of the server, and how refusals are documented."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request

from fourfold.server.games.room import Room
from fourfold.server.people.auth import Caller
from fourfold.server.schemas.base import ErrorBody
from fourfold.server.services import Context

DESCRIPTIONS = {
    401: "Who is asking is not known.",
    403: "Not for whoever is asking.",
    404: "There is no such thing.",
    409: "Not possible now: against the rules, or somebody was first.",
    413: "The request is too large.",
    421: "The server does not answer to the name it was asked by.",
    422: "The request is not well formed.",
    429: "Too many requests.",
    500: "Something is wrong in the server.",
    503: "The server cannot answer now; try again soon.",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of the refusals of a route; some can come from any."""
    always = (403, 413, 421, 422, 429, 500, 503)
    return {
        status: {"model": ErrorBody, "description": DESCRIPTIONS[status]}
        for status in sorted({*always, *statuses})
    }


async def context_of(request: Request) -> Context:
    """Return the parts of the server."""
    context: Context = request.app.state.context
    return context


CurrentContext = Annotated[Context, Depends(context_of)]


async def caller_of(request: Request, context: CurrentContext) -> Caller:
    """Return the caller."""
    return await context.auth.identify_caller(request.scope)


CurrentCaller = Annotated[Caller, Depends(caller_of)]
GameId = Annotated[str, Path(max_length=24, pattern="^[0-9a-z]+$", examples=["bcdf2345xz"])]
DevicePath = Annotated[str, Path(max_length=12, pattern="^[0-9a-f]+$", examples=["0f3a9c1d2e4b"])]
SeatPath = Annotated[int, Path(ge=0, le=3, description="A seat in order of play; 0 observes.")]


async def known_room(game: GameId, context: CurrentContext, request: Request) -> Room:
    """Return the game that an address names, as this process knows it."""
    room = await context.rooms.get(game)
    request.state.piece_set = room.rules.piece_set  # refusals name pieces as this game does
    return room


KnownRoom = Annotated[Room, Depends(known_room)]


async def room_of(room: KnownRoom, context: CurrentContext) -> Room:
    """Return the game that an address names, as it is now on all processes."""
    async with room.lock:
        await context.rooms.catch_up(room)
    return room


CurrentRoom = Annotated[Room, Depends(room_of)]

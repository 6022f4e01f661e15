"""Dependencies of the routes: the caller, the services, and documented refusals."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request

from fourfold.server.games.room import Room
from fourfold.server.people.auth import Caller
from fourfold.server.schemas.base import ErrorBody
from fourfold.server.services import Context

DESCRIPTIONS = {
    401: "The request has no valid cookie or token.",
    403: "The client may not do this.",
    404: "There is no such resource.",
    409: "Not possible now: against the rules, or another request came first.",
    413: "The request is too large.",
    421: "The server does not answer to this host name.",
    422: "The request is malformed.",
    429: "Too many requests.",
    500: "Something went wrong on the server.",
    503: "The server cannot answer right now; try again soon.",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of a route's refusals, with those that any route may send."""
    always = (403, 413, 421, 422, 429, 500, 503)
    return {
        status: {"model": ErrorBody, "description": DESCRIPTIONS[status]}
        for status in sorted({*always, *statuses})
    }


async def get_context(request: Request) -> Context:
    """Return the services of the server."""
    context: Context = request.app.state.context
    return context


CurrentContext = Annotated[Context, Depends(get_context)]


async def identify_caller(request: Request, context: CurrentContext) -> Caller:
    """Return the caller of a request."""
    return await context.auth.identify_caller(request.scope)


CurrentCaller = Annotated[Caller, Depends(identify_caller)]
GameId = Annotated[str, Path(max_length=24, pattern="^[0-9a-z]+$", examples=["bcdf2345xz"])]
DevicePath = Annotated[str, Path(max_length=12, pattern="^[0-9a-f]+$", examples=["0f3a9c1d2e4b"])]
SeatPath = Annotated[int, Path(ge=0, le=3, description="A seat in order of play; 0 observes.")]


async def load_room(game: GameId, context: CurrentContext, request: Request) -> Room:
    """Return the game of an address, as this process knows it."""
    room = await context.rooms.get(game)
    request.state.piece_set = room.rules.piece_set  # for the names of pieces in refusals
    return room


KnownRoom = Annotated[Room, Depends(load_room)]


async def load_current_room(room: KnownRoom, context: CurrentContext) -> Room:
    """Return the game of an address, with the events of all processes."""
    async with room.lock:
        await context.rooms.catch_up(room)
    return room


CurrentRoom = Annotated[Room, Depends(load_current_room)]

"""Games: making and joining them, playing, watching, rematches, records."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket, status

from fourfold.rules import FourfoldError
from fourfold.server import wire
from fourfold.server.chatting import chat_line
from fourfold.server.errors import BadRequest, InTheDark, NotYourSeat
from fourfold.server.guard import send_refusal
from fourfold.server.live import Viewer
from fourfold.server.playing import act, record_text, snapshot, viewpoint_of
from fourfold.server.routes.parts import (
    Asking,
    AtTable,
    DevicePath,
    KnownTable,
    Parts,
    SeatPath,
    refusals,
    while_connected,
)
from fourfold.server.seating import INVITED_FOR
from fourfold.server.tables import Table
from fourfold.store.games import games_of, listed_games, load_chat
from fourfold.store.presence import WATCHING

router = APIRouter(prefix="/api", tags=["games"])

MOST_LISTED = 50
MOST_WAIT = 30
MOST_DIGITS = 9
POLL_LINGER = 15.0
"""Seconds that a client which asks again and again still counts as here between two questions."""
ACT_LINGER = 60.0
"""The same for a client that only acts."""

Since = Annotated[int, Query(ge=0, le=10**9, description="The index the client knows.")]
Before = Annotated[
    int | None,
    Query(ge=0, le=10**9, description="Tell of the last 100 events before this index."),
]
SeatQuery = Annotated[int | None, Query(ge=0, le=3, description="Look from this seat of yours.")]


@router.post("/games", status_code=status.HTTP_201_CREATED, responses=refusals(401, 409))
async def create_game(wish: wire.NewGame, caller: Asking, context: Parts) -> wire.CreatedGame:
    """Make a game. It starts when every seat is taken; the links to open seats are secret."""
    host = caller.known
    caller.take("creations")
    table, invitations = await context.seating.create(wish, host, caller.translate, caller.address)
    return wire.CreatedGame(
        game=table.game(host.id, context.hall.now()),
        links=[invitation.body for invitation in invitations],
    )


@router.get("/games", responses=refusals(401))
async def list_games(
    caller: Asking,
    context: Parts,
    listed: Annotated[bool, Query(description="Games anybody may join or watch.")] = False,
) -> wire.GameList:
    """Return the client's own games, or those that anybody may find; the newest first."""
    hall = context.hall
    if listed:
        since = hall.now() - INVITED_FOR
        rows = await hall.read(partial(listed_games, since=since, most=MOST_LISTED))
    else:
        rows = await hall.read(partial(games_of, identity=caller.known.id, most=MOST_LISTED))
    tables = [await hall.table(row.id) for row in rows]
    return wire.GameList(games=[table.game(caller.identity_id, hall.now()) for table in tables])


@router.post("/join", responses=refusals(401, 404, 409))
async def join_game(wish: wire.Join, caller: Asking, context: Parts) -> wire.Joined:
    """Take the seat of a secret link."""
    identity = caller.known
    caller.take("joins")
    table, seat = await context.seating.join(
        wish.secret, identity, lambda seat: caller.name(wish.name, seat)
    )
    return wire.Joined(game=table.game(identity.id, context.hall.now()), seat=seat)


@router.get("/games/{game}", responses=refusals(404))
async def get_game(
    table: AtTable,
    caller: Asking,
    context: Parts,
    seat: SeatQuery = None,
    since: Since = 0,
    before: Before = None,
    wait: Annotated[
        int, Query(ge=0, le=MOST_WAIT, description="Seconds to wait for something new.")
    ] = 0,
) -> wire.Snapshot:
    """Return a game as the client may know it; with ``wait``, when there is something new.

    The notices are of the last 100 events since the client's index.
    """
    viewpoint_of(table, caller, seat)
    if wait and since >= table.index and table.phase is not wire.Phase.OVER:
        await _wait_for_news(context, table, caller, wait)
    async with context.hall.taking_turns():
        viewpoint = viewpoint_of(table, caller, seat)
        now = snapshot(context.hall, table, caller, viewpoint, min(since, table.index), before)
    if not table.row.chat:
        return now
    lines = await context.hall.read(partial(load_chat, game=table.id))
    return now.model_copy(update={"chat": [chat_line(line) for line in lines]})


async def _wait_for_news(context: Parts, table: Table, caller: Asking, wait: int) -> None:
    """Wait until something happens in a game; meanwhile whoever waits is here."""
    hall = context.hall
    seats = table.row.seats_of(caller.identity_id) or (WATCHING,)
    before = (table.version, table.phase)
    try:
        await hall.arrive(table, seats)
        async with hall.listening(table) as wake, asyncio.timeout(wait):
            while before == (table.version, table.phase) and not hall.closing:
                await wake.wait()
                wake.clear()
    except TimeoutError:
        pass
    finally:
        hall.leave(table, seats, POLL_LINGER)


@router.post("/games/{game}/actions", responses=refusals(401, 404, 409))
async def act_in_game(
    wish: wire.Act, table: KnownTable, caller: Asking, context: Parts
) -> wire.Snapshot:
    """Do something in a game; return the game with what happened since ``expect``.

    The answer comes when the event is stored.
    """
    hall = context.hall
    await caller.take_action()
    number = await act(hall, table, caller, wish)
    seats = table.row.seats_of(caller.identity_id)
    if table.row.grace is not None and not all(table.present.get(seat) for seat in seats):
        try:
            await hall.arrive(table, seats)
        finally:
            hall.leave(table, seats, ACT_LINGER)
    seat = wish.seat if wish.seat in seats else None
    return snapshot(hall, table, caller, viewpoint_of(table, caller, seat), number)


@router.post("/games/{game}/seats/{seat}/take", responses=refusals(401, 404, 409))
async def take_seat(
    seat: SeatPath, wish: wire.TakeSeat, table: AtTable, caller: Asking, context: Parts
) -> wire.Joined:
    """Take an open seat of a listed game; other games need the seat's link."""
    identity = caller.known
    caller.take("joins")
    row = table.row.seat(seat)
    if not table.row.listed or row is None or seat == 0:
        raise NotYourSeat(seat=seat)
    await context.seating.take(table, seat, identity, caller.name(wish.name, seat))
    return wire.Joined(game=table.game(identity.id, context.hall.now()), seat=seat)


@router.post("/games/{game}/seats/{seat}/link", responses=refusals(401, 404, 409))
async def renew_link(
    seat: SeatPath, table: AtTable, caller: Asking, context: Parts
) -> wire.SeatLink:
    """Get a new link to an open seat, or to one's own for another device; the old one is void.

    The first lasts seven days, the other an hour; each opens its seat once.
    """
    caller.take("joins")
    return (await context.seating.new_link(table, seat, caller.known)).body


@router.post("/games/{game}/start", responses=refusals(401, 404, 409))
async def start_unobserved(table: AtTable, caller: Asking, context: Parts) -> wire.Game:
    """Start without the observer who has not come; the host decides."""
    await context.seating.start_unobserved(table, caller.known)
    return table.game(caller.identity_id, context.hall.now())


@router.post("/games/{game}/observer", responses=refusals(401, 404, 409))
async def welcome_observer(
    wish: wire.Welcome, table: AtTable, caller: Asking, context: Parts
) -> wire.Game:
    """Ask, as the host, that an observer may come in mid-game; or agree to it, or do not.

    When everybody who plays has agreed, the host gets the link to seat 0.
    """
    caller.take("actions")
    await context.seating.welcome(table, caller.known, accept=wish.accept)
    return table.game(caller.identity_id, context.hall.now())


@router.delete(
    "/games/{game}/seats/{seat}/link",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, 409),
)
async def revoke_link(seat: SeatPath, table: AtTable, caller: Asking, context: Parts) -> Response:
    """Let the link to one's own seat lead nowhere."""
    await context.seating.revoke_link(table, seat, caller.known)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get("/games/{game}/seats/{seat}/devices", responses=refusals(401, 404))
async def seat_devices(
    seat: SeatPath, table: AtTable, caller: Asking, context: Parts
) -> wire.SeatDevices:
    """Return the devices that hold one's own seat."""
    return await context.seating.devices(table, seat, caller.known)


@router.delete(
    "/games/{game}/seats/{seat}/devices/{device}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404),
)
async def remove_device(
    seat: SeatPath, device: DevicePath, table: AtTable, caller: Asking, context: Parts
) -> Response:
    """Take one's seat from a device that got it later."""
    await context.seating.remove_device(table, seat, caller.known, device)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete("/games/{game}/seats/{seat}", responses=refusals(401, 404, 409))
async def leave_seat(
    seat: SeatPath, table: AtTable, caller: Asking, context: Parts
) -> wire.SeatLink:
    """Stand up before the game begins; return the new link to the seat."""
    return (await context.seating.leave(table, seat, caller.known)).body


@router.post("/games/{game}/rematch", responses=refusals(401, 404, 409))
async def ask_for_rematch(table: AtTable, caller: Asking, context: Parts) -> wire.Game:
    """Ask for a rematch or accept it; it starts when everybody has. Who played second begins."""
    caller.take("creations")
    rematch = await context.seating.rematch(table, caller.known)
    return rematch.game(caller.identity_id, context.hall.now())


@router.post(
    "/games/{game}/chat",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, 409),
)
async def say(wish: wire.Say, table: AtTable, caller: Asking, context: Parts) -> Response:
    """Say something to the others in a game that has chat."""
    await context.chatting.say(table, caller, wish.text)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get("/games/{game}/moves", responses=refusals(404, 409))
async def possible_moves(table: AtTable, caller: Asking) -> wire.Moves:
    """Return the moves that may be made now, calls left out; not in the dark."""
    viewpoint = viewpoint_of(table, caller, None)
    match = table.playing
    if viewpoint.look(match, match.now, len(match.log)).position is None:
        raise InTheDark
    moves = [] if match.outcome is not None else match.state.legal_moves()
    return wire.Moves(to_act=match.state.to_act, moves=[str(move) for move in moves])


@router.post("/games/{game}/hint", responses=refusals(401, 404, 409))
async def hint(table: AtTable, caller: Asking, context: Parts, request: Request) -> wire.Hint:
    """Return a good move, to whoever plays against programs alone."""
    caller.take("analysis")
    return await while_connected(request, context.studies.hint(table, caller))


@router.get(
    "/games/{game}/record",
    responses={
        **refusals(404, 409),
        200: {
            "content": {"text/plain": {"schema": {"type": "string"}}},
            "description": "The game record (.4f).",
        },
    },
    response_class=Response,
)
async def download_record(table: AtTable, caller: Asking, context: Parts) -> Response:
    """Download the game record; of a game in the dark when it is over."""
    viewpoint = viewpoint_of(table, caller, None)
    match = table.playing
    if viewpoint.look(match, match.now, len(match.log)).position is None:
        raise InTheDark
    return Response(
        await record_text(context.hall, table, caller),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{table.id}.4f"'},
    )


@router.websocket("/games/{game}/live")
async def live(socket: WebSocket, game: str) -> None:
    """Play and watch live: a snapshot first, then whatever happens since the client's index."""
    context = socket.app.state.context
    try:
        caller = await context.people.caller(socket.scope)
        caller.take("connections")
        caller.check_no_flood()
        seat, since = _number(socket, "seat"), _number(socket, "since")
        table = await context.hall.table(game)
        async with table.lock:
            await context.hall.catch_up(table)
        with context.people.connected(caller):
            await Viewer(socket, context, table, caller, seat, since or 0).run()
    except FourfoldError as error:
        await send_refusal(socket.scope, socket.receive, socket.send, error)


def _number(socket: WebSocket, name: str) -> int | None:
    """Return a number from the address of a WebSocket."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise BadRequest(where=f"query.{name}")
    return int(text)

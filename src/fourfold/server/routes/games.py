"""Games: creating and joining them, playing, watching, rematches, records."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket, status

from fourfold.match.errors import InTheDark
from fourfold.rules import FourfoldError
from fourfold.server.errors import NotYourSeat
from fourfold.server.games.actions import act
from fourfold.server.games.challenges import find_challenged_bots
from fourfold.server.games.chat import chat_line
from fourfold.server.games.live_socket import GameSocket
from fourfold.server.games.room import Room
from fourfold.server.games.seat_links import INVITATION_MILLISECONDS
from fourfold.server.games.snapshots import make_snapshot, record_text, viewpoint_of
from fourfold.server.http.disconnects import run_while_connected
from fourfold.server.http.middleware import send_refusal
from fourfold.server.http.request_errors import FieldType, malformed_field
from fourfold.server.routes.dependencies import (
    CurrentCaller,
    CurrentContext,
    CurrentRoom,
    DevicePath,
    KnownRoom,
    SeatPath,
    refusals,
)
from fourfold.server.schemas.actions import Act, Say
from fourfold.server.schemas.analysis import Hint, Moves
from fourfold.server.schemas.games import Game, GameList, NewGame, Phase
from fourfold.server.schemas.my_games import MyGames
from fourfold.server.schemas.seats import (
    CreatedGame,
    InvitationInfo,
    Join,
    Joined,
    Peek,
    SeatDevices,
    SeatLink,
    TableLink,
    TakeSeat,
    Welcome,
)
from fourfold.server.schemas.views import Snapshot
from fourfold.store.chat import load_chat
from fourfold.store.games import find_listed_games, find_own_games
from fourfold.store.presence import SPECTATOR_SEAT

router = APIRouter(prefix="/api", tags=["games"])

MAX_LISTED = 50
MAX_WAIT = 30
MAX_DIGITS = 9
POLL_LINGER = 15.0
"""Seconds that a polling client still counts as present after a request."""
ACT_LINGER = 60.0
"""The same for a client that only acts."""

Since = Annotated[int, Query(ge=0, le=10**9, description="The index the client knows.")]
Before = Annotated[
    int | None,
    Query(ge=0, le=10**9, description="Return the last 100 events before this index."),
]
SeatQuery = Annotated[int | None, Query(ge=0, le=3, description="The client's seat to view from.")]


@router.post("/games", status_code=status.HTTP_201_CREATED, responses=refusals(401, 404, 409))
async def create_game(body: NewGame, caller: CurrentCaller, context: CurrentContext) -> CreatedGame:
    """Create a game. It starts when every seat is taken; the links to open seats are secret."""
    host = caller.required_identity
    caller.charge("creations")
    challenged_bots = await find_challenged_bots(context.storage, body, host)
    room, invitations = await context.lobby.create(
        body, host, caller.translate, caller.address, challenged_bots
    )
    whole = next((invitation for invitation in invitations if invitation.seat is None), None)
    single = [invitation for invitation in invitations if invitation.seat is not None]
    return CreatedGame(
        game=room.game(host.id, context.now()),
        links=[invitation.body(room.id) for invitation in single],
        table_link=None if whole is None else whole.table_body(room.id),
    )


@router.get("/games", responses=refusals(401))
async def list_games(
    caller: CurrentCaller,
    context: CurrentContext,
    listed: Annotated[bool, Query(description="Games that any client may join or watch.")] = False,
) -> GameList:
    """Return the client's own games or the listed ones, the newest first."""
    now = context.now()
    if listed:
        query = partial(find_listed_games, since=now - INVITATION_MILLISECONDS, limit=MAX_LISTED)
    else:
        query = partial(find_own_games, identity=caller.required_identity.id, limit=MAX_LISTED)
    rows = await context.storage.read(query)
    found = await context.rooms.get_readable(row.id for row in rows)
    return GameList(games=[room.game(caller.identity_id, now) for room in found])


@router.get("/me/games", responses=refusals(401))
async def list_my_games(
    caller: CurrentCaller,
    context: CurrentContext,
    over: Annotated[bool, Query(description="Finished games, the latest first.")] = False,
    cursor: Annotated[
        str | None, Query(max_length=40, description="`next` of the previous page.")
    ] = None,
    most: Annotated[int, Query(ge=1, le=MAX_LISTED, description="Games on a page.")] = 20,
) -> MyGames:
    """Return the client's unfinished games, those that wait for it first; or its finished ones."""
    identity = caller.required_identity.id
    if over:
        return await context.my_games.list_finished(identity, cursor, most)
    return await context.my_games.list_running(identity)


@router.post("/invitation", responses=refusals(404))
async def describe_invitation(
    body: Peek, caller: CurrentCaller, context: CurrentContext
) -> InvitationInfo:
    """Describe a secret link without using it. This needs no identity."""
    caller.charge("joins")
    return await context.invitations.describe(body.secret, caller.identity_id)


@router.post("/join", responses=refusals(401, 404, 409))
async def join_game(body: Join, caller: CurrentCaller, context: CurrentContext) -> Joined:
    """Take the seat of a secret link."""
    identity = caller.required_identity
    caller.charge("joins")
    room, seat = await context.lobby.join(
        body.secret, identity, lambda seat: caller.seat_name(body.name, seat)
    )
    return Joined(game=room.game(identity.id, context.now()), seat=seat)


@router.get("/games/{game}", responses=refusals(404))
async def get_game(
    room: CurrentRoom,
    caller: CurrentCaller,
    context: CurrentContext,
    seat: SeatQuery = None,
    since: Since = 0,
    before: Before = None,
    wait: Annotated[
        int, Query(ge=0, le=MAX_WAIT, description="Seconds to wait for a new event.")
    ] = 0,
) -> Snapshot:
    """Return a game as the client may see it; with ``wait``, as soon as something changes.

    The notices describe the last 100 events since the client's index.
    """
    viewpoint_of(room, caller, seat)
    ended = room.phase in (Phase.OVER, Phase.CANCELLED)
    if wait and since >= room.index and not ended:
        await _wait_for_change(context, room, caller, wait)
    async with context.offload.exclusive_turn(caller.clients):
        viewpoint = viewpoint_of(room, caller, seat)
        known = min(since, room.index)
        now = make_snapshot(room, caller, viewpoint, context.now(), known, before)
    if not room.row.chat:
        return now
    lines = await context.storage.read(partial(load_chat, game=room.id))
    return now.model_copy(update={"chat": [chat_line(line) for line in lines]})


async def _wait_for_change(
    context: CurrentContext, room: Room, caller: CurrentCaller, wait: int
) -> None:
    """Wait until a game changes; the caller counts as present meanwhile."""
    rooms = context.rooms
    seats = room.row.seats_of(caller.identity_id) or (SPECTATOR_SEAT,)
    before = (room.version, room.phase)
    async with context.presence.count_connection(room, seats, POLL_LINGER):
        with contextlib.suppress(TimeoutError):
            async with rooms.listen(room) as wake, asyncio.timeout(wait):
                while before == (room.version, room.phase) and not rooms.shutdown.is_announced:
                    await wake.wait()
                    wake.clear()


@router.delete("/games/{game}", responses=refusals(401, 404, 409))
async def cancel_game(room: CurrentRoom, caller: CurrentCaller, context: CurrentContext) -> Game:
    """Cancel a game that has not started, as the host. Its links stop working."""
    await context.lobby.cancel(room, caller.required_identity)
    return room.game(caller.identity_id, context.now())


@router.post("/games/{game}/actions", responses=refusals(401, 404, 409))
async def act_in_game(
    body: Act, room: KnownRoom, caller: CurrentCaller, context: CurrentContext
) -> Snapshot:
    """Act in a game; return the game with the new events.

    The response is sent after the event is stored.
    """
    await caller.charge_action()
    number = await act(context.rooms, room, caller, body)
    seats = room.row.seats_of(caller.identity_id)
    if room.row.grace is not None and not all(room.present.get(seat) for seat in seats):
        async with context.presence.count_connection(room, seats, ACT_LINGER):
            pass
    seat = body.seat if body.seat in seats else None
    viewpoint = viewpoint_of(room, caller, seat)
    return make_snapshot(room, caller, viewpoint, context.now(), number)


@router.post("/games/{game}/seats/{seat}/take", responses=refusals(401, 404, 409))
async def take_seat(
    seat: SeatPath,
    body: TakeSeat,
    room: CurrentRoom,
    caller: CurrentCaller,
    context: CurrentContext,
) -> Joined:
    """Take an open seat of a listed game; other games need the seat's link."""
    identity = caller.required_identity
    caller.charge("joins")
    row = room.row.seat(seat)
    if not room.row.listed or row is None or row.invited is not None or seat == 0:
        raise NotYourSeat(seat=seat)
    await context.lobby.take_seat(room, seat, identity, caller.seat_name(body.name, seat))
    return Joined(game=room.game(identity.id, context.now()), seat=seat)


@router.post("/games/{game}/seats/{seat}/link", responses=refusals(401, 404, 409))
async def renew_link(
    seat: SeatPath, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> SeatLink:
    """Replace the link to an open seat, or to the client's own seat for another device.

    The first lasts seven days, the second an hour; each works once.
    """
    caller.charge("joins")
    return (await context.seat_links.renew(room, seat, caller.required_identity)).body(room.id)


@router.post("/games/{game}/link", responses=refusals(401, 404, 409))
async def renew_table_link(
    room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> TableLink:
    """Replace the link to the whole table, as the host."""
    caller.charge("joins")
    return (await context.seat_links.renew_table_link(room, caller.required_identity)).table_body(
        room.id
    )


@router.post("/games/{game}/start", responses=refusals(401, 404, 409))
async def start_unobserved(
    room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Game:
    """Start without the missing observer, as the host."""
    await context.lobby.start_unobserved(room, caller.required_identity)
    return room.game(caller.identity_id, context.now())


@router.post("/games/{game}/observer", responses=refusals(401, 404, 409))
async def decide_on_observer(
    body: Welcome, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Game:
    """Ask, as the host, for an observer during the game; as a player, agree or refuse.

    When all players have agreed, the host gets the link to seat 0.
    """
    caller.charge("actions")
    await context.lobby.decide_on_observer(room, caller.required_identity, accept=body.accept)
    return room.game(caller.identity_id, context.now())


@router.delete(
    "/games/{game}/seats/{seat}/link",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, 409),
)
async def revoke_link(
    seat: SeatPath, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Revoke the link to the client's own seat."""
    await context.seat_links.revoke(room, seat, caller.required_identity)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get("/games/{game}/seats/{seat}/devices", responses=refusals(401, 404))
async def list_seat_devices(
    seat: SeatPath, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> SeatDevices:
    """Return the devices that hold the client's seat."""
    return await context.seat_links.list_devices(room, seat, caller.required_identity)


@router.delete(
    "/games/{game}/seats/{seat}/devices/{device}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404),
)
async def remove_device(
    seat: SeatPath,
    device: DevicePath,
    room: CurrentRoom,
    caller: CurrentCaller,
    context: CurrentContext,
) -> Response:
    """Remove a device that got the client's seat later."""
    await context.seat_links.remove_device(room, seat, caller.required_identity, device)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete("/games/{game}/seats/{seat}", responses=refusals(401, 404, 409))
async def leave_seat(
    seat: SeatPath, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> SeatLink:
    """Leave a seat before the game starts; return the new link to it."""
    return (await context.lobby.leave_seat(room, seat, caller.required_identity)).body(room.id)


@router.post("/games/{game}/rematch", responses=refusals(401, 404, 409))
async def request_rematch(
    room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Game:
    """Ask for a rematch or accept one. It starts when all accept; the second player begins."""
    caller.charge("creations")
    rematch = await context.lobby.request_rematch(room, caller.required_identity)
    return rematch.game(caller.identity_id, context.now())


@router.post(
    "/games/{game}/chat",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, 409),
)
async def send_chat_line(
    body: Say, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Send a line of chat in a game that has chat."""
    await context.chat.say(room, caller, body.text)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.get("/games/{game}/moves", responses=refusals(404, 409))
async def list_moves(room: CurrentRoom, caller: CurrentCaller) -> Moves:
    """Return the legal moves without calls; not in blindfold games."""
    viewpoint = viewpoint_of(room, caller, None)
    match = room.started_match
    if viewpoint.view(match, match.now, len(match.log)).position is None:
        raise InTheDark
    moves = () if match.outcome is not None else match.state.legal_moves()
    return Moves(to_act=match.state.to_act, moves=[str(move) for move in moves])


@router.post("/games/{game}/hint", responses=refusals(401, 404, 409))
async def get_hint(
    room: CurrentRoom, caller: CurrentCaller, context: CurrentContext, request: Request
) -> Hint:
    """Return a good move, in a game with computers only."""
    caller.charge("analysis")
    return await run_while_connected(request, context.analyses.hint(room, caller))


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
async def download_record(
    room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Download the game record; that of a blindfold game only after its end."""
    viewpoint = viewpoint_of(room, caller, None)
    match = room.started_match
    if viewpoint.view(match, match.now, len(match.log)).position is None:
        raise InTheDark
    return Response(
        await record_text(context.offload, room, caller),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{room.id}.4f"'},
    )


@router.websocket("/games/{game}/live")
async def play_live(socket: WebSocket, game: str) -> None:
    """Play or watch live: send a snapshot first, then every event since the client's index."""
    context = socket.app.state.context
    try:
        caller = await context.auth.identify_caller(socket.scope)
        caller.charge("connections")
        caller.check_no_flood()
        seat, since = _query_number(socket, "seat"), _query_number(socket, "since")
        room = await context.rooms.get_current(game)
        with context.auth.count_connection(caller):
            await GameSocket(socket, context.for_game_socket, room, caller, seat, since or 0).run()
    except FourfoldError as error:
        await send_refusal(socket.scope, socket.receive, socket.send, error)


def _query_number(socket: WebSocket, name: str) -> int | None:
    """Return a number from the query of a WebSocket's address."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > MAX_DIGITS:
        raise malformed_field(f"query.{name}", FieldType(expected="integer"))
    return int(text)

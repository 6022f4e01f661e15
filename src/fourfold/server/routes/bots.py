"""Bots: the connected ones, their stream, and their answers to challenges."""

from __future__ import annotations

from fastapi import APIRouter, Response

from fourfold.server.errors import NotABot
from fourfold.server.games.bot_stream import StreamResponse
from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, CurrentRoom, refusals
from fourfold.server.schemas.bots import Bots, ChallengeAnswer
from fourfold.server.schemas.games import Game

router = APIRouter(prefix="/api", tags=["bots"])


@router.get("/bots", responses=refusals())
async def list_bots(caller: CurrentCaller, context: CurrentContext) -> Bots:
    """Return the bots that are connected and can be challenged."""
    caller.charge("joins")
    return await context.bots.list_connected()


@router.get(
    "/bot/stream",
    responses={
        **refusals(401),
        200: {
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
            "description": "One `StreamLine` per line, until either side disconnects.",
        },
    },
    response_class=Response,
)
async def stream_bot_lines(caller: CurrentCaller, context: CurrentContext) -> Response:
    """Stream everything that concerns a bot: challenges, starts, turns, ends."""
    if not caller.required_identity.bot:
        raise NotABot
    caller.charge("connections")
    return StreamResponse(context.for_bot_stream, caller)


@router.post("/games/{game}/challenge", responses=refusals(401, 404, 409))
async def answer_challenge(
    body: ChallengeAnswer, room: CurrentRoom, caller: CurrentCaller, context: CurrentContext
) -> Game:
    """Accept or decline a challenge or a rematch."""
    me, seat = caller.required_identity, room.row.invited_seat(caller.required_identity.id)
    caller.charge("joins")
    if body.accept:
        await context.lobby.accept_challenge(room, me, caller.seat_name(None, seat or 1))
    else:
        await context.lobby.decline_challenge(room, me, body.reason)
    return room.game(me.id, context.now())

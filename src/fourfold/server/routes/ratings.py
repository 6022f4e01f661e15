"""Public ratings: leaderboards and players."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, refusals
from fourfold.server.schemas.ratings import Family, Leaderboard, PlayerPage

router = APIRouter(prefix="/api", tags=["ratings"])

MAX_LINES = 100
MAX_START = 10**6

PlayerPath = Annotated[str, Path(max_length=24, pattern="^[0-9a-f]+$", examples=["5be0c19a7d21"])]


@router.get("/ratings/{family}", responses=refusals())
async def get_leaderboard(
    family: Family,
    caller: CurrentCaller,
    context: CurrentContext,
    start: Annotated[
        int, Query(ge=0, le=MAX_START, description="`next` of the previous page.")
    ] = 0,
    most: Annotated[int, Query(ge=1, le=MAX_LINES, description="Lines on a page.")] = 50,
) -> Leaderboard:
    """Return a page of the leaderboard of a family of games, without provisional ratings."""
    return await context.leaderboards.load_page(family, caller.identity_id, start, most)


@router.get("/players/{player}", responses=refusals(404))
async def get_player(
    player: PlayerPath, caller: CurrentCaller, context: CurrentContext
) -> PlayerPage:
    """Return a player's ratings with their history, and the latest rated games."""
    return await context.leaderboards.load_player(player, caller.identity_id)

"""Identities: a cookie for browsers, a token for bots."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Response, status

from fourfold.i18n import negotiate
from fourfold.server.http.middleware import LANGUAGE_COOKIE, identity_cookie
from fourfold.server.people.auth import EXPIRY, Caller
from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, refusals
from fourfold.server.schemas.identities import Me, NewIdentity, Token
from fourfold.server.services import Context
from fourfold.store import Identity
from fourfold.store.players import find_player_id

router = APIRouter(prefix="/api", tags=["people"])

COOKIE_SECONDS = EXPIRY // 1000


@router.post("/session", responses=refusals())
async def open_session(
    body: NewIdentity, response: Response, caller: CurrentCaller, context: CurrentContext
) -> Me:
    """Create an identity in a cookie, or change the client's name and language."""
    identity = caller.identity
    if identity is None:
        caller.charge("creations")
        identity, secret = await context.auth.create(body.name, bot=False)
        set_cookie(response, identity_cookie(caller.is_secure), secret, caller)
    elif body.name is not None:
        identity = await context.auth.rename(identity, body.name)
    language = caller.language
    if body.language is not None:
        language = negotiate(body.language)
        set_cookie(response, LANGUAGE_COOKIE, language, caller)
    return await me_body(identity, language, context)


@router.get("/me", responses=refusals(401))
async def get_me(caller: CurrentCaller, context: CurrentContext) -> Me:
    """Return the client's identity."""
    return await me_body(caller.required_identity, caller.language, context)


@router.delete("/session", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401))
async def close_session(caller: CurrentCaller, context: CurrentContext) -> Response:
    """Delete the client's identity, with its links, its name and its chat lines in all games."""
    await context.auth.forget(caller.required_identity, caller.translate)
    response = Response(status_code=status.HTTP_204_NO_CONTENT)
    response.delete_cookie(identity_cookie(caller.is_secure), path="/", secure=caller.is_secure)
    return response


@router.post("/tokens", status_code=status.HTTP_201_CREATED, responses=refusals())
async def create_token(body: NewIdentity, caller: CurrentCaller, context: CurrentContext) -> Token:
    """Create a bot and return its bearer token, which is shown only once."""
    caller.charge("creations")
    identity, secret = await context.auth.create(body.name, bot=True)
    return Token(token=secret, name=identity.name)


async def me_body(identity: Identity, language: str, context: Context) -> Me:
    """Return an identity as it is sent."""
    player = await context.storage.read(partial(find_player_id, identity=identity.id))
    return Me(name=identity.name, language=language, bot=identity.bot, player=player)


def set_cookie(response: Response, name: str, value: str, caller: Caller) -> None:
    """Set a cookie that scripts cannot read and that other sites cannot use."""
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        secure=caller.is_secure,
        samesite="strict",
    )

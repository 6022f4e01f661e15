"""Passkeys, which bring an identity to several devices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response, status

from fourfold.server.http.middleware import identity_cookie
from fourfold.server.people.auth import secret_of
from fourfold.server.people.passkeys import Site, site_of
from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, refusals
from fourfold.server.routes.identities import me_body, set_cookie
from fourfold.server.schemas.identities import Me
from fourfold.server.schemas.passkeys import PasskeyAnswer, PasskeyInfo, PasskeyList, PasskeyOptions

router = APIRouter(prefix="/api", tags=["people"])

PasskeyPath = Annotated[str, Path(max_length=1400, pattern="^[0-9A-Za-z_-]+$", examples=["AbC1"])]


async def find_site(request: Request, context: CurrentContext) -> Site:
    """Return the site of a request: the origin and the name for passkeys."""
    return site_of(request.scope, context.settings.origins)


CurrentSite = Annotated[Site, Depends(find_site)]


@router.get("/passkeys", responses=refusals(401))
async def list_passkeys(caller: CurrentCaller, context: CurrentContext) -> PasskeyList:
    """Return the client's passkeys."""
    found = await context.passkeys.list_passkeys(caller.required_identity)
    passkeys = [
        PasskeyInfo(id=passkey.id, created=passkey.created, used=passkey.used) for passkey in found
    ]
    return PasskeyList(passkeys=passkeys)


@router.post("/passkeys/options", responses=refusals(401, 409))
async def create_passkey_options(
    caller: CurrentCaller, context: CurrentContext, site: CurrentSite
) -> PasskeyOptions:
    """Return the options for creating a passkey."""
    caller.charge("creations")
    options = await context.passkeys.creation_options(caller.required_identity, site)
    return PasskeyOptions(options=options)


@router.post("/passkeys", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, 409))
async def create_passkey(
    body: PasskeyAnswer, caller: CurrentCaller, context: CurrentContext, site: CurrentSite
) -> Response:
    """Store a passkey that the browser has created."""
    caller.charge("joins")
    identity = caller.required_identity
    await context.passkeys.create(identity, body.credential, site, caller.clients)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete(
    "/passkeys/{passkey}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404),
)
async def remove_passkey(
    passkey: PasskeyPath, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Remove a passkey. Signed-in devices stay signed in."""
    await context.passkeys.remove(caller.required_identity, passkey)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/sign-in/options", responses=refusals(409))
async def create_sign_in_options(
    caller: CurrentCaller, context: CurrentContext, site: CurrentSite
) -> PasskeyOptions:
    """Return the options for signing in with a passkey."""
    caller.charge("joins")
    return PasskeyOptions(options=await context.passkeys.sign_in_options(site))


@router.post("/sign-in", responses=refusals(409))
async def sign_in(
    body: PasskeyAnswer,
    response: Response,
    caller: CurrentCaller,
    context: CurrentContext,
    site: CurrentSite,
) -> Me:
    """Sign in with a passkey; the games of this device move to its identity."""
    caller.charge("joins")
    identity, secret = await context.passkeys.sign_in(
        body.credential, site, caller.identity, caller.clients
    )
    set_cookie(response, identity_cookie(caller.is_secure), secret, caller)
    return await me_body(identity, caller.language, context)


@router.post("/sign-out", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, 409))
async def sign_out(request: Request, caller: CurrentCaller, context: CurrentContext) -> Response:
    """Sign this device out; a passkey signs in again."""
    await context.passkeys.sign_out(caller.required_identity, secret_of(request.scope) or "")
    response = Response(status_code=status.HTTP_204_NO_CONTENT)
    response.delete_cookie(identity_cookie(caller.is_secure), path="/", secure=caller.is_secure)
    return response

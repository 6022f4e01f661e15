"""Passkeys: an identity on several devices."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response, status

from fourfold.server.http.middleware import identity_cookie
from fourfold.server.people.auth import secret_of
from fourfold.server.people.passkeys import Site, site_of
from fourfold.server.routes.dependencies import Asking, Parts, refusals
from fourfold.server.routes.identities import me_body, set_cookie
from fourfold.server.schemas.identities import Me
from fourfold.server.schemas.passkeys import PasskeyAnswer, PasskeyInfo, PasskeyList, PasskeyOptions

router = APIRouter(prefix="/api", tags=["people"])

PasskeyPath = Annotated[str, Path(max_length=1400, pattern="^[0-9A-Za-z_-]+$", examples=["AbC1"])]


async def site_here(request: Request, context: Parts) -> Site:
    """Return under which name the server was asked."""
    return site_of(request.scope, context.settings.origins)


Here = Annotated[Site, Depends(site_here)]


@router.get("/passkeys", responses=refusals(401))
async def my_passkeys(caller: Asking, context: Parts) -> PasskeyList:
    """Return the client's passkeys."""
    found = await context.passkeys.of(caller.known)
    passkeys = [PasskeyInfo(id=one.id, created=one.created, used=one.used) for one in found]
    return PasskeyList(passkeys=passkeys)


@router.post("/passkeys/options", responses=refusals(401, 409))
async def passkey_options(caller: Asking, context: Parts, here: Here) -> PasskeyOptions:
    """Return what the browser is to make a passkey with."""
    caller.take("creations")
    options = await context.passkeys.creation_options(caller.known, here)
    return PasskeyOptions(options=options)


@router.post("/passkeys", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, 409))
async def create_passkey(
    body: PasskeyAnswer, caller: Asking, context: Parts, here: Here
) -> Response:
    """Keep the passkey that the browser has made."""
    caller.take("joins")
    await context.passkeys.create(caller.known, body.credential, here)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete(
    "/passkeys/{passkey}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404),
)
async def remove_passkey(passkey: PasskeyPath, caller: Asking, context: Parts) -> Response:
    """Remove a passkey. Devices that are signed in stay so."""
    await context.passkeys.remove(caller.known, passkey)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/sign-in/options", responses=refusals(409))
async def sign_in_options(caller: Asking, context: Parts, here: Here) -> PasskeyOptions:
    """Return what the browser is to show a passkey with."""
    caller.take("joins")
    return PasskeyOptions(options=await context.passkeys.sign_in_options(here))


@router.post("/sign-in", responses=refusals(409))
async def sign_in(
    body: PasskeyAnswer, response: Response, caller: Asking, context: Parts, here: Here
) -> Me:
    """Become whoever the passkey belongs to; the games of this device come along."""
    caller.take("joins")
    identity, secret = await context.passkeys.sign_in(body.credential, here, caller.identity)
    set_cookie(response, identity_cookie(caller.secure), secret, caller)
    return await me_body(identity, caller.language, context)


@router.post("/sign-out", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, 409))
async def sign_out(request: Request, caller: Asking, context: Parts) -> Response:
    """Leave this device's identity, which a passkey leads back to."""
    await context.passkeys.sign_out(caller.known, secret_of(request.scope) or "")
    response = Response(status_code=status.HTTP_204_NO_CONTENT)
    response.delete_cookie(identity_cookie(caller.secure), path="/", secure=caller.secure)
    return response

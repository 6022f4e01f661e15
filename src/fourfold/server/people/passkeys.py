"""Passkeys (WebAuthn), with which a player has one identity on several devices.

The package ``webauthn`` comes with ``fourfold[hosting]``, since passkeys need https and a host
name: a server at home has neither, and does without 20 MB of cryptography.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from fourfold.server.errors import (
    NoPasskey,
    NoPasskeysHere,
    NoSuchPasskey,
    PasskeyRefused,
    TooManyPasskeys,
)
from fourfold.server.http.middleware import own_origin
from fourfold.server.http.trusted_proxies import read_address
from fourfold.server.people.tokens import hash_secret, new_secret
from fourfold.store.merging import merge_identity, move_games
from fourfold.store.passkeys import (
    Passkey,
    add_challenge,
    add_passkey,
    find_passkey,
    has_passkey,
    load_passkeys,
    remove_passkey,
    sign_in,
    sign_out,
    use_challenge,
)

if TYPE_CHECKING:
    from starlette.types import Scope

    from fourfold.server.live.repository import Repository
    from fourfold.server.people.auth import Authenticator
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.store import Identity

NAME = "Fourfold"
CHALLENGE_MILLISECONDS = 5 * 60 * 1000
"""Milliseconds within which a challenge must be answered."""
MAX_PASSKEYS = 10


@dataclass(frozen=True, slots=True)
class Site:
    """The site a passkey is bound to: the server's name, and its origin as browsers write it."""

    name: str
    origin: str


def site_of(scope: Scope, origins: frozenset[str]) -> Site:
    """Return the site that a request was sent to; refuse a site where passkeys cannot work."""
    sent_origin = Headers(scope=scope).get("origin", "").lower()
    origin = sent_origin if sent_origin in origins else own_origin(scope)
    name = urlsplit(origin or "").hostname or ""
    if not origin or read_address(name) is not None or find_spec("webauthn") is None:
        raise NoPasskeysHere
    return Site(name, origin)


class Passkeys:
    """Passkeys: made on one device, and used to sign in on others."""

    def __init__(
        self,
        games: Repository[Any],
        storage: Storage,
        auth: Authenticator,
        offload: Offload,
        settings: Settings,
    ) -> None:
        self._games = games
        self._storage = storage
        self._auth = auth
        self._offload = offload
        self._now = settings.now

    async def creation_options(self, identity: Identity, site: Site) -> dict[str, Any]:
        """Return the options with which a browser makes a passkey."""
        import webauthn  # noqa: PLC0415  # only where passkeys are used
        from webauthn.helpers import structs  # noqa: PLC0415

        existing = await self._storage.read(partial(load_passkeys, identity=identity.id))
        if len(existing) >= MAX_PASSKEYS:
            raise TooManyPasskeys(most=MAX_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name=NAME,
            user_id=identity.id.encode(),
            user_name=identity.name or NAME,
            challenge=await self._new_challenge(identity.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(passkey.id))
                for passkey in existing
            ],
        )
        return _parse_options(webauthn.options_to_json(options))

    async def create(
        self, identity: Identity, credential: dict[str, Any], site: Site, clients: Clients
    ) -> None:
        """Store a passkey that a browser has made for an identity."""
        import webauthn  # noqa: PLC0415

        challenge = await self._use_challenge(credential, identity.id)
        verify = partial(
            webauthn.verify_registration_response,
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        verification = await self._verify(verify, clients)
        passkey = Passkey(
            webauthn.helpers.bytes_to_base64url(verification.credential_id),
            identity.id,
            verification.credential_public_key,
            verification.sign_count,
            self._now(),
        )
        if not await self._storage.write(partial(add_passkey, passkey=passkey)):
            raise PasskeyRefused

    async def sign_in_options(self, site: Site) -> dict[str, Any]:
        """Return the options with which a browser signs in with a passkey."""
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import structs  # noqa: PLC0415

        options = webauthn.generate_authentication_options(
            rp_id=site.name,
            challenge=await self._new_challenge(None),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        return _parse_options(webauthn.options_to_json(options))

    async def sign_in(
        self,
        credential: dict[str, Any],
        site: Site,
        former: Identity | None,
        clients: Clients,
    ) -> tuple[Identity, str]:
        """Sign a device in with a passkey; return the identity with the device's new secret.

        The games of the device's former identity are moved to it, unless that has its own passkeys.
        """
        import webauthn  # noqa: PLC0415

        challenge = await self._use_challenge(credential, None)
        passkey = await self._storage.read(partial(find_passkey, passkey=str(credential.get("id"))))
        if passkey is None:
            raise PasskeyRefused
        verify = partial(
            webauthn.verify_authentication_response,
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
        verification, secret = await self._verify(verify, clients), new_secret()
        write = partial(
            sign_in,
            passkey=passkey,
            uses=verification.new_sign_count,
            secret_hash=hash_secret(secret),
            now=self._now(),
        )
        identity = await self._storage.write(write)
        if identity is None:
            raise PasskeyRefused
        if former is not None and former.id != identity.id:
            await self._move_games(former, identity)
        return identity, secret

    async def _move_games(self, former: Identity, to: Identity) -> None:
        """Move the games of a device's former identity, unless that has a passkey."""
        if former.bot or await self._storage.read(partial(has_passkey, identity=former.id)):
            return
        after = ""
        while True:
            move = partial(move_games, former=former.id, to=to.id, after=after)
            games = await self._storage.write(move)
            if not games:
                break
            after = games[-1]
            for game in games:
                await self._games.refresh_if_loaded(game)
        await self._storage.write(partial(merge_identity, former=former.id, to=to.id))
        self._auth.drop_everywhere(former.id)

    async def sign_out(self, identity: Identity, secret: str) -> None:
        """Sign one device out of an identity that has a passkey."""
        write = partial(sign_out, identity=identity.id, secret_hash=hash_secret(secret))
        if not await self._storage.write(write):
            raise NoPasskey
        self._auth.drop_everywhere(identity.id)

    async def list_passkeys(self, identity: Identity) -> list[Passkey]:
        """Return the passkeys of an identity."""
        return await self._storage.read(partial(load_passkeys, identity=identity.id))

    async def remove(self, identity: Identity, passkey: str) -> None:
        """Remove a passkey; devices that are signed in stay signed in."""
        write = partial(remove_passkey, passkey=passkey, identity=identity.id)
        if not await self._storage.write(write):
            raise NoSuchPasskey

    async def _new_challenge(self, identity: str | None) -> bytes:
        """Store and return a new challenge, which can be answered once."""
        challenge, now = secrets.token_bytes(32), self._now()
        write = partial(
            add_challenge,
            challenge_hash=hash_secret(challenge.hex()),
            identity=identity,
            now=now,
            until=now + CHALLENGE_MILLISECONDS,
        )
        await self._storage.write(write)
        return challenge

    async def _use_challenge(self, credential: dict[str, Any], identity: str | None) -> bytes:
        """Return the challenge that a passkey answers, and use it up; refuse any other."""
        challenge = _read_challenge(credential)
        write = partial(
            use_challenge,
            challenge_hash=hash_secret(challenge.hex()),
            identity=identity,
            now=self._now(),
        )
        if not await self._storage.write(write):
            raise PasskeyRefused
        return challenge

    async def _verify(self, verify: Any, clients: Clients) -> Any:
        """Return the result of a verification, or refuse the passkey; it takes milliseconds."""
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        try:
            return await self._offload.compute(verify, clients)
        except (WebAuthnException, ValueError, KeyError, TypeError, RecursionError) as error:
            raise PasskeyRefused from error


def _read_challenge(credential: dict[str, Any]) -> bytes:
    """Return the challenge that a browser claims to have answered."""
    from webauthn import base64url_to_bytes  # noqa: PLC0415

    try:
        client_data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(client_data["challenge"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise PasskeyRefused from error


def _parse_options(text: str) -> dict[str, Any]:
    """Return options as plain values."""
    options: dict[str, Any] = json.loads(text)
    return options

"""Authentication: identities known by a secret in a cookie or a bearer token."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from cachetools import TTLCache
from starlette.datastructures import Headers

from fourfold.i18n import Translator
from fourfold.server.errors import NotAuthenticated, TooManyRequests, Unavailable
from fourfold.server.http.middleware import bearer_token, cookies_of, identity_cookie, language_of
from fourfold.server.live.pubsub import identity_changed
from fourfold.server.people.known_addresses import clients_of
from fourfold.server.people.names import clean_name, default_name, rename_player
from fourfold.server.people.tokens import hash_secret, new_secret
from fourfold.server.runtime.rate_limits import Throttle, client_of
from fourfold.store import Identity
from fourfold.store.identities import (
    add_identity,
    delete_identity,
    find_identity,
    forget_in_games,
    mark_seen,
    rename_identity,
    revoke_access,
)
from fourfold.store.tournaments import forget_in_tournaments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import Scope

    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.live.repository import Repository
    from fourfold.server.people.known_addresses import KnownAddresses
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

DAY = 24 * 60 * 60 * 1000
SEEN_INTERVAL = DAY
SEATLESS_EXPIRY = 7 * DAY
"""Milliseconds without a request after which an identity without a seat expires."""
EXPIRY = 400 * DAY
"""The same for all identities: browsers keep a cookie no longer."""
MAX_SEATS = 4
"""The observer's seat and three players' seats."""
MAX_CACHED = 20_000
BUSY_SECONDS = 5
"""Seconds that a client with too many connections is asked to wait."""
CACHE_SECONDS = 60.0
"""How long a process that has its database to itself caches an identity."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a request: its identity if it has one, its language and its address."""

    identity: Identity | None
    language: str
    address: str
    is_secure: bool
    throttle: Throttle
    """The usage of each client."""
    address_throttle: Throttle
    """The usage of all clients at an address together."""

    @property
    def required_identity(self) -> Identity:
        """The caller's identity; a caller without one is refused."""
        if self.identity is None:
            raise NotAuthenticated
        return self.identity

    @property
    def identity_id(self) -> str | None:
        """The id of the caller's identity, if it has one."""
        return None if self.identity is None else self.identity.id

    @property
    def translate(self) -> Translator:
        """The translator to the caller's language."""
        return Translator(self.language)

    @property
    def clients(self) -> Clients:
        """The clients that questions are charged to: the address, and the identity if known."""
        return clients_of(self.address, self.identity_id)

    def seat_name(self, requested: str | None, seat: int) -> str:
        """Return the caller's name at a seat: as requested, as stored, or the default."""
        if requested is not None:
            return clean_name(requested)
        known = "" if self.identity is None else self.identity.name
        return known or default_name(seat, self.translate)

    def check_no_flood(self) -> None:
        """Refuse, for a while, a caller that was disconnected for flooding."""
        self.throttle.check(self.identity_id or self.address, "refusals")

    def charge(self, kind: str, cost: float = 1.0) -> None:
        """Charge a cost to the caller and to its address, or refuse if either is over its limit.

        All callers without an identity at an address are one client, but each of them may create
        an identity.
        """
        if self.identity is not None:
            self.throttle.charge(self.identity.id, kind, cost)
        elif kind != "creations":
            self.throttle.charge(self.address, kind, cost)
        if kind != "connections":  # AddressLimit has counted it
            self.address_throttle.charge(self.address, kind, cost)

    async def charge_action(self) -> None:
        """Charge an action or refuse it; wait if many come from the address at once."""
        self.throttle.charge(self.identity_id or self.address, "actions")
        if wait := self.address_throttle.pace(self.address, "actions"):
            await self.address_throttle.sleep(wait)


class Authenticator:
    """Identities found by their secrets; the latest are cached."""

    def __init__(
        self,
        games: Repository[Any],
        tournaments: Repository[Any],
        storage: Storage,
        pubsub: PubSub,
        addresses: KnownAddresses,
        settings: Settings,
    ) -> None:
        self._games = games
        self._tournaments = tournaments
        self._storage = storage
        self._pubsub = pubsub
        self._now = settings.now
        self._max_sockets = settings.open_limits.sockets_per_identity
        self._throttle = Throttle(settings.limits, settings.ticks)
        self._address_throttle = Throttle(
            settings.address_limits, settings.ticks, sleep=settings.sleep
        )
        self._sockets: Counter[str] = Counter()
        self._identities: TTLCache[str, Identity] = TTLCache(
            MAX_CACHED, CACHE_SECONDS, time.monotonic
        )
        self._addresses = addresses

    async def identify_caller(self, scope: Scope) -> Caller:
        """Return the caller who sent a request."""
        secret = secret_of(scope)
        identity = None if secret is None else await self._find(hash_secret(secret))
        address = client_of((scope.get("client") or ("",))[0])
        if identity is not None:  # AddressLimit has counted the others
            self._throttle.charge(identity.id, "requests")
            self._addresses.add(identity.id, address)
        return Caller(
            identity=identity,
            language=language_of(scope),
            address=address,
            is_secure=is_secure(scope),
            throttle=self._throttle,
            address_throttle=self._address_throttle,
        )

    @contextmanager
    def count_connection(self, caller: Caller) -> Iterator[None]:
        """Count a connection for as long as it is open; refuse it if the caller has too many.

        AddressLimit counts connections without an identity, by their address.
        """
        identity = caller.identity_id or ""
        if identity and self._sockets[identity] >= self._max_sockets:
            raise TooManyRequests(seconds=BUSY_SECONDS)
        self._sockets[identity] += 1
        try:
            yield
        finally:
            self._sockets[identity] -= 1
            if not self._sockets[identity]:
                del self._sockets[identity]

    async def _find(self, secret_hash: str) -> Identity | None:
        """Return the identity with a secret, from the cache or from the database.

        A shared database is always queried: another process may have just forgotten the identity,
        and its message may be lost. While the database is unreachable no identity can be deleted,
        and moves wait.
        """
        known = self._identities.get(secret_hash)
        if known is not None and not self._storage.shared:
            return known
        try:
            identity = await self._storage.read(partial(find_identity, secret_hash=secret_hash))
        except Unavailable:
            if known is not None:
                return known
            raise
        if identity is not None:
            self._identities[secret_hash] = identity
            await self._mark_seen(identity)
        return identity

    async def _mark_seen(self, identity: Identity) -> None:
        """Store once a day that an identity is in use, so that it does not expire."""
        now = self._now()
        if now - identity.seen > SEEN_INTERVAL:
            await self._storage.write(partial(mark_seen, identity=identity.id, now=now))

    async def create(self, name: str | None, *, bot: bool) -> tuple[Identity, str]:
        """Create an identity; return it with its secret, which is not stored."""
        cleaned = "" if name is None else clean_name(name)
        identity, secret = Identity(secrets.token_hex(8), bot, cleaned), new_secret()
        await self._storage.write(
            partial(
                add_identity,
                identity=identity,
                secret_hash=hash_secret(secret),
                created=self._now(),
            )
        )
        return identity, secret

    async def rename(self, identity: Identity, name: str) -> Identity:
        """Change the name of an identity for future games."""
        cleaned = clean_name(name)
        await self._storage.write(partial(rename_identity, identity=identity.id, name=cleaned))
        self.drop_everywhere(identity.id)
        return Identity(identity.id, identity.bot, cleaned)

    async def forget(self, identity: Identity, translate: Translator) -> None:
        """Forget an identity: first its secret and links, then its name and chat in each game."""
        await self._storage.write(partial(revoke_access, identity=identity.id))
        self.drop_everywhere(identity.id)
        names = tuple(default_name(seat, translate) for seat in range(MAX_SEATS))
        forget_batch = partial(
            forget_in_games,
            identity=identity.id,
            default_names=names,
            rename=lambda players, seat: rename_player(players, seat, names[seat]),
        )
        while games := await self._storage.write(forget_batch):
            for game in games:
                await self._games.refresh_if_loaded(game)
        await self._forget_in_tournaments(identity.id, translate)
        await self._storage.write(partial(delete_identity, identity=identity.id))

    async def _forget_in_tournaments(self, identity: str, translate: Translator) -> None:
        """Remove the name of an identity from tournaments."""

        def rename(entrant: str) -> str:
            return default_name(int(entrant), translate)

        write = partial(forget_in_tournaments, identity=identity, rename=rename)
        for tournament in await self._storage.write(write):
            await self._tournaments.refresh_if_loaded(tournament)

    def drop_everywhere(self, identity: str) -> None:
        """Drop an identity from the cache of every process."""
        self.drop(identity)
        self._pubsub.publish(identity_changed(identity))

    def drop(self, identity: str) -> None:
        """Drop an identity from the cache."""
        self._addresses.forget(identity)
        for secret_hash, known in list(self._identities.items()):
            if known.id == identity:
                self._identities.pop(secret_hash, None)


def secret_of(scope: Scope) -> str | None:
    """Return the secret of a request: a bearer token, or the identity cookie."""
    token = bearer_token(Headers(scope=scope))
    return token or cookies_of(scope).get(identity_cookie(is_secure(scope))) or None


def is_secure(scope: Scope) -> bool:
    """Return whether a request came over https or wss."""
    return scope.get("scheme") in ("https", "wss")

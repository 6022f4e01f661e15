"""Who is asking: identities known by a secret in a cookie or a bearer token."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cachetools import LRUCache, TTLCache
from starlette.datastructures import Headers

from fourfold.i18n import Translator
from fourfold.server.errors import NotAuthenticated, TooManyRequests, Unavailable
from fourfold.server.http.middleware import bearer_token, cookies_of, identity_cookie, language_of
from fourfold.server.live.pubsub import identity_changed
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

    from fourfold.server.engine.fair_queue import Clients
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.live.repository import Repository
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

DAY = 24 * 60 * 60 * 1000
SEEN_INTERVAL = DAY
SEATLESS_EXPIRY = 7 * DAY
"""Milliseconds after which an identity without a seat expires if it was not seen."""
EXPIRY = 400 * DAY
"""The same for every identity: browsers keep a cookie no longer."""
MAX_SEATS = 4
"""The observer's and three players'."""
MAX_CACHED = 20_000
BUSY_SECONDS = 5
"""How long a client with too many WebSockets is told to wait."""
CACHE_SECONDS = 60.0
"""How long an identity is remembered, by a process that has its database to itself."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever sent a request: their identity if they have one, their language, their address."""

    identity: Identity | None
    language: str
    address: str
    secure: bool
    throttle: Throttle
    """What each client has used up."""
    address_throttle: Throttle
    """What all clients at an address have used up together."""

    @property
    def required_identity(self) -> Identity:
        """The caller's identity; a stranger is refused."""
        if self.identity is None:
            raise NotAuthenticated
        return self.identity

    @property
    def identity_id(self) -> str | None:
        """The caller's identity, if known."""
        return None if self.identity is None else self.identity.id

    @property
    def translate(self) -> Translator:
        """The caller's language."""
        return Translator(self.language)

    @property
    def clients(self) -> Clients:
        """Who the caller's questions count for: the address, and the identity if known."""
        address = f"address {self.address}"
        return (address,) if self.identity is None else (address, self.identity.id)

    def seat_name(self, requested: str | None, seat: int) -> str:
        """Return the name to sit down with: as asked for, as known, or after the seat."""
        if requested is not None:
            return clean_name(requested)
        known = "" if self.identity is None else self.identity.name
        return known or default_name(seat, self.translate)

    def check_no_flood(self) -> None:
        """Refuse, for a while, a caller who was disconnected for flooding."""
        self.throttle.check(self.identity_id or self.address, "refusals", take=False)

    def take(self, kind: str, cost: float = 1.0) -> None:
        """Use up some of what the caller may do, and of what their address may, or refuse.

        All strangers at an address are one client; but each of them may make an identity.
        """
        if self.identity is not None:
            self.throttle.check(self.identity.id, kind, cost)
        elif kind != "creations":
            self.throttle.check(self.address, kind, cost)
        if kind != "connections":  # AddressLimit has counted those
            self.address_throttle.check(self.address, kind, cost)

    async def take_action(self) -> None:
        """Use up an action, or refuse; wait if many come from the address at once."""
        self.throttle.check(self.identity_id or self.address, "actions")
        if wait := self.address_throttle.pace(self.address, "actions"):
            await self.address_throttle.sleep(wait)


class Authenticator:
    """Finds identities by their secrets, and remembers the latest ones."""

    def __init__(
        self,
        games: Repository,
        tournaments: Repository,
        storage: Storage,
        pubsub: PubSub,
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
        self._addresses: LRUCache[str, str] = LRUCache(MAX_CACHED)

    async def identify_caller(self, scope: Scope) -> Caller:
        """Return who sent a request."""
        secret = secret_of(scope)
        identity = None if secret is None else await self._find(hash_secret(secret))
        address = client_of((scope.get("client") or ("",))[0])
        if identity is not None:  # AddressLimit has counted strangers
            self._throttle.check(identity.id, "requests")
            self._addresses[identity.id] = address
        return Caller(
            identity=identity,
            language=language_of(scope),
            address=address,
            secure=is_secure(scope),
            throttle=self._throttle,
            address_throttle=self._address_throttle,
        )

    @contextmanager
    def count_connection(self, caller: Caller) -> Iterator[None]:
        """Count a WebSocket for as long as it is open, or refuse one too many.

        AddressLimit counts those of strangers, by their address.
        """
        who = caller.identity_id or ""
        if who and self._sockets[who] >= self._max_sockets:
            raise TooManyRequests(seconds=BUSY_SECONDS)
        self._sockets[who] += 1
        try:
            yield
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def address_of(self, identity: str) -> str | None:
        """Return the address of somebody's last request, if this process remembers it."""
        return self._addresses.get(identity)

    async def _find(self, secret_hash: str) -> Identity | None:
        """Return whoever has a secret, from memory or from the database.

        A shared database is always asked: another process may have forgotten somebody just now, and
        its news may be lost. While it is away nobody can be forgotten, and moves wait for it.
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
        """Store once a day that somebody was here, so that their identity does not expire."""
        now = self._now()
        if now - identity.seen > SEEN_INTERVAL:
            await self._storage.write(partial(mark_seen, identity=identity.id, now=now))

    async def create(self, name: str | None, *, bot: bool) -> tuple[Identity, str]:
        """Make a new identity; return it with its secret, which is not stored."""
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
        """Change somebody's name for future games."""
        cleaned = clean_name(name)
        await self._storage.write(partial(rename_identity, identity=identity.id, name=cleaned))
        self.drop_everywhere(identity.id)
        return Identity(identity.id, identity.bot, cleaned)

    async def forget(self, identity: Identity, translate: Translator) -> None:
        """Forget somebody: first their secret and links, then their name and words in each game."""
        await self._storage.write(partial(revoke_access, identity=identity.id))
        self.drop_everywhere(identity.id)
        names = tuple(default_name(seat, translate) for seat in range(MAX_SEATS))
        some = partial(
            forget_in_games,
            identity=identity.id,
            default_names=names,
            rename=lambda players, seat: rename_player(players, seat, names[seat]),
        )
        while games := await self._storage.write(some):
            for game in games:
                await self._games.refresh_if_loaded(game)
        await self._forget_in_tournaments(identity.id, translate)
        await self._storage.write(partial(delete_identity, identity=identity.id))

    async def _forget_in_tournaments(self, identity: str, translate: Translator) -> None:
        """Take somebody's name out of tournaments."""

        def rename(entrant: str) -> str:
            return default_name(int(entrant), translate)

        write = partial(forget_in_tournaments, identity=identity, rename=rename)
        for tournament in await self._storage.write(write):
            await self._tournaments.refresh_if_loaded(tournament)

    def drop_everywhere(self, identity: str) -> None:
        """Drop somebody from the memory of every process."""
        self.drop(identity)
        self._pubsub.publish(identity_changed(identity))

    def drop(self, identity: str) -> None:
        """Drop somebody from memory."""
        self._addresses.pop(identity, None)
        for secret_hash, known in list(self._identities.items()):
            if known.id == identity:
                self._identities.pop(secret_hash, None)


def secret_of(scope: Scope) -> str | None:
    """Return the secret of a request: a bearer token, or the identity cookie."""
    token = bearer_token(Headers(scope=scope))
    return token or cookies_of(scope).get(identity_cookie(is_secure(scope))) or None


def is_secure(scope: Scope) -> bool:
    """Return whether a request came by https or wss."""
    return scope.get("scheme") in ("https", "wss")

"""The latest address of each identity, to which computing for it is also charged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cachetools import LRUCache

if TYPE_CHECKING:
    from fourfold.server.runtime.fair_queue import Clients

MAX_KNOWN = 20_000


class KnownAddresses:
    """The addresses of identities that this process has seen lately."""

    def __init__(self) -> None:
        self._addresses: LRUCache[str, str] = LRUCache(MAX_KNOWN)

    def add(self, identity: str, address: str) -> None:
        """Remember the address of an identity's latest request."""
        self._addresses[identity] = address

    def forget(self, identity: str) -> None:
        """Forget the address of an identity."""
        self._addresses.pop(identity, None)

    def clients_of(self, identity: str) -> Clients:
        """Return the clients that work for an identity is charged to, now that it may be away."""
        return clients_of(self._addresses.get(identity), identity)


def clients_of(address: str | None, identity: str | None) -> Clients:
    """Return the clients that work is charged to: an address and an identity, if known."""
    known = None if address is None else f"address {address}", identity
    return tuple(client for client in known if client is not None)

"""A queue that shares computing time fairly among clients.

Start-time fair queueing: each client has used some seconds, and the client with the lowest usage is
served next. A client that was idle starts at the usage of the client being served, so an idle
client saves up no time, and one that had the queue to itself pays nothing for it later.

An item may be charged to several clients, for example an identity and its address. The one with the
highest usage decides when it is served, so neither many identities at one address nor one identity
at many addresses get more than one share.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

Item = TypeVar("Item")

Clients = tuple[str, ...]
"""The clients that work is charged to: an identity, its address, or both."""

SERVER_CLIENTS: Clients = ("server",)
"""The client of work that the server does for itself."""

MAX_REMEMBERED = 1000
"""Clients remembered, before those with the lowest usage and no waiting item are dropped."""


class FairQueue(Generic[Item]):
    """Waiting items by client, with their costs in seconds."""

    def __init__(self) -> None:
        self._queues: dict[Clients, deque[tuple[Item, float]]] = {}
        self._waiting: Counter[str] = Counter()
        self._usage: dict[str, float] = {}
        self._virtual_time = 0.0

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def __iter__(self) -> Iterator[Item]:
        return (item for queue in self._queues.values() for item, _ in queue)

    def put(self, item: Item, clients: Clients, cost: float) -> None:
        """Add an item that will take about ``cost`` seconds."""
        for client in clients:
            if not self._waiting[client]:
                self._usage[client] = max(self._usage.get(client, 0.0), self._virtual_time)
            self._waiting[client] += 1
        self._queues.setdefault(clients, deque()).append((item, cost))

    def get(self) -> Item:
        """Remove and return an item of the client with the lowest usage; charge its cost."""
        clients = min(self._queues, key=self._usage_of)
        self._virtual_time = max(self._virtual_time, self._usage_of(clients))
        queue = self._queues.pop(clients)
        item, cost = queue.popleft()
        if queue:
            self._queues[clients] = queue  # behind other clients with the same usage
        self._waiting.subtract(clients)
        if not self._queues:  # no client delays another: all start level again
            self._usage.clear()
            self._waiting.clear()
        self.charge(clients, cost)
        return item

    def remove(self, item: Item) -> None:
        """Remove an item whose result is no longer needed."""
        for clients, queue in self._queues.items():
            remaining = deque(pair for pair in queue if pair[0] is not item)
            if len(remaining) == len(queue):
                continue
            self._waiting.subtract(clients)
            if remaining:
                self._queues[clients] = remaining
            else:
                del self._queues[clients]
            return

    def charge(self, clients: Clients, seconds: float) -> None:
        """Add seconds to the usage of clients; a negative number is a refund."""
        for client in clients:
            self._usage[client] = self._usage.get(client, self._virtual_time) + seconds
        if len(self._usage) > MAX_REMEMBERED:
            self._drop_idle()

    def has_others(self, clients: Clients) -> bool:
        """Return whether other clients are waiting."""
        return any(waiting != clients for waiting in self._queues)

    def _usage_of(self, clients: Clients) -> float:
        """Return the highest usage among the clients an item is charged to."""
        return max((self._usage[client] for client in clients), default=self._virtual_time)

    def _drop_idle(self) -> None:
        """Drop idle clients with the lowest usage, who would start about level anyway."""
        self._waiting = +self._waiting
        idle = sorted(self._usage.keys() - self._waiting.keys(), key=self._usage.__getitem__)
        for client in idle[: -MAX_REMEMBERED // 2]:
            del self._usage[client]

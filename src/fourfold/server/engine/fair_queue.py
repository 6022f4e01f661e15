"""A queue in which every client gets its turn, however much one of them asks for.

Start-time fair queueing: each client has used up some seconds, and the next turn goes to whoever
has used least. A client that was away is put level with whoever is being served, so that nobody
saves up time by waiting, and nobody pays for having been alone.

An item may count for several clients, an identity and its address: it waits for the one of them
that has used most. So neither many identities at one address nor one identity at many addresses
gets more than a share.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

Item = TypeVar("Item")

Clients = tuple[str, ...]

MAX_REMEMBERED = 1000
"""Clients remembered without anything waiting, before those who have used least are dropped."""


class FairQueue(Generic[Item]):
    """Items that wait, by client; what they cost is in seconds."""

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
        """Let an item wait, which will take about ``cost`` seconds."""
        for client in clients:
            if not self._waiting[client]:
                self._usage[client] = max(self._usage.get(client, 0.0), self._virtual_time)
            self._waiting[client] += 1
        self._queues.setdefault(clients, deque()).append((item, cost))

    def get(self) -> Item:
        """Take the next item of whoever has used least, and charge its cost."""
        clients = min(self._queues, key=self._usage_of)
        self._virtual_time = max(self._virtual_time, self._usage_of(clients))
        queue = self._queues.pop(clients)
        item, cost = queue.popleft()
        if queue:
            self._queues[clients] = queue  # behind the others who have used as much
        self._waiting.subtract(clients)
        if not self._queues:  # nobody had to wait for anybody: all are level
            self._usage.clear()
            self._waiting.clear()
        self.charge(clients, cost)
        return item

    def remove(self, item: Item) -> None:
        """Take out an item that nobody waits for any more."""
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
        """Add seconds to what clients have used, or give back what was charged too much."""
        for client in clients:
            self._usage[client] = self._usage.get(client, self._virtual_time) + seconds
        if len(self._usage) > MAX_REMEMBERED:
            self._drop_idle()

    def has_others(self, clients: Clients) -> bool:
        """Return whether anybody else waits."""
        return any(waiting != clients for waiting in self._queues)

    def _usage_of(self, clients: Clients) -> float:
        """Return what those whom an item counts for have used, the most of them."""
        return max((self._usage[client] for client in clients), default=self._virtual_time)

    def _drop_idle(self) -> None:
        """Drop those who have used least and have nothing waiting: they would start near here."""
        self._waiting = +self._waiting
        idle = sorted(self._usage.keys() - self._waiting.keys(), key=self._usage.__getitem__)
        for client in idle[: -MAX_REMEMBERED // 2]:
            del self._usage[client]

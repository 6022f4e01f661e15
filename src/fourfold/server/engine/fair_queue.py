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
        self._lines: dict[Clients, deque[tuple[Item, float]]] = {}
        self._waiting: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._now = 0.0

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def __iter__(self) -> Iterator[Item]:
        return (item for line in self._lines.values() for item, _ in line)

    def put(self, item: Item, clients: Clients, cost: float) -> None:
        """Let an item wait, which will take about ``cost`` seconds."""
        for client in clients:
            if not self._waiting[client]:
                self._used[client] = max(self._used.get(client, 0.0), self._now)
            self._waiting[client] += 1
        self._lines.setdefault(clients, deque()).append((item, cost))

    def get(self) -> Item:
        """Take the next item of whoever has used least, and charge its cost."""
        clients = min(self._lines, key=self._used_by)
        self._now = max(self._now, self._used_by(clients))
        line = self._lines.pop(clients)
        item, cost = line.popleft()
        if line:
            self._lines[clients] = line  # behind the others who have used as much
        self._waiting.subtract(clients)
        if not self._lines:  # nobody had to wait for anybody: all are level
            self._used.clear()
            self._waiting.clear()
        self.charge(clients, cost)
        return item

    def remove(self, item: Item) -> None:
        """Take out an item that nobody waits for any more."""
        for clients, line in self._lines.items():
            left = deque(pair for pair in line if pair[0] is not item)
            if len(left) == len(line):
                continue
            self._waiting.subtract(clients)
            if left:
                self._lines[clients] = left
            else:
                del self._lines[clients]
            return

    def charge(self, clients: Clients, seconds: float) -> None:
        """Add seconds to what clients have used, or give back what was charged too much."""
        for client in clients:
            self._used[client] = self._used.get(client, self._now) + seconds
        if len(self._used) > MAX_REMEMBERED:
            self._forget()

    def others_wait(self, clients: Clients) -> bool:
        """Return whether anybody else waits."""
        return any(waiting != clients for waiting in self._lines)

    def _used_by(self, clients: Clients) -> float:
        """Return what those whom an item counts for have used, the most of them."""
        return max((self._used[client] for client in clients), default=self._now)

    def _forget(self) -> None:
        """Drop those who have used least and have nothing waiting: they would start near here."""
        self._waiting = +self._waiting
        away = sorted(self._used.keys() - self._waiting.keys(), key=self._used.__getitem__)
        for client in away[: -MAX_REMEMBERED // 2]:
            del self._used[client]

"""Unanswered requests for long computing, limited for each client and address."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourfold.server.errors import TooManyQuestions, Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.server.runtime.fair_queue import Clients

MAX_PENDING, MAX_PENDING_BY_ADDRESS, MAX_PENDING_TOTAL = 4, 16, 200
"""Unanswered requests at most: of a client, of an address, and of all together."""
RETRY_SECONDS = 5
"""Seconds after which a client with too many unanswered requests may send another."""


class PendingRequests:
    """The numbers of unanswered requests."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._total = 0

    @contextmanager
    def count(self, clients: Clients) -> Iterator[None]:
        """Count a request until it is answered; refuse it if too many are unanswered.

        The first of the clients is the address.
        """
        limits = zip(clients, (MAX_PENDING_BY_ADDRESS, MAX_PENDING), strict=False)
        if any(self.counts[client] >= limit for client, limit in limits):
            raise TooManyQuestions(seconds=RETRY_SECONDS)
        if self._total >= MAX_PENDING_TOTAL:
            raise Unavailable
        self.counts.update(clients)
        self._total += 1
        try:
            yield
        finally:
            self._total -= 1
            self.counts.subtract(clients)
            self.counts = +self.counts  # drop clients without requests

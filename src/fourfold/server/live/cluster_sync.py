"""Messages of other processes, dispatched to the games and tournaments in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.live.repository import Repository

RESYNC_SECONDS = 2.0
"""Seconds between checks for lost messages, where processes share a database."""


class ClusterSync:
    """The dispatcher of other processes' messages, by kind."""

    def __init__(
        self,
        games: Repository[Any],
        tournaments: Repository[Any],
        drop_identity: Callable[[str], None],
    ) -> None:
        self._games = games
        self._tournaments = tournaments
        self._drop_identity = drop_identity

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""
        if message["kind"] == "forget":
            self._drop_identity(message["identity"])
        elif "tournament" in message:
            await self._tournaments.receive(message)
        else:
            await self._games.receive(message)

"""Telling the other processes that something has changed.

The database holds the truth; news only spares the others from asking it. A lost message costs no
more than a moment's delay, since every process also asks the database every few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from typing import TYPE_CHECKING, Any, Protocol

from fourfold.extras import needs
from fourfold.server.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from fourfold.store import StoredEvent

    Receive = Callable[[dict[str, Any]], Awaitable[None]]

log = logging.getLogger("fourfold.server")

CHANNEL = "fourfold:news"
MAX_WAITING = 10_000
RETRY_SECONDS = 1.0


def event_appended(game: str, event: StoredEvent) -> dict[str, Any]:
    """Return the news that an event was appended to a game."""
    return {
        "kind": "event",
        "game": game,
        "number": event.number,
        "at": event.at,
        "body": event.body,
    }


def room_changed(game: str, participants: Iterable[str] = ()) -> dict[str, Any]:
    """Return the news that the seats of a game, or who is connected, have changed.

    ``participants`` are those who may sit there now, or no longer.
    """
    return {"kind": "table", "game": game, "concerned": sorted(participants)}


def chat_added(game: str) -> dict[str, Any]:
    """Return the news that somebody said something in a game."""
    return {"kind": "chat", "game": game}


def identity_changed(identity: str) -> dict[str, Any]:
    """Return the news that an identity was renamed or forgotten."""
    return {"kind": "forget", "identity": identity}


def tournament_changed(tournament: str) -> dict[str, Any]:
    """Return the news that something has happened in a tournament."""
    return {"kind": "tournament", "tournament": tournament}


class PubSub(Protocol):
    """Carries news to the other processes."""

    def publish(self, message: dict[str, Any]) -> None:
        """Tell the others, without waiting."""

    async def start(self, receive: Receive) -> None:
        """Begin to receive what the others tell."""

    async def ready(self) -> bool:
        """Return whether news can be carried now."""

    async def close(self) -> None:
        """Stop."""


class LocalPubSub:
    """There is no other process."""

    def publish(self, message: dict[str, Any]) -> None:
        """Nobody is there to hear it."""

    async def start(self, receive: Receive) -> None:
        """Nobody will send anything."""

    async def ready(self) -> bool:
        """Nothing can fail."""
        return True

    async def close(self) -> None:
        """Nothing to stop."""


class RedisPubSub:
    """Carries news by Redis; while Redis is away, news is dropped."""

    def __init__(self, url: str) -> None:
        with needs("hosting"):
            from redis.asyncio import Redis  # noqa: PLC0415 - only where it is asked for

        self._redis = Redis.from_url(
            url, socket_connect_timeout=2, socket_keepalive=True, health_check_interval=15
        )
        self._process = secrets.token_hex(8)
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MAX_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = asyncio.Event()

    def publish(self, message: dict[str, Any]) -> None:
        """Tell the others, without waiting."""
        text = json.dumps({**message, "from": self._process}, ensure_ascii=False)
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(text)

    async def start(self, receive: Receive) -> None:
        """Begin to receive what the others tell; wait a moment for the first subscription."""
        self._tasks = [
            asyncio.create_task(self._send(), name="pubsub send"),
            asyncio.create_task(self._listen(receive), name="pubsub listen"),
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                await self._subscribed.wait()

    async def ready(self) -> bool:
        """Return whether Redis answers."""
        try:
            async with asyncio.timeout(2):
                await self._redis.ping()
        except Exception:  # whatever is wrong, it does not answer
            return False
        return self._subscribed.is_set()

    async def close(self) -> None:
        """Send what waits, then stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        """Send what waits."""
        while True:
            text = await self._waiting.get()
            try:
                await self._redis.publish(CHANNEL, text)
            except Exception as error:  # Redis is away: the others will ask the database
                log.warning("news dropped", extra={"reason": type(error).__name__})
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self._waiting.task_done()

    async def _listen(self, receive: Receive) -> None:
        """Receive, and subscribe again whenever the connection is lost."""
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._subscribed.set()
                    await receive({"kind": "resync"})
                    async for envelope in pubsub.listen():
                        await self._deliver(envelope, receive)
            except Exception as error:  # Redis is away: keep trying
                log.warning("news cannot be heard", extra={"reason": type(error).__name__})
            self._subscribed.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def _deliver(self, envelope: dict[str, Any], receive: Receive) -> None:
        """Pass a message on unless it came from this process."""
        message = json.loads(envelope["data"])
        if message["from"] == self._process:
            return
        try:
            await receive(message)
        except Unavailable:
            log.warning("news could not be used, the database is away")
        except Exception:  # one game must not silence the others
            log.exception("news could not be used")

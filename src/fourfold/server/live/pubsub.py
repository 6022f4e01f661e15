"""Messages that inform other processes of changes.

The database holds the truth; a message only saves the others a query. A lost one costs a short
delay, since every process also queries the database every few seconds.

Each game and each tournament has a channel of its own, which a process follows as long as it has
the game in memory. So the work of a process does not grow with the moves in other games. Messages
about players go to all processes.
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

    from redis.asyncio.client import PubSub as RedisSubscriptions

    from fourfold.store import StoredEvent

    Receive = Callable[[dict[str, Any]], Awaitable[None]]
    Topic = tuple[str, str]
    """A kind, ``game`` or ``tournament``, and an id."""

log = logging.getLogger("fourfold.server")

CHANNEL = "fourfold:news"
"""The channel that all processes follow; the others begin with it."""
MAX_WAITING, MAX_BATCH_SIZE = 10_000, 200
"""Messages that wait to be sent, and those sent together."""
RETRY_SECONDS = 1.0


def event_appended(game: str, event: StoredEvent) -> dict[str, Any]:
    """Return the message that an event was appended to a game."""
    return {
        "kind": "event",
        "game": game,
        "number": event.number,
        "at": event.at,
        "body": event.body,
    }


def room_changed(game: str, participants: Iterable[str] = ()) -> dict[str, Any]:
    """Return the message that the seats or the presence of a game have changed.

    ``participants`` are the identities that may sit there now, or did before.
    """
    return {"kind": "table", "game": game, "concerned": sorted(participants)}


def game_stuck(game: str, is_stuck: bool) -> dict[str, Any]:
    """Return the message that a server fails to do what is due in a game, or no longer does."""
    return {"kind": "stuck", "game": game, "is_stuck": is_stuck}


def chat_added(game: str) -> dict[str, Any]:
    """Return the message that a chat line was added to a game."""
    return {"kind": "chat", "game": game}


def identity_changed(identity: str) -> dict[str, Any]:
    """Return the message that an identity was renamed or forgotten."""
    return {"kind": "forget", "identity": identity}


def tournament_changed(tournament: str) -> dict[str, Any]:
    """Return the message that a tournament has changed."""
    return {"kind": "tournament", "tournament": tournament}


def followed(topic: Topic) -> dict[str, Any]:
    """Return the message that a process has begun to follow a topic, and may have missed some."""
    kind, id_ = topic
    return {"kind": "followed", kind: id_}


def topic_of(message: dict[str, Any]) -> Topic | None:
    """Return the game or tournament that a message is about, or None if it goes to all processes.

    A change of the participants concerns their other connections too.
    """
    if message.get("concerned"):
        return None
    return next(((kind, message[kind]) for kind in ("game", "tournament") if kind in message), None)


def channel_of(topic: Topic | None) -> str:
    """Return the channel of a topic."""
    return CHANNEL if topic is None else ":".join((CHANNEL, *topic))


class PubSub(Protocol):
    """A connection to the other processes."""

    def follow(self, topic: Topic) -> None:
        """Start to receive the messages about a game or tournament, without waiting."""

    def unfollow(self, topic: Topic) -> None:
        """Stop to receive the messages about a game or tournament; safe in any thread."""

    def publish(self, message: dict[str, Any]) -> None:
        """Send a message to the other processes, without waiting."""

    async def start(self, receive: Receive) -> None:
        """Start to receive their messages."""

    async def is_ready(self) -> bool:
        """Return whether messages can be sent now."""

    async def close(self) -> None:
        """Stop."""


class LocalPubSub:
    """The connection of a process without others."""

    def follow(self, topic: Topic) -> None:
        """Do nothing."""

    def unfollow(self, topic: Topic) -> None:
        """Do nothing."""

    def publish(self, message: dict[str, Any]) -> None:
        """Drop a message."""

    async def start(self, receive: Receive) -> None:
        """Receive nothing."""

    async def is_ready(self) -> bool:
        """Return True: nothing can fail."""
        return True

    async def close(self) -> None:
        """Do nothing."""


class RedisPubSub:
    """A connection by Redis; messages are dropped while Redis is unreachable."""

    def __init__(self, url: str) -> None:
        with needs("hosting"):
            from redis.asyncio import Redis  # noqa: PLC0415 - only with this backend

        self._redis = Redis.from_url(
            url, socket_connect_timeout=2, socket_keepalive=True, health_check_interval=15
        )
        self._own_start = f'{{"from": "{secrets.token_hex(8)}", '
        self._own_bytes = self._own_start.encode()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MAX_WAITING)
        self._topics: set[Topic] = set()
        self._changes: dict[Topic, bool] = {}
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = asyncio.Event()

    def follow(self, topic: Topic) -> None:
        """Start to receive the messages about a game or tournament, without waiting."""
        self._topics.add(topic)
        self._change(topic)

    def unfollow(self, topic: Topic) -> None:
        """Stop to receive the messages about a game or tournament; safe in any thread."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._forget, topic)

    def _forget(self, topic: Topic) -> None:
        """Stop to receive the messages about a topic."""
        self._topics.discard(topic)
        self._change(topic)

    def _change(self, topic: Topic) -> None:
        """Have a subscription updated."""
        self._changes[topic] = topic in self._topics
        self._changed.set()

    def publish(self, message: dict[str, Any]) -> None:
        """Send a message to the other processes, without waiting."""
        text = self._own_start + json.dumps(message, ensure_ascii=False)[1:]
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait((channel_of(topic_of(message)), text))

    async def start(self, receive: Receive) -> None:
        """Start to receive; wait a moment for the first subscription."""
        self._loop = asyncio.get_running_loop()
        self._tasks = [
            asyncio.create_task(self._send(), name="pubsub send"),
            asyncio.create_task(self._listen(receive), name="pubsub listen"),
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                await self._subscribed.wait()

    async def is_ready(self) -> bool:
        """Return whether Redis answers."""
        try:
            async with asyncio.timeout(2):
                await self._redis.ping()
        except Exception:  # for any reason
            return False
        return self._subscribed.is_set()

    async def close(self) -> None:
        """Send the waiting messages, then stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._waiting.join()
        tasks, self._tasks = self._tasks, []  # their tracebacks would keep all games
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        """Send the waiting messages."""
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MAX_BATCH_SIZE:
                batch.append(self._waiting.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, text in batch:
                        pipeline.publish(channel, text)
                    await pipeline.execute()
            except Exception as error:  # Redis is unreachable: others query the database
                log.warning("cannot send messages", extra={"reason": type(error).__name__})
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _listen(self, receive: Receive) -> None:
        """Receive messages; subscribe again whenever the connection is lost."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub, asyncio.TaskGroup() as group:
                    await pubsub.subscribe(CHANNEL)
                    self._subscribed.set()
                    self._changes = dict.fromkeys(self._topics, True)
                    group.create_task(self._subscribe(pubsub))
                    async for envelope in pubsub.listen():
                        await self._deliver(envelope, receive)
                    raise ConnectionError
            except* Exception as group:  # Redis is unreachable: try again
                reasons = {type(error).__name__ for error in group.exceptions}
                log.warning("cannot receive messages", extra={"reason": ", ".join(reasons)})
            self._subscribed.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def _subscribe(self, pubsub: RedisSubscriptions) -> None:
        """Update the subscriptions to the topics that this process follows."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            changes, self._changes = self._changes, {}
            for update, wanted in ((pubsub.subscribe, True), (pubsub.unsubscribe, False)):
                topics = [topic for topic, is_followed in changes.items() if is_followed is wanted]
                if topics:
                    await update(*map(channel_of, topics))

    async def _deliver(self, envelope: dict[str, Any], receive: Receive) -> None:
        """Pass a message on unless it came from this process; report new subscriptions."""
        if envelope["type"] == "subscribe":
            _, _, topic = envelope["channel"].decode().removeprefix(CHANNEL).partition(":")
            if not topic:
                return
            kind, _, id_ = topic.partition(":")
            message = followed((kind, id_))
        elif envelope["type"] != "message" or envelope["data"].startswith(self._own_bytes):
            return
        else:
            message = json.loads(envelope["data"])
        try:
            with contextlib.suppress(Unavailable):  # `resync` finds the change later
                await receive(message)
        except Exception:  # one game must not stop the others
            log.exception("message not applied")

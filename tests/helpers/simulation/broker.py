"""Redis as the simulated processes reach it: messages come late, twice, out of order, or never."""

from __future__ import annotations

import asyncio
from contextvars import Context
from typing import TYPE_CHECKING, Any, Self

from tests.helpers.simulation.event_loop import LANE, WORLD

if TYPE_CHECKING:
    from random import Random

    from tests.helpers.simulation.event_loop import Lane, SimulatedLoop
    from tests.helpers.simulation.faults import Weather

LATENCY_SECONDS, LATE_SECONDS = 0.004, 1.5


class Broker:
    """The channels of Redis and their subscribers."""

    def __init__(self, loop: SimulatedLoop, random: Random, weather: Weather) -> None:
        self.loop = loop
        self.random = random
        self.weather = weather
        self.subscribers: list[Subscriptions] = []

    def publish(self, channel: str, text: str) -> None:
        """Send a message to the subscribers of a channel."""
        envelope = {"type": "message", "channel": channel.encode(), "data": text.encode()}
        for subscriber in list(self.subscribers):
            if channel not in subscriber.channels:
                continue
            for _ in range(self.weather.copy_count()):
                seconds = LATENCY_SECONDS * self.random.random()
                if self.weather.delays_message():
                    seconds += LATE_SECONDS * self.random.random()
                self.loop.call_later(seconds, subscriber.put, envelope)

    def drop_connections(self, lane: Lane | None = None) -> None:
        """Lose the connections of a process, or of all."""
        for subscriber in list(self.subscribers):
            if lane is None or subscriber.lane is lane:
                self.subscribers.remove(subscriber)
                subscriber.put(None)


class SimulatedRedis:
    """A client of Redis, with the few calls that the product makes."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._lane = LANE.get()

    def check(self) -> None:
        """Raise if Redis cannot be reached."""
        if self._broker.weather.is_redis_away(self._lane):
            raise ConnectionError("simulated: Redis is away")

    async def wait(self) -> None:
        """Wait for an answer; raise if there is none."""
        self.check()
        await asyncio.sleep(LATENCY_SECONDS * self._broker.random.random())
        self.check()

    def pipeline(self, *, transaction: bool) -> Pipeline:
        """Return a pipeline of commands."""
        assert not transaction
        return Pipeline(self, self._broker)

    def pubsub(self) -> Subscriptions:
        """Return a connection that receives messages."""
        return Subscriptions(self, self._broker, self._lane)

    async def ping(self) -> None:
        """Check that Redis answers."""
        await self.wait()

    async def aclose(self) -> None:
        """Close the connection."""


class Pipeline:
    """Messages that are published together."""

    def __init__(self, redis: SimulatedRedis, broker: Broker) -> None:
        self._redis = redis
        self._broker = broker
        self._messages: list[tuple[str, str]] = []

    def publish(self, channel: str, text: str) -> None:
        """Add a message."""
        self._messages.append((channel, text))

    async def execute(self) -> None:
        """Publish the messages."""
        await self._redis.wait()
        WORLD_CONTEXT.run(self._publish)

    def _publish(self) -> None:
        """Publish the messages, in the lane of the network."""
        for channel, text in self._messages:
            self._broker.publish(channel, text)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._messages.clear()


class Subscriptions:
    """A connection that receives the messages of its channels."""

    def __init__(self, redis: SimulatedRedis, broker: Broker, lane: Lane) -> None:
        self.lane = lane
        self.channels: set[str] = set()
        self._redis = redis
        self._broker = broker
        self._received: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    def put(self, envelope: dict[str, Any] | None) -> None:
        """Deliver an envelope; None is the end of the connection."""
        self._received.put_nowait(envelope)

    async def subscribe(self, *channels: str) -> None:
        """Receive the messages of some channels from now on."""
        await self._redis.wait()
        self.channels.update(channels)
        for channel in channels:
            self.put({"type": "subscribe", "channel": channel.encode(), "data": None})

    async def unsubscribe(self, *channels: str) -> None:
        """Receive the messages of some channels no longer."""
        await self._redis.wait()
        self.channels.difference_update(channels)

    def listen(self) -> Self:
        """Return an iterator over the envelopes."""
        return self

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> dict[str, Any]:
        envelope = await self._received.get()
        if envelope is None:
            raise ConnectionError("simulated: the connection to Redis is lost")
        return envelope

    async def __aenter__(self) -> Self:
        self._redis.check()
        self._broker.subscribers.append(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self in self._broker.subscribers:
            self._broker.subscribers.remove(self)


WORLD_CONTEXT = Context()
WORLD_CONTEXT.run(LANE.set, WORLD)

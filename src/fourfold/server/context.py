"""The parts of a running server, put together once and handed to every request."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from fourfold.server.analysis import Analyses
from fourfold.server.auth import Authenticator
from fourfold.server.chat import Chat
from fourfold.server.engine_service import EngineService
from fourfold.server.errors import Unavailable
from fourfold.server.limits import Throttle
from fourfold.server.lobby import Lobby
from fourfold.server.opponents import Opponents
from fourfold.server.pubsub import LocalPubSub, RedisPubSub
from fourfold.server.rooms import Rooms
from fourfold.server.scheduler import DEAD_AFTER, Scheduler
from fourfold.server.watchdog import Watchdog
from fourfold.store import Database, Writer

if TYPE_CHECKING:
    from fourfold.server.metrics import Metrics
    from fourfold.server.pubsub import PubSub
    from fourfold.server.settings import Settings

READY_SECONDS = 3.0
"""How long a part may take to answer before it counts as away."""


@dataclass(frozen=True, slots=True)
class Context:
    """Everything a request may need."""

    settings: Settings
    metrics: Metrics
    database: Database
    writer: Writer
    pubsub: PubSub
    engine: EngineService
    rooms: Rooms
    auth: Authenticator
    lobby: Lobby
    chat: Chat
    analyses: Analyses
    scheduler: Scheduler
    watchdog: Watchdog

    @staticmethod
    def build(settings: Settings, metrics: Metrics) -> Context:
        """Put the parts together; nothing is started yet."""
        database = open_database(settings)

        def note_batch(size: int, seconds: float) -> None:
            metrics.batch_size.observe(size)
            metrics.commit_seconds.observe(seconds)

        writer = Writer(database, note_batch)
        pubsub = LocalPubSub() if settings.redis is None else RedisPubSub(settings.redis)
        rooms = Rooms(database, writer, pubsub, metrics, settings)
        engine = EngineService(settings.players, settings.analysts, metrics)
        lobby = Lobby(rooms)
        auth = Authenticator(
            rooms,
            Throttle(settings.limits, settings.ticks),
            Throttle(settings.address_limits, settings.ticks, sleep=settings.sleep),
        )
        opponents = Opponents(rooms, engine, auth.address_of)
        return Context(
            settings=settings,
            metrics=metrics,
            database=database,
            writer=writer,
            pubsub=pubsub,
            engine=engine,
            rooms=rooms,
            auth=auth,
            lobby=lobby,
            chat=Chat(rooms),
            analyses=Analyses(engine),
            scheduler=Scheduler(rooms, opponents, lobby.start_if_ready),
            watchdog=Watchdog(metrics),
        )

    async def start(self) -> None:
        """Bring the database up to date, then begin to serve."""
        self.database.migrate()
        self.writer.start()
        await self.pubsub.start(self.rooms.receive)
        await self.scheduler.start()
        self.watchdog.start()
        if self.settings.warm_up:
            self.engine.warm_up()

    async def ready(self) -> dict[str, bool]:
        """Tell which parts answer.

        Every process writes that it is alive every few seconds: nothing more need be tried.
        """
        try:
            async with asyncio.timeout(READY_SECONDS):
                database = await self.rooms.read(lambda connection: connection.scalar(select(1)))
        except (Unavailable, TimeoutError):
            database = None
        writes = self.rooms.seconds_since_write() < DEAD_AFTER * self.settings.alive_seconds
        return {
            "database": database == 1,
            "writes": writes,
            "fanout": await self.pubsub.ready(),
        }

    async def close(self) -> None:
        """Finish what has begun; nothing is lost, and other processes can go on at once."""
        self.rooms.announce_shutdown()
        await self.rooms.close()
        await self.scheduler.close()
        await self.writer.close()
        await self.pubsub.close()
        await self.engine.close()
        await self.watchdog.close()
        self.database.close()


def open_database(settings: Settings) -> Database:
    """Open the database by its URL, or the embedded one in the data folder."""
    if settings.database is not None:
        return Database(settings.database)
    if settings.data is None:
        raise ValueError("either a database or a data folder is needed")
    return Database.in_folder(settings.data)

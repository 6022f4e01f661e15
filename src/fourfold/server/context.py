"""The parts of a running server, put together once and handed to every request."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from fourfold.server.chatting import Chatting
from fourfold.server.duties import DEAD_AFTER, Duties
from fourfold.server.errors import Unavailable
from fourfold.server.fanout import Alone, RedisFanout
from fourfold.server.hall import Hall
from fourfold.server.limits import Throttle
from fourfold.server.opponents import Opponents
from fourfold.server.people import People
from fourfold.server.programs import Thinkers
from fourfold.server.seating import Seating
from fourfold.server.studies import Studies
from fourfold.server.watchdog import Watchdog
from fourfold.store import Database, Writer

if TYPE_CHECKING:
    from fourfold.server.fanout import Fanout
    from fourfold.server.metrics import Metrics
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
    fanout: Fanout
    thinkers: Thinkers
    hall: Hall
    people: People
    seating: Seating
    chatting: Chatting
    studies: Studies
    duties: Duties
    watchdog: Watchdog

    @staticmethod
    def build(settings: Settings, metrics: Metrics) -> Context:
        """Put the parts together; nothing is started yet."""
        database = open_database(settings)

        def note_batch(size: int, seconds: float) -> None:
            metrics.batch_size.observe(size)
            metrics.commit_seconds.observe(seconds)

        writer = Writer(database, note_batch)
        fanout = Alone() if settings.redis is None else RedisFanout(settings.redis)
        hall = Hall(database, writer, fanout, metrics, settings)
        thinkers = Thinkers(settings.players, settings.analysts, metrics)
        seating = Seating(hall)
        people = People(
            hall,
            Throttle(settings.limits, settings.ticks),
            Throttle(settings.address_limits, settings.ticks, sleep=settings.sleep),
        )
        opponents = Opponents(hall, thinkers, people.address_of)
        return Context(
            settings=settings,
            metrics=metrics,
            database=database,
            writer=writer,
            fanout=fanout,
            thinkers=thinkers,
            hall=hall,
            people=people,
            seating=seating,
            chatting=Chatting(hall),
            studies=Studies(thinkers),
            duties=Duties(hall, opponents, seating.start_if_ready),
            watchdog=Watchdog(metrics),
        )

    async def start(self) -> None:
        """Bring the database up to date, then begin to serve."""
        self.database.migrate()
        self.writer.start()
        await self.fanout.start(self.hall.receive)
        await self.duties.start()
        self.watchdog.start()
        if self.settings.warm_up:
            self.thinkers.warm_up()

    async def ready(self) -> dict[str, bool]:
        """Tell which parts answer.

        Every process writes that it is alive every few seconds: nothing more need be tried.
        """
        try:
            async with asyncio.timeout(READY_SECONDS):
                database = await self.hall.read(lambda connection: connection.scalar(select(1)))
        except (Unavailable, TimeoutError):
            database = None
        writes = self.hall.seconds_since_write() < DEAD_AFTER * self.settings.alive_seconds
        return {
            "database": database == 1,
            "writes": writes,
            "fanout": await self.fanout.ready(),
        }

    async def close(self) -> None:
        """Finish what has begun; nothing is lost, and other processes can go on at once."""
        self.hall.say_goodbye()
        await self.hall.close()
        await self.duties.close()
        await self.writer.close()
        await self.fanout.close()
        await self.thinkers.close()
        await self.watchdog.close()
        self.database.close()


def open_database(settings: Settings) -> Database:
    """Open the database by its URL, or the embedded one in the data folder."""
    if settings.database is not None:
        return Database(settings.database)
    if settings.data is None:
        raise ValueError("either a database or a data folder is needed")
    return Database.in_folder(settings.data)

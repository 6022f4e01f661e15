"""The services of a running server, built once and passed to every request."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import select

from fourfold.server.engine.service import EngineService
from fourfold.server.errors import Unavailable
from fourfold.server.games.analysis import Analyses
from fourfold.server.games.bot_stream import BotStreamServices
from fourfold.server.games.chat import Chat
from fourfold.server.games.computer_turns import ComputerTurns
from fourfold.server.games.invitations import Invitations
from fourfold.server.games.live_socket import GameSocketServices
from fourfold.server.games.lobby import Lobby
from fourfold.server.games.my_games import MyGames
from fourfold.server.games.presence import Presence
from fourfold.server.games.rooms import Rooms
from fourfold.server.games.seat_links import SeatLinks
from fourfold.server.games.timed_actions import Scheduler
from fourfold.server.housekeeping import Housekeeper
from fourfold.server.live.cluster_sync import RESYNC_SECONDS, ClusterSync
from fourfold.server.live.other_processes import DEAD_AFTER
from fourfold.server.live.pubsub import LocalPubSub, RedisPubSub
from fourfold.server.people.auth import Authenticator
from fourfold.server.people.bots import Bots
from fourfold.server.people.known_addresses import KnownAddresses
from fourfold.server.people.leaderboards import Leaderboards
from fourfold.server.people.passkeys import Passkeys
from fourfold.server.people.rating_updates import RatingUpdater
from fourfold.server.runtime.background import Background
from fourfold.server.runtime.event_loop import Offload, Watchdog
from fourfold.server.runtime.storage import Storage
from fourfold.server.tournaments.calculations import Calculations
from fourfold.server.tournaments.exports import Exports
from fourfold.server.tournaments.live_socket import TournamentSocketServices
from fourfold.server.tournaments.service import TournamentService
from fourfold.server.tournaments.timed_actions import TournamentScheduler
from fourfold.server.tournaments.tournaments import Tournaments
from fourfold.server.tournaments.views import Views
from fourfold.store import Database, Writer

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.live.due_loop import DueLoop
    from fourfold.server.metrics import Metrics
    from fourfold.server.settings import Settings

READY_SECONDS = 3.0
"""How long a service may take to answer before it counts as unavailable."""


class Context:
    """All services of a server, built without starting any."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        process, now = secrets.token_hex(8), settings.now
        self.settings = settings
        self.metrics = metrics
        self.database = open_database(settings)
        self.writer = Writer(self.database, partial(_observe_batch, metrics))
        self.storage = storage = Storage(self.database, self.writer)
        self.pubsub = pubsub = (
            LocalPubSub() if settings.redis is None else RedisPubSub(settings.redis)
        )
        self.background = background = Background()
        self.offload = offload = Offload()
        self.engine = engine = EngineService(settings.players, settings.analysts, metrics)
        self.addresses = addresses = KnownAddresses()
        calculations = Calculations(offload, engine)
        self.rooms = rooms = Rooms(storage, pubsub, settings, metrics, process)
        self.presence = presence = Presence(rooms, storage, pubsub, background, settings, process)
        self.bots = bots = Bots(rooms.seats_changed, rooms.shutdown, storage, process)
        self.tournaments = tournaments = Tournaments(
            rooms, storage, pubsub, offload, calculations, addresses, settings, process
        )
        self.auth = auth = Authenticator(rooms, tournaments, storage, pubsub, addresses, settings)
        self.lobby = lobby = Lobby(rooms, storage, settings)
        self.computer_turns = computer_turns = ComputerTurns(
            *(rooms, engine, storage, offload, background, metrics, settings),
            tournaments.find_clients,
        )
        self.scheduler = Scheduler(rooms, lobby, computer_turns, storage, background, settings)
        self.tournament_scheduler = TournamentScheduler(
            tournaments, rooms, lobby, storage, background, settings
        )
        self.tournament_service = TournamentService(tournaments, rooms, lobby, storage, settings)
        self.tournament_views = Views(rooms, offload, now)
        self.tournament_exports = Exports(rooms, offload, calculations)
        self.invitations = Invitations(rooms, storage, now)
        self.my_games = MyGames(rooms, storage, now)
        self.rating_updater = RatingUpdater(rooms, storage, background)
        self.leaderboards = Leaderboards(storage, now)
        self.passkeys = Passkeys(rooms, storage, auth, offload, settings)
        self.seat_links = SeatLinks(rooms, storage, now)
        self.chat = Chat(storage, pubsub, now)
        self.analyses = Analyses(engine)
        self.housekeeper = Housekeeper(
            rooms, presence, bots, storage, background, settings, process
        )
        self.sync = ClusterSync(rooms, tournaments, auth.drop)
        self.watchdog = Watchdog(metrics)

    def now(self) -> int:
        """Return the games' time, in milliseconds since 1970."""
        return self.settings.now()

    @property
    def for_game_socket(self) -> GameSocketServices:
        """The services that a viewer of a game uses."""
        return GameSocketServices(
            rooms=self.rooms,
            presence=self.presence,
            lobby=self.lobby,
            chat=self.chat,
            storage=self.storage,
            offload=self.offload,
            metrics=self.metrics,
            settings=self.settings,
        )

    @property
    def for_bot_stream(self) -> BotStreamServices:
        """The services that a bot's stream uses."""
        return BotStreamServices(
            auth=self.auth,
            bots=self.bots,
            rooms=self.rooms,
            presence=self.presence,
            metrics=self.metrics,
            settings=self.settings,
        )

    @property
    def for_tournament_socket(self) -> TournamentSocketServices:
        """The services that a viewer of a tournament uses."""
        return TournamentSocketServices(self.tournaments, self.metrics, self.settings)

    async def start(self) -> None:
        """Migrate the database, then start the services."""
        self.database.migrate()
        self.writer.start()
        await self.pubsub.start(self.sync.receive)
        await self.housekeeper.start()
        for kind, count in self.failure_counts.items():
            self.metrics.failing.labels(kind).set_function(count)
        for scheduler in (self.scheduler, self.tournament_scheduler):
            scheduler.loop.start(scheduler.find_due, self.settings.sweep_seconds)
        self.rating_updater.start(self.settings.rating_seconds)
        if self.storage.shared:
            for resync in (self.rooms.resync, self.bots.resync, self.tournaments.resync):
                self.background.repeat(resync, RESYNC_SECONDS, "resync", is_immediate=False)
        self.watchdog.start()

    @property
    def due_loops(self) -> tuple[DueLoop, ...]:
        """The loops over due games, due tournaments and the turns of computers."""
        return self.scheduler.loop, self.tournament_scheduler.loop, self.computer_turns.loop

    @property
    def failure_counts(self) -> dict[str, Callable[[], int]]:
        """Functions that count the due work that fails, and the tables that are stuck."""
        loops = {loop.name: loop.failing.__len__ for loop in self.due_loops}
        return {**loops, "table": lambda: self.tournament_scheduler.stuck_table_count}

    async def check_services(self) -> dict[str, bool]:
        """Return which services respond.

        The heartbeat is a write every few seconds, so no test write is needed.
        """
        try:
            async with asyncio.timeout(READY_SECONDS):
                database = await self.storage.read(lambda connection: connection.scalar(select(1)))
        except (Unavailable, TimeoutError):
            database = None
        writes = self.storage.seconds_since_write() < DEAD_AFTER * self.settings.alive_seconds
        return {
            "database": database == 1,
            "writes": writes,
            "intact": self.storage.failures.is_intact,
            "fanout": await self.pubsub.is_ready(),
        }

    async def close(self) -> None:
        """Finish running work and stop; other processes can take over at once."""
        self.rooms.shutdown.announce()
        self.writer.hurry()
        await self.background.close()
        await self.housekeeper.close()
        await self.writer.close()
        await self.pubsub.close()
        await self.engine.close()
        await self.watchdog.close()
        self.offload.close()
        self.storage.close()
        self.database.close()


def _observe_batch(metrics: Metrics, size: int, seconds: float) -> None:
    """Record the size and the duration of a commit."""
    metrics.batch_size.observe(size)
    metrics.commit_seconds.observe(seconds)


def open_database(settings: Settings) -> Database:
    """Open the database by its URL, or the embedded one in the data folder."""
    if settings.database is not None:
        return Database(settings.database)
    if settings.data is None:
        raise ValueError("either a database or a data folder is needed")
    return Database.in_folder(settings.data)

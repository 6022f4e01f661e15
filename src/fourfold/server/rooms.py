"""All games of this process: loading them, letting things happen, telling who listens.

A game is changed under its room's lock, in three steps: the match says what the event leads to,
the database commits it, the room goes on. Whoever was first in the database wins; the other learns
what happened and tries again from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import secrets
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from fourfold.match import TimeUp, event_to_plain
from fourfold.match.errors import TimeIsUp
from fourfold.server.errors import NoSuchGame, NotAuthenticated, Unavailable
from fourfold.server.room import Room, standing_of
from fourfold.store import DatabaseDown, StoredEvent
from fourfold.store.database import READERS
from fourfold.store.games import append_event, lengths, load_events, load_game, seatings
from fourfold.store.presence import WATCHING, load_presence, set_presence

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable

    from sqlalchemy import Connection

    from fourfold.match import Event, Match
    from fourfold.server.metrics import Metrics
    from fourfold.server.pubsub import PubSub
    from fourfold.server.settings import Settings
    from fourfold.store import Database, GameRow, Writer

    Result = TypeVar("Result")

log = logging.getLogger("fourfold.server")

GAME_ID = re.compile("[0-9a-z]{1,24}")
ATTEMPTS = 20
"""How often an event is tried again because another process was first."""
PARTING_SECONDS = 3.0
"""How long a process that goes away waits until its clients know."""
RESYNC_SECONDS = 2.0
"""How often a process that shares its games asks for what it was not told."""


class Rooms:
    """The rooms of this process."""

    def __init__(
        self,
        database: Database,
        writer: Writer,
        pubsub: PubSub,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self.process = secrets.token_hex(8)
        self.database = database
        self.writer = writer
        self.pubsub = pubsub
        self.metrics = metrics
        self.settings = settings
        self.now = settings.now
        self.closing = False
        self.on_due: Callable[[str], None] = lambda _: None
        self.on_forgotten: Callable[[str], None] = lambda _: None
        self._written = -math.inf
        self._unnoted: set[Room] = set()
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._kept: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._computer = ThreadPoolExecutor(1, thread_name_prefix="computing")
        self._background: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    # Reading and writing

    async def read(self, question: Callable[[Connection], Result]) -> Result:
        """Ask the database something, off the event loop."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self.database.read, question)
        except DatabaseDown as error:
            raise Unavailable from error

    async def compute(self, work: Callable[[], Result]) -> Result:
        """Work something out that takes long, off the event loop.

        One thread does it all: the loop shares the interpreter with one other at most.
        """
        return await asyncio.get_running_loop().run_in_executor(self._computer, work)

    @contextlib.asynccontextmanager
    async def taking_turns(self) -> AsyncIterator[None]:
        """Wait until it is one's turn to keep the loop for some milliseconds.

        However many ask for that at once, everybody else gets in between any two of them.
        """
        async with self._turn:
            await asyncio.sleep(0)
            yield

    async def write(self, run: Callable[[Connection], Result]) -> Result:
        """Change the database; return after the commit."""
        try:
            result = await self.writer.write(run)
        except DatabaseDown as error:
            raise Unavailable from error
        except IntegrityError as error:  # games are never deleted: somebody has been forgotten
            raise NotAuthenticated from error
        self._written = time.monotonic()
        return result

    def seconds_since_write(self) -> float:
        """Return how long ago the database last took something."""
        return time.monotonic() - self._written

    # Rooms

    @property
    def loaded(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def get(self, game: str) -> Room:
        """Return a game, from memory or from the database."""
        if not GAME_ID.fullmatch(game):
            raise NoSuchGame
        room = self._rooms.get(game)
        if room is None:
            room = await asyncio.shield(self._load_once(game))
        if room.stale:
            async with room.lock:
                await self.refresh(room)
        self._keep(room)
        return room

    def _keep(self, room: Room) -> None:
        """Keep a room in memory and let go of the one used longest ago.

        While anybody still has a room, everybody gets the same one.
        """
        self._kept[room.id] = room
        self._kept.move_to_end(room.id)
        if len(self._kept) > self.settings.rooms_kept:
            self._kept.popitem(last=False)

    def _load_once(self, game: str) -> asyncio.Task[Room]:
        """Load a game once for all who ask at the same time."""
        task = self._loading.get(game)
        if task is None:
            task = asyncio.create_task(self._load(game), name=f"load {game}")
            self._loading[game] = task
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return task

    async def _load(self, game: str) -> Room:
        """Load a game from the database."""
        row, events, present = await self.read(partial(_load, game=game))
        if row is None:
            raise NoSuchGame
        room = Room(row, self.settings.observer_grace_seconds)
        room.present = present
        await room.fold(events)
        self._rooms[game] = room
        self._make_room()
        return room

    def _make_room(self) -> None:
        """Let go of the rooms used longest ago, as long as all together have too many events."""
        events = sum(room.index for room in self._kept.values())
        while events > self.settings.events_kept:
            _, room = self._kept.popitem(last=False)
            events -= room.index

    async def refresh(self, room: Room) -> None:
        """Learn what other processes have done at a room. The room's lock is held."""
        question = partial(_load, game=room.id, since=room.index)
        row, events, present = await self.read(question)
        if row is None:
            raise NoSuchGame
        if room.match is not None and row.forgotten != room.row.forgotten:
            anew = Room(row, room.observer_grace)
            await anew.fold(await self.read(partial(load_events, game=row.id)))
            room.take_over(anew)
        room.set_row(row)
        room.present = present
        await room.fold(events)
        room.stale = False
        room.wake()

    # Events

    async def append(
        self,
        room: Room,
        event: Event,
        expect: int | None = None,
        holder: tuple[int, str] | None = None,
    ) -> bool:
        """Let an event happen; tell whether it did, or that something else happened before it.

        The room's lock is held. Whatever the match refuses is raised, and nothing is changed. With
        a ``holder``, it happens only while that seat is held by that identity.
        """
        match = room.playing
        number = room.index
        if expect is not None and expect != number:
            return False
        at = max(self.now(), match.now)
        try:
            after = match.apply(event, at)
        except TimeIsUp:
            await self.append(room, TimeUp())
            raise
        room.quotas.check(after, exempt=room.program_seats())
        stored = StoredEvent(number, at, event_to_plain(event))
        standing = standing_of(room, after)
        write = partial(
            append_event,
            game=room.id,
            event=stored,
            mark=secrets.token_hex(8),
            standing=standing,
            holder=holder,
        )
        try:
            landed = await asyncio.shield(self._land(room, write, after))
        except Unavailable:
            room.stale = True  # nobody knows whether it was committed
            raise
        if not landed:
            await self.refresh(room)
            return False
        self.metrics.events_total.labels(stored.body["kind"]).inc()
        if isinstance(event, TimeUp):
            self.metrics.flags_total.inc()
        news = {"number": number, "at": at, "body": stored.body}
        self.pubsub.publish({"kind": "event", "game": room.id, **news})
        if standing.due is not None and standing.due <= at:
            self.on_due(room.id)
        return True

    async def _land(self, room: Room, write: Callable[[Connection], bool], after: Match) -> bool:
        """Commit an event and go on; carried through even when whoever asked has gone away."""
        landed = await self.write(write)
        if landed and len(after.log) > room.index:  # else others went on while nobody waited
            room.advance(after)
            if after.outcome is not None:
                room.news += 1
            room.wake()
        return landed

    async def append_retrying(self, room: Room, make: Callable[[Match], Event | None]) -> bool:
        """Let an event happen that is worked out anew whenever something else came before it.

        The room's lock is held. ``make`` returns nothing when there is nothing to do any more.
        """
        for _ in range(ATTEMPTS):
            event = make(room.playing)
            if event is None:
                return False
            if await self.append(room, event):
                return True
        raise Unavailable

    async def changed(self, room: Room) -> None:
        """Tell everybody that seats or names have changed. The room's lock is held."""
        await self.refresh(room)
        self.pubsub.publish({"kind": "table", "game": room.id})

    async def changed_elsewhere(self, game: str) -> None:
        """Tell everybody that a game has changed, which this process need not have in memory."""
        room = self._rooms.get(game)
        if room is not None:
            async with room.lock:
                await self.refresh(room)
        self.pubsub.publish({"kind": "table", "game": game})

    def forget(self, identity: str) -> None:
        """Let no process remember somebody."""
        self.on_forgotten(identity)
        self.pubsub.publish({"kind": "forget", "identity": identity})

    async def catch_up(self, room: Room) -> bool:
        """Learn what other processes did, where there may be any; tell whether that was anything.

        The room's lock is held.
        """
        if self.database.embedded:
            return False
        before = (room.version, room.row)
        await self.refresh(room)
        return before != (room.version, room.row)

    # Who is here

    async def arrive(self, room: Room, seats: Iterable[int]) -> None:
        """Note that somebody has connected for some seats."""
        for seat in seats:
            room.here[seat] += 1
        await self._note_presence(room, seats)

    def leave(self, room: Room, seats: Iterable[int], linger: float | None = None) -> None:
        """Note that a connection is gone, a moment later: a page that is loaded again is back."""
        wait = self.settings.linger_seconds if linger is None else linger
        self.spawn(self._leave_after(room, list(seats), wait), f"leave {room.id}")

    async def _leave_after(self, room: Room, seats: list[int], wait: float) -> None:
        """Wait, then note that a connection is gone."""
        await asyncio.sleep(wait)
        room.here.subtract(seats)
        room.here = +room.here
        with contextlib.suppress(Unavailable):  # noted later
            await self._note_presence(room, seats)

    async def _note_presence(self, room: Room, seats: Iterable[int]) -> None:
        """Keep who is connected to this process; tell the others when somebody came or left."""
        seats = list(seats)

        def note(connection: Connection) -> dict[int, int]:
            counts = {seat: room.here[seat] for seat in seats}
            now, grace = self.now(), room.observer_grace
            set_presence(connection, room.id, self.process, counts, now, grace)
            return load_presence(connection, room.id)

        before = dict(room.present)
        try:
            present = await self.write(note)
        except Unavailable:
            self._unnoted.add(room)
            raise
        room.set_present(present, self.now())
        if before != present:
            room.wake()
            self.pubsub.publish({"kind": "table", "game": room.id})

    async def note_all_presence(self) -> None:
        """Say again who is here, since the database had forgotten this process."""
        for room in [room for room in self.loaded if room.here]:
            await self._note_presence(room, list(room.here))

    async def note_missed_presence(self) -> None:
        """Say who came and left while the database was away."""
        missed, self._unnoted = self._unnoted, set()
        for room in missed:
            seats = [seat.seat for seat in room.row.seats]
            await self._note_presence(room, [*seats, WATCHING])

    # News of other processes

    async def receive(self, news: dict[str, Any]) -> None:
        """Take in what another process has told."""
        if news["kind"] == "resync":
            await self.resync(everything=True)
            return
        if news["kind"] == "forget":
            self.on_forgotten(news["identity"])
            return
        room = self._rooms.get(news["game"])
        if room is None:
            return
        async with room.lock:
            if news["kind"] == "event" and news["number"] == room.index and room.match:
                await room.fold([StoredEvent(news["number"], news["at"], news["body"])])
                room.wake()
            elif news["kind"] != "event" or news["number"] >= room.index:
                if news["kind"] == "chat":
                    room.chat += 1
                await self.refresh(room)

    async def resync(self, *, everything: bool = False) -> None:
        """Ask the database for what this process was not told of games that people listen to."""
        heard = {room.id: room for room in self.loaded if room.listeners}
        if not heard:
            return
        found = await self.read(partial(lengths, ids=list(heard)))
        seated = await self.read(partial(seatings, ids=list(heard)))
        for game, room in heard.items():
            news = found.get(game, 0) > room.index or seated.get(game) != room.row.seating
            if everything or news or room.match is None:
                async with room.lock:
                    await self.refresh(room)

    async def keep_resyncing(self) -> None:
        """Ask the database again and again, where other processes share it."""
        while True:
            await asyncio.sleep(RESYNC_SECONDS)
            try:
                await self.resync()
            except Exception:  # the database is away; the next round will tell
                log.warning("could not ask for what was missed", exc_info=True)

    # Listening

    @contextlib.asynccontextmanager
    async def listening(self, room: Room) -> AsyncIterator[asyncio.Event]:
        """Wake somebody whenever something changes at a room."""
        listener = asyncio.Event()
        self.metrics.games_live.inc(not room.listeners)
        room.listeners.add(listener)
        try:
            yield listener
        finally:
            room.listeners.discard(listener)
            self.metrics.games_live.dec(not room.listeners)

    def announce_shutdown(self) -> None:
        """Tell everybody who listens that this process goes away."""
        self.closing = True
        for room in self.loaded:
            room.wake()

    async def part(self) -> None:
        """Say goodbye and wait a moment until everybody has heard it."""
        self.announce_shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PARTING_SECONDS):
                while any(room.listeners for room in self.loaded):
                    await asyncio.sleep(0.05)

    def spawn(self, work: Any, name: str) -> None:
        """Do something beside what is going on; what goes wrong is logged."""
        task = asyncio.create_task(work, name=name)
        self._background.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """Log what went wrong in the background."""
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", extra={"work": task.get_name()}, exc_info=error)

    async def close(self) -> None:
        """Stop what goes on beside; writes that have begun are finished by the writer."""
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self._readers.shutdown(wait=False)
        self._computer.shutdown(wait=False)


def _load(
    connection: Connection, game: str, since: int = 0
) -> tuple[GameRow | None, list[StoredEvent], dict[int, int]]:
    """Read a game, its events and who is here.

    Events come first: no event is read of a game that is then not seen to have started.
    """
    events = load_events(connection, game, since)
    return load_game(connection, game), events, load_presence(connection, game)

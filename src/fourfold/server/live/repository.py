"""The games or the tournaments of this process: loaded on demand, dropped when unused."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar
from weakref import WeakValueDictionary, finalize

from cachetools import LRUCache

from fourfold.server.errors import Damaged, ServerError
from fourfold.server.live.aggregate import Live
from fourfold.server.runtime.signals import Signal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence

    from sqlalchemy import Connection

    from fourfold.server.errors import NotFound
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.live.shutdown import Shutdown
    from fourfold.server.runtime.storage import Storage

Result = TypeVar("Result")

ID = re.compile("[0-9a-z]{1,24}")
EVICTION_SHARE = 16
"""Events are counted only when a sixteenth of the items is new, so adding one stays cheap."""


L = TypeVar("L", bound=Live)


class Repository(ABC, Generic[L]):
    """Games or tournaments in the memory of this process, in step with the database.

    ``due`` sends those that need the server at once.
    """

    kind: ClassVar[str]
    not_found: ClassVar[type[NotFound]]
    damaged: ClassVar[type[Damaged]]

    def __init__(
        self,
        storage: Storage,
        pubsub: PubSub,
        shutdown: Shutdown,
        process: str,
        *,
        max_unused: int,
        max_events: int,
    ) -> None:
        self.shutdown = shutdown
        self.due: Signal[str] = Signal()
        self._storage = storage
        self._pubsub = pubsub
        self.process = process
        self._marks = (f"{process}{number:x}" for number in itertools.count())
        self._max_events = max_events
        self._loaded: WeakValueDictionary[str, L] = WeakValueDictionary()
        self._recent: LRUCache[str, L] = LRUCache(max_unused)
        self.followed: dict[str, L] = {}
        """The items that have listeners."""
        self._added = 0
        self._loading: dict[str, asyncio.Task[L]] = {}

    # What a kind supplies

    @abstractmethod
    def query(self, id_: str, live: L | None = None) -> Callable[[Connection], Any]:
        """Return the query for all that is stored, or for what ``live`` may lack."""

    @abstractmethod
    def new(self, stored: Any) -> L:
        """Return a new item, which has not absorbed its stored state yet."""

    @abstractmethod
    async def absorb(self, live: L, stored: Any) -> None:
        """Update an item to its stored state, and count a change if there is one."""

    @staticmethod
    @abstractmethod
    def load_versions(connection: Connection, ids: Sequence[str], /) -> dict[str, tuple[int, ...]]:
        """Return the counts of stored changes, as `Live.stored_version` has them."""

    @staticmethod
    @abstractmethod
    def changed_message(id_: str, /) -> dict[str, Any]:
        """Return the message to other processes that an item has changed."""

    @abstractmethod
    def announce(self, live: L, before: Any = None) -> None:
        """Announce a change to every process; ``before`` is the row before it."""

    # Finding

    @property
    def loaded(self) -> list[L]:
        """The items in memory."""
        return list(self._loaded.values())

    def find(self, id_: str) -> L | None:
        """Return an item if it is in memory."""
        return self._loaded.get(id_)

    async def get(self, id_: str) -> L:
        """Return an item, from memory or from the database.

        As long as an item is in use, all callers get the same object.
        """
        if not ID.fullmatch(id_):
            raise self.not_found
        live = self._loaded.get(id_)
        if live is None:
            live = await asyncio.shield(self._load_once(id_))
        if live.is_stale:
            async with live.lock:
                await self.refresh(live)
        self._recent[id_] = live
        return live

    async def get_readable(self, ids: Iterable[str]) -> list[L]:
        """Return items without the damaged ones."""
        found: list[L] = []
        for id_ in ids:
            with contextlib.suppress(Damaged):
                found.append(await self.get(id_))
        return found

    async def get_current(self, id_: str) -> L:
        """Return an item with the changes of all processes."""
        live = await self.get(id_)
        async with live.lock:
            await self.catch_up(live)
        return live

    def _load_once(self, id_: str) -> asyncio.Task[L]:
        """Load an item once for all concurrent callers."""
        task = self._loading.get(id_)
        if task is None:
            task = asyncio.create_task(self._load(id_), name=f"load {self.kind} {id_}")
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return task

    async def _load(self, id_: str) -> L:
        """Load an item from the database."""
        with self._naming_damage(id_):
            stored = await self._storage.read(self.query(id_))
            if stored is None:
                raise self.not_found
            return await self.add(stored)

    @contextlib.contextmanager
    def _naming_damage(self, id_: str) -> Iterator[None]:
        """Refuse an item whose stored data cannot be read, and log that once."""
        try:
            yield
        except Exception as error:
            if isinstance(error, ServerError) and not isinstance(error, Damaged):
                raise
            self._storage.failures.report_item(self.kind, id_, error.__cause__ or error)
            raise self.damaged from error
        self._storage.failures.report_readable(self.kind, id_)

    async def add(self, stored: Any) -> L:
        """Add an item unless another task has added it meanwhile; return the only one."""
        new = await self._build(stored)
        live = self._recent[new.id] = self._loaded.setdefault(new.id, new)
        if live is new and self._storage.shared:
            topic = self.kind, new.id
            self._pubsub.follow(topic)
            finalize(new, self._pubsub.unfollow, topic).atexit = False
        self._added += 1
        if self._added * EVICTION_SHARE >= len(self._recent):
            self._evict()
        return live

    async def _build(self, stored: Any) -> L:
        """Return a new item in its stored state."""
        live = self.new(stored)
        await self.absorb(live, stored)
        return live

    def _evict(self) -> None:
        """Drop the least recently used items while all together have too many events."""
        self._added = 0
        events = sum(live.index for live in self._recent.values())
        while events > self._max_events:
            _, live = self._recent.popitem()
            events -= live.index

    # Reloading

    async def refresh(self, live: L) -> None:
        """Reload an item; repeat if its row was replaced during the read. The lock is held."""
        with self._naming_damage(live.id):
            while True:
                row = live.row
                stored = await self._storage.read(self.query(live.id, live))
                if live.row is row:
                    break
            await self._update(live, stored)

    async def catch_up(self, live: L) -> bool:
        """Reload an item if other processes exist; return whether one has changed it.

        The lock is held.
        """
        if not (self._storage.shared or live.is_stale):
            return False
        before = live.versions
        await self.refresh(live)
        return before != live.versions

    async def change(self, live: L, write: Callable[[Connection], Result]) -> Result:
        """Change an item beside its events, on every process; return what ``write`` returns.

        The new state is read in the same transaction. The lock is held.
        """
        row, query = live.row, self.query(live.id, live)

        def run(connection: Connection) -> tuple[Result, Any]:
            return write(connection), query(connection)

        result, stored = await self._storage.write(run)
        if await self._update(live, stored):
            self.announce(live, row)
        return result

    async def refresh_if_loaded(self, id_: str) -> None:
        """Reload a changed item in every process that has it in memory."""
        live = self.find(id_)
        if live is not None:
            async with live.lock:
                await self.refresh(live)
        self._pubsub.publish(self.changed_message(id_))

    async def _update(self, live: L, stored: Any) -> bool:
        """Update an item to its stored state; return whether that changes it."""
        if stored is None:
            raise self.not_found
        before = live.versions
        if stored.row.forgotten != live.row.forgotten:
            live.replace(await self._build(await self._storage.read(self.query(live.id))))
        await self.absorb(live, stored)
        live.is_stale = False
        if before == live.versions:
            return False
        live.wake()
        return True

    # Messages of other processes

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""
        live = self.find(message[self.kind])
        if live is None:
            return
        if message["kind"] == "followed" and not live.listeners:
            live.is_stale = True  # reloaded when it is next used
            return
        async with live.lock:
            await self.apply_message(live, message)

    async def apply_message(self, live: L, message: dict[str, Any]) -> None:  # noqa: ARG002
        """Apply a message to an item. The lock is held."""
        await self.refresh(live)

    async def resync(self) -> None:
        """Reload the items with listeners that missed a message."""
        followed = dict(self.followed)
        if not followed:
            return
        found = await self._storage.read(lambda c: self.load_versions(c, list(followed)))
        for id_, live in followed.items():
            known = live.stored_version
            if found.get(id_, known) != known:
                async with live.lock:
                    await self.refresh(live)

    # Listening

    @contextlib.asynccontextmanager
    async def listen(
        self, live: L, listener: asyncio.Event | None = None
    ) -> AsyncIterator[asyncio.Event]:
        """Yield ``listener`` or a new event, which is set whenever the item changes."""
        listener = listener or asyncio.Event()
        live.listeners[listener] = None
        self.followed[live.id] = live
        try:
            with self.shutdown.waking(listener):
                yield listener
        finally:
            live.listeners.pop(listener, None)
            if not live.listeners:
                self.followed.pop(live.id, None)

"""The web app's files of other releases, stored in the database that all servers share.

A page that was open during a deployment still requests files of its own release. File names change
with the content, so every server stores its files when it starts, and serves files it lacks from
the database: those of the previous release, and during a rolling update also those of the next.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cachetools import LRUCache

from fourfold.server.http.static import IMMUTABLE, Document
from fourfold.store.web_assets import (
    Asset,
    add_asset,
    find_asset,
    find_missing_assets,
    mark_assets_seen,
)

if TYPE_CHECKING:
    from fourfold.server.http.static import WebApp
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock

REFRESH_SECONDS = 24 * 60 * 60.0
"""How often a server marks its files as still in use."""
KEEP_MILLISECONDS = 30 * 24 * 60 * 60 * 1000
"""Time that unused files are kept, since a sleeping tab may still request them."""
MAX_CACHED = 32
MAX_PATH = 200
FOLDER = "/assets/"


class Assets:
    """Stores this release's files for other servers, and finds files of other releases."""

    def __init__(self, site: WebApp, storage: Storage, now: Clock) -> None:
        self._own = site.assets
        self._storage = storage
        self._now = now
        self._cache: LRUCache[str, Document] = LRUCache(MAX_CACHED)

    async def store(self) -> None:
        """Store the files of this release that are missing; mark all of them as in use."""
        paths, now = list(self._own), self._now()
        for path in sorted(await self._storage.read(partial(find_missing_assets, paths=paths))):
            document = self._own[path]
            asset = Asset(path, document.headers["Content-Type"], document.body)
            await self._storage.write(partial(add_asset, asset=asset, now=now))
        write = partial(mark_assets_seen, paths=paths, now=now, before=now - KEEP_MILLISECONDS)
        await self._storage.write(write)

    async def find(self, path: str) -> Document | None:
        """Return a file of another release, if there is one at this path."""
        if not path.startswith(FOLDER) or len(path) > MAX_PATH or "\0" in path:
            return None
        if path not in self._cache:
            asset = await self._storage.read(partial(find_asset, path=path))
            if asset is None:
                return None
            self._cache[path] = Document.of(asset.body, asset.media_type, IMMUTABLE)
        return self._cache[path]

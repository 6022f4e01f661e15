"""The web app's files of other releases, kept in the database that all servers share.

A page that was open during a deployment asks for files of its own release when it needs them. They
have names that change with what is in them, so every server stores its own at the start, and
serves what it does not have from there: files of the last release, and while servers are replaced
one after the other also those of the next.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cachetools import LRUCache

from fourfold.server.http.static import IMMUTABLE, Document
from fourfold.store.web_assets import Asset, add_asset, find_asset, mark_assets_seen, unknown_assets

if TYPE_CHECKING:
    from fourfold.server.http.static import WebApp
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock

REFRESH_SECONDS = 24 * 60 * 60.0
"""How often a server notes that it still has its files."""
KEEP_MILLISECONDS = 30 * 24 * 60 * 60 * 1000
"""Milliseconds that files are kept after the last server that had them: a tab may sleep."""
MAX_CACHED = 32
MAX_PATH = 200
FOLDER = "/assets/"


class Assets:
    """Keeps this release's files for others, and finds theirs."""

    def __init__(self, site: WebApp, storage: Storage, now: Clock) -> None:
        self._own = site.assets
        self._storage = storage
        self._now = now
        self._cache: LRUCache[str, Document] = LRUCache(MAX_CACHED)

    async def store(self) -> None:
        """Store the files of this release that are not stored, and note that they are in use."""
        paths, now = list(self._own), self._now()
        for path in sorted(await self._storage.read(partial(unknown_assets, paths=paths))):
            document = self._own[path]
            asset = Asset(path, document.headers["Content-Type"], document.body)
            await self._storage.write(partial(add_asset, asset=asset, now=now))
        write = partial(mark_assets_seen, paths=paths, now=now, before=now - KEEP_MILLISECONDS)
        await self._storage.write(write)

    async def find(self, path: str) -> Document | None:
        """Return a file of another release."""
        if not path.startswith(FOLDER) or len(path) > MAX_PATH or "\0" in path:
            return None
        if path not in self._cache:
            asset = await self._storage.read(partial(find_asset, path=path))
            if asset is None:
                return None
            self._cache[path] = Document.of(asset.body, asset.media_type, IMMUTABLE)
        return self._cache[path]

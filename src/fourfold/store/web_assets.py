"""Files of the web app that pages of other releases may still request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from fourfold.store.database import insert_new
from fourfold.store.schema import web_assets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class Asset:
    """A file with its path, which changes with its content."""

    path: str
    media_type: str
    body: bytes


def find_missing_assets(connection: Connection, paths: Sequence[str]) -> set[str]:
    """Return the paths that are not stored."""
    known = connection.scalars(select(web_assets.c.path).where(web_assets.c.path.in_(paths)))
    return set(paths) - set(known)


def add_asset(connection: Connection, asset: Asset, now: int) -> None:
    """Store a file."""
    values = {"path": asset.path, "media_type": asset.media_type, "body": asset.body}
    insert_new(connection, web_assets, **values, seen=now)


def mark_assets_seen(connection: Connection, paths: Sequence[str], now: int, before: int) -> None:
    """Mark files as in use, and delete those that no server has used since a time."""
    is_own = web_assets.c.path.in_(paths)
    connection.execute(update(web_assets).where(is_own).values(seen=now))
    connection.execute(delete(web_assets).where(web_assets.c.seen < before))


def find_asset(connection: Connection, path: str) -> Asset | None:
    """Return the file with a path."""
    columns = (web_assets.c.path, web_assets.c.media_type, web_assets.c.body)
    row = connection.execute(select(*columns).where(web_assets.c.path == path)).one_or_none()
    return None if row is None else Asset(*row)

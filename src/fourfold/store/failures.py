"""Failures of the database: away, on a full disk, or damaged."""

from __future__ import annotations

import shutil
import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

if TYPE_CHECKING:
    from pathlib import Path

TEMPORARY_ERRORS = {"08", "40", "53", "55", "57"}
"""Classes of temporary PostgreSQL errors: connections, conflicts, resources, locks, shutdown."""
FULL_STATES = {"53100"}
DAMAGE_STATES = {"XX001", "XX002", "58030", "58P01"}
"""PostgreSQL's states for damaged pages and indexes, and for files that are unreadable or gone."""
DAMAGE_CODES = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
NOT_A_TEXT = "Could not decode to UTF-8"
"""The start of SQLite's message about bytes that are no text; it has no code."""
MIN_FREE_BYTES = 1_000_000
"""Free space below which errors of reading and writing files are those of a full disk."""


class DatabaseDown(Exception):
    """A database that cannot be used at the moment."""


class DiskFull(DatabaseDown):
    """A database without space to write."""


class DatabaseDamaged(Exception):
    """A database with a part that cannot be read."""


def failure_of(error: DBAPIError, folder: Path | None = None) -> Exception:
    """Return the failure behind an error of the driver, or the error itself.

    ``folder`` is that of an embedded database.
    """
    cause = str(error.orig)
    if _is_disk_full(error, folder):
        return DiskFull(cause)
    if _is_damage(error):
        return DatabaseDamaged(cause)
    return DatabaseDown(cause) if is_outage(error) else error


def is_outage(error: DBAPIError) -> bool:
    """Return whether the database was unreachable or busy, rather than refused a statement."""
    if error.connection_invalidated or isinstance(error, InterfaceError):
        return True
    state = _state_of(error)
    return isinstance(error, OperationalError) and (state is None or state[:2] in TEMPORARY_ERRORS)


def has_little_space(folder: Path | None) -> bool:
    """Return whether the disk of a folder is as good as full."""
    return folder is not None and shutil.disk_usage(folder).free < MIN_FREE_BYTES


def _is_disk_full(error: DBAPIError, folder: Path | None) -> bool:
    """Return whether a write failed for lack of space.

    On a disk without a free byte SQLite cannot even map its log, and reports that instead.
    """
    code = _sqlite_code(error)
    if code == sqlite3.SQLITE_FULL or _state_of(error) in FULL_STATES:
        return True
    return code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and has_little_space(folder)


def _is_damage(error: DBAPIError) -> bool:
    """Return whether a part of the database cannot be read."""
    is_no_text = isinstance(error.orig, sqlite3.Error) and str(error.orig).startswith(NOT_A_TEXT)
    return is_no_text or _sqlite_code(error) in DAMAGE_CODES or _state_of(error) in DAMAGE_STATES


def _state_of(error: DBAPIError) -> str | None:
    """Return PostgreSQL's state of an error."""
    return getattr(error.orig, "sqlstate", None)


def _sqlite_code(error: DBAPIError) -> int:
    """Return SQLite's primary code of an error."""
    return int(getattr(error.orig, "sqlite_errorcode", None) or 0) & 0xFF

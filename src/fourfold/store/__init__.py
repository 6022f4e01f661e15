"""Games and their events in a database: SQLite by default, PostgreSQL by URL.

The table of events is append-only, with a unique key of game and number, so of two concurrent
writers only one succeeds. Everything else is derived from it, or is about people rather than play.
"""

from fourfold.store.database import Database
from fourfold.store.event_tables import StoredEvent
from fourfold.store.events import GameStatus
from fourfold.store.failures import DatabaseDamaged, DatabaseDown, DiskFull
from fourfold.store.games import GameRow, SeatRow
from fourfold.store.identities import Identity
from fourfold.store.writer import Writer

__all__ = [
    "Database",
    "DatabaseDamaged",
    "DatabaseDown",
    "DiskFull",
    "GameRow",
    "GameStatus",
    "Identity",
    "SeatRow",
    "StoredEvent",
    "Writer",
]

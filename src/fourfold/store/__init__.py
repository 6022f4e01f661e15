"""Games and their events in a database: SQLite by default, PostgreSQL by URL.

The table of events is append-only and unique by game and index, so that two writers can never both
win. Everything else can be worked out again or is about people, not play.
"""

from fourfold.store.database import Database, DatabaseDown
from fourfold.store.games import GameRow, SeatRow, Standing, StoredEvent
from fourfold.store.identities import Identity
from fourfold.store.writer import Writer

__all__ = [
    "Database",
    "DatabaseDown",
    "GameRow",
    "Identity",
    "SeatRow",
    "Standing",
    "StoredEvent",
    "Writer",
]

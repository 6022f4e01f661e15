"""A migration that is killed after a number of statements, run as a script of its own.

::

    python -m tests.helpers.storms.killed_migration sqlite:///games.sqlite3 12

It prints the number of statements if it reaches its end.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from sqlalchemy import event

from fourfold.store import Database


def main() -> None:
    """Migrate, unless the given statement is reached first."""
    url, last = sys.argv[1], int(sys.argv[2])
    database, count = Database(url), 0

    def count_statement(*_: Any) -> None:
        nonlocal count
        count += 1
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(database.engine, "after_cursor_execute", count_statement)
    event.listen(database.engine, "commit", count_statement)
    database.migrate()
    print(count)


if __name__ == "__main__":
    main()

"""Prepared statements: the same results, and the same errors, as SQLAlchemy's own execution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from fourfold.store import Database
from fourfold.store.failures import is_outage
from fourfold.store.prepared import Prepared
from fourfold.store.schema import processes

if TYPE_CHECKING:
    from tests.helpers.servers.services import PostgreSQL

INSERT = Prepared(lambda _: insert(processes))
RENEW = Prepared(
    lambda _: update(processes).where(processes.c.id == bindparam("of")).values(seen=7)
)
FIND = Prepared(lambda _: select(processes.c.id).where(processes.c.seen == bindparam("at")))


def test_prepared_statements_change_and_find_rows(database: Database) -> None:
    with database.engine.connect() as connection, connection.begin():
        assert INSERT.execute(connection, id="one", seen=1) == 1
        assert RENEW.execute(connection, of="one") == 1
        assert RENEW.execute(connection, of="other") == 0
        assert FIND.has_rows(connection, at=7)
        assert not FIND.has_rows(connection, at=1)
        rows = connection.execute(select(processes.c.id, processes.c.seen)).all()
    assert rows == [("one", 7)]


def test_prepared_statement_raises_as_sqlalchemy_does(database: Database) -> None:
    with database.engine.connect() as connection:
        with connection.begin():
            INSERT.execute(connection, id="one", seen=1)
        with pytest.raises(IntegrityError) as refused, connection.begin():
            INSERT.execute(connection, id="one", seen=2)
        assert not is_outage(refused.value)
        with connection.begin():
            assert FIND.has_rows(connection, at=1), "the connection is usable"


def test_prepared_statement_drops_a_lost_connection(postgresql: PostgreSQL) -> None:
    database = Database(postgresql.new_database())
    database.migrate()
    with database.engine.connect() as connection, database.engine.connect() as other:
        process = connection.scalar(text("SELECT pg_backend_pid()"))
        terminate: Any = text("SELECT pg_terminate_backend(:process)")
        other.execute(terminate, {"process": process})
        with pytest.raises(DBAPIError) as lost:
            INSERT.execute(connection, id="one", seen=1)
        assert lost.value.connection_invalidated
        assert is_outage(lost.value)
        assert connection.invalidated
    database.close()

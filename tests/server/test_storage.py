"""The server's database: its version, its lock, readiness, and append-only events."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import MetaData, Table, event, func, select, update
from sqlalchemy.exc import OperationalError

from fourfold.server.app import create_app
from fourfold.server.errors import BadDatabase, DatabaseTooNew, DataInUse
from fourfold.server.runtime.rate_limits import Limits
from fourfold.server.serve import database_file, lock_database, prepare
from fourfold.server.settings import Settings
from fourfold.store import Database, Writer
from fourfold.store import writer as writing
from fourfold.store.migrate import UnknownRevision
from fourfold.store.prepared import Prepared
from fourfold.store.schema import events
from tests.helpers.store import do, execute
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.helpers.servers.services import PostgreSQL


pytestmark = pytest.mark.anyio


def test_newer_database_is_refused(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    newer = update(Table("alembic_version", MetaData(), autoload_with=database.engine))
    do(database, partial(execute, newer.values(version_num="9999")))
    with pytest.raises(UnknownRevision, match="9999"):
        database.migrate()
    database.close()
    with pytest.raises(DatabaseTooNew, match="9999"):
        prepare(Settings(database=database_url))


def test_database_without_encoding_is_refused(postgresql: PostgreSQL) -> None:
    """PostgreSQL's default where no locale is installed counts bytes, and answers in bytes."""
    options = "ENCODING 'SQL_ASCII' TEMPLATE template0"
    with pytest.raises(BadDatabase, match="ENCODING 'UTF8'"):
        prepare(Settings(database=postgresql.new_database(options)))


def test_folder_and_its_file_share_one_lock(tmp_path: Path) -> None:
    file = tmp_path / "fourfold.sqlite3"
    by_folder = database_file(Settings(data=tmp_path))
    by_file = database_file(Settings(database=f"sqlite:///{file}"))
    with lock_database(by_folder), pytest.raises(DataInUse), lock_database(by_file):
        pass
    other = database_file(Settings(database=f"sqlite:///{tmp_path / 'other.db'}"))
    with lock_database(by_folder), lock_database(other):
        assert (tmp_path / "other.db.lock").exists()
    for other_url in ("postgresql://nobody@nowhere/x", "sqlite://", "nonsense"):
        with lock_database(database_file(Settings(database=other_url))):
            pass


async def test_server_is_not_ready_when_writes_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk reads succeed and writes fail; the load balancer has to know."""
    monkeypatch.setattr(writing, "OUTAGE_SECONDS", 0.0)
    app = create_app(Settings(data=tmp_path, alive_seconds=0.05, warm_up=False))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http,
    ):
        await wait_until_ready(http, ready=True)
        commit = Writer._commit
        disk_full = sqlite3.OperationalError("database or disk is full")

        def fail_to_commit(*_: object) -> None:
            raise OperationalError("COMMIT", None, disk_full)

        monkeypatch.setattr(Writer, "_commit", fail_to_commit)
        parts = await wait_until_ready(http, ready=False)
        assert (parts["database"], parts["writes"]) == (True, False)
        monkeypatch.setattr(Writer, "_commit", commit)
        await wait_until_ready(http, ready=True)


async def wait_until_ready(http: httpx.AsyncClient, *, ready: bool) -> Any:
    """Wait until a server is ready or not ready; return its parts."""
    status = 200 if ready else 503
    answer = await poll(lambda: http.get("/readyz"), lambda answer: answer.status_code == status)
    return answer.json()["parts"]


async def test_events_are_append_only(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No statement of a whole session changes or deletes an event."""
    recorded: list[str] = []
    original_init = Database.__init__

    def record_statements(self: Database, url: str) -> None:
        original_init(self, url)
        event.listen(
            self.engine,
            "before_cursor_execute",
            lambda _c, _cur, statement, *_: recorded.append(" ".join(statement.lower().split())),
        )

    def record_prepared(self: Prepared, connection: Connection, *others: Any) -> object:
        result = run_prepared(self, connection, *others)
        recorded.append(self._compiled[connection.dialect.name][0].lower())
        return result

    run_prepared = Prepared._run
    monkeypatch.setattr(Prepared, "_run", record_prepared)
    monkeypatch.setattr(Database, "__init__", record_statements)
    settings = Settings(database=database_url, limits=Limits().scaled(1000))
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://test", timeout=20
        ) as http,
    ):
        await play_session(http)
    statements = [text for text in recorded if "events" in text]
    assert any(text.startswith("insert into events") for text in statements)
    for text in statements:
        changes = ("update events", "delete from events", "drop table", "alter table", "replace ")
        assert not any(change in text for change in changes), text
        assert "on conflict" not in text or "do nothing" in text
    assert any(text.startswith("update games") for text in recorded)
    database = Database(database_url)
    query = select(events.c.game, func.count(), func.max(events.c.number)).group_by(events.c.game)
    numbers = database.read(lambda c: c.execute(query).all())
    database.close()
    assert numbers
    assert all(count == highest + 1 for _, count, highest in numbers)


async def play_session(http: Any) -> None:
    """Play a game with an undo, a draw and a rematch; forget a player."""
    token = (await http.post("/api/tokens", json={"name": "Ann"})).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}

    async def post(path: str, body: Any = None) -> Any:
        answer = await http.post(f"/api{path}", json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    seats = [{"kind": "me"}, {"kind": "me"}]
    created = await post("/games", {"preset": "quarto", "seats": seats, "first": 1})
    game = created["game"]["id"]
    actions: list[tuple[int, dict[str, Any]]] = [
        (1, {"kind": "play", "move": "3"}),
        (2, {"kind": "play", "move": "b2"}),
        (2, {"kind": "ask", "request": "takeback"}),
        (1, {"kind": "answer", "accept": True}),
        (1, {"kind": "ask", "request": "draw"}),
        (2, {"kind": "answer", "accept": True}),
    ]
    for seat, action in actions:
        await post(f"/games/{game}/actions", {"seat": seat, "action": action})
    again = await post(f"/games/{game}/rematch")
    assert again["phase"] == "playing"
    assert (await http.delete("/api/session", headers=headers)).status_code == 204

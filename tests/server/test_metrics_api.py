"""Health, readiness, metrics, and the messages of a server that cannot start."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from fourfold import __version__
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers import processes
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import expect_refusal, seat_players
from tests.helpers.servers.processes import free_port
from tests.helpers.servers.running_server import METRICS_URLS, RunningServer
from tests.helpers.servers.services import PostgreSQL
from tests.helpers.servers.variants import FrozenClock
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.anyio


# Health


async def test_health_reports_version_and_parts(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        health = await http.get("/healthz")
        assert health.json() == {"status": "ok", "version": __version__, "parts": {}, "failing": {}}
        ready = await http.get("/readyz")
        assert ready.status_code == 200
        assert ready.json() == {
            "status": "ok",
            "version": __version__,
            "parts": {"database": True, "writes": True, "intact": True, "fanout": True},
            "failing": {"game": 0, "tournament": 0, "computer": 0, "table": 0},
        }


@pytest.fixture(scope="module")
def own_postgresql() -> Iterator[PostgreSQL]:
    """Yield a cluster that tests may stop."""
    with PostgreSQL() as service:
        yield service


@pytest.fixture(scope="module")
def postgresql_server(
    tmp_path_factory: pytest.TempPathFactory, own_postgresql: PostgreSQL
) -> Iterator[RunningServer]:
    """Yield a server whose database tests may stop."""
    database = own_postgresql.new_database()
    with RunningServer(tmp_path_factory.mktemp("dependent"), database=database) as server:
        yield server


@pytest.fixture
def waiting_server(tmp_path: Path, own_postgresql: PostgreSQL) -> Iterator[RunningServer]:
    """Yield a server that waits for its database without a timeout."""
    database = own_postgresql.new_database()
    with RunningServer(tmp_path, database=database, variant="patient") as server:
        yield server


async def wait_for_status(http: httpx.AsyncClient, status: int) -> Any:
    """Poll ``/readyz`` until it has a status; return its body."""
    answer = await poll(lambda: http.get("/readyz"), lambda answer: answer.status_code == status)
    return answer.json()


@contextmanager
def stop_service(postgresql: PostgreSQL) -> Iterator[None]:
    postgresql.stop()
    try:
        yield
    finally:
        postgresql.start()


@contextmanager
def freeze_service(postgresql: PostgreSQL) -> Iterator[None]:
    """Suspend all processes: connections stay open and get no answer."""
    pids = postgresql.pids
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize("suspend", [stop_service, freeze_service])
async def test_readiness_follows_postgresql(
    postgresql_server: RunningServer, own_postgresql: PostgreSQL, suspend: Any
) -> None:
    async with (
        httpx.AsyncClient(base_url=postgresql_server.url, timeout=PATIENCE_SECONDS) as http,
        seat_players(postgresql_server.url) as table,
    ):
        await wait_for_status(http, 200)
        with suspend(own_postgresql):
            body = await wait_for_status(http, 503)
            assert body["status"] == "unavailable"
            assert body["parts"]["database"] is False
            health = await http.get("/healthz")
            assert health.status_code == 200
            if suspend is stop_service:
                with expect_refusal("unavailable", 503):
                    await table[1].ask("GET", "/games/unknown")
        assert (await wait_for_status(http, 200))["parts"]["database"] is True
        await table[1].act(table.game, "play", move="3")
        assert (await table.fetch(2))["index"] == 1


async def test_move_waits_while_postgresql_restarts(
    waiting_server: RunningServer, own_postgresql: PostgreSQL
) -> None:
    async with seat_players(waiting_server.url) as table:
        own_postgresql.stop()
        try:
            move = asyncio.create_task(table[1].act(table.game, "play", expect=0, move="3"))
            await asyncio.sleep(0.5)
            assert not move.done()
        finally:
            own_postgresql.start()
        assert (await move)["index"] == 1
        now = await table.fetch(2)
        assert [notice["event"]["kind"] for notice in now["notices"]] == ["play"]


# Metrics


async def fetch_metrics(
    server: RunningServer,
) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Return the server's metrics by name and labels."""
    async with httpx.AsyncClient(timeout=60, verify=False) as http:  # noqa: S501 - no TLS here
        answer = await http.get(METRICS_URLS[server.url])
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


class MetricChanges:
    """The changes of a server's metrics since a moment."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._before: dict[Any, float] = {}

    async def begin(self) -> None:
        self._before = await fetch_metrics(self._server)

    async def count_new(self, name: str, **labels: str) -> float:
        """Return the increase of a metric."""
        key = (f"fourfold_{name}", frozenset(labels.items()))
        return (await fetch_metrics(self._server)).get(key, 0) - self._before.get(key, 0)


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> FrozenClock:
    """Return the clock of ``quiet_server``."""
    return FrozenClock(tmp_path_factory.mktemp("clock") / "clock")


@pytest.fixture(scope="module")
def quiet_server(
    tmp_path_factory: pytest.TempPathFactory, clock: FrozenClock
) -> Iterator[RunningServer]:
    """Yield a server without games of other tests, whose flags would be counted too."""
    with RunningServer(tmp_path_factory.mktemp("untouched"), clock=clock) as server:
        yield server


async def test_metrics_count_events_and_requests(quiet_server: RunningServer) -> None:
    changes = MetricChanges(quiet_server)
    async with seat_players(quiet_server.url) as table:
        await changes.begin()
        await table.play("3", "b2")
        await table[1].act(table.game, "ask", request="draw")
        with expect_refusal("already-asked"):
            await table[1].act(table.game, "ask", request="draw")
        await table[2].act(table.game, "answer", accept=False)
        assert await changes.count_new("events_total", kind="play") == 2
        assert await changes.count_new("events_total", kind="ask") == 1
        assert await changes.count_new("events_total", kind="answer") == 1
        assert await changes.count_new("refusals_total", code="already-asked") == 1
        route = "/api/games/{game}/actions"
        labels = {"method": "POST", "route": route}
        assert await changes.count_new("requests_total", status="200", **labels) == 4
        assert await changes.count_new("requests_total", status="409", **labels) == 1
        assert await changes.count_new("request_seconds_count", **labels) == 5
        assert await changes.count_new("batch_size_sum") >= 4
        assert await changes.count_new("commit_seconds_count") >= 4
        async with table[2].live(table.game), table[1].live(table.game) as live:
            assert await changes.count_new("connections") == 2
            assert await changes.count_new("games_live") == 1
            await live.act("play", move="zz")
            assert await changes.count_new("refusals_total", code="move-syntax") == 1
            assert await changes.count_new("flags_total") == 0
        await poll(lambda: changes.count_new("connections"), lambda value: value == 0)
        await poll(lambda: changes.count_new("games_live"), lambda value: value == 0)
        socket = {"method": "WEBSOCKET", "route": "/api/games/{game}/live"}
        assert await changes.count_new("requests_total", status="101", **socket) == 2


async def test_metrics_count_flags_and_computer_moves(
    quiet_server: RunningServer, clock: FrozenClock
) -> None:
    changes = MetricChanges(quiet_server)
    async with seat_players(quiet_server.url, options={"clock": 5}):
        await changes.begin()
        clock.forward(5)
        await poll(lambda: changes.count_new("flags_total"), lambda value: value == 1)
        assert await changes.count_new("events_total", kind="time-up") == 1
    async with await Client.new(quiet_server.url) as ann:
        await changes.begin()
        game = (await ann.create("quarto", "program:1", "me", first=1))["game"]["id"]
        await ann.ask("GET", f"/games/{game}", None, since=0, wait=10)
        await poll(
            lambda: changes.count_new("program_moves_total", level="1"), lambda value: value == 1
        )
        assert await changes.count_new("program_seconds_count") == 1
        assert await changes.count_new("events_total", kind="play") == 1


async def test_metrics_hold_no_names_ids_or_addresses(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url) as table,
        httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http,
    ):
        for path in ("/nowhere/private", "/api/games/private123", f"/api{table.path}?x=private"):
            await http.get(path)
        await http.request("PROPFIND", "/api/me")
        text = (await http.get(METRICS_URLS[sqlite_server.url])).text
    for word in ("private", "PROPFIND", "nowhere", table.game, "Ann", "127.0.0.1"):
        assert word not in text
    assert 'method="OTHER"' in text
    assert 'route="-"' in text


async def test_metrics_have_a_separate_port(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        assert (await http.get("/metrics")).status_code == 404
        assert (await http.get(METRICS_URLS[sqlite_server.url])).status_code == 200


# Starting


@dataclass(frozen=True)
class CommandResult:
    """The exit status and output of a command."""

    status: int
    output: str


def serve(folder: Path, *options: str, **environment: str) -> CommandResult:
    """Run ``fourfold serve`` to its end and return its result."""
    log = folder / f"ran-{free_port()}.log"
    command = (sys.executable, "-m", "fourfold.cli", "serve", "--port", str(free_port()), *options)
    process = processes.start(command, log, folder, NO_COLOR="1", COLUMNS="200", **environment)
    return CommandResult(process.wait(PATIENCE_SECONDS), log.read_text(encoding="utf-8"))


def check_failure(result: CommandResult, *words: str) -> None:
    """Check that a command failed with an explanation and without a traceback."""
    assert result.status not in (0, -signal.SIGKILL), result.output
    assert "Traceback" not in result.output, result.output
    for word in words:
        assert word in result.output, result.output


def test_second_server_on_a_folder_exits_with_message(sqlite_server: RunningServer) -> None:
    data = str(sqlite_server.folder / "data")
    result = serve(sqlite_server.folder, FOURFOLD_DATA=data)
    check_failure(result, "Another Fourfold server is using", data)
    assert result.status == 2
    assert httpx.get(f"{sqlite_server.url}/readyz", timeout=60).status_code == 200


def test_folder_lock_is_released_after_a_crash(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        server.kill()
        server.start()
        assert httpx.get(f"{server.url}/readyz", timeout=60).status_code == 200


BAD_OPTIONS: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
    (("--port", "70000"), ("--port",)),
    (("--limits", "inf"), ("limits",)),
    (("--players", "0"), ("--players",)),
    (("--log-level", "loud"), ("log-level", "loud")),
    (("--database", "nonsense"), ("nonsense",)),
    (("--database", "mysql://x/y"), ("mysql",)),
    (("--database", "postgresql://postgres@127.0.0.1:1/x"), ("127.0.0.1",)),
    (("--redis", "nonsense"), ("redis",)),
    (("--trusted-proxy", "nonsense"), ("nonsense", "10.0.0.0/8")),
    (("--metrics-host", "192.0.2.1", "--metrics-port", "99"), ("192.0.2.1:99", "--metrics")),
    (("--data", "/dev/null/x"), ("/dev/null",)),
]


@pytest.mark.parametrize(("options", "words"), BAD_OPTIONS)
def test_bad_options_are_explained(
    tmp_path: Path, options: tuple[str, ...], words: tuple[str, ...]
) -> None:
    check_failure(serve(tmp_path, *options), *words)


def test_port_in_use_is_explained(tmp_path: Path, sqlite_server: RunningServer) -> None:
    result = serve(tmp_path, "--port", str(sqlite_server.port), "--lang", "en")
    check_failure(
        result, f"cannot listen on 127.0.0.1:{sqlite_server.port}: Address already in use", "--port"
    )
    assert result.status == 2
    assert len(result.output.splitlines()) == 1


def test_foreign_address_is_explained(tmp_path: Path) -> None:
    result = serve(tmp_path, "--host", "192.0.2.1", "--lang", "en")
    check_failure(result, "cannot listen on 192.0.2.1:", "Cannot assign requested address")

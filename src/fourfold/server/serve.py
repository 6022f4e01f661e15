"""The server process: start, run and stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from prometheus_client import start_http_server
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from fourfold.extras import MissingExtra
from fourfold.server.app import create_app
from fourfold.server.errors import (
    BadDatabase,
    BadRedis,
    CannotListen,
    DatabaseTooNew,
    DataInUse,
    NoSpace,
    ServerError,
)
from fourfold.server.http.connections import Config, ConnectionLimiter, listen, reserve_files
from fourfold.server.http.trusted_proxies import Proxies
from fourfold.server.live.pubsub import RedisPubSub
from fourfold.server.logs import configure_logging
from fourfold.server.metrics import Metrics
from fourfold.server.services import open_database
from fourfold.store.database import DATABASE_NAME, make_folder
from fourfold.store.failures import DiskFull, failure_of, has_little_space
from fourfold.store.migrate import UnknownRevision

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from fourfold.server.settings import Settings

GOODBYE_SECONDS = 10
SWITCH_SECONDS = 0.001
"""How long another thread computes while the event loop waits for the interpreter."""
MAX_MESSAGE = 16 * 1024
PING_SECONDS = 20.0


class Server(uvicorn.Server):
    """A uvicorn server that reports its address and drains live connections at the end."""

    def __init__(self, config: Config, on_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._limiter = config.limiter
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report the address."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._on_ready(f"http://{self.config.host}:{port}")

    async def on_tick(self, counter: int) -> bool:
        """Sweep the connections once a second; uvicorn calls this ten times as often."""
        if counter % 10 == 0:
            self._limiter.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ask clients to reconnect, then stop."""
        app = self.config.app
        context = getattr(getattr(app, "state", None), "context", None)
        if context is not None:
            await context.rooms.shutdown.drain()
        await super().shutdown(sockets)


def serve(
    settings: Settings,
    host: str,
    port: int,
    *,
    log_level: str,
    plain_logs: bool,
    on_ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until a signal stops it; ``on_ready`` is called with the address."""
    configure_logging(log_level, plain=plain_logs)
    with lock_database(database_file(settings)):
        sockets = listen(host, port)
        proxies = Proxies(settings.trusted_proxies)
        prepare(settings)
        reduce_garbage_collection()
        sys.setswitchinterval(SWITCH_SECONDS)
        metrics = Metrics()
        limiter = ConnectionLimiter(
            settings, proxies, reserve_files(settings.open_limits.connections)
        )
        config = Config(
            create_app(settings, metrics),
            limiter,
            settings,
            host=host,
            port=port,
            ws_max_size=MAX_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
        )
        with serve_metrics(metrics, settings.metrics_address):
            Server(config, on_ready).run(sockets)


@contextlib.contextmanager
def serve_metrics(metrics: Metrics, address: tuple[str, int] | None) -> Iterator[None]:
    """Serve metrics for Prometheus on their own port, if one is set."""
    if address is None:
        yield
        return
    host, port = address
    try:
        server, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        location, reason = f"{host}:{port}", str(error.strerror)
        raise CannotListen(address=location, reason=reason, option="--metrics-port") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def reduce_garbage_collection() -> None:
    """Make Python look for cyclic garbage rarely.

    Games are values without cycles. With a thousand of them in memory a full collection stops the
    server for a tenth of a second and finds almost nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)


def prepare(settings: Settings) -> None:
    """Migrate the database and check Redis, or raise why the server cannot start."""
    name = settings.database or str(settings.data)
    with contextlib.suppress(ArgumentError):
        name = make_url(name).render_as_string(hide_password=True)
    file = database_file(settings)
    try:
        with contextlib.closing(open_database(settings)) as database:
            database.migrate()
        if file is not None and has_little_space(file.parent):
            raise NoSpace(folder=str(file.parent))
    except UnknownRevision as error:
        raise DatabaseTooNew(database=name, revision=error.revision) from None
    except MissingExtra:
        raise
    except (SQLAlchemyError, ImportError) as error:
        raise _start_refusal(settings, name, error) from None
    if settings.redis is not None:
        try:
            RedisPubSub(settings.redis)
        except ValueError as error:
            raise BadRedis(redis=settings.redis, reason=str(error)) from None


def _start_refusal(settings: Settings, name: str, error: Exception) -> ServerError:
    """Return why the server cannot start with its database."""
    file = database_file(settings)
    folder = None if file is None else file.parent
    if isinstance(error, DBAPIError) and isinstance(failure_of(error, folder), DiskFull):
        return NoSpace(folder=str(folder or name))
    return BadDatabase(database=name, reason=str(getattr(error, "orig", error)))


def database_file(settings: Settings) -> Path | None:
    """Return the file of an embedded database, however it was set."""
    if settings.database is None:
        return None if settings.data is None else settings.data / DATABASE_NAME
    try:
        url = make_url(settings.database)
    except ArgumentError:
        return None
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


@contextlib.contextmanager
def lock_database(file: Path | None) -> Iterator[None]:
    """Keep other servers off an embedded database."""
    if file is None:
        yield
        return
    file = file.resolve()
    make_folder(file.parent)
    name = "lock" if file.name == DATABASE_NAME else f"{file.name}.lock"
    with file.with_name(name).open("w") as lock:
        try:
            _lock(lock.fileno())
        except OSError:
            raise DataInUse(folder=str(file.parent)) from None
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Lock a file until it is closed, or raise."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        """Lock a file until it is closed, or raise."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

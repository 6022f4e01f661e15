"""Running the server until it is told to stop."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

import uvicorn

from fourfold.server.app import create_app
from fourfold.server.errors import DataInUse
from fourfold.server.logs import configure_logging

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator
    from pathlib import Path

    from fourfold.server.settings import Settings

GOODBYE_SECONDS = 10
MOST_MESSAGE = 16 * 1024
PING_SECONDS = 20.0


class Server(uvicorn.Server):
    """A uvicorn server that says goodbye to live connections before it closes them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell clients to connect again, then stop as usual."""
        app = self.config.app
        context = getattr(getattr(app, "state", None), "context", None)
        if context is not None:
            await context.hall.part()
        await super().shutdown(sockets)


def serve(settings: Settings, host: str, port: int, *, log_level: str, plain_logs: bool) -> None:
    """Serve until a signal says to stop."""
    configure_logging(log_level, plain=plain_logs)
    with only_user_of(settings.data if settings.database is None else None):
        config = uvicorn.Config(
            create_app(settings),
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=MOST_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
            timeout_keep_alive=65,
        )
        Server(config).run()


@contextlib.contextmanager
def only_user_of(folder: Path | None) -> Iterator[None]:
    """Keep other servers off a data folder: an embedded database has one server."""
    if folder is None:
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            _lock(lock.fileno())
        except OSError:
            raise DataInUse(folder=str(folder)) from None
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

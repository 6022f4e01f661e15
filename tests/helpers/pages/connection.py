"""A connection between browser and server that a test can stall, cut and redirect."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

CHUNK = 65536
POLL_SECONDS = 0.02


class StallableConnection:
    """A proxy that can hold back what the server sends."""

    def __init__(self, url: str) -> None:
        self.connect_to(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._is_flowing = threading.Event()
        self._is_flowing.set()
        self._is_running = True
        self._is_uncut = True
        self._sent_count = 0

    @property
    def url(self) -> str:
        """The proxy's address, for browsers."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    @property
    def sent_count(self) -> int:
        """The number of bytes that browsers have sent."""
        return self._sent_count

    def connect_to(self, url: str) -> None:
        """Connect new connections to another server, as a reverse proxy would."""
        self._server = urlsplit(url)

    @contextlib.contextmanager
    def cut(self) -> Iterator[None]:
        """Close all connections and refuse new ones."""
        self._is_uncut = False
        try:
            yield
        finally:
            self._is_uncut = True

    @contextlib.contextmanager
    def stall(self) -> Iterator[None]:
        """Hold back the bytes of the server; those of the browser pass."""
        self._is_flowing.clear()
        try:
            yield
        finally:
            self._is_flowing.set()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_running = False
        self._is_flowing.set()
        self._listener.close()

    def _accept(self) -> None:
        while self._is_running:
            try:
                browser, _ = self._listener.accept()
            except OSError:
                return
            server = self._connect()
            if server is None:
                browser.close()
            else:
                threading.Thread(target=self._forward, args=(browser, server), daemon=True).start()

    def _connect(self) -> socket.socket | None:
        """Connect to the server; return None while the connection is cut or the server is down."""
        if not self._is_uncut:
            return None
        with contextlib.suppress(ConnectionRefusedError):
            return socket.create_connection((self._server.hostname, self._server.port or 80))
        return None

    def _forward(self, browser: socket.socket, server: socket.socket) -> None:
        with browser, server, contextlib.suppress(OSError):
            while self._is_running and self._is_uncut:
                readable = [browser, server] if self._is_flowing.is_set() else [browser]
                ready, _, _ = select.select(readable, [], [], POLL_SECONDS)
                for source in ready:
                    data = source.recv(CHUNK)
                    if not data:
                        return
                    self._sent_count += len(data) if source is browser else 0
                    (server if source is browser else browser).sendall(data)

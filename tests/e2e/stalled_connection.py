"""A line between a browser and a server that can be held, cut, and led to another server."""

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
AGAIN_SECONDS = 0.02


class StallableConnection:
    """Passes bytes on in both directions; those of the server wait while the line is held."""

    def __init__(self, url: str) -> None:
        self.connect_to(url)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._free = threading.Event()
        self._free.set()
        self._open = True
        self._whole = True
        self._sent = 0

    @property
    def url(self) -> str:
        """The address at which browsers find the server."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    @property
    def sent(self) -> int:
        """How many bytes browsers have sent."""
        return self._sent

    def connect_to(self, url: str) -> None:
        """Lead new connections to a server, as what stands before servers does."""
        self._server = urlsplit(url)

    @contextlib.contextmanager
    def cut(self) -> Iterator[None]:
        """End all connections, and let no new one come about."""
        self._whole = False
        try:
            yield
        finally:
            self._whole = True

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Let nothing that the server says through; the server hears everything."""
        self._free.clear()
        try:
            yield
        finally:
            self._free.set()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._open = False
        self._free.set()
        self._listener.close()

    def _accept(self) -> None:
        while self._open:
            try:
                browser, _ = self._listener.accept()
            except OSError:
                return
            server = self._server_end()
            if server is None:
                browser.close()
            else:
                threading.Thread(target=self._carry, args=(browser, server), daemon=True).start()

    def _server_end(self) -> socket.socket | None:
        """Connect to the server, if the line is whole and there is one."""
        if not self._whole:
            return None
        with contextlib.suppress(ConnectionRefusedError):
            return socket.create_connection((self._server.hostname, self._server.port or 80))
        return None

    def _carry(self, browser: socket.socket, server: socket.socket) -> None:
        with browser, server, contextlib.suppress(OSError):
            while self._open and self._whole:
                wanted = [browser, server] if self._free.is_set() else [browser]
                ready, _, _ = select.select(wanted, [], [], AGAIN_SECONDS)
                for end in ready:
                    data = end.recv(CHUNK)
                    if not data:
                        return
                    self._sent += len(data) if end is browser else 0
                    (server if end is browser else browser).sendall(data)

"""A relay between a server and a service, which can be cut: a network that is partitioned."""

from __future__ import annotations

import asyncio
import contextlib
import socket

HOST = "127.0.0.1"
CHUNK_BYTES = 65_536


class Relay:
    """A port whose connections lead to a service.

    While it is cut, nothing passes and no connection ends. When it is healed, all that was sent
    meanwhile arrives, late.
    """

    def __init__(self, port: int) -> None:
        self._service_port = port
        self._socket = socket.create_server((HOST, 0))
        self._open = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.chunks_held = 0
        """How often data had to wait."""

    @property
    def port(self) -> int:
        """Return the port to connect to."""
        return int(self._socket.getsockname()[1])

    async def start(self) -> None:
        """Accept connections."""
        self._open.set()
        self._server = await asyncio.start_server(self._serve, sock=self._socket)

    def cut(self) -> None:
        """Hold back everything."""
        self._open.clear()

    def heal(self) -> None:
        """Let everything pass again."""
        self._open.set()

    async def close(self) -> None:
        """End all connections."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect a client to the service until one of them closes the connection."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with contextlib.suppress(OSError), contextlib.closing(writer):
            await self._open.wait()
            from_service, to_service = await asyncio.open_connection(HOST, self._service_port)
            with contextlib.closing(to_service):
                ways = [
                    asyncio.create_task(self._pass_on(reader, to_service)),
                    asyncio.create_task(self._pass_on(from_service, writer)),
                ]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one direction of a connection."""
        while data := await reader.read(CHUNK_BYTES):
            self.chunks_held += not self._open.is_set()
            await self._open.wait()
            writer.write(data)
            await writer.drain()

"""WebSockets whose client may disconnect at any time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketDisconnect

from fourfold.server.errors import TooManyRequests

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from pydantic import BaseModel
    from starlette.websockets import WebSocket

    from fourfold.server.live.shutdown import Shutdown

POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN_LATER = 1008, 1012, 1013
"""Codes with which the server closes a WebSocket."""
RECONNECT_MILLISECONDS = 500
"""How long clients wait before they connect again after a shutdown."""


class ConnectionClosed(Exception):
    """A connection that is closed: nothing more can be sent."""


class LiveConnection:
    """A WebSocket whose client may disconnect: ``receive`` returns None, ``send`` raises."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._is_heartbeat_due = False

    async def accept(self) -> bool:
        """Accept the connection; return whether the client is still there."""
        try:
            await self._socket.accept()
        except OSError:
            return False
        return True

    async def receive(self) -> str | None:
        """Return the text of the next message, or None once the client has disconnected."""
        message = await self._socket.receive()
        return None if message["type"] == "websocket.disconnect" else message.get("text") or ""

    async def send(self, message: BaseModel | str) -> None:
        """Send a message, or raise `ConnectionClosed`."""
        text = message if isinstance(message, str) else message.model_dump_json()
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as error:  # RuntimeError: sent after a close
            raise ConnectionClosed from error

    async def close(self, code: int, reason: str = "") -> None:
        """Close the connection unless it is closed already."""
        try:
            await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def serve(
        self,
        wake: asyncio.Event,
        shutdown: Shutdown,
        *,
        send_changes: Callable[[], Awaitable[bool]],
        handle: Callable[[str], Awaitable[None]],
        heartbeat: Callable[[], BaseModel],
        heartbeat_seconds: float,
        goodbye: BaseModel,
    ) -> None:
        """Send and handle messages until either side ends the connection.

        ``send_changes`` is called at once and after every ``wake``; it returns whether the client
        may stay. At most one heartbeat waits to be sent. ``handle`` raises `TooManyRequests` to
        disconnect a client that floods.
        """

        async def send() -> None:
            while await send_changes():
                if self._is_heartbeat_due:
                    self._is_heartbeat_due = False
                    await self.send(heartbeat())
                if shutdown.is_announced:
                    break
                await wake.wait()
                wake.clear()
            await self.send(goodbye)
            await self.close(SERVICE_RESTART)

        async def receive() -> None:
            while (text := await self.receive()) is not None:
                try:
                    await handle(text)
                except TooManyRequests as error:
                    await self.close(POLICY_VIOLATION, error.code)
                    return

        async def beat() -> None:
            while True:
                await asyncio.sleep(heartbeat_seconds)
                self._is_heartbeat_due = True
                wake.set()

        await self.run(send(), receive(), beat())

    async def run(self, *work: Coroutine[Any, Any, None]) -> None:
        """Run coroutines until the first one ends; raise their errors."""
        tasks = [asyncio.create_task(coroutine) for coroutine in work]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, ConnectionClosed):
                raise result

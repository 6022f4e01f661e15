"""WebSockets whose client may disconnect at any time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketDisconnect

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pydantic import BaseModel
    from starlette.websockets import WebSocket

POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN_LATER = 1008, 1012, 1013
"""Codes with which the server closes a WebSocket."""
RECONNECT_MILLISECONDS = 500
"""How long clients wait before they connect again after a shutdown."""


class ConnectionClosed(Exception):
    """A connection that is closed: nothing more can be sent."""


class LiveConnection:
    """A WebSocket that may be closed at any time; only sending and closing notice."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

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

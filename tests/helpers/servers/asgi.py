"""Requests to an ASGI application without a server, message by message."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.types import ASGIApp, Message, Receive, Scope, Send


def http_scope(method: str = "GET", path: str = "/", **changes: Any) -> Scope:
    """Return the scope of an HTTP request; headers are given as a dictionary or a list."""
    return _complete_scope(
        {"type": "http", "method": method, "http_version": "1.1", "scheme": "http", "path": path},
        changes,
    )


def websocket_scope(path: str = "/", **changes: Any) -> Scope:
    """Return the scope of a WebSocket whose server can refuse a handshake with a response."""
    extensions: dict[str, Any] = {"websocket.http.response": {}}
    return _complete_scope(
        {"type": "websocket", "scheme": "ws", "path": path, "extensions": extensions}, changes
    )


def _complete_scope(scope: dict[str, Any], changes: dict[str, Any]) -> Scope:
    """Add the default fields to a scope."""
    headers = changes.pop("headers", {})
    pairs = headers.items() if isinstance(headers, dict) else headers
    raw = [(name.lower().encode(), value.encode("latin-1")) for name, value in pairs]
    if not any(name == b"host" for name, _ in raw):
        raw.append((b"host", b"play.example"))
    defaults: dict[str, Any] = {
        "query_string": b"",
        "root_path": "",
        "client": ("192.0.2.7", 50000),
        "headers": raw,
    }
    return defaults | scope | changes


@dataclass
class Sent:
    """Messages that an application sent, and the number of body parts it received."""

    messages: list[Message] = field(default_factory=list)
    received: int = 0

    @property
    def status(self) -> int:
        """Return the status of the response."""
        return int(self.messages[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers of the response."""
        return {name.decode(): value.decode() for name, value in self.messages[0]["headers"]}

    @property
    def body(self) -> bytes:
        """Return the body of the response."""
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def json(self) -> Any:
        """Return the body of the response, parsed as JSON."""
        return json.loads(self.body)

    @property
    def types(self) -> list[str]:
        """Return the types of all messages."""
        return [message["type"] for message in self.messages]


def ask(app: ASGIApp, scope: Scope, parts: Sequence[bytes] = (b"",)) -> Sent:
    """Send a request whose body comes in parts, and return the messages sent back."""
    sent = Sent()
    pending: list[Message] = [
        {"type": "http.request", "body": part, "more_body": at + 1 < len(parts)}
        for at, part in enumerate(parts)
    ]
    if scope["type"] == "websocket":
        pending = [{"type": "websocket.connect"}]

    async def receive() -> Message:
        if not pending:
            return {"type": "http.disconnect"}
        sent.received += 1
        return pending.pop(0)

    async def send(message: Message) -> None:
        sent.messages.append(message)

    asyncio.run(_run(app, scope, receive, send))
    return sent


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run the application once."""
    await app(scope, receive, send)


async def read_body(receive: Receive) -> bytes:
    """Read a whole body."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the request's body; accept every WebSocket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    body = await read_body(receive)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})

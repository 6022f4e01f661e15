"""Cancel work whose client has disconnected."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.requests import ClientDisconnect

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.requests import Request

Result = TypeVar("Result")


async def run_while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of some work; cancel it when the client disconnects."""
    work_task = asyncio.create_task(work)
    disconnect_task = asyncio.create_task(_wait_for_disconnect(request))
    try:
        await asyncio.wait({work_task, disconnect_task}, return_when=asyncio.FIRST_COMPLETED)
        if not work_task.done():
            raise ClientDisconnect
        return work_task.result()
    finally:
        work_task.cancel()
        disconnect_task.cancel()


async def _wait_for_disconnect(request: Request) -> None:
    """Wait until the client disconnects; its request has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass

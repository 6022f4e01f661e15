"""Repositories: the games or the tournaments in memory, as other packages see them."""

from __future__ import annotations

from typing import Any, Protocol


class Repository(Protocol):
    """Games or tournaments in the memory of this process, in step with the database."""

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""

    async def resync(self, *, full: bool = False) -> None:
        """Reload items with listeners that missed a message, or all of them."""

    async def refresh_if_loaded(self, id: str, /) -> None:  # noqa: A002 - the item's id
        """Reload a changed item in every process that has it in memory."""

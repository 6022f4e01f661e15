"""A minimal publish/subscribe between parts of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")


class Signal(Generic[Value]):
    """Receivers that are called, in order, with each value that is sent."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[Value], None]] = []

    def connect(self, receiver: Callable[[Value], None]) -> None:
        """Add a receiver."""
        self._receivers.append(receiver)

    def send(self, value: Value) -> None:
        """Call all receivers with a value."""
        for receiver in self._receivers:
            receiver(value)

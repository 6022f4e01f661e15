"""Signals: how one part of the server tells another without knowing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")


class Signal(Generic[Value]):
    """Pass a value on to every receiver, at once and in order."""

    def __init__(self) -> None:
        self._receivers: list[Callable[[Value], None]] = []

    def connect(self, receiver: Callable[[Value], None]) -> None:
        """Call a receiver from now on."""
        self._receivers.append(receiver)

    def send(self, value: Value) -> None:
        """Call every receiver."""
        for receiver in self._receivers:
            receiver(value)

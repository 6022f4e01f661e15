"""``repr`` for enum members."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import Enum


def member_repr(member: Enum) -> str:
    """Return a member as the code that names it, such as ``Reason.CALLED``."""
    return f"{type(member).__name__}.{member.name}"

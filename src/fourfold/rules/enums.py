"""How members of an enumeration are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import Enum


def member_repr(member: Enum) -> str:
    """Write a member as code that makes it, ``Reason.CALLED``: the repr of a value is code."""
    return f"{type(member).__name__}.{member.name}"

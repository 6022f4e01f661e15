"""Errors that only typed commands can cause."""

from __future__ import annotations

from fourfold.rules import NotationError


class ExtraWords(NotationError, code="extra-words"):
    """Words after a command that takes no argument; ignoring them could resign a game."""

    message = "“{found}” is not understood here. Type just “{word}”."

"""What only a typed command can get wrong."""

from __future__ import annotations

from fourfold.rules import NotationError


class ExtraWords(NotationError):
    """Words after a command that stands alone: to guess could resign a game."""

    code = "extra-words"
    message = "Nothing was done: type '{word}' without '{found}'."

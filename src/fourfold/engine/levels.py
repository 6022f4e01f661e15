"""Opponents by level, for every preset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fourfold.rules import Game, OptionError

if TYPE_CHECKING:
    from fourfold.rules import Move, QuardoState, QuartoState, Rules

QUARTO_LEVELS = ("1", "2", "3", "4", "5", "perfect")
QUARDO_LEVELS = ("1", "2", "3", "4", "5", "strongest")


class UnknownLevel(OptionError):
    """No opponent has this name."""

    code = "unknown-level"
    message = "'{level}' is not a level of this game: {levels}."


class Player(Protocol):
    """Whoever chooses moves: a level of the engine, a person, another program."""

    def choose(self, state: QuartoState | QuardoState, seconds: float | None = None) -> Move:
        """Return the move to make, a call included, in about so many seconds."""


def levels(rules: Rules) -> tuple[str, ...]:
    """Return the levels there are for a game, the weakest first."""
    return QUARTO_LEVELS if rules.game is Game.QUARTO else QUARDO_LEVELS


def player(level: str, rules: Rules, seed: int = 0) -> Player:
    """Return an opponent; the same seed plays the same."""
    if level not in levels(rules):
        raise UnknownLevel(level=level, levels=", ".join(levels(rules)))
    if rules.game is Game.QUARTO:
        from fourfold.engine.quarto_player import QuartoPlayer  # noqa: PLC0415 - compiles on import

        return QuartoPlayer(level, seed)
    from fourfold.engine.quardo_player import QuardoPlayer  # noqa: PLC0415

    return QuardoPlayer(level, seed)

"""Opponents by level, for every rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fourfold.engine.limit import NO_LIMIT
from fourfold.rules import Game, OptionError, as_rules
from fourfold.rules.arguments import whole_number

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit
    from fourfold.rules import Move, QuardoState, QuartoState, Rules

QUARTO_LEVELS = ("1", "2", "3", "4", "5", "perfect")
QUARDO_LEVELS = ("1", "2", "3", "4", "5", "strongest")


class UnknownLevel(OptionError, code="unknown-level"):
    """The game has no level of this name."""

    message = "“{level}” is not a level of this game: {levels}."


class UnknownEngine(OptionError, code="unknown-engine"):
    """A name that is neither a level of the game nor a program of this machine."""

    message = "“{program}” is neither a level of this game ({levels}) nor a program that was found."


class Player(Protocol):
    """A source of moves: a level of the engine, a person or an external program."""

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a move or a call, within roughly the limit."""


def levels(rules: Rules | str) -> tuple[str, ...]:
    """Return the levels for the rules or a preset, weakest first.

    >>> levels("quarto")
    ('1', '2', '3', '4', '5', 'perfect')
    """
    return QUARTO_LEVELS if as_rules(rules).game is Game.QUARTO else QUARDO_LEVELS


def player(level: str | int, rules: Rules | str, seed: int = 0) -> Player:
    """Return an opponent for the rules or a preset; the same seed plays the same moves."""
    rules, level, seed = as_rules(rules), str(level), whole_number("seed", seed)
    if level not in levels(rules):
        raise UnknownLevel(level=level, levels=", ".join(levels(rules)))
    if rules.game is Game.QUARTO:
        from fourfold.engine.quarto_player import QuartoPlayer  # noqa: PLC0415 - loads the library

        return QuartoPlayer(level, seed)
    from fourfold.engine.quardo_player import QuardoPlayer  # noqa: PLC0415

    return QuardoPlayer(level, seed)

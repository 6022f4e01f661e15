"""The six presets and their options."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from fourfold.rules.board import FIGURES, LINES, Cell, Figure, figures_through
from fourfold.rules.enums import member_repr
from fourfold.rules.errors import (
    BadPlayers,
    BadTouches,
    BadWrongCall,
    FixedOption,
    NeedsBlindfold,
    UnknownOption,
    UnknownPreset,
)
from fourfold.rules.options import Choice, Count, Option, Switch, TimeControl, Traits, option
from fourfold.rules.pieces import ALL_TRAITS, PieceSet, Trait
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fourfold.rules.clock import Clock

MAX_TOUCHES = 1000
QUARTO_PRESETS = ("quarto", "quarto-beginner", "quarto-advanced")
BLINDFOLD_PRESETS = (*QUARTO_PRESETS, "quardo-touch")


class Game(Enum):
    """The two games: giving and placing, or placing and swapping for coins."""

    QUARTO = "quarto"
    QUARDO = "quardo"

    __repr__ = member_repr


class WrongCall(StrEnum):
    """The cost of a wrong call (Q7)."""

    ONCE = "once"  # no further call until another piece has been placed
    FREE = "free"  # nothing
    LOSES = "loses"  # the game

    __repr__ = member_repr


class Coins(StrEnum):
    """The way in which the coins of a move are collected (D4)."""

    AUTOMATIC = "automatic"  # at once
    BY_HAND = "by-hand"  # by the player, who names them before the turn ends

    __repr__ = member_repr


class FirstMover(StrEnum):
    """The seat that moves after the drawn opening of three players (D2)."""

    NEXT = "next"  # seat 2, clockwise
    THIRD = "3"

    __repr__ = member_repr


@dataclass(frozen=True)
class Rules(TextValue):
    """A preset with its options; rules that play the same are equal, whatever their preset.

    Options that exclude each other are refused however a value is made; ``preset`` is the short
    way to make one.

    >>> Rules.preset("quarto", squares=True) == Rules.preset("quarto-advanced")
    True
    >>> Rules.preset("quarto-beginner", traits="colour,height", clock=60)
    Rules.preset('quarto-beginner', traits='colour,height', clock=60)
    """

    game: Game = Game.QUARTO
    piece_set: PieceSet = PieceSet.QUARTO
    traits: tuple[Trait, ...] = option(
        ALL_TRAITS,
        rule="Q9",
        kind=Traits(),
        offered=("quarto-beginner",),
        help="Traits that count, one to three, such as colour,height.",
    )
    squares: bool = option(
        False,
        rule="Q10",
        kind=Switch(),
        offered=("quarto-beginner",),
        help="Count 2×2 squares too.",
    )
    auto_call: bool = option(
        False,
        rule="Q11",
        kind=Switch(),
        offered=QUARTO_PRESETS,
        needs={"game": Game.QUARTO},
        help="Call alignments for the player who places.",
    )
    wrong_call: WrongCall = option(
        WrongCall.ONCE,
        rule="Q7",
        kind=Choice(WrongCall),
        refusal=BadWrongCall,
        since=2,
        before=WrongCall.FREE,
        offered=QUARTO_PRESETS,
        needs={"game": Game.QUARTO, "auto_call": False},
        help="Cost of a wrong call: once (no call until another piece is placed), free or loses.",
    )
    players: int = option(
        2,
        rule="D1",
        kind=Count(2, 3),
        refusal=BadPlayers,
        offered=("quardo", "quardo-touch"),
        needs={"game": Game.QUARDO},
        help="Number of players: 2, or 3 for Quardo.",
    )
    first_mover: FirstMover = option(
        FirstMover.NEXT,
        rule="D2",
        kind=Choice(FirstMover),
        offered=("quardo", "quardo-touch"),
        needs={"game": Game.QUARDO, "players": 3},
        help="Seat that moves after the drawn opening of three players: next (clockwise) or 3.",
    )
    coins: Coins = option(
        Coins.AUTOMATIC,
        rule="D4",
        kind=Choice(Coins),
        offered=("quardo", "quardo-touch"),
        needs={"game": Game.QUARDO},
        help="Collecting of coins: automatic, or by-hand (the player names them).",
    )
    clock: Clock | None = option(
        None,
        rule="Q12",
        kind=TimeControl(),
        help="Time limit: 60 (seconds per turn), 3d/turn, 450s/game or 600s+5s/game.",
    )
    blindfold: bool = option(
        False,
        rule="D8",
        kind=Switch(),
        offered=QUARTO_PRESETS,
        help="Play without seeing the board.",
    )
    touches: int | None = option(
        None,
        rule="D8",
        kind=Count(0, MAX_TOUCHES, is_optional=True),
        refusal=BadTouches,
        offered=BLINDFOLD_PRESETS,
        needs={"blindfold": True},
        help="Touches of the board per turn when blindfolded.",
    )
    fingertip_sight: bool = option(
        False,
        rule="D8",
        kind=Switch(),
        offered=BLINDFOLD_PRESETS,
        needs={"blindfold": True},
        help="Blindfolded players briefly see what they touch.",
    )

    def __post_init__(self) -> None:
        if self.game is Game.QUARTO and self.players != 2:
            raise OPTIONS["players"].refuse(self.players, allowed="2", rule="Q1")
        for name, declared in OPTIONS.items():
            object.__setattr__(self, name, declared.parse(getattr(self, name)))
        _check(self)

    @staticmethod
    def preset(name: str, /, **options: object) -> Rules:
        """Return the rules of a preset, with options changed where it allows that.

        ``OPTIONS`` describes the options.
        """
        if name not in PRESETS:
            raise UnknownPreset(preset=name, presets=", ".join(PRESETS))
        for given in options:
            if given not in OPTIONS:
                raise UnknownOption(option=given, options=", ".join(OPTIONS))
        rules = Rules(**{**PRESETS[name].defaults, **options})  # type: ignore[arg-type]  # it parses
        _check_fixed(name, {given: getattr(rules, given) for given in options})
        if name == "quarto-beginner" and rules.traits == ALL_TRAITS:
            raise OPTIONS["traits"].refuse(rules.traits)
        return rules

    @property
    def name(self) -> str:
        """The preset these rules belong to."""
        if self.game is Game.QUARDO:
            return "quardo-touch" if self.blindfold else "quardo"
        if self.piece_set is PieceSet.QUARDO:
            return "quardo-classic"
        if self.traits != ALL_TRAITS:
            return "quarto-beginner"
        return "quarto-advanced" if self.squares else "quarto"

    @property
    def options(self) -> dict[str, object]:
        """The options that differ from the preset; ``Rules.preset(name, **options)`` rebuilds."""
        defaults = PRESETS[self.name].defaults
        values = {name: getattr(self, name) for name in OPTIONS}
        return {
            name: OPTIONS[name].kind.plain(value)
            for name, value in values.items()
            if value != defaults[name]
        }

    @cached_property
    def trait_mask(self) -> int:
        """The traits that count, bit *t* for trait *t*."""
        return sum(1 << trait for trait in self.traits)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures that count."""
        return FIGURES if self.squares else LINES

    def figures_through(self, cell: Cell) -> tuple[Figure, ...]:
        """Return the figures that count and contain a cell."""
        return figures_through(cell, squares=self.squares)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"Rules.preset({self.name!r}{options})"


OPTIONS = {
    field.name: Option(name=field.name, **field.metadata)
    for field in fields(Rules)
    if field.metadata
}
"""The options by name, in the order of records."""


@dataclass(frozen=True)
class Preset:
    """A preset's defaults, the options it fixes, and the rule that fixes them."""

    defaults: dict[str, object]
    fixed: frozenset[str]
    rule: str


def _preset(rule: str, fixed: str, **changes: object) -> Preset:
    """Return a preset from its differences from plain Quarto."""
    plain = {field.name: field.default for field in fields(Rules)}
    return Preset({**plain, **changes}, frozenset(fixed.split()), rule)


PRESETS = {
    "quarto": _preset("Q1", "first_mover coins"),
    "quarto-beginner": _preset("Q9", "first_mover coins", traits=(Trait.COLOUR,)),
    "quarto-advanced": _preset("Q10", "squares first_mover coins", squares=True),
    "quardo-classic": _preset(
        "D7",
        "traits squares auto_call wrong_call first_mover coins",
        piece_set=PieceSet.QUARDO,
        squares=True,
        auto_call=True,
    ),
    "quardo": _preset(
        "D1",
        "traits squares auto_call wrong_call blindfold",
        game=Game.QUARDO,
        piece_set=PieceSet.QUARDO,
        squares=True,
        auto_call=True,
    ),
    "quardo-touch": _preset(
        "D8",
        "traits squares auto_call wrong_call blindfold",
        game=Game.QUARDO,
        piece_set=PieceSet.QUARDO,
        squares=True,
        auto_call=True,
        blindfold=True,
    ),
}


def _check_fixed(name: str, options: Mapping[str, object]) -> None:
    """Refuse an option that the preset fixes to another value."""
    preset = PRESETS[name]
    for given, value in options.items():
        if given in preset.fixed and value != preset.defaults[given]:
            shown = OPTIONS[given].kind.plain(value)
            raise FixedOption(preset=name, option=given, value=shown, rule=preset.rule)


def _check(rules: Rules) -> None:
    """Refuse settings that exclude each other."""
    if not isinstance(rules.game, Game) or not isinstance(rules.piece_set, PieceSet):
        raise TypeError(f"no Game and PieceSet: {rules.game!r} and {rules.piece_set!r}")
    quardo = rules.game is Game.QUARDO
    for name, declared in OPTIONS.items():
        value = getattr(rules, name)
        if "blindfold" in declared.needs and not rules.blindfold and value != declared.default:
            raise declared.refuse(value) if declared.refusal else NeedsBlindfold(option=name)
    if quardo and rules.piece_set is PieceSet.QUARTO:
        raise FixedOption(
            preset=rules.name, option="piece_set", value=rules.piece_set.value, rule="D1"
        )
    _check_fixed(rules.name, {name: getattr(rules, name) for name in OPTIONS})

"""The six presets and their options."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from fourfold.rules.board import FIGURES, LINES, Cell, Figure, figures_through
from fourfold.rules.clock import Clock, is_whole, read_clock
from fourfold.rules.enums import member_repr
from fourfold.rules.errors import (
    BadPlayers,
    BadSwitch,
    BadTouches,
    BadTraits,
    BadWrongCall,
    FixedOption,
    NeedsBlindfold,
    UnknownOption,
    UnknownPreset,
)
from fourfold.rules.pieces import ALL_TRAITS, PieceSet, Trait

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_TOUCHES = 1000
SWITCHES = {"squares": "Q10", "auto_call": "Q11", "blindfold": "D8", "fingertip_sight": "D8"}
"""Options that are on or off, and the rule behind each."""


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


@dataclass(frozen=True)
class Rules:
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
    traits: tuple[Trait, ...] = ALL_TRAITS
    squares: bool = False
    auto_call: bool = False
    wrong_call: WrongCall = WrongCall.ONCE
    players: int = 2
    clock: Clock | None = None
    blindfold: bool = False
    touches: int | None = None
    fingertip_sight: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "traits", _read_traits(self.traits))
        object.__setattr__(self, "wrong_call", _read_wrong_call(self.wrong_call))
        object.__setattr__(self, "clock", read_clock(self.clock))
        _check(self)

    @staticmethod
    def preset(name: str, /, **options: object) -> Rules:
        """Return the rules of a preset, with options changed where it allows that.

        Options: ``traits`` (Q9), ``squares`` (Q10), ``auto_call`` (Q11), ``wrong_call`` (Q7),
        ``players`` (D1), ``clock`` (Q12, D9: a `Clock`, its text, or seconds for each turn),
        ``blindfold``, ``touches`` for a turn (D8; none: no limit) and ``fingertip_sight``.
        """
        if name not in PRESETS:
            raise UnknownPreset(preset=name, presets=", ".join(PRESETS))
        for option in options:
            if option not in OPTIONS:
                raise UnknownOption(option=option, options=", ".join(OPTIONS))
        preset = PRESETS[name]
        if "traits" in options:
            options = {**options, "traits": _read_traits(options["traits"])}
        if "wrong_call" in options:
            options = {**options, "wrong_call": _read_wrong_call(options["wrong_call"])}
        _check_fixed(name, options)
        rules = Rules(**{**preset.defaults, **options})  # type: ignore[arg-type]  # it checks them
        if name == "quarto-beginner" and rules.traits == ALL_TRAITS:
            raise _bad_traits(rules.traits)
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
        changed = {name: getattr(self, name) for name in OPTIONS}
        changed = {name: value for name, value in changed.items() if value != defaults[name]}
        if "traits" in changed:
            changed["traits"] = ",".join(map(str, self.traits))
        if "wrong_call" in changed:
            changed["wrong_call"] = self.wrong_call.value
        if self.clock is not None:
            changed["clock"] = self.clock.plain
        return changed

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


OPTIONS = tuple(field.name for field in fields(Rules) if field.name not in {"game", "piece_set"})


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
    "quarto": _preset("Q1", ""),
    "quarto-beginner": _preset("Q9", "", traits=(Trait.COLOUR,)),
    "quarto-advanced": _preset("Q10", "squares", squares=True),
    "quardo-classic": _preset(
        "D7",
        "traits squares auto_call wrong_call",
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


def _read_traits(value: object) -> tuple[Trait, ...]:
    """Return the chosen traits in the order of their bits, from names or traits."""
    if value is ALL_TRAITS:
        return ALL_TRAITS
    names = value.split(",") if isinstance(value, str) else value
    try:
        chosen = {
            name if isinstance(name, Trait) else Trait[name.strip().upper()]
            for name in names  # type: ignore[attr-defined]
        }
    except (KeyError, AttributeError, TypeError):
        raise _bad_traits(value) from None
    return tuple(sorted(chosen))


def _bad_traits(value: object) -> BadTraits:
    """Return the error for bad traits."""
    shown = ",".join(map(str, value)) if isinstance(value, tuple) else value
    return BadTraits(value=shown, traits=", ".join(map(str, ALL_TRAITS)))


def _read_wrong_call(value: object) -> WrongCall:
    """Return the cost of a wrong call from its name."""
    try:
        return WrongCall(value)  # type: ignore[arg-type]  # anything may come in
    except ValueError:
        raise BadWrongCall(value=value, costs=", ".join(WrongCall)) from None


def _check_fixed(name: str, options: Mapping[str, object]) -> None:
    """Refuse an option that the preset fixes to another value."""
    preset = PRESETS[name]
    for option, value in options.items():
        if option in preset.fixed and value != preset.defaults[option]:
            shown = ",".join(map(str, value)) if isinstance(value, tuple) else value
            raise FixedOption(preset=name, option=option, value=shown, rule=preset.rule)


def _check(rules: Rules) -> None:
    """Refuse settings that exclude each other."""
    if not isinstance(rules.game, Game) or not isinstance(rules.piece_set, PieceSet):
        raise TypeError(f"no Game and PieceSet: {rules.game!r} and {rules.piece_set!r}")
    if not rules.traits:
        raise _bad_traits(rules.traits)
    for option, rule in SWITCHES.items():
        value = getattr(rules, option)
        if not isinstance(value, bool):
            raise BadSwitch(option=option, value=value, rule=rule)
    quardo = rules.game is Game.QUARDO
    if not is_whole(rules.players, 2, 3 if quardo else 2):
        allowed, rule = ("2, 3", "D1") if quardo else ("2", "Q1")
        raise BadPlayers(value=rules.players, players=allowed, rule=rule)
    if rules.touches is not None and not (
        rules.blindfold and is_whole(rules.touches, 0, MAX_TOUCHES)
    ):
        raise BadTouches(value=rules.touches, most=MAX_TOUCHES)
    if rules.fingertip_sight and not rules.blindfold:
        raise NeedsBlindfold(option="fingertip_sight")
    if quardo and rules.piece_set is PieceSet.QUARTO:
        raise FixedOption(
            preset=rules.name, option="piece_set", value=rules.piece_set.value, rule="D1"
        )
    _check_fixed(rules.name, {option: getattr(rules, option) for option in OPTIONS})

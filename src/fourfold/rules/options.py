"""Rule options: their kinds, and the declaration from which everything about them follows."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from fourfold.rules.clock import Clock, is_whole, read_clock
from fourfold.rules.errors import BadOption, BadSwitch, BadTraits, OptionError
from fourfold.rules.pieces import ALL_TRAITS, Trait

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from enum import StrEnum

    from fourfold.rules.presets import Rules


class Kind(ABC):
    """The values that an option may have, in Python, in JSON and in records."""

    name: ClassVar[str]
    metavar: str = "N"
    allowed: str = ""
    """The allowed values, as an error lists them."""
    refusal: type[OptionError] = BadOption

    @abstractmethod
    def parse(self, value: Any) -> Any:
        """Return the value of an option; raise a ValueError if it is not allowed."""

    def plain(self, value: Any) -> Any:
        """Return a value for JSON."""
        return value

    def text(self, value: Any) -> str:
        """Format a value for a record."""
        return str(self.plain(value))

    def read(self, text: str) -> object:
        """Return the value that a record's text stands for, for `parse` to check."""
        return text


class Switch(Kind):
    """On or off."""

    name = "switch"
    refusal = BadSwitch

    def parse(self, value: Any) -> bool:
        """Return a bool; other values that count as true or false are refused."""
        if not isinstance(value, bool):
            raise ValueError
        return value

    def text(self, value: Any) -> str:
        """Format a value as yes or no."""
        return "yes" if value else "no"

    def read(self, text: str) -> object:
        """Return what yes and no stand for."""
        return {"yes": True, "no": False}.get(text, text)


class Choice(Kind):
    """One of several words."""

    name = "choice"
    metavar = "WORD"

    def __init__(self, words: type[StrEnum]) -> None:
        self.words = words
        self.allowed = ", ".join(words)

    def parse(self, value: Any) -> StrEnum:
        """Return the word."""
        return self.words(value)

    def plain(self, value: Any) -> str:
        """Return the word as a plain text."""
        return str(value.value)


@dataclass
class Count(Kind):
    """A whole number in a range; ``is_optional``: or None."""

    name = "count"
    minimum: int
    maximum: int
    is_optional: bool = False

    def __post_init__(self) -> None:
        self.allowed = f"{self.minimum}–{self.maximum}"

    def parse(self, value: Any) -> int | None:
        """Return the number."""
        if value is None and self.is_optional:
            return None
        if not is_whole(value, self.minimum, self.maximum):
            raise ValueError
        return int(value)

    def read(self, text: str) -> object:
        """Return the number in a text."""
        return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,9}", text) else text


class Traits(Kind):
    """One or more traits, in the order of their bits."""

    name = "traits"
    metavar = "TRAITS"
    refusal = BadTraits
    allowed = ", ".join(map(str, ALL_TRAITS))

    def parse(self, value: Any) -> tuple[Trait, ...]:
        """Return the chosen traits, from names or traits."""
        names = value.split(",") if isinstance(value, str) else value
        try:
            chosen: set[Trait] = {
                name if isinstance(name, Trait) else Trait[name.strip().upper()] for name in names
            }
        except (KeyError, AttributeError, TypeError):
            raise ValueError from None
        if not chosen:
            raise ValueError
        return tuple(sorted(chosen))

    def plain(self, value: Iterable[Trait]) -> str:
        """Return the names of the traits, separated by commas."""
        return ",".join(map(str, value))


class TimeControl(Kind):
    """A clock or None."""

    name = "clock"
    metavar = "TIME"

    def parse(self, value: Any) -> Clock | None:
        """Return the clock; a bad one raises its own error."""
        return read_clock(value)

    def plain(self, value: Clock | None) -> int | str | None:
        """Return the seconds for each turn, or the clock's text."""
        return None if value is None else value.plain


@dataclass(frozen=True, kw_only=True)
class Option:
    """A rule option: its kind, its default, and the rule that describes it.

    Games of editions before ``since`` have the value ``before`` unless they say otherwise.
    ``offered`` names the presets whose new games offer the option; none means all presets.
    ``needs`` has the fields of the rules, and their values, without which it means nothing.
    """

    name: str
    default: Any
    kind: Kind
    rule: str
    help: str
    refusal: type[OptionError] | None = None
    since: int = 1
    before: Any = None
    offered: tuple[str, ...] = ()
    needs: Mapping[str, object] = field(default_factory=dict)

    @property
    def header(self) -> str:
        """The name of the option in the headers of a record."""
        return self.name.title().replace("_", "")

    def applies(self, rules: Rules) -> bool:
        """Return whether the option means something in a game."""
        return all(getattr(rules, name) == value for name, value in self.needs.items())

    def is_offered(self, preset: str) -> bool:
        """Return whether a form for a new game of a preset offers the option."""
        return not self.offered or preset in self.offered

    def parse(self, value: object) -> Any:
        """Return the value of the option, or refuse it."""
        try:
            return self.kind.parse(value)
        except ValueError:
            raise self.refuse(value) from None

    def refuse(self, value: object, **details: Any) -> OptionError:
        """Return the refusal of a value."""
        refusal = self.refusal or self.kind.refusal
        shown = ",".join(map(str, value)) if isinstance(value, tuple) else value
        about = {"allowed": self.kind.allowed, "rule": self.rule, **details}
        return refusal(option=self.name, value=shown, **about)


def option(default: Any, **details: Any) -> Any:
    """Declare an option as a field of the rules; see `Option` for the details."""
    return field(default=default, metadata={"default": default, **details})

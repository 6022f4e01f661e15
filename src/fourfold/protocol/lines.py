"""Lines of the protocol, parsed and formatted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.engine.limit import Limit
from fourfold.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.engine import Score

MOVES_TO_GO = 16
"""Number of moves over which a clock for the whole game is divided."""
MAX_DIGITS = 15
"""Digits of a limit: thousands of years, more nodes than any search visits."""
LIMITS = ("movetime", "nodes", "time", "inc")
FLAGS = ("infinite", "nocall")


class BadLine(Exception):
    """A line that the protocol does not know."""


@dataclass(frozen=True, slots=True)
class Go:
    """The limits of a search; all times are in milliseconds, ``time`` is for the whole game."""

    movetime: int | None = None
    nodes: int | None = None
    time: int | None = None
    inc: int = 0
    infinite: bool = False
    nocall: bool = False

    @classmethod
    def parse(cls, words: Sequence[str]) -> Go:
        """Parse the words after ``go``."""
        found: dict[str, int | bool] = {}
        rest = iter(words)
        for word in rest:
            if word in FLAGS:
                found[word] = True
            elif word in LIMITS:
                found[word] = _parse_whole_number(word, next(rest, ""))
            else:
                raise BadLine(f"unknown word {word} after go")
        return cls(**found)  # type: ignore[arg-type]  # flags are true, limits are numbers

    def __str__(self) -> str:
        limits = [f"{name} {value}" for name in LIMITS if (value := getattr(self, name))]
        return " ".join(["go", *limits, *(flag for flag in FLAGS if getattr(self, flag))])

    @property
    def limit(self) -> Limit:
        """Limit of the search."""
        milliseconds = self.movetime
        if milliseconds is None and self.time is not None:
            milliseconds = self.time // MOVES_TO_GO + self.inc // 2
        seconds = None if milliseconds is None or self.infinite else milliseconds / 1000
        return Limit(seconds=seconds, nodes=None if self.infinite else self.nodes)


def _parse_whole_number(name: str, text: str) -> int:
    """Parse a non-negative number."""
    if not text.isdecimal() or len(text) > MAX_DIGITS:
        raise BadLine(f"{name} takes a whole number, not {text[: MAX_DIGITS + 1]!r}")
    return int(text)


def write_rules(rules: Rules) -> str:
    """Format a preset with its options.

    >>> write_rules(Rules.preset("quarto", squares=True, wrong_call="loses"))
    'quarto-advanced wrong_call=loses'
    """
    options = [f"{name}={_option_text(value)}" for name, value in rules.options.items()]
    return " ".join([rules.name, *options])


def read_rules(words: Sequence[str]) -> Rules:
    """Parse a preset with its options.

    >>> read_rules(["quardo", "players=3"])
    Rules.preset('quardo', players=3)
    """
    if not words:
        raise BadLine("newgame takes a preset")
    options = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadLine(f"an option is name=value, not {word!r}")
        options[name] = _option_value(value)
    return Rules.preset(words[0], **options)


def _option_text(value: object) -> str:
    """Format the value of an option."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _option_value(text: str) -> object:
    """Parse the value of an option."""
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if text.isdecimal() else text


def write_score(score: Score) -> str:
    """Format a score: ``win 3``, ``draw``, ``loss 4``; in Quardo ``lead 1.5``."""
    if score.lead is not None:
        return f"lead {score.lead:g}"
    return str(score.value) if score.placements is None else f"{score.value} {score.placements}"

"""Rule pages: the full text of every rule that a preset plays by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.i18n.catalogue import Translator

SHARED = ("G1", "G2", "G3", "G4", "G5")
QUARTO = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8")
AROUND_QUARTO = ("Q11", "Q12", "Q13")
QUARDO = ("D1", "D2", "D3", "D4", "D5", "D6")
ALL_RULES = (*SHARED, *QUARTO, "Q9", "Q10", *AROUND_QUARTO, *QUARDO, "D7", "D8", "D9")
RULINGS = frozenset({"Q6", "Q7", "Q10", "Q11", "Q12", "Q13", "D2", "D8"})
"""The rules that settle, in whole or in part, what the rulebooks leave open."""

RULES_OF: dict[str, tuple[str, ...]] = {
    "quarto": (*QUARTO, *AROUND_QUARTO),
    "quarto-beginner": (*QUARTO, "Q9", *AROUND_QUARTO),
    "quarto-advanced": (*QUARTO, "Q10", *AROUND_QUARTO),
    "quardo-classic": ("D7", "Q1", "Q8", "Q10", "Q11", "Q12", "Q13"),
    "quardo": (*QUARDO, "D9", "Q13"),
    "quardo-touch": ("D8", *QUARDO, "D9"),
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language."""

    number: str
    title: str
    text: str
    ruling: bool


@dataclass(frozen=True, slots=True)
class RulePage:
    """The rules of one preset in one language, shared ground first."""

    title: str
    summary: str
    shared_title: str
    shared: tuple[Rule, ...]
    own_title: str
    own: tuple[Rule, ...]
    note: str


def rule_page(preset: str, translate: Translator) -> RulePage:
    """Return the rule page of a preset."""
    name = translate(f"preset-{preset}")
    return RulePage(
        title=translate("rules-title", preset=name),
        summary=translate(f"preset-{preset}.summary"),
        shared_title=translate("rules-shared"),
        shared=tuple(_rule(number, translate) for number in SHARED),
        own_title=name,
        own=tuple(_rule(number, translate) for number in RULES_OF[preset]),
        note=translate("rules-ruling-note"),
    )


def _rule(number: str, translate: Translator) -> Rule:
    """Return one rule."""
    key = f"rule-{number.lower()}"
    return Rule(number, translate(f"{key}.title"), translate(key), number in RULINGS)

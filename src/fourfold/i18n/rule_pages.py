"""Rule pages: the full text of every rule that a game is played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.i18n.rules_in_force import rules_in_force
from fourfold.rules import ALL_TRAITS, Game, PieceSet

if TYPE_CHECKING:
    from fourfold.i18n.catalogue import Translator
    from fourfold.rules import Rules

SHARED = ("G1", "G2", "G3", "G4", "G5")
QUARTO = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8")
AROUND = ("Q13", "Q14")
QUARDO = ("D1", "D2", "D3", "D4", "D5", "D6")
ALL_RULES = (*SHARED, *QUARTO, "Q9", "Q10", "Q11", "Q12", *AROUND, *QUARDO, "D7", "D8", "D9")
RULINGS = frozenset(
    {"Q4", "Q6", "Q7", "Q8", "Q10", "Q11", "Q12", "Q13", "Q14", "D2", "D4", "D6", "D8", "D9"}
)
"""The rules that settle, in whole or in part, what the rulebooks leave open."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language."""

    number: str
    title: str
    text: str
    ruling: bool


@dataclass(frozen=True, slots=True)
class RulePage:
    """The rules of one game in one language, shared ground first."""

    title: str
    summary: str
    length: str
    in_force_title: str
    in_force: tuple[str, ...]
    shared_title: str
    shared: tuple[Rule, ...]
    own_title: str
    own: tuple[Rule, ...]
    note: str


def rule_page(rules: Rules, translate: Translator) -> RulePage:
    """Return the rule page of a game with its options."""
    name = translate(f"preset-{rules.name}")
    return RulePage(
        title=translate("rules-title", preset=name),
        summary=translate(f"preset-{rules.name}.summary"),
        length=translate("game-length") if rules.piece_set is PieceSet.QUARTO else "",
        in_force_title=translate("force-title"),
        in_force=tuple(rules_in_force(rules, translate.language)),
        shared_title=translate("rules-shared"),
        shared=tuple(_rule(number, rules, translate) for number in SHARED),
        own_title=name,
        own=tuple(_rule(number, rules, translate) for number in rule_numbers(rules)),
        note=translate("rules-ruling-note"),
    )


def rule_numbers(rules: Rules) -> tuple[str, ...]:
    """Return the numbers of a game's own rules, without the shared ones."""
    if rules.game is Game.QUARDO:
        touch = ("D8",) if rules.blindfold else ()
        return (*touch, *QUARDO, "D9", *AROUND)
    if rules.piece_set is PieceSet.QUARDO:
        return ("D7", "Q1", "Q12", *AROUND)
    beginner = ("Q9",) if rules.traits != ALL_TRAITS else ()
    advanced = ("Q10",) if rules.squares else ()
    return (*QUARTO, *beginner, *advanced, "Q11", "Q12", *AROUND)


def _rule(number: str, rules: Rules, translate: Translator) -> Rule:
    """Return one rule, in the words for the game and its pieces."""
    key = f"rule-{number.lower()}"
    about = {"set": rules.piece_set.value, "game": rules.game.value}
    title, text = translate(f"{key}.title", **about), translate(key, **about)
    return Rule(number, title, text, number in RULINGS)

"""Families of games that are rated together."""

from __future__ import annotations

from fourfold.rules import Game, Rules

THREE = "quardo-three"
"""Family for three players, whose rating model is different."""
FAMILIES = ("quarto", "quardo", "quardo-touch", THREE)


def family_of(rules: Rules) -> str:
    """Return the family of the games with some rules.

    >>> family_of(Rules.preset("quarto-advanced")), family_of(Rules.preset("quardo", players=3))
    ('quarto', 'quardo-three')
    """
    if rules.players == 3:
        return THREE
    if rules.game is Game.QUARTO:
        return "quarto"
    return "quardo-touch" if rules.blindfold else "quardo"

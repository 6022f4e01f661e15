"""Rule pages as lines of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.rulepages import rule_page
from fourfold.i18n.wrapping import wrapped

if TYPE_CHECKING:
    from fourfold.i18n.catalogue import Translator
    from fourfold.i18n.rulepages import Rule
    from fourfold.rules import Rules

INDENT = "    "


def rule_lines(rules: Rules, translate: Translator) -> list[str]:
    """Return the rule page of a game as lines of text."""
    page = rule_page(rules, translate)
    lines = [page.title, "", *wrapped(page.summary), *wrapped(page.length), ""]
    lines += [page.in_force_title, ""]
    lines += [line for sentence in page.in_force for line in wrapped(sentence, INDENT)]
    lines += ["", page.shared_title, ""]
    lines += [line for rule in page.shared for line in _rule(rule, translate)]
    lines += [page.own_title, ""]
    lines += [line for rule in page.own for line in _rule(rule, translate)]
    return [*lines, *wrapped(page.note)]


def _rule(rule: Rule, translate: Translator) -> list[str]:
    """Return one rule as lines: number and title, then its text."""
    title = translate("rules-ruling", title=rule.title) if rule.ruling else rule.title
    return [f"{rule.number}  {title}", *wrapped(rule.text, INDENT), ""]

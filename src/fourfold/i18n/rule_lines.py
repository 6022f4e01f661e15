"""Rule pages as lines of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.rule_pages import rule_page
from fourfold.i18n.wrapping import wrap_text

if TYPE_CHECKING:
    from fourfold.i18n.catalogue import Translator
    from fourfold.i18n.rule_pages import Rule
    from fourfold.rules import Rules

INDENT = "    "


def rule_lines(rules: Rules, translate: Translator) -> list[str]:
    """Return the rule page of a game as lines of text."""
    page = rule_page(rules, translate)
    lines = [page.title, "", *wrap_text(page.summary)]
    lines += [*wrap_text(page.length), ""] if page.length else [""]
    lines += [page.in_force_title, ""]
    lines += [line for sentence in page.in_force for line in wrap_text(sentence, INDENT)]
    lines += ["", page.shared_title, ""]
    lines += [line for rule in page.shared for line in _single_rule_lines(rule, translate)]
    lines += [page.own_title, ""]
    lines += [line for rule in page.own for line in _single_rule_lines(rule, translate)]
    return [*lines, *wrap_text(page.note)]


def _single_rule_lines(rule: Rule, translate: Translator) -> list[str]:
    """Return a rule as lines: its number and title, then its text."""
    title = translate("rules-ruling", title=rule.title) if rule.ruling else rule.title
    return [f"{rule.number}  {title}", *wrap_text(rule.text, INDENT), ""]

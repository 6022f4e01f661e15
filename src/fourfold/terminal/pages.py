"""Rule pages in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import rule_page
from fourfold.rules import PRESETS
from fourfold.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from fourfold.i18n import Translator
    from fourfold.i18n.rulepages import Rule
    from fourfold.rules import Rules
    from fourfold.terminal.screen import Screen

INDENT = "    "


def rule_lines(rules: Rules, translate: Translator) -> list[str]:
    """Lay the rule page of a game out for reading, by eye or by ear."""
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
    """Lay one rule out: number and title, then its text."""
    title = translate("rules-ruling", title=rule.title) if rule.ruling else rule.title
    return [f"{rule.number}  {title}", *wrapped(rule.text, INDENT), ""]


def choose_preset(screen: Screen, translate: Translator) -> str:
    """Let somebody choose a preset by its number; an empty line takes the first."""
    presets = list(PRESETS)
    for number, preset in enumerate(presets, 1):
        screen.write(f"{number}. {translate(f'preset-{preset}')}")
        screen.write(f"   {translate(f'preset-{preset}.summary')}")
    while True:
        answer = screen.read(translate("terminal-choose") + " ").strip()
        if answer in PRESETS:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(presets):
            return presets[int(answer) - 1]
        if not answer:
            return presets[0]

"""Rule pages in the terminal."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from fourfold.i18n import rule_page
from fourfold.rules import PRESETS

if TYPE_CHECKING:
    from fourfold.i18n import Translator
    from fourfold.i18n.rulepages import Rule
    from fourfold.terminal.screen import Screen

WIDTH = 80
INDENT = "    "
NEVER_FIRST = "。，、；：！？）」』”"
"""Chinese marks that no line begins with."""


def rule_lines(preset: str, translate: Translator) -> list[str]:
    """Lay the rule page of a preset out for reading, by eye or by ear."""
    page = rule_page(preset, translate)
    lines = [page.title, "", *_wrapped(page.summary, ""), "", page.shared_title, ""]
    lines += [line for rule in page.shared for line in _rule(rule, translate)]
    lines += [page.own_title, ""]
    lines += [line for rule in page.own for line in _rule(rule, translate)]
    return [*lines, *_wrapped(page.note, "")]


def _rule(rule: Rule, translate: Translator) -> list[str]:
    """Lay one rule out: number and title, then its text."""
    mark = f" ({translate('rules-ruling')})" if rule.ruling else ""
    return [f"{rule.number}  {rule.title}{mark}", *_wrapped(rule.text, INDENT), ""]


def _wrapped(text: str, indent: str) -> list[str]:
    """Break a text into lines; Chinese, which has no spaces, between any two characters."""
    if " " in text.strip():
        return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
    lines, width = [indent], len(indent)
    for letter in text:
        size = 2 if east_asian_width(letter) in "WF" else 1
        if width + size > WIDTH and letter not in NEVER_FIRST:
            lines.append(indent)
            width = len(indent)
        lines[-1] += letter
        width += size
    return lines


def choose_preset(screen: Screen, translate: Translator) -> str:
    """Let somebody choose a preset by its number; an empty line takes the first."""
    presets = list(PRESETS)
    for number, preset in enumerate(presets, 1):
        screen.write(f"{number}. {translate(f'preset-{preset}')}")
        screen.write(f"   {translate(f'preset-{preset}.summary')}")
    while True:
        answer = screen.read(translate("terminal-choose") + " ", None).strip()
        if answer in PRESETS:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(presets):
            return presets[int(answer) - 1]
        if not answer:
            return presets[0]

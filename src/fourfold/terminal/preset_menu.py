"""Menu of presets in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import PRESETS

if TYPE_CHECKING:
    from fourfold.i18n import Translator
    from fourfold.terminal.screen import Screen


def choose_preset(screen: Screen, translate: Translator) -> str:
    """Prompt for a preset by number or id; an empty line selects the first."""
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

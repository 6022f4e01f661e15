"""The rules in force at a table, in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.speech import Speaker
from fourfold.rules import ALL_TRAITS, Per
from fourfold.rules.options import Choice, Count, TimeControl, Traits
from fourfold.rules.presets import OPTIONS

if TYPE_CHECKING:
    from fourfold.rules import Clock, Rules
    from fourfold.rules.options import Option


def rules_in_force(rules: Rules, language: str) -> list[str]:
    """Return sentences that state the options of a game.

    >>> from fourfold.rules import Rules
    >>> rules_in_force(Rules.preset("quarto-beginner", clock=60), "en")[0]
    'Only one trait counts: colour.'
    """
    speaker = Speaker(language, rules.piece_set)
    options = sorted(OPTIONS.values(), key=lambda option: option.name != "players")
    stated = (_state_option(option, rules, speaker) for option in options if option.applies(rules))
    return [sentence for sentence in stated if sentence]


def _state_option(option: Option, rules: Rules, speaker: Speaker) -> str:
    """Return the sentence about the value of an option; none if it needs no mention."""
    value = getattr(rules, option.name)
    detail, values = "", {}
    if isinstance(option.kind, Choice):
        detail = value.value
    elif value is None or value is False:
        detail = "none" if value is None else "off"
    elif isinstance(option.kind, Count):
        values = {"count": value}
    elif isinstance(option.kind, Traits):
        detail, values = _describe_traits(rules, speaker)
    elif isinstance(option.kind, TimeControl):
        detail, values = _describe_clock(value, speaker)
    key = f"force-{option.name.replace('_', '-')}{detail and '-'}{detail}"
    return speaker.translate(key, **values) if speaker.translate.has(key) else ""


def _describe_traits(rules: Rules, speaker: Speaker) -> tuple[str, dict[str, object]]:
    """Return the end of the message's id and its values for the traits that count."""
    if rules.traits == ALL_TRAITS:
        return "all", {}
    names = [speaker.translate(f"trait-{trait.name_in(rules.piece_set)}") for trait in rules.traits]
    return "", {"count": len(names), "traits": speaker.format_list(names)}


def _describe_clock(clock: Clock, speaker: Speaker) -> tuple[str, dict[str, object]]:
    """Return the end of the message's id and its values for a clock."""
    values: dict[str, object] = {"time": speaker.duration(1000 * clock.seconds)}
    if clock.per is Per.TURN:
        return "", values
    if not clock.increment:
        return "game", values
    return "increment", {**values, "increment": speaker.duration(1000 * clock.increment)}

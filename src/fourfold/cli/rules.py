"""``fourfold rules``."""

from __future__ import annotations

from fourfold.cli.console import print_lines, speaker_for
from fourfold.cli.options import LangOption, PresetArgument, rule_options
from fourfold.rules import Rules


@rule_options("traits", "squares", "players")
def rules(
    preset: PresetArgument = "quarto",
    *,
    options: dict[str, object],
    lang: LangOption = None,
) -> None:
    """Show the rules of a preset with its options."""
    from fourfold.i18n.rule_lines import rule_lines

    print_lines(rule_lines(Rules.preset(preset, **options), speaker_for(lang).translate))

"""``fourfold rules``."""

from __future__ import annotations

from fourfold.cli.console import print_lines, speaker_for
from fourfold.cli.options import (
    LangOption,
    PlayersOption,
    PresetArgument,
    SquaresOption,
    TraitsOption,
    drop_unset,
)
from fourfold.rules import Rules


def rules(
    preset: PresetArgument = "quarto",
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    players: PlayersOption = None,
    lang: LangOption = None,
) -> None:
    """Show the rules of a preset with its options."""
    from fourfold.i18n.rule_lines import rule_lines

    options = drop_unset(traits=traits, squares=squares, players=players)
    print_lines(rule_lines(Rules.preset(preset, **options), speaker_for(lang).translate))

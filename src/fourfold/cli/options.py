"""Arguments and options shared by several commands."""

from __future__ import annotations

from typing import Annotated

import typer

from fourfold.rules import PRESETS

PresetArgument = Annotated[str, typer.Argument(help=f"One of: {', '.join(PRESETS)}.")]
PositionArgument = Annotated[
    str, typer.Argument(help="A position, such as '0.../.5../..a./...f 3 b2'.")
]
TraitsOption = Annotated[
    str | None,
    typer.Option(
        metavar="TRAITS", help="Traits that count (Q9), one to three, such as colour,height."
    ),
]
SquaresOption = Annotated[bool, typer.Option("--squares", help="Count 2×2 squares too (Q10).")]
AutoCallOption = Annotated[
    bool,
    typer.Option("--auto-call", help="Call alignments for the player who places (Q11)."),
]
PlayersOption = Annotated[
    int | None, typer.Option(metavar="N", help="Number of players: 2, or 3 for Quardo (D1).")
]
BoardOption = Annotated[
    bool, typer.Option("--board/--no-board", help="Draw boards, or describe them in sentences.")
]
LangOption = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="TAG",
        help="Language: en, fr, ro, pt-BR, zh-Hans or zh-Hant. Default: your system's.",
    ),
]


def drop_unset(**options: object) -> dict[str, object]:
    """Return the options that were given, without None and switches that are off."""
    return {
        name: value for name, value in options.items() if value is not None and value is not False
    }

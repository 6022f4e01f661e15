"""``fourfold show``."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import print_lines, speaker_for
from fourfold.cli.options import BoardOption, BrailleOption, LangOption, PositionArgument
from fourfold.rules import parse


class Theme(Enum):
    """Colour theme of a picture; ``auto`` follows the reader's setting."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


def show(
    position: PositionArgument,
    preset: Annotated[
        str | None,
        typer.Option(metavar="PRESET", help="Preset; by default inferred from the position."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save a picture of the board to this file.")
    ] = None,
    theme: Annotated[Theme, typer.Option(help="Theme of the picture.")] = Theme.AUTO,
    cell: Annotated[
        int, typer.Option(metavar="PIXELS", min=16, max=1000, help="Size of a cell.")
    ] = 80,
    draw: BoardOption = True,
    braille: BrailleOption = False,
    lang: LangOption = None,
) -> None:
    """Show a position in the terminal, or save a picture of it."""
    from fourfold.terminal.replay import position_lines

    state = parse(position) if preset is None else parse(preset, position)
    speaker = speaker_for(lang, state.rules)
    if svg is not None:
        from fourfold.draw import position_svg
        from fourfold.terminal.board_view import BoardView

        described = map(str, BoardView(speaker, draw=False).lines(state))
        picture = position_svg(
            state,
            theme.value,
            cell,
            title=speaker.translate(f"preset-{state.rules.name}"),
            description=speaker.join(described, "list-sentences"),
        )
        svg.write_text(picture, encoding="utf-8")
    print_lines(position_lines(state, speaker, draw=draw, braille=braille))

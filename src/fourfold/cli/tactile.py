"""``fourfold tactile``."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import echo, speaker_for
from fourfold.cli.options import LangOption
from fourfold.tactile.kit import DEFAULT_CELL, MAX_CELL, MIN_CELL


class Kit(Enum):
    """The games of a kit."""

    QUARTO = "quarto"
    QUARDO = "quardo"
    BOTH = "both"


def tactile(
    folder: Annotated[Path, typer.Argument(help="Folder for the files; it may be new.")],
    game: Annotated[Kit, typer.Option(help="Game whose board and pieces to write.")] = Kit.BOTH,
    cell: Annotated[
        float,
        typer.Option(
            metavar="MM", min=MIN_CELL, max=MAX_CELL, help="Side of a cell in millimetres."
        ),
    ] = DEFAULT_CELL,
    lang: LangOption = None,
) -> None:
    """Write models for a 3D printer (STL) and sheets for swell paper (SVG)."""
    from fourfold.rules import PieceSet
    from fourfold.tactile import Scale, kit_files

    sets = list(PieceSet) if game is Kit.BOTH else [PieceSet(game.value)]
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for piece_set in sets:
        for name, content in kit_files(piece_set, Scale(cell)):
            (folder / name).write_bytes(content)
            count += 1
    echo(speaker_for(lang).translate("tactile-written", count=count, folder=str(folder)))

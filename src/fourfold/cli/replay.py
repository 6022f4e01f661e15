"""``fourfold replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import print_lines, read_record_file, speaker_for
from fourfold.cli.options import BoardOption, BrailleOption, LangOption


def replay(
    file: Annotated[Path, typer.Argument(help="A game record (.4f).")],
    boards: Annotated[
        bool, typer.Option("--boards", help="Show the board after each turn.")
    ] = False,
    draw: BoardOption = True,
    braille: BrailleOption = False,
    lang: LangOption = None,
) -> None:
    """Show a recorded game, turn by turn."""
    from fourfold.terminal.replay import replay_lines

    record = read_record_file(file, speaker_for(lang))
    speaker = speaker_for(lang, record.match.rules)
    lines = replay_lines(record, speaker, boards=boards, draw=draw, braille=braille)
    print_lines(lines)

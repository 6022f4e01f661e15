"""``fourfold analyse``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import (
    print_lines,
    read_record_file,
    speaker_for,
)
from fourfold.cli.options import LangOption


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a game (.4f).")],
    limit: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0, help="Time for each move.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Review a recorded game move by move: values and better moves."""
    record = read_record_file(file, speaker_for(lang))
    speaker = speaker_for(lang, record.match.rules)
    from fourfold.engine import Limit, review
    from fourfold.terminal.solutions import review_lines

    print_lines(review_lines(record.match, review(record.match, Limit(seconds=limit)), speaker))

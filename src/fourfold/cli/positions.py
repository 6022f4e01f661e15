"""``fourfold positions``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import fail
from fourfold.cli.options import rule_options
from fourfold.rules import Rules


@rule_options("traits", "squares", "players")
def positions(
    preset: Annotated[str, typer.Argument(help="The game the positions are from.")] = "quarto",
    count: Annotated[int, typer.Option(metavar="N", min=1, help="Number of positions.")] = 100,
    pieces: Annotated[
        str, typer.Option(metavar="RANGE", help="Pieces on the board, such as 4-12 or 8.")
    ] = "6-12",
    *,
    options: dict[str, object],
    nodes: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Search limit for each; exact without it."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed that repeats the positions.")] = 0,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write here; a .parquet file needs fourfold[data]."),
    ] = None,
) -> None:
    """Write solved positions as JSON lines or Parquet: features, value and every move.

    docs/positions.md describes the format.
    """
    from fourfold.engine import Limit
    from fourfold.evaluation.datasets import (
        pieces_range,
        sample_positions,
        solution_row,
        write_json_lines,
        write_parquet,
    )

    rules = Rules.preset(preset, **options)
    try:
        drawn = sample_positions(rules, count, pieces_range(pieces, rules), seed)
        rows = (solution_row(state, Limit(nodes=nodes)) for state in drawn)
        if output is None:
            write_json_lines(rows, sys.stdout)
        elif output.suffix == ".parquet":
            write_parquet(rows, output)
        else:
            with output.open("w", encoding="utf-8") as out:
                write_json_lines(rows, out)
    except ValueError as error:
        fail(str(error))

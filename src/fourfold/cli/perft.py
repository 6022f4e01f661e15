"""``fourfold perft``."""

from __future__ import annotations

from typing import Annotated

import typer

from fourfold.cli.console import print_lines
from fourfold.cli.options import PresetArgument, rule_options
from fourfold.rules import as_rules, divide, new, parse


@rule_options("traits", "squares", "auto_call", "players")
def perft(
    preset: PresetArgument,
    depth: Annotated[int, typer.Argument(min=1, max=32, help="Number of moves to look ahead.")],
    position: Annotated[
        str | None, typer.Option(metavar="POSITION", help="Count from this position.")
    ] = None,
    *,
    options: dict[str, object],
) -> None:
    """Count move sequences for each first move and in total, without calls and passes."""
    rules = as_rules(preset, **options)
    state = new(rules) if position is None else parse(rules, position)
    counts = divide(state, depth)
    print_lines([f"{move} {count}" for move, count in counts.items()])
    typer.echo(f"total {sum(counts.values())}")

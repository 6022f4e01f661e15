"""``fourfold perft``."""

from __future__ import annotations

from typing import Annotated

import typer

from fourfold.cli.console import print_lines
from fourfold.cli.options import (
    AutoCallOption,
    PlayersOption,
    PresetArgument,
    SquaresOption,
    TraitsOption,
    drop_unset,
)
from fourfold.rules import as_rules, divide, new, parse


def perft(
    preset: PresetArgument,
    depth: Annotated[int, typer.Argument(min=1, max=32, help="Number of moves to look ahead.")],
    position: Annotated[
        str | None, typer.Option(metavar="POSITION", help="Count from this position.")
    ] = None,
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    auto_call: AutoCallOption = False,
    players: PlayersOption = None,
) -> None:
    """Count move sequences for each first move and in total, without calls and passes."""
    options = drop_unset(traits=traits, squares=squares, auto_call=auto_call, players=players)
    rules = as_rules(preset, **options)
    state = new(rules) if position is None else parse(rules, position)
    counts = divide(state, depth)
    print_lines([f"{move} {count}" for move, count in counts.items()])
    typer.echo(f"total {sum(counts.values())}")

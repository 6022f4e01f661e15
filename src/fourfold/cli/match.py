"""``fourfold match``."""

from __future__ import annotations

from typing import Annotated

import typer

from fourfold.cli.console import announce_compilation, speaker_for
from fourfold.cli.options import LangOption, SquaresOption, TraitsOption, given
from fourfold.rules import Rules


def match(
    first: Annotated[
        str, typer.Argument(help="A level: 1 to 5, perfect (Quarto) or strongest (Quardo).")
    ],
    second: Annotated[str, typer.Argument(help="The level it plays against.")],
    games: Annotated[
        int,
        typer.Option(metavar="N", min=2, help="Number of games, in pairs with the seats swapped."),
    ] = 100,
    preset: Annotated[str, typer.Option(metavar="PRESET", help="The game they play.")] = "quarto",
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    seconds: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, help="Time for each move.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed plays the same games.")] = 0,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of processes that play.")
    ] = 1,
    lang: LangOption = None,
) -> None:
    """Play two levels against each other and compare them in Elo."""
    from rich.progress import Progress

    from fourfold.arena import contest
    from fourfold.engine import Limit
    from fourfold.terminal.analysis import tally_line

    rules = Rules.preset(preset, **given(traits=traits, squares=squares))
    speaker = speaker_for(lang, rules)
    announce_compilation(speaker)
    with Progress(transient=True) as progress:
        task = progress.add_task(f"{first} – {second}", total=games)
        tally = contest(
            rules,
            (first, second),
            games,
            seed=seed,
            limit=Limit(seconds=seconds),
            workers=workers,
            progress=lambda so_far: progress.update(task, completed=so_far.games),
        )
    typer.echo(tally_line(first, second, tally, speaker))

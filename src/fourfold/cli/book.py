"""``fourfold book build`` and ``fourfold book verify``."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

app = typer.Typer(no_args_is_help=True, help="Build and verify the opening book.")


@app.command()
def build(
    folder: Annotated[Path, typer.Argument(help="Folder for the book; created if missing.")],
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME", help="lines1 to lines4 or squares1 to squares4; repeatable."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of processes.")
    ] = os.cpu_count() or 1,
    pool: Annotated[
        str, typer.Option(metavar="KIND", help="processes, or ray on a cluster.")
    ] = "processes",
    memory: Annotated[
        int, typer.Option(metavar="MB", min=1, help="Megabytes for each process.")
    ] = 128,
) -> None:
    """Solve every position of the first four placements; resume an interrupted build."""
    from rich.progress import Progress

    from fourfold.engine.book import SETS
    from fourfold.engine.book import build as build_set

    folder.mkdir(parents=True, exist_ok=True)
    for each in name or list(SETS):
        if each not in SETS:
            raise typer.BadParameter(f"one of {', '.join(SETS)}", param_hint="--set")
        with Progress() as progress:
            show = partial(_show_progress, progress, progress.add_task(each, total=None))
            path = build_set(
                each, folder, workers=workers, pool=pool, megabytes=memory, progress=show
            )
        typer.echo(f"{path} {path.stat().st_size} bytes")


def _show_progress(progress: Progress, task: TaskID, done: int, total: int) -> None:
    """Update a progress bar."""
    progress.update(task, completed=done, total=total)


@app.command()
def verify(
    folder: Annotated[
        Path | None, typer.Argument(help="Folder of a book. Default: the one in the package.")
    ] = None,
    samples: Annotated[
        int, typer.Option(metavar="N", min=1, help="Positions to check in each set.")
    ] = 20,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed for choosing the positions.")] = 0,
) -> None:
    """Check samples of the book against the solver."""
    from fourfold.engine.book import SETS, SUFFIX, Book, read_book
    from fourfold.engine.book import verify as verify_set

    wrong = 0
    for name, (traits, squares) in SETS.items():
        book = (
            Book.shipped(traits, squares=squares)
            if folder is None
            else read_book(name, folder / f"{name}{SUFFIX}")
        )
        errors = verify_set(book, samples, seed)
        wrong += len(errors)
        typer.echo(f"{name}: {len(book)} positions, {samples} checked, {len(errors)} wrong")
        for error in errors:
            typer.echo(f"  {error}", err=True)
    if wrong:
        raise typer.Exit(1)

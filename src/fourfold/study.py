"""The commands that study the games: ``solve``, ``analyse``, ``match`` and ``book``."""

from __future__ import annotations

import json
import os
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.options import (
    LangOption,
    SquaresOption,
    TraitsOption,
    fail,
    given,
    print_lines,
    read_position,
    read_record_file,
    speaker_for,
)
from fourfold.rules import QuardoState, QuartoState, Rules
from fourfold.rules.errors import GameOver

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Progress, TaskID

    from fourfold.engine import Solution, Stop
    from fourfold.i18n import Speaker

app = typer.Typer(add_completion=False)
book_app = typer.Typer(no_args_is_help=True, help="Build and check the book of the first moves.")
app.add_typer(book_app, name="book")

PATIENCE = 0.5
"""Seconds before a long solve says that it is at work."""


@app.command()
def solve(
    position: Annotated[str, typer.Argument(help="A position: '0.../.5../..a./...f 3 b2'.")],
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="The value alone: no moves, no distances.")
    ] = False,
    no_book: Annotated[bool, typer.Option("--no-book", help="Do not use the book.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
    threads: Annotated[int, typer.Option(min=1, max=64, help="How many threads search.")] = 2,
    memory: Annotated[
        int | None, typer.Option(min=1, max=65536, help="Megabytes for the table.")
    ] = None,
    limit: Annotated[float | None, typer.Option(min=0, help="Stop after so many seconds.")] = None,
    lang: LangOption = None,
) -> None:
    """Find the exact value of a Quarto position and of every move, or a best move in Quardo."""
    options = given(traits=traits, squares=squares or None)
    state = read_position(position, "quarto" if options else None, **options)
    speaker = speaker_for(lang, state.rules)
    if isinstance(state, QuardoState):
        search_quardo(state, 1.0 if limit is None else limit, speaker, as_json=as_json)
        return
    announce_compilation(speaker)
    from fourfold.engine import Stop
    from fourfold.engine import solve as find

    stop = Stop()
    solution = with_patience(
        lambda: find(
            state,
            limit,
            value_only=value_only,
            book=not no_book,
            threads=threads,
            megabytes=memory,
            stop=stop,
        ),
        stop,
        speaker,
    )
    if as_json:
        typer.echo(json.dumps(solution_data(solution), ensure_ascii=False, indent=2))
        return
    from fourfold.terminal.analysis import solution_lines

    print_lines(solution_lines(state, solution, speaker))


def search_quardo(state: QuardoState, seconds: float, speaker: Speaker, *, as_json: bool) -> None:
    """Look for the best move of a Quardo position and tell what was found."""
    from fourfold.engine import QuardoSearch
    from fourfold.terminal.analysis import quardo_lines

    if state.is_over:
        raise GameOver(rule="D6")
    announce_compilation(speaker)
    result = QuardoSearch().search(state, seconds)
    if not as_json:
        print_lines(quardo_lines(state, result, speaker))
        return
    data = {
        "position": str(state),
        "move": str(result.move),
        "variation": [str(move) for move in result.line],
        "coins": [round(coins, 3) for coins in result.coins],
        "depth": result.depth,
        "nodes": result.nodes,
        "seconds": round(result.seconds, 6),
        "proved": result.proved,
    }
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def solution_data(solution: Solution) -> dict[str, object]:
    """Return a solution as plain data, the shape of ``solve --json``."""
    return {
        "position": solution.position,
        "value": str(solution.score.value),
        "placements": solution.score.placements,
        "moves": [
            {"move": str(move), "value": str(score.value), "placements": score.placements}
            for move, score in solution.moves.items()
        ],
        "variation": [str(move) for move in solution.variation],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
        "proved": solution.proved,
    }


def announce_compilation(speaker: Speaker) -> None:
    """Say, the first time on a machine, why the engine takes a moment to start."""
    from fourfold.engine.warmup import is_compiled

    if not is_compiled():
        typer.echo(speaker.translate("study-compiling"), err=True)


def with_patience(work: Callable[[], Solution], stop: Stop, speaker: Speaker) -> Solution:
    """Do something long in a thread; show that it is under way, stop it at Ctrl-C."""
    from rich.console import Console

    results: list[Solution] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    console, started = Console(stderr=True), time.perf_counter()
    thread.join(PATIENCE)
    try:
        with console.status(speaker.translate("study-solving")) as status:
            while thread.is_alive():
                thread.join(0.2)
                seconds = int(time.perf_counter() - started)
                said = speaker.translate("study-effort", nodes=stop.nodes, seconds=seconds)
                status.update(f"{speaker.translate('study-solving')} {said}")
    except KeyboardInterrupt:
        stop.stop()
        thread.join()
    if failures:
        raise failures[0]
    return results[0]


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record of a game of Quarto (.4f).")],
    limit: Annotated[float | None, typer.Option(min=0, help="Seconds for each move.")] = None,
    lang: LangOption = None,
) -> None:
    """Go through a recorded game: the value of every move, what it changed, what was better."""
    record = read_record_file(file, speaker_for(lang))
    speaker = speaker_for(lang, record.match.rules)
    if not isinstance(record.match.state, QuartoState):
        fail(speaker.translate("study-quarto-only"))
    announce_compilation(speaker)
    from fourfold.engine.analysis import review
    from fourfold.terminal.analysis import review_lines

    print_lines(review_lines(record.match, review(record.match, limit), speaker))


@app.command()
def match(
    first: Annotated[str, typer.Argument(help="A level: 1 to 5, perfect (Quarto), strongest.")],
    second: Annotated[str, typer.Argument(help="The level it plays against.")],
    games: Annotated[int, typer.Option(min=2, help="How many games, in pairs.")] = 100,
    preset: Annotated[str, typer.Option(help="The game they play.")] = "quarto",
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    seconds: Annotated[float | None, typer.Option(min=0.01, help="Seconds for a move.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    lang: LangOption = None,
) -> None:
    """Let two levels play each other, seats swapped in pairs; strength with its error bars."""
    from rich.progress import Progress

    from fourfold.arena import contest
    from fourfold.terminal.analysis import tally_line

    rules = Rules.preset(preset, **given(traits=traits, squares=squares or None))
    speaker = speaker_for(lang, rules)
    announce_compilation(speaker)
    with Progress(transient=True) as progress:
        task = progress.add_task(f"{first} – {second}", total=games)
        tally = contest(
            rules,
            (first, second),
            games,
            seed=seed,
            seconds=seconds,
            workers=workers,
            progress=lambda so_far: progress.update(task, completed=so_far.games),
        )
    typer.echo(tally_line(first, second, tally, speaker))


@book_app.command("build")
def book_build(
    folder: Annotated[Path, typer.Argument(help="Where the book is made; made if not there.")],
    name: Annotated[
        list[str] | None, typer.Option("--set", help="lines1 to lines4, squares1 to squares4.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
    pool: Annotated[str, typer.Option(help="processes, or ray on a cluster.")] = "processes",
    memory: Annotated[int, typer.Option(min=1, help="Megabytes for each process.")] = 128,
) -> None:
    """Solve every position of the first four placements; goes on where it was broken off."""
    from rich.progress import Progress

    from fourfold.engine.book import SETS, build

    folder.mkdir(parents=True, exist_ok=True)
    for each in name or list(SETS):
        if each not in SETS:
            raise typer.BadParameter(f"one of {', '.join(SETS)}", param_hint="--set")
        with Progress() as progress:
            show = partial(_show_progress, progress, progress.add_task(each, total=None))
            path = build(each, folder, workers=workers, pool=pool, megabytes=memory, progress=show)
        typer.echo(f"{path} {path.stat().st_size} bytes")


def _show_progress(progress: Progress, task: TaskID, done: int, total: int) -> None:
    """Move a progress bar."""
    progress.update(task, completed=done, total=total)


@book_app.command("verify")
def book_verify(
    folder: Annotated[
        Path | None, typer.Argument(help="A folder of books; without it, the shipped one.")
    ] = None,
    samples: Annotated[int, typer.Option(min=1, help="Positions checked in each set.")] = 20,
    seed: Annotated[int, typer.Option(help="Which positions are drawn.")] = 0,
) -> None:
    """Check samples of the book against the solver."""
    from fourfold.engine.book import SETS, Book, read_book, verify

    wrong = 0
    for name, (traits, squares) in SETS.items():
        book = (
            Book.shipped(traits, squares=squares)
            if folder is None
            else read_book(name, folder / f"{name}.npz")
        )
        errors = verify(book, samples, seed)
        wrong += len(errors)
        typer.echo(f"{name}: {len(book)} positions, {samples} checked, {len(errors)} wrong")
        for error in errors:
            typer.echo(f"  {error}", err=True)
    if wrong:
        raise typer.Exit(1)

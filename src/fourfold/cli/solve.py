"""``fourfold solve``."""

from __future__ import annotations

import json
import threading
import time
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import announce_compilation, print_lines, speaker_for
from fourfold.cli.options import LangOption, PositionArgument, SquaresOption, TraitsOption, given
from fourfold.rules import QuardoState, parse
from fourfold.rules.errors import GameOver

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine import Solution, Stop
    from fourfold.i18n import Speaker

PATIENCE = 0.5
"""Seconds before a long solve says that it is at work."""


def solve(
    position: PositionArgument,
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="Find only the value: no moves, no distances.")
    ] = False,
    no_book: Annotated[bool, typer.Option("--no-book", help="Ignore the opening book.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
    threads: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Number of search threads.")
    ] = 2,
    memory: Annotated[
        int | None,
        typer.Option(metavar="MB", min=1, max=65536, help="Megabytes for the search table."),
    ] = None,
    limit: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0, help="Stop after this time.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Solve a Quarto position, or find a good move in Quardo.

    Prints the exact value of the position and of every move; in Quardo, an estimate of the coins.
    """
    options = given(traits=traits, squares=squares)
    state = parse("quarto", position, **options) if options else parse(position)
    speaker = speaker_for(lang, state.rules)
    if isinstance(state, QuardoState):
        search_quardo(state, 1.0 if limit is None else limit, speaker, as_json=as_json)
        return
    announce_compilation(speaker)
    from fourfold.engine import Limit, Stop
    from fourfold.engine import solve as find

    stop = Stop()
    solution = with_patience(
        lambda: find(
            state,
            Limit(seconds=limit),
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
        print_json(solution_data(solution))
        return
    from fourfold.terminal.analysis import solution_lines

    print_lines(solution_lines(state, solution, speaker))


def search_quardo(state: QuardoState, seconds: float, speaker: Speaker, *, as_json: bool) -> None:
    """Search for the best move of a Quardo position and print what was found."""
    from fourfold.engine import Limit, QuardoSearch
    from fourfold.terminal.analysis import quardo_lines

    if state.is_over:
        raise GameOver(rule="D6")
    announce_compilation(speaker)
    result = QuardoSearch().search(state, Limit(seconds=seconds))
    if not as_json:
        print_lines(quardo_lines(state, result, speaker))
        return
    print_json(
        {
            "position": str(state),
            "move": str(result.move),
            "variation": [str(move) for move in result.line],
            "coins": [round(coins, 3) for coins in result.coins],
            "depth": result.depth,
            "nodes": result.nodes,
            "seconds": round(result.seconds, 6),
            "proved": result.proved,
        }
    )


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


def print_json(data: dict[str, object]) -> None:
    """Print plain data as an indented JSON object."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def with_patience(work: Callable[[], Solution], stop: Stop, speaker: Speaker) -> Solution:
    """Run a long search in a thread; show its progress and stop it at Ctrl-C."""
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
        stop.set()
        thread.join()
    if failures:
        raise failures[0]
    return results[0]

"""``fourfold solve``."""

from __future__ import annotations

import json
import threading
import time
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import print_lines, speaker_for
from fourfold.cli.options import LangOption, PositionArgument, rule_options
from fourfold.rules import QuardoState, parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine import Score, Solution, Stop
    from fourfold.i18n import Speaker

PROGRESS_DELAY = 0.5
"""Seconds before a long search shows its progress."""
QUARDO_SECONDS = 1.0
"""Default search time for Quardo; Quarto is searched until it is solved."""


@rule_options("traits", "squares")
def solve(
    position: PositionArgument,
    *,
    options: dict[str, object],
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
    """Find the value of a position and of every move.

    Quarto values are exact. Quardo values are the player's final lead in coins: proved near the
    end of a game, otherwise estimated in one second or the time you set.
    """
    state = parse("quarto", position, **options) if options else parse(position)
    speaker = speaker_for(lang, state.rules)
    from fourfold.engine import Limit, Stop
    from fourfold.engine import solve as find

    stop = Stop()
    if limit is None and isinstance(state, QuardoState):
        limit = QUARDO_SECONDS
    solution = run_with_progress(
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
    from fourfold.terminal.solutions import solution_lines

    print_lines(solution_lines(state, solution, speaker))


def solution_data(solution: Solution) -> dict[str, object]:
    """Return a solution as plain data for ``solve --json``; Quardo's includes coins."""
    moves = [{"move": str(move), **score_data(score)} for move, score in solution.moves.items()]
    data: dict[str, object] = {
        "position": solution.position,
        **score_data(solution.score),
        "moves": moves,
        "variation": [str(move) for move in solution.variation],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
        "proved": solution.proved,
    }
    if solution.coins:
        data["move"] = str(solution.variation[0])
        data["coins"] = [round(coins, 3) for coins in solution.coins]
        data["depth"] = solution.depth
    return data


def score_data(score: Score) -> dict[str, object]:
    """Return a score as plain data: with placements in Quarto, with the lead in Quardo."""
    if score.lead is None:
        return {"value": str(score.value), "placements": score.placements}
    return {
        "value": str(score.value),
        "lead": round(score.lead, 3),
        "at_least": score.at_least,
        "proved": score.proved,
    }


def print_json(data: dict[str, object]) -> None:
    """Print plain data as an indented JSON object."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def run_with_progress(work: Callable[[], Solution], stop: Stop, speaker: Speaker) -> Solution:
    """Run a long search in a thread; show its progress and stop it on Ctrl-C."""
    results: list[Solution] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join(PROGRESS_DELAY)
        if thread.is_alive():
            show_progress(thread, stop, speaker)
    except KeyboardInterrupt:
        stop.set()
        thread.join()
    if failures:
        raise failures[0]
    return results[0]


def show_progress(thread: threading.Thread, stop: Stop, speaker: Speaker) -> None:
    """Show the positions and seconds of a search until its thread ends."""
    from rich.console import Console

    started = time.perf_counter() - PROGRESS_DELAY
    with Console(stderr=True).status(speaker.translate("study-solving")) as status:
        while thread.is_alive():
            thread.join(0.2)
            seconds = int(time.perf_counter() - started)
            effort = speaker.translate("study-effort", nodes=stop.nodes, seconds=seconds)
            status.update(f"{speaker.translate('study-solving')} {effort}")

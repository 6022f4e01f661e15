"""``fourfold bench``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import echo, fail
from fourfold.rules import Rules


def bench(
    subject: Annotated[
        str,
        typer.Argument(
            help="Subject: an OpenAI-compatible address, a command in quotes that reads a prompt"
            " and writes an answer, random, or a level."
        ),
    ],
    model: Annotated[str, typer.Option(metavar="NAME", help="The model behind the address.")] = "",
    preset: Annotated[str, typer.Option(metavar="PRESET", help="The game.")] = "quarto",
    positions: Annotated[
        int, typer.Option(metavar="N", min=0, help="Number of positions to move in.")
    ] = 20,
    games: Annotated[int, typer.Option(metavar="N", min=0, help="Number of whole games.")] = 0,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Opponent in the games.")] = "2",
    memory: Annotated[
        int, typer.Option(metavar="N", min=0, help="Number of boards to remember by touch.")
    ] = 5,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed that repeats the questions.")] = 0,
    key_variable: Annotated[
        str, typer.Option(metavar="NAME", help="The environment variable that holds the key.")
    ] = "OPENAI_API_KEY",
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a report with a plot there.")
    ] = None,
) -> None:
    """Examine a language model: exact regret, missed calls, illegal moves, memory by touch.

    docs/models.md describes the questions and the marking.
    """
    from rich.progress import Progress

    from fourfold.evaluation import examine, memory_questions, position_questions
    from fourfold.evaluation import subject as named
    from fourfold.evaluation.games import play
    from fourfold.evaluation.report import summary, write_report
    from fourfold.evaluation.scoring import Result

    rules = Rules.preset(preset)
    tested = named(subject, model, key_variable)
    questions = [*position_questions(rules, positions, seed=seed), *memory_questions(memory, seed)]
    try:
        with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
            task = progress.add_task(subject, total=len(questions) + games)
            result = examine(tested, questions, lambda: progress.advance(task))
            for number in range(games):
                _, marks = play(tested, rules, level, seed + number)
                result = Result((*result.marks, *marks), result.remembered)
                progress.advance(task)
    except (OSError, KeyError, ValueError) as error:
        fail(f"{subject}: {error}")
    for line in summary(result, subject):
        echo(line)
    if report is not None:
        write_report(result, subject, report)

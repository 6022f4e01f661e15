"""What the commands share: their options, the language they speak, reading and writing."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from fourfold.rules import PRESETS, NotationError, Rules, parse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.match import Record
    from fourfold.rules import QuardoState, QuartoState
    from fourfold.terminal.screen import Line

PresetArgument = Annotated[str, typer.Argument(help=f"One of: {', '.join(PRESETS)}.")]
TraitsOption = Annotated[
    str | None,
    typer.Option(help="Traits that count (Q9), one to three, such as colour,height."),
]
SquaresOption = Annotated[bool, typer.Option("--squares", help="2×2 squares count as well (Q10).")]
PlayersOption = Annotated[int | None, typer.Option(help="2, or 3 for Quardo (D1).")]
LangOption = Annotated[
    str | None,
    typer.Option("--lang", help="en, fr, ro, pt-BR, zh-Hans or zh-Hant. Default: your system's."),
]
DrawOption = Annotated[
    bool, typer.Option("--board/--no-board", help="Draw boards, or describe them in sentences.")
]


def fail(text: str) -> NoReturn:
    """Say what is wrong and leave with an error code."""
    typer.echo(text, err=True)
    sys.exit(2)


def given(**options: object) -> dict[str, object]:
    """Leave out the options that were not given."""
    return {name: value for name, value in options.items() if value is not None}


def speaker_for(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of the language asked for, or of the system's."""
    from fourfold.i18n import language_for

    return any_speaker(None if lang is None else language_for(lang), rules)


def any_speaker(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of the best language for a wish that may be impossible."""
    from fourfold.i18n import Speaker, negotiate

    system = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    pieces = (Rules() if rules is None else rules).pieces
    return Speaker(negotiate(lang, next(filter(None, system), None)), pieces)


def read_record_file(file: Path, speaker: Speaker) -> Record:
    """Read a game record, or say where in the file it is wrong."""
    from fourfold.match import Record

    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        fail(speaker.translate("terminal-not-text", file=str(file)))
    except NotationError as error:
        line, reason = error.text.count("\n", 0, error.at) + 1, speaker.refusal(error)
        fail(speaker.translate("terminal-in-file", file=str(file), line=line, reason=reason))


def print_lines(lines: Iterable[Line]) -> None:
    """Write lines, in colour where the terminal has it."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    for line in lines:
        console.print(line)


def read_position(
    text: str, preset: str | None = None, **options: object
) -> QuartoState | QuardoState:
    """Read a position; without a preset a Quardo one is told by its coins and scores.

    A Quarto one is read under plain rules, unless it ended with the call of a square.
    """
    if preset is not None:
        return parse(preset, text, **options)
    fields = text.split(" ")
    if len(fields) == 4 and not fields[3].startswith("!"):
        return parse("quardo", text, players=max(2, fields[2].count("-") + 1))
    return parse("quarto-advanced" if " !sq" in text else "quarto", text)

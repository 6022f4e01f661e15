"""Console functions shared by commands: language, reading records, output."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NoReturn

import typer

from fourfold.rules import NotationError, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from fourfold.i18n import Speaker
    from fourfold.match import Record
    from fourfold.terminal.screen import Line


PICTURES = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421}
PICTURES |= dict.fromkeys(range(0x80, 0xA0), 0xFFFD)
VISIBLE = {code: picture for code, picture in PICTURES.items() if chr(code) not in "\t\n"}
"""A sign for each control character: texts of others must not steer the terminal."""


def echo(text: str, *, err: bool = False) -> None:
    """Print a text, with a sign for each control character."""
    typer.echo(text.translate(VISIBLE), err=err)


def fail(text: str) -> NoReturn:
    """Print an error and exit with code 2."""
    echo(text, err=True)
    sys.exit(2)


def speaker_for(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of a language, or refuse an unknown one; by default the system's."""
    from fourfold.i18n import language_for

    return negotiate_speaker(None if lang is None else language_for(lang), rules)


def negotiate_speaker(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of the supported language closest to a requested one."""
    from fourfold.i18n import Speaker, negotiate

    system = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    pieces = (Rules() if rules is None else rules).piece_set
    return Speaker(negotiate(lang, next(filter(None, system), None)), pieces)


def read_record_file(file: Path, speaker: Speaker) -> Record:
    """Read a game record; exit with the line of its error if it is invalid."""
    from fourfold.match import Record

    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        fail(speaker.translate("terminal-not-text", file=str(file)))
    except NotationError as error:
        line, reason = error.text.count("\n", 0, error.at) + 1, speaker.refusal(error)
        fail(speaker.translate("terminal-in-file", file=str(file), line=line, reason=reason))


def print_lines(lines: Iterable[Line]) -> None:
    """Print lines, in colour if the terminal supports it."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    for line in lines:
        if isinstance(line, str):
            console.print(line.translate(VISIBLE))
        else:
            visible = line.copy()
            visible.plain = line.plain.translate(VISIBLE)
            console.print(visible)


def print_rows(rows: list[list[str]]) -> None:
    """Print rows with their cells in columns."""
    from rich.cells import cell_len

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)
        )
        echo("  ".join(cells).rstrip())


def ask_yes_or_no(question: str, speaker: Speaker) -> bool:
    """Repeat a question until the answer is yes or no; the end of input means no."""
    from fourfold.rules import Game
    from fourfold.terminal.commands import Commands
    from fourfold.terminal.lexicon import Word

    commands = Commands(speaker, Game.QUARTO)
    while True:
        try:
            word = commands.word(input(f"{question} "))
        except EOFError:
            return False
        if word in (Word.YES, Word.NO):
            return word is Word.YES
        echo(speaker.translate("terminal-yes-or-no"))

"""``fourfold puzzle``."""

from __future__ import annotations

import secrets
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import fail, speaker_for
from fourfold.cli.options import BoardOption, BrailleOption, LangOption
from fourfold.cli.play import PlainOption

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.puzzles import Puzzle

DEFAULT_RATING = 1000


def puzzle(
    daily: Annotated[bool, typer.Option("--daily", help="Today’s puzzle.")] = False,
    day: Annotated[
        str | None, typer.Option(metavar="DATE", help="A day’s puzzle, such as 2026-11-18.")
    ] = None,
    theme: Annotated[
        str | None,
        typer.Option(
            metavar="THEME", help="quarto, quardo, a class or a tag: see docs/puzzles.md."
        ),
    ] = None,
    id_: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="The puzzle with this id.")
    ] = None,
    rating: Annotated[
        int, typer.Option(metavar="N", help="A puzzle about as hard as this, from 600 to 2000.")
    ] = DEFAULT_RATING,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Seed that repeats the choice.")
    ] = None,
    draw: BoardOption = True,
    braille: BrailleOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Solve a puzzle in this terminal, with typed moves, hints and reasons."""
    from fourfold.puzzles import load
    from fourfold.puzzles.collection import read_theme

    puzzles = load()
    show = partial(_show, lang=lang, draw=draw, braille=braille, plain=plain)
    if id_ is not None:
        show(puzzles.get(id_))
    elif daily or day is not None:
        today = _read_day(day)
        show(puzzles.daily(today), day=today)
    else:
        kinds, tags = read_theme(theme) if theme is not None else ((), ())
        number = secrets.randbelow(2**32) if seed is None else seed
        while show(puzzles.near(rating, number, kinds=kinds, tags=tags), is_followed=True):
            number += 1


def _show(
    puzzle: Puzzle,
    *,
    lang: str | None,
    draw: bool,
    braille: bool,
    plain: bool,
    day: date | None = None,
    is_followed: bool = False,
) -> bool:
    """Let a puzzle be solved; return whether another one is wanted."""
    from fourfold.terminal.board_view import BoardView
    from fourfold.terminal.completion import completions
    from fourfold.terminal.puzzle import NextPuzzle, PuzzleTable
    from fourfold.terminal.screen import open_screen

    speaker = speaker_for(lang, puzzle.rules)
    screen = open_screen(plain=plain, words=completions(puzzle.rules, speaker))
    view = BoardView(speaker, draw=draw, braille=braille, width=screen.width)
    table = PuzzleTable(puzzle, speaker, screen, view)
    screen.write(_title(puzzle, day, speaker))
    screen.write(speaker.translate("puzzle-help"))
    try:
        table.play()
        return is_followed and table.wants_another()
    except NextPuzzle:
        return is_followed
    except (EOFError, KeyboardInterrupt):
        if not table.is_solved:
            screen.write(speaker.translate("puzzle-left"))
        return False


def _title(puzzle: Puzzle, day: date | None, speaker: Speaker) -> str:
    """Return the heading of a puzzle: its difficulty, or its day."""
    from babel.dates import format_date

    if day is None:
        return speaker.translate("puzzle-title", id=puzzle.id, number=puzzle.rating)
    locale = speaker.translate.language.replace("-", "_")
    shown = format_date(day, "full", locale="en_GB" if locale == "en" else locale)
    return speaker.translate("puzzle-title-day", id=puzzle.id, day=shown)


def _read_day(text: str | None) -> date:
    """Return a day, today without a text."""
    if text is None:
        return datetime.now().astimezone().date()
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        fail(str(error))

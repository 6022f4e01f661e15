"""Subcommands of ``fourfold``: a module each, imported when its command is called."""

from __future__ import annotations

import io
import sys
from collections import UserDict
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from fourfold import __version__
from fourfold.cli.console import fail, negotiate_speaker
from fourfold.rules import FourfoldError

MODULES = (
    "play",
    "serve",
    "fair_play",
    "check",
    "site",
    "rules",
    "replay",
    "show",
    "tactile",
    "solve",
    "analyse",
    "match",
    "engine",
    "bot",
    "positions",
    "bench",
    "mcp",
    "perft",
    "openapi",
    "tournament",
    "book",
    "braille",
    "puzzle",
    "puzzles",
)
"""Each has a function of its own name, or several commands as its ``app``."""


class Subcommands(UserDict[str, Any]):
    """The commands of the modules by name; looking one up imports its module."""

    def __getitem__(self, name: str) -> Any:
        return load_command(self.data[name])


class LazyGroup(TyperGroup):
    """A group of commands whose modules are imported when they are needed."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = Subcommands({name.replace("_", "-"): name for name in MODULES})


@cache
def load_command(name: str) -> Any:
    """Import the module of a command and return the command."""
    module = import_module(f"fourfold.cli.{name}")
    parent = typer.Typer(rich_markup_mode=None)
    if hasattr(module, "app"):
        parent.add_typer(module.app, name=name)
    else:
        parent.command()(getattr(module, name))
    (command,) = typer.main.get_group(parent).commands.values()
    return command


app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Play, host and study Quarto and Quardo."""
    if version:
        typer.echo(f"fourfold {__version__}")
        raise typer.Exit


def run() -> None:
    """Run the command; print refusals instead of tracebacks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except FourfoldError as error:
        fail(negotiate_speaker(_lang_argument()).refusal(error))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _lang_argument() -> str | None:
    """Return the language on the command line, even if other arguments are wrong."""
    for argument, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None

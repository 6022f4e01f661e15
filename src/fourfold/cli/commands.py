"""Subcommands of ``fourfold``, each of which imports its packages when called."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from fourfold import __version__
from fourfold.cli import (
    analyse,
    bench,
    book,
    bot,
    braille,
    check,
    engine,
    fair_play,
    match,
    mcp,
    openapi,
    perft,
    play,
    positions,
    replay,
    rules,
    serve,
    show,
    site,
    solve,
    tactile,
    tournament,
)
from fourfold.cli.console import fail, negotiate_speaker
from fourfold.rules import FourfoldError

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play.play)
app.command()(serve.serve)
app.command()(fair_play.fair_play)
app.command()(check.check)
app.command()(site.site)
app.command()(rules.rules)
app.command()(replay.replay)
app.command()(show.show)
app.command()(tactile.tactile)
app.command()(solve.solve)
app.command()(analyse.analyse)
app.command()(match.match)
app.command()(engine.engine)
app.command()(bot.bot)
app.command()(positions.positions)
app.command()(bench.bench)
app.command()(mcp.mcp)
app.command()(perft.perft)
app.command()(openapi.openapi)
app.add_typer(tournament.app, name="tournament")
app.add_typer(book.app, name="book")
app.add_typer(braille.app, name="braille")


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

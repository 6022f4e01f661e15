"""``fourfold puzzles``: building, checking, finding and exporting puzzles."""

from __future__ import annotations

import gzip
import sys
from contextlib import nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import echo, read_record_file, speaker_for
from fourfold.cli.options import LangOption

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.puzzles import Collection, Puzzle

app = typer.Typer(no_args_is_help=True, help="Build, check, find and export puzzles.")

FileArgument = Annotated[
    Path | None, typer.Argument(help="A collection. Default: the one in the package.")
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write here.")
]


class Format(StrEnum):
    """The formats of an export."""

    JSONL = "jsonl"
    CSV = "csv"


@app.command()
def build(
    seed: Annotated[int, typer.Option(metavar="N", help="Seed that repeats the collection.")] = 1,
    quarto: Annotated[int, typer.Option(metavar="N", min=0, help="Puzzles of Quarto.")] = 5000,
    quardo: Annotated[int, typer.Option(metavar="N", min=0, help="Puzzles of Quardo.")] = 1000,
    output: OutputOption = None,
) -> None:
    """Make a collection from games of the computer; a file named *.gz is compressed.

    The same seed gives the same collection. 6,000 puzzles take ten minutes or more.
    """
    from fourfold.puzzles import Collection
    from fourfold.puzzles.builder import build as build_collection

    puzzles = build_collection(seed, quarto, quardo, _report)
    _write(Collection.of(puzzles), output)


def _report(done: int, total: int) -> None:
    """Show how many puzzles are ready."""
    echo(f"{done} / {total}", err=True)


def _write(puzzles: Collection, output: Path | None) -> None:
    """Write a collection to a file or to the standard output."""
    if output is None:
        sys.stdout.write(str(puzzles))
    elif output.suffix == ".gz":
        output.write_bytes(gzip.compress(puzzles.packed.encode(), 9, mtime=0))
    else:
        output.write_text(str(puzzles), encoding="utf-8", newline="\n")


@app.command()
def check(file: FileArgument = None, lang: LangOption = None) -> None:
    """Prove every puzzle of a collection by the rules alone; list those that are wrong."""
    from fourfold.puzzles import NotProved, prove

    speaker, wrong, count = speaker_for(lang), 0, 0
    for puzzle in _read(file):
        count += 1
        try:
            prove(puzzle)
        except NotProved as error:
            wrong += 1
            echo(speaker.refusal(error))
    echo(speaker.translate("puzzles-checked", count=count))
    echo(speaker.translate("puzzles-wrong", count=wrong))
    if wrong:
        raise typer.Exit(1)


def _read(file: Path | None) -> Collection:
    """Read a collection, compressed or not."""
    from fourfold.puzzles import Collection, load

    if file is None:
        return load()
    data = file.read_bytes()
    is_compressed = data.startswith(b"\x1f\x8b")
    return Collection.parse((gzip.decompress(data) if is_compressed else data).decode())


@app.command()
def find(
    record: Annotated[Path, typer.Argument(help="A game record (.4f).")],
    output: OutputOption = None,
    lang: LangOption = None,
) -> None:
    """Find the puzzles in a recorded game, as a collection with ratings."""
    from fourfold.puzzles import Collection

    speaker = speaker_for(lang)
    found = list(_find_in(record, speaker))
    if not found:
        echo(speaker.translate("puzzles-none"), err=True)
    _write(Collection.of(found), output)


def _find_in(file: Path, speaker: Speaker) -> Iterable[Puzzle]:
    """Yield the puzzles in the positions of a record."""
    from fourfold.puzzles.builder import rated
    from fourfold.puzzles.finder import find as find_puzzles

    for past in read_record_file(file, speaker).match.past:
        for candidate in find_puzzles(past.state):
            yield rated(candidate, seed=0)


@app.command()
def export(
    file: FileArgument = None,
    format_: Annotated[
        Format, typer.Option("--format", help="JSON lines or comma-separated values.")
    ] = Format.JSONL,
    output: OutputOption = None,
) -> None:
    """Write a collection for other programs."""
    from fourfold.puzzles.exports import write_csv, write_json_lines

    write = write_csv if format_ is Format.CSV else write_json_lines
    to_file = None if output is None else output.open("w", encoding="utf-8", newline="")
    with nullcontext(sys.stdout) if to_file is None else to_file as out:
        write(_read(file), out)

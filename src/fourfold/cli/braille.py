"""``fourfold braille``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.braille.pages import MAX_HEIGHT, MAX_WIDTH, MIN_HEIGHT, MIN_WIDTH
from fourfold.cli.console import read_record_file, speaker_for
from fourfold.cli.options import LangOption, PositionArgument, PresetArgument, rule_options
from fourfold.rules import Rules, parse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.braille import Block
    from fourfold.i18n import Speaker
    from fourfold.i18n.rule_pages import Rule

app = typer.Typer(no_args_is_help=True, help="Write documents in Braille (BRF) for embossers.")
ToOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="File to write. Default: standard output.")
]
WidthOption = Annotated[
    int, typer.Option(metavar="CELLS", min=MIN_WIDTH, max=MAX_WIDTH, help="Cells of a line.")
]
HeightOption = Annotated[
    int, typer.Option(metavar="LINES", min=MIN_HEIGHT, max=MAX_HEIGHT, help="Lines of a page.")
]
GradeOption = Annotated[
    int, typer.Option(min=1, max=2, help="1 is uncontracted, 2 is contracted (English only).")
]


@app.command()
@rule_options("traits", "squares", "players")
def rules(
    preset: PresetArgument = "quarto",
    *,
    options: dict[str, object],
    to: ToOption = None,
    width: WidthOption = 40,
    height: HeightOption = 25,
    grade: GradeOption = 1,
    lang: LangOption = None,
) -> None:
    """Write the rules of a preset with its options."""
    from fourfold.braille import Block, Kind
    from fourfold.i18n.rule_pages import rule_page

    speaker = speaker_for(lang)
    page = rule_page(Rules.preset(preset, **options), speaker.translate)
    blocks = [Block(text) for text in (page.summary, page.length) if text]
    blocks.append(Block(page.in_force_title, Kind.HEADING))
    blocks += [Block(sentence, Kind.ITEM) for sentence in page.in_force]
    for title, found in ((page.shared_title, page.shared), (page.own_title, page.own)):
        blocks += [Block(title, Kind.HEADING), *_rule_blocks(found, speaker)]
    blocks.append(Block(page.note))
    _write(page.title, blocks, speaker, to, (width, height), grade)


@app.command()
def position(
    position: PositionArgument,
    preset: Annotated[
        str | None,
        typer.Option(metavar="PRESET", help="Preset; by default inferred from the position."),
    ] = None,
    to: ToOption = None,
    width: WidthOption = 40,
    height: HeightOption = 25,
    grade: GradeOption = 1,
    lang: LangOption = None,
) -> None:
    """Write a position: the board as one line of Braille, and a description."""
    from fourfold.braille import Block, Kind
    from fourfold.draw import braille_line
    from fourfold.terminal.replay import position_lines

    state = parse(position) if preset is None else parse(preset, position)
    speaker = speaker_for(lang, state.rules)
    blocks = [
        Block(braille_line(state), Kind.CELLS),
        *_items(map(str, position_lines(state, speaker, draw=False))),
    ]
    title = speaker.translate(f"preset-{state.rules.name}")
    _write(title, blocks, speaker, to, (width, height), grade)


@app.command()
def record(
    file: Annotated[Path, typer.Argument(help="A game record (.4f).")],
    to: ToOption = None,
    width: WidthOption = 40,
    height: HeightOption = 25,
    grade: GradeOption = 1,
    lang: LangOption = None,
) -> None:
    """Write a recorded game, turn by turn."""
    from fourfold.braille import Block, Kind
    from fourfold.draw import braille_line
    from fourfold.terminal.replay import replay_lines

    found = read_record_file(file, speaker_for(lang))
    speaker = speaker_for(lang, found.match.rules)
    title, *lines = map(str, replay_lines(found, speaker, boards=False, draw=False))
    blocks = [*_items(lines), Block(braille_line(found.match.state), Kind.CELLS)]
    _write(title, blocks, speaker, to, (width, height), grade)


@app.command()
def pairings(
    file: Annotated[Path, typer.Argument(help="File of a tournament.")],
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="A round. Default: the last.")
    ] = None,
    to: ToOption = None,
    width: WidthOption = 40,
    height: HeightOption = 25,
    grade: GradeOption = 1,
    lang: LangOption = None,
) -> None:
    """Write the pairings of a round of a tournament, with results so far."""
    from fourfold.cli.tournament_file import TournamentFile
    from fourfold.terminal.tournament import round_lines

    speaker = speaker_for(lang)
    with TournamentFile(file) as stored:
        tournament = stored.tournament
    chosen = number or len(tournament.rounds)
    tournament.table(chosen, 1)  # raises for an unknown round
    title, *lines = round_lines(tournament, chosen, speaker)
    heading = f"{tournament.setup.name}, {title}"
    _write(heading, _items(lines), speaker, to, (width, height), grade)


def _rule_blocks(rules: Iterable[Rule], speaker: Speaker) -> list[Block]:
    """Return rules as blocks: number and title, then the text."""
    from fourfold.braille import Block, Kind

    blocks = []
    for rule in rules:
        title = rule.title
        if rule.ruling:
            title = speaker.translate("rules-ruling", title=title)
        blocks += [Block(f"{rule.number} {title}", Kind.ITEM), Block(rule.text)]
    return blocks


def _items(lines: Iterable[str]) -> list[Block]:
    """Return lines as blocks, without empty ones."""
    from fourfold.braille import Block, Kind

    return [Block(line.strip(), Kind.ITEM) for line in lines if line.strip()]


def _write(
    title: str,
    blocks: list[Block],
    speaker: Speaker,
    to: Path | None,
    size: tuple[int, int],
    grade: int,
) -> None:
    """Write a document to a file or to standard output."""
    from fourfold.braille import Block, Kind, PageSize, brf

    whole = [Block(title, Kind.HEADING), *blocks]
    language = speaker.translate.language
    document = brf(title, whole, language, grade=grade, size=PageSize(*size))
    if to is None:
        typer.echo(document.encode("ascii"), nl=False)
    else:
        to.write_bytes(document.encode("ascii"))

"""The command ``fourfold``. Each subcommand imports its part only when it is called."""

from __future__ import annotations

import io
import os
import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from fourfold import __version__
from fourfold.rules import PRESETS, FourfoldError, NotationError, Rules, as_rules, parse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.match import Record
    from fourfold.rules import QuardoState, QuartoState

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Play, referee and study Quarto and Quardo.",
)

PresetArgument = Annotated[str, typer.Argument(help=f"One of: {', '.join(PRESETS)}.")]
TraitsOption = Annotated[
    str | None,
    typer.Option(help="Traits that count (Q9), such as colour,height. Default: all four."),
]
SquaresOption = Annotated[bool, typer.Option("--squares", help="Squares count as well (Q10).")]
PlayersOption = Annotated[int | None, typer.Option(help="2, or 3 for Quardo (D1).")]
LangOption = Annotated[
    str | None,
    typer.Option("--lang", help="en, fr, ro, pt-BR, zh-Hans or zh-Hant. Default: your system's."),
]
DrawOption = Annotated[
    bool, typer.Option("--board/--no-board", help="Draw boards, or tell them in sentences.")
]


class PageTheme(Enum):
    """What kind of page a picture is for; ``auto`` follows the reader's own choice."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Play, referee and study Quarto and Quardo."""
    if version:
        typer.echo(f"fourfold {__version__}")
        raise typer.Exit


@app.command()
def play(
    preset: Annotated[str | None, typer.Argument(help=f"One of: {', '.join(PRESETS)}.")] = None,
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    auto_call: Annotated[
        bool, typer.Option("--auto-call", help="Alignments are called for the placer (Q11).")
    ] = False,
    players: PlayersOption = None,
    clock: Annotated[int | None, typer.Option(help="Seconds for each turn (Q12, D9).")] = None,
    blindfold: Annotated[
        bool, typer.Option("--blindfold", help="Play without seeing the board (D8).")
    ] = False,
    touches: Annotated[
        int | None, typer.Option(help="Touches of the board for a turn, blindfolded (D8).")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A player's name; once for each player.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat a draw of lots (G5, D2).")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game record here (.4f).")] = None,
    draw: DrawOption = True,
    lang: LangOption = None,
) -> None:
    """Play at this terminal, taking turns at the keyboard."""
    import secrets

    from fourfold.match import Match
    from fourfold.terminal.game import HotSeat, milliseconds
    from fourfold.terminal.screen import Terminal

    screen = Terminal()
    translate = _speaker(lang).translate
    if preset is None:
        from fourfold.terminal.pages import choose_preset

        preset = choose_preset(screen, translate)
    options = _options(
        traits=traits,
        squares=squares or None,
        auto_call=auto_call or None,
        players=players,
        clock=clock,
        blindfold=blindfold or None,
        touches=touches,
    )
    rules = Rules.preset(preset, **options)
    numbers = range(1, rules.players + 1)
    names = name or [translate("terminal-player", number=number) for number in numbers]
    if seed is None:
        seed = secrets.randbelow(2**32)
    match = Match.new(rules, names, seed=seed, at=milliseconds(), players=rules.players)
    HotSeat(match, _speaker(lang, rules), screen, draw=draw, record=record).play()


@app.command()
def rules(
    preset: PresetArgument = "quarto",
    lang: LangOption = None,
) -> None:
    """Show the rules of a preset."""
    from fourfold.terminal.pages import rule_lines

    name = Rules.preset(preset).name
    _print_lines(rule_lines(name, _speaker(lang).translate))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game record (.4f).")],
    boards: Annotated[bool, typer.Option("--boards", help="Show the board in every turn.")] = False,
    draw: DrawOption = True,
    lang: LangOption = None,
) -> None:
    """Tell a recorded game, turn by turn."""
    from fourfold.terminal.replay import replay_lines

    record = _read_record(file, _speaker(lang))
    speaker = _speaker(lang, record.match.rules)
    _print_lines(replay_lines(record, speaker, boards=boards, draw=draw))


@app.command()
def show(
    position: Annotated[str, typer.Argument(help="A position: '0.../.5../..a./...f 3 b2'.")],
    preset: Annotated[
        str | None, typer.Option(help="Its preset; without it, the position's form tells.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture of the board here.")] = None,
    theme: Annotated[PageTheme, typer.Option(help="The page the picture is for.")] = PageTheme.AUTO,
    cell: Annotated[int, typer.Option(min=16, max=1000, help="Pixels for a cell.")] = 80,
    draw: DrawOption = True,
    lang: LangOption = None,
) -> None:
    """Show a position, drawn here or as a picture."""
    from fourfold.terminal.replay import position_lines

    state = _read_position(position, preset)
    speaker = _speaker(lang, state.rules)
    if svg is not None:
        from fourfold.terminal.picture import position_svg

        svg.write_text(position_svg(state, speaker, theme.value, cell), encoding="utf-8")
    _print_lines(position_lines(state, speaker, draw=draw))


@app.command()
def perft(
    preset: PresetArgument,
    depth: Annotated[int, typer.Argument(min=1, max=32, help="How many moves deep.")],
    position: Annotated[str | None, typer.Option(help="Count from here, not the start.")] = None,
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    auto_call: Annotated[
        bool, typer.Option("--auto-call", help="Alignments are called for the placer (Q11).")
    ] = False,
    players: PlayersOption = None,
) -> None:
    """Count move sequences, for each first move and in all; calls and declines are left out."""
    from fourfold.rules import divide, new

    options = _options(
        traits=traits, squares=squares or None, auto_call=auto_call or None, players=players
    )
    rules = as_rules(preset, **options)
    state = new(rules) if position is None else parse(rules, position)
    counts = divide(state, depth)
    _print_lines([f"{move} {count}" for move, count in counts.items()])
    typer.echo(f"total {sum(counts.values())}")


def main() -> None:
    """Run the command; whatever is refused is explained, never shown as a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except FourfoldError as error:
        _fail(_any_speaker(_lang_argument()).refusal(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _fail(text: str) -> NoReturn:
    """Say what is wrong and leave with an error code."""
    typer.echo(text, err=True)
    sys.exit(2)


def _options(**options: object) -> dict[str, object]:
    """Leave out the options that were not given."""
    return {name: value for name, value in options.items() if value is not None}


def _lang_argument() -> str | None:
    """Return the language asked for on the command line, for messages about the command line."""
    for argument, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def _speaker(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of the language asked for, or of the system's."""
    from fourfold.i18n import language_for

    return _any_speaker(None if lang is None else language_for(lang), rules)


def _any_speaker(lang: str | None, rules: Rules | None = None) -> Speaker:
    """Return a speaker of the best language for a wish that may be impossible."""
    from fourfold.i18n import Speaker, negotiate

    system = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    pieces = (Rules() if rules is None else rules).pieces
    return Speaker(negotiate(lang, next(filter(None, system), None)), pieces)


def _read_record(file: Path, speaker: Speaker) -> Record:
    """Read a game record, or say where in the file it is wrong."""
    from fourfold.match import Record

    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        _fail(speaker.translate("terminal-not-text", file=str(file)))
    except NotationError as error:
        line, reason = error.text.count("\n", 0, error.at) + 1, speaker.refusal(error)
        _fail(speaker.translate("terminal-in-file", file=str(file), line=line, reason=reason))


def _read_position(text: str, preset: str | None) -> QuartoState | QuardoState:
    """Read a position; a Quardo one is told by its coins and scores."""
    if preset is not None:
        return parse(preset, text)
    fields = text.split(" ")
    if len(fields) == 4 and not fields[3].startswith("!"):
        return parse("quardo", text, players=max(2, fields[2].count("-") + 1))
    return parse("quarto-advanced", text)


def _print_lines(lines: Iterable[str]) -> None:
    """Write lines to the terminal."""
    for line in lines:
        typer.echo(line)


if __name__ == "__main__":
    main()

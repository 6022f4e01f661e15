"""The command ``fourfold``. Each subcommand imports its part only when it is called."""

from __future__ import annotations

import io
import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold import __version__, study
from fourfold.options import (
    DrawOption,
    LangOption,
    PlayersOption,
    PresetArgument,
    SquaresOption,
    TraitsOption,
    any_speaker,
    fail,
    given,
    print_lines,
    read_position,
    read_record_file,
    speaker_for,
)
from fourfold.rules import PRESETS, FourfoldError, Rules, as_rules, parse

if TYPE_CHECKING:
    from collections.abc import Iterable

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Play, referee and study Quarto and Quardo.",
)


LOCAL = ("127.0.0.1", "::1")
"""Proxies on this very machine, which are believed without being named."""


class PageTheme(Enum):
    """What kind of page a picture is for; ``auto`` follows the reader's own choice."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


class LogLevel(Enum):
    """How much a server says about what it does."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


app.add_typer(study.app)


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
    wrong_call: Annotated[
        str | None,
        typer.Option(help="What a wrong call costs (Q7): once (default), free or loses."),
    ] = None,
    players: PlayersOption = None,
    clock: Annotated[int | None, typer.Option(help="Seconds for each turn (Q12, D9).")] = None,
    blindfold: Annotated[
        bool, typer.Option("--blindfold", help="Play without seeing the board (D8).")
    ] = False,
    touches: Annotated[
        int | None, typer.Option(help="Touches of the board for a turn, blindfolded (D8).")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(help="Play against the computer: 1 to 5, perfect, or strongest for Quardo."),
    ] = None,
    observer: Annotated[
        str | None,
        typer.Option(help="Name of a person who observes a blindfolded game here (D8)."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A player's name; once for each player.")
    ] = None,
    starter: Annotated[
        str | None,
        typer.Option(help="Who starts (G5): a name, a number in order of the names, or random."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat a draw of lots (G5, D2).")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game record here (.4f).")] = None,
    draw: DrawOption = True,
    plain: Annotated[
        bool,
        typer.Option("--plain", help="Lines only: no colour, no cursor control, no line editing."),
    ] = False,
    lang: LangOption = None,
) -> None:
    """Play at this terminal: with others, taking turns at the keyboard, or against the computer."""
    import secrets

    from fourfold.engine import BlindPlayer, player
    from fourfold.match import Match, Observe
    from fourfold.terminal.completion import completions
    from fourfold.terminal.game import HotSeat, milliseconds
    from fourfold.terminal.screen import open_screen
    from fourfold.terminal.seating import seat_players

    translate = speaker_for(lang).translate
    if preset is None:
        from fourfold.terminal.pages import choose_preset

        preset = choose_preset(open_screen(plain=plain), translate)
    options = given(
        traits=traits,
        squares=squares or None,
        auto_call=auto_call or None,
        wrong_call=wrong_call,
        players=players,
        clock=clock,
        blindfold=blindfold or None,
        touches=touches,
    )
    rules = Rules.preset(preset, **options)
    if seed is None:
        seed = secrets.randbelow(2**32)
    seats = seat_players(rules, name or [], opponent or [], translate)
    if seats.twice is not None:
        fail(translate("terminal-same-name", name=seats.twice))
    first, now = seats.number_of(starter), milliseconds()
    if first == 0:
        names = speaker_for(lang).listed(seats.names)
        fail(translate("terminal-no-starter", starter=str(starter), names=names))
    match = Match.new(rules, seats.names, seed=seed, first=first, at=now, players=rules.players)
    if observer is not None:
        match = match.apply(Observe(observer), now)
    speaker = speaker_for(lang, rules)
    if opponent:
        study.announce_compilation(speaker)
    sit_down = BlindPlayer if rules.blindfold else player
    HotSeat(
        match,
        speaker,
        open_screen(plain=plain, words=completions(rules, speaker)),
        draw=draw,
        record=record,
        programs={
            match.setup.players.index(named) + 1: sit_down(level, rules, seed)
            for named, level in seats.computers.items()
        },
    ).play()


@app.command()
def rules(
    preset: PresetArgument = "quarto",
    traits: TraitsOption = None,
    squares: SquaresOption = False,
    players: PlayersOption = None,
    lang: LangOption = None,
) -> None:
    """Show the rules of a preset, with the options that change them."""
    from fourfold.terminal.pages import rule_lines

    options = given(traits=traits, squares=squares or None, players=players)
    print_lines(rule_lines(Rules.preset(preset, **options), speaker_for(lang).translate))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game record (.4f).")],
    boards: Annotated[bool, typer.Option("--boards", help="Show the board in every turn.")] = False,
    draw: DrawOption = True,
    lang: LangOption = None,
) -> None:
    """Show a recorded game, turn by turn."""
    from fourfold.terminal.replay import replay_lines

    record = read_record_file(file, speaker_for(lang))
    speaker = speaker_for(lang, record.match.rules)
    print_lines(replay_lines(record, speaker, boards=boards, draw=draw))


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

    state = read_position(position, preset)
    speaker = speaker_for(lang, state.rules)
    if svg is not None:
        from fourfold.terminal.picture import position_svg

        svg.write_text(position_svg(state, speaker, theme.value, cell), encoding="utf-8")
    print_lines(position_lines(state, speaker, draw=draw))


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

    options = given(
        traits=traits, squares=squares or None, auto_call=auto_call or None, players=players
    )
    rules = as_rules(preset, **options)
    state = new(rules) if position is None else parse(rules, position)
    counts = divide(state, depth)
    print_lines([f"{move} {count}" for move, count in counts.items()])
    typer.echo(f"total {sum(counts.values())}")


@app.command()
def serve(
    data: Annotated[
        Path, typer.Option(help="Keep the games in this folder.", envvar="FOURFOLD_DATA")
    ] = Path("fourfold-data"),
    database: Annotated[
        str | None,
        typer.Option(
            help="Keep the games in PostgreSQL instead: postgresql://user@host/name.",
            envvar="FOURFOLD_DATABASE",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            help="Tell other servers on the same database what happens: redis://host.",
            envvar="FOURFOLD_REDIS",
        ),
    ] = None,
    host: Annotated[
        str, typer.Option(help="Listen on this address; 0.0.0.0 for everybody.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Listen on this port.")] = 8404,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another address browsers know this server by: https://example.org."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            help="Another name this server answers to: example.org, *.example.org, or * for any.",
            envvar="FOURFOLD_ALLOWED_HOSTS",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="An address or network of proxies to believe who asks; * for whoever connects.",
            envvar="FORWARDED_ALLOW_IPS",
            show_default="127.0.0.1 and ::1",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Offer figures for Prometheus on this port."),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="Offer the figures on this address.")
    ] = "127.0.0.1",
    players: Annotated[int, typer.Option(min=1, help="Processes that play as opponents.")] = 1,
    analysts: Annotated[int, typer.Option(min=1, help="Processes that analyse.")] = 1,
    warm_up: Annotated[
        bool,
        typer.Option(
            "--warm-up/--no-warm-up",
            help="Load the engine at the start, or only when it is first needed.",
        ),
    ] = True,
    limits: Annotated[
        float,
        typer.Option(min=0.1, max=1e9, help="How much clients may ask, times the usual."),
    ] = 1.0,
    observer_grace: Annotated[
        int,
        typer.Option(
            min=1,
            max=86_400,
            help="Seconds until the computer takes over for an observer who is away.",
        ),
    ] = 30,
    touch_pace: Annotated[
        float,
        typer.Option(
            min=0,
            max=10,
            help="Seconds a blindfolded computer takes for each touch, so that people can follow.",
        ),
    ] = 0.35,
    log_level: Annotated[
        LogLevel, typer.Option(help="What is worth a line in the log.")
    ] = LogLevel.INFO,
    json_logs: Annotated[
        bool, typer.Option("--json-logs/--plain-logs", help="One JSON object a line, or text.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Host games for everybody who has the link."""
    from fourfold.server.limits import ADDRESS_LIMITS, Limits, OpenLimits
    from fourfold.server.serve import serve as run
    from fourfold.server.settings import Settings

    settings = Settings(
        data=data,
        database=database,
        redis=redis,
        origins=frozenset(origin or ()),
        allowed_hosts=_each(allowed_host or ()),
        trusted_proxies=_each(trusted_proxy or LOCAL),
        metrics_address=None if metrics_port is None else (metrics_host, metrics_port),
        limits=Limits().scaled(limits),
        address_limits=ADDRESS_LIMITS.scaled(limits),
        open_limits=OpenLimits().scaled(limits),
        players=players,
        analysts=analysts,
        warm_up=warm_up,
        observer_grace_seconds=observer_grace,
        touch_seconds=touch_pace,
    )
    place = database.rpartition("@")[2] if database else str(data)
    translate = speaker_for(lang).translate
    run(
        settings,
        host,
        port,
        log_level=log_level.value,
        plain_logs=not json_logs,
        on_ready=lambda url: typer.echo(translate("serve-ready", url=url, place=place)),
    )


def _each(values: Iterable[str]) -> frozenset[str]:
    """Return what was named, by options or in one variable with commas."""
    return frozenset(part for value in values for part in value.replace(",", " ").split())


@app.command()
def openapi() -> None:
    """Print the description of the server's API (OpenAPI, JSON)."""
    import json

    from fourfold.server.app import create_app
    from fourfold.server.settings import Settings

    typer.echo(json.dumps(create_app(Settings()).openapi(), indent=2, ensure_ascii=False))


def main() -> None:
    """Run the command; whatever is refused is explained, never shown as a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except FourfoldError as error:
        fail(any_speaker(_lang_argument()).refusal(error))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _lang_argument() -> str | None:
    """Return the language asked for on the command line, for messages about the command line."""
    for argument, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


if __name__ == "__main__":
    main()

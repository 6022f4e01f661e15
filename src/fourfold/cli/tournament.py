"""``fourfold tournament``: run a tournament among computers, or direct one by hand."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import ask_yes_or_no, echo, fail, print_rows, speaker_for
from fourfold.cli.engines import engine_words
from fourfold.cli.options import LangOption, rule_options

if TYPE_CHECKING:
    from collections.abc import Collection

    from fourfold.cli.tournament_file import TournamentFile
    from fourfold.engine import Limit
    from fourfold.i18n import Speaker
    from fourfold.rules import Rules
    from fourfold.tournament import Entrant, Event, Kind, Tournament, TournamentSetup

app = typer.Typer(no_args_is_help=True, help="Run a tournament among computers, or direct one.")

FileArgument = Annotated[Path, typer.Argument(help="The tournament: a file of events.")]
EntrantArgument = Annotated[str, typer.Argument(metavar="ID", help="Id of the entrant.")]
GameArgument = Annotated[
    str, typer.Argument(metavar="ROUND.TABLE[.GAME]", help="The game, such as 2.5 or 2.5.1.")
]
ResultArgument = Annotated[
    str,
    typer.Argument(help="1-0, 0-1, ½-½ (or 1/2-1/2), +/- or -/- for forfeits; 1-3-2 for three."),
]
ByOption = Annotated[
    str, typer.Option("--by", metavar="ID", help="Id of the player. Default: the director.")
]
NameOption = Annotated[str, typer.Option(help="Name of the tournament.")]
PresetOption = Annotated[str, typer.Option(metavar="PRESET", help="The game.")]
FormatOption = Annotated[
    str, typer.Option("--format", help="swiss, round-robin, knockout or arena.")
]
RoundsOption = Annotated[
    int, typer.Option(metavar="N", min=0, help="Number of rounds, for a Swiss or an arena.")
]
GamesOption = Annotated[int, typer.Option(metavar="N", min=1, help="Games of each pairing.")]
SeedOption = Annotated[int, typer.Option(metavar="N", help="Seed that repeats random draws.")]
SecondsOption = Annotated[
    float | None, typer.Option(metavar="SECONDS", min=0.01, help="Time for each move.")
]
WorkersOption = Annotated[
    int, typer.Option(metavar="N", min=1, help="Number of games played at a time.")
]


@app.command()
@rule_options("traits", "squares", "players", "clock")
def run(
    entrants: Annotated[
        list[str],
        typer.Argument(help="Levels (1 to 5, perfect), or commands of engines, in quotes."),
    ],
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Store the events here; run again to resume."),
    ] = None,
    name: NameOption = "Tournament",
    preset: PresetOption = "quarto",
    format_: FormatOption = "round-robin",
    rounds: RoundsOption = 0,
    games: GamesOption = 2,
    seed: SeedOption = 0,
    *,
    options: dict[str, object],
    seconds: SecondsOption = None,
    workers: WorkersOption = 1,
    export: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write .zip, .csv or .trf at the end.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Play a whole tournament among levels and engines.

    With --file it can be stopped at any time and resumed; no game is lost or played twice.
    """
    from fourfold.cli.tournament_file import TournamentFile
    from fourfold.engine import Limit
    from fourfold.rules import Rules
    from fourfold.tournament import Enter

    rules = Rules.preset(preset, **options)
    speaker = speaker_for(lang, rules)
    setup = _create_setup(name, rules, format_, rounds, games, seed)
    with tempfile.TemporaryDirectory() as folder:
        path = file or Path(folder) / "tournament.jsonl"
        exists = path.exists()
        stored = TournamentFile(path) if exists else TournamentFile.create(path, setup)
        with stored:
            for number, text in enumerate(entrants, 1):
                entrant = _computer_entrant(text, number, stored.tournament.setup.rules)
                if entrant.id not in stored.tournament.members:
                    stored.append(Enter(entrant))
            engines = _confirmed_engines(stored.tournament, entrants, speaker)
            _play(stored, Limit(seconds=seconds), workers, rounds or None, engines, speaker)
            _print_standings(stored.tournament, speaker)
            if export is not None:
                _export(stored.tournament, export, speaker)


@app.command()
@rule_options("traits", "squares", "players", "clock")
def new(
    file: FileArgument,
    name: NameOption = "Tournament",
    preset: PresetOption = "quarto",
    format_: FormatOption = "swiss",
    rounds: RoundsOption = 0,
    games: GamesOption = 1,
    seed: SeedOption = 0,
    *,
    options: dict[str, object],
    lang: LangOption = None,
) -> None:
    """Create a tournament."""
    from fourfold.cli.tournament_file import TournamentFile
    from fourfold.rules import Rules

    setup = _create_setup(name, Rules.preset(preset, **options), format_, rounds, games, seed)
    with TournamentFile.create(file, setup):
        pass
    echo(speaker_for(lang).translate("cup-written", file=str(file)))


@app.command()
def enter(
    file: FileArgument,
    name: Annotated[str, typer.Argument(help="Name, or level or command of a computer.")],
    kind: Annotated[str, typer.Option(help="person, level, bot or helper.")] = "person",
    rating: Annotated[int, typer.Option(metavar="N", min=0, help="Rating for seeding.")] = 0,
    id_: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="Id. Default: from the name.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Add an entrant, before the first round or later."""
    from dataclasses import replace

    from fourfold.tournament import Enter, Entrant, Kind

    speaker = speaker_for(lang)
    with _open(file) as stored:
        number = len(stored.tournament.members) + 1
        if kind in {Kind.LEVEL, Kind.BOT}:
            entrant = _computer_entrant(name, number, stored.tournament.setup.rules)
        else:
            entrant = Entrant(_slug(name), name, _parse_kind(kind))
        entrant = replace(entrant, rating=rating, id=id_ or entrant.id)
        stored.append(Enter(entrant))
    shown = speaker.translate.player_name(entrant.name)
    echo(speaker.translate("cup-entered", name=shown, entrant=entrant.id))


@app.command()
def withdraw(file: FileArgument, entrant: EntrantArgument, lang: LangOption = None) -> None:
    """Withdraw an entrant, who forfeits unfinished games."""
    from fourfold.tournament import Withdraw

    _append(file, Withdraw(entrant), lang)


@app.command(name="return")
def return_(file: FileArgument, entrant: EntrantArgument, lang: LangOption = None) -> None:
    """Readmit an entrant who had withdrawn."""
    from fourfold.tournament import Return

    _append(file, Return(entrant), lang)


@app.command()
def miss(
    file: FileArgument,
    entrant: EntrantArgument,
    number: Annotated[int, typer.Argument(metavar="ROUND", help="A round not paired yet.")],
    lang: LangOption = None,
) -> None:
    """Record that an entrant will miss a round."""
    from fourfold.tournament import Miss

    _append(file, Miss(entrant, number), lang)


@app.command()
def pair(
    file: FileArgument,
    tables: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID:ID]…", help="By hand: the pairings; the first starts."),
    ] = None,
    bye: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="By hand: a bye; repeatable.")
    ] = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="By hand: even if it breaks a law of pairing.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Pair the next round, automatically or by hand."""
    from fourfold.tournament import Pair, Seating, find_breaches, next_pairing

    speaker = speaker_for(lang)
    with _open(file) as stored:
        if not tables and not bye:
            event = next_pairing(stored.tournament)
        else:
            seats = tuple(Seating(tuple(text.split(":"))) for text in tables or ())
            number = stored.tournament.next_round
            event = Pair(number, seats, tuple(bye or ()), by_hand=True)
            stored.tournament.apply(event)
            broken = [] if anyway else find_breaches(stored.tournament, event)
            for law, entrants in broken:
                named = ", ".join(entrants)
                fail(speaker.translate("cup-breach", law=law, entrants=named))
        stored.append(event)
        _print_round(stored.tournament, len(stored.tournament.rounds), speaker)


@app.command()
def unpair(file: FileArgument, lang: LangOption = None) -> None:
    """Undo the last round, before its first move."""
    from fourfold.tournament import Unpair

    with _open(file) as stored:
        stored.append(Unpair(len(stored.tournament.rounds)))
    echo(speaker_for(lang).translate("cup-noted"))


@app.command()
def result(
    file: FileArgument,
    game: GameArgument,
    text: ResultArgument,
    by: ByOption = "",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The record of the game.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Report a result; one reported by a player needs confirmation."""
    from fourfold.tournament import Report, Result

    record_text = "" if record is None else record.read_text(encoding="utf-8")
    with _open(file) as stored:
        played = Result.parse(text, stored.tournament.setup.rules.players)
        stored.append(Report(*_parse_game(game), played, by, record_text))
        _print_open_games(stored.tournament, speaker_for(lang))


@app.command()
def confirm(
    file: FileArgument, game: GameArgument, by: ByOption = "", lang: LangOption = None
) -> None:
    """Confirm a result reported by a player."""
    from fourfold.tournament import Confirm

    with _open(file) as stored:
        stored.append(Confirm(*_parse_game(game), by))
        _print_open_games(stored.tournament, speaker_for(lang))


@app.command()
def dispute(
    file: FileArgument, game: GameArgument, by: ByOption = "", lang: LangOption = None
) -> None:
    """Reject a result reported by a player."""
    from fourfold.tournament import Dispute

    _append(file, Dispute(*_parse_game(game), by), lang)


@app.command()
def correct(
    file: FileArgument,
    game: GameArgument,
    text: ResultArgument,
    reason: Annotated[str, typer.Option(help="The reason, stored in the audit trail.")],
    lang: LangOption = None,
) -> None:
    """Correct a confirmed result."""
    from fourfold.tournament import Correct, Result

    with _open(file) as stored:
        corrected = Result.parse(text, stored.tournament.setup.rules.players)
        previous = stored.tournament.game(*_parse_game(game)).result or corrected
        stored.append(Correct(*_parse_game(game), previous, corrected, reason))
    echo(speaker_for(lang).translate("cup-noted"))


@app.command()
def play(
    file: FileArgument,
    seconds: SecondsOption = None,
    workers: WorkersOption = 1,
    rounds: RoundsOption = 0,
    engine: Annotated[
        list[str] | None,
        typer.Option(metavar="COMMAND", help="An engine allowed to start; repeatable."),
    ] = None,
    lang: LangOption = None,
) -> None:
    """Play the games between computers, and pair rounds without people.

    A command in the file is started only if --engine names it or you confirm it.
    """
    from fourfold.engine import Limit

    speaker = speaker_for(lang)
    with _open(file) as stored:
        engines = _confirmed_engines(stored.tournament, engine or (), speaker)
        _play(stored, Limit(seconds=seconds), workers, rounds or None, engines, speaker)
        _print_open_games(stored.tournament, speaker)


@app.command()
def finish(file: FileArgument, lang: LangOption = None) -> None:
    """End the tournament."""
    from fourfold.tournament import Finish

    _append(file, Finish(), lang)


@app.command()
def show(
    file: FileArgument,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="A round. Default: the last.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Show a round and the standings."""
    speaker = speaker_for(lang)
    with _open(file) as stored:
        tournament = stored.tournament
        if tournament.rounds:
            tournament.table(number or len(tournament.rounds), 1)  # raises for an unknown round
            _print_round(tournament, number or len(tournament.rounds), speaker)
        _print_standings(tournament, speaker)


@app.command()
def report(file: FileArgument, lang: LangOption = None) -> None:
    """Report how much of a win or a draw each player's Quarto moves lost, by the solver."""
    from fourfold.evaluation import regret_report
    from fourfold.match import Record
    from fourfold.terminal.tournament import regret_rows

    speaker = speaker_for(lang)
    with _open(file) as stored:
        records = [game.record for _, game in stored.tournament.games() if game.record]
    print_rows(regret_rows(regret_report(Record.parse(text).match for text in records), speaker))


@app.command()
def ratings(
    files: Annotated[list[Path], typer.Argument(help="Tournament files, in any order.")],
    family: Annotated[
        str, typer.Option(help="quarto, quardo, quardo-touch or quardo-three.")
    ] = "quarto",
    lang: LangOption = None,
) -> None:
    """Rate all players by the games of tournaments; a question mark means provisional."""
    from fourfold.ratings import FAMILIES, leaderboard, rate, rated_games
    from fourfold.terminal.tournament import rating_rows

    if family not in FAMILIES:
        raise typer.BadParameter(", ".join(FAMILIES), param_hint="--family")
    games = []
    for file in files:
        with _open(file) as stored:
            games += rated_games(stored.tournament)
    shown = leaderboard(rate(games, family), provisional=True)
    print_rows(rating_rows(shown, speaker_for(lang)))


@app.command()
def export(
    file: FileArgument,
    to: Annotated[Path, typer.Argument(help=".zip, .csv (standings), .trf or .jsonl.")],
    lang: LangOption = None,
) -> None:
    """Write the archive, the standings, a report or the events."""
    with _open(file) as stored:
        _export(stored.tournament, to, speaker_for(lang))


def _open(file: Path) -> TournamentFile:
    """Open the file of a tournament."""
    from fourfold.cli.tournament_file import TournamentFile

    return TournamentFile(file)


def _append(file: Path, event: Event, lang: str | None) -> None:
    """Append an event and print a confirmation."""
    with _open(file) as stored:
        stored.append(event)
    echo(speaker_for(lang).translate("cup-noted"))


def _create_setup(
    name: str, rules: Rules, text: str, rounds: int, games: int, seed: int
) -> TournamentSetup:
    """Return the setup; an arena gets no number of rounds, which only limits ``run``."""
    from fourfold.tournament import Format, TournamentSetup

    if text not in list(Format):
        raise typer.BadParameter(", ".join(Format), param_hint="--format")
    chosen = Format(text)
    return TournamentSetup(
        name, rules, chosen, 0 if chosen is Format.ARENA else rounds, games, seed
    )


def _parse_kind(text: str) -> Kind:
    """Parse the kind of an entrant."""
    from fourfold.tournament import Kind

    if text not in list(Kind):
        raise typer.BadParameter(", ".join(Kind), param_hint="--kind")
    return Kind(text)


def _computer_entrant(text: str, number: int, rules: Rules) -> Entrant:
    """Return a level or an engine as an entrant; the number makes its id unique."""
    from fourfold.engine import levels
    from fourfold.tournament import Entrant, Kind

    if text in levels(rules):
        return Entrant(f"{number}-{text}", f"Computer ({text})", Kind.LEVEL, plays=text)
    last_word = engine_words(text, rules)[-1]
    return Entrant(f"{number}-{_slug(last_word)}", text, Kind.BOT, plays=text)


def _slug(name: str) -> str:
    """Return an id for a name: ``ann-lee`` for ``Ann Lee``."""
    return re.sub(r"[^\w]+", "-", name.casefold()).strip("-") or name


def _parse_game(text: str) -> tuple[int, int, int]:
    """Parse the round, table and game of ``ROUND.TABLE[.GAME]``."""
    found = re.fullmatch(r"(\d+)\.(\d+)(?:\.(\d+))?", text)
    if found is None:
        raise typer.BadParameter(text, param_hint="ROUND.TABLE[.GAME]")
    return int(found[1]), int(found[2]), int(found[3] or 1)


def _confirmed_engines(
    tournament: Tournament, named: Collection[str], speaker: Speaker
) -> set[str]:
    """Return the engines that may be started: named by the caller, or confirmed now.

    The file may come from a stranger, so no command in it runs without consent.
    """
    from fourfold.tournament import Kind

    entrants = [member.entrant for member in tournament.members.values()]
    commands = {entrant.plays for entrant in entrants if entrant.kind is Kind.BOT and entrant.plays}
    confirmed = commands & set(named)
    for command in sorted(commands - confirmed):
        if sys.stdin.isatty():
            question = speaker.translate("cup-engine-start", command=repr(command))
            if ask_yes_or_no(question, speaker):
                confirmed.add(command)
        else:
            text = speaker.translate("cup-engine-not-started", command=repr(command))
            echo(text, err=True)
    return confirmed


def _play(
    stored: TournamentFile,
    limit: Limit,
    workers: int,
    rounds: int | None,
    engines: Collection[str],
    speaker: Speaker,
) -> None:
    """Play the games between computers and show the progress."""
    from rich.progress import Progress

    from fourfold.contests.tournaments import run_tournament

    with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        task = progress.add_task(stored.tournament.setup.name, total=None)

        def append(event: Event) -> Tournament:
            after = stored.append(event)
            played = [game for _, game in after.games()]
            done = sum(game.result is not None for game in played)
            title = speaker.translate("cup-round", round=len(after.rounds))
            progress.update(task, description=title, completed=done, total=len(played))
            return after

        run_tournament(
            stored.tournament, append, limit=limit, workers=workers, rounds=rounds, engines=engines
        )


def _print_open_games(tournament: Tournament, speaker: Speaker) -> None:
    """Print the games still open, or the standings after a round."""
    waiting = tournament.open_games()
    if waiting:
        games = ", ".join(".".join(map(str, place)) for place in waiting)
        echo(speaker.translate("cup-waits", games=games))
    else:
        _print_standings(tournament, speaker)


def _print_round(tournament: Tournament, number: int, speaker: Speaker) -> None:
    """Print the tables of a round."""
    from fourfold.terminal.tournament import round_lines

    for line in round_lines(tournament, number, speaker):
        echo(line)


def _print_standings(tournament: Tournament, speaker: Speaker) -> None:
    """Print the standings."""
    from fourfold.terminal.tournament import standings_rows

    print_rows(standings_rows(tournament, speaker))


def _export(tournament: Tournament, to: Path, speaker: Speaker) -> None:
    """Write a file in the format of its suffix."""
    from fourfold.tournament import archive, events_jsonl, standings_csv, to_trf

    writers = {".csv": standings_csv, ".trf": to_trf, ".jsonl": events_jsonl}
    if to.suffix == ".zip":
        to.write_bytes(archive(tournament))
    elif to.suffix in writers:
        to.write_text(writers[to.suffix](tournament), encoding="utf-8")
    else:
        fail(speaker.translate("cup-export-kind", file=str(to)))
    echo(speaker.translate("cup-written", file=str(to)))

"""``fourfold play``."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import fail, speaker_for
from fourfold.cli.options import BoardOption, BrailleOption, LangOption, rule_options
from fourfold.rules import PRESETS, Rules
from fourfold.rules.presets import OPTIONS

if TYPE_CHECKING:
    from fourfold.engine import BlindPlayer, Player
    from fourfold.i18n import Speaker
    from fourfold.match import Match
    from fourfold.terminal.seating import Seats

PresetArgument = Annotated[
    str | None,
    typer.Argument(help=f"One of: {', '.join(PRESETS)}. Without it, choose from a menu."),
]
OpponentOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LEVEL",
        help="Play the computer at this level: 1 to 5, perfect (Quarto) or strongest (Quardo).",
    ),
]
ObserverOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Name of a person who observes a blindfolded game at this keyboard (D8).",
    ),
]
NameOption = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="A player's name; repeat for each player.")
]
StarterOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="Starter (G5): a player's name or number, or random (the default)."
    ),
]
SeedOption = Annotated[
    int | None, typer.Option(metavar="N", help="Seed that repeats random draws (G5, D2).")
]
RecordOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Save the game record to this file (.4f).")
]
PlainOption = Annotated[
    bool,
    typer.Option("--plain", help="Plain lines: no colour, cursor control or line editing."),
]


@rule_options(*OPTIONS)
def play(
    preset: PresetArgument = None,
    *,
    options: dict[str, object],
    opponent: OpponentOption = None,
    observer: ObserverOption = None,
    name: NameOption = None,
    starter: StarterOption = None,
    seed: SeedOption = None,
    record: RecordOption = None,
    draw: BoardOption = True,
    braille: BrailleOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Play in this terminal, against the computer or sharing the keyboard."""
    from fourfold.terminal.completion import completions
    from fourfold.terminal.game import TerminalGame
    from fourfold.terminal.screen import open_screen
    from fourfold.terminal.session import Session

    chosen_preset = preset or ask_for_preset(speaker_for(lang), plain=plain)
    rules = Rules.preset(chosen_preset, **options)
    speaker = speaker_for(lang, rules)
    seats = seat_or_fail(rules, name or [], opponent or [], speaker)
    seed = secrets.randbelow(2**32) if seed is None else seed
    match = start_match(rules, seats, starter, observer, seed, speaker)
    screen = open_screen(plain=plain, words=completions(rules, speaker))
    computers = create_computers(match, seats, seed)
    session = Session(
        match, speaker, screen, draw=draw, braille=braille, record=record, computers=computers
    )
    TerminalGame(session).play()


def ask_for_preset(speaker: Speaker, *, plain: bool) -> str:
    """Prompt for a preset."""
    from fourfold.terminal.preset_menu import choose_preset
    from fourfold.terminal.screen import open_screen

    return choose_preset(open_screen(plain=plain), speaker.translate)


def seat_or_fail(rules: Rules, names: list[str], levels: list[str], speaker: Speaker) -> Seats:
    """Seat people and computers; refuse duplicate names."""
    from fourfold.terminal.seating import seat_players

    seats = seat_players(rules, names, levels, speaker.translate)
    if seats.duplicate_name is not None:
        fail(speaker.translate("terminal-same-name", name=seats.duplicate_name))
    return seats


def start_match(
    rules: Rules,
    seats: Seats,
    starter: str | None,
    observer: str | None,
    seed: int,
    speaker: Speaker,
) -> Match:
    """Return a new match, with its observer if there is one."""
    from fourfold.match import Match, Observe
    from fourfold.terminal.session import milliseconds

    first, now = seats.seat_number(starter), milliseconds()
    if first == 0:
        names = speaker.format_list(seats.names)
        fail(speaker.translate("terminal-no-starter", starter=str(starter), names=names))
    match = Match.new(rules, seats.names, seed=seed, first=first, at=now, players=rules.players)
    return match if observer is None else match.apply(Observe(observer), now)


def create_computers(match: Match, seats: Seats, seed: int) -> dict[int, Player | BlindPlayer]:
    """Return the computer players by seat."""
    from fourfold.engine import BlindPlayer, player

    new = BlindPlayer if match.rules.blindfold else player
    return {
        match.setup.players.index(name) + 1: new(level, match.rules, seed)
        for name, level in seats.computers.items()
    }

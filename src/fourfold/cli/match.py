"""``fourfold match``."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import echo, fail, speaker_for
from fourfold.cli.engines import engine_words
from fourfold.cli.options import LangOption, rule_options
from fourfold.rules import Game, Rules, new
from fourfold.rules.clock import UNITS

if TYPE_CHECKING:
    from fourfold.contests import DuelPlan, DuelResult, PlayedGame, Sprt, Tally
    from fourfold.engine import Limit
    from fourfold.i18n import Speaker
    from fourfold.protocol import EnginePlayer

_CLOCK = re.compile(
    r"(?P<time>\d{1,5}(\.\d)?)(?P<unit>[smh])(\+(?P<increment>\d{1,3}(\.\d)?)s)?/game"
)


@rule_options("traits", "squares", "auto_call")
def match(
    first: Annotated[
        str,
        typer.Argument(
            help="A level (1 to 5, perfect, strongest), or the command of an engine that speaks"
            " the line protocol, in quotes."
        ),
    ],
    second: Annotated[str, typer.Argument(help="Its opponent, likewise.")],
    games: Annotated[
        int,
        typer.Option(metavar="N", min=2, help="Number of games, in pairs with swapped seats."),
    ] = 100,
    preset: Annotated[str, typer.Option(metavar="PRESET", help="The game.")] = "quarto",
    *,
    options: dict[str, object],
    seconds: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, help="Time for each move.")
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="CLOCK",
            help="Time for each player's whole game, such as 60s+1s/game (1 s added per move)"
            " or 10s+0.1s/game.",
        ),
    ] = None,
    openings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Openings, one per line; each is played twice."),
    ] = None,
    random_moves: Annotated[
        int, typer.Option(metavar="N", min=0, max=12, help="Begin each pair with N random moves.")
    ] = 0,
    adjudicate: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, max=16, help="From N pieces on, the solver decides (Quarto)."
        ),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="LOW HIGH", help="Stop once a test decides between these Elo differences."
        ),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the record of every game here.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed that repeats the games.")] = 0,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of games played at a time.")
    ] = 1,
    lang: LangOption = None,
) -> None:
    """Play two levels or engines against each other and compare them in Elo.

    An engine that crashes, exceeds its time or makes an illegal move loses that game only.
    """
    from fourfold.contests import Conditions, DuelPlan, Sprt
    from fourfold.engine import Limit

    rules = Rules.preset(preset, **options)
    speaker = speaker_for(lang, rules)
    limit = Limit(seconds=seconds)
    if rules.blindfold:
        _play_blindfolded(rules, (first, second), games, seed, limit, workers, speaker)
        return
    if adjudicate is not None and rules.game is Game.QUARDO:
        fail(speaker.translate("match-adjudicate-quarto"))
    conditions = Conditions(
        limit, None if clock is None else _parse_clock(clock, speaker), adjudicate
    )
    plan = DuelPlan(
        rules,
        (_entrant(first, rules), _entrant(second, rules)),
        conditions,
        () if openings is None else _read_openings(openings, rules),
        random_moves,
        seed,
    )
    test = None if sprt is None else Sprt(*sorted(sprt))
    _print_result(plan, _run_duel(plan, games, test, records, workers), test, speaker)


def _run_duel(
    plan: DuelPlan,
    games: int,
    test: Sprt | None,
    records: Path | None,
    workers: int,
) -> DuelResult:
    """Play the match with a progress bar."""
    from rich.progress import Progress

    from fourfold.contests import duel

    def write(number: int, game: PlayedGame) -> None:
        if records is not None:
            file = records / f"{number:04}.4f"
            file.write_text(game.record, encoding="utf-8")

    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        task = progress.add_task(" – ".join(map(str, plan.entrants)), total=games)

        def show(tally: Tally) -> None:
            progress.update(task, completed=tally.games)

        return duel(plan, games, sprt=test, workers=workers, on_game=write, progress=show)


def _print_result(plan: DuelPlan, result: DuelResult, test: Sprt | None, speaker: Speaker) -> None:
    """Print the result of the match."""
    from fourfold.terminal.solutions import tally_line

    first, second = map(str, plan.entrants)
    echo(tally_line(first, second, result.tally, speaker))
    for name, failures in zip((first, second), result.failures, strict=True):
        for how, count in sorted(failures.items()):
            reason = speaker.translate(f"match-failure-{how}")
            echo(speaker.translate("match-failed", name=name, count=count, reason=reason))
    if test is not None:
        verdict = {True: "higher", False: "lower", None: "open"}[test.verdict(result.tally)]
        echo(
            speaker.translate(
                f"match-sprt-{verdict}", first=first, low=f"{test.low:g}", high=f"{test.high:g}"
            )
        )


def _play_blindfolded(
    rules: Rules,
    entrants: tuple[str, str],
    games: int,
    seed: int,
    limit: Limit,
    workers: int,
    speaker: Speaker,
) -> None:
    """Play a match between blindfolded levels."""
    from fourfold.contests import contest
    from fourfold.terminal.solutions import tally_line

    tally = contest(rules, entrants, games, seed=seed, limit=limit, workers=workers)
    echo(tally_line(*entrants, tally, speaker))


def _entrant(text: str, rules: Rules) -> str | EnginePlayer:
    """Return a level, or the engine that a command starts."""
    from fourfold.engine import levels
    from fourfold.protocol import EnginePlayer

    if text in levels(rules):
        return text
    engine_words(text, rules)
    return EnginePlayer(text)


def _parse_clock(text: str, speaker: Speaker) -> tuple[float, float]:
    """Parse the time for a game and the increment of each move, in seconds and their tenths."""
    found = _CLOCK.fullmatch(text)
    if found is None or not float(found["time"]):
        fail(speaker.translate("match-bad-clock", clock=text))
    return float(found["time"]) * UNITS[found["unit"]], float(found["increment"] or 0)


def _read_openings(file: Path, rules: Rules) -> tuple[tuple[str, ...], ...]:
    """Read openings and check that they are legal."""
    lines = file.read_text(encoding="utf-8").splitlines()
    found = tuple(tuple(words) for line in lines if (words := line.partition("#")[0].split()))
    for moves in found:
        state = new(rules)
        for move in moves:
            state = state.play(move)
    return found

"""``fourfold fair-play``."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.console import print_rows, speaker_for
from fourfold.cli.options import LangOption
from fourfold.extras import needs


def fair_play(
    data: Annotated[
        Path, typer.Option(metavar="FOLDER", envvar="FOURFOLD_DATA", help="The server's games.")
    ] = Path("fourfold-data"),
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="FOURFOLD_DATABASE", help="The server's PostgreSQL."),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Only this player: the id in the address of their page."),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="NUMBER", min=1, help="Number of recent games to examine.")
    ] = 100,
    lang: LangOption = None,
) -> None:
    """Report to hosts how much players' moves lost in rated Quarto games, by the solver."""
    from fourfold.evaluation import regret_report
    from fourfold.terminal.tournament import regret_rows

    with needs("server"):
        from fourfold.server.people.fair_play import names_of, rated_matches
        from fourfold.server.services import open_database
        from fourfold.server.settings import Settings
        from fourfold.store.database import DATABASE_NAME

    speaker = speaker_for(lang)
    if database is None and not (data / DATABASE_NAME).is_file():
        raise typer.BadParameter(f"no games in {data}", param_hint="--data")
    store = open_database(Settings(data=data, database=database))
    try:
        matches = store.read(partial(rated_matches, player=player, limit=games))
        players = sorted({player for match in matches for player in match.setup.players})
        names = store.read(partial(names_of, players=players))
    finally:
        store.close()
    report = regret_report(matches)
    shown = [
        player_id for player_id in report if player_id in names and player in (None, player_id)
    ]
    print_rows(regret_rows({names[player_id]: report[player_id] for player_id in shown}, speaker))

"""``fourfold check``."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import ask_yes_or_no, echo, fail, speaker_for
from fourfold.cli.options import LangOption
from fourfold.extras import needs

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.server.checks import Damage
    from fourfold.server.settings import Settings
    from fourfold.store import Database


def check(
    database: Annotated[
        str,
        typer.Argument(help="The server's folder, or the URL of its database.", show_default=False),
    ],
    is_repair: Annotated[
        bool,
        typer.Option("--repair", help="Set damaged ones back to their last sound event."),
    ] = False,
    is_confirmed: Annotated[
        bool, typer.Option("--yes", help="Repair without asking about each one.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Find damaged games and tournaments in a server's database; stop the server to repair them."""
    with needs("server"):
        from fourfold.server.checks import is_in_use
        from fourfold.server.errors import DataInUse
        from fourfold.server.serve import database_file, lock_database
        from fourfold.server.services import open_database
        from fourfold.server.settings import Settings

    speaker, settings = speaker_for(lang), _settings(database, Settings)
    file = database_file(settings)
    if file is not None and not file.is_file():
        fail(speaker.translate("check-no-database", place=database))
    lock = lock_database(file) if is_repair else contextlib.nullcontext()
    with lock, contextlib.closing(open_database(settings)) as store:
        if is_repair and not store.embedded and is_in_use(store):
            raise DataInUse(folder=store.engine.url.render_as_string())
        remaining = _check(store, speaker, is_repair=is_repair, is_confirmed=is_confirmed)
    if remaining:
        sys.exit(1)


def _settings(database: str, settings: type[Settings]) -> Settings:
    """Return the settings of a database, given by a folder or URL."""
    return settings(database=database) if "://" in database else settings(data=Path(database))


def _check(store: Database, speaker: Speaker, *, is_repair: bool, is_confirmed: bool) -> int:
    """Print the damage in a database and repair it if asked to; return how many remain damaged."""
    from sqlalchemy.exc import DBAPIError

    from fourfold.server.checks import find_damage, repair

    found = list(find_damage(store))
    repaired = 0
    for damage in found:
        echo(speaker.translate(f"check-{damage.kind}", id=damage.id, problem=damage.problem))
        if not is_repair or not _wants_repair(damage, speaker, is_confirmed=is_confirmed):
            continue
        try:
            repair(store, damage, time.time_ns() // 1_000_000)
        except DBAPIError as error:
            echo("  " + speaker.translate("check-failed", reason=str(error.orig)))
        else:
            echo("  " + _translate_count(damage, speaker, "check-repaired"))
            repaired += 1
    echo(speaker.translate("check-total", damaged=len(found), repaired=repaired))
    return len(found) - repaired


def _wants_repair(damage: Damage, speaker: Speaker, *, is_confirmed: bool) -> bool:
    """Return whether to repair, after asking unless that is confirmed."""
    if not damage.is_repairable:
        echo("  " + speaker.translate("check-no-repair"))
        return False
    return is_confirmed or ask_yes_or_no(
        "  " + _translate_count(damage, speaker, "check-ask"), speaker
    )


def _translate_count(damage: Damage, speaker: Speaker, message: str) -> str:
    """Return a message about the events that a repair keeps."""
    return speaker.translate(message, sound=damage.sound_count or 0, total=damage.event_count)

"""Exports of a tournament: tables for spreadsheets, TRF, its events, and an archive of it all.

The game records come from the games themselves, so that nothing is stored twice.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Record
from fourfold.server.errors import NotFound
from fourfold.tournament import (
    Report,
    Tournament,
    archive,
    crosstable_csv,
    events_jsonl,
    standings_csv,
    to_trf,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store.tournament_games import Place

TEXTS: dict[str, tuple[str, Callable[[Tournament], str]]] = {
    "standings.csv": ("text/csv; charset=utf-8", standings_csv),
    "crosstable.csv": ("text/csv; charset=utf-8", crosstable_csv),
    "report.trf": ("text/plain; charset=utf-8", to_trf),
    "events.jsonl": ("application/x-ndjson", events_jsonl),
}
ARCHIVE = "archive.zip"


class Exports:
    """The files of tournaments for download."""

    def __init__(self, rooms: Rooms, offload: Offload) -> None:
        self._rooms = rooms
        self._offload = offload

    async def make_file(self, live: LiveTournament, name: str) -> tuple[bytes, str]:
        """Return the content of a file and its media type."""
        if name == ARCHIVE:
            tournament = await self._add_records(live)
            return await self._offload.compute(partial(archive, tournament)), "application/zip"
        if name not in TEXTS or (name == "report.trf" and live.state.setup.rules.players != 2):
            raise NotFound
        media_type, write = TEXTS[name]
        tournament = await self._add_records(live) if name == "events.jsonl" else live.state
        text = await self._offload.compute(partial(write, tournament))
        return text.encode(), media_type

    async def _add_records(self, live: LiveTournament) -> Tournament:
        """Return the tournament with the record of every game played on this server."""
        records: dict[Place, str] = {}
        for place, game in list(live.games.items()):
            for room in await self._rooms.get_readable([game]):
                if room.match is not None and room.match.outcome is not None:
                    work = partial(_record, room.match)
                    records[place] = await self._offload.compute(work)
        return await self._offload.compute(partial(_fill_records, live.state, records))


def _record(match: object) -> str:
    """Return the record of a match."""
    return str(Record.of(match))  # type: ignore[arg-type]  # a match, as rooms have them


def _fill_records(tournament: Tournament, records: dict[Place, str]) -> Tournament:
    """Return a tournament whose reports contain the records."""
    entries = []
    for entry in tournament.log:
        event = entry.event
        if isinstance(event, Report):
            record = records.get((event.round, event.table, event.game), "")
            entry = replace(entry, event=replace(event, record=record))  # noqa: PLW2901
        entries.append(entry)
    return Tournament.replay(tournament.setup, entries)

"""Exports of a tournament: tables for spreadsheets, TRF, its events, and an archive of it all.

The game records come from the games themselves, so that nothing is stored twice.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import NotFound
from fourfold.server.games.snapshots import compute_record
from fourfold.server.runtime.pending_requests import PendingRequests
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
    from fourfold.server.people.auth import Caller
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.tournaments.calculations import Calculations
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store.tournament_games import Place

FILES: dict[str, tuple[str, Callable[[Tournament], str | bytes]]] = {
    "standings.csv": ("text/csv; charset=utf-8", standings_csv),
    "crosstable.csv": ("text/csv; charset=utf-8", crosstable_csv),
    "report.trf": ("text/plain; charset=utf-8", to_trf),
    "events.jsonl": ("application/x-ndjson", events_jsonl),
    "archive.zip": ("application/zip", archive),
}
FILES_WITH_RECORDS = {"events.jsonl", "archive.zip"}


class Exports:
    """The files of tournaments for download."""

    def __init__(self, rooms: Rooms, offload: Offload, calculations: Calculations) -> None:
        self._rooms = rooms
        self._offload = offload
        self._calculations = calculations
        self._pending = PendingRequests()

    async def make_file(self, live: LiveTournament, name: str, caller: Caller) -> tuple[bytes, str]:
        """Return the content of a file and its media type."""
        known = FILES.get(name)
        if known is None or (name == "report.trf" and live.state.setup.rules.players != 2):
            raise NotFound
        media_type, write = known
        with self._pending.count(caller.clients):
            records = await self._records(live, caller) if name in FILES_WITH_RECORDS else {}
            work = partial(_write_file, live.state, records, write)
            return await self._calculations.run(live.state, work, caller.clients), media_type

    async def _records(self, live: LiveTournament, caller: Caller) -> dict[Place, str]:
        """Return the record of every game played on this server."""
        records: dict[Place, str] = {}
        for place, game in list(live.games.items()):
            for room in await self._rooms.get_readable([game]):
                if room.match is not None and room.match.outcome is not None:
                    records[place] = await compute_record(self._offload, room, caller.clients)
        return records


def _write_file(
    tournament: Tournament,
    records: dict[Place, str],
    write: Callable[[Tournament], str | bytes],
) -> bytes:
    """Return the content of a file."""
    content = write(_fill_records(tournament, records) if records else tournament)
    return content if isinstance(content, bytes) else content.encode()


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

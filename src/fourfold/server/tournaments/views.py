"""Views of tournaments; what all clients share is computed once, off the event loop."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import Damaged, NoSuchGame, NotTheDirector
from fourfold.server.schemas.tournament_views import (
    MyTableGame,
    RoundBody,
    TableGameBody,
    TournamentBrief,
)
from fourfold.server.schemas.tournaments import EntryPolicy, PlayedAt, TournamentState
from fourfold.server.tournaments.log_view import log_json
from fourfold.server.tournaments.shared_view import (
    SharedView,
    Source,
    crosstable_json,
    object_json,
    share_round,
    share_view,
)
from fourfold.server.tournaments.table_games import current_game
from fourfold.tournament import Format, setup_from_json
from fourfold.tournament.errors import NoSuchGame as NoSuchRound

if TYPE_CHECKING:
    from fourfold.rules import Rules
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.people.auth import Caller
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.server.settings import Clock
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store.tournament_games import Place
    from fourfold.store.tournaments import TournamentRow
    from fourfold.tournament import Tournament

SHARED_KEY = "shared"
"""The cache key of what all clients see."""
BOARDS_MILLISECONDS = 1000
"""How long the boards of running games may be sent again, unless a move is known here."""
CLOSED_FORMATS = {Format.ROUND_ROBIN, Format.KNOCKOUT}
"""Formats that take no entries once the first round is paired."""


class Views:
    """Tournaments as clients see them."""

    def __init__(self, rooms: Rooms, offload: Offload, now: Clock) -> None:
        self._rooms = rooms
        self._offload = offload
        self._now = now

    async def tournament_json(self, live: LiveTournament, caller: Caller) -> str:
        """Return a tournament as the caller sees it, as the JSON of a `TournamentBody`."""
        shared = await self._share(live, caller.clients)
        rounds = [
            await self._round_json(live, shared.length, number, body)
            for number, body in shared.rounds.items()
        ]
        tournament, me = live.state, live.entrant_of(caller.identity_id)
        game = None if me is None else next_game(live, me)
        may_enter = me is None and live.row.entry == "open" and is_entry_open(tournament)
        return object_json(
            {
                "tournament": brief_of(live, caller.identity_id).model_dump_json(),
                "length": str(shared.length),
                **shared.fields,
                "rounds": f"[{','.join(rounds)}]",
                "tie_breaks": json.dumps(tournament.setup.active_tie_breaks),
                "game": "null" if game is None else game.model_dump_json(),
                "may_enter": json.dumps(may_enter),
                **_trouble_fields(live),
                "now": str(self._now()),
            }
        )

    async def crosstable_json(self, live: LiveTournament, clients: Clients) -> str:
        """Return the crosstable as JSON, which is long for hundreds of players."""
        work = partial(crosstable_json, live.state)
        return await self._offload.compute_once(live.message_cache, "crosstable", work, clients)

    async def log_json(self, live: LiveTournament, before: int | None, caller: Caller) -> str:
        """Return the newest lines of the log before a number, for the director."""
        if not live.is_director(caller.identity_id):
            raise NotTheDirector
        work = partial(log_json, live.state, before)
        key = "log", before
        return await self._offload.compute_once(live.message_cache, key, work, caller.clients)

    async def round_json(self, live: LiveTournament, number: int, clients: Clients) -> str:
        """Return a round as JSON, with the boards of its running games."""
        if not 1 <= number <= len(live.state.rounds):
            raise NoSuchRound(round=number, table=1, game=1)
        source = _source(live)
        shared = await self._share(live, clients)
        body = shared.rounds.get(number)
        if body is None:  # an early round of an arena
            body = share_round(source, number)
        return await self._round_json(live, shared.length, number, body)

    async def _share(self, live: LiveTournament, clients: Clients) -> SharedView:
        """Return what all clients see of a tournament."""
        work = partial(share_view, _source(live))
        shared = await self._offload.compute_once(live.message_cache, SHARED_KEY, work, clients)
        live.former_rounds = shared.former
        return shared

    async def _round_json(
        self, live: LiveTournament, length: int, number: int, body: RoundBody | str
    ) -> str:
        """Return a round as JSON, with boards as of this second; ``length`` is that of the log."""
        if isinstance(body, str):
            return body
        cache, key = live.message_cache, ("boards", length, number)
        status = live.boards_version, self._now() // BOARDS_MILLISECONDS
        known: tuple[object, str] | None = cache.get(key)
        if known is None or known[0] != status:
            known = status, (await self._with_boards(body)).model_dump_json()
            cache[key] = known
        return known[1]

    async def _with_boards(self, body: RoundBody) -> RoundBody:
        """Return a round after adding the boards of its running games."""
        tables = []
        for table in body.tables:
            games = [await self._with_board(game) for game in table.games]
            tables.append(table.model_copy(update={"games": games}))
        return body.model_copy(update={"tables": tables})

    async def _with_board(self, body: TableGameBody) -> TableGameBody:
        """Return a game with its board, as spectators see it."""
        if body.game is None or body.result is not None:
            return body
        try:
            room = await self._rooms.get(body.game)
        except (NoSuchGame, Damaged):
            return body
        match = room.match
        if match is None or match.outcome is not None or match.rules.blindfold:
            return body
        seen = {"position": str(match.state), "to_act": match.state.to_act}
        return body.model_copy(update=seen)


def _trouble_fields(live: LiveTournament) -> dict[str, str]:
    """Return why a tournament does not go on, with the table that is stuck, as JSON."""
    code, *place = (live.row.trouble or "").split() or [""]
    numbers = map(int, place)
    return {
        "trouble": json.dumps(code or None),
        "trouble_round": json.dumps(next(numbers, None)),
        "trouble_table": json.dumps(next(numbers, None)),
    }


def _source(live: LiveTournament) -> Source:
    """Return the source of a view."""
    return Source(live.state, live.identities, live.games, live.former_rounds)


def brief_of(live: LiveTournament, identity: str | None) -> TournamentBrief:
    """Return a tournament for a list, as far as this process knows its events."""
    tournament, row = live.state, live.row
    over = (row.over or tournament.log[-1].at) if tournament.is_finished else None
    known = replace(row, rounds=len(tournament.rounds), entrants=len(tournament.members), over=over)
    return brief(known, live.is_director(identity), live.entrant_of(identity))


def brief(row: TournamentRow, is_director: bool, me: str | None) -> TournamentBrief:
    """Return a tournament for a list."""
    setup = setup_from_json(row.setup)
    rules: Rules = setup.rules
    running = TournamentState.RUNNING if row.rounds else TournamentState.ENTRY
    return TournamentBrief(
        id=row.id,
        name=setup.name,
        preset=rules.name,
        options=rules.options,
        players=rules.players,
        format=setup.format,
        rounds=setup.rounds,
        games=setup.games,
        place=PlayedAt(row.place),
        entry=EntryPolicy(row.entry),
        rated=row.rated,
        listed=row.listed,
        automatic=row.automatic,
        grace=row.grace,
        created=row.created,
        starts=row.starts,
        ends=row.ends,
        over=row.over,
        state=TournamentState.OVER if row.over is not None else running,
        paired=row.rounds,
        entrants=row.entrants,
        directs=is_director,
        me=me,
    )


def is_entry_open(tournament: Tournament) -> bool:
    """Return whether entries are still possible."""
    return not tournament.is_finished and not (
        tournament.rounds and tournament.setup.format in CLOSED_FORMATS
    )


def next_game(live: LiveTournament, entrant: str) -> MyTableGame | None:
    """Return the game that an entrant plays or observes now."""
    places: dict[str, Place] | None = live.message_cache.get("places")
    if places is None:
        places = live.message_cache["places"] = _current_places(live.state)
    place = places.get(entrant)
    return None if place is None else _my_game(live, place, entrant)


def _current_places(tournament: Tournament) -> dict[str, Place]:
    """Return the place of the game that each entrant plays or observes now."""
    found: dict[str, Place] = {}
    for number, table_number, table in tournament.running_tables():
        game = current_game(table)
        if game is not None:
            participants = filter(None, (*table.players, table.observer))
            found |= dict.fromkeys(participants, (number, table_number, game))
    return found


def _my_game(live: LiveTournament, place: Place, entrant: str) -> MyTableGame:
    """Return a game from an entrant's point of view."""
    seats = live.state.game(*place).seats
    others = [other for other in seats if other != entrant]
    return MyTableGame(
        round=place[0],
        table=place[1],
        number=place[2],
        seat=seats.index(entrant) + 1 if entrant in seats else 0,
        opponents=[live.state.members[other].entrant.name for other in others],
        game=live.games.get(place),
    )

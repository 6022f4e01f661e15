"""Views of tournaments; what all clients share is computed once, off the event loop."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from fourfold.server.errors import Damaged, NoSuchGame
from fourfold.server.schemas.tournament_views import (
    ClaimBody,
    CorrectionBody,
    CrossCell,
    CrossRow,
    Crosstable,
    EntrantBody,
    MyTableGame,
    RoundBody,
    StandingBody,
    TableBody,
    TableGameBody,
    TournamentBody,
    TournamentBrief,
)
from fourfold.server.schemas.tournaments import EntryPolicy, PlayedAt, TournamentState
from fourfold.server.tournaments.table_games import current_game
from fourfold.tournament import Format, setup_from_json, standings
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
    from fourfold.tournament import Round, Table, TableGame, Tournament

LATEST_ROUNDS = 12
"""The newest rounds of an arena in a view, besides those with running games."""
LATEST_CORRECTIONS = 100
"""The newest corrections in a view, which every reader gets."""
CLOSED_FORMATS = {Format.ROUND_ROBIN, Format.KNOCKOUT}
"""Formats that take no entries once the first round is paired."""


class Views:
    """Tournaments as clients see them."""

    def __init__(self, rooms: Rooms, offload: Offload, now: Clock) -> None:
        self._rooms = rooms
        self._offload = offload
        self._now = now

    async def body(self, live: LiveTournament, caller: Caller) -> TournamentBody:
        """Return a tournament as the caller sees it."""
        lines = await self.standings(live, caller.clients)
        identity = caller.identity_id
        tournament, me = live.state, live.entrant_of(identity)
        numbers = shown_rounds(tournament)
        return TournamentBody(
            tournament=brief_of(live, identity),
            length=live.index,
            entrants=_entrants(live),
            rounds=[await self.round(live, number) for number in numbers],
            standings=lines,
            tie_breaks=list(tournament.setup.active_tie_breaks),
            corrections=latest_corrections(tournament),
            game=None if me is None else next_game(live, me),
            may_enter=me is None and live.row.entry == "open" and is_entry_open(tournament),
            **_trouble(live),
            now=self._now(),
        )

    async def standings(self, live: LiveTournament, clients: Clients) -> list[StandingBody]:
        """Return the standings."""
        work = partial(_standings, live.state)
        return await self._offload.compute_once(live.message_cache, "standings", work, clients)

    async def crosstable_text(self, live: LiveTournament, clients: Clients) -> str:
        """Return the crosstable as JSON, which is long for hundreds of players."""
        work = partial(_crosstable_text, live.state)
        return await self._offload.compute_once(live.message_cache, "crosstable", work, clients)

    async def round(self, live: LiveTournament, number: int) -> RoundBody:
        """Return a round, with the boards of its running games."""
        if not 1 <= number <= len(live.state.rounds):
            raise NoSuchRound(round=number, table=1, game=1)
        round_ = live.state.rounds[number - 1]
        cached: RoundBody | None = live.message_cache.get(("round", number))
        if cached is None:
            cached = live.message_cache["round", number] = _round_body(live, number, round_)
        return cached if round_.is_over else await self._with_boards(cached)

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


def _trouble(live: LiveTournament) -> dict[str, Any]:
    """Return why a tournament does not go on, with the table that is stuck."""
    if live.row.trouble is None:
        return {"trouble": None}
    code, *place = live.row.trouble.split()
    numbers = map(int, place)
    return {
        "trouble": code,
        "trouble_round": next(numbers, None),
        "trouble_table": next(numbers, None),
    }


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


def shown_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds in a view: all, or of an arena the running and the newest."""
    count = len(tournament.rounds)
    if tournament.setup.format is not Format.ARENA:
        return list(range(1, count + 1))
    running = (number for number, round_ in enumerate(tournament.rounds, 1) if not round_.is_over)
    return sorted({*running, *range(max(1, count - LATEST_ROUNDS + 1), count + 1)})


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
    for number, round_ in enumerate(tournament.rounds, 1):
        for table_number, table in enumerate(round_.tables, 1):
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


def _entrants(live: LiveTournament) -> list[EntrantBody]:
    """Return the entrants in the order of entry."""
    cached: list[EntrantBody] | None = live.message_cache.get("entrants")
    if cached is None:
        cached = live.message_cache["entrants"] = [
            EntrantBody(
                id=member.entrant.id,
                name=member.entrant.name,
                kind=member.entrant.kind,
                level=member.entrant.plays or None,
                rating=member.entrant.rating,
                since=member.first_round,
                withdrawn=member.has_withdrawn,
                absences=sorted(member.absences),
                claimed=live.identities.get(member.entrant.id) is not None,
            )
            for member in live.state.members.values()
        ]
    return cached


def _standings(tournament: Tournament) -> list[StandingBody]:
    """Compute the standings."""
    return [
        StandingBody(
            rank=line.rank,
            entrant=line.entrant,
            points=float(line.points),
            tie_breaks={name: float(value) for name, value in line.tie_breaks.items()},
        )
        for line in standings(tournament)
    ]


def _round_body(live: LiveTournament, number: int, round_: Round) -> RoundBody:
    """Return a round without the boards."""
    return RoundBody(
        number=number,
        tables=[
            TableBody(
                number=table_number,
                players=list(table.players),
                observer=table.observer or None,
                games=[
                    _table_game(live, (number, table_number, index), game)
                    for index, game in enumerate(table.games, 1)
                ],
            )
            for table_number, table in enumerate(round_.tables, 1)
        ],
        byes=list(round_.byes),
        by_hand=round_.by_hand,
        over=round_.is_over,
    )


def _table_game(live: LiveTournament, place: Place, game: TableGame) -> TableGameBody:
    """Return one game of a table."""
    claim = game.claim
    return TableGameBody(
        number=place[2],
        seats=list(game.seats),
        begun=game.has_begun,
        claim=None if claim is None else ClaimBody(result=str(claim.result), by=claim.by),
        result=None if game.result is None else str(game.result),
        coins=[] if game.result is None else list(game.result.coins),
        game=live.games.get(place),
    )


def latest_corrections(tournament: Tournament) -> list[CorrectionBody]:
    """Return the newest corrections, in order."""
    return [
        CorrectionBody(
            at=correction.at,
            round=correction.round,
            table=correction.table,
            game=correction.game,
            was=str(correction.was),
            result=str(correction.result),
            reason=correction.reason,
        )
        for correction in tournament.corrections[-LATEST_CORRECTIONS:]
    ]


def _crosstable_text(tournament: Tournament) -> str:
    """Compute the crosstable as JSON."""
    lines = _standings(tournament)
    cells: dict[str, list[CrossCell]] = {line.entrant: [] for line in lines}
    for number, round_ in enumerate(tournament.rounds, 1):
        for player in round_.byes:
            cells[player].append(CrossCell(round=number, opponents=[], marks="", bye=True))
        for table in round_.tables:
            for player in table.players:
                cells[player].append(_cell(number, table, player))
    rows = [
        CrossRow(
            rank=line.rank, entrant=line.entrant, points=line.points, rounds=cells[line.entrant]
        )
        for line in lines
    ]
    return Crosstable(rows=rows).model_dump_json()


def _cell(number: int, table: Table, player: str) -> CrossCell:
    """Return a player's cell of a round at a table."""
    return CrossCell(
        round=number,
        opponents=[other for other in table.players if other != player],
        first=table.players[0] == player,
        marks="".join(_mark(game, player) for game in table.games),
    )


def _mark(game: TableGame, player: str) -> str:
    """Return a player's result of a game as one character."""
    if game.result is None:
        return "*"
    if game.result.absent:
        return "-" if game.seats.index(player) + 1 in game.result.absent else "+"
    return {0: "0", 1: "½", 2: "1"}.get(game.halves(player), "2")

"""My games: a client's running and finished games."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.rules import Rules
from fourfold.server.http.request_errors import RequestFault, malformed_field
from fourfold.server.schemas.games import Phase
from fourfold.server.schemas.my_games import BriefResult
from fourfold.server.schemas.my_games import MyGame as MyGameBody
from fourfold.server.schemas.my_games import MyGames as MyGamesBody
from fourfold.server.schemas.seats import Seated
from fourfold.store.my_games import load_finished_games, load_running_games
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store import GameRow
    from fourfold.store.my_games import MyGame

CURSOR = re.compile(r"([0-9]{1,15})\.([0-9a-z]{1,24})")
MAX_RUNNING = 200


class MyGames:
    """The games of a client, listed without loading them."""

    def __init__(self, rooms: Rooms, storage: Storage, now: Clock) -> None:
        self._rooms = rooms
        self._storage = storage
        self._now = now

    async def list_running(self, identity: str) -> MyGamesBody:
        """Return the running games, those that wait for the client first."""
        query = partial(load_running_games, identity=identity, limit=MAX_RUNNING)
        found = [await self._brief(game, identity) for game in await self._storage.read(query)]
        found.sort(key=lambda game: (not game.your_turn, -game.created))
        return MyGamesBody(games=found)

    async def list_finished(self, identity: str, cursor: str | None, limit: int) -> MyGamesBody:
        """Return a page of the finished games, the newest first."""
        before = None if cursor is None else _parse_cursor(cursor)
        query = partial(load_finished_games, identity=identity, limit=limit, before=before)
        page, place = await self._storage.read(query)
        played = [game for game in page if game.row.started is not None]
        return MyGamesBody(
            games=[await self._brief(game, identity) for game in played],
            next=None if place is None else f"{place[0]}.{place[1]}",
        )

    async def _brief(self, game: MyGame, identity: str) -> MyGameBody:
        """Return a game as its player sees it in a list."""
        if game.row.started is not None and game.to_act is None and game.reason is None:
            game = await self._restore_status(game)
        row = game.row
        rules = Rules.preset(row.preset, **row.options)
        yours = row.seats_of(identity)
        return MyGameBody(
            id=row.id,
            preset=rules.name,
            options=rules.options,
            phase=_phase(row),
            created=row.created,
            over=row.over,
            hosted=row.host == identity,
            seats=_seat_bodies(row),
            yours=list(yours),
            to_act=game.to_act,
            remaining_ms=_remaining(game, rules, self._now()),
            your_turn=game.to_act in yours or _is_rematch_waiting(row, identity),
            result=None
            if game.reason is None
            else BriefResult(winners=list(game.winners), reason=game.reason),
        )

    async def _restore_status(self, game: MyGame) -> MyGame:
        """Return a game stored without a status, with the status that its events give."""
        rooms = await self._rooms.get_readable([game.row.id])
        if not rooms:
            return game
        match = rooms[0].started_match
        if match.outcome is None:
            return replace(game, to_act=match.state.to_act)
        return replace(game, winners=match.outcome.winners, reason=match.outcome.reason.value)


def _remaining(game: MyGame, rules: Rules, now: int) -> int | None:
    """Return the time that a person has left to act before the clock ends the game."""
    seat = None if game.to_act is None else game.row.seat(game.to_act)
    if rules.clock is None or game.due is None or seat is None or seat.kind != PERSON:
        return None
    return max(0, game.due - now)


def _parse_cursor(cursor: str) -> tuple[int, str]:
    """Parse the cursor of a page."""
    found = CURSOR.fullmatch(cursor)
    if found is None:
        raise malformed_field("query.cursor", RequestFault())
    return int(found[1]), found[2]


def _phase(row: GameRow) -> Phase:
    """Return the phase of a stored game."""
    if row.over is not None:  # cancelled games are not listed
        return Phase.OVER
    return Phase.WAITING if row.started is None else Phase.PLAYING


def _seat_bodies(row: GameRow) -> list[Seated]:
    """Return the seats with the names used in the game."""
    names = dict(enumerate(row.names, 1))
    return [
        Seated(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]  # one of three words, as stored
            name=names.get(seat.seat, seat.name),
            level=seat.level,
        )
        for seat in row.seats
    ]


def _is_rematch_waiting(row: GameRow, identity: str) -> bool:
    """Return whether a rematch waits for the client to accept it."""
    is_waiting = row.previous is not None and row.started is None and row.over is None
    return is_waiting and any(
        identity in seat.holders and not seat.wants_rematch for seat in row.players
    )

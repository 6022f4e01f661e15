"""The lobby: new games, seats, observers, challenges, rematches, the start."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from fourfold.match import Match, Observe, Play, StopObserving, event_to_json
from fourfold.match.errors import MatchOver
from fourfold.rules.state import opening
from fourfold.server.errors import (
    AlreadyStarted,
    Cancelled,
    GameQuota,
    NoObserverHere,
    NoSuchLink,
    NotChallenged,
    NotOver,
    NotTheHost,
    NotYourSeat,
    SeatTaken,
    TooManyGames,
    TooManyListed,
    TurnQuota,
    Unavailable,
)
from fourfold.server.games.challenges import NO_ANSWER, answer_deadline, challenged_seat
from fourfold.server.games.game_setup import is_full, new_game, new_rematch
from fourfold.server.games.room import Room, game_status
from fourfold.server.games.rooms import load_room
from fourfold.server.games.seat_links import (
    FIRST_SEAT,
    INVITATION_MILLISECONDS,
    Invitation,
    check_holder,
    check_host,
)
from fourfold.server.live.event_stream import MAX_ATTEMPTS
from fourfold.server.people.names import make_distinct
from fourfold.server.people.tokens import hash_secret, new_game_id
from fourfold.store.events import set_due, start_game
from fourfold.store.games import (
    IdTaken,
    add_game,
    cancel_game,
    count_listed,
    count_open_games,
    link_rematch,
    load_game,
    request_rematch,
)
from fourfold.store.presence import set_away_due
from fourfold.store.seats import (
    OBSERVER,
    OPEN,
    PERSON,
    accept_observer,
    find_game_of_link,
    find_seat_of_link,
    holds_player_seat,
    leave_seat,
    lock_game,
    refuse_observer,
    remove_observer_seat,
    take_seat,
    use_carry_link,
)
from fourfold.store.tournament_games import add_table_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from fourfold.i18n import Translator
    from fourfold.server.games.game_setup import ChallengedBots
    from fourfold.server.games.rooms import Rooms, StoredRoom
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.schemas.games import NewGame
    from fourfold.server.settings import Settings
    from fourfold.store import GameRow, Identity

Result = TypeVar("Result")


class Lobby:
    """Games to create and join."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        settings: Settings,
    ) -> None:
        self._rooms = rooms
        self._storage = storage
        self._settings = settings
        self._now = settings.now

    # Creating games

    async def create(
        self,
        request: NewGame,
        host: Identity,
        translate: Translator,
        address: str,
        challenged_bots: ChallengedBots | None = None,
    ) -> tuple[Room, list[Invitation]]:
        """Create a game as its host requests it; start it at once if no seat is open.

        The game waits for the answers of the ``challenged_bots``.
        """
        origin = hash_secret(f"lobby {address}") if request.listed else None
        if origin is not None:
            await self._check_listing_limit(host, origin)
        row, invitations = new_game(request, host, translate, self._now(), challenged_bots or {})
        stored = await self._store_new(replace(row, listed_from=origin), partial(self._add, host))
        if stored is None:
            raise TooManyGames
        room = await self._rooms.add(stored)
        self._rooms.announce(room)
        return room, invitations

    def _add(self, host: Identity, connection: Connection, row: GameRow) -> StoredRoom | None:
        """Store a new game, started if it is full; return None if its host has too many."""
        if count_open_games(connection, host.id, exclude=row.id) >= self._settings.max_games:
            return None
        add_game(connection, row)
        if any(seat.invited for seat in row.seats):
            set_due(connection, row.id, answer_deadline(row), None)
        if is_full(row):
            self._start_if_ready(connection, row.id)
        return load_room(connection, row.id)

    async def add_table_games(
        self, rows: Sequence[GameRow], undone_count: int, forgotten_count: int
    ) -> None:
        """Create and start the games of a tournament that do not exist yet.

        The counts are those of undone rounds and forgotten names when the games were found missing.
        """

        def add(connection: Connection) -> list[StoredRoom]:
            added = []
            for row in rows:
                if add_table_game(connection, row, undone_count, forgotten_count):
                    self._start_if_ready(connection, row.id)
                    added.append(load_room(connection, row.id))
            return [stored for stored in added if stored is not None]

        for stored in await self._storage.write(add):
            room = await self._rooms.add(stored)
            self._rooms.announce(room)

    async def _store_new(self, row: GameRow, write: Callable[..., Result]) -> Result:
        """Store a new game, under another id if its id is taken."""
        for _ in range(MAX_ATTEMPTS):
            try:
                return await self._storage.write(partial(write, row=row))
            except IdTaken:
                row = replace(row, id=new_game_id())
        raise Unavailable

    async def _check_listing_limit(self, host: Identity, origin: str) -> None:
        """Refuse a listed game if the client or the address has too many in the lobby."""
        limits, since = self._settings.open_limits, self._now() - INVITATION_MILLISECONDS
        query = partial(count_listed, identity=host.id, address=origin, since=since)
        own_count, address_count = await self._storage.read(query)
        if own_count >= limits.listed_per_identity or address_count >= limits.listed_per_address:
            raise TooManyListed

    async def start_if_ready(self, room: Room) -> bool:
        """Start a game if it is full; return whether it started. The room's lock is held."""
        if room.match is not None or room.is_cancelled or not is_full(room.row):
            return False
        await self._rooms.change(room, partial(self._start_if_ready, game=room.id))
        return room.match is not None

    def _start_if_ready(self, connection: Connection, game: str) -> None:
        """Start a game if all seats are taken and all players have accepted.

        It runs in the transaction that fills the game, so that no player can leave in between.
        """
        lock_game(connection, game)
        row = load_game(connection, game)
        if row is None or row.started is not None or row.over is not None or not is_full(row):
            return
        at, grace = self._now(), self._settings.observer_grace_seconds
        room = Room(row, grace, self._settings.claim_grace_seconds)
        match = _opening_match(room, at)
        status = game_status(room, match)
        bodies = [event_to_json(entry.event) for entry in match.log]
        start_game(connection, game, at, match.setup.players, bodies, status)
        set_away_due(connection, game, grace)

    # Joining

    async def join(
        self, secret: str, identity: Identity, name: Callable[[int], str]
    ) -> tuple[Room, int]:
        """Take the seat that a secret link opens; ``name`` returns the name for a seat."""
        link = hash_secret(secret)
        query = partial(find_seat_of_link, link_hash=link, now=self._now())
        found = await self._storage.read(query)
        if found is None:
            return await self._join_table(link, identity, name)
        game, seat, kind = found
        room = await self._rooms.get(game)
        if kind == OPEN:
            await self.take_seat(room, seat, identity, name(seat), link)
        else:
            await self._share_seat(room, seat, identity, link)
        return room, seat

    async def _join_table(
        self, link: str, identity: Identity, name: Callable[[int], str]
    ) -> tuple[Room, int]:
        """Take the next free seat of the table that a link opens, one for each identity."""
        query = partial(find_game_of_link, link_hash=link, now=self._now())
        game = await self._storage.read(query)
        if game is None:
            raise NoSuchLink
        room = await self._rooms.get_current(game)
        for _ in range(MAX_ATTEMPTS):
            held = [seat for seat in room.row.seats_of(identity.id) if seat]
            if held:
                return room, held[0]
            free = (row for row in room.row.players if row.kind == OPEN and row.invited is None)
            seat = next((row.seat for row in free), None)
            if seat is None or room.match is not None:
                break
            with suppress(SeatTaken):  # another player was faster; the room is up to date
                await self.take_seat(room, seat, identity, name(seat), link, first_only=True)
        raise SeatTaken

    async def take_seat(
        self,
        room: Room,
        seat: int,
        identity: Identity,
        name: str,
        link: str | None = None,
        *,
        first_only: bool = False,
    ) -> None:
        """Take an open seat; with ``first_only``, refuse a player who has another seat."""

        def seat_player(connection: Connection) -> bool:
            if first_only and holds_player_seat(connection, room.id, identity.id):
                return False
            seated = take_seat(connection, room.id, seat, identity.id, name, self._now(), link)
            if seated:
                self._start_if_ready(connection, room.id)
            return seated

        async with room.lock:
            if room.is_cancelled:
                raise Cancelled
            if not await self._rooms.change(room, seat_player):
                raise SeatTaken
            if seat == 0:
                await self.seat_observer(room)

    async def _share_seat(self, room: Room, seat: int, identity: Identity, link: str) -> None:
        """Add a device to the holders of a taken seat."""
        async with room.lock:
            write = partial(
                use_carry_link,
                game=room.id,
                seat=seat,
                identity=identity.id,
                link_hash=link,
                at=self._now(),
            )
            if not await self._rooms.change(room, write):
                raise NoSuchLink

    async def seat_observer(self, room: Room) -> None:
        """Seat the connected observer if the match has none. The room's lock is held."""
        observer, match = room.row.observer, room.match
        if observer is None or observer.kind != PERSON or match is None:
            return
        if match.outcome is None and match.observer is None:
            name = observer.name
            with suppress(TurnQuota, GameQuota):  # an observer who has reconnected too often
                await self._rooms.append_retrying(
                    room, lambda: [Observe(name)] if room.started_match.observer is None else []
                )

    async def cancel(self, room: Room, identity: Identity) -> None:
        """Cancel a waiting game for its host; its links stop working."""
        async with room.lock:
            check_host(room, FIRST_SEAT, identity)
            await self._cancel(room)
        await self._refresh_previous(room)

    async def _cancel(self, room: Room, declined: str | None = None) -> None:
        """End a game that has not started. The room's lock is held."""
        write = partial(cancel_game, game=room.id, at=self._now(), declined=declined)
        if not await self._rooms.change(room, write):
            raise AlreadyStarted

    async def _refresh_previous(self, room: Room) -> None:
        """Show in the previous game that its rematch was cancelled."""
        if room.row.previous is not None:
            await self._rooms.refresh_if_loaded(room.row.previous)

    # Challenges

    async def accept_challenge(self, room: Room, bot: Identity, name: str) -> None:
        """Take the seat to which a bot is invited, or accept the rematch requested of it."""
        async with room.lock:
            await self._rooms.catch_up(room)
        seat = challenged_seat(room.row, bot.id)
        if seat is None:
            raise NotChallenged
        if room.row.invited_seat(bot.id) is not None:
            await self.take_seat(room, seat, bot, name)
        else:
            await self._accept_rematch(room, bot)

    async def decline_challenge(self, room: Room, bot: Identity, reason: str) -> None:
        """Cancel a game that waits for a bot's answer, because the bot declines."""
        async with room.lock:
            await self._rooms.catch_up(room)
            if challenged_seat(room.row, bot.id) is None:
                raise NotChallenged
            await self._cancel(room, reason)
        await self._refresh_previous(room)

    async def expire_challenge(self, room: Room) -> bool:
        """Cancel a game if its bots have not answered in time; return whether it did.

        The room's lock is held.
        """
        due = answer_deadline(room.row)
        if room.is_cancelled or due is None or due > self._now():
            return False
        await self._cancel(room, NO_ANSWER)
        return True

    async def start_unobserved(self, room: Room, identity: Identity) -> None:
        """Stop waiting for an observer, at the host's request."""

        def start(connection: Connection) -> bool:
            closed = remove_observer_seat(connection, room.id)
            if closed:
                self._start_if_ready(connection, room.id)
            return closed

        async with room.lock:
            check_host(room, OBSERVER, identity)
            if not await self._rooms.change(room, start):
                raise AlreadyStarted

    async def decide_on_observer(self, room: Room, identity: Identity, *, accept: bool) -> None:
        """Accept or refuse an observer after the start; the host asks by accepting (D8)."""
        async with room.lock:
            row, own_seats = room.row, [seat for seat in room.row.seats_of(identity.id) if seat]
            if not room.rules.blindfold:
                raise NoObserverHere
            if not own_seats and row.host != identity.id:
                raise NotYourSeat(seat=1)
            if room.started_match.outcome is not None:
                raise MatchOver
            if row.observer is not None and row.observer.kind == PERSON:
                raise SeatTaken
            if not accept:
                await self._rooms.change(room, partial(refuse_observer, game=room.id))
            else:
                asks = row.host == identity.id
                write = partial(accept_observer, game=room.id, numbers=own_seats, asks=asks)
                if not await self._rooms.change(room, write):
                    raise NotTheHost

    async def leave_seat(self, room: Room, seat: int, identity: Identity) -> Invitation:
        """Leave a seat before the game starts; observers may leave at any time."""
        invitation = Invitation.new(seat, self._now())
        async with room.lock:
            check_holder(room, seat, identity)
            if seat and room.match is not None:
                raise AlreadyStarted
            if room.match is not None and room.match.outcome is None:
                await self._rooms.append_retrying(
                    room, lambda: [] if room.started_match.observer is None else [StopObserving()]
                )
            link = invitation.to_link(identity)
            write = partial(leave_seat, game=room.id, seat=seat, link=link)
            if not await self._rooms.change(room, write):
                raise AlreadyStarted
        return invitation

    # Rematches

    async def request_rematch(self, room: Room, identity: Identity) -> Room:
        """Request a rematch, or accept the existing one; the second player begins."""
        seats = [seat for seat in room.row.seats_of(identity.id) if seat]
        if not seats:
            raise NotYourSeat(seat=room.row.players[0].seat)
        async with room.lock:
            if room.started_match.outcome is None:
                raise NotOver
            row = new_rematch(room.row, identity, self._now())
            game = await self._store_new(row, partial(link_rematch, game=room.id))
            ask = partial(request_rematch, game=room.id, numbers=seats)
            await self._rooms.change(room, ask)
        rematch = await self._rooms.get(game)
        await self._accept_rematch(rematch, identity)
        return rematch

    async def _accept_rematch(self, rematch: Room, identity: Identity) -> None:
        """Accept a rematch; it starts once all players have accepted."""
        async with rematch.lock:
            seats = rematch.row.seats_of(identity.id)

            def accept(connection: Connection) -> None:
                request_rematch(connection, rematch.id, seats)
                self._start_if_ready(connection, rematch.id)

            await self._rooms.change(rematch, accept)


def _opening_match(room: Room, at: int) -> Match:
    """Return a match at its start, with the drawn opening and the observer."""
    row = room.row
    match = Match.start(room.setup(make_distinct([seat.name for seat in row.players])), at)
    first = opening(room.rules, row.seed) if row.position is None else None
    if first is not None:
        match = match.apply(Play(1, first), at)
    observer = row.observer
    if observer is not None and observer.kind == PERSON:
        match = match.apply(Observe(observer.name), at)
    return match

"""Who sits where: making games, joining by link, names, rematches, the start."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.engine import UnknownLevel, levels
from fourfold.i18n import computer_name
from fourfold.match import EDITION, Match, Observe, Play, StopObserving, event_to_plain
from fourfold.match.errors import MatchOver
from fourfold.rules import Rules, parse
from fourfold.rules.errors import GameOver
from fourfold.rules.lots import draw
from fourfold.rules.state import opening
from fourfold.server import schemas
from fourfold.server.errors import (
    AlreadyStarted,
    BadFirst,
    BadGrace,
    BadSeats,
    GameQuota,
    InTheDark,
    NoObserverHere,
    NoSuchDevice,
    NoSuchLink,
    NotOver,
    NotTheHost,
    NotYourSeat,
    ObserverNotAgreed,
    SeatTaken,
    TooManyGames,
    TooManyListed,
    TurnQuota,
)
from fourfold.server.room import Room, standing_of
from fourfold.server.sanitize import clean_name, distinct, nameless
from fourfold.server.tokens import device_id, hashed, new_game_id, new_secret
from fourfold.store import GameRow, SeatRow
from fourfold.store.games import (
    add_game,
    link_rematch,
    listed_by,
    open_games_of,
    start_game,
    want_again,
)
from fourfold.store.presence import set_away_due
from fourfold.store.seats import (
    OBSERVER,
    OPEN,
    PERSON,
    PROGRAM,
    Link,
    NotAgreed,
    OtherRole,
    close_observers_seat,
    holders_of,
    leave_seat,
    new_link,
    refuse_observer,
    remove_holder,
    revoke_link,
    seat_of_link,
    take_seat,
    use_carry_link,
    welcome_observer,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from fourfold.i18n import Translator
    from fourfold.server.rooms import Rooms
    from fourfold.store import Identity

LEAST_GRACE, MOST_GRACE = 10, 24 * 60 * 60
TOUCH_GRACE = 300
"""Seconds that a player of Touch of Quardo may be away: nobody leaves that room (D8)."""


INVITED_FOR = 7 * 24 * 60 * 60 * 1000
"""Milliseconds that an invitation to an open seat lasts: a friend may be on holiday."""
CARRIED_FOR = 60 * 60 * 1000
"""Milliseconds that a link to one's own seat lasts: the other device is within reach."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A secret link to a seat, and when it expires."""

    seat: int
    secret: str
    until: int

    @staticmethod
    def new(seat: int, now: int, *, carries: bool = False) -> Invitation:
        """Return a link to an open seat, or one that carries a seat to another device."""
        return Invitation(seat, new_secret(), now + (CARRIED_FOR if carries else INVITED_FOR))

    @property
    def body(self) -> schemas.SeatLink:
        """The link as it is sent; after the # it never reaches a server or its logs."""
        path = f"/join#{self.secret}"
        return schemas.SeatLink(seat=self.seat, secret=self.secret, path=path, until=self.until)

    def stored(self, maker: Identity) -> Link:
        """Return what is kept of the link."""
        return Link(hashed(self.secret), self.until, maker.id)


class Lobby:
    """Lets people sit down at rooms."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    # Making games

    async def create(
        self, wish: schemas.NewGame, host: Identity, translate: Translator, address: str
    ) -> tuple[Room, list[Invitation]]:
        """Make a game as somebody wishes; it starts at once when no seat is open."""
        origin = hashed(f"lobby {address}") if wish.listed else None
        if origin is not None:
            await self._check_may_list(host, origin)
        if await self._rooms.read(partial(open_games_of, identity=host.id)) >= (
            self._rooms.settings.most_games
        ):
            raise TooManyGames
        row, invitations = new_game(wish, host, translate, self._rooms.now())
        row = replace(row, listed_from=origin)
        await self._rooms.write(partial(add_game, row=row))
        room = await self._rooms.get(row.id)
        async with room.lock:
            await self.start_if_ready(room)
        return room, invitations

    async def _check_may_list(self, host: Identity, origin: str) -> None:
        """Refuse to let one client, or one address, fill the lobby."""
        most, since = self._rooms.settings.open_limits, self._rooms.now() - INVITED_FOR
        question = partial(listed_by, identity=host.id, address=origin, since=since)
        mine, from_here = await self._rooms.read(question)
        if mine >= most.listed_per_identity or from_here >= most.listed_per_address:
            raise TooManyListed

    async def start_if_ready(self, room: Room) -> bool:
        """Start a game when every seat is taken and everybody has accepted; tell whether it did.

        The room's lock is held.
        """
        rooms, row = self._rooms, room.row
        if room.match is not None or not _is_full(row):
            return False
        names = distinct([seat.name for seat in row.players])
        at = rooms.now()
        match = Match.start(room.setup(names), at)
        first = opening(room.rules, row.seed) if row.position is None else None
        if first is not None:
            match = match.apply(Play(1, first), at)
        observer = row.observer
        if observer is not None and observer.kind == PERSON:
            match = match.apply(Observe(observer.name), at)
        standing = standing_of(room, match)
        bodies = [event_to_plain(entry.event) for entry in match.log]

        def start(connection: Connection) -> None:
            start_game(connection, row.id, at, names, bodies, standing)
            set_away_due(connection, row.id, room.observer_grace)

        await rooms.write(start)
        await rooms.changed(room)
        if room.phase is schemas.Phase.WAITING:  # somebody has stood up by another process
            return False
        if standing.due is not None and standing.due <= at:
            rooms.on_due(row.id)
        return True

    # Joining

    async def join(
        self, secret: str, identity: Identity, name: Callable[[int], str]
    ) -> tuple[Room, int]:
        """Take the seat that a secret link leads to, with a name for that seat."""
        link = hashed(secret)
        question = partial(seat_of_link, link_hash=link, now=self._rooms.now())
        found = await self._rooms.read(question)
        if found is None:
            raise NoSuchLink
        game, seat, kind = found
        room = await self._rooms.get(game)
        if kind == OPEN:
            await self.take(room, seat, identity, name(seat), link)
        else:
            await self._carry(room, seat, identity, link)
        return room, seat

    async def take(
        self, room: Room, seat: int, identity: Identity, name: str, link: str | None = None
    ) -> None:
        """Sit down on an open seat."""
        async with room.lock:
            write = partial(
                take_seat,
                game=room.id,
                seat=seat,
                identity=identity.id,
                name=name,
                at=self._rooms.now(),
                link_hash=link,
            )
            if not await self._seat(write):
                await self._rooms.refresh(room)
                raise SeatTaken
            await self._rooms.changed(room)
            await self.start_if_ready(room)
            if seat == 0:
                await self.observe(room)

    async def _carry(self, room: Room, seat: int, identity: Identity, link: str) -> None:
        """Hold a taken seat from another device too."""
        async with room.lock:
            write = partial(
                use_carry_link,
                game=room.id,
                seat=seat,
                identity=identity.id,
                link_hash=link,
                at=self._rooms.now(),
            )
            if not await self._seat(write):
                raise NoSuchLink
            await self._rooms.changed(room)

    async def _seat(self, write: Callable[[Connection], bool]) -> bool:
        """Let somebody hold a seat; whether they may is decided where it is written (D8)."""
        try:
            return await self._rooms.write(write)
        except OtherRole:
            raise InTheDark from None
        except NotAgreed:
            raise ObserverNotAgreed from None

    async def observe(self, room: Room) -> None:
        """Seat the observer who is here, if the game runs without one. The lock is held."""
        observer, match = room.row.observer, room.match
        if observer is None or observer.kind != PERSON or match is None:
            return
        if match.outcome is None and match.observer is None:
            name = observer.name
            with suppress(TurnQuota, GameQuota):  # who came and went too often observes no more
                await self._rooms.append_retrying(
                    room, lambda now: Observe(name) if now.observer is None else None
                )

    async def start_unobserved(self, room: Room, identity: Identity) -> None:
        """Wait for no observer any more, as the host says."""
        async with room.lock:
            _check_hosts(room, OBSERVER, identity)
            if not await self._rooms.write(partial(close_observers_seat, game=room.id)):
                raise AlreadyStarted
            await self._rooms.changed(room)
            await self.start_if_ready(room)

    async def welcome(self, room: Room, identity: Identity, *, accept: bool) -> None:
        """Agree that an observer comes after the start, or not; the host asks by agreeing (D8)."""
        async with room.lock:
            row, playing = room.row, [seat for seat in room.row.seats_of(identity.id) if seat]
            if not room.rules.blindfold:
                raise NoObserverHere
            if not playing and row.host != identity.id:
                raise NotYourSeat(seat=1)
            if room.playing.outcome is not None:
                raise MatchOver
            if row.observer is not None and row.observer.kind == PERSON:
                raise SeatTaken
            if not accept:
                await self._rooms.write(partial(refuse_observer, game=room.id))
            else:
                asks = row.host == identity.id
                write = partial(welcome_observer, game=room.id, numbers=playing, asks=asks)
                if not await self._rooms.write(write):
                    raise NotTheHost
            await self._rooms.changed(room)

    async def new_link(self, room: Room, seat: int, identity: Identity) -> Invitation:
        """Make a new link: to an open seat, or to one's own for another device."""
        async with room.lock:
            row = room.row.seat(seat)
            if row is None or row.kind == PROGRAM:
                raise NotYourSeat(seat=seat)
            carries = row.kind == PERSON
            if carries:
                _check_holds(room, seat, identity)
            else:
                _check_hosts(room, seat, identity)
            invitation = Invitation.new(seat, self._rooms.now(), carries=carries)
            link = invitation.stored(identity)
            write = partial(new_link, game=room.id, seat=seat, link=link, carries=carries)
            if not await self._seat(write):
                raise NotYourSeat(seat=seat)
            await self._rooms.changed(room)
        return invitation

    async def revoke_link(self, room: Room, seat: int, identity: Identity) -> None:
        """Let the link to one's own seat lead nowhere."""
        async with room.lock:
            _check_holds(room, seat, identity)
            await self._rooms.write(partial(revoke_link, game=room.id, seat=seat))
            await self._rooms.changed(room)

    async def devices(self, room: Room, seat: int, identity: Identity) -> schemas.SeatDevices:
        """Return the devices that hold one's seat."""
        row = _check_holds(room, seat, identity)
        held = await self._rooms.read(partial(holders_of, game=room.id, seat=seat))
        order = [holder.identity for holder in held]
        mine = order.index(identity.id) if identity.id in order else len(order)
        devices = [
            schemas.SeatDevice(
                id=device_id(room.id, seat, holder.identity),
                since=holder.since,
                current=place == mine,
                removable=place > mine,
            )
            for place, holder in enumerate(held)
        ]
        until = None if row.link is None else row.link.until
        lasts = until is not None and until > self._rooms.now()
        return schemas.SeatDevices(devices=devices, link_until=until if lasts else None)

    async def remove_device(self, room: Room, seat: int, identity: Identity, device: str) -> None:
        """Take one's seat from a device that got it later."""
        async with room.lock:
            row = _check_holds(room, seat, identity)
            for holder in row.holders:
                if device_id(room.id, seat, holder) == device:
                    write = partial(
                        remove_holder, game=room.id, seat=seat, identity=holder, by=identity.id
                    )
                    if await self._rooms.write(write):
                        await self._rooms.changed(room)
                        return
            raise NoSuchDevice

    async def leave(self, room: Room, seat: int, identity: Identity) -> Invitation:
        """Stand up before the game begins; observers may leave at any time."""
        invitation = Invitation.new(seat, self._rooms.now())
        async with room.lock:
            _check_holds(room, seat, identity)
            if seat and room.match is not None:
                raise AlreadyStarted
            if room.match is not None and room.match.outcome is None:
                await self._rooms.append_retrying(
                    room, lambda now: None if now.observer is None else StopObserving()
                )
            link = invitation.stored(identity)
            write = partial(leave_seat, game=room.id, seat=seat, link=link)
            if not await self._rooms.write(write):
                raise AlreadyStarted
            await self._rooms.changed(room)
        return invitation

    # Again

    async def rematch(self, room: Room, identity: Identity) -> Room:
        """Ask for a rematch, or accept the one there is; who played second begins."""
        seats = [seat for seat in room.row.seats_of(identity.id) if seat]
        if not seats:
            raise NotYourSeat(seat=room.row.players[0].seat)
        async with room.lock:
            if room.playing.outcome is None:
                raise NotOver
            again = _again(room.row, identity, self._rooms.now())
            game = await self._rooms.write(partial(link_rematch, game=room.id, rematch=again))
            await self._rooms.write(
                partial(want_again, game=room.id, numbers=seats, at=self._rooms.now())
            )
            await self._rooms.changed(room)
        rematch = await self._rooms.get(game)
        async with rematch.lock:
            mine = rematch.row.seats_of(identity.id)
            await self._rooms.write(
                partial(want_again, game=game, numbers=mine, at=self._rooms.now())
            )
            await self._rooms.changed(rematch)
            await self.start_if_ready(rematch)
        return rematch


def new_game(
    wish: schemas.NewGame, host: Identity, translate: Translator, now: int
) -> tuple[GameRow, list[Invitation]]:
    """Return the game that somebody wishes for, and the links to its open seats."""
    rules = rules_of(wish)
    _check_wish(wish, rules)
    count = rules.players
    seed = secrets.randbelow(2**53)
    lot = None if wish.first is not None else draw(seed, "starter", count)
    turn = lot if lot is not None else (wish.first or 1) - 1
    order = [(turn + step) % count for step in range(count)]
    seats = [
        _seat(seat, wish.seats[place], host, translate, now) for seat, place in enumerate(order, 1)
    ]
    if rules.blindfold and wish.observer != "program":
        seats.insert(0, _observer(wish, host, now))
    invitations = [Invitation.new(seat.seat, now) for seat in seats if seat.kind == OPEN]
    links = {invitation.seat: invitation.stored(host) for invitation in invitations}
    row = GameRow(
        id=new_game_id(),
        created=now,
        preset=rules.name,
        options=dict(rules.options),
        seed=seed,
        lot=None if lot is None else lot + 1,
        chosen=wish.first,
        edition=EDITION,
        position=wish.position,
        player_seed=secrets.randbelow(2**53),
        listed=wish.listed,
        spectators=wish.spectators,
        chat=wish.chat,
        grace=_grace(wish, rules),
        host=host.id,
        seats=tuple(replace(seat, link=links.get(seat.seat)) for seat in seats),
    )
    return row, invitations


def rules_of(wish: schemas.NewGame | schemas.Question) -> Rules:
    """Return the rules that are asked for; a game is for as many as seats are described."""
    options = wish.options.model_dump(exclude_none=True)
    if isinstance(wish, schemas.NewGame):
        options.setdefault("players", len(wish.seats))
    return Rules.preset(wish.preset, **options)


def _check_wish(wish: schemas.NewGame, rules: Rules) -> None:
    """Refuse wishes that make no game."""
    if len(wish.seats) != rules.players:
        raise BadSeats(count=len(wish.seats), players=rules.players)
    if wish.first is not None and not 1 <= wish.first <= rules.players:
        raise BadFirst(first=wish.first, players=rules.players)
    if wish.observer != "program" and not rules.blindfold:
        raise NoObserverHere
    if wish.observer == "me" and any(seat.kind == "me" for seat in wish.seats):
        raise InTheDark
    if wish.chat and rules.blindfold:
        raise InTheDark
    if wish.position is not None and parse(rules, wish.position).is_over:
        raise GameOver
    for seat in wish.seats:
        if seat.kind == "program" and seat.level not in levels(rules):
            raise UnknownLevel(level=seat.level, levels=", ".join(levels(rules)))


def _grace(wish: schemas.NewGame, rules: Rules) -> int | None:
    """Return how long players may be away."""
    if wish.grace is None:
        return TOUCH_GRACE if rules.name == "quardo-touch" else None
    if not LEAST_GRACE <= wish.grace <= MOST_GRACE:
        raise BadGrace(grace=wish.grace, least=LEAST_GRACE, most=MOST_GRACE)
    return wish.grace


def _seat(
    seat: int, wish: schemas.SeatWish, host: Identity, translate: Translator, now: int
) -> SeatRow:
    """Return a seat as it was wished for."""
    if wish.kind == "program":
        name = computer_name(str(wish.level)) if wish.name is None else clean_name(wish.name)
        return SeatRow(seat, PROGRAM, name, wish.level)
    if wish.kind == "open":
        return SeatRow(seat, OPEN, "")
    name = clean_name(wish.name) if wish.name is not None else host.name
    name = name or nameless(seat, translate)
    return SeatRow(seat, PERSON, name, away_since=now, holders=frozenset({host.id}))


def _observer(wish: schemas.NewGame, host: Identity, now: int) -> SeatRow:
    """Return the observer's seat as it was wished for."""
    if wish.observer == "open":
        return SeatRow(0, OPEN, "")
    name = host.name if wish.observer_name is None else clean_name(wish.observer_name)
    return SeatRow(0, PERSON, name, away_since=now, holders=frozenset({host.id}))


def _again(row: GameRow, asker: Identity, now: int) -> GameRow:
    """Return the rematch of a game: who played second begins, everybody has to accept.

    It has the same host, or the asker where that is not known any more.
    """
    count = len(row.players)
    seats = [
        replace(
            seat,
            seat=(seat.seat - 2) % count + 1 if seat.seat else 0,
            away_since=None if seat.kind == PROGRAM else now,
            again=asker.id in seat.holders,
            link=None,
            welcomes=False,
        )
        for seat in row.seats
        if seat.seat != OBSERVER or seat.kind != OPEN
    ]
    return replace(
        row,
        id=new_game_id(),
        created=now,
        seed=secrets.randbelow(2**53),
        player_seed=secrets.randbelow(2**53),
        lot=None,
        chosen=2,
        edition=EDITION,
        seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
        previous=row.id,
        next=None,
        started=None,
        names=(),
        over=None,
        host=row.host or asker.id,
    )


def _check_holds(room: Room, seat: int, identity: Identity) -> SeatRow:
    """Return a seat that somebody holds, or refuse."""
    row = room.row.seat(seat)
    if row is None or identity.id not in row.holders:
        raise NotYourSeat(seat=seat)
    return row


def _check_hosts(room: Room, seat: int, identity: Identity) -> None:
    """Refuse to let others than the host open a seat.

    When the host has been forgotten, any player may fill the players' seats.
    """
    orphan = room.row.host is None and seat != OBSERVER
    if not (bool(room.row.seats_of(identity.id)) if orphan else identity.id == room.row.host):
        raise NotTheHost


def _is_full(row: GameRow) -> bool:
    """Tell whether nobody is missing; a rematch needs everybody who played to accept.

    An observer is waited for where others than the host play: they agree to one who is there.
    """
    guests = any(seat.holders - {row.host} for seat in row.players) if row.host else False
    if any(seat.kind == OPEN for seat in (row.seats if guests else row.players)):
        return False
    people = [seat for seat in row.players if seat.kind == PERSON]
    return row.previous is None or all(seat.again for seat in people)

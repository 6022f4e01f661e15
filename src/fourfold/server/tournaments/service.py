"""Requests about tournaments: creation, entries, links, commands, referees at tables."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from fourfold.engine import UnknownLevel, levels
from fourfold.i18n import computer_name
from fourfold.rules import Rules
from fourfold.server.errors import (
    EntryNotOpen,
    NameClaimed,
    NoSuchBot,
    NoSuchLink,
    NotTheDirector,
    PlayedOnline,
    Stale,
    TooManyListedTournaments,
    TooManyTournaments,
    TournamentFull,
    Unavailable,
)
from fourfold.server.live.event_stream import MAX_ATTEMPTS
from fourfold.server.people.names import clean_name, clean_whole_name
from fourfold.server.people.tokens import hash_secret, new_game_id, new_secret
from fourfold.server.schemas.tournaments import (
    EntryPolicy,
    NewEntrant,
    NewTournament,
    PairCommand,
    TournamentAct,
    TournamentSettings,
)
from fourfold.server.tournaments.commands import Command, propose_round
from fourfold.server.tournaments.table_games import current_game, new_referee_game
from fourfold.store.bots import find_bots
from fourfold.store.games import IdTaken
from fourfold.store.tournament_games import seat_claimer
from fourfold.store.tournaments import (
    TournamentRow,
    add_entrant,
    add_tournament,
    change_settings,
    claim_entrant,
    count_directed,
    count_listed_tournaments,
    find_link,
    free_identities,
    store_claim_link,
)
from fourfold.tournament import (
    STAFF,
    Enter,
    Entrant,
    Format,
    Kind,
    TournamentSetup,
    setup_to_json,
)
from fourfold.tournament.errors import AlreadyEntered, GameDecided, ResultWaiting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from fourfold.server.games.lobby import Lobby
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.server.tournaments.tournaments import Tournaments
    from fourfold.store import Identity
    from fourfold.store.event_tables import ExtraWrite
    from fourfold.tournament import Event

Result = TypeVar("Result")

MAX_SEED = 2**32
NULLABLE_SETTINGS = {"starts", "ends"}
"""Settings that a tournament need not have."""


class TournamentService:
    """The actions of directors and players in tournaments."""

    def __init__(
        self,
        tournaments: Tournaments,
        rooms: Rooms,
        lobby: Lobby,
        storage: Storage,
        settings: Settings,
    ) -> None:
        self._tournaments = tournaments
        self._rooms = rooms
        self._lobby = lobby
        self._storage = storage
        self._settings = settings
        self._now = settings.now

    # Creation

    async def create(
        self, request: NewTournament, director: Identity, address: str
    ) -> tuple[LiveTournament, str | None]:
        """Create a tournament; return it with the secret of its entry link, if it has one."""
        secret = new_secret() if request.entry is EntryPolicy.LINK else None
        row = TournamentRow(
            id=new_game_id(),
            created=self._now(),
            director=director.id,
            setup=setup_to_json(_setup(request)),
            entry=request.entry.value,
            place=request.place.value,
            rated=request.rated,
            listed=request.listed,
            automatic=request.automatic,
            grace=request.grace,
            link_hash=None if secret is None else hash_secret(secret),
            starts=request.starts,
            ends=request.ends,
            due=request.starts if request.automatic else None,
            listed_from=_origin(address) if request.listed else None,
        )
        for _ in range(MAX_ATTEMPTS):
            try:
                added = await self._storage.write(partial(self._add, row=row))
            except IdTaken:
                row = replace(row, id=new_game_id())
                continue
            if not added:
                raise TooManyTournaments
            return await self._tournaments.get(row.id), secret
        raise Unavailable

    def _add(self, connection: Connection, row: TournamentRow) -> bool:
        """Store a new tournament, unless its director has too many."""
        limit = self._settings.max_tournaments
        if count_directed(connection, row.director or "", exclude=row.id) >= limit:
            return False
        if row.listed_from is not None:
            self._check_listing_limit(connection, row.director or "", row.listed_from, row.id)
        add_tournament(connection, row)
        return True

    def _check_listing_limit(
        self, connection: Connection, director: str, origin: str, tournament: str
    ) -> None:
        """Refuse to list a tournament if the director or the address has too many on the list."""
        limits = self._settings.open_limits
        counts = count_listed_tournaments(connection, director, origin, exclude=tournament)
        if counts[0] >= limits.listed_per_identity or counts[1] >= limits.listed_per_address:
            raise TooManyListedTournaments

    async def update_settings(
        self, live: LiveTournament, identity: Identity, request: TournamentSettings, address: str
    ) -> None:
        """Change the settings that may change; only the director may."""
        _check_director(live, identity)
        given = request.model_dump(exclude_unset=True, mode="json")
        values = {
            key: value
            for key, value in given.items()
            if value is not None or key in NULLABLE_SETTINGS
        }
        if not values:
            return
        values["due"] = self._now()
        origin = _origin(address)
        is_new_on_list = bool(values.get("listed")) and not live.row.listed
        if is_new_on_list:
            values["listed_from"] = origin
        elif values.get("listed") is False:
            values["listed_from"] = None

        def change(connection: Connection) -> None:
            if is_new_on_list:
                self._check_listing_limit(connection, identity.id, origin, live.id)
            change_settings(connection, live.id, **values)

        await self._change(live, change)

    async def _change(self, live: LiveTournament, write: Callable[[Connection], Result]) -> Result:
        """Change the row or the entries of a tournament; return what ``write`` returns."""
        async with live.lock:
            return await self._tournaments.change(live, write)

    # Entering

    async def enter(self, live: LiveTournament, identity: Identity, name: str) -> str:
        """Enter the caller without a link; return the entrant's id."""
        if live.row.entry != EntryPolicy.OPEN and not live.is_director(identity.id):
            raise EntryNotOpen
        return await self._enter_caller(live, identity, name)

    async def _enter_caller(self, live: LiveTournament, identity: Identity, name: str) -> str:
        """Enter the caller, at most once; return the entrant's id."""
        kind = Kind.BOT if identity.bot else Kind.PERSON
        requests = [(Entrant("", name, kind), identity.id)]
        if (entrant := live.entrant_of(identity.id)) is not None:
            return entrant
        return (await self._enter(live, requests, by=None))[0]

    async def enter_others(
        self, live: LiveTournament, identity: Identity, requests: Sequence[NewEntrant]
    ) -> list[str]:
        """Enter people, levels, bots and helpers for the director; return their ids."""
        _check_director(live, identity)
        bots = [request.bot for request in requests if request.bot is not None]
        found = await self._storage.read(partial(find_bots, ids=bots)) if bots else {}
        entrants: list[tuple[Entrant, str | None]] = []
        for request in requests:
            bot = None if request.bot is None else found.get(request.bot)
            if request.kind is Kind.BOT and bot is None:
                raise NoSuchBot
            name = "" if bot is None else bot.name
            entrants.append((_entrant(request, name, live.state.setup.rules), request.bot))
        return await self._enter(live, entrants)

    async def _enter(
        self,
        live: LiveTournament,
        requests: Sequence[tuple[Entrant, str | None]],
        by: str | None = STAFF,
    ) -> list[str]:
        """Append the entries, numbered in order; return their ids."""
        arena = live.state.setup.format is Format.ARENA
        limit = self._settings.max_arena_entrants if arena else self._settings.max_entrants

        def make_events() -> list[Event]:
            count = len(live.state.members)
            if count + len(requests) > limit:
                raise TournamentFull(count=count)
            _check_not_entered(live, requests)
            return [
                Enter(replace(entrant, id=str(number)))
                for number, (entrant, _) in enumerate(requests, live.quotas.entry_count + 1)
            ]

        def make_writes(events: Sequence[Event]) -> list[ExtraWrite]:
            ids = [event.entrant.id for event in events if isinstance(event, Enter)]
            return [
                partial(free_identities, tournament=live.id, former=live.former_entrants),
                *(
                    partial(add_entrant, tournament=live.id, entrant=entrant, identity=identity)
                    for entrant, (_, identity) in zip(ids, requests, strict=True)
                ),
            ]

        events = await self._tournaments.extend(live, make_events, make_writes, by)
        return [event.entrant.id for event in events if isinstance(event, Enter)]

    # Links

    async def renew_entry_link(self, live: LiveTournament, identity: Identity) -> str:
        """Return the secret of a new entry link; the old one stops working."""
        _check_director(live, identity)
        secret = new_secret()
        write = partial(change_settings, tournament=live.id, link_hash=hash_secret(secret))
        await self._change(live, write)
        return secret

    async def make_claim_link(self, live: LiveTournament, identity: Identity, entrant: str) -> str:
        """Return the secret of a new link with which a player claims a listed name."""
        _check_director(live, identity)
        live.state.member(entrant)
        secret = new_secret()
        write = partial(
            store_claim_link, tournament=live.id, entrant=entrant, link_hash=hash_secret(secret)
        )
        if not await self._storage.write(write):
            raise NameClaimed
        return secret

    async def describe_link(
        self, secret: str, identity: str | None
    ) -> tuple[LiveTournament, str | None, bool]:
        """Return a link's tournament, the entrant that it claims, and whether it still works."""
        found = await self._storage.read(partial(find_link, link_hash=hash_secret(secret)))
        if found is None:
            raise NoSuchLink
        tournament, entrant, holder = found
        live = await self._tournaments.get_current(tournament)
        is_usable = entrant is None or holder is None or holder == identity
        return live, entrant, is_usable and not live.state.is_finished

    async def join(self, secret: str, identity: Identity, name: str) -> tuple[LiveTournament, str]:
        """Use a link: enter, or claim a name; return the tournament and the entrant."""
        live, entrant, is_usable = await self.describe_link(secret, identity.id)
        if entrant is None:
            return live, await self._enter_caller(live, identity, name)
        if not is_usable:
            raise NameClaimed
        games = await self._running_seats(live, entrant)

        def claim(connection: Connection) -> bool:
            link, now = hash_secret(secret), self._now()
            free_identities(connection, live.id, live.former_entrants)
            if not claim_entrant(connection, live.id, entrant, identity.id, link):
                return False
            seat_claimer(connection, games, identity.id, now)
            return True

        if not await self._change(live, claim):
            raise NameClaimed
        for game, _, _ in games:
            await self._rooms.refresh_if_loaded(game)
        return live, entrant

    async def _running_seats(
        self, live: LiveTournament, entrant: str
    ) -> list[tuple[str, int, str]]:
        """Return an entrant's seats in running games on this server."""
        name = live.state.member(entrant).entrant.name
        games = [(place, live.state.game(*place)) for place in live.state.open_games()]
        return [
            (live.games[place], game.seats.index(entrant) + 1, name)
            for place, game in games
            if entrant in game.seats and place in live.games and live.is_online
        ]

    # Commands

    async def act(self, live: LiveTournament, identity: Identity, request: TournamentAct) -> None:
        """Carry out a command in a tournament."""
        command = Command(live, identity, request.event)
        if isinstance(request.event, PairCommand):
            _check_current(live, request)
            work = partial(propose_round, request=request.event)
            await self._tournaments.pair(live, work, command.by)
            return

        def make_events() -> list[Event]:
            _check_current(live, request)
            return [command.event(live.state)]

        before = dict(live.games)
        await self._tournaments.extend(live, make_events, by=command.by)
        for place, game in before.items():
            if live.games.get(place) != game:
                await self._rooms.refresh_if_loaded(game)

    # Wooden boards

    async def open_referee_game(
        self, live: LiveTournament, identity: Identity, number: int, table_number: int
    ) -> str:
        """Return the game that serves a table as clock and referee.

        If missing, it is created, and held by the caller.
        """
        if live.is_online:
            raise PlayedOnline
        table = live.state.table(number, table_number)
        if not live.is_director(identity.id) and live.entrant_of(identity.id) not in table.players:
            raise NotTheDirector
        game = current_game(table)
        if game is None:
            raise GameDecided(result=str(table.games[-1].result))
        claim, place = table.games[game - 1].claim, (number, table_number, game)
        if claim is not None and not live.is_director(identity.id):
            raise ResultWaiting(result=str(claim.result))
        if place not in live.games:
            row = new_referee_game(live, place, identity, self._now())
            await self._lobby.add_table_games([row], live.undone_count, live.row.forgotten)
            await self._tournaments.refresh_if_loaded(live.id)
        return live.games[place]


def _origin(address: str) -> str:
    """Return the hash under which the tournaments listed from an address are counted."""
    return hash_secret(f"lobby {address}")


def _setup(request: NewTournament) -> TournamentSetup:
    """Return the requested set-up, with a new seed for random draws."""
    rules = Rules.preset(request.preset, **request.options.model_dump(exclude_none=True))
    return TournamentSetup(
        clean_name(request.name),
        rules,
        request.format,
        request.rounds,
        request.games,
        secrets.randbelow(MAX_SEED),
        tuple(request.tie_breaks),
    )


def _entrant(request: NewEntrant, name: str, rules: Rules) -> Entrant:
    """Return an entrant requested by the director, without a number yet."""
    if request.kind is Kind.LEVEL:
        if request.level not in levels(rules):
            raise UnknownLevel(level=request.level, levels=", ".join(levels(rules)))
        name = computer_name(str(request.level))
    cleaned = clean_name(name) if request.name is None else clean_whole_name(request.name)
    return Entrant("", cleaned, request.kind, request.rating, request.level or "")


def _check_not_entered(
    live: LiveTournament, requests: Sequence[tuple[Entrant, str | None]]
) -> None:
    """Refuse a bot that has entered already, or that is requested twice."""
    seen: set[str] = set()
    for entrant, identity in requests:
        if identity in seen or live.entrant_of(identity) is not None:
            raise AlreadyEntered(entrant=entrant.name)
        if identity is not None:
            seen.add(identity)


def _check_current(live: LiveTournament, request: TournamentAct) -> None:
    """Refuse a command that was given before the newest events were known."""
    if request.expect is not None and request.expect < live.index:
        raise Stale(index=live.index)


def _check_director(live: LiveTournament, identity: Identity) -> None:
    """Refuse an identity that is not the director."""
    if not live.is_director(identity.id):
        raise NotTheDirector

"""Timed actions of tournaments: create games, enter results, pair the next round.

The time at which a tournament next needs the server is stored with it, so that any process finds it
after any crash. The transaction that ends a game marks its tournament as due, so that no end is
missed; every step checks what is left to do, so that nothing is done twice.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Forfeit
from fourfold.server.errors import Damaged, NoSuchTournament, NotFound, Stale, Unavailable
from fourfold.server.live.due_loop import MAX_RETRY_SECONDS, RETRY_SECONDS, DueLoop
from fourfold.server.schemas.games import Phase
from fourfold.server.tournaments.table_games import (
    REASONS_BY_PLAY,
    absent_seats,
    events_from_device,
    find_missing_games,
    is_conceded_by,
    new_table_game,
    result_of,
    sole_holder,
)
from fourfold.store.tournament_games import load_unreported_games, mark_reported
from fourfold.store.tournaments import (
    find_due_tournaments,
    load_tournament,
    mark_handled,
    store_trouble,
)
from fourfold.tournament import (
    STAFF,
    Begin,
    Dispute,
    Finish,
    Format,
    Kind,
    Report,
    TournamentError,
    Withdraw,
    next_pairing,
)
from fourfold.tournament.errors import NoMoreRounds, TooFew

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fourfold.match import Event as MatchEvent
    from fourfold.match import Match
    from fourfold.server.games.lobby import Lobby
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.server.tournaments.tournaments import Tournaments
    from fourfold.store.tournament_games import Place, TableGameRow
    from fourfold.tournament import Event, Pair, Tournament

log = logging.getLogger("fourfold.server")

MAX_DUE = 50
GAME_BATCH = 20
"""Games created in one write; other writes wait for it."""
REPORT_BATCH = 50
MAX_COMPUTER_GAMES = 200
"""Games of levels alone in an arena until it rests."""
SERVER_STUCK = "server-stuck"
TABLE_STUCK = "table-stuck"
"""The trouble of a tournament that fails, and of one with a game that cannot be used."""
REVOCABLE_MILLISECONDS = 20_000
"""How long a game goes on after the director has withdrawn a player of it."""
PAUSE_SECONDS = 0.1
"""The pause between two runs for a tournament: in a large arena games end all the time."""


class TournamentScheduler:
    """Timed actions of tournaments, found due in the database or sent by the registry."""

    def __init__(
        self,
        tournaments: Tournaments,
        rooms: Rooms,
        lobby: Lobby,
        storage: Storage,
        background: Background,
        settings: Settings,
    ) -> None:
        self._tournaments = tournaments
        self._rooms = rooms
        self._lobby = lobby
        self._storage = storage
        self._now = settings.now
        self.loop = DueLoop("tournament", self._run_due, background, rooms.shutdown, PAUSE_SECONDS)
        tournaments.due.connect(self.loop.schedule)
        rooms.table_game_changed.connect(self._schedule_after_end)
        self._stuck: dict[str, tuple[frozenset[Place], float]] = {}

    @property
    def stuck_table_count(self) -> int:
        """The number of tables whose game cannot be created or read."""
        return sum(len(places) for places, _ in self._stuck.values())

    async def find_due(self) -> list[str]:
        """Return the tournaments that are due."""
        limit = MAX_DUE + len(self.loop.failing)
        return await self._storage.read(partial(find_due_tournaments, now=self._now(), limit=limit))

    def _schedule_after_end(self, room: Room) -> None:
        """Schedule the tournament of a game that has ended."""
        if room.row.tournament is not None and room.phase is Phase.OVER:
            self.loop.schedule(room.row.tournament)

    async def _run_due(self, tournament: str) -> bool:
        """Report results, pair and create games; store when the tournament is due next."""
        stored = await self._storage.read(partial(load_tournament, tournament=tournament))
        if stored is None:
            raise NoSuchTournament
        live = await self._tournaments.get_current(tournament)
        try:
            await self._process(live, stored.change_count)
        except (Unavailable, NotFound):
            raise
        except Exception:
            await self._storage.write(
                partial(store_trouble, tournament=tournament, trouble=SERVER_STUCK)
            )
            await self._tournaments.refresh_if_loaded(tournament)
            raise
        return False

    async def _process(self, live: LiveTournament, change_count: int) -> None:
        """Do what is due in a tournament; tables that are stuck do not hold up the others."""
        stuck: dict[Place, Exception] = {}
        if not await self._report_results(live, stuck):
            return  # still due, and found again by the next sweep
        trouble = await self._pair_if_due(live)
        if live.is_online:
            await self._create_games(live, stuck)
        due = self._next_due(live)
        if retry := self._note_stuck(live, stuck):
            trouble = table_trouble(min(stuck))
            due = retry if due is None else min(due, retry)
        write = partial(
            mark_handled, tournament=live.id, seen=change_count, due=due, trouble=trouble
        )
        is_handled = await self._storage.write(write)
        if is_handled and trouble != live.row.trouble:
            await self._tournaments.refresh_if_loaded(live.id)

    def _note_stuck(self, live: LiveTournament, stuck: Mapping[Place, Exception]) -> int | None:
        """Log the tables that are stuck for the first time; return when to try all again."""
        if not stuck:
            self._stuck.pop(live.id, None)
            return None
        known, pause = self._stuck.get(live.id, (frozenset(), 0.0))
        for place in stuck.keys() - known:
            extra = {"tournament": live.id, "place": place}
            log.error("a table is stuck", extra=extra, exc_info=stuck[place])
        pause = min(max(2 * pause, RETRY_SECONDS), MAX_RETRY_SECONDS)
        self._stuck[live.id] = frozenset(stuck), pause
        return self._now() + round(1000 * pause)

    # Results

    async def _report_results(self, live: LiveTournament, stuck: dict[Place, Exception]) -> bool:
        """Report games that have begun or ended; return whether all ended ones were reported.

        Damaged games are added to ``stuck``.
        """
        rows = await self._storage.read(partial(load_unreported_games, tournament=live.id))
        reports: list[tuple[TableGameRow, list[Event]]] = []
        for row in rows:
            try:
                events = await self._unreported_events(live, row)
            except Damaged as error:
                stuck[row.place] = error
                continue
            if events is not None:
                reports.append((row, events))
        for start in range(0, len(reports), REPORT_BATCH):
            await self._append_reports(live, reports[start : start + REPORT_BATCH])
        ended = [row.place for row in rows if row.is_over and row.place not in stuck]
        return ended == [row.place for row, _ in reports if row.is_over]

    async def _append_reports(
        self, live: LiveTournament, reports: Sequence[tuple[TableGameRow, list[Event]]]
    ) -> None:
        """Append the events of games, and mark their results as reported."""
        mark = partial(mark_reported, ids=[row.id for row, _ in reports if row.is_over])
        new = [event for _, events in reports for event in events]
        stored = await self._tournaments.extend(
            live, lambda: _accepted_events(live.state, new), lambda _: [mark]
        )
        if not stored:
            await self._storage.write(mark)

    async def _unreported_events(
        self, live: LiveTournament, row: TableGameRow
    ) -> list[Event] | None:
        """Return the events of a game that its tournament lacks; None to skip the game."""
        number, table, game = row.place
        if number > len(live.state.rounds):  # its round is being undone
            return None
        slot = live.state.game(*row.place)
        if not row.is_over:
            if slot.result is not None:
                return await self._end_early(live, row)
            unknown = row.has_begun and not slot.has_begun and slot.claim is None
            return [Begin(number, table, game)] if unknown else None
        return [] if slot.result is not None else await self._events_of_end(live, row)

    async def _events_of_end(self, live: LiveTournament, row: TableGameRow) -> list[Event] | None:
        """Return the events that the end of a game causes; None to skip the game."""
        slot = live.state.game(*row.place)
        room = await self._rooms.get_current(row.id)
        if room.match is None or room.match.outcome is None:
            return None
        result = result_of(room, room.match)
        player = sole_holder(live, room, slot.seats)
        if player is not None:
            is_played = room.match.outcome.reason in REASONS_BY_PLAY
            is_conceded = is_conceded_by(player, slot.seats, result)
            events = events_from_device(
                *(row.place, slot.claim, result, player),
                is_played=is_played,
                is_conceded=is_conceded,
            )
            return list(events)
        claimed = [] if slot.claim is None else [Dispute(*row.place)]
        report = Report(*row.place, result)
        absent = [slot.seats[seat - 1] for seat in absent_seats(room, room.match)]
        return [*claimed, report, *(Withdraw(entrant) for entrant in absent)]

    async def _end_early(self, live: LiveTournament, row: TableGameRow) -> list[Event] | None:
        """End a game whose player has withdrawn; a game decided by the director continues."""
        slot = live.state.game(*row.place)
        absent = () if slot.result is None else slot.result.absent
        players = {slot.seats[seat - 1] for seat in absent}
        if not absent or not players.isdisjoint(self._revocable(live)):
            return None
        room = await self._rooms.get(row.id)
        async with room.lock:
            await self._rooms.catch_up(room)
            await self._rooms.append_retrying(
                room, lambda: _next_forfeits(absent, room.started_match)
            )
        return None

    def _revocable(self, live: LiveTournament) -> dict[str, int]:
        """Return the players whom the director has just withdrawn, and when that takes effect.

        Until then, undoing it costs no game.
        """
        found: dict[str, int] = {}
        for entry in reversed(live.state.log):
            ends = entry.at + REVOCABLE_MILLISECONDS
            if ends <= self._now():
                break
            if isinstance(entry.event, Withdraw) and entry.by == STAFF:
                found.setdefault(entry.event.entrant, ends)
        return found

    # Rounds

    async def _pair_if_due(self, live: LiveTournament) -> str | None:
        """Pair the next round if the server has to; return the code of an obstacle."""
        tournament = live.state
        if self._is_past_end(live) and not tournament.open_games():
            await self._finish(live)
        if live.state.is_finished or not self._must_pair(live):
            return None
        try:
            await self._tournaments.pair(live, lambda now: self._propose_round(live, now))
        except NoMoreRounds:
            await self._finish(live)
        except Stale:
            return None  # the changes have made it due again
        except TooFew as refusal:
            return None if tournament.setup.format is Format.ARENA else refusal.code
        except TournamentError as refusal:
            return refusal.code
        return None

    def _propose_round(
        self, live: LiveTournament, tournament: Tournament
    ) -> Callable[[], Pair] | None:
        """Return the work that pairs the next round; None if another has been paired meanwhile."""
        must_pair = not tournament.is_finished and self._must_pair(live)
        return partial(next_pairing, tournament) if must_pair else None

    async def _finish(self, live: LiveTournament) -> None:
        """Finish a tournament, once."""
        await self._tournaments.extend(live, lambda: [] if live.state.is_finished else [Finish()])

    def _is_past_end(self, live: LiveTournament) -> bool:
        """Return whether an arena has reached its end and pairs no more players."""
        ends, arena = live.row.ends, live.state.setup.format is Format.ARENA
        return arena and not live.state.is_finished and ends is not None and ends <= self._now()

    def _must_pair(self, live: LiveTournament) -> bool:
        """Return whether the server has to pair now, or to find that nothing is left to pair."""
        row, tournament, now = live.row, live.state, self._now()
        if not row.automatic or self._is_past_end(live):
            return False
        if not tournament.rounds:
            return row.starts is not None and row.starts <= now
        if tournament.setup.format is not Format.ARENA:
            return not tournament.open_games()
        free = set(tournament.present_players()) - tournament.busy_players
        return len(free) >= tournament.setup.rules.players and not is_resting(tournament)

    def _next_due(self, live: LiveTournament) -> int | None:
        """Return when a tournament is due next, unless an event makes it due earlier."""
        row, tournament, now = live.row, live.state, self._now()
        if tournament.is_finished:
            return min(self._revocable(live).values(), default=None)
        starts = row.starts if row.automatic and not tournament.rounds else None
        times = (starts, row.ends, *self._revocable(live).values())
        return min((time for time in times if time is not None and time > now), default=None)

    # Games

    async def _create_games(self, live: LiveTournament, stuck: dict[Place, Exception]) -> None:
        """Create the games that have to be played now; add those that cannot be to ``stuck``."""
        missing: list[Place] = list(find_missing_games(live))
        for start in range(0, len(missing), GAME_BATCH):
            places = missing[start : start + GAME_BATCH]
            try:
                await self._add_games(live, places)
            except Unavailable:
                raise
            except Exception:
                await self._add_each_game(live, places, stuck)
        if missing:
            await self._tournaments.refresh_if_loaded(live.id)

    async def _add_each_game(
        self, live: LiveTournament, places: Sequence[Place], stuck: dict[Place, Exception]
    ) -> None:
        """Create games one by one, so that one that cannot be created holds up no other."""
        for place in places:
            try:
                await self._add_games(live, [place])
            except Unavailable:
                raise
            except Exception as error:
                stuck[place] = error

    async def _add_games(self, live: LiveTournament, places: Sequence[Place]) -> None:
        """Create games in one write."""
        rows = [new_table_game(live, place, self._now()) for place in places]
        await self._lobby.add_table_games(rows, live.undone_count, live.row.forgotten)


def table_trouble(place: Place) -> str:
    """Return the trouble of a table that is stuck, as it is stored."""
    round_, table, _ = place
    return f"{TABLE_STUCK} {round_} {table}"


def is_resting(tournament: Tournament) -> bool:
    """Return whether an arena rests until a person or bot enters.

    Levels alone would play for ever, and fill the database while nobody watches.
    """
    levels = {
        player for player, member in tournament.members.items() if member.entrant.kind is Kind.LEVEL
    }
    if not levels.issuperset(tournament.present_players()):
        return False
    games = sum(levels.issuperset(game.seats) for _, game in tournament.games())
    return games >= MAX_COMPUTER_GAMES


def _accepted_events(tournament: Tournament, events: Sequence[Event]) -> list[Event]:
    """Return those of some events that the tournament still accepts, applied in order."""
    accepted: list[Event] = []
    for event in events:
        try:
            tournament = tournament.apply(event)
        except TournamentError:
            continue
        accepted.append(event)
    return accepted


def _next_forfeits(seats: Sequence[int], match: Match) -> Sequence[MatchEvent]:
    """Return the forfeit of the first of some seats that is still playing, if any."""
    if match.outcome is not None:
        return []
    return [Forfeit(seat) for seat in seats if seat in match.active][:1]

"""Commands of players and directors: permissions, and the events they become."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from fourfold.server.errors import DirectorQuota, EntrantQuota, NotTheDirector, PlayedOnline
from fourfold.server.people.names import clean_whole_name
from fourfold.server.schemas.tournaments import (
    AnyTournamentCommand,
    AttendCommand,
    ConfirmCommand,
    CorrectCommand,
    DisputeCommand,
    EditCommand,
    FinishCommand,
    MissCommand,
    PairCommand,
    ReportCommand,
    ReturnCommand,
    UndoCommand,
    UnpairCommand,
    WithdrawCommand,
)
from fourfold.tournament import (
    DIRECTOR,
    STAFF,
    Attend,
    Confirm,
    Correct,
    Dispute,
    Edit,
    Finish,
    Miss,
    Pair,
    Report,
    Result,
    Return,
    Seating,
    Undo,
    Unpair,
    Withdraw,
    find_breaches,
    next_pairing,
)
from fourfold.tournament.errors import IllegalPairing, NotEntered, WrongRound
from fourfold.tournament.laws import check_ready

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store import Identity
    from fourfold.tournament import Event, Tournament

MAX_PLAYER_EVENTS = 200
"""Events that a player may add to a tournament: returns, withdrawals, results, disputes."""
MAX_ENTRANT_EVENTS = 400
"""Such events of one entrant until the director may add no more."""
MAX_CHANGES, MAX_CHANGES_PER_GAME = 1000, 10
"""Corrections, results and undone rounds that a director may add, and more for each game."""
EntrantCommand: TypeAlias = WithdrawCommand | ReturnCommand | MissCommand | AttendCommand
GameCommand: TypeAlias = ReportCommand | ConfirmCommand | DisputeCommand
DIRECTOR_COMMANDS = (
    PairCommand | UnpairCommand | CorrectCommand | EditCommand | FinishCommand | UndoCommand
)


class Command:
    """A command of a client, checked against its permissions."""

    def __init__(
        self, live: LiveTournament, identity: Identity, request: AnyTournamentCommand
    ) -> None:
        self._live = live
        self._request = request
        self._name = identity.name
        self._is_director = live.is_director(identity.id)
        self._me = live.entrant_of(identity.id)
        self._check_allowed()

    @property
    def by(self) -> str:
        """The author of the event."""
        return STAFF if self._is_director or self._me is None else self._me

    def _check_allowed(self) -> None:
        """Refuse a command that the client may not give, or one too many."""
        if self._is_director:
            self._check_directors_quota()
            return
        if isinstance(self._request, DIRECTOR_COMMANDS):
            raise NotTheDirector
        if self._me is None:
            raise NotEntered(entrant=self._name)
        if self._live.is_online and isinstance(self._request, GameCommand):
            raise PlayedOnline
        if self._live.quotas.changes_of[self._me] >= MAX_PLAYER_EVENTS:
            raise EntrantQuota

    def _check_directors_quota(self) -> None:
        """Refuse a director's command that would be one too many; finishing is always possible."""
        request = self._request
        if isinstance(request, FinishCommand):
            return
        if isinstance(request, EntrantCommand):
            entrant = request.entrant or self._me
            changes_of = self._live.quotas.changes_of
            if entrant is not None and changes_of[entrant] >= MAX_ENTRANT_EVENTS:
                raise DirectorQuota
        quotas = self._live.quotas
        games = quotas.table_count * self._live.state.setup.games
        if quotas.director_changes >= MAX_CHANGES + MAX_CHANGES_PER_GAME * games:
            raise DirectorQuota

    def event(self, tournament: Tournament) -> Event:
        """Return the event for the tournament in its current state."""
        request = self._request
        if isinstance(request, GameCommand):
            return self._result_event(tournament, request)
        if isinstance(request, EntrantCommand):
            return self._entrant_event(tournament, request)
        return _director_event(tournament, request)

    def _entrant_event(self, tournament: Tournament, request: EntrantCommand) -> Event:
        """Return an event about the client's own entry, or from the director about any entry."""
        entrant = request.entrant or self._me
        if entrant is None:
            raise NotEntered(entrant=self._name)
        if entrant != self._me and not self._is_director:
            raise NotTheDirector
        match request:
            case WithdrawCommand():
                return Withdraw(entrant, request.finishes)
            case ReturnCommand():
                return Return(entrant)
            case MissCommand():
                return Miss(entrant, request.round or tournament.next_round)
        return Attend(entrant, request.round or tournament.next_round)

    def _result_event(self, tournament: Tournament, request: GameCommand) -> Event:
        """Return the event of a player or the director about a game's result."""
        by = DIRECTOR if self._is_director or self._me is None else self._me
        place = request.round, request.table, request.game
        match request:
            case ReportCommand():
                result = _result(tournament, request.result, tuple(request.coins))
                return Report(*place, result, by)
            case ConfirmCommand():
                return Confirm(*place, by)
        return Dispute(*place, by)


def _director_event(tournament: Tournament, request: AnyTournamentCommand) -> Event:
    """Return an event that only the director may cause."""
    match request:
        case UnpairCommand():
            return Unpair(request.round)
        case EditCommand():
            return Edit(request.entrant, clean_whole_name(request.name), request.rating)
        case UndoCommand():
            return Undo(request.number, tuple(sorted(set(request.also))), request.reason)
        case CorrectCommand():
            was, corrected = _result(tournament, request.was), _result(tournament, request.result)
            current = tournament.game(request.round, request.table, request.game).result
            if current is not None and str(current) == str(was):
                was = current  # with its coins
            return Correct(
                request.round, request.table, request.game, was, corrected, request.reason
            )
    return Finish()


def propose_round(tournament: Tournament, request: PairCommand) -> Callable[[], Pair]:
    """Return the work that pairs the next round; refuse at once if it cannot be paired now."""
    if request.round != tournament.next_round:
        raise WrongRound(round=request.round, expected=tournament.next_round)
    check_ready(tournament)
    return partial(_pairing, tournament, request)


def _pairing(tournament: Tournament, request: PairCommand) -> Pair:
    """Return the next round: paired by the server, or by the director by hand."""
    if request.tables is None:
        return next_pairing(tournament)
    tables = tuple(Seating(tuple(table.players), table.observer or "") for table in request.tables)
    pair = Pair(request.round, tables, tuple(request.byes), by_hand=True)
    if not request.anyway:
        tournament.apply(pair)
        for law, entrants in find_breaches(tournament, pair):
            raise IllegalPairing(law=law, entrants=", ".join(entrants))
    return pair


def _result(tournament: Tournament, text: str, coins: tuple[int, ...] = ()) -> Result:
    """Parse a result."""
    result = Result.parse(text, tournament.setup.rules.players)
    return Result(result.places, coins, result.absent) if coins else result

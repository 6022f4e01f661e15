"""A game in the memory of this process: its row, its seats and its match."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.engine import levels
from fourfold.match import Match, Setup, event_from_json
from fourfold.rules import QuardoState, Rules
from fourfold.server.errors import Cancelled, NotStarted
from fourfold.server.games.quotas import Quotas
from fourfold.server.live.aggregate import Live
from fourfold.server.people.rated_games import places_of
from fourfold.server.people.rating_updates import current_rating
from fourfold.server.schemas.games import Game, Phase, Seat, TournamentPlace
from fourfold.server.schemas.ratings import RatingBody
from fourfold.store import GameStatus
from fourfold.store.presence import SPECTATOR_SEAT
from fourfold.store.seats import COMPUTER, OPEN, PERSON

if TYPE_CHECKING:
    from fourfold.store import GameRow, SeatRow, StoredEvent


class Room(Live):
    """One game.

    ``version`` grows with every change that a view can show, ``seats_version`` with every change of
    the seats and their presence. ``local_counts`` counts the connections to this process by seat,
    ``present`` those to all processes. ``computer_seats`` are the seats that computers play.
    """

    event_batch = 100
    row: GameRow

    def __init__(self, row: GameRow, observer_grace: int, claim_grace: int) -> None:
        super().__init__(row)
        self.observer_grace = observer_grace
        self.claim_grace = claim_grace
        self.rules = Rules.preset(row.preset, **row.options)
        self.match: Match | None = None
        self.quotas = Quotas()
        self.seats_version = 0
        self.chat_version = 0
        self.local_counts: Counter[int] = Counter()
        self.present: dict[int, int] = {}
        self.is_stuck = False
        self.set_row(row)

    @property
    def index(self) -> int:
        """The number of events."""
        return 0 if self.match is None else len(self.match.log)

    @property
    def versions(self) -> tuple[int, ...]:
        """The counts of changes of the match, and of the seats and their presence."""
        return self.version, self.seats_version

    @property
    def stored_version(self) -> tuple[int, ...] | None:
        """The numbers of events and of changes of seats; None before the start."""
        return None if self.match is None else (self.index, self.row.seating)

    @property
    def started_match(self) -> Match:
        """The match, running or over; refused while the game waits for players."""
        if self.match is None:
            raise Cancelled if self.is_cancelled else NotStarted
        return self.match

    @property
    def is_cancelled(self) -> bool:
        """Whether the host cancelled the game before it started."""
        return self.row.over is not None and self.row.started is None

    @property
    def phase(self) -> Phase:
        """The phase: waiting, playing, over or cancelled."""
        if self.match is None:
            return Phase.CANCELLED if self.is_cancelled else Phase.WAITING
        return Phase.PLAYING if self.match.outcome is None else Phase.OVER

    def set_row(self, row: GameRow) -> None:
        """Replace the stored row; start the match if the game has started."""
        self.row = row
        self.computer_seats = frozenset(seat.seat for seat in row.players if seat.kind == COMPUTER)
        self.seats_version += 1
        if self.match is None and row.started is not None:
            self.advance(Match.start(self.setup(row.names), row.started))

    def setup(self, names: tuple[str, ...]) -> Setup:
        """Return the set-up of the game for players with these names."""
        row = self.row
        return Setup(self.rules, names, row.seed, row.lot, row.position, row.chosen, row.edition)

    def apply(self, event: StoredEvent) -> Match:
        """Return the match after one more event."""
        return self.started_match.apply(event_from_json(event.body), event.at)

    def advance(self, state: Match) -> None:
        """Advance to the match after one more event."""
        self.match = state
        if state.log:
            self.quotas.count(state)
        self.seats_version += state.outcome is not None
        self.mark_changed()

    def replace(self, reloaded: Room) -> None:
        """Replace the match by that of a reloaded room, in which a name was forgotten."""
        self.match, self.quotas = reloaded.match, reloaded.quotas
        self.mark_changed()

    def set_stuck(self, is_stuck: bool) -> None:
        """Set whether the server fails to do what is due, and wake the viewers if that changes."""
        if self.is_stuck != is_stuck:
            self.is_stuck = is_stuck
            self.seats_version += 1
            self.wake()

    def set_present(self, present: dict[int, int], now: int) -> None:
        """Replace the counts of connections to all processes."""
        self.present = present
        seats = tuple(
            replace(seat, away_since=None if present.get(seat.seat) else seat.away_since or now)
            for seat in self.row.seats
        )
        self.set_row(replace(self.row, seats=seats))

    def game(self, identity: str | None, now: int) -> Game:
        """Return the game without its board, as an identity sees it."""
        row, observer = self.row, self.row.observer
        return Game(
            id=row.id,
            preset=self.rules.name,
            options=self.rules.options,
            levels=list(levels(self.rules)),
            phase=self.phase,
            created=row.created,
            hosted=identity is not None and identity == row.host,
            seats=[self._seat(seat, identity, now) for seat in row.players],
            observer=None if observer is None else self._seat(observer, identity, now),
            spectators=self.present.get(SPECTATOR_SEAT, 0),
            listed=row.listed,
            rated=row.rated,
            chat=row.chat,
            grace=row.grace,
            link_until=row.link.until if row.link is not None and identity == row.host else None,
            observer_grace=None if observer is None else self.observer_grace,
            length=self.index,
            stuck=self.is_stuck,
            declined=row.declined,
            previous=row.previous,
            next=row.next,
            tournament=_tournament_place(row),
        )

    def _seat(self, seat: SeatRow, identity: str | None, now: int) -> Seat:
        """Return a seat as an identity sees it."""
        present = seat.kind == COMPUTER or bool(self.present.get(seat.seat))
        away = None if present or seat.kind == OPEN or seat.away_since is None else seat.away_since
        name = self.match.name(seat.seat) if self.match and seat.seat else seat.name
        is_holder = identity is not None and identity in seat.holders
        is_host = identity is not None and identity == self.row.host
        link = seat.link if is_host and seat.kind == OPEN else None
        return Seat(
            seat=seat.seat,
            kind=seat.kind,  # type: ignore[arg-type]  # one of three words, as stored
            name=name,
            level=seat.level,
            present=present,
            away_ms=None if away is None else max(0, now - away),
            yours=is_holder,
            again=seat.wants_rematch,
            devices=len(seat.holders) if is_holder else 0,
            welcomes=seat.accepts_observer,
            invited=seat.invited is not None and seat.kind == OPEN,
            player=seat.player,
            rating=self._rating(seat, now),
            link_until=None if link is None else link.until,
        )

    def _rating(self, seat: SeatRow, now: int) -> RatingBody | None:
        """Return the rating of the player at a seat, if the game is rated."""
        if self.row.family is None or seat.rating is None:
            return None
        return RatingBody.of(current_rating(self.row.family, seat.rating, now))

    @property
    def person_count(self) -> int:
        """The number of people who play, on one screen or several."""
        return sum(seat.kind == PERSON for seat in self.row.players)


def _tournament_place(row: GameRow) -> TournamentPlace | None:
    """Return the place of a game in its tournament."""
    if row.tournament is None:
        return None
    return TournamentPlace(
        id=row.tournament,
        round=row.tournament_round or 0,
        table=row.tournament_table or 0,
        game=row.tournament_game or 0,
    )


def computer_must_act(match: Match, computers: frozenset[int]) -> bool:
    """Return whether a computer has to make a move or to answer a request."""
    if match.outcome is not None:
        return False
    if asked_computers(match, computers):
        return True
    is_blocked = match.paused or match.proposal is not None
    return not is_blocked and match.state.to_act in computers


def asked_computers(match: Match, computers: frozenset[int]) -> list[int]:
    """Return the seats of the computers that have to answer a request."""
    if match.pending is None:
        return []
    waiting = set(match.active) - {match.pending.seat} - match.pending.accepted
    return sorted(waiting & computers)


def game_status(room: Room, match: Match) -> GameStatus:
    """Return the status that is stored beside the events of a match."""
    if (outcome := match.outcome) is not None:
        return GameStatus(
            over=match.now,
            winners=outcome.winners,
            reason=outcome.reason.value,
            places=places_of(match) if room.row.rated else (),
        )
    due = match.now if computer_must_act(match, room.computer_seats) else match.due
    return GameStatus(due=due, to_act=match.state.to_act)


def scores_of(match: Match) -> list[int]:
    """Return the coins of each seat; none in Quarto."""
    return list(match.state.scores) if isinstance(match.state, QuardoState) else []

"""The status of games beside their events, and the time at which each game is next due.

Every function takes a connection and runs in its transaction. Every write is idempotent, as
`fourfold.store.writer` demands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import JSON, and_, bindparam, exists, func, or_, select, update

from fourfold.store.event_tables import GAME_EVENTS, StoredEvent
from fourfold.store.prepared import Prepared
from fourfold.store.ratings import add_results
from fourfold.store.schema import events, games, holders, seats, tournaments
from fourfold.store.seats import OBSERVER, OPEN, PERSON, store_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import BindParameter, Connection


@dataclass(frozen=True, slots=True)
class GameStatus:
    """The status of a game, stored beside its events so that any process finds games in need.

    ``due`` is when a server must process the game, and ``over`` when it ended. ``to_act`` is the
    seat to act, ``winners`` and ``reason`` are the result. ``places`` has the place of each seat,
    if the game counts for ratings.
    """

    due: int | None = None
    over: int | None = None
    to_act: int | None = None
    winners: tuple[int, ...] | None = None
    reason: str | None = None
    places: tuple[int, ...] = ()

    @property
    def columns(self) -> dict[str, object]:
        """The columns of the game, under the parameter names of the statements."""
        winners = None if self.winners is None else list(self.winners)
        return {
            "due": self.due,
            "over_at": self.over,
            "turn_of": self.to_act,
            "won_by": winners,
            "because": self.reason,
        }


_GAME: BindParameter[str] = bindparam("of_game")
_DUE = (
    select(games.c.id)
    .where(or_(games.c.due <= bindparam("now"), games.c.away_due <= bindparam("now")))
    .order_by(func.coalesce(games.c.due, games.c.away_due))
    .limit(bindparam("most"))
)
# A game waits for its observer if players other than the host agree to one by joining.
_HAS_MISSING_PLAYER = or_(
    exists().where(
        seats.c.game == games.c.id,
        seats.c.seat > 0,
        or_(
            seats.c.kind == OPEN,
            and_(games.c.previous.is_not(None), seats.c.kind == PERSON, ~seats.c.wants_rematch),
        ),
    ),
    and_(
        exists().where(seats.c.game == games.c.id, seats.c.seat == OBSERVER, seats.c.kind == OPEN),
        exists().where(
            holders.c.game == games.c.id, holders.c.seat > 0, holders.c.identity != games.c.host
        ),
    ),
)
"""The condition that a seat is open, or that its player has not accepted the rematch."""
_HAS_NO_LATER_EVENT = ~exists().where(
    events.c.game == games.c.id, events.c.number >= bindparam("length")
)
"""The condition that a game has no event from a number on."""
_UPDATE_GAME = update(games).where(games.c.id == _GAME)
_STATUS: dict[str, BindParameter[object]] = {
    "due": bindparam("due"),
    "over": bindparam("over_at"),
    "to_act": bindparam("turn_of"),
    "winners": bindparam("won_by", type_=JSON(none_as_null=True)),
    "reason": bindparam("because"),
}
_START = _UPDATE_GAME.where(
    games.c.started.is_(None), games.c.over.is_(None), ~_HAS_MISSING_PLAYER
).values(started=bindparam("at"), names=bindparam("players", type_=JSON), **_STATUS)
_CLEAR_REMATCH = update(seats).where(seats.c.game == _GAME).values(wants_rematch=False)
_CONTINUE = Prepared(
    lambda _: _UPDATE_GAME.values(thinker=None, due=_STATUS["due"], to_act=_STATUS["to_act"])
)
_END = _UPDATE_GAME.values(  # no absence matters after the end
    thinker=None, away_due=None, listed_from=None, **_STATUS
)
_SET_DUE = _UPDATE_GAME.where(_HAS_NO_LATER_EVENT).values(due=bindparam("due"))
_SET_DUE_WAITING = _UPDATE_GAME.where(games.c.started.is_(None), _HAS_MISSING_PLAYER).values(
    due=bindparam("due")
)
_MARK_TOURNAMENT_DUE = (
    update(tournaments)
    .where(tournaments.c.id == bindparam("of_tournament"))
    .values(due=bindparam("at"), change_count=tournaments.c.change_count + 1)
)
_CLAIM = _UPDATE_GAME.where(
    or_(games.c.thinker.is_(None), games.c.thinker == bindparam("process")),
    games.c.over.is_(None),
    _HAS_NO_LATER_EVENT,
).values(thinker=bindparam("process"), due=bindparam("due"))


def load_game_versions(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of events and of changes of seats of some games."""
    query = select(games.c.id, GAME_EVENTS.count_of(games.c.id), games.c.seating)
    rows = connection.execute(query.where(games.c.id.in_(ids)))
    return {game: (count, seating) for game, count, seating in rows}


def find_due_games(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the games that are due, the longest overdue first."""
    return list(connection.scalars(_DUE, {"now": now, "most": limit}))


def start_game(
    connection: Connection,
    game: str,
    at: int,
    names: Sequence[str],
    opening: Sequence[str],
    status: GameStatus,
) -> bool:
    """Start a game with its opening events, unless a player is missing or it has started.

    Return whether it was started. The caller must have locked the game.
    """
    values = {"at": at, "players": list(names), **status.columns}
    started = connection.execute(_START, {"of_game": game, **values})
    if started.rowcount:
        connection.execute(_CLEAR_REMATCH, {"of_game": game})
        for number, body in enumerate(opening):
            GAME_EVENTS.insert(connection, game, StoredEvent(number, at, body), "start")
    return bool(started.rowcount)


def store_status(connection: Connection, game: str, status: GameStatus) -> None:
    """Store the status of a game after an event, and its results if it is over."""
    if status.over is None:
        _CONTINUE.execute(connection, of_game=game, due=status.due, turn_of=status.to_act)
    else:
        connection.execute(_END, {"of_game": game, **status.columns})
        store_end(connection, game)
    if status.places:
        add_results(connection, game, status.places)


def mark_tournament_due(connection: Connection, tournament: str, at: int) -> None:
    """Store that a tournament is due, since one of its games has started or ended."""
    connection.execute(_MARK_TOURNAMENT_DUE, {"of_tournament": tournament, "at": at})


def set_due(connection: Connection, game: str, due: int | None, length: int | None) -> None:
    """Store when a game is due, unless it has more than ``length`` events.

    Without a ``length``, the game must still wait for players. If another process has changed the
    game meanwhile, the time it stored stays.
    """
    values = {"of_game": game, "due": due}
    if length is None:
        connection.execute(_SET_DUE_WAITING, values)
    else:
        connection.execute(_SET_DUE, values | {"length": length})


def claim_turn(
    connection: Connection, game: str, process: str, due: int | None, length: int
) -> bool:
    """Claim a computer's turn in a game for a process; return whether the claim succeeded."""
    values = {"of_game": game, "process": process, "due": due, "length": length}
    return bool(connection.execute(_CLAIM, values).rowcount)

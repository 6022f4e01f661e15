"""Games at the tables of a tournament: created from pairings, ended as results."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from fourfold.match import EDITION, Forfeit, Play
from fourfold.ratings import family_of
from fourfold.rules import QuardoState, Reason
from fourfold.server.games.claims import is_slow
from fourfold.server.people.tokens import new_game_id
from fourfold.store import GameRow, SeatRow
from fourfold.store.seats import COMPUTER, PERSON
from fourfold.tournament import DIRECTOR, Confirm, Dispute, Kind, Report, Result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.match import Match
    from fourfold.server.games.room import Room
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store import Identity
    from fourfold.store.tournament_games import Place
    from fourfold.tournament import Entrant, Event, Table
    from fourfold.tournament.model import Claim


REASONS_BY_PLAY = frozenset({Reason.CALLED, Reason.WRONG_CALL, Reason.COINS, Reason.FULL_BOARD})
"""Reasons for the end of a game that was played to its end."""


def find_missing_games(live: LiveTournament) -> Iterator[Place]:
    """Yield the games that are to be played now and do not exist yet, one at each table."""
    for number, table_number, table in live.state.running_tables():
        game = current_game(table)
        if game is None or table.games[game - 1].claim is not None:
            continue
        if (number, table_number, game) not in live.games:
            yield number, table_number, game


def current_game(table: Table) -> int | None:
    """Return the number of a table's current game: its first without a result."""
    undecided = (number for number, game in enumerate(table.games, 1) if game.result is None)
    return next(undecided, None)


def new_table_game(live: LiveTournament, place: Place, now: int) -> GameRow:
    """Return a game at a table: all players seated, with the tournament's rules and clock."""
    seats = live.state.game(*place).seats
    observer = live.state.table(place[0], place[1]).observer
    rows = [
        _new_seat(live, seat, live.state.members[entrant].entrant, now)
        for seat, entrant in enumerate(seats, 1)
    ]
    if observer and live.identities.get(observer):
        rows.insert(0, _new_seat(live, 0, live.state.members[observer].entrant, now))
    slow = is_slow(live.state.setup.rules.clock)
    return _new_game(live, place, tuple(rows), now, None if slow else live.row.grace)


def new_referee_game(live: LiveTournament, place: Place, holder: Identity, now: int) -> GameRow:
    """Return a game on one device, as clock and referee of a game on a wooden board."""
    holders = frozenset({holder.id})
    rows = tuple(
        SeatRow(seat, PERSON, live.state.members[entrant].entrant.name, holders=holders)
        for seat, entrant in enumerate(live.state.game(*place).seats, 1)
    )
    return _new_game(live, place, rows, now, None)


def _new_game(
    live: LiveTournament, place: Place, seats: tuple[SeatRow, ...], now: int, grace: int | None
) -> GameRow:
    """Return a game of the tournament with these seats; seat 1 begins."""
    rules = live.state.setup.rules
    return GameRow(
        id=new_game_id(),
        created=now,
        preset=rules.name,
        options=dict(rules.options),
        seed=secrets.randbelow(2**53),
        lot=None,
        chosen=1,
        edition=EDITION,
        position=None,
        player_seed=secrets.randbelow(2**53),
        listed=False,
        spectators=True,
        chat=False,
        grace=grace,
        seats=seats,
        family=family_of(rules) if live.row.rated and _have_distinct_identities(seats) else None,
        tournament=live.id,
        tournament_round=place[0],
        tournament_table=place[1],
        tournament_game=place[2],
    )


def _have_distinct_identities(seats: tuple[SeatRow, ...]) -> bool:
    """Return whether each player has an identity of their own, and so a rating."""
    held = [seat.holders for seat in seats if seat.seat]
    return all(held) and len(frozenset().union(*held)) == len(held)


def _new_seat(live: LiveTournament, seat: int, entrant: Entrant, now: int) -> SeatRow:
    """Return an entrant's seat; the player of an unclaimed name counts as away."""
    if entrant.kind is Kind.LEVEL:
        return SeatRow(seat, COMPUTER, entrant.name, entrant.plays)
    identity = live.identities.get(entrant.id)
    holders = frozenset() if identity is None else frozenset({identity})
    return SeatRow(seat, PERSON, entrant.name, away_since=now, holders=holders)


def result_of(room: Room, match: Match) -> Result:
    """Return the result of a finished game; players who never appeared have forfeited it."""
    outcome, players = match.outcome, match.rules.players
    winners = () if outcome is None else outcome.winners
    state = match.state
    coins = tuple(state.scores) if isinstance(state, QuardoState) else ()
    absent = absent_seats(room, match)
    if absent and (players == 2 or len(absent) == players):
        return Result.forfeit(absent, players)
    result = Result.from_winners(winners, players, coins)
    return Result(result.places, result.coins, absent)


def sole_holder(live: LiveTournament, room: Room, players: Sequence[str]) -> str | None:
    """Return the player whose devices alone hold a game on a wooden board, "" if forgotten.

    Return None if the word of the game counts: it is online, held by the director, or by several
    players of the table.
    """
    held = frozenset().union(*(seat.holders for seat in room.row.players))
    if live.is_online or any(live.is_director(identity) for identity in held):
        return None
    holders = {live.entrant_of(identity) for identity in held}.intersection(players)
    if len(holders) > 1:
        return None
    return next(iter(holders), None) or ""


def is_conceded_by(player: str, seats: Sequence[str], result: Result) -> bool:
    """Return whether a player of two has lost: reporting that needs no confirmation."""
    return len(seats) == 2 and player in seats and not result.halves[seats.index(player)]


def events_from_device(
    place: Place,
    claim: Claim | None,
    result: Result,
    player: str,
    *,
    is_played: bool,
    is_conceded: bool,
) -> Iterator[Event]:
    """Yield what follows from a game that one player's device alone has refereed.

    A game that was played to its end has a result, and so has one that this player gave up.
    Anything else, such as the opponent's resignation, is this player's report, which the opponent
    confirms; and no such game decides against a waiting result.
    """
    if claim is None and (is_played or is_conceded):
        yield Report(*place, result)
    elif claim is None and player:
        yield Report(*place, result, player)
    elif claim is not None and (is_played or player not in {"", claim.by}):
        by = DIRECTOR if is_played else player
        yield Confirm(*place, by) if claim.result == result else Dispute(*place, by)


def absent_seats(room: Room, match: Match) -> tuple[int, ...]:
    """Return the seats without a move that forfeited or were away for the whole grace."""
    moved = {
        entry.event.seat
        for entry in match.log
        if isinstance(entry.event, Play) and entry.at > match.started
    }
    forfeited = {entry.event.seat for entry in match.log if isinstance(entry.event, Forfeit)}
    if not forfeited:
        return ()
    grace = 1000 * (room.row.grace or 0)
    away = {
        seat.seat
        for seat in room.row.players
        if seat.kind == PERSON
        and not room.present.get(seat.seat)
        and seat.away_since is not None
        and max(seat.away_since, match.started) + grace <= match.now
    }
    return tuple(sorted((forfeited | away) - moved))

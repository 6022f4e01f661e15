"""Checks and repairs of stored tournaments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import delete, update

from fourfold.server.checks.damage import (
    FAILURES,
    Damage,
    StoredEvents,
    describe_error,
    fold,
    load_events,
)
from fourfold.server.games.room import Room, scores_of
from fourfold.server.tournaments.live_tournament import LiveTournament
from fourfold.store.event_tables import GAME_EVENTS, TOURNAMENT_EVENTS
from fourfold.store.games import load_game
from fourfold.store.schema import games, tournament_events
from fourfold.store.tournament_games import NO_PLACE, load_table_games
from fourfold.store.tournaments import change_settings, load_entrants, load_tournament, store_counts
from fourfold.tournament import Result, TournamentError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.store import Database
    from fourfold.store.tournament_games import Place

KIND = "tournament"
COUNTS = ("entrants", "rounds", "over")


def check_tournament(database: Database, tournament: str) -> Damage | None:
    """Return the damage of a tournament, if there is any."""
    try:
        row = database.read(partial(load_tournament, tournament=tournament))
    except FAILURES as error:
        return Damage(KIND, tournament, f"its row cannot be read: {describe_error(error)}")
    if row is None:
        return Damage(KIND, tournament, "it has events but no row")
    stored = load_events(database, TOURNAMENT_EVENTS, tournament)
    damaged = partial(Damage, KIND, tournament, event_count=len(stored.events))
    try:
        live = LiveTournament(row)
    except Exception as error:  # whatever damage does to a row
        return damaged(f"its row is unsound: {describe_error(error)}")
    problem = fold(live, stored) or _row_problem(live)
    problem = problem or database.read(partial(_game_problem, live=live))
    if problem:
        return damaged(problem, sound_count=live.index)
    problem = database.read(partial(_other_problem, live=live))
    return damaged(problem) if problem else None


def repair_tournament(connection: Connection, damage: Damage, at: int) -> None:
    """Set a tournament back to its last sound event.

    Games of rounds that are lost become games of their own; all others are reported again.
    """
    tournament, count = damage.id, damage.sound_count or 0
    lost = tournament_events.c.tournament == tournament, tournament_events.c.number >= count
    connection.execute(delete(tournament_events).where(*lost))
    row = load_tournament(connection, tournament)
    if row is None:
        raise LookupError(tournament)
    live = LiveTournament(row)
    fold(live, StoredEvents(TOURNAMENT_EVENTS.load(connection, tournament)))
    for place, game in load_table_games(connection, tournament).items():
        values = {"reported": False} if _has_place(live, place) else NO_PLACE
        connection.execute(update(games).where(games.c.id == game).values(values))
    store_counts(connection, live.row_after(live.state), at)
    change_settings(connection, tournament, undone=live.undone_count, trouble=None)


def _row_problem(live: LiveTournament) -> str:
    """Return how the row of a tournament disagrees with its events, "" if it does not."""
    sound = live.row_after(live.state)
    for name in COUNTS:
        if getattr(live.row, name) != getattr(sound, name):
            return f"its stored '{name}' disagrees with its events"
    return ""


def _game_problem(connection: Connection, live: LiveTournament) -> str:
    """Return which game has a place that the tournament does not have, "" if none has."""
    for place in load_table_games(connection, live.id):
        if not _has_place(live, place):
            return f"a game is stored for {describe_place(place)}, which does not exist"
    return ""


def _other_problem(connection: Connection, live: LiveTournament) -> str:
    """Return a problem that only the director or a backup can solve, "" if there is none."""
    missing = live.state.members.keys() - load_entrants(connection, live.id).keys()
    if missing:
        return f"the row of entrant {min(missing)} is missing"
    for place, game in load_table_games(connection, live.id).items():
        if live.is_online and _disagrees(connection, live, place, game):
            where = describe_place(place)
            return (
                f"the result of {where} disagrees with its game {game}: the director can correct it"
            )
    return ""


def _disagrees(connection: Connection, live: LiveTournament, place: Place, game: str) -> bool:
    """Return whether the result of a game, if it was not corrected, is not that of its events."""
    reported = live.state.game(*place).result
    corrected = {(done.round, done.table, done.game) for done in live.state.corrections}
    row = load_game(connection, game)
    if reported is None or reported.absent or place in corrected or row is None:
        return False
    if row.over is None or row.started is None:
        return False
    room = Room(row, 0, 0)
    if fold(room, StoredEvents(GAME_EVENTS.load(connection, game))):
        return False  # a damaged game, which is reported itself
    match = room.started_match
    if match.outcome is None:
        return False
    result = Result.from_winners(match.outcome.winners, room.rules.players, tuple(scores_of(match)))
    return result.places != reported.places


def _has_place(live: LiveTournament, place: Place) -> bool:
    """Return whether a tournament has a round, table and game."""
    try:
        live.state.game(*place)
    except TournamentError:
        return False
    return True


def describe_place(place: Place) -> str:
    """Return a place in words."""
    return "round {}, table {}, game {}".format(*place)

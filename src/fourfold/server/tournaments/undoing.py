"""What undone events mean for the games on this server."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from fourfold.store.tournament_games import cancel_games, find_begun, release_games
from fourfold.store.tournaments import change_settings
from fourfold.tournament import Format
from fourfold.tournament.errors import RoundBegun

if TYPE_CHECKING:
    from collections.abc import Set

    from sqlalchemy import Connection

    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.store.event_tables import ExtraWrite
    from fourfold.store.tournament_games import Place
    from fourfold.tournament import Tournament


def writes_of_undoing(live: LiveTournament, after: Tournament, at: int) -> list[ExtraWrite]:
    """Return the writes with which games and settings follow a tournament that lost events.

    The server must not repeat at once what the director has undone, so automatic pairing is
    switched off. In an arena it stays on: there the director stops it.
    """
    before = live.state
    undone_count = live.count_undone(after)
    if undone_count == live.undone_count:
        return []
    settings: dict[str, Any] = {"undone": undone_count}
    is_resumed = before.is_finished and not after.is_finished
    if is_resumed and live.row.ends is not None and live.row.ends <= at:
        settings["ends"] = None
    has_fewer_rounds = len(after.rounds) < len(before.rounds)
    if is_resumed or (has_fewer_rounds and before.setup.format is not Format.ARENA):
        settings["automatic"] = False
    return [
        partial(
            replace_games,
            tournament=live.id,
            cancelled=find_cancelled(before, after),
            released=find_released(before, after),
            at=at,
        ),
        partial(change_settings, tournament=live.id, **settings),
    ]


def find_cancelled(before: Tournament, after: Tournament) -> set[Place]:
    """Return the places that exist no longer, or where others play."""
    seats = {place: game.seats for place, game in after.games()}
    return {place for place, game in before.games() if seats.get(place) != game.seats}


def find_released(before: Tournament, after: Tournament) -> set[Place]:
    """Return the places that have lost their result, where another game may be played."""
    decided = {place for place, game in before.games() if game.result is not None}
    return {
        place
        for place, game in after.games()
        if place in decided and game.result is None and game.claim is None
    }


def replace_games(
    connection: Connection,
    tournament: str,
    cancelled: Set[Place],
    released: Set[Place],
    at: int,
) -> None:
    """Cancel games that have lost their places, and release ended games that do not count.

    Refuse to cancel a game that has begun.
    """
    for number, _, _ in find_begun(connection, tournament, cancelled):
        raise RoundBegun(round=number)
    cancel_games(connection, tournament, cancelled, at)
    release_games(connection, tournament, released)

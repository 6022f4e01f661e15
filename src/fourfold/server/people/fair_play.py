"""Rated games of Quarto for the host's fair-play report, read from the database alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from fourfold.match import Match, Setup, event_from_json
from fourfold.rules import Rules
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.games import load_game
from fourfold.store.players import find_players
from fourfold.store.schema import results

if TYPE_CHECKING:
    from sqlalchemy import Connection

FAMILY = "quarto"
"""The family of games whose every move the solver can judge."""


def rated_matches(connection: Connection, player: str | None, limit: int) -> list[Match]:
    """Return the newest rated games of one player or all, with ids as players' names."""
    query = select(results.c.game, results.c.at).where(results.c.family == FAMILY).distinct()
    if player is not None:
        query = query.where(results.c.player == player)
    newest = query.order_by(results.c.at.desc(), results.c.game).limit(limit)
    return [_match(connection, game) for game, _ in connection.execute(newest).all()]


def _match(connection: Connection, game: str) -> Match:
    """Return a finished game, rebuilt from its events."""
    row = load_game(connection, game)
    if row is None or row.started is None:
        raise LookupError(game)
    rules = Rules.preset(row.preset, **row.options)
    players = tuple(str(seat.player) for seat in row.players)
    setup = Setup(rules, players, row.seed, row.lot, row.position, row.chosen, row.edition)
    match = Match.start(setup, row.started)
    for event in GAME_EVENTS.load(connection, game):
        match = match.apply(event_from_json(event.body), event.at)
    return match


def names_of(connection: Connection, players: list[str]) -> dict[str, str]:
    """Return the names of players in the report, without forgotten players."""
    found = find_players(connection, players)
    return {player: f"{row.name} ({player})" for player, row in found.items()}

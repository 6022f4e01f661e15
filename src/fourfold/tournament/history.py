"""The rounds so far, as the next pairing needs them: scores, opponents, first turns, byes."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.tournament.model import Format

if TYPE_CHECKING:
    from fourfold.tournament.model import Round, Table, TournamentSetup
    from fourfold.tournament.tournament import Tournament

HALVES_FOR_A_BYE = 2
"""The half points of a bye, for each game of a pairing."""


@dataclass(slots=True)
class History:
    """The half points, opponents, first turns and byes of all players.

    ``balance`` is the number of played games that a player began, less the number that they did
    not; ``began_last`` says whether they began the latest of these. ``seats`` counts the games in
    each seat.
    """

    halves: Counter[str] = field(default_factory=Counter)
    opponents: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    last_opponents: dict[str, frozenset[str]] = field(default_factory=dict)
    balance: Counter[str] = field(default_factory=Counter)
    began_last: dict[str, bool] = field(default_factory=dict)
    seats: Counter[tuple[str, int]] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    walkovers: Counter[str] = field(default_factory=Counter)
    observations: Counter[str] = field(default_factory=Counter)


def history(tournament: Tournament, rounds: int | None = None) -> History:
    """Return the history of the first rounds, by default of all."""
    past = History()
    for round_ in tournament.rounds[:rounds]:
        _add_round(past, round_, tournament.setup)
    return past


def bye_halves(setup: TournamentSetup) -> int:
    """Return the half points of a bye, which counts only in a Swiss."""
    return HALVES_FOR_A_BYE * setup.games if setup.format is Format.SWISS else 0


def _add_round(past: History, round_: Round, setup: TournamentSetup) -> None:
    """Add a round."""
    for player in round_.byes:
        past.byes[player] += 1
        past.halves[player] += bye_halves(setup)
    for table in round_.tables:
        _add_table(past, table)


def _add_table(past: History, table: Table) -> None:
    """Add a pairing, which counts even if it was forfeited."""
    for player in table.players:
        others = frozenset(table.players) - {player}
        past.opponents[player] |= others
        past.last_opponents[player] = others
        past.halves[player] += table.halves(player)
        if any(game.result and game.result.absent and game.halves(player) for game in table.games):
            past.walkovers[player] += 1
    if table.observer:
        past.observations[table.observer] += 1
    for game in table.games:
        if not game.is_played:
            continue
        for seat, player in enumerate(game.seats, 1):
            past.seats[player, seat] += 1
            past.balance[player] += 1 if seat == 1 else -1
            past.began_last[player] = seat == 1

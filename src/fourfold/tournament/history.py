"""What the rounds so far mean for the next: who met whom, who began, who had a bye."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.tournament.model import Format

if TYPE_CHECKING:
    from fourfold.tournament.model import Round, Table, TournamentSetup
    from fourfold.tournament.tournament import Tournament

HALVES_FOR_A_BYE = 2
"""A bye counts one point for each game that is not played."""


@dataclass(slots=True)
class History:
    """Everybody's half points, opponents, first turns and byes.

    ``balance`` is how often more somebody began than not, in games that were played. ``began``
    says whether they began the last of these. ``seats`` counts how often they had each seat.
    """

    halves: Counter[str] = field(default_factory=Counter)
    met: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    last_met: dict[str, frozenset[str]] = field(default_factory=dict)
    balance: Counter[str] = field(default_factory=Counter)
    began: dict[str, bool] = field(default_factory=dict)
    seats: Counter[tuple[str, int]] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    walkovers: Counter[str] = field(default_factory=Counter)
    observed: Counter[str] = field(default_factory=Counter)


def history(tournament: Tournament, rounds: int | None = None) -> History:
    """Return the history of the first rounds, or of all."""
    made = History()
    for one in tournament.rounds[:rounds]:
        _add_round(made, one, tournament.setup)
    return made


def bye_halves(setup: TournamentSetup) -> int:
    """Return what a bye counts: nothing where everybody has one, or where none is needed."""
    return HALVES_FOR_A_BYE * setup.games if setup.format is Format.SWISS else 0


def _add_round(made: History, one: Round, setup: TournamentSetup) -> None:
    """Add a round."""
    for player in one.byes:
        made.byes[player] += 1
        made.halves[player] += bye_halves(setup)
    for table in one.tables:
        _add_table(made, table)


def _add_table(made: History, table: Table) -> None:
    """Add a pairing: it counts as one even if it was forfeited."""
    for player in table.players:
        others = frozenset(table.players) - {player}
        made.met[player] |= others
        made.last_met[player] = others
        made.halves[player] += table.halves(player)
        if any(game.result and game.result.absent and game.halves(player) for game in table.games):
            made.walkovers[player] += 1
    if table.observer:
        made.observed[table.observer] += 1
    for game in table.games:
        if not game.is_played:
            continue
        for seat, player in enumerate(game.seats, 1):
            made.seats[player, seat] += 1
            made.balance[player] += 1 if seat == 1 else -1
            made.began[player] = seat == 1

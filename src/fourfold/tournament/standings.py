"""Standings and tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fourfold.tournament.history import bye_halves, history
from fourfold.tournament.knockout import winner
from fourfold.tournament.model import TieBreak

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.tournament.history import History
    from fourfold.tournament.model import Table
    from fourfold.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings; players whom no tie-break separates share a ``rank``."""

    rank: int
    entrant: str
    points: Fraction
    tie_breaks: dict[TieBreak, Fraction]


def standings(tournament: Tournament) -> list[Standing]:
    """Return the standings of all players, the best first.

    In a knockout the number of rounds that a player has survived counts first. Then points count,
    then the tie-breaks of the set-up in their order.
    """
    past = history(tournament)
    scores = {player: Fraction(past.halves[player], 2) for player in tournament.players}
    breaks = tournament.setup.active_tie_breaks
    tables = _tables_by_player(tournament)
    values: dict[TieBreak, dict[str, Fraction]] = {
        tie_break: {
            player: _tie_break_value(tie_break, player, tournament, past, tables)
            for player in scores
        }
        for tie_break in breaks
        if tie_break is not TieBreak.DIRECT
    }
    groups = _split_groups([list(scores)], _rounds_survived(tournament))
    groups = _split_groups(groups, scores)
    direct: dict[str, Fraction] = dict.fromkeys(scores, Fraction(0))
    for tie_break in breaks:
        if tie_break is TieBreak.DIRECT:
            for group in groups:
                direct |= _direct_encounters(group, tables)
            values[tie_break] = direct
        groups = _split_groups(groups, values[tie_break])
    return _rank_groups(groups, scores, values, breaks)


def _rank_groups(
    groups: list[list[str]],
    scores: dict[str, Fraction],
    values: dict[TieBreak, dict[str, Fraction]],
    breaks: tuple[TieBreak, ...],
) -> list[Standing]:
    """Return the standings from groups of players who share a rank."""
    lines: list[Standing] = []
    for group in groups:
        rank = len(lines) + 1
        lines += [
            Standing(
                rank,
                player,
                scores[player],
                {tie_break: values[tie_break][player] for tie_break in breaks},
            )
            for player in group
        ]
    return lines


def _split_groups(groups: Iterable[list[str]], values: dict[str, Fraction]) -> list[list[str]]:
    """Split each group by the values of its players, the highest first."""
    return [
        [player for player in group if values[player] == value]
        for group in groups
        for value in sorted({values[player] for player in group}, reverse=True)
    ]


def _tables_by_player(tournament: Tournament) -> dict[str, list[Table]]:
    """Return the tables of each player."""
    tables: dict[str, list[Table]] = {player: [] for player in tournament.players}
    for round_ in tournament.rounds:
        for table in round_.tables:
            for player in table.players:
                tables[player].append(table)
    return tables


def _rounds_survived(tournament: Tournament) -> dict[str, Fraction]:
    """Return the number of knockout rounds that each player has survived; 0 in other formats."""
    survived = dict.fromkeys(tournament.players, Fraction(0))
    if tournament.is_knockout:
        for round_number, round_ in enumerate(tournament.rounds, 1):
            table_numbers = range(1, len(round_.tables) + 1)
            winners = [winner(tournament, round_number, number) for number in table_numbers]
            for player in (*winners, *round_.byes):
                if player is not None:
                    survived[player] += 1
    return survived


def _tie_break_value(
    tie_break: TieBreak,
    player: str,
    tournament: Tournament,
    past: History,
    tables: dict[str, list[Table]],
) -> Fraction:
    """Return a player's value of a tie-break."""
    match tie_break:
        case TieBreak.BUCHHOLZ:
            return _buchholz_cut_1(player, tournament, past, tables[player])
        case TieBreak.SONNEBORN:
            return _sonneborn_berger(player, past, tables[player])
        case TieBreak.WINS:
            return Fraction(sum(_wins(player, table) for table in tables[player]))
        case _:
            return Fraction(sum(_coins(player, table) for table in tables[player]))


def _buchholz_cut_1(
    player: str, tournament: Tournament, past: History, tables: list[Table]
) -> Fraction:
    """Return the sum of all opponents' points but the lowest.

    For a forfeit or a bye, the player's own points stand in for the opponent's.
    """
    sums: list[int] = []
    for table in tables:
        played = any(game.is_played for game in table.games)
        others = (other for other in table.players if other != player)
        sums += [past.halves[other if played else player] for other in others]
    if bye_halves(tournament.setup):
        sums += [past.halves[player]] * past.byes[player]
    return Fraction(sum(sorted(sums)[1:]), 2)


def _sonneborn_berger(player: str, past: History, tables: list[Table]) -> Fraction:
    """Return the points of beaten opponents and half those of drawn ones, for each game."""
    total = Fraction(0)
    for table in tables:
        for game in table.games:
            if game.result is None or not game.is_played:
                continue
            places = dict(zip(game.seats, game.result.places, strict=True))
            for other in game.seats:
                if other != player and places[player] <= places[other]:
                    share = 2 if places[player] < places[other] else 1
                    total += Fraction(past.halves[other] * share, 4)
    return total


def _wins(player: str, table: Table) -> int:
    """Return the number of games that a player has won outright, without forfeits."""
    wins = 0
    for game in table.games:
        if game.result is not None and game.is_played:
            place = game.result.places[game.seats.index(player)]
            wins += place == 1 and game.result.places.count(1) == 1
    return wins


def _coins(player: str, table: Table) -> int:
    """Return the number of coins that a player has collected."""
    return sum(
        game.result.coins[game.seats.index(player)]
        for game in table.games
        if game.result is not None and game.result.coins
    )


def _direct_encounters(group: list[str], tables: dict[str, list[Table]]) -> dict[str, Fraction]:
    """Return the points of tied players against each other; 0 unless all of them have met."""
    scores = dict.fromkeys(group, Fraction(0))
    for player in group:
        met = set()
        for table in tables[player]:
            others = set(table.players) & set(group) - {player}
            if others and table.is_over:
                met |= others
                scores[player] += Fraction(table.halves(player), 2)
        if met != set(group) - {player}:
            return dict.fromkeys(group, Fraction(0))
    return scores

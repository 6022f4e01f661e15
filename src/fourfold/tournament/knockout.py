"""Knockout pairing: a bracket in which the strongest players meet last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.random_draw import draw_number
from fourfold.tournament.events import Pair
from fourfold.tournament.history import history
from fourfold.tournament.model import Seating

if TYPE_CHECKING:
    from fourfold.tournament.model import Table
    from fourfold.tournament.tournament import Tournament


def bracket(size: int) -> list[int]:
    """Return the seeds in the order of the lines of a bracket, whose size is a power of two.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    lines = [1]
    while len(lines) < size:
        count = 2 * len(lines) + 1
        lines = [seed for line in lines for seed in (line, count - line)]
    return lines


def pair_knockout(tournament: Tournament) -> Pair:
    """Return the next round of the bracket; a player without an opponent has a bye."""
    lines, block = _lines(tournament), 2**tournament.next_round
    groups: dict[int, list[str]] = {}
    for player in sorted(survivors(tournament), key=lines.__getitem__):
        groups.setdefault(lines[player] // block, []).append(player)
    tables, byes = [], []
    for group in groups.values():
        tables += [
            _seat_pair(tournament, *group[start : start + 2])
            for start in range(0, len(group) - 1, 2)
        ]
        byes += group[-1:] if len(group) % 2 else []
    return Pair(tournament.next_round, tuple(tables), tuple(byes))


def _lines(tournament: Tournament) -> dict[str, int]:
    """Return each player's line in the bracket, seeded by rating, then at random."""
    setup, members = tournament.setup, tournament.members
    seeds = sorted(
        tournament.players,
        key=lambda player: (
            -members[player].entrant.rating,
            draw_number(setup.seed, f"seed {player}", 2**64),
        ),
    )
    size = 1 << max(0, len(seeds) - 1).bit_length()
    return {seeds[seed - 1]: line for line, seed in enumerate(bracket(size)) if seed <= len(seeds)}


def _seat_pair(tournament: Tournament, player: str, other: str) -> Seating:
    """Seat two players; the one with fewer first turns begins, or a random one."""
    balance = history(tournament).balance
    drawn = draw_number(tournament.setup.seed, f"first {tournament.next_round} {player} {other}", 2)
    swap = balance[player] > balance[other] or (balance[player] == balance[other] and drawn)
    return Seating((other, player) if swap else (player, other))


def survivors(tournament: Tournament) -> list[str]:
    """Return the remaining players: all at first, then the winners and byes of each round."""
    if not tournament.rounds:
        return list(tournament.players)
    last, table_numbers = tournament.rounds[-1], range(1, len(tournament.rounds[-1].tables) + 1)
    won = (winner(tournament, len(tournament.rounds), number) for number in table_numbers)
    return [player for player in won if player is not None] + list(last.byes)


def is_decided(tournament: Tournament) -> bool:
    """Return whether at most one player remains."""
    return bool(tournament.rounds) and len(survivors(tournament)) <= 1


def winner(tournament: Tournament, round_number: int, table_number: int) -> str | None:
    """Return the winner of a table, drawn at random if level; None if open or both absent."""
    table = tournament.table(round_number, table_number)
    if not table.is_over:
        return None
    points = [table.halves(player) for player in table.players]
    if not any(points):
        return None
    if points[0] == points[1]:
        drawn = draw_number(tournament.setup.seed, f"level {round_number} {table_number}", 2)
        return table.players[drawn]
    return table.players[points.index(max(points))]


def needs_more_games(table: Table, games: int) -> bool:
    """Return whether a table is level after its regular games."""
    if not table.is_over or len(table.games) > games:
        return False
    points = {table.halves(player) for player in table.players}
    return len(points) == 1 and points != {0}

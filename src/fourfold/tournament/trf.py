"""FIDE's Tournament Report File (TRF16), which pairing and rating programs read.

It is for two players at a table. Each game of a pairing is a round of its own; ``w`` marks the
player who begins. Names are cut to the 33 characters of their column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.history import bye_halves
from fourfold.tournament.standings import standings

if TYPE_CHECKING:
    from fourfold.tournament.model import Round, TableGame
    from fourfold.tournament.standings import Standing
    from fourfold.tournament.tournament import Tournament

NAME_WIDTH = 33
NO_OPPONENT = "0000 - "


def to_trf(tournament: Tournament) -> str:
    """Return the report of a tournament with two players at a table."""
    if tournament.setup.rules.players != 2:
        raise ValueError("a TRF is for two at a table")
    numbers = {player: number for number, player in enumerate(tournament.players, 1)}
    lines = [
        f"012 {tournament.setup.name}",
        f"062 {len(numbers)}",
        f"092 {tournament.setup.format}",
        f"XXR {_count_rounds(tournament)}",
    ]
    ranks = {line.entrant: line for line in standings(tournament)}
    lines += [_player_line(tournament, ranks[player], numbers) for player in tournament.players]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _count_rounds(tournament: Tournament) -> int:
    """Return the number of rounds in the report."""
    planned = max(tournament.setup.rounds, len(tournament.rounds))
    played = sum(map(_count_games, tournament.rounds))
    return played + (planned - len(tournament.rounds)) * tournament.setup.games


def _count_games(round_: Round) -> int:
    """Return the largest number of games at a table of a round."""
    return max((len(table.games) for table in round_.tables), default=1)


def _player_line(tournament: Tournament, standing: Standing, numbers: dict[str, int]) -> str:
    """Return the line of a player, with every field in its columns."""
    entrant = tournament.members[standing.entrant].entrant
    name, rating = entrant.name[:NAME_WIDTH], entrant.rating or ""
    head = f"001 {numbers[entrant.id]:4} {'':1}{'':3} {name:{NAME_WIDTH}} {rating:4} {'':3}"
    head = f"{head} {'':11} {'':10} {float(standing.points):4.1f} {standing.rank:4}"
    bye = "U" if bye_halves(tournament.setup) else "Z"
    cells = (
        cell for round_ in tournament.rounds for cell in _cells(round_, entrant.id, numbers, bye)
    )
    return head + "".join(f"  {cell}" for cell in cells)


def _cells(round_: Round, player: str, numbers: dict[str, int], bye: str) -> list[str]:
    """Return a player's games in a round: opponent, first or second turn, result."""
    games = _count_games(round_)
    if player in round_.byes:
        return [f"{NO_OPPONENT}{bye}"] * games
    cells = [_cell(game, player, numbers) for game in round_.games_of(player)]
    return cells + [f"{NO_OPPONENT}Z"] * (games - len(cells))


def _cell(game: TableGame, player: str, numbers: dict[str, int]) -> str:
    """Return a game from a player's side; an open game has no result yet."""
    seat = game.seats.index(player)
    opponent, turn = numbers[game.seats[1 - seat]], "wb"[seat]
    if game.result is None:
        return f"{opponent:4} {turn}  "
    if game.result.absent:
        mark = "-" if seat + 1 in game.result.absent else "+"
    else:
        mark = "0=1"[game.halves(player)]
    return f"{opponent:4} {turn} {mark}"

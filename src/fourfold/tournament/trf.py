"""FIDE's Tournament Report File (TRF16), which pairing and rating programs read.

Only for two at a table. Where a pairing has several games, each is a round of its own. ``w`` is
who begins. Names are cut to the 33 characters that a line has for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.tournament.history import bye_halves
from fourfold.tournament.standings import standings

if TYPE_CHECKING:
    from fourfold.tournament.model import Round, TableGame
    from fourfold.tournament.standings import Standing
    from fourfold.tournament.tournament import Tournament

NAME = 33
NOBODY = "0000 - "


def to_trf(tournament: Tournament) -> str:
    """Return the report of a tournament for two at a table."""
    if tournament.setup.rules.players != 2:
        raise ValueError("a TRF is for two at a table")
    numbers = {player: at for at, player in enumerate(tournament.players, 1)}
    lines = [
        f"012 {tournament.setup.name}",
        f"062 {len(numbers)}",
        f"092 {tournament.setup.format}",
        f"XXR {_rounds(tournament)}",
    ]
    ranks = {line.entrant: line for line in standings(tournament)}
    lines += [_line(tournament, ranks[player], numbers) for player in tournament.players]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _rounds(tournament: Tournament) -> int:
    """Return how many rounds the report counts in all."""
    planned = max(tournament.setup.rounds, len(tournament.rounds))
    played = sum(map(_games, tournament.rounds))
    return played + (planned - len(tournament.rounds)) * tournament.setup.games


def _games(one: Round) -> int:
    """Return how many games a round has at most at a table."""
    return max((len(table.games) for table in one.tables), default=1)


def _line(tournament: Tournament, standing: Standing, numbers: dict[str, int]) -> str:
    """Return a player's line, every field in its columns."""
    entrant = tournament.members[standing.entrant].entrant
    rating = entrant.rating or ""
    head = f"001 {numbers[entrant.id]:4} {'':1}{'':3} {entrant.name[:NAME]:33} {rating:4} {'':3}"
    head = f"{head} {'':11} {'':10} {float(standing.points):4.1f} {standing.rank:4}"
    bye = "U" if bye_halves(tournament.setup) else "Z"
    cells = (cell for one in tournament.rounds for cell in _cells(one, entrant.id, numbers, bye))
    return head + "".join(f"  {cell}" for cell in cells)


def _cells(one: Round, player: str, numbers: dict[str, int], bye: str) -> list[str]:
    """Return a player's games in a round: opponent, first or second turn, result."""
    games = _games(one)
    if player in one.byes:
        return [f"{NOBODY}{bye}"] * games
    found = [_game(game, player, numbers) for game in one.games_of(player)]
    return found + [f"{NOBODY}Z"] * (games - len(found))


def _game(game: TableGame, player: str, numbers: dict[str, int]) -> str:
    """Return one game as its player sees it; an open one has no result yet."""
    seat = game.seats.index(player)
    opponent, turn = numbers[game.seats[1 - seat]], "wb"[seat]
    if game.result is None:
        return f"{opponent:4} {turn}  "
    if game.result.absent:
        mark = "-" if seat + 1 in game.result.absent else "+"
    else:
        mark = "0=1"[game.halves(player)]
    return f"{opponent:4} {turn} {mark}"

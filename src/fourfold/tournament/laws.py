"""Laws of pairing: hard constraints that automatic pairing never breaks.

In a Swiss, a player never meets the same opponent twice, never has a second bye, and never has two
more first turns than second ones, or two fewer. At tables of three, only the law of byes holds;
seats rotate.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fourfold.tournament.errors import (
    BadPairing,
    IllegalPairing,
    NoMoreRounds,
    NotEntered,
    RoundOpen,
    TooFew,
    WrongRound,
)
from fourfold.tournament.history import History, history
from fourfold.tournament.knockout import is_decided, pair_knockout, survivors
from fourfold.tournament.model import Format
from fourfold.tournament.round_robin import count_rounds, pair_round_robin

if TYPE_CHECKING:
    from fourfold.tournament.events import Pair
    from fourfold.tournament.tournament import Tournament

MAX_SHOWN_GAMES = 10
"""The most open games named in a refusal."""


def check_ready(tournament: Tournament) -> None:
    """Refuse to pair while the last round is open, without enough players, or after the end."""
    setup = tournament.setup
    fixed = setup.format in {Format.ROUND_ROBIN, Format.KNOCKOUT}
    player_count = len(tournament.players if fixed else tournament.present_players())
    if setup.format is Format.ARENA:
        return
    if (open_games := tournament.open_games()) and tournament.rounds:
        shown = ", ".join(".".join(map(str, place)) for place in open_games[:MAX_SHOWN_GAMES])
        raise RoundOpen(round=len(tournament.rounds), games=shown)
    if player_count < setup.rules.players:
        raise TooFew(present=player_count, players=setup.rules.players)
    if _has_all_rounds(tournament):
        raise NoMoreRounds


def _has_all_rounds(tournament: Tournament) -> bool:
    """Return whether the format has no further round."""
    setup, played = tournament.setup, len(tournament.rounds)
    if setup.format is Format.SWISS:
        return played >= setup.rounds
    if setup.format is Format.ROUND_ROBIN:
        return played >= count_rounds(tournament)
    return is_decided(tournament)


def check_pairing(tournament: Tournament, event: Pair) -> None:
    """Refuse a pairing that is early, late, malformed or illegal."""
    if event.round != tournament.next_round:
        raise WrongRound(round=event.round, expected=tournament.next_round)
    check_ready(tournament)
    _check_shape(tournament, event)
    if not event.by_hand:
        for law, entrants in find_breaches(tournament, event):
            raise IllegalPairing(law=law, entrants=", ".join(entrants))


def _check_shape(tournament: Tournament, event: Pair) -> None:
    """Refuse a pairing with missing, duplicate or surplus entrants, or tables of a wrong size."""
    placed = [player for table in event.tables for player in table.players]
    observers = [table.observer for table in event.tables if table.observer]
    for entrant in (*placed, *event.byes, *observers):
        if entrant not in tournament.members:
            raise NotEntered(entrant=entrant)
    counts = Counter([*placed, *event.byes])
    required = _required_players(tournament, counts)
    for entrant in sorted(required | set(counts)):
        if counts[entrant] != (entrant in required):
            raise BadPairing(entrant=entrant)
    for observer, count in Counter(observers).items():
        if count > 1 or observer in placed:
            raise BadPairing(entrant=observer)
    for table in event.tables:
        if len(table.players) != tournament.setup.rules.players:
            raise BadPairing(entrant=", ".join(table.players))


def _required_players(tournament: Tournament, counts: Counter[str]) -> set[str]:
    """Return the players that a pairing must contain; an arena may leave out any of them."""
    match tournament.setup.format:
        case Format.ARENA:
            free = set(tournament.present_players()) - tournament.busy_players
            return free & set(counts)
        case Format.KNOCKOUT:
            return set(survivors(tournament))
        case Format.ROUND_ROBIN:
            return set(tournament.players)
        case _:
            return set(tournament.present_players())


def find_breaches(tournament: Tournament, event: Pair) -> list[tuple[str, tuple[str, ...]]]:
    """Return the laws that a pairing breaks, each with the players concerned.

    >>> from fourfold import Rules
    >>> from fourfold.tournament import Enter, Entrant, Pair, TournamentSetup, Tournament
    >>> tournament = Tournament(TournamentSetup("Club", Rules.preset("quarto"), rounds=3))
    >>> for name in ("ann", "ben", "cleo"):
    ...     tournament = tournament.apply(Enter(Entrant(name, name.title())))
    >>> find_breaches(tournament, Pair(1, (), ("ann", "ben", "cleo")))
    [('byes', ('ann', 'ben', 'cleo'))]
    """
    setup = tournament.setup
    if setup.format is Format.ARENA:
        return []
    if setup.format is Format.SWISS:
        return _find_swiss_breaches(tournament, event)
    pair = pair_knockout if tournament.is_knockout else pair_round_robin
    planned = pair(tournament)
    same = [table.players for table in planned.tables] == [table.players for table in event.tables]
    return [] if same and planned.byes == event.byes else [("schedule", ())]


def _find_swiss_breaches(tournament: Tournament, event: Pair) -> list[tuple[str, tuple[str, ...]]]:
    """Return the laws of Swiss pairing that a pairing breaks."""
    past, players = history(tournament), tournament.setup.rules.players
    found: list[tuple[str, tuple[str, ...]]] = []
    if len(event.byes) >= players:
        found.append(("byes", event.byes))
    found += [("second bye", (player,)) for player in event.byes if past.byes[player]]
    if players > 2:
        return found
    for table in event.tables:
        first, second = table.players
        if second in past.opponents[first]:
            found.append(("repeated pairing", (first, second)))
        if not can_begin(past, first, second, tournament.setup.games):
            found.append(("first turns", (first, second)))
    return found


def can_begin(past: History, first: str, second: str, games: int) -> bool:
    """Return whether a player can begin against another with first turns still balanced."""
    if games % 2 == 0:
        return True
    return keeps_balance(past.balance[first], 1) and keeps_balance(past.balance[second], -1)


def keeps_balance(balance: int, change: int) -> bool:
    """Return whether a change leaves a balance within one, or at least closer to zero.

    >>> keeps_balance(0, 1), keeps_balance(1, 1), keeps_balance(2, -1)
    (True, False, True)
    """
    after = balance + change
    return abs(after) <= 1 or abs(after) < abs(balance)

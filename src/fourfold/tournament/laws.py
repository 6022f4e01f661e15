"""The laws of pairing, which no pairing of the program's may break.

Nobody meets the same opponent twice or has a second bye, and nobody begins more than once more
often than not, nor the other way round (where two sit at a table; three rotate their seats).
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
from fourfold.tournament.round_robin import pair_round_robin, round_robin_rounds

if TYPE_CHECKING:
    from fourfold.tournament.events import Pair
    from fourfold.tournament.tournament import Tournament

SHOWN = 10
"""So many open games are named in a refusal."""


def check_ready(tournament: Tournament) -> None:
    """Refuse to pair while the last round is open, or where there is nothing left to pair."""
    setup = tournament.setup
    fixed = setup.format in {Format.ROUND_ROBIN, Format.KNOCKOUT}
    there = len(tournament.players if fixed else tournament.present())
    if setup.format is Format.ARENA:
        return
    if (open_games := tournament.open_games()) and tournament.rounds:
        shown = ", ".join(".".join(map(str, place)) for place in open_games[:SHOWN])
        raise RoundOpen(round=len(tournament.rounds), games=shown)
    if there < setup.rules.players:
        raise TooFew(present=there, players=setup.rules.players)
    if _all_played(tournament):
        raise NoMoreRounds


def _all_played(tournament: Tournament) -> bool:
    """Return whether a format has no further round."""
    setup, played = tournament.setup, len(tournament.rounds)
    if setup.format is Format.SWISS:
        return played >= setup.rounds
    if setup.format is Format.ROUND_ROBIN:
        return played >= round_robin_rounds(tournament)
    return is_decided(tournament)


def check_pairing(tournament: Tournament, event: Pair) -> None:
    """Refuse a pairing that comes at the wrong time, is malformed, or breaks a law."""
    if event.round != tournament.next_round:
        raise WrongRound(round=event.round, expected=tournament.next_round)
    check_ready(tournament)
    _check_shape(tournament, event)
    if not event.by_hand:
        for law, entrants in breaches(tournament, event):
            raise IllegalPairing(law=law, entrants=", ".join(entrants))


def _check_shape(tournament: Tournament, event: Pair) -> None:
    """Refuse a pairing in which somebody is missing, appears twice, or should not be."""
    placed = [player for table in event.tables for player in table.players]
    watching = [table.observer for table in event.tables if table.observer]
    for entrant in (*placed, *event.byes, *watching):
        if entrant not in tournament.members:
            raise NotEntered(entrant=entrant)
    counts = Counter([*placed, *event.byes])
    wanted = _wanted(tournament, counts)
    for entrant in sorted(wanted | set(counts)):
        if counts[entrant] != (entrant in wanted):
            raise BadPairing(entrant=entrant)
    for observer, times in Counter(watching).items():
        if times > 1 or observer in placed:
            raise BadPairing(entrant=observer)
    for table in event.tables:
        if len(table.players) != tournament.setup.rules.players:
            raise BadPairing(entrant=", ".join(table.players))


def _wanted(tournament: Tournament, counts: Counter[str]) -> set[str]:
    """Return who must be in a pairing."""
    match tournament.setup.format:
        case Format.ARENA:
            free = set(tournament.present()) - tournament.busy
            return free & set(counts)
        case Format.KNOCKOUT:
            return set(survivors(tournament))
        case Format.ROUND_ROBIN:
            return set(tournament.players)
        case _:
            return set(tournament.present())


def breaches(tournament: Tournament, event: Pair) -> list[tuple[str, tuple[str, ...]]]:
    """Return the laws that a pairing breaks, each with those it is about.

    >>> from fourfold import Rules
    >>> from fourfold.tournament import Enter, Entrant, Pair, TournamentSetup, Tournament
    >>> cup = Tournament(TournamentSetup("Cup", Rules.preset("quarto"), rounds=3))
    >>> for name in ("ann", "ben", "cleo"):
    ...     cup = cup.apply(Enter(Entrant(name, name.title())))
    >>> breaches(cup, Pair(1, (), ("ann", "ben", "cleo")))
    [('byes', ('ann', 'ben', 'cleo'))]
    """
    setup = tournament.setup
    if setup.format is Format.ARENA:
        return []
    if setup.format is Format.SWISS:
        return _swiss_breaches(tournament, event)
    knockout = tournament.is_knockout
    planned = pair_knockout(tournament) if knockout else pair_round_robin(tournament)
    same = [table.players for table in planned.tables] == [one.players for one in event.tables]
    return [] if same and planned.byes == event.byes else [("schedule", ())]


def _swiss_breaches(tournament: Tournament, event: Pair) -> list[tuple[str, tuple[str, ...]]]:
    """Return the laws of Swiss pairings that a pairing breaks."""
    past, players = history(tournament), tournament.setup.rules.players
    found: list[tuple[str, tuple[str, ...]]] = []
    if len(event.byes) >= players:
        found.append(("byes", event.byes))
    found += [("second bye", (player,)) for player in event.byes if past.byes[player]]
    if players > 2:
        return found
    for table in event.tables:
        first, second = table.players
        if second in past.met[first]:
            found.append(("repeated pairing", (first, second)))
        if not may_begin(past, first, second, tournament.setup.games):
            found.append(("first turns", (first, second)))
    return found


def may_begin(past: History, first: str, second: str, games: int) -> bool:
    """Return whether one may begin against another without upsetting the balance of first turns."""
    if games % 2 == 0:
        return True
    return keeps_balance(past.balance[first], 1) and keeps_balance(past.balance[second], -1)


def keeps_balance(balance: int, change: int) -> bool:
    """Return whether a balance stays within one, or at least comes nearer to it.

    >>> keeps_balance(0, 1), keeps_balance(1, 1), keeps_balance(2, -1)
    (True, False, True)
    """
    after = balance + change
    return abs(after) <= 1 or abs(after) < abs(balance)

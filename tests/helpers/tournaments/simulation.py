"""Tournaments with random results and random events."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from fourfold.rules import Rules, as_rules
from fourfold.tournament import (
    Enter,
    Entrant,
    Format,
    Miss,
    NoLegalPairing,
    Report,
    Result,
    Tournament,
    TournamentError,
    TournamentSetup,
    Withdraw,
    next_pairing,
)

if TYPE_CHECKING:
    from fourfold.tournament import Event

PLAYED = [Result.parse(text) for text in ("1-0", "0-1", "½-½")]
FORFEITS = [Result.parse(text) for text in ("+/-", "-/+", "-/-")]


def new_tournament(count: int, preset: str | Rules = "quarto", **setup: object) -> Tournament:
    """Return a tournament with entrants p1, p2 and so on."""
    options = {"rounds": 3, **setup} if setup.get("format", "swiss") == "swiss" else setup
    tournament = Tournament(TournamentSetup("Cup", as_rules(preset), **options))  # type: ignore[arg-type]
    for number in range(1, count + 1):
        tournament = tournament.apply(Enter(Entrant(f"p{number}", f"Player {number}")))
    return tournament


def pair_round(tournament: Tournament) -> Tournament:
    """Pair the next round."""
    return tournament.apply(next_pairing(tournament))


def report_results(
    tournament: Tournament, result: Result | str | None = None, seed: int = 0
) -> Tournament:
    """Report ``result`` for every open game, or random results."""
    random, players = Random(seed), tournament.setup.rules.players
    one = Result.parse(result, players) if isinstance(result, str) else result
    while games := tournament.open_games():
        drawn = random.choice(PLAYED) if players == 2 else Result(_places(random))
        tournament = tournament.apply(Report(*games[0], one or drawn))
    return tournament


def _places(random: Random) -> tuple[int, ...]:
    """Return the places of three players."""
    return random.choice([(1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 1, 3), (1, 2, 2), (1, 1, 1)])


def play_rounds(tournament: Tournament, seed: int = 0) -> Tournament:
    """Play all rounds with random results."""
    while True:
        try:
            tournament = pair_round(tournament)
        except TournamentError:
            return tournament
        tournament = report_results(tournament, seed=seed + len(tournament.rounds))


def random_swiss(seed: int) -> tuple[Tournament, bool]:
    """Return a random Swiss tournament, and whether it ran out of legal rounds.

    It has byes, forfeits, late entries, absences and withdrawals.
    """
    random = Random(seed)
    count = random.choice([random.randint(5, 12), random.randint(13, 40), random.randint(41, 120)])
    rounds = min(math.ceil(math.log2(count)) + random.randint(0, 2), count - 1)
    tournament = Tournament(
        TournamentSetup(f"Swiss {seed}", Rules(), Format.SWISS, rounds=rounds, seed=seed)
    )
    for number in range(count):
        rating = random.choice([0, random.randint(1000, 2200)])
        tournament = tournament.apply(
            Enter(Entrant(f"p{number}", f"Player {number}", rating=rating))
        )
    for _ in range(rounds):
        try:
            tournament = pair_round(tournament)
        except NoLegalPairing:
            return tournament, True
        tournament = _play_round(tournament, random)
    return tournament, False


def _play_round(tournament: Tournament, random: Random) -> Tournament:
    """Play a round with random events."""
    number = len(tournament.rounds)
    for place in tournament.open_games():
        if tournament.game(*place).result is None:  # a withdrawal may have decided it
            result = random.choice(FORFEITS if random.random() < 0.04 else PLAYED)
            tournament = tournament.apply(Report(*place, result))
        if random.random() < 0.01:
            tournament = _apply_if_legal(tournament, Withdraw(random.choice(tournament.players)))
    for late in range(random.choice([0, 0, 0, 1, 2])):
        tournament = tournament.apply(Enter(Entrant(f"late{number}-{late}", "Latecomer")))
    if random.random() < 0.3:
        tournament = _apply_if_legal(
            tournament, Miss(random.choice(tournament.players), number + random.randint(1, 2))
        )
    return tournament


def _apply_if_legal(tournament: Tournament, event: Event) -> Tournament:
    """Apply an event unless it is refused."""
    try:
        return tournament.apply(event)
    except TournamentError:
        return tournament

"""Tournaments for tests: named players, random results, random events."""

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


def new(count: int, preset: str | Rules = "quarto", **setup: object) -> Tournament:
    """Return a tournament that players called p1, p2 and so on have entered."""
    options = {"rounds": 3, **setup} if setup.get("format", "swiss") == "swiss" else setup
    tournament = Tournament(TournamentSetup("Cup", as_rules(preset), **options))  # type: ignore[arg-type]
    for number in range(1, count + 1):
        tournament = tournament.apply(Enter(Entrant(f"p{number}", f"Player {number}")))
    return tournament


def paired(tournament: Tournament) -> Tournament:
    """Pair the next round."""
    return tournament.apply(next_pairing(tournament))


def reported(
    tournament: Tournament, result: Result | str | None = None, seed: int = 0
) -> Tournament:
    """Give every open game a result: the same for all, or random ones."""
    random, players = Random(seed), tournament.setup.rules.players
    one = Result.parse(result, players) if isinstance(result, str) else result
    while games := tournament.open_games():
        drawn = random.choice(PLAYED) if players == 2 else Result(_places(random))
        tournament = tournament.apply(Report(*games[0], one or drawn))
    return tournament


def _places(random: Random) -> tuple[int, ...]:
    """Return places for three."""
    return random.choice([(1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 1, 3), (1, 2, 2), (1, 1, 1)])


def to_the_end(tournament: Tournament, seed: int = 0) -> Tournament:
    """Play all rounds with random results."""
    while True:
        try:
            tournament = paired(tournament)
        except TournamentError:
            return tournament
        tournament = reported(tournament, seed=seed + len(tournament.rounds))


def random_swiss(seed: int) -> tuple[Tournament, bool]:
    """Return a Swiss tournament with byes, forfeits, late entries, absences and withdrawals.

    Whether it got stuck for want of a legal round is told too.
    """
    random = Random(seed)
    count = random.choice([random.randint(5, 12), random.randint(13, 40), random.randint(41, 120)])
    rounds = min(math.ceil(math.log2(count)) + random.randint(0, 2), count - 1)
    cup = Tournament(
        TournamentSetup(f"Swiss {seed}", Rules(), Format.SWISS, rounds=rounds, seed=seed)
    )
    for number in range(count):
        rating = random.choice([0, random.randint(1000, 2200)])
        cup = cup.apply(Enter(Entrant(f"p{number}", f"Player {number}", rating=rating)))
    for _ in range(rounds):
        try:
            cup = paired(cup)
        except NoLegalPairing:
            return cup, True
        cup = _round(cup, random)
    return cup, False


def _round(cup: Tournament, random: Random) -> Tournament:
    """Play a round in which anything may happen."""
    number = len(cup.rounds)
    for place in cup.open_games():
        if cup.game(*place).result is None:  # a withdrawal may have decided it
            result = random.choice(FORFEITS if random.random() < 0.04 else PLAYED)
            cup = cup.apply(Report(*place, result))
        if random.random() < 0.01:
            cup = _tried(cup, Withdraw(random.choice(cup.players)))
    for late in range(random.choice([0, 0, 0, 1, 2])):
        cup = cup.apply(Enter(Entrant(f"late{number}-{late}", "Latecomer")))
    if random.random() < 0.3:
        cup = _tried(cup, Miss(random.choice(cup.players), number + random.randint(1, 2)))
    return cup


def _tried(cup: Tournament, event: Event) -> Tournament:
    """Apply an event unless it is refused."""
    try:
        return cup.apply(event)
    except TournamentError:
        return cup

"""Duels of engines and levels, with paired openings, records and early stopping."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.contests.contests import Tally, added, points
from fourfold.contests.games import Conditions, PlayedGame, play_recorded_game
from fourfold.engine import player
from fourfold.engine.pool import open_pool
from fourfold.protocol import EnginePlayer
from fourfold.rules import new
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourfold.contests.sprt import Sprt
    from fourfold.engine import Player
    from fourfold.rules import Move, Rules


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """The plan of a duel between two entrants: levels, or engines by their commands.

    The ``openings`` are used in turn, each for a pair of games; without openings each pair starts
    with ``random_moves`` random moves.
    """

    rules: Rules
    entrants: tuple[str | EnginePlayer, str | EnginePlayer]
    conditions: Conditions = field(default_factory=Conditions)
    openings: tuple[tuple[str, ...], ...] = ()
    random_moves: int = 0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The tally of the first entrant, and both entrants' failures, counted by kind."""

    tally: Tally = field(default_factory=Tally)
    failures: tuple[Counter[str], Counter[str]] = field(
        default_factory=lambda: (Counter(), Counter())
    )


def duel(
    plan: DuelPlan,
    games: int,
    *,
    sprt: Sprt | None = None,
    workers: int = 1,
    on_game: Callable[[int, PlayedGame], None] = lambda _number, _game: None,
    progress: Callable[[Tally], None] = lambda _tally: None,
) -> DuelResult:
    """Play ``games`` games in pairs with swapped seats, or fewer if the test ends before.

    ``on_game`` is called with each game and its number, from 1.
    """
    result = DuelResult()
    with open_pool(workers) as results:
        for number, pair in enumerate(results(partial(_play_pair, plan), range((games + 1) // 2))):
            for swapped, game in enumerate(pair):
                on_game(2 * number + swapped + 1, game)
                _count_failure(result.failures, game, swapped)
            tally = added(result.tally, (points(pair[0].outcome, 1), points(pair[1].outcome, 2)))
            result = replace(result, tally=tally)
            progress(tally)
            if sprt is not None and sprt.verdict(tally) is not None:
                break
    return result


def _count_failure(
    failures: tuple[Counter[str], Counter[str]], game: PlayedGame, swapped: int
) -> None:
    """Count a game that an entrant lost by a failure."""
    if game.termination not in {"", "adjudicated"}:
        loser = 0 if game.outcome.winners == (2,) else 1
        failures[loser ^ swapped][game.termination] += 1


def _play_pair(plan: DuelPlan, number: int) -> tuple[PlayedGame, PlayedGame]:
    """Play an opening twice, with swapped seats."""
    conditions = replace(plan.conditions, opening=opening(plan, number))
    entrants = [_isolate_engine(entrant) for entrant in plan.entrants]
    try:
        first, second = (
            _play(plan, conditions, entrants, number, is_swapped=swapped)
            for swapped in (False, True)
        )
    finally:
        for entrant in entrants:
            if isinstance(entrant, EnginePlayer):
                entrant.close()
    return first, second


def _isolate_engine(entrant: str | EnginePlayer) -> str | EnginePlayer:
    """Return an entrant, an engine with a separate process."""
    return EnginePlayer(entrant.command) if isinstance(entrant, EnginePlayer) else entrant


def _play(
    plan: DuelPlan,
    conditions: Conditions,
    entrants: Sequence[str | EnginePlayer],
    number: int,
    *,
    is_swapped: bool,
) -> PlayedGame:
    """Play one game of a pair."""
    seats = entrants[::-1] if is_swapped else entrants
    players = [
        _seat_player(
            entrant, plan.rules, draw_number(plan.seed, f"pair {number} {entrant} {seat}", 2**32)
        )
        for seat, entrant in enumerate(seats)
    ]
    seed = draw_number(plan.seed, f"pair {number}", 2**32)
    return play_recorded_game(plan.rules, players, list(map(str, seats)), seed, conditions)


def _seat_player(entrant: str | EnginePlayer, rules: Rules, seed: int) -> Player | EnginePlayer:
    """Return the player for an entrant."""
    return entrant if isinstance(entrant, EnginePlayer) else player(entrant, rules, seed)


def opening(plan: DuelPlan, number: int) -> tuple[str, ...]:
    """Return the opening of a pair: the next of the list, or random moves."""
    if plan.openings:
        return plan.openings[number % len(plan.openings)]
    for attempt in range(1000):
        rng = random.Random(f"{plan.seed} {number} {attempt}")  # noqa: S311 - play, not secrets
        state = new(plan.rules)
        moves: list[Move] = []
        while len(moves) < plan.random_moves and not state.is_over:
            moves.append(rng.choice(state.legal_moves()))
            state = state.play(moves[-1])
        if not state.is_over and not state.open_figures:
            return tuple(map(str, moves))
    raise ValueError(f"no opening of {plan.random_moves} random moves leaves a game to play")

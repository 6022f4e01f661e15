"""Tournaments between computer players: their games and rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fourfold.contests.blindfold_games import play_blindfold_game
from fourfold.contests.games import Conditions, PlayedGame, coins, play_recorded_game
from fourfold.engine import BlindPlayer, player
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.engine.pool import open_pool
from fourfold.match import Record
from fourfold.protocol import EnginePlayer
from fourfold.rules.clock import Per
from fourfold.rules.random_draw import draw_number
from fourfold.tournament import (
    Entrant,
    Format,
    Kind,
    Report,
    Result,
    Tournament,
    next_pairing,
)
from fourfold.tournament.errors import NoMoreRounds

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from fourfold.rules import Rules
    from fourfold.tournament import Event

    Append: TypeAlias = Callable[[Event], Tournament]
    """A function that applies and stores an event, and returns the tournament after it."""

Place: TypeAlias = tuple[int, int, int]
"""Round, table and game."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A game to be played, possibly in another process."""

    place: Place
    rules: Rules
    seats: tuple[Entrant, ...]
    seed: int
    limit: Limit


def run_tournament(
    tournament: Tournament,
    append: Append,
    *,
    limit: Limit = NO_LIMIT,
    workers: int = 1,
    rounds: int | None = None,
    engines: Collection[str] = (),
) -> Tournament:
    """Play the games between computer players and pair the rounds.

    Stop when all rounds are played, when a person has to play, or before round ``rounds + 1``,
    since an arena has no last round. Each game is one event, so an interrupted run can resume.

    A tournament file may come from a stranger, so an engine's command in it is only data: only
    commands listed in ``engines`` are started. Games of other engines stay open.
    """
    with open_pool(workers) as results:
        while True:
            tasks = [
                _task(tournament, place, limit)
                for place in find_playable_games(tournament, engines)
            ]
            for report in results(play_game_of, tasks):
                tournament = append(report)
            waiting = tournament.open_games()
            if waiting and (not tasks or tournament.setup.format is Format.ARENA):
                return tournament
            if not waiting:
                if rounds is not None and len(tournament.rounds) >= rounds:
                    return tournament
                try:
                    tournament = append(next_pairing(tournament))
                except NoMoreRounds:
                    return tournament


def find_playable_games(tournament: Tournament, engines: Collection[str] = ()) -> list[Place]:
    """Return the open games between levels and the given engines."""

    def can_play(entrant: Entrant) -> bool:
        if entrant.kind is Kind.BOT:
            return entrant.plays in engines
        return entrant.kind is Kind.LEVEL and bool(entrant.plays)

    return [
        place
        for place in tournament.open_games()
        if tournament.game(*place).claim is None
        and all(
            can_play(tournament.members[entrant_id].entrant)
            for entrant_id in tournament.game(*place).seats
        )
    ]


def _task(tournament: Tournament, place: Place, limit: Limit) -> _Task:
    """Return the task for a game, with a seed derived from the tournament's."""
    seats = tuple(
        tournament.members[entrant_id].entrant for entrant_id in tournament.game(*place).seats
    )
    seed = draw_number(tournament.setup.seed, "game " + ".".join(map(str, place)), 2**32)
    return _Task(place, tournament.setup.rules, seats, seed, limit)


def play_game_of(task: _Task) -> Report:
    """Play a game and return its report."""
    played = _play_blindfold(task) if task.rules.blindfold else _play_sighted(task)
    result = Result.from_winners(played.outcome.winners, task.rules.players, played.coins)
    return Report(*task.place, result, record=played.record)


def _play_blindfold(task: _Task) -> PlayedGame:
    """Play a blindfolded game between levels."""
    players = [
        BlindPlayer(entrant.plays, task.rules, task.seed + index)
        for index, entrant in enumerate(task.seats)
    ]
    names = [entrant.name for entrant in task.seats]
    game = play_blindfold_game(task.rules, players, task.seed, task.limit, names)
    return PlayedGame(game.outcome, str(Record.of(game.match)), coins=coins(game.match))


def _play_sighted(task: _Task) -> PlayedGame:
    """Play a game between levels and engines, each engine in a separate process."""
    players = [
        player(entrant.plays, task.rules, task.seed + index)
        if entrant.kind is Kind.LEVEL
        else EnginePlayer(entrant.plays)
        for index, entrant in enumerate(task.seats)
    ]
    clock = task.rules.clock
    timed = clock is not None and clock.per is Per.GAME
    conditions = Conditions(
        task.limit, (clock.seconds, clock.increment) if clock is not None and timed else None
    )
    try:
        names = [entrant.name for entrant in task.seats]
        return play_recorded_game(task.rules, players, names, task.seed, conditions)
    finally:
        for computer in players:
            if isinstance(computer, EnginePlayer):
                computer.close()

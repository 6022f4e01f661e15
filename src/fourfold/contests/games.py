"""One recorded game between engines or levels, under given conditions."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold import engine
from fourfold.engine import Value
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.match import Answer, Ask, Forfeit, Match, Play, Record, Request, Resign
from fourfold.protocol import EngineFailed, EnginePlayer
from fourfold.rules import FourfoldError, QuardoState, QuartoState, parse_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.engine import Player
    from fourfold.rules import Move, Outcome, Rules

CLOCK_DIVISOR = 16
"""A level thinks for 1/16 of the time left on its clock."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a game besides its rules.

    ``clock`` is each player's time for the whole game and the increment, in seconds. From
    ``adjudicate`` pieces on, the solver decides a game of Quarto. ``opening`` are moves made before
    the players are asked.
    """

    limit: Limit = NO_LIMIT
    clock: tuple[float, float] | None = None
    adjudicate: int | None = None
    opening: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The outcome, record and coins of a game; ``termination`` names an early end."""

    outcome: Outcome
    record: str
    termination: str = ""
    coins: tuple[int, ...] = ()


def play_recorded_game(
    rules: Rules,
    players: Sequence[Player | EnginePlayer],
    names: Sequence[str],
    seed: int,
    conditions: Conditions,
) -> PlayedGame:
    """Play one game to its end; a player that fails loses."""
    game = _Game(rules, players, names, seed, conditions)
    while (outcome := game.match.outcome) is None:
        game.play_move()
    tags = {"Termination": game.termination} if game.termination else {}
    return PlayedGame(
        outcome, str(Record.of(game.match, **tags)), game.termination, coins(game.match)
    )


def coins(match: Match) -> tuple[int, ...]:
    """Return the coins of each seat in a game of Quardo; none in Quarto."""
    return match.state.scores if isinstance(match.state, QuardoState) else ()


class _Game:
    """A game in progress."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player | EnginePlayer],
        names: Sequence[str],
        seed: int,
        conditions: Conditions,
    ) -> None:
        self.match = Match.new(rules, names, seed=seed, first=1)
        self.termination = ""
        self._players, self._conditions = players, conditions
        self._left = None if conditions.clock is None else [conditions.clock[0]] * len(players)
        for text in conditions.opening:
            move = Play(self.match.state.to_act, parse_move(text))
            self.match = self.match.apply(move, 0)
        for player in players:
            if isinstance(player, EnginePlayer):
                player.new_game()

    def play_move(self) -> None:
        """Make the next move, or adjudicate the game."""
        if self._adjudicate():
            return
        seat = self.match.state.to_act
        started = time.perf_counter()
        try:
            move = self._choose_move(seat)
            self._spend(seat, time.perf_counter() - started)
            self.match = self.match.apply(Play(seat, move), 0)
        except EngineFailed as failure:
            self._lose(seat, failure.kind)
        except FourfoldError:
            self._lose(seat, "illegal")

    def _choose_move(self, seat: int) -> Move:
        """Return a player's move."""
        player, state, limit = self._players[seat - 1], self.match.state, self._conditions.limit
        if isinstance(player, EnginePlayer):
            may_call = seat not in self.match.barred
            return player.choose(state, limit, clock=self._clock(seat), may_call=may_call)
        if (clock := self._clock(seat)) is not None:
            limit = replace(limit, seconds=clock[0] / CLOCK_DIVISOR + clock[1] / 2)
        return player.choose(state, limit)

    def _clock(self, seat: int) -> tuple[float, float] | None:
        """Return the time that a seat has left, and the increment."""
        if self._left is None or self._conditions.clock is None:
            return None
        return self._left[seat - 1], self._conditions.clock[1]

    def _spend(self, seat: int, seconds: float) -> None:
        """Subtract the time of a move from the clock."""
        if self._left is None or self._conditions.clock is None:
            return
        self._left[seat - 1] -= seconds
        if self._left[seat - 1] < 0:
            raise EngineFailed("time", "the clock has run out")
        self._left[seat - 1] += self._conditions.clock[1]

    def _lose(self, seat: int, termination: str) -> None:
        """Forfeit the game for a seat that failed."""
        self.termination = termination
        self.match = self.match.apply(Forfeit(seat), 0)

    def _adjudicate(self) -> bool:
        """End the game by the solver's value, if adjudication applies; return whether it did."""
        state, start = self.match.state, self._conditions.adjudicate
        if start is None or not isinstance(state, QuartoState) or state.count < start:
            return False
        seat, value = state.to_act, engine.solve(state, variation=False).score.value
        other = 3 - seat
        if value is Value.DRAW:
            self.match = self.match.apply(Ask(seat, Request.DRAW), 0).apply(Answer(other, True), 0)
        else:
            self.match = self.match.apply(Resign(other if value is Value.WIN else seat), 0)
        self.termination = "adjudicated"
        return True

"""Choosers of a bot's moves: engines started by a command, and levels of the computer."""

from __future__ import annotations

import queue
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourfold.engine import Limit, player
from fourfold.protocol import EnginePlayer
from fourfold.rules import QuartoState
from fourfold.rules.clock import Per

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.client.bot import Chooser
    from fourfold.client.events import Turn
    from fourfold.rules import Move

SHARE_OF_GAME, SHARE_OF_TURN = 16, 3
"""Divisors of the time left that give the time per decision; a turn has at most three."""


@contextmanager
def engine_chooser(
    command: str, *, seconds: float | None = None, workers: int = 1
) -> Iterator[Chooser]:
    """Yield a chooser that uses engines with the line protocol, one per worker.

    An engine that fails is restarted for the next move.
    """
    idle: queue.SimpleQueue[EnginePlayer] = queue.SimpleQueue()
    engines = [EnginePlayer(command) for _ in range(workers)]
    for engine in engines:
        idle.put(engine)

    def choose(turn: Turn) -> Move:
        engine = idle.get()
        try:
            return engine.choose(turn.state, limit_for(turn, seconds), may_call=turn.may_call)
        except Exception:
            engine.close()
            raise
        finally:
            idle.put(engine)

    try:
        yield choose
    finally:
        for engine in engines:
            engine.close()


def level_chooser(level: str, *, seconds: float | None = None) -> Chooser:
    """Return a chooser that plays as a level of the computer."""

    def choose(turn: Turn) -> Move:
        state = turn.state
        if isinstance(state, QuartoState) and not turn.may_call:
            state = state.without_open_figures()
        return player(level, state.rules).choose(state, limit_for(turn, seconds))

    return choose


def limit_for(turn: Turn, seconds: float | None = None) -> Limit:
    """Return the time limit for a move: ``seconds`` at most, within the clock."""
    left, clock = turn.seconds, turn.game.rules.clock
    if left is None or clock is None:
        return Limit(seconds=seconds)
    allowed = left / (SHARE_OF_TURN if clock.per is Per.TURN else SHARE_OF_GAME)
    return Limit(seconds=allowed if seconds is None else min(seconds, allowed))

"""Turns of the computers in games, taken by one process at a time for each game.

A computer chooses a move or, blindfolded, touches cells first.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from fourfold.engine import Limit
from fourfold.match import Play, Touch
from fourfold.rules import Game
from fourfold.server.engine.tasks import ComputerTurn
from fourfold.server.games.room import asked_computers, computer_must_act
from fourfold.server.live.due_loop import DueLoop
from fourfold.store.events import claim_turn

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from fourfold.match import Match, View
    from fourfold.rules import State
    from fourfold.server.engine.service import EngineService
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.store import GameRow

THINKING_SHARE = 0.5
"""The share of its turn's time that a computer may think."""
TOUCH_SHARE = 0.02
"""The share of its turn's time that a touch takes; after dozens, half the time is left."""
MAX_THINKING_SECONDS = 5.0
"""The longest that a computer thinks about an action."""
MAX_UNTIMED_SECONDS = 20.0
"""The same in Quarto without a clock, where it looks for a proof; Quardo has its own limit."""


class ComputerTurns:
    """The computers that think in this process."""

    def __init__(
        self,
        rooms: Rooms,
        engine: EngineService,
        storage: Storage,
        offload: Offload,
        background: Background,
        metrics: Metrics,
        settings: Settings,
        find_clients: Callable[[GameRow], Awaitable[Clients]],
    ) -> None:
        self._rooms = rooms
        self._engine = engine
        self._storage = storage
        self._offload = offload
        self._metrics = metrics
        self._now = settings.now
        self._touch_seconds = settings.touch_seconds
        self._find_clients = find_clients
        self.loop = DueLoop(
            "computer", self._think, background, rooms.shutdown, report=rooms.report_stuck
        )

    async def start(self, room: Room) -> None:
        """Start the turn of the computer to act, unless another process has started it."""
        match = room.started_match
        claim = partial(
            claim_turn,
            game=room.id,
            process=self._rooms.process,
            due=match.due,
            length=len(match.log),
        )
        if await self._storage.write(claim):
            self.loop.schedule(room.id)

    async def _think(self, game: str) -> bool:
        """Take the turn of the computer to act; return False, since its event is due work."""
        room = await self._rooms.get(game)
        match, started = room.started_match, time.perf_counter()
        seats = room.computer_seats
        if asked_computers(match, seats) or not computer_must_act(match, seats):
            return False
        level = room.row.computer_level(match.state.to_act)
        if await self._act(room, match, level):
            self._metrics.computer_moves_total.labels(level).inc()
        self._metrics.computer_seconds.observe(time.perf_counter() - started)
        self._rooms.due.send(game)
        return False

    async def _act(self, room: Room, match: Match, level: str) -> bool:
        """Take the next action of the computer to act; return whether it was a move.

        Blindfolded, the computer knows only what its seat may know (D8). A touch takes a moment;
        the touches of other seats meanwhile change nothing for this seat.
        """
        seat, clients = match.state.to_act, await self._find_clients(room.row)
        visible: State | View = match.state
        if room.rules.blindfold:
            visible = await self._offload.compute(lambda: match.view(seat), clients)
        turn = ComputerTurn(level, room.row.player_seed + seat, visible, self._time_limit(match))
        event = await self._choose(room, match, turn, clients)
        if isinstance(event, Touch):
            await asyncio.sleep(self._touch_duration(match))
        async with room.lock:
            if event is None or not _is_still_valid(room, match, seat):
                return False
            appended = await self._rooms.append(room, [event])
            return appended and isinstance(event, Play)

    async def _choose(
        self, room: Room, match: Match, turn: ComputerTurn, clients: Clients
    ) -> Play | Touch | None:
        """Return a computer's action, or None once the position has changed.

        A player may resign or undo a move meanwhile: the engine is then free for other games.
        """
        task = asyncio.create_task(self._engine.run(turn.task, clients))
        try:
            async with self._rooms.listen(room) as changed:
                task.add_done_callback(lambda _: changed.set())
                while (
                    not task.done()
                    and _is_same_position(room, match)
                    and not self._rooms.shutdown.is_announced
                ):
                    await changed.wait()
                    changed.clear()
            return task.result() if task.done() else None
        finally:
            task.cancel()

    def _touch_duration(self, match: Match) -> float:
        """Return the duration of a touch: at most a small share of the clock."""
        left, pace = match.turn_time(self._now()), self._touch_seconds
        return pace if left is None else min(pace, TOUCH_SHARE * left / 1000)

    def _time_limit(self, match: Match) -> Limit:
        """Return the limit of a computer's thinking time."""
        left = match.turn_time(self._now())
        if left is not None:
            return Limit(seconds=min(MAX_THINKING_SECONDS, THINKING_SHARE * left / 1000))
        return Limit(seconds=MAX_UNTIMED_SECONDS if match.rules.game is Game.QUARTO else None)


def _is_same_position(room: Room, match: Match) -> bool:
    """Return whether a game is still in the same position, and not over."""
    return room.started_match.state == match.state and room.started_match.outcome is None


def _is_still_valid(room: Room, match: Match, seat: int) -> bool:
    """Return whether a chosen action is still valid: its seat has learnt nothing new."""
    if not room.rules.blindfold:
        return _is_same_position(room, match)
    return room.started_match.outcome is None and not _has_notices_since(
        match, room.started_match, seat
    )


def _has_notices_since(before: Match, after: Match, seat: int) -> bool:
    """Return whether a seat got notices between two states of a match."""
    return bool(after.view(seat, since=len(before.log)).notices)

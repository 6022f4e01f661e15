"""What the server does by itself: flag clocks, end games that were left, play for programs.

What is to do is stored with each game as the time it is due, so that any process finds it, after
any crash. Each duty ends in an event, and only one process can append it: it is done exactly once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Answer, Forfeit, Request, StopObserving, TimeUp
from fourfold.server.auth import EXPIRE, SEATLESS_EXPIRE
from fourfold.server.errors import NoSuchGame, Unavailable
from fourfold.server.room import asked_programs, program_must_act, standing_of
from fourfold.store.games import begin_thinking, due_games, set_due
from fourfold.store.identities import drop_unused
from fourfold.store.presence import (
    dead_processes,
    heartbeat,
    reap,
    set_away_due,
)
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

    from fourfold.match import Event, Match
    from fourfold.server.opponents import Opponents
    from fourfold.server.room import Room
    from fourfold.server.rooms import Rooms

log = logging.getLogger("fourfold.server")

MOST_AT_ONCE = 200
AGAIN_MILLISECONDS = 1000
"""How soon a game is looked at again when something went wrong."""
DEAD_AFTER = 4
"""A process is dead when it has missed so many signs of life."""


class Scheduler:
    """The duties of one process for all games."""

    def __init__(
        self, rooms: Rooms, opponents: Opponents, start: Callable[[Room], Awaitable[bool]]
    ) -> None:
        self._rooms = rooms
        self._opponents = opponents
        self._start = start
        self._looking: set[str] = set()
        self._thinking: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        rooms.on_due = self.look_soon

    async def start(self) -> None:
        """Say that this process is alive, clear up after dead ones, and begin."""
        rooms = self._rooms
        await rooms.write(partial(heartbeat, process=rooms.process, now=rooms.now()))
        await self._reap_dead(before=rooms.now() if rooms.database.embedded else None)
        self._tasks = [
            asyncio.create_task(self._sweep(), name="duties"),
            asyncio.create_task(self._keep_heartbeating(), name="alive"),
            asyncio.create_task(self._drop_unused(), name="unused"),
        ]
        if not rooms.database.embedded:
            self._tasks.append(asyncio.create_task(rooms.keep_resyncing(), name="resync"))

    async def close(self) -> None:
        """Stop; what this process was doing is free for others at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        rooms = self._rooms
        with contextlib.suppress(Unavailable):
            await rooms.write(self._reaping(rooms.process))

    # Processes

    async def _keep_heartbeating(self) -> None:
        """Say again and again that this process is alive, and look for dead ones."""
        rooms = self._rooms
        while True:
            await asyncio.sleep(rooms.settings.alive_seconds)
            try:
                if not await rooms.write(
                    partial(heartbeat, process=rooms.process, now=rooms.now())
                ):
                    await rooms.note_all_presence()
                await rooms.note_missed_presence()
                await self._reap_dead()
            except Exception:  # the database is away; the next round will tell
                log.warning("could not say that this process is alive", exc_info=True)

    async def _drop_unused(self) -> None:
        """Let identities expire that nobody uses any more."""
        rooms = self._rooms
        while True:
            now = rooms.now()
            some = partial(drop_unused, seatless=now - SEATLESS_EXPIRE, anybody=now - EXPIRE)
            try:
                while await rooms.write(some):
                    await asyncio.sleep(rooms.settings.sweep_seconds)
            except Exception:  # the database is away; the next round will tell
                log.warning("could not let identities expire", exc_info=True)
            await asyncio.sleep(rooms.settings.expiry_seconds)

    async def _reap_dead(self, before: int | None = None) -> None:
        """Clear up after processes that have not been heard of."""
        rooms = self._rooms
        if before is None:
            before = rooms.now() - int(DEAD_AFTER * 1000 * rooms.settings.alive_seconds)
        dead = await rooms.read(partial(dead_processes, before=before, but=rooms.process))
        for process in dead:
            log.warning("a process is gone", extra={"dead": process})
            for game in await rooms.write(self._reaping(process)):
                await rooms.receive({"kind": "table", "game": game})
                rooms.pubsub.publish({"kind": "table", "game": game})

    def _reaping(self, process: str) -> Callable[[Connection], list[str]]:
        """Return what is written when a process is gone."""
        grace = self._rooms.settings.observer_grace_seconds
        return partial(reap, process=process, now=self._rooms.now(), observer_grace=grace)

    # Games

    async def _sweep(self) -> None:
        """Look for games that are due, again and again."""
        rooms = self._rooms
        while True:
            try:
                due = await rooms.read(partial(due_games, now=rooms.now(), most=MOST_AT_ONCE))
                for game in due:
                    self.look_soon(game)
            except Exception:  # the database is away; the next round will tell
                log.warning("could not look for duties", exc_info=True)
            await asyncio.sleep(rooms.settings.sweep_seconds)

    def look_soon(self, game: str) -> None:
        """Look at a game beside what is going on, unless it is being looked at."""
        if game not in self._looking and not self._rooms.closing:
            self._looking.add(game)
            self._rooms.spawn(self._look(game), f"look {game}")

    async def _look(self, game: str) -> None:
        """Do what is due in a game."""
        again = False
        try:
            room = await self._rooms.get(game)
            async with room.lock:
                again = await self._do_what_is_due(room)
        except NoSuchGame:
            log.warning("a duty for no game", extra={"game": game})
        except Unavailable:  # whatever it is, it stays to be done
            log.warning("a duty has to wait", extra={"game": game})
            await asyncio.sleep(AGAIN_MILLISECONDS / 1000)
            again = True
        finally:
            self._looking.discard(game)
        if again:
            self.look_soon(game)

    async def _do_what_is_due(self, room: Room) -> bool:
        """Do one thing that is due; tell whether to look again. The room's lock is held."""
        rooms = self._rooms
        await rooms.catch_up(room)  # another process may have done it, or somebody is back
        if room.match is None and await self._start(room):
            return True
        if room.match is None or room.match.outcome is not None:
            await self._not_due(room, None)
            return False
        if await rooms.append_retrying(room, partial(self._due_event, room)):
            return True
        match = room.playing
        if program_must_act(match, room.program_seats()):
            await self._begin_thinking(room)
        else:
            await self._not_due(room, standing_of(room, match).due)
        return False

    def _due_event(self, room: Room, match: Match) -> Event | None:
        """Return the event that is due: a flag, a request withdrawn, an absence, an answer."""
        now = self._rooms.now()
        if match.outcome is not None:
            return None
        if match.deadline is not None and match.deadline <= now:
            return TimeUp()
        if match.pending is not None and match.pending.due is not None and match.pending.due <= now:
            return Answer(match.pending.seat, accept=False)
        gone = self._gone(room, match, now)
        if gone is not None:
            return gone
        for seat in asked_programs(match, room.program_seats()):
            assert match.pending is not None  # noqa: S101 - somebody was asked
            return Answer(seat, accept=match.pending.request is Request.TAKEBACK)
        return None

    def _gone(self, room: Room, match: Match, now: int) -> Event | None:
        """Return what follows from somebody's being away for too long."""
        for seat in room.row.seats:
            grace = room.row.grace if seat.seat else room.observer_grace
            if seat.kind != PERSON or seat.away_since is None or grace is None:
                continue
            since = max(seat.away_since, match.started)
            if room.present.get(seat.seat) or since + 1000 * grace > now:
                continue
            if seat.seat and seat.seat in match.active:
                return Forfeit(seat.seat)
            if not seat.seat and match.observer is not None:
                return StopObserving()
        return None

    async def _not_due(self, room: Room, due: int | None) -> None:
        """Note when a game must be looked at next."""
        length = None if room.match is None else room.index

        def note(connection: Connection) -> None:
            set_due(connection, room.id, due, length)
            set_away_due(connection, room.id, room.observer_grace, _not_missed(room))

        await self._rooms.write(note)

    # Programs

    async def _begin_thinking(self, room: Room) -> None:
        """Let this process think for the program to act, unless another does."""
        match = room.playing
        claim = partial(
            begin_thinking,
            game=room.id,
            process=self._rooms.process,
            due=match.due,
            length=len(match.log),
        )
        if await self._rooms.write(claim) and room.id not in self._thinking:
            self._thinking.add(room.id)
            self._rooms.spawn(self._think(room, match), f"think {room.id}")

    async def _think(self, room: Room, match: Match) -> None:
        """Let the program to act do something, unless something else happened meanwhile."""
        rooms, seat = self._rooms, match.state.to_act
        row = room.row.seat(seat)
        assert row is not None  # noqa: S101 - the seats of a game never change
        assert row.level is not None  # noqa: S101 - every program has one
        started = time.perf_counter()
        try:
            if await self._opponents.act(room, match, row.level):
                rooms.metrics.program_moves_total.labels(row.level).inc()
        except asyncio.CancelledError:
            raise
        except Exception:  # the game must not be stuck: look again soon
            log.exception("a program could not move", extra={"game": room.id})
            await asyncio.sleep(AGAIN_MILLISECONDS / 1000)
        else:
            rooms.metrics.program_seconds.observe(time.perf_counter() - started)
        finally:
            self._thinking.discard(room.id)
        self.look_soon(room.id)


def _not_missed(room: Room) -> frozenset[int]:
    """Return the seats whose absence has no consequence any more."""
    match = room.match
    if match is None:
        return frozenset()
    observer = frozenset({0}) if match.observer is None else frozenset()
    return match.out | observer

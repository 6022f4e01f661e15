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
from fourfold.server.errors import NoSuchGame, Unavailable
from fourfold.server.people import EXPIRE, SEATLESS_EXPIRE
from fourfold.server.tables import asked_programs, program_must_act, standing_of
from fourfold.store.games import begin_thinking, due_games, set_due
from fourfold.store.identities import drop_unused
from fourfold.store.presence import (
    bury,
    dead_processes,
    say_alive,
    set_away_due,
)
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Connection

    from fourfold.match import Event, Match
    from fourfold.server.hall import Hall
    from fourfold.server.opponents import Opponents
    from fourfold.server.tables import Table

log = logging.getLogger("fourfold.server")

MOST_AT_ONCE = 200
AGAIN_MILLISECONDS = 1000
"""How soon a game is looked at again when something went wrong."""
DEAD_AFTER = 4
"""A process is dead when it has missed so many signs of life."""


class Duties:
    """The duties of one process for all games."""

    def __init__(
        self, hall: Hall, opponents: Opponents, start: Callable[[Table], Awaitable[bool]]
    ) -> None:
        self._hall = hall
        self._opponents = opponents
        self._start = start
        self._looking: set[str] = set()
        self._thinking: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        hall.on_due = self.look_soon

    async def start(self) -> None:
        """Say that this process is alive, clear up after dead ones, and begin."""
        hall = self._hall
        await hall.write(partial(say_alive, process=hall.process, now=hall.now()))
        await self._bury_dead(before=hall.now() if hall.database.embedded else None)
        self._tasks = [
            asyncio.create_task(self._sweep(), name="duties"),
            asyncio.create_task(self._stay_alive(), name="alive"),
            asyncio.create_task(self._drop_unused(), name="unused"),
        ]
        if not hall.database.embedded:
            self._tasks.append(asyncio.create_task(hall.keep_resyncing(), name="resync"))

    async def close(self) -> None:
        """Stop; what this process was doing is free for others at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        hall = self._hall
        with contextlib.suppress(Unavailable):
            await hall.write(self._burial(hall.process))

    # Processes

    async def _stay_alive(self) -> None:
        """Say again and again that this process is alive, and look for dead ones."""
        hall = self._hall
        while True:
            await asyncio.sleep(hall.settings.alive_seconds)
            try:
                if not await hall.write(partial(say_alive, process=hall.process, now=hall.now())):
                    await hall.note_all_presence()
                await hall.note_missed_presence()
                await self._bury_dead()
            except Exception:  # the database is away; the next round will tell
                log.warning("could not say that this process is alive", exc_info=True)

    async def _drop_unused(self) -> None:
        """Let identities expire that nobody uses any more."""
        hall = self._hall
        while True:
            now = hall.now()
            some = partial(drop_unused, seatless=now - SEATLESS_EXPIRE, anybody=now - EXPIRE)
            try:
                while await hall.write(some):
                    await asyncio.sleep(hall.settings.sweep_seconds)
            except Exception:  # the database is away; the next round will tell
                log.warning("could not let identities expire", exc_info=True)
            await asyncio.sleep(hall.settings.expiry_seconds)

    async def _bury_dead(self, before: int | None = None) -> None:
        """Clear up after processes that have not been heard of."""
        hall = self._hall
        if before is None:
            before = hall.now() - int(DEAD_AFTER * 1000 * hall.settings.alive_seconds)
        dead = await hall.read(partial(dead_processes, before=before, but=hall.process))
        for process in dead:
            log.warning("a process is gone", extra={"dead": process})
            for game in await hall.write(self._burial(process)):
                await hall.receive({"kind": "table", "game": game})
                hall.fanout.publish({"kind": "table", "game": game})

    def _burial(self, process: str) -> Callable[[Connection], list[str]]:
        """Return what is written when a process is gone."""
        grace = self._hall.settings.observer_grace_seconds
        return partial(bury, process=process, now=self._hall.now(), observer_grace=grace)

    # Games

    async def _sweep(self) -> None:
        """Look for games that are due, again and again."""
        hall = self._hall
        while True:
            try:
                due = await hall.read(partial(due_games, now=hall.now(), most=MOST_AT_ONCE))
                for game in due:
                    self.look_soon(game)
            except Exception:  # the database is away; the next round will tell
                log.warning("could not look for duties", exc_info=True)
            await asyncio.sleep(hall.settings.sweep_seconds)

    def look_soon(self, game: str) -> None:
        """Look at a game beside what is going on, unless it is being looked at."""
        if game not in self._looking and not self._hall.closing:
            self._looking.add(game)
            self._hall.spawn(self._look(game), f"look {game}")

    async def _look(self, game: str) -> None:
        """Do what is due in a game."""
        again = False
        try:
            table = await self._hall.table(game)
            async with table.lock:
                again = await self._do_what_is_due(table)
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

    async def _do_what_is_due(self, table: Table) -> bool:
        """Do one thing that is due; tell whether to look again. The table's lock is held."""
        hall = self._hall
        await hall.catch_up(table)  # another process may have done it, or somebody is back
        if table.match is None and await self._start(table):
            return True
        if table.match is None or table.match.outcome is not None:
            await self._not_due(table, None)
            return False
        if await hall.insist(table, partial(self._due_event, table)):
            return True
        match = table.playing
        if program_must_act(match, table.program_seats()):
            await self._begin_thinking(table)
        else:
            await self._not_due(table, standing_of(table, match).due)
        return False

    def _due_event(self, table: Table, match: Match) -> Event | None:
        """Return the event that is due: a flag, a request withdrawn, an absence, an answer."""
        now = self._hall.now()
        if match.outcome is not None:
            return None
        if match.deadline is not None and match.deadline <= now:
            return TimeUp()
        if match.pending is not None and match.pending.due is not None and match.pending.due <= now:
            return Answer(match.pending.seat, accept=False)
        gone = self._gone(table, match, now)
        if gone is not None:
            return gone
        for seat in asked_programs(match, table.program_seats()):
            assert match.pending is not None  # noqa: S101 - somebody was asked
            return Answer(seat, accept=match.pending.request is Request.TAKEBACK)
        return None

    def _gone(self, table: Table, match: Match, now: int) -> Event | None:
        """Return what follows from somebody's being away for too long."""
        for seat in table.row.seats:
            grace = table.row.grace if seat.seat else table.observer_grace
            if seat.kind != PERSON or seat.away_since is None or grace is None:
                continue
            since = max(seat.away_since, match.started)
            if table.present.get(seat.seat) or since + 1000 * grace > now:
                continue
            if seat.seat and seat.seat in match.active:
                return Forfeit(seat.seat)
            if not seat.seat and match.observer is not None:
                return StopObserving()
        return None

    async def _not_due(self, table: Table, due: int | None) -> None:
        """Note when a game must be looked at next."""
        length = None if table.match is None else table.index

        def note(connection: Connection) -> None:
            set_due(connection, table.id, due, length)
            set_away_due(connection, table.id, table.observer_grace, _not_missed(table))

        await self._hall.write(note)

    # Programs

    async def _begin_thinking(self, table: Table) -> None:
        """Let this process think for the program to act, unless another does."""
        match = table.playing
        claim = partial(
            begin_thinking,
            game=table.id,
            process=self._hall.process,
            due=match.due,
            length=len(match.log),
        )
        if await self._hall.write(claim) and table.id not in self._thinking:
            self._thinking.add(table.id)
            self._hall.spawn(self._think(table, match), f"think {table.id}")

    async def _think(self, table: Table, match: Match) -> None:
        """Let the program to act do something, unless something else happened meanwhile."""
        hall, seat = self._hall, match.state.to_act
        row = table.row.seat(seat)
        assert row is not None  # noqa: S101 - the seats of a game never change
        assert row.level is not None  # noqa: S101 - every program has one
        started = time.perf_counter()
        try:
            if await self._opponents.act(table, match, row.level):
                hall.metrics.program_moves_total.labels(row.level).inc()
        except asyncio.CancelledError:
            raise
        except Exception:  # the game must not be stuck: look again soon
            log.exception("a program could not move", extra={"game": table.id})
            await asyncio.sleep(AGAIN_MILLISECONDS / 1000)
        else:
            hall.metrics.program_seconds.observe(time.perf_counter() - started)
        finally:
            self._thinking.discard(table.id)
        self.look_soon(table.id)


def _not_missed(table: Table) -> frozenset[int]:
    """Return the seats whose absence has no consequence any more."""
    match = table.match
    if match is None:
        return frozenset()
    observer = frozenset({0}) if match.observer is None else frozenset()
    return match.out | observer

"""The event log of tournaments: rounds are checked off the event loop."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.live.event_stream import EventStream, Step
from fourfold.server.live.pubsub import tournament_changed
from fourfold.server.tournaments.live_tournament import LiveTournament
from fourfold.store import StoredEvent
from fourfold.store.event_tables import TOURNAMENT_EVENTS
from fourfold.store.tournaments import Effects, lock_tournament, store_effects
from fourfold.tournament import Enter, Entry, Event, Finish, Pair, Tournament, entry_to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.server.tournaments.tournaments import Tournaments
    from fourfold.store.event_tables import Condition, ExtraWrite

MAX_EVENTS_AT_ONCE = 20
"""Events that are applied on the event loop."""


class TournamentLog(EventStream[LiveTournament, Event, Tournament]):
    """The log of the tournaments of this process."""

    table = TOURNAMENT_EVENTS

    def __init__(
        self,
        tournaments: Tournaments,
        storage: Storage,
        pubsub: PubSub,
        offload: Offload,
        now: Clock,
        process: str,
    ) -> None:
        super().__init__(tournaments, storage, now, process)
        self.tournaments = tournaments
        self._pubsub = pubsub
        self._offload = offload

    async def extend(
        self,
        live: LiveTournament,
        make_events: Callable[[], Sequence[Event]],
        make_writes: Callable[[Sequence[Event]], Sequence[ExtraWrite]] = lambda _: (),
    ) -> Sequence[Event]:
        """Append events under the tournament's lock, made again whenever it has changed."""
        async with live.lock:
            return await self.append_retrying(live, make_events, make_writes)

    async def prepare(self, live: LiveTournament, events: Sequence[Event]) -> Step[Tournament]:
        """Return the result of events, or raise the refusal of the tournament."""
        at = max(self.now(), live.state.log[-1].at if live.state.log else 0)
        after = await self._apply(live.state, events, at)
        stored = [
            StoredEvent(number, at, entry_to_json(Entry(at, event)))
            for number, event in enumerate(events, live.index)
        ]
        effects = _effects(live, after, events, at)
        return Step(
            stored, after, at, [partial(store_effects, tournament=live.id, effects=effects)]
        )

    async def _apply(self, tournament: Tournament, events: Sequence[Event], at: int) -> Tournament:
        """Return a tournament after events; a round takes a while to check."""

        def work() -> Tournament:
            after = tournament
            for event in events:
                after = after.apply(event, at)
            return after

        if any(isinstance(event, Pair) for event in events) or len(events) > MAX_EVENTS_AT_ONCE:
            return await self._offload.compute(work)
        return work()

    def condition(self, live: LiveTournament, _holder: tuple[int, str] | None) -> Condition:
        """Return the condition that the tournament exists, which locks it until the commit."""

        def lock(connection: Connection) -> bool:
            return lock_tournament(connection, live.id) is not None

        return lock

    async def announce(
        self, live: LiveTournament, events: Sequence[Event], step: Step[Tournament]
    ) -> None:
        """Update the row, load the identities of new entrants and inform other processes."""
        effects = _effects(live, step.after, events, step.stored[-1].at)
        live.row = replace(
            live.row, entrants=effects.entrants, rounds=effects.rounds, over=effects.over
        )
        if any(isinstance(event, Enter) for event in events):
            await self.tournaments.refresh(live)
        self._pubsub.publish(tournament_changed(live.id))


def _effects(live: LiveTournament, after: Tournament, events: Sequence[Event], at: int) -> Effects:
    """Return the columns that follow from new events, which make the tournament due."""
    over = at if any(isinstance(event, Finish) for event in events) else live.row.over
    return Effects(len(after.members), len(after.rounds), over, due=at)

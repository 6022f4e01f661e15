"""Pair of games that differ in nothing that a seat may know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from fourfold.match import Event, Match, Observe, StopObserving
from tests.helpers.dark.knowledge import mask_answer, mask_channel
from tests.helpers.dark.pairs import find_paired_step, observer_event, try_event
from tests.helpers.dark.probes import Probes
from tests.helpers.dark.table import MAX_STEPS, Table

if TYPE_CHECKING:
    from random import Random

    from tests.helpers.dark.pairs import Step


class Pair:
    """Two games that differ in nothing that ``mine`` may know."""

    def __init__(self, one: Table, other: Table, rng: Random) -> None:
        self.tables, self.rng = (one, other), rng
        self.scene = one.scene
        self.matches: tuple[Match, Match]
        self.steps = self.differences = 0
        self.probes = Probes(self.scene, rng)

    async def run_at_both(self, work: Any) -> None:
        """Run some work at both tables."""
        await asyncio.gather(*(work(table) for table in self.tables))

    async def begin(self) -> None:
        """Start both games."""
        one, other = self.tables
        self.matches = (await one.seat_players(), await other.seat_players())

    async def play(self) -> bool:
        """Play while both games can continue; return whether both are nearly over."""
        stuck = 0
        observer_step = self.rng.randrange(10, 25)
        while self.steps < MAX_STEPS and stuck < 25:
            if self.steps == observer_step and self.scene.observer == "late":
                await self.run_at_both(Table.agree)
                await self.run_at_both(Table.observe)
                await self.apply_public(Observe("Olga"), performed=True)
            if (
                self.steps == observer_step + 30
                and self.matches[0].observer
                and self.waiting_move is None
            ):
                await self.apply_public(StopObserving())
            ruled = await self.rule()
            actor = self.matches[0].state.to_act
            if self.rng.random() < 0.25:
                actor = self.rng.randint(1, self.scene.players)
            pair = (
                None if ruled else find_paired_step(*self.matches, self.scene.mine, actor, self.rng)
            )
            if pair is None:
                stuck += not ruled
                continue
            if pair[0].after is not None and pair[0].after.outcome is not None:
                if self.steps > 40:
                    return True
                stuck += 1
                continue
            stuck = 0
            await self.apply(pair)
            if self.rng.random() < 0.25:
                await self.probe()
        return False

    @property
    def waiting_move(self) -> object:
        """Return the move that waits for the observer."""
        return self.matches[0].proposal

    async def rule(self) -> bool:
        """Apply the observers' next event; return whether there was one."""
        event = observer_event(self.matches[0], self.rng)
        if event is None:
            return False
        await self.apply_public(event)
        return True

    async def apply_public(self, event: Event, *, performed: bool = False) -> None:
        """Apply the same public event to both games."""
        one, other = (try_event(match, event) for match in self.matches)
        await self.apply((one, other), performed=performed)

    async def apply(self, pair: tuple[Step, Step], *, performed: bool = False) -> None:
        """Perform a pair of steps in both games."""
        live, poll = self.rng.random() < 0.5, self.rng.random() < 0.1
        self.steps += 1
        self.differences += pair[0].event != pair[1].event
        after = (pair[0].after, pair[1].after)

        async def perform(table: Table, planned: Step) -> None:
            index, waiting = len(planned.before.log), None
            if poll and planned.after is not None:
                path = f"/api/games/{table.game}?since={index}&wait=20"
                waiting = asyncio.create_task(table.mine.ask("GET", path))
                await asyncio.sleep(0.01)
            if not performed:
                await table.perform(planned.event, live=live)
            if planned.after is not None:
                await table.wait_for_index(index + 1)
            if waiting is not None:
                await waiting

        await asyncio.gather(*map(perform, self.tables, pair))
        if after[0] is not None and after[1] is not None:
            self.matches = (after[0], after[1])

    async def probe(self) -> None:
        """Run the same probe at both tables."""
        index = len(self.matches[0].log)
        probe = self.probes.draw(index)
        await self.run_at_both(probe)

    def compare(self) -> int:
        """Compare everything received at both tables; return the number of messages."""
        one, other = self.tables
        count = 0
        listeners = [(one.mine, other.mine), (one.spectator, other.spectator)]
        listeners.append((one.stranger, other.stranger))
        if one.second_device and other.second_device:
            listeners.append((one.second_device, other.second_device))
        for first, second in listeners:
            assert len(first.answers) == len(second.answers)
            for answer, other_answer in zip(first.answers, second.answers, strict=True):
                assert mask_answer(answer, one.game) == mask_answer(other_answer, other.game)
            assert len(first.channels) == len(second.channels)
            for channel, other_channel in zip(first.channels, second.channels, strict=True):
                texts = mask_channel(channel, one.game)
                assert texts == mask_channel(other_channel, other.game)
                count += len(texts)
            count += len(first.answers)
        return count

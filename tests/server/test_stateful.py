"""Whole random games over HTTP, whose answers a match folded by the test predicts.

Each game is a random walk of legal and illegal moves, calls, declines, touches, requests, answers
and resignations. The server must refuse what the match refuses, for the same reason, and send every
seat the view that the match predicts.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st

from fourfold.match import (
    OBSERVER,
    Event,
    Forfeit,
    Match,
    Observe,
    Pause,
    Play,
    Record,
    Remind,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    TimeUp,
    event_from_plain,
    event_to_plain,
)
from fourfold.rules import PRESETS, Clock, FourfoldError, Rules
from tests.helpers.effort import rounds
from tests.helpers.games.matches import (
    ALL_RULES,
    random_event,
    random_move,
    random_position,
    right_ruling,
)
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import NAMES, GameTable, expect_refusal, seat_players

if TYPE_CHECKING:
    from fourfold.match import Notice, View
    from tests.helpers.servers.running_server import RunningServer

SEATINGS = [(preset, 2) for preset in PRESETS] + [("quardo", 3), ("quardo-touch", 3)]
HOUR = 3600
MAX_STEPS = 60
FULL_CHECK_STEPS = 8
"""Number of steps between checks of all views; other steps check one."""
OBSERVER_EVENTS = (Ruling, Pause, Resume, Remind, StopObserving)
SERVER_EVENTS = (Forfeit, TimeUp, Observe)
"""Events that only the server makes."""

walks = settings(max_examples=rounds(1, 10), deadline=None, phases=[Phase.explicit, Phase.generate])
seeds = st.integers(1, 2**32)


@pytest.mark.parametrize(("preset", "players"), SEATINGS)
@walks
@given(seed=seeds)
def test_server_follows_the_predicted_match(
    sqlite_server: RunningServer, preset: str, players: int, seed: int
) -> None:
    note(f"{seed=}")
    asyncio.run(play_walk(Random(seed), preset, players, sqlite_server.url))


@walks
@given(seed=seeds)
def test_two_processes_follow_the_predicted_match(
    clustered_servers: tuple[RunningServer, RunningServer], seed: int
) -> None:
    note(f"{seed=}")
    rng = Random(seed)
    asyncio.run(
        play_walk(rng, *rng.choice(SEATINGS), *(server.url for server in clustered_servers))
    )


async def play_walk(rng: Random, preset: str, players: int, *urls: str) -> None:
    """Play one game to its end."""
    rules = choose_rules(rng, preset, players)
    position = random_position(rules, rng) if rng.random() < 0.25 else None
    async with (
        seat_players(
            *urls,
            preset=preset,
            players=players,
            options=request_options(rules),
            position=position,
            observer="open" if rules.blindfold else "program",
        ) as table,
        await Client.new(urls[-1], "Eve") as eve,
    ):
        game = RandomWalk(table, eve, rng, await fetch_match(table, rules, position))
        observer = table.clients.get(OBSERVER)
        async with nullcontext() if observer is None else observer.live(table.game) as live:
            await game.run()
            if live is not None:  # unread messages would delay a normal close
                live.connection.transport.abort()


def choose_rules(rng: Random, preset: str, players: int) -> Rules:
    """Return random rules of a preset, with clocks that never run out."""
    matching = [rules for rules in ALL_RULES if (rules.name, rules.players) == (preset, players)]
    rules = rng.choice(matching)
    return replace(rules, clock=None if rules.clock is None else Clock.per_turn(HOUR))


def request_options(rules: Rules) -> dict[str, Any]:
    """Return the options of a request."""
    options = dict(rules.options)
    if "traits" in options:
        options["traits"] = str(options["traits"]).split(",")
    return options


async def fetch_match(table: GameTable, rules: Rules, position: str | None) -> Match:
    """Return the match when all players are seated."""
    snapshot = await table.fetch(min(table.clients))
    view, notices = snapshot["view"], snapshot["notices"]
    started = notices[0]["at"] if notices else snapshot["now"]
    if not notices and rules.clock is not None:
        started = snapshot["now"] + view["remaining_ms"] - 1000 * rules.clock.seconds
    setup = Setup(rules, NAMES[: rules.players], view["seed"], None, position, view["chosen"])
    match = Match.start(setup, started)
    for notice in notices:
        match = match.apply(event_from_plain(notice["event"]), notice["at"])
    return match


@dataclass
class RandomWalk:
    """A random game on a server, and the match that predicts its answers."""

    table: GameTable
    eve: Client
    rng: Random
    match: Match
    known_counts: dict[int, int] = field(default_factory=Counter)
    """Number of events that each seat has received; -1 is the spectator."""

    async def run(self) -> None:
        """Send random events, then play moves until the game is over."""
        leaving = self.rng.random() < 0.5
        if 0 in self.table.clients and self.rng.random() < 0.5:
            await self.attempt(StopObserving())
        for step in range(MAX_STEPS):
            if self.match.outcome is not None:
                break
            await self.attempt(random_event(self.match, self.rng, leaving=leaving))
            await self.compare_views(check_all=step % FULL_CHECK_STEPS == 0)
        while self.match.outcome is None:
            await self.attempt(self.next_event())
        await self.compare_views(check_all=True)
        await self.check_end()

    def next_event(self) -> Event:
        """Return an event that advances the game."""
        if self.match.paused:
            return Resume()
        if self.match.proposal is not None:
            return Ruling(approve=right_ruling(self.match))
        return Play(self.match.state.to_act, random_move(self.match, self.rng))

    async def attempt(self, event: Event) -> None:
        """Send an event; check its refusal or its effect."""
        if isinstance(event, Ruling) and self.rng.random() < 0.1:
            event = Ruling(not event.approve)
        expected = self.expected_refusal(event)
        if expected is not None:
            with expect_refusal(expected[1], expected[0]):
                await self.send(event)
            return
        seat, answer = await self.send(event)
        number = len(self.match.log)
        self.match = self.match.apply(event, answer["notices"][0]["at"])
        self.check_answer(seat, answer, number)

    def expected_refusal(self, event: Event) -> tuple[int, str] | None:
        """Return the status and code of an event's expected refusal, if any."""
        if isinstance(event, SERVER_EVENTS):
            return (422, "bad-request")
        is_observer_event = (
            isinstance(event, OBSERVER_EVENTS) or getattr(event, "seat", None) == OBSERVER
        )
        if is_observer_event and 0 not in self.table.clients:
            return (403, "not-your-seat")
        try:
            self.match.apply(event, self.match.now)
        except FourfoldError as error:
            return (409, error.code)
        return None

    async def send(self, event: Event) -> tuple[int, dict[str, Any]]:
        """Send an event; return the seat that sent it and the answer."""
        plain = event_to_plain(event)
        kind, seat = plain.pop("kind"), plain.pop("seat", None)
        if isinstance(event, OBSERVER_EVENTS) or seat == OBSERVER:
            sender, seat = min(self.table.clients), OBSERVER
        else:
            sender = 1 if seat is None else seat
        answer = await self.table[sender].act(
            self.table.game, kind, expect=len(self.match.log), seat=seat, **plain
        )
        return sender, answer

    async def compare_views(self, *, check_all: bool) -> None:
        """Check the view of one random viewer, or of all viewers."""
        viewers = [*self.table.clients, -1]
        if not check_all:
            viewers = [self.rng.choice(viewers)]
        await asyncio.gather(*map(self.compare_view, viewers))

    async def compare_view(self, viewer: int) -> None:
        """Request the events that a viewer has missed, and check the answer."""
        client = self.eve if viewer == -1 else self.table[viewer]
        since = self.known_counts[viewer]
        self.check_answer(
            viewer, await client.ask("GET", self.table.path, None, since=since), since
        )
        self.known_counts[viewer] = len(self.match.log)

    def check_answer(self, viewer: int, answer: dict[str, Any], since: int) -> None:
        """Compare an answer with the expected view and notices of a viewer."""
        assert answer["index"] == len(self.match.log)
        over = self.match.outcome is not None
        assert answer["game"]["phase"] == ("over" if over else "playing")
        at = max(answer["now"], self.match.now)
        if viewer == OBSERVER:
            view = self.match.observer_view(at, since)
        elif viewer == -1:
            view = self.match.spectator_view(at, since)
        else:
            view = self.match.view(viewer, at, since)
        found = dict(answer["view"])
        proposal, ended = found.pop("proposal"), found.pop("result")
        assert ended == expected_result(self.match, ended)
        assert found == expected_view(view, self.match)
        assert list(map(strip_text, answer["notices"])) == list(map(expected_notice, view.notices))
        assert all(
            all(notice["text"]) and isinstance(notice["text"], list) for notice in answer["notices"]
        )
        if viewer == OBSERVER and self.match.proposal is not None:
            assert proposal["move"] == str(self.match.proposal.move)
            assert proposal["approve"] == right_ruling(self.match)
        else:
            assert proposal is None

    async def check_end(self) -> None:
        """Check that the game refuses events and its record equals the match."""
        for seat in self.match.active:
            with expect_refusal("match-over", 409):
                await self.table[seat].act(self.table.game, "resign", seat=seat)
        text = await self.eve.ask("GET", f"{self.table.path}/record")
        recorded = Record.parse(text).match
        assert (recorded.state, recorded.outcome) == (self.match.state, self.match.outcome)
        assert [entry.event for entry in recorded.log] == [e.event for e in self.match.log]


# Expected messages


def expected_result(match: Match, found: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the expected result; its text is taken from the answer."""
    outcome = match.outcome
    if outcome is None:
        return None
    text = None if found is None else found["text"]
    assert text
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason.value,
        "figures": list(map(str, outcome.figures)),
        "text": text,
    }


def expected_view(view: View, match: Match) -> dict[str, Any]:
    """Return the expected body of a view, without the result."""
    asked = view.asked
    return {
        "seat": view.seat,
        "position": view.position,
        "set_up": view.set_up,
        "start": view.setup.position,
        "players": list(view.setup.players),
        "seed": view.setup.seed,
        "lot": view.setup.lot,
        "chosen": view.setup.chosen,
        "barred": list(view.barred),
        "to_act": view.to_act,
        "turn": view.turn,
        "hand": None if view.hand is None else str(view.hand),
        "naming": view.naming,
        "scores": list(view.scores),
        "out": list(view.out),
        "asked": None if asked is None else {"seat": asked[0], "request": asked[1].value},
        "observer": view.observer,
        "paused": view.paused,
        "ruling_pending": view.ruling_pending,
        "remaining_ms": view.remaining,
        "times_ms": list(view.times),
        "clock_running": match.deadline is not None,
        "touches_left": view.touches_left,
        "touch_counts": list(view.touch_counts),
    }


def expected_notice(notice: Notice) -> dict[str, Any]:
    """Return the expected body of a notice, without its text."""
    felt = notice.felt if notice.placed is None else notice.placed
    return {
        "index": notice.index,
        "at": notice.at,
        "seat": notice.seat,
        "event": None if notice.event is None else event_to_plain(notice.event),
        "proposed": notice.proposed,
        "back_to": notice.back_to,
        "coins": notice.coins,
        "felt": felt if isinstance(felt, bool) or felt is None else str(felt),
        "refused": (notice.refused, notice.rule) if notice.refused else None,
    }


def strip_text(notice: dict[str, Any]) -> dict[str, Any]:
    """Return a received notice without its text."""
    stripped = {name: value for name, value in notice.items() if name != "text"}
    if notice["refused"] is not None:
        stripped["refused"] = (notice["refused"]["code"], notice["refused"]["rule"])
    return stripped

"""D8 on the wire: no byte sent to a blindfolded seat tells what that seat has not felt.

Whole random games on a real server, every byte recorded. Each pair of games differs in nothing that
a seat may know: all it hears must be the same, byte by byte. And all that anybody hears must follow
from what they did, felt and were told.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest

from fourfold import Rules, parse_move
from fourfold.match import Event, Match, Observe, Play, StopObserving, event_to_plain
from tests.effort import in_soak
from tests.server.dark import (
    MESSAGE,
    Channel,
    Checker,
    Ear,
    Truth,
    closing,
    observers_event,
    paired_step,
    plain_answer,
    plain_channel,
    random_event,
    step,
)
from tests.server.running import FIGURES, RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.store import GameRow
    from tests.server.dark import Reply, Step

NAMES = ("Ann", "Bob", "Cleo")
MOST_STEPS = 80
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


@dataclass(frozen=True)
class Scene:
    """A kind of dark game, and the seats whose ears are held against each other."""

    preset: str
    mine: tuple[int, ...]
    players: int = 2
    observer: str = ""
    language: str = "en"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A name for the test."""
        options = "-".join(f"{name}-{value}" for name, value in self.options.items())
        seats = "+".join(map(str, self.mine))
        return "-".join(
            filter(None, (self.preset, f"{self.players}p", f"seat-{seats}", self.observer, options))
        )

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return Rules.preset(self.preset, **self.options, players=self.players)


SCENES = [
    Scene("quardo-touch", (2,), observer="from the start", options={"touches": 3}),
    Scene("quardo-touch", (1,), 3, observer="late", language="fr"),
    Scene("quarto", (2,), options={"blindfold": True}, observer="late"),
    Scene("quarto-advanced", (1,), options={"blindfold": True, "touches": 2, "clock": 600}),
]
MORE_SCENES = [
    Scene("quardo-touch", (1,)),
    Scene("quardo-touch", (2,), options={"touches": 0}, language="zh-Hant"),
    Scene("quardo-touch", (3,), 3, options={"touches": 3, "clock": 600}),
    Scene("quardo-touch", (1, 2), 3, observer="from the start", options={"touches": 0}),
    Scene("quarto-beginner", (2,), options={"blindfold": True, "touches": 4}, language="ro"),
    Scene("quardo-classic", (1,), options={"blindfold": True}),
]
SOAKED_SCENES = [pytest.param(scene, marks=pytest.mark.soak) for scene in MORE_SCENES]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Offer one server for all games."""
    with RunningServer(tmp_path_factory.mktemp("leak"), limits=100_000) as running:
        yield running


@pytest.fixture(scope="module")
def truth(server: RunningServer) -> Iterator[Truth]:
    """Offer what really happened."""
    known = Truth(server.folder)
    yield known
    known.close()


class Table:
    """One dark game with all the ears around it."""

    def __init__(self, server: RunningServer, truth: Truth, scene: Scene) -> None:
        self.url, self.truth, self.scene = server.url, truth, scene
        self.game = ""
        self.mine = Ear(self.url)
        self.others: dict[int, Ear] = {}
        self.observer: Ear | None = None
        self.watcher = Ear(self.url, None, "pt-BR")
        self.stranger = Ear(self.url)
        self.again: Ear | None = None
        self.links: dict[int, str] = {}
        self.observer_link = ""

    async def sit_down(self) -> Match:
        """Let everybody come; return the match as it begins."""
        scene = self.scene
        self.mine = await Ear.new(self.url, "Me", scene.language)
        seats = range(1, scene.players + 1)
        wish = {
            "preset": scene.preset,
            "options": {**scene.options, "players": scene.players},
            "seats": [{"kind": "me" if seat in scene.mine else "open"} for seat in seats],
            "observer": "open" if scene.observer else "program",
            "first": 1,
        }
        made = (await self.mine.ask("POST", "/api/games", wish)).json
        self.mine.answers.clear()
        self.game = made["game"]["id"]
        self.links = {link["seat"]: link["secret"] for link in made["links"]}
        if scene.observer:
            self.observer_link = self.links.pop(0)
        if scene.observer == "from the start":
            await self.observe()
        self.watcher = await Ear.new(self.url, "Walt", "pt-BR")
        for seat, secret in self.links.items():
            self.others[seat] = ear = await Ear.new(self.url, NAMES[seat - 1])
            await ear.ask("POST", "/api/join", {"secret": secret})
        if scene.observer == "late":
            await self.quietly(self.mine, "start")
        for seat in scene.mine:
            await self.mine.connect(self.game, seat=seat)
        for ear in (*self.others.values(), self.watcher):
            await ear.connect(self.game)
        return self.truth.match(self.game)

    async def quietly(self, ear: Ear, what: str) -> Any:
        """Ask for something around the board; the answer is compared with nothing."""
        answer = await ear.ask("POST", f"/api/games/{self.game}/{what}", {})
        ear.answers.remove(answer)
        assert answer.status == 200, answer
        return answer.json

    async def agree(self) -> None:
        """Let everybody agree that an observer comes in mid-game, and the host get the link."""
        for ear in (self.mine, *self.others.values()):
            await self.quietly(ear, "observer")
        self.observer_link = (await self.quietly(self.mine, "seats/0/link"))["secret"]

    async def observe(self) -> None:
        """Let the observer come."""
        self.observer = await Ear.new(self.url, "Olga", self.watcher.language)
        await self.observer.ask("POST", "/api/join", {"secret": self.observer_link})
        await self.observer.connect(self.game)

    @property
    def ears(self) -> list[Ear]:
        """Everybody."""
        some = [self.mine, *self.others.values(), self.watcher, self.stranger]
        return [*some, *(ear for ear in (self.observer, self.again) if ear)]

    @property
    def channels(self) -> list[Channel]:
        """All live connections that are open."""
        return [each for ear in self.ears for each in ear.channels if each.is_open]

    async def settle(self, index: int) -> None:
        """Wait until everybody has heard of so many events."""
        for channel in self.channels:
            await channel.until_index(index)

    async def perform(self, event: Event, *, live: bool) -> None:
        """Let somebody do something."""
        seat = getattr(event, "seat", 0)
        observer = self.observer if seat == 0 else None
        ear = observer or self.others.get(seat, self.mine)
        wish = event_to_plain(event)
        wish.pop("seat", None)
        if live:
            channel = next(each for each in ear.channels if each.is_open)
            await channel.act(wish, seat or None)
        else:
            await ear.act(self.game, wish, seat or None)

    def check(self) -> int:
        """Hold what everybody heard against what they may know; return how many messages."""
        match, row = self.truth.match(self.game), self.truth.row(self.game)
        count = 0
        for ear in self.ears:
            if ear is not self.observer:
                seats = self.scene.mine if ear in (self.mine, self.again) else ()
                seats = next(((n,) for n, each in self.others.items() if each is ear), seats)
                if ear is self.again:
                    seats = self.scene.mine[:1]
                count += Checker(match, row, seats, ear.language).hears(ear)
        if self.observer is not None:
            check_observer(self.observer, match)
        return count


def check_observer(observer: Ear, match: Match) -> None:
    """See to it that the observer was told everything."""
    moments = [Match.start(match.setup, match.started)]
    for entry in match.log:
        moments.append(moments[-1].apply(entry.event, entry.at))
    events = [event_to_plain(entry.event) for entry in match.log]
    for channel in observer.channels:
        told = []
        for message in channel.messages:
            if message["type"] in {"snapshot", "update"} and message["view"] is not None:
                moment = moments[message["index"]]
                assert message["view"]["position"] == str(moment.state)
                assert message["view"]["seed"] == match.setup.seed
                waits = message["view"]["proposal"]
                assert (None if waits is None else waits["move"]) == (
                    None if moment.proposal is None else str(moment.proposal.move)
                )
                told += [notice["event"] for notice in message["notices"]]
        assert told == events[channel.since : channel.since + len(told)]
        assert channel.index == len(events)


class Pair:
    """Two games that differ in nothing that ``mine`` may know."""

    def __init__(self, one: Table, other: Table, rng: Random) -> None:
        self.tables, self.rng = (one, other), rng
        self.scene = one.scene
        self.matches: tuple[Match, Match]
        self.steps = self.differences = 0
        self.probes = Probes(self.scene, rng)

    async def both(self, work: Any) -> None:
        """Do the same at both tables."""
        await asyncio.gather(*(work(table) for table in self.tables))

    async def begin(self) -> None:
        """Start both games."""
        one, other = self.tables
        self.matches = (await one.sit_down(), await other.sit_down())

    async def play(self) -> bool:
        """Go on as long as both can; tell whether both games came to their end."""
        stuck = 0
        late = self.rng.randrange(10, 25)
        while self.steps < MOST_STEPS and stuck < 25:
            if self.steps == late and self.scene.observer == "late":
                await self.both(Table.agree)
                await self.both(Table.observe)
                await self.public(Observe("Olga"), performed=True)
            if self.steps == late + 30 and self.matches[0].observer and self.waits is None:
                await self.public(StopObserving())
            ruled = await self.rule()
            actor = self.matches[0].state.to_act
            if self.rng.random() < 0.25:
                actor = self.rng.randint(1, self.scene.players)
            pair = None if ruled else paired_step(*self.matches, self.scene.mine, actor, self.rng)
            if pair is None:
                stuck += not ruled
                continue
            if pair[0].after is not None and pair[0].after.outcome is not None:
                if self.steps > 40:
                    return True
                stuck += 1
                continue
            stuck = 0
            await self.go(pair)
            if self.rng.random() < 0.25:
                await self.probe()
        return False

    @property
    def waits(self) -> object:
        """The move that waits for the observer."""
        return self.matches[0].proposal

    async def rule(self) -> bool:
        """Let the observers rule, pause or repeat something; tell whether they did."""
        event = observers_event(self.matches[0], self.rng)
        if event is None:
            return False
        await self.public(event)
        return True

    async def public(self, event: Event, *, performed: bool = False) -> None:
        """Let the same happen in both games, in front of everybody."""
        one, other = (step(match, event) for match in self.matches)
        await self.go((one, other), performed=performed)

    async def go(self, pair: tuple[Step, Step], *, performed: bool = False) -> None:
        """Let something happen in both games."""
        live, poll = self.rng.random() < 0.5, self.rng.random() < 0.1
        self.steps += 1
        self.differences += pair[0].event != pair[1].event
        after = (pair[0].after, pair[1].after)

        async def one(table: Table, wish: Step) -> None:
            index, waiting = len(wish.before.log), None
            if poll and wish.after is not None:
                path = f"/api/games/{table.game}?since={index}&wait=20"
                waiting = asyncio.create_task(table.mine.ask("GET", path))
                await asyncio.sleep(0.01)
            if not performed:
                await table.perform(wish.event, live=live)
            if wish.after is not None:
                await table.settle(index + 1)
            if waiting is not None:
                await waiting

        await asyncio.gather(*map(one, self.tables, pair))
        if after[0] is not None and after[1] is not None:
            self.matches = (after[0], after[1])

    async def probe(self) -> None:
        """Try something at both tables that is not a move."""
        index = len(self.matches[0].log)
        make = self.probes.draw(index)
        await self.both(make)

    def compare(self) -> int:
        """Hold what came to both against each other; return how many messages."""
        one, other = self.tables
        count = 0
        ears = [(one.mine, other.mine), (one.watcher, other.watcher)]
        ears.append((one.stranger, other.stranger))
        if one.again and other.again:
            ears.append((one.again, other.again))
        for ear, twin in ears:
            assert len(ear.answers) == len(twin.answers)
            for answer, second in zip(ear.answers, twin.answers, strict=True):
                assert plain_answer(answer, one.game) == plain_answer(second, other.game)
            assert len(ear.channels) == len(twin.channels)
            for channel, mirror in zip(ear.channels, twin.channels, strict=True):
                texts = plain_channel(channel, one.game)
                assert texts == plain_channel(mirror, other.game)
                count += len(texts)
            count += len(ear.answers)
        return count


class Probes:
    """All that somebody can try beside playing: whatever comes back, it must not tell."""

    def __init__(self, scene: Scene, rng: Random) -> None:
        self.scene, self.rng = scene, rng
        self.carried = False

    def draw(self, index: int) -> Any:
        """Return one thing to do at a table, the same at every table it is done at."""
        kinds = [self.asks, self.asks, self.asks, self.acts, self.frames]
        kinds += [self.reconnects, self.handshakes, self.strangers]
        if not self.carried and self.rng.random() < 0.3:
            self.carried = True
            return self.carries
        since, seat = self.rng.randint(0, index + 1), self.rng.choice(self.scene.mine)
        kind, number = self.rng.choice(kinds), self.rng.randrange(10**6)

        async def run(table: Table) -> None:
            await kind(table, Random(number), since, seat)

        return run

    def other(self) -> int:
        """Return a seat that is somebody else's, if there is one."""
        theirs = [n for n in range(1, self.scene.players + 1) if n not in self.scene.mine]
        return (theirs or [0])[0]

    def questions(self, since: int, seat: int) -> list[tuple[str, str, object]]:
        """Return whatever there is to ask for about a game."""
        other = self.other()
        return [
            ("GET", f"?since={since}", None),
            ("GET", f"?since={since}&seat={seat}", None),
            ("GET", "?seat=0", None),
            ("GET", f"?seat={other}", None),
            ("GET", f"?seat={seat}&seat=0&lang=fr", None),
            ("GET", "?since=-1&seat=9", None),
            ("GET", "?since=999999999", None),
            ("GET", "/moves", None),
            ("GET", f"/moves?seat=0&since={since}", None),
            ("GET", "/record", None),
            ("GET", "/record?lang=ro&seat=0", None),
            ("POST", "/hint", {}),
            ("POST", "/rematch", None),
            ("POST", "/chat", {"text": "b2?"}),
            ("POST", f"/seats/{seat}/link", None),
            ("POST", f"/seats/{other}/link", None),
            ("DELETE", f"/seats/{seat}", None),
            ("POST", "/seats/0/take", {}),
            ("POST", f"/seats/{other}/take", {}),
            ("PUT", "/record", None),
            ("GET", "/board", None),
            ("GET", "/live", None),
        ]

    async def asks(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Ask for something."""
        method, path, body = rng.choice(self.questions(since, seat))
        await table.mine.ask(method, f"/api/games/{table.game}{path}", body)
        if rng.random() < 0.2:
            await table.mine.ask("GET", rng.choice(["/api/games", "/api/me"]))

    async def sweep(self, table: Table) -> None:
        """Try everything once, as the one who plays and as others."""
        here, seat = f"/api/games/{table.game}", self.scene.mine[-1]
        for method, path, body in self.questions(2, seat):
            await table.mine.ask(method, f"{here}{path}", body)
        for body in self.bodies(2, seat):
            await table.mine.ask("POST", f"{here}/actions", body)
        channel = next(each for each in table.mine.channels if each.is_open)
        for message in self.messages(2, seat):
            await channel.send(json.dumps(message))
        for ear in (table.watcher, table.stranger):
            for path in ("", "/record", "/moves"):
                await ear.ask("GET", f"{here}{path}")

    def bodies(self, since: int, seat: int) -> list[object]:
        """Return actions that are none."""
        touch = {"kind": "touch", "target": "b2"}
        bodies: list[object] = [
            "{",
            {},
            {"action": {"kind": "play", "move": "7@z9"}},
            {"action": {"kind": "play", "move": "c3~b2"}, "seat": seat},
            {"action": {"kind": "touch", "target": "e9"}},
            {"action": {"kind": "touch", "target": "b2", "felt": True}},
            {"action": touch, "seat": self.other()},
            {"action": touch, "seat": 0},
            {"action": touch, "seat": seat, "expect": 10**8 + since},
            {"action": {"kind": "ruling", "approve": True}},
            {"action": {"kind": "ruling", "approve": False}, "seat": 0},
            {"action": {"kind": "pause"}},
            {"action": {"kind": "stop-observing"}},
            {"action": {"kind": "observe", "name": "Me"}},
            {"action": {"kind": "play", "move": "7@b2"}, "seat": 3, "expect": -1},
        ]
        if self.scene.preset == "quardo-touch":
            bodies.append({"action": {"kind": "resign"}, "seat": seat})
            bodies.append({"action": {"kind": "play", "move": "!row1"}, "seat": seat})
        return bodies

    async def acts(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send an action that is none, or too much of it."""
        path = f"/api/games/{table.game}/actions"
        if rng.random() < 0.1:
            await table.mine.ask("POST", path, None, **{"Content-Length": "70000"})
        else:
            await table.mine.ask("POST", path, rng.choice(self.bodies(since, seat)))

    def messages(self, since: int, seat: int) -> list[object]:
        """Return messages for a live connection that do nothing."""
        act = {"type": "act", "id": "x", "action": {"kind": "touch", "target": "b2"}}
        return [
            {"type": "ping"},
            {"type": "snapshot"},
            {"type": "say", "id": "s", "text": "b2?"},
            {**act, "seat": self.other()},
            {**act, "seat": 0},
            {**act, "expect": 10**8 + since},
            {**act, "action": {"kind": "ruling", "approve": True}},
            {**act, "action": {"kind": "play", "move": "nothing"}, "seat": seat},
            {**act, "action": {"kind": "play", "move": "b2~b2"}, "seat": seat},
            [],
        ]

    async def frames(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send one of them."""
        channel = next(each for each in table.mine.channels if each.is_open)
        await channel.send(json.dumps(rng.choice(self.messages(since, seat))))

    async def reconnects(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Come back, knowing more or less."""
        old = [each for each in table.mine.channels if each.is_open]
        await table.mine.connect(table.game, since, seat if rng.random() < 0.8 else None)
        if len(old) > 1 or rng.random() < 0.5:
            await old[0].close()
        if rng.random() < 0.3:
            await table.watcher.connect(table.game, since)
            await next(each for each in table.watcher.channels if each.is_open).close()

    async def handshakes(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Try to connect as somebody else."""
        others = ["seat=0", f"seat={self.other()}", "seat=7", "seat=x", f"seat={seat}&since=x"]
        query = rng.choice(others)
        ear = rng.choice([table.mine, table.watcher])
        path = f"/api/games/{table.game}/live?since={since}&{query}"
        await ear.ask("GET", path, None, **UPGRADE)

    async def strangers(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Ask without a name, or with a wrong one."""
        path = f"/api/games/{table.game}"
        some = [
            ("GET", f"{path}?since={since}", None),
            ("GET", f"{path}?seat={seat}", None),
            ("GET", f"{path}?seat=0", None),
            ("GET", f"{path}/record", None),
            ("GET", f"{path}/moves", None),
            ("POST", f"{path}/hint", {}),
            ("POST", f"{path}/actions", {"action": {"kind": "touch", "target": "b2"}}),
        ]
        method, where, body = rng.choice(some)
        ear = rng.choice([table.watcher, table.stranger])
        wrong = {"Authorization": "Bearer wrong"} if rng.random() < 0.3 else {}
        await ear.ask(method, where, body, **wrong)

    async def carries(self, table: Table) -> None:
        """Hold the seat from another device too."""
        path = f"/api/games/{table.game}/seats/{self.scene.mine[0]}/link"
        secret = (await table.mine.ask("POST", path)).json["secret"]
        table.again = await Ear.new(table.url, "Me too", "pt-BR")
        await table.again.ask("POST", "/api/join", {"secret": secret})
        await table.again.connect(table.game)


async def finish(table: Table, rng: Random) -> Match:
    """Play one game on by itself until it is over."""
    match = table.truth.match(table.game)
    for _ in range(2000):
        if match.outcome is not None:
            break
        event: Event | None = observers_event(match, rng)
        if event is None:
            event = random_event(match, match.state.to_act, rng)
        after = step(match, event).after
        if after is None:
            continue
        await table.perform(event, live=rng.random() < 0.5)
        match = table.truth.match(table.game, match)
        await table.settle(len(match.log))
    return match


@pytest.mark.parametrize("scene", [*SCENES, *SOAKED_SCENES], ids=lambda scene: scene.name)
def test_d8_what_was_not_felt_changes_no_byte(
    scene: Scene, server: RunningServer, truth: Truth
) -> None:
    async def play() -> None:
        rng = Random(scene.name)
        one, other = (Table(server, truth, scene) for _ in range(2))
        pair = Pair(one, other, rng)
        try:
            await pair.begin()
            await pair.play()
            await pair.both(pair.probes.sweep)
            assert pair.steps > 20
            assert pair.differences > 0
            boards = [truth.match(table.game).state.board for table in pair.tables]
            assert boards[0] != boards[1]
            assert pair.compare() > 50
            for table in pair.tables:
                match = await finish(table, rng)
                assert match.outcome is not None
        finally:
            await asyncio.gather(*(ear.close() for ear in (*one.ears, *other.ears)))
        for table in pair.tables:
            assert table.check() > 100

    asyncio.run(play())


# Against programs


PROGRAM_SCENES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("quarto", {"blindfold": True}, ["program", "me"]),
    *in_soak(
        ("quardo-touch", {"touches": 3}, ["me", "program"]),
        ("quardo-touch", {}, ["me", "program", "program"]),
    ),
]


@pytest.mark.parametrize(("preset", "options", "kinds"), PROGRAM_SCENES)
def test_d8_programs_give_nothing_away(
    preset: str, options: dict[str, Any], kinds: list[str], server: RunningServer, truth: Truth
) -> None:
    async def play() -> None:
        rng = Random(f"{preset}{kinds}")
        ear, watcher = await Ear.new(server.url, "Me", "fr"), await Ear.new(server.url, "Walt")
        level = {"me": None, "program": "1"}
        seats = [{"kind": kind, "level": level[kind]} for kind in kinds]
        wish = {"preset": preset, "options": options, "seats": seats, "first": 1}
        game = (await ear.ask("POST", "/api/games", wish)).json["game"]["id"]
        ear.answers.clear()
        mine = kinds.index("me") + 1
        async with closing(ear, watcher):
            channel = await ear.connect(game)
            await watcher.connect(game)
            match = truth.match(game)
            while match.outcome is None:
                if match.state.to_act != mine:
                    await channel.until_index(len(match.log) + 1)
                elif (event := random_event(match, mine, rng)) is not None:
                    wish = event_to_plain(event)
                    wish.pop("seat")
                    path = rng.choice(["", "/moves", "/record", "/hint", "?since=3"])
                    method = "POST" if path == "/hint" else "GET"
                    await ear.ask(method, f"/api/games/{game}{path}")
                    await ear.act(game, wish, mine)
                match = truth.match(game, match)
            for each in (channel, *watcher.channels):
                await each.until_index(len(match.log))
        row = truth.row(game)
        assert Checker(match, row, (mine,), "fr").hears(ear) > 20
        assert Checker(match, row, (), "en").hears(watcher) > 5

    asyncio.run(play())


# Help and logs

GIFTS = ("0", "a1", "3", "b3", "5", "c2", "6", "d4", "9", "a2", "a", "b4")


async def two_play(server: RunningServer, options: dict[str, Any]) -> tuple[list[Ear], str]:
    """Let two people play a few moves of Quarto, in the dark or not."""
    players = [await Ear.new(server.url, name) for name in NAMES[:2]]
    wish = {"preset": "quarto", "options": options, "first": 1}
    wish["seats"] = [{"kind": "me"}, {"kind": "open"}]
    made = (await players[0].ask("POST", "/api/games", wish)).json
    await players[1].ask("POST", "/api/join", {"secret": made["links"][0]["secret"]})
    game = made["game"]["id"]
    for number, move in enumerate(GIFTS):
        player = players[(number + 1) // 2 % 2]
        answer = await player.act(game, {"kind": "play", "move": move})
        assert answer.status == 200, answer.body
    return players, game


def test_d8_nobody_learns_by_asking_for_help(server: RunningServer, truth: Truth) -> None:
    async def ask() -> None:
        players, game = await two_play(server, {"blindfold": True})
        position = str(truth.match(game).state)
        wrong = position.replace("6", "7")
        rows = position.partition(" ")[0].split("/")
        turned = " ".join(["/".join(reversed(rows)), "-", "-"])
        stranger = await Ear.new(server.url, "Eve")
        shapes = set()
        for ear in (*players, stranger):
            for guess in (position, wrong, turned):
                options: dict[str, Any]
                for options in ({}, {"blindfold": True}):
                    guessed = {"preset": "quarto", "options": options, "position": guess}
                    answer = await ear.ask("POST", "/api/analysis", {**guessed, "seconds": 0.01})
                    assert answer.status == 200, answer.body
                    shapes.add(tuple(answer.json))
        assert len(shapes) == 1

    asyncio.run(ask())


LOGGED = {
    "level": "[A-Z]+",
    "logger": r"fourfold\.server|uvicorn\.error|alembic\.[a-z.]+",
    "message": "[A-Za-z][A-Za-z0-9 :;,.>-]*|Started server process.*|Uvicorn running on.*"
    r"|connection rejected \(4\d\d [A-Za-z ]+\)"
    r'|[0-9.]+:\d+ - "WebSocket /api/games/[0-9a-z]+/live\S*" (\[accepted\]|\d+)',
    "time": "[0-9T:.+-]+",
    "method": "[A-Z]+",
    "route": "-|[a-z/{}]+",
    "request_id": "[0-9a-f]{16}",
    "client": r"127\.0\.0\.1",
    "status": r"\d+",
    "milliseconds": r"[\d.]+",
    "refusal": "None|[a-z-]+",
    "seconds": r"[\d.]+",
    "computing": r"[\d.]+",
    "at": r"[\w.:<> -]*",
}
"""Every field of the log, and what it can say."""
GREETING = re.compile(
    r"Fourfold is running at http://127\.0\.0\.1:\d+ \(.*\)\. Games are kept in \S+"
)


def test_d8_the_log_and_the_figures_hold_nothing_of_a_game(server: RunningServer) -> None:
    asyncio.run(two_play(server, {"blindfold": True}))
    lines = [line for line in server.log_text().splitlines() if not GREETING.fullmatch(line)]
    assert len(lines) > 10
    for line in lines:
        for name, value in json.loads(line).items():
            assert re.fullmatch(LOGGED[name], str(value)), line
            if name == "message":
                assert not re.search(r"\b[a-d][1-4]\b|[0-9a-f.]{4}/[0-9a-f.]{4}", value), line

    figures = httpx.get(FIGURES[server.url], timeout=60).text
    labels = re.findall(r'(\w+)="([^"]*)"', figures)
    assert labels
    for name, value in labels:
        if name in {"le", "status", "level"}:
            assert re.fullmatch(r"[0-9.+Inf]+", value)
        elif name == "route":
            assert re.fullmatch("-|[a-z/{}]+", value)
        else:
            assert re.fullmatch("[a-z-]+|[A-Z]+", value), (name, value)


# The observer


async def dark_table(
    server: RunningServer, *kinds: str, observer: str = "open", **wishes: Any
) -> tuple[Ear, str, dict[int, str]]:
    """Make a dark game; return who made it, the game and the links."""
    host = await Ear.new(server.url, "Host")
    wish = {
        "preset": "quarto",
        "options": {"blindfold": True},
        "seats": [{"kind": kind} for kind in kinds],
        "observer": observer,
        "first": 1,
        **wishes,
    }
    made = (await host.ask("POST", "/api/games", wish)).json
    return host, made["game"]["id"], {link["seat"]: link["secret"] for link in made["links"]}


async def join(ear: Ear, secret: str) -> Reply:
    """Open a link."""
    return await ear.ask("POST", "/api/join", {"secret": secret})


def is_dark(reply: Reply) -> bool:
    """Tell whether a reply refuses to let somebody play and observe."""
    return reply.status == 409 and reply.json["code"] == "in-the-dark"


async def sees_nothing(ear: Ear, game: str) -> None:
    """See to it that somebody gets the observer's view in no way."""
    for path in ("?seat=0", "/live?seat=0"):
        headers = UPGRADE if "live" in path else {}
        answer = await ear.ask("GET", f"/api/games/{game}{path}", None, **headers)
        assert (answer.status, answer.json["code"]) == (403, "not-your-seat")
    for path in ("/record", "/moves"):
        assert is_dark(await ear.ask("GET", f"/api/games/{game}{path}"))
    looked = (await ear.ask("GET", f"/api/games/{game}")).json
    assert looked["view"]["position"] is None
    assert looked["view"]["seed"] is None
    for action in ({"kind": "ruling", "approve": True}, {"kind": "pause"}):
        assert (await ear.act(game, action)).json["code"] == "not-your-seat"


def test_d8_nobody_plays_and_observes(server: RunningServer) -> None:
    async def sit() -> None:
        host, game, links = await dark_table(server, "me", "open")
        guest, olga = await Ear.new(server.url, "Guest"), await Ear.new(server.url, "Olga")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"preset": "quardo-touch", "seats": seats, "observer": "me"}
        assert is_dark(await host.ask("POST", "/api/games", wish))
        assert is_dark(await join(host, links[0]))
        assert (await join(olga, links[0])).json["seat"] == 0
        assert is_dark(await join(olga, links[2]))
        assert (await join(guest, links[2])).json["seat"] == 2
        for ear in (host, guest):
            await sees_nothing(ear, game)

        # A link to take a seat to another device opens no way between playing and observing.
        seat = f"/api/games/{game}/seats"
        carry = (await olga.ask("POST", f"{seat}/0/link")).json["secret"]
        assert is_dark(await join(host, carry))
        assert is_dark(await join(olga, (await host.ask("POST", f"{seat}/1/link")).json["secret"]))
        second = await Ear.new(server.url, "Olga's telephone")
        assert (await join(second, carry)).json["seat"] == 0
        path = f"/api/games/{game}"
        for ear in (olga, second):
            assert (await ear.ask("GET", path)).json["view"]["position"] is not None
            assert (await ear.ask("GET", f"{path}/record")).status == 200

        # The observer leaves: the seat is open, and still not for those who play.
        left = (await olga.ask("DELETE", f"{seat}/0")).json["secret"]
        for ear in (olga, second):
            await sees_nothing(ear, game)
        assert is_dark(await join(guest, left))
        for ear in (host, guest):
            assert (await ear.ask("POST", f"{seat}/0/link")).status in (403, 409)
        assert (await guest.ask("POST", f"{seat}/0/take", {})).status == 403
        third = await Ear.new(server.url, "Somebody's second browser")
        assert (await join(third, left)).json["code"] == "observer-not-agreed"
        assert (await join(olga, left)).json["seat"] == 0
        assert (await olga.ask("GET", path)).json["view"]["position"] is not None
        for ear in (host, guest):
            await sees_nothing(ear, game)

        # Neither does a rematch: it has an observer's seat again only when everybody agrees.
        await guest.act(game, {"kind": "resign"})
        await olga.ask("DELETE", f"{seat}/0")
        for ear in (host, guest):
            again = (await ear.ask("POST", f"{path}/rematch")).json["id"]
        rematch = f"/api/games/{again}"
        assert (await olga.ask("GET", f"{rematch}?seat=0")).status == 403
        assert (await host.ask("POST", f"{rematch}/seats/0/link")).status == 403
        for ear in (host, guest):
            assert (await ear.ask("POST", f"{rematch}/observer", {"accept": True})).status == 200
        link = (await host.ask("POST", f"{rematch}/seats/0/link")).json["secret"]
        for ear in (host, guest):
            assert is_dark(await join(ear, link))
            await sees_nothing(ear, again)
        assert (await join(olga, link)).json["seat"] == 0

    asyncio.run(sit())


def test_d8_a_listed_game_lets_nobody_observe_unasked(server: RunningServer) -> None:
    async def sit() -> None:
        olga, game, links = await dark_table(server, "open", "open", observer="me", listed=True)
        path = f"/api/games/{game}"
        assert is_dark(await olga.ask("POST", f"{path}/seats/1/take", {}))
        both = await Ear.new(server.url, "Both")
        assert (await both.ask("POST", f"{path}/seats/0/take", {})).status == 403
        for seat in (1, 2):
            assert (await both.ask("POST", f"{path}/seats/{seat}/take", {})).status == 200
        await sees_nothing(both, game)
        watcher = await Ear.new(server.url, "Walt")
        await sees_nothing(watcher, game)
        assert (await join(watcher, links[1])).status == 404

    asyncio.run(sit())


async def change_seats(
    server: RunningServer, kinds: tuple[str, str], observer: str, left: int, taken: int
) -> tuple[Ear, Ear, str]:
    """Let somebody look from one seat, leave it and take another; another sits where it is free."""
    host, game, links = await dark_table(server, *kinds, observer=observer)
    await host.connect(game)
    waiting = asyncio.create_task(host.ask("GET", f"/api/games/{game}?since=0&wait=10"))
    await asyncio.sleep(0.1)
    links[left] = (await host.ask("DELETE", f"/api/games/{game}/seats/{left}")).json["secret"]
    assert (await join(host, links[taken])).status == 200
    guest = await Ear.new(server.url, "Guest")
    assert (await join(guest, links[3 - taken])).status == 200
    if left == 0:
        assert (await host.ask("POST", f"/api/games/{game}/start", {})).status == 200
    mover = host if taken == 1 else guest
    assert (await mover.act(game, {"kind": "touch", "target": "b2"}, 1)).status == 200
    assert (await mover.act(game, {"kind": "play", "move": "7"}, 1)).status == 200
    await waiting
    await asyncio.sleep(0.2)
    return host, guest, game


def test_d8_who_has_stopped_observing_to_play_sees_nothing_any_more(server: RunningServer) -> None:
    async def sit() -> None:
        host, guest, _ = await change_seats(server, ("open", "open"), "me", left=0, taken=1)
        async with closing(host, guest):
            views = [m["view"] for m in host.channels[0].messages if m.get("view")]
            views += [a.json["view"] for a in host.answers if a.body and a.json.get("view")]
            assert views, "what was asked for while observing is answered to one who plays"
            assert [view["position"] for view in views if view["position"]] == []
            assert [view["seed"] for view in views if view["seed"]] == []

    asyncio.run(sit())


def test_d8_who_has_left_a_seat_feels_nothing_with_its_hands(server: RunningServer) -> None:
    async def sit() -> None:
        host, guest, _ = await change_seats(server, ("me", "open"), "program", left=1, taken=2)
        async with closing(host, guest):
            messages = host.channels[0].messages + [a.json for a in host.answers if a.body]
            told = [notice for m in messages for notice in m.get("notices", ())]
            assert [notice for notice in told if notice["event"] is not None] == []

    asyncio.run(sit())


# The checkers can fail


@pytest.mark.parametrize(
    "tamper",
    [
        lambda m, truth: m["view"].update(position=str(truth.state)),
        lambda m, truth: m["view"].update(seed=truth.setup.seed),
        lambda m, _: m["view"].update(touches_left=9),
        lambda m, _: m["view"].update(hint="b3"),
        lambda m, _: m["view"]["scores"].append(1),
        lambda m, truth: m["notices"][-1].update(event=event_to_plain(truth.log[-1].event)),
        lambda m, _: m["notices"][-1].update(felt=True),
        lambda m, _: m["notices"][-1]["text"].append("d3"),
        lambda m, _: m["notices"].append(m["notices"][-1]),
        lambda m, _: m.update(board="0123/4567/89ab/cdef"),
    ],
)
def test_the_checker_finds_what_must_not_be_told(tamper: Any) -> None:
    match = Match.new("quardo-touch", ("Ann", "Bob", "Cleo"), seed=5, touches=3)
    for move in ("3@d3", "4@d4", "5@a1"):
        if step(match, Play(match.state.to_act, parse_move(move))).after is not None:
            match = match.apply(Play(match.state.to_act, parse_move(move)), 0)
    checker = Checker(match, cast("GameRow", None), (2,), "en")
    known = checker.knowledge(2)
    index = len(match.log)
    notices = [notice for notice in known.notices if notice is not None]
    message = {"type": "update", "index": index, "view": known.views[index], "notices": notices}
    message = json.loads(json.dumps({**message, "since": 0, "claim": None, "now": 0}))

    def check() -> None:
        assert set(message) == MESSAGE
        checker.seen(message, 0)
        checker.scan(json.dumps(message, separators=(",", ":")))

    check()
    tamper(message, match)
    with pytest.raises((AssertionError, KeyError)):
        check()

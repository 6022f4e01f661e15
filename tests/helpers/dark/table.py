"""Dark games of every kind, with all their listeners."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from fourfold import Rules
from fourfold.match import Event, Match, event_to_plain
from tests.helpers.dark.checker import Checker
from tests.helpers.dark.listener import Channel, Listener

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.servers.running_server import RunningServer


NAMES = ("Ann", "Bob", "Cleo")
MAX_STEPS = 80


@dataclass(frozen=True)
class Scene:
    """A kind of dark game, and the seats whose messages are compared."""

    preset: str
    mine: tuple[int, ...]
    players: int = 2
    observer: str = ""
    language: str = "en"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the id of the test case."""
        options = "-".join(f"{name}-{value}" for name, value in self.options.items())
        seats = "+".join(map(str, self.mine))
        return "-".join(
            filter(None, (self.preset, f"{self.players}p", f"seat-{seats}", self.observer, options))
        )

    @property
    def rules(self) -> Rules:
        """Return the rules of the game."""
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


class Table:
    """A dark game and all its listeners."""

    def __init__(self, server: RunningServer, truth: Truth, scene: Scene) -> None:
        self.url, self.truth, self.scene = server.url, truth, scene
        self.game = ""
        self.mine = Listener(self.url)
        self.others: dict[int, Listener] = {}
        self.observer: Listener | None = None
        self.spectator = Listener(self.url, None, "pt-BR")
        self.stranger = Listener(self.url)
        self.second_device: Listener | None = None
        self.links: dict[int, str] = {}
        self.observer_link = ""

    async def seat_players(self) -> Match:
        """Create the game and seat all listeners; return the match at its start."""
        scene = self.scene
        self.mine = await Listener.new(self.url, "Me", scene.language)
        seats = range(1, scene.players + 1)
        body = {
            "preset": scene.preset,
            "options": {**scene.options, "players": scene.players},
            "seats": [{"kind": "me" if seat in scene.mine else "open"} for seat in seats],
            "observer": "open" if scene.observer else "program",
            "first": 1,
        }
        created = (await self.mine.ask("POST", "/api/games", body)).json
        self.mine.answers.clear()
        self.game = created["game"]["id"]
        self.links = {link["seat"]: link["secret"] for link in created["links"]}
        if scene.observer:
            self.observer_link = self.links.pop(0)
        if scene.observer == "from the start":
            await self.observe()
        self.spectator = await Listener.new(self.url, "Walt", "pt-BR")
        for seat, secret in self.links.items():
            self.others[seat] = listener = await Listener.new(self.url, NAMES[seat - 1])
            await listener.ask("POST", "/api/join", {"secret": secret})
        if scene.observer == "late":
            await self.ask_unrecorded(self.mine, "start")
        for seat in scene.mine:
            await self.mine.connect(self.game, seat=seat)
        for listener in (*self.others.values(), self.spectator):
            await listener.connect(self.game)
        return self.truth.match(self.game)

    async def ask_unrecorded(self, listener: Listener, what: str) -> Any:
        """Send a request whose answer is not compared."""
        answer = await listener.ask("POST", f"/api/games/{self.game}/{what}", {})
        listener.answers.remove(answer)
        assert answer.status == 200, answer
        return answer.json

    async def agree(self) -> None:
        """Accept an observer for all players during the game, and store the host's link."""
        for listener in (self.mine, *self.others.values()):
            await self.ask_unrecorded(listener, "observer")
        self.observer_link = (await self.ask_unrecorded(self.mine, "seats/0/link"))["secret"]

    async def observe(self) -> None:
        """Seat the observer."""
        self.observer = await Listener.new(self.url, "Olga", self.spectator.language)
        await self.observer.ask("POST", "/api/join", {"secret": self.observer_link})
        await self.observer.connect(self.game)

    @property
    def listeners(self) -> list[Listener]:
        """Return all listeners."""
        listeners = [self.mine, *self.others.values(), self.spectator, self.stranger]
        return [
            *listeners,
            *(listener for listener in (self.observer, self.second_device) if listener),
        ]

    @property
    def channels(self) -> list[Channel]:
        """Return all open live connections."""
        return [each for listener in self.listeners for each in listener.channels if each.is_open]

    async def wait_for_index(self, index: int) -> None:
        """Wait until all listeners have received a number of events."""
        for channel in self.channels:
            await channel.wait_for_index(index)

    async def perform(self, event: Event, *, live: bool) -> None:
        """Send an event as its client."""
        seat = getattr(event, "seat", 0)
        observer = self.observer if seat == 0 else None
        listener = observer or self.others.get(seat, self.mine)
        body = event_to_plain(event)
        body.pop("seat", None)
        if live:
            channel = next(each for each in listener.channels if each.is_open)
            await channel.act(body, seat or None)
        else:
            await listener.act(self.game, body, seat or None)

    def check(self) -> int:
        """Check everything the listeners received; return the number of messages."""
        match, row = self.truth.match(self.game), self.truth.row(self.game)
        count = 0
        for listener in self.listeners:
            if listener is not self.observer:
                seats = self.scene.mine if listener in (self.mine, self.second_device) else ()
                seats = next(((n,) for n, each in self.others.items() if each is listener), seats)
                if listener is self.second_device:
                    seats = self.scene.mine[:1]
                count += Checker(match, row, seats, listener.language).check_listener(listener)
        if self.observer is not None:
            check_observer(self.observer, match)
        return count


def check_observer(observer: Listener, match: Match) -> None:
    """Check that the observer received everything."""
    moments = [Match.start(match.setup, match.started)]
    for entry in match.log:
        moments.append(moments[-1].apply(entry.event, entry.at))
    events = [event_to_plain(entry.event) for entry in match.log]
    for channel in observer.channels:
        received = []
        for message in channel.messages:
            if message["type"] in {"snapshot", "update"} and message["view"] is not None:
                moment = moments[message["index"]]
                assert message["view"]["position"] == str(moment.state)
                assert message["view"]["seed"] == match.setup.seed
                proposal = message["view"]["proposal"]
                assert (None if proposal is None else proposal["move"]) == (
                    None if moment.proposal is None else str(moment.proposal.move)
                )
                received += [notice["event"] for notice in message["notices"]]
        assert received == events[channel.since : channel.since + len(received)]
        assert channel.index == len(events)

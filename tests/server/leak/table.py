"""One dark game with all the ears around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.match import Event, Match, event_to_plain
from tests.server.dark_checker import Checker
from tests.server.dark_listener import Channel, Ear
from tests.server.leak.scenes import NAMES, Scene

if TYPE_CHECKING:
    from tests.server.dark_knowledge import Truth
    from tests.server.running_server import RunningServer


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

    async def mark_handled(self, index: int) -> None:
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

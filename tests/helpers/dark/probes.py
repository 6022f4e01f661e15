"""Probes: requests other than moves that a client in the dark can try."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from tests.helpers.dark.listener import Listener

if TYPE_CHECKING:
    from tests.helpers.dark.table import Scene, Table

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


class Probes:
    """Requests other than moves, whose answers must reveal nothing."""

    def __init__(self, scene: Scene, rng: Random) -> None:
        self.scene, self.rng = scene, rng
        self.device_linked = False

    def draw(self, index: int) -> Any:
        """Return a random probe that does the same at every table."""
        kinds = [*[self.request_view] * 3, self.send_action, self.send_frame, self.reconnect]
        kinds += [self.try_handshake, self.request_as_stranger]
        if not self.device_linked and self.rng.random() < 0.3:
            self.device_linked = True
            return self.link_device
        since, seat = self.rng.randint(0, index + 1), self.rng.choice(self.scene.mine)
        kind, number = self.rng.choice(kinds), self.rng.randrange(10**6)

        async def run(table: Table) -> None:
            await kind(table, Random(number), since, seat)

        return run

    def other(self) -> int:
        """Return another client's seat, or 0."""
        theirs = [n for n in range(1, self.scene.players + 1) if n not in self.scene.mine]
        return (theirs or [0])[0]

    def requests(self, since: int, seat: int) -> list[tuple[str, str, object]]:
        """Return all kinds of requests about a game."""
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

    async def request_view(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send a random request."""
        method, path, body = rng.choice(self.requests(since, seat))
        await table.mine.ask(method, f"/api/games/{table.game}{path}", body)
        if rng.random() < 0.2:
            await table.mine.ask("GET", rng.choice(["/api/games", "/api/me"]))

    async def sweep(self, table: Table) -> None:
        """Send every request once, as the player, a spectator and a stranger."""
        game_path, seat = f"/api/games/{table.game}", self.scene.mine[-1]
        for method, path, body in self.requests(2, seat):
            await table.mine.ask(method, f"{game_path}{path}", body)
        for body in self.bodies(2, seat):
            await table.mine.ask("POST", f"{game_path}/actions", body)
        channel = next(each for each in table.mine.channels if each.is_open)
        for message in self.messages(2, seat):
            await channel.send(json.dumps(message))
        for listener in (table.spectator, table.stranger):
            for path in ("", "/record", "/moves"):
                await listener.ask("GET", f"{game_path}{path}")

    def bodies(self, since: int, seat: int) -> list[object]:
        """Return bodies of invalid actions."""
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

    async def send_action(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send an invalid action, or one that is too large."""
        path = f"/api/games/{table.game}/actions"
        if rng.random() < 0.1:
            await table.mine.ask("POST", path, None, **{"Content-Length": "70000"})
        else:
            await table.mine.ask("POST", path, rng.choice(self.bodies(since, seat)))

    def messages(self, since: int, seat: int) -> list[object]:
        """Return messages for a live connection that have no effect."""
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

    async def send_frame(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send a message without effect."""
        channel = next(each for each in table.mine.channels if each.is_open)
        await channel.send(json.dumps(rng.choice(self.messages(since, seat))))

    async def reconnect(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Reconnect with an arbitrary index."""
        old = [each for each in table.mine.channels if each.is_open]
        await table.mine.connect(table.game, since, seat if rng.random() < 0.8 else None)
        if len(old) > 1 or rng.random() < 0.5:
            await old[0].close()
        if rng.random() < 0.3:
            await table.spectator.connect(table.game, since)
            await next(each for each in table.spectator.channels if each.is_open).close()

    async def try_handshake(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Try to connect to another client's seat."""
        others = ["seat=0", f"seat={self.other()}", "seat=7", "seat=x", f"seat={seat}&since=x"]
        query = rng.choice(others)
        listener = rng.choice([table.mine, table.spectator])
        path = f"/api/games/{table.game}/live?since={since}&{query}"
        await listener.ask("GET", path, None, **UPGRADE)

    async def request_as_stranger(self, table: Table, rng: Random, since: int, seat: int) -> None:
        """Send a request without a token or with a wrong one."""
        path = f"/api/games/{table.game}"
        requests = [
            ("GET", f"{path}?since={since}", None),
            ("GET", f"{path}?seat={seat}", None),
            ("GET", f"{path}?seat=0", None),
            ("GET", f"{path}/record", None),
            ("GET", f"{path}/moves", None),
            ("POST", f"{path}/hint", {}),
            ("POST", f"{path}/actions", {"action": {"kind": "touch", "target": "b2"}}),
        ]
        method, address, body = rng.choice(requests)
        listener = rng.choice([table.spectator, table.stranger])
        wrong = {"Authorization": "Bearer wrong"} if rng.random() < 0.3 else {}
        await listener.ask(method, address, body, **wrong)

    async def link_device(self, table: Table) -> None:
        """Take the seat with a second device."""
        path = f"/api/games/{table.game}/seats/{self.scene.mine[0]}/link"
        secret = (await table.mine.ask("POST", path)).json["secret"]
        table.second_device = await Listener.new(table.url, "Me too", "pt-BR")
        await table.second_device.ask("POST", "/api/join", {"secret": secret})
        await table.second_device.connect(table.game)

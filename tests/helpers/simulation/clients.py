"""Honest clients of simulated servers: players of games, viewers, and players of tournaments.

They call the functions of the HTTP and WebSocket routes. A client that gets no answer sends the
same request again, to any server, as the documentation of the API says.
"""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

from fourfold.rules import FourfoldError, Rules, parse
from fourfold.server.routes import dependencies, games
from fourfold.server.schemas.actions import Act
from fourfold.server.schemas.seats import Join
from tests.helpers.simulation.history import ACKNOWLEDGED, Attempt, History, Reading, Viewing
from tests.helpers.simulation.servers import Lost, http_scope

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from fourfold.server.people.auth import Caller
    from fourfold.server.schemas.views import Snapshot
    from fourfold.server.services import Context
    from tests.helpers.simulation.servers import Servers, Socket

    Result = TypeVar("Result")
    Request = Callable[[Caller, Context], Awaitable[Result]]

RETRY_SECONDS = 0.4
RESIGN_SHARE, ASK_SHARE = 0.06, 0.04
MAX_TRIES = 12


class Client:
    """A client with an identity."""

    def __init__(self, servers: Servers, history: History, random: Random, name: str) -> None:
        self.servers = servers
        self.history = history
        self.random = random
        self.name = name
        self.identity = ""
        self._token = ""

    @property
    def now(self) -> float:
        """The virtual time."""
        return self.servers.loop.time()

    async def register(self) -> None:
        """Create the identity."""

        async def create(context: Context) -> tuple[str, str]:
            identity, token = await context.auth.create(self.name, bot=False)
            return identity.id, token

        while not self._token:
            try:
                self.identity, self._token = await self.servers.ask(create)
            except (Lost, FourfoldError):
                await self.rest()

    async def ask(self, request: Request[Result]) -> Result:
        """Send a request once; raise `Lost` or a refusal."""

        async def work(context: Context) -> Result:
            return await request(
                await context.auth.identify_caller(http_scope(self._token)), context
            )

        return await self.servers.ask(work)

    async def insist(self, request: Request[Result]) -> Result:
        """Send a request that changes nothing until there is an answer."""
        while True:
            try:
                return await self.ask(request)
            except Lost:
                await self.rest()
            except FourfoldError as refusal:
                if refusal.code not in {"unavailable", "internal"}:
                    raise
                await self.rest()

    async def attempt(self, attempt: Attempt, request: Request[int | None]) -> None:
        """Try to carry out an action; send it again while there is no answer."""
        for _ in range(MAX_TRIES):
            attempt.sent += 1
            try:
                attempt.number = await self.ask(request)
            except Lost:
                await self.rest()
                continue
            except FourfoldError as refusal:
                if attempt.sent == 1 or refusal.code == "unavailable":
                    attempt.outcome = refusal.code
                if refusal.code == "unavailable":
                    await self.rest()
                    continue
            else:
                attempt.outcome = ACKNOWLEDGED
            break
        attempt.answered = self.now

    async def rest(self) -> None:
        """Wait before the next request."""
        await asyncio.sleep(RETRY_SECONDS * (0.5 + self.random.random()))

    # Games

    async def create_game(self, body: Any) -> tuple[str, dict[int, str]]:
        """Create a game; return it and the links to its open seats.

        After a lost answer the game may exist: then its links are renewed.
        """
        known = set(self.history.games)
        while True:
            try:
                created = await self.ask(lambda caller, at: games.create_game(body, caller, at))
            except (Lost, FourfoldError):
                await self.rest()
                mine = await self.insist(games.list_games)
                for game in mine.games:
                    if game.id not in known and game.id not in self.history.games:
                        self.history.games.append(game.id)
                        return game.id, await self._renew_links(game)
                continue
            self.history.games.append(created.game.id)
            return created.game.id, {link.seat: link.secret for link in created.links}

    async def _renew_links(self, game: Any) -> dict[int, str]:
        """Return new links to the open seats of a game."""
        links: dict[int, str] = {}
        for seat in game.seats:
            if seat.kind == "open":

                async def renew(caller: Caller, at: Context, number: int = seat.seat) -> str:
                    room = await load_room(game.id, at)
                    return (await games.renew_link(number, room, caller, at)).secret

                links[seat.seat] = await self.insist(renew)
        return links

    async def join_game(self, secret: str) -> None:
        """Take the seat of a link; a refusal after a lost answer means that it is taken."""
        while True:
            try:
                await self.ask(lambda caller, at: games.join_game(Join(secret=secret), caller, at))
            except Lost:
                await self.rest()
            except FourfoldError as refusal:
                if refusal.code != "unavailable":
                    return
                await self.rest()
            else:
                return

    async def read_game(self, game: str) -> Snapshot:
        """Return the current snapshot of a game."""

        async def read(caller: Caller, at: Context) -> Snapshot:
            room = await dependencies.load_current_room(await load_room(game, at), at)
            return await games.get_game(room, caller, at)

        asked = self.now
        snapshot = await self.insist(read)
        self.history.readings.append(Reading(game, asked, self.now, snapshot.index))
        return snapshot

    async def play_game(self, game: str, turns: int) -> None:
        """Play a game to its end, or be absent after some turns."""
        while turns:
            snapshot = await self.read_game(game)
            if snapshot.game.phase.value in {"over", "cancelled"}:
                return
            action = self._choose(snapshot)
            if action is None:
                await asyncio.sleep(0.2 + self.random.random())
                continue
            turns -= action[1]["kind"] == "play"
            await self.act(game, *action, snapshot.index)
            await asyncio.sleep(0.5 * self.random.random())

    def _choose(self, snapshot: Snapshot) -> tuple[int, dict[str, Any]] | None:
        """Return a seat and its next action, or None if others have to act."""
        mine = [seat.seat for seat in snapshot.game.seats if seat.yours]
        view = snapshot.view
        if view is None or not mine:
            return None
        if view.asked is not None:
            if view.asked.seat in mine:
                return None
            return mine[0], {"kind": "answer", "accept": self.random.random() < 0.5}
        if view.to_act not in mine or view.position is None:
            return None
        return view.to_act, choose_action(snapshot.game, view.position, self.random)

    async def act(self, game: str, seat: int, action: dict[str, Any], expect: int) -> None:
        """Carry out an action in a game."""
        body = Act.model_validate({"seat": seat, "expect": expect, "action": action})
        attempt = Attempt(self.name, game, {**action, "seat": seat}, expect, self.now)
        self.history.moves.append(attempt)

        async def send(caller: Caller, at: Context) -> int:
            snapshot = await games.act_in_game(body, await load_room(game, at), caller, at)
            return snapshot.since if not snapshot.notices else snapshot.notices[0].index

        await self.attempt(attempt, send)

    def watch(self, game: str) -> Viewer:
        """Return a viewer of a game."""
        viewing = Viewing(self.name, game)
        self.history.viewings.append(viewing)
        return Viewer(self, viewing, self._token)


class Viewer:
    """A client with a WebSocket, which it opens again whenever it is lost."""

    def __init__(self, client: Client, viewing: Viewing, token: str) -> None:
        self._client = client
        self.viewing = viewing
        self._token = token
        self._game: Any = None
        self._pending: dict[str, Attempt] = {}
        self._number = 0

    async def run(self, *, plays: bool = False) -> None:
        """Watch for as long as the run lasts; with ``plays``, move too."""
        client, viewing = self._client, self.viewing
        while True:
            scope = {**http_scope(self._token), "query_string": b"since=%d" % viewing.index}
            server = client.random.choice(client.servers.places)
            socket = server.connect(
                lambda socket: games.play_live(socket, viewing.owner),
                {
                    "headers": scope["headers"],
                    "query_string": scope["query_string"],
                    "path": "/",
                    "client": scope["client"],
                },
            )
            while (text := await socket.receive()) is not None:
                self._receive(json.loads(text))
                if plays:
                    await self._move(socket)
            self._pending.clear()
            await client.rest()

    def _receive(self, message: dict[str, Any]) -> None:
        """Record a message."""
        viewing = self.viewing
        if message["type"] in {"snapshot", "update"}:
            self._game = message.get("game", self._game)
            viewing.index = message["index"]
            viewing.position = message["view"] and message["view"]["position"]
            self._view = message["view"]
            for notice in message["notices"]:
                heard = {"at": notice["at"], "event": notice["event"]}
                if viewing.notices.setdefault(notice["index"], heard) != heard:
                    viewing.conflicts.append(f"{notice['index']}: {heard}")
        elif message["type"] == "table":
            self._game = message["game"]
        elif message["type"] == "reply":
            self._resolve(message)

    def _resolve(self, message: dict[str, Any]) -> None:
        """Record the reply to an action."""
        attempt = self._pending.pop(message["id"], None)
        if attempt is None:
            return
        attempt.answered = self._client.now
        if message["error"] is None:
            attempt.outcome, attempt.number = ACKNOWLEDGED, message["index"]
        else:
            attempt.outcome = message["error"]["code"]

    async def _move(self, socket: Socket) -> None:
        """Send an action if it is the client's turn and none waits for its reply."""
        view, client = self._view, self._client
        if self._pending or view is None or view["result"] is not None:
            return
        mine = [seat["seat"] for seat in self._game["seats"] if seat["yours"]]
        if view["asked"] is not None:
            if not mine or view["asked"]["seat"] in mine:
                return
            seat, action = mine[0], {"kind": "answer", "accept": client.random.random() < 0.5}
        elif view["to_act"] in mine:
            seat = view["to_act"]
            game = SimpleNamespace(**self._game)
            action = choose_action(game, view["position"], client.random)
        else:
            return
        await asyncio.sleep(0.5 * client.random.random())
        self._number += 1
        id_ = str(self._number)
        attempt = Attempt(
            client.name,
            self.viewing.owner,
            {**action, "seat": seat},
            self.viewing.index,
            client.now,
        )
        attempt.sent = 1
        client.history.moves.append(attempt)
        self._pending[id_] = attempt
        socket.send(
            json.dumps(
                {"type": "act", "id": id_, "seat": seat, "expect": attempt.expect, "action": action}
            )
        )


def choose_action(game: Any, position: str, random: Random) -> dict[str, Any]:
    """Return a random move, sometimes a request or a resignation."""
    draw = random.random()
    if draw < RESIGN_SHARE:
        return {"kind": "resign"}
    if draw < RESIGN_SHARE + ASK_SHARE:
        return {
            "kind": "ask",
            "request": "draw" if game.rated else random.choice(["draw", "takeback"]),
        }
    moves = parse(Rules.preset(game.preset, **game.options), position).legal_moves()
    return {"kind": "play", "move": str(random.choice(list(moves)))}


async def load_room(game: str, context: Context) -> Any:
    """Return a game as the dependency of its routes does."""
    request: Any = SimpleNamespace(state=SimpleNamespace())
    return await dependencies.load_room(game, context, request)

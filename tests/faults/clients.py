"""People who play and watch through losses: real clients that note all they are told."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

import httpx
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from fourfold.rules import CELLS, FIGURES, PIECES, Call, Put, QuartoState, Rules, parse
from tests.faults.cluster import now
from tests.faults.ledger import Ack, Sight

if TYPE_CHECKING:
    from random import Random

    from tests.faults.ledger import Body, Ledger

ANSWER_SECONDS = 60.0
AGAIN_SECONDS = 0.2
PAGE = 100
"""Events of which one message tells at most."""
HTTP_SHARE, TWICE_SHARE, RIVAL_SHARE, BLIND_SHARE = 0.1, 0.1, 0.15, 0.5
CALL_SHARE, WRONG_CALL_SHARE, TOUCH_SHARE = 0.6, 0.02, 0.3
ASK_SHARE, ANSWER_SHARE = 0.02, 0.5
SOON, LATER = frozenset({"unavailable"}), frozenset({"stale"})
OVERTAKEN = frozenset(
    {
        *("time-is-up", "match-over", "nothing-to-take-back"),
        *("already-asked", "asked-this-turn", "call-barred"),
    }
)
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


@dataclass(frozen=True, slots=True)
class Air:
    """What all clients of a storm share."""

    urls: list[str]
    http: httpx.AsyncClient
    ledger: Ledger
    pace: list[float]
    """Seconds to think, from and to; a list, since it changes when the storm is over."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something to do, expecting to be the event with this index."""

    expect: int
    action: Body


@dataclass(slots=True)
class Sent:
    """A command on its way."""

    command: Command
    url: str
    at: int = field(default_factory=now)


class Client:
    """Somebody at a seat of a game, or watching it; connects again until the game is over."""

    def __init__(
        self,
        air: Air,
        random: Random,
        game: str,
        *,
        token: str | None = None,
        seat: int | None = None,
        turns: int | None = None,
    ) -> None:
        self._air = air
        self._random = random
        self._game = game
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._seat = seat
        self._turns = turns
        self._rules: Rules | None = None
        self._known = 0
        self._url = ""
        self._view: Body | None = None
        self._turn = 0
        self._act_at = 0.0
        self._wish: Command | None = None
        self._sent: dict[str, Sent] = {}
        self._names = count(1)
        self._gone: set[str] = set()
        self.over = False

    @property
    def who(self) -> str:
        """A name for this client in what goes wrong."""
        return f"seat {self._seat}" if self._seat else "watcher"

    async def run(self) -> None:
        """Play or watch until the game is over."""
        while not self.over:
            try:
                await self._connect(self._random.choice(self._air.urls))
            except LOST as error:
                self._note_loss(error)
                await asyncio.sleep(self._random.uniform(0.05, 0.4))

    def describe(self) -> str:
        """Say how far this client is, for what is stuck."""
        view = self._view or {}
        return f"{self.who} knows {self._known}, to act {view.get('to_act')}, wish {self._wish}"

    # Connections

    async def _connect(self, url: str) -> None:
        """Connect once and stay until the connection is lost or the game over."""
        address = f"{url.replace('http', 'ws', 1)}/api/games/{self._game}/live"
        async with websockets.connect(
            f"{address}?since={self._known}",
            additional_headers=self._headers,
            open_timeout=ANSWER_SECONDS,
            close_timeout=1,
            proxy=None,
        ) as socket:
            self._sent.clear()
            self._view, self._url = None, url
            if self._wish is not None and self._random.random() < BLIND_SHARE:
                await self._send(socket, self._wish)
            await self._converse(socket)

    async def _converse(self, socket: websockets.ClientConnection) -> None:
        """Hear and act."""
        while not self.over:
            try:
                async with asyncio.timeout(self._patience()):
                    text = await socket.recv()
            except TimeoutError:
                if self._sent:
                    raise
                await self._act(socket)
            else:
                await self._take(json.loads(text))

    def _patience(self) -> float | None:
        """Return how long to listen before there is something else to do."""
        if self._sent:
            return ANSWER_SECONDS
        if not self._is_mine():
            return None
        return max(0.001, self._act_at - asyncio.get_running_loop().time())

    def _note_loss(self, error: Exception) -> None:
        """Count a loss; a refusal that is none of the storm's doing is wrong."""
        counts, ledger = self._air.ledger.counts, self._air.ledger
        counts["losses"] += 1
        if isinstance(error, InvalidStatus) and not _is_passing(error):
            ledger.wrong(f"{self._game}: {self.who} is refused: {error.response.body!r}")
        if isinstance(error, ConnectionClosed) and error.rcvd is not None:
            counts[f"closed by {error.rcvd.code}"] += 1
        if isinstance(error, TimeoutError):
            counts["no answer"] += 1

    # Hearing

    async def _take(self, message: Body) -> None:
        """Take a message in."""
        if message["type"] == "snapshot":
            self._take_snapshot(message)
        elif message["type"] == "update":
            self._take_events(message)
        elif message["type"] == "reply":
            self._take_reply(message)

    def _take_snapshot(self, message: Body) -> None:
        """Take in the whole game and what was missed."""
        game = message["game"]
        self._rules = Rules.preset(game["preset"], **game["options"])
        if message["view"] is not None:
            self._take_events(message)

    def _take_events(self, message: Body) -> None:
        """Take in what happened: everything that was not known, nothing else."""
        ledger, view = self._air.ledger, message["view"]
        self._check_complete(message)
        for notice in message["notices"]:
            ledger.tell(self._game, self.who, notice)
            self._remember(notice)
        sight = Sight(
            self.who, message["now"], view["position"], view["to_act"], view["remaining_ms"]
        )
        ledger.sights[self._game][message["index"]].append(sight)
        if message["index"] >= self._known:
            self._known = message["index"]
            self._see(view)

    def _check_complete(self, message: Body) -> None:
        """Check that the client is told exactly what it did not know, or the last page of it."""
        ledger, told = self._air.ledger, [notice["index"] for notice in message["notices"]]
        missed = list(range(self._known, message["index"]))[-PAGE:]
        dark = self._rules is not None and self._rules.blindfold
        good = set(told) <= set(missed) if dark else told == missed
        if message["index"] < self._known or not good or told != sorted(set(told)):
            ledger.wrong(
                f"{self._game}: {self.who} knows {self._known} and is told {told} by a "
                f"{message['type']} up to {message['index']}"
            )

    def _remember(self, notice: Body) -> None:
        """Remember pawns and cells that are gone, for playing in the dark."""
        event, refused = notice["event"], notice["refused"]
        if refused is not None:
            self._gone |= set(map(str, refused["details"].values()))
        elif event is not None and event["kind"] == "play":
            self._gone |= set(event["move"].split("@"))

    def _see(self, view: Body) -> None:
        """Look at the board and think about what to do next."""
        self._view = view
        if view["result"] is not None:
            self.over = True
        if self._wish is not None and self._wish.expect < self._known:
            self._wish = None  # whatever became of it, it is past
        if self._is_mine() and view["turn"] != self._turn:
            self._turn = view["turn"]
            if self._turns is not None:
                self._turns -= 1
        self._think()

    def _take_reply(self, message: Body) -> None:
        """Take in what became of a command."""
        sent = self._sent.pop(message["id"], None)
        if sent is None:
            return
        if message["error"] is None:
            self._done(sent, message["index"])
        else:
            self._refused(sent, message["error"])
        self._think()

    def _done(self, sent: Sent, index: int) -> None:
        """Note that the server has promised an event."""
        ledger, expect = self._air.ledger, sent.command.expect
        if index != expect:
            ledger.wrong(f"{self._game}: {self.who} expected {expect} and got {index}")
        body = sent.command.action | {"seat": self._seat}
        ledger.acknowledge(self._game, index, Ack(sent.url, body, sent.at, now()))
        if self._wish is sent.command:
            self._wish = None

    def _refused(self, sent: Sent, error: Body) -> None:
        """Give up what was refused, or keep it to try again."""
        code = error["code"]
        behind = code in LATER and error["details"]["index"] < sent.command.expect
        self._air.ledger.counts["refused: behind" if behind else f"refused: {code}"] += 1
        if code in SOON or behind:
            return
        if self._wish is sent.command:
            self._wish = None
        if code not in OVERTAKEN | LATER:
            self._air.ledger.wrong(f"{self._game}: {self.who} is refused {sent}: {error}")

    # Acting

    def _is_mine(self) -> bool:
        """Return whether it is this client's turn, and it has a turn left that it wants to take."""
        view = self._view
        if view is None or self._seat is None or self._turns == 0:
            return False
        return bool(view["result"] is None and view["to_act"] == self._seat)

    def _think(self) -> None:
        """Choose when to act."""
        self._act_at = asyncio.get_running_loop().time() + self._random.uniform(*self._air.pace)

    async def _act(self, socket: websockets.ClientConnection) -> None:
        """Do what is wished for, anew or again."""
        if self._wish is None or self._wish.expect != self._known:
            self._wish = self._choose()
        self._act_at = asyncio.get_running_loop().time() + AGAIN_SECONDS
        if self._wish is None:
            return
        if self._random.random() < HTTP_SHARE:
            await self._act_by_http(self._wish)
            return
        await self._send(socket, self._wish)
        if self._random.random() < TWICE_SHARE:
            await self._send(socket, self._wish)
        if self._random.random() < RIVAL_SHARE and (rival := self._choose()) is not None:
            await self._act_by_http(rival)  # at the same time, perhaps at another server

    async def _send(self, socket: websockets.ClientConnection, command: Command) -> None:
        """Send a command."""
        name = str(next(self._names))
        self._sent[name] = Sent(command, self._url)
        await socket.send(json.dumps({"type": "act", "id": name, **self._body(command)}))

    def _body(self, command: Command) -> Body:
        """Return a command as it is sent."""
        return {"seat": self._seat, "expect": command.expect, "action": command.action}

    async def _act_by_http(self, command: Command) -> None:
        """Do something by HTTP; an answer that does not come leaves the wish as it is."""
        sent = Sent(command, self._random.choice(self._air.urls))
        path = f"{sent.url}/api/games/{self._game}/actions"
        try:
            answer = await self._air.http.post(
                path, json=self._body(command), headers=self._headers
            )
        except httpx.HTTPError:
            self._air.ledger.counts["losses"] += 1
            return
        if answer.is_error:
            self._refused(sent, answer.json())
        else:
            notices = answer.json()["notices"]
            self._done(sent, notices[0]["index"] if notices else command.expect)
            for notice in notices:
                self._air.ledger.tell(self._game, self.who, notice)

    def _choose(self) -> Command | None:
        """Choose something that the rules allow."""
        action = self._choose_action()
        return None if action is None else Command(self._known, action)

    def _choose_action(self) -> Body | None:
        """Choose a move mostly, now and then something else."""
        assert self._view is not None
        assert self._rules is not None
        dice, position, asked = self._random, self._view["position"], self._view["asked"]
        if asked is not None and asked["seat"] != self._seat and dice.random() < ANSWER_SHARE:
            return {"kind": "answer", "accept": asked["request"] == "takeback"}
        if self._rules.blindfold and dice.random() < TOUCH_SHARE:
            return {"kind": "touch", "target": str(dice.choice(CELLS))}
        if position is None:
            return {"kind": "play", "move": self._choose_in_the_dark()}
        if (
            self._known > 4
            and asked is None
            and not self._rules.blindfold
            and dice.random() < ASK_SHARE
        ):
            return {"kind": "ask", "request": dice.choice(["takeback", "draw"])}
        return {"kind": "play", "move": self._choose_move(position)}

    def _choose_in_the_dark(self) -> str:
        """Choose a put that nothing speaks against so far as this client has felt."""
        piece = self._random.choice([p for p in PIECES if str(p) not in self._gone])
        cell = self._random.choice([c for c in CELLS if str(c) not in self._gone])
        return str(Put(piece, cell))

    def _choose_move(self, position: str) -> str:
        """Choose a move, or a call that may be wrong."""
        assert self._rules is not None
        dice, state = self._random, parse(self._rules, position)
        if isinstance(state, QuartoState) and not self._rules.auto_call:
            if state.open_figures and dice.random() < CALL_SHARE:
                return str(Call(dice.choice(state.open_figures)))
            if dice.random() < WRONG_CALL_SHARE:
                return str(Call(dice.choice(FIGURES)))
        return str(dice.choice(state.legal_moves()))


def _is_passing(error: InvalidStatus) -> bool:
    """Return whether a handshake was refused for the moment: 500 is uvicorn's way of going away."""
    answer = error.response
    return answer.status_code == 503 or bytes(answer.body) == b"Internal Server Error"


async def ask(
    air: Air, random: Random, token: str | None, method: str, path: str, body: Any = None
) -> httpx.Response | None:
    """Ask any server something; nothing when the answer is lost or has to wait."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    url = f"{random.choice(air.urls)}/api{path}"
    try:
        answer = await air.http.request(method, url, json=body, headers=headers)
    except httpx.HTTPError:
        return None
    return None if answer.status_code == 503 else answer

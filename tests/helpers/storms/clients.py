"""Players and spectators that reconnect after losses and record all they receive."""

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
from tests.helpers.storms.cluster import now
from tests.helpers.storms.ledger import Ack, SeenView

if TYPE_CHECKING:
    from random import Random

    from tests.helpers.storms.ledger import Body, Ledger

ANSWER_SECONDS = 60.0
RETRY_SECONDS = 0.2
PAGE = 100
"""Maximum number of events in one message."""
HTTP_SHARE, TWICE_SHARE, RIVAL_SHARE, BLIND_SHARE = 0.1, 0.1, 0.15, 0.5
CALL_SHARE, WRONG_CALL_SHARE, TOUCH_SHARE = 0.6, 0.02, 0.3
ASK_SHARE, ANSWER_SHARE = 0.02, 0.5
RETRY_CODES, STALE_CODES = frozenset({"unavailable"}), frozenset({"stale"})
OUTDATED_CODES = frozenset(
    {
        *("time-is-up", "match-over", "nothing-to-take-back"),
        *("already-asked", "asked-this-turn", "call-barred"),
    }
)
CONNECTION_ERRORS = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


@dataclass(frozen=True, slots=True)
class StormContext:
    """Shared state of all clients in a storm."""

    urls: list[str]
    http: httpx.AsyncClient
    ledger: Ledger
    pace: list[float]
    """Minimum and maximum seconds before a move; a list, since they change after the storm."""


@dataclass(frozen=True, slots=True)
class Command:
    """An action that should become the event with this index."""

    expect: int
    action: Body


@dataclass(slots=True)
class PendingCommand:
    """A command that is not answered yet."""

    command: Command
    url: str
    at: int = field(default_factory=now)


class Client:
    """A player or spectator of one game, which reconnects until the game is over."""

    def __init__(
        self,
        context: StormContext,
        random: Random,
        game: str,
        *,
        token: str | None = None,
        seat: int | None = None,
        turns: int | None = None,
    ) -> None:
        self._context = context
        self._random = random
        self._game = game
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._seat = seat
        self._turns = turns
        self._rules: Rules | None = None
        self._index = 0
        self._url = ""
        self._view: Body | None = None
        self._turn = 0
        self._act_at = 0.0
        self._command: Command | None = None
        self._sent: dict[str, PendingCommand] = {}
        self._names = count(1)
        self._used: set[str] = set()
        self.over = False

    @property
    def label(self) -> str:
        """Return this client's name in violations."""
        return f"seat {self._seat}" if self._seat else "watcher"

    async def run(self) -> None:
        """Play or watch until the game is over."""
        while not self.over:
            try:
                await self._connect(self._random.choice(self._context.urls))
            except CONNECTION_ERRORS as error:
                self._count_loss(error)
                await asyncio.sleep(self._random.uniform(0.05, 0.4))

    def describe(self) -> str:
        """Describe this client's progress, for reports of stuck games."""
        view = self._view or {}
        to_act = view.get("to_act")
        return f"{self.label} knows {self._index}, to act {to_act}, command {self._command}"

    # Connections

    async def _connect(self, url: str) -> None:
        """Connect once and stay until the connection is lost or the game is over."""
        address = f"{url.replace('http', 'ws', 1)}/api/games/{self._game}/live"
        async with websockets.connect(
            f"{address}?since={self._index}",
            additional_headers=self._headers,
            open_timeout=ANSWER_SECONDS,
            close_timeout=1,
            proxy=None,
        ) as socket:
            self._sent.clear()
            self._view, self._url = None, url
            if self._command is not None and self._random.random() < BLIND_SHARE:
                await self._send(socket, self._command)
            await self._communicate(socket)

    async def _communicate(self, socket: websockets.ClientConnection) -> None:
        """Receive messages and act until the game is over."""
        while not self.over:
            try:
                async with asyncio.timeout(self._receive_timeout()):
                    text = await socket.recv()
            except TimeoutError:
                if self._sent:
                    raise
                await self._act(socket)
            else:
                await self._receive(json.loads(text))

    def _receive_timeout(self) -> float | None:
        """Return the seconds to wait for a message, or None for no limit."""
        if self._sent:
            return ANSWER_SECONDS
        if not self._is_my_turn():
            return None
        return max(0.001, self._act_at - asyncio.get_running_loop().time())

    def _count_loss(self, error: Exception) -> None:
        """Count a lost connection; a refusal that the storm does not explain is a violation."""
        counts, ledger = self._context.ledger.counts, self._context.ledger
        counts["losses"] += 1
        if isinstance(error, InvalidStatus) and not _is_transient(error):
            ledger.add_violation(f"{self._game}: {self.label} is refused: {error.response.body!r}")
        if isinstance(error, ConnectionClosed) and error.rcvd is not None:
            counts[f"closed by {error.rcvd.code}"] += 1
        if isinstance(error, TimeoutError):
            counts["no answer"] += 1

    # Receiving

    async def _receive(self, message: Body) -> None:
        """Dispatch a message by its type."""
        if message["type"] == "snapshot":
            self._receive_snapshot(message)
        elif message["type"] == "update":
            self._receive_events(message)
        elif message["type"] == "reply":
            self._receive_reply(message)

    def _receive_snapshot(self, message: Body) -> None:
        """Read the rules and the missed events."""
        game = message["game"]
        self._rules = Rules.preset(game["preset"], **game["options"])
        if message["view"] is not None:
            self._receive_events(message)

    def _receive_events(self, message: Body) -> None:
        """Record the new events and the view."""
        ledger, view = self._context.ledger, message["view"]
        self._check_complete(message)
        for notice in message["notices"]:
            ledger.record_notice(self._game, self.label, notice)
            self._remember(notice)
        seen = SeenView(
            self.label, message["now"], view["position"], view["to_act"], view["remaining_ms"]
        )
        ledger.views[self._game][message["index"]].append(seen)
        if message["index"] >= self._index:
            self._index = message["index"]
            self._update_view(view)

    def _check_complete(self, message: Body) -> None:
        """Check that a message has exactly the missed events, or the last page of them."""
        ledger, received = self._context.ledger, [notice["index"] for notice in message["notices"]]
        missed = list(range(self._index, message["index"]))[-PAGE:]
        dark = self._rules is not None and self._rules.blindfold
        is_complete = set(received) <= set(missed) if dark else received == missed
        if message["index"] < self._index or not is_complete or received != sorted(set(received)):
            ledger.add_violation(
                f"{self._game}: {self.label} knows {self._index} and received {received} in a "
                f"{message['type']} up to {message['index']}"
            )

    def _remember(self, notice: Body) -> None:
        """Remember used pawns and cells, for moves in the dark."""
        event, refused = notice["event"], notice["refused"]
        if refused is not None:
            self._used |= set(map(str, refused["details"].values()))
        elif event is not None and event["kind"] == "play":
            self._used |= set(event["move"].split("@"))

    def _update_view(self, view: Body) -> None:
        """Store the view and schedule the next action."""
        self._view = view
        if view["result"] is not None:
            self.over = True
        if self._command is not None and self._command.expect < self._index:
            self._command = None  # its index is taken, with or without it
        if self._is_my_turn() and view["turn"] != self._turn:
            self._turn = view["turn"]
            if self._turns is not None:
                self._turns -= 1
        self._schedule_action()

    def _receive_reply(self, message: Body) -> None:
        """Handle the answer to a command."""
        sent = self._sent.pop(message["id"], None)
        if sent is None:
            return
        if message["error"] is None:
            self._acknowledge(sent, message["index"])
        else:
            self._handle_refusal(sent, message["error"])
        self._schedule_action()

    def _acknowledge(self, sent: PendingCommand, index: int) -> None:
        """Record that the server has acknowledged an event."""
        ledger, expect = self._context.ledger, sent.command.expect
        if index != expect:
            ledger.add_violation(f"{self._game}: {self.label} expected {expect} and got {index}")
        body = sent.command.action | {"seat": self._seat}
        ledger.acknowledge(self._game, index, Ack(sent.url, body, sent.at, now()))
        if self._command is sent.command:
            self._command = None

    def _handle_refusal(self, sent: PendingCommand, error: Body) -> None:
        """Drop a refused command, or keep it for another try."""
        code = error["code"]
        is_behind = code in STALE_CODES and error["details"]["index"] < sent.command.expect
        self._context.ledger.counts["refused: behind" if is_behind else f"refused: {code}"] += 1
        if code in RETRY_CODES or is_behind:
            return
        if self._command is sent.command:
            self._command = None
        if code not in OUTDATED_CODES | STALE_CODES:
            self._context.ledger.add_violation(
                f"{self._game}: {self.label} is refused {sent}: {error}"
            )

    # Acting

    def _is_my_turn(self) -> bool:
        """Return whether it is this client's turn and its turns are not used up."""
        view = self._view
        if view is None or self._seat is None or self._turns == 0:
            return False
        return bool(view["result"] is None and view["to_act"] == self._seat)

    def _schedule_action(self) -> None:
        """Choose the time of the next action."""
        self._act_at = asyncio.get_running_loop().time() + self._random.uniform(*self._context.pace)

    async def _act(self, socket: websockets.ClientConnection) -> None:
        """Send the pending command again, or choose a new one."""
        if self._command is None or self._command.expect != self._index:
            self._command = self._choose()
        self._act_at = asyncio.get_running_loop().time() + RETRY_SECONDS
        if self._command is None:
            return
        if self._random.random() < HTTP_SHARE:
            await self._act_by_http(self._command)
            return
        await self._send(socket, self._command)
        if self._random.random() < TWICE_SHARE:
            await self._send(socket, self._command)
        if self._random.random() < RIVAL_SHARE and (rival := self._choose()) is not None:
            await self._act_by_http(rival)  # at the same time, perhaps on another server

    async def _send(self, socket: websockets.ClientConnection, command: Command) -> None:
        """Send a command."""
        name = str(next(self._names))
        self._sent[name] = PendingCommand(command, self._url)
        await socket.send(json.dumps({"type": "act", "id": name, **self._body(command)}))

    def _body(self, command: Command) -> Body:
        """Return the body of a command's message."""
        return {"seat": self._seat, "expect": command.expect, "action": command.action}

    async def _act_by_http(self, command: Command) -> None:
        """Send a command over HTTP; it stays pending when the answer is lost."""
        sent = PendingCommand(command, self._random.choice(self._context.urls))
        path = f"{sent.url}/api/games/{self._game}/actions"
        try:
            answer = await self._context.http.post(
                path, json=self._body(command), headers=self._headers
            )
        except httpx.HTTPError:
            self._context.ledger.counts["losses"] += 1
            return
        if answer.is_error:
            self._handle_refusal(sent, answer.json())
        else:
            notices = answer.json()["notices"]
            self._acknowledge(sent, notices[0]["index"] if notices else command.expect)
            for notice in notices:
                self._context.ledger.record_notice(self._game, self.label, notice)

    def _choose(self) -> Command | None:
        """Choose an action that the rules allow."""
        action = self._choose_action()
        return None if action is None else Command(self._index, action)

    def _choose_action(self) -> Body | None:
        """Choose an action, mostly a move."""
        assert self._view is not None
        assert self._rules is not None
        random, position, asked = self._random, self._view["position"], self._view["asked"]
        if asked is not None and asked["seat"] != self._seat and random.random() < ANSWER_SHARE:
            return {"kind": "answer", "accept": asked["request"] == "takeback"}
        if self._rules.blindfold and random.random() < TOUCH_SHARE:
            return {"kind": "touch", "target": str(random.choice(CELLS))}
        if position is None:
            return {"kind": "play", "move": self._choose_dark_move()}
        if (
            self._index > 4
            and asked is None
            and not self._rules.blindfold
            and random.random() < ASK_SHARE
        ):
            return {"kind": "ask", "request": random.choice(["takeback", "draw"])}
        return {"kind": "play", "move": self._choose_move(position)}

    def _choose_dark_move(self) -> str:
        """Choose a placement of an unused pawn on a cell not known to be occupied."""
        piece = self._random.choice([p for p in PIECES if str(p) not in self._used])
        cell = self._random.choice([c for c in CELLS if str(c) not in self._used])
        return str(Put(piece, cell))

    def _choose_move(self, position: str) -> str:
        """Choose a move or a call, which may be wrong."""
        assert self._rules is not None
        random, state = self._random, parse(self._rules, position)
        if isinstance(state, QuartoState) and not self._rules.auto_call:
            if state.open_figures and random.random() < CALL_SHARE:
                return str(Call(random.choice(state.open_figures)))
            if random.random() < WRONG_CALL_SHARE:
                return str(Call(random.choice(FIGURES)))
        return str(random.choice(state.legal_moves()))


def _is_transient(error: InvalidStatus) -> bool:
    """Return whether a handshake may succeed later; a stopping uvicorn answers 500."""
    answer = error.response
    return answer.status_code == 503 or bytes(answer.body) == b"Internal Server Error"


async def ask(
    context: StormContext,
    random: Random,
    token: str | None,
    method: str,
    path: str,
    body: Any = None,
) -> httpx.Response | None:
    """Send a request to any server; return None if the answer is lost or 503."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    url = f"{random.choice(context.urls)}/api{path}"
    try:
        answer = await context.http.request(method, url, json=body, headers=headers)
    except httpx.HTTPError:
        return None
    return None if answer.status_code == 503 else answer

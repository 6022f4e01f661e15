"""Ears at a dark table: people who keep every byte they are sent, and what they may have heard.

`Ear` talks to a real server over plain sockets. `Truth` reads what really happened from the
server's database. `Knowledge` works out every message again from what somebody may know alone,
`paired_step` finds two ways to go on that nobody in the dark can tell apart.
"""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Self, cast
from urllib.parse import urlsplit

import sqlalchemy as sa
import websockets
from websockets.asyncio.client import ClientConnection, connect

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Figure,
    FourfoldError,
    Game,
    Place,
    QuardoState,
    Rules,
)
from fourfold.i18n import Speaker
from fourfold.match import (
    Answer,
    Ask,
    Event,
    Match,
    Notice,
    Pause,
    Play,
    Remind,
    Request,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    Touch,
    correct_ruling,
    event_from_json,
    event_to_plain,
)
from fourfold.match import (
    Fact as PublicFact,
)
from fourfold.server.settings import Settings
from fourfold.store.events import load_events
from fourfold.store.games import load_game
from tests.match.dark_table import DarkTable, Fact, redact
from tests.match.games import any_move, prefixes, random_move

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable
    from pathlib import Path
    from random import Random

    from fourfold.store import GameRow

SECONDS = 300.0
OPENING = b"\r\n\r\n"
PAGE = 100
"""Events of which one message tells at most."""
MESSAGE = {"type", "index", "since", "view", "notices", "claim", "now"}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


# What comes over the network


@dataclass
class Reply:
    """An answer over HTTP, every byte of it."""

    asked: str
    raw: bytes

    @property
    def status(self) -> int:
        return int(self.raw.split(b" ", 2)[1])

    @property
    def headers(self) -> dict[str, str]:
        lines = self.raw.partition(OPENING)[0].decode("latin-1").split("\r\n")[1:]
        return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    @property
    def body(self) -> str:
        return self.raw.partition(OPENING)[2].decode("utf-8")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Recording(ClientConnection):
    """A WebSocket that keeps every byte that comes in."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.bytes_heard = bytearray()

    def data_received(self, data: bytes) -> None:
        """Keep what came and read on."""
        self.bytes_heard += data
        super().data_received(data)


def frames_of(raw: bytes) -> list[tuple[int, bytes]]:
    """Take a WebSocket's bytes apart: the kind and the content of every frame."""
    rest, found = raw.partition(OPENING)[2], []
    while rest:
        length, begin = rest[1], 2
        assert not length & 128, "servers never mask"
        if length >= 126:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(rest[2:begin], "big")
        assert rest[0] & 0xF0 == 0x80, "every message is one frame"
        found.append((rest[0] & 15, rest[begin : begin + length]))
        rest = rest[begin + length :]
    return found


class Channel:
    """One live connection of somebody, read as soon as anything comes."""

    def __init__(self, connection: Recording, since: int) -> None:
        self.connection = connection
        self.since = since
        self.messages: list[dict[str, Any]] = []
        self.sent = self.answered = 0
        self.index = -1
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                message = json.loads(text)
                self.messages.append(message)
                self.answered += message["type"] in {"reply", "heartbeat"}
                if message["type"] in {"snapshot", "update"}:
                    self.index = message["index"]
                self._news.set()
        except websockets.ConnectionClosed:
            pass

    @property
    def is_open(self) -> bool:
        """Whether the connection has not ended."""
        return not self._reader.done()

    @property
    def handshake(self) -> bytes:
        return bytes(self.connection.bytes_heard).partition(OPENING)[0]

    @property
    def texts(self) -> list[str]:
        """Every text that came; nothing else comes but pings, answers to one's own, and the end."""
        frames = frames_of(bytes(self.connection.bytes_heard))
        assert {kind for kind, _ in frames} <= {TEXT, CLOSE, PING, PONG}
        assert all(len(text) <= 4 for kind, text in frames if kind != TEXT), frames
        return [text.decode("utf-8") for kind, text in frames if kind == TEXT]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until what came is enough."""
        async with asyncio.timeout(SECONDS):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def until_index(self, index: int) -> None:
        """Wait until so many events are known."""
        await self.until(lambda: self.index >= index)

    async def send(self, text: str) -> None:
        """Send any text and wait for what answers it."""
        before = self.answered
        await self.connection.send(text)
        await self.until(lambda: self.answered > before)

    async def act(self, plain: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Do something and return the reply."""
        self.sent += 1
        wish = {"type": "act", "id": str(self.sent), "seat": seat, "action": plain}
        await self.send(json.dumps(wish))
        return next(each for each in reversed(self.messages) if each["type"] == "reply")

    async def close(self) -> None:
        """End the connection."""
        await self.connection.close()
        await self._reader


@dataclass
class Ear:
    """Somebody who keeps every byte."""

    url: str
    token: str | None = None
    language: str = "en"
    answers: list[Reply] = field(default_factory=list)
    """In the order of the questions: which of two answers comes first is chance."""
    channels: list[Channel] = field(default_factory=list)

    @classmethod
    async def new(cls, url: str, name: str, language: str = "en") -> Self:
        """Return somebody new; their token is not among what they heard."""
        ear = cls(url, None, language)
        token = (await ear.ask("POST", "/api/tokens", {"name": name})).json["token"]
        return cls(url, token, language)

    @property
    def headers(self) -> dict[str, str]:
        token = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Accept-Language": self.language, **token}

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Reply:
        """Send a request, JSON or any text, and read all that comes until the server is done."""
        where = urlsplit(self.url)
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        data = text.encode()
        fields = {"Host": where.netloc, "Connection": "close", **self.headers}
        if body is not None:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(data))}
        fields |= headers
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        place = len(self.answers)
        self.answers.append(Reply(f"{method} {path}", b""))
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
            async with asyncio.timeout(SECONDS):
                raw = await reader.read(-1)
        finally:
            writer.close()
        self.answers[place] = Reply(f"{method} {path}", raw)
        return self.answers[place]

    async def act(self, game: str, plain: dict[str, Any], seat: int | None = None) -> Reply:
        """Do something over HTTP."""
        return await self.ask("POST", f"/api/games/{game}/actions", {"seat": seat, "action": plain})

    async def connect(self, game: str, since: int = 0, seat: int | None = None) -> Channel:
        """Connect to a game and wait for the snapshot."""
        query = f"since={since}" + ("" if seat is None else f"&seat={seat}")
        address = f"{self.url.replace('http', 'ws', 1)}/api/games/{game}/live?{query}"
        connection = await connect(
            address,
            additional_headers=self.headers,
            compression=None,
            open_timeout=SECONDS,
            create_connection=Recording,
        )
        assert isinstance(connection, Recording)
        channel = Channel(connection, since)
        self.channels.append(channel)
        await channel.until(lambda: bool(channel.messages))
        return channel

    async def close(self) -> None:
        """End all connections."""
        for channel in self.channels:
            await channel.close()


# What really happened


class Truth:
    """The server's database, read from beside it."""

    def __init__(self, folder: Path) -> None:
        where = f"file:{folder / 'data' / 'fourfold.sqlite3'}?mode=ro&uri=true"
        self.engine = sa.create_engine(f"sqlite:///{where}")

    def row(self, game: str) -> GameRow:
        """Return a game as it is stored."""
        with self.engine.connect() as connection:
            row = load_game(connection, game)
        assert row is not None
        return row

    def match(self, game: str, known: Match | None = None) -> Match:
        """Return what really happened, on from what is known already."""
        if known is None:
            row = self.row(game)
            assert row.started is not None
            rules = Rules.preset(row.preset, **row.options)
            setup = Setup(
                rules, row.names, row.seed, row.lot, row.position, row.chosen, row.edition
            )
            known = Match.start(setup, row.started)
        with self.engine.connect() as connection:
            for event in load_events(connection, game, len(known.log)):
                known = known.apply(event_from_json(event.body), event.at)
        return known

    def close(self) -> None:
        """Let the database go."""
        self.engine.dispose()


# What somebody may know of it


class QuartoTable(DarkTable):
    """Blindfolded Quarto: whose turn it is and the piece in hand are known to all."""

    movers: tuple[int, ...] = ()

    def last(self) -> tuple[int, int]:
        """Return who moved last; there are no coins."""
        return self.movers[-1], 0

    def answer(self, event: Answer, index: int) -> None:  # noqa: ARG002 - see follow
        """Of two, the other agrees or not; where the game goes back to is public."""
        assert self.asked is not None
        assert not (event.accept and event.seat == self.asked[0])
        self.asked = None

    def follow(self, before: Match, after: Match) -> None:
        """Take over what is public; a new turn has all its touches again."""
        taken_back = isinstance(after.log[-1].event, Answer) and len(after.past) < len(before.past)
        self.movers = tuple(past.seat for past in after.past)
        if taken_back:
            self.undone[len(before.log)] = before.past[len(after.past) - 1].index + 1
            self.undone[len(before.log)] *= bool(after.past)
        pending = after.pending
        self.asked = None if pending is None else (pending.seat, pending.request)
        self.held = pending is not None and pending.due is not None
        if after.turn != before.turn or taken_back:
            self.begin(after.state.to_act, after.turn)


class Knowledge:
    """All messages about one game as somebody must hear them who knows no more than they may.

    Made from facts alone: own moves and touches with their answers, and of everything else what the
    whole table hears. ``seat`` is nothing for somebody who watches.
    """

    def __init__(self, match: Match, seat: int | None, language: str) -> None:
        self.seat, self.rules = seat, match.rules
        self.setup = replace(match.setup, seed=None, position=None)
        self.voice = Speaker(language, match.rules.piece_set)
        start = Match.start(match.setup, match.started)
        quarto = match.rules.game is Game.QUARTO
        kind = QuartoTable if quarto else DarkTable
        scores = start.state.scores if isinstance(start.state, QuardoState) else ()
        table = kind(
            *(match.rules, match.setup.players, match.setup.lot, match.started),
            *(match.setup.position is not None, start.state.to_act, scores),
        )
        self.notices: list[dict[str, Any] | None] = []
        self.views = [self._view(table, start)]
        self.length = len(match.log)
        self.over = match.outcome is not None
        facts = redact(match, seat)
        for found, (before, after) in zip(facts, pairwise(prefixes(match)), strict=True):
            if after.outcome is not None:
                break
            fact = self._in_quarto(found, before, after.log[-1].event) if quarto else found
            table.hear(fact)
            if isinstance(table, QuartoTable):
                table.follow(before, after)
            self.notices.append(self._notice(table, fact))
            self.views.append(self._view(table, after))

    def _in_quarto(self, fact: Fact, before: Match, event: Event) -> Fact:
        """Add to one's own placement the piece that was in hand; a call names four cells."""
        fact, notice = replace(fact, moved=False), fact.notice
        if not isinstance(event, Play) or notice is None:
            return fact
        if notice.refused:
            return replace(fact, named=4) if isinstance(event.move, Call) else fact
        placed = notice.event is not None and isinstance(event.move, Place)
        hand = getattr(before.state, "hand", None) if placed else None
        return replace(fact, notice=replace(notice, placed=hand))

    def _notice(self, table: DarkTable, fact: Fact) -> dict[str, Any] | None:
        """Return the notice of a fact as it must be sent."""
        if fact.notice is None:
            return None
        notice: Notice = table.told(fact.notice)
        text = self.voice.notice(notice, self.setup)
        felt = notice.felt if notice.placed is None else notice.placed
        return {
            "index": notice.index,
            "at": notice.at,
            "seat": notice.seat,
            "event": None if notice.event is None else event_to_plain(notice.event),
            "proposed": notice.proposed,
            "back_to": notice.back_to,
            "coins": notice.coins,
            "felt": felt if felt is None or isinstance(felt, bool) else str(felt),
            "refused": self._refused(notice, text),
            "text": text,
        }

    def _refused(self, notice: Notice, text: list[str]) -> dict[str, Any] | None:
        """Return a refusal: in full with its own words, else its kind and rule."""
        if not notice.refused:
            return None
        told = {"code": notice.refused, "rule": notice.rule}
        if notice.refusal is None:
            return {**told, "message": " ".join(text), "details": {}}
        details = {name: str(value) for name, value in notice.refusal.details.items()}
        return {**told, "message": self.voice.refusal(notice.refusal), "details": details}

    def _view(self, table: DarkTable, public: Match) -> dict[str, Any]:
        """Return the view as it must be sent; the piece in hand is public in Quarto."""
        view = table.view(self.seat, [])
        hand = getattr(public.state, "hand", None)
        timed = self.rules.clock is not None
        return {
            "seat": self.seat,
            "position": None,
            "set_up": view.set_up,
            "start": None,
            "players": list(self.setup.players),
            "seed": None,
            "lot": self.setup.lot,
            "chosen": self.setup.chosen,
            "barred": sorted(public.barred),
            "to_act": view.to_act,
            "turn": view.turn,
            "hand": None if hand is None else str(hand),
            "scores": list(view.scores),
            "out": list(view.out),
            "result": None,
            "asked": None
            if view.asked is None
            else {"seat": view.asked[0], "request": view.asked[1].value},
            "observer": view.observer,
            "paused": view.paused,
            "ruling_pending": view.ruling_pending,
            "proposal": None,
            "remaining_ms": "time" if timed else None,
            "times_ms": ["time"] * table.rules.players if timed else [],
            "clock_running": timed and not (view.paused or view.ruling_pending or table.held),
            "touches_left": view.touches_left,
            "touch_counts": list(view.touch_counts),
        }

    def is_bright(self, index: int) -> bool:
        """Tell whether the blindfolds were off after so many events."""
        return self.over and index >= self.length

    def check_view(self, view: dict[str, Any], index: int) -> None:
        """Hold a view against what may be known after so many events."""
        timed = {
            **view,
            "remaining_ms": "time" if view["remaining_ms"] is not None else None,
            "times_ms": ["time" for _ in view["times_ms"]],
        }
        assert timed == self.views[index], different(timed, self.views[index])

    def check_notices(self, notices: list[dict[str, Any]], since: int, index: int) -> None:
        """Hold notices against what may be told of some events."""
        expected = [each for each in self.notices[since:index] if each is not None]
        assert notices == expected, f"{notices} instead of {expected}"


def different(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Name the fields in which two messages differ."""
    names = [name for name in {*one, *other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name}: {one.get(name)!r}, not {other.get(name)!r}" for name in names)


class Checker:
    """Holds everything an ear has heard of one game against what it may know."""

    def __init__(self, match: Match, row: GameRow, seats: Iterable[int], language: str) -> None:
        self.row, self.match, self.language = row, match, language
        self.seats = tuple(seats)
        self.cells = cells_named(match, self.seats)
        self._known: dict[int | None, Knowledge] = {}

    def knowledge(self, seat: int | None) -> Knowledge:
        """Return what may be known from a seat of the ear's own, or from none."""
        assert seat in self.seats if self.seats else seat is None, f"looks from seat {seat}"
        if seat not in self._known:
            self._known[seat] = Knowledge(self.match, seat, self.language)
        return self._known[seat]

    def hears(self, ear: Ear) -> int:
        """Check all that somebody has heard; return how many messages that were.

        Nobody may have asked for a record, moves, a hint or a rematch once the game was over.
        """
        for channel in ear.channels:
            check_headers(f"{channel.handshake.decode('latin-1')}\r\n")
            assert [json.loads(text) for text in channel.texts] == channel.messages
            self.live(channel)
            for text in channel.texts:
                self.scan(text)
        for answer in ear.answers:
            check_headers(answer.raw.partition(OPENING)[0].decode("latin-1"))
            self.answer(answer)
            self.scan(answer.body)
        return len(ear.answers) + sum(len(channel.messages) for channel in ear.channels)

    def scan(self, text: str) -> None:
        """Look for anything that looks like a board, or like a cell that was never named."""
        if '"phase":"over"' in text or '"result":{' in text:
            return
        assert not BOARD_WORD.search(text), text
        named = {found[0] for found in CELL_WORD.finditer(text)}
        assert named <= self.cells, f"{named - self.cells} in {text}"

    def live(self, channel: Channel) -> None:
        """Check all messages of a live connection."""
        index, seat = channel.since, None
        for message in channel.messages:
            kind = message["type"]
            if kind == "snapshot":
                index = self.snapshot(message, min(channel.since, message["index"]))
                seat = message["view"]["seat"]
            elif kind == "update":
                assert set(message) == MESSAGE
                assert message["view"]["seat"] == seat, "a viewer looks from one seat"
                self.seen(message, index)
                index = message["index"]
            elif kind == "table":
                assert set(message) == {"type", "game", "claim", "now"}
                self.game(message["game"])
            elif kind == "reply":
                assert set(message) == {"type", "id", "index", "error"}
                self.error(message["error"])
            else:
                assert set(message) == {"type", "now", "index", "remaining_ms"}, message
                assert kind == "heartbeat"

    def snapshot(self, message: dict[str, Any], since: int) -> int:
        """Check a snapshot; return the index that the client then knows."""
        assert set(message) == {*MESSAGE, "game", "chat"}
        assert message["chat"] == []
        self.game(message["game"])
        self.seen(message, since)
        return int(message["index"])

    def seen(self, message: dict[str, Any], since: int) -> None:
        """Check the view and the notices of a message: of a page at most."""
        index = message["index"]
        assert message["claim"] is None or set(message["claim"]) == {"seat", "at", "draw"}
        since = max(since, index - PAGE)
        assert message["since"] == since
        known = self.knowledge(message["view"]["seat"])
        if known.is_bright(index):
            assert message["view"]["result"] is not None
            return
        known.check_view(message["view"], index)
        known.check_notices(message["notices"], since, index)

    def game(self, game: dict[str, Any]) -> None:
        """Check what is said of the table: names and numbers that everybody knows."""
        row = self.row
        if game["id"] != row.id:
            return
        assert game["length"] <= len(self.match.log)
        fixed = {name: game[name] for name in ("preset", "options", "listed", "chat", "grace")}
        assert fixed == {name: getattr(row, name) for name in fixed}
        assert set(game) - set(fixed) == {
            *("id", "levels", "phase", "created", "seats", "observer", "spectators", "length"),
            *("observer_grace", "previous", "next", "hosted", "link_until"),
        }
        patience = None if game["observer"] is None else Settings().observer_grace_seconds
        assert game["observer_grace"] == patience
        for seat in (*game["seats"], *([game["observer"]] if game["observer"] else [])):
            assert set(seat) == {
                *("seat", "kind", "name", "level", "present", "away_ms", "yours", "again"),
                *("devices", "welcomes", "link_until"),
            }
            assert seat["link_until"] is None or game["hosted"]
            assert seat["devices"] == 0 or seat["yours"]
            assert seat["yours"] == (seat["seat"] in self.seats)
            assert type(seat["away_ms"]) in {int, type(None)}

    def error(self, error: dict[str, Any] | None) -> None:
        """Check a refusal: its details say what was asked, or numbers that everybody knows."""
        if error is None:
            return
        assert set(error) == {"code", "rule", "message", "details"}
        assert set(error["details"]) <= DETAILS.get(error["code"], set()), error
        if error["code"] not in DETAILS:
            assert not CELL_WORD.search(error["message"]), error

    def answer(self, answer: Reply) -> None:
        """Check an answer over HTTP."""
        here = f"/api/games/{self.row.id}"
        path, _, query = answer.asked.partition(" ")[2].partition("?")
        is_json = answer.headers.get("content-type", "") == "application/json"
        body: Any = answer.json if is_json else None
        if answer.status >= 400:
            assert is_json or answer.body == "", answer.raw
            self.error(body)
        elif path == here:
            asked = re.search(r"since=(\d+)", query)
            self.snapshot(body, min(int(asked[1]) if asked else 0, body["index"]))
        elif path == f"{here}/actions":
            first = body["notices"][0]["index"]
            self.snapshot(body, first)
        elif path in {f"{here}/{what}" for what in ("record", "moves", "hint", "rematch")}:
            raise AssertionError(f"{answer.asked} while the game runs: {answer.body}")
        elif path == "/api/games":
            for game in body["games"]:
                self.game(game)
        else:
            assert path in {"/api/join", "/api/me"} or path.startswith(f"{here}/seats/"), path


def cells_named(match: Match, seats: Iterable[int]) -> set[str]:
    """Return all cells that some seats have named in what they did, or were told of it."""
    named = set(SAID_IN_VAIN) if seats else set()
    for entry, before in zip(match.log, prefixes(match), strict=False):
        event = before.proposal if isinstance(entry.event, Ruling) else entry.event
        if isinstance(event, Play | Touch) and event.seat in tuple(seats):
            details = [] if entry.refusal is None else list(entry.refusal.details.values())
            for part in (*vars_of(event), *details):
                cells = part.cells if isinstance(part, Figure) else (part,)
                named |= {found[0] for each in cells for found in CELL_WORD.finditer(spaced(each))}
    return named


def vars_of(event: Play | Touch) -> list[object]:
    """Return what an event names."""
    if isinstance(event, Touch):
        return [event.target]
    return [event.move.figure if isinstance(event.move, Call) else event.move]


def spaced(value: object) -> str:
    """Return a move with its parts apart."""
    return re.sub(r"[@~!]", " ", str(value))


DETAILS = {
    "bad-request": {"where", "reason", "expected", "allowed", "limit"},
    "cell-syntax": {"found", "text", "at"},
    "move-syntax": {"found", "text", "at"},
    "swap-order": {"found", "text", "at"},
    "target-syntax": {"found", "text", "at"},
    "piece-syntax": {"found", "text", "at"},
    "figure-syntax": {"found", "text", "at"},
    "not-this-game": {"move"},
    "not-your-seat": {"seat"},
    "not-your-turn": {"seat", "to_act"},
    "nothing-to-take-back": {"seat"},
    "no-such-seat": {"seat"},
    "stale": {"index"},
    "bad-expect": {"index", "expect"},
}
"""What the details of refusals that are no events may hold; all others have none."""
CELL_WORD = re.compile(r"\b[a-d][1-4]\b")
BOARD_WORD = re.compile(r"\b[0-9a-f.]{4}/[0-9a-f.]{4}/|[0-9a-f.]{16}\b")
SAID_IN_VAIN = {"b2", "c3", "b9"}
"""Cells of requests that are none; refusals may repeat them."""
HEADERS = {
    "cache-control": "no-store",
    "content-language": "[A-Za-z-]+",
    "content-length": "[0-9]+",
    "content-type": "application/json|text/plain; charset=utf-8",
    "connection": "close|Upgrade",
    "date": "[A-Za-z]{3}, [0-9]{2} [A-Za-z]{3} [0-9]{4} [0-9:]{8} GMT",
    "x-request-id": "[0-9a-f]{16}",
    "www-authenticate": "Bearer",
    "allow": "[A-Z, ]+",
    "upgrade": "websocket",
    "vary": "Accept-Encoding",
    "sec-websocket-accept": "[A-Za-z0-9+/=]{28}",
    "content-security-policy": "default-src 'none'; [a-z:; '-]+",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": r"[a-z=(), ]+",
    "content-disposition": 'attachment; filename="[0-9a-z]+\\.4f"',
}
"""Every header there is, and what it can say."""


def check_headers(head: str) -> None:
    """Check the status line and the headers of an answer."""
    status, *lines = head.strip().split("\r\n")
    assert re.fullmatch(r"HTTP/1\.1 \d{3}( [A-Za-z' -]+)?", status), status
    for line in lines:
        name, _, value = line.partition(": ")
        assert re.fullmatch(HEADERS[name.lower()], value), line


# Comparing what two people heard

RANDOM = (
    (re.compile(r'"(now|at|created)":\d{13}\b'), r'"\1":T'),
    (re.compile(r'"(remaining_ms)":\d+'), r'"\1":T'),
    (re.compile(r'"times_ms":\[\d[\d,]*\]'), '"times_ms":T'),
    (re.compile(r'"away_ms":(null|\d+)'), '"away_ms":T'),
    (re.compile(r'"present":(true|false)'), '"present":P'),
    (re.compile(r'"spectators":\d+'), '"spectators":N'),
    (re.compile(r'"link_until":\d{13}'), '"link_until":T'),
    (re.compile(r'"claim":(null|\{[^{}]*\})'), '"claim":C'),
    (
        re.compile(r'"secret":"[\w-]{22,}","until":\d{13},"path":"/join/GAME#[\w-]{22,}"'),
        '"secret":S',
    ),
    (re.compile(r'"until":\d{13}'), '"until":T'),
    (re.compile(r"(?i)(date|x-request-id|sec-websocket-accept): [^\r]+"), r"\1: R"),
)
"""What differs between any two games: times, who happens to be connected, secrets, ids."""


def plain(text: str, game: str) -> str:
    """Leave out of a text what is legitimately random."""
    text = text.replace(game, "GAME")
    for pattern, instead in RANDOM:
        text = pattern.sub(instead, text)
    if '"remaining_ms":T' in text or '"away_ms":T' in text:
        text = re.sub(r"(?i)content-length: \d+", "content-length: L", text)
    return text


def plain_channel(channel: Channel, game: str) -> list[str]:
    """Return what came over a live connection, without news of who comes and goes.

    That news comes by timers; what can be in it is checked by `Checker`.
    """
    texts = [plain(text, game) for text in channel.texts if not text.startswith('{"type":"table"')]
    return [plain(channel.handshake.decode("latin-1"), game), *texts]


def plain_answer(answer: Reply, game: str) -> str:
    """Return an answer without what is random."""
    head, _, body = answer.raw.decode("utf-8").partition("\r\n\r\n")
    length = answer.headers.get("content-length")
    assert length is None or int(length) == len(body.encode())
    return plain(f"{answer.asked}\r\n{head}\r\n\r\n{body}", game)


# Two games that nobody in the dark can tell apart


@dataclass(frozen=True)
class Step:
    """One thing that happens: what the match was before, the event, the match after it."""

    before: Match
    event: Event
    after: Match | None


def step(match: Match, event: Event) -> Step:
    """Let something happen, or be refused without a trace."""
    try:
        return Step(match, event, match.apply(event, match.now))
    except FourfoldError:
        return Step(match, event, None)


def heard(of: Step, seat: int | None) -> object:
    """Return what a seat may learn by one step, to be held against another's.

    A move that waits for the observer is taken together with the ruling on it.
    """
    before, event, after = of.before, of.event, of.after
    if after is None:
        try:
            before.apply(event, before.now)
        except FourfoldError as error:
            return (type(error), error.rule, error.details if own(of, seat) else None)
    assert after is not None
    entry, state = after.log[-1], after.state
    mine = own(of, seat)
    public = event if mine or not isinstance(event, Play | Touch) else None
    refusal = entry.refusal
    told = None if refusal is None else (refusal.rule, None if entry.hushed else refusal.code)
    why = refusal.details if refusal is not None and mine and not entry.hushed else None
    felt = (entry.felt, entry.placed) if mine else None
    facts = (
        *(isinstance(event, Touch), public, told, why, felt, entry.coins, state.to_act),
        *(after.turn, after.proposal is None, after.outcome is None, getattr(state, "hand", None)),
        *(after.touch_counts, None if seat is None else after.touches[seat - 1], after.pending),
        getattr(state, "scores", None),
    )
    if after.proposal is not None and before.proposal is None:
        ruling = Ruling(approve=correct_ruling(after) is None)
        return (facts, heard(step(after, ruling), seat))
    return facts


def own(of: Step, seat: int | None) -> bool:
    """Tell whether a step is about the seat itself."""
    event, proposal = of.event, of.before.proposal
    about = getattr(event, "seat", None)
    if isinstance(event, Ruling | StopObserving) and proposal is not None:
        about = proposal.seat
    return seat is not None and about == seat


def alike(one: Step, other: Step, seats: Iterable[int]) -> bool:
    """Tell whether somebody who holds these seats cannot tell two steps apart."""
    return all(heard(one, seat) == heard(other, seat) for seat in (*seats, None))


def likeness(one: Match, other: Match) -> int:
    """Return how much two boards leave to do alike: without that the two games get stuck."""
    empty = sum(one.state.board[c] is None and other.state.board[c] is None for c in CELLS)
    left = set(one.state.pieces_left) & set(other.state.pieces_left)
    return 3 * empty + len(left)


def paired_step(
    one: Match, other: Match, seats: Iterable[int], actor: int, rng: Random
) -> tuple[Step, Step] | None:
    """Find something for a seat to do in two games that others cannot tell apart.

    Where the actor is one of those others, it does the very same thing and learns the same.
    """
    seats = tuple(seats)
    found: list[tuple[Step, Step]] = []
    for _ in range(40):
        first = step(one, random_event(one, actor, rng))
        same = actor in seats or not isinstance(first.event, Play | Touch)
        tries = 1 if same else 12
        for _ in range(tries):
            event = first.event if same else random_event(other, actor, rng)
            second = step(other, event)
            if alike(first, second, seats):
                found.append((first, second))
        if len(found) >= 4:
            break
    if not found:
        return None
    if rng.random() < 0.3:
        return rng.choice(found)
    return max(found, key=lambda pair: likeness(pair[0].after or one, pair[1].after or other))


def random_event(match: Match, seat: int, rng: Random) -> Event:
    """Return something a player might do."""
    choice = rng.random()
    if match.pending is not None and choice < 0.3:
        rare = match.pending.request is Request.DRAW
        return Answer(seat, accept=rng.random() < (0.05 if rare else 0.6))
    if choice < 0.03 and match.proposal is None:
        return Ask(seat, Request.TAKEBACK if rng.random() < 0.8 else Request.DRAW)
    if choice < 0.13:
        return Play(seat, any_move(match.rules, rng))
    if choice < 0.4 or match.state.to_act != seat:
        return Touch(seat, random_target(match, rng))
    return Play(seat, random_move(match, rng))


def random_target(match: Match, rng: Random) -> Any:
    """Return something to feel, mostly a cell."""
    kinds = (CELLS, CELLS, PIECES, FIGURES)
    return rng.choice(cast("Any", rng.choice(kinds[: 4 if match.rules.game is Game.QUARDO else 3])))


def observers_event(match: Match, rng: Random) -> Event | None:
    """Return what the observer does now, if anything."""
    if match.observer is None:
        return None
    if rng.random() < 0.06:
        return Remind(rng.choice(list(PublicFact)))
    if match.paused:
        return Resume()
    if rng.random() < 0.03:
        return Pause()
    if match.proposal is not None:
        return Ruling(approve=correct_ruling(match) is None)
    return None


@asynccontextmanager
async def closing(*ears: Ear) -> AsyncIterator[None]:
    """End all connections of some people, whatever happens."""
    try:
        yield
    finally:
        await asyncio.gather(*(ear.close() for ear in ears))

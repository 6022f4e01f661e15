"""Live play: what each viewer is sent, by real WebSockets, whatever becomes of the connection."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
import time
from itertools import islice, pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Self

import psutil
import pytest
import websockets
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fourfold.match import Event, Forfeit, Match, Observe, Setup, TimeUp, event_to_plain
from fourfold.rules import FourfoldError, Rules
from tests.match.games import random_event
from tests.server.party import NAMES, Party, kinds, party, refused, seat_of
from tests.server.running import ANSWER_SECONDS, Client, Live, Refused, RunningServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ROW = ("0", "a1", "2", "b1", "4", "c1", "6", "d1")
LINGER = 2.0
"""Seconds that somebody whose connection is lost still counts as here."""


async def until_table(live: Live, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first news of the table that fits."""
    while True:
        game: dict[str, Any] = (await live.expect("table"))["game"]
        if fits(game):
            return game


async def quiet(live: Live) -> list[dict[str, Any]]:
    """Return everything that has come until a ping is answered."""
    before = len(live.messages)
    await live.send({"type": "ping"})
    await live.expect("heartbeat")
    return live.messages[before:-1]


@pytest.mark.anyio
class TestUpdates:
    async def test_a_snapshot_first_then_each_thing_that_happens_as_that_seat_sees_it(
        self, urls: tuple[str, ...]
    ) -> None:
        async with party(*urls) as table, await Client.new(urls[0], "Eve") as eve:
            await table.play("3")
            async with (
                table[1].live(table.game) as one,
                table[2].live(table.game, since=1) as two,
                eve.live(table.game) as watcher,
            ):
                for live, seat, told in (
                    (one, 1, ["play"]),
                    (two, 2, []),
                    (watcher, None, ["play"]),
                ):
                    assert live.snapshot["index"] == 1
                    assert live.snapshot["view"]["seat"] == seat
                    assert live.snapshot["view"]["hand"] == "3"
                    assert list(kinds(live.snapshot["notices"])) == told
                for index, move in ((1, "b2"), (2, "7"), (3, "c3")):
                    await table.play(move)
                    for live, seat in ((one, 1), (two, 2), (watcher, None)):
                        update = await live.expect("update")
                        assert update["index"] == index + 1
                        assert update["view"]["seat"] == seat
                        (notice,) = update["notices"]
                        assert notice["index"] == index
                        assert notice["event"]["move"] == move
                        assert notice["text"]

    async def test_views_differ_by_seat_in_the_dark(self, urls: tuple[str, ...]) -> None:
        async with (
            party(*urls, preset="quardo-touch") as table,
            table[1].live(table.game) as one,
            table[2].live(table.game) as two,
        ):
            await table[1].act(table.game, "play", move="7@b2")
            mine, theirs = await one.wait_for_index(1), await two.wait_for_index(1)
            assert mine["notices"][0]["event"]["move"] == "7@b2"
            assert theirs["notices"][0]["event"] is None
            assert mine["view"]["position"] is None
            await table[2].act(table.game, "touch", target="b2")
            assert (await two.wait_for_index(2))["notices"][0]["felt"] == "7"
            assert (await one.wait_for_index(2))["notices"] == []

    async def test_one_client_can_look_from_each_of_its_seats(self, alone: RunningServer) -> None:
        async with await Client.new(alone.url) as ann:
            game = (await ann.create("quarto", "me", "me"))["game"]["id"]
            async with ann.live(game, seat=1) as one, ann.live(game, seat=2) as two:
                assert (await one.act("play", move="3", seat=1))["index"] == 0
                assert (await two.act("play", move="b2", seat=2))["index"] == 1
                assert one.snapshot["view"]["seat"] == 1
                assert (await one.wait_for_index(2))["view"]["seat"] == 1
                assert [m["view"]["seat"] for m in two.messages if m["type"] == "update"] == [2, 2]

    async def test_a_takeback_makes_the_index_grow(self, urls: tuple[str, ...]) -> None:
        async with party(*urls) as table, table[1].live(table.game) as live:
            await table.play("3", "b2")
            await table[2].act(table.game, "ask", request="takeback")
            await table[1].act(table.game, "answer", accept=True)
            update = await live.wait_for_index(4)
            assert update["index"] == 4
            assert update["view"]["to_act"] == 2
            assert update["view"]["position"].startswith("..../..../..../.... 3")
            indexes = [m["index"] for m in live.messages if m["type"] in ("snapshot", "update")]
            assert indexes == sorted(set(indexes))
        async with table[2].live(table.game, since=2) as again:
            assert list(kinds(again.snapshot["notices"])) == ["ask", "answer"]

    async def test_who_waits_for_others_sees_them_come_and_the_game_begin(
        self, urls: tuple[str, ...]
    ) -> None:
        async with await Client.new(urls[0], "Ann") as ann, await Client.new(urls[-1]) as bob:
            created = await ann.create("quarto", first=1)
            async with ann.live(created["game"]["id"]) as live:
                assert live.snapshot["view"] is None
                secret = created["links"][0]["secret"]
                await bob.ask("POST", "/join", {"secret": secret, "name": "Bob"})
                update = await live.expect("update")
                assert update["index"] == 0
                assert update["view"]["players"] == ["Ann", "Bob"]
                await bob.ask("GET", f"/games/{created['game']['id']}")
                assert (await live.act("play", move="3"))["index"] == 0

    async def test_a_client_ahead_of_the_game_is_told_the_whole_rest(
        self, alone: RunningServer
    ) -> None:
        async with party(alone.url) as table, table[1].live(table.game, since=99) as live:
            assert (live.snapshot["index"], live.snapshot["notices"]) == (0, [])
            await table.play("3")
            assert [n["index"] for n in (await live.expect("update"))["notices"]] == [0]


# Coming back


def random_events(rules: Rules, rng: Random, count: int) -> list[Event]:
    """Return things that happen one after the other in a game of two."""
    match, found = Match.start(Setup(rules, NAMES[:2])), list[Event]()
    for _ in range(20 * count):
        event = random_event(match, rng, leaving=True)
        if len(found) == count or match.outcome is not None:
            break
        if isinstance(event, Forfeit | TimeUp | Observe):
            continue
        try:
            match = match.apply(event, match.now)
        except FourfoldError:
            continue
        found.append(event)
    return found


@settings(max_examples=4, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    seed=st.integers(1, 2**32),
    stays=st.lists(st.integers(0, 4), min_size=12, max_size=12),
    sqlite=st.booleans(),
)
def test_whoever_comes_back_is_told_exactly_what_was_missed(
    alone: RunningServer,
    twins: tuple[RunningServer, RunningServer],
    seed: int,
    stays: list[int],
    sqlite: bool,
) -> None:
    urls = [alone.url] if sqlite else [server.url for server in twins]
    asyncio.run(come_and_go(urls, Random(seed), stays))


async def come_and_go(urls: list[str], rng: Random, stays: list[int]) -> None:
    """Play a random game while somebody's connection is cut again and again."""
    rules = rng.choice([Rules.preset("quarto"), Rules.preset("quardo")])
    events = random_events(rules, rng, sum(stays))
    async with party(*urls, preset=rules.name) as table, await Client.new(urls[-1]) as eve:
        viewer = rng.choice([table[1], table[2], eve])
        told, index, rest = list[dict[str, Any]](), 0, iter(events)
        for here, stay in enumerate(stays):
            if here % 2:
                index += await happen(table, rest, stay)
                continue
            async with viewer.live(table.game, since=len(told)) as live:
                told += live.snapshot["notices"]
                assert live.snapshot["index"] == index
                index += await happen(table, rest, stay)
                while len(told) < index:
                    told += (await live.expect("update"))["notices"]
        whole = await viewer.ask("GET", table.path)
        told += whole["notices"][len(told) :]
        assert told == whole["notices"]
        assert [notice["index"] for notice in told] == list(range(whole["index"]))


async def happen(table: Party, events: Iterator[Event], count: int) -> int:
    """Let some events happen; return how many did."""
    done = 0
    for event in islice(events, count):
        plain = event_to_plain(event)
        kind, seat = plain.pop("kind"), plain.pop("seat")
        await table[seat].act(table.game, kind, seat=seat, **plain)
        done += 1
    return done


# Who is here


@pytest.mark.anyio
class TestPresence:
    async def test_who_is_here_is_shown(self, urls: tuple[str, ...]) -> None:
        async with (
            party(*urls) as table,
            await Client.new(urls[0], "Eve") as eve,
            table[1].live(table.game) as live,
        ):
            seats = live.snapshot["game"]["seats"]
            assert [seat["present"] for seat in seats] == [True, False]
            assert seats[0]["away_ms"] is None
            assert seats[1]["away_ms"] >= 0
            assert live.snapshot["game"]["spectators"] == 0
            async with table[2].live(table.game):
                game = await until_table(live, lambda game: bool(seat_of(game, 2)["present"]))
                assert seat_of(game, 2)["away_ms"] is None
                async with eve.live(table.game) as one, eve.live(table.game):
                    assert one.snapshot["game"]["spectators"] == 1
                    await until_table(live, lambda game: game["spectators"] == 2)
                await until_table(live, lambda game: game["spectators"] == 0)

    async def test_who_leaves_lingers_for_a_moment_and_is_away_from_then_on(
        self, alone: RunningServer, twins: tuple[RunningServer, RunningServer]
    ) -> None:
        pair = (twins[0].url, twins[1].url)
        await asyncio.gather(
            self.leave(alone.url),
            self.leave(*pair),
            self.reload(*pair),
            self.close_one_of_two(alone.url),
        )

    async def leave(self, *urls: str) -> None:
        async with party(*urls) as table, table[1].live(table.game) as live:
            async with table[2].live(table.game):
                await until_table(live, lambda game: bool(seat_of(game, 2)["present"]))
            left = time.monotonic()
            game = await until_table(live, lambda game: not seat_of(game, 2)["present"])
            assert time.monotonic() - left > LINGER - 0.3
            await asyncio.sleep(0.2)
            away = seat_of((await table.look(1))["game"], 2)["away_ms"]
            assert away >= seat_of(game, 2)["away_ms"] + 190

    async def reload(self, *urls: str) -> None:
        async with party(*urls) as table, table[1].live(table.game) as live:
            async with table[2].live(table.game):
                await until_table(live, lambda game: bool(seat_of(game, 2)["present"]))
            async with table[2].live(table.game):
                await asyncio.sleep(LINGER + 1)
                for message in await quiet(live):
                    assert seat_of(message["game"], 2)["present"]

    async def close_one_of_two(self, url: str) -> None:
        async with party(url) as table, table[1].live(table.game) as live:
            async with table[2].live(table.game):
                async with table[2].live(table.game):
                    pass
                await asyncio.sleep(LINGER + 0.5)
                assert seat_of((await table.look(1))["game"], 2)["present"]
            await until_table(live, lambda game: not seat_of(game, 2)["present"])

    async def test_who_waits_in_a_poll_is_here(self, urls: tuple[str, ...]) -> None:
        async with party(*urls) as table, table[1].live(table.game) as live:
            poll = asyncio.create_task(table.look(2, since=0, wait=20))
            await until_table(live, lambda game: bool(seat_of(game, 2)["present"]))
            await live.act("play", move="3")
            answer = await poll
            assert list(kinds(answer["notices"])) == ["play"]
            assert seat_of(answer["game"], 2)["present"]


# Commands and their replies

GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"act"',
    "{}",
    '{"type": "dance"}',
    '{"type": "act", "id": "x"}',
    '{"type": "act", "id": "x", "action": {"kind": "fly"}}',
    '{"type": "act", "id": "x", "action": {"kind": "forfeit", "seat": 2}}',
    '{"type": "act", "id": "x", "action": {"kind": "time-up"}}',
    '{"type": "act", "id": 7, "action": {"kind": "play", "move": "3"}}',
    '{"type": "act", "id": "x", "seat": 9, "action": {"kind": "play", "move": "3"}}',
    '{"type": "act", "id": "x", "expect": -1, "action": {"kind": "play", "move": "3"}}',
    '{"type": "ping", "extra": 1}',
    '{"type": "say", "id": "x", "text": ""}',
    '{"type": "act", "id": "x", "action": {"kind": "play", "move": "\\ud800"}}',
    "[" * 5000,
    "x" * 16_000,
    b"",
    b"\x00\xff\xfe",
    b'{"type": "ping"}',
]


@pytest.mark.anyio
class TestReplies:
    async def test_each_command_is_answered_by_its_name_in_order(
        self, urls: tuple[str, ...]
    ) -> None:
        async with party(*urls) as table, table[1].live(table.game) as live:
            moves = [("x", "3"), ("", "4"), ("x", "b2"), ("ü" * 64, "nonsense")]
            for name, move in moves:
                action = {"kind": "play", "move": move}
                await live.send({"type": "act", "id": name, "action": action})
            replies = [await live.expect("reply") for _ in moves]
            assert [reply["id"] for reply in replies] == [name for name, _ in moves]
            assert [reply["index"] for reply in replies] == [0, None, None, None]
            codes = [reply["error"] and reply["error"]["code"] for reply in replies]
            assert codes == [None, "not-your-turn", "not-your-turn", "move-syntax"]
            for reply in replies[1:]:
                assert set(reply["error"]) == {"code", "rule", "message", "details"}
                assert reply["error"]["message"]
            assert replies[1]["error"]["rule"] == "Q1"

    async def test_a_reply_goes_to_who_asked_alone_and_after_the_update(
        self, alone: RunningServer
    ) -> None:
        async with (
            party(alone.url) as table,
            table[1].live(table.game) as one,
            table[1].live(table.game) as other,
        ):
            await one.act("play", move="3")
            kinds_told = [message["type"] for message in one.messages if message["type"] != "table"]
            assert kinds_told == ["snapshot", "update", "reply"]
            await other.wait_for_index(1)
            assert "reply" not in {message["type"] for message in await quiet(other)}

    async def test_who_only_watches_cannot_act(self, alone: RunningServer) -> None:
        async with party(alone.url) as table, await Client.new(alone.url) as eve:
            async with eve.live(table.game) as live:
                reply = await live.act("play", move="3")
                assert reply["error"]["code"] == "not-your-seat"
            async with Client(alone.url) as stranger, stranger.live(table.game) as live:
                reply = await live.act("play", move="3")
                assert reply["error"]["code"] == "not-authenticated"

    async def test_refusals_come_in_the_clients_language(self, alone: RunningServer) -> None:
        async with party(alone.url) as table:
            table[1].headers["Accept-Language"] = "fr"
            async with table[1].live(table.game) as live:
                await live.act("play", move="3")
                french = (await live.act("play", move="3"))["error"]["message"]
        assert french
        assert "turn" not in french

    async def test_garbage_is_refused_and_the_connection_goes_on(
        self, alone: RunningServer
    ) -> None:
        async with party(alone.url) as table, table[1].live(table.game) as live:
            for message in GARBAGE:
                await live.connection.send(message)
                reply = await live.expect("reply")
                assert reply["index"] is None, message
                assert reply["error"]["code"] in ("bad-request", "move-syntax"), message
            assert (await live.act("play", move="3"))["index"] == 0

    async def test_what_is_too_large_or_no_text_ends_that_connection_alone(
        self, alone: RunningServer
    ) -> None:
        async with party(alone.url) as table, table[2].live(table.game) as other:
            for message, code in (("x" * 17_000, 1009), (b"x" * 1_000_000, 1009)):
                async with table[1].live(table.game) as live:
                    await live.connection.send(message)
                    assert await closing_code(live) == code
            async with table[1].live(table.game) as live:
                live.connection.transport.write(masked_frame(b"\xff\xfe\xfa"))
                assert await closing_code(live) == 1007
            await table.play("3")
            await other.wait_for_index(1)
        assert '"message": "failed"' not in alone.log_text()

    async def test_a_connection_that_cannot_be_is_refused_in_the_one_shape(
        self, alone: RunningServer
    ) -> None:
        async with party(alone.url) as table:
            for game in ("2222222222", "x" * 30, "X"):
                with refused("no-such-game", 404):
                    await knock(table[1], game)
            for query in ("since=-1", "since=two", "since=9999999999", "seat=x"):
                with refused("bad-request", 422):
                    await knock(table[1], table.game, query)
            for query in ("seat=2", "seat=0"):
                with refused("not-your-seat", 403):
                    await knock(table[1], table.game, query)


async def closing_code(live: Live) -> int | None:
    """Read to the end; return the code that the server closed with."""
    try:
        while True:
            await live.receive()
    except websockets.ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def knock(client: Client, game: str, query: str = "") -> None:
    """Try to connect; raise what is refused."""
    address = f"{client.url.replace('http', 'ws', 1)}/api/games/{game}/live?{query}"
    try:
        async with websockets.connect(address, additional_headers=client.headers):
            pass
    except websockets.InvalidStatus as error:
        body = json.loads(error.response.body or b"{}")
        raise Refused(error.response.status_code, body) from error


def masked_frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a short frame as a client sends it."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


# Heartbeats, the limit of watchers, goodbye: on a server that is in a hurry

HURRIED = """
import sys
from pathlib import Path
from fourfold.server.limits import Limits
from fourfold.server.serve import serve
from fourfold.server.settings import Settings

settings = Settings(
    data=Path(sys.argv[2]), limits=Limits().scaled(100_000), heartbeat_seconds=0.4,
    most_watchers=3, rooms_kept=1, warm_up=False,
)
serve(settings, "127.0.0.1", int(sys.argv[1]), log_level="info", plain_logs=False)
"""


class HurriedServer(RunningServer):
    """A server with short times and few places."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._command = [sys.executable, "-c", HURRIED, str(self.port), str(folder / "data")]


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HurriedServer]:
    """Offer a server that is in a hurry."""
    with HurriedServer(tmp_path_factory.mktemp("hurried")) as server:
        yield server


@pytest.mark.anyio
class TestHeartbeats:
    async def test_a_ping_is_answered_with_the_index_and_the_clock(
        self, urls: tuple[str, ...]
    ) -> None:
        async with (
            party(*urls, options={"clock": 600}) as table,
            table[2].live(table.game) as live,
        ):
            await table.play("3")
            await live.wait_for_index(1)
            await live.send({"type": "ping"})
            beat = await live.expect("heartbeat")
            assert set(beat) == {"type", "now", "index", "remaining_ms"}
            assert beat["index"] == 1
            assert 500_000 < beat["remaining_ms"] <= 600_000
            assert abs(beat["now"] - 1000 * time.time()) < 60_000
        async with party(*urls) as table, table[1].live(table.game) as live:
            await live.send({"type": "ping"})
            assert (await live.expect("heartbeat"))["remaining_ms"] is None

    async def test_the_heart_beats_by_itself(self, hurried: HurriedServer) -> None:
        async with party(hurried.url) as table, table[1].live(table.game) as live:
            beats = [await live.expect("heartbeat") for _ in range(4)]
            gaps = [later["now"] - beat["now"] for beat, later in pairwise(beats)]
            assert all(gap >= 350 for gap in gaps), gaps

    async def test_only_so_many_watch_but_players_always_get_in(
        self, hurried: HurriedServer
    ) -> None:
        async with (
            party(hurried.url) as table,
            await Client.new(hurried.url) as eve,
            eve.live(table.game),
            eve.live(table.game),
            eve.live(table.game),
        ):
            with refused("game-full", 409):
                await knock(eve, table.game)
            async with table[1].live(table.game) as live:
                assert (await live.act("play", move="3"))["index"] == 0

    async def test_a_game_that_people_follow_stays_one_though_others_come_between(
        self, hurried: HurriedServer
    ) -> None:
        async with party(hurried.url) as table, table[2].live(table.game) as live:
            for move in ("3", "b2"):
                async with party(hurried.url) as other:
                    await other.play("0")
                await table.play(move)
            await live.wait_for_index(2)

    async def test_a_server_that_stops_says_so_and_nothing_is_missed(
        self, hurried: HurriedServer
    ) -> None:
        async with party(hurried.url) as table:
            async with table[2].live(table.game) as live:
                await table.play("3")
                await live.wait_for_index(1)
                poll = asyncio.create_task(table.look(1, since=1, wait=25))
                await asyncio.sleep(0.2)
                stopped = asyncio.create_task(asyncio.to_thread(hurried.stop))
                goodbye = await live.expect("reconnect")
                assert goodbye["after_ms"] > 0
                assert await closing_code(live) == 1012
                assert (await poll)["notices"] == []
                assert await stopped in (0, -signal.SIGTERM)
            await asyncio.to_thread(hurried.start)
            await table.play("b2")
            async with table[2].live(table.game, since=1) as live:
                assert [n["index"] for n in live.snapshot["notices"]] == [1]


# Slow readers


TEXT = 1
"""What a frame with a message in it begins with."""


class Sluggish:
    """A viewer at the end of a line that holds next to nothing; it reads when it is told to."""

    def __init__(self, client: Client, game: str) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.line.settimeout(2)
        host, port = client.url.removeprefix("http://").split(":")
        self.line.connect((host, int(port)))
        headers = {
            "Host": f"{host}:{port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            **client.headers,
        }
        lines = (f"{name}: {value}\r\n" for name, value in headers.items())
        self.line.sendall(f"GET /api/games/{game}/live HTTP/1.1\r\n{''.join(lines)}\r\n".encode())

    def is_heard(self, data: bytes) -> bool:
        """Send something; tell whether the server took it."""
        try:
            self.line.sendall(data)
        except TimeoutError:
            return False
        return True

    def messages(self) -> Iterator[dict[str, Any]]:
        """Read what has been sent since the beginning."""
        self.line.settimeout(ANSWER_SECONDS)
        with self.line.makefile("rb") as stream:
            while stream.readline() != b"\r\n":
                pass
            while True:
                kind, length = stream.read(2)
                if length >= 126:
                    length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
                payload = stream.read(length)
                if kind & 15 == TEXT:  # who takes long is also asked whether they are still there
                    yield json.loads(payload)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()


@pytest.mark.anyio
@pytest.mark.skipif(not hasattr(socket, "TCP_MAXSEG"), reason="needs TCP_MAXSEG")
class TestSlowReaders:
    async def test_a_slow_reader_gets_fewer_and_fuller_updates(self, alone: RunningServer) -> None:
        touches, chunk = 400, 50
        events = 2 * touches + 1
        async with (
            party(alone.url, preset="quardo-touch") as table,
            table[1].live(table.game) as fast,
        ):
            wish = {"type": "act", "id": "x", "action": {"kind": "touch", "target": "b2"}}
            with Sluggish(table[1], table.game) as slow:
                for number in range(2 * touches // chunk):
                    if number == touches // chunk:
                        await fast.act("play", move="0@a1")
                    for _ in range(chunk):
                        await fast.send(wish)
                    for _ in range(chunk):
                        assert (await fast.expect("reply"))["error"] is None
                told, gaps, updates = await asyncio.to_thread(self.catch_up, slow, events)
            while gaps:
                known, before = gaps.pop()
                page = await table.look(since=known, before=before)
                told |= {notice["index"] for notice in page["notices"]}
                gaps += [(known, page["since"])] if page["since"] > known else []
            assert told == set(range(events))
            assert updates < 0.75 * events, "each event was queued for it"

    def catch_up(self, slow: Sluggish, events: int) -> tuple[set[int], list[tuple[int, int]], int]:
        """Read until everything is known; return what was told and not told, by how many updates.

        A message tells of a page at most: of what is missing before it the client may ask.
        """
        told, gaps, updates, known = set[int](), list[tuple[int, int]](), 0, 0
        for message in slow.messages():
            if message["type"] in ("snapshot", "update"):
                told |= {notice["index"] for notice in message["notices"]}
                gaps += [(known, message["since"])] if message["since"] > known else []
                updates += message["type"] == "update"
                known = message["index"]
                if known == events:
                    break
        return told, gaps, updates

    async def test_nobody_waits_for_a_slow_reader(self, alone: RunningServer) -> None:
        async with (
            party(alone.url, preset="quardo-touch") as table,
            table[1].live(table.game) as live,
        ):
            with Sluggish(table[2], table.game):
                for _ in range(200):
                    reply = await live.act("touch", target="b2")
                assert reply["index"] == 199

    async def test_who_asks_and_never_reads_does_not_fill_the_servers_memory(
        self, alone: RunningServer
    ) -> None:
        process = psutil.Process(alone.pid)
        flood, floods = masked_frame(b'{"type": "ping"}') * 1000, 120
        async with party(alone.url) as table:
            with Sluggish(table[1], table.game) as deaf:
                await asyncio.sleep(0.3)
                before, sent = process.memory_info().rss, 0
                while sent < floods and await asyncio.to_thread(deaf.is_heard, flood):
                    sent += 1
                await asyncio.sleep(1)
                grown = process.memory_info().rss - before
                async with table[2].live(table.game) as live:
                    assert (await live.act("play", move="b2"))["error"]["code"] == "not-your-turn"
            assert grown < 15 * 2**20, f"{grown / 2**20:.0f} MB for {sent * 1000} pings"


# Seats that change


@pytest.mark.anyio
class TestSeatsThatChange:
    async def test_who_takes_a_seat_is_told_to_connect_again(self, urls: tuple[str, ...]) -> None:
        async with (
            await Client.new(urls[0], "Ann") as ann,
            await Client.new(urls[-1], "Bob") as bob,
        ):
            game = (await ann.create("quarto", listed=True, first=1))["game"]["id"]
            async with bob.live(game) as watching, ann.live(game) as sitting:
                assert watching.snapshot["view"] is None
                elsewhere = Client(urls[0])
                elsewhere.http.headers.update(bob.headers)
                async with elsewhere:
                    await elsewhere.ask("POST", f"/games/{game}/seats/2/take", {})
                assert (await watching.expect("reconnect"))["after_ms"] > 0
                assert await closing_code(watching) == 1012
                await sitting.expect("update")
                assert "reconnect" not in {message["type"] for message in sitting.messages}
            async with bob.live(game) as again:
                assert again.snapshot["view"]["seat"] == 2

    async def test_who_stands_up_is_told_to_connect_again(self, urls: tuple[str, ...]) -> None:
        async with await Client.new(urls[0], "Ann") as ann:
            game = (await ann.create("quardo", "me", "open", "open", first=1))["game"]["id"]
            async with ann.live(game) as live:
                await ann.ask("DELETE", f"/games/{game}/seats/1")
                await live.expect("reconnect")

    async def test_another_device_gets_the_view_of_its_new_seat(self, alone: RunningServer) -> None:
        async with (
            party(alone.url, preset="quardo-touch") as table,
            await Client.new(alone.url, "Phone") as phone,
        ):
            link = await table[1].ask("POST", f"{table.path}/seats/1/link")
            async with phone.live(table.game) as live:
                assert live.snapshot["view"]["seat"] is None
                await phone.ask("POST", "/join", {"secret": link["secret"]})
                await live.expect("reconnect")
            async with phone.live(table.game) as live:
                assert live.snapshot["view"]["seat"] == 1


# Chat, and who may watch


@pytest.mark.anyio
class TestChat:
    async def test_chat_is_off_by_default_and_never_in_the_dark(self, alone: RunningServer) -> None:
        for preset in ("quarto", "quardo-touch"):
            async with party(alone.url, preset=preset) as table:
                assert not (await table.look(1))["game"]["chat"]
                async with table[1].live(table.game) as live:
                    await live.send({"type": "say", "id": "hello", "text": "Hello"})
                    reply = await live.expect("reply")
                    assert reply["id"] == "hello"
                    assert reply["error"]["code"] == "chat-off"
        async with await Client.new(alone.url) as ann:
            with refused("in-the-dark", 409, "D8"):
                await ann.create("quardo-touch", chat=True)
            with refused("in-the-dark", 409, "D8"):
                await ann.create("quarto", chat=True, options={"blindfold": True})

    async def test_what_is_said_reaches_everybody_and_who_comes_later(
        self, urls: tuple[str, ...]
    ) -> None:
        async with (
            party(*urls, chat=True) as table,
            await Client.new(urls[0], "Eve") as eve,
            table[1].live(table.game) as one,
            table[2].live(table.game) as two,
            eve.live(table.game) as watcher,
        ):
            await one.send({"type": "say", "id": "a", "text": "Hello"})
            reply = await one.expect("reply")
            assert (reply["id"], reply["error"]) == ("a", None)
            assert (await two.expect("chat"))["text"] == "Hello"
            await table[2].ask("POST", f"{table.path}/chat", {"text": "你好"})
            for live, missing in ((two, 1), (watcher, 2)):
                lines = [await live.expect("chat") for _ in range(missing)]
                assert (lines[-1]["number"], lines[-1]["text"]) == (1, "你好")
                assert (lines[-1]["seat"], lines[-1]["name"]) == (2, "Bob")
            async with eve.live(table.game) as late:
                lines = [await late.expect("chat") for _ in range(2)]
                assert [line["text"] for line in lines] == ["Hello", "你好"]
            await watcher.send({"type": "say", "id": "b", "text": "me too"})
            assert (await watcher.expect("reply"))["error"]["code"] == "not-your-seat"
            numbers = [m["number"] for m in one.messages if m["type"] == "chat"]
            await quiet(one)
            numbers = [m["number"] for m in one.messages if m["type"] == "chat"]
            assert numbers == [0, 1]

    async def test_nobody_watches_a_game_without_spectators(self, urls: tuple[str, ...]) -> None:
        async with party(*urls, spectators=False) as table, await Client.new(urls[-1]) as eve:
            with refused("no-spectators", 403):
                await knock(eve, table.game)
            with refused("no-spectators", 403):
                await eve.ask("GET", table.path, None, since=0, wait=5)
            async with table[2].live(table.game) as live:
                await table.play("3")
                await live.wait_for_index(1)
                assert (await table.look(1))["game"]["spectators"] == 0


# Long polling


@pytest.mark.anyio
class TestLongPolling:
    async def test_a_whole_game_can_be_followed_by_polling(self, urls: tuple[str, ...]) -> None:
        async with party(*urls) as table, await Client.new(urls[-1]) as eve:

            async def follow(client: Client) -> list[int]:
                told, phase = list[int](), ""
                while phase != "over":
                    now = await client.ask("GET", table.path, None, since=len(told), wait=20)
                    told += [notice["index"] for notice in now["notices"]]
                    phase = now["game"]["phase"]
                return told

            followers = [asyncio.create_task(follow(client)) for client in (table[2], eve)]
            await table.play(*ROW, "!row1")
            for told in await asyncio.gather(*followers):
                assert told == list(range(9))
            begun = time.monotonic()
            await table.look(1, since=9, wait=30)
            assert time.monotonic() - begun < 25, "nothing more will happen in a game that is over"

    async def test_a_poll_hears_that_the_game_begins(self, urls: tuple[str, ...]) -> None:
        async with await Client.new(urls[0]) as ann, await Client.new(urls[-1]) as bob:
            created = await ann.create("quarto", first=1)
            path = f"/games/{created['game']['id']}"
            poll = asyncio.create_task(ann.ask("GET", path, None, since=0, wait=20))
            await asyncio.sleep(0.3)
            await bob.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
            assert (await poll)["game"]["phase"] == "playing"

    async def test_polls_that_make_no_sense(self, alone: RunningServer) -> None:
        queries = ({"wait": -1}, {"wait": 31}, {"since": -1}, {"seat": 4})
        async with party(alone.url) as table:
            for query in queries:
                with refused("bad-request", 422):
                    await table[1].ask("GET", table.path, None, **query)

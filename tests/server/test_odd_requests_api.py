"""Odd requests: bodies, addresses, messages and sizes that no client sends."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.helpers.servers.clients import ANSWER_SECONDS, Client
from tests.helpers.servers.players import seat_players
from tests.helpers.servers.remote_clients import (
    SEATS,
    check_headers,
    check_hides_internals,
    code_of,
    connect,
    http_to,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    import httpx

    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio


ODD_TEXTS = (
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff\ud800",
    "\U0010ffff",
    "\ufeff",
    "\u202e\u2066",
    "e" + "\u0301" * 190,
    "'; DROP TABLE games; --",
    "{{7*7}}${7*7}%s%n",
    "../../etc/passwd",
    "１２３",
    "ﷺ" * 60,
    "{seat}",
    "{",
)
NUMBERS = ("1e999", "-1e999", "NaN", "Infinity", "1" * 4000, "1" * 9000, "-0", "1.5", "true")
SHAPES = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b'""',
    b"{",
    b"\xff\xfe\x00",
    b'"\xed\xa0\x80"',
    b"[" * 30_000,
    b'{"a":' * 10_000,
    b'{"action": {"kind": "play", "move": ' + b"[" * 5000 + b"]" * 5000 + b"}}",
    b'{"__proto__": {}, "constructor": {}}',
)
BODY_TEMPLATES: dict[str, tuple[str, ...]] = {
    "/api/session": ('{"name": %s}', '{"name": "Ann", "language": %s}'),
    "/api/tokens": ('{"name": %s}',),
    "/api/games": (
        '{"preset": %s, "seats": [{}, {}]}',
        '{"preset": "quarto", "seats": [{"kind": "program", "level": %s}, {}]}',
        '{"preset": "quarto", "seats": [{"name": %s}, {}]}',
        '{"preset": "quarto", "seats": [{}, {}], "first": %s}',
        '{"preset": "quarto", "seats": [{}, {}], "grace": %s}',
        '{"preset": "quarto", "seats": [{}, {}], "options": {"clock": %s}}',
        '{"preset": "quarto", "seats": [{}, {}], "options": {"traits": [%s]}}',
        '{"preset": "quarto", "seats": [{}, {}], "position": %s}',
        '{"preset": "quardo-touch", "seats": [{}, {}], "options": {"touches": %s}}',
    ),
    "/api/invitation": ('{"secret": %s}',),
    "/api/join": ('{"secret": %s}', '{"secret": "x", "name": %s}'),
    "/api/replay": ('{"text": %s}',),
    "/api/review": ('{"text": %s}',),
    "/api/analysis": (
        '{"preset": %s, "position": ""}',
        '{"preset": "quarto", "position": %s}',
        '{"preset": "quarto", "position": "0.../", "seconds": %s}',
    ),
    "/api{game}/actions": (
        '{"action": {"kind": "play", "move": %s}}',
        '{"action": {"kind": "touch", "target": %s}}',
        '{"action": {"kind": "ask", "request": %s}}',
        '{"action": {"kind": "give-time", "seconds": %s}}',
        '{"action": {"kind": "claim", "draw": %s}}',
        '{"seat": %s, "action": {"kind": "answer", "accept": true}}',
        '{"expect": %s, "action": {"kind": "answer", "accept": true}}',
    ),
    "/api{game}/chat": ('{"text": %s, "more": 1}',),
    "/api{game}/seats/2/take": ('{"name": %s}',),
}


def odd_bodies(templates: tuple[str, ...], values: Iterable[str]) -> list[bytes]:
    """Return bodies with odd values."""
    return [(template % value).encode() for template in templates for value in values]


def odd_records() -> list[bytes]:
    """Return records with odd names and comments."""
    head = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "{0}"]\n[Seat2 "B"]\n\n1. 0 {{{0}}}\n'
    return [
        json.dumps(
            {"text": head.replace("{0}", text).replace("{{", "{").replace("}}", "}")}
        ).encode()
        for text in ODD_TEXTS
    ]


async def test_odd_bodies_are_refused_with_error_body(server: RunningServer) -> None:
    async with seat_players(server.url, chat=True) as table, http_to(server.url) as http:
        http.headers.update({**table[1].headers, "Content-Type": "application/json"})
        texts = [json.dumps(text) for text in ODD_TEXTS]
        faults = []
        for path, templates in BODY_TEMPLATES.items():
            bodies = odd_bodies(templates, [*texts, *NUMBERS]) + list(SHAPES)
            bodies += odd_records() if path in ("/api/replay", "/api/review") else []
            for body in bodies:
                answer = await http.post(path.format(game=table.path), content=body)
                if answer.status_code >= 500:
                    faults.append((answer.status_code, path, body[:100]))
                else:
                    check_odd_answer(answer, body)
        assert not faults
        assert (await table.fetch(1))["index"] == 0


def check_odd_answer(answer: httpx.Response, request: object) -> None:
    """Check the answer to an odd request: no fault, an error body, no internals."""
    assert answer.status_code < 500, (answer.request.url, request, answer.text)
    if answer.is_error:
        assert set(answer.json()) == {"code", "rule", "message", "details"}
        text = answer.text
        for part in answer.json()["details"].values():  # the request may be repeated
            text = text.replace(json.dumps(part, ensure_ascii=False).strip('"'), "")
        for word in ("Traceback", "site-packages", "sqlalchemy", "pydantic", 'File "', "0x7"):
            assert word not in text


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "application/json; charset=utf-16",
        "application/json; charset=nonsense",
        "",
        "é",
    ],
)
async def test_wrong_content_types_are_refused(
    sqlite_server: RunningServer, content_type: str
) -> None:
    async with http_to(sqlite_server.url) as http:
        for body in (b'{"name": "Ann"}', b"name=Ann", b"--x\r\n\r\n--x--", b""):
            headers = {b"Content-Type": content_type.encode("latin-1")}
            answer = await http.post("/api/tokens", content=body, headers=headers)
            check_odd_answer(answer, (content_type, body))
            assert answer.status_code in (201, 415, 422)
            assert answer.status_code != 201 or "json" in content_type


async def test_long_words_are_refused_with_short_messages(sqlite_server: RunningServer) -> None:
    """A message may repeat the request, but no long text from it."""
    head = '[Fourfold "1"]\n[Preset "{0}"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Clock "{1}"]\n\n1. {2}\n'
    long = "x" * 3000
    requests: list[tuple[str, dict[str, Any]]] = [
        ("/api/replay", {"text": head.format(*words)})
        for words in ((long, "60", "0"), ("quarto", long, "0"), ("quarto", "60", long))
    ]
    requests += [
        ("/api/replay", {"text": head.format("quarto", "60", f"({long})")}),
        ("/api/replay", {"text": f"[{long}]\n"}),
        ("/api/replay", {"text": f'[{long} "a"]\n[{long} "a"]\n'}),
        ("/api/games", {"preset": "quarto", "seats": SEATS, "options": {"traits": [long]}}),
        ("/api/games", {"preset": "quarto", "seats": SEATS, "options": {"clock": 10**3000}}),
        ("/api/games", {"preset": "quardo", "seats": SEATS, "options": {"players": 10**3000}}),
    ]
    async with await Client.new(sqlite_server.url) as ann:
        answers = [await ann.http.post(path, json=body) for path, body in requests]
    assert [answer.status_code for answer in answers] == [422] * len(requests)
    assert all(len(answer.json()["message"]) < 10_000 for answer in answers)


async def test_odd_paths_are_refused(server: RunningServer) -> None:
    async with seat_players(server.url) as table, http_to(server.url) as http:
        for path in (
            "/api/games/%00",
            "/api/games/%ff%fe",
            "/api/games/..%2f..%2fetc",
            "/api/games/" + "a" * 5000,
            "/api/games/%F0%9F%8E%B2",
            "/api/rules/%00",
            "/api/rules/" + "q" * 41,
            "/assets/%2e%2e/index.html",
            "/assets/..%2f..%2f..%2fpyproject.toml",
            "/assets/%00",
            "/assets//etc/passwd",
            "//etc/passwd",
            "/g/%00",
            f"/api{table.path}?since=99999999999999999999999",
            f"/api{table.path}?since=-1",
            f"/api{table.path}?since=%00",
            f"/api{table.path}?wait=1e9",
            f"/api{table.path}?seat=%F0%9F%8E%B2",
            f"/api{table.path}?lang=%00%ff&lang=fr",
            f"/api{table.path}/seats/99/link",
            f"/api{table.path}/seats/1e0/link",
            "/api/games?listed=maybe",
            "/api/games?listed=true&listed=%00",
        ):
            answer = await http.get(path)
            assert answer.status_code < 500, (path, answer.text)
            assert "root:" not in answer.text
            assert "[project]" not in answer.text
            if answer.status_code >= 400:
                check_odd_answer(answer, path)
        for query in ("since=abc", "since=%00", "seat=9999999999", "since=٣", "seat=-1"):
            with pytest.raises(InvalidStatus) as found:
                await connect(server, table.game, table[1].headers, f"?{query}")
            assert found.value.response.status_code in (403, 422)


async def test_odd_websocket_messages_are_refused(server: RunningServer) -> None:
    async with seat_players(server.url) as table, table[1].live(table.game) as live:
        bodies = odd_bodies(BODY_TEMPLATES["/api{game}/actions"], NUMBERS) + list(SHAPES)
        texts = [body.decode("utf-8", "replace")[:15_000] for body in bodies]
        messages: list[str | bytes] = [*texts, b"\x00\xff", b""]
        messages += [json.dumps({"type": "act", "id": text, "action": {}}) for text in ODD_TEXTS]
        for message in messages:
            await live.connection.send(message)
            reply = await live.expect("reply")
            assert reply["error"]["code"] == "bad-request", (message, reply)
            check_hides_internals(json.dumps(reply["error"]["message"]))
        assert (await live.act("play", move="3"))["index"] == 0


async def test_body_size_is_limited(sqlite_server: RunningServer) -> None:
    max_size = 64 * 1024
    async with http_to(sqlite_server.url) as http:
        largest_body = json.dumps({"name": ""}).encode().ljust(max_size)
        answer = await http.post("/api/tokens", content=largest_body)
        assert answer.status_code == 422
        answer = await http.post("/api/tokens", content=largest_body + b" ")
        assert code_of(answer) == (413, "too-large")

        async def stream_body() -> AsyncIterator[bytes]:
            for _ in range(17):
                yield b" " * 4096

        answer = await http.post("/api/tokens", content=stream_body())
        assert "content-length" not in answer.request.headers
        assert code_of(answer) == (413, "too-large")
        check_headers(answer)
        raw_answer = await send_raw(
            sqlite_server,
            b"POST /api/tokens HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{}",
        )
        assert b" 413 " in raw_answer.split(b"\r\n")[0]


async def send_raw(server: RunningServer, request: bytes) -> bytes:
    """Send bytes and return the beginning of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(request)
        async with asyncio.timeout(ANSWER_SECONDS):
            return await reader.read(4096)
    finally:
        writer.close()


async def test_invalid_http_is_refused(sqlite_server: RunningServer) -> None:
    for request in (
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ):
        answer = (await send_raw(sqlite_server, request)).decode("latin-1")
        check_hides_internals(answer.lower().replace("invalid http request received.", ""))
        assert " 500 " not in answer
    async with http_to(sqlite_server.url) as http:
        assert (await http.get("/healthz")).status_code == 200


async def test_websocket_message_size_is_limited(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        async with table[1].live(table.game) as live:
            await live.connection.send(" " * (16 * 1024))
            assert (await live.expect("reply"))["error"]["code"] == "bad-request"
            await live.connection.send(" " * (16 * 1024 + 1))
            with pytest.raises(ConnectionClosed) as found:
                await live.expect("reply")
            assert found.value.rcvd is not None
            assert found.value.rcvd.code == 1009
        await table[1].act(table.game, "play", move="3")

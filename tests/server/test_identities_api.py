"""Identities: cookies, tokens, names, languages, links, seats and stored secrets."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import psycopg
import pytest

from fourfold.i18n import LANGUAGES, Speaker
from fourfold.rules import PieceSet
from fourfold.server.errors import NoSuchGame
from fourfold.server.people.tokens import hash_secret
from tests.helpers.servers.clients import ANSWER_SECONDS, Client, Refused
from tests.helpers.servers.players import expect_refusal, find_seat, seat_players
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.services import PostgreSQL

pytestmark = pytest.mark.anyio

HTTPS = {"X-Forwarded-Proto": "https"}
YEAR = 365 * 24 * 60 * 60
ACTIONS: list[tuple[str, dict[str, Any]]] = [
    ("play", {"move": "3"}),
    ("touch", {"target": "b2"}),
    ("ask", {"request": "draw"}),
    ("ask", {"request": "takeback"}),
    ("answer", {"accept": True}),
    ("give-time", {"seconds": 5}),
    ("resign", {}),
    ("ruling", {"approve": True}),
    ("pause", {}),
    ("resume", {}),
    ("stop-observing", {}),
]


@asynccontextmanager
async def open_browser(url: str, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """Yield an HTTP client that sends what a browser on a page of the server sends."""
    origin = url.replace("http:", "https:") if headers.get("X-Forwarded-Proto") else url
    async with httpx.AsyncClient(
        base_url=url, headers={"Origin": origin, **headers}, timeout=ANSWER_SECONDS
    ) as http:
        yield http


def read_cookie(answer: httpx.Response, name: str) -> tuple[str, dict[str, str]]:
    """Return the value and the attributes of a cookie in an answer."""
    for header in answer.headers.get_list("set-cookie"):
        first, *more = [part.strip() for part in header.split(";")]
        if first.partition("=")[0] == name:
            attributes = {part.partition("=")[0].lower(): part.partition("=")[2] for part in more}
            return first.partition("=")[2], attributes
    raise AssertionError(f"no cookie {name}: {answer.headers}")


async def start_session(http: httpx.AsyncClient, **fields: Any) -> Any:
    answer = await http.post("/api/session", json=fields)
    assert answer.status_code == 200, answer.text
    return answer.json()


# Cookies


async def test_session_cookie_is_http_only_and_strict(
    server: RunningServer,
) -> None:
    async with open_browser(server.url) as http:
        answer = await http.post("/api/session", json={"name": "Ann"})
        assert answer.json() == {"name": "Ann", "language": "en", "bot": False, "player": None}
        value, attributes = read_cookie(answer, "fourfold_id")
        assert len(value) >= 43
        assert attributes["httponly"] == ""
        assert attributes["samesite"].lower() == "strict"
        assert attributes["path"] == "/"
        assert "secure" not in attributes
        assert "domain" not in attributes
        assert int(attributes["max-age"]) >= YEAR
        assert value not in answer.text
        assert (await http.get("/api/me")).json()["name"] == "Ann"


async def test_session_cookie_has_host_prefix_over_https(sqlite_server: RunningServer) -> None:
    async with open_browser(sqlite_server.url, **HTTPS) as http:
        answer = await http.post("/api/session", json={"name": "Ann", "language": "fr"})
        value, attributes = read_cookie(answer, "__Host-fourfold_id")
        assert {"secure", "httponly"} <= set(attributes)
        assert (attributes["path"], attributes["samesite"].lower()) == ("/", "strict")
        assert "domain" not in attributes
        assert "secure" in read_cookie(answer, "fourfold_lang")[1]
        assert "max-age" in answer.headers["strict-transport-security"]
        me = await http.get("/api/me", headers={"Cookie": f"__Host-fourfold_id={value}"})
        assert me.json()["name"] == "Ann"
        # A cookie without the prefix may come from a neighbouring host.
        for headers in ({"Cookie": f"fourfold_id={value}"}, {}):
            other_http = httpx.AsyncClient(base_url=sqlite_server.url, headers=HTTPS, timeout=60)
            async with other_http:
                assert (await other_http.get("/api/me", headers=headers)).status_code == 401


async def test_second_session_renames_the_identity(server: RunningServer) -> None:
    async with open_browser(server.url) as http:
        await start_session(http, name="Ann")
        body = {"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "me"}]}
        game = (await http.post("/api/games", json=body)).json()["game"]["id"]
        again = await http.post("/api/session", json={"name": " Anna\u202e "})
        assert again.json()["name"] == "Anna"
        assert not any("fourfold_id" in text for text in again.headers.get_list("set-cookie"))
        assert (await http.get("/api/me")).json()["name"] == "Anna"
        assert [listed["id"] for listed in (await http.get("/api/games")).json()["games"]] == [game]
        assert (await start_session(http))["name"] == "Anna"
        after = (await http.post("/api/games", json=body)).json()["game"]
        assert {seat["name"] for seat in after["seats"]} == {"Anna", "Anna 2"}


async def test_rename_reaches_the_other_process(
    clustered_servers: tuple[RunningServer, RunningServer],
) -> None:
    async with (
        open_browser(clustered_servers[0].url) as one,
        open_browser(clustered_servers[1].url) as other,
    ):
        await start_session(one, name="Ann")
        other.cookies.update(one.cookies)
        assert (await other.get("/api/me")).json()["name"] == "Ann"
        await start_session(one, name="Zoe")
        await poll(lambda: other.get("/api/me"), lambda answer: answer.json()["name"] == "Zoe")


async def test_language_cookie_sets_the_language(sqlite_server: RunningServer) -> None:
    async with open_browser(sqlite_server.url) as http:
        answer = await http.post("/api/session", json={"name": "Ann", "language": "ro-RO"})
        assert answer.json()["language"] == "ro"
        value, attributes = read_cookie(answer, "fourfold_lang")
        assert value == "ro"
        assert {"httponly", "path", "samesite", "max-age"} <= set(attributes)
        assert (await http.get("/api/me")).json()["language"] == "ro"
        refusal = (await http.get("/api/games/nosuch")).json()
        assert refusal["message"] == not_found_message("ro")
        answer = await http.post("/api/session", json={"language": "fr"})
        assert answer.json() == {"name": "Ann", "language": "fr", "bot": False, "player": None}
        assert (await http.get("/api/games/nosuch")).json()["message"] == not_found_message("fr")


async def test_session_can_be_ended(server: RunningServer) -> None:
    async with open_browser(server.url) as http:
        await start_session(http, name="Ann")
        stored = dict(http.cookies)
        answer = await http.delete("/api/session")
        assert answer.status_code == 204
        assert read_cookie(answer, "fourfold_id")[1]["max-age"] == "0"
        async with open_browser(server.url) as browser:
            browser.cookies.update(stored)
            for _ in range(2):
                answer = await browser.get("/api/me")
                assert (answer.status_code, answer.json()["code"]) == (401, "not-authenticated")
            assert (await browser.delete("/api/session")).status_code == 401


async def test_forgotten_identity_is_unknown_to_other_process(
    clustered_servers: tuple[RunningServer, RunningServer],
) -> None:
    one, other = clustered_servers
    async with seat_players(one.url, other.url) as table:
        token = {"Authorization": table[1].headers["Authorization"]}
        async with httpx.AsyncClient(base_url=other.url, headers=token, timeout=60) as other_client:
            assert (await other_client.get("/api/me")).status_code == 200
            await table[1].ask("DELETE", "/session")
            with expect_refusal("not-authenticated", 401):
                await table[1].ask("GET", "/me")
            await poll(
                lambda: other_client.get("/api/me"), lambda answer: answer.status_code == 401
            )
            body = {"action": {"kind": "play", "move": "3"}}
            answer = await other_client.post(f"/api{table.path}/actions", json=body)
            assert answer.status_code == 401
        assert (await table.fetch(2))["index"] == 0
        assert not find_seat((await table.fetch(2))["game"], 1)["yours"]


async def test_live_connection_ends_when_player_is_forgotten(
    clustered_servers: tuple[RunningServer, RunningServer],
) -> None:
    one, other = clustered_servers
    async with seat_players(one.url) as table:
        token = table[1].headers["Authorization"].removeprefix("Bearer ")
        async with Client(other.url, token) as other_client, other_client.live(table.game) as live:
            await table[1].ask("DELETE", "/session")
            assert (await live.expect("reconnect"))["after_ms"] > 0


# Languages


def not_found_message(language: str) -> str:
    return Speaker(language, PieceSet.QUARTO).refusal(NoSuchGame())


async def test_refusals_differ_between_languages() -> None:
    assert len({not_found_message(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("query", "cookie_", "accept", "language"),
    [
        *((language, "", "", language) for language in LANGUAGES),
        *(("", language, "", language) for language in LANGUAGES),
        *(("", "", language, language) for language in LANGUAGES),
        ("fr", "ro", "pt-BR", "fr"),
        ("", "ro", "pt-BR", "ro"),
        ("tlh", "ro", "pt-BR", "ro"),
        ("tlh", "xx", "pt-PT;q=0.5, zh-TW;q=0.8", "zh-Hant"),
        ("", "", "de, fr-CA;q=0.7, en;q=0.1", "fr"),
        ("", "", "zh-CN", "zh-Hans"),
        ("", "", "de", "en"),
        ("", "", "", "en"),
        ("\x00'\"%", '"', "*;q=x,,;;q=9", "en"),
    ],
)
async def test_language_is_negotiated(
    sqlite_server: RunningServer, query: str, cookie_: str, accept: str, language: str
) -> None:
    headers = {"Accept-Language": accept, "Cookie": f"fourfold_lang={cookie_}"}
    async with httpx.AsyncClient(base_url=sqlite_server.url, headers=headers, timeout=60) as http:
        answer = await http.get("/api/games/nosuch", params={"lang": query} if query else {})
    assert answer.status_code == 404
    assert answer.headers["content-language"] == language
    assert answer.json()["message"] == not_found_message(language)
    assert answer.json()["code"] == "no-such-game"


async def test_language_header_may_be_very_long(sqlite_server: RunningServer) -> None:
    languages = ",".join(f"x{number}-yy" for number in range(1500))
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        answer = await http.get("/api/games/nosuch", headers={"Accept-Language": languages})
    assert answer.json()["message"] == not_found_message("en")


# Tokens


async def test_token_identifies_a_bot(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        made = await http.post("/api/tokens", json={"name": "Deep Four"})
        assert made.status_code == 201
        assert "set-cookie" not in made.headers
        token = made.json()["token"]
        assert made.json() == {"token": token, "name": "Deep Four"}
        assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)
        for scheme in ("Bearer", "bearer", "BEARER "):
            me = await http.get("/api/me", headers={"Authorization": f"{scheme} {token}"})
            known = {"name": "Deep Four", "language": "en", "bot": True, "player": None}
            assert me.json() == known
        for wrong in (
            f"Bearer {token[:-1]}",
            f"Bearer {token}x",
            f"Bearer {hash_secret(token)}",
            f"Basic {token}",
            token,
            "Bearer",
            "Bearer é",
        ):
            me = await http.get("/api/me", headers={b"Authorization": wrong.encode("latin-1")})
            assert (me.status_code, me.json()["code"]) == (401, "not-authenticated")
            assert me.headers["www-authenticate"] == "Bearer"


async def test_tokens_are_unique(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        made = [(await http.post("/api/tokens", json={"name": "Ann"})).json() for _ in range(20)]
    assert len({each["token"] for each in made}) == 20


# Stored secrets


async def issue_secrets(*urls: str) -> list[str]:
    """Create secrets of every kind, use most of them, and return them all."""
    async with seat_players(*urls, preset="quardo-touch", observer="open") as table:
        tokens = [
            client.headers["Authorization"].removeprefix("Bearer ")
            for client in table.clients.values()
        ]
        links = [link["secret"] for link in table.created["links"]]
        device_link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        waiting = await table[2].create("quarto")
        await table[1].act(table.game, "play", move="3@b2")
    async with open_browser(urls[0]) as http:
        answer = await http.post("/api/session", json={"name": "Ann"})
        cookies = [read_cookie(answer, "fourfold_id")[0]]
    links += [device_link["secret"], *(link["secret"] for link in waiting["links"])]
    return [*tokens, *links, *cookies]


async def test_sqlite_stores_no_secret(sqlite_server: RunningServer) -> None:
    secrets = await issue_secrets(sqlite_server.url)
    assert len(secrets) == len(set(secrets)) == 8
    data = sqlite_server.folder / "data"
    with sqlite3.connect(data / "fourfold.sqlite3") as database:
        found = {row[0] for row in database.execute("SELECT secret_hash FROM identities")}
        found |= {row[0] for row in database.execute("SELECT link_hash FROM seats")}
    database.close()
    assert sum(hash_secret(secret) in found for secret in secrets) == 6  # two links are used up
    files = [path for path in data.rglob("*") if path.is_file()]
    assert {"fourfold.sqlite3", "fourfold.sqlite3-wal"} <= {path.name for path in files}
    for path in files:
        content = path.read_bytes()
        for secret in secrets:
            assert secret.encode() not in content, path


async def test_postgresql_stores_no_secret(
    clustered_servers: tuple[RunningServer, RunningServer], postgresql: PostgreSQL
) -> None:
    secrets = await issue_secrets(*(server.url for server in clustered_servers))
    dumped = dump_databases(postgresql)
    assert any(hash_secret(secrets[0]) in row for row in dumped)
    for row in dumped:
        for secret in secrets:
            assert secret not in row


def dump_databases(postgresql: PostgreSQL) -> list[str]:
    """Return every row of every table of every database as text."""
    rows = []
    address = postgresql.url.replace("+psycopg", "")
    with psycopg.connect(address) as connection:
        names = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE 'fourfold%'")
        databases = [str(name) for (name,) in names.fetchall()]
    for database in databases:
        with psycopg.connect(address.rsplit("/", 1)[0] + f"/{database}") as connection:
            found = connection.execute(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
            )
            for (table,) in found.fetchall():
                query = f'SELECT t::text FROM "{table}" AS t'  # noqa: S608 - our own tables
                rows += [str(row) for (row,) in connection.execute(query.encode()).fetchall()]
    return rows


# Names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\u202e\u200b\x00\x1b[31m", "Ann[31m"),
        ("A\nB\tC", "A B C"),
        ("e\u0301", "é"),
        ("Z" + "\u0300" * 50, "Z\u0300\u0300"),
        ("赵" * 100, "赵" * 32),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * 200, "x" * 32),
        ("نام\u200cکوچک", "نام\u200cکوچک"),
    ],
)
async def test_names_are_cleaned_in_every_request(
    sqlite_server: RunningServer, typed: str, shown: str
) -> None:
    async with (
        open_browser(sqlite_server.url) as http,
        await Client.new(sqlite_server.url, typed) as bot,
    ):
        assert (await start_session(http, name=typed))["name"] == shown
        assert (await bot.ask("GET", "/me"))["name"] == shown
        seats = [{"kind": "me", "name": typed}, {"kind": "open"}]
        body = {"preset": "quarto", "seats": seats, "first": 1}
        created = await bot.ask("POST", "/games", body)
        assert find_seat(created["game"], 1)["name"] == shown
        secret = created["links"][0]["secret"]
        joined = await http.post("/api/join", json={"secret": secret, "name": typed})
        assert find_seat(joined.json()["game"], 2)["name"] == f"{shown} 2"


async def test_invisible_names_are_refused(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann, open_browser(sqlite_server.url) as http:
        for name in ("", "   ", "\u200b\u202e", "\x00", "\u3164"):
            for path in ("/api/session", "/api/tokens"):
                answer = await http.post(path, json={"name": name})
                assert (answer.status_code, answer.json()["code"]) == (422, "bad-name")
            with expect_refusal("bad-name", 422):
                await ann.create("quarto", observer_name=None, seats=[{"name": name}, {}])
        with expect_refusal("bad-request", 422):
            await ann.create("quarto", seats=[{"name": "x" * 201}, {}])


async def test_nameless_players_get_numbers(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        token = (await http.post("/api/tokens", json={})).json()["token"]
    async with Client(sqlite_server.url, token) as ann:
        for first in (1, 2):  # seat 1 is the first player
            seats = (await ann.create("quarto", "me", "me", first=first))["game"]["seats"]
            assert [seat["name"] for seat in seats] == ["Player 1", "Player 2"]


async def test_nameless_guests_are_named_after_their_seats(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        seats = ("me", "open", "open")
        made = await ann.create("quardo-touch", *seats, first=2, observer="open")
        for link in made["links"]:
            async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
                token = (await http.post("/api/tokens", json={})).json()["token"]
            async with Client(sqlite_server.url, token) as guest:
                await guest.ask("POST", "/join", {"secret": link["secret"]})
        game = (await ann.ask("GET", f"/games/{made['game']['id']}", None))["game"]
        assert [seat["name"] for seat in game["seats"]] == ["Player 1", "Player 2", "Ann"]
        assert game["observer"]["name"] == "Observer"


# Links


async def test_seat_link_is_used_by_the_first_client(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[0], "Bob") as bob,
        await Client.new(urls[-1], "Eve") as eve,
    ):
        created = await ann.create("quarto", first=1)
        secret = created["links"][0]["secret"]
        answers = await asyncio.gather(
            *(client.ask("POST", "/join", {"secret": secret}) for client in (bob, eve)),
            return_exceptions=True,
        )
        failed = [each for each in answers if isinstance(each, Refused)]
        assert len(failed) == 1
        assert failed[0].code in ("no-such-link", "seat-taken")
        game = (await ann.ask("GET", f"/games/{created['game']['id']}"))["game"]
        assert game["phase"] == "playing"
        assert find_seat(game, 2)["name"] in ("Bob", "Eve")


async def test_newest_seat_link_alone_is_valid(urls: tuple[str, ...]) -> None:
    async with await Client.new(urls[0]) as ann, await Client.new(urls[-1]) as bob:
        created = await ann.create("quarto", first=1)
        path, secrets = f"/games/{created['game']['id']}", [created["links"][0]["secret"]]
        secrets += [(await ann.ask("POST", f"{path}/seats/2/link"))["secret"] for _ in range(2)]
        for old in secrets[:-1]:
            with expect_refusal("no-such-link", 404):
                await bob.ask("POST", "/join", {"secret": old})
        assert (await bob.ask("POST", "/join", {"secret": secrets[-1]}))["seat"] == 2


async def test_device_link_lets_two_devices_hold_a_seat(
    urls: tuple[str, ...],
) -> None:
    async with seat_players(*urls) as table, await Client.new(urls[-1], "Phone") as phone:
        link = await table[2].ask("POST", f"{table.path}/seats/2/link")
        voided = link["secret"]
        link = await table[2].ask("POST", f"{table.path}/seats/2/link")
        with expect_refusal("no-such-link", 404):
            await phone.ask("POST", "/join", {"secret": voided})
        joined = await phone.ask("POST", "/join", {"secret": link["secret"]})
        assert joined["seat"] == 2
        assert find_seat(joined["game"], 2)["name"] == "Bob"
        for client in (table[1], phone):
            with expect_refusal("no-such-link", 404):
                await client.ask("POST", "/join", {"secret": link["secret"]})
        await table.play("3")
        await phone.act(table.game, "play", seat=2, move="b2")
        await table[2].act(table.game, "play", seat=2, move="5")
        for number in (1, 3):
            with expect_refusal("not-your-seat", 403):
                await phone.ask("POST", f"{table.path}/seats/{number}/link")


async def test_links_to_other_seats_are_refused(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table, await Client.new(sqlite_server.url) as eve:
        for client, seat in ((table[1], 2), (table[2], 1), (eve, 1), (eve, 2), (table[1], 0)):
            with expect_refusal("not-your-seat", 403):
                await client.ask("POST", f"{table.path}/seats/{seat}/link")
        for client, seat in ((table[1], 2), (eve, 1)):
            with expect_refusal("not-your-seat", 403):
                await client.ask("DELETE", f"{table.path}/seats/{seat}")
    async with await Client.new(sqlite_server.url) as ann:
        created = await ann.create("quarto", "me", "program:1", first=1)
        with expect_refusal("not-your-seat", 403):
            await ann.ask("POST", f"/games/{created['game']['id']}/seats/2/link")


async def test_requests_without_identity_are_refused(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table, Client(sqlite_server.url) as stranger:
        for method, path, body in (
            ("GET", "/me", None),
            ("GET", "/games", None),
            ("DELETE", "/session", None),
            ("POST", "/games", {"preset": "quarto", "seats": [{}, {}]}),
            ("POST", "/join", {"secret": "x"}),
            ("POST", f"{table.path}/actions", {"action": {"kind": "resign"}}),
            ("POST", f"{table.path}/rematch", None),
            ("POST", f"{table.path}/hint", None),
            ("POST", f"{table.path}/seats/2/take", {}),
            ("POST", f"{table.path}/seats/2/link", None),
            ("DELETE", f"{table.path}/seats/2", None),
        ):
            with expect_refusal("not-authenticated", 401):
                await stranger.ask(method, path, body)
        for path in (table.path, "/presets", f"{table.path}/moves", f"{table.path}/record"):
            await stranger.ask("GET", path)


# Seats


async def test_one_identity_can_play_several_seats(server: RunningServer) -> None:
    async with await Client.new(server.url, "Ann") as ann:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob", "Cleo")]
        body = {"preset": "quardo", "seats": seats, "first": 1}
        game = (await ann.ask("POST", "/games", body))["game"]
        assert [(seat["name"], seat["yours"]) for seat in game["seats"]] == [
            ("Ann", True),
            ("Bob", True),
            ("Cleo", True),
        ]
        for seat in (2, 3, 1, 2):
            now = await ann.ask("GET", f"/games/{game['id']}")
            assert (now["view"]["to_act"], now["view"]["seat"]) == (seat, seat)
            move = (await ann.ask("GET", f"/games/{game['id']}/moves"))["moves"][0]
            with expect_refusal("not-your-turn", 409):
                await ann.act(game["id"], "play", seat=seat % 3 + 1, move=move)
            await ann.act(game["id"], "play", move=move)  # by default for the seat to act
        await ann.act(game["id"], "resign", seat=2)
        assert (await ann.ask("GET", f"/games/{game['id']}"))["view"]["out"] == [2]


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
async def test_actions_for_other_seats_are_refused(server: RunningServer, preset: str) -> None:
    settings: dict[str, Any] = {"observer": "open"} if preset == "quardo-touch" else {}
    async with (
        seat_players(server.url, preset=preset, options={"clock": 600}, **settings) as table,
        await Client.new(server.url, "Eve") as eve,
    ):
        clients_by_seat = {**table.clients, -1: eve}
        before = (await table.fetch(1))["index"]
        for own, client in clients_by_seat.items():
            for kind, fields in ACTIONS:
                is_observer_action = kind in ("ruling", "pause", "resume", "stop-observing")
                for seat in {0, 1, 2, 3} - {own}:
                    if is_observer_action and own == 0:
                        continue  # these need no seat
                    with expect_refusal("not-your-seat", 403):
                        await client.act(table.game, kind, seat=seat, **fields)
        for own in (1, 2):
            async with clients_by_seat[own].live(table.game) as live:
                for kind, fields in ACTIONS[:7]:
                    reply = await live.act(kind, seat=3 - own, **fields)
                    assert reply["error"]["code"] == "not-your-seat"
        async with eve.live(table.game) as live:
            for kind, fields in ACTIONS:
                reply = await live.act(kind, **fields)
                assert reply["error"]["code"] == "not-your-seat"
        assert (await table.fetch(1))["index"] == before


async def test_observer_and_player_roles_are_exclusive(
    sqlite_server: RunningServer,
) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch", observer="open") as table:
        for kind, fields in ACTIONS[:5]:
            with expect_refusal("not-your-seat", 403):
                await table[0].act(table.game, kind, **fields)
        link = await table[0].ask("POST", f"{table.path}/seats/0/link")
        with expect_refusal("in-the-dark", 409, "D8"):
            await table[1].ask("POST", "/join", {"secret": link["secret"]})
        link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        with expect_refusal("in-the-dark", 409, "D8"):
            await table[0].ask("POST", "/join", {"secret": link["secret"]})

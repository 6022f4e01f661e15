"""Security: foreign origins, response headers, rate limits and hidden internals."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.helpers.servers.clients import Client, LiveConnection, closing_code
from tests.helpers.servers.players import expect_refusal, seat_players
from tests.helpers.servers.remote_clients import (
    HEADERS,
    SEATS,
    check_headers,
    check_hides_internals,
    code_of,
    connect,
    http_to,
    new_bot,
)
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.tournaments import create_tournament
from tests.helpers.servers.variants import FrozenClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

pytestmark = pytest.mark.anyio


FRIEND = "https://play.example.org"


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> FrozenClock:
    """Return the clock of the rate limits on ``limited_server``."""
    return FrozenClock(tmp_path_factory.mktemp("clock") / "now")


@pytest.fixture(scope="module")
def limited_server(
    tmp_path_factory: pytest.TempPathFactory, clock: FrozenClock
) -> Iterator[RunningServer]:
    """Yield a server with a host's usual settings and limits, which tests may exceed."""
    folder = tmp_path_factory.mktemp("hosted")
    with RunningServer(folder, "--origin", FRIEND, limits=1, clock=clock) as server:
        yield server


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "http://127.0.0.1.evil.example",
        "https://127.0.0.1:{port}",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}@evil.example",
        "http://evil.example/http://127.0.0.1:{port}",
        FRIEND,
    ],
)
async def test_foreign_origin_is_refused_everywhere(
    sqlite_server: RunningServer, origin: str
) -> None:
    origin = origin.format(port=sqlite_server.port)
    async with seat_players(sqlite_server.url) as table, http_to(sqlite_server.url) as http:
        await http.post("/api/session", json={"name": "Ann"}, headers={"Origin": sqlite_server.url})
        for method, path, body in (
            ("POST", "/api/session", {"name": "Eve"}),
            ("POST", "/api/tokens", {"name": "Eve"}),
            ("DELETE", "/api/session", None),
            ("POST", "/api/games", {"preset": "quarto", "seats": SEATS}),
            ("POST", f"/api{table.path}/actions", {"action": {"kind": "resign"}}),
            ("DELETE", f"/api{table.path}/seats/1", None),
            ("PUT", "/api/session", None),
            ("POST", "/nowhere", None),
        ):
            answer = await http.request(method, path, json=body, headers={"Origin": origin})
            assert code_of(answer) == (403, "foreign-origin"), (method, path)
            assert "access-control-allow-origin" not in answer.headers
        # A token does not help a foreign page either.
        headers = {"Origin": origin, **table[1].headers}
        body = {"action": {"kind": "play", "move": "3"}}
        answer = await http.post(f"/api{table.path}/actions", json=body, headers=headers)
        assert code_of(answer) == (403, "foreign-origin")
        assert (await table.fetch(1))["index"] == 0
        assert (await http.get("/api/me")).json()["name"] == "Ann"
        with pytest.raises(InvalidStatus) as found:
            await connect(sqlite_server, table.game, headers)
        response = found.value.response
        assert response.status_code == 403
        assert json.loads(response.body or b"")["code"] == "foreign-origin"


async def test_own_origin_is_accepted(server: RunningServer) -> None:
    async with http_to(server.url, Origin=server.url) as http:
        assert (await http.post("/api/session", json={"name": "Ann"})).status_code == 200
        made = await http.post("/api/games", json={"preset": "quarto", "seats": SEATS})
        assert made.status_code == 201
        game = made.json()["game"]["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        headers = {"Origin": server.url, "Cookie": cookies}
        assert (await connect(server, game, headers))["view"]["seat"] is not None
        assert (await http.delete("/api/session")).status_code == 204


async def test_cookie_requires_an_origin(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table, http_to(sqlite_server.url) as http:
        made = await http.post(
            "/api/session", json={"name": "Ann"}
        )  # allowed, since there is no cookie yet
        assert made.status_code == 200
        for headers in ({}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
            answer = await http.post("/api/session", json={"name": "Eve"}, headers=headers)
            assert code_of(answer) == (403, "foreign-origin")
        answer = await http.post(
            "/api/session", json={"name": "Eva"}, headers={"Sec-Fetch-Site": "same-origin"}
        )
        assert answer.json()["name"] == "Eva"
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        with pytest.raises(InvalidStatus) as found:
            await connect(sqlite_server, table.game, {"Cookie": cookies})
        assert found.value.response.status_code == 403


async def test_token_requires_no_origin(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        assert "Origin" not in table[1].headers
        await table[1].act(table.game, "play", move="3")
        assert (await connect(server, table.game, table[2].headers))["index"] == 1


async def test_configured_origin_is_accepted(limited_server: RunningServer) -> None:
    async with http_to(limited_server.url, 1, Origin=FRIEND) as http:
        assert (await http.post("/api/session", json={"name": "Ann"})).status_code == 200
        made = await http.post("/api/games", json={"preset": "quarto", "seats": SEATS})
        assert made.status_code == 201
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        headers = {"Origin": FRIEND, "Cookie": cookies}
        assert (await connect(limited_server, made.json()["game"]["id"], headers))[
            "type"
        ] == "snapshot"
        for other in ("http://play.example.org", FRIEND + ".evil.example", FRIEND + ":8443"):
            answer = await http.post("/api/session", json={}, headers={"Origin": other})
            assert code_of(answer) == (403, "foreign-origin")


async def test_every_response_has_security_headers(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url, chat=True) as table,
        http_to(sqlite_server.url) as http,
    ):
        http.headers.update(table[1].headers)
        script = next(
            part.partition('"')[0]
            for part in (await http.get("/")).text.split('src="')[1:]
            if part.startswith("/")
        )
        for status, method, path, body in (
            (200, "GET", "/", None),
            (200, "HEAD", "/", None),
            (200, "GET", "/join", None),
            (200, "GET", "/settings", None),
            (200, "GET", f"/g/{table.game}", None),
            (200, "GET", "/icon.svg", None),
            (200, "GET", script, None),
            (200, "GET", "/healthz", None),
            (200, "GET", "/readyz", None),
            (200, "GET", "/api/openapi.json", None),
            (200, "GET", f"/api{table.path}", None),
            (200, "GET", f"/api{table.path}/record", None),
            (200, "POST", "/api/session", {"name": "Ann", "language": "fr"}),
            (201, "POST", "/api/tokens", {"name": "Ann"}),
            (204, "POST", f"/api{table.path}/chat", {"text": "Hello"}),
            (404, "GET", "/nowhere", None),
            (404, "GET", "/api", None),
            (404, "GET", "/api/nowhere", None),
            (404, "GET", "/assets/nothing.js", None),
            (404, "GET", "/api/games/nosuch", None),
            (405, "PUT", "/api/session", None),
            (405, "POST", "/", None),
            (405, "DELETE", script, None),
            (409, "POST", f"/api{table.path}/rematch", None),
            (422, "POST", "/api/games", {"seats": 1}),
            (413, "POST", "/api/replay", {"text": "x" * 70_000}),
            (413, "POST", "/nowhere", {"text": "x" * 70_000}),
            (403, "GET", f"/api{table.path}?seat=2", None),
        ):
            answer = await http.request(method, path, json=body)
            assert answer.status_code == status, (method, path, answer.text)
            check_headers(answer)
            if status >= 400:
                assert set(answer.json()) == {"code", "rule", "message", "details"}
        unauthenticated = await http.get("/api/me", headers={"Authorization": ""})
        assert unauthenticated.status_code == 401
        check_headers(unauthenticated)
        foreign = await http.post("/api/session", json={}, headers={"Origin": "http://x"})
        assert foreign.status_code == 403
        check_headers(foreign)
        assert "strict-transport-security" not in foreign.headers
        secure = await http.get("/nowhere", headers={"X-Forwarded-Proto": "https"})
        assert "max-age=" in secure.headers["strict-transport-security"]


async def test_method_not_allowed_lists_allowed_methods(sqlite_server: RunningServer) -> None:
    async with http_to(sqlite_server.url) as http:
        answer = await http.put("/api/session")
        assert code_of(answer) == (405, "method-not-allowed")
        assert answer.headers["allow"]


async def test_refused_websocket_has_security_headers(sqlite_server: RunningServer) -> None:
    for game, query, status in (("nosuch", "", 404), ("x", "?since=-1", 422), ("A!", "", 404)):
        with pytest.raises(InvalidStatus) as found:
            await connect(sqlite_server, game, {}, query)
        response = found.value.response
        assert response.status_code == status
        assert set(json.loads(response.body or b"")) == {"code", "rule", "message", "details"}
        for name, value in HEADERS.items():
            assert response.headers[name] == value
        assert response.headers["content-security-policy"]


def store_broken_game(server: RunningServer, game: str, broken: str) -> None:
    """Copy a game in the database with options that cannot be parsed."""
    with sqlite3.connect(server.folder / "data" / "fourfold.sqlite3") as database:
        database.row_factory = sqlite3.Row
        row = dict(database.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone())
        row |= {"id": broken, "options": "not JSON, 'private'", "due": None, "started": None}
        names = ", ".join(f'"{name}"' for name in row)
        marks = ", ".join("?" * len(row))
        insert = f"INSERT INTO games ({names}) VALUES ({marks})"  # noqa: S608 - our own columns
        database.execute(insert, tuple(row.values()))
    database.close()


async def test_server_fault_reveals_nothing(limited_server: RunningServer) -> None:
    async with await new_bot(limited_server.url, 2) as ann:
        game = (await ann.create("quarto", "me", "me"))["game"]["id"]
        store_broken_game(limited_server, game, "broken22")
        body = {"action": {"kind": "resign"}}
        for method, path, sent in (
            ("GET", "/api/games/broken22", None),
            ("GET", "/api/games/broken22/record", None),
            ("POST", "/api/games/broken22/actions", body),
        ):
            answer = await ann.http.request(method, path, json=sent)
            assert code_of(answer) == (503, "damaged-game")
            assert answer.json()["details"] == {}
            check_headers(answer)
            check_hides_internals(answer.text)
            assert "private" not in answer.text
        logged = limited_server.log_text().splitlines()
        lines = [json.loads(line) for line in logged if line.startswith("{")]
        damaged = [line for line in lines if line["message"].startswith("a damaged game")]
        assert [line["game"] for line in damaged] == ["broken22"], "it is reported once"
        with pytest.raises(InvalidStatus) as found:
            await connect(limited_server, "broken22", ann.headers)
        assert found.value.response.status_code == 503
        check_hides_internals((found.value.response.body or b"").decode())
        assert (await ann.ask("GET", f"/games/{game}"))["index"] == 0  # other games continue


async def test_requests_are_limited_per_client(
    limited_server: RunningServer, clock: FrozenClock
) -> None:
    async with (
        await new_bot(limited_server.url, 11) as ann,
        await new_bot(limited_server.url, 12) as bob,
    ):
        answers = await asyncio.gather(*(ann.http.get("/api/me") for _ in range(70)))
        refusals = [answer for answer in answers if answer.status_code == 429]
        assert len(answers) - len(refusals) == 60
        for answer in refusals:
            check_rate_limited(answer)
        assert (await bob.ask("GET", "/me"))["name"] == "Bot 12"
        async with http_to(
            limited_server.url, 11
        ) as same_address:  # anonymous requests count for the address, not for Ann
            assert (await same_address.get("/api/presets")).status_code == 200
        clock.forward(1)
        assert (await ann.ask("GET", "/me"))["name"] == "Bot 11"


def check_rate_limited(answer: httpx.Response) -> None:
    """Check a refusal for exceeding a rate limit."""
    assert code_of(answer) == (429, "too-many-requests")
    seconds = answer.json()["details"]["seconds"]
    assert answer.headers["retry-after"] == str(seconds)
    assert isinstance(seconds, int)
    assert seconds >= 1
    check_headers(answer)


async def test_anonymous_clients_are_limited_by_address(limited_server: RunningServer) -> None:
    async with http_to(limited_server.url, 13) as one, http_to(limited_server.url, 14) as other:
        record = {"text": HEAD + "\n1. 0\n"}
        answers = [await one.post("/api/replay", json=record) for _ in range(40)]
        assert [answer.status_code for answer in answers].count(429) == 10
        assert (await other.post("/api/replay", json=record)).status_code == 200


async def test_new_identities_are_limited_by_network(
    limited_server: RunningServer,
) -> None:
    async with http_to(limited_server.url) as http:
        made = await asyncio.gather(
            *(
                http.post(
                    "/api/tokens", json={}, headers={"X-Forwarded-For": f"2001:db8:1:2::{number:x}"}
                )
                for number in range(156)
            )
        )
        statuses = Counter(answer.status_code for answer in made)
        assert statuses == {201: 150, 429: 6}, "enough for a class of sixty"
        check_rate_limited(next(answer for answer in made if answer.status_code == 429))
        other = await http.post(
            "/api/session", json={}, headers={"X-Forwarded-For": "2001:db8:1:3::1"}
        )
        assert other.status_code == 200


async def test_moves_share_a_limit_over_http_and_websocket(limited_server: RunningServer) -> None:
    async with (
        await new_bot(limited_server.url, 15) as ann,
        await new_bot(limited_server.url, 16) as bob,
    ):
        game = (await ann.create("quarto", "me", "me", first=1))["game"]["id"]
        async with ann.live(game) as live:
            for number in range(50):
                await live.send(
                    {"type": "act", "id": str(number), "action": {"kind": "play", "move": "zz"}}
                )
            replies = [await live.expect("reply") for _ in range(50)]
            assert [reply["id"] for reply in replies] == [*map(str, range(50))]
            codes = [reply["error"]["code"] for reply in replies]
            assert codes == ["move-syntax"] * 40 + ["too-many-requests"] * 10
            with expect_refusal("too-many-requests", 429):
                await ann.act(game, "play", move="zz")
        other = (await bob.create("quarto", "me", "me", first=1))["game"]["id"]
        assert (await bob.act(other, "play", move="3"))["index"] == 1


async def send_illegal_moves(live: LiveConnection, count: int) -> None:
    """Send an illegal move repeatedly."""
    for _ in range(count):
        await live.act("play", move="zz")


async def test_flooding_client_is_disconnected(limited_server: RunningServer) -> None:
    async with await new_bot(limited_server.url, 23) as ann:
        game = (await ann.create("quarto", "me", "me", first=1))["game"]["id"]

        async def flood() -> list[str]:
            """Send far more than any client may, and return the codes of the refusals."""
            async with ann.live(game) as live:
                with pytest.raises(ConnectionClosed) as found:
                    await send_illegal_moves(live, 300)
                assert found.value.rcvd is not None
                assert found.value.rcvd.code == 1008
                replies = [message for message in live.messages if message["type"] == "reply"]
                return [reply["error"]["code"] for reply in replies]

        assert Counter(await flood()) == {"move-syntax": 40, "too-many-requests": 60}
        with pytest.raises(InvalidStatus) as found:
            await flood()
        assert found.value.response.status_code == 429, (
            "the flood still counts for a new connection"
        )


async def test_flooding_viewer_of_tournament_is_disconnected(
    limited_server: RunningServer,
) -> None:
    """The client has nothing to send, so its messages have no replies."""
    async with await new_bot(limited_server.url, 25) as ann:
        tournament = await create_tournament(ann)
        async with tournament.live() as live:
            await live.expect("changed")
            for _ in range(41):
                await live.send({})
            assert await closing_code(live) == 1008


async def test_identities_share_the_limits_of_their_address(limited_server: RunningServer) -> None:
    async with http_to(limited_server.url, 24) as http:
        made = [(await http.post("/api/tokens", json={})).json()["token"] for _ in range(11)]

        async def play(token: str) -> Counter[int]:
            """Send as many moves as one identity may; count the statuses."""
            http.cookies.clear()
            headers = {"Authorization": f"Bearer {token}"}
            body = {"preset": "quarto", "seats": SEATS}
            game = (await http.post("/api/games", json=body, headers=headers)).json()["game"]["id"]
            path = f"/api/games/{game}/actions"
            move = {"action": {"kind": "play", "move": "zz"}}
            sent = (http.post(path, json=move, headers=headers) for _ in range(40))
            return Counter(answer.status_code for answer in await asyncio.gather(*sent))

        statuses = [await play(token) for token in made]
        assert statuses[:10] == [{422: 40}] * 10
        assert statuses[10] == {429: 40}, "the address may do ten times as much as one identity"


async def test_links_chat_and_connections_are_limited(limited_server: RunningServer) -> None:
    async with (
        await new_bot(limited_server.url, 17) as ann,
        await new_bot(limited_server.url, 18) as bob,
        await new_bot(limited_server.url, 22) as cleo,
        await new_bot(limited_server.url, 25) as dora,
    ):
        created = await ann.create("quarto", "me", "open", chat=True, first=1)
        path = f"/api/games/{created['game']['id']}"
        for client, url, body, allowed, success in (
            (bob, "/api/join", {"secret": "no"}, 20, 404),
            (dora, "/api/invitation", {"secret": "no"}, 20, 404),
            (ann, f"{path}/chat", {"text": "Hi"}, 5, 204),
        ):
            sent = (client.http.post(url, json=body) for _ in range(allowed + 15))
            answers = await asyncio.gather(*sent)
            assert sum(answer.status_code == success for answer in answers) == allowed
            check_rate_limited(next(answer for answer in answers if answer.status_code == 429))
        opened = await asyncio.gather(
            *(connect(limited_server, "nosuch", cleo.headers) for _ in range(50)),
            return_exceptions=True,
        )
        refusals = [found.response for found in opened if isinstance(found, InvalidStatus)]
        statuses = Counter(response.status_code for response in refusals)
        assert statuses == {404: 40, 429: 10}
        limited = [response for response in refusals if response.status_code == 429]
        assert all(int(response.headers["retry-after"]) >= 1 for response in limited)


HEAD = '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n'
POSITION = "0.6./.9../c..3/.f.5 a d4"


async def test_analyses_are_limited_per_client(
    limited_server: RunningServer, clock: FrozenClock
) -> None:
    async with (
        await new_bot(limited_server.url, 19) as ann,
        await new_bot(limited_server.url, 20) as bob,
    ):
        game = (await ann.create("quarto", "me", "program:1", first=1))["game"]["id"]
        text = {"text": HEAD + "\n1. 0\n"}
        answers = [await ann.http.post("/api/replay", json=text) for _ in range(50)]
        assert sum(answer.status_code == 200 for answer in answers) == 30
        refusals = [answer for answer in answers if answer.status_code == 429]
        assert refusals
        for answer in refusals:
            check_rate_limited(answer)
        for path, body in (
            ("/api/review", text),
            ("/api/analysis", {"preset": "quarto", "position": POSITION, "seconds": 0.1}),
            (f"/api/games/{game}/hint", {}),
        ):
            sent = (ann.http.post(path, json=body) for _ in range(6))
            limited = [found for found in await asyncio.gather(*sent) if found.status_code == 429]
            check_rate_limited(limited[0])
        assert (await bob.ask("POST", "/replay", text))["steps"]
        clock.forward(1)  # all these counted as requests, too
        assert (await ann.ask("GET", "/presets"))["presets"]


async def test_review_costs_as_much_as_four_analyses(limited_server: RunningServer) -> None:
    async with await new_bot(limited_server.url, 21) as ann:
        text = {"text": HEAD + "\n1. 0\n"}
        answers = [await ann.http.post("/api/review", json=text) for _ in range(14)]
        statuses = Counter(found.status_code for found in answers)
        assert statuses == {200: 7, 429: 7}  # each costs four of thirty


async def run_varied_session(server: RunningServer) -> tuple[list[str], list[str]]:
    """Send requests of all kinds; return the issued secrets and the texts of queries."""
    queries = ["PrivateQuery", "PrivateLiveQuery", "PrivatePath"]
    async with http_to(server.url, Origin=server.url) as http:
        await http.post("/api/session", json={"name": "Ann", "language": "fr"})
        secrets = [http.cookies["fourfold_id"]]
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"preset": "quarto", "seats": seats, "first": 1, "chat": True}
        created = (await http.post("/api/games", json=body)).json()
        game = created["game"]["id"]
        secrets.append(created["links"][0]["secret"])
        link = await http.post(f"/api/games/{game}/seats/2/link")
        secrets.append(link.json()["secret"])
        async with await Client.new(server.url, "Bob") as bob:
            secrets.append(bob.headers["Authorization"].removeprefix("Bearer "))
            for secret in secrets[-3:]:
                await bob.http.post("/api/invitation", json={"secret": secret})
                await bob.http.post("/api/join", json={"secret": secret})
            cookie = f"fourfold_id={secrets[0]}; fourfold_lang=fr"
            headers = {"Origin": server.url, "Cookie": cookie}
            await connect(server, game, headers, f"?since=0&x={queries[1]}")
            with pytest.raises(InvalidStatus):
                await connect(server, "nosuch", headers, f"?token={secrets[0]}&x={queries[1]}")
            async with bob.live(game) as live:
                await live.connection.send(json.dumps({"type": "act", "id": "x"}))
                await live.expect("reply")
                await live.act("play", move="zz")
        await http.post(f"/api/games/{game}/chat", json={"text": f"{secrets[0]}"})
        for path in (
            f"/api/games/{game}?lang=ro&x={queries[0]}&token={secrets[0]}",
            f"/join/{secrets[1]}?x={queries[0]}",
            f"/{queries[2]}/{secrets[2]}",
            f"/api/games/{secrets[1].lower()}/{queries[2]}",
        ):
            await http.get(path, headers={"Referer": f"{server.url}/join#{secrets[1]}"})
        await http.post("/api/replay", json={"text": f"{secrets[0]} {queries[0]}"})
        await http.post("/api/replay", content=secrets[0].encode())
        await http.request(secrets[0][:8].upper().replace("_", "A").replace("-", "A"), "/api/me")
        await http.delete("/api/session")
    return secrets, queries


async def test_log_is_json_and_holds_no_secret(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("logged")
    with RunningServer(folder, "--log-level", "debug") as server:
        secrets, queries = await run_varied_session(server)
        with sqlite3.connect(folder / "data" / "fourfold.sqlite3") as database:
            game = database.execute("SELECT id FROM games").fetchone()[0]
        database.close()
        store_broken_game(server, game, "broken23")
        async with http_to(server.url, Cookie=f"fourfold_id={secrets[0]}") as http:
            assert (await http.get(f"/api/games/broken23?x={queries[0]}")).status_code == 503
        assert server.stop() in (0, -signal.SIGTERM)
        text = server.log_text()
    logged = [line for line in text.splitlines() if server.url not in line or line[0] == "{"]
    assert len(text.splitlines()) - len(logged) <= 1  # the greeting on standard output
    lines = [json.loads(line) for line in logged]
    assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)
    requests = [line for line in lines if line["message"] == "request"]
    assert {"/api/session", "/api/games/{game}/live", "-"} <= {line["route"] for line in requests}
    assert {101, 200, 404, 422, 503} <= {line["status"] for line in requests}
    assert any(line["refusal"] == "no-such-link" for line in requests)
    for secret in secrets:
        assert secret not in text
        assert secret[:16] not in text
    for query in queries:
        assert query not in text, [line for line in text.splitlines() if query in line]

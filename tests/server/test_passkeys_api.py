"""Passkeys over the API: signing in on another device, and refused forgeries."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.helpers.servers.authenticator import Authenticator, encode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio


class Browser:
    """A browser with an identity cookie, on the server's host name."""

    def __init__(self, server: RunningServer) -> None:
        self.origin = server.url.replace("127.0.0.1", "localhost")
        self.http = httpx.AsyncClient(
            base_url=f"{self.origin}/api", headers={"Origin": self.origin}, timeout=60
        )

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request; return its JSON, or the code of its refusal."""
        answer = await self.http.request(method, path, json=body)
        if answer.is_error:
            return answer.json()["code"]
        return answer.json() if answer.content else None

    async def create_passkey(self) -> Authenticator:
        """Create a passkey and register it."""
        passkey = Authenticator(self.origin, "localhost")
        options = (await self.ask("POST", "/passkeys/options"))["options"]
        created = await self.ask("POST", "/passkeys", {"credential": passkey.create(options)})
        assert created is None
        return passkey

    async def fetch_options(self) -> dict[str, Any]:
        """Return new options for signing in."""
        options: dict[str, Any] = (await self.ask("POST", "/sign-in/options"))["options"]
        return options

    async def sign_in(self, passkey: Authenticator) -> Any:
        """Sign in with a passkey; return the identity or the code of the refusal."""
        answer = passkey.sign_challenge(await self.fetch_options())
        return await self.ask("POST", "/sign-in", {"credential": answer})


@asynccontextmanager
async def open_browsers(server: RunningServer, *names: str) -> AsyncIterator[list[Browser]]:
    """Yield browsers whose identities have names."""
    browsers = [Browser(server) for _ in names]
    async with AsyncExitStack() as stack:
        for browser, name in zip(browsers, names, strict=True):
            await stack.enter_async_context(browser.http)
            await browser.ask("POST", "/session", {"name": name})
        yield browsers


async def test_passkey_brings_identity_to_another_device(
    server: RunningServer,
) -> None:
    async with open_browsers(server, "Ann", "Phone") as (laptop, phone):
        passkey = await laptop.create_passkey()
        seats = [{"kind": "me"}, {"kind": "open"}]
        created = {"preset": "quarto", "seats": seats, "first": 1}
        games = [
            (await browser.ask("POST", "/games", created))["game"]["id"]
            for browser in (laptop, phone)
        ]
        assert (await phone.sign_in(passkey))["name"] == "Ann"
        assert (await phone.ask("GET", "/me"))["name"] == "Ann"
        assert (await laptop.ask("GET", "/me"))["name"] == "Ann"
        for browser in (laptop, phone):
            mine = (await browser.ask("GET", "/me/games"))["games"]
            assert {game["id"] for game in mine} == set(games)
            for game in games:
                assert (await browser.ask("GET", f"/games/{game}"))["game"]["seats"][0]["yours"]
        assert await phone.ask("POST", "/sign-out") is None
        assert await phone.ask("GET", "/me") == "not-authenticated"
        assert (await laptop.ask("GET", "/me"))["name"] == "Ann"
        assert (await phone.sign_in(passkey))["name"] == "Ann"
        await laptop.ask("DELETE", "/session")
        assert await phone.ask("GET", "/me") == "not-authenticated"
        assert await phone.sign_in(passkey) == "passkey-refused"


async def test_forged_passkeys_are_refused(server: RunningServer) -> None:
    async with open_browsers(server, "Ann", "Eve") as (ann, eve):
        passkey = await ann.create_passkey()
        signed = passkey.sign_challenge(await eve.fetch_options())
        assert (await eve.ask("POST", "/sign-in", {"credential": signed}))["name"] == "Ann"
        await eve.ask("POST", "/sign-out")
        await eve.ask("POST", "/session", {"name": "Eve"})
        assert (
            await eve.ask("POST", "/sign-in", {"credential": signed}) == "passkey-refused"
        )  # a replay
        unissued = passkey.sign_challenge({"challenge": "A" * 43})
        assert await eve.ask("POST", "/sign-in", {"credential": unissued}) == "passkey-refused"
        other_origin = Authenticator(
            "https://evil.example", "localhost", 9, passkey.id, passkey.key
        )
        assert await eve.sign_in(other_origin) == "passkey-refused"
        other_name = Authenticator(passkey.origin, "evil.example", 9, passkey.id, passkey.key)
        assert await eve.sign_in(other_name) == "passkey-refused"
        other_key = Authenticator(passkey.origin, "localhost", 9, passkey.id)
        assert await eve.sign_in(other_key) == "passkey-refused"
        old_counter = Authenticator(passkey.origin, "localhost", 0, passkey.id, passkey.key)
        assert await eve.sign_in(old_counter) == "passkey-refused"
        assert await eve.sign_in(Authenticator(passkey.origin, "localhost")) == "passkey-refused"
        nonsense: dict[str, Any]
        for nonsense in ({}, {"response": {}}, {"id": 7, "response": {"clientDataJSON": "e30"}}):
            assert await eve.ask("POST", "/sign-in", {"credential": nonsense}) == "passkey-refused"
        options = (await ann.ask("POST", "/passkeys/options"))["options"]
        stolen = {"credential": Authenticator(ann.origin, "localhost").create(options)}
        assert await eve.ask("POST", "/passkeys", stolen) == "passkey-refused"  # Ann's challenge
        assert (await eve.ask("GET", "/me"))["name"] == "Eve"


async def test_nested_passkey_data_is_refused(sqlite_server: RunningServer) -> None:
    """Brackets nested deeper than Python's stack, as JSON and as CBOR."""
    nested = encode(b"[" * 20_000)
    async with open_browsers(sqlite_server, "Eve") as (eve,):
        passkey = Authenticator(eve.origin, "localhost")
        answer = passkey.sign_challenge(await eve.fetch_options())
        answer["response"]["clientDataJSON"] = nested
        assert await eve.ask("POST", "/sign-in", {"credential": answer}) == "passkey-refused"
        for part, data in (
            ("clientDataJSON", nested),
            ("attestationObject", encode(b"\x81" * 20_000)),
        ):
            created = passkey.create((await eve.ask("POST", "/passkeys/options"))["options"])
            created["response"][part] = data
            assert await eve.ask("POST", "/passkeys", {"credential": created}) == "passkey-refused"


async def test_passkeys_are_listed_and_removed_by_their_owner(sqlite_server: RunningServer) -> None:
    async with open_browsers(sqlite_server, "Ann", "Eve") as (ann, eve):
        assert await ann.ask("POST", "/sign-out") == "no-passkey"
        passkey = await ann.create_passkey()
        (stored,) = (await ann.ask("GET", "/passkeys"))["passkeys"]
        assert set(stored) == {"id", "created", "used"}
        assert await eve.ask("DELETE", f"/passkeys/{stored['id']}") == "no-such-passkey"
        assert await ann.ask("DELETE", f"/passkeys/{stored['id']}") is None
        assert await eve.sign_in(passkey) == "passkey-refused"
        for _ in range(10):
            await ann.create_passkey()
        assert await ann.ask("POST", "/passkeys/options") == "too-many-passkeys"


async def test_passkeys_are_refused_for_ip_addresses(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=f"{sqlite_server.url}/api", timeout=60) as http:
        answer = await http.post("/sign-in/options", headers={"Origin": sqlite_server.url})
        assert (answer.status_code, answer.json()["code"]) == (409, "no-passkeys-here")

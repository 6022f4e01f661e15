"""Previews of shared links, which show no more than the page to strangers."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

ODD = 'Ann "<script>" & Co'


class Head(HTMLParser):
    """The tags of a page from which other sites make previews."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.scripts = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the content of a tag."""
        attributes = {name: value or "" for name, value in attrs}
        self.scripts += tag == "script"
        if tag == "meta" and "content" in attributes:
            self.tags[attributes.get("property") or attributes.get("name", "")] = attributes[
                "content"
            ]
        if tag == "link" and attributes.get("rel") == "canonical":
            self.tags["canonical"] = attributes["href"]


async def fetch_head(client: Client, path: str, language: str = "en") -> Head:
    """Return the head of a page."""
    answer = await client.http.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return Head(answer.text)


async def test_every_page_has_a_preview(server: RunningServer) -> None:
    async with Client(server.url) as stranger:
        page = await fetch_head(stranger, "/rules/quarto")
        assert page.tags["og:title"] == "Fourfold"
        assert page.tags["canonical"] == page.tags["og:url"] == f"{server.url}/rules/quarto"
        assert page.tags["og:image"] == f"{server.url}/og.png"
        picture = await stranger.http.get("/og.png")
        assert picture.headers["content-type"] == "image/png"
        assert "robots" not in page.tags
        answer = await stranger.http.get("/rules/quarto")
        assert answer.headers.get_list("vary", split_commas=True) == [
            "Accept-Encoding",
            "Accept-Language",
            "Cookie",
        ]
        french = await fetch_head(stranger, "/", "fr")
        assert french.tags["og:description"] != page.tags["og:description"]


async def test_invitation_preview_names_host_and_game(server: RunningServer) -> None:
    async with await Client.new(server.url, ODD) as ann, Client(server.url) as stranger:
        scripts = (await fetch_head(stranger, "/")).scripts
        created = await ann.create("quarto", first=1, options={"clock": 60})
        path, _, secret = created["links"][0]["path"].partition("#")
        assert path == f"/join/{created['game']['id']}"
        assert secret == created["links"][0]["secret"]
        page = await fetch_head(stranger, path)
        name = created["game"]["seats"][0]["name"]
        assert page.tags["og:title"] == f"{name} invites you to Quarto"
        assert "one minute" in page.tags["og:description"]
        assert page.tags["canonical"] == f"{server.url}{path}"
        assert page.tags["robots"] == "noindex"
        assert page.scripts == scripts, "no name becomes a script"


async def test_private_game_preview_names_no_players(server: RunningServer) -> None:
    async with Client(server.url) as stranger, seat_players(server.url, spectators=False) as table:
        for path, title in (("join", "You are invited to Quarto"), ("g", "Quarto")):
            page = await fetch_head(stranger, f"/{path}/{table.game}")
            assert page.tags["og:title"] == title
            assert not any(name in str(page.tags) for name in ("Ann", "Bob"))


async def test_game_preview_names_the_players(server: RunningServer) -> None:
    async with Client(server.url) as stranger, seat_players(server.url) as table:
        page = await fetch_head(stranger, f"/g/{table.game}")
        assert page.tags["og:title"] == "Quarto: Ann and Bob"
        assert page.tags["robots"] == "noindex"


async def test_unknown_game_has_the_default_preview(server: RunningServer) -> None:
    async with Client(server.url) as stranger:
        for path in ("/g/nosuchgame", "/join/nosuchgame", "/g/%22%3E%3Cscript%3E"):
            page = await fetch_head(stranger, path)
            assert page.tags["og:title"] == "Fourfold"
            assert page.tags["canonical"] == f"{server.url}/"


async def test_page_is_sent_again_only_when_changed(server: RunningServer) -> None:
    async with Client(server.url) as stranger, seat_players(server.url) as table:
        first = await stranger.http.get(f"/g/{table.game}")
        assert first.headers["cache-control"] == "no-cache"
        tag = {"If-None-Match": first.headers["etag"]}
        assert (await stranger.http.get(f"/g/{table.game}", headers=tag)).status_code == 304
        assert (await stranger.http.get("/", headers=tag)).status_code == 200

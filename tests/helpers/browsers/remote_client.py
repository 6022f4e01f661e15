"""Clients of the tournament API: remote ones, and one that sends its requests from a page."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.tournaments import create_tournament, post_event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.browsers.driver import Driver

SEND_REQUEST = """async (method, path, body) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, ...(body && { body }) });
  return answer.json();
}"""


class RemoteClient:
    """A client on another machine."""

    language = "en"

    def __init__(self, name: str, client: httpx.Client) -> None:
        self.name = name
        self._client = client

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Send a request; return the response."""
        answer = self._client.request(method, f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def start_tournament(self) -> str:
        """Create a tournament with one completed round, in which Dan had a bye; return its id."""
        tournament = create_tournament(self, ("Ben", "Cleo", "Dan"), rounds=3)
        self.pair(tournament, 1, ("1", "2"))
        place = {"round": 1, "table": 1, "game": 1}
        post_event(self, tournament, kind="report", **place, result="1-0")
        return tournament

    def pair(self, tournament: str, number: int, *tables: tuple[str, str]) -> None:
        """Pair a round by hand, so that it does not vary."""
        entrants = self.api("GET", f"/tournaments/{tournament}")["entrants"]
        paired = {player for table in tables for player in table}
        byes = [entrant["id"] for entrant in entrants if entrant["id"] not in paired]
        seats = [{"players": list(table)} for table in tables]
        post_event(
            self, tournament, kind="pair", round=number, tables=seats, byes=byes, anyway=True
        )


class PageClient:
    """A client that sends its requests from an open page."""

    name = "Dora"
    language = "en"

    def __init__(self, tab: Driver) -> None:
        self._tab = tab

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Send a request; return the response."""
        text = None if body is None else json.dumps(body)
        return self._tab.call(SEND_REQUEST, method, f"/api{path}", text)


@contextmanager
def remote_client(url: str, name: str) -> Iterator[RemoteClient]:
    """Provide a client on another machine."""
    client = httpx.Client(
        base_url=url,
        headers={"Origin": url},
        timeout=PATIENCE_SECONDS,
        verify=False,  # noqa: S501
    )
    with client:
        yield RemoteClient(name, client)

"""People of a tournament past its pages: by HTTP from elsewhere, or as a page that is open asks."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx

from tests.e2e.tournaments import create_tournament, post_event
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.others.driver import Driver

ASK = """async (method, path, body) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, ...(body && { body }) });
  return answer.json();
}"""


class RemoteClient:
    """Somebody who asks the server as their own page would."""

    language = "en"

    def __init__(self, name: str, client: httpx.Client) -> None:
        self.name = name
        self._client = client

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server; return its answer."""
        answer = self._client.request(method, f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def make_tournament(self) -> str:
        """Make a tournament in which one round is over and Dan had a bye; return its id."""
        cup = create_tournament(self, ("Ben", "Cleo", "Dan"), rounds=3)
        self.pair(cup, 1, ("1", "2"))
        place = {"round": 1, "table": 1, "game": 1}
        post_event(self, cup, kind="report", **place, result="1-0")
        return cup

    def pair(self, cup: str, number: int, *tables: tuple[str, str]) -> None:
        """Pair a round by hand, so that it is the same every time."""
        told = self.api("GET", f"/tournaments/{cup}")
        inputs_by_seat = {player for table in tables for player in table}
        byes = [one["id"] for one in told["entrants"] if one["id"] not in inputs_by_seat]
        seats = [{"players": list(table)} for table in tables]
        post_event(self, cup, kind="pair", round=number, tables=seats, byes=byes, anyway=True)


class PageClient:
    """Whoever is at an open page, asking the server as the page would."""

    name = "Dora"
    language = "en"

    def __init__(self, tab: Driver) -> None:
        self._tab = tab

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server; return its answer."""
        text = None if body is None else json.dumps(body)
        return self._tab.call(ASK, method, f"/api{path}", text)


@contextmanager
def remote_client(url: str, name: str) -> Iterator[RemoteClient]:
    """Offer somebody who is not at this machine."""
    client = httpx.Client(
        base_url=url,
        headers={"Origin": url},
        timeout=PATIENCE_SECONDS,
        verify=False,  # noqa: S501
    )
    with client:
        yield RemoteClient(name, client)

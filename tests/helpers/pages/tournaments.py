"""Tournaments for tests of pages, created through the API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.pages.user import User

NAMES = ("Ben", "Cleo", "Dan", "Eve", "Finn")


class ApiClient(Protocol):
    """A client of the API."""

    name: str
    language: str

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Send a request; return the response."""


def create_tournament(client: ApiClient, names: tuple[str, ...] = NAMES, **settings: Any) -> str:
    """Create a tournament with entrants; return its id."""
    client.api("POST", "/session", {"name": client.name or None, "language": client.language})
    body = {"name": "Club evening", "preset": "quarto", "format": "swiss", "rounds": 3, **settings}
    tournament: str = client.api("POST", "/tournaments", body)["tournament"]["tournament"]["id"]
    if names:
        entrants = {"entrants": [{"name": name} for name in names]}
        client.api("POST", f"/tournaments/{tournament}/entrants", entrants)
    return tournament


def post_event(client: ApiClient, tournament: str, **event: Any) -> dict[str, Any]:
    """Post an event of a tournament; return the updated tournament."""
    body: dict[str, Any] = client.api("POST", f"/tournaments/{tournament}/events", {"event": event})
    return body


def create_running_tournament(user: User) -> str:
    """Create one on wooden boards whose director plays: results, a correction, a claim."""
    tournament = create_tournament(user, place="wooden")
    user.api("POST", f"/tournaments/{tournament}/entry", {"name": "Ann"})
    post_event(user, tournament, kind="pair", round=1)
    for table, result in ((1, "1-0"), (2, "½-½"), (3, "0-1")):
        post_event(user, tournament, kind="report", round=1, table=table, game=1, result=result)
    reason = "The card was misread."
    correction = {"was": "½-½", "result": "1-0", "reason": reason}
    post_event(user, tournament, kind="correct", round=1, table=2, game=1, **correction)
    post_event(user, tournament, kind="pair", round=2)
    post_event(user, tournament, kind="report", round=2, table=3, game=1, result="+/-")
    return tournament


def page_opener(view: str = "") -> Callable[[User], None]:
    """Return an action that opens a page of a running tournament."""

    def open_page(user: User) -> None:
        user.go(f"/tournaments/{create_running_tournament(user)}{view}")
        user.page.get_by_text("Club evening").first.wait_for()

    return open_page


def open_more_options(user: User) -> None:
    """Show the rarely changed options of a new tournament."""
    user.page.get_by_text(user.t("lobby-more"), exact=True).click()

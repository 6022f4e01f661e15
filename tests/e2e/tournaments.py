"""Tournaments for the pages: made past them, in a state worth looking at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.user import User

NAMES = ("Ben", "Cleo", "Dan", "Eve", "Finn")


class ApiClient(Protocol):
    """Somebody who asks the server past any page."""

    name: str
    language: str

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server; return its answer."""


def make(user: ApiClient, names: tuple[str, ...] = NAMES, **wishes: Any) -> str:
    """Make a tournament that somebody directs, with names on its list; return its id."""
    user.api("POST", "/session", {"name": user.name or None, "language": user.language})
    wish = {"name": "Club evening", "preset": "quarto", "format": "swiss", "rounds": 3, **wishes}
    cup: str = user.api("POST", "/tournaments", wish)["tournament"]["tournament"]["id"]
    if names:
        entrants = {"entrants": [{"name": name} for name in names]}
        user.api("POST", f"/tournaments/{cup}/entrants", entrants)
    return cup


def post_event(user: ApiClient, cup: str, **event: Any) -> dict[str, Any]:
    """Let something happen in a tournament; return what it is then."""
    body: dict[str, Any] = user.api("POST", f"/tournaments/{cup}/events", {"event": event})
    return body


def make_running_tournament(user: User) -> str:
    """Make one on wooden boards whose director plays: results, a correction and a claim."""
    cup = make(user, place="wooden")
    user.api("POST", f"/tournaments/{cup}/entry", {"name": "Ann"})
    post_event(user, cup, kind="pair", round=1)
    for table, result in ((1, "1-0"), (2, "½-½"), (3, "0-1")):
        post_event(user, cup, kind="report", round=1, table=table, game=1, result=result)
    reason = "The card was misread."
    wrong = {"was": "½-½", "result": "1-0", "reason": reason}
    post_event(user, cup, kind="correct", round=1, table=2, game=1, **wrong)
    post_event(user, cup, kind="pair", round=2)
    post_event(user, cup, kind="report", round=2, table=3, game=1, result="+/-")
    return cup


def at_page(view: str = "") -> Callable[[User], None]:
    """Return what opens a page of a tournament that is under way."""

    def go(user: User) -> None:
        user.go(f"/tournaments/{make_running_tournament(user)}{view}")
        user.page.get_by_text("Club evening").first.wait_for()

    return go


def open_more_options(user: User) -> None:
    """Open what few people change in a new tournament."""
    user.page.get_by_text(user.t("lobby-more"), exact=True).click()

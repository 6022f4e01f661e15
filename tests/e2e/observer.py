"""An observer before the console, and two players past their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.test_announcements import announcements_after

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import Announcement, NewUser, User

CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 aligns row 1 (flat edges); swapping b1 and c2 takes nothing."""
NEWS = ("away", "back")


def sit_down(olga: User, ann: User, bob: User, position: str = CLAIM, **options: object) -> str:
    """Let Ann and Bob sit down past their pages, and Olga before the console; return the game."""
    created = ann.create_game(
        "quardo-touch",
        *({"kind": "me", "name": "Ann"}, {"kind": "open"}),
        observer="open",
        first=1,
        position=position,
        options=options,
    )
    links = {link["seat"]: link for link in created["links"]}
    bob.api("POST", "/session", {"name": "Bob", "language": bob.language})
    bob.api("POST", "/join", {"secret": links[2]["secret"]})
    olga.go(links[0]["path"])
    olga.press("web-join")
    olga.wait_for_game()
    olga.wait_for_event(0)
    card(olga).wait_for()
    olga.wait_for_announcements()
    return str(created["game"]["id"])


def act(user: User, game: str, kind: str, **fields: object) -> None:
    """Do something past the page."""
    user.api("POST", f"/games/{game}/actions", {"action": {"kind": kind, **fields}})


def wait_for_all_events(olga: User) -> None:
    """Wait until the console shows everything that has happened."""
    olga.wait_for_event(olga.api("GET", f"/games/{olga.game}")["index"])


def event_announcements(olga: User, start: int) -> list[Announcement]:
    """Return what was said from a point on, but who comes and goes: players here have no page."""
    news = {olga.t(f"web-news-{what}", name=name) for what in NEWS for name in ("Ann", "Bob")}
    return [
        announcement
        for announcement in announcements_after(olga, start)
        if announcement.text not in news
    ]


def card(olga: User) -> Locator:
    """Return what the observer rules on."""
    return olga.page.get_by_role("region", name=olga.t("observer-ruling"), exact=True)


def ruling(olga: User, key: str) -> Locator:
    """Return the button of a ruling."""
    return card(olga).get_by_role("button", name=olga.t(key), exact=True)


def people(new_user: NewUser, language: str = "en") -> tuple[User, User, User]:
    """Return the observer and two players."""
    return new_user("Olga", language), new_user("Ann"), new_user("Bob")

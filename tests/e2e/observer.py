"""An observer at the console, and two players who act through the API."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.test_announcements import announcements_after

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import Announcement, NewUser, User

CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 aligns row 1 (flat edges); swapping b1 and c2 takes nothing."""
PRESENCE_CHANGES = ("away", "back")


def start_observed_game(
    olga: User, ann: User, bob: User, position: str = CLAIM, **options: object
) -> str:
    """Seat Ann and Bob through the API and Olga at the console; return the game's id."""
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
    ruling_card(olga).wait_for()
    olga.wait_for_announcements()
    return str(created["game"]["id"])


def act(user: User, game: str, kind: str, **fields: object) -> None:
    """Post an action through the API."""
    user.api("POST", f"/games/{game}/actions", {"action": {"kind": kind, **fields}})


def wait_for_all_events(olga: User) -> None:
    """Wait until the console has received all events."""
    olga.wait_for_event(olga.api("GET", f"/games/{olga.game}")["index"])


def event_announcements(olga: User, start: int) -> list[Announcement]:
    """Return the announcements after a number of them, without those of the players' presence.

    The players have no page, so they count as away at times.
    """
    presence = {
        olga.t(f"web-news-{change}", name=name)
        for change in PRESENCE_CHANGES
        for name in ("Ann", "Bob")
    }
    return [
        announcement
        for announcement in announcements_after(olga, start)
        if announcement.text not in presence
    ]


def ruling_card(olga: User) -> Locator:
    """Return the region with the claim that waits for a ruling."""
    return olga.page.get_by_role("region", name=olga.t("observer-ruling"), exact=True)


def ruling_button(olga: User, key: str) -> Locator:
    """Return the button of a ruling."""
    return ruling_card(olga).get_by_role("button", name=olga.t(key), exact=True)


def new_trio(new_user: NewUser, language: str = "en") -> tuple[User, User, User]:
    """Return the observer and two players."""
    return new_user("Olga", language), new_user("Ann"), new_user("Bob")

"""An observer before the console, and two players past their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.test_announcements import said_since

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.person import Heard, NewPerson, Person

CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 aligns row 1 (flat edges); swapping b1 and c2 takes nothing."""
NEWS = ("away", "back")


def sit_down(
    olga: Person, ann: Person, bob: Person, position: str = CLAIM, **options: object
) -> str:
    """Let Ann and Bob sit down past their pages, and Olga before the console; return the game."""
    made = ann.create(
        "quardo-touch",
        *({"kind": "me", "name": "Ann"}, {"kind": "open"}),
        observer="open",
        first=1,
        position=position,
        options=options,
    )
    links = {link["seat"]: link for link in made["links"]}
    bob.api("POST", "/session", {"name": "Bob", "language": bob.language})
    bob.api("POST", "/join", {"secret": links[2]["secret"]})
    olga.go(links[0]["path"])
    olga.press("web-join")
    olga.at_game()
    olga.told(0)
    card(olga).wait_for()
    olga.all_said()
    return str(made["game"]["id"])


def act(one: Person, game: str, kind: str, **fields: object) -> None:
    """Do something past the page."""
    one.api("POST", f"/games/{game}/actions", {"action": {"kind": kind, **fields}})


def caught_up(olga: Person) -> None:
    """Wait until the console shows everything that has happened."""
    olga.told(olga.api("GET", f"/games/{olga.game}")["index"])


def events_said(olga: Person, start: int) -> list[Heard]:
    """Return what was said from a point on, but who comes and goes: players here have no page."""
    news = {olga.t(f"web-news-{what}", name=name) for what in NEWS for name in ("Ann", "Bob")}
    return [one for one in said_since(olga, start) if one.text not in news]


def card(olga: Person) -> Locator:
    """Return what the observer rules on."""
    return olga.page.get_by_role("region", name=olga.t("observer-ruling"), exact=True)


def ruling(olga: Person, key: str) -> Locator:
    """Return the button of a ruling."""
    return card(olga).get_by_role("button", name=olga.t(key), exact=True)


def people(person: NewPerson, language: str = "en") -> tuple[Person, Person, Person]:
    """Return the observer and two players."""
    return person("Olga", language), person("Ann"), person("Bob")

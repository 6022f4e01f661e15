"""Two browsers play whole games of each preset by link, with the line cut in the middle."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.lobby import invite
from tests.e2e.table import Table, play, seated
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson, Person
    from tests.e2e.table import Hands

PRESETS = ("quarto", *in_soak("quardo", "quarto-beginner", "quarto-advanced", "quardo-classic"))


def accept(guest: Person, link: str) -> None:
    """Join by the link."""
    guest.go(link)
    guest.press("web-join")
    guest.at_game()


@pytest.mark.parametrize("preset", PRESETS)
def test_two_browsers_play_a_whole_game_by_link(person: NewPerson, preset: str) -> None:
    ann, bob = person("Ann"), person("Bob", "fr")
    link = invite(ann, preset)
    copies(ann, link)
    accept(bob, link)
    hands = seated(ann, bob)
    luck = Random(preset)
    for one in (ann, bob):
        play(hands, luck, moves=2)
        lose_the_line(one, hands, luck)
    play(hands, luck)
    for one in (ann, bob):
        sees_the_result(one)
    rematch(ann, bob)


def copies(host: Person, link: str) -> None:
    """Copy the link; that it is copied is heard and seen."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.press("web-copy")
    host.hears(host.t("web-copied"), "polite")
    host.page.locator("main").get_by_text(host.t("web-copied"), exact=True).wait_for()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link


def lose_the_line(one: Person, hands: dict[int, Hands], luck: Random) -> None:
    """Cut somebody's line; what the other does meanwhile is there when it is mended."""
    others = {seat: hand for seat, hand in hands.items() if hand.table.person is not one}
    ((seat, other),) = others.items()
    with one.line_cut():
        one.shows(one.t("web-reconnecting"))
        if other.table.look()["view"]["to_act"] == seat:
            play(others, luck, moves=1)
    one.page.get_by_role("main").get_by_text(one.t("web-reconnecting")).wait_for(state="hidden")
    one.hears(one.t("web-back-online"))
    one.told(other.table.look()["index"])


def sees_the_result(one: Person) -> None:
    """Check that the page says how the game ended, to the eye and to the ear."""
    result = Table(one).look()["view"]["result"]
    mine = [seat["seat"] for seat in Table(one).look()["game"]["seats"] if seat["yours"]]
    won = result["winners"] == mine
    drawn = len(result["winners"]) != 1
    shared = "web-shared" if result["winners"] else "web-drawn"
    one.shows(one.t(shared if drawn else "web-you-won" if won else "web-you-lost"), "heading")
    one.shows(result["text"])
    one.hears(result["text"], "assertive")


def rematch(one: Person, other: Person) -> None:
    """Ask for a rematch and accept it; both come to the new game."""
    old = one.game
    one.press("web-rematch")
    one.at_game(other_than=old)
    other.press("web-rematch-accept")
    other.at_game(other_than=old)
    assert one.game == other.game
    hands = seated(one, other)
    play(hands, Random(1), moves=2)

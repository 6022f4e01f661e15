"""Two browsers play whole games of each preset by link, with the line cut in the middle."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.lobby import invite
from tests.e2e.table import Table, inputs_by_seat, play_moves
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.table import MoveInput
    from tests.e2e.user import NewUser, User

PRESETS = ("quarto", *in_soak("quardo", "quarto-beginner", "quarto-advanced", "quardo-classic"))


def accept(guest: User, link: str) -> None:
    """Join by the link."""
    guest.go(link)
    guest.press("web-join")
    guest.wait_for_game()


@pytest.mark.parametrize("preset", PRESETS)
def test_two_browsers_play_a_whole_game_by_link(new_user: NewUser, preset: str) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    link = invite(ann, preset)
    copies(ann, link)
    accept(bob, link)
    hands = inputs_by_seat(ann, bob)
    rng = Random(preset)
    for user in (ann, bob):
        play_moves(hands, rng, move_count=2)
        disconnect_and_resume(user, hands, rng)
    play_moves(hands, rng)
    for user in (ann, bob):
        check_result(user)
    rematch(ann, bob)


def copies(host: User, link: str) -> None:
    """Copy the link; that it is copied is heard and seen."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.press("web-copy")
    host.expect_announcement(host.t("web-copied"), "polite")
    host.page.locator("main").get_by_text(host.t("web-copied"), exact=True).wait_for()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link


def disconnect_and_resume(user: User, hands: dict[int, MoveInput], rng: Random) -> None:
    """Cut somebody's line; what the other does meanwhile is there when it is mended."""
    others = {seat: hand for seat, hand in hands.items() if hand.table.user is not user}
    ((seat, other),) = others.items()
    with user.disconnect():
        user.expect_text(user.t("web-reconnecting"))
        if other.table.snapshot()["view"]["to_act"] == seat:
            play_moves(others, rng, move_count=1)
    user.page.get_by_role("main").get_by_text(user.t("web-reconnecting")).wait_for(state="hidden")
    user.expect_announcement(user.t("web-back-online"))
    user.wait_for_event(other.table.snapshot()["index"])


def check_result(user: User) -> None:
    """Check that the page says how the game ended, to the eye and to the ear."""
    result = Table(user).snapshot()["view"]["result"]
    mine = [seat["seat"] for seat in Table(user).snapshot()["game"]["seats"] if seat["yours"]]
    won = result["winners"] == mine
    drawn = len(result["winners"]) != 1
    shared = "web-shared" if result["winners"] else "web-drawn"
    user.expect_text(
        user.t(shared if drawn else "web-you-won" if won else "web-you-lost"), "heading"
    )
    user.expect_text(result["text"])
    user.expect_announcement(result["text"], "assertive")


def rematch(user: User, other: User) -> None:
    """Ask for a rematch and accept it; both come to the new game."""
    old = user.game
    user.press("web-rematch")
    user.wait_for_game(other_than=old)
    other.press("web-rematch-accept")
    other.wait_for_game(other_than=old)
    assert user.game == other.game
    hands = inputs_by_seat(user, other)
    play_moves(hands, Random(1), move_count=2)

"""Whole games of two browsers by link, with a disconnection in the middle."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.helpers.effort import in_soak
from tests.helpers.pages.games import accept_invitation, check_result, invite
from tests.helpers.pages.table import inputs_by_seat, play_moves

if TYPE_CHECKING:
    from tests.helpers.pages.table import MoveInput
    from tests.helpers.pages.user import NewUser, User

PRESETS = ("quarto", *in_soak("quardo", "quarto-beginner", "quarto-advanced", "quardo-classic"))


@pytest.mark.parametrize("preset", PRESETS)
def test_two_browsers_play_a_whole_game_by_link(new_user: NewUser, preset: str) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    link = invite(ann, preset)
    check_link_copying(ann, link)
    accept_invitation(bob, link)
    inputs = inputs_by_seat(ann, bob)
    rng = Random(preset)
    for user in (ann, bob):
        play_moves(inputs, rng, move_count=2)
        disconnect_and_resume(user, inputs, rng)
    play_moves(inputs, rng)
    for user in (ann, bob):
        check_result(user)
    check_rematch(ann, bob)


def check_link_copying(host: User, link: str) -> None:
    """Copy the link; check that the page announces and shows that it is copied."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.press("web-copy")
    host.expect_announcement(host.t("web-copied"), "polite")
    host.page.locator("main").get_by_text(host.t("web-copied"), exact=True).wait_for()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link


def disconnect_and_resume(user: User, inputs: dict[int, MoveInput], rng: Random) -> None:
    """Disconnect a user; check that a move made meanwhile arrives after reconnecting."""
    others = {seat: one for seat, one in inputs.items() if one.table.user is not user}
    ((seat, other),) = others.items()
    with user.disconnect():
        user.expect_text(user.t("web-reconnecting"))
        if other.table.snapshot()["view"]["to_act"] == seat:
            play_moves(others, rng, move_count=1)
    user.page.get_by_role("main").get_by_text(user.t("web-reconnecting")).wait_for(state="hidden")
    user.expect_announcement(user.t("web-back-online"))
    user.wait_for_event(other.table.snapshot()["index"])


def check_rematch(user: User, other: User) -> None:
    """Request a rematch and accept it; check that both users reach the new game."""
    old = user.game
    user.press("web-rematch")
    user.wait_for_game(other_than=old)
    other.press("web-rematch-accept")
    other.wait_for_game(other_than=old)
    assert user.game == other.game
    play_moves(inputs_by_seat(user, other), Random(1), move_count=2)

"""Whole games by keyboard alone or typed commands alone, and the focus in a game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Figure
from tests.helpers.effort import in_soak
from tests.helpers.pages.games import (
    request_rematch,
    start_by_keys,
    start_two_player_game,
)
from tests.helpers.pages.table import (
    CommandInput,
    Keys,
    Switch,
    Table,
    focus_name,
    focus_named,
    focus_tag,
    focus_within,
    inputs_by_seat,
    play_moves,
    tab_to,
)

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

CASES = [
    ("quarto", "en", Keys),
    *in_soak(
        ("quardo", "zh-Hant", CommandInput),
        ("quarto", "ro", CommandInput),
        ("quardo", "en", Keys),
        ("quarto", "en", CommandInput),
        ("quardo", "en", CommandInput),
    ),
]


@pytest.mark.soak
def test_two_switch_keys_play_a_whole_game(new_user: NewUser) -> None:
    """A switch has one key to move on and one to press; they lead from lobby to rematch."""
    ann = new_user("Ann", settings={"everyStop": True})
    ann.go("/")
    tab_to(ann, lambda _: focus_name(ann).startswith(ann.t("web-against-here")))
    ann.page.keyboard.press("Enter")
    ann.wait_for_game()
    ann.wait_for_event(0)
    table = Table(ann)
    switch = Switch(ann)
    play_moves({1: switch, 2: switch}, Random(36))
    ann.expect_announcement(table.snapshot()["view"]["result"]["text"], "assertive")
    tab_to(ann, focus_named(ann.t("web-rematch")))
    ann.page.keyboard.press("Enter")
    ann.wait_for_game(other_than=table.id)


@pytest.mark.parametrize(("preset", "language", "input_type"), CASES)
def test_keyboard_plays_from_lobby_to_rematch(
    new_user: NewUser, preset: str, language: str, input_type: type[Keys | CommandInput]
) -> None:
    ann = new_user("Ann", language)
    table = start_by_keys(ann, preset)
    play_moves(inputs_by_seat(ann, kind=input_type), Random(2))
    result = table.snapshot()["view"]["result"]
    assert result is not None
    ann.expect_announcement(result["text"], "assertive")
    assert focus_tag(ann) != "body", "the focus is lost at the end"
    request_rematch(ann, input_type)
    ann.wait_for_game(other_than=table.id)
    ann.wait_for_event(0)
    play_moves(inputs_by_seat(ann, kind=input_type), Random(2), move_count=1)


# The focus is never lost: when the focused element disappears, another one gets the focus


def check_focus(user: User, change: str) -> None:
    """Check that an element has the focus."""
    user.wait_for_render()
    user.page.wait_for_timeout(100)
    assert focus_tag(user) != "body", f"the focus is lost {change}"


def test_focus_stays_when_a_call_is_refused(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    start_two_player_game(ann, bob, "012f/..../..../.... - d1")
    keys = ann.page.keyboard
    tab_to(ann, focus_named(ann.t("web-call")))
    keys.press("Enter")
    box = ann.page.get_by_role("combobox", name=ann.t("web-call-figure"), exact=True)
    tab_to(ann, focus_within(box))
    keys.press("ArrowDown")
    figure = ann.speaker("quarto").figure(Figure(0))
    tab_to(ann, focus_named(ann.t("web-call-this", figure=figure)))
    keys.press("Enter")
    ann.expect_announcement(ann.t("call-not-aligned", figure=figure), "assertive")
    check_focus(ann, "when the call panel closes")
    tab_to(ann, focus_named(ann.t("web-close")))
    keys.press("Enter")
    check_focus(ann, "when the explanation closes")


def test_focus_stays_when_the_game_ends_elsewhere(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    mouse, other = start_two_player_game(ann, bob, "0123/..../..../.... - d1")
    Keys(ann).make_move(mouse.table.state.legal_moves()[-1])
    bob.wait_for_event(1)
    assert focus_within(mouse.table.rack)(ann)
    other.make_move(Call(Figure(0)))
    ann.expect_announcement(
        ann.t("said-call", name="Bob", figure=ann.speaker("quarto").figure(Figure(0)))
    )
    check_focus(ann, "when the rack disappears")


@pytest.mark.parametrize("answer", ["web-agree", "web-disagree"])
def test_focus_stays_when_a_request_is_answered(new_user: NewUser, answer: str) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    start_two_player_game(ann, bob, "0123/..../..../.... - d1")
    tab_to(ann, focus_named(ann.t("web-draw")))
    ann.page.keyboard.press("Enter")
    bob.expect_announcement(bob.t("said-draw-offer.to-you", name="Ann"))
    tab_to(bob, focus_named(bob.t(answer)))
    bob.page.keyboard.press("Enter")
    ann.expect_announcement(ann.t("said-yes" if answer == "web-agree" else "said-no", name="Bob"))
    check_focus(bob, "when the request disappears")
    check_focus(ann, "when the request is answered")


def test_focus_stays_after_withdrawing_and_declining(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    start_two_player_game(ann, bob, "0123/4567/89ab/cdef - d4")
    keys = ann.page.keyboard
    tab_to(ann, focus_named(ann.t("web-draw")))
    keys.press("Enter")
    tab_to(ann, focus_named(ann.t("web-withdraw")))
    keys.press("Enter")
    ann.wait_for_event(2)
    check_focus(ann, "when the offer is withdrawn")
    tab_to(ann, focus_named(ann.t("web-decline")))
    keys.press("Enter")
    ann.wait_for_event(3)
    check_focus(ann, "when the decline button disappears")


def test_closed_dialog_returns_the_focus(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    table = Table(ann)
    tab_to(ann, focus_within(table.board))
    ann.page.keyboard.press("h")
    ann.page.get_by_role("dialog", name=ann.t("web-keys")).wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("dialog", name=ann.t("web-keys")).wait_for(state="hidden")
    assert focus_within(table.board)(ann)

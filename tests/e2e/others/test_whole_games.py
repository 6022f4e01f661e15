"""Whole games in Firefox and WebKit, by pointer and by keyboard."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from tests.helpers.browsers.pointer_input import PointerInput
from tests.helpers.effort import in_soak
from tests.helpers.pages.blind_input import BlindInput, KeyboardInput, TypedInput
from tests.helpers.pages.dark_games import start_touch_by_keys
from tests.helpers.pages.dark_players import DarkPlayer
from tests.helpers.pages.games import (
    choose_preset,
    request_rematch,
    start_by_keys,
    start_hot_seat_game,
)
from tests.helpers.pages.table import Keys, Mouse, Table, focus_tag, inputs_by_seat, play_moves

if TYPE_CHECKING:
    from tests.helpers.browsers.page import OtherBrowser, Page
    from tests.helpers.pages.user import NewUser, User


@pytest.mark.parametrize(("preset", "seed"), [("quarto", 36), *in_soak(("quardo", 145))])
def test_pointer_and_keyboard_play_a_whole_game(new_user: NewUser, preset: str, seed: int) -> None:
    ann = new_user("Ann")
    table = start_hot_seat_game(ann, preset, "Bob")
    play_moves({1: Mouse(ann), 2: Keys(ann)}, Random(seed))
    check_result(ann, table)
    ann.press("web-rematch")
    ann.wait_for_game(other_than=table.id)
    ann.wait_for_event(0)


@pytest.mark.soak
@pytest.mark.parametrize(("preset", "seed"), [("quarto", 36), ("quardo", 145)])
def test_keyboard_plays_from_lobby_to_rematch(new_user: NewUser, preset: str, seed: int) -> None:
    ann = new_user("Ann")
    table = start_by_keys(ann, preset)
    play_moves(inputs_by_seat(ann, kind=Keys), Random(seed))
    check_result(ann, table)
    assert focus_tag(ann) != "body", "the focus is lost at the end"
    request_rematch(ann, Keys)
    ann.wait_for_game(other_than=table.id)


@pytest.mark.soak
@pytest.mark.parametrize("controls", [KeyboardInput, TypedInput])
def test_blind_input_plays_touch_of_quardo(new_user: NewUser, controls: type[BlindInput]) -> None:
    ann = new_user("Ann")
    start_touch_by_keys(ann)
    play_to_rematch(ann, controls)


@pytest.mark.soak
@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_pointer_plays_touch_of_quardo(
    new_user: NewUser, browser: OtherBrowser, *, finger: bool
) -> None:
    ann = new_user("Ann")
    cast("Page", ann.page).pointer = browser.browser.finger if finger else "mouse"
    start_touch_by_pointer(ann)
    play_to_rematch(ann, PointerInput)


def start_touch_by_pointer(ann: User) -> None:
    """Start a game against the computer at its lowest level."""
    ann.go("/")
    choose_preset(ann, "quardo-touch")
    strength = ann.page.get_by_role("group", name=ann.t("web-strength"), exact=True)
    strength.get_by_role("radio").first.check()
    ann.press("web-start")
    ann.wait_for_game()
    ann.wait_for_event(0)


def play_to_rematch(ann: User, controls: type[BlindInput]) -> None:
    """Play a dark game to its end, and start the rematch."""
    table = Table(ann)
    player = DarkPlayer(controls(ann), Random(11))
    player.play()
    check_result(ann, table)
    ann.wait_until(
        lambda: focus_tag(ann) != "body", "the focus is lost when the blindfolds come off"
    )
    player.controls.request_rematch()
    ann.wait_for_game(other_than=table.id)


def test_page_errors_are_recorded(new_user: NewUser) -> None:
    ann = new_user("Ann").go("/about")
    ann.page.evaluate("() => console.error('as told')")
    ann.wait_until(
        lambda: any("as told" in problem for problem in ann.problems), "the problem is not recorded"
    )
    ann.page.evaluate("() => { setTimeout(() => { throw new Error('as thrown'); }); }")
    ann.wait_until(
        lambda: any("as thrown" in problem for problem in ann.problems),
        "the problem is not recorded",
    )
    ann.problems.clear()


def check_result(user: User, table: Table) -> None:
    """Check that the page announces the server's result."""
    result = table.snapshot()["view"]["result"]
    assert result is not None
    user.expect_announcement(result["text"], "assertive")

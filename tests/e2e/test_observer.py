"""The observer's console: the board, the players' hands and rulings (D8)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import FIGURES, Cell, Piece
from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.browser import freeze_time
from tests.helpers.pages.checks import find_faults
from tests.helpers.pages.games import (
    act,
    event_announcements,
    new_trio,
    ruling_button,
    ruling_card,
    start_observed_game,
    wait_for_all_events,
)
from tests.helpers.pages.places import Place
from tests.helpers.pages.table import (
    CommandInput,
    Table,
    focus_name,
    focus_within,
    is_focused,
    tab_to,
)
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

HOLD_FIRST = """() => {
  const send = WebSocket.prototype.send;
  window.sent = [];
  WebSocket.prototype.send = function (text) {
    window.sent.push(text);
    if (window.sent.length === 1) window.letGo = () => send.call(this, text);
    else send.call(this, text);
  };
}"""
"""Holds the next message that the page sends until ``letGo`` is called."""


# The board


def test_observer_board_is_read_only(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    board = Table(olga).board
    tab_to(olga, focus_within(board))
    start = len(olga.announcements)
    olga.page.keyboard.press("q")
    assert focus_name(olga) == f"a2, {olga.speaker('quardo').piece(Piece(8))}"
    olga.page.keyboard.press("Enter")
    olga.expect_announcement("a2, ", "polite", after=start)
    olga.page.keyboard.press("k")
    olga.expect_announcement(olga.t("terminal-coins-all"), after=start)
    for text in ("put 4 d1", "swap b1 c2", "touch b2", "resign", "yes"):
        start = len(olga.announcements)
        CommandInput(olga).type(text)
        olga.expect_announcement(olga.t("observer-only"), after=start)
    assert olga.api("GET", f"/games/{game}")["index"] == 1  # the observer's arrival


def test_each_grid_is_one_tab_stop(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    start_observed_game(olga, ann, bob)
    for grid in (Table(olga).board, Table(olga).rack):
        assert grid.locator('[tabindex="0"]').count() == 1
        assert grid.get_by_role("gridcell").count() == 16


# Hands


def test_hands_are_shown_and_announced_on_request(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    freeze_time(olga)
    start = len(olga.announcements)
    act(ann, game, "touch", target="b2")
    act(bob, game, "touch", target="a1")
    act(bob, game, "touch", target="row1")
    wait_for_all_events(olga)
    hands = olga.page.get_by_role("region", name=olga.t("observer-hands"), exact=True)
    lines = hands.get_by_role("listitem")
    hand = f"Ann: b2, empty {olga.t('observer-ago-now')}"
    for part in (hand, olga.t("observer-touches", now=1, all=1)):
        assert part in normalize_spaces(lines.nth(0).inner_text())
    coin = olga.t("felt-coin-yes", figure=olga.speaker("quardo").figure(FIGURES[0]))
    assert coin in normalize_spaces(lines.nth(1).inner_text())
    assert olga.t("observer-touches", now=2, all=2) in normalize_spaces(lines.nth(1).inner_text())
    marks = olga.page.locator(".board [data-hand]")
    assert [mark.get_attribute("data-hand") for mark in marks.all()] == ["1"]
    assert event_announcements(olga, start) == []
    olga.press("observer-ask", name="Ann")
    olga.expect_announcement(
        olga.t("observer-hand", name="Ann", what="b2, empty"), "polite", after=start
    )
    olga.page.get_by_role("checkbox", name=olga.t("observer-listen"), exact=True).check()
    act(ann, game, "touch", target="c2")
    piece = olga.speaker("quardo").piece(Piece(5))
    olga.expect_announcement(
        olga.t("observer-hand", name="Ann", what=f"c2, {piece}"), "polite", after=start
    )
    assert len(event_announcements(olga, start)) == 2


# Ruling


def test_claim_is_ruled_on_by_keyboard(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    tab_to(olga, focus_within(Table(olga).board))
    olga.page.keyboard.press("s")
    before, start = focus_name(olga), len(olga.announcements)
    act(ann, game, "play", move="4@d1")
    wait_for_all_events(olga)
    piece = olga.speaker("quardo").piece_phrase(Piece(4))
    proposal = olga.t(
        "observer-proposes", name="Ann", move=olga.t("web-move-put", piece=piece, cell="d1")
    )
    announced = olga.expect_announcement(proposal, "assertive", after=start)
    assert "row 1 (flat edge)" in announced.text
    assert "one coin (D4)" in announced.text
    assert focus_name(olga) == before  # a claim does not take the focus
    claimed = olga.page.locator("svg.claimed[data-coin]")
    assert [coin.get_attribute("data-coin") for coin in claimed.all()] == ["row1"]
    assert olga.page.locator("[data-proposed]").get_attribute("data-proposed") == "3"
    assert Table(olga).cell(Cell(3)).get_attribute("aria-label") == "d1, empty"
    olga.page.keyboard.press("a")  # on the board, letters are keys of cells
    assert focus_name(olga).startswith("a3")
    olga.page.keyboard.press("g")
    assert is_focused(ruling_card(olga))
    olga.page.keyboard.press("a")
    approval = olga.t("said-approved.you") + " " + olga.t("said-coins", name="Ann", count=1)
    olga.expect_announcement(approval, "polite", after=start)
    assert is_focused(ruling_card(olga))
    view = ann.api("GET", f"/games/{game}")["view"]
    assert (view["scores"], view["to_act"], view["ruling_pending"]) == ([1, 0], 2, False)
    assert claimed.count() == 0
    assert [
        str(announcement)
        for announcement in event_announcements(olga, start)
        if approval in announcement.text
    ] == [f"polite: {approval}"]


def test_wrong_ruling_is_refused(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    bob.go(f"/g/{game}").wait_for_event(0)
    bob.expect_text(bob.t("observer-named", name="Olga"))
    act(ann, game, "play", move="b1~c2")
    wait_for_all_events(olga)
    reason = olga.t("swap-no-coin", first="b1", second="c2")
    assert reason in normalize_spaces(ruling_card(olga).inner_text())
    assert "primary" in str(ruling_button(olga, "observer-refuse").get_attribute("class"))
    start = len(olga.announcements)
    ruling_button(olga, "observer-approve").click()
    olga.expect_announcement(olga.t("ruling-wrong"), "assertive", after=start)
    ruling_card(olga).get_by_text(olga.t("ruling-wrong")).wait_for()
    for target in ("a1", "b1", "c1", "d1"):  # touches do not remove the answer
        act(bob, game, "touch", target=target)
    wait_for_all_events(olga)
    assert olga.t("ruling-wrong") in normalize_spaces(ruling_card(olga).inner_text())
    assert ann.api("GET", f"/games/{game}")["view"]["ruling_pending"]
    ruling_button(olga, "observer-refuse").press("r")
    bob.expect_announcement(bob.t("said-refused", rule="D3"))
    wait_for_all_events(olga)
    assert olga.t("ruling-wrong") not in normalize_spaces(ruling_card(olga).inner_text())
    assert is_focused(ruling_button(olga, "observer-refuse"))
    lines = history_lines(olga)
    assert lines[0] == normalize_spaces(f"{olga.t('said-refused.you', rule='D3')} {reason} (D3)")
    assert lines[1].startswith("Ann wants to swap b1 and c2")


def history_lines(olga: User) -> list[str]:
    """Return the lines of the console's history, the newest first."""
    region = olga.page.get_by_role("group", name=olga.t("observer-history"), exact=True)
    assert region.get_by_role("heading", level=3).count() > 0
    lines = region.get_by_role("listitem").all_inner_texts()
    return [normalize_spaces(re.sub(r"^.\n", "", line)) for line in lines]


def test_ruling_is_sent_again_after_a_touch(new_user: NewUser) -> None:
    """Touches are events too, but must not make a ruling count as outdated."""
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    act(ann, game, "play", move="4@d1")
    wait_for_all_events(olga)
    olga.page.evaluate(HOLD_FIRST)
    ruling_button(olga, "observer-approve").click()
    olga.page.wait_for_function("() => window.letGo")
    act(bob, game, "touch", target="a1")  # arrives first, so that the ruling is outdated
    olga.page.evaluate("() => window.letGo()")
    olga.wait_until(lambda: bob.api("GET", f"/games/{game}")["view"]["scores"] == [1, 0])
    sent = [json.loads(text) for text in olga.page.evaluate("() => window.sent")]
    assert [one["action"]["kind"] for one in sent if one["type"] == "act"] == ["ruling", "ruling"]
    assert not [
        announcement
        for announcement in olga.announcements
        if announcement.politeness == "assertive" and "event" in announcement.text
    ]


# Accessibility


@pytest.mark.parametrize("language", ["en", *in_soak(*LANGUAGES[1:])])
def test_console_has_no_faults(new_user: NewUser, language: str) -> None:
    olga, ann, bob = new_trio(new_user, language)

    def console(user: User) -> None:
        game = start_observed_game(user, ann, bob, clock=600)
        act(ann, game, "touch", target="a1")
        act(ann, game, "play", move="0@d4")
        act(ann, game, "play", move="4@d1")
        wait_for_all_events(user)
        ruling_button(user, "observer-refuse").click()
        ruling_card(user).locator(".refusal").wait_for()

    wrong = find_faults(olga, Place("observer", "game", console))
    assert not wrong, "\n".join(wrong)

"""The observer leads the game by buttons and words, and leaves it (D8)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import Piece
from tests.e2e.catalogue import LANGUAGES
from tests.e2e.observer import (
    act,
    card,
    event_announcements,
    people,
    ruling,
    sit_down,
    wait_for_all_events,
)
from tests.e2e.table import CommandInput, Table, focus_name, is_focused
from tests.e2e.test_announcements import announcements_after, notices
from tests.e2e.user import normalize_spaces
from tests.e2e.web_server import run_server
from tests.effort import in_soak
from tests.server.frozen_clock import FrozenClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.e2e.user import Announcement, NewUser, User
    from tests.server.running_server import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Offer a server for which no time passes: no clock runs, and nobody is gone for too long."""
    folder = tmp_path_factory.mktemp("leads")
    with run_server(folder, clock=FrozenClock(folder / "clock")) as running:
        yield running


# Leading the game


def test_pause_time_and_public_facts(new_user: NewUser) -> None:
    olga, ann, bob = people(new_user)
    sent: list[dict[str, Any]] = []
    olga.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))),
    )
    game = sit_down(olga, ann, bob, clock=600)
    olga.press("observer-pause")
    olga.button("observer-resume").wait_for()
    olga.expect_announcement(olga.t("said-pause"))
    olga.page.get_by_text(olga.t("dark-paused"), exact=True).wait_for()  # and not twice
    assert ann.api("GET", f"/games/{game}")["view"]["paused"]
    olga.press("observer-resume")
    olga.button("observer-pause").wait_for()
    olga.press("web-give-time", seconds=30)
    olga.expect_announcement(olga.t("said-observer-time", seconds=30))
    assert ann.api("GET", f"/games/{game}")["view"]["remaining_ms"] == 630_000
    last = facts(olga).get_by_role("button").nth(2)
    assert last.get_attribute("aria-disabled") == "true"
    assert olga.t("terminal-last-none") in normalize_spaces(last.inner_text())
    start = len(olga.announcements)
    last.press("Enter")
    olga.expect_announcement(olga.t("terminal-last-none"), "polite", after=start)
    facts(olga).get_by_role("button", name=olga.t("observer-fact-turn"), exact=True).click()
    olga.wait_until(lambda: actions(sent)[-1] == {"kind": "remind", "fact": "turn"})


def facts(olga: User) -> Locator:
    """Return the buttons that repeat a public fact."""
    return olga.page.get_by_role("group", name=olga.t("observer-repeat"), exact=True)


def actions(sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what was done, from what a page has sent."""
    return [message["action"] for message in sent if message["type"] == "act"]


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak(*LANGUAGES[:-1])])
def test_everything_can_be_typed(new_user: NewUser, language: str) -> None:
    olga, ann, bob = people(new_user, language)
    game = sit_down(olga, ann, bob)

    def typed(word: str) -> None:
        CommandInput(olga).type(olga.t(f"observer-word-{word}").split(" ")[0])

    typed("pause")
    olga.expect_announcement(olga.t("said-pause"))
    typed("resume")
    olga.expect_announcement(olga.t("said-resume"))
    act(ann, game, "play", move="b1~c2")
    wait_for_all_events(olga)
    typed("approve")
    olga.expect_announcement(olga.t("ruling-wrong"), "assertive")
    typed("refuse")
    olga.expect_announcement(olga.t("said-refused", rule="D3"))
    start = len(olga.announcements)
    typed("hands")
    olga.expect_announcement(olga.t("observer-hand-none", name="Ann"), after=start)
    typed("leave")
    olga.page.get_by_role("dialog").get_by_text(olga.t("observer-leave-sure")).wait_for()
    olga.press("observer-stay")
    assert is_focused(Table(olga).command_box)


@pytest.mark.parametrize("language", ["en", *in_soak("ro", "zh-Hant")])
def test_each_event_is_said_once(new_user: NewUser, language: str) -> None:
    olga, ann, bob = people(new_user, language)
    game = sit_down(olga, ann, bob, clock=600)
    start = len(olga.announcements)
    act(ann, game, "play", move="0@d4")  # refused at once: that pawn is on the board
    act(ann, game, "touch", target="d1")
    act(ann, game, "play", move="4@d1")
    act(olga, game, "ruling", approve=True)
    act(bob, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    act(bob, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    act(olga, game, "pause")
    act(olga, game, "resume")
    act(bob, game, "play", move="f@d4")
    wait_for_all_events(olga)
    said = event_announcements(olga, start)
    told = [(one, view) for one, view, _ in notices(olga) if one["event"]["kind"] != "touch"]
    assert len(said) == len(told) == 10
    for heard, (notice, view) in zip(said, told, strict=True):
        check_said(olga, heard, notice, view)


def check_said(
    olga: User, heard: Announcement, notice: dict[str, Any], view: dict[str, Any]
) -> None:
    """Compare what was said of an event with what the server told."""
    waits = notice["event"]["kind"] == "play" and view["proposal"] is not None
    assert heard.politeness == ("assertive" if waits else "polite"), str(heard)
    if notice["event"]["kind"] != "play" or not (waits or notice["refused"]):
        assert heard.text.replace(" ", "") == normalize_spaces("".join(notice["text"])).replace(
            " ", ""
        )
    elif notice["refused"]:
        assert heard.text.endswith(normalize_spaces(notice["refused"]["message"]))
        assert "Ann" in heard.text
    elif view["proposal"]["approve"]:
        assert "D4" in heard.text
    else:
        assert heard.text.endswith(normalize_spaces(view["proposal"]["refusal"]["message"]))


# Leaving


def test_who_leaves_no_longer_sees_the_board(new_user: NewUser) -> None:
    olga, ann, bob = people(new_user)
    game = sit_down(olga, ann, bob)
    act(ann, game, "touch", target="a1")
    act(ann, game, "play", move="4@d1")
    act(olga, game, "ruling", approve=True)
    act(bob, game, "play", move="b1~c2")
    wait_for_all_events(olga)
    names = [olga.speaker("quardo").piece(Piece(number)) for number in (0, 1, 2, 4, 5, 8, 10, 12)]
    assert all(name in page_text(olga) for name in names)
    announcements_after(olga, 0)
    start = len(olga.announcements)
    olga.press("observer-leave")
    dialog = olga.page.get_by_role("dialog")
    dialog.get_by_role("button", name=olga.t("observer-leave"), exact=True).click()
    olga.expect_announcement(olga.t("observer-left"), "assertive", after=start)
    olga.expect_text(olga.t("observer-program"))
    card(olga).wait_for(state="detached")
    olga.wait_until(lambda: olga.view["position"] is None)
    view = bob.api("GET", f"/games/{game}")["view"]
    assert (view["observer"], view["ruling_pending"]) == (None, False)  # the program has ruled
    assert len(event_announcements(olga, start)) == 1
    olga.page.get_by_role("tab", name=olga.t("web-log"), exact=True).click()
    left = board_and_lists(olga)
    assert [name for name in names if name in left] == []
    assert not re.search(r"\b[a-d][1-4], [a-z]+ (hexagonal|round)|b1 and c2", left)
    assert olga.page.evaluate("() => document.activeElement !== document.body")
    olga.page.get_by_role("link", name=olga.t("observer-again"), exact=True).click()
    olga.press("web-join")
    card(olga).wait_for()
    assert all(name in page_text(olga) for name in names)


TEXTS = """() => [document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].map((one) =>
    `${one.getAttribute("aria-label")} ${one.getAttribute("title")}`),
  ...[...document.querySelectorAll(".visually-hidden")].map((one) => one.textContent)].join()"""


def page_text(user: User) -> str:
    """Return everything that a page shows or says."""
    user.wait_for_render()
    return normalize_spaces(user.page.evaluate(TEXTS))


def board_and_lists(user: User) -> str:
    """Return what a page tells of the game; the names of pawns on the table tell nothing."""
    user.page.evaluate(
        "() => document.querySelectorAll('[data-pawn]').forEach((one) => one.remove())"
    )
    return page_text(user)


def test_when_the_program_takes_over_the_board_goes_dark(new_user: NewUser) -> None:
    olga, ann, bob = people(new_user)
    game = sit_down(olga, ann, bob)
    act(olga, game, "stop-observing")
    olga.expect_text(olga.t("observer-taken-over"))
    assert Table(olga).board.count() == 0
    assert olga.speaker("quardo").piece(Piece(8)) not in page_text(olga)
    olga.press("observer-again")
    card(olga).wait_for()
    assert bob.api("GET", f"/games/{game}")["view"]["observer"] == "Olga"


def test_a_lost_line_says_what_will_come(new_user: NewUser) -> None:
    olga, ann, bob = people(new_user)
    game = sit_down(olga, ann, bob)
    lost = olga.t("observer-lost", time=olga.speaker("quardo").duration(30_000))
    with olga.disconnect():
        olga.expect_text(lost)
        act(ann, game, "play", move="4@d1")
    olga.expect_announcement(
        olga.t("observer-must-approve", figures="row 1 (flat edge)", count=1), "assertive"
    )
    assert olga.page.get_by_text(lost).count() == 0


def test_the_end_is_told_with_the_board(new_user: NewUser) -> None:
    olga, ann, bob = people(new_user)
    game = sit_down(olga, ann, bob, "0f1e/2d3c/4b5a/697. 00000 10-9 1")
    ruling(olga, "observer-approve").focus()
    act(ann, game, "play", move="8@d4")
    olga.expect_announcement(olga.t("result-coins", name="Ann", count=10), "assertive")
    assert Table(olga).board.get_by_role("gridcell").count() == 16
    assert card(olga).count() == 0
    assert focus_name(olga).startswith("a1")

"""The observer's controls: buttons, typed commands, and leaving the game (D8)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.i18n.command_words import observer_phrases
from fourfold.rules import Piece
from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.games import (
    act,
    announcements_after,
    event_announcements,
    fact_buttons,
    new_trio,
    notices,
    ruling_button,
    ruling_card,
    start_observed_game,
    wait_for_all_events,
)
from tests.helpers.pages.table import CommandInput, Table, focus_name, is_focused
from tests.helpers.pages.user import normalize_spaces
from tests.helpers.servers.running_server import run_web_server
from tests.helpers.servers.variants import FrozenClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.pages.user import Announcement, NewUser, User
    from tests.helpers.servers.running_server import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Provide a server whose time stands still, so that no clock or grace period runs out."""
    folder = tmp_path_factory.mktemp("controls")
    with run_web_server(folder, clock=FrozenClock(folder / "clock")) as running:
        yield running


# Controls


def test_observer_pauses_gives_time_and_repeats_facts(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    sent: list[dict[str, Any]] = []
    olga.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))),
    )
    game = start_observed_game(olga, ann, bob, clock=600)
    olga.press("observer-pause")
    olga.button("observer-resume").wait_for()
    olga.expect_announcement(olga.t("said-pause.you"))
    olga.page.get_by_text(olga.t("dark-paused"), exact=True).wait_for()  # matches one element only
    assert ann.api("GET", f"/games/{game}")["view"]["paused"]
    olga.press("observer-resume")
    olga.button("observer-pause").wait_for()
    olga.press("web-give-time", seconds=30)
    olga.expect_announcement(olga.t("said-observer-time.you", seconds=30))
    assert ann.api("GET", f"/games/{game}")["view"]["remaining_ms"] == 630_000
    last = fact_buttons(olga).get_by_role("button").nth(2)
    assert last.get_attribute("aria-disabled") == "true"
    assert olga.t("terminal-last-none") in normalize_spaces(last.inner_text())
    start = len(olga.announcements)
    last.press("Enter")
    olga.expect_announcement(olga.t("terminal-last-none"), "polite", after=start)
    fact_buttons(olga).get_by_role("button", name=olga.t("observer-fact-turn"), exact=True).click()
    olga.wait_until(lambda: sent_actions(sent)[-1] == {"kind": "remind", "fact": "turn"})


def sent_actions(sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the actions among the messages that a page has sent."""
    return [message["action"] for message in sent if message["type"] == "act"]


@pytest.mark.parametrize("language", ["zh-Hant", *in_soak(*LANGUAGES[:-1])])
def test_observer_commands_can_be_typed(new_user: NewUser, language: str) -> None:
    olga, ann, bob = new_trio(new_user, language)
    game = start_observed_game(olga, ann, bob)

    def type_command(word: str) -> None:
        CommandInput(olga).type(observer_phrases(language, word)[0])

    type_command("pause")
    olga.expect_announcement(olga.t("said-pause.you"))
    type_command("resume")
    olga.expect_announcement(olga.t("said-resume"))
    act(ann, game, "play", move="b1~c2")
    wait_for_all_events(olga)
    type_command("approve")
    olga.expect_announcement(olga.t("ruling-wrong"), "assertive")
    type_command("refuse")
    olga.expect_announcement(olga.t("said-refused.you", rule="D3"))
    start = len(olga.announcements)
    type_command("hands")
    olga.expect_announcement(olga.t("observer-hand-none", name="Ann"), after=start)
    type_command("leave")
    olga.page.get_by_role("dialog").get_by_text(olga.t("observer-leave-sure")).wait_for()
    olga.press("web-leave-stay")
    assert is_focused(Table(olga).command_box)


@pytest.mark.parametrize("language", ["en", *in_soak("ro", "zh-Hant")])
def test_events_are_announced_once(new_user: NewUser, language: str) -> None:
    olga, ann, bob = new_trio(new_user, language)
    game = start_observed_game(olga, ann, bob, clock=600)
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
    announced = event_announcements(olga, start)
    expected = [(one, view) for one, view, _ in notices(olga) if one["event"]["kind"] != "touch"]
    assert len(announced) == len(expected) == 10
    for heard, (notice, view) in zip(announced, expected, strict=True):
        check_announcement(olga, heard, notice, view)


def check_announcement(
    olga: User, heard: Announcement, notice: dict[str, Any], view: dict[str, Any]
) -> None:
    """Compare the announcement of an event with the server's notice."""
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


def test_leaving_observer_loses_the_board(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
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
    ruling_card(olga).wait_for(state="detached")
    olga.wait_until(lambda: olga.view["position"] is None)
    view = bob.api("GET", f"/games/{game}")["view"]
    assert (view["observer"], view["ruling_pending"]) == (None, False)  # the server has ruled
    assert len(event_announcements(olga, start)) == 1
    olga.page.get_by_role("tab", name=olga.t("web-log"), exact=True).click()
    text = text_outside_rack(olga)
    assert [name for name in names if name in text] == []
    assert not re.search(r"\b[a-d][1-4], [a-z]+ (hexagonal|round)|b1 and c2", text)
    assert olga.page.evaluate("() => document.activeElement !== document.body")
    olga.page.get_by_role("link", name=olga.t("observer-again"), exact=True).click()
    olga.press("web-join")
    ruling_card(olga).wait_for()
    assert all(name in page_text(olga) for name in names)


TEXTS = """() => [document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].map((one) =>
    `${one.getAttribute("aria-label")} ${one.getAttribute("title")}`),
  ...[...document.querySelectorAll(".visually-hidden")].map((one) => one.textContent)].join()"""


def page_text(user: User) -> str:
    """Return all visible and spoken texts of a page."""
    user.wait_for_render()
    return normalize_spaces(user.page.evaluate(TEXTS))


def text_outside_rack(user: User) -> str:
    """Return the texts of a page without the rack, in which pawn names reveal nothing."""
    user.page.evaluate(
        "() => document.querySelectorAll('[data-pawn]').forEach((one) => one.remove())"
    )
    return page_text(user)


def test_replaced_observer_loses_the_board(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    act(olga, game, "stop-observing")
    olga.expect_text(olga.t("observer-taken-over"))
    assert Table(olga).board.count() == 0
    assert olga.speaker("quardo").piece(Piece(8)) not in page_text(olga)
    olga.press("observer-again")
    ruling_card(olga).wait_for()
    assert bob.api("GET", f"/games/{game}")["view"]["observer"] == "Olga"


def test_lost_connection_warns_of_replacement(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob)
    lost = olga.t("observer-lost", time=olga.speaker("quardo").duration(30_000))
    with olga.disconnect():
        olga.expect_text(lost)
        act(ann, game, "play", move="4@d1")
    olga.expect_announcement(
        olga.t("observer-must-approve", figures="row 1 (flat edge)", count=1), "assertive"
    )
    assert olga.page.get_by_text(lost).count() == 0


def test_result_is_announced_and_the_board_stays(new_user: NewUser) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob, "0f1e/2d3c/4b5a/697. 00000 10-9 1")
    ruling_button(olga, "observer-approve").focus()
    act(ann, game, "play", move="8@d4")
    olga.expect_announcement(olga.t("result-coins", name="Ann", count=10), "assertive")
    assert Table(olga).board.get_by_role("gridcell").count() == 16
    assert ruling_card(olga).count() == 0
    assert focus_name(olga).startswith("a1")

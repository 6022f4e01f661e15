"""A press shows at once, whatever the line does; what the server refuses is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.held_line import HeldLine
from tests.e2e.person import Person

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.server.running import RunningServer

HELD_PIECE = "0.../..../..../.... 7 a1"


@pytest.fixture
def line(server: RunningServer) -> Iterator[HeldLine]:
    """Offer a line that can be held."""
    with HeldLine(server.url) as held:
        yield held


@pytest.fixture
def ann(browser: Browser, line: HeldLine) -> Iterator[Person]:
    """Offer Ann, who plays for both sides at the end of the line."""
    one = Person(browser, line.url, "Ann")
    yield one
    assert not one.close()


def open_game(one: Person, position: str) -> str:
    """Open a game at one screen; return its name."""
    made = one.create("quarto", {"kind": "me"}, {"kind": "me"}, first=1, position=position)
    game: str = made["game"]["id"]
    one.go(f"/g/{game}")
    one.button("web-resign").first.wait_for()
    one.calm()
    return game


def cell(one: Person, number: int) -> Locator:
    """Return a cell of the board."""
    board = one.page.get_by_role("grid", name=one.t("web-board"), exact=True)
    return board.get_by_role("gridcell").nth(number)


def stands_on(one: Person, number: int) -> Locator:
    """Return the piece that stands on a cell; not one that only might."""
    return cell(one, number).locator(".stand:not(.ghost)")


def test_a_move_shows_before_the_server_answers(ann: Person, line: HeldLine) -> None:
    open_game(ann, HELD_PIECE)
    known = ann.index
    with line.held():
        cell(ann, 5).click()
        expect(stands_on(ann, 5)).to_have_count(1)
        expect(ann.page.get_by_text(ann.t("web-sending")).first).to_be_visible()
        cell(ann, 6).click()
        expect(stands_on(ann, 6)).to_have_count(0)
        assert ann.index == known
    ann.told(known + 1)
    expect(ann.page.get_by_text(ann.t("web-sending"), exact=True)).to_have_count(0)
    assert len(ann.view["position"].split()[0].replace(".", "").replace("/", "")) == 2


def test_a_double_click_is_one_move(ann: Person) -> None:
    open_game(ann, HELD_PIECE)
    known = ann.index
    before = len(ann.heard)
    cell(ann, 5).dblclick()
    ann.told(known + 1)
    ann.calm()
    said = [one.text for one in ann.heard[before:]]
    assert not [text for text in said if ann.t("web-give-first") in text], said


def test_what_is_refused_is_taken_back_with_a_reason(
    ann: Person, line: HeldLine, server: RunningServer
) -> None:
    game = open_game(ann, HELD_PIECE)
    known = ann.index
    with line.held():
        on_another_device(ann, server, game, "c3")
        cell(ann, 5).click()
        expect(stands_on(ann, 5)).to_have_count(1)
    ann.told(known + 1)
    expect(stands_on(ann, 5)).to_have_count(0)
    expect(stands_on(ann, 10)).to_have_count(1)
    ann.hears(ann.t("stale", index=known + 1), "assertive")


def on_another_device(one: Person, server: RunningServer, game: str, move: str) -> None:
    """Play somebody's move past the line that their browser has."""
    cookies = {str(kept["name"]): str(kept["value"]) for kept in one.context.cookies()}
    answer = httpx.post(
        f"{server.url}/api/games/{game}/actions",
        json={"action": {"kind": "play", "move": move}},
        cookies=cookies,
        headers={"Origin": server.url},
        timeout=60,
    )
    answer.raise_for_status()


def test_an_offer_leaves_what_was_begun(ann: Person) -> None:
    made = ann.create("quardo", {"kind": "me"}, {"kind": "me"}, first=1)
    game = made["game"]["id"]
    ann.go(f"/g/{game}")
    ann.button("web-resign").first.wait_for()
    ann.calm()
    rack = ann.page.get_by_role("grid", name=ann.t("web-rack-pawns"), exact=True)
    rack.get_by_role("gridcell").nth(3).click()
    expect(rack.get_by_role("gridcell").nth(3)).to_have_attribute("aria-selected", "true")
    asked = {"seat": 2, "action": {"kind": "ask", "request": "draw"}}
    ann.api("POST", f"/games/{game}/actions", asked)
    ann.told(1)
    ann.calm()
    expect(rack.get_by_role("gridcell").nth(3)).to_have_attribute("aria-selected", "true")

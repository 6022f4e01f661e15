"""Moves show at once on slow connections; moves that the server refuses are reverted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.connection import StallableConnection
from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.helpers.servers.running_server import RunningServer

HELD_PIECE = "0.../..../..../.... 7 a1"
AHEAD_SECONDS = 15


@pytest.fixture
def connection(server: RunningServer) -> Iterator[StallableConnection]:
    """Provide a connection that can be stalled."""
    with StallableConnection(server.url) as stallable:
        yield stallable


@pytest.fixture
def ann(browser: Browser, connection: StallableConnection) -> Iterator[User]:
    """Provide a user with this connection, who plays both seats."""
    user = User(browser, connection.url, "Ann")
    yield user
    assert not user.close()


def open_game(user: User, position: str) -> str:
    """Open a game on a shared screen; return its id."""
    created = user.create_game("quarto", {"kind": "me"}, {"kind": "me"}, first=1, position=position)
    game: str = created["game"]["id"]
    user.go(f"/g/{game}")
    user.button("web-resign").first.wait_for()
    user.wait_until_idle()
    return game


def cell(user: User, number: int) -> Locator:
    """Return a cell of the board."""
    board = user.page.get_by_role("grid", name=user.t("web-board"), exact=True)
    return board.get_by_role("gridcell").nth(number)


def rack_piece(user: User, number: int) -> Locator:
    """Return a piece that can be given."""
    rack = user.page.get_by_role("grid", name=user.t("web-rack"), exact=True)
    return rack.get_by_role("gridcell").nth(number)


def piece_in_hand(user: User) -> Locator:
    """Return the piece in hand."""
    return user.page.locator(".hand .held")


def sending_notice(user: User) -> Locator:
    """Return the text that says that a move is being sent."""
    return user.page.get_by_text(user.t("web-sending"), exact=True)


def placed_piece(user: User, number: int) -> Locator:
    """Return the piece on a cell, which is not a preview."""
    return cell(user, number).locator(".stand:not(.ghost)")


def stop_clock(user: User) -> None:
    """Stop the page's clock at a future moment, late enough for the request to arrive before it.

    It is before the page would consider a silent connection lost.
    """
    user.page.clock.pause_at(user.page.evaluate(f"Date.now() / 1000 + {AHEAD_SECONDS}"))


def test_move_shows_at_once_at_any_latency(ann: User, connection: StallableConnection) -> None:
    """After 300 ms there is no notice; from 800 ms on the page says that the move is being sent."""
    ann.page.clock.install()
    open_game(ann, HELD_PIECE)
    known = ann.index
    stop_clock(ann)
    with connection.stall():
        cell(ann, 5).click()
        expect(placed_piece(ann, 5)).to_have_count(1)
        ann.page.clock.run_for(300)
        expect(sending_notice(ann)).to_have_count(0)
    ann.wait_until(lambda: ann.index == known + 1)
    with connection.stall():
        rack_piece(ann, 3).click()
        expect(piece_in_hand(ann)).to_have_count(1)
        ann.page.clock.run_for(799)
        expect(sending_notice(ann)).to_have_count(0)
        ann.page.clock.run_for(1)
        expect(sending_notice(ann).first).to_be_visible()
        cell(ann, 6).click()
        rack_piece(ann, 8).click()
        ann.page.clock.run_for(1200)
        expect(placed_piece(ann, 6)).to_have_count(0)
        assert ann.index == known + 1
    ann.page.clock.resume()
    ann.wait_until(lambda: ann.index == known + 2)
    expect(sending_notice(ann)).to_have_count(0)
    assert ann.view["position"] == "0.../.7../..../.... 3 b2"


def test_connection_cut_for_ten_seconds_loses_no_move(
    ann: User, connection: StallableConnection
) -> None:
    ann.page.clock.install()
    open_game(ann, HELD_PIECE)
    known = ann.index
    stop_clock(ann)
    with ann.ignore_problems():
        with connection.cut():
            cell(ann, 5).click()
            expect(placed_piece(ann, 5)).to_have_count(1)
            for _ in range(20):
                ann.page.clock.run_for(500)
            ann.expect_announcement(ann.t("web-reconnecting"), "polite")
            expect(ann.page.get_by_text(ann.t("web-reconnecting")).first).to_be_visible()
            expect(placed_piece(ann, 5)).to_have_count(1)
        while ann.index == known:
            ann.page.clock.run_for(500)
        ann.page.clock.run_for(1000)
        ann.page.clock.resume()
    ann.expect_announcement(ann.t("web-back-online"), "polite")
    assert ann.view["position"] == "0.../.7../..../.... - b2"
    assert not [
        announcement
        for announcement in ann.announcements
        if ann.t("web-moved-on") in announcement.text
    ]


def test_double_click_makes_one_move(ann: User) -> None:
    open_game(ann, HELD_PIECE)
    known = ann.index
    before = len(ann.announcements)
    cell(ann, 5).dblclick()
    ann.wait_for_event(known + 1)
    ann.wait_until_idle()
    said = [announcement.text for announcement in ann.announcements[before:]]
    assert not [text for text in said if ann.t("web-give-first") in text], said


def test_outdated_move_is_reverted_with_a_reason(
    ann: User, connection: StallableConnection, server: RunningServer
) -> None:
    game = open_game(ann, HELD_PIECE)
    known = ann.index
    with connection.stall():
        play_on_another_device(ann, server, game, "c3")
        cell(ann, 5).click()
        expect(placed_piece(ann, 5)).to_have_count(1)
    ann.wait_for_event(known + 1)
    expect(placed_piece(ann, 5)).to_have_count(0)
    expect(placed_piece(ann, 10)).to_have_count(1)
    ann.expect_announcement(ann.t("web-moved-on"), "assertive")


def play_on_another_device(user: User, server: RunningServer, game: str, move: str) -> None:
    """Make a user's move without the connection of the user's browser."""
    cookies = {str(cookie["name"]): str(cookie["value"]) for cookie in user.context.cookies()}
    answer = httpx.post(
        f"{server.url}/api/games/{game}/actions",
        json={"action": {"kind": "play", "move": move}},
        cookies=cookies,
        headers={"Origin": server.url},
        timeout=PATIENCE_SECONDS,
    )
    answer.raise_for_status()


def test_draw_offer_keeps_the_picked_pawn(ann: User) -> None:
    created = ann.create_game("quardo", {"kind": "me"}, {"kind": "me"}, first=1)
    game = created["game"]["id"]
    ann.go(f"/g/{game}")
    ann.button("web-resign").first.wait_for()
    ann.wait_until_idle()
    rack = ann.page.get_by_role("grid", name=ann.t("web-rack-pawns"), exact=True)
    rack.get_by_role("gridcell").nth(3).click()
    expect(rack.get_by_role("gridcell").nth(3)).to_have_attribute("aria-selected", "true")
    offer = {"seat": 2, "action": {"kind": "ask", "request": "draw"}}
    ann.api("POST", f"/games/{game}/actions", offer)
    ann.wait_for_event(1)
    ann.wait_until_idle()
    expect(rack.get_by_role("gridcell").nth(3)).to_have_attribute("aria-selected", "true")

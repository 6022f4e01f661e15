"""Rated games in the browser: invitation, table, rating pages; and passkeys."""

from __future__ import annotations

import re
import sqlite3
from typing import TYPE_CHECKING

from fourfold.i18n import Translator
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.games import choose_preset, radio

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, CDPSession, Page

    from tests.helpers.pages.user import NewUser, User
    from tests.helpers.servers.running_server import RunningServer

MOVES = ("7", "b2", "3", "a1")


def add_rating_history(folder: Path, player: str) -> None:
    """Give a player weeks of rated games, enough for a rating that is not provisional."""
    with sqlite3.connect(folder / "fourfold.sqlite3", timeout=60) as database:
        (today,) = database.execute(
            "SELECT max(day) FROM rating_days WHERE player = ?", (player,)
        ).fetchone()
        for number in range(30):
            row = ("quarto", player, today - 60 + 2 * number)
            values = (1400.0 + 12 * number, 120.0 - number, 0.06, number + 1)
            database.execute(
                "INSERT OR REPLACE INTO rating_days (family, player, day, value, deviation,"
                " volatility, games) VALUES (?, ?, ?, ?, ?, ?, ?)",
                row + values,
            )
        database.execute(
            "UPDATE ratings SET value = 1748, deviation = 91, games = 30, opponents = 9"
            " WHERE player = ?",
            (player,),
        )
    database.close()


def play_rated_game(users: dict[int, User], game: str) -> None:
    """Make a few moves through the API, then resign as seat 2."""
    for seat, move in zip((1, 2, 2, 1), MOVES, strict=True):
        action = {"kind": "play", "move": move}
        users[seat].api("POST", f"/games/{game}/actions", {"seat": seat, "action": action})
    resign = {"seat": 2, "action": {"kind": "resign"}}
    users[2].api("POST", f"/games/{game}/actions", resign)


def test_rated_game_reaches_the_leaderboard(new_user: NewUser, server: RunningServer) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr", size=(360, 740))
    ann.go("/")
    choose_preset(ann, "quarto")
    radio(ann, "web-against-link").check()
    ann.page.get_by_label(ann.t("web-rated-wish")).check()
    ann.press("web-start-invite")
    game = ann.wait_for_game()
    ann.expect_text(ann.t("force-rated"))
    link = ann.page.locator("input[readonly]").first.input_value()
    bob.go(link.replace(ann.url, ""))
    bob.page.get_by_text(bob.t("force-rated")).wait_for()
    bob.press("web-join")
    bob.wait_for_game()
    for user in (ann, bob):
        user.page.get_by_role("link", name=user.t("web-rating-new")).first.wait_for()
        assert user.button("web-takeback").count() == 0
    seats = ann.api("GET", f"/games/{game}")["game"]["seats"]
    users = {seat["seat"]: ann if seat["yours"] else bob for seat in seats}
    play_rated_game(users, game)
    winner = users[1]
    shown = winner.t("web-rating-provisional", value=r"(15\d\d)")  # won against a newcomer
    winner.page.get_by_role("link", name=re.compile(shown)).click()
    winner.expect_text(winner.t("ratings-last-games"), "heading")
    winner.expect_text(winner.t("ratings-won"))
    player = winner.page.url.rpartition("/")[2]
    add_rating_history(server.folder / "data", player)
    winner.go(f"/players/{player}")
    graph = winner.page.get_by_role("img")
    graph.wait_for()
    assert "1748" in (graph.get_attribute("aria-label") or "")
    winner.page.get_by_text(winner.t("ratings-days"), exact=True).click()
    assert winner.page.get_by_role("table").get_by_role("row").count() > 20
    winner.go("/ratings")
    row = winner.page.get_by_role("row").filter(has_text=winner.t("ratings-you"))
    assert "1748" in row.inner_text()
    row.get_by_role("link").click()
    winner.expect_text(winner.t("ratings-last-games"), "heading")
    winner.go("/ratings/quardo-three")
    winner.expect_text(winner.t("ratings-none"))


def open_settings_with_authenticator(
    browser: Browser, address: str
) -> tuple[Page, CDPSession, str]:
    """Open the settings with a virtual authenticator; return the page, its tools and its id."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(1000 * PATIENCE_SECONDS)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    abilities = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    abilities |= {"hasUserVerification": True, "isUserVerified": True}
    added = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": abilities})
    page.goto(f"{address}/settings")
    return page, devtools, added["authenticatorId"]


def test_passkey_signs_in_on_another_device(browser: Browser, server: RunningServer) -> None:
    t = Translator("en")
    address = server.url.replace("127.0.0.1", "localhost")  # passkeys need a host name
    home, device, own = open_settings_with_authenticator(browser, address)
    home.get_by_label(t("web-name")).fill("Ann")
    home.reload()
    home.get_by_role("button", name=t("passkeys-create")).click()
    home.get_by_text(t("passkeys-created")).first.wait_for()
    (credential,) = device.send("WebAuthn.getCredentials", {"authenticatorId": own})["credentials"]
    phone, other, theirs = open_settings_with_authenticator(browser, address)
    other.send("WebAuthn.addCredential", {"authenticatorId": theirs, "credential": credential})
    phone.get_by_role("button", name=t("passkeys-sign-in")).click()
    phone.get_by_text(t("passkeys-signed-in", name="Ann")).first.wait_for()
    assert phone.get_by_label(t("web-name")).input_value() == "Ann"
    phone.get_by_role("button", name=t("passkeys-sign-out")).click()
    phone.get_by_text(t("passkeys-signed-out")).first.wait_for()
    for page in (home, phone):
        page.context.close()

"""Regressions: the skip link, the menu, old announcements, missing files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.helpers.pages.user import NewUser

PHONE = (360, 640)
ALIGNED = "0123/4567/89ab/c... - a4"


def test_skip_link_keeps_the_address(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "open"})
    path = created["links"][0]["path"]
    for user, address in (
        (bob, path),
        (ann, "/analysis?preset=quarto&position=0.../..../..../....+-+-"),
    ):
        user.go(address).wait_until_idle()
        before = user.page.url
        user.page.keyboard.press("Tab")
        link = user.page.get_by_role("link", name=user.t("web-skip"), exact=True)
        expect(link).to_be_focused()
        user.page.keyboard.press("Enter")
        expect(user.page.get_by_role("main")).to_be_focused()
        assert user.page.url == before


def test_tap_beside_the_open_menu_only_closes_it(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE, has_touch=True)
    created = ann.create_game(
        "quarto", {"kind": "me"}, {"kind": "me"}, first=1, position="0.../..../..../.... 7 a1"
    )
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    menu = ann.page.get_by_role("button", name=ann.t("web-navigation"), exact=True)
    board = ann.page.get_by_role("grid", name=ann.t("web-board"), exact=True)
    cell = board.get_by_role("gridcell").nth(12)
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    box = cell.bounding_box()
    assert box is not None
    ann.page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(menu).to_have_attribute("aria-expanded", "false")
    ann.wait_until_idle()
    assert ann.index == 0
    expect(cell.locator(".stand:not(.ghost)")).to_have_count(0)


def test_escape_closes_the_menu_from_any_focus(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE)
    ann.go("/settings")
    menu = ann.page.get_by_role("button", name=ann.t("web-navigation"), exact=True)
    menu.click()
    ann.page.get_by_role("checkbox").first.focus()
    ann.page.keyboard.press("Escape")
    expect(menu).to_have_attribute("aria-expanded", "false")


def test_new_game_does_not_repeat_old_announcements(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"}, first=1, position=ALIGNED)
    ann.go(f"/g/{created['game']['id']}")
    ann.button("web-resign").first.wait_for()
    ann.api("POST", f"/games/{ann.game}/actions", {"action": {"kind": "play", "move": "!cola"}})
    said = ann.expect_announcement("calls “QUARTO!”")
    first = ann.game
    ann.press("web-rematch")
    ann.wait_for_game(other_than=first)
    ann.wait_until_idle()
    for role in ("status", "alert"):
        for region in ann.page.get_by_role(role).all():
            assert said.text not in region.inner_text()


def test_page_reloads_once_when_its_chunks_are_gone(new_user: NewUser) -> None:
    """After a new release, files that an open page has yet to load may be gone."""
    ann = new_user("Ann")
    ann.go("/")
    ann.wait_until_idle()
    loads: list[object] = []

    def fail_first_load(route: Route) -> None:
        if loads:
            route.continue_()
        else:
            route.fulfill(status=404, body="")

    ann.page.on("domcontentloaded", lambda page: loads.append(page))  # noqa: PLW0108 - no builtin
    ann.page.route("**/assets/studyPages-*", fail_first_load)
    with ann.ignore_problems():
        ann.page.get_by_role("link", name=ann.t("menu-learn"), exact=True).click()
        ann.page.get_by_role("heading", level=1, name=ann.t("learn-title")).wait_for()
    assert len(loads) == 1


def test_page_reports_missing_chunks_after_one_reload(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.go("/")
    ann.wait_until_idle()
    loads: list[object] = []
    ann.page.on("domcontentloaded", lambda page: loads.append(page))  # noqa: PLW0108 - no builtin
    ann.page.route("**/assets/studyPages-*", lambda route: route.fulfill(status=404, body=""))
    with ann.ignore_problems():
        ann.page.get_by_role("link", name=ann.t("menu-learn"), exact=True).click()
        ann.page.get_by_text(ann.t("web-unreachable")).wait_for()
    assert len(loads) == 1


def test_page_reports_missing_messages(new_user: NewUser) -> None:
    ann = new_user("Ann", "fr")
    ann.page.route("**/assets/locale-*.js", lambda route: route.abort())
    with ann.ignore_problems():
        ann.page.goto("/")
        expect(ann.page.get_by_role("alert")).to_contain_text("rechargez la page")
    ann.problems.clear()

"""What people who use keys, screen readers or forced colours meet around the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.pages.table import CommandInput, Table, focus_named, focus_within, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.helpers.pages.user import NewUser, User

MIN_TARGET = 44
MIN_BOX = 24
"""Size of a checkbox; its label is a target too."""
COMPUTER = {"kind": "program", "level": "1"}
TAB_LINES = """() => [...document.querySelectorAll('[role="tab"]')].map((tab) =>
  [tab.getAttribute("aria-selected"), getComputedStyle(tab).borderBottomStyle])"""
HIT_SIDES = """(link) => {
  const { left, top, width, height } = link.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hits = (dx, dy) => document.elementFromPoint(x + dx, y + dy) === link;
  return [hits(-21, 0), hits(21, 0), hits(0, -21), hits(0, 21)];
}"""
"""Whether a link is hit within 21 pixels of its centre on each side."""


def open_game(user: User, preset: str = "quarto", opponent: dict[str, Any] = COMPUTER) -> Table:
    """Open a game in which the user begins."""
    user.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    created = user.create_game(preset, {"kind": "me", "name": "Ann"}, opponent, first=1)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Table(user)


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
def test_headings_lead_to_the_parts_of_a_game(new_user: NewUser, preset: str) -> None:
    ann = new_user("Ann")
    open_game(ann, preset)
    names = ("web-board", "web-beside", "web-actions")
    rack = "web-rack" if preset == "quarto" else "web-rack-pawns"
    for key in (*names, rack):
        heading = ann.page.get_by_role("heading", name=ann.t(key), exact=True, level=2)
        assert heading.count() == 1, key


def test_selected_tab_alone_is_underlined_in_forced_colours(new_user: NewUser) -> None:
    ann = new_user("Ann", forced_colors="active")
    open_game(ann)
    lines = ann.page.evaluate(TAB_LINES)
    assert {style for selected, style in lines if selected == "true"} == {"solid"}
    assert {style for selected, style in lines if selected == "false"} == {"none"}


def test_title_says_when_it_is_the_players_turn(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = open_game(ann)
    own = ann.t("games-title-turn", title="Quarto – Fourfold")
    ann.wait_until(lambda: ann.page.title() == own, "the title does not name the turn")
    shared = open_game(ann, opponent={"kind": "me", "name": "Bob"})
    assert shared.id != table.id
    ann.wait_until(lambda: ann.page.title() == "Quarto – Fourfold", "both play at this screen")


def test_question_mark_opens_the_shortcuts_except_in_text(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = open_game(ann)
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-keys"), exact=True)
    tab_to(ann, focus_named(ann.t("web-command-open")))
    ann.page.keyboard.press("?")
    dialog.wait_for()
    ann.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    CommandInput(ann).type("board")
    ann.page.keyboard.press("?")
    ann.wait_until(lambda: table.command_box.input_value() == "?", "nothing is typed")
    assert not dialog.is_visible()


def test_calling_from_the_pieces_leads_to_the_board(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = open_game(ann)
    tab_to(ann, focus_within(table.rack))
    ann.page.keyboard.press("g")
    ann.expect_announcement(ann.t("web-point-out", input="keys"))
    assert focus_within(table.board)(ann)


@pytest.mark.parametrize("key", ["rules", "quit"])
def test_typed_word_asks_before_it_leaves_the_game(new_user: NewUser, key: str) -> None:
    ann = new_user("Ann")
    table = open_game(ann)
    commands = CommandInput(ann)
    commands.type(commands.word(key))
    ann.page.get_by_role("dialog", name=ann.t("web-leave-title")).wait_for()
    assert ann.page.url.endswith(f"/g/{table.id}")
    ann.press("web-leave-go")
    ann.page.wait_for_url(lambda url: f"/g/{table.id}" not in url)


def test_links_apart_from_text_are_as_large_as_a_finger(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.go("/")
    links = ann.page.locator("footer a")
    links.first.wait_for()
    for link in links.all():
        box = link.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= MIN_TARGET
    ann.go("/rules/quarto")
    numbers = ann.page.locator("h3 a.number")
    numbers.first.wait_for()
    numbers.first.scroll_into_view_if_needed()
    assert numbers.first.evaluate(HIT_SIDES) == [True] * 4


@pytest.mark.parametrize("path", ["/settings", "/tournaments/new", "/analysis"])
def test_checkboxes_and_their_labels_are_easy_to_hit(new_user: NewUser, path: str) -> None:
    ann = new_user("Ann").go(path)
    for summary in ann.page.locator("details:not([open]) > summary").all():
        summary.click()
    boxes = ann.page.locator("input[type=checkbox]:visible")
    boxes.first.wait_for()
    for box in boxes.all():
        own = box.bounding_box()
        label = box.locator("xpath=ancestor::label").bounding_box()
        assert own is not None
        assert label is not None
        assert min(own["width"], own["height"]) >= MIN_BOX
        assert label["height"] >= MIN_TARGET


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
def test_stuck_game_says_so_at_its_table(new_user: NewUser, preset: str) -> None:
    """The server's messages are changed: its games are stuck only while it fails."""
    ann = new_user("Ann")
    ann.page.route_web_socket("**/live**", pass_as_stuck)
    open_game(ann, preset)
    ann.page.get_by_role("status").get_by_text(ann.t("web-stuck")).wait_for()


def pass_as_stuck(client: WebSocketRoute) -> None:
    """Pass messages on, with every game as stuck."""
    server = client.connect_to_server()
    server.on_message(
        lambda message: client.send(str(message).replace('"stuck":false', '"stuck":true'))
    )

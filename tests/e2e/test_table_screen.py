"""The page of a game: its layout, calling by dragging, leaving, and the focus after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Cell, Figure, Give, Piece
from tests.helpers.pages.table import Keys, Table, focus_name

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator

    from tests.helpers.pages.user import NewUser, User

ALIGNED = "0123/..../..../.... - d1"
PHONE = (360, 640)
SCROLL_LENGTHS = """() => ({
  down: document.scrollingElement.scrollHeight - innerHeight,
  aside: document.scrollingElement.scrollWidth - innerWidth,
})"""


def visible_box(element: Locator) -> FloatRect:
    """Return the box of a visible element."""
    box = element.bounding_box()
    assert box is not None
    return box


def open_game(user: User, position: str) -> Table:
    """Open a game of two players on a shared screen."""
    created = user.create_game("quarto", {"kind": "me"}, {"kind": "me"}, first=1, position=position)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Table(user)


def test_game_fits_on_a_phone_and_grows_on_a_desktop(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE)
    table = open_game(ann, "0.../.5../..a./.... 7 c3")
    hand = ann.page.locator("[data-drop=hand]")
    assert ann.page.evaluate(SCROLL_LENGTHS) == {"down": 0, "aside": 0}
    for element in (table.board, table.rack, hand, ann.button("web-call"), ann.button("web-more")):
        box = visible_box(element)
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE[1]
    assert shorter_side(table.piece(Piece(9))) >= 44
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.wait_for_animations()
    assert shorter_side(table.piece(Piece(9))) >= 64
    cell = shorter_side(table.cell(Cell.parse("a1")))
    assert 0.75 * cell <= shorter_side(hand) <= 1.25 * cell


def shorter_side(element: Locator) -> float:
    """Return the length of an element's shorter side."""
    box = visible_box(element)
    return min(box["width"], box["height"])


def test_dragging_along_a_line_calls_it(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = open_game(ann, ALIGNED)
    ann.press("web-call")
    first, last = (visible_box(table.cell(Cell.parse(name))) for name in ("a1", "d1"))
    mouse = ann.page.mouse
    mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    mouse.down()
    mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=12)
    mouse.up()
    figure = ann.speaker("quarto").figure(Figure.parse("row1"))
    ann.expect_text(ann.t("web-call-ask", figure=figure))
    ann.press("web-call-this", figure=figure)
    ann.expect_text(ann.t("web-won", name="Ann"), "heading")


def test_link_asks_before_leaving_a_running_game(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = open_game(ann, ALIGNED)
    link = ann.page.get_by_role("link", name=ann.t("menu-learn"), exact=True)
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-leave-title"))
    link.click()
    dialog.get_by_role("button", name=ann.t("web-leave-stay"), exact=True).click()
    assert ann.game == table.id
    link.click()
    dialog.get_by_role("button", name=ann.t("web-leave-go"), exact=True).click()
    ann.page.get_by_role("heading", level=1, name=ann.t("learn-title")).wait_for()


def test_focus_moves_to_the_nearest_piece_after_giving(new_user: NewUser) -> None:
    ann = new_user("Ann")
    open_game(ann, ALIGNED)
    keys = Keys(ann)
    keys.make_move(Give(Piece(9)))
    ann.wait_for_event(1)
    assert focus_name(ann) == ann.speaker("quarto").piece(Piece(8))

"""The screen of a game: all of it in sight, a line drawn to be called, and no way out unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Cell, Figure, Give, Piece
from tests.e2e.table import Keys, Table, focus_name

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator

    from tests.e2e.user import NewUser, User

ALIGNED = "0123/..../..../.... - d1"
PHONE = (360, 640)
SCROLLS = """() => ({
  down: document.scrollingElement.scrollHeight - innerHeight,
  aside: document.scrollingElement.scrollWidth - innerWidth,
})"""


def box_of(part: Locator) -> FloatRect:
    """Return where something stands."""
    box = part.bounding_box()
    assert box is not None
    return box


def sit(user: User, position: str) -> Table:
    """Sit two people down at one screen."""
    created = user.create_game("quarto", {"kind": "me"}, {"kind": "me"}, first=1, position=position)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Table(user)


def test_a_phone_shows_all_of_a_game_and_a_desk_shows_it_large(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE)
    table = sit(ann, "0.../.5../..a./.... 7 c3")
    in_hand = ann.page.locator("[data-drop=hand]")
    assert ann.page.evaluate(SCROLLS) == {"down": 0, "aside": 0}
    for part in (table.board, table.rack, in_hand, ann.button("web-call"), ann.button("web-more")):
        box = box_of(part)
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE[1]
    assert smallest(table.piece(Piece(9))) >= 44
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.wait_for_animations()
    assert smallest(table.piece(Piece(9))) >= 64
    cell = smallest(table.cell(Cell.parse("a1")))
    assert 0.75 * cell <= smallest(in_hand) <= 1.25 * cell


def smallest(part: Locator) -> float:
    """Return the shorter side of something."""
    box = box_of(part)
    return min(box["width"], box["height"])


def test_a_line_is_called_by_drawing_along_it(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = sit(ann, ALIGNED)
    ann.press("web-call")
    first, last = (box_of(table.cell(Cell.parse(name))) for name in ("a1", "d1"))
    mouse = ann.page.mouse
    mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    mouse.down()
    mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=12)
    mouse.up()
    figure = ann.speaker("quarto").figure(Figure.parse("row1"))
    ann.expect_text(ann.t("web-call-ask", figure=figure))
    ann.press("web-call-this", figure=figure)
    ann.expect_text(ann.t("web-won", name="Ann"), "heading")


def test_a_link_asks_before_it_leaves_a_running_game(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = sit(ann, ALIGNED)
    link = ann.page.get_by_role("link", name=ann.t("menu-learn"), exact=True)
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-leave-title"))
    link.click()
    dialog.get_by_role("button", name=ann.t("web-leave-stay"), exact=True).click()
    assert ann.game == table.id
    link.click()
    dialog.get_by_role("button", name=ann.t("web-leave-go"), exact=True).click()
    ann.page.get_by_role("heading", level=1, name=ann.t("learn-title")).wait_for()


def test_giving_by_keys_leaves_the_focus_on_the_nearest_piece(new_user: NewUser) -> None:
    ann = new_user("Ann")
    sit(ann, ALIGNED)
    keys = Keys(ann)
    keys.make_move(Give(Piece(9)))
    ann.wait_for_event(1)
    assert focus_name(ann) == ann.speaker("quarto").piece(Piece(8))

"""Touch of Quardo in the browser: the board is touched by keys, fingers and commands, not seen."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from fourfold.rules import CELLS, PIECES, Cell, Piece
from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.browser import FELT_MS, fire_timers, hold_timers
from tests.helpers.pages.checks import page_faults
from tests.helpers.pages.dark_board import CENTRE, DarkBoard, Finger
from tests.helpers.pages.table import Table, focus_tag, focus_within, tab_to

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import NewUser, User

POSITION = "07../..../..5./.... 7fffe 1-0 1"
"""Pieces on a1, b1 and c3; the coin of row 1 is gone."""
LATE = "..ab/.ce6/4975/0.8d 76fff 0-2 1"
"""Four cells are empty."""
SILENT = """
  for (const name of ["AudioContext", "webkitAudioContext", "speechSynthesis"]) {
    Object.defineProperty(window, name, { value: undefined });
  }
  Navigator.prototype.vibrate = undefined;
"""
TAB_STOP_COUNT = """(grid) =>
  [...grid.querySelectorAll("*")].filter((one) => one.tabIndex >= 0).length"""
MAX_TURNS = 60


def open_game(
    user: User, preset: str = "quardo-touch", *, with_help: bool = False, **settings: Any
) -> DarkBoard:
    """Open a game against the computer, the user first; ``with_help`` as on the first visit."""
    computer = {"kind": "program", "level": "1"}
    me = {"kind": "me", "name": user.name}
    created = user.create_game(preset, me, computer, first=1, **settings)
    hold_timers(user, FELT_MS)
    if not with_help:
        user.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return DarkBoard(user)


def move_notices(user: User) -> list[dict[str, Any]]:
    """Return the notices of moves that the page received, including refused moves."""
    messages = user.messages[user.game]
    notices = (notice for message in messages for notice in message.get("notices", []))
    return [one for one in notices if one["event"] is None or one["event"]["kind"] == "play"]


@pytest.mark.parametrize("silent", [True, *in_soak(False)], ids=lambda silent: f"silent {silent}")
def test_keyboard_alone_plays_a_game_to_its_end(new_user: NewUser, *, silent: bool) -> None:
    ann = new_user("Ann")
    if silent:
        ann.context.add_init_script(SILENT)
    board = open_game(ann, position=LATE)
    rng = Random(8)
    board.tab_to_board()
    for _ in range(MAX_TURNS):
        ann.wait_until(
            lambda: ann.view["to_act"] == 1 or ann.view["result"], "the turn never comes"
        )
        if ann.view["result"] is not None:
            break
        place_pawn(board, rng)
    result = ann.view["result"]
    assert result is not None, "the game does not end"
    ann.expect_announcement(result["text"], "assertive")
    ann.expect_announcement(ann.t("dark-over"), "assertive")
    assert board.panel.count() == 0
    Table(ann).board.wait_for()
    lost = "the focus is lost when the blindfolds come off"
    ann.wait_until(lambda: focus_tag(ann) != "body", lost)
    assert not [one for one in move_notices(ann) if one["seat"] == 1 and one["refused"]]


def place_pawn(board: DarkBoard, rng: Random) -> None:
    """Find a pawn in the rack and an empty cell by touch, and place the pawn there."""
    ann, keys = board.user, board.page.keyboard
    turn = ann.view["turn"]
    piece = next(
        piece
        for piece in rng.sample(list(PIECES), 16)
        if board.touch_pawn(piece) == board.pawn_text(piece, is_there=True)
    )
    keys.press("Enter")
    ann.expect_announcement(ann.t("web-picked", piece=ann.speaker("quardo").piece(piece)))
    cells = rng.sample(list(CELLS), 16)
    while board.touch_cell(cells[0]) != board.cell_text(cells[0], None):
        cells.pop(0)
    ann.expect_announcement(f"{ann.t('felt-here-board-no')} {ann.t('dark-offer-put')}")
    assert ann.view["turn"] == turn, "the move was made by feeling the cell"
    keys.press("Enter")
    ann.wait_until(lambda: ann.view["turn"] > turn or ann.view["result"], "the pawn is not placed")


def test_slide_touches_in_order_and_moves_nothing(new_user: NewUser) -> None:
    ann = new_user("Ann", size=(360, 640), has_touch=True)
    board = open_game(ann, position=POSITION)
    row = [Cell.parse(name) for name in ("a1", "b1", "c1", "c2", "c3")]
    pawns = {"a1": Piece(0), "b1": Piece(7), "c3": Piece(5)}
    board.slide(*row)
    expected = [board.cell_text(cell, pawns.get(str(cell))) for cell in row]
    ann.expect_announcement(expected[-1])
    assert [
        announcement.text for announcement in ann.announcements if announcement.text in expected
    ] == expected
    board.slide(row[0], Piece(7), "row1", "row2")
    ann.expect_announcement(board.pawn_text(Piece(7), is_there=False))
    ann.expect_announcement(ann.t("felt-coin-no", figure=ann.t("figure-row", number=1)))
    ann.expect_announcement(ann.t("felt-coin-yes", figure=ann.t("figure-row", number=2)))
    double_tap(ann, board.pawn(Piece(3)))
    ann.expect_announcement(ann.t("web-picked", piece=ann.speaker("quardo").piece(Piece(3))))
    before = len(ann.announcements)
    board.slide(row[2], row[3])
    assert [announcement.text for announcement in ann.announcements[before:]] == [
        expected[2],
        expected[3],
    ], "lifting the finger has an effect"
    assert move_notices(ann) == []
    assert ann.view["turn"] == 1


def test_typed_commands_touch_and_move(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = open_game(ann, position=POSITION)
    box = Table(ann).command_box
    box.focus()

    def type_command(text: str) -> None:
        ann.page.keyboard.insert_text(text)
        ann.page.keyboard.press("Enter")

    type_command("touch b1")
    assert board.wait_for_touch("b1") == board.cell_text(Cell.parse("b1"), Piece(7))
    type_command("feel 7")
    assert board.wait_for_touch("7") == board.pawn_text(Piece(7), is_there=False)
    type_command("touch row 1")
    assert board.wait_for_touch("row1") == ann.t(
        "felt-coin-no", figure=ann.t("figure-row", number=1)
    )
    type_command("put 3 d4")
    move = ann.t("web-move-put", piece=pawn_name(ann, 3), cell="d4").capitalize()
    ann.expect_announcement(ann.t("dark-sure-typed", move=move))
    type_command("no")
    ann.expect_announcement(ann.t("web-cancelled"))
    assert move_notices(ann) == []
    type_command("put 3 d4")
    type_command("yes")
    ann.expect_announcement(ann.t("said-put.you", piece=pawn_name(ann, 3), cell="d4"))


def pawn_name(user: User, piece: int) -> str:
    """Return the name of a pawn within a sentence."""
    return user.speaker("quardo").piece_phrase(Piece(piece))


def test_touch_limit_counts_only_requested_touches(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = open_game(ann, position=POSITION, options={"touches": 2})
    board.tab_to_board()
    keys = ann.page.keyboard
    for key in "1234qwer":
        keys.press(key)
    for cell, left in (("a1", 1), ("b1", 0)):
        keys.press("12"["ab".index(cell[0])])
        keys.press("o")
        board.wait_for_touch(cell)
        ann.expect_announcement(ann.t("touches-left", count=left))
    keys.press("q")
    before = len(ann.announcements)
    keys.press("o")
    ann.expect_announcement(ann.t("touches-left", count=0), after=before)
    assert board.panel.get_attribute("data-felt") == ""
    assert ann.view["touches_left"] == 0


def test_d8_readings_do_not_stay_in_storage_or_memory(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = open_game(ann, position=POSITION)
    board.tab_to_board()
    reading = board.touch_cell(Cell.parse("b1"))
    assert reading == board.cell_text(Cell.parse("b1"), Piece(7))
    ann.page.get_by_role("tab", name=ann.t("web-log"), exact=True).click()
    board.cell(Cell.parse("d4")).focus()
    assert board.wait_for_touch("d4") == board.cell_text(Cell.parse("d4"), None)
    page = ann.page.content()
    assert reading not in page
    fire_timers(ann)
    ann.wait_until(lambda: board.panel.get_attribute("data-felt") == "", "the reading stays")
    assert board.cell_text(Cell.parse("d4"), None) not in ann.page.content()
    stored = ann.page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "b1" not in stored
    assert "felt-cell" not in stored
    ann.page.evaluate(
        "(mark) => { window.e2e.announcements.length = 0; window.e2e.mark = mark; }", MARK
    )
    memory = heap_contents(ann)
    assert MARK in memory, "the heap snapshot lacks a string of the page"
    assert reading not in memory


MARK = "a text that the page keeps"
"""A string in the page's memory that the search must find."""


def heap_contents(user: User) -> str:
    """Return a snapshot of the page's heap: everything that is still in use."""
    chunks: list[str] = []
    tools = user.context.new_cdp_session(user.page)
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    tools.send("HeapProfiler.takeHeapSnapshot")
    tools.detach()
    return "".join(chunks)


def test_help_is_shown_in_the_first_dark_game_only(new_user: NewUser) -> None:
    ann = new_user("Ann")
    open_game(ann, with_help=True)
    ann.expect_text(ann.t("dark-help-title"), "heading")
    ann.button("web-close").press("Enter")
    assert ann.page.get_by_text(ann.t("dark-help-title")).count() == 0
    assert focus_tag(ann) != "body"
    ann.page.reload()
    DarkBoard(ann)
    assert ann.page.get_by_text(ann.t("dark-help-title")).count() == 0


def test_double_tap_asks_and_a_second_one_confirms(new_user: NewUser) -> None:
    ann = new_user("Ann", size=(360, 640), has_touch=True)
    board = open_game(ann, position=POSITION)
    for place in (board.pawn(Piece(3)), board.cell(Cell.parse("d4"))):
        double_tap(ann, place)
    move = ann.t("web-move-put", piece=pawn_name(ann, 3), cell="d4").capitalize()
    ann.expect_announcement(ann.t("dark-sure", move=move))
    assert move_notices(ann) == []
    double_tap(ann, board.cell(Cell.parse("d4")))
    ann.expect_announcement(ann.t("said-put.you", piece=pawn_name(ann, 3), cell="d4"))


def double_tap(user: User, place: Locator) -> None:
    """Tap an element twice, quickly; wait for the announcements."""
    before = len(user.announcements)
    Finger(user).double_tap(*place.evaluate(CENTRE))
    user.wait_until(lambda: user.announcements_since(before), "a double tap has no effect")
    user.wait_for_announcements()


def test_screen_reader_click_touches_first_and_then_acts(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = open_game(ann, position=POSITION)
    place = board.cell(Cell.parse("c3"))
    place.evaluate("(element) => element.click()")
    assert board.wait_for_touch("c3") == board.cell_text(Cell.parse("c3"), Piece(5))
    place.evaluate("(element) => element.click()")
    ann.expect_announcement(ann.t("web-marked", cell="c3"))


def test_shared_screen_passes_the_board_on(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    created = ann.create_game(
        "quardo-touch", {"kind": "me"}, {"kind": "me", "name": "Bob"}, first=1
    )
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    board = DarkBoard(ann)
    board.tab_to_board()
    keys = ann.page.keyboard
    board.touch_pawn(Piece(3))
    keys.press("Enter")
    board.touch_cell(Cell.parse("b2"))
    ann.expect_announcement(f"{ann.t('felt-here-board-no')} {ann.t('dark-offer-put')}")
    before = len(ann.announcements)
    keys.press("Enter")
    ann.expect_announcement(ann.t("dark-pass", name="Bob"))
    assert board.panel.count() == 0
    texts = [announcement.text for announcement in ann.announcements[before:]]
    assert not [text for text in texts if "b2" in text], texts
    keys.press("Enter")
    ann.wait_until(lambda: ann.view["seat"] == 2, "Bob does not get the board")
    assert board.touch_cell(Cell.parse("b2")) == board.cell_text(Cell.parse("b2"), Piece(3))


def test_each_grid_is_one_tab_stop(new_user: NewUser) -> None:
    ann = new_user("Ann")
    open_game(ann)
    for label in ("web-board", "web-rack-pawns", "dark-coins"):
        grid = ann.page.get_by_role("grid", name=ann.t(label), exact=True)
        tab_to(ann, focus_within(grid))
        for key in ("End", "ArrowDown", "Control+End", "ArrowRight", "Home", "ArrowUp"):
            ann.page.keyboard.press(key)
            assert focus_within(grid)(ann), f"{key} leaves the grid"
            assert grid.evaluate(TAB_STOP_COUNT) == 1


def test_pawn_reliefs_have_enough_contrast(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = open_game(ann)
    for piece in PIECES:
        shot = board.pawn(piece).screenshot(animations="disabled")
        picture = Image.open(BytesIO(shot)).convert("RGB")
        width, height = picture.size
        inner = picture.crop((width // 5, height // 5, width - width // 5, height - height // 5))
        ground = picture.getpixel((width // 10, height // 2))
        assert clear_share(ground, inner) > 0.4, piece


def clear_share(ground: Any, picture: Image.Image) -> float:
    """Return the share of a picture with a contrast of at least 3 : 1 to a colour (WCAG 1.4.11)."""
    contrast = (luminance(np.asarray(picture)) + 0.05) / (luminance(np.asarray(ground)) + 0.05)
    return float((contrast >= 3).mean())


def luminance(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the relative luminance of colours, as WCAG defines it."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    weighed: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


@pytest.mark.parametrize("language", ["ro", *in_soak(*(one for one in LANGUAGES if one != "ro"))])
def test_dark_page_has_no_faults(new_user: NewUser, language: str) -> None:
    ann = new_user("Ann", language)
    for preset, options in (("quardo-touch", {}), ("quarto", {"blindfold": True, "touches": 3})):
        board = open_game(ann, preset, with_help=True, options=options)
        board.tab_to_board()
        ann.page.keyboard.press("o")
        board.wait_for_touch("a1")
        wrong = page_faults(ann)
        assert not wrong, preset + "\n" + "\n".join(wrong)

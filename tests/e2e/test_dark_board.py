"""Touch of Quardo in the browser: felt by keys, by a finger and by typed words, never seen."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from fourfold.rules import CELLS, PIECES, Cell, Piece
from tests.e2e.axe import page_faults
from tests.e2e.catalogue import LANGUAGES
from tests.e2e.dark_board import CENTRE, DarkBoard, Finger
from tests.e2e.table import Table, focus_tag, focus_within, tab_to
from tests.e2e.timers import FELT_MS, fire_timers, hold_timers
from tests.effort import in_soak

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from playwright.sync_api import Locator

    from tests.e2e.user import NewUser, User

POSITION = "07../..../..5./.... 7fffe 1-0 1"
"""Pieces on a1, b1 and c3; the coin of row 1 is gone."""
LATE = "..ab/.ce6/4975/0.8d 76fff 0-2 1"
"""Four cells are empty."""
QUIET = """
  for (const name of ["AudioContext", "webkitAudioContext", "speechSynthesis"]) {
    Object.defineProperty(window, name, { value: undefined });
  }
  Navigator.prototype.vibrate = undefined;
"""
STOPS = """(grid) =>
  [...grid.querySelectorAll("*")].filter((one) => one.tabIndex >= 0).length"""
MAX_TURNS = 60


def sit(
    user: User, preset: str = "quardo-touch", *, helped: bool = False, **wishes: Any
) -> DarkBoard:
    """Sit down at a game against the program, oneself to begin; for the first time if helped."""
    level = {"kind": "program", "level": "1"}
    created = user.create_game(preset, {"kind": "me", "name": user.name}, level, first=1, **wishes)
    hold_timers(user, FELT_MS)
    if not helped:
        user.context.add_init_script("localStorage.setItem('fourfold-felt', 'read')")
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return DarkBoard(user)


def plays(user: User) -> list[dict[str, Any]]:
    """Return the moves of which this browser was told, refused ones too."""
    told = (notice for message in user.messages[user.game] for notice in message.get("notices", []))
    return [one for one in told if one["event"] is None or one["event"]["kind"] == "play"]


@pytest.mark.parametrize("quiet", [True, *in_soak(False)], ids=lambda quiet: f"quiet {quiet}")
def test_a_game_by_keys_alone_to_its_end(new_user: NewUser, *, quiet: bool) -> None:
    ann = new_user("Ann")
    if quiet:
        ann.context.add_init_script(QUIET)
    board = sit(ann, position=LATE)
    rng = Random(8)
    board.tab_to_board()
    for _ in range(MAX_TURNS):
        ann.wait_until(lambda: ann.view["to_act"] == 1 or ann.view["result"], "it is never my turn")
        if ann.view["result"] is not None:
            break
        put_somewhere(board, rng)
    result = ann.view["result"]
    assert result is not None, "the game does not end"
    ann.expect_announcement(result["text"], "assertive")
    ann.expect_announcement(ann.t("dark-over"), "assertive")
    assert board.panel.count() == 0
    Table(ann).board.wait_for()
    lost = "the focus is lost when the blindfolds come off"
    ann.wait_until(lambda: focus_tag(ann) != "body", lost)
    assert not [one for one in plays(ann) if one["seat"] == 1 and one["refused"]]


def put_somewhere(board: DarkBoard, rng: Random) -> None:
    """Feel for a pawn on the table and for an empty cell, and put the one on the other."""
    ann, keys = board.user, board.page.keyboard
    turn = ann.view["turn"]
    piece = next(
        piece
        for piece in rng.sample(list(PIECES), 16)
        if board.touch_pawn(piece) == board.pawn_text(piece, is_there=True)
    )
    keys.press("Enter")
    ann.expect_announcement(ann.t("web-picked", piece=ann.speaker("quardo").piece(piece)))
    cell = next(
        cell
        for cell in rng.sample(list(CELLS), 16)
        if board.touch_cell(cell) == board.cell_text(cell, None)
    )
    keys.press("Enter")
    move = ann.t("web-move-put", piece=ann.speaker("quardo").piece_phrase(piece), cell=str(cell))
    ann.expect_announcement(ann.t("dark-sure", move=move))
    assert ann.view["turn"] == turn, "nothing was asked first"
    keys.press("Enter")
    ann.wait_until(lambda: ann.view["turn"] > turn or ann.view["result"], "the pawn is not put")


def test_a_slide_feels_in_order_and_moves_nothing(new_user: NewUser) -> None:
    ann = new_user("Ann", size=(360, 640), has_touch=True)
    board = sit(ann, position=POSITION)
    row = [Cell.parse(name) for name in ("a1", "b1", "c1", "c2", "c3")]
    there = {"a1": Piece(0), "b1": Piece(7), "c3": Piece(5)}
    board.slide(*row)
    wanted = [board.cell_text(cell, there.get(str(cell))) for cell in row]
    ann.expect_announcement(wanted[-1])
    assert [
        announcement.text for announcement in ann.announcements if announcement.text in wanted
    ] == wanted
    board.slide(row[0], Piece(7), "row1", "row2")
    ann.expect_announcement(board.pawn_text(Piece(7), is_there=False))
    ann.expect_announcement(ann.t("felt-coin-no", figure=ann.t("figure-row", number=1)))
    ann.expect_announcement(ann.t("felt-coin-yes", figure=ann.t("figure-row", number=2)))
    double_tap(ann, board.pawn(Piece(3)))
    ann.expect_announcement(ann.t("web-picked", piece=ann.speaker("quardo").piece(Piece(3))))
    before = len(ann.announcements)
    board.slide(row[2], row[3])
    assert [announcement.text for announcement in ann.announcements[before:]] == [
        wanted[2],
        wanted[3],
    ], "lifting does more"
    assert plays(ann) == []
    assert ann.view["turn"] == 1


def test_typed_words_alone(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = sit(ann, position=POSITION)
    box = Table(ann).command_box
    box.focus()

    def types(text: str) -> None:
        ann.page.keyboard.insert_text(text)
        ann.page.keyboard.press("Enter")

    types("touch b1")
    assert board.wait_for_touch("b1") == board.cell_text(Cell.parse("b1"), Piece(7))
    types("feel 7")
    assert board.wait_for_touch("7") == board.pawn_text(Piece(7), is_there=False)
    types("touch row 1")
    assert board.wait_for_touch("row1") == ann.t(
        "felt-coin-no", figure=ann.t("figure-row", number=1)
    )
    types("put 3 d4")
    ann.expect_announcement(
        ann.t("dark-sure-typed", move=ann.t("web-move-put", piece=name(ann, 3), cell="d4"))
    )
    types("no")
    ann.expect_announcement(ann.t("web-cancelled"))
    assert plays(ann) == []
    types("put 3 d4")
    types("yes")
    ann.expect_announcement(ann.t("said-put", name="Ann", piece=name(ann, 3), cell="d4"))


def name(user: User, piece: int) -> str:
    """Return the name of a pawn within a sentence."""
    return user.speaker("quardo").piece_phrase(Piece(piece))


def test_memory_mode_costs_only_what_is_asked_for(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = sit(ann, position=POSITION, options={"touches": 2})
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


def test_what_was_felt_is_nowhere_to_be_read_again(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = sit(ann, position=POSITION)
    board.tab_to_board()
    felt = board.touch_cell(Cell.parse("b1"))
    assert felt == board.cell_text(Cell.parse("b1"), Piece(7))
    ann.page.get_by_role("tab", name=ann.t("web-log"), exact=True).click()
    board.cell(Cell.parse("d4")).focus()
    assert board.wait_for_touch("d4") == board.cell_text(Cell.parse("d4"), None)
    page = ann.page.content()
    assert felt not in page
    fire_timers(ann)
    ann.wait_until(lambda: board.panel.get_attribute("data-felt") == "", "it stays")
    assert board.cell_text(Cell.parse("d4"), None) not in ann.page.content()
    kept = ann.page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "b1" not in kept
    assert "felt-cell" not in kept
    ann.page.evaluate(
        "(mark) => { window.e2e.announcements.length = 0; window.e2e.mark = mark; }", MARK
    )
    memory = heap(ann)
    assert MARK in memory, "the memory is not searched"
    assert felt not in memory


MARK = "a text that the page keeps"
"""Found in a page's memory, as anything else that it keeps would be."""


def heap(user: User) -> str:
    """Return all that is in a page's memory and still in use, as the browser's tools tell it."""
    chunks: list[str] = []
    tools = user.context.new_cdp_session(user.page)
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    tools.send("HeapProfiler.takeHeapSnapshot")
    tools.detach()
    return "".join(chunks)


def test_the_first_time_it_is_told_how_to_feel(new_user: NewUser) -> None:
    ann = new_user("Ann")
    sit(ann, helped=True)
    ann.expect_text(ann.t("dark-help-title"), "heading")
    ann.button("web-close").press("Enter")
    assert ann.page.get_by_text(ann.t("dark-help-title")).count() == 0
    assert focus_tag(ann) != "body"
    ann.page.reload()
    DarkBoard(ann)
    assert ann.page.get_by_text(ann.t("dark-help-title")).count() == 0


def test_a_double_tap_asks_and_another_confirms(new_user: NewUser) -> None:
    ann = new_user("Ann", size=(360, 640), has_touch=True)
    board = sit(ann, position=POSITION)
    for place in (board.pawn(Piece(3)), board.cell(Cell.parse("d4"))):
        double_tap(ann, place)
    ann.expect_announcement(
        ann.t("dark-sure", move=ann.t("web-move-put", piece=name(ann, 3), cell="d4"))
    )
    assert plays(ann) == []
    double_tap(ann, board.cell(Cell.parse("d4")))
    ann.expect_announcement(ann.t("said-put", name="Ann", piece=name(ann, 3), cell="d4"))


def double_tap(user: User, place: Locator) -> None:
    """Tap twice, quickly, and let the page come to rest."""
    before = len(user.announcements)
    Finger(user).double_tap(*place.evaluate(CENTRE))
    user.wait_until(lambda: user.announcements_since(before), "nothing comes of a double tap")
    user.wait_for_announcements()


def test_a_press_of_a_screen_reader_feels_and_then_acts(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = sit(ann, position=POSITION)
    place = board.cell(Cell.parse("c3"))
    place.evaluate("(element) => element.click()")
    assert board.wait_for_touch("c3") == board.cell_text(Cell.parse("c3"), Piece(5))
    place.evaluate("(element) => element.click()")
    ann.expect_announcement(ann.t("web-marked", cell="c3"))


def test_at_one_screen_the_board_is_passed_on(new_user: NewUser) -> None:
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
    keys.press("Enter")
    ann.expect_announcement(
        ann.t("dark-sure", move=ann.t("web-move-put", piece=name(ann, 3), cell="b2"))
    )
    before = len(ann.announcements)
    keys.press("Enter")
    ann.expect_announcement(ann.t("dark-pass", name="Bob"))
    assert board.panel.count() == 0
    told = [announcement.text for announcement in ann.announcements[before:]]
    assert not [text for text in told if "b2" in text], told
    keys.press("Enter")
    ann.wait_until(lambda: ann.view["seat"] == 2, "Bob does not look for himself")
    assert board.touch_cell(Cell.parse("b2")) == board.cell_text(Cell.parse("b2"), Piece(3))


def test_each_place_is_one_tab_stop(new_user: NewUser) -> None:
    ann = new_user("Ann")
    sit(ann)
    for label in ("web-board", "web-rack-pawns", "dark-coins"):
        grid = ann.page.get_by_role("grid", name=ann.t(label), exact=True)
        tab_to(ann, focus_within(grid))
        for key in ("End", "ArrowDown", "Control+End", "ArrowRight", "Home", "ArrowUp"):
            ann.page.keyboard.press(key)
            assert focus_within(grid)(ann), f"{key} leaves the grid"
            assert grid.evaluate(STOPS) == 1


def test_the_reliefs_of_pawns_stand_out(new_user: NewUser) -> None:
    ann = new_user("Ann")
    board = sit(ann)
    for piece in PIECES:
        shot = board.pawn(piece).screenshot(animations="disabled")
        picture = Image.open(BytesIO(shot)).convert("RGB")
        width, height = picture.size
        inner = picture.crop((width // 5, height // 5, width - width // 5, height - height // 5))
        ground = picture.getpixel((width // 10, height // 2))
        assert clear_part(ground, inner) > 0.4, piece


def clear_part(ground: Any, picture: Image.Image) -> float:
    """Return how much of a picture has a contrast of 3 : 1 or more with a colour (WCAG 1.4.11)."""
    contrast = (luminance(np.asarray(picture)) + 0.05) / (luminance(np.asarray(ground)) + 0.05)
    return float((contrast >= 3).mean())


def luminance(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the relative luminance of colours, as WCAG defines it."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    weighed: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


@pytest.mark.parametrize("language", ["ro", *in_soak(*(one for one in LANGUAGES if one != "ro"))])
def test_no_barriers(new_user: NewUser, language: str) -> None:
    ann = new_user("Ann", language)
    for preset, options in (("quardo-touch", {}), ("quarto", {"blindfold": True, "touches": 3})):
        board = sit(ann, preset, helped=True, options=options)
        board.tab_to_board()
        ann.page.keyboard.press("o")
        board.wait_for_touch("a1")
        wrong = page_faults(ann)
        assert not wrong, preset + "\n" + "\n".join(wrong)

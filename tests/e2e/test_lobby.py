"""From the start page to a game with one press, and coming back to how it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Piece
from tests.e2e.lobby import choose_preset, level_name, press_choice, radio
from tests.e2e.table import Table

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson

PHONE = (360, 640)


def test_the_first_move_on_the_start_page_begins_a_game(person: NewPerson) -> None:
    ann = person("Ann", size=PHONE).go("/")
    tray = ann.page.get_by_role("grid", name=ann.t("web-rack"), exact=True)
    tray.get_by_role("gridcell", name=ann.speaker("quarto").piece(Piece(6)), exact=True).click()
    ann.at_game()
    ann.told(1)
    first, *_ = Table(ann).look()["notices"]
    assert first["event"] == {"kind": "play", "seat": 1, "move": "6"}


def test_the_first_pawn_on_the_start_page_begins_a_game(person: NewPerson) -> None:
    ann = person("Ann", size=PHONE).go("/")
    radio(ann, "lobby-game-quardo").check()
    pawns = ann.page.get_by_role("grid", name=ann.t("web-rack-pawns"), exact=True)
    pawns.get_by_role("gridcell").nth(9).click()
    board = ann.page.get_by_role("grid", name=ann.t("web-board"), exact=True)
    board.get_by_role("gridcell").nth(5).click()
    ann.at_game()
    ann.told(1)
    first, *_ = Table(ann).look()["notices"]
    assert first["event"] == {"kind": "play", "seat": 1, "move": "9@b2"}


def test_one_press_is_enough_on_a_phone_and_the_set_up_is_kept(person: NewPerson) -> None:
    ann = person("Ann", size=PHONE).go("/")
    for kind in ("program", "link", "here"):
        choice = ann.page.get_by_role("button", name=ann.t(f"web-against-{kind}")).bounding_box()
        assert choice is not None
        assert choice["y"] + choice["height"] <= PHONE[1], f"{kind} is below the fold"
    choose_preset(ann, "quarto-beginner")
    level = level_name(ann, "1")
    ann.page.get_by_role("button", name=f"{ann.t('web-against-program')} {level}").wait_for()
    ann.page.get_by_role("combobox", name=ann.t("web-clock"), exact=True).select_option("60")
    press_choice(ann, "here")
    game = ann.at_game()
    wished = Table(ann).look()["game"]
    assert (wished["preset"], wished["options"]) == ("quarto-beginner", {"clock": 60})
    ann.go("/")
    press_choice(ann, "here")
    ann.at_game(other_than=game)
    again = Table(ann).look()["game"]
    assert (again["preset"], again["options"]) == ("quarto-beginner", {"clock": 60})

"""Games on a shared screen: three players, calls, draws, undo and resignation."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Cell, Decline, Figure, Give, Piece, Place
from tests.helpers.pages.games import start_hot_seat_game
from tests.helpers.pages.table import Mouse, inputs_by_seat, play_moves

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.helpers.pages.user import NewUser, User

ALIGNED = "0123/..../..../.... - d1"
"""Seat 1 has just completed row 1 and not called yet."""


def open_position(user: User, position: str) -> Mouse:
    """Open a game of two players on a shared screen at a position."""
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
    created = user.create_game("quarto", *seats, first=1, position=position)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Mouse(user)


def test_three_players_play_quardo(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = start_hot_seat_game(ann, "quardo", "Bob", "Eve")
    game = table.snapshot()["game"]
    assert {seat["name"] for seat in game["seats"]} == {"Ann", "Bob", "Eve"}
    assert len(game["seats"]) == 3
    play_moves(inputs_by_seat(ann), Random(3))
    view = table.snapshot()["view"]
    assert sum(view["scores"]) > 0
    players = ann.page.get_by_role("list", name=ann.t("web-players")).get_by_role("listitem")
    for seat, score in zip(game["seats"], view["scores"], strict=True):
        row = players.filter(has_text=seat["name"])
        row.get_by_text(ann.t("web-coins-held", count=score), exact=True).wait_for()
    ann.expect_text(view["result"]["text"])
    ann.expect_announcement(view["result"]["text"], "assertive")
    ann.press("web-rematch")
    ann.wait_for_game(other_than=table.id)


def test_call_wins_after_the_placement(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    mouse.make_move(Call(Figure.parse("row1")))
    ann.expect_text(ann.t("web-won", name="Ann"), "heading")
    result = mouse.table.snapshot()["view"]["result"]
    assert (result["winners"], result["figures"]) == ([1], ["row1"])
    ann.expect_announcement(result["text"], "assertive")
    traits = ann.speaker("quarto").shared_traits(
        mouse.table.state.board, Figure.parse("row1"), mouse.table.rules
    )
    ann.expect_text(traits)


def test_missed_call_can_be_stolen(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    mouse.make_move(Give(Piece(15)))
    ann.wait_for_event(1)
    mouse.make_move(Call(Figure.parse("row1")))
    ann.expect_text(ann.t("web-stolen-title"), "heading")
    assert mouse.table.snapshot()["view"]["result"]["winners"] == [2]


def test_q5_call_missed_by_both_is_dead(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        mouse.make_move(move)
        ann.wait_for_event(index)
    mouse.make_move(Call(Figure.parse("row1")))
    check_refusal(ann, mouse, "call-dead", "Q5", figure=ann.speaker("quarto").figure(Figure(0)))


def check_refusal(user: User, mouse: Mouse, code: str, rule: str, **values: object) -> None:
    """Check that a wrong call is explained, cites its rule, and changes nothing."""
    reason = user.t("with-rule", text=user.t(code, **values), rule=rule)
    user.expect_announcement(reason, "assertive")
    user.expect_text(reason)
    snapshot = mouse.table.snapshot()
    assert snapshot["view"]["result"] is None
    assert snapshot["notices"][-1]["refused"]["code"] == code


@pytest.mark.parametrize(
    ("position", "figure", "code", "rule"),
    [
        ("0123/..../..../.... - d1", "cola", "call-incomplete", "Q7"),
        ("012f/..../..../.... - d1", "row1", "call-not-aligned", "Q7"),
    ],
)
def test_q7_wrong_call_is_explained(
    new_user: NewUser, position: str, figure: str, code: str, rule: str
) -> None:
    ann = new_user("Ann", "fr")
    mouse = open_position(ann, position)
    mouse.make_move(Call(Figure.parse(figure)))
    name = ann.speaker("quarto").figure(Figure.parse(figure))
    check_refusal(ann, mouse, code, rule, figure=name, cell="a2")
    assert mouse.table.snapshot()["view"]["to_act"] == 1


def test_two_declines_after_the_last_piece_draw(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, "0123/4567/89ab/cdef - d4")
    for index in (1, 2):
        mouse.make_move(Decline())
        ann.wait_for_event(index)
    ann.expect_text(ann.t("web-drawn"), "heading")
    result = mouse.table.snapshot()["view"]["result"]
    assert (result["winners"], result["reason"]) == ([], "full board")
    ann.expect_announcement(ann.t("result-full-board"), "assertive")


def test_agreed_draw_ends_the_game(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    ann.press("web-draw")
    ann.press("web-agree")
    ann.expect_text(ann.t("web-drawn"), "heading")
    assert mouse.table.snapshot()["view"]["result"]["reason"] == "agreed"


def test_undo_takes_back_the_last_turn_of_any_seat(new_user: NewUser) -> None:
    """Undoing the last turn of the seat to act would take back other turns too."""
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        mouse.make_move(move)
        ann.wait_for_event(index)
    mouse.make_move(Give(Piece(7)))
    ann.wait_for_event(3)
    ann.press("web-takeback")
    ann.expect_announcement(ann.t("said-takeback-request", name="Bob"))
    ann.press("web-agree")
    ann.wait_for_event(5)
    view = mouse.table.snapshot()["view"]
    assert (view["position"], view["to_act"]) == ("0123/..../..../.... f -", 2)


def test_resignation_needs_confirmation(new_user: NewUser) -> None:
    ann = new_user("Ann")
    mouse = open_position(ann, ALIGNED)
    ann.press("web-resign")
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-resign-title"))
    dialog.get_by_role("button", name=ann.t("web-play-on"), exact=True).click()
    assert mouse.table.snapshot()["view"]["result"] is None
    ann.press("web-resign")
    dialog.get_by_role("button", name=ann.t("web-resign"), exact=True).click()
    ann.expect_text(ann.t("web-won", name="Bob"), "heading")

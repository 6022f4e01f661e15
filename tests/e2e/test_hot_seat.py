"""Several people at one screen: three at Quardo; calls made, missed, stolen and wrong; draws."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Cell, Decline, Figure, Give, Piece, Place
from tests.e2e.lobby import start_hot_seat_game
from tests.e2e.table import Mouse, inputs_by_seat, play_moves

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.e2e.user import NewUser, User

ALIGNED = "0123/..../..../.... - d1"
"""Row 1 has just been made by seat 1, who has not called yet."""


def at_position(user: User, position: str, preset: str = "quarto", **wishes: object) -> Mouse:
    """Sit two people down at one screen, at a known position."""
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
    created = user.create_game(preset, *seats, first=1, position=position, **wishes)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Mouse(user)


def test_three_play_quardo(new_user: NewUser) -> None:
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


def test_a_call_made_wins(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    hands.make_move(Call(Figure.parse("row1")))
    ann.expect_text(ann.t("web-won", name="Ann"), "heading")
    result = hands.table.snapshot()["view"]["result"]
    assert (result["winners"], result["figures"]) == ([1], ["row1"])
    ann.expect_announcement(result["text"], "assertive")
    traits = ann.speaker("quarto").shared_traits(
        hands.table.state.board, Figure.parse("row1"), hands.table.rules
    )
    ann.expect_text(traits)


def test_a_call_missed_is_stolen(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    hands.make_move(Give(Piece(15)))
    ann.wait_for_event(1)
    hands.make_move(Call(Figure.parse("row1")))
    ann.expect_text(ann.t("web-stolen-title"), "heading")
    assert hands.table.snapshot()["view"]["result"]["winners"] == [2]


def test_a_call_missed_by_both_is_dead(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        hands.make_move(move)
        ann.wait_for_event(index)
    hands.make_move(Call(Figure.parse("row1")))
    refused(ann, hands, "call-dead", "Q5", figure=ann.speaker("quarto").figure(Figure(0)))


def refused(user: User, hands: Mouse, code: str, rule: str, **values: object) -> None:
    """Check that a wrong call is explained, cites its rule, and changes nothing."""
    reason = user.t("with-rule", text=user.t(code, **values), rule=rule)
    user.expect_announcement(reason, "assertive")
    user.expect_text(reason)
    look = hands.table.snapshot()
    assert look["view"]["result"] is None
    assert look["notices"][-1]["refused"]["code"] == code


@pytest.mark.parametrize(
    ("position", "figure", "code", "rule"),
    [
        ("0123/..../..../.... - d1", "cola", "call-incomplete", "Q7"),
        ("012f/..../..../.... - d1", "row1", "call-not-aligned", "Q7"),
    ],
)
def test_a_wrong_call_is_explained_with_its_rule(
    new_user: NewUser, position: str, figure: str, code: str, rule: str
) -> None:
    ann = new_user("Ann", "fr")
    hands = at_position(ann, position)
    hands.make_move(Call(Figure.parse(figure)))
    name = ann.speaker("quarto").figure(Figure.parse(figure))
    refused(ann, hands, code, rule, figure=name, cell="a2")
    assert hands.table.snapshot()["view"]["to_act"] == 1


def test_both_decline_after_the_last_piece(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, "0123/4567/89ab/cdef - d4")
    for index in (1, 2):
        hands.make_move(Decline())
        ann.wait_for_event(index)
    ann.expect_text(ann.t("web-drawn"), "heading")
    result = hands.table.snapshot()["view"]["result"]
    assert (result["winners"], result["reason"]) == ([], "full board")
    ann.expect_announcement(ann.t("result-full-board"), "assertive")


def test_a_draw_is_agreed(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    ann.press("web-draw")
    ann.press("web-agree")
    ann.expect_text(ann.t("web-drawn"), "heading")
    assert hands.table.snapshot()["view"]["result"]["reason"] == "agreed"


def test_the_last_turn_is_undone_whoever_made_it(new_user: NewUser) -> None:
    """Not the last one of who is to move, which would take back the others' too."""
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        hands.make_move(move)
        ann.wait_for_event(index)
    hands.make_move(Give(Piece(7)))
    ann.wait_for_event(3)
    ann.press("web-takeback")
    ann.expect_announcement(ann.t("said-takeback-request", name="Bob"))
    ann.press("web-agree")
    ann.wait_for_event(5)
    view = hands.table.snapshot()["view"]
    assert (view["position"], view["to_act"]) == ("0123/..../..../.... f -", 2)


def test_somebody_resigns_after_being_asked(new_user: NewUser) -> None:
    ann = new_user("Ann")
    hands = at_position(ann, ALIGNED)
    ann.press("web-resign")
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-resign-title"))
    dialog.get_by_role("button", name=ann.t("web-play-on"), exact=True).click()
    assert hands.table.snapshot()["view"]["result"] is None
    ann.press("web-resign")
    dialog.get_by_role("button", name=ann.t("web-resign"), exact=True).click()
    ann.expect_text(ann.t("web-won", name="Bob"), "heading")

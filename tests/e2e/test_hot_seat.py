"""Several people at one screen: three at Quardo; calls made, missed, stolen and wrong; draws."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Cell, Decline, Figure, Give, Piece, Place
from tests.e2e.lobby import at_one_screen
from tests.e2e.table import Mouse, play, seated

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.e2e.person import NewPerson, Person

ALIGNED = "0123/..../..../.... - d1"
"""Row 1 has just been made by seat 1, who has not called yet."""


def at_position(one: Person, position: str, preset: str = "quarto", **wishes: object) -> Mouse:
    """Sit two people down at one screen, at a known position."""
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
    made = one.create(preset, *seats, first=1, position=position, **wishes)
    one.go(f"/g/{made['game']['id']}").told(0)
    return Mouse(one)


def test_three_play_quardo(person: NewPerson) -> None:
    ann = person("Ann")
    table = at_one_screen(ann, "quardo", "Bob", "Eve")
    game = table.look()["game"]
    assert {seat["name"] for seat in game["seats"]} == {"Ann", "Bob", "Eve"}
    assert len(game["seats"]) == 3
    play(seated(ann), Random(3))
    view = table.look()["view"]
    assert sum(view["scores"]) > 0
    players = ann.page.get_by_role("list", name=ann.t("web-players")).get_by_role("listitem")
    for seat, score in zip(game["seats"], view["scores"], strict=True):
        row = players.filter(has_text=seat["name"])
        row.get_by_text(ann.t("web-coins-held", count=score), exact=True).wait_for()
    ann.shows(view["result"]["text"])
    ann.hears(view["result"]["text"], "assertive")
    ann.press("web-rematch")
    ann.at_game(other_than=table.id)


def test_a_call_made_wins(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    hands.make(Call(Figure.parse("row1")))
    ann.shows(ann.t("web-won", name="Ann"), "heading")
    result = hands.table.look()["view"]["result"]
    assert (result["winners"], result["figures"]) == ([1], ["row1"])
    ann.hears(result["text"], "assertive")
    traits = ann.speaker("quarto").shared(
        hands.table.state.board, Figure.parse("row1"), hands.table.rules
    )
    ann.shows(traits)


def test_a_call_missed_is_stolen(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    hands.make(Give(Piece(15)))
    ann.told(1)
    hands.make(Call(Figure.parse("row1")))
    ann.shows(ann.t("web-stolen-title"), "heading")
    assert hands.table.look()["view"]["result"]["winners"] == [2]


def test_a_call_missed_by_both_is_dead(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        hands.make(move)
        ann.told(index)
    hands.make(Call(Figure.parse("row1")))
    refused(ann, hands, "call-dead", "Q5", figure=ann.speaker("quarto").figure(Figure(0)))


def refused(one: Person, hands: Mouse, code: str, rule: str, **values: object) -> None:
    """Check that a wrong call is explained, cites its rule, and changes nothing."""
    reason = one.t("with-rule", text=one.t(code, **values), rule=rule)
    one.hears(reason, "assertive")
    one.shows(reason)
    look = hands.table.look()
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
    person: NewPerson, position: str, figure: str, code: str, rule: str
) -> None:
    ann = person("Ann", "fr")
    hands = at_position(ann, position)
    hands.make(Call(Figure.parse(figure)))
    name = ann.speaker("quarto").figure(Figure.parse(figure))
    refused(ann, hands, code, rule, figure=name, cell="a2")
    assert hands.table.look()["view"]["to_act"] == 1


def test_both_decline_after_the_last_piece(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, "0123/4567/89ab/cdef - d4")
    for index in (1, 2):
        hands.make(Decline())
        ann.told(index)
    ann.shows(ann.t("web-drawn"), "heading")
    result = hands.table.look()["view"]["result"]
    assert (result["winners"], result["reason"]) == ([], "full board")
    ann.hears(ann.t("result-full-board"), "assertive")


def test_a_draw_is_agreed(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    ann.press("web-draw")
    ann.press("web-agree")
    ann.shows(ann.t("web-drawn"), "heading")
    assert hands.table.look()["view"]["result"]["reason"] == "agreed"


def test_the_last_turn_is_undone_whoever_made_it(person: NewPerson) -> None:
    """Not the last one of who is to move, which would take back the others' too."""
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    moves: list[Move] = [Give(Piece(15)), Place(Cell.parse("a4"))]
    for index, move in enumerate(moves, 1):
        hands.make(move)
        ann.told(index)
    hands.make(Give(Piece(7)))
    ann.told(3)
    ann.press("web-takeback")
    ann.hears(ann.t("said-takeback-request", name="Bob"))
    ann.press("web-agree")
    ann.told(5)
    view = hands.table.look()["view"]
    assert (view["position"], view["to_act"]) == ("0123/..../..../.... f -", 2)


def test_somebody_resigns_after_being_asked(person: NewPerson) -> None:
    ann = person("Ann")
    hands = at_position(ann, ALIGNED)
    ann.press("web-resign")
    dialog = ann.page.get_by_role("dialog", name=ann.t("web-resign-title"))
    dialog.get_by_role("button", name=ann.t("web-play-on"), exact=True).click()
    assert hands.table.look()["view"]["result"] is None
    ann.press("web-resign")
    dialog.get_by_role("button", name=ann.t("web-resign"), exact=True).click()
    ann.shows(ann.t("web-won", name="Bob"), "heading")

"""Whole games against the program, with hints and takebacks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call
from tests.e2e.lobby import against_program
from tests.e2e.person import spoken
from tests.e2e.table import Mouse, play, seated
from tests.effort import in_soak

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.e2e.person import NewPerson, Person
    from tests.e2e.table import Table


@pytest.mark.parametrize(
    ("preset", "level", "language"),
    [
        ("quardo", "4", "fr"),
        *in_soak(("quarto", "1", "en")),
        *in_soak(("quarto", "perfect", "ro"), ("quarto-advanced", "3", "zh-Hant")),
        *in_soak(("quarto-advanced", "perfect", "zh-Hant"), ("quardo-classic", "2", "pt-BR")),
        *in_soak(("quardo", "1", "zh-Hans")),
    ],
)
def test_whole_games_at_several_levels(
    person: NewPerson, preset: str, level: str, language: str
) -> None:
    ann = person("Ann", language)
    table = against_program(ann, preset, level)
    seats = table.look()["game"]["seats"]
    assert [seat["level"] for seat in seats if seat["kind"] == "program"] == [level]
    play(seated(ann), Random(level))
    result = table.look()["view"]["result"]
    ann.hears(result["text"], "assertive")
    ann.press("web-rematch")
    again = ann.at_game(other_than=table.id)
    ann.until(lambda: ann.index >= 0)
    assert table.look()["game"]["next"] == again


def sentence(one: Person, move: Move) -> str:
    """Return a move as a hint says it."""
    speaker = one.speaker("quarto")
    kind = type(move).__name__.lower()
    values = {
        name: speaker.named(value)
        if name == "piece"
        else speaker.figure(value)
        if name == "figure"
        else str(value)
        for name in ("piece", "cell", "figure")
        if (value := getattr(move, name, None)) is not None
    }
    return one.t(f"web-move-{kind}", **values)


def test_a_hint_is_a_move_that_can_be_made(person: NewPerson) -> None:
    ann = person("Ann")
    position = "0.../.5../..a./.... - b2"
    made = ann.create(
        "quarto", {"kind": "me"}, {"kind": "program", "level": "1"}, first=2, position=position
    )
    ann.go(f"/g/{made['game']['id']}").told(0)
    table = Mouse(ann).table
    ann.until(lambda: table.look()["view"]["to_act"] == 2 or table.look()["view"]["result"])
    state = table.state
    before = len(ann.heard)
    ann.press("web-hint")
    hint = ann.hears(ann.t("web-hint-told", text=""), "polite", after=before)
    moves = [*state.legal_moves(), *map(Call, state.open_figures)]
    told = {spoken(ann.t("web-hint-told", text=sentence(ann, move))) for move in moves}
    assert hint.text in told
    ann.shows(hint.text)


def placed_and_given(table: Table) -> list[str]:
    """Return the board and the piece in hand; after an undo nothing old can be called (Q14)."""
    position: str = table.look()["view"]["position"]
    return position.split()[:2]


def test_a_move_is_taken_back(person: NewPerson) -> None:
    ann = person("Ann")
    table = against_program(ann, "quarto", "1")
    hands = seated(ann)
    play(hands, Random(5), keen=False, moves=1)  # Ann gives, the program places and gives
    ann.until(lambda: table.look()["view"]["to_act"] == 1)
    was = placed_and_given(table)
    ann.told(table.look()["index"])
    play(hands, Random(5), keen=False, moves=1)  # Ann places
    assert placed_and_given(table) != was
    heard = len(ann.heard)
    ann.press("web-takeback")
    ann.hears(ann.t("said-takeback-request", name="Ann"), after=heard)
    ann.until(lambda: placed_and_given(table) == was, "the move is not taken back")
    ann.mark_handled()
    play(hands, Random(6), keen=False, moves=1)

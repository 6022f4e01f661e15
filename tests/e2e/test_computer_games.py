"""Whole games against the computer, with hints and undo."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call
from tests.helpers.effort import in_soak
from tests.helpers.pages.games import start_computer_game
from tests.helpers.pages.table import Mouse, inputs_by_seat, play_moves
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.helpers.pages.table import Table
    from tests.helpers.pages.user import NewUser, User


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
def test_computer_plays_whole_games_at_each_level(
    new_user: NewUser, preset: str, level: str, language: str
) -> None:
    ann = new_user("Ann", language)
    table = start_computer_game(ann, preset, level)
    seats = table.snapshot()["game"]["seats"]
    assert [seat["level"] for seat in seats if seat["kind"] == "program"] == [level]
    play_moves(inputs_by_seat(ann), Random(level))
    result = table.snapshot()["view"]["result"]
    ann.expect_announcement(result["text"], "assertive")
    ann.press("web-rematch")
    rematch = ann.wait_for_game(other_than=table.id)
    ann.wait_until(lambda: ann.index >= 0)
    assert table.snapshot()["game"]["next"] == rematch


def move_text(user: User, move: Move) -> str:
    """Return a move as a hint words it."""
    speaker = user.speaker("quarto")
    kind = type(move).__name__.lower()
    values = {
        name: speaker.piece_phrase(value)
        if name == "piece"
        else speaker.figure(value)
        if name == "figure"
        else str(value)
        for name in ("piece", "cell", "figure")
        if (value := getattr(move, name, None)) is not None
    }
    return user.t(f"web-move-{kind}", **values)


def test_hint_is_a_legal_move(new_user: NewUser) -> None:
    ann = new_user("Ann")
    position = "0.../.5../..a./.... - b2"
    created = ann.create_game(
        "quarto", {"kind": "me"}, {"kind": "program", "level": "1"}, first=2, position=position
    )
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    table = Mouse(ann).table
    ann.wait_until(
        lambda: table.snapshot()["view"]["to_act"] == 2 or table.snapshot()["view"]["result"]
    )
    state = table.state
    before = len(ann.announcements)
    ann.press("web-hint")
    hint = ann.expect_announcement(ann.t("web-hint-told", text=""), "polite", after=before)
    moves = [*state.legal_moves(), *map(Call, state.open_figures)]
    texts = {normalize_spaces(ann.t("web-hint-told", text=move_text(ann, move))) for move in moves}
    assert hint.text in texts
    ann.expect_text(hint.text)


def board_and_hand(table: Table) -> list[str]:
    """Return the board and the piece in hand; an undo clears the last cell (Q14)."""
    position: str = table.snapshot()["view"]["position"]
    return position.split()[:2]


def test_undo_restores_the_position_before_the_move(new_user: NewUser) -> None:
    ann = new_user("Ann")
    table = start_computer_game(ann, "quarto", "1")
    inputs = inputs_by_seat(ann)
    # Ann gives; the computer places and gives.
    play_moves(inputs, Random(5), wants_alignment=False, move_count=1)
    ann.wait_until(lambda: table.snapshot()["view"]["to_act"] == 1)
    before = board_and_hand(table)
    ann.wait_for_event(table.snapshot()["index"])
    play_moves(inputs, Random(5), wants_alignment=False, move_count=1)  # Ann places
    assert board_and_hand(table) != before
    start = len(ann.announcements)
    ann.press("web-takeback")
    ann.expect_announcement(ann.t("said-takeback-request.you"), after=start)
    ann.wait_until(lambda: board_and_hand(table) == before, "the move is not taken back")
    ann.wait_for_render()
    play_moves(inputs, Random(6), wants_alignment=False, move_count=1)

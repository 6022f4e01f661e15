"""Whole dark games, by keys, typed commands and fingers, from the lobby to the rematch."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.effort import in_soak
from tests.helpers.pages.blind_input import BlindInput, KeyboardInput, TypedInput
from tests.helpers.pages.dark_games import check_touches, start_touch_by_keys
from tests.helpers.pages.dark_players import DarkPlayer
from tests.helpers.pages.games import radio
from tests.helpers.pages.table import (
    Table,
    focus_tag,
)
from tests.helpers.pages.touch_input import TouchInput, TwoFingerInput
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser, User

PHONE = {"size": (360, 640), "has_touch": True, "is_mobile": True}
SILENT = """
  for (const name of ["AudioContext", "webkitAudioContext", "speechSynthesis"]) {
    Object.defineProperty(window, name, { value: undefined });
  }
  Navigator.prototype.vibrate = undefined;
"""
CASES = [
    pytest.param(TouchInput, "en", PHONE, id="one finger, no sound, no voice"),
    *in_soak(
        pytest.param(TypedInput, "fr", {}, id="words in French"),
        pytest.param(KeyboardInput, "en", {}, id="keys"),
        pytest.param(TypedInput, "en", {}, id="words"),
        pytest.param(TwoFingerInput, "ro", PHONE, id="two fingers"),
    ),
]


@pytest.mark.parametrize(("kind", "language", "device"), CASES)
def test_dark_game_runs_from_lobby_to_rematch(
    new_user: NewUser, truth: Truth, kind: type[BlindInput], language: str, device: dict[str, Any]
) -> None:
    ann = new_user("Ann", language, **device)
    if kind is TouchInput:
        ann.context.add_init_script(SILENT)
    start = start_by_touch if device else start_touch_by_keys
    start(ann)
    game = ann.game
    player = DarkPlayer(kind(ann), Random(11))
    end = player.play()
    lost = "the focus is lost when the blindfolds come off"
    ann.wait_until(lambda: focus_tag(ann) != "body", lost)
    snapshot = Table(ann).snapshot()
    assert normalize_spaces(snapshot["view"]["result"]["text"]) in end
    check_touches(player, truth.match(game))
    player.controls.request_rematch()
    ann.wait_for_game(other_than=game)
    ann.wait_for_event(0)
    player = DarkPlayer(kind(ann), Random(12))
    assert player.wait_for_turn()
    player.take_turn()


def start_by_touch(ann: User) -> None:
    """Start a game against the computer at its lowest level, by touch."""
    ann.go("/")
    radio(ann, "lobby-game-touch").tap()
    ann.page.locator("summary").get_by_text(ann.t("lobby-more"), exact=True).tap()
    strength = ann.page.get_by_role("group", name=ann.t("web-strength"), exact=True)
    strength.get_by_role("radio").first.tap()
    ann.button("web-start").tap()
    ann.wait_for_game()
    ann.wait_for_event(0)

"""Whole games in the dark: by keys, by typed words and by fingers, from the lobby to the next."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.dark_player import DarkPlayer
from tests.e2e.dark_table import felt_is_true
from tests.e2e.fingers import ByFinger, ByFingers
from tests.e2e.hands import ByKeys, ByWords, Way
from tests.e2e.lobby import level_name, radio
from tests.e2e.person import spoken
from tests.e2e.table import Table, focus_name, focus_path, named, tab_to, within
from tests.e2e.test_keyboard import arrow_to
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson, Person
    from tests.server.dark import Truth

PHONE = {"size": (360, 640), "has_touch": True, "is_mobile": True}
SILENT = """
  for (const name of ["AudioContext", "webkitAudioContext", "speechSynthesis"]) {
    Object.defineProperty(window, name, { value: undefined });
  }
  Navigator.prototype.vibrate = undefined;
"""
CASES = [
    pytest.param(ByFinger, "en", PHONE, id="one finger, no sound, no voice"),
    *in_soak(
        pytest.param(ByWords, "fr", {}, id="words in French"),
        pytest.param(ByKeys, "en", {}, id="keys"),
        pytest.param(ByWords, "en", {}, id="words"),
        pytest.param(ByFingers, "ro", PHONE, id="two fingers"),
    ),
]


@pytest.mark.parametrize(("kind", "language", "device"), CASES)
def test_a_whole_game_from_lobby_to_rematch(
    person: NewPerson, truth: Truth, kind: type[Way], language: str, device: dict[str, Any]
) -> None:
    ann = person("Ann", language, **device)
    if kind is ByFinger:
        ann.context.add_init_script(SILENT)
    start = start_by_touch if device else start_by_keys
    start(ann)
    game = ann.game
    player = DarkPlayer(kind(ann), Random(11))
    end = player.play()
    lost = "the focus is lost when the blindfolds come off"
    ann.until(lambda: focus_path(ann) != "body", lost)
    told = Table(ann).look()
    assert spoken(told["view"]["result"]["text"]) in end
    felt_is_true(player, truth.match(game))
    player.way.again()
    ann.at_game(other_than=game)
    ann.told(0)
    next_one = DarkPlayer(kind(ann), Random(12))
    assert next_one.may_move()
    next_one.turn()


def start_by_keys(ann: Person) -> None:
    """Start a game against the program at its lowest level, by keys."""
    ann.go("/")
    games = ann.page.get_by_role("group", name=ann.t("web-choose-game"), exact=True)
    games.wait_for()
    tab_to(ann, within(games))
    arrow_to(ann, lambda: focus_name(ann) == ann.t("lobby-game-touch"))
    tab_to(ann, named(ann.t("lobby-more")))
    ann.page.keyboard.press("Enter")
    strength = ann.page.get_by_role("group", name=ann.t("web-strength"), exact=True)
    tab_to(ann, within(strength))
    arrow_to(ann, lambda: level_name(ann, "1") in focus_name(ann))
    tab_to(ann, named(ann.t("web-start")))
    ann.page.keyboard.press("Enter")
    ann.at_game()
    ann.told(0)


def start_by_touch(ann: Person) -> None:
    """Start such a game with a finger."""
    ann.go("/")
    radio(ann, "lobby-game-touch").tap()
    ann.page.locator("summary").get_by_text(ann.t("lobby-more"), exact=True).tap()
    strength = ann.page.get_by_role("group", name=ann.t("web-strength"), exact=True)
    strength.get_by_role("radio").first.tap()
    ann.button("web-start").tap()
    ann.at_game()
    ann.told(0)

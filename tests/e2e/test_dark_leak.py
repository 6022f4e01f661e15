"""D8 in the browser: a blindfolded player's page holds the current reading and no other.

Whole games on real pages. After every event, all data that the browsers hold is captured and
checked against what each seat may know. Pairs of games that a seat cannot tell apart must leave the
same data in its browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from fourfold import CELLS, FIGURES, PIECES, Call, Give, Put
from fourfold.match import Play, Touch
from tests.helpers.effort import in_soak, rounds
from tests.helpers.pages.browser import ABSENT_MS, FELT_MS
from tests.helpers.pages.dark_games import Scene, TwoPageGame
from tests.helpers.pages.dark_scripts import paired_script, play_and_scan
from tests.helpers.pages.leak_scan import LeakScan

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser

MAX_COLOUR_DIFFERENCE = 8
"""Of 255; two renderings of the same gradient differ slightly."""
TOUCH = Scene("touch", "quardo-touch", move_count=13)
MEMORY = Scene("memory", "quardo-touch", {"touches": 2}, move_count=12)
QUARTO = Scene("quarto", "quarto", {"blindfold": True})
LATE_QUARTO = Scene("quarto", "quarto", {"blindfold": True}, move_count=rounds(8, 0))
SCENES = [LATE_QUARTO, *in_soak(TOUCH, MEMORY)]


# Whole games


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_page_holds_only_current_readings(new_user: NewUser, truth: Truth, scene: Scene) -> None:
    for scan in play_and_scan(TwoPageGame(new_user, truth, scene)):
        assert scan.capture_count > 10
        assert scan.check_network() > 10


# Texts about the player's own actions


def seat_scan(dark: TwoPageGame, seat: int) -> LeakScan:
    """Return a scan of a player's page."""
    return LeakScan(dark.monitors[seat - 1], seat, dark.truth, dark.game)


def test_d8_page_drops_the_confirm_question(new_user: NewUser, truth: Truth) -> None:
    dark = TwoPageGame(new_user, truth, Scene("asked", "quardo-touch"))
    scan = seat_scan(dark, 1)
    dark.perform(Play(1, Put(PIECES[5], CELLS[6])))
    dark.perform(Touch(1, CELLS[0]))
    scan.check()


def test_d8_page_drops_the_reason_of_a_wrong_call(new_user: NewUser, truth: Truth) -> None:
    dark = TwoPageGame(new_user, truth, QUARTO)
    scan = seat_scan(dark, 2)
    dark.perform(Play(1, Give(PIECES[5])))
    dark.perform(Play(2, Call(FIGURES[1])))
    dark.perform(Touch(2, CELLS[0]))
    scan.check()


def test_d8_page_drops_described_traits(new_user: NewUser, truth: Truth) -> None:
    dark = TwoPageGame(new_user, truth, TOUCH)
    scan, ann, board = seat_scan(dark, 1), dark.ann.user, dark.players[1].board
    filled = next(cell for cell in CELLS if dark.match.state.board[cell] is not None)
    start = ann.index
    board.cell(filled).focus()
    ann.wait_for_event(start + 1)
    ann.page.keyboard.press("o")
    ann.wait_for_event(start + 2)
    ann.page.keyboard.press("o")
    ann.wait_until(lambda: board.panel.get_attribute("data-felt") == "", "the description stays")
    dark.ann.wait_until_quiet()
    scan.check()


# Pairs of games


NEVER = (FELT_MS, ABSENT_MS)
"""Timers that never fire: a reading stays, and a late player is not reported as absent."""
PAIRED_SCENES = [
    Scene("twin touch", "quardo-touch", held_timers=NEVER),
    *in_soak(
        Scene("twin memory", "quardo-touch", {"touches": 3}, held_timers=NEVER),
        Scene("twin quarto", "quarto", {"blindfold": True}, held_timers=NEVER),
    ),
]


def compare_games(games: tuple[TwoPageGame, TwoPageGame], when: str) -> None:
    """Check that Ann's browser and Walt's hold the same in both games."""
    first, second = games
    for one, other, seat in ((first.ann, second.ann, 1), (first.walt, second.walt, None)):
        assert one.capture() == other.capture(), when
        assert one.frames(seat) == other.frames(seat), when
        assert one.new_replies() == other.new_replies(), when


@pytest.mark.parametrize("scene", PAIRED_SCENES, ids=lambda scene: scene.name)
def test_d8_browser_data_is_independent_of_untouched_cells(
    new_user: NewUser, truth: Truth, scene: Scene
) -> None:
    games = TwoPageGame(new_user, truth, scene), TwoPageGame(new_user, truth, scene)
    compare_games(games, "at the start")
    for pair in paired_script(scene, 1):
        for game, event in zip(games, pair, strict=True):
            game.perform(event)
        compare_games(games, f"after {pair[0]} in one game and {pair[1]} in the other")
    assert games[0].match.state.board != games[1].match.state.board
    difference = ImageChops.difference(*(game.picture() for game in games))
    assert max(difference.tobytes()) <= MAX_COLOUR_DIFFERENCE, "the pages look different"

"""D8 in the browser: no page of a blindfolded player holds what was not felt, or was felt before.

Whole games at real pages. After every event everything that the browsers hold is taken stock of and
held against what each seat may know; and pairs of games that differ in nothing that a seat may
know must leave the same behind in its browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from fourfold import CELLS, FIGURES, PIECES, Call, Give, Put
from fourfold.match import Play, Touch
from tests.e2e.dark_scenes import Scene, TwoPageGame
from tests.e2e.dark_scripts import paired_script, play_and_scan
from tests.e2e.leak_scan import LeakScan
from tests.e2e.timers import ABSENT_MS, FELT_MS
from tests.effort import in_soak, rounds

if TYPE_CHECKING:
    from tests.e2e.user import NewUser
    from tests.server.dark_knowledge import Truth

BARELY = 8
"""Of 255: no two drawings of the same moonlight are quite equal."""
TOUCH = Scene("touch", "quardo-touch", moves=13)
MEMORY = Scene("memory", "quardo-touch", {"touches": 2}, moves=12)
QUARTO = Scene("quarto", "quarto", {"blindfold": True})
LATE_QUARTO = Scene("quarto", "quarto", {"blindfold": True}, moves=rounds(8, 0))
SCENES = [LATE_QUARTO, *in_soak(TOUCH, MEMORY)]


# What is there after each event


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_a_page_holds_only_what_is_felt_now(
    new_user: NewUser, truth: Truth, scene: Scene
) -> None:
    for scan in play_and_scan(TwoPageGame(new_user, truth, scene)):
        assert scan.capture_count > 10
        assert scan.check_network() > 10


# What was said of one's own deeds


def scan_of(night: TwoPageGame, seat: int) -> LeakScan:
    """Return a scan of a player's page."""
    return LeakScan(night.witnesses[seat - 1], seat, night.truth, night.game)


def test_d8_what_was_asked_is_not_left_to_be_read(new_user: NewUser, truth: Truth) -> None:
    night = TwoPageGame(new_user, truth, Scene("asked", "quardo-touch"))
    scan = scan_of(night, 1)
    night.do(Play(1, Put(PIECES[5], CELLS[6])))
    night.do(Touch(1, CELLS[0]))
    scan.check()


def test_d8_why_a_call_was_wrong_is_not_left_to_be_read(new_user: NewUser, truth: Truth) -> None:
    night = TwoPageGame(new_user, truth, QUARTO)
    scan = scan_of(night, 2)
    night.do(Play(1, Give(PIECES[5])))
    night.do(Play(2, Call(FIGURES[1])))
    night.do(Touch(2, CELLS[0]))
    scan.check()


def test_d8_traits_are_not_left_to_be_read(new_user: NewUser, truth: Truth) -> None:
    night = TwoPageGame(new_user, truth, TOUCH)
    scan, ann, board = scan_of(night, 1), night.ann.user, night.players[1].board
    filled = next(cell for cell in CELLS if night.match.state.board[cell] is not None)
    start = ann.index
    board.cell(filled).focus()
    ann.wait_for_event(start + 1)
    ann.page.keyboard.press("o")
    ann.wait_for_event(start + 2)
    ann.page.keyboard.press("o")
    ann.wait_until(lambda: board.panel.get_attribute("data-felt") == "", "it stays")
    night.ann.wait_until_quiet()
    scan.check()


# Two worlds


NEVER = (FELT_MS, ABSENT_MS)
"""What is felt stays in both worlds, and nobody is said to be away who only comes late."""
TWINS = [
    Scene("twin touch", "quardo-touch", lasting=NEVER),
    *in_soak(
        Scene("twin memory", "quardo-touch", {"touches": 3}, lasting=NEVER),
        Scene("twin quarto", "quarto", {"blindfold": True}, lasting=NEVER),
    ),
]


def compare(worlds: tuple[TwoPageGame, TwoPageGame], when: str) -> None:
    """See to it that Ann's browser, and Walt's, hold the same in both worlds."""
    one, other = worlds
    for here, there, seat in ((one.ann, other.ann, 1), (one.walt, other.walt, None)):
        assert here.capture() == there.capture(), when
        assert here.frames(seat) == there.frames(seat), when
        assert here.answers() == there.answers(), when


@pytest.mark.parametrize("scene", TWINS, ids=lambda scene: scene.name)
def test_d8_what_was_not_felt_changes_nothing_in_the_browser(
    new_user: NewUser, truth: Truth, scene: Scene
) -> None:
    worlds = TwoPageGame(new_user, truth, scene), TwoPageGame(new_user, truth, scene)
    compare(worlds, "at the start")
    for pair in paired_script(scene, 1):
        for world, event in zip(worlds, pair, strict=True):
            world.do(event)
        compare(worlds, f"after {pair[0]} here and {pair[1]} there")
    assert worlds[0].match.state.board != worlds[1].match.state.board
    difference = ImageChops.difference(*(world.picture() for world in worlds))
    assert max(difference.tobytes()) <= BARELY, "the pages look different"

"""Fingertip sight (D8): the shape of the one thing under the finger, for a moment; nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold import CELLS, Cell
from fourfold.match import Touch
from tests.e2e.dark_scenes import Scene, SharedScreenGame, TwoPageGame
from tests.e2e.dark_scripts import play_and_scan
from tests.e2e.leak_scan import LeakScan
from tests.e2e.timers import FELT_MS, GLIMPSE_MS

if TYPE_CHECKING:
    from tests.e2e.user import NewUser
    from tests.server.dark_knowledge import Truth

SIGHT = {"fingertip_sight": True}
GLIMPSE = "[data-target] .glimpse"
SEEN = """() => {
  const seen = [];
  new MutationObserver(() => {
    for (const { parentElement } of document.querySelectorAll("[data-target] .glimpse")) {
      const { target } = parentElement.dataset;
      if (!seen.includes(target)) seen.push(target);
    }
  }).observe(document.body, { subtree: true, childList: true });
  return seen;
}"""
"""Keeps where a shape was seen."""
STANDING = Cell.parse("b1")
"""Where a pawn stands when the game begins."""


def test_d8_a_page_shows_only_what_is_felt_now(new_user: NewUser, truth: Truth) -> None:
    scene = Scene("fingertip sight", "quardo-touch", SIGHT, moves=14, lasting=(GLIMPSE_MS,))
    night = TwoPageGame(new_user, truth, scene)
    ann, bob, walt = play_and_scan(night)
    assert min(ann.glimpse_count, bob.glimpse_count) > 3
    assert walt.glimpse_count == 0
    for scan in (ann, bob, walt):
        assert scan.check_network() > 10


def test_d8_the_shape_is_gone_after_a_moment(new_user: NewUser, truth: Truth) -> None:
    screen, scan = start_shared_screen_game(new_user, truth, lasting=(FELT_MS,))
    page = screen.user.page
    seen = page.evaluate_handle(SEEN)
    screen.do(Touch(1, STANDING))
    screen.user.wait_until(lambda: page.locator(GLIMPSE).count() == 0, "the shape stays")
    assert seen.json_value() == [str(STANDING)]
    assert screen.players[1].board.wait_for_touch(str(STANDING)), "the hand still feels"
    scan.check()
    assert scan.glimpse_count == 0


def test_d8_the_shape_goes_with_the_hand(new_user: NewUser, truth: Truth) -> None:
    screen, scan = start_shared_screen_game(new_user, truth, lasting=(GLIMPSE_MS, FELT_MS))
    screen.do(Touch(1, STANDING))
    scan.check()
    assert scan.glimpse_count == 1
    screen.players[1].board.cell(
        CELLS[STANDING.number + 1]
    ).focus()  # names the place and feels nothing
    screen.wait_until_quiet()
    scan.forget()
    scan.check()


def start_shared_screen_game(
    new_user: NewUser, truth: Truth, lasting: tuple[int, ...]
) -> tuple[SharedScreenGame, LeakScan]:
    """Return a game in which touches count, and what Ann's eyes are held against."""
    scene = Scene("shape", "quardo-touch", {"touches": 3, **SIGHT}, 8, lasting)
    screen = SharedScreenGame(new_user, truth, scene)
    assert screen.match.state.board[STANDING] is not None
    return screen, LeakScan(screen.witness, 1, truth, screen.game, held=(1, 2))

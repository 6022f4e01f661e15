"""Fingertip sight (D8): the touched shape is shown for a moment, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold import CELLS, Cell
from fourfold.match import Touch
from tests.helpers.pages.browser import FELT_MS, GLIMPSE_MS
from tests.helpers.pages.dark_games import Scene, SharedScreenGame, TwoPageGame
from tests.helpers.pages.dark_scripts import play_and_scan
from tests.helpers.pages.leak_scan import LeakScan

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser

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
"""Records the targets that have shown a shape."""
FILLED = Cell.parse("b1")
"""A cell with a pawn at the start of the game."""


def test_d8_page_shows_only_the_touched_shape(new_user: NewUser, truth: Truth) -> None:
    scene = Scene(
        "fingertip sight", "quardo-touch", SIGHT, move_count=14, held_timers=(GLIMPSE_MS,)
    )
    ann, bob, walt = play_and_scan(TwoPageGame(new_user, truth, scene))
    assert min(ann.glimpse_count, bob.glimpse_count) > 3
    assert walt.glimpse_count == 0
    for scan in (ann, bob, walt):
        assert scan.check_network() > 10


def test_d8_shape_disappears_after_a_moment(new_user: NewUser, truth: Truth) -> None:
    screen, scan = start_shared_screen_game(new_user, truth, held_timers=(FELT_MS,))
    page = screen.user.page
    seen = page.evaluate_handle(SEEN)
    screen.perform(Touch(1, FILLED))
    screen.user.wait_until(lambda: page.locator(GLIMPSE).count() == 0, "the shape stays")
    assert seen.json_value() == [str(FILLED)]
    assert screen.players[1].board.wait_for_touch(str(FILLED)), "the reading is gone too"
    scan.check()
    assert scan.glimpse_count == 0


def test_d8_shape_disappears_when_the_hand_moves(new_user: NewUser, truth: Truth) -> None:
    screen, scan = start_shared_screen_game(new_user, truth, held_timers=(GLIMPSE_MS, FELT_MS))
    screen.perform(Touch(1, FILLED))
    scan.check()
    assert scan.glimpse_count == 1
    # With a touch limit, the focus names the cell without touching it.
    screen.players[1].board.cell(CELLS[FILLED.number + 1]).focus()
    screen.wait_until_quiet()
    scan.forget()
    scan.check()


def start_shared_screen_game(
    new_user: NewUser, truth: Truth, held_timers: tuple[int, ...]
) -> tuple[SharedScreenGame, LeakScan]:
    """Return a game with a touch limit, and the scan of Ann's page."""
    scene = Scene("shape", "quardo-touch", {"touches": 3, **SIGHT}, 8, held_timers)
    screen = SharedScreenGame(new_user, truth, scene)
    assert screen.match.state.board[FILLED] is not None
    return screen, LeakScan(screen.monitor, 1, truth, screen.game, held=(1, 2))

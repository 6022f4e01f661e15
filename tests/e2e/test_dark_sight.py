"""Fingertip sight (D8): the shape of the one thing under the finger, for a moment; nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold import CELLS, Cell
from fourfold.match import Touch
from tests.e2e.dark_scenes import Night, OneScreen, Scene
from tests.e2e.dark_scripts import watched
from tests.e2e.secrets import Scan
from tests.e2e.timers import FELT_MS, GLIMPSE_MS

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson
    from tests.server.dark import Truth

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


def test_d8_a_page_shows_only_what_is_felt_now(person: NewPerson, truth: Truth) -> None:
    scene = Scene("fingertip sight", "quardo-touch", SIGHT, moves=14, lasting=(GLIMPSE_MS,))
    night = Night(person, truth, scene)
    ann, bob, walt = watched(night)
    assert min(ann.glimpses, bob.glimpses) > 3
    assert walt.glimpses == 0
    for scan in (ann, bob, walt):
        assert scan.check_network() > 10


def test_d8_the_shape_is_gone_after_a_moment(person: NewPerson, truth: Truth) -> None:
    screen, scan = at_one_screen(person, truth, lasting=(FELT_MS,))
    page = screen.person.page
    seen = page.evaluate_handle(SEEN)
    screen.do(Touch(1, STANDING))
    screen.person.until(lambda: page.locator(GLIMPSE).count() == 0, "the shape stays")
    assert seen.json_value() == [str(STANDING)]
    assert screen.players[1].board.felt(str(STANDING)), "the hand still feels"
    scan.check()
    assert scan.glimpses == 0


def test_d8_the_shape_goes_with_the_hand(person: NewPerson, truth: Truth) -> None:
    screen, scan = at_one_screen(person, truth, lasting=(GLIMPSE_MS, FELT_MS))
    screen.do(Touch(1, STANDING))
    scan.check()
    assert scan.glimpses == 1
    screen.players[1].board.cell(
        CELLS[STANDING.number + 1]
    ).focus()  # names the place and feels nothing
    screen.quiet()
    scan.forget()
    scan.check()


def at_one_screen(
    person: NewPerson, truth: Truth, lasting: tuple[int, ...]
) -> tuple[OneScreen, Scan]:
    """Return a game in which touches count, and what Ann's eyes are held against."""
    scene = Scene("shape", "quardo-touch", {"touches": 3, **SIGHT}, 8, lasting)
    screen = OneScreen(person, truth, scene)
    assert screen.match.state.board[STANDING] is not None
    return screen, Scan(screen.witness, 1, truth, screen.game, held=(1, 2))

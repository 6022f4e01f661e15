"""Touch of Quardo, the analysis board and a lesson by keys alone, and what Orca says there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.others.feeler import Feeler
from tests.e2e.others.golden import is_as_kept
from tests.e2e.others.orca import listening
from tests.e2e.others.test_orca import seeded_server, tab_to

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.e2e.others.orca import Listener

pytestmark = pytest.mark.soak


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    """Offer somebody at the start page of a server of their own."""
    with seeded_server(tmp_path / "server") as server, listening(tmp_path) as one:
        one.open(server.url)
        yield one
        print("\n".join(one.transcript))


def press_each(listener: Listener, *keys: str) -> list[str]:
    """Press one key after the other, and hear each out; return all that is said."""
    return [text for key in keys for text in listener.press(key)]


def follow(listener: Listener, name: str) -> None:
    """Go to a link or a button by Tab, and press it."""
    tab_to(listener, name)
    listener.press("Return")


def test_touch_of_quardo(listener: Listener) -> None:
    tab_to(listener, "Quarto")
    press_each(listener, "Insert+a", "Right", "Right")  # Orca's key for its focus mode
    feeler = Feeler(listener, Random(4))
    tab_to(listener, "Computer")
    feeler.words = listener.press("Return")
    feeler.await_turn()
    tab_to(listener, "Board")
    end = feeler.play()
    assert "wins" in end, end
    press_each(listener, "Right", "Down", "k")
    is_as_kept(listener, "touch")


def test_a_lesson(listener: Listener) -> None:
    follow(listener, "Learn")
    follow(listener, "1. The board")
    tab_to(listener, "Board")
    press_each(listener, "Right", "Return", "e", "Return")
    press_each(listener, "Return")  # the next step
    tab_to(listener, "Board")
    press_each(listener, "1", "Return", "w", "Return", "d", "Return", "v", "Return")
    press_each(listener, "Return", "Tab")  # the next lesson
    is_as_kept(listener, "lesson")


def test_the_analysis_board(listener: Listener) -> None:
    follow(listener, "Analysis")
    tab_to(listener, "Pieces left")
    press_each(listener, "Right", "Return")
    for _ in range(20):
        if "Board." in listener.press("shift+Tab"):
            break
    press_each(listener, "w", "Return", "o", "o", "j", "j", "shift+j", "l", "u", "m")
    press_each(listener, "i")
    listener.type("give 0")
    listener.type("place c3")
    listener.type("where light")
    listener.type("left tall")
    is_as_kept(listener, "analysis")

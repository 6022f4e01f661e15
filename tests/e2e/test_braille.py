"""The board as a line of Braille on the page of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold import parse
from fourfold.draw import braille_line
from tests.helpers.pages.checks import page_faults
from tests.helpers.pages.table import CommandInput, focus_within, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import NewUser, User

POSITION = "0.../.5../..a./...f 7fffe 1-0 1"
FITS = "line => line.scrollWidth <= line.clientWidth && line.clientHeight < 50"


def open_game(user: User) -> Locator:
    """Open a game on a shared screen; return its line of Braille."""
    seats = {"kind": "me"}, {"kind": "me"}
    created = user.create_game("quardo", *seats, first=1, position=POSITION)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return user.page.locator(".braille")


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)])
def test_keyboard_reaches_braille_line(new_user: NewUser, size: tuple[int, int]) -> None:
    ann = new_user("Ann", size=size, settings={"brailleLine": True})
    line = open_game(ann)
    assert line.inner_text() == braille_line(parse(POSITION))
    assert line.evaluate(FITS)
    tab_to(ann, focus_within(line))
    assert page_faults(ann) == []


def test_typed_word_shows_braille_line(new_user: NewUser) -> None:
    ann = new_user("Ann")
    line = open_game(ann)
    assert not line.count()
    CommandInput(ann).type("braille")
    line.wait_for()

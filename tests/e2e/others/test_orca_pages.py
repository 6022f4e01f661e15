"""Touch of Quardo, lessons, analysis and tournaments by keys alone, and what Orca says there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.e2e.others.orca import listening
from tests.e2e.others.remote_client import PageClient, remote_client
from tests.e2e.others.test_orca import seeded_server, tab_to
from tests.e2e.others.touch_player import TouchPlayer
from tests.e2e.others.transcripts import check_transcript
from tests.e2e.tournaments import create_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.e2e.others.orca import OrcaUser
    from tests.e2e.others.remote_client import RemoteClient
    from tests.server.running_server import RunningServer

pytestmark = pytest.mark.soak


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """Offer a server of one's own."""
    with seeded_server(tmp_path / "server") as running:
        yield running


@pytest.fixture
def dora(server: RunningServer) -> Iterator[RemoteClient]:
    """Offer a director who is somewhere else."""
    with remote_client(server.url, "Dora") as user:
        yield user


@pytest.fixture
def listener(tmp_path: Path, server: RunningServer) -> Iterator[OrcaUser]:
    """Offer somebody at the start page."""
    with listening(tmp_path) as user:
        user.open(server.url)
        yield user
        print("\n".join(user.transcript))


def press_each(listener: OrcaUser, *keys: str) -> list[str]:
    """Press one key after the other, and hear each out; return all that is said."""
    return [text for key in keys for text in listener.press(key)]


def follow(listener: OrcaUser, name: str) -> None:
    """Go to a link or a button by Tab, and press it."""
    tab_to(listener, name)
    listener.press("Return")


def test_touch_of_quardo(listener: OrcaUser) -> None:
    tab_to(listener, "Quarto")
    press_each(listener, "Insert+a", "Right", "Right")  # Orca's key for its focus mode
    feeler = TouchPlayer(listener, Random(4))
    tab_to(listener, "Computer")
    feeler.words = listener.press("Return")
    feeler.await_turn()
    tab_to(listener, "Board")
    end = feeler.play()
    assert "wins" in end, end
    press_each(listener, "Right", "Down", "k")
    check_transcript(listener, "touch")


def test_a_lesson(listener: OrcaUser) -> None:
    follow(listener, "Learn")
    follow(listener, "1. The board")
    tab_to(listener, "Board")
    press_each(listener, "Right", "Return", "e", "Return")
    press_each(listener, "Return")  # the next step
    tab_to(listener, "Board")
    press_each(listener, "1", "Return", "w", "Return", "d", "Return", "v", "Return")
    press_each(listener, "Return", "Tab")  # the next lesson
    check_transcript(listener, "lesson")


def test_the_analysis_board(listener: OrcaUser) -> None:
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
    check_transcript(listener, "analysis")


def test_a_tournament(listener: OrcaUser, dora: RemoteClient) -> None:
    cup = dora.make_tournament()
    follow(listener, "Tournaments")
    follow(listener, "Club evening")
    press_each(listener, *["h"] * 6)  # Orca's key for the next heading
    read_tables(listener)
    press_each(listener, "ctrl+Home")
    tab_to(listener, "Your name")
    listener.type("Ann")
    dora.pair(cup, 2, ("1", "4"), ("2", "3"))
    listener.hear("Your game is ready")
    follow(listener, "Go to your game")
    press_each(listener, "Tab", "Tab")
    check_transcript(listener, "tournament")


def read_tables(listener: OrcaUser) -> None:
    """Go from table to table, and through each from its first cell."""
    press_each(listener, "ctrl+Home")
    for steps in (["Down", "Right", "Right"], ["Down", "Right", "Right"], ["Down"] + ["Right"] * 3):
        press_each(listener, "t", *(f"alt+shift+{step}" for step in steps))


def test_the_console_of_a_director(listener: OrcaUser) -> None:
    create_tournament(PageClient(listener.tab), ("Ben", "Cleo", "Dan"), place="wooden")
    follow(listener, "Tournaments")
    follow(listener, "Club evening")
    follow(listener, "Director")
    tab_to(listener, "Name")
    listener.type("Eve")
    tab_to(listener, "Pair round 1", "shift+Tab")
    listener.press("Return")
    tab_to(listener, "Result of table 1")
    choose(listener, 1)
    tab_to(listener, "Save: Result of table 1")
    said = listener.press("Return")
    assert said[0].startswith("Correct: Result of table 1"), "the focus is lost"
    said = listener.press("Return")
    assert any(one.startswith("New result") for one in said), "the dialog is silent"
    choose(listener, 3)
    tab_to(listener, "Reason")
    listener.type("The card was misread.")
    press_each(listener, "Tab")
    check_transcript(listener, "director")


def choose(listener: OrcaUser, index: int) -> None:
    """Choose an option of a list that drops down."""
    press_each(listener, *["Down"] * index)

"""Transcripts of Orca: Touch of Quardo, a lesson, analysis and tournaments by keyboard."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.helpers.browsers.orca import run_orca, seeded_server, tab_to
from tests.helpers.browsers.remote_client import PageClient, remote_client
from tests.helpers.browsers.touch_player import TouchPlayer
from tests.helpers.browsers.transcripts import check_transcript
from tests.helpers.pages.tournaments import create_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.helpers.browsers.orca import OrcaUser
    from tests.helpers.browsers.remote_client import RemoteClient
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.soak


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """Provide a server for one test."""
    with seeded_server(tmp_path / "server") as running:
        yield running


@pytest.fixture
def dora(server: RunningServer) -> Iterator[RemoteClient]:
    """Provide a director on another machine."""
    with remote_client(server.url, "Dora") as user:
        yield user


@pytest.fixture
def orca(tmp_path: Path, server: RunningServer) -> Iterator[OrcaUser]:
    """Provide a user with Orca at the start page."""
    with run_orca(tmp_path) as user:
        user.open(server.url)
        yield user
        print("\n".join(user.transcript))


def press_each(orca: OrcaUser, *keys: str) -> list[str]:
    """Press keys one by one, listening after each; return all speech."""
    return [text for key in keys for text in orca.press(key)]


def press_element(orca: OrcaUser, name: str) -> None:
    """Tab to a link or a button, and press it."""
    tab_to(orca, name)
    orca.press("Return")


def test_orca_reads_touch_of_quardo(orca: OrcaUser) -> None:
    tab_to(orca, "Quarto")
    press_each(orca, "Insert+a", "Right", "Right")  # Orca's key for its focus mode
    player = TouchPlayer(orca, Random(4))
    tab_to(orca, "Computer")
    player.words = orca.press("Return")
    player.wait_for_turn()
    tab_to(orca, "Board")
    end = player.play()
    assert "wins" in end, end
    press_each(orca, "Right", "Down", "k")
    check_transcript(orca, "touch")


def test_orca_reads_a_lesson(orca: OrcaUser) -> None:
    press_element(orca, "Learn")
    press_element(orca, "1. The board")
    tab_to(orca, "Board")
    press_each(orca, "Right", "Return", "e", "Return")
    press_each(orca, "Return")  # the next step
    tab_to(orca, "Board")
    press_each(orca, "1", "Return", "w", "Return", "d", "Return", "v", "Return")
    press_each(orca, "Return", "Tab")  # the next lesson
    check_transcript(orca, "lesson")


def test_orca_reads_the_analysis_board(orca: OrcaUser) -> None:
    press_element(orca, "Analysis")
    tab_to(orca, "Pieces left")
    press_each(orca, "Right", "Return")
    for _ in range(20):
        if "Board." in orca.press("shift+Tab"):
            break
    press_each(orca, "w", "Return", "o", "o", "j", "j", "shift+j", "l", "u", "m")
    press_each(orca, "i")
    orca.type("give 0")
    orca.type("place c3")
    orca.type("where light")
    orca.type("left tall")
    check_transcript(orca, "analysis")


def test_orca_reads_a_tournament(orca: OrcaUser, dora: RemoteClient) -> None:
    tournament = dora.start_tournament()
    press_element(orca, "Tournaments")
    press_element(orca, "Club evening")
    press_each(orca, *["h"] * 6)  # Orca's key for the next heading
    read_tables(orca)
    press_each(orca, "ctrl+Home")
    tab_to(orca, "Your name")
    orca.type("Ann")
    dora.pair(tournament, 2, ("1", "4"), ("2", "3"))
    orca.hear("Your game is ready")
    press_element(orca, "Go to your game")
    press_each(orca, "Tab", "Tab")
    check_transcript(orca, "tournament")


def read_tables(orca: OrcaUser) -> None:
    """Move to each table, and through its cells from the first one."""
    press_each(orca, "ctrl+Home")
    for steps in (["Down", "Right", "Right"], ["Down", "Right", "Right"], ["Down"] + ["Right"] * 3):
        press_each(orca, "t", *(f"alt+shift+{step}" for step in steps))


def test_orca_reads_the_directors_console(orca: OrcaUser) -> None:
    create_tournament(PageClient(orca.tab), ("Ben", "Cleo", "Dan"), place="wooden")
    press_element(orca, "Tournaments")
    press_element(orca, "Club evening")
    press_element(orca, "Director")
    tab_to(orca, "Name")
    orca.type("Eve")
    tab_to(orca, "Pair round 1", "shift+Tab")
    orca.press("Return")
    tab_to(orca, "Result of table 1")
    choose_option(orca, 1)
    tab_to(orca, "Save: Result of table 1")
    said = orca.press("Return")
    assert said[0].startswith("Correct: Result of table 1"), "the focus is lost"
    said = orca.press("Return")
    assert any(one.startswith("New result") for one in said), "the dialog is silent"
    choose_option(orca, 3)
    tab_to(orca, "Reason")
    orca.type("The card was misread.")
    press_each(orca, "Tab")
    check_transcript(orca, "director")


def choose_option(orca: OrcaUser, index: int) -> None:
    """Choose an option of a combo box."""
    press_each(orca, *["Down"] * index)

"""Clocks on the page: running out, extra time, and announcements without digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.pages.places import TWO_SEATS
from tests.helpers.pages.table import CommandInput
from tests.helpers.pages.user import TIME_IN_DIGITS
from tests.helpers.servers.running_server import run_web_server
from tests.helpers.servers.variants import FrozenClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.pages.user import NewUser, User
    from tests.helpers.servers.running_server import RunningServer


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> FrozenClock:
    """Provide the server's clock, which stands still until a test advances it."""
    return FrozenClock(tmp_path_factory.mktemp("clock") / "now")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: FrozenClock) -> Iterator[RunningServer]:
    """Provide a server with this clock."""
    with run_web_server(tmp_path_factory.mktemp("clocked"), clock=clock) as running:
        yield running


def start_timed_game(ann: User, bob: User, seconds: int) -> str:
    """Start a game with a time limit per turn, Ann to act first; return its id."""
    created = ann.create_game(
        "quarto",
        {"kind": "me", "name": "Ann"},
        {"kind": "open"},
        first=1,
        options={"clock": seconds},
    )
    ann.go(f"/g/{created['game']['id']}")
    bob.go(created["links"][0]["path"])
    bob.press("web-join")
    for user in (ann, bob):
        user.wait_for_game()
        user.wait_for_event(0)
    return str(created["game"]["id"])


def test_expired_clock_ends_the_game(new_user: NewUser, clock: FrozenClock) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "zh-Hans")
    game = start_timed_game(ann, bob, 3)
    warning = ann.expect_announcement(
        ann.t("terminal-low-time", time="").partition("{")[0][:6], "assertive"
    )
    assert not TIME_IN_DIGITS.search(warning.text)
    clock.forward(3)
    for user, title in ((ann, "web-you-lost"), (bob, "web-you-won")):
        user.expect_text(user.t(title), "heading")
        late = "said-time.you" if user is ann else "said-time"
        won = "result-time.you" if user is bob else "result-time"
        user.expect_announcement(user.t(late, name="Ann"), "assertive")
        user.expect_announcement(user.t(won, name="Bob"), "assertive")
        assert not [heard for heard in user.announcements if TIME_IN_DIGITS.search(heard.text)]
    assert ann.api("GET", f"/games/{game}")["view"]["result"]["reason"] == "time"


def test_opponent_gives_extra_time(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    game = start_timed_game(ann, bob, 600)
    bob.press("web-give-time", seconds=30)
    for user in (ann, bob):
        form = "you" if user is bob else "to-you"
        user.expect_announcement(user.t(f"said-gives-time.{form}", name="Bob", seconds=30))
    assert ann.api("GET", f"/games/{game}")["view"]["remaining_ms"] == 630_000
    before = len(ann.announcements)
    CommandInput(ann).type("time")
    answer = ann.expect_announcement(ann.t("time-left", time=""), "polite", after=before)
    assert not TIME_IN_DIGITS.search(answer.text)
    shown = ann.page.get_by_role("list", name=ann.t("web-players")).all_inner_texts()
    assert [text for text in shown if TIME_IN_DIGITS.search(text)] == shown, "of all players"


def test_typed_extend_gives_time(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", *TWO_SEATS, first=1, options={"clock": 600})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    CommandInput(ann).type("extend")
    ann.wait_for_event(1)
    assert ann.view["remaining_ms"] == 630_000

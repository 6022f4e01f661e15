"""Pages in rare states, for the measure of contrast alone.

They have marks that no other page has: hands, memories, a graph, little time, a swap begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.rules import Cell
from tests.e2e.observer import act, sit_down, wait_for_all_events
from tests.e2e.pages import SWAPPABLE, TWO, Place, game_opener
from tests.e2e.table import Table
from tests.e2e.test_hindsight import SCRIPT, START, choose, look_back, play
from tests.e2e.timers import freeze_time
from tests.e2e.user import User

if TYPE_CHECKING:
    from playwright.sync_api import Route

MOMENT_MS = 6000
"""After so long a hand on the board is drawn faintly; until then boldly."""
ALWAYS_LOW = """() => {
  const settings = JSON.parse(localStorage.getItem("fourfold"));
  localStorage.setItem("fourfold", JSON.stringify({ ...settings, lowTime: 10_000 }));
}"""
FIRST_DAY = 20_000


def with_history(one: User) -> None:
    """Show the page of a player who has been rated for weeks; the server answers for nobody."""
    one.page.route("**/api/players/*", rated_for_weeks)
    one.go("/players/somebody")
    one.page.get_by_role("img").wait_for()
    one.page.unroute("**/api/players/*")


def rated_for_weeks(route: Route) -> None:
    """Answer with a rating that goes up and down and gets surer."""
    days = [
        {"day": FIRST_DAY + 2 * number, "value": 1500 + number * 12 % 70, "deviation": 60 - number}
        for number in range(30)
    ]
    rating: dict[str, Any] = {**days[-1], "provisional": False, "games": 30}
    quarto = {"family": "quarto", "rating": rating, "place": 1, "history": days}
    player = {"id": "somebody", "name": "Ann", "bot": False, "you": True}
    route.fulfill(json={"player": player, "ratings": [quarto], "games": []})


def observing(one: User) -> None:
    """Open the observer's console while both players have their hands on the board."""
    soon_low(one)
    browser = one.context.browser
    assert browser is not None
    ann, bob = (User(browser, one.url, name) for name in ("Ann", "Bob"))
    game = sit_down(one, ann, bob, clock=600)
    act(ann, game, "touch", target="b2")
    act(bob, game, "touch", target="a1")
    act(ann, game, "play", move="4@d1")
    for player in (ann, bob):
        player.close()
    wait_for_all_events(one)
    freeze_time(one)


def a_moment_later(one: User) -> None:
    """Let the hands on the board be drawn faintly."""
    freeze_time(one, MOMENT_MS)
    one.page.locator(".board .tip.faint").first.wait_for()


def looking_back(one: User) -> None:
    """Look back at a game of Touch, with its heat maps."""
    look_back(one, play(one, "quardo-touch", SCRIPT, position=START))


def remembered(one: User) -> None:
    """Show the board as somebody knew it: one cell wrongly, most of it not at all."""
    one.press("replay-to-on")
    choose(one, "Bob")


def touching(one: User) -> None:
    """Show the touches of the game, and a hand on a cell."""
    choose(one, None)
    one.page.get_by_role("checkbox", name=one.t("hindsight-touches-too")).check()
    one.press("replay-to-first")
    one.press("replay-to-on")
    one.page.locator("svg.hand").first.wait_for()


def little_time(one: User) -> None:
    """Open a game in which little time is left, for as long as it is looked at."""
    soon_low(one)
    game_opener("quarto", clock=3000)(one)
    one.page.locator(".clock.low.yours").first.wait_for()


def soon_low(one: User) -> None:
    """Wish to be warned long before the time is over."""
    one.go("/")
    one.page.evaluate(ALWAYS_LOW)


def swapping(one: User) -> None:
    """Open a game in which a pawn is marked for a swap."""
    made = one.create("quardo", *TWO, first=1, position=SWAPPABLE)
    one.go(f"/g/{made['game']['id']}").wait_for_event(0)
    Table(one).cell(Cell(5)).click()
    one.page.locator(".cell.near").first.wait_for()


MARKED = [
    Place("rating-graph", "players", with_history),
    Place("swapping", "game", swapping),
    Place("hindsight", "replay", looking_back, {"memory": remembered, "touch": touching}),
    Place("little-time", "game", little_time),
    Place("observer", "game", observing, {"a moment later": a_moment_later}),
]

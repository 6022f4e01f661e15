"""Pages in rare states, for the contrast measurements.

They show marks that no other page has: hands, remembered cells, a graph, low time, a started swap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.rules import Cell
from tests.helpers.pages.browser import freeze_time
from tests.helpers.pages.dark_scripts import SCRIPT, START, choose_view, open_replay, play_script
from tests.helpers.pages.games import act, start_observed_game, wait_for_all_events
from tests.helpers.pages.places import SWAPPABLE, TWO_SEATS, Place, game_opener
from tests.helpers.pages.table import Table
from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from playwright.sync_api import Route

FAINT_AFTER_MS = 6000
"""After this time a hand on the board is drawn faintly."""
ALWAYS_LOW = """() => {
  const settings = JSON.parse(localStorage.getItem("fourfold"));
  localStorage.setItem("fourfold", JSON.stringify({ ...settings, lowTime: 10_000 }));
}"""
FIRST_DAY = 20_000


def open_rating_history(user: User) -> None:
    """Show the page of a player with weeks of rated games, from a stubbed response."""
    user.page.route("**/api/players/*", fulfil_rating_history)
    user.go("/players/somebody")
    user.page.get_by_role("img").wait_for()
    user.page.unroute("**/api/players/*")


def fulfil_rating_history(route: Route) -> None:
    """Respond with a rating that varies and becomes more certain."""
    days = [
        {"day": FIRST_DAY + 2 * number, "value": 1500 + number * 12 % 70, "deviation": 60 - number}
        for number in range(30)
    ]
    rating: dict[str, Any] = {**days[-1], "provisional": False, "games": 30}
    quarto = {"family": "quarto", "rating": rating, "place": 1, "history": days}
    player = {"id": "somebody", "name": "Ann", "bot": False, "you": True}
    route.fulfill(json={"player": player, "ratings": [quarto], "games": []})


def open_observer_console(user: User) -> None:
    """Open the observer's console with the hands of both players on the board."""
    warn_early(user)
    browser = user.context.browser
    assert browser is not None
    ann, bob = (User(browser, user.url, name) for name in ("Ann", "Bob"))
    game = start_observed_game(user, ann, bob, clock=600)
    act(ann, game, "touch", target="b2")
    act(bob, game, "touch", target="a1")
    act(ann, game, "play", move="4@d1")
    for player in (ann, bob):
        player.close()
    wait_for_all_events(user)
    freeze_time(user)


def fade_hands(user: User) -> None:
    """Advance the clock until the hands on the board are drawn faintly."""
    freeze_time(user, FAINT_AFTER_MS)
    user.page.locator(".board .tip.faint").first.wait_for()


def open_touch_replay(user: User) -> None:
    """Open the replay of a game of Touch, with its heat maps."""
    open_replay(user, play_script(user, "quardo-touch", SCRIPT, position=START))


def show_remembered_board(user: User) -> None:
    """Show the board as a player knew it: one cell wrong, most cells unknown."""
    user.press("replay-to-on")
    choose_view(user, "Bob")


def show_touches(user: User) -> None:
    """Show the touches of the game, with a hand on a cell."""
    choose_view(user, None)
    user.page.get_by_role("checkbox", name=user.t("hindsight-touches-too")).check()
    user.press("replay-to-first")
    user.press("replay-to-on")
    user.page.locator("svg.hand").first.wait_for()


def open_game_with_low_time(user: User) -> None:
    """Open a game that counts as low on time while it is viewed."""
    warn_early(user)
    game_opener("quarto", clock=3000)(user)
    user.page.locator(".clock.low.yours").first.wait_for()


def warn_early(user: User) -> None:
    """Set the low-time warning far above the remaining time."""
    user.go("/")
    user.page.evaluate(ALWAYS_LOW)


def open_started_swap(user: User) -> None:
    """Open a game in which a pawn is marked for a swap."""
    created = user.create_game("quardo", *TWO_SEATS, first=1, position=SWAPPABLE)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    Table(user).cell(Cell(5)).click()
    user.page.locator(".cell.near").first.wait_for()


MARKED = [
    Place("rating-graph", "players", open_rating_history),
    Place("swapping", "game", open_started_swap),
    Place(
        "hindsight",
        "replay",
        open_touch_replay,
        {"memory": show_remembered_board, "touch": show_touches},
    ),
    Place("little-time", "game", open_game_with_low_time),
    Place("observer", "game", open_observer_console, {"a moment later": fade_hands}),
]

"""Creating games in the lobby, by link, and with an observer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.helpers.pages.table import (
    CommandInput,
    Keys,
    Mouse,
    Table,
    focus_name,
    focus_named,
    focus_within,
    tab_to,
)
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.helpers.pages.user import Announcement, NewUser, User

GAMES = {
    "quarto": ("quarto-beginner", "quarto", "quarto-advanced"),
    "quardo": ("quardo", "quardo-classic"),
    "touch": ("quardo-touch",),
}
"""The lobby's tabs with the variants of each."""


def choose_preset(user: User, preset: str) -> None:
    """Choose a game and its variant, and show the other options."""
    (game,) = [name for name, variants in GAMES.items() if preset in variants]
    radio(user, f"lobby-game-{game}").check()
    if len(GAMES[game]) > 1:
        radio(user, f"lobby-variant-{preset}").check()
    options = user.page.locator("details")
    if options.get_attribute("open") is None:
        options.get_by_text(user.t("lobby-more"), exact=True).click()
    options.locator("form").wait_for()


def press_choice(user: User, kind: str) -> None:
    """Start a game with one press: against the computer, by link or on the same screen."""
    user.page.get_by_role("button", name=user.t(f"web-against-{kind}")).click()


def radio(user: User, key: str, group: str | None = None, **values: object) -> Locator:
    """Return a radio button, within a group if one is given."""
    scope = (
        user.page if group is None else user.page.get_by_role("group", name=user.t(group, **values))
    )
    return scope.get_by_role("radio", name=user.t(key), exact=True)


def blindfold_checkbox(user: User) -> Locator:
    """Return the checkbox that makes Quarto a dark game."""
    return user.page.get_by_role("checkbox", name=user.t("option-blindfold"))


def start_computer_game(user: User, preset: str, level: str) -> Table:
    """Start a game against the computer in which the user begins."""
    user.go("/")
    choose_preset(user, preset)
    user.page.get_by_role("radio", name=user.t("web-against-program"), exact=True).check()
    strength = user.page.get_by_role("group", name=user.t("web-strength"), exact=True)
    name_pattern = re.compile("^" + re.escape(level_name(user, level)))
    strength.get_by_role("radio", name=name_pattern).check()
    user.page.get_by_role("combobox", name=user.t("web-first"), exact=True).select_option("me")
    user.press("web-start")
    user.wait_for_game()
    user.wait_for_event(0)
    return Table(user)


def level_name(user: User, level: str) -> str:
    """Return the name of a level."""
    return user.t("web-level", level=level) if level.isdigit() else user.t(f"web-level-{level}")


def start_hot_seat_game(user: User, preset: str, *others: str) -> Table:
    """Start a game on a shared screen."""
    user.go("/")
    choose_preset(user, preset)
    if len(others) == 2:
        three = user.t("web-players-count", count=3)
        user.page.get_by_role("radio", name=three, exact=True).check()
    for number, name in enumerate(others, 2):
        group_key = "web-against" if len(others) == 1 else "player-number"
        group = user.page.get_by_role("group", name=user.t(group_key, number=number), exact=True)
        group.get_by_role("radio", name=user.t("web-against-here"), exact=True).check()
        group.get_by_role("textbox", name=user.t("web-other-name"), exact=True).fill(name)
    user.press("web-start")
    user.wait_for_game()
    user.wait_for_event(0)
    return Table(user)


def invite(host: User, preset: str) -> str:
    """Create a game by link; return the link."""
    host.go("/")
    choose_preset(host, preset)
    host.page.get_by_role("radio", name=host.t("web-against-link"), exact=True).check()
    host.press("web-start-invite")
    host.wait_for_game()
    link = host.page.get_by_role("textbox", name=host.t("web-link"), exact=True)
    return link.input_value()


def start_two_player_game(ann: User, bob: User, position: str) -> tuple[Mouse, Mouse]:
    """Start a game of two browsers at a position."""
    created = ann.create_game(
        "quarto",
        {"kind": "me", "name": "Ann"},
        {"kind": "open"},
        first=1,
        position=position,
    )
    ann.go(f"/g/{created['game']['id']}")
    bob.go(created["links"][0]["path"])
    bob.press("web-join")
    for user in (ann, bob):
        user.wait_for_game()
        user.wait_for_event(0)
    return Mouse(ann), Mouse(bob)


CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 aligns row 1 (flat edges); swapping b1 and c2 takes nothing."""
PRESENCE_CHANGES = ("away", "back")


def start_observed_game(
    olga: User, ann: User, bob: User, position: str = CLAIM, **options: object
) -> str:
    """Seat Ann and Bob through the API and Olga at the console; return the game's id."""
    created = ann.create_game(
        "quardo-touch",
        *({"kind": "me", "name": "Ann"}, {"kind": "open"}),
        observer="open",
        first=1,
        position=position,
        options=options,
    )
    links = {link["seat"]: link for link in created["links"]}
    bob.api("POST", "/session", {"name": "Bob", "language": bob.language})
    bob.api("POST", "/join", {"secret": links[2]["secret"]})
    olga.go(links[0]["path"])
    olga.press("web-join")
    olga.wait_for_game()
    olga.wait_for_event(0)
    ruling_card(olga).wait_for()
    olga.wait_for_announcements()
    return str(created["game"]["id"])


def act(user: User, game: str, kind: str, **fields: object) -> None:
    """Post an action through the API."""
    user.api("POST", f"/games/{game}/actions", {"action": {"kind": kind, **fields}})


def wait_for_all_events(olga: User) -> None:
    """Wait until the console has received all events."""
    olga.wait_for_event(olga.api("GET", f"/games/{olga.game}")["index"])


def event_announcements(olga: User, start: int) -> list[Announcement]:
    """Return the announcements after a number of them, without those of the players' presence.

    The players have no page, so they count as away at times.
    """
    presence = {
        olga.t(f"web-news-{change}", name=name)
        for change in PRESENCE_CHANGES
        for name in ("Ann", "Bob")
    }
    return [
        announcement
        for announcement in announcements_after(olga, start)
        if announcement.text not in presence
    ]


def ruling_card(olga: User) -> Locator:
    """Return the region with the claim that waits for a ruling."""
    return olga.page.get_by_role("region", name=olga.t("observer-ruling"), exact=True)


def ruling_button(olga: User, key: str) -> Locator:
    """Return the button of a ruling."""
    return ruling_card(olga).get_by_role("button", name=olga.t(key), exact=True)


def new_trio(new_user: NewUser, language: str = "en") -> tuple[User, User, User]:
    """Return the observer and two players."""
    return new_user("Olga", language), new_user("Ann"), new_user("Bob")


def start_two_page_game(
    ann: User, bob: User, preset: str, position: str | None = None, **options: object
) -> str:
    """Start a game of Ann, who goes first, and Bob; return its id.

    Ann opens her page last: a player who is connecting when a page opens is not announced as away.
    """
    created = ann.create_game(
        preset,
        {"kind": "me", "name": "Ann"},
        {"kind": "open"},
        first=1,
        options=options,
        **({"position": position} if position else {}),
    )
    bob.go(created["links"][0]["path"])
    bob.press("web-join")
    bob.wait_for_game()
    ann.go(f"/g/{created['game']['id']}")
    for user in (ann, bob):
        user.wait_for_event(0)
        user.wait_for_announcements()
    return str(created["game"]["id"])


def post_action(user: User, kind: str, **fields: object) -> None:
    """Post an action through the API, so that all pages learn of it from the server."""
    user.api("POST", f"/games/{user.game}/actions", {"action": {"kind": kind, **fields}})


def notices(user: User) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Return each notice of the server with its view and the view before it."""
    found = []
    view: dict[str, Any] | None = None
    seen = -1
    for message in user.messages[user.game]:
        if "notices" not in message:
            continue
        for notice in message["notices"]:
            if view is not None and notice["index"] > seen:
                found.append((notice, message["view"], view))
            seen = max(seen, notice["index"])
        view = message["view"]
    return found


def announcements_after(user: User, start: int) -> list[Announcement]:
    """Wait for pending announcements; return the announcer's after a number of them."""
    user.wait_for_announcements()
    return [heard for heard in user.announcements_since(start) if heard.is_from_announcer]


def accept_invitation(guest: User, link: str) -> None:
    """Join a game by its link."""
    guest.go(link)
    guest.press("web-join")
    guest.wait_for_game()


def check_result(user: User) -> None:
    """Check that the page shows and announces the result."""
    snapshot = Table(user).snapshot()
    result = snapshot["view"]["result"]
    (own_seat,) = [seat["seat"] for seat in snapshot["game"]["seats"] if seat["yours"]]
    heading = result_heading(user, snapshot["view"], own_seat)
    user.expect_text(heading, "heading")
    user.expect_text(result["text"])
    announced = user.expect_announcement(result["text"], "assertive").text
    if is_placed(snapshot["view"], own_seat):
        assert normalize_spaces(heading) in announced


def result_heading(user: User, view: dict[str, Any], own_seat: int) -> str:
    """Return the heading of a result for one player."""
    winners = view["result"]["winners"]
    if is_placed(view, own_seat):
        own_coins = view["scores"][own_seat - 1]
        better_count = sum(coins > own_coins for coins in view["scores"])
        return user.t("result-place.you", rank=better_count + 1)
    if len(winners) == 1:
        return user.t("web-you-won" if winners == [own_seat] else "web-you-lost")
    return user.t("web-shared" if winners else "web-drawn")


def is_placed(view: dict[str, Any], seat: int) -> bool:
    """Return whether a player is second or third of three by coins."""
    has_lost = seat not in view["result"]["winners"]
    return has_lost and len(view["players"]) == 3 and view["result"]["reason"] == "coins"


def fact_buttons(olga: User) -> Locator:
    """Return the group of buttons that repeat public facts."""
    return olga.page.get_by_role("group", name=olga.t("observer-repeat"), exact=True)


def start_by_keys(user: User, preset: str) -> Table:
    """Start a game on a shared screen by keys."""
    user.go("/")
    page, keys = user.page, user.page.keyboard
    games = page.get_by_role("group", name=user.t("web-choose-game"), exact=True)
    games.wait_for()
    tab_to(user, focus_within(games))
    arrow_to(user, lambda: focus_name(user) == user.t(f"lobby-game-{preset}"))
    same_screen = user.t("web-against-here")
    tab_to(user, lambda _: focus_name(user).startswith(same_screen))
    keys.press("Enter")
    user.wait_for_game()
    user.wait_for_event(0)
    return Table(user)


def arrow_to(user: User, is_there: Callable[[], bool]) -> None:
    """Press arrow keys in a group of radio buttons until a condition holds.

    In WebKit the selection does not wrap around.
    """
    for key in ["ArrowDown"] * 10 + ["ArrowUp"] * 10:
        if is_there():
            return
        user.page.keyboard.press(key)
    raise AssertionError(f"the arrow keys do not reach it; the focus is on {focus_name(user)!r}")


def request_rematch(user: User, input_type: type[Keys | CommandInput]) -> None:
    """Request a rematch, by the button or a typed command."""
    if input_type is CommandInput:
        commands = CommandInput(user)
        commands.type(commands.word("again"))
    else:
        tab_to(user, focus_named(user.t("web-rematch")))
        user.page.keyboard.press("Enter")

"""Every page of the app, from the router itself, so that no page is forgotten."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fourfold.rules import PRESETS
from tests.e2e.lobby import choose_preset, invite
from tests.e2e.tournaments import open_more_options, page_opener
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.user import User

Action: TypeAlias = "Callable[[User], None]"
ROUTER = Path(__file__).parents[2] / "web" / "src" / "lib" / "router.svelte.ts"
MIDDLE = {
    "quarto": "0.c./.5../..a./..1f 3 c4",
    "quardo": "0.c./.5../..a./..1f 7fff0 3-1 1",
}
STUDIED = {
    "quarto": "e.../4b../.6.9/3.2. 7 c4",
    "quardo": "e.../4b../.6.9/3.2. 7fff0 3-1 1",
}
"""Positions that nobody plays: those of running games are refused."""
ENDED = "0123/..../..../.... - d1"
SWAPPABLE = "0.../89ba/..../.... 7ffff 0-0 1"
TWO: tuple[dict[str, Any], ...] = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})


@dataclass(frozen=True)
class Place:
    """A page in one of its states: how to get there, and the page's name in the router.

    ``further`` is what opens on it, one after the other.
    """

    name: str
    page: str
    open: Action
    further: dict[str, Action] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name


def router_pages() -> list[str]:
    """Return the names of all pages that the router knows."""
    kind = re.search(
        r"export type Route =(.*?);\n\n", ROUTER.read_text(encoding="utf-8"), re.DOTALL
    )
    assert kind is not None, "the router has no type Route"
    names = re.findall(r'page: ((?:"[a-z-]+"(?: \| )?)+)', kind[1])
    return [name for some in names for name in re.findall(r'"([a-z-]+)"', some)]


def at(path: str) -> Action:
    """Return what opens an address."""

    def go(user: User) -> None:
        user.go(path)

    return go


def missing(user: User) -> None:
    """Open a page that is not there; that answer is no trouble."""
    with user.ignore_problems():
        user.go("/nowhere")


# The lobby


def choose_beginner_rules(user: User) -> None:
    """Choose the rules for beginners, which have the most options."""
    choose_preset(user, "quarto-beginner")


def three_by_link(user: User) -> None:
    """Choose a game of three by link, which is listed and has a clock."""
    choose_preset(user, "quardo")
    for key, values in (("web-players-count", {"count": 3}), ("web-against-link", {})):
        for radio in user.page.get_by_role("radio", name=user.t(key, **values), exact=True).all():
            radio.check()
    user.page.get_by_role("combobox", name=user.t("web-clock"), exact=True).select_option(
        "60s/turn"
    )


# Games


def join(user: User) -> None:
    """Open an invitation."""
    created = user.create_game("quarto", {"kind": "open"}, {"kind": "me"})
    user.go(created["links"][0]["path"])


def waiting(user: User) -> None:
    """Open a game that waits for somebody."""
    invite(user, "quarto")
    user.page.get_by_role("img", name=user.t("web-qr")).wait_for()


def game_opener(preset: str, **options: Any) -> Action:
    """Return what opens a game in the middle."""

    def go(user: User) -> None:
        created = user.create_game(preset, *TWO, first=1, position=MIDDLE[preset], options=options)
        user.go(f"/g/{created['game']['id']}").wait_for_event(0)

    return go


def calling(user: User) -> None:
    """Open a game in which somebody is about to call, and called wrongly before."""
    game_opener("quarto", clock=3000, wrong_call="free")(user)
    user.api("POST", f"/games/{user.game}/actions", {"action": {"kind": "play", "move": "!row1"}})
    user.wait_for_event(1)
    user.press("web-call")


def ended(user: User) -> str:
    """Open a game that has ended with a call; return it."""
    created = user.create_game("quarto", *TWO, first=1, position=ENDED)
    game: str = created["game"]["id"]
    user.go(f"/g/{game}").wait_for_event(0)
    act = {"action": {"kind": "play", "move": "!row1"}}
    user.api("POST", f"/games/{game}/actions", act)
    user.wait_for_event(1)
    return game


def with_swaps(user: User) -> None:
    """Open a game of Quardo against the program, with the swaps that are possible."""
    seats = ({"kind": "me"}, {"kind": "program", "level": "1"})
    created = user.create_game("quardo", *seats, first=1, position=SWAPPABLE)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    user.press("web-swaps")
    user.page.get_by_role("group", name=user.t("web-swaps"), exact=True).wait_for()


def with_guest(user: User) -> None:
    """Open a game with somebody who offers a draw and is away."""
    created = user.create_game("quarto", {"kind": "me"}, {"kind": "open"}, first=1, chat=True)
    game = created["game"]["id"]
    browser = user.context.browser
    assert browser is not None
    guest = browser.new_context(base_url=user.url, extra_http_headers={"Origin": user.url})
    guest.set_default_timeout(1000 * PATIENCE_SECONDS)
    ask = {"action": {"kind": "ask", "request": "draw"}}
    for path, body in (
        ("session", {"name": "Bob", "language": user.language}),
        ("join", {"secret": created["links"][0]["secret"]}),
        (f"games/{game}/actions", ask),
    ):
        answer = guest.request.post(f"/api/{path}", data=body)
        assert answer.ok, answer.text()
    guest.close()
    user.go(f"/g/{game}").wait_for_event(1)
    user.button("web-agree").wait_for()


def chatting(user: User) -> None:
    """Answer what was asked, open the chat and say something."""
    user.press("web-disagree")
    user.wait_for_event(2)
    show_tab("web-chat")(user)
    user.page.get_by_role("textbox", name=user.t("web-chat-write"), exact=True).fill("Bonjour!")
    user.press("web-chat-send")
    user.page.get_by_text("Bonjour!").first.wait_for()


def show_tab(key: str) -> Action:
    """Return what opens a tab beside the board."""

    def show(user: User) -> None:
        user.page.get_by_role("tab", name=user.t(key)).click()

    return show


def dialog(button: str, title: str) -> Action:
    """Return what opens a dialog, in the place of the one that is open."""

    def show(user: User) -> None:
        user.page.keyboard.press("Escape")
        user.press(button)
        user.page.get_by_role("dialog", name=user.t(title)).wait_for()

    return show


def over(user: User) -> None:
    """Open a game that has ended."""
    ended(user)


def replay(user: User) -> None:
    """Open the replay of a game."""
    user.go(f"/replay?game={ended(user)}")
    user.page.get_by_role("toolbar", name=user.t("replay-steps")).wait_for()
    user.page.get_by_text(user.t("replay-reviewing")).first.wait_for(state="detached")


def analysis(preset: str) -> Action:
    """Return what opens the analysis board at a position, and waits for its value."""
    return at(f"/analysis?preset={preset}&position={STUDIED[preset].replace(' ', '+')}")


def rated(user: User) -> None:
    """Show the page of somebody who sits in a rated game."""
    user.create_game("quarto", {"kind": "me", "name": "Ann"}, {"kind": "open"}, rated=True)
    player = user.api("GET", "/me")["player"]
    user.go(f"/players/{player}")


def offline(user: User) -> None:
    """Open a page while the server cannot be reached; that is no trouble."""
    with user.ignore_problems():
        user.page.route("**/api/**", lambda route: route.abort())
        user.go("/")
        user.expect_text(user.t("web-offline"), "heading")
        user.page.unroute("**/api/**")


def listening(user: User) -> None:
    """Open the test of the sounds at a question with sixteen answers."""
    user.go("/sounds")
    user.page.get_by_role("radio", name=user.t("sounds-level-3")).check()
    user.press("sounds-start")
    user.button("sounds-repeat").wait_for()


KNOWN = [
    Place(
        "lobby",
        "lobby",
        at("/"),
        {"beginner": choose_beginner_rules, "three by link": three_by_link},
    ),
    Place("waiting", "game", waiting),
    Place(
        "quarto",
        "game",
        game_opener("quarto", clock=3000),
        {
            "messages": show_tab("web-log"),
            "keys": dialog("web-keys", "web-keys"),
            "resigning": dialog("web-resign", "web-resign-title"),
        },
    ),
    Place("guest", "game", with_guest, {"chat": chatting}),
    Place("swaps", "game", with_swaps),
    Place("calling", "game", calling),
    Place("quardo", "game", game_opener("quardo")),
    Place("over", "game", over),
    Place("join", "join", join),
    Place("settings", "settings", at("/settings")),
    Place("analysis-quarto", "analysis", analysis("quarto")),
    Place("analysis-quardo", "analysis", analysis("quardo")),
    Place("replay-empty", "replay", at("/replay")),
    Place("replay", "replay", replay),
    Place("learn", "learn", at("/learn")),
    Place("lesson", "learn", at("/learn?lesson=see")),
    Place("lesson-quardo", "learn", at("/learn?lesson=swap")),
    Place("lesson-dark", "learn", at("/learn?lesson=feel")),
    Place("sounds-quarto", "sounds", at("/sounds")),
    Place("sounds-quardo", "sounds", at("/sounds?set=quardo")),
    Place("sounds-test", "sounds", listening),
    *(Place(f"rules-{name}", "rules", at(f"/rules/{name}")) for name in PRESETS),
    Place("players", "players", rated),
    Place("new-tournament", "new-tournament", at("/tournaments/new"), {"more": open_more_options}),
    Place("tournament", "tournament", page_opener()),
    Place("director", "director", page_opener("/director")),
    Place("projector", "projector", page_opener("/projector")),
    Place("print", "print", page_opener("/print")),
    Place("missing", "missing", missing),
    Place("offline", "lobby", offline),
]


def places() -> list[Place]:
    """Return every page of the router, in the states that matter; new pages at their own name."""
    names = router_pages()
    known = [place for place in KNOWN if place.page in names]
    new = set(names) - {place.page for place in known}
    return [*known, *(Place(name, name, at(f"/{name}")) for name in sorted(new))]

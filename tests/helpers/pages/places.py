"""All pages of the app, from the router itself, so that no page is forgotten."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fourfold.rules import PRESETS
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.games import choose_preset, invite
from tests.helpers.pages.tournaments import open_more_options, page_opener

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from tests.helpers.pages.user import User


EARLY = "0.../..6./.9../1..d 2 -"

Action: TypeAlias = "Callable[[User], object]"
ROUTER = Path(__file__).parents[3] / "web" / "src" / "lib" / "router.svelte.ts"
MIDDLE = {
    "quarto": "0.c./.5../..a./..1f 3 c4",
    "quardo": "0.c./.5../..a./..1f 7fff0 3-1 1",
}
STUDIED = {
    "quarto": "e.../4b../.6.9/3.2. 7 c4",
    "quardo": "e.../4b../.6.9/3.2. 7fff0 3-1 1",
}
"""Positions of no running game, since the server refuses to analyse those."""
ENDED = "0123/..../..../.... - d1"
SWAPPABLE = "0.../89ba/..../.... 7ffff 0-0 1"
TWO_SEATS: tuple[dict[str, Any], ...] = (
    {"kind": "me", "name": "Ann"},
    {"kind": "me", "name": "Bob"},
)


@dataclass(frozen=True)
class Place:
    """A page in one of its states, with an action that opens it and its name in the router.

    ``further`` are actions that each open a further state, in this order.
    """

    name: str
    page: str
    open: Action
    further: dict[str, Action] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name


def router_pages() -> list[str]:
    """Return the names of all pages of the router."""
    kind = re.search(
        r"export type Route =(.*?);\n\n", ROUTER.read_text(encoding="utf-8"), re.DOTALL
    )
    assert kind is not None, "the router has no type Route"
    names = re.findall(r'page: ((?:"[a-z-]+"(?: \| )?)+)', kind[1])
    return [name for some in names for name in re.findall(r'"([a-z-]+)"', some)]


def path_opener(path: str) -> Action:
    """Return an action that opens a path."""

    def go(user: User) -> None:
        user.go(path)

    return go


def open_missing_page(user: User) -> None:
    """Open a page that does not exist; the response 404 is expected."""
    with user.ignore_problems():
        user.go("/nowhere")


# The lobby


def choose_beginner_rules(user: User) -> None:
    """Choose the rules for beginners, which have the most options."""
    choose_preset(user, "quarto-beginner")


def choose_three_players(user: User) -> None:
    """Choose a game of three players by link, with a clock."""
    choose_preset(user, "quardo")
    for key, values in (("web-players-count", {"count": 3}), ("web-against-link", {})):
        for radio in user.page.get_by_role("radio", name=user.t(key, **values), exact=True).all():
            radio.check()
    user.page.get_by_role("combobox", name=user.t("option-clock"), exact=True).select_option(
        "60s/turn"
    )


# Games


def open_invitation(user: User) -> None:
    """Open an invitation."""
    created = user.create_game("quarto", {"kind": "open"}, {"kind": "me"})
    user.go(created["links"][0]["path"])


def open_waiting_game(user: User) -> None:
    """Open a game that waits for a second player."""
    invite(user, "quarto")
    user.page.get_by_role("img", name=user.t("web-qr")).wait_for()


def game_opener(preset: str, **options: Any) -> Action:
    """Return an action that opens a game in the middle."""

    def go(user: User) -> None:
        created = user.create_game(
            preset, *TWO_SEATS, first=1, position=MIDDLE[preset], options=options
        )
        user.go(f"/g/{created['game']['id']}").wait_for_event(0)

    return go


def open_game_while_calling(user: User) -> None:
    """Open a game in which a player has called wrongly and is about to call again."""
    game_opener("quarto", clock=3000, wrong_call="free")(user)
    user.api("POST", f"/games/{user.game}/actions", {"action": {"kind": "play", "move": "!row1"}})
    user.wait_for_event(1)
    user.press("web-call")


def open_ended_game(user: User) -> str:
    """Open a game that has ended with a call; return its id."""
    created = user.create_game("quarto", *TWO_SEATS, first=1, position=ENDED)
    game: str = created["game"]["id"]
    user.go(f"/g/{game}").wait_for_event(0)
    act = {"action": {"kind": "play", "move": "!row1"}}
    user.api("POST", f"/games/{game}/actions", act)
    user.wait_for_event(1)
    return game


def open_game_with_swaps(user: User) -> None:
    """Open a game of Quardo against the computer, with the list of legal swaps."""
    seats = ({"kind": "me"}, {"kind": "program", "level": "1"})
    created = user.create_game("quardo", *seats, first=1, position=SWAPPABLE)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    user.press("web-swaps")
    user.page.get_by_role("group", name=user.t("web-swaps"), exact=True).wait_for()


def open_game_with_draw_offer(user: User) -> None:
    """Open a game whose other player has offered a draw and is away."""
    created = user.create_game("quarto", {"kind": "me"}, {"kind": "open"}, first=1, chat=True)
    game = created["game"]["id"]
    browser = user.context.browser
    assert browser is not None
    guest = browser.new_context(base_url=user.url, extra_http_headers={"Origin": user.url})
    guest.set_default_timeout(1000 * PATIENCE_SECONDS)
    offer = {"action": {"kind": "ask", "request": "draw"}}
    for path, body in (
        ("session", {"name": "Bob", "language": user.language}),
        ("join", {"secret": created["links"][0]["secret"]}),
        (f"games/{game}/actions", offer),
    ):
        answer = guest.request.post(f"/api/{path}", data=body)
        assert answer.ok, answer.text()
    guest.close()
    user.go(f"/g/{game}").wait_for_event(1)
    user.button("web-agree").wait_for()


def decline_and_chat(user: User) -> None:
    """Decline the draw offer, open the chat and send a message."""
    user.press("web-disagree")
    user.wait_for_event(2)
    tab_opener("web-chat")(user)
    user.page.get_by_role("textbox", name=user.t("web-chat-write"), exact=True).fill("Bonjour!")
    user.press("web-chat-send")
    user.page.get_by_text("Bonjour!").first.wait_for()


def tab_opener(key: str) -> Action:
    """Return an action that opens a tab beside the board."""

    def show(user: User) -> None:
        user.page.get_by_role("tab", name=user.t(key)).click()

    return show


def dialog_opener(button: str, title: str) -> Action:
    """Return an action that opens a dialog, after closing the one that is open."""

    def show(user: User) -> None:
        user.page.keyboard.press("Escape")
        user.press(button)
        user.page.get_by_role("dialog", name=user.t(title)).wait_for()

    return show


def open_replay(user: User) -> None:
    """Open the replay of a game."""
    user.go(f"/replay?game={open_ended_game(user)}")
    user.page.get_by_role("toolbar", name=user.t("replay-steps")).wait_for()
    user.page.get_by_text(user.t("replay-reviewing")).first.wait_for(state="detached")


def analysis_opener(preset: str) -> Action:
    """Return an action that opens the analysis board at a position."""
    return path_opener(f"/analysis?preset={preset}&position={STUDIED[preset].replace(' ', '+')}")


def open_rated_player(user: User) -> None:
    """Open the page of a player who has a seat in a rated game."""
    user.create_game("quarto", {"kind": "me", "name": "Ann"}, {"kind": "open"}, rated=True)
    player = user.api("GET", "/me")["player"]
    user.go(f"/players/{player}")


def open_page_offline(user: User) -> None:
    """Open a page while the server cannot be reached; the failed requests are expected."""
    with user.ignore_problems():
        user.page.route("**/api/**", lambda route: route.abort())
        user.go("/")
        user.expect_text(user.t("web-offline"), "heading")
        user.page.unroute("**/api/**")


def open_sound_test(user: User) -> None:
    """Open the sound test at a question with sixteen answers."""
    user.go("/sounds")
    user.page.get_by_role("radio", name=user.t("sounds-level-3")).check()
    user.press("sounds-start")
    user.button("sounds-repeat").wait_for()


KNOWN = [
    Place(
        "lobby",
        "lobby",
        path_opener("/"),
        {"beginner": choose_beginner_rules, "three by link": choose_three_players},
    ),
    Place("waiting", "game", open_waiting_game),
    Place(
        "quarto",
        "game",
        game_opener("quarto", clock=3000),
        {
            "messages": tab_opener("web-log"),
            "keys": dialog_opener("web-keys", "web-keys"),
            "resigning": dialog_opener("web-resign", "web-resign-title"),
        },
    ),
    Place("guest", "game", open_game_with_draw_offer, {"chat": decline_and_chat}),
    Place("swaps", "game", open_game_with_swaps),
    Place("calling", "game", open_game_while_calling),
    Place("quardo", "game", game_opener("quardo")),
    Place("over", "game", open_ended_game),
    Place("join", "join", open_invitation),
    Place("settings", "settings", path_opener("/settings")),
    Place("analysis-quarto", "analysis", analysis_opener("quarto")),
    Place("analysis-quardo", "analysis", analysis_opener("quardo")),
    Place("replay-empty", "replay", path_opener("/replay")),
    Place("replay", "replay", open_replay),
    Place("learn", "learn", path_opener("/learn")),
    Place("lesson", "learn", path_opener("/learn?lesson=see")),
    Place("lesson-quardo", "learn", path_opener("/learn?lesson=swap")),
    Place("lesson-dark", "learn", path_opener("/learn?lesson=feel")),
    Place("sounds-quarto", "sounds", path_opener("/sounds")),
    Place("sounds-quardo", "sounds", path_opener("/sounds?set=quardo")),
    Place("sounds-test", "sounds", open_sound_test),
    *(Place(f"rules-{name}", "rules", path_opener(f"/rules/{name}")) for name in PRESETS),
    Place("players", "players", open_rated_player),
    Place(
        "new-tournament",
        "new-tournament",
        path_opener("/tournaments/new"),
        {"more": open_more_options},
    ),
    Place("tournament", "tournament", page_opener()),
    Place("director", "director", page_opener("/director")),
    Place("projector", "projector", page_opener("/projector")),
    Place("print", "print", page_opener("/print")),
    Place("missing", "missing", open_missing_page),
    Place("offline", "lobby", open_page_offline),
]


def places() -> list[Place]:
    """Return all pages of the router in their known states; other pages open at ``/name``."""
    names = router_pages()
    known = [place for place in KNOWN if place.page in names]
    new = set(names) - {place.page for place in known}
    return [*known, *(Place(name, name, path_opener(f"/{name}")) for name in sorted(new))]


def score_text(user: User, score: dict[str, Any]) -> str:
    """Return the text of a score."""
    if score["value"] == "draw":
        return user.t("score-draw")
    if score["placements"] == 0:
        return user.t(f"analysis-{score['value']}-by-call")
    return user.t(f"score-{score['value']}-in", count=score["placements"])

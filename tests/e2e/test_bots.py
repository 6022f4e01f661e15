"""Bots in the browser: asked for a rated game in the lobby, and entered in a tournament."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from fourfold.client import Bot, Challenge, Client, Turn
from tests.e2e.lobby import choose_preset, radio
from tests.e2e.tournaments import create_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.e2e.user import NewUser, User

NAME = "Deep Four"


def first_move(turn: Turn) -> Move:
    """Play whatever comes first."""
    return turn.state.legal_moves()[0]


def not_unrated(challenge: Challenge, _games: int) -> str | None:
    """Play rated games only."""
    return None if challenge.game.rated else "options"


@contextmanager
def connected(url: str) -> Iterator[None]:
    """Let a bot be there."""
    client = Client.register(url, NAME)
    bot = Bot(client, first_move, not_unrated)
    thread = Thread(target=bot.run)
    thread.start()
    try:
        yield
    finally:
        client.stop()
        thread.join()
        client.close()


def await_bot(user: User) -> None:
    """Wait until the server knows of the bot."""
    user.wait_until(lambda: NAME in [bot["name"] for bot in user.api("GET", "/bots")["bots"]])


def ask(user: User, *, rated: bool) -> None:
    """Ask the bot for a game, from the lobby."""
    user.go("/")
    choose_preset(user, "quarto")
    radio(user, "web-against-bot").check()
    user.page.get_by_label(user.t("web-rated-wish")).set_checked(rated)
    user.press("web-start")
    user.wait_for_game()


def test_a_bot_is_an_opponent_while_it_is_there(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.go("/")
    choose_preset(ann, "quarto")
    ann.wait_until_idle()
    assert radio(ann, "web-against-bot").count() == 0, "nobody is there"
    with connected(ann.url):
        await_bot(ann)
        ask(ann, rated=True)
        ann.expect_text(ann.t("force-rated"))
        ann.expect_text(NAME)
        ask(ann, rated=False)
        ann.expect_text(ann.t("game-declined-options"))
        cup = create_tournament(ann, ("Ben",))
        ann.go(f"/tournaments/{cup}/director")
        kinds = ann.page.get_by_role("combobox", name=ann.t("cup-add-kind"))
        kinds.get_by_role("option", name=ann.t("cup-kind-bot")).wait_for(state="attached")
        kinds.select_option("bot")
        ann.press("cup-add")
        ann.expect_announcement(ann.t("cup-added", name=NAME))
        ann.page.get_by_role("row", name=NAME).wait_for()

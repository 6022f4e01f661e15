"""Bots in the browser: challenged to a rated game in the lobby, and added to a tournament."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from fourfold.client import Bot, Challenge, Client, Turn
from tests.helpers.pages.games import choose_preset, radio
from tests.helpers.pages.tournaments import create_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.helpers.pages.user import NewUser, User

NAME = "Deep Four"


def choose_first_move(turn: Turn) -> Move:
    """Return the first legal move."""
    return turn.state.legal_moves()[0]


def decline_unrated(challenge: Challenge, _games: int) -> str | None:
    """Return the reason to decline an unrated game; None for a rated one."""
    return None if challenge.game.rated else "options"


@contextmanager
def connect_bot(url: str) -> Iterator[None]:
    """Connect a bot to the server."""
    client = Client.register(url, NAME)
    bot = Bot(client, choose_first_move, decline_unrated)
    thread = Thread(target=bot.run)
    thread.start()
    try:
        yield
    finally:
        client.stop()
        thread.join()
        client.close()


def wait_for_bot(user: User) -> None:
    """Wait until the server lists the bot."""
    user.wait_until(lambda: NAME in [bot["name"] for bot in user.api("GET", "/bots")["bots"]])


def challenge_bot(user: User, *, rated: bool) -> None:
    """Challenge the bot from the lobby."""
    user.go("/")
    choose_preset(user, "quarto")
    radio(user, "web-against-bot").check()
    user.page.get_by_label(user.t("web-rated-wish")).set_checked(rated)
    user.press("web-start")
    user.wait_for_game()


def test_bot_can_be_challenged_while_connected(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.go("/")
    choose_preset(ann, "quarto")
    ann.wait_until_idle()
    assert radio(ann, "web-against-bot").count() == 0, "no bot is connected"
    with connect_bot(ann.url):
        wait_for_bot(ann)
        challenge_bot(ann, rated=True)
        ann.expect_text(ann.t("force-rated"))
        ann.expect_text(NAME)
        challenge_bot(ann, rated=False)
        ann.expect_text(ann.t("game-declined-options"))
        tournament = create_tournament(ann, ("Ben",))
        ann.go(f"/tournaments/{tournament}/director")
        kinds = ann.page.get_by_role("combobox", name=ann.t("cup-add-kind"))
        kinds.get_by_role("option", name=ann.t("cup-kind-bot")).wait_for(state="attached")
        kinds.select_option("bot")
        ann.press("cup-add")
        ann.expect_announcement(ann.t("cup-added", name=NAME))
        ann.page.get_by_role("row", name=NAME).wait_for()

"""Starting games from the lobby, by one press or by invitation, and finding them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from fourfold.rules import Piece
from tests.helpers.pages.games import choose_preset, invite, level_name, press_choice, radio
from tests.helpers.pages.table import Table

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser

PHONE = (360, 640)


def test_first_move_on_the_start_page_starts_a_game(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE).go("/")
    tray = ann.page.get_by_role("grid", name=ann.t("web-rack"), exact=True)
    tray.get_by_role("gridcell", name=ann.speaker("quarto").piece(Piece(6)), exact=True).click()
    ann.wait_for_game()
    ann.wait_for_event(1)
    first, *_ = Table(ann).snapshot()["notices"]
    assert first["event"] == {"kind": "play", "seat": 1, "move": "6"}


def test_first_pawn_on_the_start_page_starts_a_game(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE).go("/")
    radio(ann, "lobby-game-quardo").check()
    pawns = ann.page.get_by_role("grid", name=ann.t("web-rack-pawns"), exact=True)
    pawns.get_by_role("gridcell").nth(9).click()
    board = ann.page.get_by_role("grid", name=ann.t("web-board"), exact=True)
    board.get_by_role("gridcell").nth(5).click()
    ann.wait_for_game()
    ann.wait_for_event(1)
    first, *_ = Table(ann).snapshot()["notices"]
    assert first["event"] == {"kind": "play", "seat": 1, "move": "9@b2"}


def test_phone_starts_games_with_one_press_and_keeps_setup(new_user: NewUser) -> None:
    ann = new_user("Ann", size=PHONE).go("/")
    for kind in ("program", "link", "here"):
        choice = ann.page.get_by_role("button", name=ann.t(f"web-against-{kind}")).bounding_box()
        assert choice is not None
        assert choice["y"] + choice["height"] <= PHONE[1], f"{kind} is below the fold"
    choose_preset(ann, "quarto-beginner")
    level = level_name(ann, "1")
    ann.page.get_by_role("button", name=f"{ann.t('web-against-program')} {level}").wait_for()
    ann.page.get_by_role("combobox", name=ann.t("option-clock"), exact=True).select_option(
        "600s+5s/game"
    )
    press_choice(ann, "here")
    game = ann.wait_for_game()
    game_info = Table(ann).snapshot()["game"]
    assert (game_info["preset"], game_info["options"]) == (
        "quarto-beginner",
        {"clock": "600s+5s/game"},
    )
    ann.go("/")
    press_choice(ann, "here")
    ann.wait_for_game(other_than=game)
    game_info = Table(ann).snapshot()["game"]
    assert (game_info["preset"], game_info["options"]) == (
        "quarto-beginner",
        {"clock": "600s+5s/game"},
    )


def test_invitation_describes_the_game_and_leads_back_to_it(new_user: NewUser) -> None:
    ben, lea = new_user("Ben"), new_user("Lea")
    created = ben.create_game(
        "quarto", {"kind": "me"}, {"kind": "open"}, first=1, options={"clock": 600}
    )
    link = created["links"][0]["path"]
    ben.go(link)
    ben.expect_text(ben.t("join-own"))
    lea.go(link)
    lea.expect_text(lea.t("join-from", name="Ben", game=lea.t("preset-quarto")), "heading")
    lea.expect_text(lea.t("join-player", number=2))
    lea.expect_text(lea.t("force-clock", time=lea.speaker("quarto").duration(600_000)))
    lea.press("web-join")
    game = lea.wait_for_game()
    lea.wait_for_event(0)
    lea.go(link)
    assert lea.wait_for_game() == game
    lea.wait_for_event(0)


def test_page_title_counts_waiting_games(new_user: NewUser) -> None:
    """From there the user reaches the game, its picture to share, and later its review."""
    ann, bob = new_user("Ann"), new_user("Bob")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "open"}, first=1)
    bob.api("POST", "/session", {"name": "Bob", "language": "en"})
    bob.api("POST", "/join", {"secret": created["links"][0]["secret"]})
    ann.go("/settings")
    title = ann.t("games-title-waiting", count=1, title=f"{ann.t('web-settings')} – Fourfold")
    ann.wait_until(lambda: ann.page.title() == title, "the title does not count the game")
    ann.go("/")
    ann.page.get_by_role("link", name=ann.t("games-your-turn")).click()
    ann.wait_for_game()
    bob.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.press("web-resign")
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.t("web-resign")).click()
    bob.wait_for_event(1)
    with bob.page.expect_download() as saved:
        bob.press("games-share")
    with Image.open(saved.value.path()) as picture:
        assert picture.size == (1200, 630)
    bob.go("/games")
    bob.expect_text(bob.t("games-won"))
    bob.page.get_by_role("link", name=bob.t("games-review"), exact=True).click()
    bob.page.get_by_role("toolbar", name=bob.t("replay-steps")).wait_for()


def test_waiting_game_can_be_cancelled(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob")
    link = invite(ann, "quardo")
    bob.go(f"/g/{ann.game}")
    bob.expect_text(bob.t("web-waiting-watch"))
    ann.press("lobby-cancel")
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.t("lobby-cancel")).click()
    ann.expect_text(ann.t("web-welcome"), "heading")
    bob.expect_text(bob.t("lobby-cancelled"))
    with bob.ignore_problems():
        bob.go(link)
        bob.expect_text(bob.t("no-such-link"))

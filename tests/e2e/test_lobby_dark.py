"""Dark games and observers chosen in the lobby, compared with the game on the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.effort import in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.games import blindfold_checkbox, choose_preset, press_choice, radio

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User


def fetch_game(user: User) -> dict[str, Any]:
    """Return the game of the page from the server."""
    game: dict[str, Any] = user.api("GET", f"/games/{user.wait_for_game()}")["game"]
    return game


def open_lobby(new_user: NewUser, preset: str, language: str = "en") -> User:
    """Return a new user in the lobby who has chosen a preset."""
    user = new_user("Ann", language)
    user.go("/")
    choose_preset(user, preset)
    return user


def seat_kinds(game: dict[str, Any]) -> list[str]:
    """Return the kinds of the seats, sorted because the first seat is drawn at random."""
    return sorted(seat["kind"] for seat in game["seats"])


def test_touch_of_quardo_starts_with_one_press(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    press_choice(ann, "program")
    game = fetch_game(ann)
    assert game["preset"] == "quardo-touch"
    assert game["options"] == {}
    assert seat_kinds(game) == ["person", "program"]
    assert game["observer"] is None


@pytest.mark.parametrize("touches", [3, *in_soak(0, 16)])
def test_touch_limit_is_set_in_the_lobby(new_user: NewUser, touches: int) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    radio(ann, "option-touches-limited").check()
    count = ann.page.get_by_role("combobox", name=ann.t("option-touches-number"), exact=True)
    assert count.input_value() == "3"
    assert count.get_by_role("option").count() == 17
    count.select_option(str(touches))
    ann.press("web-start")
    assert fetch_game(ann)["options"] == {"touches": touches}


def test_quarto_blindfold_is_off_by_default(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quarto-advanced")
    assert not blindfold_checkbox(ann).is_checked()
    assert ann.page.get_by_role("group", name=ann.t("lobby-observer")).count() == 0
    blindfold_checkbox(ann).check()
    radio(ann, "option-touches-limited").check()
    ann.press("web-start")
    game = fetch_game(ann)
    assert game["options"] == {"blindfold": True, "touches": 3}
    ann.go("/")
    named = ann.t("lobby-named-blindfold", name=ann.t("preset-quarto-advanced"))
    ann.page.get_by_role("link", name=named).wait_for()
    choose_preset(ann, "quardo-classic")
    assert blindfold_checkbox(ann).count() == 0


def test_observing_host_has_no_seat(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    ann.page.get_by_role("radio", name=ann.t("web-players-count", count=3), exact=True).check()
    radio(ann, "web-against-here", "player-number", number=2).check()
    radio(ann, "lobby-observer-me").check()
    assert radio(ann, "web-against-here").count() == 0
    assert radio(ann, "web-against-link", "player-number", number=1).is_checked()
    radio(ann, "web-against-link", "player-number", number=2).check()
    ann.press("web-start-invite")
    game = fetch_game(ann)
    assert seat_kinds(game) == ["open", "open", "program"]
    assert game["observer"]["yours"]
    assert game["observer"]["name"] == "Ann"
    assert not game["chat"]
    links = ann.page.get_by_role("textbox", name=ann.t("web-link"), exact=True)
    ann.wait_until(lambda: links.count() == 1, "there is not one link for both")
    ann.expect_text(ann.t("lobby-invite-table"))
    ann.go("/")
    ann.expect_text(ann.t("lobby-observing"))


def test_unnamed_observer_is_called_observer(new_user: NewUser) -> None:
    user = new_user()
    user.go("/")
    choose_preset(user, "quardo-touch")
    radio(user, "lobby-observer-me").check()
    user.press("web-start")
    assert fetch_game(user)["observer"]["name"] == user.t("lobby-observer-name")


def test_observer_link_is_labelled(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    radio(ann, "web-against-link").check()
    radio(ann, "lobby-observer-open").check()
    ann.expect_text(ann.t("lobby-no-chat"))
    ann.press("web-start-invite")
    ann.wait_for_game()
    ann.expect_text(ann.t("web-invite-observer"))
    links = ann.page.get_by_role("textbox", name=ann.t("web-link"), exact=True)
    assert links.count() == 2
    cards = [one.input_value() for one in links.all()]
    seats = {}
    for name, link in zip(("Bob", "Eve"), cards, strict=True):
        guest = new_user(name)
        guest.go(link)
        guest.press("web-join")
        guest.wait_for_game()
        seats[name] = fetch_game(guest)["observer"]["yours"]
    assert seats == {"Bob": False, "Eve": True}


def test_link_page_opens_when_only_the_observer_is_missing(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    radio(ann, "lobby-observer-open").check()
    ann.press("web-start-invite")
    ann.expect_text(ann.t("lobby-link-title"), "heading")
    ann.expect_text(ann.t("web-invite-observer"))
    link = ann.page.get_by_role("textbox", name=ann.t("web-link"), exact=True).input_value()
    ann.page.get_by_role("link", name=ann.t("lobby-to-game"), exact=True).click()
    assert fetch_game(ann)["phase"] == "playing"
    eve = new_user("Eve")
    eve.go(link)
    eve.press("web-join")
    assert fetch_game(eve)["observer"]["yours"]


def test_play_link_returns_to_the_start_page(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    radio(ann, "lobby-observer-open").check()
    ann.press("web-start-invite")
    ann.expect_text(ann.t("lobby-link-title"), "heading")
    ann.page.get_by_role("link", name=ann.t("web-play"), exact=True).click()
    ann.expect_text(ann.t("web-welcome"), "heading")


def test_observer_can_renew_a_lost_link(new_user: NewUser) -> None:
    ann = open_lobby(new_user, "quardo-touch")
    radio(ann, "lobby-observer-me").check()
    radio(ann, "web-against-link", "player-number", number=1).check()
    ann.press("web-start-invite")
    game = ann.wait_for_game()
    ann.page.evaluate(f"() => localStorage.removeItem('fourfold-links-{game}')")
    ann.go(f"/g/{game}")
    ann.press("web-link-new")
    ann.page.get_by_role("textbox", name=ann.t("web-link"), exact=True).wait_for()


@pytest.mark.parametrize("language", ["en", *in_soak(*LANGUAGES[1:])])
def test_first_player_choice_excludes_the_observer(new_user: NewUser, language: str) -> None:
    ann = open_lobby(new_user, "quardo-touch", language)
    first = ann.page.get_by_role("combobox", name=ann.t("web-first"), exact=True)
    assert first.get_by_role("option").all_inner_texts() == [
        ann.t("web-first-lot"),
        ann.t("web-first-me"),
        ann.t("web-against-program"),
    ]
    radio(ann, "lobby-observer-me").check()
    assert first.get_by_role("option").all_inner_texts() == [
        ann.t("web-first-lot"),
        ann.t("player-number", number=1),
        ann.t("player-number", number=2),
    ]

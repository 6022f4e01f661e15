"""Coins by hand (D4): players name them by press, keys and words; the observer may name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Figure, parse_move
from tests.helpers.pages.games import (
    act,
    new_trio,
    start_observed_game,
    start_two_page_game,
    wait_for_all_events,
)
from tests.helpers.pages.table import CommandInput, Keys, Mouse, Table, focus_named, tab_to

if TYPE_CHECKING:
    from tests.helpers.pages.table import MoveInput
    from tests.helpers.pages.user import NewUser, User

START = "0.../1.../2.../.456 7ffff 0-0 1"
"""Pawn 3 on a4 forms row 4 and column a."""
PUT = parse_move("3@a4")
ROW_1, ROW_4, COLUMN_A = Figure(0), Figure(3), Figure(4)


def start_game(new_user: NewUser) -> tuple[User, User]:
    """Start a game of Ann and Bob in which coins are named."""
    ann, bob = new_user("Ann"), new_user("Bob")
    start_two_page_game(ann, bob, "quardo", START, coins="by-hand")
    return ann, bob


def figure_name(user: User, figure: Figure) -> str:
    """Return the name of a figure on a page."""
    return user.speaker("quardo").figure(figure)


def name_by_press(user: User, figure: Figure) -> None:
    """Press the button that names coins, the cells of a figure, and the button again."""
    user.press("web-name-coin")
    for cell in figure.cells:
        Table(user).cell(cell).click()
    user.press("web-pointed-coin", figure=figure_name(user, figure))


def name_by_keys(user: User, figure: Figure) -> None:
    """Name a coin by G and the keys of the figure's cells."""
    Keys(user).call(figure)


def name_by_words(user: User, figure: Figure) -> None:
    """Type the command that names a coin."""
    CommandInput(user).type(f"call {figure_name(user, figure)}")


NAME = {Mouse: name_by_press, Keys: name_by_keys, CommandInput: name_by_words}


@pytest.mark.parametrize("way", NAME)
def test_d4_player_names_one_coin_and_ends_the_turn(
    new_user: NewUser, way: type[MoveInput]
) -> None:
    ann, bob = start_game(new_user)
    way(ann).make_move(PUT)  # type: ignore[call-arg]
    bob.wait_for_event(1)
    assert (bob.view["to_act"], bob.view["naming"], bob.view["scores"]) == (1, True, [0, 0])
    start = len(bob.announcements)
    NAME[way](ann, ROW_4)
    said = bob.t("said-names", name="Ann", figure=figure_name(bob, ROW_4))
    bob.expect_announcement(said, after=start)
    ann.wait_for_event(2)  # until then the press would be about the move before
    tab_to(ann, focus_named(ann.t("web-end-turn")))
    ann.page.keyboard.press("Enter")
    bob.wait_for_event(3)
    assert (bob.view["to_act"], bob.view["naming"], bob.view["scores"]) == (2, False, [1, 0])


def test_d4_turn_ends_with_the_last_coin(new_user: NewUser) -> None:
    ann, bob = start_game(new_user)
    Mouse(ann).make_move(PUT)
    for number, figure in enumerate((ROW_4, COLUMN_A), 2):
        name_by_press(ann, figure)
        bob.wait_for_event(number)
    assert (bob.view["to_act"], bob.view["scores"]) == (2, [2, 0])
    assert not ann.button("web-end-turn").count()


def test_d4_wrong_name_is_explained_and_bars_others(new_user: NewUser) -> None:
    ann, _ = start_game(new_user)
    Mouse(ann).make_move(PUT)
    ann.wait_for_event(1)
    name_by_press(ann, ROW_1)
    refusal = ann.t("call-incomplete", figure=figure_name(ann, ROW_1), cell="b1")
    ann.expect_announcement(refusal, "assertive")
    ann.expect_text(refusal)
    assert ann.button("web-name-coin").get_attribute("aria-disabled") == "true"
    assert ann.view["scores"] == [0, 0]


@pytest.mark.parametrize("typed", [False, True])
def test_d8_observer_names_a_coin_for_the_player(new_user: NewUser, *, typed: bool) -> None:
    olga, ann, bob = new_trio(new_user)
    game = start_observed_game(olga, ann, bob, START, coins="by-hand")
    act(ann, game, "play", move="3@a4")
    wait_for_all_events(olga)
    title = olga.t("observer-name-coin", name="Ann")
    region = olga.page.get_by_role("region", name=title, exact=True)
    names = [figure_name(olga, figure) for figure in (ROW_4, COLUMN_A)]
    assert region.get_by_role("button").all_inner_texts() == names
    if typed:
        name_by_words(olga, ROW_4)
    else:
        region.get_by_role("button", name=names[0], exact=True).click()
    region.get_by_role("button", name=names[0], exact=True).wait_for(state="detached")
    assert region.get_by_role("button").all_inner_texts() == names[1:]
    view = bob.api("GET", f"/games/{game}")["view"]
    assert (view["to_act"], view["naming"], view["scores"]) == (1, True, [1, 0])
    act(ann, game, "play", move="--")
    region.wait_for(state="detached")

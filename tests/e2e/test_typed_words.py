"""What has a button has a word too: another game, help, time, sound, the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Figure, Swap
from tests.e2e.lobby import start_two_player_game
from tests.e2e.table import CommandInput, Table, focus_tag
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.user import NewUser


def test_two_people_play_again_by_words(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    mine, _ = start_two_player_game(ann, bob, "0123/..../..../.... - d1")
    early = CommandInput(ann)
    early.type(early.word("again"))
    ann.expect_announcement(ann.t("not-over"), "assertive")
    assert ann.game == mine.table.id, "a game that goes on is left"
    mine.make_move(Call(Figure(0)))
    for user in (ann, bob):
        user.wait_for_event(1)
        words = CommandInput(user)
        words.type(words.word("again"))
        user.wait_for_game(other_than=mine.table.id)
    for user in (ann, bob):
        user.wait_for_event(0)
    assert ann.game == bob.game


@pytest.mark.parametrize("language", ["ro", *in_soak("en", "zh-Hans")])
def test_help_is_asked_for_by_words(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    seats = ({"kind": "me"}, {"kind": "program", "level": "1"})
    created = user.create_game(
        "quardo", *seats, first=1, position="0.../89ba/..../.... 7ffff 0-0 1"
    )
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    typed, table = CommandInput(user), Table(user)
    typed.type(typed.word("hint"))
    user.expect_announcement(user.t("web-hint-told", text=""))
    where = boxes(table)
    typed.type(typed.word("swaps"))
    group = user.page.get_by_role("group", name=user.t("web-swaps"), exact=True)
    group.wait_for()
    assert sorted(group.get_by_role("button").all_inner_texts()) == sorted(
        [*swaps_told(table), user.t("web-close")]
    )
    assert boxes(table) == where, "something has moved"
    user.page.keyboard.press("Escape")
    group.wait_for(state="detached")
    assert focus_tag(user) != "body"


def boxes(table: Table) -> list[object]:
    """Return where the things to play with are."""
    return [one.bounding_box() for one in (table.board, table.rack, table.command_box)]


def swaps_told(table: Table) -> list[str]:
    """Return what the swaps that the rules allow are called."""
    swaps = [move for move in table.state.legal_moves() if isinstance(move, Swap)]
    assert swaps, "the position has no swap"
    return [
        table.user.t("web-move-swap", first=str(swap.first), second=str(swap.second))
        for swap in swaps
    ]


def test_a_word_for_what_is_not_here_says_so(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    for word in ("hint", "swaps", "extend"):
        CommandInput(ann).type(word)
        ann.expect_announcement(ann.t("terminal-not-here", text=word), "polite")


def test_the_sound_and_the_way_out_have_words(new_user: NewUser) -> None:
    ann = new_user("Ann", "pt-BR")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    typed = CommandInput(ann)
    sound = ann.button("web-sound")
    for key, pressed in (("web-sound-is-off", "false"), ("web-sound-is-on", "true")):
        typed.type(typed.word("sound"))
        ann.expect_announcement(ann.t(key), "polite")
        assert sound.get_attribute("aria-pressed") == pressed
    typed.type(typed.word("rules"))
    ann.page.wait_for_url("**/rules/quarto")
    ann.page.go_back()
    ann.wait_for_event(0)
    CommandInput(ann).type(typed.word("quit"))
    ann.page.get_by_role("button", name=ann.t("web-against-here")).wait_for()
    assert ann.page.url == f"{ann.url}/"

"""Typed commands for what has a button: rematch, hints, time, sound, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.rules import Call, Figure, Swap
from tests.helpers.effort import in_soak
from tests.helpers.pages.games import start_two_player_game
from tests.helpers.pages.table import CommandInput, Table, focus_tag

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser


def test_typed_again_starts_a_rematch(new_user: NewUser) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "fr")
    mouse, _ = start_two_player_game(ann, bob, "0123/..../..../.... - d1")
    commands = CommandInput(ann)
    commands.type(commands.word("again"))
    ann.expect_announcement(ann.t("not-over"), "assertive")
    assert ann.game == mouse.table.id, "a running game was left"
    mouse.make_move(Call(Figure(0)))
    for user in (ann, bob):
        user.wait_for_event(1)
        commands = CommandInput(user)
        commands.type(commands.word("again"))
        user.wait_for_game(other_than=mouse.table.id)
    for user in (ann, bob):
        user.wait_for_event(0)
    assert ann.game == bob.game


@pytest.mark.parametrize("language", ["ro", *in_soak("en", "zh-Hans")])
def test_typed_words_request_hints_and_swaps(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    seats = ({"kind": "me"}, {"kind": "program", "level": "1"})
    created = user.create_game(
        "quardo", *seats, first=1, position="0.../89ba/..../.... 7ffff 0-0 1"
    )
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    commands, table = CommandInput(user), Table(user)
    commands.type(commands.word("hint"))
    user.expect_announcement(user.t("web-hint-told", text=""))
    before = element_boxes(table)
    commands.type(commands.word("swaps"))
    group = user.page.get_by_role("group", name=user.t("web-swaps"), exact=True)
    group.wait_for()
    assert sorted(group.get_by_role("button").all_inner_texts()) == sorted(
        [*swap_texts(table), user.t("web-close")]
    )
    assert element_boxes(table) == before, "an element has moved"
    user.page.keyboard.press("Escape")
    group.wait_for(state="detached")
    assert focus_tag(user) != "body"


def element_boxes(table: Table) -> list[object]:
    """Return the boxes of the board, the rack and the command box."""
    return [one.bounding_box() for one in (table.board, table.rack, table.command_box)]


def swap_texts(table: Table) -> list[str]:
    """Return the texts of the legal swaps."""
    swaps = [move for move in table.state.legal_moves() if isinstance(move, Swap)]
    assert swaps, "the position has no swap"
    return [
        table.user.t("web-move-swap", first=str(swap.first), second=str(swap.second))
        for swap in swaps
    ]


def test_unavailable_words_are_explained(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    for word in ("hint", "swaps", "extend"):
        CommandInput(ann).type(word)
        ann.expect_announcement(ann.t("terminal-not-here", text=word), "polite")


def test_typed_words_toggle_sound_and_leave(new_user: NewUser) -> None:
    ann = new_user("Ann", "pt-BR")
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    commands = CommandInput(ann)
    sound = ann.button("web-sound")
    for key, pressed in (("web-sound-is-off", "false"), ("web-sound-is-on", "true")):
        commands.type(commands.word("sound"))
        ann.expect_announcement(ann.t(key), "polite")
        assert sound.get_attribute("aria-pressed") == pressed
    commands.type(commands.word("rules"))
    ann.press("web-leave-go")  # a word leaves the game no sooner than a link
    ann.page.wait_for_url("**/rules/quarto")
    ann.page.go_back()
    ann.wait_for_event(0)
    CommandInput(ann).type(commands.word("quit"))
    ann.press("web-leave-go")
    ann.page.get_by_role("button", name=ann.t("web-against-here")).wait_for()
    assert ann.page.url == f"{ann.url}/"

"""Dark games on a shared screen (D8): readings are gone before the next player has the board."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, PIECES, Put
from fourfold.match import Play, Touch
from tests.helpers.effort import in_soak
from tests.helpers.pages.browser import FELT_MS, GLIMPSE_MS
from tests.helpers.pages.dark_games import Scene, SharedScreenGame
from tests.helpers.pages.dark_scripts import STEPS, paired_script, random_events
from tests.helpers.pages.leak_scan import LeakScan

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser

SIGHT = {"fingertip_sight": True}
NEVER = (FELT_MS, GLIMPSE_MS)
"""Timers that never fire: what disappears was removed, not timed out."""
SCENES = [
    Scene("handed on", "quardo-touch", SIGHT, 13, NEVER),
    *in_soak(
        Scene("passed on in quarto", "quarto", {"blindfold": True, "touches": 2, **SIGHT}, 6, NEVER)
    ),
]
REPEAT_KEYS = "mlpk,,,,....o"
"""The keys that repeat a message."""


def seat_scans(screen: SharedScreenGame) -> dict[int, LeakScan]:
    """Return the scan of the page for each seat that may have the board."""
    return {
        seat: LeakScan(screen.monitor, seat, screen.truth, screen.game, held=(1, 2))
        for seat in (1, 2)
    }


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_shared_page_holds_only_current_readings(
    new_user: NewUser, truth: Truth, scene: Scene
) -> None:
    screen = SharedScreenGame(new_user, truth, scene)
    screen.monitor.open_log()
    scans, pass_count = seat_scans(screen), 0
    for event in random_events(screen, Random(scene.name)):
        screen.perform(event)
        if screen.match.outcome is not None:
            break
        scan = scans[screen.match.state.to_act]
        if screen.is_between_players:
            pass_count += 1
            scan.forget()
            scan.check()
            screen.take_board(by_reload=pass_count % 3 == 0)
            if pass_count % 3 == 0:
                screen.monitor.open_log()
        scan.check()
    assert pass_count > 3
    assert screen.match.outcome is not None
    for scan in scans.values():
        assert scan.glimpse_count > 0
        assert scan.check_network() > 5


def test_d8_keys_do_not_recall_the_last_players_readings(new_user: NewUser, truth: Truth) -> None:
    screen = SharedScreenGame(
        new_user, truth, Scene("called back", "quardo-touch", held_timers=NEVER)
    )
    ann, player, scan = screen.user, screen.players[1], seat_scans(screen)[2]
    box = player.commands.table.command_box
    screen.perform(Touch(1, PIECES[7]))
    player.type(player.commands.move_text(Put(PIECES[7], CELLS[6])))
    box.fill("b2 or c3")
    ann.press("web-confirm")
    ann.wait_for_event(2)
    screen.match = truth.match(screen.game)
    assert screen.match.log[-1].event == Play(1, Put(PIECES[7], CELLS[6]))
    assert screen.is_between_players
    scan.forget()
    screen.wait_until_quiet()
    scan.check()
    # Bob cannot act before he has the board.
    for command in ("touch c2", player.commands.move_text(Put(PIECES[3], CELLS[0]))):
        before = len(ann.announcements)
        player.type(command)
        ann.expect_announcement(ann.t("dark-pass", name="Bob"), after=before)
    screen.take_board()
    assert len(truth.match(screen.game).log) == 2
    before = len(ann.announcements)
    box.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
        ann.page.keyboard.press(key)
        assert box.input_value() == ""
    player.board.tab_to_board()
    for key in REPEAT_KEYS:
        ann.page.keyboard.press(key)
        screen.wait_until_quiet()
    scan.check()
    allowed = scan.allowed_texts()
    said = [announcement.text for announcement in ann.announcements[before:]]
    assert len(said) >= len(REPEAT_KEYS)
    assert not [text for text in said if scan.reveals_secret(text, allowed)]


# Pairs of games


def test_d8_readings_of_one_player_do_not_reach_the_next(new_user: NewUser, truth: Truth) -> None:
    scene = Scene("two screens", "quardo-touch", {"touches": 3, **SIGHT}, 0, NEVER)
    screens = SharedScreenGame(new_user, truth, scene), SharedScreenGame(new_user, truth, scene)
    pass_count = 0
    for pair in paired_script(scene, 2, in_turn=True):
        for screen, event in zip(screens, pair, strict=True):
            screen.perform(event)
        when = f"after {pair[0]} in one game and {pair[1]} in the other"
        if screens[0].match.state.to_act == 1:
            for screen in screens:
                if screen.is_between_players:
                    screen.take_board()
            continue
        if screens[0].is_between_players:
            compare_screens(screens, f"passed on {when}")
            pass_count += 1
            for screen in screens:
                screen.take_board(by_reload=pass_count % 2 == 0)
        compare_screens(screens, when)
    assert pass_count > STEPS // 5
    assert screens[0].match.state.board != screens[1].match.state.board


def compare_screens(screens: tuple[SharedScreenGame, SharedScreenGame], when: str) -> None:
    """Check that Bob's browser holds the same in both games."""
    one, other = (screen.monitor for screen in screens)
    assert one.capture() == other.capture(), when
    assert one.frames(2) == other.frames(2), when
    assert one.new_replies() == other.new_replies(), when

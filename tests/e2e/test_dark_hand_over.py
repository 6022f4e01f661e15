"""Two in the dark at one screen (D8): what one felt is gone before the other takes the board."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, PIECES, Put
from fourfold.match import Play, Touch
from tests.e2e.dark_scenes import Scene, SharedScreenGame
from tests.e2e.dark_scripts import STEPS, paired_script, random_events
from tests.e2e.leak_scan import LeakScan
from tests.e2e.timers import FELT_MS, GLIMPSE_MS
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.user import NewUser
    from tests.server.dark_knowledge import Truth

SIGHT = {"fingertip_sight": True}
NEVER = (FELT_MS, GLIMPSE_MS)
"""Nothing goes because its time is over: what is gone was taken away."""
SCENES = [
    Scene("handed on", "quardo-touch", SIGHT, 13, NEVER),
    *in_soak(
        Scene("passed on in quarto", "quarto", {"blindfold": True, "touches": 2, **SIGHT}, 6, NEVER)
    ),
]
MESSAGES = "mlpk,,,,....o"
"""The keys that say something again."""


def scans_of(screen: SharedScreenGame) -> dict[int, LeakScan]:
    """Return what the page is held against, for who has the board."""
    return {
        seat: LeakScan(screen.witness, seat, screen.truth, screen.game, held=(1, 2))
        for seat in (1, 2)
    }


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_a_page_holds_only_what_its_player_feels(
    new_user: NewUser, truth: Truth, scene: Scene
) -> None:
    screen = SharedScreenGame(new_user, truth, scene)
    screen.witness.open_log()
    scans, passed = scans_of(screen), 0
    for event in random_events(screen, Random(scene.name)):
        screen.do(event)
        if screen.match.outcome is not None:
            break
        scan = scans[screen.match.state.to_act]
        if screen.passes:
            passed += 1
            scan.forget()
            scan.check()
            screen.take(anew=passed % 3 == 0)
            if passed % 3 == 0:
                screen.witness.open_log()
        scan.check()
    assert passed > 3
    assert screen.match.outcome is not None
    for scan in scans.values():
        assert scan.glimpse_count > 0
        assert scan.check_network() > 5


def test_d8_nothing_of_it_can_be_called_back(new_user: NewUser, truth: Truth) -> None:
    screen = SharedScreenGame(new_user, truth, Scene("called back", "quardo-touch", lasting=NEVER))
    ann, player, scan = screen.user, screen.players[1], scans_of(screen)[2]
    box = player.typed.table.command_box
    screen.do(Touch(1, PIECES[7]))
    player.type(player.typed.move_text(Put(PIECES[7], CELLS[6])))
    box.fill("b2 or c3")
    ann.press("web-confirm")
    ann.wait_for_event(2)
    screen.match = truth.match(screen.game)
    assert screen.match.log[-1].event == Play(1, Put(PIECES[7], CELLS[6]))
    assert screen.passes
    scan.forget()
    screen.wait_until_quiet()
    scan.check()
    # Nobody plays before they have the board.
    for typed in ("touch c2", player.typed.move_text(Put(PIECES[3], CELLS[0]))):
        before = len(ann.announcements)
        player.type(typed)
        ann.expect_announcement(ann.t("dark-pass", name="Bob"), after=before)
    screen.take()
    assert len(truth.match(screen.game).log) == 2
    before = len(ann.announcements)
    box.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
        ann.page.keyboard.press(key)
        assert box.input_value() == ""
    player.board.tab_to_board()
    for key in MESSAGES:
        ann.page.keyboard.press(key)
        screen.wait_until_quiet()
    scan.check()
    allowed = scan.allowed()
    said = [announcement.text for announcement in ann.announcements[before:]]
    assert len(said) >= len(MESSAGES)
    assert not [text for text in said if scan.tells(text, allowed)]


# Two worlds


def test_d8_what_ann_felt_changes_nothing_for_bob(new_user: NewUser, truth: Truth) -> None:
    scene = Scene("two screens", "quardo-touch", {"touches": 3, **SIGHT}, 0, NEVER)
    worlds = SharedScreenGame(new_user, truth, scene), SharedScreenGame(new_user, truth, scene)
    times = 0
    for pair in paired_script(scene, 2, in_turn=True):
        for world, event in zip(worlds, pair, strict=True):
            world.do(event)
        when = f"after {pair[0]} here and {pair[1]} there"
        if worlds[0].match.state.to_act == 1:
            for world in worlds:
                if world.passes:
                    world.take()
            continue
        if worlds[0].passes:
            compare(worlds, f"passed on {when}")
            times += 1
            for world in worlds:
                world.take(anew=times % 2 == 0)
        compare(worlds, when)
    assert times > STEPS // 5
    assert worlds[0].match.state.board != worlds[1].match.state.board


def compare(worlds: tuple[SharedScreenGame, SharedScreenGame], when: str) -> None:
    """See to it that Bob finds the same in both worlds."""
    here, there = (world.witness for world in worlds)
    assert here.capture() == there.capture(), when
    assert here.frames(2) == there.frames(2), when
    assert here.answers() == there.answers(), when

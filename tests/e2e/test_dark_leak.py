"""D8 in the browser: no page of a blindfolded player holds what was not felt, or was felt before.

Whole games at real pages. After every event everything that the browsers hold is taken stock of and
held against what each seat may know; and pairs of games that differ in nothing that a seat may
know must leave the same behind in its browser.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from PIL import ImageChops

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Give,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Swap,
)
from fourfold.match import Match, Play, Touch
from tests.e2e.night import Night, Scene
from tests.e2e.secrets import Scan
from tests.e2e.table import choose
from tests.server.dark import Truth, paired_step, random_target, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.e2e.person import NewPerson
    from tests.server.running import RunningServer

MOST_EVENTS = 120
BARELY = 8
"""Of 255: no two drawings of the same moonlight are quite equal."""


TOUCH = Scene("touch", "quardo-touch", moves=13)
MEMORY = Scene("memory", "quardo-touch", {"touches": 2}, moves=12)
QUARTO = Scene("quarto", "quarto", {"blindfold": True})
SCENES = [TOUCH, MEMORY, QUARTO]


@pytest.fixture
def truth(server: RunningServer) -> Iterator[Truth]:
    """Offer what really happened."""
    known = Truth(server.folder)
    yield known
    known.close()


# What is there after each event


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_a_page_holds_only_what_is_felt_now(
    person: NewPerson, truth: Truth, scene: Scene
) -> None:
    night = Night(person, truth, scene)
    ann, seats = night.ann.person, (1, 2, None)
    ann.page.get_by_role("tab", name=ann.t("web-log"), exact=True).click()  # all that was said
    scans = [
        Scan(witness, seat, truth, night.game)
        for witness, seat in zip(night.witnesses, seats, strict=True)
    ]
    for event in whole_game(night, Random(scene.name)):
        night.do(event)
        if night.match.outcome is None:
            for scan in scans:
                scan.check()
    assert night.match.outcome is not None
    for scan in scans:
        assert scan.looks > 10
        assert scan.check_network() > 10


def whole_game(night: Night, luck: Random) -> Iterator[Touch | Play]:
    """Yield what happens until the end: much is felt, and some things are tried in vain."""
    for _ in range(MOST_EVENTS):
        if night.match.outcome is not None:
            return
        event = any_event(night.match, luck)
        if step(night.match, event).after is not None:
            yield event


def any_event(match: Match, luck: Random) -> Touch | Play:
    """Return something that one of the two might do now."""
    choice, to_act = luck.random(), match.state.to_act
    if choice < 0.6:
        return Touch(luck.choice((1, 2)), random_target(match, luck))
    if choice < 0.7:
        return Play(to_act, in_vain(match.state, luck))
    return Play(to_act, choose(match.state, luck))


def in_vain(state: QuartoState | QuardoState, luck: Random) -> Move:
    """Return a move that is hardly ever possible."""
    cell, other = luck.sample(list(CELLS), 2)
    if isinstance(state, QuartoState):
        return Call(luck.choice(FIGURES[:10]))
    if luck.random() < 0.5:
        return Swap(min(cell, other), max(cell, other))
    return Put(luck.choice(list(PIECES)), cell)


# What was said of one's own deeds


def scan_of(night: Night, seat: int) -> Scan:
    """Return a scan of a player's page."""
    return Scan(night.witnesses[seat - 1], seat, night.truth, night.game)


def test_d8_what_was_asked_is_not_left_to_be_read(person: NewPerson, truth: Truth) -> None:
    night = Night(person, truth, Scene("asked", "quardo-touch"))
    scan = scan_of(night, 1)
    night.do(Play(1, Put(PIECES[5], CELLS[6])))
    night.do(Touch(1, CELLS[0]))
    scan.check()


def test_d8_why_a_call_was_wrong_is_not_left_to_be_read(person: NewPerson, truth: Truth) -> None:
    night = Night(person, truth, QUARTO)
    scan = scan_of(night, 2)
    night.do(Play(1, Give(PIECES[5])))
    night.do(Play(2, Call(FIGURES[1])))
    night.do(Touch(2, CELLS[0]))
    scan.check()


def test_d8_traits_are_not_left_to_be_read(person: NewPerson, truth: Truth) -> None:
    night = Night(person, truth, TOUCH)
    scan, ann, board = scan_of(night, 1), night.ann.person, night.players[1].board
    filled = next(cell for cell in CELLS if night.match.state.board[cell] is not None)
    board.cell(filled).focus()
    board.felt(str(filled))
    start = ann.index
    ann.page.keyboard.press("o")
    ann.told(start + 1)
    ann.page.keyboard.press("o")
    ann.until(lambda: board.panel.get_attribute("data-felt") == "", "it stays", seconds=12)
    night.ann.quiet()
    scan.check()


# Two worlds


TWINS = [
    Scene("twin touch", "quardo-touch"),
    Scene("twin memory", "quardo-touch", {"touches": 3}),
    Scene("twin quarto", "quarto", {"blindfold": True}),
]
STEPS = 16
LASTING = """
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...given) => later(run, wait === 5000 ? 600_000 : wait, ...given);
"""
"""What is felt stays until the hand goes on: slow machines must not tell two worlds apart."""


Pair = tuple[Touch | Play, Touch | Play]


def twin_script(scene: Scene) -> list[Pair]:
    """Return what happens in two worlds so that Ann and Walt cannot tell them apart."""
    for seed in count():
        script, worlds = try_script(scene, Random(f"{scene.name} {seed}"))
        differences = sum(here != there for here, there in script)
        boards = (world.state.board for world in worlds)
        unlike = sum(here != there for here, there in zip(*boards, strict=True))
        if len(script) == STEPS and differences > 2 and unlike > 2:
            return script
    raise AssertionError("never")


def try_script(scene: Scene, luck: Random) -> tuple[list[Pair], tuple[Match, Match]]:
    """Look for something to do, step by step; return that and what the boards became."""
    start = Match.new(scene.preset, ("Ann", "Bob"), seed=1, **scene.options)
    worlds, script = (start, start), list[Pair]()
    for _ in range(3 * STEPS):
        actor = worlds[0].state.to_act if luck.random() < 0.7 else luck.choice((1, 2))
        pair = paired_step(*worlds, (1,), actor, luck)
        if pair is None or len(script) == STEPS:
            continue
        after, events = (pair[0].after, pair[1].after), (pair[0].event, pair[1].event)
        if all(one is not None and one.outcome is None for one in after) and all(
            at_the_page(event, world.state) for event, world in zip(events, worlds, strict=True)
        ):
            worlds = cast("tuple[Match, Match]", after)
            script.append(cast("Pair", events))
    return script, worlds


def at_the_page(event: object, state: QuartoState | QuardoState) -> bool:
    """Tell whether a page offers to do something now."""
    if not isinstance(event, Play):
        return isinstance(event, Touch)
    fits = Put | Swap if isinstance(state, QuardoState) else Place | Give | Call
    return event.seat == state.to_act and isinstance(event.move, fits)


def compare(worlds: tuple[Night, Night], when: str) -> None:
    """See to it that Ann's browser, and Walt's, hold the same in both worlds."""
    one, other = worlds
    for here, there in ((one.ann, other.ann), (one.walt, other.walt)):
        assert here.look() == there.look(), when
        assert here.frames() == there.frames(), when
        assert here.answers() == there.answers(), when


@pytest.mark.parametrize("scene", TWINS, ids=lambda scene: scene.name)
def test_d8_what_was_not_felt_changes_nothing_in_the_browser(
    person: NewPerson, truth: Truth, scene: Scene
) -> None:
    worlds = Night(person, truth, scene, LASTING), Night(person, truth, scene, LASTING)
    compare(worlds, "at the start")
    for pair in twin_script(scene):
        for world, event in zip(worlds, pair, strict=True):
            world.do(event)
        compare(worlds, f"after {pair[0]} here and {pair[1]} there")
    assert worlds[0].match.state.board != worlds[1].match.state.board
    difference = ImageChops.difference(*(world.picture() for world in worlds))
    assert max(difference.tobytes()) <= BARELY, "the pages look different"

"""D8 in the browser: no page of a blindfolded player holds what was not felt, or was felt before.

Whole games at real pages. After every event everything that the browsers hold is taken stock of and
held against what each seat may know; and pairs of games that differ in nothing that a seat may
know must leave the same behind in its browser.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from PIL import Image, ImageChops

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Cell,
    Give,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Rules,
    Swap,
    new,
)
from fourfold.match import Match, Play, Touch
from tests.e2e.dark import DarkBoard
from tests.e2e.secrets import Scan, Witness
from tests.e2e.table import Typed, choose, is_focused
from tests.server.dark import Truth, paired_step, random_target, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold import Move
    from tests.e2e.person import NewPerson, Person
    from tests.server.running import RunningServer

MOST_EVENTS = 120
BARELY = 8
"""Of 255: no two drawings of the same moonlight are quite equal."""


@dataclass(frozen=True)
class Scene:
    """A kind of dark game."""

    name: str
    preset: str
    options: dict[str, Any] = field(default_factory=dict)
    moves: int = 0
    """How many moves have been made when it begins."""

    def position(self) -> str | None:
        """Return where it begins."""
        if not self.moves:
            return None
        luck, state = Random(self.name), new(Rules.preset(self.preset, **self.options))
        for _ in range(self.moves):
            state = state.play(choose(state, luck, keen=False))
        return str(state)


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


class Player:
    """A blindfolded player at a page."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def join(self, link: str) -> None:
        """Come to the table by a link."""
        self.person.go(link)
        self.person.press("web-join")
        self.person.at_game()

    def sit_down(self) -> None:
        """Find the board, once everybody is there."""
        self.person.told(0)
        self.board = DarkBoard(self.person)
        self.typed = Typed(self.person)

    def touch(self, target: Cell | Piece | Any, *, counted: bool) -> None:
        """Feel something: cells by the focus, anything else by words."""
        if not isinstance(target, Cell):
            name = target if isinstance(target, Piece) else self._speaker.figure(target)
            return self.type(f"touch {name}")
        place = self.board.cell(target)
        here = is_focused(place)
        place.focus()
        if counted or here:
            self.person.press("dark-feel")
        return None

    def play(self, move: Move) -> None:
        """Say what to do, and that one is sure."""
        self.type(self.typed.sentence(move))
        self.type("yes")

    def type(self, text: str) -> None:
        """Type something."""
        self.typed.table.command.focus()
        self.person.page.keyboard.insert_text(text)
        self.person.page.keyboard.press("Enter")

    @property
    def _speaker(self) -> Any:
        return self.person.speaker(self.board.set)


class Night:
    """One game in the dark: Ann and Bob at their pages, and Walt who watches."""

    def __init__(self, person: NewPerson, truth: Truth, scene: Scene, script: str = "") -> None:
        self.truth, self.scene = truth, scene
        self.players = {1: Player(person("Ann")), 2: Player(person("Bob"))}
        self.ann, self.bob = (Witness(player.person) for player in self.players.values())
        self.walt = Witness(person("Walt"))
        for one in self.witnesses:
            one.person.page.add_init_script(script)
        seats = ({"kind": "open"}, {"kind": "open"})
        wish = {"first": 1, "position": scene.position(), "options": scene.options}
        made = self.walt.person.create(scene.preset, *seats, **wish)
        self.game: str = made["game"]["id"]
        for link in made["links"]:
            self.players[link["seat"]].join(link["path"])
        for player in self.players.values():
            player.sit_down()
        self.walt.person.go(f"/g/{self.game}").told(0)
        for one in self.witnesses:
            one.secrets[self.game] = "GAME"
        self.match = truth.match(self.game)

    @property
    def witnesses(self) -> list[Witness]:
        """Everybody in the dark."""
        return [self.ann, self.bob, self.walt]

    def do(self, event: Touch | Play) -> None:
        """Let somebody do something at their page, and everybody hear of it."""
        player = self.players[event.seat]
        if isinstance(event, Touch):
            player.touch(event.target, counted=self.match.rules.touches is not None)
        else:
            player.play(event.move)
        for one in self.witnesses:
            one.person.told(len(self.match.log) + 1)
        self.match = self.truth.match(self.game, self.match)
        assert self.match.log[-1].event == event
        for one in self.witnesses:
            one.quiet()

    def picture(self) -> Image.Image:
        """Return what Ann sees."""
        shot = self.ann.person.page.screenshot(animations="disabled", caret="hide")
        return Image.open(BytesIO(shot)).convert("RGB")


# What is there after each event


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_d8_a_page_holds_only_what_is_felt_now(
    person: NewPerson, truth: Truth, scene: Scene
) -> None:
    night = Night(person, truth, scene)
    seats = (1, 2, None)
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

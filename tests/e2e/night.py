"""A game in the dark with real pages around it: two who feel their way, one who watches."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

from PIL import Image

from fourfold import Cell, Piece, Rules, new
from fourfold.match import Touch
from tests.e2e.dark import DarkBoard
from tests.e2e.table import Typed, choose, is_focused
from tests.e2e.witness import Witness

if TYPE_CHECKING:
    from fourfold import Move
    from fourfold.match import Play
    from tests.e2e.person import NewPerson, Person
    from tests.server.dark import Truth


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

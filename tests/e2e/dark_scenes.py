"""Games in the dark with real pages around them: two pages and one who watches, or one screen."""

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
from tests.e2e.timers import make_last
from tests.e2e.watched_page import Witness

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
    lasting: tuple[int, ...] = ()
    """The timers, by their milliseconds, that never run out: what the hand left is then gone by
    itself, and slow machines do not matter."""

    def position(self) -> str | None:
        """Return where it begins."""
        if not self.moves:
            return None
        luck, state = Random(self.name), new(Rules.preset(self.preset, **self.options))
        for _ in range(self.moves):
            state = state.play(choose(state, luck, keen=False))
        return str(state)

    @property
    def wishes(self) -> dict[str, Any]:
        """What is asked of the server."""
        return {"first": 1, "position": self.position(), "options": self.options}

    def witness(self, person: NewPerson, name: str) -> Witness:
        """Return somebody new, watched."""
        witness = Witness(person(name, service_workers="allow"))
        make_last(witness.person, *self.lasting)
        return witness


class Player:
    """A blindfolded player at a page."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def join(self, link: str) -> None:
        """Come to the table by a link."""
        self.person.go(link)
        self.person.press("web-join")
        game = self.person.at_game()
        self.person.until(lambda: self.person.messages[game], "there is no live connection")

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


class Dark:
    """A game in the dark, and who does what at which page."""

    def __init__(
        self,
        truth: Truth,
        scene: Scene,
        game: str,
        players: dict[int, Player],
        *witnesses: Witness,
    ) -> None:
        self.truth, self.scene, self.game, self.players = truth, scene, game, players
        self.witnesses = witnesses
        for one in self.witnesses:
            one.secrets[game] = "GAME"
        self.match = truth.match(game)

    @property
    def feeling(self) -> tuple[int, ...]:
        """The seats whose hands can feel now."""
        return tuple(self.players)

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
        self.quiet()

    def quiet(self) -> None:
        """Wait until no page changes any more."""
        for one in self.witnesses:
            one.quiet()


class Night(Dark):
    """Ann and Bob at their pages, and Walt who watches."""

    def __init__(self, person: NewPerson, truth: Truth, scene: Scene) -> None:
        self.ann, self.bob, self.walt = (
            scene.witness(person, name) for name in ("Ann", "Bob", "Walt")
        )
        players = {1: Player(self.ann.person), 2: Player(self.bob.person)}
        seats = ({"kind": "open"}, {"kind": "open"})
        made = self.walt.person.create(scene.preset, *seats, **scene.wishes)
        game: str = made["game"]["id"]
        for link in made["links"]:
            players[link["seat"]].join(link["path"])
        for player in players.values():
            player.sit_down()
        self.walt.person.go(f"/g/{game}").told(0)
        super().__init__(truth, scene, game, players, self.ann, self.bob, self.walt)
        for one in self.witnesses:
            await_spectator(one.person)
        self.quiet()

    def picture(self) -> Image.Image:
        """Return what Ann sees."""
        shot = self.ann.person.page.screenshot(animations="disabled", caret="hide")
        return Image.open(BytesIO(shot)).convert("RGB")


def await_spectator(one: Person) -> None:
    """Wait until somebody's page knows that there is one who watches: who comes is told late."""
    one.until(lambda: one.table["spectators"] == 1, "nobody watches")


class OneScreen(Dark):
    """Ann and Bob at one page, which they pass on to each other."""

    def __init__(self, person: NewPerson, truth: Truth, scene: Scene) -> None:
        self.witness = scene.witness(person, "Ann")
        self.person = self.witness.person
        seats = ({"kind": "me"}, {"kind": "me", "name": "Bob"})
        made = self.person.create(scene.preset, *seats, **scene.wishes)
        self.person.go(f"/g/{made['game']['id']}").told(0)
        player = Player(self.person)
        player.sit_down()
        super().__init__(truth, scene, made["game"]["id"], {1: player, 2: player}, self.witness)

    @property
    def feeling(self) -> tuple[int, ...]:
        """Who has the board."""
        return (self.match.state.to_act,)

    @property
    def passes(self) -> bool:
        """Whether the board is between two players."""
        return bool(self.person.view["seat"] != self.match.state.to_act)

    def take(self, *, anew: bool = False) -> None:
        """Let the next player take the board; or load the page anew, which gives it to them."""
        seat = self.match.state.to_act
        if anew:
            self.witness.replies()
            self.person.go(f"/g/{self.game}")
        else:
            self.person.press("dark-pass-taken", name=self.match.setup.players[seat - 1])
        self.person.until(lambda: self.person.view["seat"] == seat, "nobody takes the board")
        self.players[seat].board.panel.wait_for()
        self.quiet()

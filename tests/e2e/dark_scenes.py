"""Games in the dark with real pages around them: two pages and one who watches, or one screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

from PIL import Image

from fourfold import Cell, Piece, Rules, new
from fourfold.match import Touch
from tests.e2e.dark_board import DarkBoard
from tests.e2e.page_monitor import PageMonitor
from tests.e2e.table import CommandInput, choose_move, is_focused
from tests.e2e.timers import hold_timers

if TYPE_CHECKING:
    from fourfold import Move
    from fourfold.match import Play
    from tests.e2e.user import NewUser, User
    from tests.server.dark_knowledge import Truth


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
        rng, state = Random(self.name), new(Rules.preset(self.preset, **self.options))
        for _ in range(self.moves):
            state = state.play(choose_move(state, rng, wants_alignment=False))
        return str(state)

    @property
    def wishes(self) -> dict[str, Any]:
        """What is asked of the server."""
        return {"first": 1, "position": self.position(), "options": self.options}

    def witness(self, new_user: NewUser, name: str) -> PageMonitor:
        """Return somebody new, watched."""
        witness = PageMonitor(new_user(name, service_workers="allow"))
        hold_timers(witness.user, *self.lasting)
        return witness


class Player:
    """A blindfolded player at a page."""

    def __init__(self, user: User) -> None:
        self.user = user

    def join(self, link: str) -> None:
        """Come to the table by a link."""
        self.user.go(link)
        self.user.press("web-join")
        game = self.user.wait_for_game()
        self.user.wait_until(lambda: self.user.messages[game], "there is no live connection")

    def wait_for_board(self) -> None:
        """Find the board, once everybody is there."""
        self.user.wait_for_event(0)
        self.board = DarkBoard(self.user)
        self.typed = CommandInput(self.user)

    def touch(self, target: Cell | Piece | Any, *, counted: bool) -> None:
        """Feel something: cells by the focus, anything else by words."""
        if not isinstance(target, Cell):
            name = target if isinstance(target, Piece) else self._speaker.figure(target)
            return self.type(f"touch {name}")
        place = self.board.cell(target)
        here = is_focused(place)
        place.focus()
        if counted or here:
            self.user.press("dark-feel")
        return None

    def play(self, move: Move) -> None:
        """Say what to do, and that one is sure."""
        self.type(self.typed.move_text(move))
        self.type("yes")

    def type(self, text: str) -> None:
        """Type something."""
        self.typed.table.command_box.focus()
        self.user.page.keyboard.insert_text(text)
        self.user.page.keyboard.press("Enter")

    @property
    def _speaker(self) -> Any:
        return self.user.speaker(self.board.piece_set)


class DarkGame:
    """A game in the dark, and who does what at which page."""

    def __init__(
        self,
        truth: Truth,
        scene: Scene,
        game: str,
        players: dict[int, Player],
        *witnesses: PageMonitor,
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
            one.user.wait_for_event(len(self.match.log) + 1)
        self.match = self.truth.match(self.game, self.match)
        assert self.match.log[-1].event == event
        self.wait_until_quiet()

    def wait_until_quiet(self) -> None:
        """Wait until no page changes any more."""
        for one in self.witnesses:
            one.wait_until_quiet()


class TwoPageGame(DarkGame):
    """Ann and Bob at their pages, and Walt who watches."""

    def __init__(self, new_user: NewUser, truth: Truth, scene: Scene) -> None:
        self.ann, self.bob, self.walt = (
            scene.witness(new_user, name) for name in ("Ann", "Bob", "Walt")
        )
        players = {1: Player(self.ann.user), 2: Player(self.bob.user)}
        seats = ({"kind": "open"}, {"kind": "open"})
        created = self.walt.user.create_game(scene.preset, *seats, **scene.wishes)
        game: str = created["game"]["id"]
        for link in created["links"]:
            players[link["seat"]].join(link["path"])
        for player in players.values():
            player.wait_for_board()
        self.walt.user.go(f"/g/{game}").wait_for_event(0)
        super().__init__(truth, scene, game, players, self.ann, self.bob, self.walt)
        for one in self.witnesses:
            await_spectator(one.user)
        self.wait_until_quiet()

    def picture(self) -> Image.Image:
        """Return what Ann sees."""
        shot = self.ann.user.page.screenshot(animations="disabled", caret="hide")
        return Image.open(BytesIO(shot)).convert("RGB")


def await_spectator(user: User) -> None:
    """Wait until somebody's page knows that there is one who watches: who comes is told late."""
    user.wait_until(lambda: user.game_info["spectators"] == 1, "nobody watches")


class SharedScreenGame(DarkGame):
    """Ann and Bob at one page, which they pass on to each other."""

    def __init__(self, new_user: NewUser, truth: Truth, scene: Scene) -> None:
        self.witness = scene.witness(new_user, "Ann")
        self.user = self.witness.user
        seats = ({"kind": "me"}, {"kind": "me", "name": "Bob"})
        created = self.user.create_game(scene.preset, *seats, **scene.wishes)
        self.user.go(f"/g/{created['game']['id']}").wait_for_event(0)
        player = Player(self.user)
        player.wait_for_board()
        super().__init__(truth, scene, created["game"]["id"], {1: player, 2: player}, self.witness)

    @property
    def feeling(self) -> tuple[int, ...]:
        """Who has the board."""
        return (self.match.state.to_act,)

    @property
    def passes(self) -> bool:
        """Whether the board is between two players."""
        return bool(self.user.view["seat"] != self.match.state.to_act)

    def take(self, *, anew: bool = False) -> None:
        """Let the next player take the board; or load the page anew, which gives it to them."""
        seat = self.match.state.to_act
        if anew:
            self.witness.replies()
            self.user.go(f"/g/{self.game}")
        else:
            self.user.press("dark-pass-taken", name=self.match.setup.players[seat - 1])
        self.user.wait_until(lambda: self.user.view["seat"] == seat, "nobody takes the board")
        self.players[seat].board.panel.wait_for()
        self.wait_until_quiet()

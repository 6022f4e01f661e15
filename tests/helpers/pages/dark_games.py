"""Dark games on real pages: of several users, or on one shared screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Any

from PIL import Image

from fourfold import Rules, new
from fourfold.match import Touch
from fourfold.rules import Cell, Piece
from tests.helpers.games.matches import list_prefixes
from tests.helpers.pages.browser import hold_timers
from tests.helpers.pages.dark_board import DarkBoard
from tests.helpers.pages.dark_players import DarkPlayer
from tests.helpers.pages.games import (
    accept_invitation,
    arrow_to,
    blindfold_checkbox,
    choose_preset,
    level_name,
    radio,
)
from tests.helpers.pages.monitor import PageMonitor
from tests.helpers.pages.table import (
    CommandInput,
    Table,
    choose_move,
    focus_name,
    focus_named,
    focus_within,
    is_focused,
    tab_to,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold import Move
    from fourfold.match import Match, Play
    from fourfold.rules import QuardoState, QuartoState
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.dark_players import DarkPlayer
    from tests.helpers.pages.user import NewUser, User

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser, User


@dataclass(frozen=True)
class Scene:
    """A kind of dark game; its name also seeds the random moves."""

    name: str
    preset: str
    options: dict[str, Any] = field(default_factory=dict)
    move_count: int = 0
    """The number of moves made before the game starts."""
    held_timers: tuple[int, ...] = ()
    """Durations of the timers that never fire: what disappears was removed, not timed out."""

    def position(self) -> str | None:
        """Return the position at which the game starts."""
        if not self.move_count:
            return None
        rng, state = Random(self.name), new(Rules.preset(self.preset, **self.options))
        for _ in range(self.move_count):
            state = state.play(choose_move(state, rng, wants_alignment=False))
        return str(state)

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of the game for the API."""
        return {"first": 1, "position": self.position(), "options": self.options}

    def new_monitor(self, new_user: NewUser, name: str) -> PageMonitor:
        """Return the monitor of a new user's page."""
        monitor = PageMonitor(
            new_user(name, service_workers="allow", settings={"brailleLine": True})
        )
        hold_timers(monitor.user, *self.held_timers)
        return monitor


class Player:
    """A blindfolded player at a page."""

    def __init__(self, user: User) -> None:
        self.user = user

    def join(self, link: str) -> None:
        """Join a game by a link."""
        self.user.go(link)
        self.user.press("web-join")
        game = self.user.wait_for_game()
        self.user.wait_until(lambda: self.user.messages[game], "there is no live connection")

    def wait_for_board(self) -> None:
        """Wait for the dark board, which appears once all players have joined."""
        self.user.wait_for_event(0)
        self.board = DarkBoard(self.user)
        self.commands = CommandInput(self.user)

    def touch(self, target: Cell | Piece | Any, *, counted: bool) -> None:
        """Touch a target: a cell by focus or button, anything else by a typed command."""
        if not isinstance(target, Cell):
            name = target if isinstance(target, Piece) else self._speaker.figure(target)
            return self.type(f"touch {name}")
        place = self.board.cell(target)
        had_focus = is_focused(place)
        place.focus()
        if counted or had_focus:
            self.user.press("dark-feel")
        return None

    def play(self, move: Move) -> None:
        """Type a move and confirm it."""
        self.type(self.commands.move_text(move))
        self.type("yes")

    def type(self, text: str) -> None:
        """Type a command."""
        self.commands.table.command_box.focus()
        self.user.page.keyboard.insert_text(text)
        self.user.page.keyboard.press("Enter")

    @property
    def _speaker(self) -> Any:
        return self.user.speaker(self.board.piece_set)


class DarkGame:
    """A dark game with its players and the monitors of their pages."""

    def __init__(
        self,
        truth: Truth,
        scene: Scene,
        game: str,
        players: dict[int, Player],
        *monitors: PageMonitor,
    ) -> None:
        self.truth, self.scene, self.game, self.players = truth, scene, game, players
        self.monitors = monitors
        for monitor in self.monitors:
            monitor.masks[game] = "GAME"
        self.match = truth.match(game)

    @property
    def touching_seats(self) -> tuple[int, ...]:
        """The seats that can touch now."""
        return tuple(self.players)

    def perform(self, event: Touch | Play) -> None:
        """Perform an event on its player's page; wait until all pages have received it."""
        player = self.players[event.seat]
        if isinstance(event, Touch):
            player.touch(event.target, counted=self.match.rules.touches is not None)
        else:
            player.play(event.move)
        for monitor in self.monitors:
            monitor.user.wait_for_event(len(self.match.log) + 1)
        self.match = self.truth.match(self.game, self.match)
        assert self.match.log[-1].event == event
        self.wait_until_quiet()

    def wait_until_quiet(self) -> None:
        """Wait until no page changes any more."""
        for monitor in self.monitors:
            monitor.wait_until_quiet()


class TwoPageGame(DarkGame):
    """A dark game with Ann and Bob at their pages, and Walt as a spectator."""

    def __init__(self, new_user: NewUser, truth: Truth, scene: Scene) -> None:
        self.ann, self.bob, self.walt = (
            scene.new_monitor(new_user, name) for name in ("Ann", "Bob", "Walt")
        )
        players = {1: Player(self.ann.user), 2: Player(self.bob.user)}
        seats = ({"kind": "open"}, {"kind": "open"})
        created = self.walt.user.create_game(scene.preset, *seats, **scene.settings)
        game: str = created["game"]["id"]
        for link in created["links"]:
            players[link["seat"]].join(link["path"])
        for player in players.values():
            player.wait_for_board()
        self.walt.user.go(f"/g/{game}").wait_for_event(0)
        super().__init__(truth, scene, game, players, self.ann, self.bob, self.walt)
        for monitor in self.monitors:
            wait_for_spectator(monitor.user)
        self.wait_until_quiet()

    def picture(self) -> Image.Image:
        """Return a screenshot of Ann's page."""
        shot = self.ann.user.page.screenshot(animations="disabled", caret="hide")
        return Image.open(BytesIO(shot)).convert("RGB")


def wait_for_spectator(user: User) -> None:
    """Wait until a page counts the spectator; pages learn of arrivals with a delay."""
    user.wait_until(lambda: user.game_info["spectators"] == 1, "the spectator is not counted")


class SharedScreenGame(DarkGame):
    """A dark game of Ann and Bob, who pass one screen to each other."""

    def __init__(self, new_user: NewUser, truth: Truth, scene: Scene) -> None:
        self.monitor = scene.new_monitor(new_user, "Ann")
        self.user = self.monitor.user
        seats = ({"kind": "me"}, {"kind": "me", "name": "Bob"})
        created = self.user.create_game(scene.preset, *seats, **scene.settings)
        self.user.go(f"/g/{created['game']['id']}").wait_for_event(0)
        player = Player(self.user)
        player.wait_for_board()
        super().__init__(truth, scene, created["game"]["id"], {1: player, 2: player}, self.monitor)

    @property
    def touching_seats(self) -> tuple[int, ...]:
        """The seat that has the board."""
        return (self.match.state.to_act,)

    @property
    def is_between_players(self) -> bool:
        """Whether the board is being passed on."""
        return bool(self.user.view["seat"] != self.match.state.to_act)

    def take_board(self, *, by_reload: bool = False) -> None:
        """Give the next player the board, by the button or by loading the page again."""
        seat = self.match.state.to_act
        if by_reload:
            self.monitor.read_replies()
            self.user.go(f"/g/{self.game}")
        else:
            self.user.press("dark-pass-taken", name=self.match.setup.players[seat - 1])
        self.user.wait_until(
            lambda: self.user.view["seat"] == seat, "the next player does not get the board"
        )
        self.players[seat].board.panel.wait_for()
        self.wait_until_quiet()


def start_dark_game(host: User, *guests: User, preset: str, touches: int | None = None) -> None:
    """Create a dark game in the lobby, the host first; the guests join by their links."""
    host.go("/")
    choose_preset(host, preset)
    if preset != "quardo-touch":
        blindfold_checkbox(host).check()
    if len(guests) == 2:
        three = host.t("web-players-count", count=3)
        host.page.get_by_role("radio", name=three, exact=True).check()
    if touches is not None:
        radio(host, "option-touches-limited").check()
        turn = host.page.get_by_role("combobox", name=host.t("option-touches-number"), exact=True)
        turn.select_option(str(touches))
    for number in range(len(guests)):
        radio(host, "web-against-link").nth(number).check()
    first = host.page.get_by_role("combobox", name=host.t("web-first"), exact=True)
    first.select_option("me")
    host.press("web-start-invite")
    host.wait_for_game()
    links = host.page.get_by_role("textbox", name=host.t("web-link"), exact=True)
    host.wait_until(lambda: links.count() == 1, "there is not one link for all guests")
    link = links.input_value()
    for guest in guests:
        accept_invitation(guest, link)
    for user in (host, *guests):
        user.wait_for_event(0)


def play_in_turn(players: Sequence[DarkPlayer], match: Match) -> None:
    """Play until the blindfolds come off; check that each player hears the result."""
    seats = {player.user.name: player for player in players}
    names = match.setup.players
    order = [*names[match.state.to_act - 1 :], *names[: match.state.to_act - 1]]
    for name in cycle(order):
        if not seats[name].wait_for_turn():
            break
        seats[name].take_turn()
    for player in players:
        result = Table(player.user).snapshot()["view"]["result"]["text"]
        assert result in player.wait_for_end()


def check_touches(player: DarkPlayer, match: Match) -> None:
    """Check that a player's readings were true at the time of the touch."""
    seat = match.setup.players.index(player.user.name) + 1
    touched = iter(
        [
            (str(entry.event.target), true_reading(before.state, entry.event.target))
            for entry, before in zip(match.log, list_prefixes(match), strict=False)
            if isinstance(entry.event, Touch) and entry.event.seat == seat
        ]
    )
    # A hand that passes over targets on its way touches them without waiting for the reading.
    for reading in player.readings:
        assert reading in touched, (
            f"{reading} was announced, but is not true or not touched in this order"
        )


def true_reading(state: QuartoState | QuardoState, target: object) -> object:
    """Return the true reading of a target."""
    if isinstance(target, Piece):
        return target in state.pieces_left
    if isinstance(target, Cell):
        return state.board[target]
    return target in getattr(state, "coins", ())


def start_touch_by_keys(ann: User) -> None:
    """Start a game against the computer at its lowest level, by keys."""
    ann.go("/")
    games = ann.page.get_by_role("group", name=ann.t("web-choose-game"), exact=True)
    games.wait_for()
    tab_to(ann, focus_within(games))
    arrow_to(ann, lambda: focus_name(ann) == ann.t("lobby-game-touch"))
    tab_to(ann, focus_named(ann.t("lobby-more")))
    ann.page.keyboard.press("Enter")
    strength = ann.page.get_by_role("group", name=ann.t("web-strength"), exact=True)
    strength.wait_for()
    tab_to(ann, focus_within(strength))
    arrow_to(ann, lambda: level_name(ann, "1") in focus_name(ann))
    tab_to(ann, focus_named(ann.t("web-start")))
    ann.page.keyboard.press("Enter")
    ann.wait_for_game()
    ann.wait_for_event(0)

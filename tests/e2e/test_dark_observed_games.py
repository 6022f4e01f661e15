"""Observed dark games in three browsers: two players, and an observer who leaves (D8)."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, Put, Rules, Swap, new, parse_move
from fourfold.match import StopObserving
from tests.helpers.dark.knowledge import Truth
from tests.helpers.pages.dark_games import Player
from tests.helpers.pages.games import (
    accept_invitation,
    act,
    check_result,
    choose_preset,
    fact_buttons,
    radio,
    ruling_button,
    ruling_card,
    start_observed_game,
)
from tests.helpers.pages.table import Table, choose_move
from tests.helpers.servers.players import find_seat
from tests.helpers.servers.running_server import run_web_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourfold import Move, QuardoState, QuartoState
    from fourfold.match import Match
    from tests.helpers.pages.user import NewUser, User
    from tests.helpers.servers.running_server import RunningServer

MAX_MOVES = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Provide a server that soon replaces an absent observer."""
    with run_web_server(tmp_path_factory.mktemp("observed"), "--observer-grace", "10") as running:
        yield running


class ObservedTable:
    """The players at their pages, and the actual game."""

    def __init__(self, truth: Truth, *users: User) -> None:
        self.truth = truth
        self.users = users
        self.game = users[0].game
        self.players = {seat: Player(user) for seat, user in enumerate(users, 1)}
        for player in self.players.values():
            player.wait_for_board()

    @property
    def match(self) -> Match:
        """The actual game."""
        return self.truth.match(self.game)

    @property
    def state(self) -> QuartoState | QuardoState:
        """The current position."""
        return self.match.state

    def play(self, move: Move | str) -> None:
        """Make a move on the page of the seat to act; wait until the server has it."""
        match = self.match
        player = self.players[match.state.to_act]
        player.user.wait_for_event(len(match.log))
        player.play(parse_move(move) if isinstance(move, str) else move)
        player.user.wait_until(lambda: len(self.match.log) > len(match.log), f"{move} is not made")

    def wait_for_computer(self, move_count: int) -> None:
        """Wait until the game has more moves than before, or has ended."""
        self.users[0].wait_until(
            lambda: len(self.match.past) > move_count or self.match.outcome,
            "the computer does not move",
        )

    def wait_for_all_events(self, *others: User) -> None:
        """Wait until all pages have received all events."""
        for user in (*self.users, *others):
            user.wait_for_event(len(self.match.log))


def start_game_in_lobby(ann: User, bob: User, olga: User) -> None:
    """Create a game in the lobby as Ann; Bob joins as a player and Olga as the observer."""
    ann.go("/")
    choose_preset(ann, "quardo-touch")
    radio(ann, "web-against-link").check()
    radio(ann, "lobby-observer-open").check()
    ann.page.get_by_role("combobox", name=ann.t("web-first"), exact=True).select_option("me")
    ann.press("web-start-invite")
    ann.wait_for_game()
    links = ann.page.get_by_role("textbox", name=ann.t("web-link"), exact=True)
    ann.wait_until(lambda: links.count() == 2, "there are not two links")
    player, observer = (link.input_value() for link in links.all())
    accept_invitation(olga, observer)
    olga.wait_until(
        lambda: find_seat(ann.api("GET", f"/games/{ann.game}")["game"], 0)["present"],
        "the observer is not present",
    )
    accept_invitation(bob, player)
    for user in (ann, bob, olga):
        user.wait_for_event(0)
    ruling_card(olga).wait_for()


def random_put_without_coins(state: QuartoState | QuardoState, rng: Random) -> Move:
    """Return a placement that collects no coin, so that it needs no ruling."""
    placements = [move for move in state.legal_moves() if isinstance(move, Put)]
    rng.shuffle(placements)
    before = getattr(state, "scores", ())
    return next(move for move in placements if getattr(state.play(move), "scores", ()) == before)


def illegal_swap(state: QuartoState | QuardoState) -> Move:
    """Return a swap of two neighbours that collects no coin, which D3 forbids."""
    legal = set(state.legal_moves())
    filled = [cell for cell in CELLS if state.board[cell] is not None]
    swaps = [Swap(one, two) for one in filled for two in filled if one < two]
    return next(
        swap
        for swap in swaps
        if abs(swap.first.column - swap.second.column) <= 1
        and abs(swap.first.row - swap.second.row) <= 1
        and swap not in legal
    )


def public_announcements(user: User) -> list[str]:
    """Return the keys of the observer's actions that were announced to a user, in order."""
    texts = {
        **{key: observer_text(user, key) for key in ("said-approved", "said-pause")},
        **{key: user.t(key) for key in ("said-resume", "said-observer-leaves")},
        "said-refused": observer_text(user, "said-refused", rule="D3"),
        "said-remind": observer_text(user, "said-remind", fact="").strip(),
    }
    return [
        key for heard in user.announcements for key, text in texts.items() if text in heard.text
    ]


def observer_text(user: User, key: str, **values: object) -> str:
    """Return a message about the observer, who hears "you"."""
    return user.t(f"{key}.you" if user.name == "Olga" else key, **values)


def player_text(user: User, key: str, name: str, **values: object) -> str:
    """Return a message about a player, who hears "you"."""
    return user.t(f"{key}.you" if user.name == name else key, name=name, **values)


@pytest.mark.soak
def test_observed_game_runs_in_three_browsers(new_user: NewUser, server: RunningServer) -> None:
    ann, bob, olga = new_user("Ann"), new_user("Bob"), new_user("Olga")
    start_game_in_lobby(ann, bob, olga)
    users = (ann, bob, olga)
    rng = Random(3)
    with closing(Truth(server.folder)) as truth:
        table = ObservedTable(truth, ann, bob)
        table.play("0@a1")
        table.play("1@b1")

        # An illegal swap is refused: all hear the rule, and only Ann learns the cells.
        table.play("a1~b1")
        rule(olga, "observer-refuse", is_illegal=True)
        expect_for_all(users, lambda user: observer_text(user, "said-refused", rule="D3"))
        ann.expect_text(ann.t("swap-no-coin", first="a1", second="b1"))
        assert not [announcement for announcement in bob.announcements if "a1" in announcement.text]
        table.play("2@c1")

        # A coin is approved.
        table.play("3@d1")
        rule(olga, "observer-approve")
        expect_for_all(
            users,
            lambda user: " ".join(
                [
                    observer_text(user, "said-approved"),
                    player_text(user, "said-coins", "Bob", count=1),
                ]
            ),
        )
        assert ann.view["scores"] == [0, 1]

        # The observer pauses the game; a repeated fact is announced to all.
        olga.press("observer-pause")
        expect_for_all(users, lambda user: observer_text(user, "said-pause"))
        fact_buttons(olga).get_by_role(
            "button", name=olga.t("observer-fact-coins"), exact=True
        ).click()
        expect_for_all(users, coins_reminder)
        olga.press("observer-resume")
        expect_for_all(users, lambda user: user.t("said-resume"))

        # Bob is disconnected while Ann moves; the move is announced when he is back.
        start = len(bob.announcements)
        with bob.disconnect():
            table.play(random_put_without_coins(table.state, rng))
        bob.expect_announcement(bob.t("said-move", name="Ann"), after=start)
        table.wait_for_all_events(olga)

        heard = [public_announcements(user) for user in users]
        assert heard[0] == heard[1] == heard[2]
        assert len(heard[0]) == 5

        # Olga closes her browser; the server rules on the pending swap.
        table.play(illegal_swap(table.state))
        assert table.match.proposal is not None
        olga.page.close()
        ann.wait_until(lambda: table.match.observer is None, "the observer is not replaced")
        expect_for_all((ann, bob), lambda user: user.t("said-observer-leaves"))
        assert StopObserving() in [entry.event for entry in table.match.log]
        play_to_the_end(table, rng)
    check_same_end(ann, bob)


def rule(olga: User, key: str, *, is_illegal: bool = False) -> None:
    """Make a ruling once a claim waits; the card suggests the right one."""
    button = ruling_button(olga, key)
    olga.wait_until(lambda: "primary" in str(button.get_attribute("class")), "no claim waits")
    if is_illegal:
        assert "D3" in ruling_card(olga).inner_text()
    button.click()


def coins_reminder(user: User) -> str:
    """Return the observer's reminder that Ann has no coins and Bob has one."""
    held = [player_text(user, "said-holds", name, count=n) for n, name in enumerate(("Ann", "Bob"))]
    return observer_text(user, "said-remind", fact=" ".join(held))


def expect_for_all(users: tuple[User, ...], text: Callable[[User], str]) -> None:
    """Wait until each user has heard a text in the user's language."""
    for user in users:
        user.expect_announcement(text(user))


def play_to_the_end(table: ObservedTable, rng: Random) -> None:
    """Play until the blindfolds come off; the computer makes its moves itself."""
    for _ in range(MAX_MOVES):
        match = table.match
        if match.outcome is not None:
            break
        if match.state.to_act in table.players:
            table.play(choose_move(match.state, rng))
        else:
            table.wait_for_computer(len(match.past))
    assert table.match.outcome is not None
    table.wait_for_all_events()


def check_same_end(*users: User) -> None:
    """Check that all users see the same board and hear the same result."""
    boards = []
    for user in users:
        check_result(user)
        user.expect_announcement(user.t("dark-over"), "assertive")
        cells = Table(user).board.get_by_role("gridcell")
        boards.append([cell.get_attribute("aria-label") for cell in cells.all()])
    assert len(boards[0]) == 16
    assert all(board == boards[0] for board in boards)
    assert [str(label).partition(",")[0] for label in boards[0]] == [str(cell) for cell in CELLS]


def test_two_players_and_a_computer_finish_a_dark_game(
    new_user: NewUser, server: RunningServer
) -> None:
    rng = Random(5)
    state = new(Rules.preset("quardo-touch", players=3), seed=5)
    while state.count < 12:
        state = state.play(choose_move(state, rng))
    ann, bob = new_user("Ann"), new_user("Bob")
    created = ann.create_game(
        "quardo-touch",
        *({"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "program", "level": "1"}),
        first=1,
        position=str(state),
        options={"players": 3},
    )
    accept_invitation(bob, created["links"][0]["path"])
    ann.go(f"/g/{created['game']['id']}")
    with closing(Truth(server.folder)) as truth:
        table = ObservedTable(truth, ann, bob)
        play_to_the_end(table, rng)
        entries = [entry for entry in table.match.log if getattr(entry.event, "seat", 0) == 3]
        assert entries, "the computer has not played"
    check_same_end(ann, bob)


def test_refused_player_hears_the_reason(new_user: NewUser) -> None:
    olga, ann, bob = new_user("Olga"), new_user("Ann"), new_user("Bob")
    game = start_observed_game(olga, ann, bob)
    ann.go(f"/g/{game}").wait_for_event(0)
    act(ann, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    reason = ann.t("swap-no-coin", first="b1", second="c2")
    ann.expect_text(reason)
    ann.expect_announcement(ann.t("said-refused", rule="D3"))
    ann.expect_announcement(reason)

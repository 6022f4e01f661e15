"""Three browsers at one dark table: two feel their way, one sees, rules and leaves (D8)."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, Put, Rules, Swap, new, parse_move
from fourfold.match import StopObserving
from tests.e2e.dark_scenes import Player
from tests.e2e.lobby import choose_preset, radio
from tests.e2e.observer import act, card, ruling, sit_down
from tests.e2e.table import Table, choose_move
from tests.e2e.test_link_games import accept, check_result
from tests.e2e.test_observer_controls import facts
from tests.e2e.web_server import run_server
from tests.server.dark_knowledge import Truth
from tests.server.players import find_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fourfold import Move, QuardoState, QuartoState
    from fourfold.match import Match
    from tests.e2e.user import NewUser, User
    from tests.server.running_server import RunningServer

MAX_MOVES = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Offer a server that does not wait long for an observer who is gone."""
    with run_server(tmp_path_factory.mktemp("party"), "--observer-grace", "10") as running:
        yield running


class Party:
    """The players at their pages, and what really happens."""

    def __init__(self, truth: Truth, *people: User) -> None:
        self.truth = truth
        self.people = people
        self.game = people[0].game
        self.players = {number: Player(one) for number, one in enumerate(people, 1)}
        for player in self.players.values():
            player.wait_for_board()

    @property
    def match(self) -> Match:
        """What really happened."""
        return self.truth.match(self.game)

    @property
    def state(self) -> QuartoState | QuardoState:
        """Where the game stands."""
        return self.match.state

    def play(self, move: Move | str) -> None:
        """Let whose turn it is say a move, and wait until the server has heard it."""
        match = self.match
        player = self.players[match.state.to_act]
        player.user.wait_for_event(len(match.log))
        player.play(parse_move(move) if isinstance(move, str) else move)
        player.user.wait_until(lambda: len(self.match.log) > len(match.log), f"{move} is not made")

    def await_program(self, moves: int) -> None:
        """Wait until there are more moves, or the end."""
        self.people[0].wait_until(
            lambda: len(self.match.past) > moves or self.match.outcome,
            "the program does not move",
        )

    def catch_up(self, *others: User) -> None:
        """Wait until everybody has been told everything."""
        for user in (*self.people, *others):
            user.wait_for_event(len(self.match.log))


def by_lobby(ann: User, bob: User, olga: User) -> None:
    """Ann makes the game in the lobby; Bob plays and Olga observes by their links."""
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
    accept(olga, observer)
    olga.wait_until(
        lambda: find_seat(ann.api("GET", f"/games/{ann.game}")["game"], 0)["present"],
        "she is not here",
    )
    accept(bob, player)
    for user in (ann, bob, olga):
        user.wait_for_event(0)
    card(olga).wait_for()


def quiet_put(state: QuartoState | QuardoState, rng: Random) -> Move:
    """Return a put that takes no coin, so that nobody rules on it."""
    puts = [move for move in state.legal_moves() if isinstance(move, Put)]
    rng.shuffle(puts)
    before = getattr(state, "scores", ())
    return next(move for move in puts if getattr(state.play(move), "scores", ()) == before)


def vain_swap(state: QuartoState | QuardoState) -> Move:
    """Return a swap of two neighbours that takes nothing (D3)."""
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


def public_sentences(user: User) -> list[str]:
    """Return what the observer let everybody hear, in order."""
    known = [
        *(user.t(key) for key in ("said-approved", "said-pause", "said-resume")),
        *(user.t("said-refused", rule="D3"), user.t("said-observer-leaves")),
        user.t("said-remind", fact="").strip(),
    ]
    return [each for heard in user.announcements for each in known if each in heard.text]


@pytest.mark.soak
def test_a_whole_game_of_three_browsers(new_user: NewUser, server: RunningServer) -> None:
    ann, bob, olga = new_user("Ann"), new_user("Bob"), new_user("Olga")
    by_lobby(ann, bob, olga)
    everybody = (ann, bob, olga)
    rng = Random(3)
    with closing(Truth(server.folder)) as truth:
        party = Party(truth, ann, bob)
        party.play("0@a1")
        party.play("1@b1")

        # A swap in vain is refused, with the same rule for everybody; Ann alone is told the cells.
        party.play("a1~b1")
        rule(olga, "observer-refuse", vain=True)
        all_hear(everybody, lambda user: user.t("said-refused", rule="D3"))
        ann.expect_text(ann.t("swap-no-coin", first="a1", second="b1"))
        assert not [announcement for announcement in bob.announcements if "a1" in announcement.text]
        party.play("2@c1")

        # A coin is approved.
        party.play("3@d1")
        rule(olga, "observer-approve")
        said = ann.t("said-approved") + " " + ann.t("said-coins", name="Bob", count=1)
        all_hear(everybody, lambda _: said)
        assert ann.view["scores"] == [0, 1]

        # Nobody moves in a pause, and what the observer repeats is heard by all.
        olga.press("observer-pause")
        all_hear(everybody, lambda user: user.t("said-pause"))
        facts(olga).get_by_role("button", name=olga.t("observer-fact-coins"), exact=True).click()
        holds = " ".join(
            ann.t("said-holds", name=name, count=n) for n, name in enumerate(("Ann", "Bob"))
        )
        all_hear(everybody, lambda user: user.t("said-remind", fact=holds))
        olga.press("observer-resume")
        all_hear(everybody, lambda user: user.t("said-resume"))

        # Bob's line is cut while Ann moves: he hears of it when he is back.
        start = len(bob.announcements)
        with bob.disconnect():
            party.play(quiet_put(party.state, rng))
        bob.expect_announcement(bob.t("said-move", name="Ann"), after=start)
        party.catch_up(olga)

        heard = [public_sentences(user) for user in everybody]
        assert heard[0] == heard[1] == heard[2]
        assert len(heard[0]) == 5

        # Olga closes her browser; what waits for her is ruled by the program.
        swap = vain_swap(party.state)
        party.play(swap)
        assert party.match.proposal is not None
        olga.page.close()
        ann.wait_until(lambda: party.match.observer is None, "nobody takes over")
        all_hear((ann, bob), lambda user: user.t("said-observer-leaves"))
        assert StopObserving() in [entry.event for entry in party.match.log]
        to_the_end(party, rng)
    same_end(ann, bob)


def rule(olga: User, key: str, *, vain: bool = False) -> None:
    """Rule, once something waits; the card says what is right."""
    button = ruling(olga, key)
    olga.wait_until(lambda: "primary" in str(button.get_attribute("class")), "nothing waits")
    if vain:
        assert "D3" in card(olga).inner_text()
    button.click()


def all_hear(people: tuple[User, ...], text: Callable[[User], str]) -> None:
    """See to it that everybody hears the same sentence."""
    for user in people:
        user.expect_announcement(text(user))


def to_the_end(party: Party, rng: Random) -> None:
    """Play on until the blindfolds come off; programs move by themselves."""
    for _ in range(MAX_MOVES):
        match = party.match
        if match.outcome is not None:
            break
        if match.state.to_act in party.players:
            party.play(choose_move(match.state, rng))
        else:
            party.await_program(len(match.past))
    assert party.match.outcome is not None
    party.catch_up()


def same_end(*people: User) -> None:
    """See to it that all see the same board and hear the same result."""
    boards = []
    for user in people:
        check_result(user)
        user.expect_announcement(user.t("dark-over"), "assertive")
        cells = Table(user).board.get_by_role("gridcell")
        boards.append([cell.get_attribute("aria-label") for cell in cells.all()])
    assert len(boards[0]) == 16
    assert all(board == boards[0] for board in boards)
    assert [str(label).partition(",")[0] for label in boards[0]] == [str(cell) for cell in CELLS]


def test_two_people_and_a_program_feel_their_way(new_user: NewUser, server: RunningServer) -> None:
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
    accept(bob, created["links"][0]["path"])
    ann.go(f"/g/{created['game']['id']}")
    with closing(Truth(server.folder)) as truth:
        party = Party(truth, ann, bob)
        to_the_end(party, rng)
        program = [entry for entry in party.match.log if getattr(entry.event, "seat", 0) == 3]
        assert program, "the program has not played"
    same_end(ann, bob)


def test_the_player_hears_why_the_observer_refused(new_user: NewUser) -> None:
    olga, ann, bob = new_user("Olga"), new_user("Ann"), new_user("Bob")
    game = sit_down(olga, ann, bob)
    ann.go(f"/g/{game}").wait_for_event(0)
    act(ann, game, "play", move="b1~c2")
    act(olga, game, "ruling", approve=False)
    reason = ann.t("swap-no-coin", first="b1", second="c2")
    ann.expect_text(reason)
    ann.expect_announcement(ann.t("said-refused", rule="D3"))
    ann.expect_announcement(reason)

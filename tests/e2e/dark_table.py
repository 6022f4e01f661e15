"""Dark games of several users, each with a separate page."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from fourfold.match import Touch
from fourfold.rules import Cell, Piece
from tests.e2e.lobby import blindfold_checkbox, choose_preset, radio
from tests.e2e.table import Table
from tests.e2e.test_link_games import accept_invitation
from tests.helpers.games.matches import list_prefixes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.match import Match
    from fourfold.rules import QuardoState, QuartoState
    from tests.e2e.dark_player import DarkPlayer
    from tests.e2e.user import User


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

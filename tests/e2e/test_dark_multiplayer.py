"""Whole dark games of several users with different inputs and languages."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Play, Touch
from fourfold.rules import Cell, Reason
from tests.helpers.games.matches import list_prefixes
from tests.helpers.pages.blind_input import KeyboardInput, TypedInput
from tests.helpers.pages.dark_games import check_touches, play_in_turn, start_dark_game
from tests.helpers.pages.dark_players import DarkPlayer, MemoryPlayer, QuartoPlayer
from tests.helpers.pages.touch_input import TouchInput

if TYPE_CHECKING:
    from tests.helpers.dark.knowledge import Truth
    from tests.helpers.pages.user import NewUser

PHONE: dict[str, Any] = {"size": (360, 640), "has_touch": True, "is_mobile": True}
TOUCHES_PER_TURN = 1


@pytest.mark.soak
def test_one_touch_per_turn_forces_blind_moves(new_user: NewUser, truth: Truth) -> None:
    ann, bob = new_user("Ann"), new_user("Bob", "pt-BR")
    start_dark_game(ann, bob, preset="quardo-touch", touches=TOUCHES_PER_TURN)
    players = [
        MemoryPlayer(controls, Random(seed), TOUCHES_PER_TURN)
        for seed, controls in enumerate((KeyboardInput(ann), TypedInput(bob)))
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.state.count == 16
    # No turn has more touches than its limit.
    used = Counter(
        (entry.event.seat, before.turn)
        for entry, before in zip(match.log, list_prefixes(match), strict=False)
        if isinstance(entry.event, Touch) and isinstance(entry.event.target, Cell)
    )
    assert set(used.values()) == {TOUCHES_PER_TURN}
    for player in players:
        assert player.blind_move_count > 0, "the player never had to move without a touch"
        check_touches(player, match)
    refused = [entry for entry in match.log if entry.refusal is not None]
    assert len(refused) == sum(player.refused_count for player in players) > 0
    assert all(entry.reason_hidden for entry in refused)


@pytest.mark.soak
def test_three_players_finish_a_dark_game(new_user: NewUser, truth: Truth) -> None:
    ann, bob, cleo = new_user("Ann"), new_user("Bob", "fr"), new_user("Cleo", "zh-Hans", **PHONE)
    start_dark_game(ann, bob, cleo, preset="quardo-touch")
    players = [
        DarkPlayer(controls, Random(seed))
        for seed, controls in enumerate((KeyboardInput(ann), TypedInput(bob), TouchInput(cleo)))
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.state.count == 16
    played = [entry for entry in match.log if isinstance(entry.event, Play)]
    moves = Counter(entry.seat for entry in played if entry.refusal is None)
    assert set(moves) == {1, 2, 3}
    assert min(moves.values()) > 3
    for player in players:
        check_touches(player, match)


def test_dark_quarto_call_wins(new_user: NewUser, truth: Truth) -> None:
    ann, bob = new_user("Ann", **PHONE), new_user("Bob", "ro")
    start_dark_game(ann, bob, preset="quarto")
    players = [
        QuartoPlayer(TouchInput(ann), Random(4), wants_alignment=True),
        QuartoPlayer(TypedInput(bob), Random(5), wants_alignment=False),
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED
    assert match.outcome.winners == (1,)
    for player in players:
        check_touches(player, match)
    for user in (ann, bob):
        name = user.speaker("quarto").figure(match.outcome.figures[0])
        user.expect_announcement(
            user.t("said-call.you" if user is ann else "said-call", name="Ann", figure=name),
            "assertive",
        )

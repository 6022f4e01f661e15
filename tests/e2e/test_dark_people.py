"""Whole games in the dark among people, each in their own way and language: all feel, none sees."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Play, Touch
from fourfold.rules import Cell, Reason
from tests.e2e.dark_player import Aligner, DarkPlayer, Rememberer
from tests.e2e.dark_table import felt_is_true, gather, play_in_turn
from tests.e2e.fingers import ByFinger
from tests.e2e.hands import ByKeys, ByWords
from tests.match.games import prefixes

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson
    from tests.server.dark import Truth

PHONE: dict[str, Any] = {"size": (360, 640), "has_touch": True, "is_mobile": True}
TOUCHES = 1


@pytest.mark.soak
def test_memory_with_one_touch_a_turn(person: NewPerson, truth: Truth) -> None:
    ann, bob = person("Ann"), person("Bob", "pt-BR")
    gather(ann, bob, preset="quardo-touch", touches=TOUCHES)
    players = [
        Rememberer(way, Random(seed), TOUCHES)
        for seed, way in enumerate((ByKeys(ann), ByWords(bob)))
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.state.count == 16
    # The touches of a turn count, and no more of them were made.
    used = Counter(
        (entry.event.seat, before.turn)
        for entry, before in zip(match.log, prefixes(match), strict=False)
        if isinstance(entry.event, Touch) and isinstance(entry.event.target, Cell)
    )
    assert set(used.values()) == {TOUCHES}
    for player in players:
        assert player.blind > 0, "nobody had to move without a touch"
        felt_is_true(player, match)
    refused = [entry for entry in match.log if entry.refusal is not None]
    assert len(refused) == sum(player.refused for player in players) > 0
    assert all(entry.reason_hidden for entry in refused)


@pytest.mark.soak
def test_three_at_one_table(person: NewPerson, truth: Truth) -> None:
    ann, bob, cleo = person("Ann"), person("Bob", "fr"), person("Cleo", "zh-Hans", **PHONE)
    gather(ann, bob, cleo, preset="quardo-touch")
    players = [
        DarkPlayer(way, Random(seed))
        for seed, way in enumerate((ByKeys(ann), ByWords(bob), ByFinger(cleo)))
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.state.count == 16
    played = [entry for entry in match.log if isinstance(entry.event, Play)]
    moves = Counter(entry.seat for entry in played if entry.refusal is None)
    assert set(moves) == {1, 2, 3}
    assert min(moves.values()) > 3
    for player in players:
        felt_is_true(player, match)


def test_quarto_is_called_by_who_felt_it(person: NewPerson, truth: Truth) -> None:
    ann, bob = person("Ann", **PHONE), person("Bob", "ro")
    gather(ann, bob, preset="quarto")
    players = [
        Aligner(ByFinger(ann), Random(4), keen=True),
        Aligner(ByWords(bob), Random(5), keen=False),
    ]
    play_in_turn(players, truth.match(ann.game))
    match = truth.match(ann.game)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED
    assert match.outcome.winners == (1,)
    for player in players:
        felt_is_true(player, match)
    for one in (ann, bob):
        name = one.speaker("quarto").figure(match.outcome.figures[0])
        one.hears(one.t("said-call", name="Ann", figure=name), "assertive")

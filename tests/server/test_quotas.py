"""Quotas of actions besides moves: enough for any honest game, and finite."""

from __future__ import annotations

from itertools import cycle, repeat
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import (
    Answer,
    Ask,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resume,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import CELLS, Put, parse_move
from fourfold.server.errors import GameQuota, TurnQuota
from fourfold.server.games import quotas
from fourfold.server.games.quotas import MAX_GAME_COST, MAX_TURN_COST, Quotas

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.match import Event


class HostedMatch:
    """A match with a server's quotas."""

    def __init__(self, preset: str, players: int = 2, **options: Any) -> None:
        self.quotas = Quotas()
        self.match = Match.new(preset, ["Ann", "Bob", "Cleo"][:players], seed=1, **options)

    def apply(self, event: Event, at: int = 0) -> None:
        """Apply an event or raise its refusal."""
        after = self.match.apply(event, at)
        self.quotas.check(after)
        self.quotas.count(after)
        self.match = after

    def repeat_until_refused(self, event: Event) -> int:
        """Repeat an event until a quota refuses it; return how often it was applied."""
        return self.apply_until_refused(repeat(event, MAX_GAME_COST + 1))

    def apply_until_refused(self, events: Iterable[Event]) -> int:
        """Apply events until a quota refuses one; return how many were applied."""
        for applied, event in enumerate(events):
            try:
                self.apply(event)
            except (TurnQuota, GameQuota):
                return applied
        raise AssertionError("no quota refused an event")

    def make_plain_move(self) -> None:
        """Make any placement that takes no coin."""
        for move in self.match.state.legal_moves():
            after = self.match.apply(Play(self.match.state.to_act, move), 0)
            if isinstance(move, Put) and after.proposal is None and not after.log[-1].coins:
                return self.apply(Play(self.match.state.to_act, move))
        raise AssertionError("every move takes a coin")


def wrong_call(match: Match) -> Play:
    """Return a wrong call by the player to act."""
    return Play(match.state.to_act, parse_move("!row1"))


def test_quotas_limit_free_wrong_calls() -> None:
    hosted = HostedMatch("quarto", wrong_call="free")
    hosted.apply(Play(1, parse_move("0")))
    assert hosted.repeat_until_refused(wrong_call(hosted.match)) == MAX_TURN_COST
    hosted.apply(Play(2, parse_move("a1")))
    with pytest.raises(TurnQuota):
        hosted.apply(wrong_call(hosted.match))
    hosted.apply(Play(2, parse_move("1")))
    assert hosted.repeat_until_refused(wrong_call(hosted.match)) == MAX_TURN_COST, (
        "the other player has another quota"
    )


def test_quotas_are_counted_for_each_seat() -> None:
    hosted = HostedMatch("quardo-touch")
    assert hosted.repeat_until_refused(Touch(1, CELLS[0])) == MAX_TURN_COST
    assert hosted.repeat_until_refused(Touch(2, CELLS[0])) == MAX_TURN_COST


def test_quotas_limit_touches_per_turn_and_game() -> None:
    hosted = HostedMatch("quardo-touch", players=3)
    applied = 0
    while more := hosted.repeat_until_refused(Touch(1, CELLS[0])):
        applied += more
        hosted.make_plain_move()
    assert applied == MAX_GAME_COST
    with pytest.raises(GameQuota):
        hosted.apply(Touch(1, CELLS[0]))
    hosted.make_plain_move()


def test_quotas_weigh_requests_more() -> None:
    hosted = HostedMatch("quarto")
    for _ in range(MAX_TURN_COST // Ask.weight):
        hosted.apply(Ask(1, Request.DRAW))
        hosted.apply(Answer(2, accept=False))
    with pytest.raises(TurnQuota):
        hosted.apply(Ask(1, Request.DRAW))


def test_quotas_limit_undo() -> None:
    hosted = HostedMatch("quarto")
    undo: list[Event] = [Play(1, parse_move("0")), Ask(1, Request.UNDO), Answer(2, accept=True)]
    assert hosted.apply_until_refused(cycle(undo)) == 3 * (MAX_GAME_COST // Ask.weight) + 1
    hosted.apply(Play(2, parse_move("a1")))


@pytest.mark.parametrize("event", [Remind(Fact.TURN), GiveTime(0, 1)])
def test_quotas_limit_the_observer(event: Event) -> None:
    hosted = HostedMatch("quardo-touch", clock=60)
    hosted.apply(Observe("Olga"))
    assert hosted.repeat_until_refused(event) == MAX_TURN_COST - 1
    hosted.apply(StopObserving())


def test_quotas_always_allow_resume() -> None:
    hosted = HostedMatch("quardo-touch")
    hosted.apply(Observe("Olga"))
    assert hosted.apply_until_refused(cycle([Pause(), Resume()])) == 2 * (MAX_TURN_COST - 1)
    assert not hosted.match.paused


def test_quotas_limit_observer_changes() -> None:
    hosted = HostedMatch("quardo-touch")
    assert (
        hosted.apply_until_refused(cycle([Observe("Olga"), StopObserving()])) == 2 * MAX_TURN_COST
    )
    assert hosted.match.observer is None


def test_quotas_allow_a_correct_proposal_when_used_up() -> None:
    hosted = HostedMatch("quardo-touch")
    hosted.apply(Observe("Olga"))
    while not coin_moves(hosted.match):
        hosted.make_plain_move()
    hosted.repeat_until_refused(Touch(hosted.match.state.to_act, CELLS[0]))
    hosted.apply(coin_moves(hosted.match)[0])
    assert hosted.match.proposal is not None
    hosted.apply(Ruling(approve=True))


def coin_moves(match: Match) -> list[Play]:
    """Return the placements that take a coin, which an observer rules on."""
    plays = [Play(match.state.to_act, move) for move in match.state.legal_moves()]
    return [play for play in plays if match.apply(play, 0).proposal is not None]


def test_quotas_allow_forfeit_and_time_up() -> None:
    hosted = HostedMatch("quardo-touch", players=3, clock=60)
    hosted.repeat_until_refused(Touch(2, CELLS[0]))
    hosted.apply(Forfeit(2))
    hosted.apply(TimeUp(), 10**6)
    assert hosted.match.outcome is not None


def test_quotas_allow_the_event_that_ends_the_game() -> None:
    hosted = HostedMatch("quarto", wrong_call="loses")
    hosted.apply(Play(1, parse_move("0")))
    for _ in range(MAX_TURN_COST // Ask.weight):
        hosted.apply(Ask(2, Request.DRAW))
        hosted.apply(Answer(1, accept=False))
    hosted.apply(wrong_call(hosted.match))
    assert hosted.match.outcome is not None


def test_quotas_exempt_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MAX_TURN_COST", 0)
    after = Match.new("quardo-touch", ["Ann", "Bob"], seed=1).apply(Touch(2, CELLS[0]), 0)
    Quotas().check(after, exempt=frozenset({2}))
    with pytest.raises(TurnQuota):
        Quotas().check(after, exempt=frozenset({1}))

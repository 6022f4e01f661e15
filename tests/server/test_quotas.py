"""What a seat may do besides moving: enough for any honest game, never without end."""

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
from fourfold.server.games.quotas import MAX_IN_GAME, MAX_IN_TURN, Quotas

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.match import Event


class Hosted:
    """A match under quotas, as a table of a server has it."""

    def __init__(self, preset: str, players: int = 2, **options: Any) -> None:
        self.quotas = Quotas()
        self.match = Match.new(preset, ["Ann", "Bob", "Cleo"][:players], seed=1, **options)

    def do(self, event: Event, at: int = 0) -> None:
        """Let an event happen, or raise why it cannot."""
        after = self.match.apply(event, at)
        self.quotas.check(after)
        self.quotas.count(after)
        self.match = after

    def fill(self, event: Event) -> int:
        """Do the same until it is too much; return how often it could be done."""
        return self.until_too_much(repeat(event, MAX_IN_GAME + 1))

    def until_too_much(self, events: Iterable[Event]) -> int:
        """Let things happen until one is too much; return how many happened."""
        for done, event in enumerate(events):
            try:
                self.do(event)
            except (TurnQuota, GameQuota):
                return done
        raise AssertionError("there is no end to it")

    def put(self) -> None:
        """Make any move that takes nothing."""
        for move in self.match.state.legal_moves():
            after = self.match.apply(Play(self.match.state.to_act, move), 0)
            if isinstance(move, Put) and after.proposal is None and not after.log[-1].coins:
                return self.do(Play(self.match.state.to_act, move))
        raise AssertionError("every move takes something")


def call(match: Match) -> Play:
    """Return a wrong call of whoever is to act."""
    return Play(match.state.to_act, parse_move("!row1"))


def test_quotas_limit_free_wrong_calls() -> None:
    hosted = Hosted("quarto", wrong_call="free")
    hosted.do(Play(1, parse_move("0")))
    assert hosted.fill(call(hosted.match)) == MAX_IN_TURN
    hosted.do(Play(2, parse_move("a1")))
    with pytest.raises(TurnQuota):
        hosted.do(call(hosted.match))
    hosted.do(Play(2, parse_move("1")))
    assert hosted.fill(call(hosted.match)) == MAX_IN_TURN, "the other has a quota of their own"


def test_quotas_are_counted_for_each_seat() -> None:
    hosted = Hosted("quardo-touch")
    assert hosted.fill(Touch(1, CELLS[0])) == MAX_IN_TURN
    assert hosted.fill(Touch(2, CELLS[0])) == MAX_IN_TURN


def test_quotas_limit_touches_per_turn_and_game() -> None:
    hosted = Hosted("quardo-touch", players=3)
    done = 0
    while more := hosted.fill(Touch(1, CELLS[0])):
        done += more
        hosted.put()
    assert done == MAX_IN_GAME
    with pytest.raises(GameQuota):
        hosted.do(Touch(1, CELLS[0]))
    hosted.put()


def test_quotas_weigh_requests_more() -> None:
    hosted = Hosted("quarto")
    for _ in range(MAX_IN_TURN // Ask.weight):
        hosted.do(Ask(1, Request.DRAW))
        hosted.do(Answer(2, accept=False))
    with pytest.raises(TurnQuota):
        hosted.do(Ask(1, Request.DRAW))


def test_quotas_limit_undo() -> None:
    hosted = Hosted("quarto")
    undo: list[Event] = [Play(1, parse_move("0")), Ask(1, Request.UNDO), Answer(2, accept=True)]
    assert hosted.until_too_much(cycle(undo)) == 3 * (MAX_IN_GAME // Ask.weight) + 1
    hosted.do(Play(2, parse_move("a1")))


@pytest.mark.parametrize("event", [Remind(Fact.TURN), GiveTime(0, 1)])
def test_quotas_limit_the_observer(event: Event) -> None:
    hosted = Hosted("quardo-touch", clock=60)
    hosted.do(Observe("Olga"))
    assert hosted.fill(event) == MAX_IN_TURN - 1
    hosted.do(StopObserving())


def test_quotas_always_allow_resume() -> None:
    hosted = Hosted("quardo-touch")
    hosted.do(Observe("Olga"))
    assert hosted.until_too_much(cycle([Pause(), Resume()])) == 2 * (MAX_IN_TURN - 1)
    assert not hosted.match.paused


def test_quotas_limit_observer_changes() -> None:
    hosted = Hosted("quardo-touch")
    assert hosted.until_too_much(cycle([Observe("Olga"), StopObserving()])) == 2 * MAX_IN_TURN
    assert hosted.match.observer is None


def test_quotas_allow_a_correct_proposal_when_used_up() -> None:
    hosted = Hosted("quardo-touch")
    hosted.do(Observe("Olga"))
    while not taking(hosted.match):
        hosted.put()
    hosted.fill(Touch(hosted.match.state.to_act, CELLS[0]))
    hosted.do(taking(hosted.match)[0])
    assert hosted.match.proposal is not None
    hosted.do(Ruling(approve=True))


def taking(match: Match) -> list[Play]:
    """Return the puts that take a coin, which an observer rules on."""
    plays = [Play(match.state.to_act, move) for move in match.state.legal_moves()]
    return [play for play in plays if match.apply(play, 0).proposal is not None]


def test_quotas_allow_forfeit_and_time_up() -> None:
    hosted = Hosted("quardo-touch", players=3, clock=60)
    hosted.fill(Touch(2, CELLS[0]))
    hosted.do(Forfeit(2))
    hosted.do(TimeUp(), 10**6)
    assert hosted.match.outcome is not None


def test_quotas_allow_the_event_that_ends_the_game() -> None:
    hosted = Hosted("quarto", wrong_call="loses")
    hosted.do(Play(1, parse_move("0")))
    for _ in range(MAX_IN_TURN // Ask.weight):
        hosted.do(Ask(2, Request.DRAW))
        hosted.do(Answer(1, accept=False))
    hosted.do(call(hosted.match))
    assert hosted.match.outcome is not None


def test_quotas_exempt_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MAX_IN_TURN", 0)
    after = Match.new("quardo-touch", ["Ann", "Bob"], seed=1).apply(Touch(2, CELLS[0]), 0)
    Quotas().check(after, exempt=frozenset({2}))
    with pytest.raises(TurnQuota):
        Quotas().check(after, exempt=frozenset({1}))

"""Q12 and D9: in any game, under any clock, each seat has the time that a slow clock says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples
from tests.match.games import random_match
from tests.match.slow_clock import SlowClock

from fourfold import Clock, Reason, Rules
from fourfold.match import Match, Play, TimeUp
from fourfold.match.errors import TimeIsUp, TimeNotUp

BASES = [
    Rules.preset("quarto", wrong_call="free"),
    Rules.preset("quardo-classic"),
    Rules.preset("quardo"),
    Rules.preset("quardo", players=3),
]
CLOCKS = st.one_of(
    st.integers(1, 90).map(Clock.per_turn),
    st.integers(1, 14).map(Clock.days_per_turn),
    st.builds(Clock.per_game, st.integers(1, 600), st.just(0) | st.integers(1, 60)),
)


@examples(60, 2000)
@given(st.sampled_from(BASES), CLOCKS, st.integers(0, 2**32))
def test_every_seat_has_the_time_that_a_slow_clock_says(
    base: Rules, clock: Clock, seed: int
) -> None:
    played = random_match(replace(base, clock=clock), Random(seed))
    match = Match.start(played.setup, played.started)
    slow = SlowClock(clock, base.players, match.started, to_act=match.state.to_act)
    compare(match, slow)
    for entry in played.log:
        before, match = match, match.apply(entry.event, entry.at)
        slow.hear(entry, before, match)
        if match.outcome is None:
            compare(match, slow)


def compare(match: Match, slow: SlowClock) -> None:
    """Compare the times now and later; the flag falls exactly when there is none left."""
    assert match.clocks is not None
    left = slow.left(match.state.to_act, match.now)
    for at in (match.now, match.now + 1, match.now + left // 2, match.now + left):
        expected = tuple(slow.left(seat, at) for seat in range(1, slow.seats + 1))
        assert match.times(at) == expected
        assert match.remaining(at) == expected[match.state.to_act - 1]
        assert match.deadline == (None if slow.stopped else match.now + left)
    if slow.stopped:
        with pytest.raises(TimeNotUp):
            match.apply(TimeUp(), match.now + left)
    elif left:
        with pytest.raises(TimeNotUp):
            match.apply(TimeUp(), match.now + left - 1)
        check_flag(match, match.now + left)


def check_flag(match: Match, at: int) -> None:
    """At the end of their time a player cannot move any more, and is out."""
    late = match.state.to_act
    legal = match.state.legal_moves()
    if legal:
        with pytest.raises(TimeIsUp):
            match.apply(Play(late, legal[0]), at)
    flagged = match.apply(TimeUp(), at)
    assert flagged.active == tuple(seat for seat in match.active if seat != late)
    if flagged.outcome is not None:
        assert (flagged.outcome.winners, flagged.outcome.reason) == (flagged.active, Reason.TIME)

"""Times of random games under any clock, compared with a reference (Q12 and D9)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games.matches import random_delay, random_event, random_start
from tests.helpers.games.reference_clock import SlowClock

from fourfold import Clock, FourfoldError, Reason, Rules
from fourfold.match import Answer, Ask, Event, Match, Play, Request, TimeUp
from fourfold.match.errors import TimeIsUp, TimeNotUp

BASES = [
    Rules.preset("quarto", wrong_call="free"),
    Rules.preset("quardo-classic"),
    Rules.preset("quardo"),
    Rules.preset("quardo", players=3),
]
CLOCKS = {
    "turn": st.integers(1, 90).map(Clock.per_turn),
    "days": st.integers(1, 14).map(Clock.days_per_turn),
    "game": st.integers(1, 600).map(Clock.per_game),
    "increment": st.builds(Clock.per_game, st.integers(60, 600), st.integers(1, 60)),
}


@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize("base", BASES, ids=repr)
@examples(6, 200)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_times_agree_with_the_reference_clock(
    base: Rules, kind: str, data: st.DataObject, seed: int
) -> None:
    clock = data.draw(CLOCKS[kind])
    played = match_with_undos(replace(base, clock=clock), Random(seed))
    match = Match.start(played.setup, played.started)
    reference = SlowClock(clock, base.players, match.started, to_act=match.state.to_act)
    check_times(match, reference)
    for entry in played.log:
        before, match = match, match.apply(entry.event, entry.at)
        reference.apply(entry, before, match)
        if match.outcome is None:
            check_times(match, reference)


def match_with_undos(rules: Rules, rng: Random) -> Match:
    """Play at random with many undos."""
    match = random_start(rules, rng)
    for _ in range(60):
        at = match.now + random_delay(match, rng)
        event = (
            _undo_event(match, rng)
            if rng.random() < 0.3
            else random_event(match, rng, leaving=False)
        )
        is_late = match.deadline is not None and match.deadline <= at
        with suppress(FourfoldError):
            match = match.apply(TimeUp() if is_late else event, at)
    return match


def _undo_event(match: Match, rng: Random) -> Event:
    """Return an undo request or the answer to one."""
    seat = rng.choice(match.active)
    return Ask(seat, Request.UNDO) if match.pending is None else Answer(seat, accept=True)


def check_times(match: Match, reference: SlowClock) -> None:
    """Compare the times now and later; the flag falls exactly when no time is left."""
    assert match.clocks is not None
    left = reference.remaining(match.state.to_act, match.now)
    for at in (match.now, match.now + 1, match.now + left // 2, match.now + left):
        expected = tuple(reference.remaining(seat, at) for seat in range(1, reference.seats + 1))
        assert match.times(at) == expected
        assert match.remaining(at) == expected[match.state.to_act - 1]
        assert match.deadline == (None if reference.is_stopped else match.now + left)
    if reference.is_stopped:
        with pytest.raises(TimeNotUp):
            match.apply(TimeUp(), match.now + left)
    elif left:
        with pytest.raises(TimeNotUp):
            match.apply(TimeUp(), match.now + left - 1)
        check_flag(match, match.now + left)


def check_flag(match: Match, at: int) -> None:
    """Check that a player out of time cannot move and is out of the game."""
    flagged_seat = match.state.to_act
    legal = match.state.legal_moves()
    if legal:
        with pytest.raises(TimeIsUp):
            match.apply(Play(flagged_seat, legal[0]), at)
    flagged = match.apply(TimeUp(), at)
    assert flagged.active == tuple(seat for seat in match.active if seat != flagged_seat)
    if flagged.outcome is not None:
        assert (flagged.outcome.winners, flagged.outcome.reason) == (flagged.active, Reason.TIME)

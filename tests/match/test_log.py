"""The log: like a tuple, and as cheap for a game of many thousand touches as for one of ten."""

from __future__ import annotations

import tracemalloc
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from tests.match.games import started

from fourfold import CELLS, Rules
from fourfold.match import Entry, LogEntry, Match, Touch
from fourfold.match.log import Log

ENTRIES = [
    LogEntry(index=0, at=0, seat=seat, event=Touch(seat, cell)) for seat in (1, 2) for cell in CELLS
]
BYTES_A_TOUCH = 1000
"""A match, its counts and its entry are some 600; a log that is copied costs 8 for each entry."""


@given(st.lists(st.sampled_from(ENTRIES), max_size=8), st.slices(10), st.integers(-9, 9))
def test_it_is_like_the_tuple_of_its_entries(entries: list[Entry], part: slice, place: int) -> None:
    log, wanted = Log(entries), tuple(entries)
    assert log == wanted
    assert (tuple(log), len(log), hash(log)) == (wanted, len(wanted), hash(wanted))
    assert (log[part], bool(log)) == (wanted[part], bool(wanted))
    assert (log != (*wanted, ENTRIES[0]), log == list(wanted)) == (True, False)
    assert eval(repr(log), {**globals(), **names()}) == log  # noqa: S307
    if -len(wanted) <= place < len(wanted):
        assert log[place] is wanted[place]
    else:
        try:
            log[place]
        except IndexError:
            return
        raise AssertionError("there is nothing")


def names() -> dict[str, object]:
    return {"Cell": type(CELLS[0])}


@given(st.lists(st.tuples(st.integers(0, 20), st.sampled_from(ENTRIES)), max_size=20))
def test_what_grows_from_one_log_in_different_ways_stays_apart(
    growth: list[tuple[int, Entry]],
) -> None:
    logs: list[Log] = [Log()]
    wanted: list[tuple[Entry, ...]] = [()]
    for start, entry in growth:
        origin = start % len(logs)
        logs.append(logs[origin].plus(entry))
        wanted.append((*wanted[origin], entry))
    assert list(map(tuple, logs)) == wanted


def test_matches_that_start_alike_share_nothing() -> None:
    setup = started(Rules.preset("quardo-touch")).setup
    one, other = Match.start(setup), Match.start(setup)
    assert one.apply(Touch(1, CELLS[0]), 0).log != ()
    assert [tuple(match.log) for match in (one, other, Match.start(setup))] == [()] * 3
    assert one.log._shared is not other.log._shared


def test_all_moments_of_a_long_game_fit_into_little_memory() -> None:
    match, count = started(Rules.preset("quardo-touch")), 3000
    touches = (CELLS * count)[:count]
    tracemalloc.start()
    try:
        moments = list(
            accumulate(touches, lambda now, cell: now.apply(Touch(1, cell), 0), initial=match)
        )
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [len(moment.log) for moment in moments] == list(range(count + 1))
    assert taken < BYTES_A_TOUCH * count

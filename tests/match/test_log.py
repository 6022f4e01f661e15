"""The log: a tuple whose copies share memory."""

from __future__ import annotations

import tracemalloc
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.games.matches import start_match

from fourfold import CELLS, Rules
from fourfold.match import Entry, LogEntry, Match, Touch
from fourfold.match.log import Log

ENTRIES = [
    LogEntry(index=0, at=0, seat=seat, event=Touch(seat, cell)) for seat in (1, 2) for cell in CELLS
]
MAX_BYTES_PER_TOUCH = 1000
"""A match, its counts and its entry take about 600; copying the log would add 8 per entry."""


@given(st.lists(st.sampled_from(ENTRIES), max_size=8), st.slices(10), st.integers(-9, 9))
def test_log_behaves_like_a_tuple(entries: list[Entry], slice_: slice, index: int) -> None:
    log, expected = Log(entries), tuple(entries)
    assert log == expected
    assert (tuple(log), len(log), hash(log)) == (expected, len(expected), hash(expected))
    assert (log[slice_], bool(log)) == (expected[slice_], bool(expected))
    assert (log != (*expected, ENTRIES[0]), log == list(expected)) == (True, False)
    assert eval(repr(log), {**globals(), **namespace()}) == log  # noqa: S307
    if -len(expected) <= index < len(expected):
        assert log[index] is expected[index]
    else:
        try:
            log[index]
        except IndexError:
            return
        raise AssertionError("the index is out of range")


def namespace() -> dict[str, object]:
    return {"Cell": type(CELLS[0])}


@given(st.lists(st.tuples(st.integers(0, 20), st.sampled_from(ENTRIES)), max_size=20))
def test_logs_with_a_common_prefix_stay_independent(
    additions: list[tuple[int, Entry]],
) -> None:
    logs: list[Log] = [Log()]
    expected: list[tuple[Entry, ...]] = [()]
    for start, entry in additions:
        origin = start % len(logs)
        logs.append(logs[origin].plus(entry))
        expected.append((*expected[origin], entry))
    assert list(map(tuple, logs)) == expected


def test_equal_starts_do_not_share_a_log() -> None:
    setup = start_match(Rules.preset("quardo-touch")).setup
    one, other = Match.start(setup), Match.start(setup)
    assert one.apply(Touch(1, CELLS[0]), 0).log != ()
    assert [tuple(match.log) for match in (one, other, Match.start(setup))] == [()] * 3
    assert one.log._shared is not other.log._shared


def test_prefixes_of_a_long_game_share_memory() -> None:
    match, count = start_match(Rules.preset("quardo-touch")), 3000
    touches = (CELLS * count)[:count]
    tracemalloc.start()
    try:
        moments = list(
            accumulate(touches, lambda now, cell: now.apply(Touch(1, cell), 0), initial=match)
        )
        used_bytes, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [len(moment.log) for moment in moments] == list(range(count + 1))
    assert used_bytes < MAX_BYTES_PER_TOUCH * count

"""A record that is nearly all touches: each is read once, told once and never played again.

Work is counted, not timed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.i18n import Speaker
from fourfold.match import Record, Touch, hindsight
from fourfold.match import match as match_module
from fourfold.rules.errors import misfit, starts_of
from fourfold.server.games import replays
from fourfold.terminal.announcer import last_move_text
from fourfold.terminal.replay import replay_lines

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD = '[Fourfold "1"]\n[Preset "quardo-touch"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n'
TURNS = ("0@a1", "1@b1", "2@a1? 2@c1", "3@d1")
ATTEMPTS = 5
TOUCHES = "*0 *a1 1:*row1 2:*d4 " * 50
TOUCHED = 4 * 50 * len(TURNS)
RECORD = HEAD + "".join(f"{turn}. {TOUCHES}{move}\n" for turn, move in enumerate(TURNS, 1))


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the events that happen to a match, and the notices that are told of it."""
    counts: Counter[str] = Counter()

    def count(module: Any, function: str, kind: Callable[..., str]) -> None:
        original = getattr(module, function)

        def counting(*given: Any) -> Any:
            counts[kind(*given)] += 1
            return original(*given)

        monkeypatch.setattr(module, function, counting)

    def kind_of_event(_: object, event: object, *__: object) -> str:
        return "touches" if isinstance(event, Touch) else "others"

    count(match_module, "apply_event", kind_of_event)
    count(Speaker, "notice", lambda *_: "notices")
    return counts


def test_a_record_is_read_by_playing_it_once(counts: Counter[str]) -> None:
    Record.parse(RECORD)
    assert counts == {"touches": TOUCHED, "others": ATTEMPTS}


def test_a_record_is_written_without_its_touches_being_played(counts: Counter[str]) -> None:
    record = Record.parse(RECORD)
    counts.clear()
    assert str(record).count("*") == TOUCHED + 1, "and one is the result"
    assert counts == {"others": ATTEMPTS}


def test_looking_back_plays_no_touches(counts: Counter[str]) -> None:
    match = Record.parse(RECORD).match
    counts.clear()
    back = hindsight(match)
    assert back is not None
    assert len(back.known) == TOUCHED + ATTEMPTS
    assert counts == {"others": ATTEMPTS}


def test_an_upload_is_read_once_and_each_step_is_told_once(counts: Counter[str]) -> None:
    replay = replays.replay_body(RECORD, "en")
    assert len(replay.steps) == TOUCHED + ATTEMPTS
    assert counts["touches"] == TOUCHED
    assert counts["notices"] == TOUCHED + ATTEMPTS
    assert counts["others"] <= 4 * ATTEMPTS


def test_a_terminal_tells_each_step_once(counts: Counter[str]) -> None:
    record = Record.parse(RECORD)
    speaker = Speaker("en", record.match.rules.piece_set)
    counts.clear()
    told = list(replay_lines(record, speaker, boards=False, draw=False))
    assert len(told) > TOUCHED
    assert counts["touches"] == 0
    assert counts["notices"] == TOUCHED + ATTEMPTS


def test_the_last_move_is_found_without_touches(counts: Counter[str]) -> None:
    match = Record.parse(RECORD).match
    counts.clear()
    assert last_move_text(match, Speaker("en", match.rules.piece_set), 2)
    assert counts["touches"] == 0


def test_a_long_word_that_does_not_fit_is_looked_at_as_far_as_it_fits() -> None:
    looked: list[str] = []

    class Starts(frozenset[str]):
        def __contains__(self, start: object) -> bool:
            looked.append(str(start))
            return super().__contains__(start)

    assert misfit("row1" + "x" * 60_000, Starts(starts_of(["row1", "cola"]))) == 4
    assert max(map(len, looked)) == 5

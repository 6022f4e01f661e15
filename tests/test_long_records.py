"""The work done for a record that is mostly touches, counted instead of timed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.i18n import Speaker
from fourfold.match import Record, Touch, hindsight
from fourfold.match import match as match_module
from fourfold.rules.errors import find_misfit, list_prefixes
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
    """Count the events applied to a match and the notices created."""
    counts: Counter[str] = Counter()

    def count(module: Any, function: str, kind: Callable[..., str]) -> None:
        original = getattr(module, function)

        def counting(*args: Any) -> Any:
            counts[kind(*args)] += 1
            return original(*args)

        monkeypatch.setattr(module, function, counting)

    def kind_of_event(_: object, event: object, *__: object) -> str:
        return "touches" if isinstance(event, Touch) else "others"

    count(match_module, "apply_event", kind_of_event)
    count(Speaker, "notice", lambda *_: "notices")
    return counts


def test_parsing_applies_each_event_once(counts: Counter[str]) -> None:
    Record.parse(RECORD)
    assert counts == {"touches": TOUCHED, "others": ATTEMPTS}


def test_writing_applies_no_touches(counts: Counter[str]) -> None:
    record = Record.parse(RECORD)
    counts.clear()
    assert str(record).count("*") == TOUCHED + 1, "and one is the result"
    assert counts == {"others": ATTEMPTS}


def test_hindsight_applies_no_touches(counts: Counter[str]) -> None:
    match = Record.parse(RECORD).match
    counts.clear()
    result = hindsight(match)
    assert result is not None
    assert len(result.known) == TOUCHED + ATTEMPTS
    assert counts == {"others": ATTEMPTS}


def test_replay_creates_each_notice_once(counts: Counter[str]) -> None:
    replay = replays.replay_body(RECORD, "en")
    assert len(replay.steps) == TOUCHED + ATTEMPTS
    assert counts["touches"] == TOUCHED
    assert counts["notices"] == TOUCHED + ATTEMPTS
    assert counts["others"] <= 4 * ATTEMPTS


def test_terminal_replay_creates_each_notice_once(counts: Counter[str]) -> None:
    record = Record.parse(RECORD)
    speaker = Speaker("en", record.match.rules.piece_set)
    counts.clear()
    lines = list(replay_lines(record, speaker, boards=False, draw=False))
    assert len(lines) > TOUCHED
    assert counts["touches"] == 0
    assert counts["notices"] == TOUCHED + ATTEMPTS


def test_last_move_text_applies_no_touches(counts: Counter[str]) -> None:
    match = Record.parse(RECORD).match
    counts.clear()
    assert last_move_text(match, Speaker("en", match.rules.piece_set), 2)
    assert counts["touches"] == 0


def test_misfit_reads_only_matching_part_of_long_word() -> None:
    tested: list[str] = []

    class RecordingSet(frozenset[str]):
        def __contains__(self, start: object) -> bool:
            tested.append(str(start))
            return super().__contains__(start)

    assert find_misfit("row1" + "x" * 60_000, RecordingSet(list_prefixes(["row1", "cola"]))) == 4
    assert max(map(len, tested)) == 5

"""Records of earlier editions, which keep their rules and their text."""

from __future__ import annotations

import pytest

from fourfold.match import EDITION, Match, MatchError, Record
from fourfold.match.errors import RecordIllegal
from fourfold.rules import WrongCall

QUARTO = '[Fourfold "1"]\n[Preset "quarto"]\n'
SEATS = '[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "*"]\n\n'
OLD_RECORDS = {
    "wrong calls were free": (
        f"{QUARTO}{SEATS}1. 0\n2. a1 !row1? !row2? !row3? 1\n",
        "0.../..../..../.... 1 a1",
    ),
    "undo took back a gift alone": (
        f"{QUARTO}{SEATS}1. 0\n2. a1 1\n3. 2:(takeback?) (yes)\n2. 2\n",
        "0.../..../..../.... 2 a1",
    ),
    "a request outlived moves": (
        f"{QUARTO}{SEATS}1. 0\n2. a1 (takeback?) 1\n3. b1 2\n4. 1:(yes)\n2. b2 3\n",
        "..../.0../..../.... 3 b2",
    ),
    "no request stopped a clock": (
        f'{QUARTO}[Clock "5"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "2"]\n[Reason "time"]\n\n'
        "1. +1 (draw?) +4 (time)\n",
        "..../..../..../.... - -",
    ),
    "automatic calling kept wrong calls": (
        f'[Fourfold "1"]\n[Preset "quardo-classic"]\n{SEATS}1. 0\n2. a1 !row1? 1\n',
        "0.../..../..../.... 1 a1",
    ),
}


@pytest.mark.parametrize(("text", "position"), OLD_RECORDS.values(), ids=OLD_RECORDS)
def test_old_record_replays_unchanged(text: str, position: str) -> None:
    record = Record.parse(text)
    assert record.match.setup.edition == 1
    assert str(record.match.state) == position
    assert str(record) == text


@pytest.mark.parametrize("text", [text for text, _ in OLD_RECORDS.values()], ids=OLD_RECORDS)
def test_old_record_is_refused_as_a_later_edition(text: str) -> None:
    with pytest.raises((RecordIllegal, MatchError)):
        Record.parse(text.replace('"1"]', '"2"]', 1))


def test_old_record_defaults_to_free_wrong_calls() -> None:
    assert Record.parse(QUARTO + SEATS).match.rules.wrong_call is WrongCall.FREE
    strict = Record.parse(f'{QUARTO}[WrongCall "loses"]\n' + SEATS)
    assert strict.match.rules.wrong_call is WrongCall.LOSES


def test_new_record_has_the_current_edition() -> None:
    match = Match.new("quarto", ("Ann", "Bob"), seed=1)
    assert str(Record.of(match)).startswith(f'[Fourfold "{EDITION}"]\n')


ATTEMPTS = (
    '[Preset "quardo-touch"]\n[Touches "2"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "*"]\n\n'
    "1. 0@a1\n2. 1@a1? 1@a1? 1@a1? 1@b1\n3. 2@c1\n4. *c1 *d1\n"
)


def test_second_edition_attempts_owe_no_touches() -> None:
    old = '[Fourfold "2"]\n' + ATTEMPTS
    assert str(Record.parse(old)) == old
    with pytest.raises(RecordIllegal):
        Record.parse('[Fourfold "3"]\n' + ATTEMPTS)

"""Malformed records: their errors and the positions of the faults."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.helpers.effort import examples, rounds
from tests.helpers.games.matches import ALL_RULES, random_match

from fourfold import FourfoldError, NotationError, parse_move
from fourfold.match import Record
from fourfold.match.errors import RecordError

HEAD = '[Fourfold "3"]\n[Preset "quarto"]\n[Seat1 "A"]\n[Seat2 "B"]\n'
TOUCH = HEAD.replace("quarto", "quardo-touch")
THREE = HEAD.replace("quarto", "quardo") + '[Seat3 "C"]\n[Players "3"]\n'
GAME = "\n1. 0\n2. a1 1\n3. b1 2\n4. c1 3\n5. d1 !row1\n"

# The error code, and the record with a bar before the faulty character.
MALFORMED = [
    ("record-header-missing", "|"),
    ("record-header-missing", "|" + HEAD.replace('[Fourfold "3"]\n', "")),
    ("record-header-missing", "|" + HEAD.replace('[Preset "quarto"]\n', "")),
    ("record-header-missing", "|" + HEAD.replace('[Seat2 "B"]\n', "")),
    ("record-header-missing", "|" + HEAD.replace("quarto", "quardo") + '[Players "3"]\n'),
    ("record-header", "|1. 7\n"),
    ("record-header", HEAD + "|1. 7\n"),
    ("record-header", HEAD + "|[Event x]\n" + GAME),
    ("record-header", HEAD + '|[Ev_ent "x"]\n' + GAME),
    ("record-header", HEAD + '|[Event "x]\n' + GAME),
    ("record-header", HEAD + '[Event "x"] |x\n' + GAME),
    ("record-header-twice", HEAD + '|[Seat1 "C"]\n' + GAME),
    ("record-header-value", HEAD.replace('"3"', '"|4"') + GAME),
    ("record-header-value", HEAD + '[WrongCall "|never"]\n' + GAME),
    ("record-header-value", TOUCH + '[WrongCall "|free"]\n\n'),
    ("record-header-value", HEAD + '[Chosen "|3"]\n' + GAME),
    ("record-header-value", HEAD + '[Lot "1"]\n[Chosen "|1"]\n' + GAME),
    ("record-header-value", HEAD.replace('"quarto"', '"|chess"') + GAME),
    ("record-header-value", HEAD + '[Lot "|3"]\n' + GAME),
    ("record-header-value", HEAD + '[Lot "|0"]\n' + GAME),
    ("record-header-value", HEAD + '[Lot "|one"]\n' + GAME),
    ("record-header-value", HEAD + '[Lot "|2"]\n[Seed "42"]\n' + GAME),
    ("record-header-value", HEAD + '[Seed "|-0"]\n' + GAME),
    ("record-header-value", HEAD + '[Seed "|"]\n' + GAME),
    ("record-header-value", HEAD + '[AutoCall "|maybe"]\n' + GAME),
    ("record-header-value", HEAD + '[Clock "|0"]\n' + GAME),
    ("record-header-value", HEAD + '[Clock "|1e3"]\n' + GAME),
    ("record-header-value", HEAD + '[Players "|3"]\n' + GAME),
    ("record-header-value", HEAD + '[Touches "|3"]\n' + GAME),
    ("record-header-value", HEAD + '[Traits "|weight"]\n' + GAME),
    ("record-header-value", TOUCH + '[Touches "|1001"]\n\n'),
    ("record-header-value", TOUCH + '[Squares "|no"]\n\n'),
    ("record-result", HEAD + '[Result "|2"]\n' + GAME),
    ("record-result", HEAD + '[Result "|*"]\n' + GAME),
    ("record-result", HEAD + '[Result "1"]\n[Reason "|time"]\n' + GAME),
    ("record-result", HEAD + '[Result "|1"]\n\n1. 0\n'),
    ("record-result", HEAD + '[Reason "|agreed"]\n\n1. 0\n'),
    ("record-turn", HEAD + "\n|2. 7\n"),
    ("record-turn", HEAD + "\n1. 7\n|1. b2\n"),
    ("record-turn", HEAD + "\n1. 7\n|3. b2\n"),
    ("record-token", HEAD + "\n|7\n"),
    ("record-token", HEAD + "\n1. 7\n|b2\n"),
    ("record-token", HEAD + "\n1. |(hello)\n"),
    ("record-token", HEAD + "\n1. |(draw\n"),
    ("record-token", HEAD + "\n1. |{a\n"),
    ("record-token", HEAD + "\n1. 7 {a} |{b}\n"),
    ("record-token", HEAD + "\n{a} |7\n"),
    ("record-token", HEAD + "\n1. +1|x 7\n"),
    ("record-token", HEAD + "\n1. 7|(draw?)\n"),
    ("record-token", HEAD + "\n1. 7 |+\n"),
    ("record-token", TOUCH + "\n1. *|zz\n"),
    ("record-token", TOUCH + "\n1. *|e1\n"),
    ("record-illegal", HEAD + "\n1. |b2\n"),
    ("record-illegal", HEAD + "\n1. |2:7\n"),
    ("record-illegal", HEAD + "\n1. |9:(resigns)\n"),
    ("record-illegal", HEAD + "\n1. 7\n2. |!row1\n"),
    ("record-illegal", HEAD + "\n1. |7?\n"),
    ("record-illegal", HEAD + GAME.replace("!row1", "|!row1?")),
    ("record-illegal", HEAD + GAME + "6. |4\n".replace("6.", "5.")),
    ("record-illegal", HEAD + "\n1. |(+10)\n"),
    ("record-illegal", HEAD + '[Clock "60"]\n\n1. 2:(+5) +70 |7\n'),
    ("record-illegal", TOUCH + "\n1. 0@a1\n2. |0@b1\n"),
    ("record-illegal", TOUCH + "\n1. |(resigns)\n"),
    ("record-illegal", THREE + '[Seed "1"]\n\n1. |a1~a2\n'),
    ("record-illegal", HEAD + '[Position "|z"]\n\n'),
]


@pytest.mark.parametrize(("code", "marked"), MALFORMED)
def test_record_error_points_at_the_faulty_character(code: str, marked: str) -> None:
    text = marked.replace("|", "")
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    error = caught.value
    assert error.code == code
    assert (error.text, error.at) == (text, marked.index("|"))
    assert "{" not in str(error).split("\n", maxsplit=1)[0].replace("{a", "").replace("{b", "")
    if isinstance(error, RecordError):
        assert error.line == marked[: marked.index("|")].count("\n") + 1


@pytest.mark.parametrize("move", ["xyz", "7@b9", "g@b2", "!row9", "b2~a1", "a1~", "--x", "1."])
def test_malformed_move_raises_the_parse_move_error(move: str) -> None:
    with pytest.raises(NotationError) as expected:
        parse_move(move)
    text = f"{HEAD}\n1. 7\n2. {move} 0\n"
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    assert caught.value == expected.value.inside(text, text.index(move + " 0"))
    assert caught.value.at == text.index(move + " 0") + expected.value.at


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "\n1. b2\n", "There is no piece in hand to place on b2"),
        (HEAD + "\n1. !row1\n", "row1 is not full: a1 is empty."),
        (HEAD + '[Position "00../..../..../...."]\n\n', "Piece 0 appears twice"),
        (HEAD + '[Position "0.../..../..../.... z"]\n\n', "“z” cannot be the piece in hand"),
    ],
)
def test_record_error_explains_illegal_moves(text: str, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert words in str(caught.value)


# Arbitrary text as a record


@pytest.fixture(scope="module")
def record_texts() -> list[str]:
    """Return records of every kind, without comments because these hide errors."""
    return [
        str(Record.of(random_match(rules, Random(seed), 40)))
        for seed in (1, 2)
        for rules in ALL_RULES
    ]


LETTERS = '0123456789abcdefrowcldiagsq@~!?*:+.-{}()[]"\\ \n\t\r\x0b\u2028é٣'


def mutate(text: str, rng: Random) -> str:
    """Return a text with a few parts deleted, inserted, replaced, swapped or cut off."""
    for _ in range(rng.randint(1, 3)):
        at, kind = rng.randrange(len(text) + 1), rng.randrange(6)
        lines = text.split("\n")
        if kind == 0:
            text = text[:at] + text[at + rng.randint(1, 3) :]
        elif kind == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif kind == 2:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        elif kind == 3:
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
        elif kind == 4:
            text = (
                text[:at]
                if rng.random() < 0.3
                else "\n".join(lines[: rng.randrange(len(lines)) + 1])
            )
        else:
            words = text.split(" ")
            words.insert(rng.randrange(len(words)), rng.choice(words))
            text = " ".join(words)
    return text


def is_record(text: str) -> bool:
    """Return whether a text is a record; check its round trip or its error."""
    refusal: FourfoldError | None = None
    try:
        record = Record.parse(text)
    except FourfoldError as error:
        refusal = error
    if refusal is None:
        assert Record.parse(str(record)).match.log == record.match.log
        return True
    assert str(refusal)
    assert isinstance(refusal, NotationError)
    assert 0 <= refusal.at <= len(text)
    return False


def test_mutated_records_raise_only_notation_errors(record_texts: list[str]) -> None:
    rng, attempts = Random(7), rounds(1_000, 20_000)
    valid_count = sum(is_record(mutate(rng.choice(record_texts), rng)) for _ in range(attempts))
    assert 0.04 * attempts < valid_count < 0.75 * attempts, (
        "most are malformed, some are still records"
    )


WORDS = """1. 2. 7 b2 !row1? -- 7@b2 a1~a2 +1 +0.5 2:(yes) (no) (draw?) (takeback?) {x} *a1 *row1 ?
(time) (pause) (approved) (observer"""
words = st.sampled_from([*WORDS.split(), '(observer "O")', "(observer leaves)", "\n"])


@examples(120, 2000)
@given(
    st.text()
    | st.builds((HEAD + "\n1. ").__add__, st.text(alphabet=LETTERS))
    | st.builds(lambda parts: HEAD + "\n1. " + " ".join(parts), st.lists(words))
    | st.builds(lambda parts: TOUCH + "\n1. " + " ".join(parts), st.lists(words))
)
@example("[")
@example("\n")
@example("[]" * 100)
@example(HEAD + "\n1. 7 " + "{" * 200)
def test_arbitrary_text_raises_only_notation_errors(text: str) -> None:
    is_record(text)


HEADERS = """Fourfold Preset Seat1 Lot Seed Position Result Reason
Traits Squares AutoCall Players Clock Blindfold Touches"""


@examples(80, 2000)
@given(
    key=st.sampled_from(HEADERS.split()),
    value=st.text(alphabet=st.characters(codec="utf-8"), max_size=8)
    | st.sampled_from(["yes", "no", "2", "3", "60", "colour", "-1", "9" * 50, "quardo", "1-2"])
    | st.integers().map(str),
    preset=st.sampled_from(["quarto", "quarto-beginner", "quardo", "quardo-touch"]),
)
def test_arbitrary_header_raises_only_notation_errors(key: str, value: str, preset: str) -> None:
    quoted = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    lines = [line for line in HEAD.replace("quarto", preset).splitlines() if f"[{key} " not in line]
    is_record("\n".join([*lines, f'[{key} "{quoted}"]']) + "\n\n")


def test_record_restores_its_rules() -> None:
    for rules in ALL_RULES:
        match = random_match(rules, Random(3), 5)
        assert Record.parse(str(Record.of(match))).match.rules == rules

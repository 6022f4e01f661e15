"""Clean names: letters of all scripts stay, disturbing characters go."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fourfold.server.errors import BadName
from fourfold.server.people.names import MAX_NAME, MAX_TEXT, clean_name, clean_text

ANY_TEXT = st.text(alphabet=st.characters(), max_size=80)
TROUBLESOME_TEXT = st.text(
    alphabet="a\u0301\u0323\u0300 \t\u200c\u200d\u0646\u0627\u0921\u093c\u094b\u0902\u094d\u0915"
    "\u202e\ufe0f\u0bc6\u0bbe\u0d46\u0d3e\u0338\u20dd\u0e33\u1100\u1161\u11a8\u3164\u200b\ud800",
    max_size=80,
)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Ștefan Țîrcă",
        "Nguyễn Thị Hằng",
        "Zoë D’Arcy-O'Neill",
        "घोड़ों",
        "लक्ष्मी",
        "ශ්\u200dරී",
        "می\u200cخواهم",
        "မြို့",
        "ปู่น้ำ",
        "דָּוִד",
        "مُحَمَّد",
        "རྒྱུད་",
        "ọ̀ṣun",
        "李小龍",
        "さくら",
        "한국",
        "R2-D2 ♟ 🙂",
        "x" * MAX_NAME,
    ],
)
def test_clean_name_keeps_names_of_all_scripts(name: str) -> None:
    composed = unicodedata.normalize("NFC", name)
    assert clean_name(name) == composed
    assert clean_name(unicodedata.normalize("NFD", name)) == composed


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  two \t\n  words\u3000here\u00a0", "two words here"),
        ("bell\x07 null\x00 escape\x1b[31m", "bell null escape[31m"),
        ("right\u202eleft\u2066\u200f\u061c", "rightleft"),
        ("zero\u200bwidth\ufeff\u00ad\u2060", "zerowidth"),
        ("Ana\u200d", "Ana"),
        ("A\u200cna", "Ana"),
        ("\u0646\u200d", "\u0646"),
        ("\u0646\u200c\u200c\u0646", "\u0646\u0646"),
        ("👩\u200d💻", "👩💻"),
        ("private\ue000\U000f0000use", "privateuse"),
        ("half\ud800pair", "halfpair"),
        ("not\u0378assigned", "notassigned"),
        ("filler\u3164\u115f\uffa0\u2800", "filler"),
        ("heart❤\ufe0f", "heart❤"),
        ("tag\U000e0041\U000e0100", "tag"),
        ("line\u2028para\u2029next\u0085end", "line para next end"),
        ("e\u200b\u0301", "é"),
        ("\u0301Ana \u0302Maria", "Ana Maria"),
        ("Z" + "\u0300\u0316" * 40 + "a", "Z\u0316\u0316a"),
        ("q" + "\u20dd" * 9, "q\u20dd\u20dd"),
        ("ก" + "\u0e34" * 30, "ก" + "\u0e34" * 4),
        ("x" * 90, "x" * 32),
        ("x" * 31 + " yz", "x" * 31),
    ],
)
def test_clean_name_removes_disturbing_characters(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "  \t", "\u200b\u200d", "\u3164", "\u0301\u0302", "\ue000"])
def test_clean_name_refuses_invisible_names(typed: str) -> None:
    assert clean_text(typed) == ""
    with pytest.raises(BadName):
        clean_name(typed)


def test_clean_text_allows_longer_lines() -> None:
    assert clean_text("ab " * 400) == ("ab " * 400)[:MAX_TEXT].strip()
    assert clean_text("hello", max_length=4) == "hell"


@given(ANY_TEXT | TROUBLESOME_TEXT, st.integers(1, 40))
@example("\u0bc6\u0300\u0bbe", 32)
@example("a\u0323\u0300\u0301\u0302\u0bbe", 32)
@example("x" * 31 + "\u0646\u200d\u0646", 33)
def test_clean_text_is_idempotent(text: str, max_length: int) -> None:
    once = clean_text(text, max_length)
    assert clean_text(once, max_length) == once


@given(ANY_TEXT | TROUBLESOME_TEXT)
def test_clean_text_removes_control_characters(text: str) -> None:
    shown = clean_text(text, MAX_NAME)
    assert len(shown) <= MAX_NAME
    assert unicodedata.is_normalized("NFC", shown)
    assert shown == " ".join(shown.split())
    categories = {unicodedata.category(c) for c in shown if c not in "\u200c\u200d"}
    assert not categories & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
    shown.encode("utf-8")


@given(ANY_TEXT | TROUBLESOME_TEXT)
def test_clean_text_keeps_marks_on_a_base(text: str) -> None:
    shown = clean_text(text)
    for before, char in zip(" " + shown, shown, strict=False):
        assert not (before == " " and unicodedata.category(char).startswith("M"))


@given(ANY_TEXT | TROUBLESOME_TEXT)
def test_clean_text_keeps_joiners_between_letters(text: str) -> None:
    shown = f" {clean_text(text)} "
    for at, char in enumerate(shown):
        if char in "\u200c\u200d":
            assert unicodedata.category(shown[at - 1])[0] in "LM"
            assert unicodedata.category(shown[at + 1])[0] == "L"


def test_clean_text_is_fast_for_many_accents() -> None:
    start_time = time.process_time()
    clean_text("a" + "\u0300\u0316" * 100_000)
    assert time.process_time() - start_time < 1

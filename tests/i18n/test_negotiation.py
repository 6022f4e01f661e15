"""The language that suits somebody best, from tags, locales and headers."""

from __future__ import annotations

import random
import string
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.i18n import LANGUAGES, negotiate

ONE_WISH = [
    ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"),
    ("zh-MO", "zh-Hant"),
    ("zh-Hant", "zh-Hant"),
    ("zh_TW.UTF-8", "zh-Hant"),
    ("zh-Hant-CN", "zh-Hant"),
    ("zh-CN", "zh-Hans"),
    ("zh-SG", "zh-Hans"),
    ("zh-Hans-HK", "zh-Hans"),
    ("zh", "zh-Hans"),
    ("ZH-tw", "zh-Hant"),
    ("pt", "pt-BR"),
    ("pt-PT", "pt-BR"),
    ("pt_BR.UTF-8", "pt-BR"),
    ("pt_BR@euro", "pt-BR"),
    ("fr", "fr"),
    ("fr-CA", "fr"),
    ("fr_BE.ISO-8859-1@euro", "fr"),
    ("ro", "ro"),
    ("ro-MD", "ro"),
    ("mo", "ro"),
    ("por-BR", "pt-BR"),
    ("zh-yue", "zh-Hant"),
    ("yue-Hans", "zh-Hans"),
    ("cmn-TW", "zh-Hant"),
    ("zh-TW-u-co-stroke", "zh-Hant"),
    ("mo-Latn-MO", "ro"),
    ("en-AU", "en"),
    ("en-GB-oxendict", "en"),
    ("de", "en"),
    ("ja", "en"),
    ("C", "en"),
    ("C.UTF-8", "en"),
    ("POSIX", "en"),
    ("", "en"),
    ("   ", "en"),
    ("!!", "en"),
    ("*", "en"),
    ("x-klingon", "en"),
    (None, "en"),
]
HEADERS = [
    ("de, zh-TW;q=0.8, en;q=0.1", "zh-Hant"),
    ("en;q=0.3, fr;q=0.9", "fr"),
    ("fr;q=0.1,ro;q=0.9,en;q=0.5", "ro"),
    ("fr;q=0, ro", "ro"),
    ("fr;q=0", "en"),
    ("fr;q=0.000, pt;q=0.001", "pt-BR"),
    ("*, fr;q=0.5", "fr"),
    ("pt, fr", "pt-BR"),
    ("fr, pt", "fr"),
    ("ro;q=nonsense, fr;q=0.9", "ro"),
    ("fr ; q=0.4 , ro ; q = 0.5", "ro"),
    (",,;;q=1,fr", "fr"),
    ("ja,ko;q=0.9", "en"),
]


@pytest.mark.parametrize(("wish", "best"), [*ONE_WISH, *HEADERS])
def test_one_wish(wish: str | None, best: str) -> None:
    assert negotiate(wish) == best


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_gets_itself(language: str) -> None:
    assert negotiate(language) == negotiate(language.lower()) == language
    assert negotiate(language.replace("-", "_") + ".UTF-8") == language


@pytest.mark.parametrize(
    ("wishes", "best"),
    [
        (("fr", "ro"), "fr"),
        ((None, "ro"), "ro"),
        (("", "ro", "fr"), "ro"),
        (("xx", "de", "zh-HK"), "zh-Hant"),
        (("de, ja", "pt"), "pt-BR"),
        (("fr;q=0.1", "ro"), "fr"),
        (("en", "fr"), "en"),
        ((), "en"),
    ],
)
def test_the_first_wish_that_can_be_met_decides(wishes: tuple[str | None, ...], best: str) -> None:
    assert negotiate(*wishes) == best


@given(st.lists(st.text() | st.none(), max_size=3))
def test_no_text_breaks_it(wishes: list[str | None]) -> None:
    assert negotiate(*wishes) in LANGUAGES


@given(st.lists(st.from_regex(r"[a-z]{1,9}([-_][A-Za-z0-9]{0,9}){0,4}(;q=[0-9.]{0,4})?")))
def test_nothing_like_a_header_breaks_it(parts: list[str]) -> None:
    assert negotiate(",".join(parts)) in LANGUAGES


def test_nothing_is_kept_of_what_strangers_ask_for() -> None:
    some = random.Random(1)

    def tag() -> str:
        parts = ("".join(some.choices(string.ascii_lowercase, k=some.randint(2, 8))) for _ in "123")
        return "-".join(parts)

    def ask() -> None:
        assert negotiate(",".join(tag() for _ in range(8))) in LANGUAGES

    ask()
    tracemalloc.start()
    try:
        for _ in range(1000):
            ask()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 50_000, "8,000 tags were asked for"


def test_only_the_beginning_of_a_long_list_is_read() -> None:
    assert negotiate("x," * 19 + "fr") == "fr"
    assert negotiate("x," * 20 + "fr") == "en"
    assert negotiate("abcdefgh-" * 30 + ",fr") == "en"

"""Language negotiation from tags, locales and headers."""

from __future__ import annotations

import random
import string
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.i18n import LANGUAGES, negotiate

SINGLE_TAGS = [
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


@pytest.mark.parametrize(("tags", "best"), [*SINGLE_TAGS, *HEADERS])
def test_tag_or_header_selects_language(tags: str | None, best: str) -> None:
    assert negotiate(tags) == best


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_selects_itself(language: str) -> None:
    assert negotiate(language) == negotiate(language.lower()) == language
    assert negotiate(language.replace("-", "_") + ".UTF-8") == language


@pytest.mark.parametrize(
    ("requests", "best"),
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
def test_first_supported_request_selects_language(
    requests: tuple[str | None, ...], best: str
) -> None:
    assert negotiate(*requests) == best


@given(st.lists(st.text() | st.none(), max_size=3))
def test_negotiation_accepts_any_text(requests: list[str | None]) -> None:
    assert negotiate(*requests) in LANGUAGES


@given(st.lists(st.from_regex(r"[a-z]{1,9}([-_][A-Za-z0-9]{0,9}){0,4}(;q=[0-9.]{0,4})?")))
def test_negotiation_accepts_malformed_headers(parts: list[str]) -> None:
    assert negotiate(",".join(parts)) in LANGUAGES


def test_negotiation_does_not_cache_unknown_tags() -> None:
    some = random.Random(1)

    def tag() -> str:
        parts = ("".join(some.choices(string.ascii_lowercase, k=some.randint(2, 8))) for _ in "123")
        return "-".join(parts)

    def negotiate_random_header() -> None:
        assert negotiate(",".join(tag() for _ in range(8))) in LANGUAGES

    negotiate_random_header()
    tracemalloc.start()
    try:
        for _ in range(1000):
            negotiate_random_header()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 50_000, "8,000 tags were asked for"


def test_negotiation_reads_only_start_of_long_header() -> None:
    assert negotiate("x," * 19 + "fr") == "fr"
    assert negotiate("x," * 20 + "fr") == "en"
    assert negotiate("abcdefgh-" * 30 + ",fr") == "en"

"""Choosing the language that suits somebody best."""

from __future__ import annotations

import re

import langcodes
from langcodes.tag_parser import LanguageTagError

from fourfold.i18n.catalogue import LANGUAGES
from fourfold.rules.errors import OptionError

FAR = 25
"""The largest distance between languages, as CLDR measures it, that still counts as a match."""


class UnknownLanguage(OptionError):
    """None of the six languages."""

    code = "unknown-language"
    message = "'{language}' is not one of the languages: {languages}."


def language_for(tag: str) -> str:
    """Return the one of the six languages that was asked for by name.

    >>> language_for("zh-TW"), language_for("pt")
    ('zh-Hant', 'pt-BR')
    """
    language = _closest(tag)
    if language is None:
        raise UnknownLanguage(language=tag, languages=", ".join(LANGUAGES))
    return language


def negotiate(*wishes: str | None) -> str:
    """Return the best of the six languages for a list of wishes, the strongest first.

    A wish is a language tag, a locale such as ``pt_BR.UTF-8``, or a whole Accept-Language header.
    The first wish that any language can meet decides; English if none can.

    >>> negotiate(None, "de, zh-TW;q=0.8, en;q=0.1"), negotiate("xx", "pt"), negotiate("C")
    ('zh-Hant', 'pt-BR', 'en')
    """
    return next((found for wish in wishes if (found := _closest(wish or ""))), "en")


def _closest(wish: str) -> str | None:
    """Return the language that meets a wish best, if any does."""
    for tag in _tags(wish):
        try:
            best, distance = langcodes.closest_match(tag, LANGUAGES, max_distance=FAR)
        except LanguageTagError:
            continue
        if distance <= FAR:
            return best
    return None


def _tags(wish: str) -> list[str]:
    """Return the language tags of a wish, the most wanted first."""
    ranked = []
    for part in wish.split(","):
        tag, _, quality = part.partition(";")
        tag = re.sub(r"[.@].*", "", tag).strip().replace("_", "-")
        weight = _weight(quality)
        if tag and weight > 0:
            ranked.append((-weight, tag))
    return [tag for _, tag in sorted(ranked, key=lambda pair: pair[0])]


def _weight(quality: str) -> float:
    """Read ``q=0.8``; whatever cannot be read counts as fully wanted."""
    found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", quality)
    return float(found[1]) if found else 1.0

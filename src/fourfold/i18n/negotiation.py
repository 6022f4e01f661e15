"""Choosing the language that suits somebody best.

What strangers ask for is looked up in a fixed table: nothing is kept of it, and only so much of it
is read.
"""

from __future__ import annotations

import re

from fourfold.i18n.catalogue import LANGUAGES
from fourfold.rules.errors import OptionError

BY_LANGUAGE = {
    **dict.fromkeys(("en", "eng"), "en"),
    **dict.fromkeys(("fr", "fra", "fre"), "fr"),
    **dict.fromkeys(("ro", "ron", "rum", "mo", "mol"), "ro"),
    **dict.fromkeys(("pt", "por"), "pt-BR"),
    **dict.fromkeys(("zh", "zho", "chi", "cmn", "gan", "hak", "hsn", "nan", "wuu"), "zh-Hans"),
    "yue": "zh-Hant",
}
"""The language for each primary subtag that has one."""

SCRIPTS = {"hans": "zh-Hans", "hant": "zh-Hant"}
TRADITIONAL = frozenset({"tw", "hk", "mo", "yue"})
"""Regions, and one language of China, that write the traditional characters."""

MAX_TAGS = 20
"""Tags of one wish that are looked at; browsers send fewer than ten."""

MAX_CHARACTERS = 200
"""Characters of one wish that are read."""


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


def negotiate(*preferences: str | None) -> str:
    """Return the best of the six languages for a list of wishes, the strongest first.

    A wish is a language tag, a locale such as ``pt_BR.UTF-8``, or a whole Accept-Language header.
    The first wish that any language can meet decides; English if none can.

    >>> negotiate(None, "de, zh-TW;q=0.8, en;q=0.1"), negotiate("xx", "pt"), negotiate("C")
    ('zh-Hant', 'pt-BR', 'en')
    """
    return next(
        (found for preference in preferences if (found := _closest(preference or ""))), "en"
    )


def _closest(preference: str) -> str | None:
    """Return the language that meets a wish best, if any does."""
    return next((found for tag in _tags(preference) if (found := _match(tag))), None)


def _match(tag: str) -> str | None:
    """Return the language of a tag: its script decides, then its region, then its language.

    >>> _match("zh-Hans-HK"), _match("zh-HK"), _match("fr-CA"), _match("de")
    ('zh-Hans', 'zh-Hant', 'fr', None)
    """
    primary, *others = tag.lower().split("-")
    language = BY_LANGUAGE.get(primary)
    if language is None or not language.startswith("zh"):
        return language
    script = next((SCRIPTS[part] for part in others if part in SCRIPTS), None)
    return script or ("zh-Hant" if TRADITIONAL.intersection(others) else language)


def _tags(preference: str) -> list[str]:
    """Return the language tags of a wish, the most wanted first."""
    ranked = []
    for part in preference[:MAX_CHARACTERS].split(",")[:MAX_TAGS]:
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

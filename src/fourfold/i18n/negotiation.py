"""Language negotiation.

The tags of a client are looked up in a fixed table. Only a bounded part of its request is read, and
nothing of it is stored.
"""

from __future__ import annotations

import re

from fourfold.i18n.catalogue import LANGUAGES
from fourfold.rules.errors import UnknownLanguage

LANGUAGE_BY_SUBTAG = {
    **dict.fromkeys(("en", "eng"), "en"),
    **dict.fromkeys(("fr", "fra", "fre"), "fr"),
    **dict.fromkeys(("ro", "ron", "rum", "mo", "mol"), "ro"),
    **dict.fromkeys(("pt", "por"), "pt-BR"),
    **dict.fromkeys(("zh", "zho", "chi", "cmn", "gan", "hak", "hsn", "nan", "wuu"), "zh-Hans"),
    "yue": "zh-Hant",
}
"""The language of each primary subtag that has one."""

LANGUAGE_BY_SCRIPT = {"hans": "zh-Hans", "hant": "zh-Hant"}
TRADITIONAL = frozenset({"tw", "hk", "mo", "yue"})
"""The regions, and the one language of China, that write traditional characters."""

MAX_TAGS = 20
"""The most tags read of a preference; browsers send fewer than ten."""

MAX_CHARACTERS = 200
"""The most characters read of a preference."""


def language_for(tag: str) -> str:
    """Return the language of a tag, or raise `UnknownLanguage`.

    >>> language_for("zh-TW"), language_for("pt")
    ('zh-Hant', 'pt-BR')
    """
    language = _find_language(tag)
    if language is None:
        raise UnknownLanguage(language=tag, languages=", ".join(LANGUAGES))
    return language


def negotiate(*preferences: str | None) -> str:
    """Return the best of the six languages for some preferences, the strongest first.

    A preference is a language tag, a locale such as ``pt_BR.UTF-8``, or an Accept-Language header.
    The first one that names a language decides; without any, the language is English.

    >>> negotiate(None, "de, zh-TW;q=0.8, en;q=0.1"), negotiate("xx", "pt"), negotiate("C")
    ('zh-Hant', 'pt-BR', 'en')
    """
    return next(
        (found for preference in preferences if (found := _find_language(preference or ""))), "en"
    )


def _find_language(preference: str) -> str | None:
    """Return the best language for a preference, or None."""
    return next((found for tag in _parse_tags(preference) if (found := _match_tag(tag))), None)


def _match_tag(tag: str) -> str | None:
    """Return the language of a tag: its script decides, then its region, then its language.

    >>> _match_tag("zh-Hans-HK"), _match_tag("zh-HK"), _match_tag("fr-CA"), _match_tag("de")
    ('zh-Hans', 'zh-Hant', 'fr', None)
    """
    primary, *others = tag.lower().split("-")
    language = LANGUAGE_BY_SUBTAG.get(primary)
    if language is None or not language.startswith("zh"):
        return language
    found = (LANGUAGE_BY_SCRIPT[part] for part in others if part in LANGUAGE_BY_SCRIPT)
    by_script = next(found, None)
    return by_script or ("zh-Hant" if TRADITIONAL.intersection(others) else language)


def _parse_tags(preference: str) -> list[str]:
    """Return the language tags of a preference, the strongest first."""
    ranked = []
    for part in preference[:MAX_CHARACTERS].split(",")[:MAX_TAGS]:
        tag, _, quality = part.partition(";")
        tag = re.sub(r"[.@].*", "", tag).strip().replace("_", "-")
        weight = _parse_weight(quality)
        if tag and weight > 0:
            ranked.append((-weight, tag))
    return [tag for _, tag in sorted(ranked, key=lambda pair: pair[0])]


def _parse_weight(quality: str) -> float:
    """Return the number in ``q=0.8``; unreadable text counts as 1."""
    found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", quality)
    return float(found[1]) if found else 1.0

"""The message catalogues, read without the code under test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parents[2] / "src" / "fourfold" / "i18n" / "locales"
LANGUAGES = ("en", "fr", "ro", "pt-BR", "zh-Hans", "zh-Hant")
BROWSER_LOCALES = {
    "en": "en-GB",
    "fr": "fr-FR",
    "ro": "ro-RO",
    "pt-BR": "pt-BR",
    "zh-Hans": "zh-CN",
    "zh-Hant": "zh-TW",
}


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **values: object) -> str:
        """Return a message, or one of its attributes by ``id.attribute``."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, {"set": "quarto", **values})
        assert not errors, (key, errors)
        return str(text)

    def fixed_parts(self, key: str) -> list[str]:
        """Return the fixed parts of a message, without its variables."""
        pattern = self._bundle.get_message(key).value
        elements = getattr(pattern, "elements", [pattern])
        return [
            element.value
            for element in elements
            if isinstance(getattr(element, "value", None), str)
        ]


@cache
def _bundle(language: str) -> FluentBundle:
    """Read the message files of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@cache
def message_ids() -> frozenset[str]:
    """Return the ids of all messages."""
    return frozenset(
        line.partition(" =")[0]
        for path in (LOCALES / "en").glob("*.ftl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line[:1].isalpha() and " =" in line
    )

"""The message catalogue and its translators.

The English texts of refusals are not in it: their classes state them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from fourfold.i18n.computers import read_computer_name
from fourfold.rules import FourfoldError

LANGUAGES = ("en", "fr", "ro", "pt-BR", "zh-Hans", "zh-Hant")
DARK = ("touch", "sounds", "observer", "hindsight")
PAGES = ("web", "lobby", "pages", "study", "ratings", "preview", "tournament-web")
FILES = (
    "braille",
    "errors",
    "pieces",
    "match",
    "events",
    "options",
    "terminal",
    "tournament",
    "rules",
    *PAGES,
    *DARK,
)

MAX_CACHED_MESSAGES = 4096
"""The most formatted messages in the cache, a megabyte or two."""


class Translator:
    """The messages of one language, with the words for one set of pieces.

    A computer's name among the values of a message is translated, too.

    >>> Translator("fr")("trait-colour")
    'couleur'
    """

    def __init__(self, language: str, pieces: str = "quarto") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}: {', '.join(LANGUAGES)}")
        self.language = language
        self._pieces = pieces
        _bundle(language)  # fills the cache, so that the first message is not slow

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a message, or with ``id.attribute`` one of its attributes."""
        translated = tuple(
            (name, type(value), self.player_name(value) if isinstance(value, str) else value)
            for name, value in values.items()
        )
        return _format_message(self.language, self._pieces, key, translated)

    def has(self, key: str) -> bool:
        """Return whether the catalogue has a message."""
        return bool(_bundle(self.language).has_message(key))

    def player_name(self, name: str) -> str:
        """Return a player's name for display; the computer's is translated.

        >>> Translator("fr").player_name("Computer (3)"), Translator("fr").player_name("Ann")
        ('Ordinateur (3)', 'Ann')
        """
        computer = read_computer_name(name)
        if computer is None:
            return name
        level, number = computer
        return f"{self('computer-name', level=level)}{number}"


@lru_cache(MAX_CACHED_MESSAGES)
def _format_message(
    language: str, pieces: str, key: str, values: tuple[tuple[str, type, object], ...]
) -> str:
    """Return a message with its values, cached because games repeat the same messages."""
    variables = {name: value for name, _, value in values}
    if language == "en" and key in FourfoldError.messages:
        return FourfoldError.messages[key].format(**variables)
    bundle = _bundle(language)
    name, _, attribute = key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(key)
    text, errors = bundle.format_pattern(pattern, {"set": pieces, **variables})
    if errors:
        raise errors[0]
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    """Read the files of one language, without isolating marks around values."""
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("fourfold.i18n") / "locales" / language
    for name in FILES:
        if (language, name) == ("en", "errors"):
            continue
        text = (folder / f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle

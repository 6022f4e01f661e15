"""The message catalogue and its translators.

The English texts of refusals are not in it: their classes state them.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from fourfold.i18n.computers import read_computer_name
from fourfold.rules import FourfoldError
from fourfold.rules.wording import fill_in

LOCALES = Path(__file__).parent / "locales"
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
    "puzzles",
    "tournament",
    "rules",
    *PAGES,
    *DARK,
)

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*([a-z][\w-]*)")
"""In the text of a message, the id of another message that is part of it."""

FRAGMENTS = ("list-", "terminal-score")
"""Starts of the ids of messages that continue a sentence."""

MAX_CACHED_MESSAGES = 4096
"""The most formatted messages in the cache, a megabyte or two."""


class Translator:
    """The messages of one language, with the words for one set of pieces.

    A computer's name among the values of a message becomes "the computer".

    >>> Translator("fr")("trait-colour"), Translator("en")("said-move", name="Computer (3)")
    ('couleur', 'The computer has moved.')
    """

    def __init__(self, language: str, pieces: str = "quarto") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}: {', '.join(LANGUAGES)}")
        self.language = language
        self._pieces = pieces
        self._the_computer = self._format("computer-spoken", which="only")

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a message, or with ``id.attribute`` one of its attributes."""
        spoken = {
            name: self._spoken_name(value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        text = self._format(key, **spoken)
        starts_sentence = not key.startswith(FRAGMENTS) and text.startswith(self._the_computer)
        return text[0].upper() + text[1:] if starts_sentence else text

    def has(self, key: str) -> bool:
        """Return whether the catalogue has a message."""
        return key in _catalogue(self.language).texts

    def form(self, key: str, form: str) -> str:
        """Return the key of a form of a message, or of the message itself if it has no such form.

        >>> translate = Translator("en")
        >>> translate.form("said-move", "you"), translate.form("said-taken-back", "you")
        ('said-move.you', 'said-taken-back')
        """
        has_form = form in _catalogue(self.language).message(key).attributes
        return f"{key}.{form}" if has_form else key

    def player_name(self, name: str) -> str:
        """Return a player's name as a label; the computer's is translated.

        >>> Translator("fr").player_name("Computer (3)"), Translator("fr").player_name("Ann")
        ('Ordinateur, niveau 3', 'Ann')
        """
        computer = read_computer_name(name)
        if computer is None:
            return name
        level, which = computer
        if not which.isdecimal():
            return self._format("computer-name", level=level, which=which)
        return f"{self._format('computer-name', level=level, which='only')} {which}"

    def _spoken_name(self, name: str) -> str:
        """Return a player's name within a sentence: "the computer"."""
        _, which = read_computer_name(name) or ("", "")
        if not which or which.isdecimal():
            return self.player_name(name)
        return self._format("computer-spoken", which=which)

    def _format(self, key: str, /, **values: object) -> str:
        """Return a message with its values as they are."""
        typed = tuple((name, type(value), value) for name, value in values.items())
        return _format_message(self.language, self._pieces, key, typed)


@lru_cache(MAX_CACHED_MESSAGES)
def _format_message(
    language: str, pieces: str, key: str, values: tuple[tuple[str, type, object], ...]
) -> str:
    """Return a message with its values, cached because games repeat the same messages."""
    variables = {name: value for name, _, value in values}
    if language == "en" and key in FourfoldError.messages:
        return fill_in(FourfoldError.messages[key], **variables)
    catalogue = _catalogue(language)
    name, _, attribute = key.partition(".")
    message = catalogue.message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(key)
    text, errors = catalogue.bundle.format_pattern(pattern, {"set": pieces, **variables})
    if errors:
        raise errors[0]
    return str(text)


class Catalogue:
    """The messages of one language, each parsed when it is first used.

    There are no isolating marks around values.
    """

    def __init__(self, language: str) -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        self.texts = _message_texts(language)

    def message(self, key: str) -> Any:
        """Return a message, with those that it refers to in the bundle."""
        if not self.bundle.has_message(key):
            for name in REFERENCE.findall(self.texts[key]):
                self.message(name)
            self.bundle.add_resource(FluentResource(self.texts[key]))
        return self.bundle.get_message(key)


@cache
def _catalogue(language: str) -> Catalogue:
    """Return the messages of one language."""
    return Catalogue(language)


def _message_texts(language: str) -> dict[str, str]:
    """Return the text of each message of one language, as it is in the files."""
    texts: dict[str, str] = {}
    for name in FILES:
        if (language, name) == ("en", "errors"):
            continue
        text = (LOCALES / language / f"{name}.ftl").read_text(encoding="utf-8")
        found = list(MESSAGE.finditer(text))
        ends = [message.start() for message in found[1:]] + [len(text)]
        for message, end in zip(found, ends, strict=True):
            texts.setdefault(message[1], text[message.start() : end])
    return texts

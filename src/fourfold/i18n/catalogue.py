"""The message catalogue: reading it, and looking messages up."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from fourfold.i18n.computers import read_computer_name

LANGUAGES = ("en", "fr", "ro", "pt-BR", "zh-Hans", "zh-Hant")
DARK = ("touch", "sounds", "observer", "hindsight")
PAGES = ("web", "lobby", "pages", "study", "ratings", "preview", "tournament-web")
FILES = ("errors", "pieces", "match", "terminal", "tournament", "rules", *PAGES, *DARK)

MAX_REMEMBERED = 4096
"""Messages that are kept as they were last said, a megabyte or two."""


class Translator:
    """The messages of one language, in the words for one set of pieces where they differ.

    A computer's name among the values of a message is said in that language too.

    >>> Translator("fr")("trait-colour")
    'couleur'
    """

    def __init__(self, language: str, pieces: str = "quarto") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}: {', '.join(LANGUAGES)}")
        self.language = language
        self._pieces = pieces
        _bundle(language)  # read now, not with the first message

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a message, or with ``id.attribute`` one of its attributes."""
        shown = tuple(
            (name, type(value), self.player(value) if isinstance(value, str) else value)
            for name, value in values.items()
        )
        return _formatted(self.language, self._pieces, key, shown)

    def player(self, name: str) -> str:
        """Return a player's name as it is shown: the computer's in this language.

        >>> Translator("fr").player("Computer (3)"), Translator("fr").player("Ann")
        ('Ordinateur (3)', 'Ann')
        """
        computer = read_computer_name(name)
        if computer is None:
            return name
        level, number = computer
        return f"{self('computer-name', level=level)}{number}"


@lru_cache(MAX_REMEMBERED)
def _formatted(
    language: str, pieces: str, key: str, values: tuple[tuple[str, type, object], ...]
) -> str:
    """Return a message with its values; games say the same again and again."""
    bundle = _bundle(language)
    name, _, attribute = key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(key)
    shown = {name: value for name, _, value in values}
    text, errors = bundle.format_pattern(pattern, {"set": pieces, **shown})
    if errors:
        raise errors[0]
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    """Read the files of one language; no invisible marks are put around values."""
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("fourfold.i18n") / "locales" / language
    for name in FILES:
        text = (folder / f"{name}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle

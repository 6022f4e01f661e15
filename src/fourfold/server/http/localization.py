"""The web app's page and manifest in a reader's language.

Both are built in English. What is read before the app starts, or by the system that installs it,
is replaced by the reader's language; everything else is the app's own part.
"""

from __future__ import annotations

from fourfold.i18n import LANGUAGES, Translator

ENGLISH = "en"
NO_SCRIPT = "preview-noscript"
TEXTS = ("preview-description", NO_SCRIPT, "games-title", "learn-title")
"""The messages whose English texts the page and the manifest contain."""
MANIFEST = "manifest.webmanifest"


def localize(body: bytes) -> dict[str, bytes]:
    """Return a page or a manifest in each language."""
    return {language: _translate_texts(body, language) for language in LANGUAGES}


def _translate_texts(body: bytes, language: str) -> bytes:
    """Return a body with the texts, the language and the manifest's address of a language."""
    if language == ENGLISH:
        return body
    english, own = Translator(ENGLISH), Translator(language)
    changes = [(english(key), own(key)) for key in TEXTS]
    changes += [(mark % ENGLISH, mark % language) for mark in ('lang="%s"', '"lang": "%s"')]
    changes.append((f'{MANIFEST}"', f'{MANIFEST}?lang={language}"'))
    for before, after in changes:
        body = body.replace(before.encode(), after.encode())
    return body

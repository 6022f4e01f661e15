"""Words of typed commands in each language, shared by the terminal and the web app.

``command_words.json`` has a line for each word, with its phrases by language; English is always
understood too. A phrase is one word, since spaces separate them. Words that differ only by an
accent, like Romanian "dă" (give) and "da" (yes), are distinguished by the text as typed. The
sections ``player`` and ``observer`` have the words that begin a command, ``small`` has the others:
kinds of figures, and words without effect. Where one of these is also the code of a piece, like
"a", it is ignored only in front of other words.
"""

import json
from importlib.resources import files

TABLE = json.loads((files("fourfold.i18n") / "command_words.json").read_text(encoding="utf-8"))


def phrases(language: str, word: str) -> list[str]:
    """Return the phrases of a player's word, of a kind of figure or of small words.

    >>> phrases("fr", "again"), phrases("en", "and")
    (['rejouer', 'rejoue', 'rejouez', 'revanche'], ['and', 'with', 'then'])
    """
    found: str = (TABLE["player"] | TABLE["small"])[word][language]
    return found.split()


def observer_phrases(language: str, word: str) -> list[str]:
    """Return the phrases of an observer's word.

    >>> observer_phrases("ro", "refuse")
    ['refuz', 'refuză']
    """
    found: str = TABLE["observer"][word][language]
    return found.split()

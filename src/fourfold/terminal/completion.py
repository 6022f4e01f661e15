"""Tab completion of a game's commands in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.command_words import phrases
from fourfold.rules import Game
from fourfold.rules.presets import Coins
from fourfold.terminal.lexicon import Word

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.rules import Rules

COMMON = (
    Word.BOARD,
    Word.PIECES,
    Word.LEFT,
    Word.LAST,
    Word.SAY,
    Word.REPEAT,
    Word.BRIEF,
    Word.FULL,
    Word.THINKING,
    Word.DRAW,
    Word.UNDO,
    Word.RESIGN,
    Word.RULES,
    Word.HELP,
    Word.QUIT,
    Word.YES,
    Word.NO,
)


def completions(rules: Rules, speaker: Speaker) -> list[str]:
    """Return a game's command words and, for calls, every figure regardless of the board (Q7)."""
    words = [*_game_words(rules), *COMMON, *([Word.TIME] if rules.clock else [])]
    language = speaker.translate.language
    found = [phrases(language, word.value)[0] for word in words]
    if Word.CALL in words:
        call = phrases(language, Word.CALL.value)[0]
        found += [f"{call} {speaker.figure(figure)}" for figure in rules.figures]
    return sorted(found)


def _game_words(rules: Rules) -> list[Word]:
    """Return the command words that not every game has."""
    if rules.game is Game.QUARDO:
        naming = [Word.CALL, Word.DECLINE] if rules.coins is Coins.BY_HAND else []
        words = [Word.PUT, Word.SWAP, *naming, Word.COINS]
    else:
        words = [Word.GIVE, Word.PLACE, *([] if rules.auto_call else [Word.CALL, Word.DECLINE])]
    if rules.blindfold:
        return [*words, Word.TOUCH]
    return [
        *words,
        Word.HINT,
        Word.WHERE,
        Word.LINES,
        Word.BRAILLE,
        Word.MOVES,
        Word.BACK,
        Word.FORWARD,
    ]

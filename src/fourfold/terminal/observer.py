"""The observer of a blindfolded game at the same terminal (D8): sees everything, rules on moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import Translator
from fourfold.match import OBSERVER, Ruling, StopObserving, correct_ruling
from fourfold.rules import FourfoldError, QuardoState
from fourfold.terminal.announcer import collected_figures
from fourfold.terminal.lexicon import Word
from fourfold.terminal.text_input import normalize

if TYPE_CHECKING:
    from fourfold.match import Match
    from fourfold.terminal.session import Session

APPROVE, REFUSE, LEAVE = "approve", "refuse", "leave"
WORDS = (APPROVE, REFUSE, LEAVE)
"""Ids of messages, after ``observer-word-``. The web app has more of them."""
FULL_STOPS = " .!。"


class ObserverConsole:
    """Shows the observer the board and the move that waits, and obeys the ruling."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._speaker = session.speaker
        self._say = session.say

    def take_ruling(self) -> None:
        """Let the observer rule on the move that waits."""
        session = self._session
        session.hand_over(OBSERVER, wait=True)
        session.write(*session.announcer.unheard_sentences(session.match, OBSERVER))
        session.write(*session.view.board(session.match.state), self._advice(session.match))
        while session.match.proposal is not None:
            prompt = self._say("terminal-prompt-ruling", name=session.match.observer or "")
            try:
                self._handle(session.read_line(prompt))
            except FourfoldError as error:
                session.explain_refusal(error)

    def _handle(self, text: str) -> None:
        """Do what the observer has typed."""
        session = self._session
        language = self._speaker.translate.language
        ruling, word = observer_word(text, language), session.commands.word(text)
        if ruling == LEAVE:
            session.apply(StopObserving())
        elif ruling is not None:
            session.apply(Ruling(approve=ruling == APPROVE))
        elif word is Word.QUIT:
            raise EOFError
        elif word is Word.BOARD:
            session.write(*session.view.board(session.match.state))
        elif word is Word.COINS:
            session.write(*session.queries.coins(session.match))
        elif text.strip():
            session.write(self._say("observer-help-rule"), self._say("terminal-observer-help"))

    def _advice(self, match: Match) -> str:
        """Say which ruling is right, and why."""
        refusal = correct_ruling(match)
        if refusal is not None:
            reason = self._speaker.refusal(refusal, caret=False)
            return self._say("observer-must-refuse", reason=reason)
        state = match.state
        assert match.proposal is not None  # noqa: S101 - correct_ruling has seen to it
        assert isinstance(state, QuardoState)  # noqa: S101 - only its moves are ruled on
        after = state.play(match.proposal.move)
        figures = [
            self._speaker.aligned(after.board, figure, match.rules)
            for figure in collected_figures(state, after)
        ]
        return self._say(
            "observer-must-approve", count=len(figures), figures=self._speaker.listed(figures)
        )


def observer_word(text: str, language: str) -> str | None:
    """Return which of the observer's words was typed, in their language or in English.

    >>> observer_word("Approuver !", "fr"), observer_word("approve", "fr")
    ('approve', 'approve')
    """
    typed = normalize(text).rstrip(FULL_STOPS)
    for word in WORDS:
        phrases = (Translator(one)(f"observer-word-{word}") for one in (language, "en"))
        if typed in normalize(" ".join(phrases)).split():
            return word
    return None

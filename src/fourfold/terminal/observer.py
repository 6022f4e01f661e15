"""Console of the observer of a blindfolded game at the same terminal (D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.command_words import TABLE, observer_phrases
from fourfold.match import OBSERVER, NameCoin, Ruling, StopObserving, correct_ruling
from fourfold.match.turns import figures_taken
from fourfold.rules import Call, FourfoldError, Put, QuardoState, Swap
from fourfold.terminal.lexicon import Word
from fourfold.terminal.text_input import normalize

if TYPE_CHECKING:
    from fourfold.match import Match
    from fourfold.terminal.session import Session

APPROVE, REFUSE, LEAVE = "approve", "refuse", "leave"
WORDS = (APPROVE, REFUSE, LEAVE)
"""Keys of the phrases. The web app has more of them."""


class ObserverConsole:
    """Console of the observer: shows the board, applies the ruling or the coins named."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._speaker = session.speaker
        self._say = session.say

    def take_ruling(self) -> None:
        """Hand over to the observer and prompt until the pending move has a ruling."""
        session = self._session
        self._show_board()
        session.write(self._advice(session.match))
        while session.match.proposal is not None:
            self._read_line("terminal-prompt-ruling")

    def offer_naming(self) -> None:
        """Hand over to the observer, who may name coins of the move just made (D4).

        This follows every move after which coins may be named, so it reveals no figure (D8).
        """
        session, turn = self._session, self._session.match.turn
        self._show_board()
        session.write(*self._coins_to_name(session.match))
        while session.match.observer is not None and session.match.turn == turn:
            if not self._read_line("terminal-prompt-naming"):
                break

    def _show_board(self) -> None:
        """Pass the keyboard to the observer and show what is new."""
        session = self._session
        session.hand_over(OBSERVER, wait=True)
        session.write(*session.announcer.unheard_sentences(session.match, OBSERVER))
        session.write(*session.view.board(session.match.state))

    def _read_line(self, prompt: str) -> str:
        """Read and execute a line of the observer, and return it."""
        session = self._session
        text = session.read_line(self._say(prompt, name=session.match.observer or "")).strip()
        try:
            self._handle(text)
        except FourfoldError as error:
            session.explain_refusal(error)
        return text

    def _handle(self, text: str) -> None:
        """Execute a line typed by the observer."""
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
        elif isinstance(coin := session.commands.parse(text), Call):
            session.apply(NameCoin(coin.figure))
        elif text:
            session.write(self._say("observer-help-rule"), self._say("terminal-observer-help"))

    def _coins_to_name(self, match: Match) -> list[str]:
        """Return the coins that the last move formed, under a title; nothing if there are none."""
        state = match.state
        figures = state.open_figures
        title = self._say("observer-name-coin", name=match.name(state.to_act))
        named = [self._speaker.alignment(state.board, figure, match.rules) for figure in figures]
        return [f"{title}:", *named] if named else []

    def _advice(self, match: Match) -> str:
        """Return a sentence with the correct ruling and its reason."""
        refusal = correct_ruling(match)
        if refusal is not None:
            reason = self._speaker.refusal(refusal, caret=False)
            return self._say("observer-must-refuse", reason=reason)
        state = match.state
        assert match.proposal is not None  # noqa: S101 - checked by correct_ruling
        assert isinstance(state, QuardoState)  # noqa: S101 - only its moves are ruled on
        move = match.proposal.move
        after = state.play(move)
        formed = figures_taken(state, after)
        if isinstance(move, Put | Swap):
            formed = state.collects(move)
        figures = [self._speaker.alignment(after.board, figure, match.rules) for figure in formed]
        return self._say(
            "observer-must-approve", count=len(figures), figures=self._speaker.format_list(figures)
        )


def observer_word(text: str, language: str) -> str | None:
    """Return the observer's word that was typed, in their language or in English.

    >>> observer_word("Approuver !", "fr"), observer_word("approve", "fr")
    ('approve', 'approve')
    """
    typed = normalize(text).rstrip(TABLE["observer_stops"])
    for word in WORDS:
        phrases = [*observer_phrases(language, word), *observer_phrases("en", word)]
        if typed in map(normalize, phrases):
            return word
    return None

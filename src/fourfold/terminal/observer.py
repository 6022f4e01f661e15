"""The observer of a blindfolded game at the same terminal (D8): sees everything, rules on moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, correct_ruling
from fourfold.rules import QuardoState
from fourfold.terminal.announcer import coins_between
from fourfold.terminal.text_input import plain

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match
    from fourfold.terminal.announcer import Announcer
    from fourfold.terminal.board_view import BoardView
    from fourfold.terminal.screen import Line

APPROVE, REFUSE, LEAVE = "approve", "refuse", "leave"
WORDS = (APPROVE, REFUSE, LEAVE)


class ObserverDesk:
    """Shows the observer the board and the move that waits, and reads the ruling."""

    def __init__(self, speaker: Speaker, view: BoardView, announcer: Announcer) -> None:
        self._speaker = speaker
        self._say = speaker.translate
        self._view = view
        self._announcer = announcer

    def lines(self, match: Match) -> list[Line]:
        """Show what happened since the last ruling, the board, and how to rule."""
        return [
            *self._announcer.news(match, OBSERVER),
            *self._view.board(match.state),
            self._advice(match),
        ]

    def prompt(self, match: Match) -> str:
        """Ask for a ruling."""
        return self._say("terminal-prompt-ruling", name=match.observer or "")

    def word(self, text: str) -> str | None:
        """Return which of the observer's words was typed, in their language or in English."""
        typed = plain(text).rstrip(" .!。！")
        for word in WORDS:
            phrases = f"{word} {self._say(f'observer-word-{word}')}".split()
            if typed in map(plain, phrases):
                return word
        return None

    def help(self) -> list[str]:
        """List the observer's commands."""
        return [self._say("observer-help-rule"), self._say("terminal-observer-help")]

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
            for figure in coins_between(state, after)
        ]
        return self._say(
            "observer-must-approve", count=len(figures), figures=self._speaker.listed(figures)
        )

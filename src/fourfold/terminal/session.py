"""Session of a match at one terminal: keyboard, screen, announcements and record."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fourfold.i18n.wrapping import wrap_lines
from fourfold.match import OBSERVER, Record
from fourfold.terminal.announcer import Announcer
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.commands import Commands
from fourfold.terminal.keyboard import Keyboard
from fourfold.terminal.lexicon import Word
from fourfold.terminal.queries import Queries, is_board_hidden, last_cells

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fourfold.engine import BlindPlayer, Player
    from fourfold.i18n import Speaker
    from fourfold.match import Event, Match, Milliseconds
    from fourfold.rules import FourfoldError
    from fourfold.terminal.screen import Line, Screen


def milliseconds() -> Milliseconds:
    """Return monotonic time in whole milliseconds."""
    return time.monotonic_ns() // 1_000_000


class Session:
    """A match, its screen, and the seat at the keyboard."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        screen: Screen,
        *,
        draw: bool = True,
        braille: bool = False,
        record: Path | None = None,
        computers: Mapping[int, Player | BlindPlayer] | None = None,
        now: Callable[[], Milliseconds] = milliseconds,
    ) -> None:
        self.match = match
        self.computers = computers or {}
        people = self._people()
        speaker = speaker.addressing(people[0] if len(people) == 1 else None)
        self.speaker = speaker
        self.say = speaker.translate
        self.screen = screen
        self.record = record
        self.now = now
        self.view = BoardView(speaker, draw=draw, braille=braille, width=screen.width)
        self.queries = Queries(speaker, self.view)
        self.announcer = Announcer(match, speaker)
        self.commands = Commands(speaker, match.rules.game)
        self.keyboard = Keyboard(screen, speaker, self.commands, now)
        self.brief = False
        self.announces_thinking = False
        self._output: list[Line] = []  # since the last line was read
        self._previous_output: list[Line] = []  # before that line
        self._at_keyboard: int | None = None  # the seat, if the game is blindfolded

    # Events

    def apply(self, event: Event) -> None:
        """Apply an event, save the record, and announce the event at the keyboard."""
        self.apply_silently(event)
        self.announce()

    def apply_silently(self, event: Event) -> None:
        """Apply an event and save the record; the event is announced with the next one.

        After the turn of a blindfolded player alone at the keyboard, the screen is cleared:
        remembering the touches is part of the game (D8).
        """
        before = self.match
        self.match = before.apply(event, self.now())
        self.save()
        moved = self.match.turn != before.turn and before.state.to_act not in self.computers
        if moved and is_board_hidden(self.match) and self._has_one_person():
            self.screen.clear()

    def announce(self) -> None:
        """Announce the events that are new to the seat at the keyboard."""
        self.write(*self._unheard_sentences())

    def announce_turn(self) -> None:
        """Announce the new events as one message."""
        if sentences := self._unheard_sentences():
            self.write(self.speaker.join(sentences, "list-told"))

    def _unheard_sentences(self) -> list[str]:
        """Return sentences about the events that are new to the seat at the keyboard."""
        listener = self._listener()
        own = listener if self.brief and self._has_one_person() else None
        return self.announcer.unheard_sentences(self.match, listener, omit_moves_of=own)

    def save(self) -> None:
        """Write the record if one is kept."""
        if self.record is not None:
            self.record.write_text(str(Record.of(self.match)), encoding="utf-8")

    # The screen

    def write(self, *lines: Line) -> None:
        """Write lines; if boards are drawn, break long sentences to fit the screen."""
        self._output += lines
        for line in lines:
            whole = not self.view.draws or not isinstance(line, str)
            for part in [line] if whole else wrap_lines(str(line), self.screen.width):
                self.screen.write(part)

    def explain_refusal(self, error: FourfoldError) -> None:
        """Write a refusal; if boards are drawn, mark the error with a caret."""
        self.write(self.speaker.refusal(error, caret=self.view.draws))

    def draw_board(self) -> None:
        """Show the board, drawn or in Braille, unless it is hidden."""
        if self.view.is_shown and not is_board_hidden(self.match):
            self.write(*self.view.lines(self.match.state, last_cells(self.match)))

    # Verbosity

    def handle_verbosity(self, word: Word) -> None:
        """Repeat the last output, or change how much is announced."""
        if word is Word.REPEAT:
            self.repeat()
        elif word is Word.THINKING:
            self.announces_thinking = not self.announces_thinking
            self.write(self.say(f"terminal-thinking-{'' if self.announces_thinking else 'un'}told"))
        else:
            self.brief = word is Word.BRIEF
            self.write(self.say(f"terminal-{word.value}"))

    def toggle_braille(self, text: str) -> None:
        """Show the board as a line of Braille from now on, or no longer; never when hidden (D8)."""
        if is_board_hidden(self.match):
            self.write(self.queries.explain_unavailable(text))
            return
        self.view.braille = not self.view.braille
        self.write(self.say("braille-on" if self.view.braille else "braille-off"))
        self.draw_board()

    def repeat(self) -> None:
        """Write the last output again; when blindfolded, only the last move (D8)."""
        if is_board_hidden(self.match):
            self.write(*self.queries.answer(Word.LAST, "", self.match, self.now()))
        else:
            self.write(*self._previous_output)

    # The keyboard

    def hand_over(self, seat: int, *, wait: bool) -> None:
        """In a blindfolded game, pass the keyboard to a seat and announce its new events."""
        if not self.match.rules.blindfold or seat == self._at_keyboard:
            return
        if self._at_keyboard is not None:
            self.screen.clear()
        self._at_keyboard = seat
        if seat != OBSERVER:
            self.write(*self.announcer.unheard_sentences(self.match, seat))
        if wait and not self._has_one_person():
            name = self.match.observer if seat == OBSERVER else self.match.name(seat)
            self.keyboard.wait_for_enter(self.match, self.say("terminal-pass", name=name or ""))

    def read_line(self, prompt: str) -> str:
        """Read a line from the keyboard."""
        line = self.keyboard.read_line(self.match, prompt)
        self._previous_output, self._output = self._output or self._previous_output, []
        return line

    def confirm(self, key: str, seat: int) -> bool:
        """Ask a player a yes-or-no question and return the answer."""
        question = self.speaker.tell(key, seat, self.match.setup.players)
        return self.keyboard.ask_yes_or_no(self.match, question)

    @property
    def has_several_people(self) -> bool:
        """Whether more than one person plays."""
        return len(self._people()) > 1

    def _has_one_person(self) -> bool:
        """Return whether one person, player or observer, has the keyboard throughout."""
        return len(self._people()) + (self.match.observer is not None) == 1

    def _people(self) -> list[int]:
        """Return the active seats of people."""
        return [seat for seat in self.match.active if seat not in self.computers]

    def _listener(self) -> int:
        """Return the seat whose view is announced.

        A person must not hear what the computer has felt (D8).
        """
        if self._at_keyboard is not None:
            return self._at_keyboard
        people, to_act = self._people(), self.match.state.to_act
        if not people and self.match.observer is not None:
            return OBSERVER
        return to_act if to_act in people or not people else people[0]

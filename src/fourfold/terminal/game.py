"""A game at one terminal: people take turns at the keyboard."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer
from fourfold.match import Answer, Ask, Play, Record, Request, Resign, TimeUp, Touch
from fourfold.rules import Figure, FourfoldError, Place, QuardoState
from fourfold.rules.errors import NotThisGame
from fourfold.terminal.announcer import Announcer, eye_lines
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.commands import Commands, Feel, Incomplete, PlaceAndCall, Say
from fourfold.terminal.lexicon import Word
from fourfold.terminal.queries import Queries, is_dark
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.wrapping import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fourfold.engine import Player
    from fourfold.i18n import Speaker
    from fourfold.match import Event, Match, Milliseconds, TouchTarget
    from fourfold.rules import Move
    from fourfold.terminal.commands import Command
    from fourfold.terminal.screen import Screen

LOW_TIME = 10_000
"""How many milliseconds before the end of a turn its player is warned."""


def milliseconds() -> Milliseconds:
    """Return the time, from some fixed moment, in whole milliseconds."""
    return time.monotonic_ns() // 1_000_000


class HotSeat:
    """One match, one terminal, several people, and programs in the seats given to them."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        screen: Screen,
        *,
        draw: bool = True,
        record: Path | None = None,
        programs: Mapping[int, Player | BlindPlayer] | None = None,
        now: Callable[[], Milliseconds] = milliseconds,
    ) -> None:
        self.match = match
        self._speaker = speaker
        self._say = speaker.translate
        self._screen = screen
        self._view = BoardView(speaker, draw=draw)
        self._queries = Queries(speaker, self._view)
        self._commands = Commands(speaker, match.rules.game)
        self._announcer = Announcer(match, speaker)
        self._record = record
        self._programs = programs or {}
        self._now = now
        self._sitting: int | None = None  # the seat at the keyboard
        self._shown: int | None = None  # the turn that was shown last
        self._warned: int | None = None  # the turn in which the time was said to be low

    def play(self) -> None:
        """Play until the game is over or everybody leaves."""
        self._save()
        self._welcome()
        try:
            while self.match.outcome is None:
                self._step()
            self._finish()
        except (EOFError, KeyboardInterrupt):
            self._write("", self._say("terminal-quit"))
        if self._record is not None:
            self._screen.write(self._say("terminal-saved", file=str(self._record)))

    def _welcome(self) -> None:
        """Greet, and say who begins."""
        preset = self._say(f"preset-{self.match.rules.name}")
        self._write(self._say("terminal-welcome", preset=preset))
        self._write(self._say("terminal-begins", name=self.match.name(1)))
        if self.match.log:
            self._write(self._say("terminal-opening"), *self._announcer.news(self.match, 1))

    # A turn

    def _step(self) -> None:
        """Take one line from the seat to act, showing it first what it may see in a new turn."""
        try:
            if self.match.state.to_act in self._programs:
                self._program_moves(self._programs[self.match.state.to_act])
                return
            self._sit_down(self.match.state.to_act, wait=self._shown != self.match.turn)
            if self._shown != self.match.turn:
                self._show_turn()
            self._obey(self._read(self._prompt()))
        except TimeoutPassed:
            if not self._seconds_left():
                self._apply(TimeUp())

    def _program_moves(self, program: Player | BlindPlayer) -> None:
        """Let the program make its move, in a part of its time where there is a clock.

        A blindfolded one knows what its seat may know, and feels its way to the move (D8).
        """
        left, seat = self._seconds_left(), self.match.state.to_act
        seconds = None if left is None else left / 2
        if not isinstance(program, BlindPlayer):
            self._apply(Play(seat, program.choose(self.match.state, seconds)))
        elif (event := program.decide(self.match.view(seat), seconds)) is not None:
            self._apply(event)

    def _sit_down(self, seat: int, *, wait: bool) -> None:
        """In the dark, let a player take the keyboard unseen and hear what happened meanwhile."""
        if not self.match.rules.blindfold or seat == self._sitting:
            return
        self._sitting = seat
        self._screen.hide()
        self._write(*self._announcer.news(self.match, seat))
        if wait:
            prompt = self._say("terminal-pass", name=self.match.name(seat))
            self._screen.read(f"{prompt} ", self._seconds_left())

    def _show_turn(self) -> None:
        """Say whose turn it is and show what that seat may see; those who listen ask for it."""
        self._shown = self.match.turn
        name = self.match.name(self.match.state.to_act)
        self._write("", self._say("terminal-turn", turn=self.match.turn, name=name))
        if self._view.draws:
            self._write(*self._queries.coins(self.match)[:1])
            self._draw_table()

    def _draw_table(self) -> None:
        """Draw what lies on the table, where it may be seen."""
        if self._view.draws and not is_dark(self.match):
            self._write(*self._view.lines(self.match.state))

    def _prompt(self) -> str:
        """Ask the seat to act for what it has to do."""
        state = self.match.state
        name = self.match.name(state.to_act)
        if isinstance(state, QuardoState):
            return self._say("terminal-prompt-quardo", name=name)
        if state.hand is not None:
            piece = self._speaker.piece(state.hand)
            return self._say("terminal-prompt-place", name=name, piece=piece)
        if not state.pieces_left:
            return self._say("terminal-prompt-decline", name=name)
        silent = state.rules.auto_call or not state.count
        return self._say(f"terminal-prompt-{'give' if silent else 'call-give'}", name=name)

    # Reading and writing

    def _read(self, prompt: str) -> str:
        """Read a line in time, with one warning in a turn when the time is low."""
        left = self.match.remaining(self._now())
        if left is None or self._warned == self.match.turn or not self._is_long():
            return self._screen.read(f"{prompt} ", self._seconds_left())
        if left > LOW_TIME:
            try:
                return self._screen.read(f"{prompt} ", (left - LOW_TIME) / 1000)
            except TimeoutPassed:
                left = LOW_TIME
        self._warned = self.match.turn
        self._write(self._say("terminal-low-time", time=self._speaker.duration(left)))
        return self._read(prompt)

    def _is_long(self) -> bool:
        """Tell whether a turn is so long that its end can come as a surprise."""
        return (self.match.rules.clock or 0) * 1000 > LOW_TIME

    def _seconds_left(self) -> float | None:
        """Return how long a line may take."""
        left = self.match.remaining(self._now())
        return None if left is None else left / 1000

    def _write(self, *lines: str) -> None:
        """Write lines; where boards are drawn, long sentences are broken to fit the screen."""
        for line in lines:
            for part in fitted(line) if self._view.draws else [line]:
                self._screen.write(part)

    # Obeying

    def _obey(self, text: str) -> None:
        """Do what was typed, or say why not."""
        text = text.strip()
        if not text:
            return
        try:
            command = self._commands.parse(text)
            if command is None:
                self._write(self._say("terminal-unknown", text=text))
            else:
                self._carry_out(command, text)
        except NotThisGame as error:
            self._write(self._queries.not_here(text, error.rule))
        except FourfoldError as error:
            self._write(self._speaker.refusal(error, caret=self._view.draws))

    def _carry_out(self, command: Command, text: str) -> None:
        """Carry a command out."""
        if isinstance(command, Word):
            self._answer_word(command, text)
        elif isinstance(command, Incomplete):
            self._write(self._queries.incomplete(command, text, self.match.rules))
        elif isinstance(command, Feel):
            self._touch(command.target)
        elif isinstance(command, Say) and not self.match.rules.blindfold:
            self._write(self._queries.cells(command.target, self.match))
        elif isinstance(command, Say):
            target = command.target
            self._touch(*(target.cells if isinstance(target, Figure) else (target,)))
        elif isinstance(command, PlaceAndCall):
            self._play(command.place)
            if self.match.outcome is None:
                self._play(command.call)
        else:
            self._play(command)

    def _play(self, move: Move) -> None:
        """Make a move for the seat to act."""
        self._apply(Play(self.match.state.to_act, move))
        if self.match.log[-1].refusal is not None:
            self._say_touches_left()
        elif isinstance(move, Place) and self.match.outcome is None:
            self._draw_table()

    def _touch(self, *targets: TouchTarget) -> None:
        """Feel things, one after the other."""
        for target in targets:
            self._apply(Touch(self.match.state.to_act, target))
        self._say_touches_left()

    def _say_touches_left(self) -> None:
        """Say how many touches are left where they are limited."""
        left = self.match.view(self.match.state.to_act).touches_left
        if left is not None:
            self._write(self._say("touches-left", count=left))

    def _answer_word(self, word: Word, text: str) -> None:
        """Obey a command that is a single word."""
        if word is Word.QUIT:
            raise EOFError
        if word is Word.RESIGN:
            self._apply(Resign(self.match.state.to_act))
        elif word is Word.DRAW:
            self._ask(self.match.state.to_act, Request.DRAW)
        elif word is Word.TAKEBACK:
            self._ask(self._last_mover(), Request.TAKEBACK)
        else:
            self._write(*self._queries.to(word, text, self.match, self._now()))

    # Asking the others

    def _ask(self, asker: int, request: Request) -> None:
        """Ask the others at the table, each in turn."""
        self._apply(Ask(asker, request))
        moves = len(self.match.past)
        while self.match.pending is not None:
            waiting = set(self.match.active) - {asker} - self.match.pending.accepted
            seat = min(waiting)
            if seat in self._programs:
                self._apply(Answer(seat, accept=request is Request.TAKEBACK))
                continue
            self._sit_down(seat, wait=False)
            self._apply(Answer(seat, accept=self._agrees(seat)))
        if len(self.match.past) < moves:
            self._write(self._say("said-taken-back"))
            self._shown = None

    def _agrees(self, seat: int) -> bool:
        """Ask a player until the answer is yes or no."""
        prompt = self._say("terminal-prompt-answer", name=self.match.name(seat))
        while True:
            word = self._commands.word(self._read(prompt))
            if word in (Word.YES, Word.NO):
                return word is Word.YES
            if word is Word.QUIT:
                raise EOFError
            self._write(self._say("terminal-yes-or-no"))

    def _last_mover(self) -> int:
        """Return the seat that would want its move back: the person that moved last."""
        people = [past.seat for past in self.match.past if past.seat not in self._programs]
        return people[-1] if people else self.match.state.to_act

    # What happened

    def _apply(self, event: Event) -> None:
        """Let an event happen, keep it, and tell those at the keyboard."""
        self.match = self.match.apply(event, self._now())
        self._save()
        self._write(*self._announcer.news(self.match, self._listener()))

    def _listener(self) -> int:
        """Return the seat whose knowledge is told: who sits there, never a program's in the dark.

        What a program has felt is not for the people who play against it (D8).
        """
        people = [seat for seat in self.match.active if seat not in self._programs]
        to_act = self.match.state.to_act
        return self._sitting or (to_act if to_act in people or not people else people[0])

    def _save(self) -> None:
        """Write the record where it was asked for."""
        if self._record is not None:
            self._record.write_text(str(Record.of(self.match)), encoding="utf-8")

    def _finish(self) -> None:
        """Show the end: the board, the result, and what nobody saw."""
        self._write("")
        figures = () if self.match.outcome is None else self.match.outcome.figures
        if self._view.draws or self.match.rules.blindfold:
            cells = {cell for figure in figures for cell in figure.cells}
            self._write(*self._view.board(self.match.state, cells))
        self._write(self._speaker.outcome(self.match), *eye_lines(self.match, self._speaker))

"""A game at one terminal: people take turns at the keyboard, beside the computer or not."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Play,
    Record,
    Request,
    Resign,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import Figure, FourfoldError, Place
from fourfold.rules.errors import NotThisGame
from fourfold.terminal.announcer import Announcer, result_lines
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.commands import Commands, Feel, Incomplete, PlaceAndCall, Say
from fourfold.terminal.keyboard import Keyboard
from fourfold.terminal.lexicon import Word
from fourfold.terminal.observer import APPROVE, LEAVE, ObserverDesk
from fourfold.terminal.prompts import prompt_for
from fourfold.terminal.queries import Queries, is_dark, last_cells
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.welcome import welcome_lines
from fourfold.terminal.wrapping import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fourfold.engine import Player
    from fourfold.i18n import Speaker
    from fourfold.match import Event, Match, Milliseconds, TouchTarget
    from fourfold.rules import Move
    from fourfold.terminal.commands import Command
    from fourfold.terminal.screen import Line, Screen


def milliseconds() -> Milliseconds:
    """Return the time, from some fixed moment, in whole milliseconds."""
    return time.monotonic_ns() // 1_000_000


class HotSeat:
    """One match at one terminal: people share the keyboard, the computer has the other seats."""

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
        self._view = BoardView(speaker, draw=draw, width=screen.width)
        self._queries = Queries(speaker, self._view)
        self._commands = Commands(speaker, match.rules.game)
        self._keyboard = Keyboard(screen, speaker, self._commands, now)
        self._announcer = Announcer(match, speaker)
        self._desk = ObserverDesk(speaker, self._view, self._announcer)
        self._record = record
        self._programs = programs or {}
        self._now = now
        self._sitting: int | None = None  # in the dark, the seat at the keyboard
        self._shown: int | None = None  # the turn that was shown last
        self._begun = ""  # a command that lacks something, to be completed by the next line

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
        """Greet, and explain the drawings."""
        can_clear = self._screen.interactive
        self._write(*welcome_lines(self.match, self._speaker, can_clear=can_clear))
        if self._view.draws and not self.match.rules.blindfold:
            self._write(*self._view.legend())
        self._write(*self._announcer.news(self.match, self._listener()))

    # A turn

    def _step(self) -> None:
        """Let the observer rule, the computer move, or the player to act type a line."""
        try:
            seat = self.match.state.to_act
            if self.match.proposal is not None:
                self._rule()
            elif seat in self._programs:
                self._computer_moves(self._programs[seat])
            else:
                self._person_moves(seat)
        except TimeoutPassed:
            if self.match.deadline is not None and not self.match.remaining(self._now()):
                self._apply(TimeUp())

    def _person_moves(self, seat: int) -> None:
        """Take one line from a player, showing first what they may see in a new turn."""
        self._sit_down(seat, wait=self._shown != self.match.turn)
        if self._shown != self.match.turn:
            self._show_turn()
        self._obey(self._keyboard.line(self.match, prompt_for(self.match, self._speaker)))

    def _computer_moves(self, program: Player | BlindPlayer) -> None:
        """Let the computer make its move, in a part of its time where there is a clock.

        A blindfolded one knows what its seat may know, and feels its way to the move (D8).
        """
        left, seat = self.match.remaining(self._now()), self.match.state.to_act
        seconds = None if left is None else left / 2000
        if not isinstance(program, BlindPlayer):
            self._apply(Play(seat, program.choose(self.match.state, seconds)))
        elif (event := program.decide(self.match.view(seat), seconds)) is not None:
            self._apply(event)

    def _sit_down(self, seat: int, *, wait: bool) -> None:
        """In the dark, let somebody take the keyboard unseen and hear what happened meanwhile."""
        if not self.match.rules.blindfold or seat == self._sitting:
            return
        if self._sitting is not None:
            self._screen.hide()
        self._sitting = seat
        if seat != OBSERVER:
            self._write(*self._announcer.news(self.match, seat))
        if wait and not self._is_alone():
            name = self.match.observer if seat == OBSERVER else self.match.name(seat)
            self._keyboard.enter(self.match, self._say("terminal-pass", name=name or ""))

    def _is_alone(self) -> bool:
        """Tell whether one person has the keyboard for the whole game."""
        return len(self._people()) + (self.match.observer is not None) == 1

    def _people(self) -> list[int]:
        """Return the seats of the people who are still playing."""
        return [seat for seat in self.match.active if seat not in self._programs]

    def _show_turn(self) -> None:
        """Say whose turn it is and show what that seat may see; those who listen ask for it."""
        self._shown = self.match.turn
        self._view.width = self._screen.width
        name = self.match.name(self.match.state.to_act)
        self._write("", self._say("terminal-turn", turn=self.match.turn, name=name))
        if self._view.draws:
            self._write(*self._queries.coins(self.match)[:1])
            self._draw_table()

    def _draw_table(self) -> None:
        """Draw what lies on the table, where it may be seen."""
        if self._view.draws and not is_dark(self.match):
            self._write(*self._view.lines(self.match.state, last_cells(self.match)))

    def _write(self, *lines: Line) -> None:
        """Write lines; where boards are drawn, long sentences are broken to fit the screen."""
        for line in lines:
            whole = not self._view.draws or not isinstance(line, str)
            for part in [line] if whole else fitted(str(line), self._screen.width):
                self._screen.write(part)

    # Obeying

    def _obey(self, text: str) -> None:
        """Do what was typed, or say why not."""
        text = text.strip()
        if not text:
            return
        begun, self._begun = self._begun, ""
        try:
            command, text = self._understand(text, begun)
            if command is None:
                self._write(self._say("terminal-unknown", text=text))
            else:
                self._carry_out(command, text)
        except NotThisGame as error:
            self._write(self._queries.not_here(text, error.rule))
        except FourfoldError as error:
            self._write(self._speaker.refusal(error, caret=self._view.draws))

    def _understand(self, text: str, begun: str) -> tuple[Command | None, str]:
        """Parse what was typed, with what it completes if it makes no sense by itself."""
        try:
            command = self._commands.parse(text)
        except FourfoldError:
            if not begun:
                raise
            command = None
        if begun and (command is None or isinstance(command, Incomplete)):
            whole = f"{begun} {text}"
            with suppress(FourfoldError):
                completed = self._commands.parse(whole)
                if completed is not None:
                    return completed, whole
        return command, text

    def _carry_out(self, command: Command, text: str) -> None:
        """Carry a command out."""
        if isinstance(command, Word):
            self._answer_word(command, text)
        elif isinstance(command, Incomplete):
            self._begun = text
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
        """Make a move for the seat to act; show the board again after a placement."""
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
            self._leave()
        elif word is Word.RESIGN:
            self._resign()
        elif word is Word.DRAW:
            self._ask(self.match.state.to_act, Request.DRAW)
        elif word is Word.TAKEBACK:
            self._ask(self._last_mover(), Request.TAKEBACK)
        else:
            self._write(*self._queries.to(word, text, self.match, self._now()))

    def _leave(self) -> None:
        """Leave the game unfinished; from the table of Touch of Quardo nobody should go (D8)."""
        if self.match.rules.name != "quardo-touch" or self._confirms("terminal-prompt-quit"):
            raise EOFError

    def _resign(self) -> None:
        """Resign, if that is really meant."""
        seat = self.match.state.to_act
        if self.match.rules.name == "quardo-touch" or self._confirms("terminal-prompt-resign"):
            self._apply(Resign(seat))

    def _confirms(self, key: str) -> bool:
        """Ask the player to act whether they mean it."""
        name = self.match.name(self.match.state.to_act)
        return self._keyboard.agrees(self.match, self._say(key, name=name))

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
            prompt = self._say("terminal-prompt-answer", name=self.match.name(seat))
            self._apply(Answer(seat, accept=self._keyboard.agrees(self.match, prompt)))
        if len(self.match.past) < moves:
            self._write(self._say("said-taken-back"))
            self._shown = None

    def _last_mover(self) -> int:
        """Return the seat that would want its move back: the person that moved last."""
        people = [past.seat for past in self.match.past if past.seat not in self._programs]
        return people[-1] if people else self.match.state.to_act

    # The observer

    def _rule(self) -> None:
        """Let the observer rule on the move that waits."""
        self._sit_down(OBSERVER, wait=True)
        self._write(*self._desk.lines(self.match))
        while self.match.proposal is not None:
            try:
                self._obey_observer(self._keyboard.line(self.match, self._desk.prompt(self.match)))
            except FourfoldError as error:
                self._write(self._speaker.refusal(error, caret=self._view.draws))

    def _obey_observer(self, text: str) -> None:
        """Do what the observer has typed."""
        ruling, word = self._desk.word(text), self._commands.word(text)
        if ruling == LEAVE:
            self._apply(StopObserving())
        elif ruling is not None:
            self._apply(Ruling(approve=ruling == APPROVE))
        elif word is Word.QUIT:
            raise EOFError
        elif word is Word.BOARD:
            self._write(*self._view.board(self.match.state))
        elif word is Word.COINS:
            self._write(*self._queries.coins(self.match))
        elif text.strip():
            self._write(*self._desk.help())

    # What happened

    def _apply(self, event: Event) -> None:
        """Let an event happen, keep it, and announce it to whoever is at the keyboard.

        What somebody alone at the keyboard has felt does not outlast their turn: to remember it is
        the game (D8).
        """
        before = self.match
        self.match = before.apply(event, self._now())
        self._save()
        moved = self.match.turn != before.turn and before.state.to_act not in self._programs
        if moved and is_dark(self.match) and self._is_alone():
            self._screen.hide()
        self._write(*self._announcer.news(self.match, self._listener()))

    def _listener(self) -> int:
        """Return whose knowledge is announced: who sits there, never the computer's in the dark.

        What the computer has felt is not for the people who play against it (D8).
        """
        if self._sitting is not None:
            return self._sitting
        people, to_act = self._people(), self.match.state.to_act
        if not people and self.match.observer is not None:
            return OBSERVER
        return to_act if to_act in people or not people else people[0]

    def _save(self) -> None:
        """Write the record where it was asked for."""
        if self._record is not None:
            self._record.write_text(str(Record.of(self.match)), encoding="utf-8")

    def _finish(self) -> None:
        """Show the end: the board, the result, and what nobody saw."""
        self._write("")
        figures = () if self.match.outcome is None else self.match.outcome.figures
        if self._view.draws or self.match.rules.blindfold:
            aligned = {cell for figure in figures for cell in figure.cells}
            last = () if aligned else last_cells(self.match)
            self._write(*self._view.board(self.match.state, last, aligned))
        self._write(*result_lines(self.match, self._speaker))

"""A game at one terminal: people take turns at the keyboard."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fourfold.match import (
    Answer,
    Ask,
    Fate,
    Play,
    Record,
    Request,
    Resign,
    TimeUp,
    Touch,
    sightings,
)
from fourfold.rules import FourfoldError, Game, QuardoState, QuartoState
from fourfold.terminal.commands import Commands, Feel, SayCell, Word
from fourfold.terminal.pages import rule_lines
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fourfold.i18n import Speaker
    from fourfold.match import Event, Match, Milliseconds, TouchTarget
    from fourfold.terminal.commands import Command
    from fourfold.terminal.screen import Screen


def milliseconds() -> Milliseconds:
    """Return the time, from some fixed moment, in whole milliseconds."""
    return time.monotonic_ns() // 1_000_000


class HotSeat:
    """One match, one terminal, several people."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        screen: Screen,
        *,
        draw: bool = True,
        record: Path | None = None,
        now: Callable[[], Milliseconds] = milliseconds,
    ) -> None:
        self.match = match
        self._speaker = speaker
        self._say = speaker.translate
        self._screen = screen
        self._table = Table(speaker, draw=draw)
        self._commands = Commands(speaker)
        self._record = record
        self._now = now

    def play(self) -> None:
        """Play until the game is over or everybody leaves."""
        self._welcome()
        try:
            while self.match.outcome is None:
                self._turn()
            self._finish()
        except (EOFError, KeyboardInterrupt):
            self._screen.write()
            self._screen.write(self._say("terminal-quit"))
        self._save()

    def _welcome(self) -> None:
        """Greet, and say who begins."""
        rules = self.match.rules
        self._screen.write(self._say("terminal-welcome", preset=self._say(f"preset-{rules.name}")))
        self._screen.write(self._say("terminal-begins", name=self.match.name(1)))
        if self.match.log:
            self._screen.write(self._say("terminal-opening"))
            self._announce()

    def _turn(self) -> None:
        """Show the table to the seat to act and take commands until its turn is over."""
        turn = self.match.turn
        self._show_turn()
        while self.match.outcome is None and self.match.turn == turn:
            try:
                text = self._screen.read(f"{self._prompt()}: ", self._seconds_left())
            except TimeoutPassed:
                self._apply(TimeUp())
                return
            self._obey(text)

    def _show_turn(self) -> None:
        """Say whose turn it is and show what that seat may see."""
        name = self.match.name(self.match.state.to_act)
        if self.match.rules.blindfold:
            self._screen.read(self._say("terminal-pass", name=name), None)
            self._screen.hide()
        self._screen.write()
        self._screen.write(self._say("terminal-turn", turn=self.match.turn, name=name))
        if self.match.rules.game is Game.QUARDO:
            self._write(self._coins()[:1])
        if not self.match.rules.blindfold:
            self._write(self._table.lines(self.match.state))

    def _prompt(self) -> str:
        """Ask the seat to act for what it has to do."""
        state = self.match.state
        name = self.match.name(state.to_act)
        if isinstance(state, QuardoState):
            return self._say("terminal-prompt-quardo", name=name)
        if state.hand is not None:
            return self._say(
                "terminal-prompt-place", name=name, piece=self._speaker.piece(state.hand)
            )
        key = "give" if state.pieces_left else "decline"
        return self._say(f"terminal-prompt-{key}", name=name)

    def _seconds_left(self) -> float | None:
        """Return how long a line may take."""
        left = self.match.remaining(self._now())
        return None if left is None else left / 1000

    def _obey(self, text: str) -> None:
        """Do what was typed, or say why not."""
        if not text.strip():
            return
        try:
            command = self._commands.parse(text)
            if command is None:
                self._screen.write(self._unknown(text.strip()))
            else:
                self._carry_out(command)
        except FourfoldError as error:
            self._screen.write(self._speaker.refusal(error))

    def _carry_out(self, command: Command) -> None:
        """Carry a command out."""
        seat = self.match.state.to_act
        if isinstance(command, Feel):
            self._touch(command.target)
        elif isinstance(command, SayCell):
            self._say_cell(command)
        elif isinstance(command, Word):
            self._answer_word(command)
        else:
            self._apply(Play(seat, command))

    def _touch(self, target: TouchTarget) -> None:
        """Feel something, and say how many touches are left where they are limited."""
        seat = self.match.state.to_act
        self._apply(Touch(seat, target))
        left = self.match.view(seat).touches_left
        if left is not None:
            self._screen.write(self._say("touches-left", count=left))

    def _say_cell(self, command: SayCell) -> None:
        """Say what stands on a cell, by touch when blindfolded."""
        if self.match.rules.blindfold:
            self._touch(command.cell)
        else:
            self._screen.write(self._speaker.cell(command.cell, self.match.state.board))

    def _answer_word(self, word: Word) -> None:
        """Answer a command that is a single word."""
        answers: dict[Word, Callable[[], list[str] | None]] = {
            Word.QUIT: self._quit,
            Word.RESIGN: lambda: self._apply(Resign(self.match.state.to_act)),
            Word.DRAW: lambda: self._ask(Request.DRAW),
            Word.TAKEBACK: lambda: self._ask(Request.TAKEBACK),
            Word.HELP: self._help,
            Word.RULES: lambda: rule_lines(self.match.rules.name, self._say),
            Word.TIME: self._time,
            Word.PIECES: self._table.codes,
            Word.LAST: self._last,
            Word.COINS: self._coins,
        }
        if not self.match.rules.blindfold:
            answers[Word.BOARD] = lambda: self._table.lines(self.match.state)
            answers[Word.LEFT] = lambda: self._table.left(self.match.state)
        answer = answers.get(word, lambda: [self._unknown(word.value)])
        self._write(answer() or [])

    def _quit(self) -> None:
        """Leave the game."""
        raise EOFError

    def _unknown(self, text: str) -> str:
        """Say that something is no command here."""
        return self._say("terminal-unknown", text=text)

    def _coins(self) -> list[str]:
        """Say who holds how many coins."""
        state = self.match.state
        if not isinstance(state, QuardoState):
            return [self._unknown(Word.COINS.value)]
        return self._table.coins(state, self.match.setup.players, dark=self._dark)

    @property
    def _dark(self) -> bool:
        """Whether the board may not be shown now."""
        return self.match.rules.blindfold and self.match.outcome is None

    def _ask(self, request: Request) -> None:
        """Ask the others at the table, each in turn."""
        asker = self.match.state.to_act
        if request is Request.TAKEBACK:
            asker = self._last_mover()
        self._apply(Ask(asker, request))
        while self.match.pending is not None:
            waiting = set(self.match.active) - {asker} - self.match.pending.accepted
            seat = min(waiting)
            prompt = self._say("terminal-prompt-answer", name=self.match.name(seat))
            reply = self._commands.parse(self._screen.read(f"{prompt}: ", None) or "?")
            if reply in (Word.YES, Word.NO):
                self._apply(Answer(seat, accept=reply is Word.YES))
        if request is Request.TAKEBACK and isinstance(self.match.log[-1].event, Answer):
            self._after_takeback()

    def _last_mover(self) -> int:
        """Return the seat that would want its move back: the one that moved last."""
        return self.match.past[-1].seat if self.match.past else self.match.state.to_act

    def _after_takeback(self) -> None:
        """Show the table again when a move was taken back."""
        last = self.match.log[-1].event
        if isinstance(last, Answer) and last.accept:
            self._screen.write(self._say("said-taken-back"))
            self._show_turn()

    def _apply(self, event: Event) -> None:
        """Let an event happen and announce it."""
        self.match = self.match.apply(event, self._now())
        self._announce()

    def _announce(self) -> None:
        """Say what has just happened, to those who may hear it."""
        match = self.match
        notice = match.view(match.log[-1].seat or match.state.to_act).notices[-1]
        state = None if self._dark else match.state
        for sentence in self._speaker.notice(notice, match.setup, state):
            self._screen.write(sentence)

    def _finish(self) -> None:
        """Show the end: the board, the result, and what nobody saw."""
        self._screen.write()
        figures = () if self.match.outcome is None else self.match.outcome.figures
        cells = {cell for figure in figures for cell in figure.cells}
        self._write(self._table.board(self.match.state, cells))
        self._screen.write(self._speaker.outcome(self.match))
        self._write(eye_lines(self.match, self._speaker))

    def _save(self) -> None:
        """Write the record where it was asked for."""
        if self._record is not None:
            self._record.write_text(str(Record.of(self.match)), encoding="utf-8")
            self._screen.write(self._say("terminal-saved", file=str(self._record)))

    def _time(self) -> list[str]:
        """Say how much time is left, in words."""
        left = self.match.remaining(self._now())
        if left is None:
            return [self._say("terminal-no-clock")]
        return [self._say("terminal-time-left", time=self._speaker.duration(left))]

    def _last(self) -> list[str]:
        """Repeat the last move."""
        seat = self.match.state.to_act
        view = self.match.view(seat)
        moves = [
            notice
            for notice in view.notices
            if not notice.refused and (notice.event is None or isinstance(notice.event, Play))
        ]
        if not moves:
            return [self._say("terminal-last-none")]
        state = None if self._dark else self.match.state
        said = " ".join(self._speaker.notice(moves[-1], self.match.setup, state))
        return [self._say("terminal-last", move=said)]

    def _help(self) -> list[str]:
        """List the commands of this game."""
        quarto = self.match.rules.game is Game.QUARTO
        keys = ["give", "place", "call", "decline"] if quarto else ["put", "swap", "coins"]
        keys += ["touch"] if self.match.rules.blindfold else ["board"]
        keys += ["codes", "time", "agree", "quit"]
        example = self._speaker.piece(QuartoState(self.match.rules).pieces_left[9])
        return [self._say(f"terminal-help-{key}", piece=example) for key in keys]

    def _write(self, lines: list[str]) -> None:
        """Write several lines."""
        for line in lines:
            self._screen.write(line)


def eye_lines(match: Match, speaker: Speaker) -> list[str]:
    """Tell of every alignment that was missed, stolen or let die."""
    lines = []
    for seen in sightings(match):
        values = {
            "turn": seen.turn,
            "name": match.name(seen.seat),
            "figure": speaker.figure(seen.figure),
            "traits": speaker.shared(seen.board, seen.figure, match.rules),
        }
        if seen.fate is Fate.DEAD:
            lines.append(speaker.translate("eye-dead", **values))
        elif seen.fate is Fate.STOLEN:
            lines.append(speaker.translate("eye-missed", **values))
            thief = match.name(match.outcome.winners[0]) if match.outcome else ""
            stolen = {**values, "turn": match.turn, "name": thief}
            lines.append(speaker.translate("eye-stolen", **stolen))
    return lines

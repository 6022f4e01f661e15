"""Puzzles in a terminal: the task, typed answers, hints, refutations and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Match, Play
from fourfold.match.from_states import match_through
from fourfold.puzzles.attempt import Attempt
from fourfold.puzzles.reasons import sentence, task
from fourfold.rules import Call, Decline, FourfoldError, Give, Place, Put, Swap
from fourfold.terminal.commands import (
    Commands,
    Find,
    Incomplete,
    PlaceAndCall,
    Say,
    SayLines,
)
from fourfold.terminal.lexicon import Word
from fourfold.terminal.queries import Queries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.i18n import Speaker
    from fourfold.puzzles import Puzzle
    from fourfold.puzzles.attempt import Verdict
    from fourfold.rules import Move
    from fourfold.terminal.board_view import BoardView
    from fourfold.terminal.screen import Screen

MOVES = (Give, Place, Call, Decline, Put, Swap)
MAX_HINTS = 3
OWN_WORDS = ("why", "solution", "next")
"""Words that only puzzles have: ``puzzle-word-…`` in the catalogue."""


class NextPuzzle(Exception):
    """The command to go on to another puzzle."""


class PuzzleTable:
    """One puzzle, the screen, and the answers of the person at the keyboard."""

    def __init__(self, puzzle: Puzzle, speaker: Speaker, screen: Screen, view: BoardView) -> None:
        self._speaker = speaker.addressing(puzzle.solver)
        self._say = speaker.translate
        self._screen = screen
        self._view = view
        self._queries = Queries(self._speaker, view)
        self._commands = Commands(self._speaker, puzzle.rules.game)
        self._puzzle = puzzle
        self._attempt = Attempt.at(puzzle)
        self._match = self._start()
        self._hints = 0
        self._was_shown = False
        self._because: list[str] = []

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle has been solved, or its solution shown."""
        return self._attempt.is_solved

    def play(self) -> None:
        """Show the puzzle and read lines until it is solved; EOFError leaves, NextPuzzle skips."""
        self._write(*self._view.lines(self._attempt.state), self._task())
        while not self.is_solved:
            self._handle(self._screen.read(f"{self._say('puzzle-prompt')} ").strip())
        if self._was_shown:
            self._write(self._say("puzzle-shown"))
        else:
            self._write(self._say("puzzle-solved", count=self._attempt.wrong + 1))

    def wants_another(self) -> bool:
        """Ask whether to go on, and return whether anything but the word for leaving was typed."""
        typed = self._screen.read(f"{self._say('puzzle-more')} ").strip()
        return self._commands.word(typed) is not Word.QUIT

    def _start(self) -> Match:
        """Return the match at the beginning of the puzzle."""
        opponent = self._say("puzzle-opponent")
        names = [f"{opponent} {seat}" for seat in range(1, self._puzzle.rules.players + 1)]
        if len(names) == 2:
            names = [opponent, opponent + " "]
        names[self._puzzle.solver - 1] = self._say("puzzle-you")
        return match_through([self._puzzle.state], [name.strip() for name in names])

    def _task(self) -> str:
        """Return the question of the position reached."""
        attempt = self._attempt
        if attempt.done and getattr(attempt.state, "hand", None) is None:
            return self._say("puzzle-task-call-give")
        return task(attempt.state, self._puzzle.kind, self._speaker)

    def _write(self, *lines: object) -> None:
        """Write lines."""
        for line in lines:
            self._screen.write(line)  # type: ignore[arg-type]  # a Line

    # Commands

    def _handle(self, text: str) -> None:
        """Execute a typed line, or explain why it is refused."""
        if not text:
            return
        word = self._own_word(text)
        try:
            if word:
                self._run_own(word)
            else:
                self._run(self._commands.parse(text), text)
        except FourfoldError as error:
            self._write(self._speaker.refusal(error))

    def _own_word(self, text: str) -> str:
        """Return the puzzle's own word that was typed, in this language or English, or nothing."""
        typed = text.casefold()
        return next(
            (w for w in OWN_WORDS if typed in {w, self._say(f"puzzle-word-{w}").casefold()}), ""
        )

    def _run_own(self, word: str) -> None:
        """Say why, show the solution, or leave the puzzle for the next."""
        if word == "why":
            self._write(*(self._because or [self._say("puzzle-why-first")]))
        elif word == "solution":
            self._show_solution()
        else:
            raise NextPuzzle

    def _run(self, command: object, text: str) -> None:
        """Execute a command of the table."""
        queries, match = self._queries, self._match
        if isinstance(command, MOVES):
            self._answer([command])
        elif isinstance(command, PlaceAndCall):
            self._answer([command.place, command.call])
        elif isinstance(command, Incomplete):
            self._write(queries.explain_incomplete(command, text, match.rules))
        elif isinstance(command, Say):
            self._write(queries.describe_cells(command.target, match))
        elif isinstance(command, Find | SayLines):
            self._write(*queries.find(command, text, match))
        elif command is Word.HINT:
            self._hint()
        elif command is Word.HELP:
            self._write(self._say("puzzle-help"), *queries.answer(Word.HELP, text, match, 0))
        elif command is Word.QUIT:
            raise EOFError
        elif isinstance(command, Word):
            self._write(*queries.answer(command, text, match, 0))
        else:
            self._write(self._say("terminal-unknown", text=text))

    # Answers

    def _answer(self, moves: Iterable[Move]) -> None:
        """Judge moves one after the other, as far as they are right."""
        for move in moves:
            if self.is_solved:
                return
            try:
                verdict = self._attempt.answer(move)
            except FourfoldError as error:
                is_call = isinstance(move, Call)
                self._write(*([self._say("puzzle-wrong")] if is_call else []))
                self._write(self._speaker.refusal(error))
                return
            self._because = self._sentences(verdict) or self._because
            self._attempt = verdict.attempt
            if not verdict.is_right:
                self._show_wrong(verdict, move)
                return
            self._show_right(verdict, move)

    def _sentences(self, verdict: Verdict) -> list[str]:
        """Return the reasons of a verdict as sentences."""
        rules = self._puzzle.rules
        return [sentence(fact, rules, self._speaker) for fact in verdict.because]

    def _show_wrong(self, verdict: Verdict, move: Move) -> None:
        """Show the moves that beat an answer and why; the position stays."""
        match = self._match.apply(Play(self._match.state.to_act, move), 0)
        lines = [self._say("puzzle-wrong")]
        for reply in verdict.line:
            match = match.apply(Play(match.state.to_act, reply), 0)
            lines += self._announce(match)
        self._write(*lines, *self._because, self._say("puzzle-again"))

    def _show_right(self, verdict: Verdict, move: Move) -> None:
        """Show a right answer, the reply and the next question."""
        lines: list[str] = []
        for made in (move, *verdict.reply):
            self._match = self._match.apply(Play(self._match.state.to_act, made), 0)
            lines += self._announce(self._match)
        self._write(self._say("puzzle-right"), *lines)
        self._hints = 0
        if self.is_solved:
            self._write(*self._because)
        elif verdict.reply:
            self._write(*self._view.lines(self._attempt.state), self._task())
        else:
            self._write(self._task())

    def _announce(self, match: Match) -> list[str]:
        """Return what the last event of a match says."""
        notices = match.view(self._puzzle.solver).notices
        return self._speaker.notice(notices[-1], match.setup)

    def _hint(self) -> None:
        """Give the next hint: what kind of reason, its first fact, then the move."""
        self._hints = min(self._hints + 1, MAX_HINTS)
        expected = self._attempt.expected
        verdict = self._attempt.answer(expected)
        facts = self._sentences(verdict)
        if self._hints == 1:
            said = self._say(f"puzzle-hint-{type(expected).__name__.lower()}")
        elif self._hints == 2 and len(facts) > 1:
            said = facts[0]
        else:
            said = self._say("puzzle-hint-move", move=str(expected))
        self._write(said)

    def _show_solution(self) -> None:
        """Play the rest of the line with its reasons."""
        self._was_shown = True
        while not self.is_solved:
            move = self._attempt.expected
            verdict = self._attempt.answer(move)
            self._because = self._sentences(verdict)
            self._attempt = verdict.attempt
            lines: list[str] = []
            for made in (move, *verdict.reply):
                self._match = self._match.apply(Play(self._match.state.to_act, made), 0)
                lines += self._announce(self._match)
            self._write(lines[0], *self._because, *lines[1:])

"""Console of the player to act: moves, touches, queries, requests, quitting."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from fourfold.match import Answer, Ask, Play, Request, Resign, Touch
from fourfold.rules import Figure, FourfoldError, Place, Put, QuardoState, Swap
from fourfold.rules.errors import NotThisGame
from fourfold.terminal.commands import Feel, Find, Incomplete, PlaceAndCall, Say, SayLines
from fourfold.terminal.history import HistoryBrowser, move_lines
from fourfold.terminal.lexicon import Word
from fourfold.terminal.queries import is_board_hidden
from fourfold.terminal.solutions import hint_line

if TYPE_CHECKING:
    from fourfold.match import Match, TouchTarget
    from fourfold.rules import Move
    from fourfold.terminal.commands import Command
    from fourfold.terminal.session import Session


class PlayerConsole:
    """Console of the player to act: executes typed commands."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._queries = session.queries
        self._browser = HistoryBrowser(session.speaker, session.view)
        self._partial = ""  # an incomplete command, which the next line may complete

    def handle(self, text: str) -> None:
        """Execute a typed line, or explain why it is refused."""
        text = text.strip()
        if not text:
            return
        partial, self._partial = self._partial, ""
        try:
            command, text = self._parse(text, partial)
            if command is None:
                self._session.write(self._session.say("terminal-unknown", text=text))
            else:
                self._run(command, text)
        except NotThisGame as error:
            self._session.write(self._queries.explain_unavailable(text, error.rule))
        except FourfoldError as error:
            self._session.explain_refusal(error)

    def _parse(self, text: str, partial: str) -> tuple[Command | None, str]:
        """Parse a line, together with the partial command if it is no command on its own."""
        parse = self._session.commands.parse
        try:
            command = parse(text)
        except FourfoldError:
            if not partial:
                raise
            command = None
        if partial and (command is None or isinstance(command, Incomplete)):
            whole = f"{partial} {text}"
            with suppress(FourfoldError):
                completed = parse(whole)
                if completed is not None:
                    return completed, whole
        return command, text

    def _run(self, command: Command, text: str) -> None:
        """Execute a command; ``text`` is how it was typed."""
        match = self._session.match
        if isinstance(command, Word):
            self._run_word(command, text)
        elif isinstance(command, Incomplete):
            self._partial = text
            self._session.write(self._queries.explain_incomplete(command, text, match.rules))
        elif isinstance(command, Feel):
            self._touch(command.target)
        elif isinstance(command, Find | SayLines):
            self._session.write(*self._queries.find(command, text, match))
        elif isinstance(command, Say) and not match.rules.blindfold:
            self._session.write(self._queries.describe_cells(command.target, match))
        elif isinstance(command, Say):
            target = command.target
            self._touch(*(target.cells if isinstance(target, Figure) else (target,)))
        elif isinstance(command, PlaceAndCall):
            self._play(command.place)
            if self._session.match.outcome is None:
                self._play(command.call)
        else:
            self._play(command)

    # Moves and touches

    def _play(self, move: Move) -> None:
        """Make a move for the seat to act; redraw the board after a placement."""
        self._browser.reset()
        self._session.apply(Play(self._session.match.state.to_act, move))
        match = self._session.match
        if match.log[-1].refusal is not None:
            self._say_touches_left()
        elif self._goes_on(move, match):
            self._session.draw_board()

    @staticmethod
    def _goes_on(move: Move, match: Match) -> bool:
        """Return whether the player acts again after a move on the board: giving, naming coins."""
        names = isinstance(match.state, QuardoState) and bool(match.state.moved)
        moved = isinstance(move, Place) or (names and isinstance(move, Put | Swap))
        return moved and match.outcome is None

    def _touch(self, *targets: TouchTarget) -> None:
        """Touch targets in order."""
        for target in targets:
            self._session.apply(Touch(self._session.match.state.to_act, target))
        self._say_touches_left()

    def _say_touches_left(self) -> None:
        """Write the number of touches left if they are limited."""
        match = self._session.match
        left = match.view(match.state.to_act).touches_left
        if left is not None:
            self._session.write(self._session.say("touches-left", count=left))

    # Single words

    def _run_word(self, word: Word, text: str) -> None:
        """Execute a command that is a single word."""
        session, seat = self._session, self._session.match.state.to_act
        if word is Word.QUIT:
            self._quit(seat)
        elif word is Word.RESIGN:
            self._resign(seat)
        elif word is Word.DRAW:
            self._make_request(seat, Request.DRAW)
        elif word is Word.UNDO:
            self._make_request(self._last_mover(), Request.UNDO)
        elif word is Word.HINT:
            self._hint()
        elif word in (Word.MOVES, Word.BACK, Word.FORWARD):
            self._look_back(word, text)
        elif word is Word.BRAILLE:
            session.toggle_braille(text)
        elif word in (Word.REPEAT, Word.BRIEF, Word.FULL, Word.THINKING):
            session.handle_verbosity(word)
        else:
            session.write(*self._queries.answer(word, text, session.match, session.now()))

    def _look_back(self, word: Word, text: str) -> None:
        """List the moves so far or show an earlier position, unless blindfolded (D8)."""
        session = self._session
        if is_board_hidden(session.match):
            session.write(self._queries.explain_unavailable(text))
        elif not session.match.past:
            session.write(session.say("terminal-last-none"))
        elif word is Word.MOVES:
            seat = session.match.state.to_act
            session.write(*move_lines(session.match, session.speaker, seat))
        else:
            session.write(*self._browser.step(session.match, -1 if word is Word.BACK else 1))

    def _hint(self) -> None:
        """Write a hint, for a single player against the computer without a blindfold."""
        session = self._session
        if session.match.rules.blindfold:
            session.write(session.say("in-the-dark"))
        elif session.has_several_people:
            session.write(session.say("no-help"))
        else:
            session.write(session.say("study-solving"))
            session.write(hint_line(session.match.state, session.speaker))

    def _quit(self, seat: int) -> None:
        """Leave the game unfinished; Touch of Quardo asks for confirmation (D8)."""
        if self._session.match.rules.name != "quardo-touch" or self._session.confirm(
            "terminal-prompt-quit", seat
        ):
            raise EOFError

    def _resign(self, seat: int) -> None:
        """Resign after confirmation; in Touch of Quardo the rules refuse it (D8)."""
        if self._session.match.rules.name == "quardo-touch" or self._session.confirm(
            "terminal-prompt-resign", seat
        ):
            self._session.apply(Resign(seat))

    # Requests

    def _make_request(self, asker: int, request: Request) -> None:
        """Make a request and ask the other players in turn."""
        session = self._session
        session.apply(Ask(asker, request))
        moves = len(session.match.past)
        while session.match.pending is not None:
            waiting = set(session.match.active) - {asker} - session.match.pending.accepted
            session.apply(self._request_answer(min(waiting), request))
        if len(session.match.past) < moves:
            session.write(session.say("said-taken-back"))

    def _request_answer(self, seat: int, request: Request) -> Answer:
        """Return a seat's answer; the computer accepts every undo and declines every draw."""
        if seat in self._session.computers:
            return Answer(seat, accept=request is Request.UNDO)
        self._session.hand_over(seat, wait=False)
        return Answer(seat, accept=self._session.confirm("terminal-prompt-answer", seat))

    def _last_mover(self) -> int:
        """Return the seat of the person who moved last and may request an undo."""
        match, computers = self._session.match, self._session.computers
        people = [past.seat for past in match.past if past.seat not in computers]
        return people[-1] if people else match.state.to_act

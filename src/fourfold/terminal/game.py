"""A game in one terminal, turn by turn: people share the keyboard, with or without the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer, Limit
from fourfold.match import Play, TimeUp
from fourfold.terminal.announcer import result_lines
from fourfold.terminal.observer import ObserverDesk
from fourfold.terminal.player import PlayerDesk
from fourfold.terminal.prompts import prompt_for
from fourfold.terminal.queries import last_cells
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.welcome import welcome_lines

if TYPE_CHECKING:
    from fourfold.engine import Player
    from fourfold.match import Match
    from fourfold.terminal.session import Session

ROWS = 32
"""How many rows the welcome takes together with a board and its prompt."""


class TerminalGame:
    """Plays a match to its end: the computer moves, people type."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._player = PlayerDesk(session)
        self._observer = ObserverDesk(session)
        self._shown: int | None = None  # the turn that was shown last

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._session.match

    def play(self) -> None:
        """Play until the game is over or everybody leaves."""
        session = self._session
        session.save()
        try:
            self._welcome()
            while session.match.outcome is None:
                self._step()
            self._finish()
        except (EOFError, KeyboardInterrupt):
            session.write("", session.say("terminal-quit"))
        if session.record is not None:
            session.screen.write(session.say("terminal-saved", file=str(session.record)))

    def _welcome(self) -> None:
        """Greet, and explain the drawings."""
        session = self._session
        can_clear = session.screen.interactive
        session.write(*welcome_lines(session.match, session.speaker, can_clear=can_clear))
        if session.view.draws and not session.match.rules.blindfold:
            session.write(*session.view.legend())
        session.announce()
        if self._scrolls_away():
            session.keyboard.enter(session.match, session.say("terminal-begin"))

    def _scrolls_away(self) -> bool:
        """Return whether the first board would push the welcome away while no clock runs."""
        session, rules = self._session, self._session.match.rules
        small = session.screen.interactive and session.screen.height < ROWS
        return small and session.view.draws and not rules.blindfold and rules.clock is None

    def _step(self) -> None:
        """Let the observer rule, the computer move, or the player to act type a line."""
        session = self._session
        try:
            seat = session.match.state.to_act
            if session.match.proposal is not None:
                self._observer.rule()
            elif seat in session.computers:
                self._computer_moves(session.computers[seat])
            else:
                self._person_moves(seat)
        except TimeoutPassed:
            if session.match.deadline is not None and not session.match.remaining(session.now()):
                session.apply(TimeUp())

    def _computer_moves(self, computer: Player | BlindPlayer) -> None:
        """Let the computer move, within half of its time for the turn.

        A blindfolded one knows what its seat may know, and feels its way to the move (D8).
        """
        session, match = self._session, self._session.match
        left, seat = match.turn_time(session.now()), match.state.to_act
        if session.tells_thinking:
            session.write(session.say("terminal-thinking", name=match.name(seat)))
        limit = Limit(seconds=None if left is None else left / 2000)
        if not isinstance(computer, BlindPlayer):
            session.apply(Play(seat, computer.choose(match.state, limit)))
        elif (event := computer.decide(match.view(seat), limit)) is not None:
            session.apply(event)

    def _person_moves(self, seat: int) -> None:
        """Take one line from a player; first show a new turn."""
        session = self._session
        is_new = self._shown != session.match.turn
        session.hand_over(seat, wait=is_new)
        if is_new:
            self._show_turn()
        moves = len(session.match.past)
        self._player.obey(session.read_line(prompt_for(session.match, session.speaker)))
        if len(session.match.past) < moves:  # undone: show the turn again
            self._shown = None

    def _show_turn(self) -> None:
        """Say whose turn it is and draw what that seat may see; in sentences, only when asked."""
        session, match = self._session, self._session.match
        self._shown = match.turn
        session.view.width = session.screen.width
        name = match.name(match.state.to_act)
        if not session.brief or session.has_several_people:
            session.write("", session.say("terminal-turn", turn=match.turn, name=name))
        if session.view.draws:
            session.write(*session.queries.coins(match)[:1])
            session.draw_board()

    def _finish(self) -> None:
        """Show the end: the board, the result, and what nobody saw."""
        session, match = self._session, self._session.match
        session.write("")
        figures = () if match.outcome is None else match.outcome.figures
        if session.view.draws or match.rules.blindfold:
            aligned = {cell for figure in figures for cell in figure.cells}
            last = () if aligned else last_cells(match)
            session.write(*session.view.board(match.state, last, aligned))
        session.write(*result_lines(match, session.speaker))

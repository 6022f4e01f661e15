"""A game in one terminal: people share the keyboard, computers take the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine import BlindPlayer, Limit
from fourfold.match import Play, TimeUp
from fourfold.rules import QuardoState
from fourfold.terminal.announcer import result_lines
from fourfold.terminal.observer import ObserverConsole
from fourfold.terminal.player import PlayerConsole
from fourfold.terminal.prompts import prompt_for
from fourfold.terminal.queries import last_cells
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.welcome import welcome_lines

if TYPE_CHECKING:
    from fourfold.engine import Player
    from fourfold.match import Event, Match
    from fourfold.terminal.session import Session

WELCOME_ROWS = 32
"""Rows taken by the introduction together with a board and its prompt."""


class TerminalGame:
    """A match in a terminal, played to its end."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._player = PlayerConsole(session)
        self._observer = ObserverConsole(session)
        self._shown_turn: int | None = None  # the turn that was shown last
        self._supervised_turn: int | None = None  # the last one in which the observer named coins

    @property
    def match(self) -> Match:
        """The current match."""
        return self._session.match

    def play(self) -> None:
        """Play until the game is over or input ends."""
        session = self._session
        session.save()
        try:
            self._welcome()
            while session.match.outcome is None:
                self._step()
            self._show_end()
        except (EOFError, KeyboardInterrupt):
            session.write("", session.say("terminal-quit"))
        if session.record is not None:
            session.screen.write(session.say("terminal-saved", file=str(session.record)))

    def _welcome(self) -> None:
        """Show the introduction and the legend of the drawings."""
        session = self._session
        can_clear = session.screen.is_interactive
        session.write(*welcome_lines(session.match, session.speaker, can_clear=can_clear))
        if session.view.draws and not session.match.rules.blindfold:
            session.write(*session.view.legend())
        session.announce()
        if self._would_scroll_away():  # never with a clock, which must not run meanwhile
            session.keyboard.wait_for_enter(session.match, session.say("terminal-begin"))

    def _would_scroll_away(self) -> bool:
        """Return whether the first board would scroll the introduction away."""
        session, rules = self._session, self._session.match.rules
        small = session.screen.is_interactive and session.screen.height < WELCOME_ROWS
        return small and session.view.draws and not rules.blindfold and rules.clock is None

    def _step(self) -> None:
        """Take a ruling, coins that the observer names, a computer's move or a player's line."""
        session = self._session
        try:
            seat = session.match.state.to_act
            if session.match.proposal is not None:
                self._observer.take_ruling()
            elif self._is_to_supervise():
                self._supervised_turn = session.match.turn
                self._observer.offer_naming()
            elif seat in session.computers:
                self._play_computer_turn(session.computers[seat])
            else:
                self._read_command(seat)
        except TimeoutPassed:
            if session.match.deadline is not None and not session.match.remaining(session.now()):
                session.apply(TimeUp())

    def _is_to_supervise(self) -> bool:
        """Return whether the observer has yet to be offered the coins of this turn's move (D4)."""
        match = self._session.match
        is_naming = isinstance(match.state, QuardoState) and bool(match.state.moved)
        return is_naming and match.observer is not None and match.turn != self._supervised_turn

    def _play_computer_turn(self, computer: Player | BlindPlayer) -> None:
        """Apply the computer's events until another player has to act, as one message."""
        session, seat = self._session, self._session.match.state.to_act
        if session.announces_thinking:
            session.write(session.say("terminal-thinking", name=session.match.name(seat)))
        goes_on = True
        while goes_on:
            event = self._choose_event(computer)
            if event is not None:
                session.apply_silently(event)
            goes_on = event is not None and self._goes_on(seat)
        session.announce_turn()

    def _choose_event(self, computer: Player | BlindPlayer) -> Event | None:
        """Return the computer's event, chosen within half of its time for the turn.

        A blindfolded computer gets its seat's view only, and may touch before it moves (D8).
        """
        match = self._session.match
        left, seat = match.turn_time(self._session.now()), match.state.to_act
        limit = Limit(seconds=None if left is None else left / 2000)
        if isinstance(computer, BlindPlayer):
            return computer.decide(match.view(seat), limit)
        return Play(seat, computer.choose(match.state, limit))

    def _goes_on(self, seat: int) -> bool:
        """Return whether a seat's turn goes on, without a decision of the observer."""
        match = self._session.match
        waits = match.outcome is not None or match.proposal is not None or self._is_to_supervise()
        return not waits and match.state.to_act == seat

    def _read_command(self, seat: int) -> None:
        """Read and execute one line of a player; show a new turn first."""
        session = self._session
        is_new = self._shown_turn != session.match.turn
        session.hand_over(seat, wait=is_new)
        if is_new:
            self._show_turn()
        moves = len(session.match.past)
        self._player.handle(session.read_line(prompt_for(session.match, session.speaker)))
        if len(session.match.past) < moves:  # undone: show the turn again
            self._shown_turn = self._supervised_turn = None

    def _show_turn(self) -> None:
        """Show the seat to act and, if boards are drawn, its view."""
        session, match = self._session, self._session.match
        self._shown_turn = match.turn
        session.view.width = session.screen.width
        if not session.brief or session.has_several_people:
            turn, seat, players = match.turn, match.state.to_act, match.setup.players
            session.write("", session.speaker.tell("terminal-turn", seat, players, turn=turn))
        if session.view.draws:
            session.write(*session.queries.coins(match)[:1])
        session.draw_board()

    def _show_end(self) -> None:
        """Show the final board, the result and the missed alignments."""
        session, match = self._session, self._session.match
        session.write("")
        figures = () if match.outcome is None else match.outcome.figures
        if session.view.is_shown or match.rules.blindfold:
            aligned = {cell for figure in figures for cell in figure.cells}
            last = () if aligned else last_cells(match)
            session.write(*session.view.board(match.state, last, aligned))
        session.write(*result_lines(match, session.speaker))

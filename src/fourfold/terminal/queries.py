"""Answers to queries about a match; no query changes the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.rule_lines import rule_lines
from fourfold.rules import CELLS, PIECES, Figure, Game, Per, QuardoState, QuartoState
from fourfold.rules.presets import Coins
from fourfold.terminal.announcer import last_move_text
from fourfold.terminal.commands import SayLines
from fourfold.terminal.follow_ups import missing_question
from fourfold.terminal.lexicon import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourfold.i18n import Speaker
    from fourfold.match import Match, Milliseconds
    from fourfold.rules import Cell, Rules
    from fourfold.terminal.board_view import BoardView
    from fourfold.terminal.commands import Find, Incomplete
    from fourfold.terminal.screen import Line

EXAMPLE = PIECES[7]
"""The piece used as example in the help."""


class Queries:
    """Answers to queries about a match; blindfolded players learn nothing hidden."""

    def __init__(self, speaker: Speaker, view: BoardView) -> None:
        self._speaker = speaker
        self._say = speaker.translate
        self._view = view

    def answer(self, word: Word, text: str, match: Match, now: Milliseconds) -> list[Line]:
        """Answer a command word; ``text`` is how it was typed."""
        answers: dict[Word, Callable[[], Sequence[Line]]] = {
            Word.HELP: lambda: self._help(match.rules),
            Word.RULES: lambda: rule_lines(match.rules, self._say),
            Word.TIME: lambda: self._time(match, now),
            Word.PIECES: self._view.all_pieces,
            Word.LAST: lambda: self._last(match),
            Word.YES: lambda: [self._say("nothing-asked")],
            Word.NO: lambda: [self._say("nothing-asked")],
        }
        if match.rules.game is Game.QUARDO:
            answers[Word.COINS] = lambda: self.coins(match)
        if not is_board_hidden(match):
            answers[Word.LEFT] = lambda: self._view.pieces_left(match.state)
            answers[Word.BOARD] = lambda: self._board(match)
        return [*answers[word]()] if word in answers else [self.explain_unavailable(text)]

    def explain_incomplete(self, command: Incomplete, text: str, rules: Rules) -> str:
        """Return a question for a command's missing part, with its help."""
        key = command.word.value
        if command.word in (Word.PLACE, Word.PUT):
            key = "put" if rules.game is Game.QUARDO else "place"
        elif command.word is Word.SAY and rules.blindfold:
            key = "say-dark"
        elif command.word is Word.CALL and names_coins(rules):
            key = "name"
        key = lines_key(key, rules)
        if key not in self._help_keys(rules):
            return self.explain_unavailable(text)
        question = missing_question(command, text, self._speaker)
        return self._say("terminal-incomplete", question=question, help=self._help_line(key))

    def explain_unavailable(self, text: str, rule: str = "") -> str:
        """Return a sentence that a command is not available in this game, with the rule."""
        said = self._say("terminal-not-here", text=text)
        return self._say("with-rule", text=said, rule=rule) if rule else said

    def _board(self, match: Match) -> list[Line]:
        """Return the drawn table, or a description of the board."""
        if not self._view.draws:
            return self._view.board(match.state)
        return self._view.lines(match.state, last_cells(match))

    def describe_cells(self, target: Cell | Figure, match: Match) -> str:
        """Describe a cell or the four cells of a figure."""
        if isinstance(target, Figure):
            return self._view.describe_figure(target, match.state)
        return self._speaker.cell(target, match.state.board)

    def find(self, query: Find | SayLines, text: str, match: Match) -> list[str]:
        """Answer a search for pieces by trait, or for lines through a cell, unless blindfolded."""
        if is_board_hidden(match):
            return [self.explain_unavailable(text)]
        if isinstance(query, SayLines):
            through = [figure for figure in match.rules.figures if query.cell in figure.cells]
            return [self._describe_figure(figure, match) for figure in through]
        if query.word is Word.WHERE:
            return [self._describe_found(query, match)]
        return [self._describe_left(query, match)]

    def _describe_figure(self, figure: Figure, match: Match) -> str:
        """Return a figure's name and the contents of its four cells."""
        cells = self._view.describe_figure(figure, match.state)
        return self._say("figure-told", figure=self._speaker.figure(figure), cells=cells)

    def _describe_found(self, query: Find, match: Match) -> str:
        """Return the cells whose pieces have the requested traits."""
        board = match.state.board
        cells = [cell for cell in CELLS if (piece := board[cell]) is not None and query.fits(piece)]
        if not cells:
            return self._say("terminal-where-none")
        described = [self._speaker.cell(cell, board) for cell in cells]
        joined = self._speaker.join(described, "list-parts")
        return self._say("terminal-where", count=len(cells), cells=joined)

    def _describe_left(self, query: Find, match: Match) -> str:
        """Return the remaining pieces that have the requested traits."""
        pieces = [piece for piece in match.state.pieces_left if query.fits(piece)]
        if not pieces:
            return self._say("terminal-left-no-such")
        named = [
            self._say("trait-code", trait=self._speaker.piece(piece), code=str(piece))
            for piece in pieces
        ]
        listed = self._speaker.join(named, "list-parts")
        return self._say("terminal-left-some", count=len(pieces), pieces=listed)

    def coins(self, match: Match) -> list[str]:
        """Return the score of each player and, unless blindfolded, the coins left."""
        if not isinstance(match.state, QuardoState):
            return []
        return self._view.coins(match.state, match.setup.players, hidden=is_board_hidden(match))

    def _time(self, match: Match, now: Milliseconds) -> list[str]:
        """Return the time left in words: for the turn, or for each player's game."""
        left, clock = match.remaining(now), match.rules.clock
        if left is None or clock is None:
            return [self._say("terminal-no-clock")]
        if clock.per is Per.TURN:
            return [self._say("time-left", time=self._speaker.duration(left))]
        return times_left(match, self._speaker, now)

    def _help(self, rules: Rules) -> list[str]:
        """Return a help line for each command of this game."""
        return [self._help_line(key) for key in self._help_keys(rules)]

    def _help_line(self, key: str) -> str:
        """Return the help line of one command."""
        return self._say(f"terminal-help-{key}", piece=self._speaker.piece(EXAMPLE))

    def _help_keys(self, rules: Rules) -> list[str]:
        """Return the message ids of this game's commands, after ``terminal-help-``."""
        if rules.game is Game.QUARDO:
            keys = ["put", "swap", *(["name", "end-turn"] if names_coins(rules) else [])]
            keys.append("coins-dark" if rules.blindfold else "coins")
        else:
            keys = ["give", "place", *([] if rules.auto_call else ["call", "decline"])]
        if rules.blindfold:
            keys += ["touch", "say-dark", "last", "repeat"]
        else:
            keys += ["board" if self._view.draws else "told", "say", "lines", "where", "last"]
            keys += ["moves", "braille", "repeat"]
        if not rules.blindfold:
            keys.append("hint")
        keys += ["codes", *(["time"] if rules.clock else []), "agree"]
        keys += [*([] if rules.name == "quardo-touch" else ["resign"]), "quit"]
        return [lines_key(key, rules) for key in keys]

    def _last(self, match: Match) -> list[str]:
        """Return the last move in words."""
        move = last_move_text(match, self._speaker, match.state.to_act)
        if move is None:
            return [self._say("terminal-last-none")]
        return [self._say("terminal-last", move=move)]


def lines_key(key: str, rules: Rules) -> str:
    """Return the key of a help line that mentions 2×2 squares only where they count."""
    if rules.squares:
        return key
    return {"call": "call-lines", "lines": "lines-only"}.get(key, key)


def names_coins(rules: Rules) -> bool:
    """Return whether players name their coins (D4)."""
    return rules.coins is Coins.BY_HAND


def times_left(match: Match, speaker: Speaker, now: Milliseconds) -> list[str]:
    """Return a sentence on the time left to each active player."""
    times = match.times(now)
    return [
        speaker.tell("said-time-left", seat, match.setup.players, time=speaker.duration(left))
        for seat, left in enumerate(times, 1)
        if seat in match.active
    ]


def last_cells(match: Match) -> tuple[Cell, ...]:
    """Return the cells changed by the last move that was not undone."""
    if not match.past:
        return ()
    before, after = match.past[-1].state.board, match.state.board
    changed = tuple(cell for cell in CELLS if before[cell] != after[cell])
    if isinstance(match.state, QuartoState) and match.state.last is not None:
        return (match.state.last,)
    return changed


def is_board_hidden(match: Match) -> bool:
    """Return whether the board is hidden from the players now."""
    return match.rules.blindfold and match.outcome is None

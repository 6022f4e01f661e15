"""Engine's side of the line protocol: ``fourfold engine``."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from fourfold import __version__
from fourfold.engine import Stop, UnknownLevel, levels
from fourfold.engine.levels import QUARDO_LEVELS, QUARTO_LEVELS
from fourfold.engine.limit import NO_LIMIT
from fourfold.protocol.lines import BadLine, Go, read_rules
from fourfold.protocol.thinking import Question, answer, values
from fourfold.rules import FourfoldError, Rules, new, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fourfold.rules import State

VERSION = 1
STRONGEST = "best"
"""Name of the strongest level of either game."""
LEVELS = (STRONGEST, *dict.fromkeys((*QUARTO_LEVELS, *QUARDO_LEVELS)))


def serve(lines: Iterable[str], write: Callable[[str], None], level: str = STRONGEST) -> None:
    """Answer lines until ``quit`` or the end of input."""
    engine = Engine(write, level)
    try:
        for line in lines:
            if not engine.handle_line(line.split()):
                break
    finally:
        engine.halt()


class Engine:
    """A session of the protocol: rules, position and running search."""

    def __init__(self, write: Callable[[str], None], level: str) -> None:
        self._write = write
        self._level, self._seed = level, 0
        self._rules = Rules()
        self._state: State = new(self._rules)
        self._search_thread: threading.Thread | None = None
        self._stop = Stop()

    def handle_line(self, words: Sequence[str]) -> bool:
        """Handle a line; return whether the session continues."""
        if not words:
            return True
        if words[0] == "quit":
            return False
        if words[0] == "stop":
            self.halt()
            return True
        self._wait()
        try:
            self._run_command(words[0], words[1:])
        except FourfoldError as error:
            text = str(error).partition("\n")[0]
            self._write(f"error {error.code} {text}")
        except BadLine as error:
            self._write(f"error bad-line {error}")
        return True

    def halt(self) -> None:
        """Stop the running search, which then answers with its result so far."""
        self._stop.set()
        self._wait()

    def _wait(self) -> None:
        """Wait for the running search to end."""
        if self._search_thread is not None:
            self._search_thread.join()
            self._search_thread = None

    def _run_command(self, word: str, rest: Sequence[str]) -> None:
        """Handle a command other than ``stop`` and ``quit``."""
        match word:
            case "fourfold":
                self._introduce()
            case "isready":
                self._write("readyok")
            case "setoption":
                self._set_option(rest)
            case "newgame":
                self._new_game(read_rules(rest))
            case "position":
                self._state = self._read_position(rest)
            case "go":
                self._think(Go.parse(rest))
            case "values":
                self._send_values(Go.parse(rest))
            case _:
                raise BadLine(f"unknown command {word}")

    def _introduce(self) -> None:
        """Send name, options and version of the engine."""
        self._write(f"id name Fourfold {__version__}")
        self._write("id author the Fourfold project")
        choices = " ".join(f"var {level}" for level in LEVELS)
        self._write(f"option name Level type combo default {STRONGEST} {choices}")
        self._write("option name Seed type spin default 0 min 0 max 4294967295")
        self._write(f"fourfoldok {VERSION}")

    def _set_option(self, words: Sequence[str]) -> None:
        """Set the level or the seed."""
        match words:
            case ["name", "Level", "value", value]:
                if value not in LEVELS:
                    raise UnknownLevel(level=value, levels=", ".join(LEVELS))
                self._level = value
            case ["name", "Seed", "value", value] if value.isdecimal():
                self._seed = int(value)
            case _:
                raise BadLine("setoption name Level or Seed value …")

    def _selected_level(self) -> str:
        """Return the selected level for the current game; empty for the strongest."""
        known = levels(self._rules)
        if self._level == STRONGEST:
            return ""
        if self._level not in known:
            raise UnknownLevel(level=self._level, levels=", ".join((STRONGEST, *known)))
        return self._level

    def _new_game(self, rules: Rules) -> None:
        """Start another game; blindfolded games have no positions to send."""
        if rules.blindfold:
            raise BadLine("blindfolded games have no positions to send")
        self._rules, self._state = rules, new(rules)

    def _read_position(self, words: Sequence[str]) -> State:
        """Parse a position or the word ``start``."""
        return new(self._rules) if words == ["start"] else parse(self._rules, " ".join(words))

    def _think(self, go: Go) -> None:
        """Choose a move, in a thread if there is a limit, and send it."""
        if self._state.is_over:
            raise BadLine("the game is over")
        question = self._question(go)
        if go.infinite or go.limit != NO_LIMIT:
            self._search_thread = threading.Thread(
                target=self._answer, args=(question,), daemon=True
            )
            self._search_thread.start()
        else:
            self._answer(question)

    def _question(self, go: Go) -> Question:
        """Return the question for the current position, with a new stop signal."""
        self._stop = Stop()
        level = self._selected_level()
        may_call = not go.nocall
        return Question(self._state, go.limit, may_call, level, self._seed, self._stop)

    def _answer(self, question: Question) -> None:
        """Send the answer to a question."""
        for line in answer(question):
            self._write(line)

    def _send_values(self, go: Go) -> None:
        """Send the value of every move."""
        if not self._state.is_over:
            for line in values(self._question(go)):
                self._write(line)
        self._write("valuesok")

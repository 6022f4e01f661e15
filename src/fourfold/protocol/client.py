"""Client of the line protocol: starts an engine, requests moves, detects failures."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from typing import TYPE_CHECKING

from fourfold.engine.limit import NO_LIMIT
from fourfold.protocol.lines import Go, write_rules
from fourfold.rules import NotationError, parse_move

if TYPE_CHECKING:
    from fourfold.engine import Limit
    from fourfold.rules import Move, Rules, State

PATIENCE = 60.0
"""Seconds to wait for an answer without a time limit, such as the first one."""
GRACE = 1.0
"""Seconds by which an engine may exceed its limit, to start a thread for example."""


MAX_LINE = 100_000
"""Characters of a line; that of the largest analysis has some thousands."""
MAX_UNREAD = 100_000
"""Lines that an engine may be ahead of its reader."""


class EngineFailed(Exception):
    """A failure of an engine: ``kind`` is crash, time, refusal or illegal."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class EnginePlayer:
    """A player that runs a command which speaks the line protocol.

    The process starts when needed; pickled copies start their own.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = command
        self._process: subprocess.Popen[str] | None = None
        self._rules: Rules | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def __str__(self) -> str:
        return self.command

    def __reduce__(self) -> tuple[type[EnginePlayer], tuple[str]]:
        return EnginePlayer, (self.command,)

    def __enter__(self) -> EnginePlayer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def choose(
        self,
        state: State,
        limit: Limit = NO_LIMIT,
        *,
        clock: tuple[float, float] | None = None,
        may_call: bool = True,
    ) -> Move:
        """Request a move; ``clock`` is the time left for the game, and the increment."""
        self._begin(state.rules)
        left, added = (None, 0.0) if clock is None else clock
        go = Go(
            movetime=_milliseconds(limit.seconds),
            nodes=limit.nodes,
            time=_milliseconds(left),
            inc=_milliseconds(added) or 0,
            nocall=not may_call,
        )
        self._send(f"position {state}")
        self._send(str(go))
        seconds = limit.seconds if left is None else left
        words = self._await("bestmove", PATIENCE if seconds is None else seconds + GRACE)
        try:
            return parse_move(words[0] if words else "")
        except NotationError as error:
            raise EngineFailed("illegal", str(error)) from None

    def new_game(self) -> None:
        """Prepare for another game, in which a dead engine is restarted."""
        self._rules = None
        if self._process is not None and self._process.poll() is not None:
            self.close()

    def close(self) -> None:
        """Stop the engine: ask it to quit, then kill it."""
        process, self._process, self._rules = self._process, None, None
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            self._write(process, "quit")
        with contextlib.suppress(OSError):
            process.stdin.close() if process.stdin else None
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _begin(self, rules: Rules) -> None:
        """Start the engine if necessary, and send the rules of a new game."""
        if self._process is None:
            self._start()
        if self._rules != rules:
            self._send(f"newgame {write_rules(rules)}")
            self._send("isready")
            self._await("readyok", PATIENCE)
            self._rules = rules

    def _start(self) -> None:
        """Start the engine and wait for its introduction."""
        self._lines = queue.SimpleQueue()
        self._process = subprocess.Popen(  # noqa: S603 - the user names the engines
            shlex.split(self.command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        )
        reader = threading.Thread(target=_read, args=(self._process, self._lines), daemon=True)
        reader.start()
        self._send("fourfold")
        self._await("fourfoldok", PATIENCE)

    def _send(self, line: str) -> None:
        """Send a line."""
        assert self._process is not None  # noqa: S101 - _begin has started it
        try:
            self._write(self._process, line)
        except OSError:
            raise self._crash() from None

    @staticmethod
    def _write(process: subprocess.Popen[str], line: str) -> None:
        """Write a line to a process."""
        if process.stdin is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()

    def _await(self, word: str, seconds: float) -> list[str]:
        """Wait for a line that begins with a word; return its other words."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                self._abandon()
                raise EngineFailed("time", f"{self.command}: no {word} in time") from None
            if line is None:
                raise self._crash()
            first, *rest = line.split() or [""]
            if first == word:
                return rest
            if first == "error":
                raise EngineFailed("refusal", f"{self.command}: {line}")
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")

    def _crash(self) -> EngineFailed:
        """Clean up after an engine that ended, and return its failure."""
        code = None if self._process is None else self._process.wait()
        self.close()
        return EngineFailed("crash", f"{self.command}: ended with status {code}")

    def _abandon(self) -> None:
        """Kill an engine that did not answer, since a late answer would match no question."""
        if self._process is not None:
            self._process.kill()
        self.close()


def _read(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    """Put the engine's lines into the queue, then None for the end.

    An engine whose output would fill the memory is killed, as after a crash.
    """
    if process.stdout is not None:
        with process.stdout as output:
            while line := output.readline(MAX_LINE):
                if len(line) == MAX_LINE or lines.qsize() > MAX_UNREAD:
                    process.kill()
                    break
                lines.put(line.strip())
    lines.put(None)


def _milliseconds(seconds: float | None) -> int | None:
    """Convert seconds to whole milliseconds, at least one."""
    return None if seconds is None else max(1, round(seconds * 1000))

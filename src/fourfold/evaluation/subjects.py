"""Subjects of an evaluation: a model at an address, a command, or a computer player."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import subprocess
import urllib.request
from typing import TYPE_CHECKING, Protocol

from fourfold.engine import levels, player

if TYPE_CHECKING:
    from fourfold.evaluation.questions import Question

TIMEOUT = 300.0
_ANSWER = re.compile(r"MOVE:\s*`?\**\s*([!~@\w-]+)", re.IGNORECASE)


class Subject(Protocol):
    """A source of answers to questions."""

    def answer(self, question: Question) -> str:
        """Return the full text of an answer."""


def read_answer(text: str) -> str:
    r"""Return the move after the last ``MOVE:`` of an answer, or else its last word.

    >>> read_answer("I think b2 is safest.\nMOVE: b2"), read_answer("7")
    ('b2', '7')
    """
    found: list[str] = _ANSWER.findall(text)
    words = text.split()
    return found[-1] if found else (words[-1].strip("`*.") if words else "")


def subject(text: str, model: str = "", key_variable: str = "OPENAI_API_KEY") -> Subject:
    """Return the subject that a text names: random, a level, an address, or a command."""
    if text == "random":
        return RandomSubject()
    if text in levels("quarto") or text in levels("quardo"):
        return LevelSubject(text)
    if text.startswith(("http://", "https://")):
        return AddressSubject(text, model, os.environ.get(key_variable, ""))
    return CommandSubject(text)


class RandomSubject:
    """A subject that makes random legal moves and never calls."""

    def answer(self, question: Question) -> str:
        """Return a random move, the same for the same question."""
        rng = random.Random(question.prompt)  # noqa: S311 - a baseline, not secrets
        if question.state is None:
            return f"MOVE: {rng.randrange(16):x}"
        return f"MOVE: {rng.choice(question.state.legal_moves())}"


class LevelSubject:
    """A level of the computer, with perfect memory."""

    def __init__(self, level: str) -> None:
        self._level = level

    def answer(self, question: Question) -> str:
        """Return the level's move."""
        if question.state is None:
            return f"MOVE: {question.answer}"
        state = question.state
        return f"MOVE: {player(self._level, state.rules).choose(state)}"


class CommandSubject:
    """A program that reads a prompt from standard input and prints its answer."""

    def __init__(self, command: str) -> None:
        self._command = shlex.split(command)

    def answer(self, question: Question) -> str:
        """Run the command; return an empty answer if it fails."""
        try:
            ran = subprocess.run(  # noqa: S603 - the user names the program
                self._command,
                input=question.prompt,
                capture_output=True,
                encoding="utf-8",
                timeout=TIMEOUT,
                check=True,
            )
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return ""
        return ran.stdout


class AddressSubject:
    """A model at an address that is compatible with OpenAI's chat completions."""

    def __init__(self, address: str, model: str, key: str) -> None:
        self._address = address.rstrip("/") + "/chat/completions"
        self._model, self._key = model, key

    def answer(self, question: Question) -> str:
        """Send the prompt; an HTTP error ends the run, since it is no answer of the model."""
        body = {"model": self._model, "messages": [{"role": "user", "content": question.prompt}]}
        headers = {"Content-Type": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(  # noqa: S310 - subject() accepts only http and https
            self._address, json.dumps(body).encode(), headers
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT) as reply:  # noqa: S310
            said = json.load(reply)["choices"][0]["message"]["content"]
        return said or ""

"""Refusals about puzzles."""

from __future__ import annotations

from fourfold.rules import FourfoldError, NotationError


class PuzzleSyntax(NotationError, code="puzzle-syntax"):
    message = "“{found}” does not fit: a puzzle is nine fields, separated by tabs."


class PuzzleChanged(NotationError, code="puzzle-changed"):
    """A puzzle whose id belongs to another question."""

    message = "The id “{id}” does not belong to this question: its id is “{expected}”."


class PuzzleFile(NotationError, code="puzzle-file"):
    message = "This is not a collection of puzzles: its first line is not “{header}”."


class PuzzleTwice(NotationError, code="puzzle-twice"):
    message = "The puzzle “{id}” appears twice."


class UnknownPuzzle(FourfoldError, code="unknown-puzzle"):
    message = "No puzzle of this collection is called “{id}”."


class UnknownTheme(FourfoldError, code="unknown-theme"):
    message = "“{theme}” is not a theme of puzzles: {themes}."


class NoDailyPuzzle(FourfoldError, code="no-daily-puzzle"):
    """A day before the first puzzle of the day, or a collection without any."""

    message = "There is no puzzle for {day}; the first is that of {first}."


class NotProved(FourfoldError, code="not-proved"):
    """A puzzle whose claim is false; the base of the reasons."""

    message = "The puzzle “{id}” is not proved."


class NoSuchQuestion(NotProved, code="no-such-question"):
    message = "The puzzle “{id}” asks what its position does not: “{kind}”."


class NotTheAnswer(NotProved, code="not-the-answer"):
    message = "The puzzle “{id}” is wrong: {move} does not keep its claim."


class NotTheOnlyAnswer(NotProved, code="not-the-only-answer"):
    message = "The puzzle “{id}” has a second answer: {move} is not the only right move."


class LineTooShort(NotProved, code="line-too-short"):
    message = "The line of the puzzle “{id}” ends too early."


class LineTooLong(NotProved, code="line-too-long"):
    message = "The line of the puzzle “{id}” goes on too long, from {move}."

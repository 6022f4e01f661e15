"""Game records, ``.4f``: a match as text that people can read, edit and compare.

A record is header lines, a blank line, then the game, one turn to a line::

    [Fourfold "3"]
    [Preset "quarto"]
    [Clock "60"]
    [Seat1 "Ann"]
    [Seat2 "Bob"]
    [Lot "2"]
    [Seed "7"]
    [Result "2"]
    [Reason "called"]

    1. +2.5 7
    2. +11 b2 +3 0 {a bold gift}
    3. 1:(draw?) 2:(no) +4.25 !row2? +1 c2 f

Each word is an event of the match; ``docs/notation.md`` lists them. A wrong call or a refused
attempt ends with ``?``. ``2:`` in front names the seat where it is not the one to act. ``+2.5``
says how many seconds passed before the event that follows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.match.events import Milliseconds, Play, quote
from fourfold.match.from_states import match_through
from fourfold.match.match import Match
from fourfold.match.replay import replay
from fourfold.rules import arguments
from fourfold.rules.presets import OPTIONS
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.match.model import Entry, Setup
    from fourfold.rules import Outcome, State

ONGOING = "*"
DRAWN = "draw"
OPTION_HEADERS = {option.header for option in OPTIONS.values()}


@dataclass(frozen=True, slots=True)
class Record(TextValue):
    """A match with comments and additional headers.

    The match starts at time 0. ``comments`` has at most one text after each event, by its number
    in the log; -1 stands before the first.
    """

    match: Match
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    @classmethod
    def of(
        cls,
        game: Match | Iterable[State],
        /,
        players: Iterable[str] | None = None,
        **tags: str,
    ) -> Record:
        """Return the record of a match, or of the states that a game went through.

        Times are kept only where a clock makes them matter. ``players`` names the seats of states.
        ``tags`` are other headers, each a word of letters and digits that is not a header already.
        """
        match = game if isinstance(game, Match) else match_through(game, players)
        taken = {key for key, _ in _headers(match)} | OPTION_HEADERS | {"Reason"}
        for key in tags:
            if key in taken or not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", key):
                raise ValueError(f"{key!r} cannot be the name of another header")
        return cls(_from_zero(match), tuple(tags.items()))

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record."""
        from fourfold.match.record_parser import read_record  # noqa: PLC0415 - reading needs Record

        return read_record(arguments.text("Record.parse", text))

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"

    def __str__(self) -> str:
        headers = [*_headers(self.match), *self.tags]
        head = "".join(f"[{key} {quote(value)}]\n" for key, value in headers)
        body = "\n".join(_turn_lines(self))
        return f"{head}\n{body}\n" if body else f"{head}\n"


def result_text(outcome: Outcome | None) -> str:
    """Format the result: ``1``, ``1-3`` for a shared win, ``draw``, or ``*`` if unfinished."""
    if outcome is None:
        return ONGOING
    return "-".join(map(str, outcome.winners)) or DRAWN


def _from_zero(match: Match) -> Match:
    """Replay a match from time 0, without times if there is no clock."""
    again = Match.start(match.setup)
    timed = match.rules.clock is not None
    for entry in match.log:
        again = again.apply(entry.event, entry.at - match.started if timed else 0)
    return again


def _headers(match: Match) -> list[tuple[str, str]]:
    """Return the headers that every record has, in their order."""
    setup, outcome = match.setup, match.outcome
    headers = [("Fourfold", str(setup.edition)), ("Preset", setup.rules.name)]
    headers += _option_headers(setup)
    headers += [(f"Seat{seat}", name) for seat, name in enumerate(setup.players, 1)]
    for key, value in _beginnings(setup):
        if value is not None:
            headers.append((key, str(value)))
    headers.append(("Result", result_text(outcome)))
    if outcome is not None:
        headers.append(("Reason", outcome.reason.value))
    return headers


def _beginnings(setup: Setup) -> list[tuple[str, object]]:
    """Return the headers about the start of the game."""
    return [
        ("Lot", setup.lot),
        ("Chosen", setup.chosen),
        ("Seed", setup.seed),
        ("Position", setup.position),
    ]


def _option_headers(setup: Setup) -> Iterator[tuple[str, str]]:
    """Yield the options that differ from the preset's, or from those of an older edition."""
    rules = setup.rules
    for name in rules.options:
        option, value = OPTIONS[name], getattr(rules, name)
        if setup.edition >= option.since or value != option.before:
            yield option.header, option.kind.text(value)


def _turn_lines(record: Record) -> Iterator[str]:
    """Yield the game, one turn to a line."""
    comments = dict(record.comments)
    words = [comment_text(comments[-1])] if -1 in comments else []
    turn, time = 0, record.match.started
    for index, (entry, before, _) in enumerate(replay(record.match)):
        if before.turn != turn:
            if words:
                yield " ".join(words)
            turn = before.turn
            words = [f"{turn}."]
        words += _time_words(entry.at - time)
        time = entry.at
        words.append(_event_word(entry, before.state.to_act))
        if index in comments:
            words.append(comment_text(comments[index]))
    if words:
        yield " ".join(words)


def comment_text(text: str) -> str:
    """Format a comment between braces, on one line."""
    return "{" + quote(text, "}")[1:-1] + "}"


def _time_words(passed: Milliseconds) -> list[str]:
    """Format the time that passed, if any."""
    if not passed:
        return []
    seconds, rest = divmod(passed, 1000)
    return [f"+{seconds}.{rest:03}".rstrip("0").rstrip(".") if rest else f"+{seconds}"]


def _event_word(entry: Entry, to_act: int) -> str:
    """Format one event, with its seat in front where it is not the seat to act."""
    event = entry.event
    seat = getattr(event, "seat", None)
    prefix = "" if seat is None or seat == to_act else f"{seat}:"
    refused = "?" if isinstance(event, Play) and entry.refusal is not None else ""
    return f"{prefix}{event.word}{refused}"

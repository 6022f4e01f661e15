"""A tournament as JSON lines: the set-up, then one event a line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar, cast

from fourfold.rules import FourfoldError
from fourfold.tournament.codecs import UnreadableValue, codec_of
from fourfold.tournament.errors import BadLine
from fourfold.tournament.events import Entry
from fourfold.tournament.model import TournamentSetup
from fourfold.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def setup_to_json(setup: TournamentSetup) -> str:
    """Return the first line of a tournament's file."""
    return _ENCODER.encode(codec_of(TournamentSetup).write(setup))


def entry_to_json(entry: Entry) -> str:
    """Return an event with its time as one line.

    >>> from fourfold.tournament import Entry, Withdraw
    >>> entry_to_json(Entry(5, Withdraw("ann")))
    '{"at":5,"event":{"entrant":"ann","kind":"withdraw"}}'
    """
    return _ENCODER.encode(codec_of(Entry).write(entry))


def setup_from_json(text: str) -> TournamentSetup:
    """Read the first line of a tournament's file."""
    return cast("TournamentSetup", codec_of(TournamentSetup).read(_parse(text)))


def entry_from_json(text: str) -> Entry:
    """Read an event with its time."""
    return cast("Entry", codec_of(Entry).read(_parse(text)))


def to_lines(tournament: Tournament) -> str:
    """Return a whole tournament as JSON lines."""
    lines = [setup_to_json(tournament.setup), *map(entry_to_json, tournament.log)]
    return "".join(f"{line}\n" for line in lines)


def from_lines(lines: str | Iterable[str]) -> Tournament:
    """Read a whole tournament; an error names the line at fault."""
    texts = lines.splitlines() if isinstance(lines, str) else list(lines)
    tournament = Tournament(_read_line(setup_from_json, 1, texts[0] if texts else ""))
    for number, text in enumerate(texts[1:], 2):
        entry = _read_line(entry_from_json, number, text)
        try:
            tournament = tournament.apply(entry.event, entry.at, entry.by)
        except FourfoldError as refusal:
            raise BadLine(line=number, found=str(refusal)) from refusal
    return tournament


def _read_line(read: Callable[[str], T], number: int, text: str) -> T:
    """Read a line with a function; an error names the line."""
    try:
        return read(text)
    except UnreadableValue as error:
        raise BadLine(line=number, found=str(error)) from None
    except FourfoldError as refusal:
        raise BadLine(line=number, found=str(refusal)) from refusal


def _parse(text: str) -> object:
    """Parse a line of JSON."""
    try:
        return cast("object", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise UnreadableValue(f"this is not JSON: {error}") from None

"""A tournament as JSON lines: the set-up first, then one event a line. What goes in comes out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from fourfold.rules import FourfoldError
from fourfold.tournament.errors import BadLine
from fourfold.tournament.events import Entry
from fourfold.tournament.model import TournamentSetup
from fourfold.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable

_SETUP = TypeAdapter(TournamentSetup)
_ENTRY = TypeAdapter(Entry)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def setup_to_json(setup: TournamentSetup) -> str:
    """Return the first line of a tournament's file."""
    return _ENCODER.encode(_SETUP.dump_python(setup, mode="json"))


def entry_to_json(entry: Entry) -> str:
    """Return an event, with its time, as one line.

    >>> from fourfold.tournament import Entry, Withdraw
    >>> entry_to_json(Entry(5, Withdraw("ann")))
    '{"at":5,"event":{"entrant":"ann","kind":"withdraw"}}'
    """
    return _ENCODER.encode(_ENTRY.dump_python(entry, mode="json", exclude_defaults=False))


def to_lines(tournament: Tournament) -> str:
    """Return a whole tournament as JSON lines."""
    lines = [setup_to_json(tournament.setup), *map(entry_to_json, tournament.log)]
    return "".join(f"{line}\n" for line in lines)


def from_lines(lines: str | Iterable[str]) -> Tournament:
    """Return the tournament that was written, or say which line is wrong."""
    texts = lines.splitlines() if isinstance(lines, str) else list(lines)
    tournament = Tournament(_read(_SETUP, 1, texts[0] if texts else ""))
    for number, text in enumerate(texts[1:], 2):
        entry = _read(_ENTRY, number, text)
        try:
            tournament = tournament.apply(entry.event, entry.at)
        except FourfoldError as refusal:
            raise BadLine(line=number, found=str(refusal)) from refusal
    return tournament


def _read(adapter: TypeAdapter[Any], number: int, text: str) -> Any:
    """Read one line."""
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise BadLine(line=number, found=str(first["msg"])) from None
    except FourfoldError as refusal:
        raise BadLine(line=number, found=str(refusal)) from refusal

"""Replay of a match, for retrospect or for its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match.events import Touch
from fourfold.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.match.model import Entry


def replay(match: Match) -> Iterator[tuple[Entry, Match, Match]]:
    """Yield each entry of a log with the match before it and after it.

    Touches make up most of a log and change no move: they are not replayed, and the yielded matches
    do not contain them.
    """
    after = Match.start(match.setup, match.started)
    for entry in match.log:
        before = after
        if not isinstance(entry.event, Touch):
            after = before.apply(entry.event, entry.at)
        yield entry, before, after

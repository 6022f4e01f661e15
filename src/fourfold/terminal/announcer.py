"""What has been told, to whom; and what is told when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Fate, moments, sightings

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match

EVERYBODY = 0


class Announcer:
    """Remembers how far each seat has been told what happened.

    In the light everybody hears everything at once; in the dark each seat is told alone (D8).
    """

    def __init__(self, match: Match, speaker: Speaker) -> None:
        self._speaker = speaker
        self._dark = match.rules.blindfold
        self._before = len(match.log) if self._dark else 0
        self._next: dict[int, int] = {}

    def news(self, match: Match, seat: int) -> list[str]:
        """Return what a seat has not been told yet."""
        listener = seat if self._dark else EVERYBODY
        start = self._next.get(listener, self._before)
        self._next[listener] = len(match.log)
        fresh = match.view(seat, since=start).notices
        return [text for notice in fresh for text in self._speaker.notice(notice, match.setup)]


def last_move(match: Match, speaker: Speaker, seat: int) -> str | None:
    """Return what a seat was told of the last move that stands, if there is one."""
    standing = _standing_moves(match)
    if not standing:
        return None
    (notice,) = (one for one in match.view(seat).notices if one.index == standing[-1])
    return speaker.joined(speaker.notice(notice, match.setup), "list-told")


def _standing_moves(match: Match) -> list[int]:
    """Return where in the log the moves are that were not taken back."""
    standing: list[int] = []
    for index, (_, _, after) in enumerate(moments(match)):
        if len(after.past) > len(standing):
            standing.append(index)
        del standing[len(after.past) :]
    return standing


def eye_lines(match: Match, speaker: Speaker) -> list[str]:
    """Tell of every alignment that was missed, stolen or let die."""
    lines = []
    for seen in sightings(match):
        values = {
            "turn": seen.turn,
            "name": match.name(seen.seat),
            "figure": speaker.figure(seen.figure),
            "traits": speaker.shared(seen.board, seen.figure, match.rules),
        }
        if seen.fate is Fate.DEAD:
            lines.append(speaker.translate("eye-dead", **values))
        elif seen.fate is Fate.STOLEN:
            lines.append(speaker.translate("eye-missed", **values))
            thief = match.name(match.outcome.winners[0]) if match.outcome else ""
            stolen = {**values, "turn": match.turn, "name": thief}
            lines.append(speaker.translate("eye-stolen", **stolen))
    return lines

"""Looking back: the moves of a game so far, and the positions that they led to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fourfold.match import replay
from fourfold.terminal.queries import last_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.i18n import Speaker
    from fourfold.match import Match
    from fourfold.terminal.board_view import BoardView
    from fourfold.terminal.screen import Line


class Moment(NamedTuple):
    """A match as it stood after a move, and where the move is in its log; -1 for the beginning."""

    match: Match
    entry: int


def moments(match: Match) -> list[Moment]:
    """Return how a match stood at the beginning and after every move that was not taken back."""
    found: list[Moment] = []
    for entry, before, after in replay(match):
        if not found:
            found.append(Moment(before, -1))
        if len(after.past) >= len(found):
            found.append(Moment(after, entry.index))
        del found[len(after.past) + 1 :]
    return found or [Moment(match, -1)]


def move_lines(match: Match, speaker: Speaker, seat: int) -> Iterator[str]:
    """Tell every move that stands as a seat was told of it, with its number."""
    notices = {notice.index: notice for notice in match.view(seat).notices}
    for number, moment in enumerate(moments(match)[1:], start=1):
        sentences = speaker.notice(notices[moment.entry], match.setup)
        yield f"{number}. {speaker.joined(sentences, 'list-told')}"


class HistoryBrowser:
    """Steps through the positions of a game that goes on; they are only looked at."""

    def __init__(self, speaker: Speaker, view: BoardView) -> None:
        self._speaker = speaker
        self._view = view
        self._at: int | None = None  # how many moves had been made; nothing for the game itself

    def reset(self) -> None:
        """Return to the game."""
        self._at = None

    def step(self, match: Match, by: int) -> list[Line]:
        """Go one move back or forward; show what stood there, or say that this is the game."""
        past = moments(match)
        now = len(past) - 1
        at = max(0, (now if self._at is None else self._at) + by)
        self._at = at if at < now else None
        if self._at is None:
            return [self._speaker.translate("terminal-looking-now")]
        return [self._caption(match, past, at), *self._board_lines(past[at].match)]

    def _caption(self, match: Match, past: list[Moment], at: int) -> str:
        """Say which moment it is, and the move that led to it."""
        say = self._speaker.translate
        if at == 0:
            return say("web-browsing-start")
        notice = match.observer_view().notices[past[at].entry]
        where = say("web-browsing", number=at, count=len(past) - 1)
        return self._speaker.joined(
            [where, *self._speaker.notice(notice, match.setup)], "list-told"
        )

    def _board_lines(self, match: Match) -> list[Line]:
        """Draw the board of a moment, or describe it."""
        return [*self._view.board(match.state, last_cells(match) if self._view.draws else ())]

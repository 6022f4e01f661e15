"""History of a running game: its moves and the positions after them."""

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
    """A match after a move, and the index of the move in the log; -1 for the beginning."""

    match: Match
    entry: int


def moments(match: Match) -> list[Moment]:
    """Return the match at its beginning and after every move that was not undone."""
    found: list[Moment] = []
    for entry, before, after in replay(match):
        if not found:
            found.append(Moment(before, -1))
        if len(after.past) >= len(found):
            found.append(Moment(after, entry.index))
        del found[len(after.past) + 1 :]
    return found or [Moment(match, -1)]


def move_lines(match: Match, speaker: Speaker, seat: int) -> Iterator[str]:
    """Yield every move that was not undone, numbered and described as its seat may know it."""
    notices = {notice.index: notice for notice in match.view(seat).notices}
    for number, moment in enumerate(moments(match)[1:], start=1):
        sentences = speaker.notice(notices[moment.entry], match.setup)
        yield f"{number}. {speaker.join(sentences, 'list-told')}"


class HistoryBrowser:
    """Read-only browser of the earlier positions of a running game."""

    def __init__(self, speaker: Speaker, view: BoardView) -> None:
        self._speaker = speaker
        self._view = view
        self._move_count: int | None = (
            None  # the number of moves made; None for the current position
        )

    def reset(self) -> None:
        """Return to the current position."""
        self._move_count = None

    def step(self, match: Match, by: int) -> list[Line]:
        """Move back or forward; return the position there, or a notice if it is current."""
        past = moments(match)
        last = len(past) - 1
        move_count = max(0, (last if self._move_count is None else self._move_count) + by)
        self._move_count = move_count if move_count < last else None
        if self._move_count is None:
            return [self._speaker.translate("terminal-looking-now")]
        return [self._caption(match, past, move_count), *self._board_lines(past[move_count].match)]

    def _caption(self, match: Match, past: list[Moment], move_count: int) -> str:
        """Return the number of a moment and the move that led to it."""
        say = self._speaker.translate
        if move_count == 0:
            return say("web-browsing-start")
        notice = match.observer_view().notices[past[move_count].entry]
        where = say("web-browsing", number=move_count, count=len(past) - 1)
        return self._speaker.join([where, *self._speaker.notice(notice, match.setup)], "list-told")

    def _board_lines(self, match: Match) -> list[Line]:
        """Return the board of a moment, drawn or described."""
        return [*self._view.board(match.state, last_cells(match) if self._view.draws else ())]

"""Announcements of events to each seat and, after the game, of missed alignments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import OBSERVER, Fate, Play, alignments, replay
from fourfold.rules import QuardoState

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match, Notice
    from fourfold.rules import Figure

ALL_LISTENERS = -1


class Announcer:
    """Position of each listener in the log of a match.

    All seats hear every event at once; blindfolded seats each have their own view (D8).
    """

    def __init__(self, match: Match, speaker: Speaker) -> None:
        self._speaker = speaker
        self._blindfold = match.rules.blindfold
        self._first_index = len(match.log) if self._blindfold else 0
        self._next: dict[int, int] = {}

    def unheard_sentences(
        self, match: Match, seat: int, *, omit_moves_of: int | None = None
    ) -> list[str]:
        """Return sentences about the events that a seat, or the observer, has not heard yet.

        Moves of the seat ``omit_moves_of`` are left out unless they were refused.
        """
        listener = seat if self._blindfold else ALL_LISTENERS
        start = self._next.get(listener, self._first_index)
        self._next[listener] = len(match.log)
        view = (
            match.observer_view(since=start) if seat == OBSERVER else match.view(seat, since=start)
        )
        heard = [
            notice
            for notice in view.notices
            if notice.refused
            or notice.coins
            or not (omit_moves_of == notice.seat and _is_move(notice))
        ]
        return [text for notice in heard for text in self._speaker.notice(notice, match.setup)]


def _is_move(notice: Notice) -> bool:
    """Return whether a notice is of a move, as its listener sees it."""
    return isinstance(notice.event, Play) and notice.back_to is None


def last_move_text(match: Match, speaker: Speaker, seat: int) -> str | None:
    """Return the last move that was not undone, as a seat heard it, or None."""
    indices = _move_indices(match)
    if not indices:
        return None
    (notice,) = (notice for notice in match.view(seat).notices if notice.index == indices[-1])
    return speaker.join(speaker.notice(notice, match.setup), "list-told")


def _move_indices(match: Match) -> list[int]:
    """Return the log indices of the moves that were not undone."""
    indices: list[int] = []
    for index, (_, _, after) in enumerate(replay(match)):
        if len(after.past) > len(indices):
            indices.append(index)
        del indices[len(after.past) :]
    return indices


def result_lines(match: Match, speaker: Speaker) -> list[str]:
    """Return the outcome of a match, every score and the missed alignments."""
    lines = [*filter(None, (speaker.outcome(match), speaker.place(match)))]
    if match.outcome is not None and isinstance(match.state, QuardoState):
        scores = [
            speaker.tell("terminal-score", seat, match.setup.players, count=score)
            for seat, score in enumerate(match.state.scores, 1)
        ]
        lines.append(speaker.translate("terminal-coins", scores=speaker.join(scores)))
    return [*lines, *missed_lines(match, speaker)]


def missed_lines(match: Match, speaker: Speaker) -> list[str]:
    """Return a line for every alignment that was not called in time."""
    lines = []
    for seen in alignments(match):
        values: dict[str, object] = {
            "turn": seen.turn,
            "figure": speaker.figure(seen.figure),
            "traits": speaker.shared_traits(seen.board, seen.figure, match.rules),
        }
        if seen.fate is Fate.DEAD:
            lines.append(speaker.translate("eye-dead", **values))
        elif seen.fate is Fate.STOLEN:
            lines.append(speaker.tell("eye-missed", seen.seat, match.setup.players, **values))
            lines += _stolen_lines(seen.figure, values, match, speaker)
    return lines


def _stolen_lines(
    figure: Figure, values: dict[str, object], match: Match, speaker: Speaker
) -> list[str]:
    """Return a line naming the winner if a missed alignment was the one called."""
    if match.outcome is None or figure not in match.outcome.figures:
        return []
    values = {"turn": match.turn, "figure": values["figure"]}
    return [speaker.tell("eye-stolen", match.outcome.winners[0], match.setup.players, **values)]

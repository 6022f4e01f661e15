"""Recorded games and positions, told in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import rules_in_force
from fourfold.match import moments
from fourfold.terminal.announcer import eye_lines
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.hindsight import hindsight_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.i18n import Speaker
    from fourfold.match import Record
    from fourfold.rules import QuardoState, QuartoState


def replay_lines(record: Record, speaker: Speaker, *, boards: bool, draw: bool) -> Iterator[str]:
    """Tell a record turn by turn, then the last board, the result and what was felt in the dark."""
    say, whole, view = speaker.translate, record.match, BoardView(speaker, draw=draw)
    comments = dict(record.comments)
    preset, names = say(f"preset-{whole.rules.name}"), speaker.listed(whole.setup.players)
    yield say("terminal-replay-title", preset=preset, names=names)
    yield from rules_in_force(whole.rules, say.language)
    if -1 in comments:
        yield f"  ({comments[-1]})"
    turn = 0
    for notice, (_, match, _) in zip(whole.observer_view().notices, moments(whole), strict=True):
        if match.turn != turn:
            if boards and turn:
                yield from view.board(match.state)
            turn = match.turn
            yield say("terminal-turn", turn=turn, name=match.name(match.state.to_act))
        for sentence in speaker.notice(notice, whole.setup):
            yield f"  {sentence}"
        if notice.index in comments:
            yield f"  ({comments[notice.index]})"
    figures = () if whole.outcome is None else whole.outcome.figures
    yield from view.board(whole.state, {cell for figure in figures for cell in figure.cells})
    yield speaker.outcome(whole)
    yield from eye_lines(whole, speaker)
    yield from hindsight_lines(whole, speaker, draw=draw)


def position_lines(
    state: QuartoState | QuardoState, speaker: Speaker, *, draw: bool
) -> Iterator[str]:
    """Show a position: board, hand, what is left, and who is to act."""
    yield from BoardView(speaker, draw=draw).lines(state)
    if not state.is_over:
        yield speaker.translate("terminal-to-act", seat=state.to_act)
    yield str(state)

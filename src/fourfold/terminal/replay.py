"""Recorded games and positions as lines for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import rules_in_force
from fourfold.match import replay
from fourfold.terminal.announcer import result_lines
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.hindsight import hindsight_lines
from fourfold.terminal.queries import last_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.i18n import Speaker
    from fourfold.match import Match, Record
    from fourfold.rules import State
    from fourfold.terminal.screen import Line


def replay_lines(
    record: Record, speaker: Speaker, *, boards: bool, draw: bool, braille: bool = False
) -> Iterator[Line]:
    """Yield a record turn by turn, then the final board, the result and the hindsight."""
    whole, view = record.match, BoardView(speaker, draw=draw, braille=braille)
    yield from _title(whole, speaker)
    yield from _turns(record, speaker, view, boards=boards)
    figures = () if whole.outcome is None else whole.outcome.figures
    aligned = {cell for figure in figures for cell in figure.cells}
    yield from view.board(whole.state, () if aligned else last_cells(whole), aligned)
    yield from result_lines(whole, speaker)
    yield from hindsight_lines(whole, speaker, draw=view.draws)


def _title(match: Match, speaker: Speaker) -> Iterator[str]:
    """Yield the preset, the players and the rules in force."""
    say = speaker.translate
    preset, names = say(f"preset-{match.rules.name}"), speaker.format_list(match.setup.players)
    yield say("terminal-replay-title", preset=preset, names=names)
    yield from rules_in_force(match.rules, say.language)


def _turns(record: Record, speaker: Speaker, view: BoardView, *, boards: bool) -> Iterator[Line]:
    """Yield the events turn by turn, with the comments of the record."""
    whole, comments, turn = record.match, dict(record.comments), 0
    if -1 in comments:
        yield f"  ({comments[-1]})"
    for notice, (_, match, _) in zip(whole.observer_view().notices, replay(whole), strict=True):
        if match.turn != turn:
            if boards and turn:
                yield from view.board(match.state, last_cells(match))
            turn = match.turn
            name = match.name(match.state.to_act)
            yield speaker.translate("terminal-turn", turn=turn, name=name)
        yield from (f"  {sentence}" for sentence in speaker.notice(notice, match.setup))
        if notice.index in comments:
            yield f"  ({comments[notice.index]})"


def position_lines(
    state: State, speaker: Speaker, *, draw: bool, braille: bool = False
) -> Iterator[Line]:
    """Yield a position: board, hand, remaining pieces and seat to act."""
    yield from BoardView(speaker, draw=draw, braille=braille).lines(state)
    if not state.is_over:
        yield speaker.translate("terminal-to-act", seat=state.to_act)
    yield str(state)

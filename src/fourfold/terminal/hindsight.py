"""Hindsight on a blindfolded game: touches per cell and unnoticed alignments (D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import hindsight
from fourfold.rules import CELLS
from fourfold.rules.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.i18n import Speaker
    from fourfold.match import Hindsight, Match

UNTOUCHED = "·"


def hindsight_lines(match: Match, speaker: Speaker, *, draw: bool) -> Iterator[str]:
    """Yield a sentence on each player's touches, and the alignments that no player knew."""
    report = hindsight(match)
    if report is None:
        return
    for name, touches in zip(match.setup.players, report.touches, strict=True):
        yield _touch_sentence(name, touches, speaker)
        if draw and any(touches):
            yield from heat_lines(touches)
    yield from _unnoticed_alignments(report, match, speaker)


def _touch_sentence(name: str, touches: Sequence[int], speaker: Speaker) -> str:
    """Return a sentence naming the cells a player felt most."""
    most = max(touches)
    if not most:
        return speaker.translate("hindsight-nothing", name=name)
    felt = [str(cell) for cell, count in zip(CELLS, touches, strict=True) if count == most]
    key = "hindsight-most" if len(felt) == 1 else "hindsight-most-several"
    return speaker.translate(key, name=name, cells=speaker.join(felt), count=most)


def heat_lines(touches: Sequence[int]) -> list[str]:
    r"""Draw the number of touches of each cell.

    >>> print(*heat_lines([2, *[0] * 14, 11]), sep="\n")
         a  b  c  d
      1  2  ·  ·  ·
      2  ·  ·  ·  ·
      3  ·  ·  ·  ·
      4  ·  ·  · 11
    """
    signs = [str(count or UNTOUCHED) for count in touches]
    width = max(3, 1 + max(map(len, signs)))
    lines = ["   " + "".join(column.rjust(width) for column in COLUMNS)]
    for row, name in enumerate(ROWS):
        cells = signs[4 * row : 4 * row + 4]
        lines.append(f"  {name}" + "".join(sign.rjust(width) for sign in cells))
    return lines


def _unnoticed_alignments(report: Hindsight, match: Match, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for each alignment that no player knew, or one if all were known."""
    for made in report.alignments:
        if not made.felt_by:
            yield speaker.translate(
                "hindsight-unfelt",
                turn=made.turn,
                name=match.name(made.seat),
                figure=speaker.figure(made.figure),
                traits=speaker.shared_traits(made.board, made.figure, match.rules),
            )
    if report.alignments and all(made.felt_by for made in report.alignments):
        yield speaker.translate("hindsight-all-felt")

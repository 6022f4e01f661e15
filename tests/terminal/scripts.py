"""Scripted input of whole random games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from fourfold import Call, Decline, QuartoState, Rules, new

if TYPE_CHECKING:
    from fourfold import QuardoState


def whole_game(
    preset: str, seed: int, **options: object
) -> tuple[list[str], QuartoState | QuardoState]:
    """Return the typed lines of a random game and its final state.

    Alignments are called half of the time; with a blindfold, Enter is pressed at each hand-over.
    """
    rules = Rules.preset(preset, **options)
    chance, state = Random(f"{preset} {seed}"), new(rules)
    lines: list[str] = []
    actor = 0
    while not state.is_over:
        if rules.blindfold and state.to_act != actor:
            lines.append("")
        actor = state.to_act
        figures = state.open_figures if isinstance(state, QuartoState) else ()
        if figures and chance.random() < 0.5:
            move: object = Call(chance.choice(figures))
        else:
            move = chance.choice(state.legal_moves())
        assert not isinstance(move, Decline) or state.count == 16
        lines.append(str(move))
        state = state.play(str(move))
    return lines, state

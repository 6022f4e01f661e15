"""Questions about the missing parts of a typed command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import PieceSet, Trait
from fourfold.terminal.lexicon import Word

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.terminal.commands import Incomplete


def missing_question(command: Incomplete, text: str, speaker: Speaker) -> str:
    """Return a question for a command's missing parts: "Which pawn? …".

    ``text`` is the command as it was typed.
    """
    say = speaker.translate
    if command.word is Word.WHERE:
        return say("missing-value", text=text)
    traits = [
        say(
            "missing-trait",
            trait=say(f"trait-{trait.name_in(speaker.piece_set)}"),
            **_values(trait, speaker),
        )
        for trait in Trait
        if trait.name_in(speaker.piece_set) in command.missing
    ]
    pawns = speaker.piece_set is PieceSet.QUARDO
    if traits:
        return say(
            f"missing-traits-{'pawn' if pawns else 'piece'}",
            traits=speaker.join(traits, "list-parts"),
        )
    (thing,) = command.missing
    return say(f"missing-{'pawn' if thing == 'piece' and pawns else thing}", text=text)


def _values(trait: Trait, speaker: Speaker) -> dict[str, str]:
    """Return the two values of a trait in words."""
    zero, one = trait.values_in(speaker.piece_set)
    return {
        "first": speaker.translate(f"value-{zero}"),
        "second": speaker.translate(f"value-{one}"),
    }

"""Introduction to a game: preset, players, rules in force and starting player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import rules_in_force
from fourfold.rules import PieceSet

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match


def welcome_lines(match: Match, speaker: Speaker, *, can_clear: bool) -> list[str]:
    """Return the introduction to a game, with the limits of a blindfolded one."""
    say, rules = speaker.translate, match.rules
    preset, players = say(f"preset-{rules.name}"), speaker.format_list(match.setup.players)
    length = [say("game-length")] if rules.piece_set is PieceSet.QUARTO else []
    lines = [
        say("terminal-welcome", preset=preset, players=players),
        say(f"preset-{rules.name}.summary"),
        speaker.join(rules_in_force(rules, say.language), "list-told"),
        speaker.join([*length, say("terminal-hint")], "list-told"),
        start_line(match, speaker),
    ]
    if rules.blindfold and _has_hidden_opening(match):
        lines.append(say("terminal-opening-dark"))
    if rules.blindfold and not can_clear:
        lines.append(say("terminal-cannot-clear"))
    return lines


def start_line(match: Match, speaker: Speaker) -> str:
    """Return a sentence naming the starting player and, of three, the opener (D2)."""
    how, players = "chosen" if match.setup.lot is None else "lot", match.setup.players
    if not _has_hidden_opening(match):
        return speaker.tell(f"terminal-starts-{how}", 1, players)
    if speaker.listener != 1:
        first = match.state.to_act
        return speaker.tell(f"terminal-eyes-closed-{how}", first, players, opener=match.name(1))
    key, name = f"terminal-eyes-closed-{how}.opener", match.name(match.state.to_act)
    return speaker.translate(key, name=name)


def _has_hidden_opening(match: Match) -> bool:
    """Return whether a pawn was placed with eyes closed before the first move (D2)."""
    return match.rules.players == 3 and match.setup.position is None and len(match.past) > 0

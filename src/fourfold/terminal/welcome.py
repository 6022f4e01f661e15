"""The first words of a game: who plays what, by which rules, and who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n import rules_in_force

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match


def welcome_lines(match: Match, speaker: Speaker, *, can_clear: bool) -> list[str]:
    """Greet; state the game, the rules in force and who starts; in the dark, what to expect."""
    say, rules = speaker.translate, match.rules
    preset, players = say(f"preset-{rules.name}"), speaker.listed(match.setup.players)
    lines = [
        say("terminal-welcome", preset=preset, players=players),
        say(f"preset-{rules.name}.summary"),
        speaker.joined(rules_in_force(rules, say.language), "list-told"),
        speaker.joined([say("game-length"), say("terminal-hint")], "list-told"),
        start_line(match, speaker),
    ]
    if rules.blindfold and _has_hidden_opening(match):
        lines.append(say("terminal-opening-dark"))
    if rules.blindfold and not can_clear:
        lines.append(say("terminal-cannot-clear"))
    return lines


def start_line(match: Match, speaker: Speaker) -> str:
    """Say who starts, by lot or by choice; with three, who opens with eyes closed (D2)."""
    how = "chosen" if match.setup.lot is None else "lot"
    if _has_hidden_opening(match):
        opener, name = match.name(1), match.name(match.state.to_act)
        return speaker.translate(f"terminal-eyes-closed-{how}", opener=opener, name=name)
    return speaker.translate(f"terminal-starts-{how}", name=match.name(1))


def _has_hidden_opening(match: Match) -> bool:
    """Return whether a pawn was put with eyes closed before the first move."""
    return match.rules.players == 3 and match.setup.position is None and len(match.past) > 0

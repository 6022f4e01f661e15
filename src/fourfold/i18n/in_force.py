"""The rules in force at a table, in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.speech import Speaker
from fourfold.rules import ALL_TRAITS, Game, Per

if TYPE_CHECKING:
    from fourfold.rules import Clock, Rules


def rules_in_force(rules: Rules, language: str) -> list[str]:
    """Return sentences that state the options of a game.

    >>> from fourfold.rules import Rules
    >>> rules_in_force(Rules.preset("quarto-beginner", clock=60), "en")[0]
    'Only one trait counts: colour.'
    """
    speaker = Speaker(language, rules.piece_set)
    return [*_alignment_sentences(rules, speaker), *_limit_sentences(rules, speaker)]


def _alignment_sentences(rules: Rules, speaker: Speaker) -> list[str]:
    """Return sentences about the alignments that count and how they are called."""
    say, is_quarto = speaker.translate, rules.game is Game.QUARTO
    sentences = [] if is_quarto else [say("force-players", count=rules.players)]
    if rules.traits != ALL_TRAITS:
        traits = [say(f"trait-{trait.name_in(rules.piece_set)}") for trait in rules.traits]
        sentences += [say("force-traits", count=len(traits), traits=speaker.format_list(traits))]
    sentences += [say("force-squares" if rules.squares else "force-lines")]
    if is_quarto:
        sentences += _call_sentences(rules, speaker)
    return sentences


def _call_sentences(rules: Rules, speaker: Speaker) -> list[str]:
    """Return sentences about calls and the cost of a wrong one."""
    if rules.auto_call:
        return [speaker.translate("force-auto-call")]
    cost = speaker.translate(f"force-wrong-{rules.wrong_call.value}")
    return [speaker.translate("force-call"), cost]


def _clock_sentence(clock: Clock, speaker: Speaker) -> str:
    """Return a sentence about the players' time."""
    time = speaker.duration(1000 * clock.seconds)
    if clock.per is Per.TURN:
        return speaker.translate("force-clock", time=time)
    if not clock.increment:
        return speaker.translate("force-clock-game", time=time)
    increment = speaker.duration(1000 * clock.increment)
    return speaker.translate("force-clock-increment", time=time, increment=increment)


def _limit_sentences(rules: Rules, speaker: Speaker) -> list[str]:
    """Return sentences about the players' time, their touches and fingertip sight."""
    sentences = []
    if rules.clock is not None:
        sentences += [_clock_sentence(rules.clock, speaker)]
    if rules.touches is not None:
        sentences += [speaker.translate("force-touches", count=rules.touches)]
    elif rules.blindfold:
        sentences += [speaker.translate("force-touches-free")]
    if rules.fingertip_sight:
        sentences += [speaker.translate("force-fingertip-sight")]
    return sentences

"""The rules in force at a table, in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.i18n.speech import Speaker
from fourfold.rules import ALL_TRAITS, Game, Per

if TYPE_CHECKING:
    from fourfold.rules import Clock, Rules


def rules_in_force(rules: Rules, language: str) -> list[str]:
    """Return what players have to know about their options, one sentence for each.

    >>> from fourfold.rules import Rules
    >>> rules_in_force(Rules.preset("quarto-beginner", clock=60), "en")[0]
    'Only one trait counts: colour.'
    """
    speaker = Speaker(language, rules.piece_set)
    return [*_aim(rules, speaker), *_means(rules, speaker)]


def _aim(rules: Rules, speaker: Speaker) -> list[str]:
    """Say which alignments count, and whether they have to be called."""
    say, quarto = speaker.translate, rules.game is Game.QUARTO
    sentences = [] if quarto else [say("force-players", count=rules.players)]
    if rules.traits != ALL_TRAITS:
        traits = [say(f"trait-{trait.name_in(rules.piece_set)}") for trait in rules.traits]
        sentences += [say("force-traits", count=len(traits), traits=speaker.listed(traits))]
    sentences += [say("force-squares" if rules.squares else "force-lines")]
    if quarto:
        sentences += _calling(rules, speaker)
    return sentences


def _calling(rules: Rules, speaker: Speaker) -> list[str]:
    """Say who calls, and what a wrong call costs."""
    if rules.auto_call:
        return [speaker.translate("force-auto-call")]
    price = speaker.translate(f"force-wrong-{rules.wrong_call.value}")
    return [speaker.translate("force-call"), price]


def _clock(clock: Clock, speaker: Speaker) -> str:
    """Say how much time players have."""
    time = speaker.duration(1000 * clock.seconds)
    if clock.per is Per.TURN:
        return speaker.translate("force-clock", time=time)
    if not clock.increment:
        return speaker.translate("force-clock-game", time=time)
    increment = speaker.duration(1000 * clock.increment)
    return speaker.translate("force-clock-increment", time=time, increment=increment)


def _means(rules: Rules, speaker: Speaker) -> list[str]:
    """Say how much time and how many touches players have, and whether what is felt is seen."""
    sentences = []
    if rules.clock is not None:
        sentences += [_clock(rules.clock, speaker)]
    if rules.touches is not None:
        sentences += [speaker.translate("force-touches", count=rules.touches)]
    elif rules.blindfold:
        sentences += [speaker.translate("force-touches-free")]
    if rules.fingertip_sight:
        sentences += [speaker.translate("force-fingertip-sight")]
    return sentences

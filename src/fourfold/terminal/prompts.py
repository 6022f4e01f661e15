"""Prompt for the player to act, and the status line below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import QuardoState

if TYPE_CHECKING:
    from fourfold.i18n import Speaker
    from fourfold.match import Match, Milliseconds

PIECES_PER_FIGURE = 4


def may_call(match: Match) -> bool:
    """Return whether the player to act may call, judged by the number of pieces only.

    The prompt must not reveal whether an alignment exists. A wrong call bars the next one (Q7).
    """
    state = match.state
    enough = state.count >= PIECES_PER_FIGURE
    return enough and not state.rules.auto_call and state.to_act not in match.barred


def prompt_for(match: Match, speaker: Speaker) -> str:
    """Return the prompt for the player to act, with the option to call if ``may_call``."""
    state = match.state

    def say(key: str, **values: object) -> str:
        return speaker.tell(key, state.to_act, match.setup.players, **values)

    if isinstance(state, QuardoState):
        key = "terminal-prompt-coins" if state.moved else "terminal-prompt-quardo"
        return say(key)
    call = may_call(match)
    if state.hand is not None:
        piece = speaker.piece(state.hand)
        return say("terminal-prompt-call-place" if call else "terminal-prompt-place", piece=piece)
    if not state.pieces_left:
        return say("terminal-prompt-decline" if call else "terminal-prompt-pass")
    key = "terminal-prompt-call-give" if call else "terminal-prompt-give"
    return say(key)


def status_line(match: Match, speaker: Speaker, now: Milliseconds) -> str:
    """Return one line with the turn, the coins and touches, and the time left."""
    say, state = speaker.translate, match.state
    players = match.setup.players
    parts = [speaker.tell("terminal-turn", state.to_act, players, turn=match.turn)]
    if isinstance(state, QuardoState):
        shown = [
            speaker.tell("terminal-score", seat, players, count=score)
            for seat, score in enumerate(state.scores, 1)
        ]
        parts.append(say("terminal-coins", scores=speaker.join(shown)))
    touches = match.view(state.to_act, since=len(match.log)).touches_left
    if touches is not None:
        parts.append(say("touches-left", count=touches))
    left = match.remaining(now)
    if left is not None:
        parts.append(say("time-left", time=speaker.duration(left)))
    return "   ".join(parts)

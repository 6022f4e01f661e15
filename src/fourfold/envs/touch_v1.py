"""Touch of Quardo for PettingZoo: a game of imperfect information (D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.envs.aec import Illegal, TableEnv, aec_env, parallel
from fourfold.rules import Rules, as_rules

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAME = "touch_v1"


def _rules(players: int, touches: int | None) -> Rules:
    """Return the rules for a number of players and of touches of the board in a turn."""
    return as_rules("quardo-touch", players=players, touches=touches)


def env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> AECEnv:
    """Return the game as an environment; a cycle is as many actions as there are players.

    Agents observe what they have felt in this turn, and must remember the rest. ``touches``
    limits how many cells may be felt in a turn. The mask allows everything that has not been tried
    in this turn; what is refused leaves the agent to act.
    ``illegal`` says what becomes of an action that the mask does not allow: it loses
    ("terminate"), or a random one takes its place ("random").
    """
    return aec_env(NAME, _rules(players, touches), render_mode, max_cycles, illegal)


def raw_env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """Return the environment without wrappers: an action that is not allowed is an error."""
    return TableEnv(NAME, _rules(players, touches), render_mode, None, "terminate")


def parallel_env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> Any:
    """Return the game in PettingZoo's parallel form: of each cycle's actions, one counts."""
    return parallel(NAME, _rules(players, touches), render_mode, max_cycles, illegal)

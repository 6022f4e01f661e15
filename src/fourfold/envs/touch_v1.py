"""Touch of Quardo for PettingZoo, a game of imperfect information (D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.envs.aec import Illegal, TableEnv, aec_env, parallel
from fourfold.rules import Rules, as_rules

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAME = "touch_v1"


def _rules(players: int, touches: int | None) -> Rules:
    """Return the rules for a number of players and a limit of touches in a turn."""
    return as_rules("quardo-touch", players=players, touches=touches)


def env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> AECEnv:
    """Return the game as an environment; a cycle has one action for each player.

    Agents observe the touches of their current turn, and must remember the rest. ``touches``
    limits the cells that may be felt in a turn. The mask allows every action not tried in this
    turn; after a refusal the same agent acts again. An action outside the mask loses if ``illegal``
    is "terminate"; if it is "random", a random action replaces it.
    """
    return aec_env(NAME, _rules(players, touches), render_mode, max_cycles, illegal)


def raw_env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """Return the environment without wrappers; an action outside the mask is an error."""
    return TableEnv(NAME, _rules(players, touches), render_mode, None, "terminate")


def parallel_env(
    players: int = 2,
    *,
    touches: int | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> Any:
    """Return the game as a parallel environment; one action of each cycle counts."""
    return parallel(NAME, _rules(players, touches), render_mode, max_cycles, illegal)

"""Quardo for two or three players, for PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.envs.aec import Illegal, TableEnv, aec_env, parallel
from fourfold.rules import Rules, as_rules

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAME = "quardo_v1"


def _rules(players: int) -> Rules:
    """Return the rules for a number of players."""
    return as_rules("quardo", players=players)


def env(
    players: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> AECEnv:
    """Return the game as an environment; a cycle has one action for each player.

    With three players the seed determines the drawn opening, and player_1 acts first (D2). An
    action outside the mask loses if ``illegal`` is "terminate"; if it is "random", a random action
    replaces it.
    """
    return aec_env(NAME, _rules(players), render_mode, max_cycles, illegal)


def raw_env(
    players: int = 2,
    *,
    render_mode: str | None = None,
) -> TableEnv:
    """Return the environment without wrappers; an action outside the mask is an error."""
    return TableEnv(NAME, _rules(players), render_mode, None, "terminate")


def parallel_env(
    players: int = 2,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
) -> Any:
    """Return the game as a parallel environment; one action of each cycle counts."""
    return parallel(NAME, _rules(players), render_mode, max_cycles, illegal)

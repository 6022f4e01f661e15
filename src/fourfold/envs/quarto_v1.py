"""Quarto for PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.envs.aec import Illegal, TableEnv, aec_env, parallel
from fourfold.rules import Rules, as_rules

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAME = "quarto_v1"


def _rules(preset: str, calling: bool, options: dict[str, object]) -> Rules:
    """Return the rules; alignments are called automatically unless ``calling`` is set."""
    return as_rules(preset, auto_call=not calling, **options)


def env(
    preset: str = "quarto",
    *,
    calling: bool = False,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
    **options: object,
) -> AECEnv:
    """Return the game as an environment; a cycle has one action for each player.

    ``preset`` is one of Quarto's or "quardo-classic"; options are those of the library, such as
    ``squares`` and ``traits``. With ``calling`` players must call for themselves (Q2), and the mask
    allows the call of every line that counts, right or wrong (Q7). An action outside the mask loses
    if ``illegal`` is "terminate"; if it is "random", a random action replaces it.
    """
    return aec_env(NAME, _rules(preset, calling, options), render_mode, max_cycles, illegal)


def raw_env(
    preset: str = "quarto",
    *,
    calling: bool = False,
    render_mode: str | None = None,
    **options: object,
) -> TableEnv:
    """Return the environment without wrappers; an action outside the mask is an error."""
    return TableEnv(NAME, _rules(preset, calling, options), render_mode, None, "terminate")


def parallel_env(
    preset: str = "quarto",
    *,
    calling: bool = False,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
    **options: object,
) -> Any:
    """Return the game as a parallel environment; one action of each cycle counts."""
    return parallel(NAME, _rules(preset, calling, options), render_mode, max_cycles, illegal)

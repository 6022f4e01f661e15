"""Quarto for PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.envs.aec import Illegal, TableEnv, aec_env, parallel
from fourfold.rules import Rules, as_rules

if TYPE_CHECKING:
    from pettingzoo import AECEnv

NAME = "quarto_v1"


def _rules(preset: str, calling: bool, options: dict[str, object]) -> Rules:
    """Return the rules: alignments are called automatically unless players are to call."""
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
    """Return the game as an environment; a cycle is as many actions as there are players.

    ``preset`` is one of Quarto's or "quardo-classic"; options are those of the library, such as
    ``squares`` and ``traits``. With ``calling`` players must call for themselves (Q2), and the mask
    then allows the call of every line that counts, right or wrong (Q7).
    ``illegal`` says what becomes of an action that the mask does not allow: it loses
    ("terminate"), or a random one takes its place ("random").
    """
    return aec_env(NAME, _rules(preset, calling, options), render_mode, max_cycles, illegal)


def raw_env(
    preset: str = "quarto",
    *,
    calling: bool = False,
    render_mode: str | None = None,
    **options: object,
) -> TableEnv:
    """Return the environment without wrappers: an action that is not allowed is an error."""
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
    """Return the game in PettingZoo's parallel form: of each cycle's actions, one counts."""
    return parallel(NAME, _rules(preset, calling, options), render_mode, max_cycles, illegal)

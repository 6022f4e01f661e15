"""Steps per second of the environments, compared with PettingZoo and pgx in one run.

    python benchmarks/envs.py

All environments play random legal moves on one processor. PettingZoo's own games need ``pygame``;
pgx is measured on the processor, if it is installed. The rounds take turns, so that other work on
the machine affects all environments alike.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING, Any

from fourfold.envs.vector import vector

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = 4096
ROUNDS = 5
SECONDS = 0.5


def make_vector_step(preset: str) -> Callable[[], int]:
    """Return a function that plays one action in each of many games."""
    games = vector(preset, GAMES)

    def step() -> int:
        games.step(games.sample())
        games.observations()
        return GAMES

    step()
    return step


def make_pettingzoo_step(env: Any) -> Callable[[], int]:
    """Return a function that plays a game through PettingZoo."""

    def step() -> int:
        env.reset()
        count = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            count += not over
        return count

    step()
    return step


def make_pgx_step(name: str) -> Callable[[], int]:
    """Return a function that plays one action in each of many games of pgx."""
    import jax  # noqa: PLC0415 - optional
    import jax.numpy as jnp  # noqa: PLC0415
    import pgx  # noqa: PLC0415

    env = pgx.make(name)
    begin, play = jax.vmap(env.init), jax.vmap(env.step)

    def advance(states: Any, key: Any) -> tuple[Any, Any]:
        key, drawn, fresh = jax.random.split(key, 3)
        logits = jnp.log(states.legal_action_mask.astype(jnp.float32))
        states = play(states, jax.random.categorical(drawn, logits, axis=1))
        over = states.terminated
        new = begin(jax.random.split(fresh, GAMES))
        pick = lambda a, b: jnp.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)  # noqa: E731
        return jax.tree_util.tree_map(pick, new, states), key

    advance_all = jax.jit(advance)
    arguments = [
        jax.jit(begin)(jax.random.split(jax.random.PRNGKey(0), GAMES)),
        jax.random.PRNGKey(1),
    ]

    def step() -> int:
        arguments[:] = advance_all(*arguments)
        jax.block_until_ready(arguments[0])
        return GAMES

    step()
    return step


def make_steps() -> dict[str, Callable[[], int]]:
    """Return the step functions of all installed environments, by name."""
    from fourfold.envs import quardo_v1, quarto_v1  # noqa: PLC0415 - after the kernels

    found = {
        "Fourfold Quarto, in step": make_vector_step("quarto"),
        "Fourfold Quardo, in step": make_vector_step("quardo"),
        "Fourfold Quarto, PettingZoo": make_pettingzoo_step(quarto_v1.env()),
        "Fourfold Quardo, PettingZoo": make_pettingzoo_step(quardo_v1.env()),
    }
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3  # noqa: PLC0415

        found["PettingZoo connect_four"] = make_pettingzoo_step(connect_four_v3.env())
        found["PettingZoo tictactoe"] = make_pettingzoo_step(tictactoe_v3.env())
    except ImportError as error:
        print(f"PettingZoo's own games are left out: {error}")
    try:
        found["pgx connect_four, in step"] = make_pgx_step("connect_four")
        found["pgx tic_tac_toe, in step"] = make_pgx_step("tic_tac_toe")
    except ImportError as error:
        print(f"pgx is left out: {error}")
    return found


def measure_speed(step: Callable[[], int]) -> float:
    """Measure the steps per second of processor time in one round."""
    started, count = time.process_time(), 0
    while (spent := time.process_time() - started) < SECONDS:
        count += step()
    return count / spent


def main() -> None:
    """Measure all environments in turn and print the medians and their ratios."""
    steps = make_steps()
    rounds = [{name: measure_speed(step) for name, step in steps.items()} for _ in range(ROUNDS)]
    medians = {name: statistics.median(one[name] for one in rounds) for name in steps}
    base = medians["Fourfold Quarto, in step"]
    for name, found in medians.items():
        print(f"{name:30} {found:12,.0f} steps/s   {found / base:8.4f} of the first")


if __name__ == "__main__":
    main()

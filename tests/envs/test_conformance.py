"""The unmodified conformance suites of PettingZoo, Gymnasium and OpenSpiel.

``python -m tests.envs.test_conformance`` writes the committed playthroughs.
"""

from __future__ import annotations

import itertools
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import pettingzoo.test
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import performance_benchmark

import fourfold.envs.gym
import fourfold.envs.openspiel  # noqa: F401 - registers the games
from fourfold.envs import quardo_v1, quarto_v1, touch_v1

PLAYTHROUGHS = {
    Path(__file__).parent / "playthroughs" / f"{name}.txt": game
    for name, game in (
        ("fourfold_quardo_3", "fourfold_quardo(players=3)"),
        ("fourfold_quarto", "fourfold_quarto"),
        ("fourfold_quarto_calling", "fourfold_quarto(calling=True,squares=True)"),
    )
}
MODULES: dict[str, Any] = {
    "quarto": quarto_v1.env,
    "quarto-advanced": partial(quarto_v1.env, "quarto-advanced"),
    "quarto-calling": partial(quarto_v1.env, calling=True),
    "quardo": quardo_v1.env,
    "quardo-3": partial(quardo_v1.env, 3),
    "touch": touch_v1.env,
    "touch-3": partial(touch_v1.env, 3, touches=5),
}
GAMES = [
    "fourfold_quarto",
    "fourfold_quarto(calling=True,squares=True)",
    "fourfold_quarto(traits=colour+height)",
    "fourfold_quardo",
    "fourfold_quardo(players=3)",
    "fourfold_touch",
    "fourfold_touch(players=3)",
]
# PettingZoo expects dictionary observations only from its own environments. A blindfolded player
# knows nothing at first, and a player who waits has no actions.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}:UserWarning")
    for text in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Observation numpy array is all zeros",
        "Action mask numpy array is all zeros",
    )
]


@pytest.mark.parametrize("name", MODULES)
def test_pettingzoo_api(name: str) -> None:
    pettingzoo.test.api_test(MODULES[name](), num_cycles=60)


@pytest.mark.parametrize("name", MODULES)
def test_pettingzoo_seed(name: str) -> None:
    pettingzoo.test.seed_test(MODULES[name], num_cycles=20)


@pytest.mark.parametrize("module", [quarto_v1, quardo_v1])
def test_pettingzoo_max_cycles(module: Any) -> None:
    # The suite ignores masks and samples from all actions.
    pettingzoo.test.max_cycles_test(
        SimpleNamespace(
            env=partial(module.env, illegal="random"),
            parallel_env=partial(module.parallel_env, illegal="random"),
        )
    )


@pytest.mark.parametrize("name", ["quarto", "quardo-3", "touch"])
def test_pettingzoo_render(name: str) -> None:
    pettingzoo.test.render_test(MODULES[name])


@pytest.mark.parametrize("name", ["quarto", "quardo"])
def test_pettingzoo_performance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = map(float, itertools.count())  # one second per reading, so its five seconds end soon
    slow = SimpleNamespace(time=lambda: next(clock))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", slow)
    performance_benchmark(MODULES[name]())


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("Quarto-v1", {}),
        ("Quarto-v1", {"calling": True, "squares": True, "opponent": 1}),
        ("Quardo-v1", {"players": 3, "opponent": 1}),
        ("QuardoTouch-v1", {"opponent": 1}),
    ],
)
def test_gymnasium(name: str, options: dict[str, Any]) -> None:
    made = gymnasium.make(f"fourfold.envs.gym:fourfold/{name}", render_mode="ansi", **options)
    check_env(made.unwrapped)


@pytest.mark.parametrize("text", GAMES)
def test_openspiel(text: str) -> None:
    game = pyspiel.load_game(text)
    dark = text.startswith("fourfold_touch")  # serializing would replay thousands of actions
    pyspiel.random_sim_test(game, num_sims=1, serialize=not dark, verbose=False)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_openspiel_playthrough(file: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # as OpenSpiel's own command does
    original, again = generate_playthrough.replay(str(file))
    assert again.splitlines() == original.splitlines()


if __name__ == "__main__":
    for file, game in PLAYTHROUGHS.items():
        file.write_text(generate_playthrough.playthrough(game, None, seed=7), encoding="utf-8")

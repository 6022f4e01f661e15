"""Rewrite the committed playthroughs: ``python -m tests.envs.write_playthroughs``."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import fourfold.envs.openspiel  # noqa: F401 - registers the games

GAMES = {
    "fourfold_quarto": "fourfold_quarto",
    "fourfold_quarto_calling": "fourfold_quarto(calling=True,squares=True)",
    "fourfold_quardo_3": "fourfold_quardo(players=3)",
}

if __name__ == "__main__":
    for name, game in GAMES.items():
        file = Path(__file__).parent / "playthroughs" / f"{name}.txt"
        file.write_text(playthrough(game, None, seed=7), encoding="utf-8")

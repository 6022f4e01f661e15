"""Scenes: the kinds of dark games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from fourfold import Rules

NAMES = ("Ann", "Bob", "Cleo")
MAX_STEPS = 80


@dataclass(frozen=True)
class Scene:
    """A kind of dark game, and the seats whose messages are compared."""

    preset: str
    mine: tuple[int, ...]
    players: int = 2
    observer: str = ""
    language: str = "en"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Return the id of the test case."""
        options = "-".join(f"{name}-{value}" for name, value in self.options.items())
        seats = "+".join(map(str, self.mine))
        return "-".join(
            filter(None, (self.preset, f"{self.players}p", f"seat-{seats}", self.observer, options))
        )

    @property
    def rules(self) -> Rules:
        """Return the rules of the game."""
        return Rules.preset(self.preset, **self.options, players=self.players)


SCENES = [
    Scene("quardo-touch", (2,), observer="from the start", options={"touches": 3}),
    Scene("quardo-touch", (1,), 3, observer="late", language="fr"),
    Scene("quarto", (2,), options={"blindfold": True}, observer="late"),
    Scene("quarto-advanced", (1,), options={"blindfold": True, "touches": 2, "clock": 600}),
]
MORE_SCENES = [
    Scene("quardo-touch", (1,)),
    Scene("quardo-touch", (2,), options={"touches": 0}, language="zh-Hant"),
    Scene("quardo-touch", (3,), 3, options={"touches": 3, "clock": 600}),
    Scene("quardo-touch", (1, 2), 3, observer="from the start", options={"touches": 0}),
    Scene("quarto-beginner", (2,), options={"blindfold": True, "touches": 4}, language="ro"),
    Scene("quardo-classic", (1,), options={"blindfold": True}),
]
SOAKED_SCENES = [pytest.param(scene, marks=pytest.mark.soak) for scene in MORE_SCENES]

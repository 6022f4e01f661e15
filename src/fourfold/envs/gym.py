"""One player against a level of the computer, for Gymnasium.

Importing this module registers the environments. ``gymnasium.make`` imports it if the id names it:
``gymnasium.make("fourfold.envs.gym:fourfold/Quarto-v1", opponent="3")``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.extras import needs

with needs("envs"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Discrete

from fourfold.engine import BlindPlayer, player
from fourfold.envs.actions import actions, numbers
from fourfold.envs.features import limits
from fourfold.envs.rendering import RENDER_MODES, render
from fourfold.envs.table import Table, require_playable
from fourfold.match import Play, Record, Touch
from fourfold.rules import as_rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.engine import Player
    from fourfold.rules import Rules

ENVS = {"Quarto-v1": "quarto", "Quardo-v1": "quardo", "QuardoTouch-v1": "quardo-touch"}
"""The environments with their default presets."""


class SoloEnv(gymnasium.Env["NDArray[np.int8]", np.int64]):
    """One seat at a table at which the computer plays the other seats.

    ``opponent`` is a level. ``seat`` is the player's position in the order of play, from 1, or 0
    to draw it for every game. The action mask is in ``info["action_mask"]`` and returned by
    ``action_masks()``; any other action loses. The reward comes at the end: 1 for a win, -1 for a
    loss, 0 for a draw.
    """

    # A class attribute, as Gymnasium expects.
    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        preset: str,
        opponent: str | int = "2",
        seat: int = 0,
        *,
        calling: bool = False,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.rules = _rules(preset, options, calling=calling)
        self.render_mode = render_mode
        self._opponent, self._seat = opponent, seat
        self.action_space = Discrete(len(actions(self.rules)))
        high = limits(self.rules)
        self.observation_space = Box(np.zeros_like(high), high, dtype=np.int8)
        _opponent(opponent, self.rules, 0)  # raises an error for an unknown level

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start a game; the computer acts until it is the player's turn."""
        super().reset(seed=seed, options=options)
        drawn = [int(number) for number in self.np_random.integers(2**31, size=3)]
        self.table = Table(self.rules, drawn[0])
        self.index = (self._seat or drawn[1] % self.rules.players + 1) - 1
        self._player = _opponent(self._opponent, self.rules, drawn[2])
        self._play_opponents()
        self._show()
        return self._observation(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Apply an action; the computer acts until it is the player's turn again."""
        if int(action) not in self.table.choices():
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self.table.act(int(action))
        self._play_opponents()
        self._show()
        over = self.table.outcome is not None
        reward = self.table.rewards()[self.index]
        return self._observation(), reward, over, False, self._info()

    def _play_opponents(self) -> None:
        """Apply the computer's actions until it is the player's turn."""
        table = self.table
        while table.outcome is None and table.index != self.index:
            table.act(_choose_action(self._player, table))

    def _show(self) -> None:
        """Print the board in the render mode for people."""
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask in the form that sb3-contrib expects."""
        return self.table.mask().astype(np.bool_)

    def _observation(self) -> NDArray[np.int8]:
        """Return the player's observation."""
        return self.table.observation(self.index)

    def _info(self) -> dict[str, Any]:
        """Return the player's action mask."""
        return {"action_mask": self.table.mask()}

    def render(self) -> Any:
        """Render the board."""
        return render(self.table.match.state, self.render_mode)

    def record(self) -> Record:
        """Return the record of the game so far."""
        return Record.of(self.table.match)


def _rules(preset: str, options: dict[str, object], *, calling: bool) -> Rules:
    """Return the rules; Quarto is called automatically unless ``calling`` is set."""
    if preset.startswith("quarto"):
        options = {**options, "auto_call": not calling}
    return require_playable(as_rules(preset, **options))


def _opponent(level: str | int, rules: Rules, seed: int) -> Player | BlindPlayer:
    """Return a computer player."""
    return BlindPlayer(level, rules, seed) if rules.blindfold else player(level, rules, seed)


def _choose_action(opponent: Player | BlindPlayer, table: Table) -> int:
    """Return the action that the computer chooses for the seat to act."""
    number, match = numbers(table.rules), table.match
    if not isinstance(opponent, BlindPlayer):
        return number[opponent.choose(match.state)]
    event = opponent.decide(match.view(match.state.to_act))
    if isinstance(event, Play):
        return number[event.move]
    if isinstance(event, Touch):
        return number[event.target]
    raise TypeError(f"neither a move nor a touch: {event!r}")


def register() -> None:
    """Register the environments with Gymnasium."""
    for name, preset in ENVS.items():
        gymnasium.register(
            id=f"fourfold/{name}",
            entry_point="fourfold.envs.gym:SoloEnv",
            kwargs={"preset": preset},
        )


register()

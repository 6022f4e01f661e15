"""Common part of the PettingZoo environments: agents that act in turn at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fourfold.extras import needs

with needs("envs"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from fourfold.envs.actions import actions
from fourfold.envs.features import limits
from fourfold.envs.rendering import RENDER_MODES, render
from fourfold.envs.table import Table, require_playable
from fourfold.match import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.rules import Rules

Illegal: TypeAlias = Literal["terminate", "random"]


class TableEnv(AECEnv, EzPickle):
    """An environment whose agents act in turn, each with an observation and an action mask.

    ``max_actions`` truncates a game. ``illegal="random"`` replaces an action outside the mask by a
    random one, and notes that in the agent's info.
    """

    def __init__(
        self,
        name: str,
        rules: Rules,
        render_mode: str | None,
        max_actions: int | None,
        illegal: Illegal,
    ) -> None:
        EzPickle.__init__(self, name, rules, render_mode, max_actions, illegal)
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.rules = require_playable(rules)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{index}" for index in range(rules.players)]
        self.agents = self.possible_agents[:]
        self._max_actions = max_actions
        self._illegal = illegal
        self._random, _ = seeding.np_random()
        self._size = len(actions(rules))
        self._action_spaces = {agent: Discrete(self._size) for agent in self.agents}
        self._observation_spaces = {agent: observation_space(rules) for agent in self.agents}

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations with their masks."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game; the seed determines the drawn opening of three players (D2)."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table = Table(self.rules, int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.index]
        self._acted = 0

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """Return an agent's observation and action mask."""
        mine = agent == self.possible_agents[self.table.index]
        return {
            "observation": self.table.observation(self.possible_agents.index(agent)),
            "action_mask": self.table.mask() if mine else np.zeros(self._size, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Apply an action of the agent to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None  # noqa: S101 - None is for agents whose game is over
        self.table.act(self._legal(agent, int(action)))
        self._acted += 1
        over = self.table.outcome is not None
        cut = not over and self._max_actions is not None and self._acted >= self._max_actions
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.table.index]
        if over or cut:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _legal(self, agent: str, action: int) -> int:
        """Return the action, or a random one if it is illegal and to be replaced."""
        choices = self.table.choices()
        illegal = self._illegal == "random" and action not in choices
        self.infos[agent] = {"illegal": True} if illegal else {}
        return int(self._random.choice(choices)) if illegal else action

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the whole board, even if the players are blindfolded."""
        return render(self.table.match.state, self.render_mode)

    def record(self) -> Record:
        """Return the record of the game so far."""
        return Record.of(self.table.match)

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def observation_space(rules: Rules) -> Dict:
    """Return the space of observations with their masks."""
    high = limits(rules)
    return Dict(
        {
            "observation": Box(np.zeros_like(high), high, dtype=np.int8),
            "action_mask": Box(0, 1, (len(actions(rules)),), np.int8),
        }
    )


def wrap_env(env: TableEnv, illegal: Illegal) -> AECEnv:
    """Wrap an environment as usual: an illegal action loses unless it is replaced."""
    if illegal == "terminate":
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def aec_env(
    name: str,
    rules: Rules,
    render_mode: str | None,
    max_cycles: int | None,
    illegal: Illegal,
) -> AECEnv:
    """Return an environment in which a cycle has one action for each player."""
    most = None if max_cycles is None else max_cycles * rules.players
    return wrap_env(TableEnv(name, rules, render_mode, most, illegal), illegal)


def parallel(
    name: str,
    rules: Rules,
    render_mode: str | None,
    max_cycles: int | None,
    illegal: Illegal,
) -> Any:
    """Return an environment in which all agents act in each cycle, and one action counts."""
    return turn_based_aec_to_parallel(
        wrap_env(TableEnv(name, rules, render_mode, max_cycles, illegal), illegal)
    )

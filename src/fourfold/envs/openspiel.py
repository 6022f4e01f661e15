"""Quarto, Quardo and Touch of Quardo for OpenSpiel.

Importing this module registers ``fourfold_quarto``, ``fourfold_quardo`` and ``fourfold_touch``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pyspiel

from fourfold.extras import needs

with needs("envs"):
    import numpy as np

from fourfold.envs.actions import QUARDO_ACTIONS, actions
from fourfold.envs.features import feature_names
from fourfold.envs.table import Table, require_playable
from fourfold.match import Record
from fourfold.rules import Game, Put, as_rules

if TYPE_CHECKING:
    from fourfold.rules import Rules

OPENINGS = 256
"""Number of drawn openings: any pawn on any cell (D2)."""
PLIES = {Game.QUARTO: 32, Game.QUARDO: 35}
"""Maximum number of moves in a game; Quardo has nineteen coins to swap for."""
WRONG_CALLS = 36
"""Limit: one for each player until the next placement (Q7), and two declines (Q6)."""
PARAMETERS: dict[str, dict[str, Any]] = {
    "fourfold_quarto": {"calling": False, "squares": False, "traits": ""},
    "fourfold_quardo": {"players": 2},
    "fourfold_touch": {"players": 2, "touches": -1},
}
NAMES = {
    "fourfold_quarto": "Quarto",
    "fourfold_quardo": "Quardo",
    "fourfold_touch": "Touch of Quardo",
}


def _rules(name: str, parameters: dict[str, Any]) -> Rules:
    """Return the rules for a game's parameters."""
    chosen = {**PARAMETERS[name], **parameters}
    if name == "fourfold_quarto":
        traits = {"traits": chosen["traits"].replace("+", ",")} if chosen["traits"] else {}
        auto_call = not chosen["calling"]
        return as_rules("quarto", squares=chosen["squares"], auto_call=auto_call, **traits)
    if name == "fourfold_quardo":
        return as_rules("quardo", players=chosen["players"])
    touches = None if chosen["touches"] < 0 else chosen["touches"]
    return as_rules("quardo-touch", players=chosen["players"], touches=touches)


def game_type(name: str, rules: Rules | None = None) -> Any:
    """Return the OpenSpiel type of a game, specific to the rules if they are given."""
    kinds, few = pyspiel.GameType, rules is not None and rules.players == 2
    dark = name == "fourfold_touch"
    return kinds(
        short_name=name,
        long_name=NAMES[name],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC
        if few or name == "fourfold_quarto"
        else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if dark
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2 if name == "fourfold_quarto" else 3,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[name],
    )


def _game_info(rules: Rules) -> Any:
    """Return OpenSpiel's limits of a game."""
    length = PLIES[rules.game]
    if rules.blindfold:
        length *= len(actions(rules))  # every action once in every turn
    elif not rules.auto_call:
        length += WRONG_CALLS
    return pyspiel.GameInfo(
        num_distinct_actions=len(actions(rules)),
        max_chance_outcomes=OPENINGS if rules.players == 3 else 0,
        num_players=rules.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=length,
    )


class FourfoldGame(pyspiel.Game):
    """A game with its rules, which creates states."""

    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        name = self.name
        self.rules = require_playable(_rules(name, parameters or {}))
        super().__init__(game_type(name, self.rules), _game_info(self.rules), parameters or {})

    def new_initial_state(self) -> FourfoldState:
        """Return the state before the first action, or before the opening is drawn."""
        return FourfoldState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> FourfoldObserver:
        """Return an observer for this game."""
        if parameters:
            raise ValueError(f"no parameters for observations: {parameters}")
        return FourfoldObserver(self.rules, recall=kind is not None and kind.perfect_recall)


class QuartoGame(FourfoldGame):
    """Quarto."""

    name = "fourfold_quarto"


class QuardoGame(FourfoldGame):
    """Quardo for two or three players."""

    name = "fourfold_quardo"


class TouchGame(FourfoldGame):
    """Touch of Quardo, blindfolded."""

    name = "fourfold_touch"


class FourfoldState(pyspiel.State):
    """The state of a game; ``table`` is None until the opening of three has been drawn."""

    def __init__(self, game: FourfoldGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self.table = None if game.rules.players == 3 else Table(game.rules)

    def current_player(self) -> int:
        """Return the player to act."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.table.index

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every opening with its probability; all are equally likely (D2)."""
        return [(put, 1 / OPENINGS) for put in range(OPENINGS)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions that the player may try, in order."""
        if self.table is None or self.table.index != player:
            return []
        return self.table.choices()

    def _apply_action(self, action: int) -> None:
        """Apply an action, or the drawn opening."""
        if self.table is None:
            put = QUARDO_ACTIONS[action]
            assert isinstance(put, Put)  # noqa: S101 - the first 256 are puts
            self.table = Table(self._rules, opening=put)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        """Format an action as in records."""
        return (self.table or Table(self._rules)).text(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table is not None and self.table.outcome is not None

    def returns(self) -> list[float]:
        """Return the players' rewards."""
        return [0.0] * self._rules.players if self.table is None else self.table.rewards()

    def record(self) -> Record:
        """Return the record of the game so far."""
        return Record.of((self.table or Table(self._rules)).match)

    def __str__(self) -> str:
        return "" if self.table is None else str(self.table.match.state)


class FourfoldObserver:
    """An observer of a player's knowledge: the position or, if blindfolded, touches."""

    def __init__(self, rules: Rules, *, recall: bool) -> None:
        self._rules, self._recall = rules, recall
        self.tensor = np.zeros(len(feature_names(rules)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FourfoldState, player: int) -> None:
        """Write a player's observation into the tensor."""
        self.tensor[:] = 0 if state.table is None else state.table.observation(player)

    def string_from(self, state: FourfoldState, player: int) -> str:
        """Return a player's observation, or with perfect recall all notices, as text."""
        if state.table is None:
            return ""
        if self._recall:
            return f"{player} {state.table.history(player)}"
        return state.table.situation(player)


def register() -> None:
    """Register the games with OpenSpiel."""
    for game in (QuartoGame, QuardoGame, TouchGame):
        pyspiel.register_game(game_type(game.name), game)


register()

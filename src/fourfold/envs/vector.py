"""Thousands of games at once, as arrays, for learners that need many games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from fourfold.extras import needs

with needs("envs"):
    import numpy as np

from fourfold.envs import kernels
from fourfold.envs.actions import actions
from fourfold.envs.features import feature_names
from fourfold.envs.table import playable
from fourfold.rules import CELLS, Game, Piece, QuardoState, QuartoState, as_rules
from fourfold.rules.quardo import ALL_COINS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.rules import Rules


def vector(
    preset: str | Rules, games: int, seed: int = 0, **options: object
) -> VectorQuarto | VectorQuardo:
    """Return games of a preset to be played together; Quarto is called automatically."""
    rules = as_rules(preset, **options)
    if rules.game is Game.QUARDO:
        return VectorQuardo(rules, games, seed)
    return VectorQuarto(as_rules(rules, auto_call=True), games, seed)


class VectorGames(ABC):
    """Games played together: ``step`` takes one action for each of them.

    A finished game is replaced by a new one at once: ``done`` and rewards are those of the finished
    game, masks and observations those of the new one.
    """

    def __init__(self, rules: Rules, games: int, seed: int) -> None:
        if rules.blindfold:
            raise ValueError("blindfolded games are not played in step")
        self.rules, self.games = playable(rules), games
        self.rng = np.random.default_rng(seed)
        self.boards = np.full((games, 16), -1, np.int8)
        self.left = np.full(games, 0xFFFF, np.int64)
        self.done = np.zeros(games, np.bool_)
        self.rewards = np.zeros((games, rules.players), np.float32)
        self._masks = np.zeros((games, len(actions(rules))), np.int8)
        self._observations = np.zeros((games, len(feature_names(rules))), np.int8)
        self._drawn = np.zeros(games, np.int64)
        self._stale = True

    @property
    @abstractmethod
    def to_act(self) -> NDArray[np.int64]:
        """Player to act in every game, from 0."""

    def masks(self) -> NDArray[np.int8]:
        """Return the mask of legal actions for every game; the next step overwrites the array."""
        if self._stale:
            self._write_masks()
            self._stale = False
        return self._masks

    @abstractmethod
    def _write_masks(self) -> None:
        """Write the masks of legal actions."""

    @abstractmethod
    def observations(self) -> NDArray[np.int8]:
        """Return the observation of each game's player to act, in an array that is reused."""

    @abstractmethod
    def state(self, game: int) -> QuartoState | QuardoState:
        """Return one of the games as a state."""

    def step(self, chosen: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play an action in every game; return rewards by player, and flags of ended games."""
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games take {self.games} actions, not {chosen.shape}")
        wrong = kernels.first_illegal(self.masks(), chosen)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._play(chosen)
        self._stale = True
        if self.done.any():
            self._begin(self.done)
        return self.rewards, self.done

    def sample(self) -> NDArray[np.int64]:
        """Draw a legal action for every game; each call reuses the array."""
        kernels.draw_actions(self.masks(), self.rng.random(self.games), self._drawn)
        return self._drawn

    @abstractmethod
    def _play(self, chosen: NDArray[Any]) -> None:
        """Play legal actions; set ``done`` and ``rewards``."""

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Start new games in the chosen rows."""
        self.boards[which] = -1
        self.left[which] = 0xFFFF

    def _board(self, game: int) -> tuple[Piece | None, ...]:
        """Return the board of a game."""
        return tuple(None if piece < 0 else Piece(int(piece)) for piece in self.boards[game])


class VectorQuarto(VectorGames):
    """Quarto games played together, with automatic calling (Q11)."""

    def __init__(self, rules: Rules, games: int, seed: int = 0) -> None:
        if not rules.auto_call:
            raise ValueError("games in step are called automatically: auto_call=True (Q11)")
        super().__init__(rules, games, seed)
        self.hands = np.full(games, -1, np.int64)
        self.lasts = np.full(games, -1, np.int64)
        self._results = np.zeros(games, np.int64)

    @property
    def to_act(self) -> NDArray[np.int64]:
        """Player to act in every game, from 0; the starter gives at even counts (Q1)."""
        count: NDArray[np.int64] = (self.boards >= 0).sum(axis=1)
        found: NDArray[np.int64] = (count + (self.hands >= 0)) % 2
        return found

    def _write_masks(self) -> None:
        """Write the masks of pieces to give and cells to fill."""
        kernels.quarto_masks(self.boards, self.hands, self.left, self._masks)

    def observations(self) -> NDArray[np.int8]:
        """Return the observation of every game."""
        kernels.write_quarto(self.boards, self.hands, self.lasts, self._observations)
        return self._observations

    def state(self, game: int) -> QuartoState:
        """Return one of the games as a state."""
        hand, last = int(self.hands[game]), int(self.lasts[game])
        return QuartoState(
            self.rules,
            self._board(game),
            None if hand < 0 else Piece(hand),
            None if last < 0 else CELLS[last],
        )

    def _play(self, chosen: NDArray[Any]) -> None:
        """Give or place in every game."""
        kernels.quarto_step(
            self.boards,
            self.hands,
            self.lasts,
            self.left,
            chosen,
            len(self.rules.figures),
            self.rules.trait_mask,
            self._results,
        )
        self.done[:] = self._results != kernels.ONGOING
        for player in (0, 1):
            won, lost = self._results == player, self._results == 1 - player
            self.rewards[:, player] = won.astype(np.float32) - lost

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Start new games in the chosen rows."""
        super()._begin(which)
        self.hands[which] = self.lasts[which] = -1


class VectorQuardo(VectorGames):
    """Quardo games played together, for two or three players."""

    def __init__(self, rules: Rules, games: int, seed: int = 0) -> None:
        super().__init__(rules, games, seed)
        self.coins = np.full(games, ALL_COINS, np.int64)
        self.scores = np.zeros((games, rules.players), np.int8)
        self.turns = np.zeros(games, np.int64)
        self._begin(np.ones(games, np.bool_))

    @property
    def to_act(self) -> NDArray[np.int64]:
        """Player to act in every game, from 0."""
        return self.turns

    def _write_masks(self) -> None:
        """Write the masks of puts, and of swaps that collect a coin."""
        kernels.quardo_masks(self.boards, self.left, self.coins, self._masks)

    def observations(self) -> NDArray[np.int8]:
        """Return the observation of each game's player to act."""
        kernels.write_quardo(self.boards, self.coins, self.scores, self.turns, self._observations)
        return self._observations

    def state(self, game: int) -> QuardoState:
        """Return one of the games as a state."""
        scores = tuple(int(held) for held in self.scores[game])
        turn = int(self.turns[game]) + 1
        return QuardoState(self.rules, self._board(game), int(self.coins[game]), scores, turn)

    def _play(self, chosen: NDArray[Any]) -> None:
        """Make a put or a swap in every game."""
        kernels.quardo_step(
            self.boards, self.left, self.coins, self.scores, self.turns, chosen, self.done
        )
        self.rewards[:] = 0
        if self.done.any():
            players = self.rules.players
            held = self.scores[self.done]
            winners = held == held.max(axis=1, keepdims=True)
            shares = winners / winners.sum(axis=1, keepdims=True)
            self.rewards[self.done] = (shares * players - 1) / (players - 1)

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Start new games in the chosen rows; the opening of three is drawn (D2)."""
        super()._begin(which)
        self.coins[which], self.scores[which], self.turns[which] = ALL_COINS, 0, 0
        if self.rules.players == 3:
            games = np.flatnonzero(which)
            pawns, cells = self.rng.integers(16, size=(2, len(games)))
            self.boards[games, cells] = pawns
            self.left[games] &= ~(1 << pawns)
            self.turns[games] = 1

"""Thousands of games at once, as arrays, for learners that need many games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar, overload

from fourfold.extras import needs

with needs("envs"):
    import numpy as np

from fourfold.engine.library import library
from fourfold.envs.actions import actions
from fourfold.envs.features import feature_names
from fourfold.envs.table import require_playable
from fourfold.rules import CELLS, Game, Piece, QuardoState, QuartoState, as_rules
from fourfold.rules.alignment import numbers
from fourfold.rules.quardo import ALL_COINS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fourfold.rules import Rules, State
    from fourfold.rules.state import QuardoPreset, QuartoPreset

Array = TypeVar("Array", bound="NDArray[Any]")


@overload
def vector(
    preset: QuartoPreset,
    games: int,
    seed: int = 0,
    *,
    copy: bool = True,
    auto_reset: bool = True,
    threads: int = 1,
    **options: object,
) -> VectorQuarto: ...
@overload
def vector(
    preset: QuardoPreset,
    games: int,
    seed: int = 0,
    *,
    copy: bool = True,
    auto_reset: bool = True,
    threads: int = 1,
    **options: object,
) -> VectorQuardo: ...
@overload
def vector(
    preset: str | Rules,
    games: int,
    seed: int = 0,
    *,
    copy: bool = True,
    auto_reset: bool = True,
    threads: int = 1,
    **options: object,
) -> VectorQuarto | VectorQuardo: ...
def vector(
    preset: str | Rules,
    games: int,
    seed: int = 0,
    *,
    copy: bool = True,
    auto_reset: bool = True,
    threads: int = 1,
    **options: object,
) -> VectorQuarto | VectorQuardo:
    """Return games of a preset to be played together; Quarto is called automatically.

    ``options`` are options of the rules. For the others see `VectorGames`.
    """
    rules = as_rules(preset, **options)
    if rules.game is Game.QUARDO:
        return VectorQuardo(rules, games, seed, copy=copy, auto_reset=auto_reset, threads=threads)
    called = as_rules(rules, auto_call=True)
    return VectorQuarto(called, games, seed, copy=copy, auto_reset=auto_reset, threads=threads)


class VectorGames(ABC):
    """Games played together: ``step`` takes one action for each of them.

    A finished game is replaced by a new one at once: ``done`` and rewards are those of the finished
    game, masks and observations those of the new one. Without ``auto_reset`` it stays as it ended,
    has no legal action and ignores the one it is given, until `reset`; ``done`` has all games that
    are over, and rewards are those of games that ended in this step.

    Every array that is returned is the caller's. Without ``copy`` it is the games' own, which the
    next call changes. ``threads`` share the games.
    """

    def __init__(
        self,
        rules: Rules,
        games: int,
        seed: int = 0,
        *,
        copy: bool = True,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> None:
        if rules.blindfold:
            raise ValueError("blindfolded games are not played in step")
        if games < 1 or threads < 1:
            raise ValueError("games and threads must be at least 1")
        self.rules, self.games = require_playable(rules), games
        self.copy, self.auto_reset = copy, auto_reset
        self.rng = np.random.default_rng(seed)
        self.boards = np.full((games, 16), -1, np.int8)
        self.left = np.full(games, 0xFFFF, np.int64)
        self.done = np.zeros(games, np.bool_)
        self.rewards = np.zeros((games, rules.players), np.float32)
        self._over = np.zeros(games, np.bool_)
        self._masks = np.zeros((games, len(actions(rules))), np.int8)
        self._observations = np.zeros((games, len(feature_names(rules))), np.int8)
        self._drawn = np.zeros(games, np.int64)
        self._stale = True
        bounds = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
        self._parts = list(pairwise(bounds))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _call(self, name: str, *arrays: NDArray[Any], numbers: tuple[int, ...] = ()) -> list[int]:
        """Call an export for all games, on all threads; return the result of each part."""
        function = getattr(library(), name)
        places = [(array.ctypes.data, array.strides[0]) for array in arrays]

        def call(part: tuple[int, int]) -> int:
            start, end = part
            addresses = [address + start * stride for address, stride in places]
            return int(function(*addresses, end - start, *numbers))

        if self._pool is None:
            return [call(part) for part in self._parts]
        return list(self._pool.map(call, self._parts))

    def _output(self, array: Array) -> Array:
        """Return an array as the caller gets it."""
        return array.copy() if self.copy else array

    @property
    @abstractmethod
    def to_act(self) -> NDArray[np.int64]:
        """Player to act in every game, from 0."""

    def masks(self) -> NDArray[np.int8]:
        """Return the mask of legal actions for every game."""
        return self._output(self._current_masks())

    def _current_masks(self) -> NDArray[np.int8]:
        """Return the games' own masks, brought up to date."""
        if self._stale:
            self._write_masks()
            self._stale = False
        return self._masks

    @abstractmethod
    def _write_masks(self) -> None:
        """Write the masks of legal actions."""

    def observations(self) -> NDArray[np.int8]:
        """Return the observation of each game's player to act."""
        self._write_observations()
        return self._output(self._observations)

    @abstractmethod
    def _write_observations(self) -> None:
        """Write the observations."""

    @abstractmethod
    def state(self, game: int) -> State:
        """Return one of the games as a state."""

    def reset(
        self,
        which: NDArray[np.bool_] | None = None,
        *,
        states: Sequence[State] | None = None,
    ) -> None:
        """Start new games in the chosen rows, or in all; or continue from ``states``, one a row."""
        chosen = np.ones(self.games, np.bool_) if which is None else which
        if chosen.dtype != np.bool_ or chosen.shape != (self.games,):
            raise ValueError(f"which must be {self.games} truth values")
        rows = np.flatnonzero(chosen).tolist()
        if states is not None and len(states) != len(rows):
            raise ValueError(f"{len(rows)} games take {len(rows)} states, not {len(states)}")
        self._begin(chosen)
        for row, state in zip(rows, states or (), strict=False):
            self._load(row, state)
        self.done[chosen], self.rewards[chosen] = self._over[chosen], 0
        self._stale = True

    def _load(self, row: int, state: State) -> None:
        """Continue a row from a state."""
        if state.rules != self.rules:
            raise ValueError(f"the games' rules are {self.rules!r}, the state's {state.rules!r}")
        pieces = numbers(state.board)
        self.boards[row] = [-1 if piece is None else piece for piece in pieces]
        self.left[row] = sum(1 << piece for piece in range(16) if piece not in pieces)
        self._over[row] = state.is_over

    def step(self, chosen: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play an action in every game; return rewards by player, and flags of ended games."""
        if not isinstance(chosen, np.ndarray) or not np.issubdtype(chosen.dtype, np.integer):
            kind = f"{chosen.dtype} numbers" if isinstance(chosen, np.ndarray) else type(chosen)
            raise TypeError(f"actions must be an array of integers, not {kind}")
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games take {self.games} actions, not {chosen.shape}")
        played = np.ascontiguousarray(chosen, np.int64)
        masks = self._current_masks()
        found = self._call(
            "batch_first_illegal", masks, played, self._over, numbers=(masks.shape[1],)
        )
        for (start, _), first in zip(self._parts, found, strict=True):
            if first >= 0:
                game = start + first
                raise ValueError(f"action {played[game]} is not legal in game {game}")
        before = self._over.copy()
        self._play(played, before)
        self._stale = True
        self.done[:] = self._over
        if self.auto_reset and self.done.any():
            self._begin(self.done)
        return self._output(self.rewards), self._output(self.done)

    def sample(self) -> NDArray[np.int64]:
        """Draw a legal action for every game, -1 where there is none."""
        masks, lots = self._current_masks(), self.rng.random(self.games)
        self._call("batch_draw", masks, lots, self._drawn, numbers=(masks.shape[1],))
        return self._output(self._drawn)

    @abstractmethod
    def _play(self, chosen: NDArray[np.int64], before: NDArray[np.bool_]) -> None:
        """Play legal actions; write rewards. ``before`` has the games that were over before."""

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Start new games in the chosen rows."""
        self.boards[which] = -1
        self.left[which] = 0xFFFF
        self._over[which] = False

    def _board(self, game: int) -> tuple[Piece | None, ...]:
        """Return the board of a game."""
        return tuple(None if piece < 0 else Piece(int(piece)) for piece in self.boards[game])


class VectorQuarto(VectorGames):
    """Quarto games played together, with automatic calling (Q11)."""

    def __init__(self, rules: Rules, games: int, seed: int = 0, **options: Any) -> None:
        if not rules.auto_call:
            raise ValueError("games in step are called automatically: auto_call=True (Q11)")
        super().__init__(rules, games, seed, **options)
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
        arrays = (self.boards, self.hands, self.left, self._over, self._masks)
        self._call("batch_quarto_masks", *arrays, numbers=(self._masks.shape[1],))

    def _write_observations(self) -> None:
        """Write the observation of every game."""
        arrays = (self.boards, self.hands, self.lasts, self._observations)
        self._call("batch_quarto_features", *arrays, numbers=(self._observations.shape[1],))

    def state(self, game: int) -> QuartoState:
        """Return one of the games as a state."""
        hand, last = int(self.hands[game]), int(self.lasts[game])
        return QuartoState(
            self.rules,
            self._board(game),
            None if hand < 0 else Piece(hand),
            None if last < 0 else CELLS[last],
        )

    def _play(self, chosen: NDArray[np.int64], before: NDArray[np.bool_]) -> None:
        """Give or place in every game."""
        del before  # a game that is over has no result
        arrays = (self.boards, self.hands, self.lasts, self.left, chosen, self._over)
        rules = (len(self.rules.figures), self.rules.trait_mask)
        self._call("batch_quarto_step", *arrays, self._results, numbers=rules)
        for player in (0, 1):
            won, lost = self._results == player, self._results == 1 - player
            self.rewards[:, player] = won.astype(np.float32) - lost

    def _load(self, row: int, state: State) -> None:
        """Continue a row from a state."""
        super()._load(row, state)
        assert isinstance(state, QuartoState)  # noqa: S101 - by its rules
        self.hands[row] = -1 if state.hand is None else state.hand.number
        self.lasts[row] = -1 if state.last is None else state.last.number

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Start new games in the chosen rows."""
        super()._begin(which)
        self.hands[which] = self.lasts[which] = -1


class VectorQuardo(VectorGames):
    """Quardo games played together, for two or three players."""

    def __init__(self, rules: Rules, games: int, seed: int = 0, **options: Any) -> None:
        super().__init__(rules, games, seed, **options)
        self.coins = np.full(games, ALL_COINS, np.int64)
        self.scores = np.zeros((games, rules.players), np.int8)
        self.turns = np.zeros(games, np.int64)
        self._begin(np.ones(games, np.bool_))

    @property
    def to_act(self) -> NDArray[np.int64]:
        """Player to act in every game, from 0."""
        return self._output(self.turns)

    def _write_masks(self) -> None:
        """Write the masks of puts, and of swaps that collect a coin."""
        arrays = (self.boards, self.left, self.coins, self._over, self._masks)
        self._call("batch_quardo_masks", *arrays, numbers=(self._masks.shape[1],))

    def _write_observations(self) -> None:
        """Write the observation of each game's player to act."""
        arrays = (self.boards, self.coins, self.scores, self.turns, self._observations)
        shape = (self.rules.players, self._observations.shape[1])
        self._call("batch_quardo_features", *arrays, numbers=shape)

    def state(self, game: int) -> QuardoState:
        """Return one of the games as a state."""
        scores = tuple(int(held) for held in self.scores[game])
        turn = int(self.turns[game]) + 1
        return QuardoState(self.rules, self._board(game), int(self.coins[game]), scores, turn)

    def _play(self, chosen: NDArray[np.int64], before: NDArray[np.bool_]) -> None:
        """Make a put or a swap in every game."""
        arrays = (self.boards, self.left, self.coins, self.scores, self.turns, chosen, self._over)
        self._call("batch_quardo_step", *arrays, numbers=(self.rules.players,))
        self.rewards[:] = 0
        ended = self._over & ~before
        if ended.any():
            players = self.rules.players
            held = self.scores[ended]
            winners = held == held.max(axis=1, keepdims=True)
            shares = winners / winners.sum(axis=1, keepdims=True)
            self.rewards[ended] = (shares * players - 1) / (players - 1)

    def _load(self, row: int, state: State) -> None:
        """Continue a row from a state."""
        super()._load(row, state)
        assert isinstance(state, QuardoState)  # noqa: S101 - by its rules
        self.coins[row], self.scores[row] = state.coin_bits, state.scores
        self.turns[row] = state.turn - 1

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

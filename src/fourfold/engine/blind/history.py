"""The game so far as a blindfolded seat knows it: moves, and clues about the board (D8).

All of it comes from the notices in the seat's `View`. Time is counted in moves: a clue ``after`` n
moves is true of the board between two moves. An undo drops the undone moves and all clues since, so
nothing is remembered of a board that no longer exists.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fourfold.match import (
    Answer,
    Forfeit,
    NameCoin,
    Observe,
    Play,
    Resign,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import Call, Decline, Game, Give, Place
from fourfold.rules.presets import Coins

if TYPE_CHECKING:
    from fourfold.match import Notice, TouchTarget, View
    from fourfold.rules import Figure, FourfoldError, Move, Piece


@dataclass(frozen=True, slots=True)
class PastMove:
    """A completed move; ``move`` is known only for the seat's own moves.

    ``index`` is the index of its notice. ``sure`` is false if the move may have been dropped
    without a ruling because its seat left the game.
    """

    seat: int
    move: Move | None
    index: int
    coins: int = 0
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Clue:
    """A touch, a move or a refused attempt of the seat, ``after`` a number of moves.

    ``clock`` counts all announced moves, including undone ones; memories age by it.
    """

    after: int
    clock: int
    target: TouchTarget | None = None
    found: Piece | bool | None = None
    move: Move | None = None
    refused: bool = False
    refusal: FourfoldError | None = None


@dataclass(slots=True)
class History:
    """The game as one seat knows it.

    ``unknown`` is true if the game began from a board that was set up, which blindfolded seats do
    not know. Otherwise it began from an empty board.
    """

    seat: int
    moves: list[PastMove] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    clock: int = 0
    unknown: bool = False
    _observed: bool = False
    _open: bool = False  # the last move may still wait for a ruling
    _by_hand: bool = False

    @classmethod
    def of(cls, view: View) -> History:
        """Build the history from the notices of a view."""
        by_hand = view.setup.rules.coins is Coins.BY_HAND
        history = cls(view.seat or 0, unknown=view.set_up, _by_hand=by_hand)
        for notice in view.notices:
            history._hear(notice)
        return history

    @property
    def turn_start(self) -> int:
        """Number of moves before the seat's turn began, after another seat's last move."""
        others = [index for index, moved in enumerate(self.moves) if moved.seat != self.seat]
        return others[-1] + 1 if others else 0

    @property
    def this_turn(self) -> list[Clue]:
        """Clues of the current turn."""
        start = self.turn_start
        return [clue for clue in self.clues if clue.after >= start]

    def _hear(self, notice: Notice) -> None:
        """Apply one notice."""
        event = notice.event
        if isinstance(event, Touch):
            self.clues.append(Clue(len(self.moves), self.clock, event.target, notice.felt))
        elif event is None or isinstance(event, Play):
            self._play(notice, None if event is None else event.move)
        elif isinstance(event, NameCoin):
            self._named(notice, event.figure)
        elif isinstance(event, Ruling | StopObserving):
            self._ruled(notice)
        elif isinstance(event, Observe):
            self._observed = True
        elif isinstance(event, Answer) and notice.back_to is not None:
            self._undo(notice.back_to)
        elif isinstance(event, Resign | Forfeit | TimeUp) and notice.seat is not None:
            self._leave(notice.seat)

    def _play(self, notice: Notice, move: Move | None) -> None:
        """Apply a move or a refused attempt; a ruling on the move will repeat it."""
        assert notice.seat is not None  # noqa: S101 - every move has a seat
        if notice.refused:
            self._tried(notice, move)
            return
        if not notice.proposed and self._names(move, notice.coins):
            self._named(notice, move.figure if isinstance(move, Call) else None)
            return
        self._open = self._observed
        self._moved(PastMove(notice.seat, move, notice.index, notice.coins), notice.placed)

    def _names(self, move: Move | None, coins: int) -> bool:
        """Return whether a move names a coin of the move before it, or ends its turn (D4)."""
        return self._by_hand and (isinstance(move, Call | Decline) or (move is None and coins > 0))

    def _named(self, notice: Notice, figure: Figure | None) -> None:
        """Add a coin that was named to the move that formed its figure."""
        if self.moves:
            last = self.moves[-1]
            self.moves[-1] = replace(last, coins=last.coins + notice.coins)
        if figure is not None:
            self.clues.append(Clue(len(self.moves), self.clock, target=figure, found=False))

    def _moved(self, moved: PastMove, placed: Piece | None = None) -> None:
        """Add a move and, for the seat's own move, its clue."""
        self.moves.append(moved)
        self.clock += 1
        if moved.move is not None:
            self.clues.append(Clue(len(self.moves), self.clock, found=placed, move=moved.move))

    def _tried(self, notice: Notice, move: Move | None) -> None:
        """Add the clue of the seat's own refused attempt."""
        if move is not None:
            refusal = notice.refusal
            self.clues.append(
                Clue(len(self.moves), self.clock, move=move, refused=True, refusal=refusal)
            )

    def _ruled(self, notice: Notice) -> None:
        """Apply a ruling on the move that waits for one."""
        if isinstance(notice.event, StopObserving):
            self._observed = False
        if notice.seat is None or not self.moves or not self._open:
            return
        self._open = False
        waited = self._undo_last()
        if notice.refused:
            self._tried(notice, waited.move)
        elif self._names(waited.move, notice.coins):
            named = waited.move
            self._named(notice, named.figure if isinstance(named, Call) else None)
        else:
            self._moved(replace(waited, coins=notice.coins))

    def _undo_last(self) -> PastMove:
        """Remove and return the last move, which has not been made yet."""
        waited = self.moves.pop()
        self.clock -= 1
        self.clues = [clue for clue in self.clues if clue.after <= len(self.moves)]
        return waited

    def _undo(self, back_to: int) -> None:
        """Drop the moves from one on, and all clues since."""
        self.moves = [moved for moved in self.moves if moved.index < back_to]
        self.clues = [clue for clue in self.clues if clue.after <= len(self.moves)]
        self._open = False

    def _leave(self, seat: int) -> None:
        """Mark the waiting move of a seat that left as unsure."""
        if self._open and self.moves and self.moves[-1].seat == seat:
            self.moves[-1] = replace(self.moves[-1], sure=False)
            self._open = False


def placements(history: History, view: View) -> list[int]:
    """Return the moves that changed the board: in Quarto every second one (Q1).

    One of the seat's own moves shows which; before there is one, the hand does.
    """
    count = len(history.moves)
    if view.setup.rules.game is Game.QUARDO:
        return list(range(count))
    first = 1 if (count % 2 == 1) == (view.hand is not None) else 0
    for index, moved in enumerate(history.moves):
        if isinstance(moved.move, Give | Place):
            first = (index + isinstance(moved.move, Give)) % 2
            break
    return list(range(first, count, 2))[:16]


def given_before(history: History, index: int) -> Piece | None:
    """Return the piece that another seat placed with a move, if this seat gave it."""
    gift = history.moves[index - 1].move if index else None
    return gift.piece if isinstance(gift, Give) else None

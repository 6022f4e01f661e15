"""What a blindfolded seat knows of the game so far: the moves made, and clues about the board (D8).

Everything comes from the notices in the seat's `View`. Time is counted in moves: a clue that came
``after`` n moves is true of the board between two moves. An undo drops the moves that were
undone and all clues since, so nothing is remembered of a board that no longer exists.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fourfold.match import (
    Answer,
    Forfeit,
    Observe,
    Play,
    Resign,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import Game, Give, Place

if TYPE_CHECKING:
    from fourfold.match import Notice, TouchTarget, View
    from fourfold.rules import FourfoldError, Move, Piece


@dataclass(frozen=True, slots=True)
class PastMove:
    """A move that was made and stands; the move itself is known only of one's own.

    ``index`` is that of its notice. ``sure`` is false where the move of somebody who left may have
    been dropped without a ruling.
    """

    seat: int
    move: Move | None
    index: int
    coins: int = 0
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Clue:
    """One thing that the seat felt, did or tried, ``after`` this many moves.

    ``clock`` counts every move announced, those taken back too: memories age by it.
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
    """The seat's own account of the game.

    ``unknown`` says that nobody in the dark knows the board on which the moves were made: it was
    set up before the game. Else it was empty.
    """

    seat: int
    moves: list[PastMove] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    clock: int = 0
    unknown: bool = False
    _observed: bool = False
    _open: bool = False  # the last move may still wait for a ruling

    @classmethod
    def of(cls, view: View) -> History:
        """Go through every notice of a view."""
        history = cls(view.seat or 0, unknown=view.set_up)
        for notice in view.notices:
            history._hear(notice)
        return history

    @property
    def turn_start(self) -> int:
        """After how many moves the seat's turn began: after the last one of somebody else."""
        others = [index for index, moved in enumerate(self.moves) if moved.seat != self.seat]
        return others[-1] + 1 if others else 0

    @property
    def this_turn(self) -> list[Clue]:
        """What was felt and tried in the turn under way."""
        start = self.turn_start
        return [clue for clue in self.clues if clue.after >= start]

    def _hear(self, notice: Notice) -> None:
        """Take in one notice."""
        event = notice.event
        if isinstance(event, Touch):
            self.clues.append(Clue(len(self.moves), self.clock, event.target, notice.felt))
        elif event is None or isinstance(event, Play):
            self._play(notice, None if event is None else event.move)
        elif isinstance(event, Ruling | StopObserving):
            self._ruled(notice)
        elif isinstance(event, Observe):
            self._observed = True
        elif isinstance(event, Answer) and notice.back_to is not None:
            self._undo(notice.back_to)
        elif isinstance(event, Resign | Forfeit | TimeUp) and notice.seat is not None:
            self._leave(notice.seat)

    def _play(self, notice: Notice, move: Move | None) -> None:
        """Somebody has moved or tried to; a move that needs a ruling comes once more with it."""
        assert notice.seat is not None  # noqa: S101 - moves are somebody's
        if notice.refused:
            self._tried(notice, move)
            return
        self._open = self._observed
        self._moved(PastMove(notice.seat, move, notice.index, notice.coins), notice.placed)

    def _moved(self, moved: PastMove, placed: Piece | None = None) -> None:
        """Keep a move; of one's own, what it did is known."""
        self.moves.append(moved)
        self.clock += 1
        if moved.move is not None:
            self.clues.append(Clue(len(self.moves), self.clock, found=placed, move=moved.move))

    def _tried(self, notice: Notice, move: Move | None) -> None:
        """Keep what an own refused attempt has taught."""
        if move is not None:
            refusal = notice.refusal
            self.clues.append(
                Clue(len(self.moves), self.clock, move=move, refused=True, refusal=refusal)
            )

    def _ruled(self, notice: Notice) -> None:
        """The move that waited stands, or it does not."""
        if isinstance(notice.event, StopObserving):
            self._observed = False
        if notice.seat is None or not self.moves or not self._open:
            return
        self._open = False
        waited = self._undo_last()
        if notice.refused:
            self._tried(notice, waited.move)
        else:
            self._moved(replace(waited, coins=notice.coins))

    def _undo_last(self) -> PastMove:
        """Forget the last move, which has not been made yet."""
        waited = self.moves.pop()
        self.clock -= 1
        self.clues = [clue for clue in self.clues if clue.after <= len(self.moves)]
        return waited

    def _undo(self, back_to: int) -> None:
        """Go back to before a move, with all that was felt since."""
        self.moves = [moved for moved in self.moves if moved.index < back_to]
        self.clues = [clue for clue in self.clues if clue.after <= len(self.moves)]
        self._open = False

    def _leave(self, seat: int) -> None:
        """A seat is gone, perhaps with a move that was never ruled on; another's still waits."""
        if self._open and self.moves and self.moves[-1].seat == seat:
            self.moves[-1] = replace(self.moves[-1], sure=False)
            self._open = False


def placements(history: History, view: View) -> list[int]:
    """Return which moves changed the board: in Quardo all, in Quarto every second one (Q1).

    An own move tells which, or the hand, where none has been made yet.
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
    """Return the piece that somebody else placed with a move: the one that was given to them."""
    gift = history.moves[index - 1].move if index else None
    return gift.piece if isinstance(gift, Give) else None

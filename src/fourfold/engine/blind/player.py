"""Opponents that really are blindfolded: they play by what they have felt and still remember.

`BlindPlayer.decide` takes a seat's `View` and nothing else, and returns one event at a time: a
touch, or a move. The same view gives the same event, so a game can go on after any interruption.

In a turn it feels the cells that others may have changed, as many as its level allows, and coins
and pawns that matter. Then it imagines the board, lets the level's player choose, and tries that
move. It learns from a refused attempt and does not repeat it. Nothing is felt twice in a turn, and
a player without further ideas puts a piece on any cell it has not tried: a turn always ends.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from fourfold.engine.blind.exploration import (
    cells_around,
    cells_to_feel,
    coins_to_feel,
    pawns_to_feel,
)
from fourfold.engine.blind.history import History
from fourfold.engine.blind.memory import MINDS, recall
from fourfold.engine.blind.sampling import (
    is_full,
    must_be_filled,
    quardo_guess,
    quarto_guess,
    take_inventory,
)
from fourfold.engine.levels import levels, player
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.match import Play, Touch
from fourfold.rules import (
    CELLS,
    PIECES,
    Call,
    Cell,
    Decline,
    Figure,
    Give,
    IllegalMove,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    WrongCall,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.blind.memory import Mind, Recall
    from fourfold.engine.blind.sampling import Inventory
    from fourfold.match import TouchTarget, View
    from fourfold.rules import Move, Rules

MAX_IDEAS = 3
"""Refused attempts in a turn after which a player makes any move it can."""
ONE_SECOND = Limit(seconds=1.0)
"""How long all guesses of a turn take together where the level thinks by the clock."""


class BlindPlayer:
    """A program that plays blindfolded at one level; the same seed plays the same game."""

    def __init__(self, level: str | int, rules: Rules | str, seed: int = 0) -> None:
        self.level = str(level)
        self._player = player(level, rules, seed)
        self._mind = MINDS[levels(rules).index(self.level)]
        self._seed = seed

    def decide(self, view: View, limit: Limit = NO_LIMIT) -> Touch | Play | None:
        """Return what the seat of a view does next, or nothing while it is not its to act."""
        waits = view.paused or view.ruling_pending or view.outcome is not None
        if view.seat is None or view.to_act != view.seat or waits:
            return None
        turn = _Turn(view, self._mind, self._seed)
        target = turn.next_touch()
        if target is None:
            move = self._idea(turn, limit)
            target = None if move is None else turn.check_before(move)
            if target is None:
                chosen = move if move is not None else turn.any_move()
                return chosen if isinstance(chosen, Touch) else Play(view.seat, chosen)
        return Touch(view.seat, target)

    def _idea(self, turn: _Turn, limit: Limit) -> Move | None:
        """Return the move that most of the imagined boards speak for, if it was not refused."""
        if len(turn.refused) >= MAX_IDEAS:
            return None
        states = turn.guesses()
        if limit == NO_LIMIT and not turn.quarto:
            limit = ONE_SECOND
        share = limit / len(states)
        votes = Counter(
            self._player.choose(state, share) for state in states if state.legal_moves()
        )
        ideas = [move for move in votes if move not in turn.refused]
        return max(ideas, key=lambda move: (votes[move], _worth(move, states)), default=None)


def _worth(move: Move, states: list[QuartoState | QuardoState]) -> int:
    """Return the coins that a move takes on all imagined boards, less one where it is refused."""
    worth = 0
    for state in states:
        try:
            after = state.play(move)
        except IllegalMove:
            worth -= 1
        else:
            if isinstance(state, QuardoState) and isinstance(after, QuardoState):
                worth += sum(after.scores) - sum(state.scores)
    return worth


class _Turn:
    """A turn under way: what the player has in mind, has felt and has tried."""

    def __init__(self, view: View, mind: Mind, seed: int) -> None:
        self.view = view
        self.mind = mind
        self.seed = seed
        self.history = History.of(view)
        self.recall: Recall = recall(self.history, view, mind, seed)
        self.inventory: Inventory = take_inventory(self.history, view, self.recall)
        clues = self.history.this_turn
        targets = [clue.target for clue in clues]
        self.cells = frozenset(each for each in targets if isinstance(each, Cell))
        self.pawns = frozenset(each for each in targets if isinstance(each, Piece))
        self.coins = frozenset(each for each in targets if isinstance(each, Figure))
        self.refused = {clue.move for clue in clues if clue.refused and clue.move is not None}

    @property
    def quarto(self) -> bool:
        """Whether pieces are given and placed."""
        return not self.view.scores

    def rng(self, what: object) -> random.Random:
        """Return a generator that is the same whenever this moment is played again."""
        history = self.history
        moment = f"{self.seed} {history.seat} {history.clock} {len(history.clues)} {what}"
        return random.Random(moment)  # noqa: S311 - play, not secrets

    # Feeling

    def next_touch(self) -> TouchTarget | None:
        """Return what to feel before thinking, if anything.

        Where touches of the board are counted, coins and pawns, which are free, come first.
        """
        cells, checks = next(self._cells_to_feel(), None), next(self._checks(), None)
        first, second = (cells, checks) if self.view.touches_left is None else (checks, cells)
        return first if first is not None else second

    def _checks(self) -> Iterator[TouchTarget]:
        """Return the coins and pawns that a player who reasons feels for.

        In Quarto everybody could follow which pieces are gone, unless the board was set up.
        """
        followed = self.quarto and not self.history.unknown
        if followed or not self.mind.reasons or not self._may_check:
            return
        if not self.quarto:
            yield from coins_to_feel(self.view, self.recall, self.inventory, self.coins)
        yield from pawns_to_feel(self.history, self.recall, self.inventory, self.pawns)

    @property
    def _may_check(self) -> bool:
        """Whether the player feels for another coin or pawn in this turn."""
        return len(self.pawns) + len(self.coins) < self.mind.checks

    def _cells_to_feel(self) -> Iterator[Cell]:
        """Return the cells to feel, the most telling first, as far as rules and level allow."""
        if not self.may_feel_cells or len(self.cells) >= self.mind.cells:
            return iter(())
        if not self.mind.reasons:
            return cells_around(self.recall, self.rng("feel"), self.cells)
        doubted = set(CELLS) if self.refused else self.recall.unclear
        filled = must_be_filled(self.recall, self.inventory)
        cells = doubted - self.cells
        return iter(cells_to_feel(self.history, self.view, self.recall, cells, filled))

    @property
    def may_feel_cells(self) -> bool:
        """Whether the rules leave touches of the board in this turn."""
        return self.view.touches_left is None or self.view.touches_left > 0

    def check_before(self, move: Move) -> TouchTarget | None:
        """Return what to feel before a move is made: the cell, and the pawn on the table."""
        if isinstance(move, Put | Place):
            unsure = not self.recall.knows(move.cell) and move.cell not in self.cells
            if unsure and self.mind.reasons and self.may_feel_cells:
                return move.cell
        if isinstance(move, Put) or (isinstance(move, Give) and self.history.unknown):
            return move.piece if self._may_check and not self._on_table(move.piece) else None
        return None

    def _on_table(self, pawn: Piece) -> bool:
        """Tell whether a pawn is known to be on the table, or has been felt for."""
        known = self.recall.certain and self.mind.reasons and pawn not in self.inventory.pawns_gone
        return known or pawn in self.pawns

    # Thinking

    def guesses(self) -> list[QuartoState | QuardoState]:
        """Return boards that may be the one on the table; a player who is certain needs one."""
        count = 1 if self.recall.certain else self.mind.guesses
        return [self._guess(self.rng(f"guess {number}")) for number in range(count)]

    def _guess(self, rng: random.Random) -> QuartoState | QuardoState:
        """Return one board; what may be called on it is left out where calling is too risky."""
        known = (self.history, self.view, self.recall, self.inventory)
        if not self.quarto:
            return quardo_guess(*known, rng)
        return quarto_guess(*known, rng, calling=self._may_call)

    @property
    def _may_call(self) -> bool:
        """Whether the player dares to call (Q7): once a turn, and surely if a mistake loses."""
        called = any(isinstance(move, Call) for move in self.refused)
        called = called or self.view.seat in self.view.barred
        at_stake = self.view.setup.rules.wrong_call is WrongCall.LOSES
        return not called and (self.recall.certain or not at_stake)

    # When all ideas are spent

    def any_move(self) -> Move | Touch:
        """Return any move that is not known to be impossible; feel first where that helps."""
        if self.quarto and self.view.hand is None:
            return self._any_gift()
        cells = [cell for cell in CELLS if cell not in self._cells_refused()]
        self.rng("any").shuffle(cells)
        cells.sort(key=lambda cell: (not self.recall.empty(cell), cell in self.recall.cells))
        open_cells = [cell for cell in cells if cell not in self._felt_filled()]
        cell = (open_cells or cells or list(CELLS))[0]
        if self.may_feel_cells and cell not in self.cells:
            return Touch(self.history.seat, cell)
        return Place(cell) if self.quarto else self._any_put(cell)

    def _any_put(self, cell: Cell) -> Move | Touch:
        """Put any pawn that is felt to be on the table."""
        there = [pawn for pawn in PIECES if pawn in self.inventory.pawns_there]
        if there:
            return Put(there[0], cell)
        pawns = [pawn for pawn in PIECES if pawn not in self.pawns]
        pawns.sort(key=lambda pawn: pawn in self.inventory.pawns_gone)
        return Touch(self.history.seat, pawns[0]) if pawns else Put(PIECES[0], cell)

    def _any_gift(self) -> Move | Touch:
        """Give any piece that was not refused; when none is left, decline to call (Q6).

        A player who does not know how the board was set up feels for the piece first.
        """
        gifts = [Give(piece) for piece in PIECES if piece not in self.inventory.pawns_gone]
        gifts = [gift for gift in gifts if gift not in self.refused]
        full = is_full(self.history, self.view, self.inventory) and Decline() not in self.refused
        if full or not gifts:
            return Decline()
        piece = gifts[0].piece
        if self.history.unknown and piece not in self.pawns:
            return Touch(self.history.seat, piece)
        return gifts[0]

    def _cells_refused(self) -> set[Cell]:
        """Return the cells on which a put or a placement was refused for the cell."""
        return {
            move.cell
            for move in self.refused
            if isinstance(move, Place)
            or (isinstance(move, Put) and move.piece in self.inventory.pawns_there)
        }

    def _felt_filled(self) -> set[Cell]:
        """Return the cells that were felt to be taken in this turn."""
        return {
            cell
            for cell in CELLS
            if cell in self.cells and cell in self.recall.cells and not self.recall.empty(cell)
        }

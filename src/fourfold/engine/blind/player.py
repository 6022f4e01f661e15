"""Blindfolded opponents, which play only by touch and memory.

`BlindPlayer.decide` takes a seat's `View` and nothing else, and returns one event at a time: a
touch or a move. The same view gives the same event, so a game can resume after any interruption.

In a turn the player feels cells that other seats may have changed, as many as its level allows, and
relevant coins and pawns. Then it imagines boards, on which the level's player chooses a move, and
tries that move. It learns from a refusal and does not repeat the attempt. It feels nothing twice in
a turn, and when it runs out of ideas it tries any cell it has not tried, so a turn always ends.
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
    known_board,
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
    FIGURES,
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
    Swap,
    WrongCall,
    alignment,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.engine.blind.memory import Mind, Recall
    from fourfold.engine.blind.sampling import Inventory
    from fourfold.match import TouchTarget, View
    from fourfold.rules import Move, Rules

MAX_IDEAS = 3
"""Number of refused attempts in a turn after which a player makes any move it can."""
ONE_SECOND = Limit(seconds=1.0)
"""Limit for all guesses of a turn together at a level limited by time."""


class BlindPlayer:
    """A computer player that plays blindfolded at one level.

    The same seed plays the same game.
    """

    def __init__(self, level: str | int, rules: Rules | str, seed: int = 0) -> None:
        self.level = str(level)
        self._player = player(level, rules, seed)
        self._mind = MINDS[levels(rules).index(self.level)]
        self._seed = seed

    def decide(self, view: View, limit: Limit = NO_LIMIT) -> Touch | Play | None:
        """Return the next event of a view's seat, or None if the seat is not to act."""
        waits = view.paused or view.ruling_pending or view.outcome is not None
        if view.seat is None or view.to_act != view.seat or waits:
            return None
        turn = _Turn(view, self._mind, self._seed)
        if view.naming:
            return Play(view.seat, turn.name_coin())
        target = turn.next_touch()
        if target is None:
            move = self._idea(turn, limit)
            target = None if move is None else turn.check_before(move)
            if target is None:
                chosen = move if move is not None else turn.any_move()
                return chosen if isinstance(chosen, Touch) else Play(view.seat, chosen)
        return Touch(view.seat, target)

    def _idea(self, turn: _Turn, limit: Limit) -> Move | None:
        """Return the move chosen on most imagined boards, without those already refused."""
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
    """Return the coins that a move takes on all imagined boards; a refusal counts -1."""
    worth = 0
    for state in states:
        try:
            state.play(move)
        except IllegalMove:
            worth -= 1
        else:
            if isinstance(state, QuardoState) and isinstance(move, Put | Swap):
                worth += len(state.collects(move))
    return worth


def _cells_moved(move: Move | None) -> tuple[Cell, ...]:
    """Return the cells into which a move of Quardo brought pawns."""
    if isinstance(move, Swap):
        return (move.first, move.second)
    return (move.cell,) if isinstance(move, Put) else ()


class _Turn:
    """The current turn: memory, touches and refused attempts of the player."""

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
        """Whether the game is Quarto."""
        return not self.view.scores

    def rng(self, what: object) -> random.Random:
        """Return a random generator seeded by the moment of the game and a purpose."""
        history = self.history
        moment = f"{self.seed} {history.seat} {history.clock} {len(history.clues)} {what}"
        return random.Random(moment)  # noqa: S311 - play, not secrets

    # Feeling

    def next_touch(self) -> TouchTarget | None:
        """Return the next target to feel before choosing a move, if any.

        If touches of the board are limited, coins and pawns, which are free, come first.
        """
        cells, checks = next(self._cells_to_feel(), None), next(self._checks(), None)
        first, second = (cells, checks) if self.view.touches_left is None else (checks, cells)
        return first if first is not None else second

    def _checks(self) -> Iterator[TouchTarget]:
        """Yield the coins and pawns that a reasoning player feels for.

        In Quarto every seat knows which pieces are gone, unless the board was set up.
        """
        followed = self.quarto and not self.history.unknown
        if followed or not self.mind.reasons or not self._may_check:
            return
        if not self.quarto:
            yield from coins_to_feel(self.view, self.recall, self.inventory, self.coins)
        yield from pawns_to_feel(self.history, self.recall, self.inventory, self.pawns)

    @property
    def _may_check(self) -> bool:
        """Whether the level may feel for another coin or pawn in this turn."""
        return len(self.pawns) + len(self.coins) < self.mind.checks

    def _cells_to_feel(self) -> Iterator[Cell]:
        """Return the cells to feel, most informative first, as far as rules and level allow."""
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
        """Whether the rules allow another touch of the board in this turn."""
        return self.view.touches_left is None or self.view.touches_left > 0

    def check_before(self, move: Move) -> TouchTarget | None:
        """Return a target to feel before a move: its cell, or its pawn on the table."""
        if isinstance(move, Put | Place):
            unsure = not self.recall.knows(move.cell) and move.cell not in self.cells
            if unsure and self.mind.reasons and self.may_feel_cells:
                return move.cell
        if isinstance(move, Put) or (isinstance(move, Give) and self.history.unknown):
            return move.piece if self._may_check and not self._on_table(move.piece) else None
        return None

    def _on_table(self, pawn: Piece) -> bool:
        """Return whether a pawn is known to be on the table, or has been felt for."""
        known = self.recall.certain and self.mind.reasons and pawn not in self.inventory.pawns_gone
        return known or pawn in self.pawns

    # Thinking

    def guesses(self) -> list[QuartoState | QuardoState]:
        """Return guesses of the position; a player that is certain needs one."""
        count = 1 if self.recall.certain else self.mind.guesses
        return [self._guess(self.rng(f"guess {number}")) for number in range(count)]

    def _guess(self, rng: random.Random) -> QuartoState | QuardoState:
        """Return one guess of the position, without an open call if calling is too risky."""
        known = (self.history, self.view, self.recall, self.inventory)
        if not self.quarto:
            return quardo_guess(*known, rng)
        return quarto_guess(*known, rng, calling=self._may_call)

    @property
    def _may_call(self) -> bool:
        """Whether the player dares to call (Q7): once a turn; if an error loses, when certain."""
        called = any(isinstance(move, Call) for move in self.refused)
        called = called or self.view.seat in self.view.barred
        at_stake = self.view.setup.rules.wrong_call is WrongCall.LOSES
        return not called and (self.recall.certain or not at_stake)

    # Coins by hand (D4)

    def name_coin(self) -> Call | Decline:
        """Return the name of a coin of the move just made, or the end of the turn.

        The player names a figure whose four pawns it recalls. If a swap still owes a coin, it
        tries the others too, first those of which it recalls most.
        """
        last = self.history.moves[-1]
        moved = _cells_moved(last.move)
        board, rules = known_board(self.recall), self.view.setup.rules
        formed = [
            figure
            for figure in FIGURES
            if sum(cell in figure.cells for cell in moved) == 1 and Call(figure) not in self.refused
        ]
        left = [figure for figure in formed if figure not in self.inventory.coins_gone]
        recalled = [figure for figure in left if alignment(board, figure, rules)]
        if isinstance(last.move, Swap) and not last.coins:
            left.sort(key=lambda figure: sum(board[cell] is None for cell in figure.cells))
            return Call([*recalled, *left, *formed][0])
        if not recalled or self.view.seat in self.view.barred:
            return Decline()
        return Call(recalled[0])

    # Fallback moves

    def any_move(self) -> Move | Touch:
        """Return a touch that helps, or any move not known to be impossible."""
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
        """Return a put of any pawn on the table, or a touch to find one."""
        there = [pawn for pawn in PIECES if pawn in self.inventory.pawns_there]
        if there:
            return Put(there[0], cell)
        pawns = [pawn for pawn in PIECES if pawn not in self.pawns]
        pawns.sort(key=lambda pawn: pawn in self.inventory.pawns_gone)
        return Touch(self.history.seat, pawns[0]) if pawns else Put(PIECES[0], cell)

    def _any_gift(self) -> Move | Touch:
        """Return a gift that was not refused, or a pass if no piece is left (Q6).

        On a board that was set up, feel for the piece first.
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
        """Return the cells that were the reason for refusing a put or a placement."""
        return {
            move.cell
            for move in self.refused
            if isinstance(move, Place)
            or (isinstance(move, Put) and move.piece in self.inventory.pawns_there)
        }

    def _felt_filled(self) -> set[Cell]:
        """Return the cells found filled in this turn."""
        return {
            cell
            for cell in CELLS
            if cell in self.cells and cell in self.recall.cells and not self.recall.empty(cell)
        }

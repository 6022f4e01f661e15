"""Sentences about facts, in six languages; they say nothing that is not a fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.puzzles.facts import (
    Completes,
    Ends,
    EveryPieceFits,
    Fact,
    FitsNone,
    LosesLater,
    Made,
    Takes,
    Waits,
    Wherever,
    WinsNothing,
)
from fourfold.puzzles.puzzle import Kind

if TYPE_CHECKING:
    from fourfold.i18n.phrases import Phrases
    from fourfold.rules import Board, Figure, Rules, State

PLAIN = {
    EveryPieceFits: "puzzle-every-piece",
    Wherever: "puzzle-wherever",
    LosesLater: "puzzle-loses",
    WinsNothing: "puzzle-no-win",
}
TASKS = {
    Kind.COINS: "puzzle-task-coins",
    Kind.SWAP: "puzzle-task-coins",
    Kind.KEEP_DRAW: "puzzle-task-draw",
    Kind.MOST: "puzzle-task-most",
    Kind.LEAVE: "puzzle-task-leave",
    Kind.KEEP_WIN: "puzzle-task-win",
    Kind.GREEDY_TRAP: "puzzle-task-win",
}


def task(state: State, kind: Kind, phrases: Phrases) -> str:
    """Return the question of a puzzle; in Quarto it does not give the class away."""
    in_hand = getattr(state, "hand", None) is not None
    turn = "puzzle-task-place" if in_hand else "puzzle-task-give"
    return phrases.translate(TASKS.get(kind, turn))


def sentence(fact: Fact, rules: Rules, phrases: Phrases) -> str:
    """Return a fact as a sentence."""
    say = phrases.translate
    if isinstance(fact, Completes | Made):
        return _about_cell(fact, rules, phrases)
    if isinstance(fact, Waits):
        names = (trait.values_in(phrases.piece_set)[value] for trait, value in fact.values)
        values = phrases.join(say(f"value-{name}") for name in names)
        figure = phrases.figure(fact.figure)
        return say("puzzle-waits", cell=str(fact.cell), figure=figure, values=values)
    if isinstance(fact, FitsNone):
        return say("puzzle-fits-none", piece=phrases.piece_phrase(fact.piece))
    if isinstance(fact, Takes):
        return _about_coins(fact, phrases)
    if isinstance(fact, Ends):
        return say("puzzle-ends", move=str(fact.move), score=_score(fact, phrases))
    return say(PLAIN[type(fact)])


def _about_coins(fact: Takes, phrases: Phrases) -> str:
    """Return a sentence about the coins that a move takes."""
    if not fact.figures:
        return phrases.translate("puzzle-takes-none")
    figures = phrases.format_list(map(phrases.figure, fact.figures))
    return phrases.translate("puzzle-takes", count=len(fact.figures), figures=figures)


def _about_cell(fact: Completes | Made, rules: Rules, phrases: Phrases) -> str:
    """Return a sentence about the figures that a placement completes."""
    board, cell = fact.state.board, str(fact.cell)
    if isinstance(fact, Made):
        figures = _figures(board, fact.figures, rules, phrases)
        return phrases.translate("puzzle-made", cell=cell, figures=figures)
    piece = phrases.piece_phrase(fact.piece)
    if not fact.figures:
        return phrases.translate("puzzle-completes-none", cell=cell, piece=piece)
    filled = (*board[: fact.cell.number], fact.piece, *board[fact.cell.number + 1 :])
    figures = _figures(filled, fact.figures, rules, phrases)
    return phrases.translate("puzzle-completes", cell=cell, piece=piece, figures=figures)


def _figures(board: Board, figures: tuple[Figure, ...], rules: Rules, phrases: Phrases) -> str:
    """Return figures with the traits that their pieces share, as a list."""
    return phrases.format_list(phrases.alignment(board, figure, rules) for figure in figures)


def _score(fact: Ends, phrases: Phrases) -> str:
    """Return a lead in words, exact or at least."""
    side = "level" if not fact.lead else "ahead" if fact.lead > 0 else "behind"
    exact = {"level": "score-draw", "ahead": "score-by-win", "behind": "score-by-loss"}
    key = f"score-least-{side}" if fact.is_least else exact[side]
    return phrases.translate(key, count=abs(fact.lead))

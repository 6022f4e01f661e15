"""Questions to a model: positions in which to move, and memory of touches (D8)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.evaluation.datasets import sample_positions
from fourfold.i18n import Translator
from fourfold.i18n.rule_pages import rule_page
from fourfold.rules import CELLS, PIECES, PieceSet, QuartoState, Rules, new

if TYPE_CHECKING:
    from fourfold.rules import State

NOTATION = """Cells are a1 to d4: the column's letter, then the row's number, a1 at the top left.
A piece is a hex digit, 0 to f; each of its four bits is the value of one trait:
{traits}
"""
QUARTO_MOVES = """A move is one of: a piece to give, such as 7; a cell to place the piece in hand
on, such as b2; a call of a figure, such as !row2, !cola, !diag1{square}; or -- to decline after
the last piece."""
QUARDO_MOVES = """A move is a put, such as 7@b2, or a swap of two neighbours, such as b2~c3."""
ANSWER = 'End your answer with a line "MOVE: " and the move, and nothing after it.'
CALLS_EVERY = 5
"""Every n-th position has an alignment to call."""


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt, with the position that it describes or with the correct answer."""

    prompt: str
    state: State | None = None
    answer: str = ""


def position_questions(
    rules: Rules, count: int, pieces: tuple[int, int] = (6, 12), seed: int = 0
) -> list[Question]:
    """Return questions for moves; in Quarto some positions have an alignment to call."""
    drawn = list(sample_positions(rules, count, pieces, seed))
    if rules.auto_call:
        return [ask(state) for state in drawn]
    calls = range(0, count, CALLS_EVERY)
    for number in calls:
        drawn[number] = _with_a_call(rules, seed + number)
    return [ask(state) for state in drawn]


def _with_a_call(rules: Rules, seed: int) -> QuartoState:
    """Return a position in which the player to act can call an alignment."""
    rng = random.Random(f"call {seed}")  # noqa: S311 - a test, not secrets
    while True:
        state = new(rules)
        while not state.is_over and not state.open_figures:
            state = state.play(rng.choice(state.legal_moves()))
        if isinstance(state, QuartoState) and state.open_figures:
            return state


def ask(state: State) -> Question:
    """Return a question for a move, without a list of legal moves, which the model must know."""
    return Question("\n\n".join([*_ground(state.rules), *_situation(state), ANSWER]), state)


def _ground(rules: Rules) -> list[str]:
    """Return the rules of the game and its notation."""
    translate = Translator("en")
    page = rule_page(rules, translate)
    texts = [f"{rule.number} {rule.title}. {rule.text}" for rule in page.own]
    traits = "\n".join(
        f"bit {trait.value}: {' / '.join(trait.values_in(rules.piece_set))}"
        for trait in rules.traits
    )
    square = ", or !sqb2 for a 2×2 square by its top left cell" if rules.squares else ""
    quarto = rules.piece_set is PieceSet.QUARTO or rules.name == "quardo-classic"
    moves = QUARTO_MOVES.format(square=square) if quarto else QUARDO_MOVES
    return [page.title, "\n".join(texts), NOTATION.format(traits=traits) + moves]


def _situation(state: State) -> list[str]:
    """Return the position in words: board, hand and player to act."""
    rows = [
        " ".join("." if piece is None else str(piece) for piece in state.board[start : start + 4])
        for start in range(0, 16, 4)
    ]
    board = "\n".join(["  a b c d", *(f"{number} {row}" for number, row in enumerate(rows, 1))])
    if not isinstance(state, QuartoState):
        coins = ", ".join(map(str, state.coins))
        held = "-".join(map(str, state.scores))
        return [board, f"Coins left on: {coins}. Coins held: {held}. You are seat {state.turn}."]
    last = "" if state.last is None else f" The last piece was placed on {state.last}."
    if state.hand is not None:
        return [board, f"You have piece {state.hand} in hand.{last} What do you do?"]
    left = " ".join(map(str, state.pieces_left))
    return [
        board,
        f"Your hand is empty. Pieces left to give: {left or 'none'}.{last} What do you do?",
    ]


def memory_questions(count: int, seed: int = 0) -> list[Question]:
    """Return questions that describe touches of every cell and ask for one pawn (D8)."""
    found = []
    for number in range(count):
        rng = random.Random(f"memory {seed} {number}")  # noqa: S311 - a test, not secrets
        pawns = rng.sample(PIECES, rng.randint(6, 14))
        felt = dict(zip(rng.sample(CELLS, len(pawns)), pawns, strict=True))
        order = rng.sample(CELLS, 16)
        lines = [f"You touch {cell}: {_thing(felt.get(cell))}." for cell in order]
        cell = rng.choice(sorted(felt))
        prompt = "\n".join(
            [
                "You are blindfolded at a board of sixteen cells, a1 to d4.",
                *lines,
                f"What stands on {cell}? Answer with a line: MOVE: and the pawn's hex digit.",
            ]
        )
        found.append(Question(prompt, answer=str(felt[cell])))
    return found


def _thing(pawn: object) -> str:
    """Describe the content of a cell."""
    return "it is empty" if pawn is None else f"pawn {pawn}"

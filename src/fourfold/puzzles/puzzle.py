"""A puzzle: a position, a question with one right answer, and the line that follows it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from fourfold.puzzles.errors import PuzzleChanged, PuzzleSyntax
from fourfold.rules import Game, Give, NotationError, OptionError, Rules, parse, parse_move
from fourfold.rules.enums import member_repr
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.rules import Move, State

SEPARATOR = "\t"
NOTHING = "-"
FIELD_COUNT = 9
ID_LENGTH = 5
ID_LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
"""Digits and consonants that are hard to mistake for each other; they spell no words."""
DEVIATION = 250
"""Deviation of a rating that no attempt has confirmed yet."""


class Kind(StrEnum):
    """The class of a puzzle: the claim that is made about its position."""

    CALL = "call"  # exactly one cell makes an alignment
    MISSED = "missed"  # the opponent has aligned and not called
    GIVE = "give"  # exactly one piece does not lose; all others lose at once
    TRAP = "give-trap"  # exactly one piece does not lose; another looks safe
    CELL = "cell"  # no cell wins, and exactly one does not lose
    WIN2 = "win2"  # exactly one piece wins, with the second placement from now
    WIN3 = "win3"  # exactly one cell wins, with the third placement
    WIN4 = "win4"  # exactly one piece wins, with the fourth placement
    WIN5 = "win5"  # exactly one cell wins, with the fifth placement
    COINS = "coins"  # exactly one move takes the most coins
    SWAP = "swap"  # the same, and it is a swap
    KEEP_WIN = "keep-win"  # exactly one move is sure to win
    GREEDY_TRAP = "greedy-trap"  # the same, and another move takes more coins
    KEEP_DRAW = "keep-draw"  # no move wins, and exactly one does not lose
    MOST = "most-end"  # exactly one move is sure to end with the greatest lead
    LEAVE = "leave"  # exactly one move leaves the next player no coin to take

    __repr__ = member_repr

    @property
    def game(self) -> Game:
        """The game that it belongs to."""
        return Game.QUARDO if self in QUARDO_KINDS else Game.QUARTO

    @property
    def placements(self) -> int:
        """The number of placements up to the call in which it wins; 0 if it does not say."""
        return int(self[3:]) if self in WINS else 0


WINS = (Kind.WIN2, Kind.WIN3, Kind.WIN4, Kind.WIN5)
HOLDS = (Kind.GIVE, Kind.TRAP, Kind.CELL)
ENDINGS = (Kind.KEEP_WIN, Kind.GREEDY_TRAP, Kind.KEEP_DRAW, Kind.MOST)
QUARDO_KINDS = (Kind.COINS, Kind.SWAP, Kind.LEAVE, *ENDINGS)


@dataclass(frozen=True, slots=True)
class Puzzle(TextValue):
    """A position with a question, its solution as a line of moves, and its difficulty.

    The line alternates between the solver's turns and the opponent's replies, and ends where the
    solver has won or may choose freely. ``day`` is the number of the puzzle among those of the
    days, or 0. The id depends on the position and the class only.
    """

    state: State
    kind: Kind
    line: tuple[Move, ...]
    rating: int
    deviation: int = DEVIATION
    tags: tuple[str, ...] = ()
    day: int = 0

    @property
    def id(self) -> str:
        """Five letters and digits that name the question."""
        return question_id(self.state, self.kind)

    @property
    def rules(self) -> Rules:
        """The rules of the position."""
        return self.state.rules

    @property
    def solver(self) -> int:
        """The seat that has to find the answer."""
        return self.state.to_act

    @staticmethod
    def parse(text: str) -> Puzzle:
        """Read a puzzle from its line in a collection."""
        fields = text.split(SEPARATOR)
        if len(fields) != FIELD_COUNT:
            raise PuzzleSyntax(text, len(text), found=text[-1:])
        number = read_numbers(text, fields)
        try:
            puzzle = Puzzle(
                parse(read_rules(fields[1]), fields[2]),
                Kind(fields[3]),
                tuple(parse_move(move) for move in fields[4].split(" ")),
                number[0],
                number[1],
                tuple(fields[7].split(" ")) if fields[7] != NOTHING else (),
                number[2],
            )
        except NotationError as error:
            field = next(index for index in (2, 4) if error.text in fields[index])
            at = _offset(fields, field) + fields[field].index(error.text)
            raise error.inside(text, at) from None
        except (OptionError, ValueError):
            wrong = 3 if fields[3] not in set(Kind) else 1
            raise PuzzleSyntax(text, _offset(fields, wrong), found=fields[wrong]) from None
        if puzzle.id != fields[0]:
            raise PuzzleChanged(text, 0, id=fields[0], expected=puzzle.id)
        return puzzle

    def __str__(self) -> str:
        fields = (
            self.id,
            write_rules(self.rules),
            str(self.state),
            self.kind.value,
            " ".join(map(str, self.line)),
            str(self.rating),
            str(self.deviation),
            " ".join(self.tags) or NOTHING,
            str(self.day or NOTHING),
        )
        return SEPARATOR.join(fields)


def read_numbers(text: str, fields: list[str]) -> list[int]:
    """Return rating, deviation and day."""
    numbers = []
    for index in (5, 6, 8):
        shown = fields[index]
        if not re.fullmatch(r"[0-9]{1,4}", shown) and (index, shown) != (8, NOTHING):
            raise PuzzleSyntax(text, _offset(fields, index), found=shown)
        numbers.append(0 if shown == NOTHING else int(shown))
    return numbers


def _offset(fields: list[str], index: int) -> int:
    """Return the position in the text at which a field begins."""
    return sum(len(field) + 1 for field in fields[:index])


def question_id(state: State, kind: Kind) -> str:
    """Return the id of a question: a hash of its rules, position and class."""
    return content_id(write_rules(state.rules), str(state), kind.value)


def content_id(rules: str, position: str, kind: str) -> str:
    """Return the id of a question from its fields."""
    content = SEPARATOR.join((rules, position, kind))
    number = int.from_bytes(hashlib.sha256(content.encode()).digest(), "big")
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def write_rules(rules: Rules) -> str:
    """Return rules as one field: a preset and its options, such as ``quardo players=3``."""
    options = (f"{name}={value}" for name, value in rules.options.items())
    return " ".join([rules.name, *options])


def read_rules(text: str) -> Rules:
    """Read rules from one field."""
    preset, *options = text.split(" ")
    values: dict[str, object] = {}
    for option in options:
        name, _, value = option.partition("=")
        values[name] = int(value) if value.isdecimal() else value
    return Rules.preset(preset, **values)


def is_same_answer(move: Move, other: Move, rules: Rules) -> bool:
    """Return whether two moves are the same answer: pieces may differ in what does not count."""
    return answer_class(move, rules) == answer_class(other, rules)


def answer_class(move: Move, rules: Rules) -> object:
    """Return what a move has in common with those that are the same answer."""
    return move.piece.number & rules.trait_mask if isinstance(move, Give) else move


def distinct_answers(moves: Iterable[Move], rules: Rules) -> dict[object, Move]:
    """Return one move for each answer, in order."""
    found: dict[object, Move] = {}
    for move in moves:
        found.setdefault(answer_class(move, rules), move)
    return found

"""An engine written from docs/protocol.md alone; it imports nothing of Fourfold.

    fourfold match "python examples/engines/careful.py" 2

It wins if it can, gives a piece that does not win at once if there is one, and takes the most
coins; otherwise it plays at random.
"""

from __future__ import annotations

import random
import sys

Board = list[int | None]
CELLS = [column + row for row in "1234" for column in "abcd"]


def figures() -> dict[str, list[int]]:
    """Return the cells of the nineteen figures by name: ten lines, nine 2×2 squares."""
    found = {f"row{row + 1}": [4 * row + column for column in range(4)] for row in range(4)}
    found |= {f"col{'abcd'[column]}": [column + 4 * row for row in range(4)] for column in range(4)}
    found |= {"diag1": [0, 5, 10, 15], "diag2": [3, 6, 9, 12]}
    for corner in (0, 1, 2, 4, 5, 6, 8, 9, 10):
        found[f"sq{CELLS[corner]}"] = [corner, corner + 1, corner + 4, corner + 5]
    return found


FIGURES = figures()
NEIGHBOURS = [
    (one, other)
    for one in range(16)
    for other in range(one + 1, 16)
    if abs(one % 4 - other % 4) <= 1 and abs(one // 4 - other // 4) <= 1
]
TRAITS = {"colour": 1, "shape": 2, "height": 4, "core": 8}


class Engine:
    """The rules of the current game, and the position."""

    def __init__(self) -> None:
        self.new_game(["quarto"])

    def new_game(self, words: list[str]) -> None:
        """Set the rules from a preset and its options."""
        options = dict(word.split("=") for word in words[1:])
        self.quardo = words[0] == "quardo"
        self.calls = words[0] != "quardo-classic" and options.get("auto_call") != "true"
        plain = words[0] in {"quarto", "quarto-beginner"} and options.get("squares") != "true"
        names = list(FIGURES)[: 10 if plain else 19]
        self.figures = {name: FIGURES[name] for name in names}
        default = "colour" if words[0] == "quarto-beginner" else ",".join(TRAITS)
        self.mask = sum(TRAITS[name] for name in options.get("traits", default).split(","))
        self.fields = ["..../..../..../....", "-", "-"]

    def is_aligned(self, board: Board, figure: list[int]) -> bool:
        """Return whether the four pieces of a figure share a trait that counts."""
        pieces = [piece for cell in figure if (piece := board[cell]) is not None]
        if len(pieces) < 4:
            return False
        every, some = 15, 0
        for piece in pieces:
            every, some = every & piece, some | piece
        return bool((every | ~some) & self.mask)

    def find_alignments(self, board: Board, *cells: int) -> list[str]:
        """Return the aligned figures through one of the cells.

        Two pawns of one figure that change places form nothing there.
        """
        return [
            name
            for name, figure in self.figures.items()
            if len(set(cells) & set(figure)) == 1 and self.is_aligned(board, figure)
        ]

    def choose(self, may_call: bool) -> str:
        """Return a move."""
        letters = self.fields[0].replace("/", "")
        board: Board = [None if letter == "." else int(letter, 16) for letter in letters]
        empty = [cell for cell in range(16) if board[cell] is None]
        left = [piece for piece in range(16) if piece not in board]
        if self.quardo:
            return self.choose_coins(board, empty, left)
        hand, last = self.fields[1], self.fields[2]
        open_figures = [] if last == "-" else self.find_alignments(board, CELLS.index(last))
        if open_figures and self.calls and may_call:
            return f"!{open_figures[0]}"
        if not empty:
            return "--"
        if hand == "-":
            safe = [piece for piece in left if not self.find_wins(board, empty, piece)]
            return f"{random.choice(safe or left):x}"
        return CELLS[random.choice(self.find_wins(board, empty, int(hand, 16)) or empty)]

    def find_wins(self, board: Board, empty: list[int], piece: int) -> list[int]:
        """Return the cells on which a piece completes an alignment."""
        return [
            cell for cell in empty if self.find_alignments(change_cells(board, {cell: piece}), cell)
        ]

    def choose_coins(self, board: Board, empty: list[int], left: list[int]) -> str:
        """Return the move that takes the most coins; a swap only if it takes one."""
        coins = [n for n in range(19) if int(self.fields[1], 16) >> n & 1]
        there = {list(FIGURES)[n] for n in coins}
        found = []
        for cell in empty:
            for piece in left:
                taken = there & set(self.find_alignments(change_cells(board, {cell: piece}), cell))
                found.append((len(taken), f"{piece:x}@{CELLS[cell]}"))
        for one, other in NEIGHBOURS:
            if board[one] is not None and board[other] is not None:
                swapped = change_cells(board, {one: board[other], other: board[one]})
                if taken := there & set(self.find_alignments(swapped, one, other)):
                    found.append((len(taken), f"{CELLS[one]}~{CELLS[other]}"))
        most = max(count for count, _ in found)
        return random.choice([move for count, move in found if count == most])


def change_cells(board: Board, changes: dict[int, int | None]) -> Board:
    """Return the board with some cells changed."""
    return [changes.get(cell, piece) for cell, piece in enumerate(board)]


def main() -> None:
    """Answer the lines of the protocol."""
    engine = Engine()
    for line in sys.stdin:
        match line.split():
            case ["fourfold"]:
                print("id name Careful\nid author an example\nfourfoldok 1", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["newgame", *words]:
                engine.new_game(words)
            case ["position", *fields] if fields != ["start"]:
                engine.fields = fields
            case ["go", *words]:
                print("bestmove", engine.choose("nocall" not in words), flush=True)
            case ["quit"]:
                break


main()

"""A slow, plain reference of Quarto and Quardo, written from the rules page alone, for tests."""

from __future__ import annotations

PIECES = list("0123456789abcdef")
COLUMNS = list("abcd")
ROWS = list("1234")
CELLS = [column + row for row in ROWS for column in COLUMNS]
ALL_TRAITS = {0, 1, 2, 3}

Board = dict[str, str]  # cell name -> piece digit, filled cells only
QuartoResult = tuple[str, int, str]  # ("win", seat, reason) or ("draw", 0, reason)
QuardoResult = tuple[str, list[int]]  # ("win", [seat]) or ("draw", [seats sharing the win])
Score = tuple[str, int | None]  # ("win" | "draw" | "loss", placements)


def figures(squares: bool) -> dict[str, list[str]]:
    """Return the cells of every figure by name, in the order of G3, with or without squares."""
    found: dict[str, list[str]] = {}
    for row in ROWS:
        found["row" + row] = [column + row for column in COLUMNS]
    for column in COLUMNS:
        found["col" + column] = [column + row for row in ROWS]
    found["diag1"] = [COLUMNS[i] + ROWS[i] for i in range(4)]
    found["diag2"] = [COLUMNS[3 - i] + ROWS[i] for i in range(4)]
    if squares:
        for y in range(3):
            for x in range(3):
                block = [COLUMNS[x + dx] + ROWS[y + dy] for dy in range(2) for dx in range(2)]
                found["sq" + COLUMNS[x] + ROWS[y]] = block
    return found


LINES = figures(False)
FIGURES = figures(True)


def adjacent(one: str, two: str) -> bool:
    """Return whether two different cells touch, sideways, up and down or cornerwise."""
    dx = abs(COLUMNS.index(one[0]) - COLUMNS.index(two[0]))
    dy = abs(ROWS.index(one[1]) - ROWS.index(two[1]))
    return max(dx, dy) == 1


PAIRS = [(one, two) for i, one in enumerate(CELLS) for two in CELLS[i + 1 :] if adjacent(one, two)]


# The values, 0 or 1, that a piece has of the traits 0 to 3.
VALUES = {piece: [i // 2**trait % 2 for trait in range(4)] for i, piece in enumerate(PIECES)}


def is_aligned(board: Board, cells: list[str], traits: set[int]) -> bool:
    """Return whether all the cells are filled by pieces that share a value of a counting trait."""
    if any(cell not in board for cell in cells):
        return False
    return any(sum([VALUES[board[cell]][trait] for cell in cells]) in (0, 4) for trait in traits)


def board_text(board: Board) -> str:
    """Write a board as four rows joined by slashes."""
    return "/".join("".join(board.get(column + row, ".") for column in COLUMNS) for row in ROWS)


def board_from_text(text: str) -> Board:
    """Read a board written as four rows joined by slashes."""
    rows = text.split("/")
    if [len(row) for row in rows] != [4, 4, 4, 4]:
        raise ValueError(f"not a board: {text}")
    board: Board = {}
    for cell, piece in zip(CELLS, "".join(rows), strict=True):
        if piece != ".":
            if piece not in PIECES or piece in board.values():
                raise ValueError(f"bad or repeated piece {piece}: {text}")
            board[cell] = piece
    return board


class Quarto:
    """A game of Quarto under one choice of traits, squares and automatic calling."""

    def __init__(self, traits: set[int], squares: bool, auto_call: bool) -> None:
        """Start a game on the empty board."""
        self.traits = set(traits)
        self.squares = squares
        self.auto_call = auto_call
        self.board: Board = {}
        self.hand: str | None = None
        self.last: str | None = None
        self.declined = False  # the placer of the 16th piece has declined to call
        self.result: QuartoResult | None = None

    @classmethod
    def from_position(cls, text: str, traits: set[int], squares: bool, auto_call: bool) -> Quarto:
        """Read a position "BOARD HAND LAST" under the given rules."""
        board, hand, last = text.split(" ")
        game = cls(traits, squares, auto_call)
        game.board = board_from_text(board)
        game.declined = hand == "x"
        game.hand = None if hand in ("-", "x") else hand
        game.last = None if last == "-" else last
        free_pieces = [piece for piece in PIECES if piece not in game.board.values()]
        if hand not in ["-", "x", *free_pieces] or last not in ["-", *game.board]:
            raise ValueError(f"the piece in hand or the last cell cannot be: {text}")
        if game.declined and (len(game.board) < 16 or auto_call):
            raise ValueError(f"nothing to decline: {text}")
        if auto_call and game.hand is None:
            game._call_for_placer()
        return game

    def copy(self) -> Quarto:
        """Return a game in the same state that can be played on separately."""
        other = Quarto(self.traits, self.squares, self.auto_call)
        other.board = dict(self.board)
        other.hand = self.hand
        other.last = self.last
        other.declined = self.declined
        other.result = self.result
        return other

    def position(self) -> str:
        """Write the position as "BOARD HAND LAST"."""
        hand = "x" if self.declined else self.hand or "-"
        return f"{board_text(self.board)} {hand} {self.last or '-'}"

    def to_act(self) -> int:
        """Return the seat to act: the starter, seat 1, gives at even counts, places at odd ones."""
        giver = 1 if len(self.board) % 2 == 0 else 2
        if self.hand is not None or self.declined:
            return 3 - giver
        return giver

    def moves(self) -> list[str]:
        """List every legal move other than calls."""
        if self.result is not None:
            return []
        if self.hand is not None:
            return [cell for cell in CELLS if cell not in self.board]
        if len(self.board) == 16:
            return ["--"]
        return [piece for piece in PIECES if piece not in self.board.values()]

    def call_verdict(self, figure: str) -> str:
        """Return "ok" or the reason why a call of this figure would be refused now."""
        cells = FIGURES[figure]
        if figure not in LINES and not self.squares:
            return "not-counted"
        if any(cell not in self.board for cell in cells):
            return "incomplete"
        if not is_aligned(self.board, cells, self.traits):
            return "not-aligned"
        if self.last not in cells:
            return "dead"
        return "ok"

    def open_calls(self) -> list[str]:
        """List the figures that the player to act could call now."""
        if self.result is not None:
            return []
        return [figure for figure in FIGURES if self.call_verdict(figure) == "ok"]

    def _call_for_placer(self) -> None:
        """End the game at once if the last placement aligned something or filled the board."""
        if self.open_calls():
            self.result = ("win", self.to_act(), "auto-call")
        elif len(self.board) == 16:
            self.result = ("draw", 0, "board-full")

    def play(self, text: str) -> None:
        """Make a move or a call, or raise ValueError and change nothing."""
        if self.result is not None:
            raise ValueError("the game is over")
        if text.startswith("!"):
            if text[1:] not in FIGURES:
                raise ValueError(f"no such figure: {text}")
            verdict = self.call_verdict(text[1:])
            if verdict != "ok":
                raise ValueError(verdict)
            self.result = ("win", self.to_act(), "call")
            return
        if text not in self.moves():
            raise ValueError(f"not a legal move: {text}")
        if text == "--":
            if self.declined:
                self.result = ("draw", 0, "declined")
            self.declined = True
        elif self.hand is None:
            self.hand = text
        else:
            self.board[text] = self.hand
            self.hand = None
            self.last = text
            if self.auto_call:
                self._call_for_placer()


class Quardo:
    """A standard game of Quardo for two or three players, seat 1 making the first put."""

    def __init__(self, players: int) -> None:
        """Start a game on the empty board with a coin on every figure."""
        if players not in (2, 3):
            raise ValueError("two or three players")
        self.players = players
        self.board: Board = {}
        self.coins = set(FIGURES)
        self.scores = [0] * players
        self.turn = 1
        self.result: QuardoResult | None = None

    @classmethod
    def from_position(cls, text: str) -> Quardo:
        """Read a position "BOARD COINS SCORES TURN"."""
        board, coins, scores, turn = text.split(" ")
        game = cls(len(scores.split("-")))
        game.board = board_from_text(board)
        number = int(coins, 16)
        game.coins = {name for i, name in enumerate(FIGURES) if number // 2**i % 2 == 1}
        game.scores = [int(score) for score in scores.split("-")]
        game.turn = int(turn)
        if game.position() != text or game.turn not in range(1, game.players + 1):
            raise ValueError(f"not a position: {text}")
        game._end_if_full()
        return game

    def copy(self) -> Quardo:
        """Return a game in the same state that can be played on separately."""
        other = Quardo(self.players)
        other.board = dict(self.board)
        other.coins = set(self.coins)
        other.scores = list(self.scores)
        other.turn = self.turn
        other.result = self.result
        return other

    def position(self) -> str:
        """Write the position as "BOARD COINS SCORES TURN"."""
        number = sum(2**i for i, name in enumerate(FIGURES) if name in self.coins)
        scores = "-".join(str(score) for score in self.scores)
        return f"{board_text(self.board)} {number:05x} {scores} {self.turn}"

    def collected(self, board: Board, changed: list[str]) -> list[str]:
        """List the coins taken if the board becomes this one by a change in these cells.

        A pawn has to come into a figure: a swap within it forms nothing.
        """
        return [
            name
            for name, cells in FIGURES.items()
            if name in self.coins
            and len(set(changed) & set(cells)) == 1
            and is_aligned(board, cells, ALL_TRAITS)
        ]

    def after(self, text: str) -> tuple[Board, list[str]]:
        """Return the board after a put or swap and the coins that it collects."""
        board = dict(self.board)
        if "@" in text:
            piece, cell = text.split("@")
            board[cell] = piece
            return board, self.collected(board, [cell])
        one, two = text.split("~")
        board[one], board[two] = board[two], board[one]
        return board, self.collected(board, [one, two])

    def moves(self) -> list[str]:
        """List every legal put, and every swap that collects at least one coin."""
        if self.result is not None:
            return []
        pawns = [piece for piece in PIECES if piece not in self.board.values()]
        empty = [cell for cell in CELLS if cell not in self.board]
        puts = [f"{pawn}@{cell}" for pawn in pawns for cell in empty]
        pairs = [f"{one}~{two}" for one, two in PAIRS if one not in empty and two not in empty]
        return puts + [swap for swap in pairs if self.after(swap)[1]]

    def play(self, text: str) -> None:
        """Make a move and collect its coins, or raise ValueError and change nothing."""
        if text not in self.moves():
            raise ValueError(f"not a legal move: {text}")
        self.board, taken = self.after(text)
        self.coins -= set(taken)
        self.scores[self.turn - 1] += len(taken)
        self.turn = self.turn % self.players + 1
        self._end_if_full()

    def _end_if_full(self) -> None:
        """End the game when the last cell is filled: most coins wins, equal top scores share."""
        if len(self.board) == 16:
            top = [i + 1 for i, score in enumerate(self.scores) if score == max(self.scores)]
            self.result = ("win" if len(top) == 1 else "draw", top)


def perft_divide(game: Quarto | Quardo, depth: int) -> dict[str, int]:
    """Count the sequences of `depth` moves by their first move, calls and declines left out."""
    counts = {}
    for move in game.moves():
        if move != "--":
            child = game.copy()
            child.play(move)
            counts[move] = perft(child, depth - 1)
    return counts


def perft(game: Quarto | Quardo, depth: int) -> int:
    """Count the sequences of exactly `depth` moves, calls and declines left out."""
    if depth == 0:
        return 1
    return sum(perft_divide(game, depth).values())


_SOLVED: dict[tuple[tuple[int, ...], bool, bool, str, str], Score] = {}
_SOLVED_COINS: dict[tuple[str, str], int] = {}


def preference(score: Score) -> tuple[int, int]:
    """Return a key that is greater for the better score: quick wins, then draws, slow losses."""
    value, placements = score
    count = placements or 0
    return {"win": (2, -count), "draw": (1, 0), "loss": (0, count)}[value]


def solve(game: Quarto) -> Score:
    """Return the value for the player to act and the placements until the winning one."""
    if game.result is not None:
        if game.result[0] == "draw":
            return ("draw", None)
        return ("win" if game.result[1] == game.to_act() else "loss", 0)
    if game.open_calls():
        return ("win", 0)
    # Nothing can be called now, so the cell filled last no longer matters.
    board, hand, _ = game.position().split(" ")
    key = (tuple(sorted(game.traits)), game.squares, game.auto_call, board, hand)
    if key not in _SOLVED:
        _SOLVED[key] = max(solve_moves(game).values(), key=preference)
    return _SOLVED[key]


def solve_moves(game: Quarto) -> dict[str, Score]:
    """Return the score of every move and winning call, from the side of the player making it."""
    scores: dict[str, Score] = {f"!{figure}": ("win", 0) for figure in game.open_calls()}
    for move in game.moves():
        child = game.copy()
        child.play(move)
        value, placements = solve(child)
        if child.to_act() != game.to_act():
            value = {"win": "loss", "draw": "draw", "loss": "win"}[value]
        if placements is not None and move in CELLS:
            placements += 1
        scores[move] = (value, placements)
    return scores


def solve_coins(game: Quardo) -> int:
    """Return the coins the seat to act will still gain over the other's, with best play by both."""
    if game.result is not None:
        return 0
    board, coins, _, _ = game.position().split(" ")
    if (board, coins) not in _SOLVED_COINS:
        _SOLVED_COINS[board, coins] = max(solve_coin_moves(game).values())
    return _SOLVED_COINS[board, coins]


def solve_coin_moves(game: Quardo) -> dict[str, int]:
    """Return for every move the coins its player will gain over the other's, this move included."""
    if game.players != 2:
        raise ValueError("only two players")
    differences = {}
    for move in game.moves():
        child = game.copy()
        child.play(move)
        differences[move] = len(game.coins) - len(child.coins) - solve_coins(child)
    return differences

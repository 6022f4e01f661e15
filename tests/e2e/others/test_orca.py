"""A game against the computer, played and won by nothing but keys and the words of Orca."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import Speaker
from fourfold.rules import PIECES, Call, Cell, Give, PieceSet, Place, QuartoState, Rules
from tests.e2e.others import seeded_command
from tests.e2e.others.orca import OrcaUser, listening
from tests.server.running_server import RunningServer

if TYPE_CHECKING:
    from fourfold.rules import Move

SPEAKER = Speaker("en", PieceSet.QUARTO)
NAMED = {SPEAKER.piece_phrase(piece): piece for piece in PIECES}
MOVE = re.compile(
    r"[^.:]+? (?:gives (?P<given>the [a-z ]+ piece)|places [a-z ]+ on (?P<cell>[a-d][1-4]))\."
)
TURN = re.compile(r"Your turn: ([^.]+)\.")
END = re.compile(r"\b(wins|Draw)\b")
KEPT = Path(__file__).parents[3] / "docs" / "transcripts" / "quarto-with-orca.txt"
KEYS = "1234qwerasdfzxcv"


def choose(state: QuartoState, rng: Random) -> Move:
    """Win where that is possible, and give nothing that wins."""
    if state.open_figures:
        return Call(state.open_figures[0])
    moves = list(state.legal_moves())
    if state.hand is not None:
        aligning = [move for move in moves if state.play(move).open_figures]
        return rng.choice(aligning or moves)
    safe = [move for move in moves if not wins(state.play(move))]
    return rng.choice(safe or moves)


def wins(state: QuartoState) -> bool:
    """Return whether the piece in hand makes an alignment."""
    return any(state.play(move).open_figures for move in state.legal_moves())


class OrcaQuartoPlayer:
    """Knows of the game what was said, and nothing else."""

    def __init__(self, listener: OrcaUser, rng: Random) -> None:
        self.listener = listener
        self.rng = rng
        self.state = QuartoState(Rules.preset("quarto"))
        self.announcements: list[str] = []
        self.said: list[str] = []
        self.at_rack = False

    def play(self) -> str:
        """Play to the end; return the last words."""
        while True:
            said = self.await_turn()
            if not TURN.search(said):
                return said
            self.make_move(choose(self.state, self.rng))

    def await_turn(self) -> str:
        """Listen until it is my turn, or the game is over; follow the moves that are told."""
        while True:
            while self.said:
                text = self.said.pop(0)
                self.follow(text)
                if TURN.search(text) or END.search(text):
                    return text
            self.said += self.listener.listen()

    def follow(self, text: str) -> None:
        """Make the moves that a sentence tells."""
        for found in MOVE.finditer(text):
            self.announcements.append(found[0])
            given, cell = found["given"], found["cell"]
            told = Give(NAMED[given]) if given else Place(Cell.parse(cell))
            self.state = self.state.play(told)

    def make_move(self, move: Move) -> None:
        """Press the keys of a move."""
        press = self.press
        if isinstance(move, Give):
            row, column = divmod(move.piece.number, 8)
            press(*["Tab"] * (0 if self.at_rack else 2))
            press("ctrl+Home", *["Down"] * row, *["Right"] * column, "Return")
            self.at_rack = True
            return
        press(*["shift+Tab"] * (2 if self.at_rack else 0))
        self.at_rack = False
        if isinstance(move, Place):
            press(KEYS[move.cell], "Return")
        elif isinstance(move, Call):
            press("g", *(key for cell in move.figure.cells for key in (KEYS[cell], "Return")), "g")

    def press(self, *keys: str) -> None:
        """Press keys, and keep in mind what is said."""
        self.said += self.listener.press(*keys)


@pytest.mark.soak
def test_a_game_is_won_by_what_orca_says(tmp_path: Path) -> None:
    with seeded_server(tmp_path / "server") as server, listening(tmp_path) as listener:
        listener.open(server.url)
        tab_to(listener, "Computer")
        ear = OrcaQuartoPlayer(listener, Random(1))
        ear.press("Return")
        ear.press("Tab")  # to the board
        end = ear.play()
    transcript = "\n".join(listener.transcript)
    assert "wins" in end, transcript
    assert "Computer" not in end, transcript
    assert told(transcript) == told(KEPT.read_text(encoding="utf-8")), transcript


def told(transcript: str) -> list[str]:
    """Return what was said of the game; how Orca names lists and buttons may change with it."""
    lines = (line.strip() for line in transcript.splitlines() if line.startswith("  "))
    return [line for line in lines if any(one.search(line) for one in (MOVE, TURN, END))]


def tab_to(listener: OrcaUser, name: str, key: str = "Tab") -> None:
    """Press Tab until something is named."""
    for _ in range(40):
        if any(text.startswith(name) for text in listener.press(key)):
            return
    raise AssertionError("\n".join(listener.transcript))


def seeded_server(folder: Path) -> RunningServer:
    """Return a server whose computer plays the same moves every time."""
    folder.mkdir()
    return RunningServer(folder, script=seeded_command.__file__)

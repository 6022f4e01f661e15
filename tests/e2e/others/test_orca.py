"""A game against the computer, won by keyboard and Orca's speech alone."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import Speaker
from fourfold.rules import PIECES, Call, Cell, Give, PieceSet, Place, QuartoState, Rules
from tests.helpers.browsers.orca import OrcaUser, run_orca, seeded_server, tab_to
from tests.helpers.browsers.transcripts import page_transcript

if TYPE_CHECKING:
    from fourfold.rules import Move

SPEAKER = Speaker("en", PieceSet.QUARTO)
PIECES_BY_NAME = {SPEAKER.piece_phrase(piece): piece for piece in PIECES}
MOVE = re.compile(
    r"[^.:]+? (?:gives?(?: you)? (?P<given>the [a-z ]+ piece)"
    r"|places? [a-z ]+ on (?P<cell>[a-d][1-4]))\."
)
TURN = re.compile(r"Your turn: ([^.]+)\.")
END = re.compile(r"\b(wins?|Draw)\b")
TRANSCRIPT = Path(__file__).parents[3] / "docs" / "transcripts" / "quarto-with-orca.txt"
KEYS = "1234qwerasdfzxcv"


def choose_move(state: QuartoState, rng: Random) -> Move:
    """Return a winning move if there is one, otherwise a move that gives no winning piece."""
    if state.open_figures:
        return Call(state.open_figures[0])
    moves = list(state.legal_moves())
    if state.hand is not None:
        aligning = [move for move in moves if state.play(move).open_figures]
        return rng.choice(aligning or moves)
    safe = [move for move in moves if not can_win(state.play(move))]
    return rng.choice(safe or moves)


def can_win(state: QuartoState) -> bool:
    """Return whether the piece in hand can complete an alignment."""
    return any(state.play(move).open_figures for move in state.legal_moves())


class OrcaQuartoPlayer:
    """A player who knows the game from Orca's speech alone."""

    def __init__(self, orca: OrcaUser, rng: Random) -> None:
        self.orca = orca
        self.rng = rng
        self.state = QuartoState(Rules.preset("quarto"))
        self.announcements: list[str] = []
        self.said: list[str] = []
        self.at_rack = False

    def play(self) -> str:
        """Play to the end; return its announcement."""
        while True:
            said = self.wait_for_turn()
            if not TURN.search(said):
                return said
            self.make_move(choose_move(self.state, self.rng))

    def wait_for_turn(self) -> str:
        """Listen until the turn or the end of the game; follow the announced moves."""
        while True:
            while self.said:
                text = self.said.pop(0)
                self.follow(text)
                if TURN.search(text) or END.search(text):
                    return text
            self.said += self.orca.listen()

    def follow(self, text: str) -> None:
        """Apply the moves of an announcement."""
        for found in MOVE.finditer(text):
            self.announcements.append(found[0])
            given, cell = found["given"], found["cell"]
            move = Give(PIECES_BY_NAME[given]) if given else Place(Cell.parse(cell))
            self.state = self.state.play(move)

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
        """Press keys and record the speech."""
        self.said += self.orca.press(*keys)


@pytest.mark.soak
def test_orca_speech_suffices_to_win(tmp_path: Path) -> None:
    with seeded_server(tmp_path / "server") as server, run_orca(tmp_path) as orca:
        orca.open(server.url)
        tab_to(orca, "Computer")
        player = OrcaQuartoPlayer(orca, Random(1))
        player.press("Return")
        player.press("Tab")  # to the board
        end = player.play()
    transcript = "\n".join(orca.transcript)
    assert "You win" in end, transcript
    turns = [line for line in transcript.splitlines() if "The computer places" in line]
    assert turns
    assert all("The computer gives you" in turn for turn in turns), "a turn is one message"
    if os.environ.get("FOURFOLD_KEEP"):
        TRANSCRIPT.write_text("\n".join(page_transcript(orca.transcript)) + "\n", encoding="utf-8")
    assert game_speech(transcript) == game_speech(TRANSCRIPT.read_text(encoding="utf-8")), (
        transcript
    )


def game_speech(transcript: str) -> list[str]:
    """Return the speech about the game; Orca's names of lists and buttons may change."""
    lines = (line.strip() for line in transcript.splitlines() if line.startswith("  "))
    return [line for line in lines if any(one.search(line) for one in (MOVE, TURN, END))]

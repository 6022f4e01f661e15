"""Whole games against the computer as a player at plain lines hears them, with transcripts."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import Call, Rules
from fourfold.engine import player
from fourfold.i18n import Speaker, computer_name
from fourfold.match import Match, Setup
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.helpers.kept_transcripts import check_kept_transcript
from tests.helpers.terminal import HIDDEN, Typist

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 33
"""The computer's moves and the player's, who calls what she hears."""
LEVEL = "1"
COMPUTER = "The computer "


class SeededTypist(Typist):
    """A player who types a random legal move at each prompt, or calls an alignment."""

    def __init__(self) -> None:
        super().__init__(())
        self.random = Random(SEED)
        self.session: Session | None = None

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,
    ) -> str:
        """Type the next move."""
        assert self.session is not None
        state = self.session.match.state
        calls = [Call(figure) for figure in getattr(state, "open_figures", ())]
        move = str(self.random.choice([*calls] or [*state.legal_moves()]))
        self._lines = iter([move])
        return super().read(prompt, timeout, status)


def play(preset: str) -> tuple[Match, SeededTypist]:
    """Play a whole game as Ann, who begins; return the match and the screen."""
    rules, typist = Rules.preset(preset), SeededTypist()
    match = Match.start(Setup(rules, ("Ann", computer_name(LEVEL))), typist.now())
    typist.session = Session(
        match,
        Speaker("en", rules.piece_set),
        typist,
        draw=False,
        computers={2: player(LEVEL, rules, SEED)},
        now=typist.now,
    )
    game = TerminalGame(typist.session)
    game.play()
    return game.match, typist


def messages_after_moves(typist: SeededTypist) -> list[list[str]]:
    """Return the messages after each typed line, up to the next prompt."""
    groups: list[list[str]] = []
    for line in typist.output:
        if line.startswith("> "):
            groups.append([])
        elif groups and line and line not in typist.prompts:
            groups[-1].append(line)
    return groups


@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_game_at_plain_lines_is_heard_as_in_its_transcript(preset: str) -> None:
    match, typist = play(preset)
    assert match.outcome is not None
    turns = [len(list(moves)) for seat, moves in groupby(match.log, lambda entry: entry.seat)]
    heard = messages_after_moves(typist)
    assert len(heard) == sum(entry.seat == 1 for entry in match.log)
    assert [messages[0] for messages in heard if not messages[0].startswith("You ")] == []
    of_computer = [[m for m in messages if m.startswith(COMPUTER)] for messages in heard]
    *before_end, after_end = of_computer
    assert all(len(messages) <= 1 for messages in before_end), "one message for each turn"
    assert sum(map(len, before_end)) == len(turns) // 2 - (match.log[-1].seat != 1)
    # The last turn of the computer and the result may both name it.
    assert len(after_end) <= 2
    assert HIDDEN not in typist.output
    assert typist.bell_count == 0
    lines = [line.rstrip() for line in typist.output]
    check_kept_transcript(lines, f"{preset}-in-terminal")
